// The addresses of Share & Sync.
import { encodeRouteId } from '../../../kit/ids.ts';
import { jobPaths } from '../../jobs/web/job-paths.ts';

export interface ToSend {
  objectType: string;
  objectId: number;
  jobId: number | null;
  actionId: number;
  contactId?: number | null;
}
export const sharePaths = {
  all: (sectionRef?: string) => (sectionRef ? `/prime/share/${sectionRef}` : '/prime/share'),
  request: (id: number) => `/prime/share/request/${encodeRouteId(id)}`,
  ofJob: (jobId: number) => jobPaths.job(jobId, 'sync'),
  /** The page that shows what would be sent, before it is. */
  preview: ({ objectType, objectId, jobId, actionId, contactId }: ToSend) => {
    const search = `send=${objectType}-${objectId}&action=${actionId}${contactId ? `&to=${contactId}` : ''}`;
    return jobId ? `${jobPaths.job(jobId, 'sync')}?${search}` : `/prime/share/send?${search}`;
  },
};
