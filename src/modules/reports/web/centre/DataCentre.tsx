// The data centre in its own window: reports, schedules, alerts, exports and administration beside each page.
import css from './centre.module.css';
import type { ReactNode } from 'react';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { useCan, useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { Picker } from '../../../../platform/web/form/inputs/Picker.tsx';
import { paths } from '../../../../platform/web/paths/paths.ts';
import { openPage } from '../../../../platform/web/shell/navigate.ts';
import { PageLink } from '../../../../platform/web/shell/PageLink.tsx';
import { currentHref } from '../../../../platform/web/shell/browser-location.ts';
import { dataTasksApi, taskRunsApi } from '../../shared/data-tasks.api.ts';
import { dataViewItemsApi, dataViewsApi, reportRunsApi } from '../../shared/data-views.api.ts';
import { reportsApi } from '../../shared/reports.api.ts';
import { STANDARD_REPORTS, fitsFields } from '../../shared/standard-reports.ts';
import { reportPaths } from '../report-paths.ts';
import { isAlert, isSlow } from './task-words.ts';

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
        <FindReport />
        <span>{fullName}</span>
      </header>
      <nav className={css.nav} aria-label="Data centre">
        <Entries isAdmin={primeAdmin || dataCentreAdmin} />
      </nav>
      <main className={css.main}>{children}</main>
    </div>
  );
}

/** Opens a report by its name, from any page of the window. */
function FindReport() {
  const can = useCan();
  const may = can('view-data-view');
  const kept = useRead(dataViewsApi.list, { query: { perPage: '1000' } }, { enabled: may });
  const sources = useRead(reportRunsApi.sources, {}, { enabled: may });
  if (!may) return <span className={css.find} />;
  const known = sources.data?.data ?? [];
  const data = [
    ...(kept.data?.data ?? []).map(({ id, label }) => ({ value: reportPaths.report(id), label })),
    ...STANDARD_REPORTS.filter((one) => fitsFields(one, known)).map(({ ref, label }) => ({
      value: reportPaths.standard(ref),
      label,
    })),
  ];
  return (
    <Picker
      size="xs"
      className={css.find}
      aria-label="Open a report"
      placeholder="Find a report"
      data={data}
      value={null}
      onChange={(href) => href && openPage(href)}
      searchable
    />
  );
}

function Entries({ isAdmin }: { isAdmin: boolean }) {
  const can = useCan();
  const kept = useRead(dataViewsApi.list, { query: { perPage: '1000' } });
  const tasks = useRead(dataTasksApi.list, { query: { perPage: '1000' } });
  const exports = useRead(reportsApi.list, {});
  const pinned = useRead(dataViewItemsApi.list, { query: { perPage: '1' } });
  const here = currentHref();
  const all = tasks.data?.data ?? [];
  const alerts = all.filter(isAlert).length;
  const folders = [
    ...Map.groupBy(
      [...STANDARD_REPORTS, ...(kept.data?.data ?? [])].flatMap(({ folder }) => folder ?? []),
      (folder) => folder,
    ),
  ].toSorted(([one], [other]) => one.localeCompare(other));
  const entry: Entry = (href, label, count) => (
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
        <li>
          {/* Dashboards stand in the workbench. */}
          <a href={paths.company()}>
            <span>Dashboards</span>
            {pinned.data && <span className="quiet">{pinned.data.meta.total}</span>}
          </a>
        </li>
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
          <AdminEntries entry={entry} />
        </>
      )}
    </>
  );
}

type Entry = (href: string, label: string, count?: number) => ReactNode;
function AdminEntries({ entry }: { entry: Entry }) {
  const uses = useRead(taskRunsApi.use, {});
  const slow = uses.data?.data.filter(isSlow).length;
  return (
    <ul>
      {entry(reportPaths.admin(), 'Who sees, who exports')}
      {entry(`${reportPaths.admin()}?show=slow`, 'Slow reports', slow)}
      {entry(`${reportPaths.admin()}?show=use`, 'Use')}
    </ul>
  );
}
