// The reminders of a job: what is open by its day, and what was done.
import css from './reminders.module.css';
import { useState } from 'react';
import { SkeletonRows } from '../../../platform/web/display/Skeleton.tsx';
import { ListError } from '../../../platform/web/list/ListMessages.tsx';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { JobPageProps } from '../../jobs/web/index.ts';
import type { ReminderView } from '../shared/reminders.api.ts';
import { ChosenReminders, SelectButton, useChoosing } from './ChosenReminders.tsx';
import { ReminderDialog } from './ReminderDialog.tsx';
import { AddButton, GroupHead, ReminderRow } from './ReminderRow.tsx';
import { useReminders } from './use-reminders.ts';

export function JobReminders({ job }: JobPageProps) {
  const can = useCan();
  const [editing, setEditing] = useState<ReminderView | 'new' | null>(null);
  const read = useReminders({ jobId: job.id });
  const choosing = useChoosing();
  if (read.error && !read.data) return <ListError error={read.error} onRetry={() => void read.refetch()} />;
  if (!read.data) return <SkeletonRows rows={4} />;
  const rows = read.data.data;
  const isOpen = ({ status }: ReminderView): boolean => !['done', 'cancelled'].includes(status.typeName);
  const groups = [
    { title: 'Overdue', rows: rows.filter((row) => row.overdue) },
    { title: 'Open', rows: rows.filter((row) => isOpen(row) && !row.overdue) },
    { title: 'Done', rows: rows.filter((row) => !isOpen(row)) },
  ].filter((group) => group.rows.length > 0);
  return (
    <section className={css.page} aria-label="Reminders">
      <header>
        <h2>Reminders</h2>
        <span className="grow" />
        {rows.length > 1 && <SelectButton start={choosing.start} />}
        {can('create-reminder') && <AddButton onClick={() => setEditing('new')} />}
      </header>
      {choosing.selection && (
        <ChosenReminders selection={choosing.selection} stop={choosing.stop} ids={rows.map(({ id }) => id)} />
      )}
      <div className={css.list}>
        {groups.length === 0 && <p className="list-message">No reminders on this job.</p>}
        {groups.map((group) => (
          <section key={group.title} aria-label={group.title}>
            <GroupHead title={group.title} count={group.rows.length} />
            <ul className={css.rows}>
              {group.rows.map((row) => (
                <ReminderRow
                  key={row.id}
                  row={row}
                  ofJob
                  selection={choosing.selection}
                  onEdit={() => setEditing(row)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {editing && (
        <ReminderDialog
          job={{ id: job.id, label: job.jobNumber }}
          reminder={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  );
}
