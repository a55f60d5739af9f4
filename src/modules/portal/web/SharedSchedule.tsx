// /viewer/{token}: a schedule for somebody without an account. Bars on a wide screen, a list by week on a phone.
import css from './SharedSchedule.module.css';
import { addDays, daysBetween, mondayOf, showDay, weekdayOf } from '../../../kit/dates.ts';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import type { SharedSchedule as Page, SharedTask } from '../../job-schedules/shared/job-schedules.api.ts';

const MOST_DAYS = 400;
const short = (day: string): string => showDay(day, 'short').replace(/\/\d{4}$/, '');
const spanInWords = ({ startDate, endDate }: SharedTask): string =>
  startDate === endDate ? short(startDate) : `${short(startDate)} to ${short(endDate)}`;

export function SharedSchedule({ page }: { page: Page }) {
  const phone = useIsPhone();
  return (
    <main className={css.page}>
      <p className={css.company}>{page.companyName}</p>
      <h1>{page.label}</h1>
      <p className="public-text">
        {[page.address, page.tasks.length ? `${showDay(page.startDate)} to ${showDay(page.endDate)}` : 'No tasks yet']
          .filter(Boolean)
          .join(' · ')}
      </p>
      {phone ? <Weeks page={page} /> : <Bars page={page} />}
      <p className={css.foot}>
        Dates can still change.
        {page.companyPhone && (
          <>
            {' '}
            Questions? Ring {page.companyName}:{' '}
            <a href={`tel:${page.companyPhone.replace(/[^+\d]/g, '')}`}>{page.companyPhone}</a>
          </>
        )}
      </p>
    </main>
  );
}

function Weeks({ page }: { page: Page }) {
  const tasks = page.tasks.filter(({ isGroup }) => !isGroup).toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  return [...Map.groupBy(tasks, ({ startDate }) => mondayOf(startDate))].map(([monday, rows]) => (
    <section key={monday} aria-label={`Week of ${showDay(monday)}`}>
      <h2 className={css.week}>Week of {showDay(monday)}</h2>
      <ul className={css.list}>
        {rows.map((task) => (
          <li key={task.id}>
            <span>
              {task.label}
              <small>{[task.trade, task.progress ? `${task.progress} % done` : ''].filter(Boolean).join(' · ')}</small>
            </span>
            <span className="figures">{spanInWords(task)}</span>
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** Shares of the width, in percent. */
function Bars({ page }: { page: Page }) {
  const from = mondayOf(
    page.tasks.reduce((least, task) => (task.startDate < least ? task.startDate : least), page.startDate),
  );
  const count = Math.max(14, daysBetween(from, page.endDate) + 4);
  const share = (days: number): string => `${(days / count) * 100}%`;
  const weeks = Array.from({ length: Math.ceil(count / 7) }, (_, week) => week * 7);
  const every = Math.ceil(weeks.length / 10);
  const off = new Set(page.daysOff);
  const free =
    count > MOST_DAYS
      ? []
      : Array.from({ length: count }, (_, at) => at).filter((at) => {
          const day = addDays(from, at);
          return !page.weekdays[weekdayOf(day)] || off.has(day);
        });
  const today = daysBetween(from, page.today);
  return (
    <table className={css.bars}>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Task</th>
          <th scope="col">Trade</th>
          <th scope="col">Days</th>
          <th scope="col">When</th>
          <th scope="col" className={css.time}>
            <div className={css.axis}>
              {weeks
                .filter((_, index) => index % every === 0)
                .map((at) => (
                  <span key={at} style={{ left: share(at) }}>
                    {short(addDays(from, at))}
                  </span>
                ))}
            </div>
          </th>
        </tr>
      </thead>
      <tbody>
        {page.tasks.map((task) => (
          <tr key={task.id} data-group={task.isGroup || undefined}>
            <td className="figures">{task.number}</td>
            <td style={{ paddingLeft: 8 + task.level * 14 }}>{task.label}</td>
            <td>{task.trade}</td>
            <td className="figures">{task.days || ''}</td>
            <td className="figures">{spanInWords(task)}</td>
            <td className={css.time}>
              <div className={css.lane} aria-hidden>
                {free.map((at) => (
                  <i key={at} className={css.free} style={{ left: share(at), width: share(1) }} />
                ))}
                {today >= 0 && today < count && <i className={css.today} style={{ left: share(today + 0.5) }} />}
                {task.baselineStart && task.baselineEnd && !task.isGroup && (
                  <i
                    className={css.base}
                    style={{
                      left: share(daysBetween(from, task.baselineStart)),
                      width: share(daysBetween(task.baselineStart, task.baselineEnd) + 1),
                    }}
                  />
                )}
                <b
                  className={task.isGroup ? css.group : task.days === 0 ? css.moment : css.bar}
                  style={{
                    left: share(daysBetween(from, task.startDate)),
                    ...(task.days > 0 && { width: share(daysBetween(task.startDate, task.endDate) + 1) }),
                  }}
                >
                  {task.progress > 0 && !task.isGroup && <span style={{ width: `${task.progress}%` }} />}
                </b>
              </div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
