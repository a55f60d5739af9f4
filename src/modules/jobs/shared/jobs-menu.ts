import type { MenuLine } from '../../../platform/shared/menus.ts';

export const jobsMenu = {
  jobs: { id: 'jobs', label: 'Jobs', order: 20, permission: 'view-job' },
  todo: { id: 'job-todo', label: 'To-do board', order: 60, permission: 'view-job' },
  submissions: { id: 'job-submissions', label: 'Submissions', order: 62, permission: 'view-job-submission' },
} as const satisfies Record<string, MenuLine>;
