// The list of modules, from the ground up. Taking a module out means deleting its folder and its lines here.
import { feedbackModule } from '../modules/feedback/server/module.ts';
import { wizardsModule } from '../modules/wizards/server/module.ts';
import { quoteRequestsModule } from '../modules/quote-requests/server/module.ts';
import { accountingModule } from '../modules/accounting/server/module.ts';
import { assetsModule } from '../modules/assets/server/module.ts';
import { inventoryModule } from '../modules/inventory/server/module.ts';
import { storageModule } from '../modules/storage/server/module.ts';
import { allocationsModule } from '../modules/allocations/server/module.ts';
import { jobCostModule } from '../modules/job-cost/server/module.ts';
import { proofModule } from '../modules/proof/server/module.ts';
import { billsModule } from '../modules/bills/server/module.ts';
import { apiAccessModule } from '../modules/api-access/server/module.ts';
import { connectorsModule } from '../modules/connectors/server/module.ts';
import { companyModule } from '../modules/company/server/module.ts';
import { contactsModule } from '../modules/contacts/server/module.ts';
import { customFieldsModule } from '../modules/custom-fields/server/module.ts';
import { documentsModule } from '../modules/documents/server/module.ts';
import { estimateTemplatesModule } from '../modules/estimate-templates/server/module.ts';
import { estimatesModule } from '../modules/estimates/server/module.ts';
import { financeModule } from '../modules/finance/server/module.ts';
import { formsModule } from '../modules/forms/server/module.ts';
import { identityModule } from '../modules/identity/server/module.ts';
import { importsModule } from '../modules/imports/server/module.ts';
import { invoicesModule } from '../modules/invoices/server/module.ts';
import { jobsModule } from '../modules/jobs/server/module.ts';
import { messagesModule } from '../modules/messages/server/module.ts';
import { remindersModule } from '../modules/reminders/server/module.ts';
import { lineupsModule } from '../modules/lineups/server/module.ts';
import { meetingsModule } from '../modules/meetings/server/module.ts';
import { communityModule } from '../modules/community/server/module.ts';
import { resourcesModule } from '../modules/resources/server/module.ts';
import { noticeboardModule } from '../modules/noticeboard/server/module.ts';
import { mapModule } from '../modules/map/server/module.ts';
import { jobSchedulesModule } from '../modules/job-schedules/server/module.ts';
import { schedulingModule } from '../modules/scheduling/server/module.ts';
import { offlineModule } from '../modules/offline/server/module.ts';
import { portalModule } from '../modules/portal/server/module.ts';
import { reportsModule } from '../modules/reports/server/module.ts';
import { searchModule } from '../modules/search/server/module.ts';
import { syncModule } from '../modules/sync/server/module.ts';
import { textsModule } from '../modules/texts/server/module.ts';
import { workOrdersModule } from '../modules/work-orders/server/module.ts';
import { timesheetsModule } from '../modules/timesheets/server/module.ts';
import { contentsModule } from '../modules/contents/server/module.ts';
import { dryingModule } from '../modules/drying/server/module.ts';
import { supportModule } from '../modules/support/server/module.ts';
import { safetyModule } from '../modules/safety/server/module.ts';
import { assemble } from '../platform/server/module.ts';

export const modules = assemble([
  identityModule,
  companyModule,
  contactsModule,
  jobsModule,
  importsModule,
  customFieldsModule,
  documentsModule,
  supportModule,
  messagesModule,
  remindersModule,
  noticeboardModule,
  financeModule,
  estimateTemplatesModule,
  estimatesModule,
  schedulingModule,
  formsModule,
  assetsModule,
  inventoryModule,
  resourcesModule,
  communityModule,
  meetingsModule,
  lineupsModule,
  allocationsModule,
  storageModule,
  workOrdersModule,
  wizardsModule,
  feedbackModule,
  timesheetsModule,
  mapModule,
  jobSchedulesModule,
  quoteRequestsModule,
  invoicesModule,
  billsModule,
  dryingModule,
  contentsModule,
  safetyModule,
  proofModule,
  jobCostModule,
  reportsModule,
  accountingModule,
  connectorsModule,
  apiAccessModule,
  searchModule,
  textsModule,
  syncModule,
  portalModule,
  offlineModule,
]);
