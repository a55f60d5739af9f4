// An item, written or changed: for whom, what, how long it is shown, who is told, which files go with it.
import css from './ItemDialog.module.css';
import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useRead, useWrite } from '../../../../platform/web/api/hooks.ts';
import { invalidateResources } from '../../../../platform/web/api/query-client.ts';
import { SaveDialog } from '../../../../platform/web/dialogs/SaveDialog.tsx';
import { Suspense, lazy } from '../../../../platform/web/display/lazy.tsx';
import { toast } from '../../../../platform/web/display/toast.ts';
import { DayBox } from '../../../../platform/web/form/dates/DayBox.tsx';
import { ManyPicker } from '../../../../platform/web/form/inputs/ManyPicker.tsx';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import { useOptions } from '../../../../platform/web/form/inputs/use-options.ts';
import { useKept } from '../../../../platform/web/form/use-kept.ts';
import { type NoticeboardItemView, noticeboardGroupsApi, noticeboardItemsApi } from '../../shared/noticeboard.api.ts';
import { FilesField } from '../files/FilesField.tsx';
import { sendToRecord } from '../../../documents/web/index.ts';
import { plainWords } from '../FormattedText.tsx';
import { named, usePeopleOf } from './use-people.ts';
import { problemOf } from '../problem.ts';

const RichBody = lazy(() => import('../RichBody.tsx'));

interface Props {
  item: NoticeboardItemView | null;
  onClose: () => void;
  onSaved: (id: number) => void;
}
interface Values extends Record<string, unknown> {
  groupId: number | null;
  title: string;
  body: string;
  pinned: boolean;
  publishFrom: string;
  publishTo: string;
  notifyUserIds: number[];
}

export function ItemDialog({ item, onClose, onSaved }: Props) {
  const groups = useRead(noticeboardGroupsApi.list, { query: { perPage: '200' } }).data?.data ?? [];
  const { values, set, changed, drop } = useKept<Values>(item ? `noticeboard-item-${item.id}` : 'noticeboard-item', {
    groupId: item?.groupId ?? null,
    title: item?.title ?? '',
    body: item?.body ?? '',
    pinned: item?.pinned ?? false,
    publishFrom: item?.publishFrom ?? '',
    publishTo: item?.publishTo ?? '',
    notifyUserIds: item?.notifyUserIds ?? [],
  });
  const [files, setFiles] = useState<File[]>([]);
  const [sending, setSending] = useState(false);
  const groupId = values.groupId ?? groups[0]?.id ?? null;
  const people = usePeopleOf(groupId);
  const { options: types } = useOptions('attachmentType');
  const create = useWrite(noticeboardItemsApi.create);
  const update = useWrite(noticeboardItemsApi.update);
  const error = create.error ?? update.error;
  const close = (): void => {
    drop();
    onClose();
  };
  const save = async (): Promise<void> => {
    const known = values.notifyUserIds.filter((id) => people.some((person) => person.id === id));
    const body = {
      ...values,
      groupId,
      title: values.title.trim(),
      publishFrom: values.publishFrom || null,
      publishTo: values.publishTo || null,
      notifyUserIds: named(people, known, plainWords(values.body)),
    };
    const { data } = item
      ? await update.mutateAsync({ params: { id: item.id }, body: { ...body, version: item.version } })
      : await create.mutateAsync({ body });
    drop();
    setSending(true);
    const failed = await sendAll(
      data.id,
      files,
      types.map(({ value }) => value),
    );
    setSending(false);
    if (failed.length) toast(`Not attached: ${failed.join(', ')}. Open Edit and attach them again.`, { tone: 'late' });
    if (files.length) invalidateResources(['noticeboardItem', 'attachment']);
    onClose();
    onSaved(data.id);
  };
  return (
    <SaveDialog
      title={item ? 'Edit item' : 'New item'}
      action={item ? 'Save' : 'Post'}
      size={680}
      changed={changed || files.length > 0}
      ready={values.title.trim() !== '' && plainWords(values.body) !== '' && groupId !== null}
      saving={create.isPending || update.isPending || sending}
      error={problemOf(error)}
      onClose={close}
      save={save}
    >
      <TextInput
        label="Title"
        size="sm"
        withAsterisk
        maxLength={200}
        data-autofocus
        value={values.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
      <Suspense fallback={<div className={css.coming} />}>
        <RichBody label="Text" value={values.body} onChange={(body) => set({ body })} />
      </Suspense>
      <FilesField files={files} onChange={setFiles} />
      <div className={css.pair}>
        <Picker
          label="Group"
          size="sm"
          data={groups.map(({ id, label }) => ({ value: String(id), label }))}
          value={groupId === null ? null : String(groupId)}
          onChange={(id) => id && set({ groupId: Number(id) })}
        />
        <ManyPicker
          label="Notify"
          size="sm"
          searchable
          description="@ and a first name in the text does the same"
          data={people.map(({ id, label }) => ({ value: String(id), label }))}
          value={values.notifyUserIds.filter((id) => people.some((person) => person.id === id)).map(String)}
          onChange={(ids) => set({ notifyUserIds: ids.map(Number) })}
        />
      </div>
      <div className={css.pair}>
        <DayBox
          label="Shown from"
          size="sm"
          value={values.publishFrom}
          onChange={(publishFrom) => set({ publishFrom })}
        />
        <DayBox label="Shown until" size="sm" value={values.publishTo} onChange={(publishTo) => set({ publishTo })} />
      </div>
      <Checkbox
        size="xs"
        label="Pinned to the top"
        checked={values.pinned}
        onChange={(event) => set({ pinned: event.currentTarget.checked })}
      />
    </SaveDialog>
  );
}

/** One after the other; answers the names of those that did not arrive. */
export async function sendAll(id: number, files: readonly File[], typeIds: readonly number[]): Promise<string[]> {
  const failed: string[] = [];
  for (const file of files)
    await sendToRecord(noticeboardItemsApi.upload.path, id, file, typeIds).catch(() => void failed.push(file.name));
  return failed;
}
