// A reminder on a job, from whatever page of it.
import type { JobActionProps } from '../../jobs/web/index.ts';
import { ReminderDialog } from './ReminderDialog.tsx';

export const NewJobReminder = ({ job, onClose }: JobActionProps) => (
  <ReminderDialog job={{ id: job.id, label: job.jobNumber }} reminder={null} onClose={onClose} />
);
