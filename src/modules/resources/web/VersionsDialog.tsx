// The versions of a resource: when, by whom, what changed; and word by word what differs from the one before.
import css from './resources.module.css';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { showMoment } from '../../../platform/web/display/format.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { type ResourceDetail, resourcesApi } from '../shared/resources.api.ts';
import { wordDifference } from '../shared/word-difference.ts';

export function VersionsDialog({ resource, onClose }: { resource: ResourceDetail; onClose: () => void }) {
  const { id, published, draft } = resource;
  const read = useRead(resourcesApi.versions, { params: { id } });
  const [chosen, setChosen] = useState(published?.id ?? 0);
  const rows = read.data?.data;
  return (
    <Dialog
      title={`Versions of ${resource.label}`}
      size={860}
      opened
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      {read.error && <p role="alert">{read.error.message}</p>}
      {!rows && !read.error && <SkeletonRows rows={4} />}
      {rows && (
        <div className={css.versions}>
          <ul className={css.versionRows}>
            {draft && (
              <li>
                <button type="button" aria-current={chosen === draft.id} onClick={() => setChosen(draft.id)}>
                  <strong>Draft</strong>
                  <span className="quiet">Not published yet</span>
                </button>
              </li>
            )}
            {rows.map(({ id: versionId, number, note, publishedAt, publishedBy, asksAgain }) => (
              <li key={versionId}>
                <button type="button" aria-current={chosen === versionId} onClick={() => setChosen(versionId)}>
                  <strong>Version {number}</strong>
                  <span className="quiet">
                    {[publishedBy?.label, showMoment(publishedAt)].filter(Boolean).join(', ')}
                  </span>
                  {note && <span>{note}</span>}
                  {resource.mustRead && !asksAgain && <span className="quiet">Did not ask again</span>}
                </button>
              </li>
            ))}
          </ul>
          <Difference id={id} versionId={chosen} />
        </div>
      )}
    </Dialog>
  );
}

const KINDS = { gone: 'Removed: ', new: 'Added: ', same: '' } as const;
function Difference({ id, versionId }: { id: number; versionId: number }) {
  const read = useRead(resourcesApi.version, { params: { id, versionId } }, { keepPrevious: true });
  const shown = read.data?.data;
  const parts = useMemo(() => (shown ? wordDifference(shown.before?.words ?? shown.words, shown.words) : []), [shown]);
  if (read.error && !shown) return <p role="alert">{read.error.message}</p>;
  if (!shown) return <SkeletonRows rows={6} />;
  const { before } = shown;
  const isSame = parts.every(({ kind }) => kind === 'same');
  return (
    <section className={css.difference} aria-label="What differs">
      <h3>{before ? `Compared with version ${before.number}` : 'The first version'}</h3>
      {before && before.label !== shown.label && (
        <p>
          <del>{before.label}</del> <ins>{shown.label}</ins>
        </p>
      )}
      {before && isSame && <p className="quiet">The text is the same.</p>}
      <p className={css.words}>
        {parts.map(({ kind, text }, index) => {
          const said = KINDS[kind] && <span className="visually-hidden">{KINDS[kind]}</span>;
          if (kind === 'same') return <span key={index}>{text}</span>;
          return kind === 'gone' ? (
            <del key={index}>
              {said}
              {text}
            </del>
          ) : (
            <ins key={index}>
              {said}
              {text}
            </ins>
          );
        })}
      </p>
    </section>
  );
}
