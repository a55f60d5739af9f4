// A schedule on a phone: what is done each week, by whom, with how much float. A touch opens the task.
import css from './gantt/desk.module.css';
import { useState } from 'react';
import { mondayOf } from '../../../kit/dates.ts';
import { showDate } from '../../../platform/web/display/format.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { waitsForYes } from '../shared/item-state.ts';
import { short } from './gantt/GanttBar.tsx';
import type { Row } from './gantt/gantt-model.ts';
import { SlipStrip } from './gantt/SlipStrip.tsx';
import { TaskPanel } from './gantt/TaskPanel.tsx';
import type { ScheduleHandle } from './gantt/use-schedule.ts';

export function PhoneSchedule({ handle }: { handle: ScheduleHandle }) {
  const { whole, sheet, change } = handle;
  const may = useCan()('edit-job-schedule');
  const [opened, setOpened] = useState<number | null>(null);
  const tasks = sheet.rows.filter(({ isGroup }) => !isGroup).toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  const weeks = [...Map.groupBy(tasks, ({ startDate }) => mondayOf(startDate))];
  const openedRow = opened === null ? undefined : sheet.byId.get(opened);
  return (
    <section className={css.phone} aria-label={whole.schedule.label}>
      <h2>{whole.schedule.label}</h2>
      <p className="quiet">{tasks.length ? `Ends ${showDate(sheet.endDate)}` : 'No tasks yet.'}</p>
      {handle.problem && <p role="alert">{handle.problem}</p>}
      <SlipStrip whole={whole} sheet={sheet} editable={may} onTaken={handle.take} />
      {weeks.map(([monday, rows]) => (
        <section key={monday} aria-label={`Week of ${showDate(monday)}`}>
          <h3>Week of {showDate(monday)}</h3>
          <ul>
            {rows.map((row) => (
              <li key={row.id}>
                <PhoneRow row={row} onOpen={may ? () => setOpened(row.id) : undefined} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {openedRow && (
        <TaskPanel row={openedRow} onSave={(item) => change({ items: [item] })} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

function PhoneRow({ row, onOpen }: { row: Row; onOpen: (() => void) | undefined }) {
  const span =
    row.startDate === row.endDate ? short(row.startDate) : `${short(row.startDate)} to ${short(row.endDate)}`;
  const float = row.float < 0 ? `${-row.float} late` : row.critical ? 'critical' : `float ${row.float}`;
  const who = row.contact?.label ?? row.trade?.label ?? 'Nobody yet';
  return (
    <button type="button" className={css.phoneRow} disabled={!onOpen} onClick={onOpen}>
      <span>
        {row.label}
        {waitsForYes(row) && ' (not accepted)'}
      </span>
      <span className="figures">{span}</span>
      <small>{row.progress ? `${who} · ${row.progress} % done` : who}</small>
      <small data-critical={row.critical || undefined}>{float}</small>
    </button>
  );
}
