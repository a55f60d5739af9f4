// Where accounting shows: in Administration.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { accountingSections } from '../shared/accounting-sections.ts';

export const accountingParts: WebParts = {
  windows: [
    {
      type: 'finance-integration-contact-summary',
      title: 'Contacts in accounting systems',
      permission: 'see-accounting',
      component: lazyPage(async () => (await import('./ContactSummary.tsx')).ContactSummary),
    },
  ],
  sections: [
    {
      ...accountingSections.accounting,
      component: lazyPage(async () => (await import('./AccountingSection.tsx')).AccountingSection),
      words: 'xero myob reckon books ledger connect transfer iif csv',
    },
  ],
};
