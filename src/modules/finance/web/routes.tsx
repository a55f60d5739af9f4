// What finance adds to the workbench.
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { financePaths } from './finance-paths.ts';

export const financeWeb: WebModule = {
  routes: [
    {
      path: financePaths.taxReturn(),
      component: lazyPage(async () => (await import('./TaxReturnPage.tsx')).TaxReturnPage),
      tabId: () => 'tax-return',
      title: 'Tax return',
      kind: 'tax-return',
      permission: 'see-tax-return',
    },
  ],
};
