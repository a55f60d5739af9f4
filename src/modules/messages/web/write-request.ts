// "Write a mail on this job", asked from elsewhere: its conversation opens with the composer ready.
import { create } from 'zustand';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';

interface WriteRequest {
  jobId: number;
  channel: number;
  /** `customer`, `contact:12`: whom it goes to. */
  party?: string | undefined;
  at: number;
}
export const useWriteRequest = create<{ request: WriteRequest | null }>(() => ({ request: null }));

export function writeOn(jobId: number, channel: number, party?: string): void {
  useWriteRequest.setState({ request: { jobId, channel, party, at: Date.now() } });
  openPage(jobPaths.job(jobId, 'notes'));
}
export const requestDone = (): void => useWriteRequest.setState({ request: null });
