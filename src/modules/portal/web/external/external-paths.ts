// The addresses of jobs and work orders as somebody of another company sees them.
import { idInPath } from '../../../../platform/web/paths/paths.ts';

export const externalJobPath = (jobId: number): string => `/prime/external/job/${idInPath(jobId)}`;
export const externalWorkOrderPath = (workOrderId: number): string =>
  `/prime/external/work-order/${idInPath(workOrderId)}`;
