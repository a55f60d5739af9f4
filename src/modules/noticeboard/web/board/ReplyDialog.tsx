// An answer to an item: words, files, who is told besides those who wrote before.
import { useState } from 'react';
import { useWrite } from '../../../../platform/web/api/hooks.ts';
import { invalidateResources } from '../../../../platform/web/api/query-client.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { ManyPicker } from '../../../../platform/web/form/inputs/ManyPicker.tsx';
import { useOptions } from '../../../../platform/web/form/inputs/use-options.ts';
import { LongText } from '../../../../platform/web/form/LongText.tsx';
import { useKept } from '../../../../platform/web/form/use-kept.ts';
import { useShortcut } from '../../../../platform/web/keyboard/shortcuts.ts';
import { type NoticeboardItemView, noticeboardItemsApi } from '../../shared/noticeboard.api.ts';
import { FilesField } from '../files/FilesField.tsx';
import { sendAll } from './ItemDialog.tsx';
import { named, usePeopleOf } from './use-people.ts';
import { problemOf } from '../problem.ts';

/** Words as typed, as the formatted text that is kept. */
const asHtml = (text: string): string =>
  text
    .trim()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .split(/\n{2,}/)
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
    .join('');

export function ReplyDialog({ item, onClose }: { item: NoticeboardItemView; onClose: () => void }) {
  const { values, set, changed, drop } = useKept(`noticeboard-reply-${item.id}`, { text: '', tell: [] as number[] });
  const [files, setFiles] = useState<File[]>([]);
  const [sending, setSending] = useState(false);
  const people = usePeopleOf(item.groupId);
  const { options: types } = useOptions('attachmentType');
  const create = useWrite(noticeboardItemsApi.create);
  const { error } = create;
  const ready = values.text.trim() !== '';
  const save = async (): Promise<void> => {
    const notifyUserIds = named(people, values.tell, values.text);
    const { data } = await create.mutateAsync({
      body: { parentItemId: item.id, body: asHtml(values.text), notifyUserIds },
    });
    drop();
    setSending(true);
    const failed = await sendAll(
      data.id,
      files,
      types.map(({ value }) => value),
    );
    setSending(false);
    if (failed.length) toast(`Not attached: ${failed.join(', ')}. Write another reply with them.`, { tone: 'late' });
    if (files.length) invalidateResources(['noticeboardItem', 'attachment']);
    onClose();
  };
  return (
    <SaveDialog
      title={`Reply to ${item.title ?? ''}`}
      action="Reply"
      size={560}
      changed={changed || files.length > 0}
      ready={ready}
      saving={create.isPending || sending}
      error={problemOf(error)}
      onClose={() => {
        drop();
        onClose();
      }}
      save={save}
    >
      <SendKey send={() => ready && !create.isPending && void save().catch(() => undefined)} />
      <LongText
        label="Reply"
        withAsterisk
        data-autofocus
        minRows={4}
        maxRows={14}
        max={20_000}
        value={values.text}
        onChange={(text) => set({ text })}
      />
      <FilesField files={files} onChange={setFiles} />
      <ManyPicker
        label="Notify"
        description="The author and earlier repliers are notified anyway"
        size="sm"
        searchable
        data={people.map(({ id, label }) => ({ value: String(id), label }))}
        value={values.tell.map(String)}
        onChange={(ids) => set({ tell: ids.map(Number) })}
      />
    </SaveDialog>
  );
}

/** Inside the dialog, so that the key belongs to it. */
function SendKey({ send }: { send: () => void }) {
  useShortcut('ctrl+enter', 'Reply', 'Noticeboard', send);
  return null;
}
