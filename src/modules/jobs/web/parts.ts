// Where jobs show besides their own pages: tiles, sections, search, the pages of a job.
import { IconClipboardList } from '../../../platform/web/icons.tsx';
import { jobPaths } from './job-paths.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { jobListLines, jobsSections } from '../shared/jobs-sections.ts';

const jobPage = (jobId: number | null | undefined, menuRef: string) =>
  jobId ? jobPaths.job(jobId, menuRef) : undefined;

export const jobsParts: WebParts = {
  optionLists: [{ lines: jobListLines, load: async () => (await import('../shared/job-lists.entity.ts')).jobLists }],
  longLists: [{ list: 'job', labelField: 'jobNumber' }],
  sections: [
    {
      ...jobsSections.workflows,
      component: lazyPage(async () => (await import('./WorkflowsSection.tsx')).WorkflowsSection),
      words: 'clocks targets promises service level business hours',
    },
    {
      ...jobsSections.jobSettings,
      component: lazyPage(async () => (await import('./settings/JobSettingSection.tsx')).JobSettingSection),
      words: 'estimator supervisor case manager overrides locked fields public forms visitors registration',
    },
    {
      ...jobsSections.holidays,
      component: lazyPage(async () => (await import('./HolidaysSection.tsx')).HolidaysSection),
      words: 'days off calendar working hours',
    },
    {
      ...jobsSections.milestoneTemplates,
      component: lazyPage(async () => (await import('./MilestoneTemplatesSection.tsx')).MilestoneTemplatesSection),
      words: 'steps stages due dates way of a job',
    },
    {
      ...jobsSections.publicForms,
      component: lazyPage(async () => (await import('./SubmissionLinksSection.tsx')).SubmissionLinksSection),
      words: 'submission registration strangers website address',
    },
  ],
  quickCreate: [
    { id: 'job', label: 'Job', icon: IconClipboardList, href: jobPaths.register(), permission: 'create-job' },
  ],
  objects: [
    { type: 'job', noun: 'job', href: ({ objectId }) => jobPaths.job(objectId) },
    { type: 'milestone', noun: 'milestone', href: ({ jobId }) => jobPage(jobId, 'milestones') },
    { type: 'jobLink', noun: 'job link', href: ({ jobId }) => jobPage(jobId, 'links') },
    { type: 'jobContact', noun: 'job contact', href: ({ jobId }) => jobPage(jobId, 'contacts') },
  ],
  search: [
    {
      type: 'jobs',
      label: 'Jobs',
      permission: 'view-job',
      href: ({ objectId }) => jobPaths.job(objectId),
      list: jobPaths.list(),
    },
  ],
  dayActions: [
    {
      kind: 'kpi',
      href: ({ job }) => jobPaths.job(job?.id ?? 0),
      component: lazyPage(async () => (await import('./day/DayDone.tsx')).StopClock),
      follows: ['job', 'jobKpi'],
    },
    {
      kind: 'milestone',
      href: ({ job }) => jobPaths.job(job?.id ?? 0),
      component: lazyPage(async () => (await import('./day/DayDone.tsx')).MilestoneDone),
      follows: ['milestone'],
    },
    { kind: 'submission', href: () => jobPaths.submissions(), label: 'View', follows: ['jobSubmission'] },
  ],
  dashboardTiles: [
    {
      id: 'day',
      label: 'My day',
      order: 0,
      permission: 'view-job',
      wide: true,
      component: lazyPage(async () => (await import('./day/MyDay.tsx')).MyDay),
    },
    {
      id: 'company-day',
      label: 'The day of the company',
      order: 0,
      permission: 'view-job',
      wide: true,
      company: 'only',
      component: lazyPage(async () => (await import('./day/MyDay.tsx')).CompanyDay),
    },
    {
      id: 'my-day',
      label: 'My jobs',
      order: 1,
      permission: 'view-job',
      wide: true,
      phoneOnly: true,
      component: lazyPage(async () => (await import('./MyJobsTile.tsx')).MyJobsTile),
    },
    {
      id: 'my-jobs',
      label: 'My open jobs',
      order: 10,
      permission: 'view-job',
      component: lazyPage(async () => (await import('./JobTiles.tsx')).MyOpenJobsTile),
    },
    {
      id: 'my-overdue-jobs',
      label: 'My jobs past target completion',
      order: 12,
      permission: 'view-job',
      component: lazyPage(async () => (await import('./JobTiles.tsx')).MyOverdueJobsTile),
    },
    {
      id: 'my-new-jobs',
      label: 'Mine, registered in the last 7 days',
      order: 14,
      permission: 'view-job',
      component: lazyPage(async () => (await import('./JobTiles.tsx')).MyNewJobsTile),
    },
    {
      id: 'company-page',
      label: 'The company’s page',
      order: 85,
      permission: 'view-job',
      component: lazyPage(async () => (await import('./JobTiles.tsx')).CompanyTile),
    },
    {
      id: 'open-jobs',
      label: 'Open jobs',
      company: 'too',
      order: 20,
      permission: 'view-job',
      component: lazyPage(async () => (await import('./JobTiles.tsx')).OpenJobsTile),
    },
    {
      id: 'new-jobs',
      label: 'Registered in the last 7 days',
      company: 'too',
      order: 30,
      permission: 'view-job',
      component: lazyPage(async () => (await import('./JobTiles.tsx')).NewJobsTile),
    },
    {
      id: 'overdue-jobs',
      label: 'Past target completion',
      company: 'too',
      order: 40,
      permission: 'view-job',
      component: lazyPage(async () => (await import('./JobTiles.tsx')).OverdueJobsTile),
    },
    {
      id: 'unassigned-jobs',
      label: 'Open jobs without an assignee',
      company: 'too',
      order: 45,
      permission: 'view-job',
      component: lazyPage(async () => (await import('./JobTiles.tsx')).UnassignedJobsTile),
    },
    {
      id: 'job-statuses',
      label: 'Jobs by status',
      company: 'too',
      order: 90,
      permission: 'view-job',
      wide: true,
      component: lazyPage(async () => (await import('./JobStatusTile.tsx')).JobStatusTile),
    },
  ],
  contactPages: [
    {
      id: 'jobs',
      label: 'Jobs',
      useShown: () => useCan()('view-job'),
      component: lazyPage(async () => (await import('./ContactJobs.tsx')).ContactJobs),
    },
  ],
  jobFront: [
    {
      id: 'what',
      place: 'top',
      order: 5,
      component: lazyPage(async () => (await import('./front/JobWhat.tsx')).JobWhat),
    },
    {
      id: 'money',
      place: 'top',
      order: 10,
      component: lazyPage(async () => (await import('./front/JobMoney.tsx')).JobMoney),
    },
    {
      id: 'dates',
      place: 'middle',
      order: 10,
      component: lazyPage(async () => (await import('./front/JobDates.tsx')).JobDates),
    },
    {
      id: 'people',
      place: 'side',
      order: 20,
      component: lazyPage(async () => (await import('./front/JobPeople.tsx')).JobPeople),
    },
  ],
  jobPages: [
    {
      menuRef: 'overview',
      label: 'Overview',
      group: 'Job',
      order: 10,
      permission: 'view-job',
      component: lazyPage(async () => (await import('./front/JobFrontPage.tsx')).JobFrontPage),
    },
    {
      menuRef: 'details',
      label: 'Details',
      group: 'Job',
      order: 12,
      permission: 'view-job',
      component: lazyPage(async () => (await import('./JobDetails.tsx')).JobDetails),
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
      label: 'Point in time',
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
