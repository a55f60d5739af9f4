// A message on its way: whom it goes to, its words, the frame around it, when it leaves. Everything in one transaction; what leaves
// waits in the outbox for the commit.
import { momentText } from '../../../kit/dates.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { conflict, forbidden, invalid, orInvalid } from '../../../platform/server/errors.ts';
import {
  type MailAddress,
  type MailAttachment,
  type MailInvitation,
  recallMessages,
  sendSms,
  sendWrittenMail,
} from '../../../platform/server/mail/outbox.store.ts';
import { NO_SERVER } from '../../../platform/shared/message-fate.ts';
import { emit, insertRecord, lockRecord, removeRecord, updateRecord } from '../../../platform/server/records.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { wake } from '../../../platform/server/notify.ts';
import { DEFAULT_SIGNATURE, fillTemplate } from '../../../platform/shared/merge-fields.ts';
import { mergeTemplate, mergeValues } from '../../../platform/server/merge-values.ts';
import { recordLocation } from '../../company/server/index.ts';
import { contactScope } from '../../contacts/server/index.ts';
import { contentOf } from '../../documents/server/index.ts';
import { emailSignature, requireJob } from '../../jobs/server/index.ts';
import type { Sending } from '../shared/messages.api.ts';
import { type Notification, type NotificationCreate, notification } from '../shared/notification.entity.ts';
import { EMAIL, NOTE, OPEN, SMS, UNDELIVERED, typeForContact } from '../shared/notification-types.ts';
import { quietUntil } from '../shared/quiet-hours.ts';
import { entryOfReader, mailReader, readerKey, smsReader } from '../shared/readers.ts';
import { htmlOfText } from '../shared/mail-text.ts';
import { cleanMail, textOfHtml } from './message-text.mail.ts';
import { contactOfMessage, jobPlace, partyOf } from './compose.views.ts';
import { ofVisibleMessage } from './messages.scope.ts';
import {
  companyFacts,
  handlerOf,
  layout,
  markAnswered,
  optedOut,
  referencesOf,
  replyTag,
  setDelivery,
} from './messages.store.ts';
import { filled } from './placeholders.service.ts';
import { returnAddress } from './return-address.tokens.ts';
import { copyToLinkedJobs, followsLinkedJobs } from './linked-jobs.service.ts';

const MOST_READERS = 50;
const MOST_NUMBERS = 10;
const MOST_FILES = 20;
/** What mail servers take, with a third more for its letters. */
const LARGEST_MAILED = 15_000_000;
export const KEPT_MAIL = `Kept in the outbox: ${NO_SERVER.email}`;
export const KEPT_SMS = `Kept in the outbox: ${NO_SERVER.sms}`;

export type Given = NotificationCreate & Sending;
/** What only the product itself adds to a mail. */
export interface Extras {
  invitation?: MailInvitation;
}
/** What is known of the place a message is said in. */
interface Place {
  jobId: number | null;
  contactId: number | null;
  jobNumber: string | null;
  scope: Notification['scope'];
  timezone: string | null;
  /** Of a message to a contact. */
  typeId: number | null;
}

/** Writes a note, or sends a mail or a text message. */
export async function compose(
  ctx: Context,
  { holdSeconds = 0, evenIfQuiet, unsigned, ...given }: Given,
  extras: Extras = {},
): Promise<Notification> {
  const parent = given.inReplyToId
    ? await orInvalid(lockRecord(ctx, notification, given.inReplyToId, { scope: ofVisibleMessage(ctx, 'r') }), {
        inReplyToId: 'This entry does not exist',
      })
    : undefined;
  const place = await placeOf(ctx, {
    ...given,
    jobId: given.jobId ?? parent?.jobId ?? null,
    contactId: given.contactId ?? (parent?.jobId ? null : (parent?.contactId ?? null)),
  });
  const channel = given.notificationChannelId ?? NOTE;
  const values: NotificationCreate = {
    ...given,
    jobId: place.jobId,
    contactId: place.contactId,
    notificationTypeId: given.notificationTypeId ?? place.typeId ?? 1,
  };
  const extra = { scope: place.scope, direction: 'out', threadId: parent ? (parent.threadId ?? parent.id) : null };
  const made =
    channel === EMAIL
      ? await sendMail(ctx, values, extra, place, { holdSeconds, unsigned, parent, ...extras })
      : channel === SMS
        ? await sendTexts(ctx, values, extra, place, { holdSeconds, evenIfQuiet })
        : await writeNote(ctx, values, extra, place);
  if (channel === NOTE)
    await recordLocation(
      ctx,
      { action: 'note', objectType: notification.name, objectId: made.id, jobId: place.jobId },
      given,
    );
  if (channel !== NOTE) await markAnswered(ctx, place.jobId, made.to, parent?.id ?? null);
  else if (parent) await markAnswered(ctx, null, [], parent.id);
  await emit(ctx, 'notification.requested', notification.name, made.id, {
    notificationId: made.id,
    jobId: place.jobId,
    // Whoever wrote it wants to come back to it then.
    ...(made.reminderDue && { remindAt: made.reminderDue, about: (made.subject || made.note).slice(0, 120) }),
  });
  if (made.notifyUserIds.length)
    await tellUsers(ctx, made.notifyUserIds, {
      kind: 'mention',
      title: `${ctx.actor.fullName} mentioned you${place.jobNumber ? ` on ${place.jobNumber}` : ''}`,
      body: made.note,
      objectType: notification.name,
      objectId: made.id,
      jobId: place.jobId,
    });
  if (place.jobId && (await followsLinkedJobs(ctx, place.jobId))) await copyToLinkedJobs(ctx, [made]);
  return made;
}

async function placeOf(ctx: Context, given: NotificationCreate): Promise<Place> {
  if (given.jobId) {
    const job = await orInvalid(requireJob(ctx, given.jobId), { jobId: 'This entry does not exist' });
    const contact = given.contactId ? await contactOfMessage(ctx, given.contactId, contactScope) : undefined;
    const { timezone } = await jobPlace(ctx, given.jobId);
    return {
      jobId: job.id,
      jobNumber: job.jobNumber,
      contactId: contact?.id ?? null,
      scope: 'job',
      timezone,
      typeId: null,
    };
  }
  if (given.contactId) {
    const contact = await contactOfMessage(ctx, given.contactId, contactScope);
    return {
      jobId: null,
      jobNumber: null,
      contactId: contact.id,
      scope: 'contact',
      timezone: contact.timezone,
      typeId: typeForContact(contact.contactTypeId),
    };
  }
  if (given.notificationChannelId === undefined || given.notificationChannelId === NOTE) {
    if (ctx.actor.onlyMyJobs) throw invalid({ jobId: 'Choose a job' });
  }
  return { jobId: null, jobNumber: null, contactId: null, scope: 'company', timezone: null, typeId: 3 };
}

async function writeNote(ctx: Context, values: NotificationCreate, extra: object, place: Place): Promise<Notification> {
  const { note = '' } = await filled(ctx, { note: { text: (values.note ?? '').trim() } }, { jobId: place.jobId });
  if (!note) throw invalid({ note: 'Note is required' });
  return await insertRecord(
    ctx,
    notification,
    { ...values, note, to: [], cc: [], bcc: [], attachmentIds: [], scheduledAt: null },
    { ...extra, status: 'sent', sentAt: ctx.now, party: 'team' },
    { jobId: place.jobId },
  );
}

interface MailMore extends Extras {
  holdSeconds: number;
  unsigned?: boolean | undefined;
  parent?: Notification | undefined;
}

/** Entries as they are kept; the first that is none is refused by its field. */
function mailReaders(field: 'to' | 'cc' | 'bcc', entries: readonly string[]): MailAddress[] {
  const seen = new Set<string>();
  return entries.flatMap((entry) => {
    const reader = mailReader(entry);
    if (!reader) throw invalid({ [field]: `“${entry.slice(0, 80)}” is not an email address` });
    const key = reader.address.toLowerCase();
    if (seen.has(key)) return [];
    seen.add(key);
    return [reader];
  });
}

async function sendMail(
  ctx: Context,
  values: NotificationCreate,
  extra: object,
  place: Place,
  { holdSeconds, unsigned, parent, invitation }: MailMore,
): Promise<Notification> {
  const to = mailReaders('to', values.to ?? []);
  const cc = mailReaders('cc', values.cc ?? []);
  const bcc = mailReaders('bcc', values.bcc ?? []);
  if (!to.length) throw invalid({ to: 'Choose who gets the email' });
  if (to.length + cc.length + bcc.length > MOST_READERS)
    throw invalid({ to: `An email goes to ${MOST_READERS} people at most. Use bulk email instead` });
  const handler = await handlerOf(ctx, values.from);
  if (values.from && !handler) throw invalid({ from: 'This is not one of the company’s sender addresses' });
  const about = { jobId: place.jobId, recipient: values.to?.[0] };
  const body = values.body ?? htmlOfText(values.note ?? '');
  if (/data-missing=/.test(body)) throw invalid({ body: 'A placeholder has no value. Type it in, or leave it out' });
  const text = await filled(
    ctx,
    {
      subject: { text: values.subject?.trim() || (await usualSubject(ctx, place)) },
      body: { text: await cleanMail(body), html: true },
    },
    about,
  );
  const written = await textOfHtml(text['body'] ?? '');
  if (!written) throw invalid({ body: 'Write something first' });
  const attachments = await filesOf(ctx, values.attachmentIds ?? []);
  const company = await companyFacts(ctx);
  const frame = await framed(ctx, text['body'] ?? '', place, unsigned === true, values.postSignatureContent ?? null);
  const at = leavesAt(ctx, values.scheduledAt, holdSeconds);
  const from = handler?.from ?? null;
  const fromName = values.fromName ?? handler?.fromName ?? `${ctx.actor.fullName}, ${company.name}`;
  const made = await insertRecord(
    ctx,
    notification,
    {
      ...values,
      note: written,
      subject: text['subject'],
      body: text['body'],
      to: to.map(entryOfReader),
      cc: cc.map(entryOfReader),
      bcc: bcc.map(entryOfReader),
      from,
      fromName,
    },
    {
      ...extra,
      status: values.scheduledAt ? 'scheduled' : 'queued',
      party: await partyOf(ctx, place.jobId, place.contactId, to),
    },
    { jobId: place.jobId },
  );
  const threadId = parent ? (parent.threadId ?? parent.id) : made.id;
  const references = parent ? await referencesOf(ctx, threadId) : [];
  const { companyId } = ctx.actor;
  const returnTo = handler && returnAddress(ctx.app, companyId, made.id, handler);
  const sent = await sendWrittenMail(ctx.app, ctx, {
    companyId,
    userId: ctx.actor.userId,
    template: 'notification',
    subject: text['subject'] ?? '',
    text: await textOfHtml(frame),
    html: frame,
    parts: {
      from: {
        address: from ?? mailReader(ctx.app.config.mailFrom)?.address ?? ctx.app.config.mailFrom,
        name: fromName,
      },
      to,
      cc,
      bcc,
      ...(await replyAddress(ctx, place, handler?.replyDomain ?? null, [...to, ...cc, ...bcc])),
      ...(returnTo && { returnTo }),
      ...(references.length && { inReplyTo: references.at(-1) as string, references }),
      personal: true,
      ...(invitation && { invitation }),
    },
    attachments,
    about: { type: notification.name, id: made.id },
    ...(at && { at }),
  });
  await setDelivery(ctx, made.id, {
    messageId: sent.messageId,
    threadId,
    errorMessage: sent.kept ? KEPT_MAIL : null,
  });
  return { ...made, threadId, errorMessage: sent.kept ? KEPT_MAIL : null };
}

/** The files of a mail, of those the sender sees. */
async function filesOf(ctx: Context, ids: readonly number[]): Promise<MailAttachment[]> {
  if (ids.length > MOST_FILES) throw invalid({ attachmentIds: `An email takes ${MOST_FILES} files at most` });
  const files: MailAttachment[] = [];
  let size = 0;
  for (const id of new Set(ids)) {
    const found = await orInvalid(contentOf(ctx, id), { attachmentIds: 'This entry does not exist' });
    if (found.fileId === null) throw invalid({ attachmentIds: `${found.fileName ?? 'This file'} was deleted` });
    size += found.sizeBytes;
    files.push({ fileId: found.fileId, fileName: found.fileName ?? 'file' });
  }
  if (size > LARGEST_MAILED)
    throw invalid({
      attachmentIds: 'The files are too large to email (15 MB in total). Share a link instead',
    });
  return files;
}

/** Answers find their job by a tag where a domain of the company takes them; else they go to the person. */
async function replyAddress(
  ctx: Context,
  place: Place,
  domain: string | null,
  readers: readonly MailAddress[],
): Promise<{ replyTo?: MailAddress }> {
  if (domain && place.jobId) {
    const given = readers.map(({ address }) => address);
    return { replyTo: { address: `${await replyTag(ctx, place.jobId, place.jobNumber ?? '', given)}@${domain}` } };
  }
  return ctx.actor.email ? { replyTo: { address: ctx.actor.email, name: ctx.actor.fullName } } : {};
}

/** The subject of a mail that has none: as the job setting has it, else number and site. */
export async function usualSubject(
  ctx: Context,
  { jobId, jobNumber }: Pick<Place, 'jobId' | 'jobNumber'>,
): Promise<string> {
  if (!jobId) return 'Message';
  const { emailSubject } = await jobPlace(ctx, jobId);
  const { text } = await mergeTemplate(ctx, emailSubject || '{{job.number}} {{job.address}}', { jobId });
  return text.replace(/\s+/g, ' ').trim().slice(0, 300) || (jobNumber ?? 'Message');
}

/** Words, signature, what stands below it, and the company's frame around all of it. */
async function framed(
  ctx: Context,
  body: string,
  { jobId }: Pick<Place, 'jobId'>,
  unsigned: boolean,
  below: string | null,
): Promise<string> {
  const around = await layout(ctx);
  const fill = async (text: string | null | undefined): Promise<string> =>
    text ? htmlOfText((await mergeTemplate(ctx, text, { ...(jobId && { jobId }) })).text) : '';
  const signature = unsigned
    ? ''
    : jobId
      ? (await emailSignature(ctx, jobId)).emailSignature
      : fillTemplate(DEFAULT_SIGNATURE, await mergeValues(ctx, DEFAULT_SIGNATURE, {})).text;
  return [
    await fill(around?.header),
    body,
    signature && htmlOfText(signature),
    below && (await cleanMail(below)),
    await fill(around?.footer),
  ]
    .filter(Boolean)
    .join('\n');
}

/** When it leaves; undefined: at once. */
function leavesAt(ctx: Context, scheduledAt: string | null | undefined, holdSeconds: number): string | undefined {
  if (scheduledAt) {
    if (new Date(`${scheduledAt.replace(' ', 'T')}Z`).getTime() < ctx.now.getTime() - 60_000)
      throw invalid({ scheduledAt: 'Choose a time in the future' });
    return scheduledAt;
  }
  if (!holdSeconds) return undefined;
  return momentText(new Date(ctx.now.getTime() + holdSeconds * 1000));
}

interface TextMore {
  holdSeconds: number;
  evenIfQuiet?: boolean | undefined;
}

async function sendTexts(
  ctx: Context,
  values: NotificationCreate,
  extra: object,
  place: Place,
  { holdSeconds, evenIfQuiet }: TextMore,
): Promise<Notification> {
  const company = await companyFacts(ctx);
  if (!company.sms)
    throw conflict(
      'Text messages are switched off. An administrator can switch them on under Company Profile, Features.',
    );
  const numbers = new Map<string, { name?: string; address: string }>();
  for (const entry of values.to ?? []) {
    const reader = smsReader(entry);
    if (!reader) throw invalid({ to: `“${entry.slice(0, 80)}” is not a mobile number` });
    numbers.set(readerKey(entry), reader);
  }
  const to = [...numbers.values()];
  if (!to.length) throw invalid({ to: 'Choose who gets the text message' });
  if (to.length > MOST_NUMBERS)
    throw invalid({ to: `A text message goes to ${MOST_NUMBERS} numbers at most. Use bulk text messages instead` });
  const [refused] = await optedOut(
    ctx,
    to.map(({ address }) => address),
  );
  if (refused) throw invalid({ to: `${refused} has opted out of text messages. Ring them, or write an email` });
  const { note = '' } = await filled(
    ctx,
    { note: { text: (values.note ?? '').trim() } },
    { jobId: place.jobId, recipient: values.to?.[0] },
  );
  if (!note) throw invalid({ note: 'Write something first' });
  if (note.length > 1600) throw invalid({ note: 'A text message has 1,600 characters at most' });
  const timezone = values.timezone ?? place.timezone ?? company.timezone;
  const quiet = evenIfQuiet
    ? null
    : quietUntil(values.scheduledAt ? new Date(`${values.scheduledAt.replace(' ', 'T')}Z`) : ctx.now, timezone, {
        from: company.quietFrom,
        to: company.quietTo,
      });
  const scheduledAt = quiet ?? values.scheduledAt ?? null;
  const at = leavesAt(ctx, scheduledAt, holdSeconds);
  const made = await insertRecord(
    ctx,
    notification,
    {
      ...values,
      note,
      subject: null,
      body: null,
      to: to.map(entryOfReader),
      cc: [],
      bcc: [],
      attachmentIds: [],
      timezone,
      scheduledAt,
    },
    {
      ...extra,
      status: scheduledAt ? 'scheduled' : 'queued',
      party: await partyOf(ctx, place.jobId, place.contactId, to),
    },
    { jobId: place.jobId },
  );
  for (const { address, name } of to)
    await sendSms(ctx.app, ctx, {
      companyId: ctx.actor.companyId,
      userId: ctx.actor.userId,
      to: address,
      ...(name && { toName: name }),
      template: 'notification',
      text: note,
      about: { type: notification.name, id: made.id },
      ...(at && { at }),
    });
  const errorMessage = ctx.app.config.smsUrl ? null : KEPT_SMS;
  await setDelivery(ctx, made.id, { threadId: made.threadId ?? made.id, errorMessage });
  return { ...made, errorMessage };
}

const mine = (ctx: Context, row: Notification): void => {
  if (row.createdById !== ctx.actor.userId && !can(ctx, 'edit-notification'))
    throw forbidden('Only the sender can recall a message or send it again');
};

/** Takes a message back that has not left; its words stay as a draft, unless the sender has them in hand. */
export async function cancelMessage(ctx: Context, id: number, discard = false): Promise<void> {
  const before = await lockRecord(ctx, notification, id, { scope: ofVisibleMessage(ctx, 'r') });
  mine(ctx, before);
  if (!OPEN.includes(before.status) || before.direction === 'in') throw conflict('This message has already been sent.');
  const recalled = await recallMessages(ctx, ctx.actor.companyId, { type: notification.name, id });
  if (!recalled && before.status !== 'draft') throw conflict('This message has already been sent.');
  if (discard) await removeRecord(ctx, notification, id, { jobId: before.jobId });
  else
    await updateRecord(
      ctx,
      notification,
      id,
      { status: 'draft', errorMessage: null, scheduledAt: null },
      {},
      { jobId: before.jobId },
    );
}

/** Sends the same words again to the same people, as a message of its own. The one that failed stays as it is and wants nothing more. */
export async function retryMessage(ctx: Context, id: number): Promise<Notification> {
  const before = await lockRecord(ctx, notification, id, { scope: ofVisibleMessage(ctx, 'r') });
  mine(ctx, before);
  const again = UNDELIVERED.includes(before.status) || before.status === 'draft';
  if (!again || before.direction === 'in') throw conflict('Only a message that did not arrive can be sent again.');
  const { jobId, contactId, note, subject, body, notificationChannelId, notificationTypeId, to, cc, bcc, from } =
    before;
  const made = await compose(ctx, {
    jobId,
    contactId,
    note,
    subject,
    body,
    notificationChannelId,
    notificationTypeId,
    to,
    cc,
    bcc,
    from,
    attachmentIds: before.attachmentIds,
    public: before.public,
  });
  if (before.status === 'draft') await removeRecord(ctx, notification, id, { jobId, history: false });
  else await updateRecord(ctx, notification, id, {}, { answeredAt: ctx.now }, { jobId, history: false });
  await wake(ctx, 'mail');
  return made;
}
