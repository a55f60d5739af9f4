import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { feedbackScope } from '../../feedback/server/index.ts';

/** What a person who asks for feedback may share. */
export async function sharedFeedback(
  ctx: Context,
  id: number,
): Promise<{ label: string; jobId: number | null } | undefined> {
  const [row] = await ctx.run(
    sql<{
      label: string;
      jobId: number;
    }>`select 'How did we do?' as label, r.job_id as "jobId" from feedback r where ${feedbackScope(ctx, 'r')} and r.id = ${id}`,
  );
  return row;
}
