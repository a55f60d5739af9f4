// What people outside the staff were given to read: the list, and one of them with its files and the tick at its end.
import css from './resources.module.css';
import { Button } from '@mantine/core';
import { IconCheck, IconFileText } from '../../../platform/web/icons.tsx';
import { call } from '../../../platform/web/api/call.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { showDate } from '../../../platform/web/display/format.ts';
import { saveFile } from '../../../platform/web/api/save-file.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { useSearch, useSetSearch } from '../../../platform/web/shell/page-location.tsx';
import { FormattedText } from '../../noticeboard/web/index.ts';
import { outsideResourcesApi } from '../shared/outside-resources.api.ts';
import { Back } from './ReadingPane.tsx';
import { stateWords } from './resource-words.ts';
import { fail } from './use-resources.ts';

export function OutsideResources() {
  const { resource } = useSearch<{ resource?: number }>();
  const setSearch = useSetSearch();
  const read = useRead(outsideResourcesApi.list, {});
  const rows = read.data?.data;
  return (
    <section className={css.page} aria-label="Resources" data-open={resource !== undefined || undefined}>
      <div className={css.side}>
        <header className={css.tools}>
          <h1 className={css.heading}>Resources</h1>
        </header>
        {read.error && !rows && <ListError error={read.error} onRetry={() => void read.refetch()} />}
        {!rows && !read.error && <SkeletonRows rows={6} />}
        {rows?.length === 0 && <p className={css.nothing}>Nothing to read yet.</p>}
        <ul className={css.rows}>
          {rows?.map(({ id, label, kind, state, dueDate }) => (
            <li key={id}>
              <button
                type="button"
                className={css.row}
                aria-current={id === resource}
                onClick={() => setSearch({ resource: id })}
              >
                <span className={css.title}>{label}</span>
                <span className={css.line}>{kind}</span>
                <span className={css.marks}>
                  <Status value={stateWords(state, dueDate)} />
                </span>
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className={css.main}>
        {resource === undefined ? (
          <p className={css.nothing}>Choose a resource from the list.</p>
        ) : (
          <OutsideText key={resource} id={resource} onClose={() => setSearch({})} />
        )}
      </div>
    </section>
  );
}

function OutsideText({ id, onClose }: { id: number; onClose: () => void }) {
  const read = useRead(outsideResourcesApi.get, { params: { id } });
  const write = useWrite(outsideResourcesApi.understood);
  const text = read.data?.data;
  if (read.error && !text) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!text) return <SkeletonRows rows={8} />;
  const { label, body, kind, number, publishedAt, files, state, dueDate } = text;
  const save = (attachmentId: number, fileName: string): void =>
    void call(outsideResourcesApi.file, { params: { id, attachmentId } })
      .then((content) => saveFile(content as Blob, fileName))
      .catch(fail);
  return (
    <article className={css.article} aria-labelledby={`resource-${id}`}>
      <header className={css.head}>
        <Back onClose={onClose} />
        <h2 id={`resource-${id}`}>{label}</h2>
      </header>
      <div className={css.scroll}>
        <div className={css.facts}>
          <p>{[kind, `Version ${number}, ${showDate(publishedAt.slice(0, 10))}`].join(' · ')}</p>
        </div>
        <FormattedText html={body} />
        {files.map((file) => (
          <Button
            key={file.id}
            variant="default"
            leftSection={<IconFileText size={16} aria-hidden />}
            onClick={() => save(file.id, file.fileName)}
          >
            {file.fileName}
          </Button>
        ))}
        {state === 'read' && (
          <p className={css.tick} data-done>
            <IconCheck size={18} aria-hidden /> You have read and understood this.
          </p>
        )}
        {(state === 'waiting' || state === 'late') && (
          <div className={css.tick}>
            <Status value={stateWords(state, dueDate)} />
            <Button
              leftSection={<IconCheck size={18} aria-hidden />}
              loading={write.isPending}
              onClick={() => write.mutate({ params: { id }, body: { number } }, { onError: fail })}
            >
              I have read and understood this
            </Button>
          </div>
        )}
      </div>
    </article>
  );
}
