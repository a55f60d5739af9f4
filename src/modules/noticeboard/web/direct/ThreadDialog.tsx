// A new conversation: to whom, about what, the first words. It begins when it is sent.
import { Checkbox, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { ManyPicker } from '../../../../platform/web/form/inputs/ManyPicker.tsx';
import { useOptions } from '../../../../platform/web/form/inputs/use-options.ts';
import { LongText } from '../../../../platform/web/form/LongText.tsx';
import { useKept } from '../../../../platform/web/form/use-kept.ts';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { JobPicker } from '../../../jobs/web/index.ts';
import { directApi } from '../../shared/direct.api.ts';
import type { ThreadKind } from '../../shared/direct.entity.ts';
import { FilesField } from '../files/FilesField.tsx';
import { sendToRecord } from '../../../documents/web/index.ts';

interface Props {
  kind: ThreadKind;
  jobId?: string | null;
  onClose: () => void;
  onSent: (id: number) => void;
}

export function ThreadDialog({ kind, jobId = null, onClose, onSent }: Props) {
  const me = useCurrentUser().id;
  const mail = kind === 'mail';
  const { values, set, changed, drop } = useKept(`thread-${kind}-${jobId ?? ''}`, {
    to: [] as number[],
    subject: '',
    text: '',
    jobId,
  });
  const [files, setFiles] = useState<File[]>([]);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string>();
  /** Tried again, it goes on in the conversation that has begun, with the files that arrived. */
  const begun = useRef<{ to: string; id: number; sent: Map<File, number> } | null>(null);
  const { options } = useOptions('user');
  const { options: types } = useOptions('attachmentType');
  const create = useWrite(directApi.create);
  const write = useWrite(directApi.write);
  const close = (): void => {
    drop();
    onClose();
  };
  const save = async (): Promise<void> => {
    setSending(true);
    setProblem(undefined);
    try {
      const body = {
        kind,
        memberIds: values.to,
        subject: values.subject.trim() || null,
        jobId: values.jobId ? Number(values.jobId) : null,
      };
      const key = JSON.stringify(body);
      if (begun.current?.to !== key)
        begun.current = { to: key, id: (await create.mutateAsync({ body })).data.id, sent: new Map() };
      const { id, sent } = begun.current;
      for (const file of files)
        if (!sent.has(file))
          sent.set(
            file,
            await sendToRecord(
              directApi.upload.path,
              id,
              file,
              types.map(({ value }) => value),
            ),
          );
      const attachmentIds = files.flatMap((file) => sent.get(file) ?? []);
      await write.mutateAsync({ params: { id }, body: { body: values.text.trim(), attachmentIds } });
      close();
      onSent(id);
    } catch (error) {
      const { errors, message } = error as { errors?: Record<string, string>; message: string };
      setProblem(Object.values(errors ?? {})[0] ?? message);
      throw error;
    } finally {
      setSending(false);
    }
  };
  return (
    <SaveDialog
      title={mail ? 'New internal mail' : 'New message'}
      action="Send"
      size={560}
      changed={changed || files.length > 0}
      ready={
        values.to.length > 0 &&
        (values.text.trim() !== '' || files.length > 0) &&
        (!mail || values.subject.trim() !== '')
      }
      saving={sending}
      error={problem}
      onClose={close}
      save={save}
    >
      <ManyPicker
        label="To"
        size="sm"
        withAsterisk
        searchable
        data-autofocus
        data={options.filter(({ value }) => value !== me).map(({ value, label }) => ({ value: String(value), label }))}
        value={values.to.map(String)}
        onChange={(ids) => set({ to: ids.map(Number) })}
      />
      {(mail || values.to.length > 1) && (
        <TextInput
          label="Subject"
          size="sm"
          withAsterisk={mail}
          maxLength={200}
          value={values.subject}
          onChange={(event) => set({ subject: event.currentTarget.value })}
        />
      )}
      {jobId === null ? (
        <JobPicker optional label="About the job" value={values.jobId} onChange={(job) => set({ jobId: job })} />
      ) : (
        <Checkbox
          size="xs"
          label="About the open job"
          checked={values.jobId !== null}
          onChange={(event) => set({ jobId: event.currentTarget.checked ? jobId : null })}
        />
      )}
      <LongText
        label="Message"
        withAsterisk
        minRows={mail ? 6 : 3}
        maxRows={14}
        max={20_000}
        value={values.text}
        onChange={(text) => set({ text })}
      />
      <FilesField files={files} onChange={setFiles} />
    </SaveDialog>
  );
}
