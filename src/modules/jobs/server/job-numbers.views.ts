// Records are found by the number of their job.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { type Sql, among, likePattern, narrowed } from '../../../platform/server/list.ts';

/** `column` is the id of a job whose number holds the term. */
export const numberedJob = (ctx: Context, column: Sql, term: string): Promise<Sql> =>
  among(
    ctx,
    column,
    sql`select j.id from job j where j.company_id = ${ctx.actor.companyId} and ${narrowed(sql`j.search_text`, term)} fold(j.job_number) like ${likePattern(term)}`,
  );
