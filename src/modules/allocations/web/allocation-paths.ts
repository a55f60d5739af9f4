// The addresses of allocations.
import { idInPath } from '../../../platform/web/paths/paths.ts';

export const allocationPaths = {
  list: () => '/prime/allocation/list',
  allocation: (id: number) => `/prime/allocation/view/${idInPath(id)}`,
  create: (jobId: number) => `/prime/allocation/register?jobId=${jobId}`,
};
