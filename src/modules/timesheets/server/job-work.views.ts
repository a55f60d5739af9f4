// Hours and expenses of a job, and what they come to.
import { sql } from 'kysely';
import { counted } from '../../../platform/shared/words.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { likePattern } from '../../../platform/server/list.ts';
import type { Figures } from '../../../platform/server/objects.ts';
import type { MoneyStep } from '../../jobs/shared/job-front.api.ts';
import { addMoney, expenseTotals } from '../shared/expense-money.ts';
import type { ExpenseTotalsShown, ExpenseView } from '../shared/expenses.api.ts';
import { labourTotals, showHours } from '../shared/hours.ts';
import type { JobOfHours, LabourTotalsShown, TimesheetView } from '../shared/timesheets.api.ts';
import { expensesWhere, taxOfPurchases } from './expenses.views.ts';
import { jobsToEnter, seesCosts } from './timesheets.scope.ts';
import { isJobToEnter } from './timesheets.store.ts';
import { jobPart, timesheetsWhere } from './timesheets.views.ts';

const checkJob = async (ctx: Context, jobId: number): Promise<void> => {
  if (!(await isJobToEnter(ctx, jobId))) throw notFound('This job');
};
const hoursOf = (ctx: Context, jobId: number): Promise<TimesheetView[]> =>
  timesheetsWhere(ctx, sql`t.job_id = ${jobId}`);
const spentOn = (ctx: Context, jobId: number): Promise<ExpenseView[]> => expensesWhere(ctx, sql`t.job_id = ${jobId}`);

export async function labourOfJob(
  ctx: Context,
  jobId: number,
): Promise<{ data: { entries: TimesheetView[]; totals: LabourTotalsShown } }> {
  await checkJob(ctx, jobId);
  const entries = await hoursOf(ctx, jobId);
  const totals = labourTotals(entries);
  const shown = seesCosts(ctx) ? totals : { ...totals, withoutRate: 0, cost: null, charge: null };
  return { data: { entries, totals: shown } };
}

export async function expensesOfJob(
  ctx: Context,
  jobId: number,
): Promise<{ data: { taxName: string; expenses: ExpenseView[]; totals: ExpenseTotalsShown } }> {
  await checkJob(ctx, jobId);
  const [expenses, { taxName }] = await Promise.all([spentOn(ctx, jobId), taxOfPurchases(ctx)]);
  const totals = expenseTotals(expenses);
  return { data: { taxName, expenses, totals: seesCosts(ctx) ? totals : { ...totals, charge: null } } };
}

const MOST_JOBS = 20;
/** Found by words; without words where the person worked lately, or is booked about now. */
export async function jobsFor(ctx: Context, term = ''): Promise<{ data: JobOfHours[] }> {
  const { companyId, userId } = ctx.actor;
  const words = term.trim();
  const near = sql`j.id in (select t.job_id from timesheet t where t.company_id = ${companyId} and t.user_id = ${userId} and t.deleted_at is null and t.date > ${ctx.today}::date - 14
    union select a.job_id from appointment a where a.company_id = ${companyId} and a.deleted_at is null and ${userId}::bigint = any(a.user_ids) and a.start_date between ${ctx.today}::date - 7 and ${ctx.today}::date + 2)`;
  const pattern = likePattern(words);
  const fits = words
    ? sql`(fold(j.job_number) like ${pattern} or fold(j.customer_name) like ${pattern} or fold(j.site_address_text) like ${pattern})`
    : near;
  const rows = await ctx.run(
    sql<{
      job: JobOfHours;
    }>`select ${jobPart('x')} as job from (select j.company_id, j.id as job_id from job j where ${jobsToEnter(ctx, 'j')} and ${fits} order by j.updated_at desc, j.id limit ${MOST_JOBS}) x`,
  );
  return { data: rows.map(({ job }) => job) };
}

/** What own labour and expenses have cost so far: a line of its own beside the bar of what is charged. */
export async function moneyOfWork(ctx: Context, jobId: number): Promise<MoneyStep[]> {
  if (!seesCosts(ctx) || !can(ctx, 'view-timesheet') || !can(ctx, 'view-expense')) return [];
  const [entries, expenses] = await Promise.all([hoursOf(ctx, jobId), spentOn(ctx, jobId)]);
  const [labour, spent] = [labourTotals(entries), expenseTotals(expenses)];
  const amount = addMoney(labour.cost, spent.cost);
  if (labour.countedMinutes === 0 && amount === 0) return [];
  const { expenses: count } = spent;
  return [
    {
      ref: 'own-work',
      label: 'Own work, at cost',
      amount,
      note: [
        ...(labour.countedMinutes || !count ? [`${showHours(labour.countedMinutes)} h`] : []),
        ...(count ? [counted(count, 'expense')] : []),
      ].join(', '),
      menuRef: 'finance',
      kind: 'step',
      atCost: true,
    },
  ];
}

export const workFigures: Record<string, Figures> = {
  job: async (ctx, jobId) => {
    if (!can(ctx, 'view-timesheet')) return [];
    const { minutes } = labourTotals(await hoursOf(ctx, jobId));
    return minutes ? [{ label: 'Hours worked', value: showHours(minutes) }] : [];
  },
};
