// What the jobs module adds to the workbench.
import { IconClipboardList, IconInbox, IconLayoutKanban } from '../../../platform/web/icons.tsx';
import { jobPaths } from './job-paths.ts';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { jobsMenu } from '../shared/jobs-menu.ts';

export const jobsWeb: WebModule = {
  routes: [
    {
      path: '/prime/job/list',
      component: lazyPage(async () => (await import('./JobList.tsx')).JobList),
      tabId: () => 'job-list',
      title: 'Jobs',
      kind: 'jobs',
      permission: 'view-job',
    },
    {
      path: '/prime/job/register',
      component: lazyPage(async () => (await import('./JobRegister.tsx')).JobRegister),
      tabId: () => 'job-register',
      title: 'New job',
      kind: 'jobs',
      permission: 'create-job',
    },
    {
      path: '/prime/job/todo',
      component: lazyPage(async () => (await import('./JobTodo.tsx')).JobTodo),
      tabId: () => 'job-todo',
      title: 'To-do board',
      kind: 'job-todo',
      permission: 'view-job',
    },
    {
      path: '/prime/job/submissions',
      component: lazyPage(async () => (await import('./SubmissionList.tsx')).SubmissionList),
      tabId: () => 'job-submissions',
      title: 'Submissions',
      kind: 'job-submissions',
      permission: 'view-job-submission',
    },
    {
      path: '/prime/job/view/$jobId/$menuRef',
      component: lazyPage(async () => (await import('./JobViewPage.tsx')).JobViewPage),
      tabId: ({ jobId }) => `job:${jobId}`,
      title: 'Job',
      kind: 'jobs',
      permission: 'view-job',
    },
  ],
  menu: [
    {
      ...jobsMenu.jobs,
      icon: IconClipboardList,
      href: jobPaths.list(),
      goKey: 'j',
    },
    {
      ...jobsMenu.todo,
      icon: IconLayoutKanban,
      href: jobPaths.todo(),
      goKey: 't',
    },
    {
      ...jobsMenu.submissions,
      icon: IconInbox,
      href: jobPaths.submissions(),
    },
  ],
};
