// On the dashboard: what is due today and overdue, done with a tick.
import css from './reminders.module.css';
import { useState } from 'react';
import { todayHere } from '../../../platform/web/display/format.ts';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import type { ReminderView } from '../shared/reminders.api.ts';
import { ReminderDialog } from './ReminderDialog.tsx';
import { ReminderRow } from './ReminderRow.tsx';
import { reminderPaths } from './reminder-paths.ts';
import { useReminders } from './use-reminders.ts';

const MOST = 4;

export function MyRemindersTile() {
  const [editing, setEditing] = useState<ReminderView | null>(null);
  const today = todayHere();
  const due = useReminders({ mine: true, open: true }).data?.data.filter(({ date }) => date <= today);
  if (!due) return <div className={css.tileComing} />;
  return (
    <section aria-labelledby="my-reminders">
      <h2 id="my-reminders">
        <PageLink href={reminderPaths.list()}>Reminders</PageLink>{' '}
        <span className="quiet figures">{due.length || ''}</span>
      </h2>
      {due.length === 0 && <p className="quiet">Nothing is due today.</p>}
      <ul className={css.rows}>
        {due.slice(0, MOST).map((row) => (
          <ReminderRow key={row.id} row={row} onEdit={() => setEditing(row)} />
        ))}
      </ul>
      {editing && <ReminderDialog reminder={editing} onClose={() => setEditing(null)} />}
    </section>
  );
}
