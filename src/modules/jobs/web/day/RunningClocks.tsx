// All clocks that run on open jobs, the one due first on top; the day itself names those of the next two days.
import css from './MyDay.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { showMoment } from '../../../../platform/web/display/format.ts';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { type CurrentKpi, jobKpisApi } from '../../shared/job-kpis.api.ts';
import { jobPaths } from '../job-paths.ts';

const MOST = 200;

/** The button and what it opens. */
export function RunningClocks({ mine }: { mine: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="compact-xs" variant="subtle" onClick={() => setOpen(true)}>
        All clocks
      </Button>
      {open && <Clocks mine={mine} onClose={() => setOpen(false)} />}
    </>
  );
}

function Clocks({ mine, onClose }: { mine: boolean; onClose: () => void }) {
  const read = useRead(jobKpisApi.current, { query: { mine: mine ? '1' : '0', perPage: String(MOST) } });
  const rows = read.data?.data;
  const total = read.data?.meta.total ?? 0;
  return (
    <Dialog title={mine ? 'Clocks on my jobs' : 'Clocks on all jobs'} opened onClose={onClose} size={640}>
      {read.error && <p role="alert">{read.error.message}</p>}
      {!rows && !read.error && <SkeletonRows rows={6} />}
      {rows?.length === 0 && <p className="quiet">No running clocks.</p>}
      {rows && rows.length > 0 && (
        <ul className={css.clocks} aria-label="Clocks">
          {rows.map((clock) => (
            <li key={clock.id} data-late={clock.late || undefined}>
              <span>{clock.label}</span>
              <PageLink href={jobPaths.job(clock.job.id, 'kpis')}>
                {[clock.job.jobNumber, clock.job.customerName].filter(Boolean).join(' ')}
              </PageLink>
              <span className={clock.late ? 'late' : 'quiet'}>{dueWords(clock)}</span>
            </li>
          ))}
        </ul>
      )}
      {rows && total > rows.length && <p className="quiet">And {total - rows.length} more, due later.</p>}
    </Dialog>
  );
}

function dueWords({ dueAt, pausedAt, late }: CurrentKpi): string {
  if (pausedAt) return `Paused since ${showMoment(pausedAt)}`;
  if (!dueAt) return 'No due time';
  return `${late ? 'Was due' : 'Due'} ${showMoment(dueAt)}`;
}
