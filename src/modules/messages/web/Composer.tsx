// Below the thread: a note, a mail or a text message. What has no value, no reader or no words stops it, and the reason stands beside.
import css from './Composer.module.css';
import { Alert, Button, Checkbox, Select, SegmentedControl, TextInput } from '@mantine/core';
import { IconMail, IconMessage2, IconNote } from '../../../platform/web/icons.tsx';
import { type Ref, useImperativeHandle, useRef, useState } from 'react';
import { smsSize } from '../../../kit/sms.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { showSoon } from './message-words.ts';
import { useLocated } from '../../../platform/web/location/use-located.ts';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { useShortcut } from '../../../platform/web/keyboard/shortcuts.ts';
import { conversationApi, type Correspondent, type WritingMeta } from '../shared/conversation.api.ts';
import { messagesApi } from '../shared/messages.api.ts';
import { EMAIL, NOTE, SMS } from '../shared/notification-types.ts';
import { readerName } from '../shared/readers.ts';
import { notificationTemplateApi } from '../shared/templates.api.ts';
import { Files } from './Files.tsx';
import { Later } from './Later.tsx';
import { Filing } from './Filing.tsx';
import {
  type About,
  EMPTY_DRAFT,
  type MessageDraft,
  forChannel,
  holesOf,
  isWritten,
  withoutSentence,
} from './message-draft.ts';
import type { BodyHandle } from './MailBody.tsx';
import { Readers } from './Readers.tsx';

const MailBody = lazy(() => import('./MailBody.tsx'));
const HOLD_SECONDS = 8;

export interface ComposerHandle {
  focus: () => void;
}
interface Props {
  about: About;
  people: readonly Correspondent[];
  meta: WritingMeta | undefined;
  draft: MessageDraft;
  onDraft: (patch: Partial<MessageDraft>) => void;
  /** It left: the draft is gone, `undo` brings it back. */
  onSent: () => void;
  ref?: Ref<ComposerHandle>;
}

export function Composer({ about, people, meta, draft, onDraft, onSent, ref }: Props) {
  const words = useRef<HTMLTextAreaElement>(null);
  const body = useRef<BodyHandle>(null);
  const send = useWrite(messagesApi.create);
  const [locating, setLocating] = useState(false);
  const where = useLocated('note', setLocating);
  const cancel = useWrite(messagesApi.cancel);
  const preview = useWrite(conversationApi.preview);
  const templates = useRead(notificationTemplateApi.list, {
    query: { perPage: '200', filter: JSON.stringify({ and: [{ field: 'active', operator: 'equals', value: true }] }) },
  });
  const { channel } = draft;
  const [isMail, isText, isNote] = [channel === EMAIL, channel === SMS, channel === NOTE];
  const holes = holesOf(draft);
  const size = smsSize(draft.text);
  const quiet = isText && !draft.evenIfQuiet && !draft.scheduledAt ? (meta?.quietUntil ?? null) : null;
  const stop = stopOf(draft, holes, meta);
  useImperativeHandle(ref, () => ({
    focus: () => (isMail ? body.current?.focus() : words.current?.focus()),
  }));

  const use = async (id: number): Promise<void> => {
    const template = templates.data?.data.find((one) => one.id === id);
    if (!template) return;
    const next = forChannel(draft, template.channelId, people);
    const to = next.to ?? draft.to;
    const { data } = await preview.mutateAsync({
      body: { ...about, notificationTemplateId: id, recipient: to[0] ?? null },
    });
    onDraft({
      ...next,
      templateId: id,
      ...(template.channelId === EMAIL
        ? { subject: data.subject || draft.subject, html: data.body }
        : { text: data.body }),
    });
  };
  const trySend = async (): Promise<void> => {
    if (stop !== null || locating || send.isPending) return;
    const place = isNote ? await where() : {};
    const { data } = await send.mutateAsync({ body: { ...bodyOf(about, draft, people), ...place } });
    const written = draft;
    onSent();
    if (isNote) return toast('Note added');
    if (data.errorMessage) return toast(data.errorMessage);
    const leaves = data.scheduledAt ? `goes ${showSoon(data.scheduledAt)}` : `leaves in ${HOLD_SECONDS} seconds`;
    toast(`${isMail ? 'Email' : 'Text message'} to ${readerName(data.to[0] ?? '')} ${leaves}`, {
      undo: () =>
        void cancel.mutateAsync({ params: { id: data.id }, body: { discard: true } }).then(
          () => onDraft(written),
          (error: Error) => toast(error.message, { tone: 'late' }),
        ),
    });
  };
  const sendNow = (): void => void trySend().catch(() => undefined); // the reason stands below
  useShortcut('ctrl+enter', isNote ? 'Add the note' : 'Send', 'Conversation', sendNow);
  useShortcut('ctrl+s', 'Add the note', 'Conversation', sendNow, isNote);

  const errors = send.error?.errors ?? {};
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape alone, from the boxes within
    <form
      className={css.composer}
      aria-label="Write"
      data-composer
      data-new-note={isNote || undefined}
      onKeyDown={(event) => {
        // Out of the box, for the keys of the thread; what is written stays.
        if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        sendNow();
      }}
    >
      <div className={css.top}>
        <SegmentedControl
          size="xs"
          aria-label="Text"
          value={String(channel)}
          onChange={(value) => onDraft(forChannel(draft, Number(value), people))}
          data={[
            { value: String(NOTE), label: <Labelled icon={IconNote} text="Note" /> },
            { value: String(EMAIL), label: <Labelled icon={IconMail} text="Email" /> },
            ...(meta?.smsOn ? [{ value: String(SMS), label: <Labelled icon={IconMessage2} text="SMS" /> }] : []),
          ]}
        />
        {(templates.data?.data.length ?? 0) > 0 && (
          <Select
            size="xs"
            aria-label="Template"
            placeholder="Template"
            searchable
            data={(templates.data?.data ?? []).map(({ id, label }) => ({ value: String(id), label }))}
            value={draft.templateId === null ? null : String(draft.templateId)}
            onChange={(value) =>
              value && void use(Number(value)).catch((error: Error) => toast(error.message, { tone: 'late' }))
            }
            nothingFoundMessage="No such template"
          />
        )}
        <span className="grow" />
        {isWritten(draft) && draft.at && <span className={css.kept}>Draft kept {showSoon(draft.at)}</span>}
        {isWritten(draft) && (
          <button type="button" className={css.link} onClick={() => onDraft({ ...EMPTY_DRAFT, channel })}>
            Discard
          </button>
        )}
      </div>
      {!isNote && (
        <div className={css.fields} data-alone={isText || undefined}>
          <div className={css.pair}>
            <Readers
              label="To"
              channel={channel}
              people={people}
              value={draft.to}
              error={errors['to']}
              onChange={(to) => onDraft({ to })}
            />
            {isMail && (
              <Readers
                label="Cc"
                channel={channel}
                people={people}
                value={draft.cc}
                error={errors['cc']}
                onChange={(cc) => onDraft({ cc })}
              />
            )}
          </div>
          {isMail && draft.cc.length > 0 && (
            <Readers
              label="Bcc"
              channel={channel}
              people={people}
              value={draft.bcc}
              error={errors['bcc']}
              onChange={(bcc) => onDraft({ bcc })}
            />
          )}
          {isMail && (
            <div className={css.field}>
              <span className={css.fieldName}>Subject</span>
              <TextInput
                className={css.subject ?? ''}
                variant="unstyled"
                size="xs"
                aria-label="Subject"
                maxLength={300}
                placeholder={meta?.subject}
                value={draft.subject}
                onChange={(event) => onDraft({ subject: event.currentTarget.value })}
              />
            </div>
          )}
        </div>
      )}
      {isMail ? (
        <Suspense fallback={<div style={{ height: 98 }} />}>
          <MailBody ref={body} value={draft.html} onChange={(html) => onDraft({ html })} />
        </Suspense>
      ) : (
        <LongText
          label={isText ? 'Text message' : 'New note'}
          labelProps={{ className: 'visually-hidden' }}
          inputRef={words as Ref<never>}
          className={css.words ?? ''}
          placeholder={isText ? 'Text message' : 'A note for colleagues. Type @ and a first name to notify someone'}
          minRows={2}
          maxRows={8}
          max={isText ? 1600 : 20_000}
          value={draft.text}
          onChange={(text) => onDraft({ text })}
        />
      )}
      {holes.map((name) => (
        <Hole
          key={name}
          name={name}
          label={preview.data?.data.missing.find((one) => one.name === name)?.label ?? name}
          why={preview.data?.data.missing.find((one) => one.name === name)?.why ?? 'nothing is entered'}
          onType={() => (isMail ? body.current?.typeValue(name) : typeInText(words.current, name))}
          onLeaveOut={() =>
            isMail
              ? body.current?.leaveSentenceOut(name)
              : onDraft({ text: withoutSentence(draft.text, braceAt(draft.text, name)) })
          }
        />
      ))}
      {send.error && (
        <Alert color="red" variant="light" p={8} mt={6} role="alert">
          {send.error.message}
        </Alert>
      )}
      <div className={css.foot}>
        <Button
          type="submit"
          size="xs"
          disabled={stop !== null}
          loading={locating || send.isPending}
          aria-describedby="composer-why"
        >
          {isNote ? 'Add note' : isMail ? 'Send email' : 'Send SMS'}
        </Button>
        <span className={css.why} id="composer-why">
          {stop ??
            (isText && size.parts > 0
              ? `${size.parts === 1 ? '1 message' : `${size.parts} messages`}, ${size.used} of ${size.of} characters`
              : '')}
          {isText && size.costly && size.parts > 0 && (
            <span className={css.costly}>
              {' '}
              · “{size.costly}” makes it cost more: 70 characters per message instead of 160
            </span>
          )}
          {quiet && (
            <>
              {' '}
              · quiet hours there, goes {showSoon(quiet)}{' '}
              <button type="button" className={css.link} onClick={() => onDraft({ evenIfQuiet: true })}>
                Send now anyway
              </button>
            </>
          )}
        </span>
        <span className="grow" />
        {isNote ? (
          <>
            <Readers
              label="Tell"
              channel={NOTE}
              people={people}
              value={draft.told}
              onChange={(told) => onDraft({ told })}
            />
            <Checkbox
              size="xs"
              label="Visible to outsiders"
              checked={draft.public}
              onChange={(event) => onDraft({ public: event.currentTarget.checked })}
            />
          </>
        ) : (
          <>
            {isMail && 'jobId' in about && (
              <Files
                jobId={about.jobId}
                value={draft.attachmentIds}
                onChange={(attachmentIds) => onDraft({ attachmentIds })}
              />
            )}
            <Later value={draft.scheduledAt} onChange={(scheduledAt) => onDraft({ scheduledAt })} />
          </>
        )}
        <Filing draft={draft} types={meta?.types ?? []} onDraft={onDraft} />
        <kbd className={css.kept}>Ctrl Enter</kbd>
      </div>
    </form>
  );
}

const Labelled = ({ icon: Icon, text }: { icon: typeof IconNote; text: string }) => (
  <span style={{ display: 'inline-flex', gap: 4, alignItems: 'center' }}>
    <Icon size={14} aria-hidden /> {text}
  </span>
);

/** Why it does not leave yet; null when it does. */
function stopOf(draft: MessageDraft, holes: readonly string[], meta: WritingMeta | undefined): string | null {
  if (!isWritten(draft)) return '';
  if (draft.channel === NOTE) return holes.length ? waitsFor(holes) : null;
  if (draft.to.length === 0) return 'Choose who gets it';
  if (draft.channel === SMS && meta && !meta.smsOn) return 'Text messages are switched off';
  return holes.length ? waitsFor(holes) : null;
}
const waitsFor = (holes: readonly string[]): string =>
  `Sending is waiting for ${holes.length === 1 ? '1 value' : `${holes.length} values`}`;

interface HoleProps {
  name: string;
  label: string;
  why: string;
  onType: () => void;
  onLeaveOut: () => void;
}
const Hole = ({ label, why, onType, onLeaveOut }: HoleProps) => (
  <p className={css.hole} role="alert">
    <span>
      <strong>{label} has no value:</strong> {why}.
    </span>
    <button type="button" className={css.link} onClick={onType}>
      Type it in
    </button>
    <button type="button" className={css.link} onClick={onLeaveOut}>
      Leave out the sentence
    </button>
  </p>
);

const braces = (name: string): RegExp => new RegExp(`\\{\\{\\s*${name.replaceAll('.', '\\.')}\\s*\\}\\}`, 'i');
const braceAt = (text: string, name: string): number => Math.max(0, text.search(braces(name)));
function typeInText(box: HTMLTextAreaElement | null, name: string): void {
  const found = box && braces(name).exec(box.value);
  if (!box || !found) return;
  box.focus();
  box.setSelectionRange(found.index, found.index + found[0].length);
}

/** The draft as it is sent. */
function bodyOf(about: About, draft: MessageDraft, people: readonly Correspondent[]) {
  const { channel, to, cc, bcc, subject, html, text, templateId, inReplyToId, scheduledAt } = draft;
  const { typeId, filterTagIds, reminderDue } = draft;
  const common = {
    ...about,
    notificationChannelId: channel,
    public: draft.public,
    ...(inReplyToId && { inReplyToId }),
    ...(templateId && { notificationTemplateId: templateId }),
    ...(typeId && { notificationTypeId: typeId }),
    ...(filterTagIds.length && { filterTagIds }),
    ...(reminderDue && { reminderDue }),
  };
  if (channel === NOTE)
    return {
      ...common,
      note: text.trim(),
      notifyUserIds: people
        .filter(
          ({ party, name }) =>
            party.startsWith('user:') && (draft.told.includes(name) || text.includes(`@${name.split(' ')[0]}`)),
        )
        .map(({ party }) => Number(party.slice('user:'.length))),
    };
  const timed = scheduledAt ? { scheduledAt } : { holdSeconds: HOLD_SECONDS };
  return channel === EMAIL
    ? { ...common, ...timed, to, cc, bcc, subject: subject || null, body: html, attachmentIds: draft.attachmentIds }
    : { ...common, ...timed, to, note: text.trim(), evenIfQuiet: draft.evenIfQuiet };
}
