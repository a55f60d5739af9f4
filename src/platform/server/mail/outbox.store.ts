// What leaves by mail or SMS is written with the change that causes it and sent after the commit.
import { sql } from 'kysely';
import type { App, Context } from '../context.ts';
import { wake } from '../notify.ts';
import { type MailBody, mailHtml, mailText } from './mail-body.ts';

export interface OutgoingMail extends MailBody {
  companyId: number;
  /** Whose account it is about, if it is about one. */
  userId?: number;
  to: { address: string; name?: string };
  replyTo?: string;
  /** What kind of mail it is, such as `password-reset`. */
  template: string;
  subject: string;
  /** Stored files of the company, read when the mail is delivered. */
  attachments?: readonly MailAttachment[];
  about?: About;
}
export interface MailAttachment {
  fileId: number;
  fileName: string;
}
export interface OutgoingSms {
  companyId: number;
  userId?: number;
  to: string;
  toName?: string;
  template: string;
  text: string;
  about?: About;
  at?: string;
}
type Run = Pick<Context, 'run'>;

/** Which record a message carries out: its module hears what becomes of it (delivery.slots.ts). */
export interface About {
  type: string;
  id: number;
}
export interface MailAddress {
  address: string;
  name?: string;
}
/** What a mail of one's own words has beyond a mail of the product. */
export interface MailParts {
  from?: MailAddress;
  to: readonly MailAddress[];
  cc?: readonly MailAddress[];
  bcc?: readonly MailAddress[];
  replyTo?: MailAddress;
  /** Where delivery reports come to, in place of the sender. */
  returnTo?: string;
  inReplyTo?: string;
  references?: readonly string[];
  /** Written by a person: nobody's absence notice is held back. */
  personal?: boolean;
  invitation?: MailInvitation;
}
/** An event that the calendars of readers take (RFC 6047), as iCalendar text. */
export interface MailInvitation {
  method: 'REQUEST' | 'CANCEL';
  text: string;
}
/** A mail as somebody wrote it, text and HTML. */
export interface WrittenMail {
  companyId: number;
  userId?: number;
  template: string;
  subject: string;
  text: string;
  html: string;
  parts: MailParts;
  attachments?: readonly MailAttachment[];
  about?: About;
  /** Leaves then, `YYYY-MM-DD HH:mm:ss` in UTC; without it at once. */
  at?: string;
}

/** A subject, a name or an address is one line: nothing in it can start a header of its own. */
const oneLine = (text: string) =>
  text
    .replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ')
    .trim()
    .slice(0, 300);

/** Without a mail server administrators hold the links of their company's mails: an answered one proves no mailbox then. */
export const mailProves = ({ config }: App): boolean => config.smtpUrl !== undefined;

/** Queues a mail in the caller's transaction; without a mail server it is kept for administrators to read. Answers its id. */
export async function sendMail(app: App, tx: Run, mail: OutgoingMail): Promise<number> {
  const status = app.config.smtpUrl ? 'queued' : 'kept';
  const [row] = await tx.run(
    sql<{
      id: number;
    }>`insert into outgoing_message (company_id, channel, template, to_address, to_name, reply_to, subject, body_text, body_html, status, user_id, attachments, about_type, about_id)
      values (${mail.companyId}, 'email', ${mail.template}, ${oneLine(mail.to.address)}, ${mail.to.name ? oneLine(mail.to.name) : null}, ${mail.replyTo ? oneLine(mail.replyTo) : null},
        ${oneLine(mail.subject)}, ${mailText(mail)}, ${mailHtml(mail)}, ${status}, ${mail.userId ?? null}, ${JSON.stringify(mail.attachments ?? [])},
        ${mail.about?.type ?? null}, ${mail.about?.id ?? null}) returning id`,
  );
  if (status === 'queued') await wake(tx, 'mail');
  return row?.id ?? 0;
}

/** The name under which a mail goes out, whoever sends it again. */
export const messageIdOf = ({ config }: App, uuid: string): string => `<${uuid}@${new URL(config.publicUrl).hostname}>`;

const cleanAddress = ({ address, name }: MailAddress): MailAddress => ({
  address: oneLine(address),
  ...(name && { name: oneLine(name) }),
});
/** Each list cleaned; what stands before the @ of a list is nobody's header. */
const cleanParts = ({ from, to, cc = [], bcc = [], replyTo, returnTo, ...more }: MailParts): MailParts => ({
  ...more,
  ...(from && { from: cleanAddress(from) }),
  to: to.map(cleanAddress),
  cc: cc.map(cleanAddress),
  bcc: bcc.map(cleanAddress),
  ...(replyTo && { replyTo: cleanAddress(replyTo) }),
  ...(returnTo && { returnTo: oneLine(returnTo) }),
});

/** Queues a mail with its own words and readers. Answers its id and the Message-ID it will have. */
export async function sendWrittenMail(
  app: App,
  tx: Run,
  mail: WrittenMail,
): Promise<{ id: number; messageId: string; kept: boolean }> {
  const status = app.config.smtpUrl ? 'queued' : 'kept';
  const parts = cleanParts(mail.parts);
  const [row] = await tx.run(
    sql<{
      id: number;
      uuid: string;
    }>`insert into outgoing_message (company_id, channel, template, to_address, to_name, reply_to, subject, body_text, body_html, status, user_id, about_type, about_id, parts, attachments, next_try_at)
      values (${mail.companyId}, 'email', ${mail.template}, ${oneLine(parts.to.map(({ address }) => address).join(', '))}, ${parts.to.length === 1 ? (parts.to[0]?.name ?? null) : null},
        ${parts.replyTo?.address ?? null}, ${oneLine(mail.subject)}, ${mail.text}, ${mail.html}, ${status}, ${mail.userId ?? null},
        ${mail.about?.type ?? null}, ${mail.about?.id ?? null}, ${JSON.stringify(parts)}, ${JSON.stringify(mail.attachments ?? [])}, coalesce(${mail.at ?? null}::timestamp at time zone 'UTC', now())) returning id, uuid`,
  );
  if (status === 'queued' && !mail.at) await wake(tx, 'mail');
  return { id: row?.id ?? 0, messageId: messageIdOf(app, row?.uuid ?? ''), kept: status === 'kept' };
}

/** Takes back what a record has in the queue and nobody has tried to send yet. Answers how many left it. */
export async function recallMessages(tx: Run, companyId: number, { type, id }: About): Promise<number> {
  const rows =
    await tx.run(sql`delete from outgoing_message where company_id = ${companyId} and about_type = ${type} and about_id = ${id}
    and status in ('queued', 'kept') and tries = 0 returning id`);
  return rows.length;
}

/** Queues a text message, in the same way. */
export async function sendSms(app: App, tx: Run, sms: OutgoingSms): Promise<number> {
  const status = app.config.smsUrl ? 'queued' : 'kept';
  const [row] = await tx.run(
    sql<{
      id: number;
    }>`insert into outgoing_message (company_id, channel, template, to_address, to_name, body_text, status, user_id, about_type, about_id, next_try_at)
      values (${sms.companyId}, 'sms', ${sms.template}, ${oneLine(sms.to)}, ${sms.toName ? oneLine(sms.toName) : null}, ${sms.text}, ${status}, ${sms.userId ?? null},
        ${sms.about?.type ?? null}, ${sms.about?.id ?? null}, coalesce(${sms.at ?? null}::timestamp at time zone 'UTC', now())) returning id`,
  );
  if (status === 'queued' && !sms.at) await wake(tx, 'mail');
  return row?.id ?? 0;
}

export interface Waiting {
  companyId: number;
  id: number;
  uuid: string;
  channel: 'email' | 'sms';
  toAddress: string;
  toName: string | null;
  replyTo: string | null;
  subject: string | null;
  bodyText: string;
  bodyHtml: string | null;
  attachments: MailAttachment[];
  tries: number;
  aboutType: string | null;
  aboutId: number | null;
  /** Of the request that it comes from. */
  requestId: string | null;
  parts: MailParts | null;
  /** How often it was taken without an end, this time included. */
  begun: number;
  /** All of it went to the server once, which never answered. */
  handedOver: boolean;
}
const LEASE_MINUTES = 5;

/** Takes what is due of the channels that this process serves. Whoever dies with a message in hand leaves it to the next after the lease. */
export const claimWaiting = (tx: Run, channels: readonly Waiting['channel'][], most: number): Promise<Waiting[]> =>
  tx.run(sql<Waiting>`update outgoing_message m set next_try_at = now() + ${LEASE_MINUTES} * interval '1 minute', tries = tries + 1, begun = begun + 1
    from (select company_id, id from outgoing_message where status = 'queued' and channel = any(${channels}) and next_try_at <= now() order by next_try_at limit ${most} for update skip locked) due
    where m.company_id = due.company_id and m.id = due.id
    returning m.company_id as "companyId", m.id, m.uuid, m.channel, m.to_address as "toAddress", m.to_name as "toName", m.reply_to as "replyTo", m.subject,
      m.body_text as "bodyText", m.body_html as "bodyHtml", m.attachments, m.tries,
      m.about_type as "aboutType", m.about_id as "aboutId", m.parts, m.handed_over_at is not null as "handedOver", m.begun, m.request_id as "requestId"`);

/** Before the last byte of a mail leaves. */
export const markHandedOver = (tx: Run, { companyId, id }: Waiting) =>
  tx.run(sql`update outgoing_message set handed_over_at = now() where company_id = ${companyId} and id = ${id}`);

/** A secret in a link: 32 random bytes in base64url. */
export const SECRET = '/[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])';

/** Once it is with the reader, the outbox keeps the message without the secrets of its links. */
export const markSent = (tx: Run, { companyId, id }: Waiting, providerRef: string | null) =>
  tx.run(
    sql`update outgoing_message set status = 'sent', sent_at = now(), begun = 0, provider_ref = ${providerRef}, error_message = null,
      body_text = regexp_replace(body_text, ${SECRET}, '/…', 'g'), body_html = regexp_replace(body_html, ${SECRET}, '/…', 'g')
      where company_id = ${companyId} and id = ${id}`,
  );

/** Tried again later, each time after twice as long; the last failure is final and says why. */
export const markFailed = (tx: Run, { companyId, id, tries }: Waiting, message: string, final: boolean) =>
  tx.run(
    sql`update outgoing_message set status = ${final ? 'failed' : 'queued'}, handed_over_at = null, begun = 0, error_message = ${message.slice(0, 500)},
      next_try_at = now() + ${Math.min(60, 2 ** (tries - 1))} * interval '1 minute' where company_id = ${companyId} and id = ${id}`,
  );
