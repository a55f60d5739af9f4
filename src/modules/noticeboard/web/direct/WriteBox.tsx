// The box below a conversation. Enter sends on a keyboard; files are dropped, pasted or chosen.
import css from './WriteBox.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { invalidateResources } from '../../../../platform/web/api/query-client.ts';
import { useIsPhone } from '../../../../platform/web/display/use-is-phone.ts';
import { useOptions } from '../../../../platform/web/form/inputs/use-options.ts';
import { LongText } from '../../../../platform/web/form/LongText.tsx';
import { useKept } from '../../../../platform/web/form/use-kept.ts';
import { type MessageThreadView, directApi } from '../../shared/direct.api.ts';
import { FilesField, added } from '../files/FilesField.tsx';
import { sendToRecord } from '../../../documents/web/index.ts';

export function WriteBox({ thread: { id, kind } }: { thread: MessageThreadView }) {
  const { values, set, drop } = useKept(`message-${id}`, { text: '' });
  const [files, setFiles] = useState<File[]>([]);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const write = useWrite(directApi.write);
  const { options: types } = useOptions('attachmentType');
  const phone = useIsPhone();
  const ready = (values.text.trim() !== '' || files.length > 0) && !sending;
  const send = async (): Promise<void> => {
    if (!ready) return;
    setSending(true);
    setProblem(null);
    try {
      const ids: number[] = [];
      for (const file of files)
        ids.push(
          await sendToRecord(
            directApi.upload.path,
            id,
            file,
            types.map(({ value }) => value),
          ),
        );
      await write.mutateAsync({ params: { id }, body: { body: values.text.trim(), attachmentIds: ids } });
      set({ text: '' });
      drop();
      setFiles([]);
      invalidateResources(['messageThread']);
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setSending(false);
    }
  };
  const quick = kind === 'direct' && !phone;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a place to drop files; the button chooses them as well
    <form
      className={css.box}
      aria-label="Write"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        setFiles(added(files, [...event.dataTransfer.files]));
      }}
      onPaste={(event) => {
        if (event.clipboardData.files.length === 0) return;
        event.preventDefault();
        setFiles(added(files, [...event.clipboardData.files]));
      }}
    >
      <LongText
        label="Message"
        labelProps={{ className: 'visually-hidden' }}
        placeholder={quick ? 'Write a message. Enter sends it' : 'Write a message'}
        minRows={kind === 'mail' ? 3 : 1}
        maxRows={10}
        max={20_000}
        value={values.text}
        onChange={(text) => set({ text })}
        onKeyDown={(event) => {
          const wanted = event.key === 'Enter' && (event.ctrlKey || event.metaKey || (quick && !event.shiftKey));
          if (!wanted || event.nativeEvent.isComposing) return;
          event.preventDefault();
          void send();
        }}
      />
      <div className={css.foot}>
        <FilesField files={files} onChange={setFiles} />
        <span className="grow" />
        <Button type="submit" size="xs" disabled={!ready} loading={sending}>
          Send
        </Button>
      </div>
      {problem && (
        <p className="dialog-error" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
