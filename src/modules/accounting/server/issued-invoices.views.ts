// Issued invoices and credit notes, as accounting systems take them.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { frozenDocument, invoiceScope } from '../../invoices/server/index.ts';
import type { DatedDocument, TransferableType } from './transfers.slots.ts';

const list = (ctx: Context, { ids, most }: { ids?: readonly number[]; most: number }): Promise<{ id: number }[]> =>
  ctx.run(
    sql<{
      id: number;
    }>`select r.id from accounts_receivable r join accounts_receivable_status st on st.company_id = r.company_id and st.id = r.status_id
      where ${invoiceScope(ctx, 'r')} and r.content is not null and st.type_name <> 'cancelled' ${ids ? sql`and r.id = any(${[...ids]})` : sql``} order by r.issued_at desc, r.id desc limit ${most}`,
  );

const dated: TransferableType['dated'] = (ctx, asked) =>
  ctx.run(sql<DatedDocument>`
    select r.id, r.invoice_number as number, to_char(r.issue_date, 'YYYY-MM-DD') as date, (case when r.type_id = 2 then -r.total else r.total end)::float8 as total, st.type_name = 'cancelled' as "isVoid"
    from accounts_receivable r join accounts_receivable_status st on st.company_id = r.company_id and st.id = r.status_id
    where r.company_id = ${ctx.actor.companyId} and r.deleted_at is null and r.content is not null and ${'ids' in asked ? sql`r.id = any(${[...asked.ids]})` : sql`r.issue_date >= ${asked.from}::date and r.issue_date < ${asked.to}::date`} order by r.id`);

export const transferableInvoices: Record<string, TransferableType> = {
  accountsReceivable: {
    label: 'Invoices',
    side: 'sales',
    permission: 'view-accounts-receivable',
    list,
    dated,
    document: frozenDocument,
  },
};
