// The ledger as rows: written before a message is sent, and told what came of it.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { emit } from '../../../platform/server/records.ts';
import type { JsonObject } from '../shared/connector-paths.ts';
import type { MessageState } from '../shared/connectors.api.ts';

/** Told after a message was written, so that it goes at once. */
export const MESSAGE_WRITTEN = 'connector.messageWritten';

export interface NewMessage {
  connectorId: number;
  operation: string;
  kind: string;
  isTrial: boolean;
  objectType: string;
  objectId: number;
  jobId: number;
  label: string;
  key: string;
  path: string;
  setupVersion: number;
  payload: JsonObject;
  rights: string[];
  state: MessageState;
  status?: number | null;
  answer?: string | null;
  ms?: number | null;
}
/** Undefined: one under this key is there already. */
export async function insertMessage(ctx: Context, given: NewMessage): Promise<number | undefined> {
  const { companyId, userId } = ctx.actor;
  const isWaiting = given.state === 'waiting';
  const [row] = await ctx.run(sql<{ id: number }>`
    insert into connector_message (company_id, connector_id, direction, operation, kind, is_trial, object_type, object_id, job_id, label, key, path, setup_version,
      payload, rights, state, status, answer, ms, tries, next_at, created_by_id)
    values (${companyId}, ${given.connectorId}, 'out', ${given.operation}, ${given.kind}, ${given.isTrial}, ${given.objectType}, ${given.objectId}, ${given.jobId},
      ${given.label.slice(0, 200)}, ${given.key}, ${given.path}, ${given.setupVersion}, ${JSON.stringify(given.payload)}, ${given.rights}, ${given.state},
      ${given.status ?? null}, ${given.answer ?? null}, ${given.ms ?? null}, ${given.isTrial ? 1 : 0}, case when ${isWaiting} then now() end, nullif(${userId}::bigint, 0))
    on conflict do nothing returning id`);
  if (row && isWaiting) await emit(ctx, MESSAGE_WRITTEN, 'connector', given.connectorId, {});
  return row?.id;
}

export interface LastSent {
  id: number;
  key: string;
  payload: JsonObject;
  setupVersion: number;
  state: MessageState;
  externalId: string | null;
}
/** The last of a record by an operation that is there, or on its way there. */
export async function lastSent(
  ctx: Context,
  connectorId: number,
  operation: string,
  { type, id }: { type: string; id: number },
  before?: number,
): Promise<LastSent | undefined> {
  const [row] =
    await ctx.run(sql<LastSent>`select m.id, m.key, m.payload, m.setup_version as "setupVersion", m.state, m.external_id as "externalId" from connector_message m
    where m.company_id = ${ctx.actor.companyId} and m.connector_id = ${connectorId} and m.operation = ${operation} and m.direction = 'out' and not m.is_trial
      and m.object_type = ${type} and m.object_id = ${id} and m.state in ('done', 'waiting', 'sending') ${before ? sql`and m.id < ${before}` : sql``}
    order by m.id desc limit 1`);
  return row;
}

/** How many there are of a record by an operation: the next has the next number. */
export async function countSent(ctx: Context, connectorId: number, operation: string, type: string, id: number) {
  const [row] = await ctx.run(sql<{ count: number }>`select count(*)::int as count from connector_message m
    where m.company_id = ${ctx.actor.companyId} and m.connector_id = ${connectorId} and m.operation = ${operation} and m.direction = 'out' and not m.is_trial
      and m.object_type = ${type} and m.object_id = ${id}`);
  return row?.count ?? 0;
}

/** Their number of the assignment that a job came from. */
export async function theirNumber(ctx: Context, connectorId: number, jobId: number): Promise<string | null> {
  const [row] = await ctx.run(sql<{
    key: string;
  }>`select m.key from connector_message m where m.company_id = ${ctx.actor.companyId} and m.connector_id = ${connectorId}
    and m.direction = 'in' and m.kind = 'assignmentIn' and m.job_id = ${jobId} order by m.id limit 1`);
  return row?.key ?? null;
}

export interface StoredMessage {
  id: number;
  connectorId: number;
  direction: 'in' | 'out';
  operation: string;
  kind: string;
  isTrial: boolean;
  objectType: string | null;
  objectId: number | null;
  jobId: number | null;
  label: string;
  key: string;
  setupVersion: number;
  payload: JsonObject;
  rights: string[];
  state: MessageState;
  answer: string | null;
}
const STORED = sql`m.id, m.connector_id as "connectorId", m.direction, m.operation, m.kind, m.is_trial as "isTrial", m.object_type as "objectType", m.object_id as "objectId",
  m.job_id as "jobId", m.label, m.key, m.setup_version as "setupVersion", m.payload, m.rights, m.state, m.answer`;
/** Whether the person sees it was asked before. */
export async function lockMessage(ctx: Context, id: number): Promise<StoredMessage | undefined> {
  const [row] = await ctx.run(
    sql<StoredMessage>`select ${STORED} from connector_message m where m.company_id = ${ctx.actor.companyId} and m.id = ${id} for update`,
  );
  return row;
}
export async function storedMessage(ctx: Context, id: number): Promise<StoredMessage | undefined> {
  const [row] = await ctx.run(
    sql<StoredMessage>`select ${STORED} from connector_message m where m.company_id = ${ctx.actor.companyId} and m.id = ${id}`,
  );
  return row;
}

/** To be sent again under the same key, with another payload where it was put right. */
export async function queueAgain(
  ctx: Context,
  { id, connectorId }: StoredMessage,
  changed?: { payload: JsonObject; setupVersion: number; rights: string[] },
): Promise<void> {
  await ctx.run(sql`update connector_message set state = 'waiting', next_at = now(), unanswered = 0, updated_at = now()
      ${changed ? sql`, payload = ${JSON.stringify(changed.payload)}, setup_version = ${changed.setupVersion}, rights = ${changed.rights}` : sql``}
    where company_id = ${ctx.actor.companyId} and id = ${id}`);
  await emit(ctx, MESSAGE_WRITTEN, 'connector', connectorId, {});
}
export const parkMessage = (ctx: Context, id: number): Promise<unknown> =>
  ctx.run(
    sql`update connector_message set state = 'parked', next_at = null, updated_at = now() where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );

/** Whether a job is theirs: its client is, or it came from them. */
export async function connectorsOfJob(ctx: Context, jobId: number): Promise<number[]> {
  const rows = await ctx.run(sql<{
    id: number;
  }>`select c.id from connector c where c.company_id = ${ctx.actor.companyId} and c.deleted_at is null and c.published is not null
    and (exists (select from job j where j.company_id = c.company_id and j.id = ${jobId} and j.client_id = c.contact_id)
      or exists (select from connector_message m where m.company_id = c.company_id and m.connector_id = c.id and m.direction = 'in' and m.kind = 'assignmentIn' and m.job_id = ${jobId}))
    order by c.id`);
  return rows.map(({ id }) => id);
}
