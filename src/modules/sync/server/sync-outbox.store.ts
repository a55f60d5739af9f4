// Messages on their way to another company: written with the change that causes them, in order within a connection.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import type { Transaction } from '../../../platform/server/database.ts';
import { emit } from '../../../platform/server/records.ts';
import type { SyncMessage } from '../shared/sync-message.ts';
import { hashOf } from './sync-refs.tokens.ts';

export const MESSAGE_QUEUED = 'syncMessage.queued';

export interface OutgoingMessage {
  id: number;
  messageId: string;
  number: number;
  kind: string;
  exchangeId: string | null;
  payload: string;
  payloadHash: string;
  tries: number;
}

/** Puts a message into the outbox of a connection; it leaves after the transaction, and not before `holdSeconds` have passed. */
export async function queueMessage(
  ctx: Context,
  linkId: number,
  message: SyncMessage,
  payload: string,
  holdSeconds = 0,
): Promise<void> {
  const exchange = 'exchange' in message ? message.exchange : null;
  await ctx.run(sql`insert into sync_message (company_id, link_id, message_id, kind, exchange_id, payload, payload_hash, not_before)
    values (${ctx.actor.companyId}, ${linkId}, ${message.id}, ${message.kind}, ${exchange}, ${payload}, ${hashOf(payload)}, now() + ${holdSeconds} * interval '1 second')`);
  await emit(ctx, MESSAGE_QUEUED, 'companyLink', linkId, {});
}

/** Takes a request out of the outbox that has not left yet; false: it has. */
export async function recallMessage(ctx: Context, linkId: number, exchangeId: string): Promise<boolean> {
  const [row] =
    await ctx.run(sql`delete from sync_message where company_id = ${ctx.actor.companyId} and link_id = ${linkId}
    and exchange_id = ${exchangeId} and kind = 'request' and number is null returning id`);
  return row !== undefined;
}

/** Whether the other company may have it. */
export async function wasRefused(ctx: Context, linkId: number, exchangeId: string): Promise<boolean> {
  const [row] =
    await ctx.run(sql`select 1 from sync_message where company_id = ${ctx.actor.companyId} and link_id = ${linkId}
    and exchange_id = ${exchangeId} and kind = 'request' and outcome = 'refused'`);
  return row !== undefined;
}

type Tx = Pick<Transaction, 'run'>;
export interface LinkKey {
  companyId: number;
  linkId: number;
}
const ofLink = ({ companyId, linkId }: LinkKey) => sql`company_id = ${companyId} and link_id = ${linkId}`;

/** One process at a time delivers a connection; whoever dies over it leaves it after half a minute. */
export async function leaseLink(tx: Tx, { companyId, linkId }: LinkKey): Promise<boolean> {
  const [row] = await tx.run(sql`update company_link set lease_until = now() + interval '30 seconds'
    where company_id = ${companyId} and id = ${linkId} and (lease_until is null or lease_until < now()) returning id`);
  return row !== undefined;
}
export const releaseLink = (tx: Tx, { companyId, linkId }: LinkKey): Promise<unknown> =>
  tx.run(sql`update company_link set lease_until = null where company_id = ${companyId} and id = ${linkId}`);

/** The first message that waits, numbered and counted as tried; none where it must wait still, or is parked: what follows it waits with it. */
export async function takeNext(tx: Tx, key: LinkKey): Promise<OutgoingMessage | undefined> {
  const [first] = await tx.run(sql<{ id: number; numbered: boolean; ready: boolean }>`
    select id, number is not null as numbered, not_before <= now() and parked_at is null as ready
    from sync_message where ${ofLink(key)} and delivered_at is null order by number nulls last, id limit 1 for update`);
  if (!first?.ready) return undefined;
  const [row] = await tx.run(sql<OutgoingMessage>`
    with next as (
      update company_link set next_number = next_number + ${first.numbered ? 0 : 1},
        lease_until = case when lease_until is null then null else greatest(lease_until, now() + interval '30 seconds') end
      where company_id = ${key.companyId} and id = ${key.linkId}
      returning next_number - 1 as number
    )
    update sync_message m set number = coalesce(m.number, next.number), tries = m.tries + 1 from next where m.company_id = ${key.companyId} and m.id = ${first.id}
    returning m.id, m.message_id as "messageId", m.number::int as number, m.kind, m.exchange_id as "exchangeId", m.payload, m.payload_hash as "payloadHash", m.tries`);
  return row;
}

export const noteDelivered = (
  tx: Tx,
  { companyId }: LinkKey,
  id: number,
  outcome: 'applied' | 'refused',
  words: string | null,
): Promise<unknown> =>
  tx.run(
    sql`update sync_message set delivered_at = now(), outcome = ${outcome}, error = ${words} where company_id = ${companyId} and id = ${id}`,
  );
export const noteRefusal = (tx: Tx, { companyId }: LinkKey, exchangeId: string, words: string): Promise<unknown> =>
  tx.run(sql`update sync_request set problem = ${words}, version = version + 1, updated_at = now()
    where company_id = ${companyId} and exchange_id = ${exchangeId} and direction = 'out' and status_id = 1`);

/** Tried again later, longer after each try; after the last one it waits for somebody. */
export async function noteFailure(
  tx: Tx,
  { companyId }: LinkKey,
  { id, exchangeId, kind }: OutgoingMessage,
  words: string,
  next: { seconds: number; park: boolean },
): Promise<void> {
  await tx.run(sql`update sync_message set error = ${words}, not_before = now() + ${next.seconds} * interval '1 second',
    parked_at = ${next.park ? sql`now()` : sql`null`} where company_id = ${companyId} and id = ${id}`);
  if (exchangeId && kind === 'request' && next.park) await noteRefusal(tx, { companyId, linkId: 0 }, exchangeId, words);
}
/** They lack what was sent from a number on: restored from a copy, for example. It is all sent again. */
export const sendAgainFrom = (tx: Tx, key: LinkKey, number: number): Promise<unknown> =>
  tx.run(
    sql`update sync_message set delivered_at = null, outcome = null where ${ofLink(key)} and number >= ${number} and delivered_at is not null`,
  );
/** What was parked is tried again. */
export async function unpark(ctx: Context, linkId: number): Promise<boolean> {
  const rows = await ctx.run(sql`update sync_message set parked_at = null, tries = 0, not_before = now(), error = null
    where company_id = ${ctx.actor.companyId} and link_id = ${linkId} and delivered_at is null and tries > 0 returning id`);
  await ctx.run(
    sql`update sync_request set problem = null where company_id = ${ctx.actor.companyId} and link_id = ${linkId} and status_id = 1 and direction = 'out'
      and exchange_id in (select exchange_id from sync_message where company_id = ${ctx.actor.companyId} and link_id = ${linkId} and delivered_at is null)`,
  );
  if (rows.length) await emit(ctx, MESSAGE_QUEUED, 'companyLink', linkId, {});
  return rows.length > 0;
}
