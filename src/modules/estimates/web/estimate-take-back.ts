// A move that the server made: Ctrl+Z takes it back, in the estimate that the lines came from and in the one where they went, and
// Ctrl+Y moves them again. Each line goes where it stood, and what was made for them goes with them.
import { counted } from '../../../platform/shared/words.ts';
import { call } from '../../../platform/web/api/call.ts';
import { invalidateResources } from '../../../platform/web/api/query-client.ts';
import { newTransaction } from '../../../platform/web/api/transaction.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { type Taken, estimateRowsApi } from '../shared/estimate-rows.api.ts';
import type { HistoryEntry } from './estimate-history.ts';
import { keepByServer, openStore, rowsMoved, settle } from './open-estimates.ts';

interface Move {
  from: number;
  to: number;
  /** The same move once more, of the lines under the ids that they have then. */
  again: (itemIds: readonly number[]) => Promise<Taken>;
}

/** After a move. */
export function offerTakeBack(move: Move, answer: Taken): void {
  const back = async (): Promise<void> => {
    const itemIds: number[] = [];
    const { fromIds = [], back: places = [], made } = answer;
    const nowOf = new Map(fromIds.map((id, at) => [id, answer.itemIds[at] ?? id]));
    for (const { estimateId, runs } of places) {
      const body = {
        runs: runs.map((run) => ({ ...run, itemIds: run.itemIds.map((id) => nowOf.get(id) ?? id) })),
        ...(made && { made }),
      };
      const { data } = await call(
        estimateRowsApi.putItems,
        { params: { estimateId }, body },
        { transaction: newTransaction() },
      );
      itemIds.push(...data.itemIds);
    }
    keep(
      move,
      entryOf(move, itemIds, () => forth(itemIds)),
      false,
    );
  };
  const forth = async (itemIds: readonly number[]): Promise<void> => offerTakeBack(move, await move.again(itemIds));
  keep(move, entryOf(move, answer.itemIds, back), true);
}

/** Who has it open, or is led there, finds it in their history. */
function keep({ from, to }: Move, entry: HistoryEntry, isDone: boolean): void {
  for (const id of new Set([from, to])) if (id === to || openStore(id)) keepByServer(id, entry, isDone);
}

function entryOf({ from, to }: Move, itemIds: readonly number[], run: () => Promise<void>): HistoryEntry {
  let isRun = false; // it stands in the history of both estimates
  const carryOut = async (again: () => void): Promise<void> => {
    for (const store of [openStore(from), openStore(to)])
      if (store && !(await settle(store))) {
        again();
        return toast('Not yet: some changes are not saved. Try again when they are.', { tone: 'late' });
      }
    if (isRun) return toast('Already done from the other estimate.');
    isRun = true;
    await run();
    invalidateResources(estimateRowsApi.putItems.changes ?? []);
    rowsMoved([from, to]);
    return undefined;
  };
  return {
    label: `move of ${counted(itemIds.length, 'line')}`,
    steps: [],
    byServer: (again) =>
      void carryOut(again).catch((error: unknown) => {
        rowsMoved([from, to]); // what the server has is seen
        toast(error instanceof Error ? error.message : 'Not done.', { tone: 'late' });
      }),
  };
}
