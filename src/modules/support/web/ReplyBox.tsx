// Write a reply, or for those who answer a note and the status after it.
import css from './support.module.css';
import { Button, Checkbox, Select } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../platform/web/api/hooks.ts';
import { toast } from '../../../platform/web/display/toast.ts';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { useOptions } from '../../../platform/web/form/inputs/use-options.ts';
import { useKept } from '../../../platform/web/form/use-kept.ts';
import { useTabDirty } from '../../../platform/web/shell/tab-context.tsx';
import { type SupportItemView, supportItemsApi } from '../shared/support.api.ts';
import { FilesBox } from './FilesBox.tsx';
import type { PickedFile } from './picked-files.ts';
import { sendFiles } from './use-ask.ts';

interface Props {
  item: SupportItemView;
  answers: boolean;
  own: boolean;
}

export function ReplyBox({ item, answers, own }: Props) {
  const { values, set, changed, drop } = useKept(`support-reply-${item.id}`, { body: '', internal: false });
  const [files, setFiles] = useState<PickedFile[]>([]);
  const [statusId, setStatus] = useState<string | null>(null);
  const reply = useWrite(supportItemsApi.reply);
  const addFile = useWrite(supportItemsApi.addFile);
  useTabDirty(changed || files.length > 0);
  const body = values.body.trim();
  const asSupport = answers && !own;
  const internal = asSupport && values.internal;
  const send = async (): Promise<void> => {
    const params = { id: item.id };
    const sent = await sendFiles(item.id, files, addFile.mutateAsync);
    if (sent < files.length) toast(`${files.length - sent} of ${files.length} files were not sent.`, { tone: 'late' });
    await reply.mutateAsync({
      params,
      body: {
        body,
        ...(internal && { internal: true }),
        ...(asSupport && !internal && statusId && { supportItemStatusId: Number(statusId) }),
      },
    });
    drop();
    set({ body: '', internal: false });
    setFiles([]);
    setStatus(null);
    toast(internal ? 'Note saved' : 'Reply sent');
  };
  const error = reply.error && (Object.values(reply.error.errors)[0] ?? reply.error.message);
  return (
    <form
      className={css.replyBox}
      aria-label={internal ? 'Write a note' : 'Write a reply'}
      onSubmit={(event) => {
        event.preventDefault();
        // What went wrong stands below the text.
        if (body && !reply.isPending) void send().catch(() => undefined);
      }}
    >
      <FilesBox files={files} onChange={setFiles}>
        <LongText
          label={internal ? 'Internal note' : 'Reply'}
          {...(own && item.solvedAt !== null && { description: 'A reply opens it again' })}
          minRows={3}
          maxRows={12}
          max={10_000}
          value={values.body}
          onChange={(next) => set({ body: next })}
        />
      </FilesBox>
      <div className={css.replyFoot}>
        {asSupport && (
          <Checkbox
            size="xs"
            label="Internal note"
            description="The person who asked does not see it"
            checked={values.internal}
            onChange={(event) => set({ internal: event.currentTarget.checked })}
          />
        )}
        {asSupport && !internal && <StatusAfter value={statusId} onChange={setStatus} />}
        <span className="grow" />
        <Button type="submit" size="sm" disabled={!body} loading={reply.isPending || addFile.isPending}>
          {internal ? 'Save note' : 'Send reply'}
        </Button>
      </div>
      {error && (
        <p className="late" role="alert">
          {error}
        </p>
      )}
    </form>
  );
}

/** Without a choice an answer waits for the person. */
function StatusAfter({ value, onChange }: { value: string | null; onChange: (value: string | null) => void }) {
  const { options } = useOptions('supportItemStatus');
  return (
    <Select
      size="xs"
      aria-label="Status after the reply"
      placeholder="Status after the reply"
      clearable
      clearButtonProps={{ 'aria-label': 'Leave the status to the reply' }}
      data={options.map((option) => ({ value: String(option.value), label: option.label }))}
      value={value}
      onChange={onChange}
    />
  );
}
