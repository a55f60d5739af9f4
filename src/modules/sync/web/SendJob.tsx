// "Send to a connected company" from any page of a job.
import type { JobActionProps } from '../../jobs/web/index.ts';
import { SendDialog } from './SendDialog.tsx';

export const SendJob = ({ job, onClose }: JobActionProps) => (
  <SendDialog objectType="job" objectId={job.id} jobId={job.id} onClose={onClose} />
);
