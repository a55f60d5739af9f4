// Lines of another estimate are pasted: the server copies or moves them, with their photographs and comments.
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { estimateRowsApi } from '../shared/estimate-rows.api.ts';
import type { FromElsewhere } from './estimate-carry.ts';
import type { EstimateStore } from './estimate-store.ts';
import { offerTakeBack, runsOf } from './estimate-take-back.ts';
import { plural } from './estimate-writes.ts';
import { openStore, rowsMoved, settle } from './open-estimates.ts';

const UNSAVED = 'The lines are not saved in their own estimate yet. Paste them again when they are.';

interface Options {
  store: EstimateStore;
  /** Sends what is unsent here. False: it could not, and was told. */
  saved: () => Promise<boolean>;
  done: (itemIds: readonly number[]) => void;
}

export function useFromElsewhere({ store, saved, done }: Options): FromElsewhere {
  const copy = useWrite(estimateRowsApi.copyItems);
  const move = useWrite(estimateRowsApi.moveItems);
  const copyInto = useWrite(estimateRowsApi.copyInto);
  const moveInto = useWrite(estimateRowsApi.moveInto);
  return ({ estimateId: from, itemIds, cut }, below) => {
    const paste = async (): Promise<void> => {
      const source = openStore(from);
      if (source && !(await settle(source))) return toast(UNSAVED, { tone: 'late' });
      if (!(await saved())) return undefined;
      const runs = source && cut ? runsOf(source, itemIds) : [];
      const here = (id: number): number => store.queue.serverId(id) ?? id;
      const { id: estimateId } = store.head;
      const estimateItemIds = itemIds.map((id) => source?.queue.serverId(id) ?? id);
      const answer = below
        ? await (cut ? move : copy).mutateAsync({
            params: {
              estimateId,
              estimateCategoryId: here(below.kind === 'category' ? below.id : below.record.categoryId),
            },
            body: { estimateItemIds, estimateItemId: below.kind === 'item' ? here(below.id) : null },
          })
        : await (cut ? moveInto : copyInto).mutateAsync({ params: { estimateId }, body: { estimateItemIds } });
      if (runs.length > 0) offerTakeBack({ from, to: estimateId, runs, answer: answer.data });
      rowsMoved(cut ? [from, estimateId] : [estimateId], estimateId);
      toast(`${plural(itemIds.length, 'line')} ${cut ? 'moved' : 'copied'} from another estimate`);
      return done(answer.data.itemIds);
    };
    paste().catch((error: unknown) =>
      toast(error instanceof Error ? error.message : 'The lines were not pasted. Try again.', { tone: 'late' }),
    );
  };
}
