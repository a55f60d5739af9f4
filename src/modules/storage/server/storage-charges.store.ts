// What the days of stored items are counted from: custody, volume, rates and what is billed, of one job or of all that have days left.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { ofCompany } from '../../../platform/server/objects.ts';
import type { CustodyPoint, DayRange, RateFacts } from '../shared/storage-days.ts';
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
const itemsWhere = (ctx: Context, where: RawBuilder<unknown>): Promise<ChargedItem[]> =>
  ctx.run(sql<ChargedItem>`select r.id, r.label, r.job_id as "jobId", j.client_id as "clientId", coalesce(j.site_address ->> 'timezone', c.timezone) as timezone, r.volume_m3::float8 as volume, r.rate::float8 as "ownRate", r.parent_id is not null as boxed,
      (select json_agg(json_build_object('at', left(m.at::text, 19), 'state', m.status_type, 'boxed', m.parent_id is not null) order by m.number) from storage_movement m where m.company_id = r.company_id and m.storage_item_id = r.id) as points,
      coalesce((select json_agg(json_build_object('from', lower(x.days)::text, 'to', upper(x.days)::text, 'amount', x.amount) order by lower(x.days)) from storage_charge x where x.company_id = r.company_id and x.storage_item_id = r.id and x.live), '[]') as billed
    from storage_item r join job j on j.company_id = r.company_id and j.id = r.job_id join company c on c.company_id = r.company_id and c.id = r.company_id
    where ${storageScope(ctx, 'r')} and r.in_at is not null and ${where} order by lower(r.label), r.id limit 20000`);

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
