// A day or a week by the hour. Arrow keys go from slot to slot, Enter books there.
import css from './calendar.module.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { showDay, showTime, showWeekday } from '../../../../kit/dates.ts';
import { todayHere } from '../../../../platform/web/display/format.ts';
import { zonedInstant } from '../../../jobs/shared/business-clock.ts';
import type { Board } from '../../shared/appointments.api.ts';
import { clockAt } from '../../shared/plan.ts';
import { zoneWord } from '../appointment-words.ts';
import { type Entry, holidayOf, isOn } from './calendar-model.ts';

const HOUR = 44;
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const DAY_MS = 86_400_000;

interface TimeGridProps {
  days: readonly string[];
  entries: readonly Entry[];
  holidays: Board['holidays'];
  zone: string;
  onOpen: (entry: Entry) => void;
  onBook: (start: number) => void;
}

export function TimeGrid({ days, entries, holidays, zone, onOpen, onBook }: TimeGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState({ day: 0, half: 18 });
  const [active, setActive] = useState(false);
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 6.5 * HOUR;
  }, []);
  const at = (day: string, half: number): number =>
    zonedInstant(zone, day, `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);
  const press = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return;
    const moves: Record<string, [number, number]> = {
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
    };
    const move = moves[event.key];
    if (move)
      setCursor(({ day, half }) => ({
        day: Math.min(days.length - 1, Math.max(0, day + move[0])),
        half: Math.min(47, Math.max(0, half + move[1])),
      }));
    else if (event.key === 'Enter') onBook(at(days[cursor.day] ?? '', cursor.half));
    else return;
    event.preventDefault();
  };
  const columns = { gridTemplateColumns: `56px repeat(${days.length}, minmax(96px, 1fr))` };
  const cursorDay = days[cursor.day] ?? days[0] ?? '';
  return (
    <div className={css.scroll} ref={scroller}>
      <div className={css.gridHead} style={columns}>
        <span />
        {days.map((day) => {
          const whole = entries.filter((entry) => entry.allDay && isOn(entry, day, zone));
          const holiday = holidayOf(holidays, day);
          return (
            <div key={day} data-today={day === todayHere() || undefined}>
              <b>
                {showWeekday(day)} {showDay(day, 'short').slice(0, -5)}
              </b>
              {holiday && <span className={css.holiday}>{holiday}</span>}
              {whole.map((entry) => (
                <EntryButton key={entry.key} entry={entry} onOpen={onOpen} />
              ))}
            </div>
          );
        })}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the grid is walked with the arrow keys */}
      <div
        className={css.grid}
        style={{ ...columns, height: 24 * HOUR }}
        role="application"
        aria-label={`Times, ${showWeekday(cursorDay)} ${showDay(cursorDay)} ${clockAt(zone, at(cursorDay, cursor.half))}. Arrow keys move, Enter books`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the grid is walked with the arrow keys
        tabIndex={0}
        onFocus={() => setActive(true)}
        onBlur={() => setActive(false)}
        onKeyDown={press}
      >
        <div className={css.hours} aria-hidden>
          {HOURS.map((hour) => (
            <span key={hour} style={{ top: hour * HOUR }}>
              {hour > 0 && showTime(`${String(hour).padStart(2, '0')}:00`).replace(':00', '')}
            </span>
          ))}
        </div>
        {days.map((day, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the grid around it takes the keys
          <div
            key={day}
            className={css.column}
            style={{ backgroundSize: `100% ${HOUR}px` }}
            data-today={day === todayHere() || undefined}
            onDoubleClick={(event) => {
              if (event.target !== event.currentTarget) return;
              const half = Math.floor((event.clientY - event.currentTarget.getBoundingClientRect().top) / (HOUR / 2));
              onBook(at(day, half));
            }}
          >
            {active && index === cursor.day && (
              <i className={css.cursor} style={{ top: (cursor.half * HOUR) / 2, height: HOUR / 2 }} />
            )}
            <Placed day={day} zone={zone} entries={entries} onOpen={onOpen} />
          </div>
        ))}
      </div>
    </div>
  );
}

/** The entries of a day beside each other where they overlap; by the wall, so a day of 23 hours has its hours where they belong. */
function Placed({
  day,
  zone,
  entries,
  onOpen,
}: {
  day: string;
  zone: string;
  entries: readonly Entry[];
  onOpen: (entry: Entry) => void;
}) {
  const midnight = zonedInstant(zone, day, '00:00');
  const ofDay = entries.filter((entry) => !entry.allDay && isOn(entry, day, zone));
  const wall = (time: number): number => {
    if (time <= midnight) return 0;
    if (time >= midnight + DAY_MS + 3_600_000) return 24;
    const [hours = 0, minutes = 0] = wallOf(zone, time);
    return time - midnight > 20 * 3_600_000 && hours < 4 ? 24 : hours + minutes / 60;
  };
  const lanes: number[] = [];
  const placed = ofDay.map((entry) => {
    let lane = lanes.findIndex((end) => end <= entry.start);
    if (lane < 0) lane = lanes.length;
    lanes[lane] = entry.end;
    return { entry, lane };
  });
  const width = 100 / Math.max(1, lanes.length);
  return placed.map(({ entry, lane }) => {
    const top = wall(entry.start) * HOUR;
    return (
      <EntryButton
        key={entry.key}
        entry={entry}
        onOpen={onOpen}
        timed
        style={{
          top,
          height: Math.max(20, wall(entry.end) * HOUR - top - 2),
          left: `${lane * width}%`,
          width: `calc(${width}% - 3px)`,
        }}
      />
    );
  });
}
const wallOf = (zone: string, at: number): number[] =>
  new Date(at)
    .toLocaleTimeString('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
    .split(':')
    .map(Number);

export function EntryButton({
  entry,
  onOpen,
  style,
  timed = false,
}: {
  entry: Entry;
  onOpen: (entry: Entry) => void;
  style?: React.CSSProperties;
  timed?: boolean;
}) {
  const time = entry.allDay ? 'all day' : `${clockAt(entry.zone, entry.start)}${zoneWord(entry.zone, entry.start)}`;
  const words = `${time} ${entry.title}, ${entry.detail}`;
  return (
    <button
      type="button"
      className={css.entry}
      data-timed={timed || undefined}
      data-colour={entry.colour}
      data-tentative={entry.tentative || undefined}
      style={style}
      title={words}
      onClick={() => onOpen(entry)}
    >
      <b>
        {!entry.allDay && <span className="figures">{clockAt(entry.zone, entry.start).replace(':00', '')}</span>}{' '}
        {entry.title}
      </b>
      {timed ? <span>{entry.detail}</span> : <span className="visually-hidden">, {words}</span>}
    </button>
  );
}
