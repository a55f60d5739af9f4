// Unsent changes and texts that are in no row lie in this browser beside the drafts of forms, so that signing out warns of them
// and clears them.
import { loadDraft, saveDraft, saveNow } from '../../../platform/web/form/drafts.ts';
import type { CarriedHistory } from './estimate-history-carry.ts';
import type { KeptStorage } from './estimate-kept.ts';
import type { PendingState } from './estimate-pending.ts';
import type { TypedState } from './estimate-refusals.ts';
import type { FoldStorage } from './estimate-shown.ts';

function storageOf<State>(owner: string, form: string, name: string): KeptStorage<State> {
  const values = (state: State | undefined) => (state ? { [name]: state } : undefined);
  return {
    load: async () => (await loadDraft(owner, form))?.values[name] as State | undefined,
    save: (state) => saveDraft(owner, form, values(state)),
    saveNow: (state) => saveNow(owner, form, values(state)),
  };
}

/** `owner` is `company:user`, as for form drafts. */
export const browserStorage = (owner: string, estimateId: number): KeptStorage<PendingState> =>
  storageOf(owner, `estimate/${estimateId}`, 'pending');
export const browserTyped = (owner: string, estimateId: number): KeptStorage<TypedState> =>
  storageOf(owner, `estimate/${estimateId}/typed`, 'typed');

/** Characters. A window has five million for everything. */
const MOST_HISTORY = 1_500_000;

/** What can be undone, as long as the window lives: a reload keeps it, signing out ends it. */
export function browserHistory(owner: string, estimateId: number) {
  const key = `reinstate.estimate-history.${owner}.${estimateId}`;
  return {
    take: (): CarriedHistory | undefined => {
      try {
        const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as CarriedHistory | null;
        sessionStorage.removeItem(key);
        return kept ?? undefined;
      } catch {
        return undefined; // storage may be off
      }
    },
    keep: ({ done, undone, former }: CarriedHistory): void => {
      let room = MOST_HISTORY;
      // The newest are kept; behind one that has no room there are none, as each rests on those after it.
      const newest = (entries: CarriedHistory['done']) => {
        const first = entries.findLastIndex((entry) => (room -= JSON.stringify(entry).length) < 0) + 1;
        return entries.slice(first);
      };
      try {
        if (done.length + undone.length === 0) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify({ done: newest(done), undone: newest(undone), former }));
      } catch {
        // Nothing can be undone after a reload then.
      }
    },
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
