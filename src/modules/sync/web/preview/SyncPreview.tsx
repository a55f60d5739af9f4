// Preview before sending: what goes, what that changes at theirs, and what they will see, all from the bytes that would leave.
import css from './SyncPreview.module.css';
import { Button } from '@mantine/core';
import { IconChevronLeft } from '../../../../platform/web/icons.tsx';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { call } from '../../../../platform/web/api/call.ts';
import type { ApiError } from '../../../../platform/web/api/api-error.ts';
import { alert } from '../../../../platform/web/dialogs/ask.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useIsPhone } from '../../../../platform/web/display/use-is-phone.ts';
import { useShortcut } from '../../../../platform/web/keyboard/shortcuts.ts';
import { counted } from '../../../../platform/shared/words.ts';
import { openPage } from '../../../../platform/web/shell/navigate.ts';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { SYNC_ACTIONS } from '../../shared/sync-actions.ts';
import { readMessage } from '../../shared/sync-message.ts';
import { type FieldChange, type PreviewAnswer, type Sending, syncRequestsApi } from '../../shared/sync-requests.api.ts';
import { MessageView } from '../MessageView.tsx';
import { Trail } from '../Trail.tsx';
import type { ToSend } from '../share-paths.ts';
import { Differences } from './Differences.tsx';
import { MessageItself } from './MessageItself.tsx';
import { SendPanel } from './SendPanel.tsx';
import { type Choices, subjectOf } from './to-send.ts';

const UNDO_SECONDS = 8;

const startOf = ({ actionId }: ToSend): Choices => ({
  parts: SYNC_ACTIONS[actionId]?.ticked ?? [],
  flags: {
    includeLabourCost: false,
    includeMaterialCost: false,
    includeLabourQuantity: true,
    includeMaterialQuantity: true,
  },
  follow: [],
  attachmentIds: [],
  customFormTemplateIds: [],
  syncOptions: {},
  note: '',
  thumbs: new Map(),
  leaveOut: [],
});

const bodyOf = (
  toSend: ToSend,
  { parts, flags, follow, attachmentIds, note, customFormTemplateIds, syncOptions, leaveOut }: Choices,
): Sending => ({
  ...subjectOf(toSend),
  syncRequestActionId: toSend.actionId,
  ...(toSend.contactId && { contactId: toSend.contactId }),
  parts: [...parts],
  ...flags,
  follow: [...follow],
  collectExcess: parts.includes('excess'),
  ...(attachmentIds.length && { attachmentIds: [...attachmentIds] }),
  ...(parts.includes('forms') && customFormTemplateIds.length && { customFormTemplateIds: [...customFormTemplateIds] }),
  ...((syncOptions.startDate || syncOptions.endDate) && { syncOptions }),
  ...(note.trim() && { note }),
  ...(leaveOut.length && { leaveOut: [...leaveOut] }),
});

export function SyncPreview({ toSend, back }: { toSend: ToSend; back: string }) {
  const [choices, setChoices] = useState(() => startOf(toSend));
  const body = bodyOf(toSend, choices);
  const read = useQuery<{ data: PreviewAnswer }, ApiError>({
    queryKey: ['syncRequest', 'preview', body],
    queryFn: ({ signal }) => call(syncRequestsApi.preview, { body }, { signal }),
    placeholderData: (before) => before,
  });
  const preview = read.data?.data;
  if (read.error && !preview) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!preview) return <SkeletonRows rows={10} />;
  return (
    <Loaded
      preview={preview}
      toSend={toSend}
      choices={choices}
      onChange={setChoices}
      body={body}
      error={read.error?.message}
      back={back}
    />
  );
}

interface LoadedProps {
  preview: PreviewAnswer;
  toSend: ToSend;
  choices: Choices;
  onChange: (choices: Choices) => void;
  body: Sending;
  error: string | undefined;
  back: string;
}

function Loaded({ preview, toSend, choices, onChange, body, error, back }: LoadedProps) {
  const phone = useIsPhone();
  const [showing, setShowing] = useState(false);
  const [bytes, setBytes] = useState(false);
  const send = useSending(preview, body, back);
  const take = useTaking(preview, toSend);
  const message = readMessage(preview.payload);
  const changes = preview.differences.filter(({ does }) => ['change', 'added', 'choose', 'removed'].includes(does));
  const theirs = preview.differences.filter(({ does }) => does === 'theirs' || does === 'choose');
  const first = preview.lastSentAt === null;
  const label = first
    ? `Send to ${preview.companyName}`
    : changes.length
      ? `Send ${counted(changes.length, 'change')}`
      : 'Send again';
  useShortcut('ctrl+enter', label, 'Preview', send.now);
  return (
    <section className={`${css.preview} fills-page`} aria-label="Preview before sending">
      <header className={css.bar}>
        <PageLink href={back} aria-label="Back" className={css.back}>
          <IconChevronLeft size={18} stroke={1.8} aria-hidden />
        </PageLink>
        <h2>Preview before sending</h2>
        {theirs.length > 0 && (
          <span className={css.meanwhile}>
            {preview.companyName} changed {counted(theirs.length, 'field')} meanwhile
          </span>
        )}
        <span className="grow" />
        {phone ? (
          <Button size="xs" variant="default" onClick={() => setShowing(!showing)}>
            {showing ? 'Show what changes' : 'Show what they see'}
          </Button>
        ) : (
          <Button size="xs" variant="default" onClick={() => setBytes(true)}>
            See the message itself
          </Button>
        )}
        <Button size="xs" variant="default" component={PageLink} href={back}>
          Cancel
        </Button>
        <Button size="xs" loading={send.pending} onClick={send.now}>
          {label}
        </Button>
      </header>
      <div className={css.columns} data-showing={showing || undefined}>
        <SendPanel preview={preview} toSend={toSend} choices={choices} onChange={onChange} error={error} />
        <div className={css.middle}>
          <Differences
            preview={preview}
            leaveOut={choices.leaveOut}
            onLeaveOut={(leaveOut) => onChange({ ...choices, leaveOut })}
            onTake={take}
          />
          <Trail entries={preview.trail} title="History of this record" />
        </div>
        <div className={css.seen}>
          <h3>As {preview.companyName} sees it</h3>
          {message?.kind === 'request' && (
            <MessageView
              message={message}
              from="your company"
              pictures={picturesOf(preview, choices)}
              changed={new Set(first ? [] : changes.map(({ key }) => key))}
            />
          )}
        </div>
      </div>
      <footer className={css.foot}>
        <span>
          <strong>
            {counted(preview.stays.length, 'field')}
            {preview.job ? ` of ${preview.job.label}` : ''} stay here:
          </strong>{' '}
          they are not in the message, {Math.max(1, Math.round(preview.sizeBytes / 1024))} KB and{' '}
          {counted(preview.files.length, 'file')}.
        </span>
        <span className="grow" />
        <span className={css.keys}>
          <kbd>Ctrl Enter</kbd> send <kbd>Space</kbd> part on or off <kbd>J</kbd> <kbd>K</kbd> field
        </span>
      </footer>
      {bytes && <MessageItself preview={preview} onClose={() => setBytes(false)} />}
    </section>
  );
}

/** Small pictures of the chosen files, by the name that each has in the message. */
const picturesOf = ({ files }: PreviewAnswer, { thumbs }: Choices): ReadonlyMap<string, string> =>
  new Map(
    files.flatMap(({ id, ref }) => {
      const address = thumbs.get(id);
      return address ? [[ref, address] as const] : [];
    }),
  );

/** Their value of a field into our record; what is shown is read again. */
function useTaking(preview: PreviewAnswer, { objectType, objectId }: ToSend) {
  const taking = useWrite(syncRequestsApi.takeTheirs);
  return async ({ key, label }: FieldChange): Promise<void> => {
    try {
      await taking.mutateAsync({ params: { objectType, objectId }, body: { contactId: preview.contact.id, key } });
      toast(`${label} taken from ${preview.companyName}`);
    } catch (error) {
      void alert((error as Error).message);
    }
  };
}

/** Sends what was shown; for eight seconds it can be undone. */
function useSending(preview: PreviewAnswer, body: Sending, back: string) {
  const send = useWrite(syncRequestsApi.send);
  const cancel = useWrite(syncRequestsApi.cancel);
  const now = async (): Promise<void> => {
    if (send.isPending) return;
    const { data } = await send.mutateAsync({ body: { ...body, holdSeconds: UNDO_SECONDS } });
    const undo = (): void => {
      cancel
        .mutateAsync({ body: { id: data.id } })
        .then(() => toast('Not sent'))
        .catch((error: Error) => alert(error.message));
    };
    toast(`Sending to ${preview.companyName}`, { undo });
    openPage(back);
  };
  return {
    pending: send.isPending,
    now: () => void now().catch((error: ApiError) => alert(Object.values(error.errors ?? {})[0] ?? error.message)),
  };
}
