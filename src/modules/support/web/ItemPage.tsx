// One support item: what was asked, what the product says of itself, files, and the conversation.
import css from './support.module.css';
import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/web/api/call.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { onLive } from '../../../platform/web/api/live.ts';
import { invalidateResources } from '../../../platform/web/api/query-client.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { confirm } from '../../../platform/web/dialogs/ask.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { showMoment } from '../../../platform/web/display/format.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { EntityFormFrame } from '../../../platform/web/form/EntityForm.tsx';
import { Field } from '../../../platform/web/form/Field.tsx';
import { useEntityForm } from '../../../platform/web/form/use-entity-form.ts';
import { IconChevronLeft, IconPaperclip } from '../../../platform/web/icons.tsx';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { Viewers } from '../../identity/web/index.ts';
import type { SupportItemUpdate } from '../shared/support-item.entity.ts';
import { type SupportFile, type SupportItemView, supportItemsApi } from '../shared/support.api.ts';
import { Conversation } from './Conversation.tsx';
import { itemForm } from './item-form.ts';
import { toneOfItem } from './item-words.ts';
import { ReplyBox } from './ReplyBox.tsx';
import { SupportLink, useSupportPlace } from './support-place.tsx';
import { useAnswers } from './useAnswers.ts';

export function ItemPage({ id }: { id: number }) {
  const read = useRead(supportItemsApi.get, { params: { id } });
  // Who asks is between them and those who answer: no other window is told of a change, the bell is.
  useEffect(() => onLive('notice', () => invalidateResources(['supportItem'])), []);
  const item = read.data?.data;
  if (read.error && !item) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  return item ? <Shown item={item} /> : <SkeletonRows rows={6} />;
}

function Shown({ item }: { item: SupportItemView }) {
  const can = useCan();
  const user = useCurrentUser();
  const { open } = useSupportPlace();
  const [editing, setEditing] = useState(false);
  const update = useWrite(supportItemsApi.update);
  const solved = useWrite(supportItemsApi.solved);
  const remove = useWrite(supportItemsApi.remove);
  const answers = useAnswers();
  const own = item.requesterId === user.id;
  useTabTitle(`Support Centre, ${item.number}`);
  const told = (error: Error): void => toast(error.message, { tone: 'late' });
  const params = { id: item.id };
  const drop = async (): Promise<void> => {
    const words = {
      title: `Delete ${item.number}?`,
      text: 'The person who asked no longer sees it.',
      action: 'Delete',
    };
    if (!(await confirm(words))) return;
    await remove.mutateAsync({ params, query: { version: item.version } });
    open('items');
  };
  return (
    <article className={css.item} aria-labelledby="support-item">
      <SupportLink to={answers && !own ? 'items' : 'mine'} className={css.back}>
        <IconChevronLeft size={16} aria-hidden /> {answers && !own ? 'All requests' : 'My requests'}
      </SupportLink>
      <header className={css.itemHead}>
        <div>
          <h2 id="support-item">
            <span className="quiet">{item.number}</span> {item.title}
          </h2>
          <p className="quiet">
            {item.requester.label}, {showMoment(item.createdAt)}
            {item.assigned && ` · ${item.assigned.label} looks after it`}
            {item.waitingSince && answers && ` · waiting since ${showMoment(item.waitingSince)}`}
          </p>
        </div>
        <Status value={{ label: item.supportItemStatus.label, typeName: toneOfItem(item) }} chip />
        {answers && <Viewers objectType="supportItem" objectId={item.id} />}
      </header>
      <Group gap="xs">
        {answers && item.assignedId !== user.id && (
          <Button
            size="xs"
            variant="default"
            loading={update.isPending}
            onClick={() =>
              update.mutate({ params, body: { assignedId: user.id, version: item.version } }, { onError: told })
            }
          >
            Assign to me
          </Button>
        )}
        {answers && (
          <Button size="xs" variant="default" onClick={() => setEditing(true)}>
            Edit
          </Button>
        )}
        {own && item.solvedAt === null && (
          <Button
            size="xs"
            variant="default"
            loading={solved.isPending}
            onClick={() => solved.mutate({ params }, { onError: told })}
          >
            Mark as solved
          </Button>
        )}
        {answers && can('delete-support-item') && (
          <Button size="xs" variant="subtle" color="gray" onClick={() => void drop().catch(told)}>
            Delete
          </Button>
        )}
      </Group>
      <section className={css.asked} aria-label="What was asked">
        <p className={css.words}>{item.body}</p>
        {item.steps && <Fact title="Steps taken" text={item.steps} />}
        {item.technical && <Fact title="Technical details" text={item.technical} plain />}
        <Files id={item.id} files={item.files} />
      </section>
      <Conversation item={item} />
      <ReplyBox item={item} answers={answers} own={own} />
      {editing && <EditDialog item={item} onClose={() => setEditing(false)} />}
    </article>
  );
}

function Fact({ title, text, plain = false }: { title: string; text: string; plain?: boolean }) {
  return (
    <details className={css.fact}>
      <summary>{title}</summary>
      <p className={plain ? css.technical : css.words}>{text}</p>
    </details>
  );
}

function Files({ id, files }: { id: number; files: readonly SupportFile[] }) {
  if (files.length === 0) return null;
  const fetchOne = async ({ id: attachmentId }: SupportFile): Promise<Blob> =>
    (await call(supportItemsApi.file, { params: { id, attachmentId } })) as Blob;
  return (
    <ul className={css.files} aria-label="Files">
      {files.map((file) => (
        <li key={file.id}>
          {file.mimeType.startsWith('image/') && <Picture load={() => fetchOne(file)} name={file.fileName} />}
          <button
            type="button"
            className={css.file}
            onClick={() =>
              void fetchOne(file).then(
                (content) => saveFile(content, file.fileName),
                (error: Error) => toast(error.message, { tone: 'late' }),
              )
            }
          >
            <IconPaperclip size={14} stroke={1.6} aria-hidden /> {file.fileName}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A picture that a browser cannot ask for by its address: its bytes are read and shown. */
function Picture({ load, name }: { load: () => Promise<Blob>; name: string }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let url: string | undefined;
    let gone = false;
    void load().then(
      (content) => {
        if (gone) return;
        url = URL.createObjectURL(content);
        setAddress(url);
      },
      () => undefined, // its name can still be downloaded, and says why not
    );
    return () => {
      gone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, []); // eslint-disable-line react/exhaustive-deps -- the bytes of a file never change
  return address ? <img src={address} alt={name} /> : <span className={css.coming} />;
}

function EditDialog({ item, onClose }: { item: SupportItemView; onClose: () => void }) {
  const update = useWrite(supportItemsApi.update);
  const form = useEntityForm<SupportItemUpdate>({
    entity: itemForm,
    record: item,
    draftKey: `supportItem:${item.id}`,
    save: (body) => update.mutateAsync({ params: { id: item.id }, body }),
    onSaved: onClose,
  });
  return (
    <Dialog title={`Edit ${item.number}`} opened onClose={onClose} changed={form.changed} size={520}>
      <EntityFormFrame form={form} label={`Edit ${item.number}`} saveLabel="Save" onCancel={onClose}>
        <div className="form-grid">
          <Field name="title" wide />
          <Field name="supportItemStatusId" />
          <Field name="assignedId" />
        </div>
      </EntityFormFrame>
    </Dialog>
  );
}
