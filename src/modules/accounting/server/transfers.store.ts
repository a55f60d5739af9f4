// Transfers and what came of them: rows that are added and never changed.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { likePattern } from '../../../platform/server/list.ts';
import { linkObject } from '../../../platform/server/records.ts';
import type { TransferLine, TransferLog, TransferredContact } from '../shared/accounting.api.ts';
import type { SystemRef } from '../shared/accounting-systems.ts';
import type { ContactPayload, DocumentPayload } from './accounting-system.client.ts';
import type { Transferred } from '../shared/transfer-difference.ts';

export interface ObjectKey {
  system: SystemRef;
  organisationId: string;
  side: 'sales' | 'bills' | 'contact';
  objectType: string;
  objectId: number;
}
export interface NewIntent extends ObjectKey {
  number: string;
  total: number | null;
  payload: object;
  hash: string;
}
export interface Intent {
  id: number;
  /** The same until it was refused: a system that remembers keys would refuse what was put right since. */
  key: string;
  /** Written by an earlier run, which may have sent it. */
  isOld: boolean;
}

export async function keepIntent(ctx: Context, given: NewIntent): Promise<Intent> {
  const { companyId, userId } = ctx.actor;
  const { system, organisationId, side, objectType, objectId, number, total, payload, hash } = given;
  // Records that were there before they could be linked to (imports, demonstrations) are none yet.
  await linkObject(ctx, objectType, objectId, null);
  const [made] = await ctx.run(sql<{ id: number; key: string }>`
    insert into accounting_transfer (company_id, system, organisation_id, side, object_type, object_id, number, total, payload, payload_hash, created_by_id)
    values (${companyId}, ${system}, ${organisationId}, ${side}, ${objectType}, ${objectId}, ${number}, ${total}, ${JSON.stringify(payload)}, ${hash}, ${userId})
    on conflict do nothing returning id, idempotency_key as key`);
  if (made) return { ...made, isOld: false };
  const [kept] = await ctx.run(sql<{ id: number; key: string; refusals: number }>`
    select x.id, x.idempotency_key as key,
      (select count(*)::int from accounting_try t where t.company_id = x.company_id and t.transfer_id = x.id and t.outcome = 'refused') as refusals
    from accounting_transfer x where x.company_id = ${companyId} and x.system = ${system} and x.organisation_id = ${organisationId}
      and x.object_type = ${objectType} and x.object_id = ${objectId} and x.payload_hash = ${hash}`);
  if (!kept) throw new Error('A transfer was neither written nor there');
  const { id, key, refusals } = kept;
  return { id, key: refusals ? `${key}-${refusals}` : key, isOld: true };
}

export interface NewTry {
  transferId: number;
  outcome: 'accepted' | 'found' | 'refused' | 'unanswered';
  externalId: string | null;
  status: number | null;
  message: string | null;
}
/** Where two came to the same end, the first one has told it. */
export const keepTry = (ctx: Context, { transferId, outcome, externalId, status, message }: NewTry): Promise<unknown> =>
  ctx.run(sql`insert into accounting_try (company_id, transfer_id, outcome, external_id, status, message, created_by_id)
    values (${ctx.actor.companyId}, ${transferId}, ${outcome}, ${externalId}, ${status}, ${message}, ${ctx.actor.userId}) on conflict do nothing`);

export const DONE = sql`t.outcome in ('accepted', 'found')`;

export interface Done {
  hash: string;
  externalId: string;
}
const lastOf = async (
  ctx: Context,
  { system, organisationId, side, objectType, objectId }: ObjectKey,
  which: ReturnType<typeof sql> = sql``,
): Promise<Done | undefined> => {
  const [row] = await ctx.run(sql<Done>`
    select x.payload_hash as hash, t.external_id as "externalId" from accounting_transfer x
      join accounting_try t on t.company_id = x.company_id and t.transfer_id = x.id and ${DONE}
    where x.company_id = ${ctx.actor.companyId} and x.system = ${system} and x.organisation_id = ${organisationId} and x.side = ${side}
      and x.object_type = ${objectType} and x.object_id = ${objectId} ${which} order by t.id desc limit 1`);
  return row;
};
/** How an object was transferred last; undefined: it was not. */
export const lastDone = (ctx: Context, key: ObjectKey): Promise<Done | undefined> => lastOf(ctx, key);
/** The same of a contact as a customer or as a supplier: most systems keep them as cards of their own, with ids of their own. */
export const lastContact = (
  ctx: Context,
  key: ObjectKey,
  { isSupplier }: Pick<ContactPayload, 'isSupplier'>,
): Promise<Done | undefined> =>
  lastOf(ctx, key, sql`and x.payload ->> 'isSupplier' = ${isSupplier ? 'true' : 'false'}`);

/**
 * What was written to be sent of an object with other words or figures, and may be there: every try but one that the system refused itself
 * leaves that open, and a process that ended leaves no try at all.
 */
export const mayBeThere = async (
  ctx: Context,
  { system, organisationId, objectType, objectId }: ObjectKey,
  hash: string,
): Promise<DocumentPayload[]> => {
  const rows = await ctx.run(sql<{ payload: DocumentPayload }>`
    select x.payload from accounting_transfer x
    where x.company_id = ${ctx.actor.companyId} and x.system = ${system} and x.organisation_id = ${organisationId}
      and x.object_type = ${objectType} and x.object_id = ${objectId} and x.payload_hash <> ${hash}
      and (not exists (select from accounting_try t where t.company_id = x.company_id and t.transfer_id = x.id)
        or exists (select from accounting_try t where t.company_id = x.company_id and t.transfer_id = x.id and (t.outcome <> 'refused' or t.status is null)))
    order by x.id desc`);
  return rows.map(({ payload }) => payload);
};

export interface OpenIntent {
  id: number;
  organisationId: string;
  objectId: number;
  number: string;
  payload: DocumentPayload;
}
/** What was written to be sent of a kind, may be there, and of which nobody has said that it is. */
export const openIntents = (
  ctx: Context,
  system: SystemRef,
  objectType: string,
  ids?: readonly number[],
): Promise<OpenIntent[]> =>
  ctx.run(sql<OpenIntent>`
    select x.id, x.organisation_id as "organisationId", x.object_id as "objectId", x.number, x.payload from accounting_transfer x
    where x.company_id = ${ctx.actor.companyId} and x.system = ${system} and x.object_type = ${objectType} ${ids ? sql`and x.object_id = any(${[...ids]})` : sql``}
      and not exists (select from accounting_try t where t.company_id = x.company_id and t.transfer_id = x.id and (${DONE} or t.outcome = 'refused' and t.status is not null))
    order by x.id`);

export const doneOf = (
  ctx: Context,
  system: SystemRef,
  objectType: string,
  ids: readonly number[],
): Promise<(Transferred & { organisationId: string })[]> =>
  ctx.run(sql<Transferred & { organisationId: string }>`
    select distinct on (x.object_id, x.organisation_id) x.organisation_id as "organisationId", x.object_type || ':' || x.object_id as key, x.payload_hash as hash, t.external_id as "externalId"
    from accounting_transfer x join accounting_try t on t.company_id = x.company_id and t.transfer_id = x.id and ${DONE}
    where x.company_id = ${ctx.actor.companyId} and x.system = ${system} and x.object_type = ${objectType} and x.object_id = any(${ids})
    order by x.object_id, x.organisation_id, t.id desc`);

/** The document that has an id there, and whether a payment of it is here already. */
export async function documentBehind(
  ctx: Context,
  system: SystemRef,
  externalId: string,
  paymentId: string,
): Promise<{ objectType: string; objectId: number; isKnown: boolean } | undefined> {
  const [row] = await ctx.run(sql<{ objectType: string; objectId: number; isKnown: boolean }>`
    select x.object_type as "objectType", x.object_id as "objectId",
      exists (select from payment p where p.company_id = x.company_id and p.external_id = ${`${system}:${paymentId}`}) as "isKnown"
    from accounting_transfer x join accounting_try t on t.company_id = x.company_id and t.transfer_id = x.id and ${DONE}
    where x.company_id = ${ctx.actor.companyId} and x.system = ${system} and t.external_id = ${externalId} and x.side <> 'contact' limit 1`);
  return row;
}

const SHOWN = 200;
const LINE = sql`x.id, x.system, x.side, x.object_type as "objectType", x.object_id as "objectId", x.number, x.total::float8 as total,
  coalesce(d.outcome, l.outcome, 'waiting') as state, d.external_id as "externalId", coalesce(d.message, case when d.id is null then l.message end) as message,
  (select count(*)::int from accounting_try c where c.company_id = x.company_id and c.transfer_id = x.id) as tries,
  to_char(x.created_at, 'YYYY-MM-DD HH24:MI:SS') as "createdAt", to_char(coalesce(d.created_at, l.created_at), 'YYYY-MM-DD HH24:MI:SS') as "lastAt"`;
const FROM = sql`accounting_transfer x
  left join lateral (select t.* from accounting_try t where t.company_id = x.company_id and t.transfer_id = x.id and ${DONE} limit 1) d on true
  left join lateral (select t.* from accounting_try t where t.company_id = x.company_id and t.transfer_id = x.id order by t.id desc limit 1) l on true`;

export const latestTransfers = (
  ctx: Context,
  system: SystemRef,
  { state, s }: { state?: TransferLine['state'] | undefined; s?: string | undefined } = {},
): Promise<TransferLine[]> =>
  ctx.run(sql<TransferLine>`
    select ${LINE} from ${FROM} where x.company_id = ${ctx.actor.companyId} and x.system = ${system} and x.side <> 'contact'
      ${state ? sql`and coalesce(d.outcome, l.outcome, 'waiting') = ${state}` : sql``}
      ${s ? sql`and (fold(x.number) like ${likePattern(s)} or fold(l.message) like ${likePattern(s)} or fold(d.external_id) like ${likePattern(s)})` : sql``}
    order by x.id desc limit ${SHOWN}`);

export async function transferLog(ctx: Context, id: number): Promise<TransferLog> {
  const [row] = await ctx.run(sql<TransferLog>`
    select ${LINE}, x.organisation_id as "organisationId", x.payload,
      coalesce((select json_agg(json_build_object('outcome', t.outcome, 'status', t.status, 'message', t.message, 'at', to_char(t.created_at, 'YYYY-MM-DD HH24:MI:SS')) order by t.id)
        from accounting_try t where t.company_id = x.company_id and t.transfer_id = x.id), '[]') as attempts
    from ${FROM} where x.company_id = ${ctx.actor.companyId} and x.id = ${id}`);
  if (!row) throw notFound('This transfer');
  return row;
}

/** How each contact was sent last, by system and organisation. */
export const sentContacts = (ctx: Context): Promise<Omit<TransferredContact, 'name'>[]> =>
  ctx.run(sql<Omit<TransferredContact, 'name'>>`
    select distinct on (x.system, x.organisation_id, x.object_id) x.system, x.organisation_id as "organisationId", x.object_id as "contactId", x.number as "sentAs", t.external_id as "externalId",
      to_char(t.created_at, 'YYYY-MM-DD HH24:MI:SS') as at
    from accounting_transfer x join accounting_try t on t.company_id = x.company_id and t.transfer_id = x.id and ${DONE}
    where x.company_id = ${ctx.actor.companyId} and x.side = 'contact' order by x.system, x.organisation_id, x.object_id, t.id desc limit 5000`);
