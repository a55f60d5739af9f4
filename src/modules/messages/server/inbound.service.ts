// What arrives is filed under its job by the tag of its address, by what it answers, or by the number it comes from; else it waits
// for somebody to file it. Nothing that arrives is ever answered by itself, so no machine is talked to without end.
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type App, type Context, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { isConnectionLoss } from '../../../platform/server/errors.ts';
import {
  type ReceivedFile,
  discardReceived,
  placeFile,
  receiveFile,
  recordFile,
  removePlaced,
} from '../../../platform/server/files.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { emit, insertRecord, updateRecord } from '../../../platform/server/records.ts';
import { keepArrivedFiles, putArrivedFiles } from '../../documents/server/index.ts';
import { notification } from '../shared/notification.entity.ts';
import { EMAIL, NOTE, SMS, type SenderProof } from '../shared/notification-types.ts';
import { readerKey } from '../shared/readers.ts';
import { isTheirWord } from '../shared/sender-proof.ts';
import { isPerson, partyOf } from './compose.views.ts';
import { mailBounced } from './delivery.across.ts';
import {
  type Arrival,
  type Place,
  arrivedLately,
  inHandOf,
  knownUnder,
  onlyOnce,
  placesOfMail,
  placeOfNumber,
  replyAddressOf,
  setOptOut,
} from './inbound.across.ts';
import { MOST_MAIL, readMail } from './inbound.mail.ts';
import type { ReadMail } from './mail.reader.ts';
import { signedFor } from './return-address.tokens.ts';

export type Result = 'filed' | 'unassigned' | 'bounced' | 'known' | 'ignored';
const MOST_AN_HOUR = 30;

const asCompany = <T>(app: App, { companyId }: Arrival, work: (ctx: Context) => Promise<T>): Promise<T> =>
  inTransaction(app, systemActor(companyId, null), { requestId: 'arrival', ip: '' }, work, 30_000);

/** The parts before the @ of those addresses that are ours, without what stands before a plus. */
export function tagsOf(readers: readonly string[], replyDomain: string | null): string[] {
  if (!replyDomain) return [];
  const domain = `@${replyDomain.toLowerCase()}`;
  return readers
    .filter((address) => address.endsWith(domain))
    .map((address) => address.slice(0, -domain.length))
    .map((local) => local.slice(local.lastIndexOf('+') + 1));
}

export async function takeMail(app: App, arrival: Arrival, bytes: Uint8Array): Promise<Result> {
  const received = await receiveFile(app.config, Readable.from(piecesOf(bytes)), MOST_MAIL);
  const mail = await readMail(arrival.companyId, received.path, arrival.authservId).catch(async (error: unknown) => {
    await discardReceived(received);
    throw error;
  });
  try {
    return mail ? await takeRead(app, arrival, mail, received) : 'ignored';
  } finally {
    // What was not kept goes; what was kept lies elsewhere by now.
    const left = [received.path, ...(mail?.files ?? []).map(({ path }) => path)].filter((path) => path !== undefined);
    await Promise.all(left.map((path) => rm(path, { force: true })));
  }
}

async function takeRead(app: App, arrival: Arrival, mail: ReadMail, received: ReceivedFile): Promise<Result> {
  const { companyId } = arrival;
  const known = await asCompany(app, arrival, (ctx) => knownUnder(ctx, companyId, mail.messageId, mail.fingerprint));
  if (known === 'same') return 'known';
  // Another mail has its name already: it gets one that is made of what it says.
  const ownName = `<${mail.fingerprint.slice(0, 40)}@arrived>`;
  const kept = await keepArrivedFiles(app, companyId, `${mail.messageId} ${mail.fingerprint}`, mail.files);
  // At its place before the transaction; a row names it, or it goes again.
  const original = await placeFile(app.config, companyId, received);
  let isNamed = false;
  const keep = async (ctx: Context): Promise<Result> => {
    isNamed = false;
    await onlyOnce(ctx, companyId, mail.messageId);
    const { bounce } = mail;
    // A machine writes to the address that reports come to; a person who does is known by nothing that was given to them.
    const signed = bounce || mail.automatic ? signedFor(app, companyId, mail.readers) : [];
    if (bounce && !bounce.final) return 'ignored';
    if (bounce && (await mailBounced(ctx, companyId, signed, bounce))) return 'bounced';
    // A mail of ours that finds its way back is here already, too.
    const under = await knownUnder(ctx, companyId, mail.messageId, mail.fingerprint);
    if (under === 'same' || (under && (await knownUnder(ctx, companyId, ownName, mail.fingerprint)))) return 'known';
    const messageId = under ? ownName : mail.messageId;
    // Anybody can write a report: one that did not come to the mail's own return address is a message and nothing more.
    const answers = [...mail.answers, ...(bounce?.messageId ? [bounce.messageId] : [])];
    const places = await placesOfMail(ctx, companyId, tagsOf(mail.readers, arrival.replyDomain), answers, signed);
    const automatic =
      bounce !== null || mail.automatic || (await arrivedLately(ctx, companyId, mail.from.address)) >= MOST_AN_HOUR;
    const refused = kept.refused.length ? `\n\nFiles not kept: ${kept.refused.join('; ')}` : '';
    const { id: originalFileId } = await recordFile(ctx, original, {
      fileName: 'mail.eml',
      mimeType: 'message/rfc822',
    });
    isNamed = true;
    const { replyTo, senderProof, fingerprint } = mail;
    const more = {
      replyTo: replyTo?.address ?? null,
      senderProof,
      originalFileId,
      fingerprint,
      uncheckedReport: bounce !== null,
    };
    const filing: Filing = {
      more,
      values: {
        notificationChannelId: EMAIL,
        subject: mail.subject,
        note: `${(mail.text || '(no text)').slice(0, 20_000 - refused.length)}${refused}`.slice(0, 20_000),
        body: mail.html,
        from: mail.from.address,
        fromName: mail.from.name,
        to: mail.to,
        cc: mail.cc,
      },
      messageId,
      automatic,
      fileIds: kept.ids,
    };
    const [place, ...others] = places;
    const first = await file(ctx, place, filing);
    // Sent to several jobs of ours, it is on each of them; answers find the one that it was filed under first.
    for (const other of others)
      await file(ctx, other, { ...filing, messageId: null, more: { ...more, copyOfId: first.id } });
    return first.result;
  };
  try {
    return await asCompany(app, arrival, keep);
  } catch (error) {
    isNamed = isConnectionLoss(error); // whether it was kept is not known: a file too many is better than one too few
    throw error;
  } finally {
    if (!isNamed) await removePlaced(app.config, original);
  }
}

/** A large mail is written in pieces: the thread that answers others has its turn between them. */
function* piecesOf(bytes: Uint8Array): Generator<Buffer> {
  const PIECE = 262_144;
  for (let at = 0; at < bytes.byteLength; at += PIECE) yield Buffer.from(bytes.subarray(at, at + PIECE));
}

interface Filing {
  /** The contact who writes, where the address does not tell. */
  contactId?: number | null;
  values: { from: string; fromName?: string | null; note: string; subject?: string | null; [more: string]: unknown };
  /** What the arrival found out, beside what the mail says. */
  more?: {
    replyTo: string | null;
    senderProof: SenderProof;
    originalFileId: number;
    fingerprint: string;
    uncheckedReport: boolean;
    copyOfId?: number;
  };
  messageId: string | null;
  automatic: boolean;
  fileIds?: readonly number[];
}

const DOUBTS: Partial<Record<SenderProof, string>> = {
  failed: ' (sender check failed)',
  unproved: ' (sender not verified)',
};

/** Whose word it is: by the address that it came to, and by how far its sender is proved. */
async function wordOf(
  ctx: Context,
  place: Place | undefined,
  {
    party,
    from,
    replyTo,
    senderProof: proof,
  }: { party: string; from: string; replyTo: string | null; senderProof: SenderProof },
): Promise<{ givenTo: string | null; countsAsWord: boolean }> {
  const { jobId = null, givenTo = [] } = place ?? {};
  const isByOthersAddress = givenTo.length > 0 && !givenTo.includes(readerKey(from));
  const isBySender = !replyTo || (await partyOf(ctx, jobId, null, [{ address: from }])) === party;
  const isKnown = isPerson(party);
  return {
    givenTo: isByOthersAddress ? givenTo.join(', ').slice(0, 1000) : null,
    countsAsWord: isTheirWord({ proof, isKnown, isBySender, isByOthersAddress }),
  };
}

async function file(
  ctx: Context,
  place: Place | undefined,
  { values, more, messageId, automatic, fileIds = [], contactId: writer = null }: Filing,
): Promise<{ id: number; result: Result }> {
  const jobId = place?.jobId ?? null;
  // Whoever reads an answer is who it is with: a form writes in the name of somebody else.
  const addresses = [more?.replyTo, values.from].flatMap((address) => (address ? [{ address }] : []));
  const party = await partyOf(ctx, jobId, writer, addresses);
  const word = more && (await wordOf(ctx, place, { party, from: values.from, ...more }));
  const contactId = party.startsWith('contact:') ? Number(party.slice('contact:'.length)) : null;
  const made = await insertRecord(
    ctx,
    notification,
    { ...values, jobId, contactId, inReplyToId: place?.inReplyToId ?? null },
    {
      scope: jobId ? 'job' : 'company',
      direction: 'in',
      status: 'received',
      sentAt: ctx.now,
      party,
      automatic,
      messageId,
      threadId: place?.threadId ?? null,
      ...more,
      ...word,
    },
    { jobId },
  );
  if (fileIds.length) await putFiles(ctx, made.id, jobId, fileIds);
  await emit(ctx, 'notification.received', notification.name, made.id, { notificationId: made.id, jobId });
  if (jobId && !automatic) {
    const { userId, jobNumber } = await inHandOf(ctx, ctx.actor.companyId, jobId);
    if (userId)
      await tellUsers(ctx, [userId], {
        kind: 'message',
        title: `${values.fromName ?? values.from} wrote on ${jobNumber}${(more && DOUBTS[more.senderProof]) ?? ''}`,
        body: values.subject ?? values.note,
        objectType: notification.name,
        objectId: made.id,
        jobId,
      });
  }
  return { id: made.id, result: jobId ? 'filed' : 'unassigned' };
}

/** The files stand with the message, and with its job where it has one. */
async function putFiles(ctx: Context, id: number, jobId: number | null, fileIds: readonly number[]): Promise<void> {
  const message = { objectType: notification.name, objectId: id };
  const attachmentIds = jobId
    ? await putArrivedFiles(ctx, [{ objectType: 'job', objectId: jobId }, message], jobId, fileIds)
    : await putArrivedFiles(ctx, [message], null, fileIds);
  await updateRecord(ctx, notification, id, { attachmentIds }, {}, { jobId, history: false });
}

const STOP = /^\s*(stop|stopall|unsubscribe|end|quit|cancel|opt ?out)[.!]?\s*$/i;
const START = /^\s*(start|unstop|yes start)[.!]?\s*$/i;

export interface ArrivedSms {
  id?: string | undefined;
  from: string;
  text: string;
}

export async function takeSms(app: App, arrival: Arrival, { id, from, text }: ArrivedSms): Promise<Result> {
  const { companyId } = arrival;
  return await asCompany(app, arrival, async (ctx) => {
    const messageId = id ? `<sms-${id}@arrived>` : null;
    if (messageId) {
      await onlyOnce(ctx, companyId, messageId);
      if (await knownUnder(ctx, companyId, messageId)) return 'known';
    }
    const stops = STOP.test(text);
    if (stops || START.test(text)) await setOptOut(ctx, companyId, from, stops);
    const place = await placeOfNumber(ctx, companyId, from);
    const { result } = await file(ctx, place, {
      values: { notificationChannelId: SMS, from, note: text.trim() || '(no text)' },
      messageId,
      automatic: stops || START.test(text),
    });
    const { to, name } = await replyAddressOf(ctx, companyId);
    if (to)
      await sendMail(app, ctx, {
        companyId,
        to: { address: to, name },
        template: 'sms-reply',
        subject: `Text message from ${from}`,
        title: `Text message from ${from}`,
        paragraphs: [text],
        button: {
          label: 'Open',
          url: `${app.config.publicUrl}/prime/messages${place ? '' : '/unassigned'}`,
        },
        footer: `${name} has this address for answers to text messages.`,
      });
    return result;
  });
}

export interface PageWord {
  name: string;
  email: string;
  contactId: number | null;
  subject: string;
  text: string;
}
/** What a person outside wrote on a page of their job, with an account or by a link: in its conversation, where they read it too. */
export async function receiveFromPage(ctx: Context, jobId: number, word: PageWord): Promise<void> {
  const { name, email, contactId, subject, text } = word;
  await file(
    ctx,
    { jobId, threadId: null, inReplyToId: null },
    {
      values: { notificationChannelId: NOTE, from: email, fromName: name, subject, note: text, public: true },
      contactId,
      messageId: null,
      automatic: false,
    },
  );
}
