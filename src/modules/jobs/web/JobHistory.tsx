// Everything that changed on the job, newest first; narrowed by who, what, which field and when.
import css from './JobHistory.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { showMoment } from '../../../platform/web/display/format.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { type ObjectPages, nounOf, useObjectPages } from '../../../platform/web/shell/objects.ts';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { type HistoryEntry, jobsApi } from '../shared/jobs.api.ts';
import { JobHistoryFilters } from './JobHistoryFilters.tsx';
import { historyVerb } from './history-words.ts';
import { useHistoryFilter } from './use-history-filter.ts';
import type { JobPageProps } from './job-pages.ts';

const STEP = 50;

export function JobHistory({ job }: JobPageProps) {
  const [perPage, setPerPage] = useState(STEP);
  const [filter, setFilter] = useHistoryFilter();
  const read = useRead(
    jobsApi.history,
    { params: { jobId: job.id }, query: { perPage: String(perPage), ...filter } },
    { keepPrevious: true },
  );
  const pages = useObjectPages();
  const narrowed = Object.keys(filter).length > 0;
  return (
    <section className={css.history} aria-label="History">
      <JobHistoryFilters jobId={job.id} filter={filter} onChange={setFilter} />
      {read.error && !read.data ? (
        <ListError error={read.error} onRetry={() => void read.refetch()} />
      ) : !read.data ? (
        <SkeletonRows />
      ) : (
        <>
          <ol>
            {read.data.data.map((entry) => (
              <Entry key={entry.id} entry={entry} jobId={job.id} pages={pages} />
            ))}
          </ol>
          {read.data.data.length === 0 && (
            <p className="quiet" role="status">
              {narrowed ? 'Nothing of this kind has changed. Clear a filter to see more.' : 'Nothing has changed yet.'}
            </p>
          )}
          {read.data.meta.total > read.data.data.length && (
            <Button size="xs" variant="default" onClick={() => setPerPage(perPage + STEP)}>
              Show older
            </Button>
          )}
        </>
      )}
    </section>
  );
}

function Entry({ entry, jobId, pages }: { entry: HistoryEntry; jobId: number; pages: ObjectPages }) {
  const isNew = entry.verb === 'create';
  const noun = nounOf(pages, entry.objectType);
  const href = entry.verb === 'delete' ? undefined : pages.get(entry.objectType)?.href?.({ ...entry, jobId });
  return (
    <li>
      <header>
        <strong>{entry.createdBy?.label ?? 'System'}</strong> {historyVerb(entry.verb)}{' '}
        {entry.objectType === 'job' ? 'the job' : href ? <PageLink href={href}>the {noun}</PageLink> : `the ${noun}`}
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
      <thead>
        <tr>
          <th scope="col">Field</th>
          {!isNew && <th scope="col">Before</th>}
          <th scope="col">{isNew ? 'Value' : 'After'}</th>
        </tr>
      </thead>
      <tbody>
        {entry.changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{change.label}</th>
            {!isNew && <td className={css.historyBefore}>{change.from ?? 'empty'}</td>}
            <td>{change.to ?? 'empty'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
