// What other modules may use of jobs.
export { jobsRoutes } from './jobs.routes.ts';
export { jobScope, ofVisibleJob } from './jobs.scope.ts';
export { changeJobStatus, createJob } from './jobs.service.ts';
export { stampJobAuthorised } from './jobs.store.ts';
export { type JobFacts, jobFacts, requireJob } from './jobs.views.ts';
