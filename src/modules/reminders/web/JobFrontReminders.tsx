// On the front of a job: what is open, the first due on top, ticked off where it is seen.
import css from './reminders.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { FrontSection, type JobPageProps } from '../../jobs/web/index.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';
import type { ReminderView } from '../shared/reminders.api.ts';
import { ReminderDialog } from './ReminderDialog.tsx';
import { ReminderRow } from './ReminderRow.tsx';
import { useReminders } from './use-reminders.ts';

const MOST = 5;

export function JobFrontReminders({ job }: JobPageProps) {
  const can = useCan();
  const [editing, setEditing] = useState<ReminderView | 'new' | null>(null);
  const rows = useReminders({ jobId: job.id, open: true }).data?.data;
  if (!rows) return null;
  return (
    <FrontSection
      title="Reminders"
      note={rows.length > 0 && `${rows.length} open`}
      actions={
        can('create-reminder') && (
          <Button size="compact-xs" variant="subtle" onClick={() => setEditing('new')}>
            Add
          </Button>
        )
      }
      {...(rows.length > MOST && { all: { label: 'All', href: jobPaths.job(job.id, 'reminders') } })}
    >
      <ul className={css.rows}>
        {rows.slice(0, MOST).map((row) => (
          <ReminderRow key={row.id} row={row} ofJob onEdit={() => setEditing(row)} />
        ))}
      </ul>
      {editing && (
        <ReminderDialog
          job={{ id: job.id, label: job.jobNumber }}
          reminder={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </FrontSection>
  );
}
