// A reminder on a job, from whatever page of it.
import { addDays } from '../../../kit/dates.ts';
import { todayHere } from '../../../platform/web/display/format.ts';
import type { JobActionProps, JobLaterProps } from '../../jobs/web/index.ts';
import { ReminderDialog } from './ReminderDialog.tsx';

export const NewJobReminder = ({ job, onClose }: JobActionProps) => (
  <ReminderDialog job={{ id: job.id, label: job.jobNumber }} reminder={null} onClose={onClose} />
);

/** What comes next on a job, put off until tomorrow or whenever it is said. */
export const PutOff = ({ job, what, why, onClose }: JobLaterProps) => (
  <ReminderDialog
    job={{ id: job.id, label: job.jobNumber }}
    reminder={null}
    proposed={{ title: what, description: why, date: addDays(todayHere(), 1) }}
    onClose={onClose}
  />
);
