import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { ofCompany } from '../../../platform/server/objects.ts';

interface EndingTerm {
  id: number;
  jobId: number;
  jobNumber: string;
  customer: string | null;
  paidUntil: string;
}
/** Limits until a day that nobody was told of, of jobs with something in store. Marked as they are taken: of two processes one tells. */
export const takeEnding = (ctx: Context, until: string): Promise<EndingTerm[]> =>
  ctx.run(sql<EndingTerm>`update storage_term t set told_date = t.paid_until from job j
    where ${ofCompany(ctx, 't')} and j.company_id = t.company_id and j.id = t.job_id and t.paid_until <= ${until}::date and t.told_date is distinct from t.paid_until
      and exists (select from storage_item i where i.company_id = t.company_id and i.job_id = t.job_id and i.deleted_at is null and i.in_at is not null and i.out_at is null)
    returning t.id, t.job_id as "jobId", j.job_number as "jobNumber", j.customer_name as customer, t.paid_until::text as "paidUntil"`);

/** Who asks for more time. */
export const keepersOfStorage = async (ctx: Context): Promise<number[]> =>
  (
    await ctx.run(sql<{
      id: number;
    }>`select u.id from app_user u where u.company_id = ${ctx.actor.companyId} and u.status = 'active' and u.deleted_at is null
      and exists (select from user_role x join role r on r.company_id = x.company_id and r.id = x.role_id and r.active and r.deleted_at is null
        where x.company_id = u.company_id and x.user_id = u.id and 'edit-storage-term' = any(r.permissions)) order by u.id`)
  ).map(({ id }) => id);
