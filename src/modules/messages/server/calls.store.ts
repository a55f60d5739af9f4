import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { CallOutcome } from '../shared/notification-types.ts';

/** How a call ended, and whether it counts as a contact with the customer. */
export async function setCall(ctx: Context, id: number, outcome: CallOutcome, isContact: boolean): Promise<void> {
  await ctx.run(
    sql`update notification set call_outcome = ${outcome}, counts_as_word = ${isContact} where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );
}

/** What has to be taken back of it. */
export async function keepEffect(ctx: Context, id: number, key: string, memo: unknown): Promise<void> {
  await ctx.run(
    sql`insert into call_effect (company_id, notification_id, key, memo) values (${ctx.actor.companyId}, ${id}, ${key}, ${JSON.stringify(memo)}::jsonb)`,
  );
}

export const effectsOfCall = (ctx: Context, id: number): Promise<{ key: string; memo: unknown }[]> =>
  ctx.run(
    sql<{
      key: string;
      memo: unknown;
    }>`select key, memo from call_effect where company_id = ${ctx.actor.companyId} and notification_id = ${id} order by key`,
  );

/** Null: it waits for an answer again. */
export async function setAnswered(ctx: Context, id: number, at: string | null): Promise<void> {
  await ctx.run(sql`update notification set answered_at = ${at}::timestamp at time zone 'UTC', version = version + 1, updated_at = now()
    where company_id = ${ctx.actor.companyId} and id = ${id}`);
}
