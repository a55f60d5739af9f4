// "Write a mail on this job", asked from elsewhere: the address at which its conversation opens with the composer ready.
import { jobPaths } from '../../jobs/web/job-paths.ts';

export const writingPath = (
  jobId: number,
  channel: 'note' | 'email' | 'sms',
  to?: string | null,
  text?: string,
): string =>
  `${jobPaths.job(jobId, 'notes')}?${new URLSearchParams({ write: channel, ...(to && { to }), ...(text && { text }) }).toString()}`;
