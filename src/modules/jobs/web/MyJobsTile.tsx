// Today on a phone: one's own open jobs, the most urgent first, each with whom to ring and where to drive.
import css from './MyJobsTile.module.css';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { showDate } from '../../../platform/web/display/format.ts';
import { Status } from '../../../platform/web/display/Status.tsx';
import { jobPaths } from './job-paths.ts';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { type JobListRow, jobsApi } from '../shared/jobs.api.ts';
import { JobReach } from './JobReach.tsx';
import { isLate } from './job-open.ts';
import { useOpenJobs } from './JobTiles.tsx';
import { jobListHref } from './job-list-href.ts';

const FIRST = 5;

export function MyJobsTile() {
  const me = useCurrentUser().id;
  const open = useOpenJobs();
  const mine = open && [{ field: 'assignedId', operator: 'equals' as const, value: me }, ...open];
  const read = useRead(
    jobsApi.list,
    {
      query: {
        perPage: String(FIRST),
        sort: JSON.stringify([{ field: 'targetCompletionDate', direction: 'asc' }]),
        filter: JSON.stringify({ and: mine ?? [] }),
      },
    },
    { enabled: mine !== undefined },
  );
  if (!read.data) return null;
  const { data: jobs, meta } = read.data;
  return (
    <section className={css.myJobs} aria-labelledby="my-jobs">
      <h2 id="my-jobs">My jobs</h2>
      {jobs.length === 0 && <p className="quiet">You have no open jobs.</p>}
      <ul>
        {jobs.map((job) => (
          <MyJob key={job.id} row={job} />
        ))}
      </ul>
      {meta.total > jobs.length && <PageLink href={jobListHref(mine ?? [])}>All {meta.total} of my open jobs</PageLink>}
    </section>
  );
}

function MyJob({ row }: { row: JobListRow }) {
  const job = useRead(jobsApi.get, { params: { id: row.id } }).data?.data;
  const due = row.targetCompletionDate;
  return (
    <li>
      <PageLink href={jobPaths.job(row.id)}>
        {row.jobNumber} {row.customerName}
      </PageLink>
      <p className="quiet">{row.siteAddressText}</p>
      <p className={css.myJobState}>
        <Status value={row.status} />
        {due && <span className={isLate(row) ? 'late' : 'quiet'}>Target {showDate(due)}</span>}
      </p>
      {row.safetyAlert && <p className="late">{row.safetyAlert}</p>}
      <div className={css.myJobReach}>{job && <JobReach job={job} />}</div>
    </li>
  );
}
