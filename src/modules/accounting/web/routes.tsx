// What accounting adds to the workbench.
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';

export const accountingWeb: WebModule = {
  routes: [
    {
      path: '/finance-integration/$ref',
      component: lazyPage(async () => (await import('./FinanceIntegrationPage.tsx')).FinanceIntegrationPage),
      tabId: ({ ref }) => `finance-integration:${ref}`,
      title: 'Accounting',
      kind: 'finance',
      permission: 'see-accounting',
    },
  ],
};
