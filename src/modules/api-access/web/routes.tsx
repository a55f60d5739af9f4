// What API access adds to the workbench.
import { type PageParams, type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';

export const apiAccessWeb: WebModule = {
  routes: [
    {
      path: '/prime/admin/api-access/$endpointId',
      component: lazyPage(async () => (await import('./EndpointPage.tsx')).EndpointPage),
      tabId: ({ endpointId }: PageParams) => `webhook:${endpointId}`,
      title: 'Webhook',
      kind: 'webhookEndpoint',
      permission: 'see-api-access',
    },
  ],
};
