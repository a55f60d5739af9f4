// The modules of the workbench: what is there at once. A module that arrives adds one line here and one to web-parts.ts.
import { quoteRequestsWeb } from '../modules/quote-requests/web/routes.tsx';
import { apiAccessWeb } from '../modules/api-access/web/routes.tsx';
import { connectorsWeb } from '../modules/connectors/web/routes.tsx';
import { accountingWeb } from '../modules/accounting/web/routes.tsx';
import { storageWeb } from '../modules/storage/web/routes.tsx';
import { inventoryWeb } from '../modules/inventory/web/routes.tsx';
import { assetsWeb } from '../modules/assets/web/routes.tsx';
import { allocationsWeb } from '../modules/allocations/web/routes.tsx';
import { billsWeb } from '../modules/bills/web/routes.tsx';
import { companyWeb } from '../modules/company/web/routes.tsx';
import { contactsWeb } from '../modules/contacts/web/routes.tsx';
import { customFieldsWeb } from '../modules/custom-fields/web/routes.tsx';
import { documentsWeb } from '../modules/documents/web/routes.tsx';
import { estimateTemplatesWeb } from '../modules/estimate-templates/web/routes.tsx';
import { financeWeb } from '../modules/finance/web/routes.tsx';
import { formsWeb } from '../modules/forms/web/routes.tsx';
import { peopleWeb } from '../modules/identity/web/people-routes.tsx';
import { jobCostWeb } from '../modules/job-cost/web/routes.tsx';
import { jobsWeb } from '../modules/jobs/web/routes.tsx';
import { lineupsWeb } from '../modules/lineups/web/routes.tsx';
import { meetingsWeb } from '../modules/meetings/web/routes.tsx';
import { messagesWeb } from '../modules/messages/web/routes.tsx';
import { portalWeb } from '../modules/portal/web/routes.tsx';
import { invoicesWeb } from '../modules/invoices/web/routes.tsx';
import { communityWeb } from '../modules/community/web/routes.tsx';
import { resourcesWeb } from '../modules/resources/web/routes.tsx';
import { remindersWeb } from '../modules/reminders/web/routes.tsx';
import { reportsWeb } from '../modules/reports/web/routes.tsx';
import { estimatesWeb } from '../modules/estimates/web/routes.tsx';
import { workOrdersWeb } from '../modules/work-orders/web/routes.tsx';
import { mapWeb } from '../modules/map/web/routes.tsx';
import { jobSchedulesWeb } from '../modules/job-schedules/web/routes.tsx';
import { schedulingWeb } from '../modules/scheduling/web/routes.tsx';
import { feedbackWeb } from '../modules/feedback/web/routes.tsx';
import { wizardsWeb } from '../modules/wizards/web/routes.tsx';
import { timesheetsWeb } from '../modules/timesheets/web/routes.tsx';
import { offlineWeb } from '../modules/offline/web/routes.tsx';
import { contentsWeb } from '../modules/contents/web/routes.tsx';
import { dryingWeb } from '../modules/drying/web/routes.tsx';
import { supportWeb } from '../modules/support/web/routes.tsx';
import { syncWeb } from '../modules/sync/web/routes.tsx';
import { safetyWeb } from '../modules/safety/web/routes.tsx';
import type { WebModule } from '../platform/web/shell/registry.ts';

export const webModules: readonly WebModule[] = [
  companyWeb,
  peopleWeb,
  jobsWeb,
  schedulingWeb,
  meetingsWeb,
  lineupsWeb,
  timesheetsWeb,
  mapWeb,
  jobSchedulesWeb,
  contactsWeb,
  customFieldsWeb,
  documentsWeb,
  messagesWeb,
  formsWeb,
  assetsWeb,
  inventoryWeb,
  storageWeb,
  allocationsWeb,
  quoteRequestsWeb,
  financeWeb,
  invoicesWeb,
  billsWeb,
  jobCostWeb,
  dryingWeb,
  contentsWeb,
  safetyWeb,
  estimatesWeb,
  feedbackWeb,
  workOrdersWeb,
  wizardsWeb,
  estimateTemplatesWeb,
  remindersWeb,
  resourcesWeb,
  communityWeb,
  reportsWeb,
  accountingWeb,
  connectorsWeb,
  apiAccessWeb,
  syncWeb,
  portalWeb,
  offlineWeb,
  supportWeb,
];
