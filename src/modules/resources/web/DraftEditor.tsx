// The draft of a resource: its title, text and files, saved as often as wanted, then published as the next version.
import css from './resources.module.css';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { confirm } from '../../../platform/web/dialogs/ask.ts';
import { Suspense } from '../../../platform/web/display/lazy.tsx';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { useKept } from '../../../platform/web/form/use-kept.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { RecordFiles } from '../../documents/web/index.ts';
import { RichBody } from '../../noticeboard/web/index.ts';
import { type ResourceDetail, type VersionText, resourceFilesApi, resourcesApi } from '../shared/resources.api.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { Back } from './ReadingPane.tsx';
import { fail } from './use-resources.ts';

interface Props {
  id: number;
  onClose: () => void;
}

/** Begins a draft where there is none. */
export function DraftEditor({ id, onClose }: Props) {
  const read = useRead(resourcesApi.get, { params: { id } });
  const { mutate: begin, isIdle, error } = useWrite(resourcesApi.saveDraft);
  const discard = useWrite(resourcesApi.discardDraft);
  const resource = read.data?.data;
  const missing = resource !== undefined && resource.draft === null;
  useEffect(() => {
    if (missing && isIdle) begin({ params: { id }, body: {} });
  }, [missing, isIdle, begin, id]);
  const problem = read.error ?? error;
  if (problem && !resource?.draft) return <ListError error={problem} onRetry={() => void read.refetch()} />;
  const draft = resource?.draft;
  if (!draft) return <SkeletonRows rows={8} />;
  const { published } = resource;
  const close = (): void => {
    // Begun here and left as it was: nobody is told of a draft that says nothing new.
    const untouched = !isIdle && published !== null && same(published, draft);
    if (untouched) discard.mutate({ params: { id } });
    onClose();
  };
  return <Editor key={draft.id} resource={resource} draft={draft} onClose={close} />;
}

const same = (left: VersionText, right: VersionText): boolean =>
  left.label === right.label && left.body === right.body && left.fileCount === right.fileCount;

interface EditorProps {
  resource: ResourceDetail;
  draft: VersionText;
  onClose: () => void;
}
function Editor({ resource, draft, onClose }: EditorProps) {
  const { id } = resource;
  const [publishing, setPublishing] = useState(false);
  // What the typing began from: another person's save in between is told, never overwritten.
  const [base, setBase] = useState(draft.version);
  const { values, set, changed, drop } = useKept(`resource-draft-${draft.id}`, {
    label: draft.label,
    body: draft.body,
  });
  const write = useWrite(resourcesApi.saveDraft);
  const discard = useWrite(resourcesApi.discardDraft);
  const save = async (): Promise<boolean> => {
    try {
      const body = { label: values.label.trim(), body: values.body, version: base };
      const { data } = await write.mutateAsync({ params: { id }, body });
      if (data.draft) setBase(data.draft.version);
      drop();
      return true;
    } catch {
      return false; // the error stands below the title
    }
  };
  const throwAway = async (): Promise<void> => {
    const text = 'What is published stays as it is.';
    if (!(await confirm({ title: 'Discard this draft?', text, action: 'Discard', danger: true }))) return;
    discard.mutate(
      { params: { id } },
      {
        onError: fail,
        onSuccess: () => {
          drop();
          onClose();
        },
      },
    );
  };
  const error = write.error && (Object.values(write.error.errors)[0] ?? write.error.message);
  return (
    <article className={css.article} aria-label={`Draft of ${resource.label}`}>
      <header className={css.head}>
        <Back onClose={onClose} />
        <h2>Draft</h2>
        {resource.published && (
          <Button size="xs" variant="subtle" color="gray" onClick={() => void throwAway()}>
            Discard draft
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onClose}>
          Close
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={values.label.trim() === ''}
          loading={write.isPending}
          onClick={() => void save().then((saved) => saved && toast('Draft saved'))}
        >
          Save draft
        </Button>
        <Button
          size="xs"
          disabled={values.label.trim() === ''}
          onClick={() => void (changed ? save() : Promise.resolve(true)).then((saved) => saved && setPublishing(true))}
        >
          Publish
        </Button>
      </header>
      <div className={css.scroll}>
        {error && (
          <p className="late" role="alert">
            {error}
          </p>
        )}
        <TextInput
          label="Title"
          withAsterisk
          maxLength={200}
          value={values.label}
          onChange={(event) => set({ label: event.currentTarget.value })}
        />
        <Suspense fallback={<SkeletonRows rows={6} />}>
          <RichBody label="Text" headings value={values.body} onChange={(body) => set({ body })} />
        </Suspense>
        <RecordFiles objectType="resourceVersion" id={draft.id} uploadPath={resourceFilesApi.upload.path} />
      </div>
      {publishing && <PublishDialog resource={resource} onClose={() => setPublishing(false)} onPublished={onClose} />}
    </article>
  );
}
