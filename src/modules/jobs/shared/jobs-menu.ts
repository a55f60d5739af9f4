import type { MenuLine } from '../../../platform/shared/menus.ts';

export const jobsMenu = {
  jobs: { id: 'jobs', label: 'Jobs', order: 110, place: 'jobs', words: 'claims work', permission: 'view-job' },
  todo: {
    id: 'job-todo',
    label: 'To-do board',
    order: 115,
    place: 'jobs',
    words: 'board tasks kanban',
    permission: 'view-job',
  },
  submissions: {
    id: 'job-submissions',
    label: 'Submissions',
    order: 120,
    place: 'jobs',
    words: 'enquiries web form leads',
    permission: 'view-job-submission',
  },
} as const satisfies Record<string, MenuLine>;
