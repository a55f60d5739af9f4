// How a message reads: from whom, to whom, what became of it, when.
import { parseMoment, showDay, showWeekday, todayIn } from '../../../kit/dates.ts';
import { showClock, showDate, todayHere, zoneHere } from '../../../platform/web/display/format.ts';
import type { Correspondent } from '../shared/conversation.api.ts';
import type { NotificationView } from '../shared/messages.api.ts';
import { EMAIL, NOTE, PHONE_CALL, SMS } from '../shared/notification-types.ts';
import { readerKey, readerName } from '../shared/readers.ts';

export type Kind = 'note' | 'call' | 'email' | 'sms';
export const kindOf = ({ notificationChannelId: channel, notificationTypeId: type }: NotificationView): Kind =>
  channel === EMAIL ? 'email' : channel === SMS ? 'sms' : type === PHONE_CALL ? 'call' : 'note';

export const isLost = ({ status, answeredAt }: NotificationView): boolean =>
  (status === 'bounced' || status === 'failed') && answeredAt === null;
/** A person wrote it, whoever that is. */
export const isToAnswer = ({ direction, answeredAt, automatic }: NotificationView): boolean =>
  direction === 'in' && answeredAt === null && !automatic;
/** Somebody waits: what nobody proved to be theirs makes nobody wait. */
export const isUnanswered = (message: NotificationView): boolean => isToAnswer(message) && message.countsAsWord;

/** The left edge and the ground of a message. */
export const toneOf = (message: NotificationView): 'out' | 'in' | 'waiting' | 'lost' | 'note' => {
  if (isLost(message)) return 'lost';
  if (isUnanswered(message)) return 'waiting';
  if (message.notificationChannelId === NOTE) return 'note';
  return message.direction === 'in' ? 'in' : 'out';
};

export const senderOf = (message: NotificationView): string =>
  message.direction === 'in'
    ? (message.contact?.label ?? message.fromName ?? message.from ?? 'Unknown sender')
    : (message.createdBy?.label ?? 'System');

const named = (entries: readonly string[]): string => {
  const [first = '', ...more] = entries.map(readerName);
  return more.length ? `${first} and ${more.length} more` : first;
};

/** What stands beside the sender: to whom, by which way. */
export function wayOf(message: NotificationView): string {
  const kind = kindOf(message);
  if (kind === 'note') return message.public ? 'note, visible to outsiders' : 'note, team only';
  if (kind === 'call') return 'call';
  const to = message.to.length ? `to ${named(message.to)}` : '';
  if (kind === 'email') return [to, message.cc.length ? `cc ${named(message.cc)}` : ''].filter(Boolean).join(', ');
  if (message.direction === 'in') return 'SMS';
  const [first = ''] = message.to;
  const name = readerName(first);
  const digits = /<([^<>]+)>/.exec(first)?.[1];
  return [to, digits && digits !== name ? digits : ''].filter(Boolean).join(' ');
}

const clockOf = (moment: string): string => showClock(parseMoment(moment));
/** "3:05 pm" today, with the day otherwise. */
export const showSoon = (moment: string): string => {
  const day = todayIn(zoneHere(), parseMoment(moment));
  return day === todayHere() ? clockOf(moment) : `${showDay(day, 'short')} ${clockOf(moment)}`;
};
export const clockText = clockOf;

export function showLasting(since: string, now = new Date()): string {
  const minutes = Math.max(0, Math.round((now.getTime() - parseMoment(since).getTime()) / 60_000));
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 24 * 60) return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  const days = Math.floor(minutes / (24 * 60));
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

/** What became of it, at the right end. */
export function fateOf(
  message: NotificationView,
  now = new Date(),
): { text: string; tone: 'quiet' | 'late' | 'waiting' } {
  if (isLost(message))
    return { text: `Not delivered: ${lower(message.errorMessage ?? 'nobody knows why')}`, tone: 'late' };
  if (isUnanswered(message)) return { text: `Not answered, ${showLasting(message.createdAt, now)}`, tone: 'waiting' };
  if (message.automatic) return { text: 'automatic reply', tone: 'quiet' };
  if (message.status === 'bounced' || message.status === 'failed')
    return { text: 'not delivered, handled another way', tone: 'quiet' };
  if (message.status === 'draft') return { text: 'recalled', tone: 'quiet' };
  if (message.status === 'scheduled' && message.scheduledAt)
    return { text: `goes ${showSoon(message.scheduledAt)}`, tone: 'waiting' };
  if (message.status === 'queued')
    return message.errorMessage
      ? { text: lower(message.errorMessage), tone: 'waiting' }
      : { text: 'leaving', tone: 'quiet' };
  if (message.notificationChannelId === NOTE) return { text: readText(message), tone: 'quiet' };
  if (message.direction === 'in') return { text: readText(message), tone: 'quiet' };
  if (message.errorMessage) return { text: message.errorMessage, tone: 'late' };
  const at = message.sentAt ?? message.createdAt;
  return { text: `${message.status === 'delivered' ? 'delivered' : 'sent'} ${clockOf(at)}`, tone: 'quiet' };
}
const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
const readText = ({ readBy }: NotificationView): string => {
  const [first] = readBy;
  return first ? `read by ${first.label.split(' ')[0]} ${showSoon(first.at)}` : '';
};

/** "Today, Tuesday 24/11/2026". */
export function dayHead(day: string): string {
  const today = todayHere();
  const weekday = WEEKDAYS[showWeekday(day)] ?? '';
  const date = `${weekday} ${showDay(day, 'short')}`;
  if (day === today) return `Today, ${date}`;
  const yesterday = new Date(`${today}T00:00:00Z`);
  yesterday.setUTCDate(yesterday.getUTCDate() - 1);
  return day === yesterday.toISOString().slice(0, 10) ? `Yesterday, ${date}` : date;
}
const WEEKDAYS: Record<string, string> = {
  Sun: 'Sunday',
  Mon: 'Monday',
  Tue: 'Tuesday',
  Wed: 'Wednesday',
  Thu: 'Thursday',
  Fri: 'Friday',
  Sat: 'Saturday',
};
export const dayOf = ({ createdAt }: NotificationView): string => todayIn(zoneHere(), parseMoment(createdAt));
export const showShortDay = (moment: string): string => {
  const day = todayIn(zoneHere(), parseMoment(moment));
  return day === todayHere() ? clockOf(moment) : showDay(day, 'short').replace(/\/\d{4}$/, '');
};
export const showWholeDay = (moment: string): string => showDate(todayIn(zoneHere(), parseMoment(moment)));

/** How a party is called: by who they are on the job, else by what they wrote from. */
export const partyName = (party: string, people: readonly Correspondent[]): string => {
  if (party === 'team') return 'Team only';
  return people.find((person) => person.party === party)?.name ?? (party.startsWith('contact:') ? 'Contact' : party);
};

/** The person on the job that an entry is. */
export const personOf = (entry: string, people: readonly Correspondent[]): Correspondent | undefined => {
  const key = readerKey(entry);
  return people.find(({ email, mobile }) => [email, mobile].some((reach) => reach && readerKey(reach) === key));
};
