// Signing out on purpose: warns of unsaved drafts, forgets them, and goes to the login page.
import { signOut } from '../api/session.ts';
import { confirm } from '../dialogs/ask.ts';
import { clearDrafts, countDrafts } from '../form/drafts.ts';
import type { CurrentUser } from '../session/current-user.tsx';

export async function leave(user: CurrentUser): Promise<void> {
  const owner = `${user.company.id}:${user.id}`;
  const drafts = await countDrafts(owner);
  if (drafts > 0) {
    const text =
      drafts === 1 ? 'One form has changes that are not saved.' : `${drafts} forms have changes that are not saved.`;
    if (!(await confirm({ title: 'Sign out and discard changes?', text, action: 'Sign out', danger: true }))) return;
    await clearDrafts(owner);
  }
  await signOut();
}
