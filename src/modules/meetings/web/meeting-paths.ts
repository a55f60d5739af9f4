// The addresses of meetings.
import { idInPath } from '../../../platform/web/paths/paths.ts';

export const meetingPaths = {
  list: () => '/prime/meeting/list',
  meeting: (id: number) => `/prime/meeting/view/${idInPath(id)}`,
  create: (jobId: number) => `/prime/meeting/view/new?jobId=${jobId}`,
};
