// What stock does from any page: moves with a way back, labels, papers.
import { counted } from '../../../platform/shared/words.ts';
import { call } from '../../../platform/web/api/call.ts';
import { useKeptWrite, useWrite } from '../../../platform/web/api/hooks.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { KEPT_HERE } from '../../../platform/web/offline/outbox.ts';
import { type NewMovement, inventoryMovementsApi } from '../shared/inventory-movements.api.ts';
import { stockApi } from '../shared/inventory.api.ts';

export const told = (error: Error): void => toast(error.message, { tone: 'late' });

/** A sheet with the labels of these items. */
export const printLabels = (ids: readonly number[]): void =>
  void call(stockApi.labels, { query: { ids: ids.join(',') } })
    .then((sheet) => saveFile(sheet as Blob, 'Stock labels.pdf'))
    .catch(told);

/** The order that is proposed to a supplier. */
export const printOrder = (supplier: { id: number; label: string } | null): void =>
  void call(stockApi.order, supplier ? { query: { supplierContactId: String(supplier.id) } } : { query: {} })
    .then((paper) => saveFile(paper as Blob, `Order to ${supplier?.label ?? 'No supplier'}.pdf`))
    .catch(told);

export type MoveKind = NewMovement['kind'];
const DONE: Readonly<Record<MoveKind, string>> = {
  receive: 'received',
  issue: 'issued',
  return: 'returned',
  transfer: 'transferred',
  adjust: 'adjusted',
};
/** What waits on this device is listed under stock, or under its job. */
export const ABOUT_STOCK = 'inventory/all';
export const aboutStockOf = (jobId: number | null | undefined): string =>
  jobId ? `job/${jobId}/inventory` : ABOUT_STOCK;

/** Records movements; without signal they wait on the device. */
export function useMove() {
  const write = useKeptWrite(inventoryMovementsApi.create);
  const undo = useWrite(inventoryMovementsApi.undo);
  const back = async (ids: readonly number[]): Promise<void> => {
    for (const id of ids.toReversed()) await undo.mutateAsync({ params: { id }, body: {} });
    toast('Undone');
  };
  return {
    saving: write.isPending,
    error: write.error,
    move: async (lines: NewMovement[]): Promise<void> => {
      const [first] = lines;
      if (!first) return;
      const words = `${counted(lines.length, 'item')} ${DONE[first.kind]}`;
      const sent = await write.mutateAsync({
        input: { body: { lines } },
        about: aboutStockOf(first.jobId),
        sentence: words,
      });
      if (sent.kept) return toast(KEPT_HERE);
      const ids = sent.answer.data.map(({ id }) => id);
      toast(words, { undo: () => void back(ids).catch(told) });
    },
  };
}
