// What the screens of other modules may use of jobs, besides the slots in routes.tsx.
export { SettingAdmin, type SettingAdminProps } from './settings/SettingAdmin.tsx';
export type {
  JobCallingProps,
  JobFrontPart,
  JobLaterProps,
  JobMoneyActProps,
  JobPage,
  JobPageProps,
  WayToWrite,
} from './job-pages.ts';
export { FrontSection } from './front/FrontSection.tsx';
export { JobMoney } from './front/JobMoney.tsx';
export type { JobActionProps, JobBulkActionProps, JobQuickAction } from './job-quick-actions.ts';
export { JobPicker } from './JobPicker.tsx';
export type { DayActionProps } from './day/day-actions.ts';
export { JobReach } from './JobReach.tsx';
export { useNow } from './use-now.ts';
export { SiteFoot } from './SiteFoot.tsx';
export { SiteParts, callHref } from './SiteParts.tsx';
export { JobBulkAssign } from './JobBulkAssign.tsx';
export { jobListHref } from './job-list-href.ts';
export { useJobBulkActions } from './job-quick-actions.ts';
