// The addresses of jobs in the workbench.
import { idInPath } from '../../../platform/web/paths/paths.ts';
import { isPhoneNow } from '../../../platform/web/display/phone.ts';

export const jobPaths = {
  list: () => '/prime/job/list',
  register: () => '/prime/job/register',
  todo: () => '/prime/job/todo',
  submissions: () => '/prime/job/submissions',
  /** A job opens on its overview, on a phone on its menu. */
  job: (jobId: number, menuRef = isPhoneNow() ? 'menu' : 'overview') => `/prime/job/view/${idInPath(jobId)}/${menuRef}`,
} as const;
