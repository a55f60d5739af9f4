// The list of modules, from the ground up. Taking a module out means deleting its folder and its lines here.
import { type BulkKind, anyBulkUpdate } from '../platform/shared/bulk-calls.ts';
import type { AnyEndpoint } from '../kit/endpoint.ts';
import type { FieldSpec } from '../kit/fields.ts';
import type { JobKind } from '../platform/server/background.ts';
import type { App, Context } from '../platform/server/context.ts';
import {
  type ListExportInput,
  type ListExports,
  checkListExport,
  listDocument,
} from '../platform/server/list-export.ts';
import { bulkConfigurationRoutes, together } from '../platform/server/generic-routes.ts';
import type { Route } from '../platform/server/routes.ts';
import {
  type SettingCheck,
  companyChecks,
  companyProfileRoutes,
  companyRoutes,
  foundByRegistration,
  installationRoutes,
  listChecks,
  ownLabels,
  optionListRoutes,
  peopleChecks,
  settingCheckRoutes,
  companyContactReferences,
  suburbRoutes,
} from '../modules/company/server/index.ts';
import { company } from '../modules/company/shared/company.entity.ts';
import { division, region } from '../modules/company/shared/place.entity.ts';
import { OPTION_LIST_ENTITIES } from '../modules/company/shared/option-list.entity.ts';
import {
  type ContactReference,
  contactChecks,
  contactExport,
  contactSearch,
  contactSource,
  contactsRoutes,
  personAsContact,
  sanctionsIntegration,
  sanctionsRoutes,
  screenChanged,
} from '../modules/contacts/server/index.ts';
import { contact } from '../modules/contacts/shared/contact.entity.ts';
import { IMPORT_KIND, UNDO_KIND, importJob, importsRoutes, undoJob } from '../modules/imports/server/index.ts';
import { CONTACT_BULK_FIELDS } from '../modules/contacts/shared/contact-bulk.ts';
import { dataImport } from '../modules/imports/shared/data-import.entity.ts';
import {
  customFieldChecks,
  customFieldRoutes,
  importedAnswers,
  withCustomColumns,
} from '../modules/custom-fields/server/index.ts';
import { customFieldCategory, customFieldItem } from '../modules/custom-fields/shared/custom-field.entity.ts';
import { contactAvailability } from '../modules/contacts/shared/contact-availability.entity.ts';
import { sanctionsList } from '../modules/contacts/shared/sanctions-list.entity.ts';
import { contactLicence } from '../modules/contacts/shared/contact-licence.entity.ts';
import {
  type EstimateExport,
  copyEstimatesOfJob,
  estimateChecks,
  estimateDocument,
  estimateSearch,
  estimateSettingRoutes,
  estimatesRoutes,
  openEstimates,
  snapshotsRoutes,
  estimateContactReferences,
} from '../modules/estimates/server/index.ts';
import { estimate, estimateSnapshot } from '../modules/estimates/shared/estimate.entity.ts';
import { estimateSetting, estimateSettingOverride } from '../modules/estimates/shared/estimate-setting.entity.ts';
import {
  identityRoutes,
  passwordResetRoutes,
  registrationRoutes,
  ownDataRoutes,
  referralRoutes,
  rolesRoutes,
  securityLogRoutes,
  userConfigRoutes,
  usersRoutes,
  identityContactReferences,
} from '../modules/identity/server/index.ts';
import { role } from '../modules/identity/shared/role.entity.ts';
import { user } from '../modules/identity/shared/user.entity.ts';
import {
  type JobSlots,
  filterTagsRoutes,
  followJobs,
  jobContactReferences,
  jobChecks,
  jobExport,
  jobSearch,
  jobSource,
  jobCommandsRoutes,
  jobFiguresRoutes,
  jobKpisRoutes,
  jobRecordsRoutes,
  jobSettingRoutes,
  jobSubmissionRoutes,
  jobsRoutes,
} from '../modules/jobs/server/index.ts';
import { job } from '../modules/jobs/shared/job.entity.ts';
import { BULK_FIELDS } from '../modules/jobs/shared/job-bulk.ts';
import { anyOverridesOrder } from '../modules/jobs/shared/setting-override.ts';
import { jobSetting, jobSettingOverride } from '../modules/jobs/shared/job-setting.entity.ts';
import { jobContact } from '../modules/jobs/shared/job-contact.entity.ts';
import { jobSubmission, jobSubmissionLink } from '../modules/jobs/shared/job-submission.entity.ts';
import { jobLink } from '../modules/jobs/shared/job-link.entity.ts';
import { milestoneTemplate } from '../modules/jobs/shared/milestone-template.entity.ts';
import { milestone } from '../modules/jobs/shared/milestone.entity.ts';
import { publicHoliday, workflow, workflowKpi, workflowKpiNote } from '../modules/jobs/shared/workflow.entity.ts';
import { messagesRoutes } from '../modules/messages/server/index.ts';
import { notification } from '../modules/messages/shared/notification.entity.ts';
import { type Exporters, reportsRoutes } from '../modules/reports/server/index.ts';
import {
  itemsOnIssuedWorkOrders,
  openWorkOrders,
  refreshSellOfEstimate,
  workOrderDocument,
  workOrderExport,
  workOrderSearch,
  workOrderSource,
  workOrderSettingRoutes,
  workOrdersRoutes,
  workOrderContactReferences,
} from '../modules/work-orders/server/index.ts';
import { WORK_ORDER_BULK_FIELDS } from '../modules/work-orders/shared/work-order-bulk.ts';
import { workOrder } from '../modules/work-orders/shared/work-order.entity.ts';
import { workOrderSetting, workOrderSettingOverride } from '../modules/work-orders/shared/work-order-setting.entity.ts';
import {
  estimateShareKinds,
  externalRoutes,
  portalRoutes,
  portalContactReferences,
} from '../modules/portal/server/index.ts';
import { shareItemTheme } from '../modules/portal/shared/share-item-theme.entity.ts';
import { shareItem } from '../modules/portal/shared/share-item.entity.ts';
import { syncRoutes, syncContactReferences } from '../modules/sync/server/index.ts';
import { syncInvitation } from '../modules/sync/shared/sync-invitation.entity.ts';
import { type CountedLists, searchRoutes } from '../modules/search/server/index.ts';
import { textsRoutes } from '../modules/texts/server/index.ts';
import type { SearchProvider } from '../platform/server/search.ts';
import type { Subscriber } from '../platform/server/events.ts';

export const ENTITIES = [
  ...OPTION_LIST_ENTITIES,
  role,
  user,
  company,
  division,
  region,
  contact,
  contactLicence,
  contactAvailability,
  sanctionsList,
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
  dataImport,
  customFieldCategory,
  customFieldItem,
  notification,
  estimate,
  estimateSnapshot,
  estimateSetting,
  estimateSettingOverride,
  workOrder,
  workOrderSetting,
  workOrderSettingOverride,
  syncInvitation,
  shareItem,
  shareItemTheme,
];

const fieldsOf = (objectType: string): Record<string, FieldSpec> | undefined =>
  ENTITIES.find((entity) => entity.name === objectType)?.fields;

/** Lists that can be exported, by the name they have on screen. */
export const listExports: ListExports = {
  job: withCustomColumns(jobExport, 'job'),
  contact: withCustomColumns(contactExport, 'contact'),
  workOrder: workOrderExport,
};

/** What the global search finds, in the order in which kinds are shown. */
export const searchProviders: readonly SearchProvider[] = [jobSearch, contactSearch, workOrderSearch, estimateSearch];

/** Lists that tiles of the dashboard count, by the name they have on screen. */
export const countedLists: CountedLists = {
  job: { permission: 'view-job', source: jobSource },
  contact: { permission: 'view-contact', source: contactSource },
  workOrder: { permission: 'view-work-order', source: (ctx) => workOrderSource(ctx) },
};

/** Kinds whose records can be changed many at a time. */
const bulkKinds: readonly BulkKind[] = [
  { entity: job, fields: BULK_FIELDS },
  { entity: contact, fields: CONTACT_BULK_FIELDS },
  { entity: workOrder, fields: WORK_ORDER_BULK_FIELDS },
];

/** What can be exported or printed, by the name the export asks for. */
export const exporters: Exporters = {
  list: Object.assign(
    async (ctx: Context, input: Record<string, unknown>) => {
      const document = await listDocument(ctx, listExports, input as unknown as ListExportInput);
      const relabel = await ownLabels(ctx);
      return { ...document, columns: document.columns.map((column) => ({ ...column, label: relabel(column.label) })) };
    },
    {
      check: (ctx: Context, input: Record<string, unknown>) =>
        checkListExport(ctx, listExports, input as unknown as ListExportInput),
    },
  ),
  estimate: (ctx, input) => estimateDocument(ctx, input as unknown as EstimateExport),
  workOrder: (ctx, input) => workOrderDocument(ctx, input as unknown as { workOrderId: number }),
};

/** What modules above jobs know of open points, and take along when a job is copied. */
const jobSlots: JobSlots = { checks: [openWorkOrders, openEstimates], copyParts: { estimates: copyEstimatesOfJob } };

/** Rules on the health of a company's settings. */
const settingChecks: readonly SettingCheck[] = [
  companyChecks,
  peopleChecks,
  listChecks,
  jobChecks,
  contactChecks,
  customFieldChecks,
  estimateChecks,
];

/** Who hears which domain event. */
export const subscribers: Record<string, readonly Subscriber[]> = {
  'job.created': [followJobs],
  'job.statusChanged': [followJobs],
  'job.fieldsChanged': [followJobs],
  'job.kpiNoted': [followJobs],
  'contact.created': [screenChanged],
  'contact.updated': [screenChanged],
  'estimate.changed': [refreshSellOfEstimate],
  'estimateSnapshot.statusChanged': [refreshSellOfEstimate],
  'estimateSnapshot.itemsAuthorised': [refreshSellOfEstimate],
};

/** Everything that points at a contact, for merging two. */
export const contactReferences: readonly ContactReference[] = [
  ...identityContactReferences,
  ...companyContactReferences,
  ...jobContactReferences,
  ...estimateContactReferences,
  ...workOrderContactReferences,
  ...syncContactReferences,
  ...portalContactReferences,
];

/** Work of imports, by the name it is queued under. */
export const importJobs: Record<string, JobKind> = {
  [IMPORT_KIND]: importJob(importedAnswers),
  [UNDO_KIND]: undoJob(contactReferences, importedAnswers),
};

export function allRoutes(app: App): Route[] {
  const endpoints = (): AnyEndpoint[] => all.map((route) => route.endpoint);
  const own = [
    ...identityRoutes(app),
    ...passwordResetRoutes(app),
    ...registrationRoutes(app, foundByRegistration),
    ...rolesRoutes(),
    ...usersRoutes(personAsContact),
    ...userConfigRoutes([sanctionsIntegration]),
    ...securityLogRoutes(),
    ...ownDataRoutes(),
    ...referralRoutes(),
    ...optionListRoutes(),
    ...companyRoutes(endpoints),
    ...companyProfileRoutes(),
    ...settingCheckRoutes(settingChecks),
    ...suburbRoutes(),
    ...installationRoutes(app),
    ...contactsRoutes(contactReferences),
    ...sanctionsRoutes(),
    ...jobsRoutes(fieldsOf, jobSlots),
    ...jobCommandsRoutes(jobSlots),
    ...jobRecordsRoutes(),
    ...jobSettingRoutes(),
    ...jobSubmissionRoutes(app),
    ...jobKpisRoutes(),
    ...jobFiguresRoutes(fieldsOf),
    ...filterTagsRoutes(),
    ...importsRoutes(importedAnswers),
    ...customFieldRoutes(),
    ...messagesRoutes(),
    ...estimatesRoutes([itemsOnIssuedWorkOrders]),
    ...snapshotsRoutes(),
    ...estimateSettingRoutes(),
    ...workOrdersRoutes(),
    ...workOrderSettingRoutes(),
    ...reportsRoutes(exporters),
    ...searchRoutes(searchProviders, countedLists),
    ...textsRoutes(app),
    ...syncRoutes(app),
    ...portalRoutes(app, { ...estimateShareKinds }),
    ...externalRoutes(),
    ...bulkConfigurationRoutes(bulkKinds),
  ];
  const all = together(together(own, anyBulkUpdate), anyOverridesOrder);
  return all;
}
