// Writes around a job that are not the job's own row.
import { listed } from '../../../platform/server/module.ts';
import type { Query } from '../../../platform/server/database.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { showDay } from '../../../kit/dates.ts';
import { invalid, notFound } from '../../../platform/server/errors.ts';
import { withEvent, withObject } from '../../../platform/server/records.ts';
import { isStage, type Stage } from '../shared/job-stages.ts';
import type { JobCreate } from '../shared/job.entity.ts';
import { seenEntries } from './job-history.scope.ts';
import { jobScope } from './jobs.scope.ts';

export async function numberTaken(ctx: Context, number: string): Promise<boolean> {
  const [row] = await ctx.run(
    sql`select 1 from job where company_id = ${ctx.actor.companyId} and job_number_key = ${number.toLowerCase()}`,
  );
  return row !== undefined;
}

/** Whether a job has this number, as an expression. */
export const takenByJob = (ctx: Context, number: RawBuilder<string>): RawBuilder<unknown> =>
  sql`exists (select 1 from job where company_id = ${ctx.actor.companyId} and job_number_key = lower(${number}))`;

/** What is written with a new job: its place in the registry, its assignee, its first status and its event. */
export const withNewJob = (ctx: Context, statusType: string): RawBuilder<unknown>[] =>
  withFirstStatus(ctx, sql`${statusType}::text`);

/** The same for many jobs, whose statuses differ. */
export const withNewJobs = (ctx: Context, statusTypes: ReadonlyMap<number, string>): RawBuilder<unknown>[] =>
  withFirstStatus(ctx, sql`${JSON.stringify(Object.fromEntries(statusTypes))}::jsonb ->> made.status_id::text`, true);

const withFirstStatus = (ctx: Context, statusType: RawBuilder<unknown>, imported = false): RawBuilder<unknown>[] => [
  withObject(ctx, 'job', sql`made.id`),
  sql`insert into job_member (company_id, job_id, user_id, why) select made.company_id, made.id, made.assigned_id, 'assigned' from made where made.assigned_id is not null`,
  sql`insert into status_change (company_id, object_type, object_id, job_id, to_id, to_type, user_id, at)
    select made.company_id, 'job', made.id, made.id, made.status_id, ${statusType}, made.created_by_id, made.status_changed_at from made`,
  withEvent(ctx, 'job.created', 'job', sql`jsonb_build_object('jobId', made.id, 'imported', ${imported}::boolean)`),
];

/** A customer chosen from the contacts lends the job name, numbers and address, unless they were typed. */
export async function fillFromCustomer(ctx: Context, given: JobCreate): Promise<JobCreate> {
  if (!given.customerId) return withName(given);
  const [row] = await ctx.run(sql<{
    filled: JobCreate;
  }>`select json_build_object('customerName', full_name, 'customerFirstName', first_name, 'customerLastName', last_name, 'customerIsIndividual', is_individual,
    'customerEmail', email, 'customerMobileNumber', mobile_number, 'customerHomeNumber', home_number, 'customerWorkNumber', work_number, 'customerAddress', address) as filled
    from contact where company_id = ${ctx.actor.companyId} and id = ${given.customerId} and deleted_at is null`);
  const typed = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null && value !== undefined));
  return withName({ ...row?.filled, ...typed } as JobCreate);
}
/** The customer's name, where it was given in parts. */
export function withName(given: JobCreate): JobCreate {
  const name = [given.customerFirstName, given.customerLastName].filter(Boolean).join(' ');
  return given.customerName || !name ? given : { ...given, customerName: name };
}

/** Who sees the job although only-my-jobs is on for them: today the assignee. */
export async function setAssignee(ctx: Context, jobId: number, userId: number | null): Promise<void> {
  await ctx.run(
    sql`delete from job_member where company_id = ${ctx.actor.companyId} and job_id = ${jobId} and why = 'assigned'`,
  );
  await addMember(ctx, jobId, userId);
}
async function addMember(ctx: Context, jobId: number, userId: number | null): Promise<void> {
  if (userId)
    await ctx.run(
      sql`insert into job_member (company_id, job_id, user_id, why) values (${ctx.actor.companyId}, ${jobId}, ${userId}, 'assigned') on conflict do nothing`,
    );
}

export interface Registering {
  /** Jobs of a company that maintains go on until somebody ends them. */
  maintains: boolean;
  /** Some setting locks fields of new jobs, so it is worth asking which. */
  locks: boolean;
  /** The division of jobs that name none. */
  divisionId: number | null;
}
/** What the company's settings mean for a job that is registered now. */
export async function registering(ctx: Context): Promise<Registering> {
  const { companyId } = ctx.actor;
  const [row] = await ctx.run(sql<Registering>`select system_type = 'maintain' as maintains,
      exists (select from job_setting s where s.company_id = ${companyId} and s.lock_fields <> '{}')
        or exists (select from job_setting_override o where o.company_id = ${companyId} and o.lock_fields <> '{}') as locks,
      (select d.id from division d where d.company_id = ${companyId} and d.id = c.default_division_id and d.active and d.deleted_at is null) as "divisionId"
    from company c where c.company_id = ${companyId}`);
  const known = row ?? { maintains: false, locks: false, divisionId: null };
  // Whoever sees only their divisions would lose sight of what they register in another.
  const own = ctx.actor.divisionIds;
  return own.length && !own.includes(known.divisionId ?? 0) ? { ...known, divisionId: own[0] ?? null } : known;
}

/** The job type that the division of a new job proposes. */
export async function jobTypeOfDivision(ctx: Context, divisionId: number): Promise<number | null> {
  const [row] = await ctx.run(sql<{ id: number | null }>`select t.id from division d
    join job_type t on t.company_id = d.company_id and t.id = d.job_type_id and t.active and t.deleted_at is null
    where d.company_id = ${ctx.actor.companyId} and d.id = ${divisionId} and d.deleted_at is null`);
  return row?.id ?? null;
}

/** The company's region of each of these postcodes; the first in the order of the regions, where two name it. */
export async function regionsByPostcode(ctx: Context, postcodes: readonly string[]): Promise<Map<string, string>> {
  if (!postcodes.length) return new Map();
  const rows = await ctx.run(sql<{ postcode: string; label: string }>`
    select distinct on (p.postcode) p.postcode, r.label from unnest(${[...new Set(postcodes)]}::text[]) as p(postcode)
      join region r on r.company_id = ${ctx.actor.companyId} and r.deleted_at is null and r.active and p.postcode = any(r.postcodes)
    order by p.postcode, r."order", r.id`);
  return new Map(rows.map(({ postcode, label }) => [postcode, label]));
}

/** The stage date that a status sets. */
export async function stageOf(ctx: Context, statusId: number): Promise<Exclude<Stage, 'createdAt'> | null> {
  const [row] = await ctx.run(
    sql<{
      stage: string | null;
    }>`select stage_ref as stage from job_status where company_id = ${ctx.actor.companyId} and id = ${statusId}`,
  );
  const stage = row?.stage ?? '';
  return isStage(stage) && stage !== 'createdAt' ? stage : null;
}

interface StatusChangeRow {
  /** How long the job was in the status before, in business hours of its site. */
  businessSeconds: number;
  jobId: number;
  fromId: number | null;
  fromType: string | null;
  toId: number;
  toType: string;
  note: string | null;
}
export async function writeStatusChange(ctx: Context, row: StatusChangeRow): Promise<void> {
  await ctx.run(sql`insert into status_change (company_id, object_type, object_id, job_id, from_id, to_id, from_type, to_type, note, business_seconds, user_id)
    values (${ctx.actor.companyId}, 'job', ${row.jobId}, ${row.jobId}, ${row.fromId}, ${row.toId}, ${row.fromType}, ${row.toType}, ${row.note}, ${row.businessSeconds}, ${ctx.actor.userId})`);
}

/** The day works were first authorised; later authorisations leave it. Without a day given, now. */
export async function stampJobAuthorised(ctx: Context, jobId: number, day: string | null = null): Promise<void> {
  await ctx.run(
    sql`update job set authorised_at = coalesce(${day}::date::timestamp at time zone ${ctx.actor.timezone}, now()) where company_id = ${ctx.actor.companyId} and id = ${jobId} and authorised_at is null`,
  );
}

/** The first invoice of a job leaves; a day that stands there already stays. */
export async function stampJobInvoiced(ctx: Context, jobId: number): Promise<void> {
  await ctx.run(
    sql`update job set invoiced_at = now() where company_id = ${ctx.actor.companyId} and id = ${jobId} and invoiced_at is null`,
  );
}

/** Records of upper modules that still stand on the job, found through the registry. */
export async function hasLiveWork(ctx: Context, jobId: number): Promise<boolean> {
  const kinds = listed(ctx.app.modules, 'keepsJob');
  const [row] = await ctx.run(
    sql`select 1 from object where company_id = ${ctx.actor.companyId} and job_id = ${jobId} and object_type = any(${kinds}) and not deleted limit 1`,
  );
  return row !== undefined;
}

const LONGEST_NOTE = 20_000;

/** What is noted is added with a name and the day: neither the reason of a change nor what somebody else noted goes. */
export async function annotateHistory(
  ctx: Context,
  id: number,
  { note, pinned }: { note?: string | null | undefined; pinned?: boolean | undefined },
): Promise<void> {
  const added = note ? `${ctx.actor.fullName}, ${showDay(ctx.today)}: ${note}` : null;
  const rows = await ctx.run(sql<{
    length: number;
  }>`update history h set note = concat_ws(chr(10), h.note, ${added}::text), pinned = coalesce(${pinned ?? null}::boolean, h.pinned)
    where h.company_id = ${ctx.actor.companyId} and h.id = ${id} and ${seenEntries(ctx)}
      and (h.job_id is null or exists (select from job scoped where scoped.id = h.job_id and ${jobScope(ctx, 'scoped')})) returning length(h.note) as length`);
  if (!rows[0]) throw notFound('This history entry');
  if (rows[0].length > LONGEST_NOTE) throw invalid({ note: 'This entry is full. Write a note on the job instead.' });
}

/** What a new company starts with. */
export const foundingOfJobs = (companyId: number): Query<unknown>[] => [
  sql`insert into job_setting (company_id) values (${companyId})`,
  sql`insert into number_series (company_id, series_ref, prefix) values (${companyId}, 'job', 'Job-')`,
];
