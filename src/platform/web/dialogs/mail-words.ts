// What is said after a message was written: that it leaves, or that it waits for a server.
import { type MessageChannel, type MessageState, fateWords } from '../../shared/message-fate.ts';
import { useCurrentUser } from '../session/current-user.tsx';

/** What becomes of a message that is written now. */
export function useMessageState(): (channel?: MessageChannel) => MessageState {
  const { mailLeaves, smsLeaves } = useCurrentUser();
  return (channel = 'email') => ((channel === 'sms' ? smsLeaves : mailLeaves) ? 'queued' : 'kept');
}

interface More {
  channel?: MessageChannel;
  /** `what` names several. */
  many?: boolean;
}
/** `mailWords('The invitation', 'ana@…')`: true sentences whether or not the installation has a server for it. */
export function useMailWords(): (what: string, to?: string | null, more?: More) => string {
  const stateOf = useMessageState();
  return (what, to, more = {}) => fateWords(what, { ...more, to, status: stateOf(more.channel) });
}
