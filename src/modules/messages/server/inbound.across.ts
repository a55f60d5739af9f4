// What arrives belongs to no company until its token says whose it is, and to no job until its tag does: as reinstate_system.
import { sql } from 'kysely';
import type { App, Context } from '../../../platform/server/context.ts';
import { read } from '../../../platform/server/database.ts';
import { numberKey } from '../shared/readers.ts';

export interface Arrival {
  companyId: number;
  handlerId: number;
  replyDomain: string | null;
  from: string | null;
  /** The server whose word on senders counts. */
  authservId: string | null;
}

/** The handler behind a token; undefined where there is none, or its company is closed. */
export async function handlerOfToken(app: App, token: string): Promise<Arrival | undefined> {
  const [[row]] = await read(app.pool, 'system', [
    sql<Arrival>`select h.company_id as "companyId", h.id as "handlerId", h.reply_domain as "replyDomain", h."from", h.authserv_id as "authservId" from mail_handler h
      join company c on c.company_id = h.company_id and c.id = h.company_id and c.active where h.inbound_token = ${token} and h.active and h.deleted_at is null`,
  ]);
  return row;
}

export interface Mailbox extends Arrival {
  label: string;
  host: string;
  port: number;
  secure: boolean;
  user: string;
  password: Buffer;
  folder: string;
  uidValidity: number | null;
  lastUid: number;
}

/** Mailboxes that are to be read. */
export async function mailboxes(app: App): Promise<Mailbox[]> {
  const [rows] = await read(app.pool, 'system', [
    sql<Mailbox>`select h.company_id as "companyId", h.id as "handlerId", h.reply_domain as "replyDomain", h."from", h.authserv_id as "authservId", h.label, h.imap_host as host, h.imap_port as port,
      h.imap_secure as secure, h.imap_user as "user", h.imap_password as password, h.imap_folder as folder, h.imap_uid_validity::float8 as "uidValidity", h.imap_last_uid::float8 as "lastUid"
      from mail_handler h join company c on c.company_id = h.company_id and c.id = h.company_id and c.active
      where h.active and h.deleted_at is null and h.imap_host is not null and h.imap_user is not null and h.imap_password is not null`,
  ]);
  return rows;
}

type Run = Pick<Context, 'run'>;

/** The count of tries of a mail that is not read yet outlasts a look that finds nothing, and an error of the server. */
export const noteMailbox = (
  tx: Run,
  { companyId, handlerId }: Arrival,
  state: { uidValidity?: number; lastUid?: number; error: string | null },
) =>
  tx.run(sql`update mail_handler set imap_uid_validity = coalesce(${state.uidValidity ?? null}, imap_uid_validity), imap_last_uid = coalesce(${state.lastUid ?? null}, imap_last_uid),
    imap_begun = case when imap_begun_uid > coalesce(${state.lastUid ?? null}, imap_last_uid) and imap_uid_validity = coalesce(${state.uidValidity ?? null}, imap_uid_validity) then imap_begun else 0 end,
    imap_error = ${state.error}, imap_seen_at = case when ${state.error === null} then now() else imap_seen_at end where company_id = ${companyId} and id = ${handlerId}`);

/** Counts that a mail is read, before it is. Answers how often that was begun and never ended, this time included. */
export async function beginMail(tx: Run, { companyId, handlerId }: Arrival, uid: number): Promise<number> {
  const [row] = await tx.run(
    sql<{
      begun: number;
    }>`update mail_handler set imap_begun = case when imap_begun_uid = ${uid} then imap_begun else 0 end + 1, imap_begun_uid = ${uid}
      where company_id = ${companyId} and id = ${handlerId} returning imap_begun as begun`,
  );
  return row?.begun ?? 1;
}

/** One mail at a time of one name: two hands that bring the same one file it once. */
export const onlyOnce = (tx: Run, companyId: number, messageId: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${companyId} ${messageId}`}, 7250220))`);

/**
 * What is there under a name: a mail of ours, or one that says the same, is `same`; another one that bears the same name is `other`. Without
 * a fingerprint (a text message, a mail of before) the name decides.
 */
export async function knownUnder(
  tx: Run,
  companyId: number,
  messageId: string,
  fingerprint?: string,
): Promise<'same' | 'other' | undefined> {
  const rows = await tx.run(
    sql<{
      isSame: boolean;
    }>`select coalesce(direction = 'out' or fingerprint is null or fingerprint = ${fingerprint ?? null}::text or ${fingerprint === undefined}, false) as "isSame"
      from notification where company_id = ${companyId} and message_id = ${messageId}`,
  );
  if (!rows.length) return undefined;
  return rows.some(({ isSame }) => isSame) ? 'same' : 'other';
}

export interface Place {
  jobId: number;
  threadId: number | null;
  inReplyToId: number | null;
  /** To whom the address was given by which it came; nothing where it came by another way, or by a tag of before. */
  givenTo?: readonly string[];
}

/**
 * The jobs of its tags, each once; of the mail that is answered, where the tags are lost. That of the answered mail comes first. `ids` are
 * messages of ours that it is about for certain.
 */
export async function placesOfMail(
  tx: Run,
  companyId: number,
  tags: readonly string[],
  answers: readonly string[],
  ids: readonly number[] = [],
): Promise<Place[]> {
  const tagged = await tx.run(
    sql<{
      jobId: number;
      readers: string;
    }>`select t.job_id as "jobId", t.readers from job_reply_tag t join job j on j.company_id = t.company_id and j.id = t.job_id and j.deleted_at is null
      where t.company_id = ${companyId} and t.tag = any(${[...tags]}) order by array_position(${[...tags]}::text[], t.tag::text) limit 20`,
  );
  const [answered] = await tx.run(
    sql<{
      id: number;
      jobId: number | null;
      threadId: number | null;
    }>`select n.id, n.job_id as "jobId", coalesce(n.thread_id, n.id) as "threadId" from notification n
      where n.company_id = ${companyId} and (n.message_id = any(${[...answers]}) or n.id = any(${[...ids]}::bigint[])) and n.deleted_at is null order by array_position(${[...answers]}::text[], n.message_id) limit 1`,
  );
  const jobIds = tagged.map(({ jobId }) => jobId);
  if (!jobIds.length && answered?.jobId) jobIds.push(answered.jobId);
  return [...new Set(jobIds)]
    .map((jobId): Place => {
      const same = answered?.jobId === jobId ? answered : undefined;
      const readers = tagged.filter((tag) => tag.jobId === jobId).map((tag) => tag.readers);
      return {
        jobId,
        threadId: same?.threadId ?? null,
        inReplyToId: same?.id ?? null,
        ...(readers.length && !readers.includes('') && { givenTo: readers.join(' ').split(' ') }),
      };
    })
    .sort((one, other) => Number(other.inReplyToId !== null) - Number(one.inReplyToId !== null));
}

/** The job about which the last text message went to a number. */
export async function placeOfNumber(tx: Run, companyId: number, number: string): Promise<Place | undefined> {
  const [row] = await tx.run(
    sql<Place>`select n.job_id as "jobId", coalesce(n.thread_id, n.id) as "threadId", n.id as "inReplyToId" from outgoing_message m
      join notification n on n.company_id = m.company_id and n.id = m.about_id and m.about_type = 'notification' and n.deleted_at is null and n.job_id is not null
      where m.company_id = ${companyId} and m.channel = 'sms' and m.to_key = ${numberKey(number)} order by m.id desc limit 1`,
  );
  return row;
}

/** How many came from an address in the last hour: who writes without end is a machine. */
export async function arrivedLately(tx: Run, companyId: number, from: string): Promise<number> {
  const [row] = await tx.run(
    sql<{
      n: number;
    }>`select count(*)::int as n from (select from notification where company_id = ${companyId} and direction = 'in' and "from" = ${from}
      and created_at > now() - interval '1 hour' and deleted_at is null limit 100) t`,
  );
  return row?.n ?? 0;
}

export async function setOptOut(tx: Run, companyId: number, number: string, out: boolean): Promise<void> {
  await tx.run(
    out
      ? sql`insert into sms_opt_out (company_id, number) values (${companyId}, ${numberKey(number)}) on conflict do nothing`
      : sql`delete from sms_opt_out where company_id = ${companyId} and number = ${numberKey(number)}`,
  );
}

export async function replyAddressOf(tx: Run, companyId: number): Promise<{ to: string | null; name: string }> {
  const [row] = await tx.run(
    sql<{
      to: string | null;
      name: string;
    }>`select sms_send_notify_email as "to", name from company where company_id = ${companyId} and id = ${companyId}`,
  );
  return row ?? { to: null, name: '' };
}

/** Whom a message of a job is told to: who has it in hand. */
export async function inHandOf(
  tx: Run,
  companyId: number,
  jobId: number,
): Promise<{ userId: number | null; jobNumber: string }> {
  const [row] = await tx.run(
    sql<{
      userId: number | null;
      jobNumber: string;
    }>`select coalesce(assigned_id, supervisor_id, estimator_id, case_manager_id) as "userId", job_number as "jobNumber" from job where company_id = ${companyId} and id = ${jobId}`,
  );
  return row ?? { userId: null, jobNumber: '' };
}
