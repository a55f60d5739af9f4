// The parts of all modules that arrive behind the shell, as one file.
import { listSections } from '../modules/company/web/lists/list-sections.tsx';
import { proofParts } from '../modules/proof/web/parts.ts';
import { billsParts } from '../modules/bills/web/parts.ts';
import { companyParts } from '../modules/company/web/parts.ts';
import { contactsParts } from '../modules/contacts/web/parts.ts';
import { customFieldsParts } from '../modules/custom-fields/web/parts.ts';
import { documentsParts } from '../modules/documents/web/parts.ts';
import { estimateTemplatesParts } from '../modules/estimate-templates/web/parts.ts';
import { estimatesParts } from '../modules/estimates/web/parts.ts';
import { financeParts } from '../modules/finance/web/parts.ts';
import { formsParts } from '../modules/forms/web/parts.ts';
import { peopleParts } from '../modules/identity/web/people-parts.ts';
import { securityParts } from '../modules/identity/web/security-parts.ts';
import { importsParts } from '../modules/imports/web/parts.ts';
import { CHANGE_STATUS, OWN_ACTIONS, asQuickAction } from '../modules/jobs/web/job-quick-actions.ts';
import { jobCostParts } from '../modules/job-cost/web/parts.ts';
import { jobsParts } from '../modules/jobs/web/parts.ts';
import { quoteRequestsParts } from '../modules/quote-requests/web/parts.ts';
import { apiAccessParts } from '../modules/api-access/web/parts.ts';
import { connectorsParts } from '../modules/connectors/web/parts.ts';
import { accountingParts } from '../modules/accounting/web/parts.ts';
import { storageParts } from '../modules/storage/web/parts.ts';
import { inventoryParts } from '../modules/inventory/web/parts.ts';
import { assetsParts } from '../modules/assets/web/parts.ts';
import { allocationsParts } from '../modules/allocations/web/parts.ts';
import { lineupsParts } from '../modules/lineups/web/parts.ts';
import { meetingsParts } from '../modules/meetings/web/parts.ts';
import { messagesParts } from '../modules/messages/web/parts.ts';
import { invoicesParts } from '../modules/invoices/web/parts.ts';
import { communityParts } from '../modules/community/web/parts.ts';
import { resourcesParts } from '../modules/resources/web/parts.ts';
import { remindersParts } from '../modules/reminders/web/parts.ts';
import { noticeboardParts } from '../modules/noticeboard/web/parts.ts';
import { offlineParts } from '../modules/offline/web/parts.ts';
import { portalParts } from '../modules/portal/web/parts.ts';
import { reportsParts } from '../modules/reports/web/parts.ts';
import { syncParts } from '../modules/sync/web/parts.ts';
import { mapParts } from '../modules/map/web/parts.ts';
import { jobSchedulesParts } from '../modules/job-schedules/web/parts.ts';
import { schedulingParts } from '../modules/scheduling/web/parts.ts';
import { textsParts } from '../modules/texts/web/parts.ts';
import { timesheetsParts } from '../modules/timesheets/web/parts.ts';
import { feedbackParts } from '../modules/feedback/web/parts.ts';
import { wizardsParts } from '../modules/wizards/web/parts.ts';
import { workOrdersParts } from '../modules/work-orders/web/parts.ts';
import { contentsParts } from '../modules/contents/web/parts.ts';
import { dryingParts } from '../modules/drying/web/parts.ts';
import { supportParts } from '../modules/support/web/parts.ts';
import { safetyParts } from '../modules/safety/web/parts.ts';
import { mergeParts } from '../platform/web/shell/parts.ts';
import type { WebParts } from '../platform/web/shell/registry.ts';
import { isForOutsiders } from '../platform/shared/menus.ts';

const all: readonly WebParts[] = [
  companyParts,
  peopleParts,
  securityParts,
  jobsParts,
  contactsParts,
  importsParts,
  customFieldsParts,
  documentsParts,
  supportParts,
  messagesParts,
  remindersParts,
  noticeboardParts,
  resourcesParts,
  communityParts,
  financeParts,
  estimateTemplatesParts,
  estimatesParts,
  schedulingParts,
  formsParts,
  meetingsParts,
  lineupsParts,
  assetsParts,
  storageParts,
  inventoryParts,
  allocationsParts,
  quoteRequestsParts,
  invoicesParts,
  billsParts,
  dryingParts,
  contentsParts,
  safetyParts,
  proofParts,
  jobCostParts,
  timesheetsParts,
  workOrdersParts,
  wizardsParts,
  feedbackParts,
  mapParts,
  jobSchedulesParts,
  reportsParts,
  accountingParts,
  connectorsParts,
  apiAccessParts,
  syncParts,
  portalParts,
  offlineParts,
  textsParts,
];
const ofJobs = [CHANGE_STATUS, ...all.flatMap((parts) => parts.jobQuickActions ?? []), ...OWN_ACTIONS];

const lists = all.flatMap((parts) => parts.optionLists ?? []).flatMap(listSections);

export const webParts = mergeParts([...all, { quickActions: ofJobs.map(asQuickAction), sections: lists }]);

/** People outside the staff have their profile, and what their pages show. */
export const externalParts: WebParts = {
  ...webParts,
  refCreators: [],
  quickCreate: [],
  search: [],
  quickActions: webParts.quickActions?.filter(({ toSupport, ofAccount }) => toSupport || ofAccount) ?? [],
  dashboardTiles: [],
  sections: webParts.sections?.filter(isForOutsiders) ?? [],
};
