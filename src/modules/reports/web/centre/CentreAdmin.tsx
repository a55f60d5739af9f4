// /data/admin: who may see and export what, which reports are slow, how all of them are used.
import css from './centre.module.css';
import { Button } from '@mantine/core';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { SkeletonRows } from '../../../../platform/web/display/Skeleton.tsx';
import { showDate, showNumber } from '../../../../platform/web/display/format.ts';
import { ListError } from '../../../../platform/web/list/ListMessages.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { useSearch } from '../../../../platform/web/shell/page-location.tsx';
import { type ReportUse, taskRunsApi } from '../../shared/data-tasks.api.ts';
import { STANDARD_REPORTS } from '../../shared/standard-reports.ts';
import { reportPaths } from '../report-paths.ts';
import { isSlow } from './task-words.ts';

export function CentreAdmin() {
  const { show } = useSearch<{ show?: string }>();
  if (show === 'slow' || show === 'use') return <UsePage slow={show === 'slow'} />;
  return <ReachPage />;
}

function UsePage({ slow }: { slow: boolean }) {
  const uses = useRead(taskRunsApi.use, {}, { staleTime: 0 });
  if (uses.error && !uses.data) return <ListError error={uses.error} onRetry={() => void uses.refetch()} />;
  if (!uses.data) return <SkeletonRows rows={8} />;
  const rows = slow ? uses.data.data.filter(isSlow) : uses.data.data;
  return (
    <section className={css.admin} aria-label={slow ? 'Slow reports' : 'Use'}>
      <h1 className="page-title">{slow ? 'Slow reports' : 'Use'}</h1>
      <p className="quiet">
        {slow
          ? 'Reports that took more than two seconds at least once in the last 90 days. Narrow the filter of one, or put it on a schedule.'
          : 'Reports that were opened in the last 90 days.'}
      </p>
      {rows.length === 0 ? (
        <p className="quiet">{slow ? 'No report was slow.' : 'Nobody has opened a report yet.'}</p>
      ) : (
        <Uses rows={rows} />
      )}
    </section>
  );
}

function ReachPage() {
  const reach = useRead(taskRunsApi.reach, {});
  if (reach.error && !reach.data) return <ListError error={reach.error} onRetry={() => void reach.refetch()} />;
  if (!reach.data) return <SkeletonRows rows={8} />;
  const yes = (holds: boolean) => (holds ? 'Yes' : <span className="quiet">No</span>);
  return (
    <section className={css.admin} aria-label="Who sees, who exports">
      <h1 className="page-title">Who sees, who exports</h1>
      <p className="quiet">
        What each person sees in a report is what they may see in lists. Roles give these rights.{' '}
        <Button component={PageLink} href="/prime/admin/roles" size="compact-xs" variant="subtle">
          Roles
        </Button>
      </p>
      <div className={css.scroll}>
        <table className={css.table} aria-label="Who sees, who exports">
          <thead>
            <tr>
              {['Person', 'Opens reports', 'Keeps reports', 'Schedules', 'Exports'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {reach.data.data.map(({ id, fullName, views, keeps, schedules, exports }) => (
              <tr key={id}>
                <th scope="row">{fullName}</th>
                <td>{yes(views)}</td>
                <td>{yes(keeps)}</td>
                <td>{yes(schedules)}</td>
                <td>{yes(exports)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function nameOf({ reportRef, label }: ReportUse): string {
  return label ?? STANDARD_REPORTS.find(({ ref }) => ref === reportRef)?.label ?? 'A question that nobody kept';
}
const hrefOf = ({ reportRef, label }: ReportUse): string | undefined => {
  if (label !== null) return reportPaths.report(Number(reportRef));
  return STANDARD_REPORTS.some(({ ref }) => ref === reportRef) ? reportPaths.standard(reportRef) : undefined;
};

function Uses({ rows }: { rows: readonly ReportUse[] }) {
  return (
    <div className={css.scroll}>
      <table className={css.table} aria-label="Use of reports">
        <thead>
          <tr>
            <th scope="col">Report</th>
            <th scope="col" data-figure>
              Opened
            </th>
            <th scope="col" data-figure>
              People
            </th>
            <th scope="col" data-figure>
              Slowest, ms
            </th>
            <th scope="col">Last opened</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((use) => {
            const href = hrefOf(use);
            return (
              <tr key={use.reportRef}>
                <th scope="row">{href ? <PageLink href={href}>{nameOf(use)}</PageLink> : nameOf(use)}</th>
                <td data-figure>{showNumber(use.times)}</td>
                <td data-figure>{showNumber(use.people)}</td>
                <td data-figure>
                  {isSlow(use) ? (
                    <span className={css.outcome} data-tone="late">
                      {showNumber(use.slowestMs)}, slow
                    </span>
                  ) : (
                    showNumber(use.slowestMs)
                  )}
                </td>
                <td>{showDate(use.lastDay)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
