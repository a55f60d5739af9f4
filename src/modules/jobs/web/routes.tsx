// What the jobs module adds to the workbench.
import { IconClipboardList, IconLayoutKanban } from '@tabler/icons-react';
import { paths } from '../../../platform/web/paths/paths.ts';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import type { JobPage } from './job-pages.ts';

export type { JobPage, JobPageProps } from './job-pages.ts';
export type { JobActionProps, JobQuickAction } from './job-quick-actions.ts';

export const jobsWeb: WebModule & { jobPages: readonly JobPage[] } = {
  sections: [
    {
      area: 'admin',
      ref: 'workflows',
      label: 'Workflows and KPIs',
      group: 'Jobs',
      order: 100,
      permission: 'view-workflow',
      component: lazyPage(async () => (await import('./WorkflowsSection.tsx')).WorkflowsSection),
      words: 'clocks targets promises service level business hours',
    },
    {
      area: 'admin',
      ref: 'job-settings',
      label: 'Job settings',
      group: 'Jobs',
      order: 110,
      permission: 'view-company-setting',
      component: lazyPage(async () => (await import('./settings/JobSettingSection.tsx')).JobSettingSection),
      words: 'estimator supervisor case manager overrides',
    },
    {
      area: 'admin',
      ref: 'holidays',
      label: 'Public holidays',
      group: 'Jobs',
      order: 101,
      permission: 'view-workflow',
      component: lazyPage(async () => (await import('./HolidaysSection.tsx')).HolidaysSection),
      words: 'days off calendar working hours',
    },
  ],
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
      title: 'Todo board',
      kind: 'job-todo',
      permission: 'view-job',
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
      id: 'jobs',
      label: 'Jobs',
      icon: IconClipboardList,
      href: paths.jobList(),
      order: 20,
      permission: 'view-job',
      goKey: 'j',
    },
    {
      id: 'job-todo',
      label: 'Todo board',
      icon: IconLayoutKanban,
      href: paths.jobTodo(),
      order: 60,
      permission: 'view-job',
      goKey: 't',
    },
  ],
  quickCreate: [
    { id: 'job', label: 'Job', icon: IconClipboardList, href: paths.jobRegister(), permission: 'create-job' },
  ],
  search: [
    {
      id: 'jobs',
      label: 'Jobs',
      permission: 'view-job',
      load: async () => (await import('./job-search.ts')).searchJobs,
    },
  ],
  tiles: [
    {
      id: 'my-jobs',
      order: 10,
      permission: 'view-job',
      component: lazyPage(async () => (await import('./JobTiles.tsx')).MyOpenJobsTile),
    },
    {
      id: 'open-jobs',
      order: 20,
      permission: 'view-job',
      component: lazyPage(async () => (await import('./JobTiles.tsx')).OpenJobsTile),
    },
    {
      id: 'new-jobs',
      order: 30,
      permission: 'view-job',
      component: lazyPage(async () => (await import('./JobTiles.tsx')).NewJobsTile),
    },
    {
      id: 'overdue-jobs',
      order: 40,
      permission: 'view-job',
      component: lazyPage(async () => (await import('./JobTiles.tsx')).OverdueJobsTile),
    },
    {
      id: 'job-statuses',
      order: 90,
      permission: 'view-job',
      component: lazyPage(async () => (await import('./JobStatusTile.tsx')).JobStatusTile),
    },
  ],
  jobPages: [
    {
      menuRef: 'overview',
      label: 'Overview',
      group: 'Job',
      order: 10,
      permission: 'view-job',
      component: lazyPage(async () => (await import('./JobOverview.tsx')).JobOverview),
    },
    {
      menuRef: 'milestones',
      label: 'Milestones',
      group: 'Job',
      order: 20,
      permission: 'view-milestone',
      component: lazyPage(async () => (await import('./JobMilestones.tsx')).JobMilestones),
    },
    {
      menuRef: 'kpis',
      label: 'Workflow KPIs',
      group: 'Job',
      order: 25,
      permission: 'view-job',
      component: lazyPage(async () => (await import('./JobKpis.tsx')).JobKpis),
    },
    {
      menuRef: 'links',
      label: 'Linked jobs',
      group: 'Job',
      order: 30,
      permission: 'view-job-link',
      component: lazyPage(async () => (await import('./JobLinks.tsx')).JobLinks),
    },
    {
      menuRef: 'contacts',
      label: 'Contacts',
      group: 'People',
      order: 70,
      permission: 'view-job-contact',
      component: lazyPage(async () => (await import('./JobContacts.tsx')).JobContacts),
    },
    {
      menuRef: 'as-of',
      label: 'As of a day',
      group: 'People',
      order: 95,
      permission: 'view-job-history',
      component: lazyPage(async () => (await import('./JobAsOf.tsx')).JobAsOf),
    },
    {
      menuRef: 'history',
      label: 'History',
      group: 'People',
      order: 90,
      permission: 'view-job-history',
      component: lazyPage(async () => (await import('./JobHistory.tsx')).JobHistory),
    },
  ],
};
