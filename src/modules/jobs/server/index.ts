// What other modules may use of jobs.
export type { JobCheck, JobCopyPart, JobSlots } from './job-checks.slots.ts';
export { jobCommandsRoutes } from './job-commands.routes.ts';
export { filterTagsRoutes } from './filter-tags.routes.ts';
export { jobFiguresRoutes } from './job-figures.routes.ts';
export { jobKpisRoutes } from './job-kpis.routes.ts';
export { followJobs } from './job-kpis.service.ts';
export { jobSettingRoutes } from './job-setting.routes.ts';
export { jobRecordsRoutes } from './job-records.routes.ts';
export { jobsRoutes } from './jobs.routes.ts';
export { jobSubmissionRoutes } from './job-submissions.routes.ts';
export { jobScope, ofVisibleJob } from './jobs.scope.ts';
export { createJobs, withdrawJobs, wrongPast } from './jobs-many.service.ts';
export { type JobKey, jobsByKey, jobsWithLocks, takenJobNumbers, usesOfJobs } from './jobs-many.store.ts';
export { bulkUpdateJobs } from './jobs-bulk.service.ts';
export { changeJobStatus, createJob, updateJob } from './jobs.service.ts';
export { type SettingEyes, settingRoutes } from './setting-overrides.routes.ts';
export { type SettingPlace, settingOfJob, settingValue } from './setting-overrides.views.ts';
export { stampJobAuthorised } from './jobs.store.ts';
export { type JobFacts, jobFacts, jobSource, jobView, requireJob } from './jobs.views.ts';
export { jobChecks } from './workflow-checks.views.ts';
export { jobSearch } from './job-search.views.ts';
export { jobExport } from './job-export.views.ts';

/** Where jobs point to contacts; contacts move them when two are merged. */
export const jobContactReferences = [
  { table: 'job', column: 'client_id', history: { objectType: 'job', field: 'clientId', job: 'id' } },
  { table: 'job', column: 'customer_id', history: { objectType: 'job', field: 'customerId', job: 'id' } },
  { table: 'job', column: 'client_portal_id', history: { objectType: 'job', field: 'clientPortalId', job: 'id' } },
  { table: 'job', column: 'business_id', history: { objectType: 'job', field: 'businessId', job: 'id' } },
  { table: 'job_contact', column: 'contact_id', onceWith: ['job_id', 'contact_relationship_type_id'] },
  { table: 'job_setting_override', column: 'client_ids', list: true },
] as const;
