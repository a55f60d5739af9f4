// What connectors add to the workbench.
import { type PageParams, type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';

export const connectorsWeb: WebModule = {
  routes: [
    {
      path: '/prime/admin/connectors/$connectorId',
      component: lazyPage(async () => (await import('./ConnectorPage.tsx')).ConnectorPage),
      tabId: ({ connectorId }: PageParams) => `connector:${connectorId}`,
      title: 'Claims system',
      kind: 'connector',
      permission: 'see-connectors',
    },
  ],
};
