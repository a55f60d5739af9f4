// Which files of a job everyone outside may have.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** Of these, the public ones that did not come from another company. */
export const publicFilesOf = async (ctx: Context, jobId: number, ids: readonly number[]): Promise<number[]> =>
  (
    await ctx.run(sql<{
      id: number;
    }>`select a.id from attachment a where a.company_id = ${ctx.actor.companyId} and a.id = any(${[...ids]}::bigint[])
      and a.job_id = ${jobId} and a.public and a.deleted_at is null
      and not exists (select from sync_mapping m where m.company_id = a.company_id and m.object_type = 'attachment' and m.object_id = a.id)`)
  ).map(({ id }) => id);
