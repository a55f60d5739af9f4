// What find and replace does to the rows of a sheet. Pure.
import { lineName } from '../estimate-columns.tsx';
import { type Step, updateStep } from '../estimate-records.ts';
import type { EstimateStore } from '../estimate-store.ts';

export interface ReplaceAsked {
  find: string;
  put: string;
  /** Capitals count. */
  exactly: boolean;
  notesToo: boolean;
}
export interface ReplacePlan {
  steps: Step[];
  locked: number;
  /** Rows that would have no name any more. */
  emptied: number;
  samples: { id: number; after: string }[];
}

const MOST = 2000;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function planReplace(store: EstimateStore, { find, put, exactly, notesToo }: ReplaceAsked): ReplacePlan {
  const plan: ReplacePlan = { steps: [], locked: 0, emptied: 0, samples: [] };
  if (find === '') return plan;
  const pattern = new RegExp(escaped(find), exactly ? 'g' : 'gi');
  // A function, so that $ in the text is a dollar sign.
  const replaced = (text: string): string => text.replace(pattern, () => put).slice(0, MOST);
  for (const line of store.lines()) {
    if (line.kind === 'trade') continue;
    const name = lineName(line);
    const after = replaced(name);
    const notes = line.kind === 'item' && notesToo ? line.record.notes : null;
    const notesAfter = notes === null ? null : replaced(notes);
    if (after === name && notesAfter === notes) continue;
    if (store.lockReason(line)) plan.locked++;
    else if (after.trim() === '' && name !== '') plan.emptied++;
    else {
      const step =
        line.kind === 'item'
          ? updateStep('item', line.record, {
              description: after,
              ...(notes !== null && { notes: notesAfter || null }),
            })
          : updateStep('category', line.record, { label: after });
      if (step) plan.steps.push(step);
      plan.samples.push({ id: line.id, after });
    }
  }
  return plan;
}
