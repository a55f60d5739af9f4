// Lines of another estimate are pasted: the server copies or moves them, with their photographs and comments.
import { counted } from '../../../platform/shared/words.ts';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { estimateRowsApi } from '../shared/estimate-rows.api.ts';
import type { FromElsewhere } from './estimate-carry.ts';
import type { EstimateStore } from './estimate-store.ts';
import { offerTakeBack } from './estimate-take-back.ts';
import { openStore, rowsMoved, settle } from './open-estimates.ts';

const UNSAVED = 'The lines are not yet saved in their own estimate. Paste them again when they are.';

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
      const here = (id: number): number => store.queue.serverId(id) ?? id;
      const { id: estimateId } = store.head;
      const send = (ids: readonly number[]) => {
        if (!below)
          return (cut ? moveInto : copyInto).mutateAsync({
            params: { estimateId },
            body: { estimateItemIds: [...ids] },
          });
        const estimateCategoryId = here(below.kind === 'category' ? below.id : below.record.categoryId);
        return (cut ? move : copy).mutateAsync({
          params: { estimateId, estimateCategoryId },
          body: { estimateItemIds: [...ids], estimateItemId: below.kind === 'item' ? here(below.id) : null },
        });
      };
      const estimateItemIds = itemIds.map((id) => source?.queue.serverId(id) ?? id);
      const answer = await send(estimateItemIds);
      if (cut) offerTakeBack({ from, to: estimateId, again: async (ids) => (await send(ids)).data }, answer.data);
      rowsMoved(cut ? [from, estimateId] : [estimateId], estimateId);
      toast(`${counted(itemIds.length, 'line')} ${cut ? 'moved' : 'copied'} from another estimate`);
      return done(answer.data.itemIds);
    };
    paste().catch((error: unknown) =>
      toast(error instanceof Error ? error.message : 'The lines were not pasted. Try again.', { tone: 'late' }),
    );
  };
}
