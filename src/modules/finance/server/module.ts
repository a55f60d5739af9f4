// What finance hands over to the server.
import type { ServerModule } from '../../../platform/server/module.ts';
import { INVOICE_TEXT, RETENTION_TEXT, financeSections } from '../shared/finance-sections.ts';
import { financeSetting, financeSettingOverride } from '../shared/finance-setting.entity.ts';
import { payment } from '../shared/payment.entity.ts';
import { financeRights } from '../shared/finance.permissions.ts';
import { contactTerms } from './contact-terms.service.ts';
import { formTemplateUses, foundingOfFinance } from './finance-setting.views.ts';
import { financeRoutes } from './finance.routes.ts';
import { cardPaymentsRoutes, paymentsRoutes } from './payments.routes.ts';
import { chargeTold, refundTold, sessionTold } from './card-events.service.ts';
import { tellForged } from './card-payments.across.ts';
import { financeFirstStep } from './first-step.views.ts';
import { financeChecks } from './finance-checks.views.ts';
import { RECEIPT_ASKED, paymentsInLedger } from './payments.service.ts';
import { receiptLeft } from './receipt-delivery.across.ts';
import { sendReceipts } from './receipts.service.ts';
import { paymentLinksOffered } from './finance-setting.views.ts';
import { closedBooksRoutes } from './closed-books.routes.ts';
import { taxReturnRoutes } from './tax-return.routes.ts';
import { surchargeMovements } from './tax-return.views.ts';
import { paymentObjects, payments } from './payments.views.ts';

export const financeModule: ServerModule = {
  name: 'finance',
  sections: Object.values(financeSections),
  entities: [financeSetting, financeSettingOverride],
  resources: [payments],
  rights: financeRights,
  routes: () => [
    ...financeRoutes(),
    ...paymentsRoutes(),
    ...cardPaymentsRoutes(),
    ...taxReturnRoutes(),
    ...closedBooksRoutes(),
  ],
  paymentEvents: { 'checkout.session.': sessionTold, 'refund.': refundTold, 'charge.': chargeTold },
  paymentEventRefused: tellForged,
  paymentLinksOffered,
  deliveryHeard: { [payment.name]: receiptLeft },
  subscribers: { [RECEIPT_ASKED]: sendReceipts },
  firstSteps: [financeFirstStep],
  settingChecks: [financeChecks],
  objects: paymentObjects,
  ledgerRecords: { [payment.name]: paymentsInLedger },
  founding: foundingOfFinance,
  contactTerms,
  taxMovements: surchargeMovements,
  formTemplateUses,
  printedOn: { [RETENTION_TEXT.objectType]: RETENTION_TEXT.label, [INVOICE_TEXT.objectType]: INVOICE_TEXT.label },
  contactReferences: [
    { table: 'finance_setting_override', column: 'client_ids', list: true },
    { table: 'ledger_entry', column: 'contact_id' },
    { table: 'card_payment', column: 'contact_id' },
    {
      table: 'payment',
      column: 'contact_id',
      history: { objectType: payment.name, field: 'contactId', job: 'job_id' },
    },
  ],
};
