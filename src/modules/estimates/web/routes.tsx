// The list of all estimates; the estimate itself is a page of its job (parts.ts).
import { IconCalculator } from '@tabler/icons-react';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { estimatesMenu } from '../shared/estimates-menu.ts';
import { allEstimatesHref } from './estimate-href.ts';

export const estimatesWeb: WebModule = {
  routes: [
    {
      path: '/prime/estimates',
      component: lazyPage(async () => (await import('./AllEstimates.tsx')).AllEstimates),
      tabId: () => 'estimate-list',
      title: 'Estimates',
      kind: 'estimates',
      permission: 'view-estimate',
    },
  ],
  menu: [{ ...estimatesMenu.estimates, icon: IconCalculator, href: allEstimatesHref(), goKey: 'e' }],
};
