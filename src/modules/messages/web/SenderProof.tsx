// How far the sender of a mail is proved, and where answers go where that is elsewhere.
import css from './Message.module.css';
import type { NotificationView } from '../shared/messages.api.ts';

const WORDS = {
  unproved: {
    text: 'sender not verified',
    title: 'No mail server that you named in the mail settings says that this sender is genuine.',
  },
  failed: {
    text: 'sender check failed',
    title:
      'Your mail server says that this mail does not come from the address it names. Ring the sender before you act on it.',
  },
};

export function SenderProof({ message }: { message: NotificationView }) {
  const { senderProof, replyTo } = message;
  const said = senderProof === 'failed' || senderProof === 'unproved' ? WORDS[senderProof] : undefined;
  return (
    <>
      {said && (
        <span className={css.unproved} data-failed={senderProof === 'failed' || undefined} title={said.title}>
          {said.text}
        </span>
      )}{' '}
      {replyTo && (
        <span className={css.way} title={`Answers go to ${replyTo}`}>
          answers go to {replyTo}
        </span>
      )}
    </>
  );
}
