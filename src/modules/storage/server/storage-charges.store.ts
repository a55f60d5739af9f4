// What the days of stored items are counted from: custody, volume, rates and what is billed, of one job or of all that have days left.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { ofCompany } from '../../../platform/server/objects.ts';
import type { CustodyPoint, DayRange, RateFacts } from '../shared/storage-days.ts';
import type { StorageState } from '../shared/storage-steps.ts';
import { storageScope } from './storage.scope.ts';

export interface ChargedItem {
  id: number;
  label: string;
  jobId: number;
  clientId: number | null;
  timezone: string;
  volume: number | null;
  ownRate: number | null;
  boxed: boolean;
  points: CustodyPoint[];
  billed: (DayRange & { amount: number })[];
}
type Row = Omit<ChargedItem, 'points' | 'billed'> & { points: string | null; billed: string | null };
const wordsOf = (text: string | null): string[][] => (text ? text.split(',').map((part) => part.split(' ')) : []);

/** Days are reckoned by the database and come as text: for 20,000 boxes that is a quarter of the time that objects take. */
async function itemsWhere(ctx: Context, where: RawBuilder<unknown>): Promise<ChargedItem[]> {
  const { companyId } = ctx.actor;
  const rows = await ctx.run(sql<Row>`with item as materialized (
      select r.id, r.label, r.job_id as "jobId", j.client_id as "clientId", coalesce(j.site_address ->> 'timezone', c.timezone) as timezone, r.volume_m3::float8 as volume, r.rate::float8 as "ownRate", r.parent_id is not null as boxed
      from storage_item r join job j on j.company_id = r.company_id and j.id = r.job_id join company c on c.company_id = r.company_id and c.id = r.company_id
      where ${storageScope(ctx, 'r')} and r.in_at is not null and ${where} order by lower(r.label), r.id limit 20000),
    custody as (select i.id, string_agg((m.at at time zone i.timezone)::date || ' ' || m.status_type || case when m.parent_id is null then '' else ' boxed' end, ',' order by m.number) as points
      from item i join storage_movement m on m.company_id = ${companyId} and m.storage_item_id = i.id group by i.id),
    charged as (select i.id, string_agg(lower(x.days) || ' ' || upper(x.days) || ' ' || x.amount, ',' order by lower(x.days)) as billed
      from item i join storage_charge x on x.company_id = ${companyId} and x.storage_item_id = i.id and x.live group by i.id)
    select i.*, u.points, x.billed from item i left join custody u on u.id = i.id left join charged x on x.id = i.id order by lower(i.label), i.id`);
  return rows.map((row) => ({
    ...row,
    points: wordsOf(row.points).map(([day = '', state, boxed]) => ({
      day,
      state: state as StorageState,
      boxed: boxed !== undefined,
    })),
    billed: wordsOf(row.billed).map(([from = '', to = '', amount]) => ({ from, to, amount: Number(amount) })),
  }));
}

export const chargedOfJob = (ctx: Context, jobId: number) => itemsWhere(ctx, sql`r.job_id = ${jobId}`);
export const chargedOfJobs = (ctx: Context, jobIds: readonly number[]) =>
  itemsWhere(ctx, sql`r.job_id = any(${[...jobIds]})`);

/** Jobs that had something in store within the last year, or have now. */
export const jobsStored = (ctx: Context): Promise<{ id: number; label: string; customer: string | null }[]> =>
  ctx.run(sql`select j.id, j.job_number as label, j.customer_name as customer from job j where j.company_id = ${ctx.actor.companyId} and j.id in (
      select r.job_id from storage_item r where ${storageScope(ctx, 'r')} and r.in_at is not null and (r.out_at is null or r.out_at > now() - interval '1 year')) order by j.job_number limit 2000`);
export const jobOf = (ctx: Context, id: number): Promise<{ id: number; label: string; customer: string | null }[]> =>
  ctx.run(
    sql`select j.id, j.job_number as label, j.customer_name as customer from job j where j.company_id = ${ctx.actor.companyId} and j.id = ${id}`,
  );

interface StoredRate extends RateFacts {
  jobId: number | null;
  clientId: number | null;
}
/** All rates of the company; those of a job or client count for theirs alone. */
export const ratesOf = (ctx: Context): Promise<StoredRate[]> =>
  ctx.run(sql<StoredRate>`select r.job_id as "jobId", r.contact_id as "clientId", case when r.job_id is not null then 'job' when r.contact_id is not null then 'client' else 'company' end as scope,
      r.unit, r.period, r.sell_rate::float8 as "sellRate", r.from_date::text as "from", r.charges_away as "chargesAway"
    from storage_rate r where ${ofCompany(ctx, 'r')}`);
export const ratesFor = (all: readonly StoredRate[], jobId: number, clientId: number | null): RateFacts[] =>
  all.filter(
    (rate) => (rate.jobId === null || rate.jobId === jobId) && (rate.clientId === null || rate.clientId === clientId),
  );

/** The database refuses days that a live charge of the box has already. */
export async function insertStorageCharge(
  ctx: Context,
  itemId: number,
  days: DayRange,
  amount: number,
): Promise<number> {
  const [made] = await ctx.run(sql<{
    id: number;
  }>`insert into storage_charge (company_id, storage_item_id, days, amount, created_by_id)
    values (${ctx.actor.companyId}, ${itemId}, daterange(${days.from}::date, ${days.to}::date), ${amount}, nullif(${ctx.actor.userId}::bigint, 0)) returning id`);
  return made?.id ?? 0;
}
