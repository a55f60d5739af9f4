// The data centre in its own window: reports, schedules, alerts, exports and administration beside each page.
import css from './centre.module.css';
import type { ReactNode } from 'react';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { useCan, useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { currentHref } from '../../../../platform/web/shell/browser-location.ts';
import { dataTasksApi } from '../../shared/data-tasks.api.ts';
import { dataViewsApi } from '../../shared/data-views.api.ts';
import { reportsApi } from '../../shared/reports.api.ts';
import { STANDARD_REPORTS } from '../../shared/standard-reports.ts';
import { reportPaths } from '../report-paths.ts';
import { isAlert } from './task-words.ts';

const zoneWords = (zone: string): string => `${zone.split('/').at(-1)?.replaceAll('_', ' ')} time`;

/** The frame around every page under /data. */
export function DataCentre({ children }: { children: ReactNode }) {
  const { company, timezone, primeAdmin, dataCentreAdmin, fullName } = useCurrentUser();
  return (
    <div className={css.centre}>
      <header className={css.top}>
        <a href="/prime/reports" className={css.mark} aria-label="Back to the workbench">
          R
        </a>
        <strong>Data centre</strong>
        <span className="quiet">
          {company.name}, {zoneWords(timezone)}
        </span>
        <span className={css.who}>{fullName}</span>
      </header>
      <nav className={css.nav} aria-label="Data centre">
        <Entries isAdmin={primeAdmin || dataCentreAdmin} />
      </nav>
      <main className={css.main}>{children}</main>
    </div>
  );
}

function Entries({ isAdmin }: { isAdmin: boolean }) {
  const can = useCan();
  const kept = useRead(dataViewsApi.list, { query: { perPage: '1000' } });
  const tasks = useRead(dataTasksApi.list, { query: { perPage: '1000' } });
  const exports = useRead(reportsApi.list, {});
  const here = currentHref();
  const all = tasks.data?.data ?? [];
  const alerts = all.filter(isAlert).length;
  const folders = [
    ...Map.groupBy(
      [...STANDARD_REPORTS, ...(kept.data?.data ?? [])].flatMap(({ folder }) => folder ?? []),
      (folder) => folder,
    ),
  ].toSorted(([one], [other]) => one.localeCompare(other));
  const entry = (href: string, label: string, count?: number) => (
    <li key={href}>
      <PageLink href={href} aria-current={here === href ? 'page' : undefined}>
        <span>{label}</span>
        {count !== undefined && <span className="quiet">{count}</span>}
      </PageLink>
    </li>
  );
  return (
    <>
      <h2>Data centre</h2>
      <ul>
        {entry(reportPaths.home(), 'Reports', STANDARD_REPORTS.length + (kept.data?.data.length ?? 0))}
        {can('view-data-task') && entry(reportPaths.tasks(), 'Schedules', all.length - alerts)}
        {can('view-data-task') && entry(`${reportPaths.tasks()}?show=alerts`, 'Alerts', alerts)}
        {can('view-data-task') && entry(reportPaths.history(), 'History')}
        {can('view-data-export') && entry(reportPaths.exports(), 'Exports', exports.data?.data.length ?? 0)}
      </ul>
      <h2>Folders</h2>
      <ul>
        {folders.map(([folder, { length }]) =>
          entry(`${reportPaths.home()}?folder=${encodeURIComponent(folder)}`, folder, length),
        )}
      </ul>
      {isAdmin && (
        <>
          <h2>Administration</h2>
          <ul>{entry(reportPaths.admin(), 'Rights and use')}</ul>
        </>
      )}
    </>
  );
}
