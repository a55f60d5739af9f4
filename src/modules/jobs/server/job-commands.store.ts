// Rows that go along when a job is copied, and the file behind its picture.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

export async function copyJobContacts(ctx: Context, fromJobId: number, toJobId: number): Promise<void> {
  const { companyId, userId } = ctx.actor;
  await ctx.run(sql`insert into job_contact (company_id, job_id, contact_id, contact_relationship_type_id, is_interested_party, is_primary, notify, note, created_by_id, updated_by_id)
    select company_id, ${toJobId}, contact_id, contact_relationship_type_id, is_interested_party, is_primary, notify, note, ${userId}, ${userId}
    from job_contact where company_id = ${companyId} and job_id = ${fromJobId} and deleted_at is null`);
}

/** Milestones as they were planned: without their days, none of them completed. */
export async function copyMilestones(ctx: Context, fromJobId: number, toJobId: number): Promise<void> {
  const { companyId, userId } = ctx.actor;
  await ctx.run(sql`insert into milestone (company_id, job_id, label, "order", trigger_status_id, client_visible, created_by_id, updated_by_id)
    select company_id, ${toJobId}, label, "order", trigger_status_id, client_visible, ${userId}, ${userId}
    from milestone where company_id = ${companyId} and job_id = ${fromJobId} and deleted_at is null`);
}
