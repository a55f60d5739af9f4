// Unsent changes lie in this browser beside the drafts of forms, so that signing out warns of them and clears them.
import { dropDraft, loadDraft, saveDraft } from '../../../platform/web/form/drafts.ts';
import type { PendingState, PendingStorage } from './estimate-pending.ts';

/** `owner` is `company:user`, as for form drafts. */
export function browserStorage(owner: string, estimateId: number): PendingStorage {
  const form = `estimate/${estimateId}`;
  return {
    load: async () => (await loadDraft(owner, form))?.values['pending'] as PendingState | undefined,
    save: (state) => saveDraft(owner, form, { pending: state }),
    clear: () => dropDraft(owner, form),
  };
}
