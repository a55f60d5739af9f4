// What of storing can be billed, and the charges that invoice lines take of it. Which of them are live the database decides: it follows
// the lines that bill them (0776-storage-charges.sql).
import { addDays, showDay, todayIn } from '../../../kit/dates.ts';
import { fromCents, roundTo, sumCents, toCents } from '../../../kit/money.ts';
import { type Context } from '../../../platform/server/context.ts';
import { counted } from '../../../platform/shared/words.ts';
import type { TakenLine } from '../../finance/shared/taken-line.ts';
import type { JobCharge } from '../shared/storage-plan.api.ts';
import { type BillGroup, billOf, daysOfCustody, lengthOf, toBill } from '../shared/storage-days.ts';
import {
  type ChargedItem,
  chargedOfJob,
  chargedOfJobs,
  insertStorageCharge,
  jobOf,
  jobsStored,
  ratesFor,
  ratesOf,
} from './storage-charges.store.ts';

type Rates = Awaited<ReturnType<typeof ratesOf>>;
const leftOf = (ctx: Context, item: ChargedItem, rates: Rates) => ({
  item: item.id,
  days: toBill(item, ratesFor(rates, item.jobId, item.clientId), todayIn(item.timezone, ctx.now)),
});

/** "0.85 for each m³ and day". */
const unitOf = ({ unit, period, per }: BillGroup): string =>
  `${unit === 'm3' ? 'm³' : 'item'} ${period === 'day' ? 'day' : `day of ${per}`}`;
const wordsOf = ({ from, through }: BillGroup): string =>
  `Storage ${showDay(from, 'short')}${through === from ? '' : ` to ${showDay(through, 'short')}`}`;

/** What of a job is on no invoice yet, a row for each line that it would be. */
export interface BillableStorage {
  id: number;
  /** The first day that is not billed. */
  date: string;
  who: string;
  what: string;
  quantity: number;
  unit: string;
  amount: number;
}
async function groupsOfJob(ctx: Context, jobId: number, itemIds?: ReadonlySet<number>) {
  const items = await chargedOfJob(ctx, jobId);
  const rates = await ratesOf(ctx);
  const labels = new Map(items.map(({ id, label }) => [id, label]));
  const groups = billOf(items.filter(({ id }) => !itemIds || itemIds.has(id)).map((item) => leftOf(ctx, item, rates)));
  return { groups, labels };
}

/** Each box of a job with days that are on no invoice yet. */
export async function billableStorage(ctx: Context, jobId: number): Promise<BillableStorage[]> {
  const { groups, labels } = await groupsOfJob(ctx, jobId);
  const byItem = new Map<number, { from: string; days: number; cents: number; unit: string; quantity: number }>();
  for (const group of groups)
    for (const { item, days, amount } of group.parts) {
      const had = byItem.get(item);
      byItem.set(item, {
        from: had && had.from < days.from ? had.from : days.from,
        days: (had?.days ?? 0) + lengthOf([days]),
        cents: (had?.cents ?? 0) + toCents(amount),
        unit: 'day',
        quantity: 0,
      });
    }
  return [...byItem].map(([id, { from, days, cents }]) => ({
    id,
    date: from,
    who: labels.get(id) ?? '',
    what: `Storage from ${showDay(from, 'short')}`,
    quantity: days,
    unit: 'day',
    amount: fromCents(cents),
  }));
}

const MOST_NAMED = 8;
const named = (labels: readonly string[]): string =>
  labels.length > MOST_NAMED ? counted(labels.length, 'item') : labels.join(', ');

/** Takes all that is left of these boxes, a line for each rate; undefined where one of them has nothing left. Lock what is billed of the job first. */
export async function takeStorage(
  ctx: Context,
  jobId: number,
  itemIds: readonly number[],
): Promise<TakenLine[] | undefined> {
  const { groups, labels } = await groupsOfJob(ctx, jobId, new Set(itemIds));
  const found = new Set(groups.flatMap(({ parts }) => parts.map(({ item }) => item)));
  if (itemIds.some((id) => !found.has(id))) return undefined;
  const lines: TakenLine[] = [];
  for (const group of groups) {
    const sources: { id: number; materialAmount: number; labourAmount: number }[] = [];
    for (const { item, days, amount } of group.parts)
      sources.push({
        id: await insertStorageCharge(ctx, item, days, amount),
        materialAmount: 0,
        labourAmount: amount,
      });
    const boxes = [...new Set(group.parts.map(({ item }) => labels.get(item) ?? ''))];
    lines.push({
      description: wordsOf(group),
      notes: named(boxes),
      quantity: group.quantityDays,
      unit: unitOf(group),
      unitAmount: group.per === 1 ? group.rate : roundTo(group.rate / group.per, 4),
      amount: group.amount,
      sources,
    });
  }
  return lines;
}

/** Jobs with days to bill, or one job, with how its amounts come about. */
export async function storageCharges(ctx: Context, jobId?: number): Promise<JobCharge[]> {
  const jobs = jobId === undefined ? await jobsStored(ctx) : await jobOf(ctx, jobId);
  const items = await chargedOfJobs(
    ctx,
    jobs.map(({ id }) => id),
  );
  const rates = await ratesOf(ctx);
  const of = Map.groupBy(items, (item) => item.jobId);
  const all = jobs.map((job) => chargeOfJob(ctx, job, of.get(job.id) ?? [], rates));
  return jobId === undefined ? all.filter(({ amount, unmeasured }) => amount > 0 || unmeasured > 0) : all;
}

function chargeOfJob(
  ctx: Context,
  { id, label, customer }: { id: number; label: string; customer: string | null },
  items: readonly ChargedItem[],
  rates: Rates,
): JobCharge {
  const left = items.map((item) => leftOf(ctx, item, rates));
  const groups = billOf(left);
  const charged = new Set(groups.flatMap(({ parts }) => parts.map(({ item }) => item)));
  const here = items.filter(({ id: item }) => charged.has(item));
  const today = (item: ChargedItem): string => todayIn(item.timezone, ctx.now);
  const billed = items.flatMap((item) => item.billed);
  const last = billed.map(({ to }) => to).reduce((a, b) => (a > b ? a : b), '');
  const away = (last ? items : []).map(
    (item) => daysOfCustody(item.points, item.timezone, last < today(item) ? last : today(item)).away,
  );
  const unmeasured = items.filter(
    (item) =>
      item.volume === null && !item.boxed && lengthOf(daysOfCustody(item.points, item.timezone, today(item)).here) > 0,
  );
  return {
    job: { id, label },
    customer,
    boxes: here.length,
    m3: roundTo(
      here.reduce((sum, { volume }) => sum + (volume ?? 0), 0),
      3,
    ),
    unmeasured: unmeasured.length,
    days: Math.max(0, ...left.map(({ days }) => lengthOf(days))),
    amount: fromCents(sumCents(groups.map(({ amount }) => toCents(amount)))),
    lines: groups.map(({ parts: _parts, ...line }) => line),
    billed: fromCents(sumCents(billed.map(({ amount }) => toCents(amount)))),
    // Ranges end before a day; people say the last one that is billed.
    billedThrough: last ? addDays(last, -1) : null,
    awayDays: away.reduce((sum, ranges) => sum + lengthOf(ranges), 0),
  };
}
