// Who a person outside is, to those who read what they did; and whether the page of a link may be answered.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { jobScope } from '../../jobs/server/index.ts';
import { ownJobs } from './external.scope.ts';

export interface Outsider {
  /** The contact of the account or the link, and the business it belongs to. */
  contact: string | null;
  business: string | null;
  email: string | null;
  /** What they authorise alone, inc tax. */
  limit: number | null;
}
export async function outsiderOf(ctx: Context): Promise<Outsider> {
  const { companyId, contactId } = ctx.actor;
  const [row] =
    await ctx.run(sql<Outsider>`select k.full_name as contact, p.full_name as business, k.email, k.approval_limit::float8 as "limit" from contact k
    left join contact p on p.company_id = k.company_id and p.id = k.parent_contact_id and p.deleted_at is null
    where k.company_id = ${companyId} and k.id = ${contactId}::bigint`);
  return row ?? { contact: null, business: null, email: null, limit: null };
}

/**
 * By the link of an estimate: the person it was sent to is the client of the job, and whoever made the link may authorise, for they could
 * open it too.
 */
export async function mayAnswerByLink(ctx: Context): Promise<boolean> {
  const { companyId, share } = ctx.actor;
  const [row] = await ctx.run(sql<{ may: boolean }>`select true as may from share_item i
    join estimate_snapshot s on s.company_id = i.company_id and s.id = i.object_id
    join job j on j.company_id = s.company_id and j.id = s.job_id
    join app_user u on u.company_id = i.company_id and u.id = i.created_by_id and u.deleted_at is null and u.status = 'active'
    where i.company_id = ${companyId} and i.id = ${share?.itemId ?? 0} and i.kind = 'estimate'
      and exists (select from user_role x join role r on r.company_id = x.company_id and r.id = x.role_id and r.active
        where x.company_id = u.company_id and x.user_id = u.id and 'estimate-authorise' = any(r.permissions))
      and exists (select from contact k where k.company_id = j.company_id and k.deleted_at is null and (k.id = j.client_id or k.parent_contact_id = j.client_id)
        and (k.id = i.contact_id or (i.contact_id is null and lower(k.email) = lower(i.email))))`);
  return row?.may ?? false;
}

export interface JobOfFiles {
  jobNumber: string;
  told: number[];
  sent: number;
}
/** Who hears of files for their job, and how many they sent. */
export async function jobOfFiles(ctx: Context, id: number): Promise<JobOfFiles> {
  const [row] =
    await ctx.run(sql<JobOfFiles>`select j.job_number as "jobNumber", array_remove(array[coalesce(j.assigned_id, j.case_manager_id, j.supervisor_id)], null) as told,
      (select count(*)::int from attachment a where a.company_id = j.company_id and a.job_id = j.id and a.deleted_at is null and a.created_by_id = ${ctx.actor.userId}) as sent
    from job j where ${ownJobs(ctx, 'j')} and j.id = ${id}`);
  if (!row) throw notFound('This job');
  return row;
}

/** The job whose page is shared, as its owner describes it. */
export async function sharedJob(ctx: Context, id: number): Promise<{ label: string; jobId: number } | undefined> {
  const [row] = await ctx.run(sql<{ label: string; jobId: number }>`
    select concat_ws(', ', coalesce(j.client_ref, j.job_number), j.site_address_text) as label, j.id as "jobId" from job j where ${jobScope(ctx, 'j')} and j.id = ${id}`);
  return row;
}
