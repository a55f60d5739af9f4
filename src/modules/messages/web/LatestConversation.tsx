// The last messages of a job, newest first, with a line to add a note: a part of the job's front.
import css from './LatestConversation.module.css';
import { Button, TextInput } from '@mantine/core';
import { IconMail, IconMessage2, IconNote, IconPhone } from '../../../platform/web/icons.tsx';
import { useKeptWrite, useRead } from '../../../platform/web/api/hooks.ts';
import { useKept } from '../../../platform/web/form/use-kept.ts';
import { KeptHere } from '../../../platform/web/offline/KeptHere.tsx';
import { KEPT_HERE } from '../../../platform/web/offline/outbox.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { FrontSection, type JobPageProps } from '../../jobs/web/index.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { conversationApi } from '../shared/conversation.api.ts';
import { messagesApi } from '../shared/messages.api.ts';
import { SenderDoubt } from './SenderProof.tsx';
import { isLost, kindOf, senderOf, showSoon, toneOf, wayOf } from './message-words.ts';
import { writingPath } from './write-path.ts';

const ICONS = { note: IconNote, call: IconPhone, email: IconMail, sms: IconMessage2 };

/** Lines that end without a mark of their own get a full stop where they are joined. */
const inOneLine = (text: string): string => text.trim().replace(/([\p{L}\p{N})])[ \t]*\n\s*/gu, '$1. ');

export function LatestConversation({ job }: JobPageProps) {
  const can = useCan();
  const seen = can('view-notification');
  const read = useRead(
    conversationApi.thread,
    { params: { jobId: job.id }, query: { perPage: '5' } },
    { enabled: seen },
  );
  const about = useRead(conversationApi.correspondents, { params: { jobId: job.id } }, { enabled: seen });
  if (!seen || !read.data) return null;
  const { counts } = read.data.meta;
  const messages = read.data.data.toReversed();
  const facts = [
    counts.all,
    counts.unanswered > 0 && `${counts.unanswered} not answered`,
    counts.undelivered > 0 && `${counts.undelivered} not delivered`,
  ].filter(Boolean);
  return (
    <FrontSection
      title="Conversation"
      note={facts.join(', ')}
      all={{ label: 'Open', href: jobPaths.job(job.id, 'notes') }}
    >
      <ul className={css.latest}>
        {messages.map((message) => {
          const Icon = ICONS[kindOf(message)];
          return (
            <li key={message.id} className={css.line} data-tone={toneOf(message)}>
              <Icon size={14} className={css.icon} aria-label={kindOf(message)} />
              <div className={css.what}>
                <div>
                  <strong>{senderOf(message)}</strong>
                  <SenderDoubt message={message} />
                  <span className={css.way}>{wayOf(message)}</span>
                  <time className="quiet figures">{showSoon(message.createdAt)}</time>
                </div>
                <p className={css.text}>
                  {isLost(message) && <span className="late">Not delivered. </span>}
                  {inOneLine([message.subject, message.note].filter(Boolean).join('\n'))}
                </p>
              </div>
            </li>
          );
        })}
      </ul>
      <KeptHere about={`job/${job.id}`} />
      {can('create-notification') && (
        <div className={css.write}>
          <NewNote jobId={job.id} />
          <Button
            size="xs"
            variant="default"
            leftSection={<IconMail size={14} aria-hidden />}
            onClick={() => openPage(writingPath(job.id, 'email'))}
          >
            Email
          </Button>
          {about.data?.meta.smsOn && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconMessage2 size={14} aria-hidden />}
              onClick={() => openPage(writingPath(job.id, 'sms'))}
            >
              SMS
            </Button>
          )}
        </div>
      )}
    </FrontSection>
  );
}

function NewNote({ jobId }: { jobId: number }) {
  const {
    values: { note },
    set,
    drop,
  } = useKept(`job-front-note:${jobId}`, { note: '' });
  const write = useKeptWrite(messagesApi.create);
  const save = async (): Promise<void> => {
    if (!note.trim()) return;
    const text = note.trim();
    const { kept } = await write.mutateAsync({
      input: { body: { jobId, note: text } },
      about: `job/${jobId}`,
      sentence: `Note: ${text}`,
    });
    set({ note: '' });
    drop();
    toast(kept ? KEPT_HERE : 'Note added');
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save().catch((error: Error) => toast(error.message, { tone: 'late' }));
      }}
    >
      <TextInput
        size="xs"
        aria-label="New note"
        placeholder="Write a note"
        maxLength={20_000}
        value={note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
    </form>
  );
}
