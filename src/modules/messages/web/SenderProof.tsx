// How far the sender of a mail is proved, by which address it came, and where its answers go where that is elsewhere.
import css from './SenderProof.module.css';
import type { NotificationView } from '../shared/messages.api.ts';

const WORDS = {
  unchecked: {
    text: 'sender not checked',
    title: 'Senders are checked once an administrator names your mail server in the email settings.',
  },
  unproved: {
    text: 'sender not verified',
    title: 'Your mail server did not verify this sender, so it does not count as their reply.',
  },
  failed: {
    text: 'sender check failed',
    title: 'Your mail server says this email is not from the address shown. Ring the sender before you act on it.',
  },
  confirmed: {
    text: 'sender confirmed',
    title: 'Your mail server did not verify this sender. A colleague checked with them that it is genuine.',
  },
  report: {
    text: 'Delivery report that could not be checked',
    title: 'Anyone can write one. It did not come to a signed return address, so nothing was marked.',
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
      <SenderDoubt message={message} /> {replyTo && <span className={css.replies}>replies go to {replyTo}</span>}
    </>
  );
}

/** An address for answers was given to somebody, and somebody else writes by it. */
export const CameBy = ({ message: { givenTo, from } }: { message: NotificationView }) =>
  givenTo ? (
    <p className={css.cameBy}>
      Sent to the reply address of {givenTo}, from {from}
    </p>
  ) : null;
