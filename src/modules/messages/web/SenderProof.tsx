// How far the sender of a mail is proved, by which address it came, and where its answers go where that is elsewhere.
import css from './SenderProof.module.css';
import type { NotificationView } from '../shared/messages.api.ts';

const WORDS = {
  unchecked: {
    text: 'sender not checked',
    title: 'Senders are checked once an administrator names your mail server in the mail settings.',
  },
  unproved: {
    text: 'sender not verified',
    title: 'Your mail server does not say that this sender is genuine. It does not count as an answer of theirs.',
  },
  failed: {
    text: 'sender check failed',
    title:
      'Your mail server says that this mail does not come from the address it names. Ring the sender before you act on it.',
  },
  confirmed: {
    text: 'sender confirmed',
    title:
      'Your mail server did not verify this sender. Somebody of your company asked them and says that it is genuine.',
  },
  report: {
    text: 'Delivery report that could not be checked',
    title: 'Anybody can write one. It did not come to the signed return address of a mail, so nothing was marked.',
  },
};

/** What is to be said of the sender, if anything is. */
export function doubtOf(message: NotificationView): keyof typeof WORDS | undefined {
  const { senderProof, uncheckedReport, senderConfirmed } = message;
  if (senderConfirmed) return 'confirmed';
  if (uncheckedReport) return 'report';
  return senderProof === 'proved' || senderProof === null ? undefined : senderProof;
}

export function SenderDoubt({ message }: { message: NotificationView }) {
  const doubt = doubtOf(message);
  return doubt ? (
    <span className={css.doubt} data-doubt={doubt} title={WORDS[doubt].title}>
      {WORDS[doubt].text}
    </span>
  ) : null;
}

export function SenderProof({ message }: { message: NotificationView }) {
  const { replyTo } = message;
  return (
    <>
      <SenderDoubt message={message} /> {replyTo && <span className={css.replies}>answers go to {replyTo}</span>}
    </>
  );
}

/** An address for answers was given to somebody, and somebody else writes by it. */
export const CameBy = ({ message: { givenTo, from } }: { message: NotificationView }) =>
  givenTo ? (
    <p className={css.cameBy}>
      Came by the reply address given to {givenTo}, from {from}
    </p>
  ) : null;
