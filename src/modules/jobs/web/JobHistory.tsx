// Everything that changed on the job, newest first; narrowed by who, what, which field and when.
import css from './JobHistory.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { IconPin } from '../../../platform/web/icons.tsx';
import { useRead, useWrite } from '../../../platform/web/api/hooks.ts';
import { SaveDialog } from '../../../platform/web/dialogs/SaveDialog.tsx';
import { toast } from '../../../platform/web/display/toast.ts';
import { LongText } from '../../../platform/web/form/LongText.tsx';
import { useKept } from '../../../platform/web/form/use-kept.ts';
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
    {
      params: { jobId: job.id },
      query: { perPage: String(perPage), ...filter, pinned: filter.pinned === '1' ? '1' : '0' },
    },
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
              {narrowed ? 'No matching changes. Clear a filter to see more.' : 'Nothing has changed yet.'}
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
  const [noting, setNoting] = useState(false);
  const annotate = useWrite(jobsApi.annotate);
  const isNew = entry.verb === 'create';
  const noun = nounOf(pages, entry.objectType);
  const href = entry.verb === 'delete' ? undefined : pages.get(entry.objectType)?.href?.({ ...entry, jobId });
  return (
    <li>
      <header>
        <strong>{entry.createdBy?.label ?? 'System'}</strong> {historyVerb(entry.verb)}{' '}
        {entry.objectType === 'job' ? 'the job' : href ? <PageLink href={href}>the {noun}</PageLink> : `the ${noun}`}
        <time className="quiet figures">{showMoment(entry.createdAt)}</time>
        {entry.pinned && (
          <span className={css.pinned}>
            <IconPin size={13} aria-hidden /> Pinned
          </span>
        )}
        <span className={css.entryActions}>
          <Button size="compact-xs" variant="subtle" onClick={() => setNoting(true)}>
            Add a note
          </Button>
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() =>
              annotate.mutate(
                { params: { id: entry.id }, body: { pinned: !entry.pinned } },
                { onError: (error) => toast(error.message, { tone: 'late' }) },
              )
            }
          >
            {entry.pinned ? 'Unpin' : 'Pin'}
          </Button>
        </span>
      </header>
      {entry.note && <p className={css.entryNote}>{entry.note}</p>}
      {noting && <EntryNote id={entry.id} onClose={() => setNoting(false)} />}
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

/** It stands below the entry with the name and the day. */
function EntryNote({ id, onClose }: { id: number; onClose: () => void }) {
  const annotate = useWrite(jobsApi.annotate);
  const kept = useKept(`history-note:${id}`, { note: '' });
  const { note } = kept.values;
  return (
    <SaveDialog
      title="Note on this entry"
      action="Add the note"
      save={async () => {
        await annotate.mutateAsync({ params: { id }, body: { note } });
        kept.drop();
        onClose();
      }}
      saving={annotate.isPending}
      ready={note.trim() !== ''}
      error={annotate.error?.message}
      changed={kept.changed}
      onClose={() => {
        kept.drop();
        onClose();
      }}
    >
      <LongText
        label="Note"
        description="Added with your name and the date. Notes in the history cannot be removed."
        minRows={3}
        maxRows={12}
        max={5000}
        value={note}
        onChange={(text) => kept.set({ note: text })}
      />
    </SaveDialog>
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
