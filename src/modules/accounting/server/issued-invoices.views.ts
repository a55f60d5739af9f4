// Issued invoices and credit notes, as accounting systems take them.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { frozenDocument, invoiceScope } from '../../invoices/server/index.ts';
import type { TransferableType } from './transfers.slots.ts';

const list = (ctx: Context, { ids, most }: { ids?: readonly number[]; most: number }): Promise<{ id: number }[]> =>
  ctx.run(
    sql<{
      id: number;
    }>`select r.id from accounts_receivable r join accounts_receivable_status st on st.company_id = r.company_id and st.id = r.status_id
      where ${invoiceScope(ctx, 'r')} and r.content is not null and st.type_name <> 'cancelled' ${ids ? sql`and r.id = any(${[...ids]})` : sql``} order by r.issued_at desc, r.id desc limit ${most}`,
  );

export const transferableInvoices: Record<string, TransferableType> = {
  accountsReceivable: {
    label: 'Invoices',
    side: 'sales',
    permission: 'view-accounts-receivable',
    list,
    document: frozenDocument,
  },
};
