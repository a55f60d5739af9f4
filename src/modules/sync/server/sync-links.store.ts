// Connections as requests need them, and which record of ours is which of theirs.
import { sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import type { Follow } from '../shared/sync-actions.ts';

export interface SyncLink {
  id: number;
  uuid: string;
  contactId: number;
  contactLabel: string;
  /** None: it is on another server. */
  otherCompanyId: number | null;
  companyName: string;
  sinceAt: string;
}
const LINK = sql`l.id, l.uuid, l.contact_id as "contactId", k.full_name as "contactLabel", l.other_company_id as "otherCompanyId",
  l.other_company_name as "companyName", to_char(l.since_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as "sinceAt"
  from company_link l join contact k on k.company_id = l.company_id and k.id = l.contact_id`;

/** The connection that a contact stands for, while it lasts. */
export async function linkOfContact(ctx: Context, contactId: number): Promise<SyncLink | undefined> {
  const [row] = await ctx.run(
    sql<SyncLink>`select ${LINK} where l.company_id = ${ctx.actor.companyId} and l.contact_id = ${contactId} and l.ended_at is null`,
  );
  return row;
}

export async function linkById(ctx: Context, id: number): Promise<SyncLink | undefined> {
  const [row] = await ctx.run(
    sql<SyncLink>`select ${LINK} where l.company_id = ${ctx.actor.companyId} and l.id = ${id} and l.ended_at is null`,
  );
  return row;
}

export const liveLinks = (ctx: Context): Promise<SyncLink[]> =>
  ctx.run(
    sql<SyncLink>`select ${LINK} where l.company_id = ${ctx.actor.companyId} and l.ended_at is null order by k.full_name, l.id`,
  );

/** Locks a connection for a message that arrives: one after the other. */
export async function lockLink(
  ctx: Context,
  id: number,
): Promise<(SyncLink & { receivedNumber: number; ended: boolean }) | undefined> {
  const [row] = await ctx.run(sql<SyncLink & { receivedNumber: number; ended: boolean }>`
    select l.received_number::int as "receivedNumber", l.ended_at is not null as ended, ${LINK}
    where l.company_id = ${ctx.actor.companyId} and l.id = ${id} for update of l`);
  return row;
}
export const noteReceived = (ctx: Context, id: number, number: number): Promise<unknown> =>
  ctx.run(
    sql`update company_link set received_number = ${number} where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );

/** The time zone of a company: days are meant there when nobody of it asks. */
export async function companyZone(ctx: Context): Promise<string> {
  const [row] = await ctx.run(
    sql<{
      timezone: string;
    }>`select timezone from company where company_id = ${ctx.actor.companyId} and id = ${ctx.actor.companyId}`,
  );
  return row?.timezone ?? 'UTC';
}

/** Fields as they were sent or came, by their key. */
export type KnownFields = Readonly<Record<string, string>>;
export interface Mapping {
  id: number;
  linkId: number;
  objectType: string;
  objectId: number;
  ownRef: string;
  theirRef: string | null;
  theirLabel: string | null;
  follow: Follow[];
  sent: KnownFields;
  received: KnownFields;
  /** What of it was taken over here. */
  taken: KnownFields;
}
const MAPPING = sql`m.id, m.link_id as "linkId", m.object_type as "objectType", m.object_id as "objectId", m.own_ref as "ownRef", m.their_ref as "theirRef",
  m.their_label as "theirLabel", m.follow, m.sent, m.received, m.taken from sync_mapping m`;
const live = (ctx: Context, linkId: number) =>
  sql`m.company_id = ${ctx.actor.companyId} and m.link_id = ${linkId} and m.detached_at is null`;

export async function mappingOf(
  ctx: Context,
  linkId: number,
  objectType: string,
  objectId: number,
): Promise<Mapping | undefined> {
  const [row] = await ctx.run(
    sql<Mapping>`select ${MAPPING} where ${live(ctx, linkId)} and m.object_type = ${objectType} and m.object_id = ${objectId}`,
  );
  return row;
}
export async function mappingOfTheirs(ctx: Context, linkId: number, theirRef: string): Promise<Mapping | undefined> {
  const [row] = await ctx.run(sql<Mapping>`select ${MAPPING} where ${live(ctx, linkId)} and m.their_ref = ${theirRef}`);
  return row;
}
export async function mappingOfOwn(ctx: Context, linkId: number, ownRef: string): Promise<Mapping | undefined> {
  const [row] = await ctx.run(sql<Mapping>`select ${MAPPING} where ${live(ctx, linkId)} and m.own_ref = ${ownRef}`);
  return row;
}
/** All connections that a record is linked by. */
export const mappingsOfRecord = (ctx: Context, objectType: string, objectId: number): Promise<Mapping[]> =>
  ctx.run(sql<Mapping>`select ${MAPPING} join company_link l on l.company_id = m.company_id and l.id = m.link_id and l.ended_at is null
    where m.company_id = ${ctx.actor.companyId} and m.object_type = ${objectType} and m.object_id = ${objectId} and m.detached_at is null order by m.id`);

/** What other companies gave to be done on a job and that goes on here as an estimate or an allocation. */
export const givenByThem = (ctx: Context, jobId: number): Promise<Mapping[]> =>
  ctx.run(sql<Mapping>`select ${MAPPING} join company_link l on l.company_id = m.company_id and l.id = m.link_id and l.ended_at is null
    join object o on o.company_id = m.company_id and o.object_type = m.object_type and o.object_id = m.object_id and o.job_id = ${jobId} and not o.deleted
    where m.company_id = ${ctx.actor.companyId} and m.object_type in ('estimate', 'allocation') and m.their_ref is not null and m.received <> '{}' and m.detached_at is null order by m.id`);

export interface NewMapping {
  linkId: number;
  objectType: string;
  objectId: number;
  ownRef: string;
  theirRef?: string | null;
  theirLabel?: string | null;
  follow?: readonly Follow[];
  sent?: KnownFields;
  received?: KnownFields;
  taken?: KnownFields;
}
/** Makes or completes it: what is not given stays as it is. */
export async function saveMapping(ctx: Context, given: NewMapping): Promise<void> {
  const {
    linkId,
    objectType,
    objectId,
    ownRef,
    theirRef = null,
    theirLabel = null,
    follow,
    sent,
    received,
    taken,
  } = given;
  await ctx.run(sql`
    insert into sync_mapping as m (company_id, created_by_id, updated_by_id, link_id, object_type, object_id, own_ref, their_ref, their_label, follow, sent, received, taken)
    values (${ctx.actor.companyId}, ${ctx.actor.userId}, ${ctx.actor.userId}, ${linkId}, ${objectType}, ${objectId}, ${ownRef}, ${theirRef}, ${theirLabel},
      ${[...(follow ?? [])]}, ${JSON.stringify(sent ?? {})}, ${JSON.stringify(received ?? {})}, ${JSON.stringify(taken ?? {})})
    on conflict (company_id, link_id, object_type, object_id) where detached_at is null do update set
      their_ref = coalesce(excluded.their_ref, m.their_ref), their_label = coalesce(excluded.their_label, m.their_label),
      follow = ${follow ? sql`excluded.follow` : sql`m.follow`}, sent = m.sent || excluded.sent, received = m.received || excluded.received, taken = m.taken || excluded.taken,
      updated_at = now(), version = m.version + 1`);
}
/** Lines of a document at once. */
export async function saveLineMappings(
  ctx: Context,
  linkId: number,
  lines: readonly { objectType: string; objectId: number; ownRef: string; theirRef: string }[],
): Promise<void> {
  if (lines.length)
    await ctx.run(sql`
      insert into sync_mapping (company_id, created_by_id, updated_by_id, link_id, object_type, object_id, own_ref, their_ref)
      select ${ctx.actor.companyId}, ${ctx.actor.userId}, ${ctx.actor.userId}, ${linkId}, v."objectType", v."objectId", v."ownRef", v."theirRef"
      from json_to_recordset(${JSON.stringify(lines)}::json) as v("objectType" text, "objectId" bigint, "ownRef" uuid, "theirRef" uuid)
      on conflict do nothing`);
}
/** Their references of records of ours, by our number. */
export async function theirRefs(
  ctx: Context,
  linkId: number,
  objectType: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await ctx.run(sql<{
    id: number;
    ref: string;
  }>`select m.object_id as id, m.their_ref as ref from sync_mapping m
    where ${live(ctx, linkId)} and m.object_type = ${objectType} and m.object_id = any(${[...ids]}::bigint[]) and m.their_ref is not null`);
  return new Map(rows.map(({ id, ref }) => [id, ref]));
}
/** Records of ours by the references that they gave. */
export async function ownByTheirRefs(
  ctx: Context,
  linkId: number,
  objectType: string,
  refs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await ctx.run(sql<{
    id: number;
    ref: string;
  }>`select m.object_id as id, m.their_ref as ref from sync_mapping m
    where ${live(ctx, linkId)} and m.object_type = ${objectType} and m.their_ref = any(${[...refs]}::uuid[])`);
  return new Map(rows.map(({ id, ref }) => [ref, id]));
}
/** Fields that are no longer sent. */
export const forgetFields = (ctx: Context, id: number, keys: readonly string[]): Promise<unknown> =>
  ctx.run(sql`update sync_mapping set received = received - ${[...keys]}::text[], taken = taken - ${[...keys]}::text[]
    where company_id = ${ctx.actor.companyId} and id = ${id}`);
export const notLinked = () => conflict('This record is not linked with that company.');
export const detachMapping = (ctx: Context, id: number): Promise<unknown> =>
  ctx.run(
    sql`update sync_mapping set detached_at = now(), updated_at = now(), updated_by_id = ${ctx.actor.userId} where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );

/** Words of theirs and what they stand for, asked once for each connection. */
export const knownChoices = (
  ctx: Context,
  linkId: number,
): Promise<{ list: string; theirs: string; ours: number | null }[]> =>
  ctx.run(
    sql<{
      list: string;
      theirs: string;
      ours: number | null;
    }>`select list, theirs, ours from sync_choice where company_id = ${ctx.actor.companyId} and link_id = ${linkId}`,
  );
export async function rememberChoices(
  ctx: Context,
  linkId: number,
  choices: readonly { list: string; theirs: string; ours: number | null }[],
): Promise<void> {
  for (const { list, theirs, ours } of choices)
    await ctx.run(sql`insert into sync_choice (company_id, link_id, list, theirs, ours) values (${ctx.actor.companyId}, ${linkId}, ${list}, ${theirs}, ${ours})
      on conflict (company_id, link_id, list, lower(theirs)) do update set ours = excluded.ours`);
}
