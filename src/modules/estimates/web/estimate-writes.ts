// Many cells at once, as steps.
import type { CellRef } from '../../../platform/web/grid/grid-types.ts';
import { readCategoryCell, readItemCell } from './estimate-cells.ts';
import type { EstimateLine } from './estimate-lines.ts';
import { updateStep } from './estimate-records.ts';
import type { CategoryRecord, ItemRecord, Step } from './estimate-records.ts';
import type { EstimateStore } from './estimate-store.ts';

export type CellWrite = CellRef<EstimateLine> & { text: string };

export interface Written {
  steps: Step[];
  count: number;
  problems: Map<CellWrite, string>;
}

/** All writes of a gesture, several cells of a row one after the other (a quantity, then a total). */
export function writeCells(store: EstimateStore, writes: readonly CellWrite[], isTyped = false): Written {
  const drafts = new Map<EstimateLine, ItemRecord | CategoryRecord>();
  const problems = new Map<CellWrite, string>();
  let count = 0;
  for (const write of writes) {
    const { row } = write;
    if (row.kind === 'trade') continue;
    const draft = drafts.get(row) ?? row.record;
    const locked = store.cellLock(row, write.column);
    const read = locked ? { problem: locked } : readCell(store, row, draft, write, isTyped);
    if ('problem' in read) problems.set(write, read.problem);
    else {
      drafts.set(row, { ...draft, ...read.patch });
      count++;
    }
  }
  return { steps: [...drafts].flatMap(([line, draft]) => stepOf(line, draft) ?? []), count, problems };
}

const readCell = (
  store: EstimateStore,
  line: EstimateLine,
  draft: ItemRecord | CategoryRecord,
  { column, text }: CellWrite,
  isTyped: boolean,
) =>
  line.kind === 'item'
    ? readItemCell(draft as ItemRecord, column, text, { ...store.cellRules(), isTyped })
    : readCategoryCell(draft as CategoryRecord, column, text, { isTyped });

function stepOf(line: EstimateLine, draft: ItemRecord | CategoryRecord): Step | null {
  if (line.kind === 'item') return updateStep('item', line.record, draft as ItemRecord);
  return line.kind === 'category' ? updateStep('category', line.record, draft as CategoryRecord) : null;
}

/** Refused texts stay in their cells; cells that took theirs have none. Locked rows keep what they have. */
export function keepRefused(store: EstimateStore, writes: readonly CellWrite[], problems: Written['problems']): void {
  for (const write of writes) {
    if (store.cellLock(write.row, write.column)) continue;
    const problem = problems.get(write);
    store.refuse(write.row, write.column, problem === undefined ? null : { text: write.text, problem });
  }
}
