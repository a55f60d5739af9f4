import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { jobScope } from '../../jobs/server/index.ts';

/** Of those of the jobs that the person sees. */
export const tagsOfJobs = (ctx: Context, ids: readonly number[]): Promise<{ id: number; tags: number[] }[]> =>
  ctx.run(
    sql<{
      id: number;
      tags: number[];
    }>`select j.id, j.filter_tag_ids as tags from job j where ${jobScope(ctx, 'j')} and j.id = any(${[...ids]})`,
  );
