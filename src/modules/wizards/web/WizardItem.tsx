// One item of a step, with what does it: a tick, an answer, a record, a file, a message, a status.
import css from './wizards.module.css';
import { fateWords } from '../../../platform/shared/message-fate.ts';
import { Button, Checkbox, Menu, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { invalidateResources } from '../../../platform/web/api/query-client.ts';
import { useKeptWrite, useWrite } from '../../../platform/web/api/hooks.ts';
import { KeptHere } from '../../../platform/web/offline/KeptHere.tsx';
import { KEPT_HERE } from '../../../platform/web/offline/outbox.ts';
import { formBase } from '../../../platform/web/offline/outbox-merge.ts';
import { useWithKept } from '../../../platform/web/offline/with-kept.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { showMoment } from '../../../platform/web/display/format.ts';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { chooseFiles, sendToRecord, useAttachmentTypes } from '../../documents/web/index.ts';
import { formPaths } from '../../forms/web/form-paths.ts';
import { ITEM_TYPES, RECORD_KINDS, isMessage } from '../shared/wizard-content.ts';
import { wizardStepItem } from '../shared/wizard.entity.ts';
import { type StepItemView, wizardFilesApi, wizardStepsApi } from '../shared/wizards.api.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { failed } from './failed.ts';

const SendItem = lazy(async () => ({ default: (await import('./SendItem.tsx')).SendItem }));
const StatusItem = lazy(async () => ({ default: (await import('./StatusItem.tsx')).StatusItem }));
const MakeRecord = lazy(async () => ({ default: (await import('./MakeRecord.tsx')).MakeRecord }));
const LinkRecord = lazy(async () => ({ default: (await import('./LinkRecord.tsx')).LinkRecord }));

/** An item as a save left it. */
export type SavedItem = Pick<StepItemView, 'id' | 'version' | 'completed'>;
interface Props {
  item: StepItemView;
  jobId: number | null;
  mayEdit: boolean;
  /** Told of each change while it is saved; nothing comes back where the server refuses it. */
  onSaving: (saved: Promise<SavedItem | undefined>) => void;
}
interface ItemChange {
  answer?: string | null;
  completed?: boolean;
  skippedReason?: string | null;
}
const changeWords = ({ answer, completed, skippedReason }: ItemChange): string => {
  if (skippedReason !== undefined) return skippedReason === null ? 'to be done after all' : 'skipped';
  if (answer !== undefined) return answer ?? 'no answer';
  return completed ? 'done' : 'not done';
};
type Open = 'skip' | 'send' | 'status' | 'make' | 'link';

export function WizardItem({ item: known, jobId, mayEdit, onSaving }: Props) {
  const about = `wizardStepItem/${known.id}`;
  const item = useWithKept(about, known) ?? known;
  const [open, setOpen] = useState<Open>();
  // The tick shows at once what was clicked, until the item comes back changed or the server refuses.
  const [wanted, setWanted] = useState<{ version: number; completed: boolean }>();
  const update = useKeptWrite(wizardStepsApi.updateItem);
  const type = item.wizardItemTypeId;
  const { hint, required } = item.wizardTemplateItem;
  const saveItem = (body: ItemChange) =>
    update.mutateAsync({
      input: { params: { id: item.id }, body: { ...body, version: item.version } },
      about,
      sentence: `${item.label}: ${changeWords(body)}`,
      base: formBase(wizardStepItem.fields, { ...item }, body),
    });
  const put = (body: ItemChange): void =>
    onSaving(
      saveItem(body).then(
        (sent) => {
          if (!sent.kept) return sent.answer.data;
          toast(KEPT_HERE);
          return { id: item.id, version: item.version, completed: body.completed ?? item.completed };
        },
        (error: Error) => {
          setWanted(undefined);
          failed(error);
          return undefined;
        },
      ),
    );
  const isTick = type === ITEM_TYPES.tick || type === ITEM_TYPES.instruction;
  const ticked = wanted?.version === item.version ? wanted.completed : item.completed;
  const close = (): void => setOpen(undefined);
  const name = (
    <>
      {item.label}
      {required && <span className="required-mark"> *</span>}
    </>
  );
  return (
    <li className={css.item}>
      {isTick ? (
        <Checkbox
          className={css.what}
          label={name}
          description={hint}
          checked={ticked}
          disabled={!mayEdit}
          onChange={(event) => {
            if (update.isPending) return;
            const completed = event.currentTarget.checked;
            setWanted({ version: item.version, completed });
            put({ completed });
          }}
        />
      ) : (
        <div className={css.what}>
          <span>{name}</span>
          {hint && <span className="quiet">{hint}</span>}
        </div>
      )}
      <span className="quiet">{wordsOf(item)}</span>
      <KeptHere about={about} />
      {mayEdit && (
        <span className={css.controls}>
          <Controls item={item} put={put} open={setOpen} />
          {(!item.completed || item.skippedReason !== null) && (
            <Menu position="bottom-end">
              <Menu.Target>
                <Button size="compact-xs" variant="subtle" aria-label={`More of ${item.label}`}>
                  …
                </Button>
              </Menu.Target>
              <Menu.Dropdown>
                {item.skippedReason === null ? (
                  <Menu.Item onClick={() => setOpen('skip')}>Skip with a reason</Menu.Item>
                ) : (
                  <Menu.Item onClick={() => put({ skippedReason: null })}>Do it after all</Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          )}
        </span>
      )}
      <Suspense fallback={null}>
        {open === 'send' && <SendItem item={item} onClose={close} />}
        {open === 'status' && <StatusItem item={item} jobId={jobId ?? 0} onClose={close} />}
        {open === 'make' && <MakeRecord item={item} onClose={close} />}
        {open === 'link' && <LinkRecord item={item} jobId={jobId ?? 0} onClose={close} />}
        {open === 'skip' && (
          <ReasonDialog
            title={`Skip ${item.label}`}
            action="Skip"
            save={(skippedReason) => saveItem({ skippedReason })}
            saving={update.isPending}
            error={update.error?.message}
            onClose={close}
          />
        )}
      </Suspense>
    </li>
  );
}

const messageWords = ({ fate, to }: NonNullable<StepItemView['jobNotification']>): string =>
  fate
    ? fateWords('The message', { ...fate, to: to.join(', '), at: fate.at && showMoment(fate.at) })
    : `To ${to.join(', ')}`;

function wordsOf({
  completed,
  completedBy,
  completedAt,
  skippedReason,
  jobNotification,
  files,
  object,
}: StepItemView): string {
  if (skippedReason !== null) return `Skipped: ${skippedReason}`;
  return [
    files.length > 0 && files.map(({ label }) => label).join(', '),
    object,
    jobNotification && messageWords(jobNotification),
    completed && (completedBy?.label ?? 'Done'),
    completed && completedAt && showMoment(completedAt),
  ]
    .filter(Boolean)
    .join(' · ');
}

interface ControlsProps {
  item: StepItemView;
  put: (body: { answer?: string | null; completed?: boolean }) => void;
  open: (what: Open) => void;
}
function Controls({ item, put, open }: ControlsProps) {
  const type = item.wizardItemTypeId;
  if (type === ITEM_TYPES.question || type === ITEM_TYPES.field) return <Answer item={item} put={put} />;
  if (type === ITEM_TYPES.upload) return <Upload item={item} />;
  if (type === ITEM_TYPES.record) return <Linked item={item} open={open} />;
  if (item.completed) return null;
  const words = isMessage(type) ? 'Send' : type === ITEM_TYPES.status ? 'Change status' : 'Choose appointment';
  const what = isMessage(type) ? 'send' : type === ITEM_TYPES.status ? 'status' : 'link';
  if (type === ITEM_TYPES.tick || type === ITEM_TYPES.instruction) return null;
  return (
    <Button size="xs" variant="default" aria-label={`${words}: ${item.label}`} onClick={() => open(what)}>
      {words}
    </Button>
  );
}

function Answer({ item, put }: Pick<ControlsProps, 'item' | 'put'>) {
  const [typed, setTyped] = useState(item.answer ?? '');
  const { choices = [] } = item.wizardTemplateItem;
  if (choices.length)
    return (
      <NativeSelect
        size="xs"
        aria-label={item.label}
        value={item.answer ?? ''}
        onChange={(event) => put({ answer: event.currentTarget.value || null })}
        data={[{ value: '', label: 'Choose' }, ...choices]}
      />
    );
  const keep = (): void => {
    if (typed.trim() !== (item.answer ?? '')) put({ answer: typed.trim() || null });
  };
  return (
    <TextInput
      size="xs"
      aria-label={item.label}
      maxLength={4000}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={keep}
      onKeyDown={(event) => event.key === 'Enter' && keep()}
    />
  );
}

function Upload({ item }: { item: StepItemView }) {
  const [sending, setSending] = useState(false);
  const { types } = useAttachmentTypes();
  const update = useWrite(wizardStepsApi.updateItem);
  const send = async (): Promise<void> => {
    const chosen = await chooseFiles('image/*,application/pdf');
    if (!chosen.length) return;
    setSending(true);
    try {
      for (const file of chosen)
        await sendToRecord(
          wizardFilesApi.upload.path,
          item.id,
          file,
          types.map(({ id }) => id),
        );
      if (!item.completed) await update.mutateAsync({ params: { id: item.id }, body: { completed: true } });
    } finally {
      setSending(false);
      invalidateResources(['wizard', 'attachment']);
    }
  };
  return (
    <Button
      size="xs"
      variant="default"
      loading={sending}
      aria-label={`Add files: ${item.label}`}
      onClick={() => void send().catch(failed)}
    >
      Add files
    </Button>
  );
}

function Linked({ item, open }: Pick<ControlsProps, 'item' | 'open'>) {
  const begin = useWrite(wizardStepsApi.begin);
  const { record } = item.wizardTemplateItem;
  if (record === 'customForm' && item.objectId !== null)
    return <PageLink href={formPaths.form(item.objectId)}>{item.completed ? 'Open form' : 'Fill in'}</PageLink>;
  if (item.objectId !== null || !record) return null;
  const beginForm = async (): Promise<void> => {
    const { data } = await begin.mutateAsync({ params: { id: item.id }, body: {} });
    const formId = data.wizardSteps.flatMap((step) => step.wizardStepItems).find(({ id }) => id === item.id)?.objectId;
    if (formId) openPage(formPaths.form(formId));
  };
  const words =
    record === 'customForm'
      ? 'Start form'
      : record === 'estimate'
        ? 'Choose estimate'
        : `Add ${RECORD_KINDS[record].toLowerCase()}`;
  const act = (): void => {
    if (record === 'customForm') void beginForm().catch(failed);
    else open(record === 'estimate' ? 'link' : 'make');
  };
  return (
    <Button size="xs" variant="default" loading={begin.isPending} aria-label={`${words}: ${item.label}`} onClick={act}>
      {words}
    </Button>
  );
}
