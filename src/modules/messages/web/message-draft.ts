// What is being written on a job: one message, kept in this browser until it leaves.
import type { Correspondent } from '../shared/conversation.api.ts';
import type { NotificationView } from '../shared/messages.api.ts';
import { EMAIL, NOTE, SMS } from '../shared/notification-types.ts';
import { mailReader, readerKey, smsReader } from '../shared/readers.ts';
import { personOf } from './message-words.ts';

/** What is written about: a job, or a contact alone. */
export type About = { jobId: number } | { contactId: number };

export interface MessageDraft extends Record<string, unknown> {
  channel: number;
  to: string[];
  cc: string[];
  bcc: string[];
  subject: string;
  /** Of a mail. */
  html: string;
  /** Of a note or a text message. */
  text: string;
  /** Files of the job that travel with a mail. */
  attachmentIds: number[];
  templateId: number | null;
  inReplyToId: number | null;
  scheduledAt: string;
  public: boolean;
  evenIfQuiet: boolean;
  /** Colleagues told of a note. */
  told: string[];
  /** What it is about; null: as usual. */
  typeId: number | null;
  filterTagIds: number[];
  /** When the writer wants to come back to it. */
  reminderDue: string;
  /** When it was last typed in. */
  at: string;
}
export const EMPTY_DRAFT: MessageDraft = {
  channel: NOTE,
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  html: '',
  text: '',
  attachmentIds: [],
  templateId: null,
  inReplyToId: null,
  scheduledAt: '',
  public: false,
  evenIfQuiet: false,
  told: [],
  typeId: null,
  filterTagIds: [],
  reminderDue: '',
  at: '',
};

const plain = (name: string): string => name.replace(/[<>",;]/g, ' ').trim();
export const mailEntry = ({ name, email }: Pick<Correspondent, 'name' | 'email'>): string =>
  `${plain(name)} <${email}>`;
export const smsEntry = ({ name, mobile }: Pick<Correspondent, 'name' | 'mobile'>): string =>
  `${plain(name)} <${mobile}>`;

/** Whom a new message goes to, unless somebody says otherwise: the customer. */
export function firstReader(channel: number, people: readonly Correspondent[]): string[] {
  const customer = people.find(({ party }) => party === 'customer');
  if (channel === EMAIL) return customer?.email ? [mailEntry(customer)] : [];
  return channel === SMS && customer?.mobile && !customer.optedOutAt ? [smsEntry(customer)] : [];
}

/** An answer to a message: to whoever wrote it, by the way they wrote. */
export function answerTo(message: NotificationView, people: readonly Correspondent[]): Partial<MessageDraft> {
  const channel = message.notificationChannelId;
  if (channel === NOTE) return { channel: NOTE, inReplyToId: message.id };
  const sender = message.direction === 'in' && message.from ? [message.replyTo ?? message.from] : message.to;
  const to = sender.map((entry) => {
    const person = personOf(entry, people);
    if (!person)
      return message.direction === 'in' && message.fromName ? `${plain(message.fromName)} <${entry}>` : entry;
    return channel === EMAIL ? (person.email ? mailEntry(person) : entry) : person.mobile ? smsEntry(person) : entry;
  });
  const subject = message.subject ?? '';
  return {
    channel,
    to,
    cc: channel === EMAIL ? message.cc : [],
    bcc: [],
    subject: /^re:/i.test(subject) ? subject : subject && `Re: ${subject}`,
    inReplyToId: message.id,
  };
}

/** The same words by text message. */
export const asText = (message: NotificationView, person: Correspondent): Partial<MessageDraft> => ({
  channel: SMS,
  to: [smsEntry(person)],
  text: message.note.slice(0, 1600),
  inReplyToId: message.id,
});

/** Entries of the wrong kind are left behind when the channel changes. */
export function forChannel(
  draft: MessageDraft,
  channel: number,
  people: readonly Correspondent[],
): Partial<MessageDraft> {
  const fits = channel === EMAIL ? mailReader : smsReader;
  const kept = draft.to.flatMap((entry) => {
    if (fits(entry)) return [entry];
    const person = personOf(entry, people);
    if (channel === EMAIL && person?.email) return [mailEntry(person)];
    return channel === SMS && person?.mobile && !person.optedOutAt ? [smsEntry(person)] : [];
  });
  return { channel, to: channel === NOTE ? [] : kept.length ? kept : firstReader(channel, people) };
}

/** Placeholders that have no value yet, by name: marked ones of a mail, those in braces of a text. */
export function holesOf(draft: MessageDraft): string[] {
  const words = draft.channel === EMAIL ? `${draft.subject} ${draft.html}` : draft.text;
  const braces = [...words.matchAll(/\{\{\s*([A-Za-z][A-Za-z0-9.]{0,79})\s*\}\}/g)].map(([, name = '']) =>
    name.toLowerCase(),
  );
  const marked = [...draft.html.matchAll(/data-missing="([^"]+)"/g)].map(([, name = '']) => name);
  return [...new Set([...braces, ...(draft.channel === EMAIL ? marked : [])])];
}
export const isWritten = ({ channel, html, text }: MessageDraft): boolean =>
  (channel === EMAIL ? html.replace(/<[^<>]*>/g, '') : text).trim() !== '';

/** Without a sentence that has a hole: from the end of the one before to its own end. */
export function withoutSentence(text: string, at: number): string {
  const before = Math.max(
    text.lastIndexOf('. ', at),
    text.lastIndexOf('! ', at),
    text.lastIndexOf('? ', at),
    text.lastIndexOf('\n', at),
  );
  const ends = [...text.slice(at).matchAll(/[.!?](?=\s|$)|\n/g)][0];
  const end = ends?.index === undefined ? text.length : at + ends.index + (ends[0] === '\n' ? 0 : 1);
  const start = before < 0 ? 0 : before + 1;
  return `${text.slice(0, start)}${text.slice(end)}`.replace(/ {2,}/g, ' ').trim();
}
export const sameReader = (one: string, other: string): boolean => readerKey(one) === readerKey(other);

/** Words that somebody may change before they leave, in whichever way it is written. */
export const beginning = (text: string): Pick<MessageDraft, 'text' | 'html'> => ({
  text,
  html: `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`,
});
