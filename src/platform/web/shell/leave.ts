// Signing out on purpose: warns of unsaved drafts, forgets them, and goes to the login page.
import { signOut } from '../api/session.ts';
import { confirm } from '../dialogs/ask.ts';
import { clearDrafts, countDrafts } from '../form/drafts.ts';
import { openPage } from './navigate.ts';
import { useOutbox } from '../offline/outbox.ts';
import type { CurrentUser } from '../session/current-user.tsx';
import { counted } from '../../shared/words.ts';

export async function leave(user: CurrentUser): Promise<void> {
  const owner = `${user.company.id}:${user.id}`;
  const unsent = useOutbox.getState().entries.length;
  if (unsent > 0) {
    const leaves = await confirm({
      title: `${counted(unsent, 'change')} not sent yet`,
      text: 'They stay on this device and are sent when you sign in here again. To send them now or save them as a file, stay.',
      action: 'Sign out and keep them here',
      careful: true,
    });
    if (!leaves) return openPage('/prime/device');
  }
  const drafts = await countDrafts(owner);
  if (drafts > 0) {
    const text =
      drafts === 1 ? 'One form has changes that are not saved.' : `${drafts} forms have changes that are not saved.`;
    if (!(await confirm({ title: 'Sign out and discard changes?', text, action: 'Sign out', danger: true }))) return;
    await clearDrafts(owner);
  }
  await signOut();
}
