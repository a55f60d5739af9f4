// A mail as it arrived, read: who wrote, what, to which of our addresses, and whether a machine did.
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import { cleanHtmlHere, textOfHtmlHere } from '../../../platform/server/reading/html.reader.ts';
import type { ArrivedFile } from '../../documents/server/index.ts';
import { withoutQuote } from '../shared/mail-quotes.ts';
import type { SenderProof } from '../shared/notification-types.ts';
import { senderProofOf } from '../shared/sender-proof.ts';
import { inLetters } from './mail-letters.reader.ts';
import { MOST_HTML, MOST_TEXT, htmlOfText } from '../shared/mail-text.ts';

export interface MailTask {
  /** Where the mail lies; its files are written beside it. */
  path: string;
  /** Of a mail whose rest cannot be read: what stands before the first empty line. */
  headOnly?: boolean;
  /** The server whose word on senders counts. */
  authservId: string | null;
}

export interface ReadMail {
  /** As the mail says, else made of its bytes. */
  messageId: string;
  from: { address: string; name: string | null };
  /** Where it wants its answers, where that is not the sender. */
  replyTo: { address: string; name: string | null } | null;
  senderProof: SenderProof;
  /** Of what it says, whichever way it came and however it is called. */
  fingerprint: string;
  /** All addresses it names as readers, in lower case. */
  readers: string[];
  to: string[];
  cc: string[];
  subject: string | null;
  text: string;
  html: string | null;
  /** Message-IDs it answers, the nearest first. */
  answers: string[];
  automatic: boolean;
  files: ArrivedFile[];
  /** A mail of ours that came back. */
  bounce: { messageId: string | null; said: string; final: boolean } | null;
}

const MOST_FILES = 100;
const MOST_HEAD = 100_000;

const header = (mail: Email, name: string): string => mail.headers.find(({ key }) => key === name)?.value ?? '';
const flat = (list: readonly Address[] | undefined): { address: string; name: string }[] =>
  (list ?? [])
    .slice(0, 200)
    .flatMap((one) => (one.group ? one.group : [one]))
    .flatMap(({ address, name }) =>
      address?.includes('@') ? [{ address: address.slice(0, 254), name: name.slice(0, 200) }] : [],
    );
const ids = (text: string): string[] => (text.match(/<[^<>\s]{3,250}>/g) ?? []).slice(-20);
const entry = ({ address, name }: { address: string; name: string }): string =>
  name ? `${name.replace(/[<>"]/g, '')} <${address}>` : address;
const textOf = (content: string | ArrayBuffer | Uint8Array): string =>
  typeof content === 'string' ? content : Buffer.from(content as ArrayBuffer).toString('utf8');

/** A Message-ID is a name that others give: two mails are the same where they also say the same, at the same time. */
const fingerprintOf = (mail: Email, from: string, text: string): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        from.toLowerCase(),
        mail.date ?? '',
        mail.subject ?? '',
        text,
        mail.html ?? '',
        mail.attachments.map((part) => [part.filename ?? '', bytesOf(part).byteLength]),
      ]),
    )
    .digest('hex');

/** Written by nobody: an absence notice, a list, a machine. */
function isAutomatic(mail: Email, replyTo: string | undefined): boolean {
  const submitted = header(mail, 'auto-submitted').toLowerCase();
  return (
    (submitted !== '' && !submitted.startsWith('no')) ||
    /^(bulk|junk|list|auto_reply)$/i.test(header(mail, 'precedence').trim()) ||
    header(mail, 'x-autoreply') !== '' ||
    header(mail, 'x-autorespond') !== '' ||
    header(mail, 'list-id') !== '' ||
    // A form or a portal writes from such an address in the name of somebody who is answered elsewhere.
    /^(mailer-daemon|postmaster|no-?reply\b.*)@/i.test(replyTo ?? mail.from?.address ?? '')
  );
}

/** What a delivery report says (RFC 3464), or a mail that looks like one. */
function bounceOf(mail: Email): ReadMail['bounce'] {
  const report = mail.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  const isReport = /report-type="?delivery-status/i.test(header(mail, 'content-type')) || report !== undefined;
  const daemon = /^(mailer-daemon|postmaster)@/i.test(mail.from?.address ?? '');
  if (!isReport && !(daemon && /undeliver|failure|returned|not delivered/i.test(mail.subject ?? ''))) return null;
  const status = report ? textOf(report.content) : (mail.text ?? '');
  const part = mail.attachments.find(({ mimeType }) => /^(message\/rfc822|text\/rfc822-headers)$/.test(mimeType));
  const returned = part ? textOf(part.content).slice(0, 100_000) : (mail.text ?? '').slice(0, 100_000);
  const [, original = null] = /^message-id:\s*(<[^<>\s]{3,250}>)/im.exec(returned) ?? [];
  const [, diagnostic = ''] = /^diagnostic-code:\s*(?:smtp;)?\s*([^\n]+(?:\n[ \t][^\n]+)*)/im.exec(status) ?? [];
  const [, code = ''] = /^status:\s*(\d\.\d{1,3}\.\d{1,3})/im.exec(status) ?? [];
  const action = /^action:\s*(\w+)/im.exec(status)?.[1]?.toLowerCase();
  return {
    messageId: original ?? ids(header(mail, 'in-reply-to'))[0] ?? null,
    said: `${code} ${diagnostic}`.replace(/\s+/g, ' ').trim() || (mail.subject ?? ''),
    final: action ? action === 'failed' : !code.startsWith('4'),
  };
}

/** A small picture that the text itself shows: a logo of a signature, a counter. */
const DECORATION = 20_000;
const bytesOf = ({ content }: Attachment): Uint8Array =>
  typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content as ArrayBuffer);

/** Telephones send their photographs inline: what has a name is a file, unless it is decoration. */
const isFile = (part: Attachment): boolean => {
  const isShown = Boolean(part.contentId) && part.mimeType.startsWith('image/');
  if (part.disposition !== 'attachment' && isShown && bytesOf(part).byteLength < DECORATION) return false;
  return part.disposition === 'attachment' || Boolean(part.filename) || isShown;
};
/** On the disk, not in an answer: what is large would keep the thread that hears it. */
async function writtenFile(part: Attachment, index: number, beside: string): Promise<ArrivedFile> {
  const path = `${beside}.${index + 1}`;
  await writeFile(path, bytesOf(part), { mode: 0o600 });
  return {
    fileName: part.filename ?? (part.mimeType === 'message/rfc822' ? 'message.eml' : `file-${index + 1}`),
    path,
  };
}

/** What stands before the first empty line, for a mail whose rest cannot be read. */
function headOf(bytes: Uint8Array): Uint8Array {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, MOST_HEAD));
  const ends = [start.indexOf('\r\n\r\n'), start.indexOf('\n\n')].filter((at) => at >= 0);
  return Buffer.concat([start.subarray(0, Math.min(...ends, MOST_HEAD)), Buffer.from('\r\n\r\n')]);
}

/** Undefined where the bytes are no mail that somebody sent. */
export async function read({ path, headOnly = false, authservId }: MailTask): Promise<ReadMail | undefined> {
  const whole = await readFile(path);
  const bytes = inLetters(Buffer.from(headOnly ? headOf(whole) : whole));
  const mail = await PostalMime.parse(bytes, { maxNestingDepth: 50, maxHeadersSize: 500_000 } as never).catch(
    () => undefined,
  );
  const from = flat(mail?.from ? [mail.from] : [])[0];
  if (!mail || !from) return undefined;
  const [to, cc] = [flat(mail.to), flat(mail.cc)];
  const answerTo = flat(mail.replyTo)[0];
  const replyTo = answerTo && answerTo.address.toLowerCase() !== from.address.toLowerCase() ? answerTo : undefined;
  const also = ['delivered-to', 'x-original-to', 'envelope-to']
    .flatMap((name) => header(mail, name).match(/[^\s<>,;"]+@[^\s<>,;"]+/g) ?? [])
    .slice(0, 20);
  const text = (mail.text?.trim() ? mail.text.replaceAll('\r\n', '\n') : textOfHtmlHere(mail.html ?? '')).slice(
    0,
    MOST_TEXT * 2,
  );
  const bounce = bounceOf(mail);
  return {
    // Without a name of its own it is known by its bytes.
    messageId:
      (mail.messageId && ids(mail.messageId)[0]) ||
      `<${createHash('sha256').update(whole).digest('hex').slice(0, 40)}@arrived>`,
    from: { address: from.address.toLowerCase(), name: from.name || null },
    replyTo: replyTo ? { address: replyTo.address.toLowerCase(), name: replyTo.name || null } : null,
    senderProof: senderProofOf(
      mail.headers.filter(({ key }) => key === 'authentication-results').map(({ value }) => value),
      authservId,
      from.address,
    ),
    fingerprint: fingerprintOf(mail, from.address, text),
    readers: [...to, ...cc]
      .map(({ address }) => address)
      .concat(also)
      .map((address) => address.toLowerCase()),
    to: to.map(entry),
    cc: cc.map(entry),
    subject: mail.subject?.replace(/\s+/g, ' ').trim().slice(0, 300) || null,
    text: withoutQuote(text, mail.subject).slice(0, MOST_TEXT),
    html: mail.html
      ? cleanHtmlHere(mail.html.slice(0, MOST_HTML * 5)).slice(0, MOST_HTML)
      : htmlOfText(text).slice(0, MOST_HTML),
    answers: [...ids(mail.inReplyTo ?? ''), ...ids(mail.references ?? '').reverse()],
    automatic: isAutomatic(mail, replyTo?.address),
    files: bounce
      ? []
      : await Promise.all(
          mail.attachments
            .filter(isFile)
            .slice(0, MOST_FILES)
            .map((part, index) => writtenFile(part, index, path)),
        ),
    bounce,
  };
}
