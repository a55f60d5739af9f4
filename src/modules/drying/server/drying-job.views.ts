// What a schedule needs to know of its job.
import { sql } from 'kysely';
import { type Context, can } from '../../../platform/server/context.ts';
import { dryingScope } from './drying.scope.ts';

export const canEditJob = (ctx: Context): boolean => can(ctx, 'edit-job');

export async function waterOfJob(
  ctx: Context,
  jobId: number,
): Promise<{ category: number | null; class: number | null }> {
  const [row] = await ctx.run(
    sql<{
      category: number | null;
      class: number | null;
    }>`select j.water_category::int as category, j.water_class::int as class from job j where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId}`,
  );
  return row ?? { category: null, class: null };
}

/** "0067-D1": the figures of the job's number, and which schedule of it this is. */
export async function scheduleLabel(ctx: Context, jobId: number): Promise<string> {
  const [row] = await ctx.run(
    sql<{
      jobNumber: string;
      ever: number;
    }>`select j.job_number as "jobNumber", (select count(*)::int from moisture_schedule s where s.company_id = j.company_id and s.job_id = j.id) as ever from job j where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId} for update`,
  );
  return `${(row?.jobNumber ?? '').replace(/^Job-/i, '')}-D${(row?.ever ?? 0) + 1}`;
}

/** The drying that a customer is told of: the one that is under way, or else the last. */
export async function newestSchedule(
  ctx: Context,
  jobId: number,
): Promise<{ id: number; status: string; certifiedAt: string | null } | undefined> {
  const [row] = await ctx.run(
    sql<{ id: number; status: string; certifiedAt: string | null }>`
      select s.id, s.status, left(s.certified_at::text, 19) as "certifiedAt" from moisture_schedule s
      where s.company_id = ${ctx.actor.companyId} and s.job_id = ${jobId} and s.deleted_at is null and s.status <> 'cancelled'
      order by s.status = 'open' desc, s.id desc limit 1`,
  );
  return row;
}

export interface ShareHead {
  companyName: string;
  companyPhone: string | null;
  jobNumber: string;
  address: string | null;
  label: string;
  status: string;
  cause: string | null;
  certifiedAt: string | null;
  certifiedBy: string | null;
}
/** What stands over a page that someone outside sees. */
export async function headOfShare(ctx: Context, id: number): Promise<ShareHead | undefined> {
  const [row] = await ctx.run(
    sql<ShareHead>`select c.name as "companyName", coalesce(c.contact_number, c.mobile_number) as "companyPhone", j.job_number as "jobNumber", j.site_address_text as address,
        s.label, s.status, s.cause, left(s.certified_at::text, 19) as "certifiedAt", s.certified_by as "certifiedBy"
      from moisture_schedule s join job j on j.company_id = s.company_id and j.id = s.job_id and j.deleted_at is null join company c on c.company_id = s.company_id and c.id = s.company_id
      where s.company_id = ${ctx.actor.companyId} and s.id = ${id} and s.deleted_at is null`,
  );
  return row;
}

export interface StoredCertificate {
  cause: string | null;
  certifiedAt: string | null;
  certifiedBy: string | null;
  licence: string | null;
  statement: string | null;
  signature: string | null;
}
/** What was signed; nulls while nothing is. */
export async function certificateOf(ctx: Context, id: number): Promise<StoredCertificate | undefined> {
  const [row] = await ctx.run(
    sql<StoredCertificate>`select s.cause, left(s.certified_at::text, 19) as "certifiedAt", s.certified_by as "certifiedBy", s.certified_licence as licence, s.certificate_statement as statement, s.certificate_signature as signature
      from moisture_schedule s where s.company_id = ${ctx.actor.companyId} and s.id = ${id} and s.deleted_at is null`,
  );
  return row;
}

/** What is being dried on a job now. */
export async function openSchedulesOf(ctx: Context, jobId: number): Promise<number[]> {
  const rows = await ctx.run(
    sql<{
      id: number;
    }>`select r.id from moisture_schedule r where ${dryingScope(ctx, 'r')} and r.job_id = ${jobId} and r.status in ('open', 'reached') and r.deleted_at is null order by r.id`,
  );
  return rows.map(({ id }) => id);
}
