// A move that the server made, taken back by Ctrl+Z in the estimate that the lines came from: each goes where it stood.
import { call } from '../../../platform/web/api/call.ts';
import { invalidateResources } from '../../../platform/web/api/query-client.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { type Taken, estimateRowsApi } from '../shared/estimate-rows.api.ts';
import type { EstimateStore } from './estimate-store.ts';
import { plural } from './estimate-writes.ts';
import { keepTakeBack, openStore, rowsMoved, settle } from './open-estimates.ts';

/** Lines that stood one below the other, by the server's ids. */
interface Run {
  categoryId: number;
  categoryTradeId: number | null;
  parentId: number | null;
  /** The line above them; null: they stood first. */
  above: number | null;
  itemIds: number[];
}

/** Where these lines stand. Everything must be saved. */
export function runsOf(store: EstimateStore, itemIds: readonly number[]): Run[] {
  const lasting = (id: number): number => store.queue.serverId(id) ?? id;
  const moved = new Set(itemIds.map(lasting));
  const runs: Run[] = [];
  const seen = new Set<string>();
  for (const { id, categoryId, categoryTradeId, parentId } of store.items()) {
    const list = `${categoryId}/${categoryTradeId}/${parentId}`;
    if (!moved.has(lasting(id)) || seen.has(list)) continue;
    seen.add(list);
    let above: number | null = null;
    let run: Run | undefined;
    for (const sibling of store.records.siblings(categoryId, categoryTradeId, parentId)) {
      const siblingId = lasting(sibling.id);
      if (!moved.has(siblingId)) {
        above = siblingId;
        run = undefined;
      } else if (run) run.itemIds.push(siblingId);
      else {
        run = {
          categoryId: lasting(categoryId),
          categoryTradeId: categoryTradeId === null ? null : lasting(categoryTradeId),
          parentId: parentId === null ? null : lasting(parentId),
          above,
          itemIds: [siblingId],
        };
        runs.push(run);
      }
    }
  }
  return runs;
}

interface Moved {
  from: number;
  to: number;
  runs: readonly Run[];
  answer: Pick<Taken, 'itemIds' | 'fromIds'>;
}

/** After a move: Ctrl+Z in the estimate of the lines takes it back. */
export function offerTakeBack({ from, to, runs, answer }: Moved): void {
  const nowOf = new Map(answer.fromIds?.map((id, at) => [id, answer.itemIds[at] ?? id]));
  const back = async (): Promise<void> => {
    for (const store of [openStore(from), openStore(to)])
      if (store && !(await settle(store)))
        return toast('Not taken back: some changes are not saved yet.', { tone: 'late' });
    for (const { categoryId, categoryTradeId, parentId, above, itemIds } of runs)
      await call(estimateRowsApi.moveItems, {
        params: { estimateId: from, estimateCategoryId: categoryId },
        body: {
          estimateItemIds: itemIds.map((id) => nowOf.get(id) ?? id),
          ...(above === null ? { firstIn: { categoryTradeId, parentId } } : { estimateItemId: above }),
        },
      });
    invalidateResources(estimateRowsApi.moveItems.changes ?? []);
    rowsMoved([from, to]);
    return undefined;
  };
  const count = runs.reduce((sum, { itemIds }) => sum + itemIds.length, 0);
  keepTakeBack(from, {
    label: `move of ${plural(count, 'line')}`,
    steps: [],
    takeBack: () =>
      void back().catch((error: unknown) => {
        rowsMoved([from, to]); // what was taken back before it failed is seen
        toast(error instanceof Error ? error.message : 'It was not taken back.', { tone: 'late' });
      }),
  });
}
