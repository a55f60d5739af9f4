// Under the visits of today on a phone: what the day has drafted of one's timesheet.
import css from './MyHoursTile.module.css';
import { IconClock } from '../../../platform/web/icons.tsx';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { todayHere } from '../../../platform/web/display/format.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { showHours } from '../shared/hours.ts';
import { timesheetsApi } from '../shared/timesheets.api.ts';
import { timesheetPaths } from './timesheet-paths.ts';

export function HoursLine() {
  const today = todayHere();
  const drafted = useRead(timesheetsApi.proposals, { query: { date: today } }).data?.data ?? [];
  const minutes = drafted.reduce((sum, piece) => sum + piece.minutes, 0);
  if (minutes === 0) return null;
  return (
    <p className={css.line}>
      <IconClock size={16} aria-hidden />
      <span>
        <strong>Timesheet</strong> drafted: {showHours(minutes)} h so far
      </span>
      <PageLink href={timesheetPaths.week({ day: today })}>View</PageLink>
    </p>
  );
}
