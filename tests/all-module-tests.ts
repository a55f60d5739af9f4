// The modules' own parts of the sweeps, from the ground up: each world gets the records of the floors below.
import { apiAccessTests } from '../src/modules/api-access/server/api-access-samples.build.ts';
import { connectorsTests } from '../src/modules/connectors/server/connectors-samples.build.ts';
import { accountingTests } from '../src/modules/accounting/server/accounting-samples.build.ts';
import { companyTests } from '../src/modules/company/server/company-samples.build.ts';
import { contactsTests } from '../src/modules/contacts/server/contacts-samples.build.ts';
import { customFieldsTests } from '../src/modules/custom-fields/server/custom-fields-samples.build.ts';
import { documentsTests } from '../src/modules/documents/server/documents-samples.build.ts';
import { estimateTemplatesTests } from '../src/modules/estimate-templates/server/estimate-templates-samples.build.ts';
import { estimatesTests } from '../src/modules/estimates/server/estimates-samples.build.ts';
import { financeTests } from '../src/modules/finance/server/finance-samples.build.ts';
import { feedbackTests } from '../src/modules/feedback/server/feedback-samples.build.ts';
import { wizardsTests } from '../src/modules/wizards/server/wizards-samples.build.ts';
import { formsTests } from '../src/modules/forms/server/forms-samples.build.ts';
import { identityTests } from '../src/modules/identity/server/identity-samples.build.ts';
import { importsTests } from '../src/modules/imports/server/imports-samples.build.ts';
import { type JobsRecord, jobsTests } from '../src/modules/jobs/server/jobs-samples.build.ts';
import { mapTests } from '../src/modules/map/server/map-samples.build.ts';
import { jobSchedulesTests } from '../src/modules/job-schedules/server/job-schedules-samples.build.ts';
import { messagesTests } from '../src/modules/messages/server/messages-samples.build.ts';
import { remindersTests } from '../src/modules/reminders/server/reminders-samples.build.ts';
import { invoicesTests } from '../src/modules/invoices/server/invoices-samples.build.ts';
import { quoteRequestsTests } from '../src/modules/quote-requests/server/quote-requests-samples.build.ts';
import { jobCostTests } from '../src/modules/job-cost/server/job-cost-samples.build.ts';
import { proofTests } from '../src/modules/proof/server/proof-samples.build.ts';
import { billsTests } from '../src/modules/bills/server/bills-samples.build.ts';
import { allocationsTests } from '../src/modules/allocations/server/allocations-samples.build.ts';
import { lineupsTests } from '../src/modules/lineups/server/lineups-samples.build.ts';
import { meetingsTests } from '../src/modules/meetings/server/meetings-samples.build.ts';
import { communityTests } from '../src/modules/community/server/community-samples.build.ts';
import { resourcesTests } from '../src/modules/resources/server/resources-samples.build.ts';
import { noticeboardTests } from '../src/modules/noticeboard/server/noticeboard-samples.build.ts';
import { offlineTests } from '../src/modules/offline/server/offline-samples.build.ts';
import { portalTests } from '../src/modules/portal/server/portal-samples.build.ts';
import { reportsTests } from '../src/modules/reports/server/reports-samples.build.ts';
import { schedulingTests } from '../src/modules/scheduling/server/scheduling-samples.build.ts';
import { searchTests } from '../src/modules/search/server/search-samples.build.ts';
import { supportTests } from '../src/modules/support/server/support-samples.build.ts';
import { syncTests } from '../src/modules/sync/server/sync-samples.build.ts';
import { contentsTests } from '../src/modules/contents/server/contents-samples.build.ts';
import { dryingTests } from '../src/modules/drying/server/drying-samples.build.ts';
import { storageTests } from '../src/modules/storage/server/storage-samples.build.ts';
import { inventoryTests } from '../src/modules/inventory/server/inventory-samples.build.ts';
import { assetsTests } from '../src/modules/assets/server/assets-samples.build.ts';
import { safetyTests } from '../src/modules/safety/server/safety-samples.build.ts';
import { textsTests } from '../src/modules/texts/server/texts-samples.build.ts';
import { timesheetsTests } from '../src/modules/timesheets/server/timesheets-samples.build.ts';
import { workOrdersTests } from '../src/modules/work-orders/server/work-orders-samples.build.ts';
import type { ModuleTests } from './module-tests.ts';

/** The calls that stand for every kind of record (platform/server/generic-routes.ts). */
const anyRecordTests: ModuleTests<JobsRecord> = {
  roles: {
    'PUT /:objectType/bulk/update': 'AEC',
    'POST /:objectType/bulk/:bulkId/undo': 'AEC',
    'GET /system/bulkUpdateConfiguration/:objectType': 'AEC',
    'POST /:objectType/overridesOrder': 'A',
  },
  world: async () => ({}),
  samples: {
    'PUT /:objectType/bulk/update': ({ job }) => ({
      params: { objectType: 'job' },
      body: { itemIds: [job], fields: { jobTypeId: 1 } },
    }),
    'POST /:objectType/bulk/:bulkId/undo': () => ({ params: { objectType: 'job' } }),
    'POST /:objectType/overridesOrder': (of) => ({
      params: { objectType: 'jobSetting' },
      body: { orders: [{ id: of.jobOverride, order: 1 }] },
    }),
  },
};

/** By the names of the modules; `platform` for what belongs to none. */
export const MODULE_TESTS = {
  identity: identityTests,
  company: companyTests,
  contacts: contactsTests,
  jobs: jobsTests,
  imports: importsTests,
  'custom-fields': customFieldsTests,
  documents: documentsTests,
  support: supportTests,
  messages: messagesTests,
  reminders: remindersTests,
  finance: financeTests,
  noticeboard: noticeboardTests,
  resources: resourcesTests,
  community: communityTests,
  'estimate-templates': estimateTemplatesTests,
  estimates: estimatesTests,
  scheduling: schedulingTests,
  forms: formsTests,
  assets: assetsTests,
  inventory: inventoryTests,
  storage: storageTests,
  wizards: wizardsTests,
  feedback: feedbackTests,
  meetings: meetingsTests,
  lineups: lineupsTests,
  allocations: allocationsTests,
  timesheets: timesheetsTests,
  contents: contentsTests,
  'work-orders': workOrdersTests,
  map: mapTests,
  'quote-requests': quoteRequestsTests,
  invoices: invoicesTests,
  'job-schedules': jobSchedulesTests,
  bills: billsTests,
  drying: dryingTests,
  safety: safetyTests,
  proof: proofTests,
  'job-cost': jobCostTests,
  reports: reportsTests,
  accounting: accountingTests,
  connectors: connectorsTests,
  'api-access': apiAccessTests,
  search: searchTests,
  texts: textsTests,
  sync: syncTests,
  portal: portalTests,
  offline: offlineTests,
  platform: anyRecordTests,
};
