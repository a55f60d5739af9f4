// Where connectors show besides their own page: in Administration, and on what can be sent.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { connectorSections } from '../shared/connectors-sections.ts';
import { useConnectorProblems } from './use-connector-problems.ts';

export const connectorsParts: WebParts = {
  recordSend: [lazyPage(async () => (await import('./SyncButtons.tsx')).SyncButtons)],
  jobQuickActions: [
    {
      id: 'claims-system',
      label: 'Send to a claims system',
      words: 'sync endata estimage symbility crunchwork oac easybuild insurer',
      order: 61,
      permission: 'send-to-connectors',
      component: lazyPage(async () => (await import('./SyncJob.tsx')).SyncJob),
    },
  ],
  sections: [
    {
      ...connectorSections.connectors,
      component: lazyPage(async () => (await import('./ConnectorList.tsx')).ConnectorList),
      words:
        'endata estimage symbility crunchwork oac easybuild entsia fixzy vitesse insurer assignment integration connector',
      useBadge: useConnectorProblems,
    },
  ],
};
