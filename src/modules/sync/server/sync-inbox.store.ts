// What arrived from other companies, once each.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';

export interface Received {
  hash: string;
  outcome: 'applied' | 'refused';
  words: string | null;
}
/** A message that was here before, by its id. */
export async function receivedBefore(
  ctx: Context,
  messageId: string,
): Promise<(Received & { linkId: number }) | undefined> {
  const [row] = await ctx.run(sql<Received & { linkId: number }>`
    select payload_hash as hash, outcome, words, link_id as "linkId" from sync_inbox where company_id = ${ctx.actor.companyId} and message_id = ${messageId}`);
  return row;
}

export const noteInInbox = (
  ctx: Context,
  of: { linkId: number; messageId: string; number: number; hash: string },
  outcome: 'applied' | 'refused',
  words: string | null,
): Promise<unknown> =>
  ctx.run(sql`insert into sync_inbox (company_id, link_id, message_id, number, payload_hash, outcome, words)
    values (${ctx.actor.companyId}, ${of.linkId}, ${of.messageId}, ${of.number}, ${of.hash}, ${outcome}, ${words})`);

/** A place in a transaction to which it can go back. */
export async function savepoint(ctx: Context): Promise<{ rollback: () => Promise<void> }> {
  await ctx.run(sql`savepoint sync_message`);
  return {
    rollback: async () => {
      await ctx.run(sql`rollback to savepoint sync_message`);
    },
  };
}
