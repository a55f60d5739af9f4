// What we owe a contact, before any of its bills is opened.
import { sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import type { Figures } from '../../../platform/server/objects.ts';
import { paymentScope } from '../../finance/server/index.ts';
import { billScope } from './bills.scope.ts';

const owedTo: Figures = async (ctx: Context, contactId: number) => {
  if (!can(ctx, 'view-accounts-payable')) return [];
  const [row] = await ctx.run(sql<{ owed: number }>`select
      (coalesce(sum(r.balance), 0) - coalesce((select sum(p.unallocated) from payment p where ${paymentScope(ctx, 'p')} and p.direction = 'out' and p.contact_id = ${contactId}), 0))::float8 as owed
    from accounts_payable r where ${billScope(ctx, 'r')} and r.contact_id = ${contactId} and r.balance <> 0`);
  return [{ label: 'We owe', value: row?.owed ?? 0, kind: 'money' }];
};
export const billFigures: Record<string, Figures> = { contact: owedTo };
