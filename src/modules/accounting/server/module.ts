// What accounting hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { accountingSections } from '../shared/accounting-sections.ts';
import { accountingRights } from '../shared/accounting.permissions.ts';
import { divisionUses, financeIntegration, foundingOfAccounting } from './accounting-settings.store.ts';
import { transferableBills } from './approved-bills.views.ts';
import { transferableInvoices } from './issued-invoices.views.ts';
import { accountingRoutes } from './accounting.routes.ts';
import {
  PAYMENTS_JOB,
  RECONCILIATION_JOB,
  TRANSFER_JOB,
  paymentsJob,
  reconciliationJob,
  transferJob,
} from './transfers.jobs.ts';

export const accountingModule: ServerModule = {
  name: 'accounting',
  sections: Object.values(accountingSections),
  rights: accountingRights,
  routes: accountingRoutes,
  founding: foundingOfAccounting,
  transferable: { ...transferableInvoices, ...transferableBills },
  financeIntegration,
  placeUses: { division: divisionUses },
  backgroundJobs: {
    [TRANSFER_JOB]: transferJob,
    [PAYMENTS_JOB]: paymentsJob,
    [RECONCILIATION_JOB]: reconciliationJob,
  },
};
