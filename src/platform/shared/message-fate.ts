// What became of a mail or text message, and the words for it: the same wherever it is said. "Sent" means that a server took it.
import { z } from 'zod';

/** `queued` waits for its server, `kept` has none, `sent` was taken by it, `failed` was refused for good. */
export const MESSAGE_STATES = ['queued', 'sent', 'failed', 'kept'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];
export type MessageChannel = 'email' | 'sms';

/** Of the newest message about a record. */
export const messageFate = z.strictObject({
  status: z.enum(MESSAGE_STATES),
  channel: z.enum(['email', 'sms']),
  to: z.string(),
  /** When the server took it. */
  at: z.string().nullable(),
  /** In the words of the server. */
  error: z.string().nullable(),
});
export interface MessageFate extends z.infer<typeof messageFate> {}

/** Where there is no server, it is said by these words. */
export const NO_SERVER: Readonly<Record<MessageChannel, string>> = {
  email: 'no mail server is set up',
  sms: 'no SMS gateway is set up',
};

interface Said {
  status: MessageState;
  channel?: MessageChannel;
  /** To whom, where that is worth saying. */
  to?: string | null | undefined;
  /** As it is shown to people. */
  at?: string | null | undefined;
  error?: string | null | undefined;
  /** `what` names several. */
  many?: boolean;
}

/** A whole sentence: `fateWords('The invitation', { status: 'kept', to: 'ana@…' })`. */
export function fateWords(what: string, { status, channel = 'email', to, at, error, many = false }: Said): string {
  const [is, was, their] = many ? ['are', 'were', 'their'] : ['is', 'was', 'its'];
  const toWhom = to ? ` to ${to}` : '';
  if (status === 'kept') return `${what}${to ? ` for ${to}` : ''} ${is} kept: ${NO_SERVER[channel]}.`;
  if (status === 'queued') return `${what} ${is} on ${their} way${toWhom}.`;
  if (status === 'sent') return `${what} ${was} sent${toWhom}${at ? `, ${at}` : ''}.`;
  return `${what} could not be sent${toWhom}.${error ? ` ${error}` : ''}`;
}

const BADGE: Readonly<Record<MessageState, string>> = {
  queued: 'not sent yet',
  kept: 'kept',
  failed: 'not sent',
  sent: 'sent',
};
/** Beside a status, where the paper did not leave: "email kept". Empty once a server took it. */
export const fateBadge = (fate: Pick<MessageFate, 'status' | 'channel'> | null): string =>
  fate === null || fate.status === 'sent' ? '' : `${fate.channel === 'sms' ? 'SMS' : 'email'} ${BADGE[fate.status]}`;
