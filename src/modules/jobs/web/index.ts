// What the screens of other modules may use of jobs, besides the slots in routes.tsx.
export { SettingAdmin, type SettingAdminProps } from './settings/SettingAdmin.tsx';
export type { JobPage, JobPageProps } from './job-pages.ts';
export type { JobActionProps, JobQuickAction } from './job-quick-actions.ts';
