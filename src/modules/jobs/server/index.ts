// What other modules may use of jobs.
export { type ActionCheck, type JobCheck, type JobCopyPart, type JobSlots, jobSlots } from './job-checks.slots.ts';
export { jobCheckActions } from './job-checks.views.ts';
export type { LastNote, SiteTodos } from './job-front.slots.ts';
export type { JobCosts, OfJob } from './job-costs.slots.ts';
export { numberedJob } from './job-numbers.views.ts';
export { jobScope, ofVisibleJob } from './jobs.scope.ts';
export { createJobs, withdrawJobs, wrongPast } from './jobs-many.service.ts';
export { type JobKey, jobsByKey, jobsWithLocks, takenJobNumbers, usesOfJobs } from './jobs-many.store.ts';
export { bulkUpdateJobs } from './jobs-bulk.service.ts';
export { countOnJob } from './job-summary.views.ts';
export { jobHistory } from './job-history.views.ts';
export { noteInspected } from './job-commands.service.ts';
export { changeJobStatus, createJob, updateJob } from './jobs.service.ts';
export { type SettingViewer, settable, settingRoutes } from './setting-overrides.routes.ts';
export {
  type SettingEntities,
  type SettingPlace,
  isNamed,
  settingOfJob,
  settingValue,
} from './setting-overrides.views.ts';
export { submitForClient } from './job-submissions.service.ts';
export { registerClaim } from './job-registrations.service.ts';
export { type RegisteredClaim, registeredClaims, registrationTerms } from './job-registrations.views.ts';
export type { SubmissionForms } from './submission-forms.slots.ts';
export { stampJobAuthorised, stampJobInvoiced } from './jobs.store.ts';
export { jobParties } from './job-parties.print.ts';
export { type JobFacts, jobFacts, jobSource, jobView, requireJob } from './jobs.views.ts';
export { clocksAndReachOf } from './job-kpis.service.ts';
export { calendarOf } from './job-kpis.store.ts';
export { JOB_SETTING } from './jobs.service.ts';
export { createJobContact } from './job-records.service.ts';
export { emailSignature } from './job-figures.views.ts';
export {
  type DaySource,
  type Whose,
  dayColumns,
  isTheirs,
  jobOfDay,
  onTheirJob,
  toneOf,
  toneOfWait,
} from './my-day.views.ts';
export { jobOfCopy } from './job-records.service.ts';
export { calledNumber } from './calls.service.ts';
export { seesField } from './job-history-rights.slots.ts';
export { outsideSystem } from './outside-systems.slots.ts';
export type { CallEffects, CallNext, CalledNumber } from './calls.slots.ts';
