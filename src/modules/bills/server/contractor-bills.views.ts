import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { ContractorBills } from '../shared/contractor-bill.ts';
import { typeOf } from './bills.views.ts';

/** What the contractor sent for a work order. Without a scope of its own: whoever asks has shown that it is theirs. */
export async function sentBillsOf(
  ctx: Context,
  { workOrderId, contactId }: { workOrderId: number; contactId: number },
): Promise<ContractorBills['sent']> {
  return await ctx.run(sql<ContractorBills['sent'][number]>`
    select b.bill_number as number, b.supplier_invoice_number as "supplierInvoiceNumber", to_char(b.invoice_date, 'YYYY-MM-DD') as date, b.total::float8 as total,
      case ${typeOf('b')} when 'queried' then 'question' when 'rejected' then 'rejected' when 'paid' then 'paid' when 'received' then 'office' when 'toApprove' then 'office' else 'approved' end as status,
      case when ${typeOf('b')} in ('queried', 'rejected') then b.status_note end as note
    from accounts_payable b where b.company_id = ${ctx.actor.companyId} and b.work_order_id = ${workOrderId} and b.contact_id = ${contactId} and b.deleted_at is null and ${typeOf('b')} <> 'cancelled'
    order by b.id desc limit 100`);
}
