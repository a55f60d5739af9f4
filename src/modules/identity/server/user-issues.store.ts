import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

/** Two who answer at once wait for each other. */
export const holdIssue = (ctx: Context, id: number) =>
  ctx.run(sql`select id from user_issue where company_id = ${ctx.actor.companyId} and id = ${id} for update`);

export const keepIssue = (
  ctx: Context,
  id: number,
  { answer, stateId, isNew }: { answer: string | null; stateId: number; isNew: boolean },
) =>
  ctx.run(sql`update user_issue set answer = ${answer}, state_id = ${stateId}, version = version + 1, updated_at = now(), updated_by_id = ${ctx.actor.userId},
      answered_at = case when ${isNew} then now() else answered_at end, answered_by_id = case when ${isNew} then ${ctx.actor.userId}::bigint else answered_by_id end
    where company_id = ${ctx.actor.companyId} and id = ${id}`);
