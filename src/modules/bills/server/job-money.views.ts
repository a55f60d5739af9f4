// What bills tell of a job's money: what subcontractors and suppliers have cost so far, without tax.
import { sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import type { MoneyStep } from '../../jobs/shared/job-front.api.ts';
import { POSTED } from '../shared/bill-status.ts';
import { billScope } from './bills.scope.ts';
import { typeOf } from './bills.views.ts';

export async function moneyOfBills(ctx: Context, jobId: number): Promise<MoneyStep[]> {
  if (!can(ctx, 'view-accounts-payable')) return [];
  const [row] = await ctx.run(sql<{ amount: number; count: number; waiting: number }>`
    select coalesce(sum(case r.type when 'credit' then -r.subtotal else r.subtotal end) filter (where ${typeOf('r')} = any(${[...POSTED]})), 0)::float8 as amount,
      count(*) filter (where ${typeOf('r')} = any(${[...POSTED]}))::int as count, count(*) filter (where ${typeOf('r')} in ('received', 'toApprove', 'queried'))::int as waiting
    from accounts_payable r where ${billScope(ctx, 'r')} and r.job_id = ${jobId}`);
  if (!row || row.count + row.waiting === 0) return [];
  const { count, waiting } = row;
  return [
    {
      ref: 'billed-to-us',
      label: 'Bills, at cost',
      amount: row.amount,
      note: `${count === 1 ? '1 bill' : `${count} bills`} approved${waiting ? `, ${waiting} waiting` : ''}`,
      menuRef: 'finance',
      kind: 'step',
      atCost: true,
    },
  ];
}
