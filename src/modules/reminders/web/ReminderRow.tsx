// One reminder as a line: tick, what, when, for whom.
import { counted } from '../../../platform/shared/words.ts';
import css from './reminders.module.css';
import { Button, Checkbox } from '@mantine/core';
import { showDate, todayHere } from '../../../platform/web/display/format.ts';
import { initials } from '../../../platform/web/display/initials.ts';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { useCan, useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import type { Selection } from '../../../platform/web/list/selection.ts';
import { daysBetween, showDay, showTime } from '../../../kit/dates.ts';
import type { ReminderView } from '../shared/reminders.api.ts';
import { useComplete } from './use-reminders.ts';

export interface ReminderRowProps {
  row: ReminderView;
  /** Where the job is known already. */
  ofJob?: boolean;
  /** While rows are being chosen: the tick chooses instead of completing. */
  selection?: Selection | null;
  onEdit: () => void;
}

export function ReminderRow({ row, ofJob = false, selection = null, onEdit }: ReminderRowProps) {
  const can = useCan();
  const me = useCurrentUser();
  const complete = useComplete();
  const phone = useIsPhone();
  const isDone = row.completedAt !== null;
  const mayEdit = can('edit-reminder') && (can('create-reminder') || row.userId === me.id);
  const marks = [
    row.reminderPriorityId > 2 && row.priority?.label,
    row.status.typeName === 'waiting' && row.status.label,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <li className={css.row} data-done={isDone || undefined}>
      <Checkbox
        size={phone ? 'md' : 'sm'}
        aria-label={selection ? `Select ${row.title}` : `${row.title} done`}
        checked={selection ? selection.has(row.id) : isDone}
        disabled={!mayEdit}
        onChange={(event) => (selection ? selection.toggle(row.id) : complete(row, event.currentTarget.checked))}
      />
      <button type="button" className={css.what} onClick={onEdit}>
        <span>{row.title}</span>
        {!ofJob && row.job && <span className={`${css.jobWord} quiet`}>{row.job.label}</span>}
        {marks && <span className="quiet">{marks}</span>}
      </button>
      {!ofJob && row.jobId !== null && (
        <PageLink className={css.job} href={jobPaths.job(row.jobId)}>
          {row.job?.label}
        </PageLink>
      )}
      {row.user && (
        <span className={css.who} title={row.user.label} aria-label={`For ${row.user.label}`} role="img">
          {initials(row.user.label)}
        </span>
      )}
      <span
        className={css.when}
        title={showDate(row.date)}
        data-when={isDone ? undefined : row.overdue ? 'late' : isToday(row) ? 'soon' : undefined}
      >
        {when(row)}
      </span>
    </li>
  );
}

const isToday = ({ date }: ReminderView): boolean => date === todayHere();
function when(row: ReminderView): string {
  const time = row.dueTime ? ` ${showTime(row.dueTime)}` : '';
  if (row.completedAt) return `done ${showDay(row.completedAt.slice(0, 10), 'short')}`;
  if (isToday(row)) return `Today${time}`;
  if (!row.overdue) return `${showDate(row.date)}${time}`;
  const days = daysBetween(row.date, todayHere());
  return days < 1 ? `Today${time}` : `${counted(days, 'day')} over`;
}

/** A heading of a group with its lines. */
export const GroupHead = ({ title, count }: { title: string; count: number }) => (
  <h2 className={css.group}>
    {title} <span className="quiet figures">{count}</span>
  </h2>
);
export const AddButton = ({ onClick }: { onClick: () => void }) => (
  <Button size="xs" variant="default" onClick={onClick}>
    Add reminder
  </Button>
);
