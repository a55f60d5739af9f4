// Hands waiting messages to the mail server or the SMS gateway, each under one message id. A mail of the product goes again until the
// server says yes. One that a person wrote goes to its readers once: where the line broke after its last byte, nobody knows whether it
// was taken, and the person is asked.
import { Duplex } from 'node:stream';
import type { Transporter } from 'nodemailer';
import type { App } from '../context.ts';
import { type Transaction, read, write } from '../database.ts';
import { openRow, storedFileQuery } from '../files.ts';
import { createBatchLoop } from '../batch-loop.ts';
import { named } from '../module.ts';
import type { Listener } from '../notify.ts';
import type { Fate } from './delivery.slots.ts';
import {
  type MailAddress,
  type Waiting,
  claimWaiting,
  markFailed,
  markHandedOver,
  markSent,
  messageIdOf,
} from './outbox.store.ts';

const MOST_TRIES = 8;
/** Tries that the process did not outlive. */
const MOST_DEATHS = 3;
const INTERRUPTED = 'The server stopped three times while it sent this. Send it again, or without its attachments.';
const BATCH = 20;
const PATIENCE = 20_000;

export interface Delivery {
  /** Sends what is due now; for tests and a clean stop. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

const NOT_KNOWN =
  'It is not known whether this email arrived: the server did not confirm it. Ask the recipient, or send it again.';

/** The refusal of a receiver for good (5xx of SMTP, 4xx of the gateway): trying again changes nothing. */
class Refused extends Error {}

export function deliverMessages(app: App, listener: Listener): Delivery {
  const { smtpUrl, smsUrl } = app.config;
  let mailer: Promise<Transporter> | undefined;
  const theMailer = (): Promise<Transporter> => (mailer ??= createMailer(smtpUrl));
  const channels: Waiting['channel'][] = [
    ...(smtpUrl ? (['email'] as const) : []),
    ...(smsUrl ? (['sms'] as const) : []),
  ];
  /** Readers that the server refused while it took the mail for others. */
  const refusedOf = new WeakMap<Waiting, string>();
  const loop = createBatchLoop(deliverBatch, BATCH);
  async function deliverBatch(): Promise<number> {
    const due = await write(app.pool, 'system', (tx) => claimWaiting(tx, channels, BATCH));
    await Promise.all(due.map(deliver)); // the mailer opens five connections at most
    return due.length;
  }
  const ears = named(app.modules, 'deliveryHeard');
  const heard = async (tx: Transaction, { companyId, id, aboutType, aboutId }: Waiting, fate: Fate): Promise<void> => {
    if (aboutType && aboutId) await ears[aboutType]?.(tx, { companyId, messageId: id, aboutId, ...fate });
  };
  async function deliver(message: Waiting): Promise<void> {
    try {
      if (message.begun > MOST_DEATHS) throw new Refused(INTERRUPTED);
      if (message.handedOver && isWritten(message)) throw new Refused(NOT_KNOWN);
      const ref =
        message.channel === 'email'
          ? await sendByMail(await theMailer(), app, message, refusedOf)
          : await sendBySms(smsUrl, message);
      await write(app.pool, 'system', async (tx) => {
        await markSent(tx, message, ref);
        await heard(tx, message, { status: 'sent', error: refusedOf.get(message) ?? null });
      });
      const { id, channel, tries, requestId } = message;
      app.log.info({ message: id, channel, tries, requestId }, 'message sent');
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      const final = error instanceof Refused || message.tries >= MOST_TRIES;
      const { id, channel, tries, requestId } = message;
      app.log.warn({ message: id, channel, tries, final, requestId }, 'message not sent');
      await write(app.pool, 'system', async (tx) => {
        await markFailed(tx, message, text, final);
        await heard(tx, message, { status: final ? 'failed' : 'waiting', error: text });
      });
    }
  }
  const timer = channels.length ? setInterval(() => void loop.flush(), 15_000).unref() : undefined;
  if (channels.length) listener.on('mail', () => void loop.flush());
  return {
    flush: () => loop.flush(),
    async stop() {
      clearInterval(timer);
      await loop.stop();
      (await mailer)?.close();
    },
  };
}

/** With the first mail: nothing else waits for the library. */
async function createMailer(smtpUrl: string | undefined): Promise<Transporter> {
  if (!smtpUrl) throw new Error('No mail server is configured (SMTP_URL)');
  const { default: nodemailer } = await import('nodemailer');
  const mailer = nodemailer.createTransport(smtpUrl, {
    pool: true,
    maxRequeues: 0, // whether a mail goes again is decided here
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    socketTimeout: PATIENCE,
  } as object);
  mailer.use('stream', (mail, done) => {
    const { beforeLast } = mail.data as { beforeLast?: () => Promise<unknown> };
    if (beforeLast) mail.message.transform(() => withLastWord(beforeLast));
    done();
  });
  return mailer;
}

/** By a person, to people. */
const isWritten = ({ parts }: Waiting): boolean => parts?.personal === true;

/** Passes a mail through and calls `before` when only its last byte is missing: the server has it whole once that has left. */
const withLastWord = (before: () => Promise<unknown>): Duplex =>
  Duplex.from(async function* (pieces: AsyncIterable<Buffer>) {
    yield* pieces;
    await before();
  });

const box = ({ address, name }: MailAddress) => ({ name: name ?? '', address });

async function sendByMail(
  mailer: Transporter,
  app: App,
  message: Waiting,
  refusedOf: WeakMap<Waiting, string>,
): Promise<string | null> {
  const { parts } = message;
  let handedOver = false;
  const beforeLast = async (): Promise<void> => {
    await write(app.pool, 'system', (tx) => markHandedOver(tx, message));
    handedOver = true;
  };
  try {
    const info = (await mailer.sendMail({
      ...(isWritten(message) && { beforeLast }),
      ...(parts?.returnTo && {
        envelope: {
          from: parts.returnTo,
          to: [...parts.to, ...(parts.cc ?? []), ...(parts.bcc ?? [])].map(({ address }) => address),
        },
      }),
      messageId: messageIdOf(app, message.uuid),
      from: parts?.from ? box(parts.from) : app.config.mailFrom,
      to: parts ? parts.to.map(box) : { name: message.toName ?? '', address: message.toAddress },
      ...(parts?.cc?.length && { cc: parts.cc.map(box) }),
      ...(parts?.bcc?.length && { bcc: parts.bcc.map(box) }),
      ...(parts?.replyTo ? { replyTo: box(parts.replyTo) } : message.replyTo && { replyTo: message.replyTo }),
      ...(parts?.inReplyTo && { inReplyTo: parts.inReplyTo }),
      ...(parts?.references?.length && { references: [...parts.references] }),
      subject: message.subject ?? '',
      text: message.bodyText,
      ...(message.bodyHtml && { html: message.bodyHtml }),
      attachments: await filesOf(app, message),
      ...(parts?.invitation && {
        icalEvent: { method: parts.invitation.method, content: parts.invitation.text, filename: 'invite.ics' },
      }),
      ...(!parts?.personal && { headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' } }),
    })) as { response?: string; rejected?: string[]; rejectedErrors?: { recipient?: string; response?: string }[] };
    if (info.rejected?.length)
      refusedOf.set(
        message,
        (info.rejectedErrors ?? [])
          .map(({ recipient, response }) => `${recipient}: ${response}`)
          .join('; ')
          .slice(0, 400) || `Not taken: ${info.rejected.join(', ')}`,
      );
    return info.response ?? null;
  } catch (error) {
    const { responseCode, message: text } = error as Error & { responseCode?: number };
    if (responseCode && responseCode >= 500) throw new Refused(text);
    if (handedOver && !responseCode) throw new Refused(NOT_KNOWN);
    throw error;
  }
}

/** The files of a mail, opened anew for each try. */
async function filesOf(app: App, { companyId, attachments }: Waiting) {
  return await Promise.all(
    attachments.map(async ({ fileId, fileName }) => {
      const [[row]] = await read(app.pool, { companyId }, [storedFileQuery(companyId, fileId)]);
      if (!row) throw new Refused(`The file ${fileName} no longer exists`);
      return { filename: fileName, contentType: row.mimeType, content: await openRow(app.config, row).open() };
    }),
  );
}

/** The gateway gets `POST {id, to, text}` as JSON; credentials stand in the address and travel as Basic authorization. */
async function sendBySms(smsUrl: string | undefined, message: Waiting): Promise<string | null> {
  if (!smsUrl) throw new Error('No SMS gateway is configured (SMS_URL)');
  const url = new URL(smsUrl);
  const credentials = url.username ? `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}` : '';
  url.username = '';
  url.password = '';
  const answer = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE),
    headers: {
      'content-type': 'application/json',
      'idempotency-key': message.uuid,
      ...(credentials && { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }),
    },
    body: JSON.stringify({ id: message.uuid, to: message.toAddress, text: message.bodyText }),
  });
  const said = (await answer.text()).slice(0, 200);
  if (answer.ok) return said || null;
  const problem = `The SMS gateway answered ${answer.status}: ${said}`;
  throw answer.status >= 400 && answer.status < 500 && answer.status !== 429
    ? new Refused(problem)
    : new Error(problem);
}
