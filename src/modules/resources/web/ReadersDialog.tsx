// Who has confirmed a resource and who has not; those who have not are reminded.
import css from './resources.module.css';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { counted } from '../../../platform/shared/words.ts';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { showDate, showMoment } from '../../../platform/web/display/format.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { Status } from '../../../platform/web/display/Status.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { type ReaderRow, type ResourceDetail, resourcesApi } from '../shared/resources.api.ts';
import { READER_STATES } from './resource-words.ts';
import { resourcesPaths } from './resources-paths.ts';
import { fail } from './use-resources.ts';

export function ReadersDialog({ resource, onClose }: { resource: ResourceDetail; onClose: () => void }) {
  const { id, label } = resource;
  const filter = JSON.stringify({ and: [{ field: 'resourceId', operator: 'equals', value: id }] });
  const read = useRead(resourcesApi.readers, { query: { filter, perPage: '1000' } }, { follows: ['resource'] });
  const [email, setEmail] = useState(false);
  const nudge = useWrite(resourcesApi.nudge);
  const rows = read.data?.data;
  const waiting = rows?.filter(({ state }) => state !== 'read') ?? [];
  const done = rows?.filter(({ state }) => state === 'read') ?? [];
  const remind = (): void =>
    nudge.mutate(
      { params: { id }, body: { email } },
      { onError: fail, onSuccess: ({ data }) => toast(`${counted(data.told, 'person', 'people')} reminded`) },
    );
  return (
    <Dialog
      title={`Who has read ${label}`}
      size={640}
      opened
      onClose={onClose}
      actions={
        <>
          <PageLink href={resourcesPaths.readers(id)} onClick={onClose}>
            Open as a list
          </PageLink>
          <span className="grow" />
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {waiting.length > 0 && (
            <Button loading={nudge.isPending} onClick={remind}>
              Remind {counted(waiting.length, 'person', 'people')}
            </Button>
          )}
        </>
      }
    >
      {read.error && <p role="alert">{read.error.message}</p>}
      {!rows && !read.error && <SkeletonRows rows={4} />}
      {rows && (
        <div className={css.readers}>
          <section aria-labelledby="readers-waiting">
            <h3 id="readers-waiting">Not yet</h3>
            {waiting.length === 0 && <p className="quiet">Everyone has confirmed it.</p>}
            <People rows={waiting} />
          </section>
          <section aria-labelledby="readers-done">
            <h3 id="readers-done">Confirmed</h3>
            {done.length === 0 && <p className="quiet">Nobody yet.</p>}
            <People rows={done} />
          </section>
        </div>
      )}
      {waiting.length > 0 && (
        <Checkbox label="Also by email" checked={email} onChange={(event) => setEmail(event.currentTarget.checked)} />
      )}
    </Dialog>
  );
}

const People = ({ rows }: { rows: readonly ReaderRow[] }) => (
  <ul>
    {rows.map(({ userId, person, state, number, readAt, dueDate }) => (
      <li key={userId}>
        <span>{person}</span>
        <span className="quiet">
          {readAt && state === 'read'
            ? `Version ${number}, ${showMoment(readAt)}`
            : `Due ${showDate(dueDate)}${number === null ? '' : `, confirmed version ${number}`}`}
        </span>
        {state === 'late' && <Status value={READER_STATES.late} />}
      </li>
    ))}
  </ul>
);
