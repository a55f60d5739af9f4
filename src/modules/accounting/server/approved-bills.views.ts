// Approved bills, credits and bills that we wrote ourselves, as accounting systems take them.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { orNone } from '../../../platform/server/errors.ts';
import { billDocumentOf, billOfTypes, billScope, noteExported, readBill } from '../../bills/server/index.ts';
import { POSTED } from '../../bills/shared/bill-status.ts';
import type { DatedDocument, TransferableType } from './transfers.slots.ts';

const list = (ctx: Context, { ids, most }: { ids?: readonly number[]; most: number }): Promise<{ id: number }[]> =>
  ctx.run(
    sql<{
      id: number;
    }>`select r.id from accounts_payable r where ${billScope(ctx, 'r')} and ${billOfTypes(ctx, 'r', POSTED)} ${ids ? sql`and r.id = any(${[...ids]})` : sql``}
      order by r.approved_at desc nulls last, r.id desc limit ${most}`,
  );

/** A void bill has no approval any more; that it was approved stands in the ledger. */
const wasPosted = sql`exists (select from ledger_transfer l where l.company_id = r.company_id and l.document_type = 'accountsPayable' and l.document_id = r.id)`;

const dated: TransferableType['dated'] = (ctx, asked) =>
  ctx.run(sql<DatedDocument>`
    select r.id, r.bill_number as number, to_char(r.invoice_date, 'YYYY-MM-DD') as date, (case when r.type = 'credit' then -r.total else r.total end)::float8 as total,
      not ${billOfTypes(ctx, 'r', POSTED)} as "isVoid"
    from accounts_payable r where r.company_id = ${ctx.actor.companyId} and r.deleted_at is null and (${billOfTypes(ctx, 'r', POSTED)} or ${billOfTypes(ctx, 'r', ['cancelled'])} and ${wasPosted})
      and ${'ids' in asked ? sql`r.id = any(${[...asked.ids]})` : sql`r.invoice_date >= ${asked.from}::date and r.invoice_date < ${asked.to}::date`} order by r.id`);

export const transferableBills: Record<string, TransferableType> = {
  accountsPayable: {
    label: 'Bills',
    side: 'bills',
    permission: 'view-accounts-payable',
    list,
    dated,
    document: async (ctx, id) => {
      const bill = await orNone(readBill(ctx, id));
      const isPosted = bill && (POSTED as readonly string[]).includes(bill.status.typeName);
      return isPosted ? await billDocumentOf(ctx, bill) : undefined;
    },
    arrived: noteExported,
  },
};
