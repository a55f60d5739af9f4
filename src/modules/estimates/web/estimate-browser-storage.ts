// Unsent changes lie in this browser beside the drafts of forms, so that signing out warns of them and clears them.
import { dropDraft, loadDraft, loadNow, saveDraft, saveNow } from '../../../platform/web/form/drafts.ts';
import type { PendingState, PendingStorage } from './estimate-pending.ts';
import type { TypedState, TypedStorage } from './estimate-refusals.ts';
import type { FoldStorage } from './estimate-shown.ts';

const formOf = (estimateId: number): string => `estimate/${estimateId}`;

/** `owner` is `company:user`, as for form drafts. */
export function browserStorage(owner: string, estimateId: number): PendingStorage {
  const form = formOf(estimateId);
  const forget = (): unknown => saveNow(owner, form, undefined);
  return {
    load: async () => {
      const now = loadNow(owner, form)?.['pending'] as PendingState | undefined;
      if (!now) return (await loadDraft(owner, form))?.values['pending'] as PendingState | undefined;
      await saveDraft(owner, form, { pending: now });
      forget();
      return now;
    },
    save: (state) => {
      forget();
      return saveDraft(owner, form, { pending: state });
    },
    clear: () => {
      forget();
      return dropDraft(owner, form);
    },
    saveNow: (state) => saveNow(owner, form, { pending: state }),
  };
}

/** Texts that are in no row yet. */
export function browserTyped(owner: string, estimateId: number): TypedStorage {
  const form = `${formOf(estimateId)}/typed`;
  return {
    load: () => loadNow(owner, form) as TypedState | undefined,
    save: (state) => saveNow(owner, form, state && { ...state }),
  };
}

/** Which groups a person left folded. */
export function browserFolds(owner: string, estimateId: number): FoldStorage {
  const key = `reinstate.estimate-folds.${owner}.${estimateId}`;
  return {
    load: () => {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
        return Array.isArray(stored) ? stored.filter((id) => typeof id === 'number') : [];
      } catch {
        return []; // storage may be off: everything is open then
      }
    },
    save: (ids) => {
      try {
        if (ids.length > 0) localStorage.setItem(key, JSON.stringify(ids));
        else localStorage.removeItem(key);
      } catch {
        // They are then folded as long as the page lasts.
      }
    },
  };
}
