// On the dashboard: schedules with slips that nobody has answered, and those that end next.
import { showDate } from '../../../platform/web/display/format.ts';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { jobSchedulesApi } from '../shared/job-schedules.api.ts';
import { schedulePaths } from './job-schedules-paths.ts';
import css from './SchedulesTile.module.css';

export function SchedulesTile() {
  const rows = useRead(jobSchedulesApi.all, {
    query: {
      perPage: '6',
      sort: JSON.stringify([{ field: 'endDate', direction: 'asc' }]),
      filter: JSON.stringify({ and: [{ field: 'status', operator: 'equals', value: 'active' }] }),
    },
  }).data?.data;
  if (!rows) return <div className={css.coming} />;
  return (
    <section aria-labelledby="schedules-tile">
      <h2 id="schedules-tile">
        <PageLink href={schedulePaths.all()}>Schedules</PageLink>
      </h2>
      {rows.length === 0 && <p className="quiet">No active schedules.</p>}
      <ul className={css.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <PageLink href={schedulePaths.ofJob(row.jobId, row.id)}>
              {row.job.jobNumber} {row.job.customerName ?? row.label}
            </PageLink>
            <span className="quiet figures">Ends {showDate(row.endDate)}</span>
            {row.openSlips > 0 && (
              <span className="status" data-tone="waiting">
                <i aria-hidden="true" />
                {row.openSlips === 1 ? '1 slip' : `${row.openSlips} slips`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
