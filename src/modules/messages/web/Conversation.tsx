// What was said on a job, in one thread, and what is said next. N, E and S write; J and K go through the messages, R answers, U finds what waits.
import { momentText } from '../../../kit/dates.ts';
import css from './Conversation.module.css';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMail, IconMessage2, IconNote } from '../../../platform/web/icons.tsx';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { useKept } from '../../../platform/web/form/use-kept.ts';
import { useQuietKeys, useShortcut } from '../../../platform/web/keyboard/shortcuts.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { useSearch, useSetSearch } from '../../../platform/web/shell/page-location.tsx';
import { Sheet } from '../../../platform/web/shell/Sheet.tsx';
import { useTabDirty } from '../../../platform/web/shell/tab-context.tsx';
import type { ContactExtraPageProps } from '../../contacts/web/index.ts';
import type { JobPageProps } from '../../jobs/web/index.ts';
import { conversationApi, type Correspondent } from '../shared/conversation.api.ts';
import { type NotificationView, messagesApi } from '../shared/messages.api.ts';
import { EMAIL, NOTE, SMS } from '../shared/notification-types.ts';
import { Beside } from './Beside.tsx';
import { Composer, type ComposerHandle } from './Composer.tsx';
import composerCss from './Composer.module.css';
import { ConversationBar, type ThreadFilter } from './ConversationBar.tsx';
import {
  type About,
  EMPTY_DRAFT,
  type MessageDraft,
  answerTo,
  asText,
  forChannel,
  isWritten,
  mailEntry,
  smsEntry,
  beginning,
} from './message-draft.ts';
import { isUnanswered, personOf } from './message-words.ts';
import { Thread } from './Thread.tsx';

const CHANNELS: Record<string, number> = { email: EMAIL, sms: SMS, note: NOTE };
const STEP = 30;
const MOST = 200;

export const Conversation = ({ job }: JobPageProps) => <ConversationOf about={{ jobId: job.id }} />;
export const ContactConversation = ({ contact }: ContactExtraPageProps) => (
  <ConversationOf about={{ contactId: contact.id }} />
);

/** The thread and the people of a job, or of a contact wherever they wrote. */
function useThread(about: About, query: Record<string, string>) {
  const [jobId, contactId] = 'jobId' in about ? [about.jobId, 0] : [0, about.contactId];
  const of = { enabled: jobId > 0 };
  const with_ = { enabled: contactId > 0 };
  const ofJob = useRead(conversationApi.thread, { params: { jobId }, query }, { keepPrevious: true, ...of });
  const ofContact = useRead(
    conversationApi.threadOfContact,
    { params: { contactId }, query },
    { keepPrevious: true, ...with_ },
  );
  const people = useRead(conversationApi.correspondents, { params: { jobId } }, of);
  const contact = useRead(conversationApi.correspondentsOfContact, { params: { contactId } }, with_);
  return jobId ? { read: ofJob, people } : { read: ofContact, people: contact };
}

function ConversationOf({ about }: { about: About }) {
  const may = useCan()('create-notification');
  const phone = useIsPhone();
  const [filter, setFilter] = useState<ThreadFilter>({});
  const [shown, setShown] = useState(STEP);
  const [currentId, setCurrentId] = useState<number | null>(null);
  const [sheet, setSheet] = useState(false);
  const [term] = useDebouncedValue(filter.s ?? '', 200);
  const composer = useRef<ComposerHandle>(null);
  const { s: _s, ...exact } = filter;
  const query: Record<string, string> = {
    ...Object.fromEntries(Object.entries(exact).filter(([, value]) => value !== undefined)),
    ...(term.trim() && { s: term.trim() }),
    perPage: String(shown),
  };
  const { read, people: reached } = useThread(about, query);
  const people = reached.data?.data ?? [];
  const meta = reached.data?.meta;
  const kept = useKept<MessageDraft>(
    'jobId' in about ? `conversation:${about.jobId}` : `conversation:contact:${about.contactId}`,
    EMPTY_DRAFT,
  );
  const draft = kept.values;
  useTabDirty(isWritten(draft));
  useReading(read.data?.data);
  const focusComposer = useComposerFocus(composer);

  const change = (patch: Partial<MessageDraft>): void => kept.set({ ...patch, at: momentText(new Date()) });
  const write = (patch: Partial<MessageDraft>): void => {
    change(patch);
    setSheet(true);
    focusComposer();
  };
  const start = (channel: number): void => write(forChannel(draft, channel, people));
  const reply = (message: NotificationView): void => write(answerTo(message, people));
  const writeTo = (person: Correspondent): void => {
    const byText = draft.channel === SMS && person.mobile && !person.optedOutAt;
    if (byText) write({ to: [smsEntry(person)] });
    else if (person.email) write({ channel: EMAIL, to: [mailEntry(person)] });
    else if (person.mobile && meta?.smsOn && !person.optedOutAt) write({ channel: SMS, to: [smsEntry(person)] });
  };

  const asked = useSearch<{ write?: string; to?: string; text?: string }>();
  const setSearch = useSetSearch();
  const ready = reached.data !== undefined && asked.write !== undefined;
  const startAsked = useEffectEvent(() => {
    const channel = CHANNELS[asked.write ?? ''] ?? NOTE;
    const person = asked.to ? personOf(asked.to, people) : undefined;
    const entry = channel === EMAIL ? person?.email && mailEntry(person) : person?.mobile && smsEntry(person);
    const begun = asked.text && !isWritten(draft) ? beginning(asked.text) : {};
    const to = asked.to && channel !== NOTE && { to: [entry || asked.to] };
    write({ ...forChannel(draft, channel, people), ...to, ...begun });
    setSearch({});
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- once, for the address that asked for it
    if (ready) startAsked();
  }, [ready]);

  const messages = read.data?.data ?? [];
  const at = messages.findIndex(({ id }) => id === currentId);
  const go = (index: number): void => {
    const next = messages[Math.max(0, Math.min(messages.length - 1, index))];
    if (next) setCurrentId(next.id);
  };
  useShortcut('n', 'Write a note', 'Conversation', () => start(NOTE), may);
  useShortcut('e', 'Write an email', 'Conversation', () => start(EMAIL), may);
  useShortcut('s', 'Write a text message', 'Conversation', () => start(SMS), may && meta?.smsOn === true);
  useShortcut('j', 'Next message', 'Conversation', () => go(at < 0 ? messages.length - 1 : at + 1));
  useShortcut('k', 'Previous message', 'Conversation', () => go(at < 0 ? messages.length - 1 : at - 1));
  useShortcut(
    'r',
    'Reply',
    'Conversation',
    () => {
      const message = messages[at] ?? messages.findLast(({ direction }) => direction === 'in');
      if (message) reply(message);
    },
    may,
  );
  useShortcut('u', 'Next unanswered', 'Conversation', () => {
    const waiting = messages.filter(isUnanswered);
    const next = waiting.find(({ id }) => id > (currentId ?? 0)) ?? waiting[0];
    if (next) setCurrentId(next.id);
  });

  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={6} />;
  const { earlier, earliest, counts } = read.data.meta;
  const form = may && (
    <Composer
      ref={composer}
      about={about}
      people={people}
      meta={meta}
      draft={draft}
      onDraft={change}
      onSent={() => {
        kept.set({ ...EMPTY_DRAFT, channel: draft.channel });
        kept.drop();
        setSheet(false);
        setCurrentId(null);
        // The next key is for the thread again: E writes another mail, J goes through what was said.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      }}
    />
  );
  return (
    <section className={`${css.conversation} fills-page`} aria-label="Conversation">
      <ConversationBar
        filter={filter}
        counts={counts}
        people={people}
        onFilter={(patch) => {
          setFilter({ ...filter, ...patch });
          setShown(STEP);
        }}
      />
      <div className={css.room}>
        <div className={css.left}>
          <Thread
            messages={messages}
            earlier={earlier}
            earliest={earliest}
            people={people}
            currentId={currentId}
            smsOn={meta?.smsOn ?? false}
            ofManyJobs={'contactId' in about}
            narrowed={Boolean(filter.channel || filter.party || filter.state || term.trim())}
            onEarlier={() => setShown(Math.min(MOST, shown + 60))}
            onCurrent={setCurrentId}
            onReply={reply}
            onText={(message, person) => write(asText(message, person))}
          />
          {phone && may ? (
            <>
              <div className={composerCss.open}>
                <Button variant="default" leftSection={<IconNote size={16} aria-hidden />} onClick={() => start(NOTE)}>
                  Note
                </Button>
                <Button variant="default" leftSection={<IconMail size={16} aria-hidden />} onClick={() => start(EMAIL)}>
                  Email
                </Button>
                {meta?.smsOn && (
                  <Button
                    variant="default"
                    leftSection={<IconMessage2 size={16} aria-hidden />}
                    onClick={() => start(SMS)}
                  >
                    SMS
                  </Button>
                )}
              </div>
              <Sheet title="Write" opened={sheet} onClose={() => setSheet(false)}>
                {form}
              </Sheet>
            </>
          ) : (
            form
          )}
        </div>
        <Beside people={people} meta={meta} draft={draft} onDraft={change} onWrite={writeTo} />
      </div>
    </section>
  );
}

const BOX_WITHIN_MS = 2000;

/**
 * Puts the cursor into the box of the composer, which may be on its way. Until it is there no key means anything: whoever types at
 * once after R would otherwise start notes and jump through messages.
 */
function useComposerFocus(composer: RefObject<ComposerHandle | null>): () => void {
  const [since, setSince] = useState<number | null>(null);
  useQuietKeys(since !== null);
  useEffect(() => {
    // The box of a mail comes when it is needed; here it will be.
    void import('./MailBody.tsx');
  }, []);
  useEffect(() => {
    if (since === null) return undefined;
    let frame = 0;
    const reach = (): void => {
      composer.current?.focus();
      const isThere = document.activeElement?.matches('[data-composer] textarea, [data-composer] [role=textbox]');
      if (isThere || performance.now() - since > BOX_WITHIN_MS) setSince(null);
      else frame = requestAnimationFrame(reach);
    };
    reach();
    return () => cancelAnimationFrame(frame);
  }, [since, composer]);
  return () => setSince(performance.now());
}

const READ_AFTER_MS = 1500;

/** What came in and stays in sight is read. */
function useReading(messages: readonly NotificationView[] | undefined): void {
  const read = useWrite(messagesApi.read);
  const told = useRef(new Set<number>());
  const mark = useRef(read.mutateAsync);
  useEffect(() => {
    mark.current = read.mutateAsync;
  });
  useEffect(() => {
    const unread = (messages ?? []).filter(
      ({ id, isRead, direction, notificationChannelId }) =>
        !isRead && (direction === 'in' || notificationChannelId === NOTE) && !told.current.has(id),
    );
    if (!unread.length) return undefined;
    const timer = setTimeout(() => {
      for (const { id } of unread.slice(-10)) {
        told.current.add(id);
        void mark.current({ params: { id }, body: {} }).catch(() => undefined);
      }
    }, READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [messages]);
}
