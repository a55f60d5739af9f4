// Rows of requests: written with the message that they stand for.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { insertRecord, linkObject, lockRecord, updateRecord } from '../../../platform/server/records.ts';
import { conflict, notFound } from '../../../platform/server/errors.ts';
import { PENDING, REQUEST_STATUSES } from '../shared/sync-actions.ts';
import { type SyncRequest, syncRequest } from '../shared/sync-request.entity.ts';
import { hashOf, sizeOf } from './sync-refs.tokens.ts';
import { requestScope } from './sync.scope.ts';

export interface NewRequest {
  /** What people see of it, and what goes into the history. */
  values: Partial<SyncRequest>;
  linkId: number;
  payload: string;
  fromCompanyId: number | null;
  toCompanyId: number | null;
  /** What was known before, where sending is undone. */
  before?: unknown;
}

export async function insertRequest(ctx: Context, given: NewRequest): Promise<SyncRequest> {
  const { values, payload, linkId, fromCompanyId, toCompanyId, before } = given;
  const made = await insertRecord(
    ctx,
    syncRequest,
    values,
    {
      linkId,
      fromCompanyId,
      toCompanyId,
      payload,
      payloadHash: hashOf(payload),
      sizeBytes: sizeOf(payload),
      ...(before !== undefined && { mappings: JSON.stringify(before) }),
    },
    { jobId: values.jobId ?? null, verb: values.direction === 'in' ? 'receive' : 'send' },
  );
  await linkObject(ctx, syncRequest.name, made.id, made.jobId);
  return made;
}

export interface StoredRequest extends SyncRequest {
  linkId: number;
  payload: string;
}
/** Locked, with its bytes: one that the person sees. */
export async function lockRequest(ctx: Context, id: number): Promise<StoredRequest> {
  const row = await lockRecord(ctx, syncRequest, id, { what: 'This request' });
  // Asked once it is locked: whoever was faster may have given it a job that this statement did not know yet.
  const [more] = await ctx.run(
    sql<{
      linkId: number;
      payload: string;
    }>`select link_id as "linkId", payload from sync_request r where ${requestScope(ctx, 'r')} and r.id = ${id}`,
  );
  if (!more) throw notFound('This request');
  return { ...row, ...more };
}
export async function lockByExchange(
  ctx: Context,
  linkId: number,
  exchange: string,
): Promise<StoredRequest | undefined> {
  const [row] = await ctx.run(
    sql<{
      id: number;
    }>`select id from sync_request where company_id = ${ctx.actor.companyId} and link_id = ${linkId} and exchange_id = ${exchange} and deleted_at is null`,
  );
  return row && (await lockRequest(ctx, row.id));
}

/** A request is answered once: whoever comes second reads how. */
export function demandPending({ statusId }: SyncRequest, row: unknown): void {
  if (statusId !== PENDING)
    throw conflict(`This request is already ${REQUEST_STATUSES[statusId]?.label.toLowerCase() ?? 'answered'}.`, row);
}

/** Moves it on; what is given shows in its history. */
export async function setRequest(
  ctx: Context,
  { id, jobId }: Pick<SyncRequest, 'id' | 'jobId'>,
  values: Partial<SyncRequest>,
  verb: string,
  note: string | null = null,
): Promise<SyncRequest> {
  return (await updateRecord(ctx, syncRequest, id, values, {}, { jobId: values.jobId ?? jobId, verb, note })).after;
}

/** What was known of the record before it was sent. */
export async function knownBefore(ctx: Context, id: number): Promise<Record<string, string> | null> {
  const [row] = await ctx.run(
    sql<{
      before: Record<string, string> | null;
    }>`select mappings as before from sync_request where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );
  return row?.before ?? null;
}
export const restoreSent = (
  ctx: Context,
  { linkId, objectType, objectId }: { linkId: number; objectType: string | null; objectId: number | null },
  before: Record<string, string> | null,
): Promise<unknown> =>
  ctx.run(
    before
      ? sql`update sync_mapping set sent = ${JSON.stringify(before)}, updated_at = now() where company_id = ${ctx.actor.companyId} and link_id = ${linkId} and object_type = ${objectType} and object_id = ${objectId} and detached_at is null`
      : sql`delete from sync_mapping where company_id = ${ctx.actor.companyId} and link_id = ${linkId} and object_type = ${objectType} and object_id = ${objectId} and detached_at is null and their_ref is null`,
  );

/** One that waits for their answer, of the same record. */
export async function pendingOf(
  ctx: Context,
  linkId: number,
  actionId: number,
  subject: { type: string; id: number },
): Promise<number | undefined> {
  const [row] = await ctx.run(sql<{
    id: number;
  }>`select id from sync_request where company_id = ${ctx.actor.companyId} and link_id = ${linkId} and direction = 'out'
    and status_id = ${PENDING} and sync_request_action_id = ${actionId} and object_type = ${subject.type} and object_id = ${subject.id} and deleted_at is null limit 1`);
  return row?.id;
}
/** How many were sent over a connection in the last hour. */
export async function sentThisHour(ctx: Context, linkId: number): Promise<number> {
  const [row] = await ctx.run(sql<{
    count: number;
  }>`select count(*)::int as count from sync_request where company_id = ${ctx.actor.companyId}
    and link_id = ${linkId} and direction = 'out' and sent_at > now() - interval '1 hour'`);
  return row?.count ?? 0;
}

/** Who hears of what other companies send, where no setting says it: who answers for the job, else those who run the company here. */
export async function peopleOf(ctx: Context, jobId: number | null): Promise<number[]> {
  const rows = await ctx.run(sql<{ id: number }>`
    select u.id from job j join app_user u on u.company_id = j.company_id and u.id in (j.assigned_id, j.case_manager_id, j.supervisor_id)
      where j.company_id = ${ctx.actor.companyId} and j.id = ${jobId}::bigint and u.status = 'active'`);
  if (rows.length) return rows.map(({ id }) => id);
  const admins = await ctx.run(
    sql<{
      id: number;
    }>`select u.id from app_user u where u.company_id = ${ctx.actor.companyId} and u.prime_admin and u.status = 'active' and u.deleted_at is null`,
  );
  return admins.map(({ id }) => id);
}
