import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { missingIds } from '../../../platform/server/records.ts';
import { invalid } from '../../../platform/server/errors.ts';

/** The interested parties of a job are these contacts and no others. */
export async function setInterestedParties(ctx: Context, jobId: number, contactIds: readonly number[]): Promise<void> {
  const { companyId, userId } = ctx.actor;
  if ((await missingIds(ctx, 'contact', contactIds)).length)
    throw invalid({ interestedParties: 'This entry does not exist' });
  await ctx.run(sql`update job_contact set deleted_at = now(), deleted_by_id = ${userId}, version = version + 1
    where company_id = ${companyId} and job_id = ${jobId} and is_interested_party and deleted_at is null and contact_id <> all(${[...contactIds]}::bigint[])`);
  await ctx.run(sql`insert into job_contact (company_id, job_id, contact_id, is_interested_party, created_by_id, updated_by_id)
    select ${companyId}, ${jobId}, c.id, true, ${userId}, ${userId} from unnest(${[...contactIds]}::bigint[]) c (id)
    where not exists (select from job_contact o where o.company_id = ${companyId} and o.job_id = ${jobId} and o.contact_id = c.id and o.is_interested_party and o.deleted_at is null)
    on conflict do nothing`);
}
