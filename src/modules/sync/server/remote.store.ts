// What is known of the other server of a connection, and how it goes with it.
import { sql } from 'kysely';
import type { App, Context } from '../../../platform/server/context.ts';
import { type Transaction, read, write } from '../../../platform/server/database.ts';
import type { LinkKey } from './sync-outbox.store.ts';
import type { PublishedKey, WellKnown } from './remote-well-known.tokens.ts';

type Tx = Pick<Transaction, 'run'>;
export interface Remote extends LinkKey {
  companyName: string;
  ownRef: string;
  theirRef: string;
  address: string;
  endpoint: string;
  version: number;
  keys: PublishedKey[];
  /** They were read within the last minute: so soon they are not read again. */
  keysAreNew: boolean;
  toldAddress: string;
  paused: boolean;
  ended: boolean;
}
export const REMOTE = sql`r.company_id as "companyId", r.link_id as "linkId", l.other_company_name as "companyName", r.own_ref as "ownRef", r.their_ref as "theirRef",
  r.address, r.endpoint, r.version, r.keys, r.keys_read_at > now() - interval '1 minute' as "keysAreNew", r.told_address as "toldAddress", r.paused_at is not null as paused, l.ended_at is not null as ended
  from sync_remote r join company_link l on l.company_id = r.company_id and l.id = r.link_id`;
const isIt = ({ companyId, linkId }: LinkKey) => sql`company_id = ${companyId} and link_id = ${linkId}`;

/** The other server of a connection; undefined where both companies are on this one. */
export async function remoteOf(app: App, { companyId, linkId }: LinkKey): Promise<Remote | undefined> {
  const [[row]] = await read(app.pool, { companyId }, [
    sql<Remote>`select ${REMOTE} where r.company_id = ${companyId} and r.link_id = ${linkId}`,
  ]);
  return row;
}
export async function isRemote(tx: Tx, key: LinkKey): Promise<boolean> {
  const [row] = await tx.run(sql`select from sync_remote where ${isIt(key)}`);
  return row !== undefined;
}

export interface NewRemote extends LinkKey {
  ownRef: string;
  theirRef: string;
  theirCompany: string;
  address: string;
  wellKnown: WellKnown;
  version: number;
  toldAddress: string;
}
export const insertRemote = (tx: Tx, of: NewRemote): Promise<unknown> =>
  tx.run(sql`insert into sync_remote (company_id, link_id, own_ref, their_ref, their_company, address, endpoint, product, version, keys, told_address, reached_at, heard_at)
    values (${of.companyId}, ${of.linkId}, ${of.ownRef}, ${of.theirRef}, ${of.theirCompany}, ${of.address}, ${of.wellKnown.endpoint}, ${of.wellKnown.product ?? null},
      ${of.version}, ${JSON.stringify(of.wellKnown.keys)}, ${of.toldAddress}, now(), now())`);

/** The connection with a company of another server, while it lasts. */
export async function linkedToRef(tx: Tx, companyId: number, theirCompany: string): Promise<boolean> {
  const [row] =
    await tx.run(sql`select from sync_remote r join company_link l on l.company_id = r.company_id and l.id = r.link_id and l.ended_at is null
    where r.company_id = ${companyId} and r.their_company = ${theirCompany}`);
  return row !== undefined;
}

/** A new connection with a company of another server: its row, and the settings of the contact. */
export async function insertRemoteLink(
  tx: Tx,
  of: { companyId: number; contactId: number; companyName: string; userId: number | null },
): Promise<number> {
  const [row] = await tx.run(sql<{
    id: number;
  }>`insert into company_link (company_id, contact_id, other_company_name, created_by_id)
    values (${of.companyId}, ${of.contactId}, ${of.companyName}, ${of.userId}) returning id`);
  await tx.run(
    sql`insert into sync_setting (company_id, contact_id) values (${of.companyId}, ${of.contactId}) on conflict do nothing`,
  );
  return row?.id ?? 0;
}

const change = (app: App, key: LinkKey, what: ReturnType<typeof sql>): Promise<unknown> =>
  write(app.pool, { companyId: key.companyId }, (tx) => tx.run(sql`update sync_remote set ${what} where ${isIt(key)}`));

/** They answered us. */
export const noteReached = (app: App, key: LinkKey): Promise<unknown> =>
  change(app, key, sql`reached_at = now(), unreachable_since = null`);
export const noteUnreachable = (app: App, key: LinkKey): Promise<unknown> =>
  change(app, key, sql`unreachable_since = coalesce(unreachable_since, now())`);
/** They called us: what waits for its next try is tried now. */
export const noteHeard = (app: App, key: LinkKey): Promise<void> =>
  write(app.pool, { companyId: key.companyId }, async (tx) => {
    await tx.run(sql`update sync_remote set heard_at = now(), unreachable_since = null where ${isIt(key)}`);
    await tx.run(
      sql`update sync_message set not_before = now() where ${isIt(key)} and delivered_at is null and parked_at is null and error is not null and not_before > now()`,
    );
    await tx.run(
      sql`update sync_remote_file set not_before = now() where ${isIt(key)} and done_at is null and problem is not null and tries > 0 and not_before > now()`,
    );
  });
export const noteKeys = (
  app: App,
  key: LinkKey,
  keys: readonly PublishedKey[],
  product: string | null,
): Promise<unknown> =>
  change(
    app,
    key,
    sql`keys = ${JSON.stringify(keys)}, product = coalesce(${product}, product), keys_read_at = now(), problem = case when problem_kind = 'keys' then null else problem end, problem_kind = nullif(problem_kind, 'keys')`,
  );
export const noteKeysRead = (app: App, key: LinkKey): Promise<unknown> => change(app, key, sql`keys_read_at = now()`);
export const noteMoved = (app: App, key: LinkKey, address: string, endpoint: string): Promise<unknown> =>
  change(app, key, sql`address = ${address}, endpoint = ${endpoint}, unreachable_since = null`);
export const noteTold = (app: App, key: LinkKey, address: string): Promise<unknown> =>
  change(app, key, sql`told_address = ${address}`);
export const noteEndTold = (app: App, key: LinkKey): Promise<unknown> => change(app, key, sql`end_told_at = now()`);
/** Telling or asking is tried now. */
export const noteTried = (app: App, key: LinkKey): Promise<unknown> => change(app, key, sql`told_at = now()`);
/** Something that was refused without looking into it. */
export const countRefused = (app: App, key: LinkKey, words: string): Promise<unknown> =>
  change(app, key, sql`refused_count = refused_count + 1, refused_at = now(), refused_words = ${words}`);

export type ProblemKind = 'restored-here' | 'restored-there' | 'gap' | 'version' | 'keys';
/** What is wrong with a connection, in words; `pause`: nothing leaves until somebody has looked. */
export const noteProblem = (tx: Tx, key: LinkKey, kind: ProblemKind, words: string, pause: boolean): Promise<unknown> =>
  tx.run(
    sql`update sync_remote set problem = ${words}, problem_kind = ${kind}, paused_at = case when ${pause} then coalesce(paused_at, now()) else paused_at end where ${isIt(key)}`,
  );
export const clearProblem = (tx: Tx, key: LinkKey, kinds: readonly ProblemKind[]): Promise<unknown> =>
  tx.run(
    sql`update sync_remote set problem = null, problem_kind = null, paused_at = null where ${isIt(key)} and problem_kind = any(${[...kinds]})`,
  );
export const noteAsked = (tx: Tx, key: LinkKey, theirWaiting: number): Promise<unknown> =>
  tx.run(sql`update sync_remote set asked_at = now(), their_waiting = ${theirWaiting} where ${isIt(key)}`);

export interface Position {
  /** The highest number that came. */
  received: number;
  /** The highest number that left. */
  sent: number;
  waiting: number;
  /** The highest number that they confirmed. */
  confirmed: number;
}
export async function positionOf(tx: Tx, key: LinkKey): Promise<Position> {
  const [row] = await tx.run(sql<Position>`select l.received_number::int as received, (l.next_number - 1)::int as sent,
      (select count(*)::int from sync_message m where m.company_id = l.company_id and m.link_id = l.id and m.delivered_at is null) as waiting,
      coalesce((select max(m.number)::int from sync_message m where m.company_id = l.company_id and m.link_id = l.id and m.delivered_at is not null), 0) as confirmed
    from company_link l where l.company_id = ${key.companyId} and l.id = ${key.linkId} for update of l`);
  return row ?? { received: 0, sent: 0, waiting: 0, confirmed: 0 };
}
export async function hasMessage(tx: Tx, key: LinkKey, number: number): Promise<boolean> {
  const [row] = await tx.run(sql`select from sync_message where ${isIt(key)} and number = ${number}`);
  return row !== undefined;
}
/** The first number from one on that a message here has; the next free one where there is none. */
export async function firstFrom(tx: Tx, key: LinkKey, number: number): Promise<number> {
  const [row] = await tx.run(sql<{ first: number }>`select coalesce(
      (select min(number) from sync_message where ${isIt(key)} and number >= ${number}),
      (select next_number from company_link where company_id = ${key.companyId} and id = ${key.linkId}))::int as first`);
  return row?.first ?? number;
}
/** Counts on behind what they have: messages that wait under a number that was used get another. */
export async function countFrom(tx: Tx, key: LinkKey, received: number): Promise<void> {
  await tx.run(
    sql`update sync_message set number = null, tries = 0 where ${isIt(key)} and delivered_at is null and number <= ${received}`,
  );
  await tx.run(
    sql`update company_link set next_number = greatest(next_number, ${received + 1}) where company_id = ${key.companyId} and id = ${key.linkId}`,
  );
}
/** They say that what is before a number will not come any more. */
export const skipTo = (tx: Tx, key: LinkKey, next: number): Promise<unknown> =>
  tx.run(
    sql`update company_link set received_number = greatest(received_number, ${next - 1}) where company_id = ${key.companyId} and id = ${key.linkId}`,
  );
/** What waits is tried now. */
export const dueNow = (tx: Tx, key: LinkKey): Promise<unknown> =>
  tx.run(
    sql`update sync_message set not_before = now(), parked_at = null where ${isIt(key)} and delivered_at is null and (error is not null or parked_at is not null)`,
  );

/** Ends a connection that the other server has ended; answers the contact, or nothing where it had ended before. */
export async function endLinkRow(tx: Tx, key: LinkKey): Promise<number | undefined> {
  const [row] = await tx.run(sql<{
    contactId: number;
  }>`update company_link set ended_at = now(), updated_at = now(), version = version + 1
    where company_id = ${key.companyId} and id = ${key.linkId} and ended_at is null returning contact_id as "contactId"`);
  await tx.run(sql`update sync_remote set end_told_at = now() where ${isIt(key)}`);
  return row?.contactId;
}
/** How the company itself is named to other servers. */
export async function companyUuid(tx: Tx, companyId: number): Promise<string> {
  const [row] = await tx.run(
    sql<{ uuid: string }>`select uuid from company where company_id = ${companyId} and id = ${companyId}`,
  );
  return row?.uuid ?? '';
}
/** What was answered when an invitation was accepted from another server. */
export async function acceptedBefore(
  tx: Tx,
  companyId: number,
  theirRef: string,
  invitationId: number,
): Promise<string | undefined> {
  const [row] = await tx.run(sql<{
    ownRef: string;
  }>`select r.own_ref as "ownRef" from sync_remote r join sync_invitation i on i.company_id = r.company_id and i.accepted_by_ref = r.their_ref
    where r.company_id = ${companyId} and r.their_ref = ${theirRef} and i.id = ${invitationId}`);
  return row?.ownRef;
}
export const noteAcceptedBy = (tx: Tx, companyId: number, invitationId: number, ref: string): Promise<unknown> =>
  tx.run(
    sql`update sync_invitation set accepted_by_ref = ${ref} where company_id = ${companyId} and id = ${invitationId}`,
  );
/** The contact of a connection by the reference that it has here. */
export async function contactOfRef(tx: Tx, companyId: number, ownRef: string): Promise<number | undefined> {
  const [row] = await tx.run(sql<{
    contactId: number;
  }>`select l.contact_id as "contactId" from sync_remote r join company_link l on l.company_id = r.company_id and l.id = r.link_id
    where r.company_id = ${companyId} and r.own_ref = ${ownRef}`);
  return row?.contactId;
}

/** The connection to another server that a contact stands for, while it lasts. */
export async function remoteOfContact(ctx: Context, contactId: number): Promise<number | undefined> {
  const [row] = await ctx.run(sql<{ linkId: number }>`select r.link_id as "linkId" from sync_remote r
    join company_link l on l.company_id = r.company_id and l.id = r.link_id and l.ended_at is null
    where r.company_id = ${ctx.actor.companyId} and l.contact_id = ${contactId}`);
  return row?.linkId;
}
