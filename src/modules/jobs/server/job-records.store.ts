import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { JobLink } from '../shared/job-link.entity.ts';

/** Whether these two jobs are linked in this way, in either direction. */
export async function linkThere(
  ctx: Context,
  link: Pick<JobLink, 'linkTypeId' | 'parentJobId' | 'childJobId'>,
  except: number,
): Promise<boolean> {
  const [row] =
    await ctx.run(sql`select 1 from job_link where company_id = ${ctx.actor.companyId} and link_type_id = ${link.linkTypeId} and id <> ${except} and deleted_at is null
    and ((parent_job_id = ${link.parentJobId} and child_job_id = ${link.childJobId}) or (parent_job_id = ${link.childJobId} and child_job_id = ${link.parentJobId}))`);
  return row !== undefined;
}

/** Whether a job stands above another one, over any number of steps. Serialised per company: two links at once cannot close a ring. */
export async function isAncestor(ctx: Context, jobId: number, of: number): Promise<boolean> {
  await ctx.run(sql`select pg_advisory_xact_lock(7250130, ${ctx.actor.companyId % 2_000_000_000}::int)`);
  const [row] = await ctx.run(sql`with recursive above (id) as (
      select ${of}::bigint union select l.parent_job_id from job_link l join above a on l.child_job_id = a.id
      where l.company_id = ${ctx.actor.companyId} and l.link_type_id = 1 and l.deleted_at is null
    ) select 1 from above where id = ${jobId}`);
  return row !== undefined;
}

export async function contactThere(
  ctx: Context,
  jobId: number,
  contactId: number,
  relationshipId: number,
  except = 0,
): Promise<boolean> {
  const [row] =
    await ctx.run(sql`select 1 from job_contact where company_id = ${ctx.actor.companyId} and job_id = ${jobId} and contact_id = ${contactId}
    and contact_relationship_type_id = ${relationshipId} and id <> ${except} and deleted_at is null`);
  return row !== undefined;
}
