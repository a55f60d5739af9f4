import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { ownContacts, ownJobs } from './external.scope.ts';

/** Whom a claim that they register is for: their business, else themselves. */
export async function clientOfNewClaim(ctx: Context): Promise<number | null> {
  const { companyId, contactId } = ctx.actor;
  const [row] = await ctx.run(sql<{
    id: number;
  }>`select k.id from contact k where k.company_id = ${companyId} and k.id in ${ownContacts(ctx)}
    order by k.id = ${contactId}::bigint, k.id limit 1`);
  return row?.id ?? null;
}

/** The number of the job that has this claim number already, among theirs. */
export async function sameClaim(ctx: Context, clientRef: string): Promise<string | undefined> {
  const [row] = await ctx.run(sql<{ jobNumber: string }>`select j.job_number as "jobNumber" from job j
    where ${ownJobs(ctx, 'j')} and lower(j.client_ref) = lower(${clientRef}) order by j.id limit 1`);
  return row?.jobNumber;
}

/** Who has the job in hand. */
export async function toldOfJob(ctx: Context, jobId: number): Promise<number[]> {
  const [row] = await ctx.run(sql<{
    told: number[];
  }>`select array_remove(array[coalesce(j.assigned_id, j.case_manager_id, j.supervisor_id)], null) as told
    from job j where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId}`);
  return row?.told ?? [];
}
