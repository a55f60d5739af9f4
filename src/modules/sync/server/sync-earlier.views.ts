// Requests that came or went before: what an answer answers, what is sent again.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { ACCEPTED } from '../shared/sync-actions.ts';

export interface EarlierRequest {
  id: number;
  linkId: number;
  direction: 'out' | 'in';
  exchangeId: string;
  subjectRef: string;
  sentAt: string;
  objectType: string | null;
  objectId: number | null;
}
const EARLIER = sql`r.id, r.link_id as "linkId", r.direction, r.exchange_id as "exchangeId", r.payload::jsonb -> 'subject' ->> 'ref' as "subjectRef",
  to_char(r.sent_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as "sentAt", r.object_type as "objectType", r.object_id as "objectId" from sync_request r`;

/** The accepted request that came and that a record answers: the one named, else the newest. */
export async function answeredRequest(
  ctx: Context,
  actions: readonly number[],
  subject: { type: string; id: number; jobId: number | null },
  { id, contactId }: { id?: number | undefined; contactId?: number | undefined },
): Promise<EarlierRequest | undefined> {
  const [row] =
    await ctx.run(sql<EarlierRequest>`select ${EARLIER} where r.company_id = ${ctx.actor.companyId} and r.deleted_at is null
    and r.direction = 'in' and r.status_id = ${ACCEPTED} and r.sync_request_action_id = any(${[...actions]}::int[])
    and (r.object_type = ${subject.type} and r.object_id = ${subject.id} or ${subject.type}::text <> 'estimate' and r.job_id = ${subject.jobId}::bigint)
    ${id ? sql`and r.id = ${id}` : sql``} ${contactId ? sql`and r.contact_id = ${contactId}` : sql``}
    and exists (select from company_link l where l.company_id = r.company_id and l.id = r.link_id and l.ended_at is null)
    order by r.id desc limit 1`);
  return row;
}

/** The last time that a record was sent over a connection. */
export async function lastSending(
  ctx: Context,
  linkId: number,
  subject: { type: string; id: number },
): Promise<EarlierRequest | undefined> {
  const [row] =
    await ctx.run(sql<EarlierRequest>`select ${EARLIER} where r.company_id = ${ctx.actor.companyId} and r.deleted_at is null
    and r.direction = 'out' and r.link_id = ${linkId} and r.object_type = ${subject.type} and r.object_id = ${subject.id} and r.status_id in (1, 2) order by r.id desc limit 1`);
  return row;
}
