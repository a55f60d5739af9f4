// A month, weeks from Sunday; what does not fit is a number that opens the day.
import css from './calendar.module.css';
import { showDay, showWeekday } from '../../../../kit/dates.ts';
import { todayHere, zoneHere } from '../../../../platform/web/display/format.ts';
import { keepUserOption } from '../../../../platform/web/session/user-options.ts';
import type { Board } from '../../shared/appointments.api.ts';
import { type Entry, holidayOf, isOn } from './calendar-model.ts';
import { EntryButton } from './TimeGrid.tsx';

const MOST = 3;
interface MonthViewProps {
  days: readonly string[];
  month: string;
  entries: readonly Entry[];
  holidays: Board['holidays'];
  onOpen: (entry: Entry) => void;
  onDay: (day: string) => void;
}

export function MonthView({ days, month, entries, holidays, onOpen, onDay }: MonthViewProps) {
  const toDay = (day: string): void => {
    onDay(day);
    keepUserOption('calendarShape', 'day');
  };
  return (
    <div className={css.scroll}>
      <div className={css.month}>
        {days.slice(0, 7).map((day) => (
          <b key={day} className={css.weekday}>
            {showWeekday(day)}
          </b>
        ))}
        {days.map((day) => {
          const ofDay = entries.filter((entry) => isOn(entry, day, zoneHere()));
          const holiday = holidayOf(holidays, day);
          return (
            <div
              key={day}
              className={css.cell}
              data-other={!day.startsWith(month) || undefined}
              data-today={day === todayHere() || undefined}
            >
              <button
                type="button"
                className={css.dayNumber}
                aria-label={`Open ${showDay(day)}`}
                onClick={() => toDay(day)}
              >
                {Number(day.slice(8))}
              </button>
              {holiday && <span className={css.holiday}>{holiday}</span>}
              {ofDay.slice(0, MOST).map((entry) => (
                <EntryButton key={entry.key} entry={entry} onOpen={onOpen} />
              ))}
              {ofDay.length > MOST && (
                <button type="button" className={css.more} onClick={() => toDay(day)}>
                  {ofDay.length - MOST} more
                </button>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}
