// Three weeks of hours of the demonstration company, drafted from its visits as people would; what they spent; what an hour costs.
import { sql } from 'kysely';
import { addDays, momentText, mondayOf, todayIn, weekdayOf } from '../../../kit/dates.ts';
import { type Context, systemActor } from '../../../platform/server/context.ts';
import { type Demo, actorByEmail, as, random } from '../../../platform/server/demo.ts';
import { updateRecord } from '../../../platform/server/records.ts';
import { keepArrivedFiles, putArrivedFiles } from '../../documents/server/index.ts';
import { instantOf, wallTime } from '../../scheduling/shared/site-time.ts';
import { expense } from '../shared/expense.entity.ts';
import { decideExpenses, decideTimesheets } from './decisions.service.ts';
import { createExpense } from './expenses.service.ts';
import { proposalsOf } from './day-draft.views.ts';
import { createTimesheet } from './timesheets.service.ts';
import { userRates } from './user-rates.views.ts';

const ZONE = 'Australia/Sydney';
const [SUBMITTED, APPROVED, REJECTED] = [2, 3, 4];
const ADMIN = 3;
const RATES: Readonly<Record<string, readonly [cost: number, charge: number]>> = {
  estimator: [62, 115],
  supervisor: [58, 110],
  field: [44.5, 85],
};
/** Type, what for, with tax, ABN. */
const BOUGHT = [
  [1, 'Plasterboard and screws', 184.36, '51 824 753 556'],
  [2, 'Diesel, van 3', 96.4, '83 914 571 673'],
  [6, 'Parking at the site', 18, null],
  [7, 'Tip fee, wet carpet', 142.5, '51 824 753 556'],
  [4, 'Air mover, two days', 88, null],
  [5, 'Lunch, night call-out', 31.9, null],
  [1, 'Timber framing', 263.12, '51 824 753 556'],
] as const;

export const timesheetsDemo = async ({ app, whole, world, make }: Demo): Promise<void> => {
  const today = todayIn(ZONE, new Date());
  if (!whole) {
    await make(async (ctx) => {
      const { userId } = ctx.actor;
      await createTimesheet(ctx, { userId, activityTypeId: 1, date: addDays(today, -1), hours: 3 });
      const day = addDays(today, -1);
      await createExpense(ctx, {
        userId,
        expenseInvoiceTypeId: 2,
        date: day,
        description: 'Diesel',
        amountIncTax: 80,
      });
    });
    return;
  }
  await make(async (ctx) => {
    await attend(ctx, today);
    for (const [name, [costRate, chargeRate]] of Object.entries(RATES)) {
      const userId = world.staff[name];
      if (!userId) continue;
      await userRates.create(ctx, { userId, fromDate: addDays(today, -400), costRate: costRate - 3, chargeRate });
      await userRates.create(ctx, { userId, fromDate: addDays(today, -60), costRate, chargeRate: chargeRate + 5 });
    }
  });
  for (const name of Object.keys(RATES)) {
    const actor = await actorByEmail(app, `${name}@harbour.example`);
    await as(app, actor, async (ctx) => {
      for (let day = addDays(mondayOf(today), -14); day < today; day = addDays(day, 1))
        if (![0, 6].includes(weekdayOf(day))) await workDay(ctx, day);
      await spend(ctx, today);
      await handIn(ctx, mondayOf(today));
    });
  }
  await receipts({ app, make });
  await make(async (ctx) => await decide(ctx, mondayOf(today)));
};

/** Past visits were attended at about their times; the clock of the demonstration stamped them all today. */
async function attend(ctx: Context, today: string): Promise<void> {
  const { companyId } = ctx.actor;
  await ctx.run(sql`update appointment a set arrived_at = a.start_at + (a.id % 12) * interval '1 minute', left_at = a.end_at + (a.id % 17 - 6) * interval '1 minute'
    from appointment_status s where a.company_id = ${companyId} and s.company_id = a.company_id and s.id = a.appointment_status_id and s.type_name = 'done' and a.end_date <= ${today}::date`);
  await ctx.run(sql`delete from appointment_attendee t using appointment a where t.company_id = ${companyId} and a.company_id = t.company_id and a.id = t.appointment_id
    and t.user_id is not null and not t.user_id = any(a.user_ids)`);
  await ctx.run(sql`update appointment_attendee t set arrived_at = a.arrived_at, left_at = a.left_at from appointment a
    where t.company_id = ${companyId} and a.company_id = t.company_id and a.id = t.appointment_id and a.arrived_at is not null`);
}

/** Most have a receipt, as it comes by mail from a till; a few are still missing. */
async function receipts({ app, make }: Pick<Demo, 'app' | 'make'>): Promise<void> {
  const spent = await make(async (ctx) => ({
    companyId: ctx.actor.companyId,
    rows: await ctx.run(sql<{
      id: number;
      jobId: number | null;
      description: string;
      date: string;
      amount: string;
      tax: string;
      abn: string | null;
    }>`
      select id, job_id as "jobId", description, date::text as date, amount_inc_tax::text as amount, tax::text as tax, abn from expense
      where company_id = ${ctx.actor.companyId} and km is null and deleted_at is null and id % 4 <> 0 order by id`),
  }));
  for (const { id, jobId, description, date, amount, tax, abn } of spent.rows) {
    const text = [
      'TAX INVOICE',
      abn ? `ABN ${abn}` : '',
      '',
      date,
      description,
      '',
      `Total AUD  ${amount}`,
      `GST in it  ${tax}`,
      '',
      `Receipt ${id}`,
    ];
    const file = { fileName: `receipt-${id}.txt`, bytes: Buffer.from(text.join('\n')) };
    const { ids } = await keepArrivedFiles(app, spent.companyId, `demo-receipt-${id}`, [file]);
    await as(app, systemActor(spent.companyId, null), async (ctx) => {
      const [receipt] = await putArrivedFiles(ctx, [{ objectType: 'expense', objectId: id }], jobId, ids);
      if (receipt) await updateRecord(ctx, expense, id, { receiptAttachmentId: receipt }, {}, { history: false });
    });
  }
}

/** What the day proposes, and the rest of it at the desk. */
async function workDay(ctx: Context, day: string): Promise<void> {
  const { userId } = ctx.actor;
  const { data } = await proposalsOf(ctx, { date: day });
  const drafted = data.filter(({ source }) => source !== 'status');
  let last = wallTime(ZONE, day, drafted.length ? '12:30' : '07:30').at ?? 0;
  for (const { jobId, activityTypeId, startAt, endAt, notes, appointmentId } of drafted) {
    await createTimesheet(ctx, {
      userId,
      jobId,
      activityTypeId,
      date: day,
      startAt,
      endAt,
      notes,
      ...(appointmentId !== null && { objectType: 'appointment', objectId: appointmentId }),
    });
    last = Math.max(last, instantOf(endAt));
  }
  const dice = random(userId * 31 + Number(day.slice(8)));
  const end = wallTime(ZONE, day, dice.of(['16:00', '16:15', '15:45'])).at ?? 0;
  if (end - last < 30 * 60_000) return;
  await createTimesheet(ctx, {
    userId,
    activityTypeId: ADMIN,
    date: day,
    startAt: momentText(last),
    endAt: momentText(end),
    breakMinutes: end - last > 90 * 60_000 ? 30 : 0,
    notes: dice.of(['Reports', 'Calls and mail', 'Van and tools', 'Depot']),
  });
}

async function spend(ctx: Context, today: string): Promise<void> {
  const { userId } = ctx.actor;
  const dice = random(userId);
  const jobs = await ctx.run(
    sql<{
      id: number;
    }>`select distinct t.job_id as id from timesheet t where t.company_id = ${ctx.actor.companyId} and t.user_id = ${userId} and t.job_id is not null and t.deleted_at is null order by 1 limit 8`,
  );
  for (let n = 0; n < 4; n++) {
    const [expenseInvoiceTypeId, description, amountIncTax, abn] = dice.of(BOUGHT);
    await createExpense(ctx, {
      userId,
      jobId: jobs[n % Math.max(1, jobs.length)]?.id ?? null,
      expenseInvoiceTypeId,
      date: addDays(today, -dice.whole(1, 16)),
      description,
      amountIncTax,
      abn,
      markup: dice.of([0, 10, 15]),
    });
  }
  await createExpense(ctx, {
    userId,
    jobId: jobs[0]?.id ?? null,
    expenseInvoiceTypeId: 3,
    date: addDays(today, -3),
    description: 'Penrith and back, own car',
    km: dice.whole(30, 120),
  });
}

/** The weeks that are over were handed in; this one is still being written. */
async function handIn(ctx: Context, monday: string): Promise<void> {
  const { companyId, userId } = ctx.actor;
  const hours = await ctx.run(
    sql<{
      id: number;
    }>`select id from timesheet where company_id = ${companyId} and user_id = ${userId} and date < ${monday}::date and deleted_at is null`,
  );
  const spent = await ctx.run(
    sql<{
      id: number;
    }>`select id from expense where company_id = ${companyId} and user_id = ${userId} and date < ${monday}::date and deleted_at is null`,
  );
  if (hours.length) await decideTimesheets(ctx, { items: hours, statusId: SUBMITTED });
  if (spent.length) await decideExpenses(ctx, { items: spent, statusId: SUBMITTED });
}

/** The week before last is approved, one entry of the last was sent back. */
async function decide(ctx: Context, monday: string): Promise<void> {
  const { companyId } = ctx.actor;
  const waiting = await ctx.run(
    sql<{
      id: number;
      date: string;
    }>`select id, date::text as date from timesheet where company_id = ${companyId} and status_id = ${SUBMITTED} and deleted_at is null order by date, id`,
  );
  const lastWeek = addDays(monday, -7);
  const items = waiting.filter(({ date }) => date < lastWeek).map(({ id }) => ({ id }));
  if (items.length) await decideTimesheets(ctx, { items, statusId: APPROVED });
  const back = waiting.find(({ date }) => date >= lastWeek);
  if (back)
    await decideTimesheets(ctx, {
      items: [{ id: back.id }],
      statusId: REJECTED,
      note: 'Which room was this in? Please say.',
    });
  const spent = await ctx.run(
    sql<{
      id: number;
    }>`select id from expense where company_id = ${companyId} and status_id = ${SUBMITTED} and date < ${lastWeek}::date and deleted_at is null`,
  );
  if (spent.length) await decideExpenses(ctx, { items: spent, statusId: APPROVED });
  await ctx.run(sql`delete from notice where company_id = ${companyId} and kind in ('timesheet', 'expense')`);
}
