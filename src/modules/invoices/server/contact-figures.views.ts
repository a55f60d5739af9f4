// What a contact owes us, before any of its invoices is opened: the same sum as on its statement.
import { sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import type { Figures } from '../../../platform/server/objects.ts';
import { paymentScope } from '../../finance/server/index.ts';
import { invoiceScope } from './invoices.views.ts';

const owedBy: Figures = async (ctx: Context, contactId: number) => {
  if (!can(ctx, 'view-accounts-receivable')) return [];
  const [row] = await ctx.run(sql<{ owed: number; overdue: number }>`select
      (coalesce(sum(r.balance), 0) - coalesce((select sum(p.unallocated) from payment p where ${paymentScope(ctx, 'p')} and p.direction = 'in' and p.contact_id = ${contactId}), 0))::float8 as owed,
      coalesce(sum(r.balance) filter (where r.balance > 0 and r.due_date < ${ctx.today}::date), 0)::float8 as overdue
    from accounts_receivable r where ${invoiceScope(ctx, 'r')} and r.to_contact_id = ${contactId} and r.balance <> 0 and r.content is not null`);
  return [
    { label: 'Owes us', value: row?.owed ?? 0, kind: 'money' },
    { label: 'Overdue', value: row?.overdue ?? 0, kind: 'money' },
  ];
};
export const invoiceFigures: Record<string, Figures> = { contact: owedBy };
