// One message to the customers of the chosen jobs, or to the chosen contacts: the words, then who gets it and who does not, then the sending.
import css from './BulkMessageDialog.module.css';
import { counted } from '../../../platform/shared/words.ts';
import { useMailWords } from '../../../platform/web/dialogs/mail-words.ts';
import { Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { showNumber } from '../../../platform/web/display/format.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { type BulkTarget, bulkRows } from '../../../platform/web/list/bulk.ts';
import { bulkMessagesApi } from '../shared/bulk.api.ts';
import { EMAIL, SMS } from '../shared/notification-types.ts';
import { notificationTemplateApi } from '../shared/templates.api.ts';
import { useBulkChannels } from './use-bulk-allowed.ts';

const many = (count: number, one: string, more: string): string => `${showNumber(count)} ${count === 1 ? one : more}`;

export const WriteToJobs = (props: BulkActionProps) => (
  <BulkMessageDialog
    {...props}
    endpoint={bulkMessagesApi.toJobs}
    title={`Write to the customers of ${many(props.target.count, 'job', 'jobs')}`}
    placeholders="{{recipient.firstName}} and {{job.number}}"
  />
);
export const WriteToContacts = (props: BulkActionProps) => (
  <BulkMessageDialog
    {...props}
    endpoint={bulkMessagesApi.toContacts as unknown as typeof bulkMessagesApi.toJobs}
    title={`Write to ${many(props.target.count, 'contact', 'contacts')}`}
    placeholders="{{recipient.firstName}}"
  />
);

interface BulkActionProps {
  target: BulkTarget;
  onClose: () => void;
}
interface Props extends BulkActionProps {
  endpoint: typeof bulkMessagesApi.toJobs;
  title: string;
  placeholders: string;
}

function BulkMessageDialog({ target, onClose, endpoint, title, placeholders }: Props) {
  const allowed = useBulkChannels();
  const mailWords = useMailWords();
  const [channelId, setChannel] = useState(allowed.email ? EMAIL : SMS);
  const [templateId, setTemplate] = useState<string | null>(null);
  const [subject, setSubject] = useState('');
  const [body, setBody] = useState('');
  const templates = useRead(notificationTemplateApi.list, { query: { perPage: '200' } }).data?.data ?? [];
  const ask = useWrite(endpoint);
  const send = useWrite(endpoint);
  const plan = ask.data?.data;
  const { itemIds, ...rest } = bulkRows(target);
  const given = {
    ...(itemIds ? { ids: itemIds } : {}),
    ...(rest.allItemsMatchingFilter && { allItemsMatchingFilter: true, filter: rest.filter, s: rest.s }),
    channelId,
    notificationTemplateId: templateId ? Number(templateId) : null,
    subject: channelId === EMAIL ? subject || null : null,
    body,
  };
  const changed = (): void => {
    ask.reset();
    send.reset();
  };
  const look = async (): Promise<void> => void (await ask.mutateAsync({ body: { ...given, countOnly: true } }));
  const go = async (): Promise<void> => {
    const { data } = await send.mutateAsync({ body: given });
    toast(
      `${mailWords(counted(data.reached, 'message'), null, { many: data.reached !== 1, channel: channelId === SMS ? 'sms' : 'email' })} See progress under your background tasks.`,
    );
    target.clear();
    onClose();
  };
  const use = (id: string | null): void => {
    const template = templates.find((one) => String(one.id) === id);
    setTemplate(id);
    if (template) {
      setSubject(template.subject ?? '');
      setBody(template.body);
    }
    changed();
  };
  const failed = ask.error ?? send.error;
  return (
    <Dialog
      title={title}
      opened
      size={640}
      changed={body !== ''}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          {plan ? (
            <Button
              disabled={plan.reached === 0}
              loading={send.isPending}
              onClick={() => void go().catch(() => undefined)}
            >
              Send to {showNumber(plan.reached)}
            </Button>
          ) : (
            <Button disabled={!body.trim()} loading={ask.isPending} onClick={() => void look().catch(() => undefined)}>
              Who gets it?
            </Button>
          )}
        </>
      }
    >
      <div className="dialog-fields">
        {allowed.email && allowed.sms && (
          <SegmentedControl
            size="xs"
            aria-label="Channel"
            value={String(channelId)}
            onChange={(value) => {
              setChannel(Number(value));
              setTemplate(null);
              changed();
            }}
            data={[
              { value: String(EMAIL), label: 'Email' },
              { value: String(SMS), label: 'SMS' },
            ]}
          />
        )}
        <Select
          size="sm"
          label="Template"
          clearable
          searchable
          data={templates
            .filter((one) => one.active && one.channelId === channelId)
            .map(({ id, label }) => ({ value: String(id), label }))}
          value={templateId}
          onChange={use}
        />
        {channelId === EMAIL && (
          <TextInput
            size="sm"
            label="Subject"
            maxLength={300}
            value={subject}
            onChange={(event) => {
              setSubject(event.currentTarget.value);
              changed();
            }}
          />
        )}
        <LongText
          label="Text"
          withAsterisk
          minRows={5}
          maxRows={12}
          max={channelId === SMS ? 1600 : 20_000}
          description={`Placeholders such as ${placeholders} are filled for each`}
          value={body}
          onChange={(text) => {
            setBody(text);
            changed();
          }}
        />
        {plan && (
          <div role="status">
            <p>
              <strong>{showNumber(plan.reached)}</strong> of {showNumber(plan.count)} get it, once each.
            </p>
            {plan.sample && (
              <>
                <p className="quiet">To {plan.sample.to} it reads:</p>
                <p className={css.sample}>{[plan.sample.subject, plan.sample.text].filter(Boolean).join('\n\n')}</p>
              </>
            )}
            {plan.left.length > 0 && (
              <ul className={css.left} aria-label="Who does not get it">
                {plan.left.map(({ id, label, reason }) => (
                  <li key={id}>
                    <span>{label}</span>
                    <span className="quiet">{reason}</span>
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
        {failed && (
          <p className="dialog-error" role="alert">
            {failed.message}
          </p>
        )}
      </div>
    </Dialog>
  );
}
