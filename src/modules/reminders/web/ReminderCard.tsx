// A reminder on the board: dragged to another day, or moved with its menu.
import css from './reminders.module.css';
import { ActionIcon, Checkbox, Menu } from '@mantine/core';
import { IconDots } from '../../../platform/web/icons.tsx';
import { showDate } from '../../../platform/web/display/format.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import { TODO_COLUMNS, TODO_LABELS, type TodoColumn, dayOfColumn } from '../../jobs/shared/todo-columns.ts';
import type { ReminderView } from '../shared/reminders.api.ts';
import { useComplete } from './use-reminders.ts';

interface ReminderCardProps {
  row: ReminderView;
  column: TodoColumn;
  today: string;
  onEdit: (row: ReminderView) => void;
  onMove: (row: ReminderView, date: string) => void;
}

export function ReminderCard({ row, column, today, onEdit, onMove }: ReminderCardProps) {
  const complete = useComplete();
  const mayEdit = useCan()('edit-reminder');
  const targets = TODO_COLUMNS.flatMap((name) => {
    const day = name === column || name === 'no-date' ? undefined : dayOfColumn(name, today);
    return day ? [{ name, day }] : [];
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging; the menu moves it as well
    <li
      className={css.card}
      draggable={mayEdit}
      onDragStart={(event) => event.dataTransfer.setData('application/json', JSON.stringify(row))}
    >
      <button type="button" onClick={() => onEdit(row)}>
        {row.title}
      </button>
      <span className="quiet">
        {[row.user?.label, row.reminderPriorityId > 2 && row.priority?.label].filter(Boolean).join(', ')}
      </span>
      <span className={css.cardFoot}>
        <span className={row.overdue ? 'late' : 'quiet'}>{showDate(row.date)}</span>
        {row.jobId !== null && <PageLink href={jobPaths.job(row.jobId)}>{row.job?.label}</PageLink>}
        {mayEdit && (
          <span className={css.cardFoot}>
            <Checkbox size="xs" aria-label={`${row.title} done`} checked={false} onChange={() => complete(row, true)} />
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon variant="subtle" color="gray" aria-label={`Move ${row.title}`}>
                  <IconDots size={14} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {targets.map(({ name, day }) => (
                  <Menu.Item key={name} onClick={() => onMove(row, day)}>
                    {TODO_LABELS[name]}
                  </Menu.Item>
                ))}
              </Menu.Dropdown>
            </Menu>
          </span>
        )}
      </span>
    </li>
  );
}
