// The pages of hours: one's week, what waits for approval, all of them.
import css from './Tabs.module.css';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { userConfigApi } from '../../identity/shared/user-config.api.ts';
import { timesheetPaths } from './timesheet-paths.ts';

export function TimesheetTabs({ at }: { at: 'week' | 'approval' | 'list' }) {
  const can = useCan();
  const waits = useRead(
    userConfigApi.notificationCount,
    { params: { ref: 'timesheet' } },
    { enabled: can('approve-timesheet'), follows: ['timesheet', 'notificationCount'] },
  ).data?.data.count;
  const pages: { id: string; label: string; count?: number | undefined; href: string }[] = [
    { id: 'week', label: 'Week', href: timesheetPaths.week() },
    ...(can('approve-timesheet')
      ? [{ id: 'approval', label: 'Approval', count: waits, href: timesheetPaths.approval() }]
      : []),
    { id: 'list', label: 'All entries', href: timesheetPaths.list() },
  ];
  return (
    <nav className={css.tabs} aria-label="Pages of hours">
      {pages.map(({ id, label, count, href }) => (
        <PageLink key={id} href={href} aria-current={id === at ? 'page' : undefined}>
          {label}
          {count ? <span className="quiet figures"> {count}</span> : null}
        </PageLink>
      ))}
    </nav>
  );
}
