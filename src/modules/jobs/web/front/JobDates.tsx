// What was promised on a job and when it came true: its clocks, its milestones, its target dates, by the day they are due.
import css from './front.module.css';
import { useState } from 'react';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { showDate, showMomentDay, todayHere } from '../../../../platform/web/display/format.ts';
import { useCan } from '../../../../platform/web/session/current-user.tsx';
import { jobKpisApi } from '../../shared/job-kpis.api.ts';
import { milestonesApi } from '../../shared/job-records.api.ts';
import type { JobPageProps } from '../job-pages.ts';
import { jobPaths } from '../job-paths.ts';
import { type DatedPromise, promises } from './promises.ts';
import { FrontSection } from './FrontSection.tsx';

const MOST = 8;

/** Everything with a day on a job; undefined while it is read. */
function usePromises({ job }: JobPageProps): DatedPromise[] | undefined {
  const can = useCan();
  const [now] = useState(() => new Date());
  const kpis = useRead(jobKpisApi.ofJob, { params: { jobId: job.id } }).data?.data;
  const milestones = useRead(
    milestonesApi.list,
    { query: { filter: JSON.stringify({ object: { jobId: job.id } }), perPage: 100, paginate: '0' } },
    { enabled: can('view-milestone') },
  ).data?.data;
  if (!kpis || (can('view-milestone') && !milestones)) return undefined;
  return promises(job, kpis, milestones ?? [], todayHere(), now);
}

const countsOf = (rows: readonly DatedPromise[]): string => {
  const count = (result: DatedPromise['result']) => rows.filter((row) => row.result === result).length;
  const [met, late] = [count('met'), count('late')];
  return [met && `${met} met`, late && `${late} missed`].filter(Boolean).join(', ');
};

/** On the front: those that matter most. */
export function JobDates({ job }: JobPageProps) {
  const rows = usePromises({ job });
  if (!rows || rows.length === 0) return null;
  // Those still to come matter most; what was met long ago gives way first.
  const open = rows.filter(({ result }) => result !== 'met');
  const shown = new Set([...open, ...rows.filter(({ result }) => result === 'met').reverse()].slice(0, MOST));
  return (
    <FrontSection title="Dates" note={countsOf(rows)} all={{ label: 'All dates', href: jobPaths.job(job.id, 'dates') }}>
      <DatesTable rows={rows.filter((row) => shown.has(row))} />
    </FrontSection>
  );
}

/** /prime/job/view/$jobId/dates: all of them; milestones, clocks and schedule are its tabs. */
export function JobDatesPage({ job }: JobPageProps) {
  const rows = usePromises({ job });
  if (!rows) return <SkeletonRows rows={6} />;
  return (
    <FrontSection title="Dates" note={countsOf(rows)}>
      {rows.length === 0 ? <p className={`${css.noDates} quiet`}>No dates yet.</p> : <DatesTable rows={rows} />}
    </FrontSection>
  );
}

const DatesTable = ({ rows }: { rows: readonly DatedPromise[] }) => (
  <table className={css.dates}>
    <thead>
      <tr>
        <th scope="col">Promised</th>
        <th scope="col">Due</th>
        <th scope="col" className={css.done}>
          Done
        </th>
        <th scope="col">Result</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <tr key={row.key}>
          <th scope="row" title={row.label}>
            {row.label}
          </th>
          <td className={css.moment}>{row.dueIsDay ? showDate(row.due) : showMomentDay(row.due)}</td>
          <td className={`${css.moment} ${css.done}`}>{showMomentDay(row.done)}</td>
          <td data-result={row.result}>{row.words}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
