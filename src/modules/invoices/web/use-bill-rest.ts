// Begins invoices of a job, among them the one that bills all that is authorised and on no invoice yet.
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { alert } from '../../../platform/web/dialogs/ask.ts';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { INVOICE_TYPE } from '../shared/invoice-status.ts';
import { type Billable, type BillableLine, invoicesApi } from '../shared/invoices.api.ts';
import { invoicePaths } from './invoice-paths.ts';

/** What of a job can be billed. */
export const useBillable = (jobId: number) =>
  useRead(invoicesApi.billable, { params: { jobId } }, { follows: ['accountsReceivable', 'estimate'] });

/** Lines of which something is left to bill. */
export const leftLines = ({ lines }: Billable): BillableLine[] => lines.filter((line) => line.left !== 0);

/** Makes a draft and opens it; what the server refuses is told in its words. */
export function useBeginInvoice(jobId: number) {
  const create = useWrite(invoicesApi.create);
  const begin = async (of: Billable, typeId: number, more: object = {}): Promise<void> => {
    const to = typeId === INVOICE_TYPE.excess ? of.customer : (of.client ?? of.customer);
    if (!to) return void alert('This job has no client or customer contact. Enter one on the job first.');
    try {
      const { data } = await create.mutateAsync({ body: { typeId, jobId, toContactId: to.id, ...more } });
      openPage(invoicePaths.invoice(data.id));
    } catch (error) {
      void alert(error instanceof Error ? error.message : 'The invoice could not be created.');
    }
  };
  const rest = (of: Billable): Promise<void> =>
    begin(of, INVOICE_TYPE.invoice, {
      deductExcess: of.excess > 0 && of.client !== null,
      lines: { as: 'lines', estimateItems: leftLines(of).map(({ estimateItemId }) => ({ estimateItemId })) },
    });
  return { begin, rest, isPending: create.isPending };
}
