// On the dashboard: one's hours of today, and what the day has drafted beside them.
import { mondayOf } from '../../../kit/dates.ts';
import css from './MyHoursTile.module.css';
import { useRead } from '../../../platform/web/api/hooks.ts';
import { todayHere } from '../../../platform/web/display/format.ts';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { showHours } from '../shared/hours.ts';
import { timesheetsApi } from '../shared/timesheets.api.ts';
import { StartTimer } from './Timer.tsx';
import { timesheetPaths } from './timesheet-paths.ts';
import { HoursBar, hoursOfDay } from './week/DayHead.tsx';
import { useWeek } from './week/use-week.ts';

export function MyHoursTile() {
  const { id } = useCurrentUser();
  const today = todayHere();
  const week = useWeek(mondayOf(today), id).data?.data;
  const drafted = useRead(timesheetsApi.proposals, { query: { date: today } }).data?.data;
  const day = week?.days.find(({ date }) => date === today);
  if (!day || !drafted) return <div className={css.coming} />;
  const more = drafted.reduce((sum, { minutes }) => sum + minutes, 0);
  return (
    <section aria-labelledby="my-hours-today">
      <h2 id="my-hours-today">
        <PageLink href={timesheetPaths.week()}>Hours today</PageLink>
      </h2>
      <p className={css.sum}>
        <b className="figures">{hoursOfDay(day) || `${showHours(0)} h`}</b>
        <HoursBar day={day} />
        {more > 0 && (
          <span className={css.more}>
            Timesheet drafted: <b className="figures">{showHours(more)} h</b> more{' '}
            <PageLink href={timesheetPaths.week({ day: today })}>View</PageLink>
          </span>
        )}
        <span className="grow" />
        <StartTimer />
      </p>
    </section>
  );
}
