// Administration: texts that messages start from, and the frame around mails.
import css from './TemplateSections.module.css';
import { Button, Checkbox, Menu, NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { smsSize } from '../../../../kit/sms.ts';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { LongText } from '../../../../platform/web/form/LongText.tsx';
import { RecordSection } from '../../../../platform/web/record/RecordPage.tsx';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { PageError } from '../../../../platform/web/shell/PageBoundary.tsx';
import { ListAdmin, type ListApi } from '../../../company/web/index.ts';
import { JobPicker } from '../../../jobs/web/index.ts';
import { conversationApi } from '../../shared/conversation.api.ts';
import { CHANNELS, EMAIL, NOTIFICATION_TYPES, SMS, typeLabel } from '../../shared/notification-types.ts';
import { type NotificationTemplate, emailTemplate } from '../../shared/notification-template.entity.ts';
import { emailTemplateApi, notificationTemplateApi } from '../../shared/templates.api.ts';

export const MailLayouts = () => (
  <ListAdmin
    of={emailTemplate}
    api={emailTemplateApi as unknown as ListApi}
    title="Email layouts"
    intro="The header and footer of every job email. One layout is in use."
    none="No layouts yet. Emails are text and signature only."
    asked
  />
);

const channelLabel = (id: number): string => CHANNELS.find((channel) => channel.id === id)?.label ?? '';

export function MessageTemplates() {
  const can = useCan();
  const read = useRead(notificationTemplateApi.list, { query: { perPage: '1000' } });
  const [open, setOpen] = useState<NotificationTemplate | 'new'>();
  const rows = read.data?.data;
  if (read.error && !rows) return <PageError error={read.error} onRetry={() => void read.refetch()} />;
  if (!rows) return <SkeletonRows rows={6} />;
  return (
    <RecordSection
      title="Message templates"
      actions={
        can('create-notification-template') && (
          <Button size="xs" onClick={() => setOpen('new')}>
            New message template
          </Button>
        )
      }
    >
      <p className="quiet">Reusable notes, emails and text messages. Placeholders are filled in from the job.</p>
      {rows.length === 0 && <p className="quiet">No templates yet.</p>}
      <ul className={css.templates}>
        {rows.map((row) => (
          <li key={row.id} data-inactive={!row.active || undefined}>
            <button type="button" onClick={() => setOpen(row)} disabled={!can('edit-notification-template')}>
              <strong>{row.label}</strong>
              <span className="quiet">
                {channelLabel(row.channelId)} · {typeLabel(row.notificationTypeId)}
                {!row.active && ' · inactive'}
              </span>
              <span className={css.words}>{[row.subject, row.body].filter(Boolean).join(' — ')}</span>
            </button>
          </li>
        ))}
      </ul>
      {open && <TemplateDialog row={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
    </RecordSection>
  );
}

interface DialogProps {
  row: NotificationTemplate | undefined;
  onClose: () => void;
}
const EMPTY = {
  label: '',
  channelId: EMAIL,
  notificationTypeId: 1,
  objectType: 'job' as const,
  subject: '',
  body: '',
  active: true,
};

function TemplateDialog({ row, onClose }: DialogProps) {
  const create = useWrite(notificationTemplateApi.create);
  const update = useWrite(notificationTemplateApi.update);
  const remove = useWrite(notificationTemplateApi.remove);
  const mayDelete = useCan()('delete-notification-template');
  const [before] = useState(() => (row ? { ...EMPTY, ...picked(row) } : EMPTY));
  const [values, setValues] = useState(before);
  const body = useRef<HTMLTextAreaElement>(null);
  const placeholders = useRead(conversationApi.placeholders, {}).data?.data ?? [];
  const set = (patch: Partial<typeof values>): void => {
    setValues((known) => ({ ...known, ...patch }));
    create.reset();
    update.reset();
  };
  const failed = create.error ?? update.error ?? remove.error;
  const save = async (): Promise<void> => {
    const sent = { ...values, subject: values.channelId === EMAIL && values.subject ? values.subject : null };
    if (row) await update.mutateAsync({ params: { id: row.id }, body: { ...sent, version: row.version } });
    else await create.mutateAsync({ body: sent });
    onClose();
  };
  const insert = (name: string): void => {
    const box = body.current;
    const at = box?.selectionStart ?? values.body.length;
    set({ body: `${values.body.slice(0, at)}{{${name}}}${values.body.slice(box?.selectionEnd ?? at)}` });
    box?.focus();
  };
  const size = smsSize(values.body);
  return (
    <SaveDialog
      title={row ? `Edit ${row.label}` : 'New message template'}
      action="Save"
      size={640}
      save={save}
      saving={create.isPending || update.isPending}
      ready={values.label.trim() !== '' && values.body.trim() !== ''}
      changed={JSON.stringify(values) !== JSON.stringify(before)}
      error={failed?.message}
      onClose={onClose}
    >
      <TextInput
        size="sm"
        label="Name"
        withAsterisk
        maxLength={100}
        value={values.label}
        onChange={(event) => set({ label: event.currentTarget.value })}
      />
      <div className={css.pair}>
        <NativeSelect
          size="sm"
          label="Channel"
          value={String(values.channelId)}
          onChange={(event) => set({ channelId: Number(event.currentTarget.value) })}
          data={CHANNELS.map(({ id, label }) => ({ value: String(id), label }))}
        />
        <NativeSelect
          size="sm"
          label="Type"
          value={String(values.notificationTypeId)}
          onChange={(event) => set({ notificationTypeId: Number(event.currentTarget.value) })}
          data={NOTIFICATION_TYPES.map(({ id, label }) => ({ value: String(id), label }))}
        />
      </div>
      {values.channelId === EMAIL && (
        <TextInput
          size="sm"
          label="Subject"
          maxLength={300}
          value={values.subject}
          onChange={(event) => set({ subject: event.currentTarget.value })}
        />
      )}
      <LongText
        label="Text"
        withAsterisk
        minRows={5}
        maxRows={14}
        max={20_000}
        inputRef={body as never}
        value={values.body}
        onChange={(text) => set({ body: text })}
        {...(values.channelId === SMS && {
          description: `${size.parts} ${size.parts === 1 ? 'message' : 'messages'} before placeholders are filled`,
        })}
      />
      <div className={css.pair}>
        <Menu position="bottom-start" transitionProps={{ duration: 80 }}>
          <Menu.Target>
            <Button size="compact-sm" variant="default">
              Insert placeholder
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
            {placeholders.map(({ name, label }) => (
              <Menu.Item key={name} onClick={() => insert(name)}>
                {label} <span className="quiet">{`{{${name}}}`}</span>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <Checkbox
          size="xs"
          label="Active"
          checked={values.active}
          onChange={(event) => set({ active: event.currentTarget.checked })}
        />
        {row && mayDelete && (
          <Button
            size="compact-sm"
            variant="default"
            loading={remove.isPending}
            onClick={() =>
              void remove.mutateAsync({ params: { id: row.id }, query: {} }).then(onClose, () => undefined)
            }
          >
            Delete
          </Button>
        )}
      </div>
      <Preview values={values} />
    </SaveDialog>
  );
}

const picked = ({ label, channelId, notificationTypeId, subject, body, active }: NotificationTemplate) => ({
  label,
  channelId,
  notificationTypeId,
  subject: subject ?? '',
  body,
  active,
});

/** The words as they read on a real job. */
function Preview({ values }: { values: typeof EMPTY }) {
  const [jobId, setJobId] = useState<string | null>(null);
  const preview = useWrite(conversationApi.preview);
  const show = (id: string | null): void => {
    setJobId(id);
    if (!id) return;
    void preview
      .mutateAsync({
        body: {
          jobId: Number(id),
          channelId: SMS,
          subject: values.subject,
          body: values.body,
          recipient: 'Mia Wong <mia@example.com>',
        },
      })
      .catch(() => undefined);
  };
  const data = preview.data?.data;
  return (
    <>
      <JobPicker optional label="Preview on a job" value={jobId} onChange={show} />
      {data && (
        <div className={css.preview} role="status">
          {data.subject && <strong>{data.subject}</strong>}
          <p>{data.body}</p>
          {data.missing.map(({ name, label, why }) => (
            <p key={name} className="late">
              {label} has no value there: {why}.
            </p>
          ))}
        </div>
      )}
    </>
  );
}
