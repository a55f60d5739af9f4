// What jobs hands over to the server.
import { firstContactOfCall } from './calls.service.ts';
import { optionListResource } from '../../company/server/index.ts';
import { jobLists } from '../shared/job-lists.entity.ts';
import { jobChoices } from './job-choices.views.ts';
import { jobEntryLists } from './job-lists.views.ts';
import { fieldsOf, type ServerModule } from '../../../platform/server/module.ts';
import { BULK_FIELDS } from '../shared/job-bulk.ts';
import { jobContact } from '../shared/job-contact.entity.ts';
import { jobLink } from '../shared/job-link.entity.ts';
import { jobSetting, jobSettingOverride } from '../shared/job-setting.entity.ts';
import { jobSubmission, jobSubmissionLink } from '../shared/job-submission.entity.ts';
import { job } from '../shared/job.entity.ts';
import { jobsRights } from '../shared/jobs.permissions.ts';
import { milestoneTemplate } from '../shared/milestone-template.entity.ts';
import { milestone } from '../shared/milestone.entity.ts';
import { publicHoliday, workflow, workflowKpi, workflowKpiNote } from '../shared/workflow.entity.ts';
import { filterTagsRoutes } from './filter-tags.routes.ts';
import { jobSlots } from './job-checks.slots.ts';
import { jobCommandsRoutes } from './job-commands.routes.ts';
import { jobExport } from './job-export.views.ts';
import { jobFiguresRoutes, jobFrontRoutes, jobNextStepsRoutes, myDayRoutes } from './job-figures.routes.ts';
import { dayOfJobs } from './my-day.views.ts';
import { jobMergeFields } from './job-figures.views.ts';
import { jobFigures } from './job-summary.views.ts';
import { jobKpisRoutes } from './job-kpis.routes.ts';
import { followJobs } from './job-kpis.service.ts';
import { jobRecordsRoutes } from './job-records.routes.ts';
import { jobSearch } from './job-search.views.ts';
import { jobSettingRoutes } from './job-setting.routes.ts';
import { jobSubmissionRoutes } from './job-submissions.routes.ts';
import { jobsRoutes } from './jobs.routes.ts';
import { jobObjects, jobOptions, ownJobs, placesOfJobs } from './jobs.scope.ts';
import { keepTallies } from './job-tallies.across.ts';
import { jobSource } from './jobs.views.ts';
import { jobFirstStep, workHasBegun } from './first-step.views.ts';
import { jobChecks } from './workflow-checks.views.ts';
import { foundingOfJobs } from './jobs.store.ts';
import { milestoneTemplates } from './milestone-templates.service.ts';
import { publicHolidays, workflowKpis, workflows } from './workflows.service.ts';
import { jobsSeeds } from './jobs.seeds.ts';
import { jobListLines, jobsSections } from '../shared/jobs-sections.ts';
import { jobsMenu } from '../shared/jobs-menu.ts';

export const jobsModule: ServerModule = {
  name: 'jobs',
  callEffects: firstContactOfCall,
  menu: Object.values(jobsMenu),
  sections: [...Object.values(jobsSections), ...jobListLines],
  demo: async (demo) => (await import('./jobs.demo.ts')).jobsDemo(demo),
  resources: [milestoneTemplates, workflows, workflowKpis, publicHolidays, ...jobLists.map(optionListResource)],
  entryLists: jobEntryLists,
  listSeeds: jobsSeeds,
  entities: [
    job,
    jobSetting,
    jobSettingOverride,
    jobLink,
    jobContact,
    milestone,
    milestoneTemplate,
    jobSubmission,
    jobSubmissionLink,
    workflow,
    workflowKpi,
    workflowKpiNote,
    publicHoliday,
  ],
  objects: jobObjects,
  figures: jobFigures,
  daySources: dayOfJobs,
  mergeFields: jobMergeFields,
  choices: jobChoices,
  optionsOf: jobOptions,
  ownData: ownJobs,
  placeUses: placesOfJobs,
  numberedRecords: { job: { label: 'Job', prefix: 'Job-' } },
  rights: jobsRights,
  founding: foundingOfJobs,
  routes: (app) => [
    ...jobsRoutes(fieldsOf(app.modules), jobSlots(app.modules)),
    ...jobCommandsRoutes(jobSlots(app.modules)),
    ...jobRecordsRoutes(),
    ...jobSettingRoutes(),
    ...jobSubmissionRoutes(app),
    ...jobKpisRoutes(),
    ...jobFiguresRoutes(),
    ...jobFrontRoutes(),
    ...jobNextStepsRoutes(),
    ...myDayRoutes(),
    ...filterTagsRoutes(),
  ],
  timers: keepTallies,
  subscribers: {
    'job.created': followJobs,
    'job.statusChanged': followJobs,
    'job.fieldsChanged': followJobs,
    'job.kpiNoted': followJobs,
  },
  lists: { job: { permission: 'view-job', source: jobSource, export: jobExport } },
  bulkFields: { job: BULK_FIELDS },
  search: [jobSearch],
  firstSteps: [jobFirstStep],
  workHasBegun,
  settingChecks: [jobChecks],
  contactReferences: [
    { table: 'job', column: 'client_id', history: { objectType: 'job', field: 'clientId', job: 'id' } },
    { table: 'job', column: 'customer_id', history: { objectType: 'job', field: 'customerId', job: 'id' } },
    { table: 'job', column: 'client_portal_id', history: { objectType: 'job', field: 'clientPortalId', job: 'id' } },
    { table: 'job', column: 'business_id', history: { objectType: 'job', field: 'businessId', job: 'id' } },
    { table: 'job_contact', column: 'contact_id', onceWith: ['job_id', 'contact_relationship_type_id'] },
    { table: 'job_setting_override', column: 'client_ids', list: true },
  ],
};
