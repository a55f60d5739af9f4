// Everything that changed on the job, newest first.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showMoment } from '../../../platform/web/display/format.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { type HistoryEntry, jobsApi } from '../shared/jobs.api.ts';
import type { JobPageProps } from './job-pages.ts';

const STEP = 50;

export function JobHistory({ job }: JobPageProps) {
  const [perPage, setPerPage] = useState(STEP);
  const read = useRead(
    jobsApi.history,
    { params: { jobId: job.id }, query: { perPage: String(perPage) } },
    { keepPrevious: true },
  );
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows />;
  const { data: entries, meta } = read.data;
  return (
    <section className="history" aria-label="History">
      <ol>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      {entries.length === 0 && <p className="quiet">Nothing has changed yet.</p>}
      {meta.total > entries.length && (
        <Button size="xs" variant="default" onClick={() => setPerPage(perPage + STEP)}>
          Show older
        </Button>
      )}
    </section>
  );
}

const VERBS: Record<string, string> = {
  create: 'created',
  update: 'changed',
  delete: 'deleted',
  status: 'changed the status of',
};
const NOUNS: Record<string, string> = { notification: 'a note', job: 'the job' };

function Entry({ entry }: { entry: HistoryEntry }) {
  const isNew = entry.verb === 'create';
  return (
    <li>
      <header>
        <strong>{entry.createdBy?.label ?? 'System'}</strong> {VERBS[entry.verb] ?? entry.verb}{' '}
        {NOUNS[entry.objectType] ?? words(entry.objectType)}
        <time className="quiet figures">{showMoment(entry.createdAt)}</time>
      </header>
      {entry.note && <p>{entry.note}</p>}
      {isNew && entry.changes.length > 0 ? (
        <details>
          <summary>First values</summary>
          <Changes entry={entry} />
        </details>
      ) : (
        entry.changes.length > 0 && <Changes entry={entry} />
      )}
    </li>
  );
}

function Changes({ entry }: { entry: HistoryEntry }) {
  const isNew = entry.verb === 'create';
  return (
    <table>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Field</th>
          {!isNew && <th scope="col">From</th>}
          <th scope="col">To</th>
        </tr>
      </thead>
      <tbody>
        {entry.changes.map((change) => (
          <tr key={change.field}>
            <th scope="row" className="quiet">
              {change.label}
            </th>
            {!isNew && <td>{change.from ?? 'empty'}</td>}
            <td>{isNew ? change.to : `→ ${change.to ?? 'empty'}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `workOrder` -> `work order` */
const words = (name: string): string => `the ${name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`;
