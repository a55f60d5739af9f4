// What the first page of an estimate says beside its figures: who prepared it, what happened on site, how it looks there.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { estimateScope } from './estimates.scope.ts';

export interface PaperFacts {
  /** Of the estimate among those of its job. */
  number: number;
  preparedBy: string | null;
  narrative: string | null;
  alert: string | null;
  /** The picture that stands for the job. */
  imageId: number | null;
}

export async function paperFacts(ctx: Context, estimateId: number): Promise<PaperFacts> {
  const [row] = await ctx.run(sql<PaperFacts>`
    select e.number, u.full_name as "preparedBy", j.description as narrative, j.safety_alert as alert, j.image_attachment_id as "imageId"
    from estimate e join job j on j.company_id = e.company_id and j.id = e.job_id
    left join app_user u on u.company_id = e.company_id and u.id = coalesce(e.assigned_id, e.created_by_id)
    where ${estimateScope(ctx, 'e')} and e.id = ${estimateId}`);
  if (!row) throw notFound('This estimate');
  return row;
}
