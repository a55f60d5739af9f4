// One message of a thread: who, to whom, what became of it, what can be done where something is wrong.
import css from './Message.module.css';
import { useMailWords } from '../../../platform/web/dialogs/mail-words.ts';
import { Button } from '@mantine/core';
import { IconMail, IconMessage2, IconNote, IconPaperclip, IconPhone } from '../../../platform/web/icons.tsx';
import { type ReactNode, memo, useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { directionsTo } from '../../../platform/web/display/directions.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { windowLink } from '../../../platform/web/shell/window-link.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useLocations } from '../../company/web/index.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import type { Correspondent } from '../shared/conversation.api.ts';
import { type NotificationView, messagesApi } from '../shared/messages.api.ts';
import { MessageMenu } from './MessageMenu.tsx';
import { CameBy, SenderProof } from './SenderProof.tsx';
import { WholeMessage } from './WholeMessage.tsx';
import { clockText, fateOf, isLost, isToAnswer, kindOf, personOf, senderOf, toneOf, wayOf } from './message-words.ts';

const ICONS = { note: IconNote, call: IconPhone, email: IconMail, sms: IconMessage2 };
const WORDS = { note: 'Note', call: 'Call', email: 'Email', sms: 'SMS' };
const LONG = 420;

interface Props {
  message: NotificationView;
  people: readonly Correspondent[];
  current: boolean;
  smsOn: boolean;
  /** Where a thread is not of one job: which this one is about. */
  showJob?: boolean;
  onFocus: () => void;
  onReply: () => void;
  /** The same words to somebody by text message. */
  onText: (person: Correspondent) => void;
}

export const Message = memo(function Message(props: Props) {
  const { message, people, current, smsOn, showJob, onFocus, onReply, onText } = props;
  const kind = kindOf(message);
  const Icon = ICONS[kind];
  const fate = fateOf(message);
  const [whole, setWhole] = useState(false);
  const long = message.note.length > LONG || message.note.split('\n').length > 6;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- J and K do the same
    <li
      className={css.message}
      data-tone={toneOf(message)}
      data-message={message.id}
      data-current={current || undefined}
      data-marked={current || undefined}
      tabIndex={-1}
      onClick={onFocus}
    >
      <time className={`${css.time} figures`}>{clockText(message.createdAt)}</time>
      <span className={css.icon}>
        <Icon size={14} aria-label={WORDS[kind]} />
      </span>
      <div className={css.what}>
        <header className={css.head}>
          <strong>{senderOf(message)}</strong>
          <SenderProof message={message} />
          <span className={css.way}>
            {wayOf(message)}
            {showJob && message.job && (
              <>
                {' '}
                · <PageLink href={jobPaths.job(message.job.id, 'notes')}>{message.job.label}</PageLink>
              </>
            )}
          </span>
          {message.tags.map(({ id, label }) => (
            <span key={id} className={css.tag}>
              {label}
            </span>
          ))}
          {fate.text && (
            <span className={css.fate} data-tone={fate.tone}>
              {fate.text}
            </span>
          )}
          {kind === 'note' && message.jobId !== null && <Where message={message} />}
          <span className={css.menu}>
            <MessageMenu message={message} />
          </span>
        </header>
        <CameBy message={message} />
        {message.subject && <p className={css.subject}>{message.subject}</p>}
        <p className={css.text} data-cut={(long && !whole) || undefined}>
          {withMentions(message.note)}
        </p>
        {message.files.length > 0 && (
          <p className={css.files}>
            <IconPaperclip size={14} aria-label="Files" />
            {message.files.map(({ id, label }) => (
              <a key={id} {...windowLink('attachment', id)}>
                {label}
              </a>
            ))}
          </p>
        )}
        {long && (
          <button type="button" className={css.more} onClick={() => setWhole(!whole)}>
            {whole ? 'Show less' : 'Show all'}
          </button>
        )}
        {message.direction === 'in' && kind === 'email' && <WholeMessage id={message.id} />}
        <Acts message={message} people={people} smsOn={smsOn} onReply={onReply} onText={onText} />
      </div>
    </li>
  );
});

/** Where it was written, for those who may see that. */
function Where({ message: { id, jobId } }: Pick<Props, 'message'>) {
  const found = useLocations({ objectType: 'notification', jobId: String(jobId) })?.find((one) => one.objectId === id);
  if (!found) return null;
  if (found.latitude === null) return <span className="quiet">Location unknown: {found.error}</span>;
  const at = `${found.latitude.toFixed(5)},${found.longitude?.toFixed(5)}`;
  return (
    <a className="quiet" href={directionsTo(at)} target="_blank" rel="noopener noreferrer">
      Written at {at.replace(',', ', ')}
    </a>
  );
}

/** Names after an @ stand out. */
const withMentions = (text: string): ReactNode[] =>
  text.split(/(^|\s)(@\p{L}[\p{L}'-]*)/u).map((part, index) =>
    part.startsWith('@') ? (
      <span key={index} className={css.mention}>
        {part}
      </span>
    ) : (
      part
    ),
  );

function Acts({ message, people, smsOn, onReply, onText }: Omit<Props, 'current' | 'onFocus' | 'showJob'>) {
  const may = useCan()('create-notification');
  const retry = useWrite(messagesApi.retry);
  const cancel = useWrite(messagesApi.cancel);
  const answered = useWrite(messagesApi.answered);
  const confirm = useWrite(messagesApi.confirmSender);
  const mailWords = useMailWords();
  if (!may) return null;
  const params = { id: message.id };
  const channel = kindOf(message) === 'sms' ? ('sms' as const) : ('email' as const);
  const does = (what: Promise<unknown>, said: string, undo?: () => void): void =>
    void what.then(
      () => toast(said, undo && { undo }),
      (error: Error) => toast(error.message, { tone: 'late' }),
    );
  const buttons: ReactNode[] = [];
  const button = (label: string, act: () => void, loading = false): void =>
    void buttons.push(
      <Button key={label} size="compact-xs" variant="default" loading={loading} onClick={act}>
        {label}
      </Button>,
    );
  if (isLost(message)) {
    const person = message.to
      .map((entry) => personOf(entry, people))
      .find((found) => found?.mobile && !found.optedOutAt);
    if (smsOn && person?.mobile && kindOf(message) === 'email')
      button(`Text it to ${person.mobile}`, () => onText(person));
    button(
      'Try again',
      () => does(retry.mutateAsync({ params }), mailWords('The message', null, { channel })),
      retry.isPending,
    );
    button('Handled another way', () => does(answered.mutateAsync({ params, body: { answered: true } }), 'Noted'));
  } else if (isToAnswer(message)) {
    button('Reply', onReply);
    if (!message.countsAsWord)
      button('Trust this sender', () =>
        does(confirm.mutateAsync({ params, body: { confirmed: true } }), 'Sender trusted', () =>
          does(confirm.mutateAsync({ params, body: { confirmed: false } }), 'Sender no longer trusted'),
        ),
      );
    button('No reply needed', () => does(answered.mutateAsync({ params, body: { answered: true } }), 'Noted'));
  } else if (message.status === 'draft')
    button(
      'Send after all',
      () => does(retry.mutateAsync({ params }), mailWords('The message', null, { channel })),
      retry.isPending,
    );
  else if (message.status === 'scheduled')
    button('Recall', () => does(cancel.mutateAsync({ params, body: {} }), 'Recalled'), cancel.isPending);
  return buttons.length ? <div className={css.acts}>{buttons}</div> : null;
}
