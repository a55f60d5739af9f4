// What is to come, day after day, as a list.
import css from './calendar.module.css';
import { todayHere, zoneHere } from '../../../../platform/web/display/format.ts';
import type { Board } from '../../shared/appointments.api.ts';
import { clockAt } from '../../shared/plan.ts';
import { dayInWords, zoneWord } from '../appointment-words.ts';
import { type Entry, holidayOf, isOn } from './calendar-model.ts';

interface AgendaViewProps {
  days: readonly string[];
  entries: readonly Entry[];
  holidays: Board['holidays'];
  onOpen: (entry: Entry) => void;
}

export function AgendaView({ days, entries, holidays, onOpen }: AgendaViewProps) {
  const shown = days
    .map((day) => ({
      day,
      holiday: holidayOf(holidays, day),
      rows: entries.filter((entry) => isOn(entry, day, zoneHere())),
    }))
    .filter(({ rows, holiday, day }) => rows.length > 0 || holiday || day === todayHere());
  return (
    <div className={css.scroll}>
      {shown.length === 0 && <p className="list-message">Nothing booked in these two weeks.</p>}
      {shown.map(({ day, holiday, rows }) => (
        <section
          key={day}
          className={css.agendaDay}
          aria-label={dayInWords(day)}
          data-today={day === todayHere() || undefined}
        >
          <h2>
            {dayInWords(day)} {holiday && <span className={css.holiday}>{holiday}</span>}
          </h2>
          {rows.length === 0 && <p className="quiet">Free</p>}
          <ul>
            {rows.map((entry) => (
              <li key={entry.key}>
                <button type="button" onClick={() => onOpen(entry)} data-colour={entry.colour}>
                  <span className="figures">
                    {entry.allDay
                      ? 'All day'
                      : `${clockAt(entry.zone, entry.start)} to ${clockAt(entry.zone, entry.end)}${zoneWord(entry.zone, entry.start)}`}
                  </span>
                  <span>
                    <b>{entry.title}</b> <span className="quiet">{entry.detail}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
