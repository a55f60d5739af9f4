// Where sync shows besides its own page: on contacts, jobs and what is given to contractors, and on the dashboard.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { sharePaths } from './share-paths.ts';

export const syncParts: WebParts = {
  contactActions: [lazyPage(async () => (await import('./InviteToSync.tsx')).InviteToSync)],
  recordSend: [lazyPage(async () => (await import('./SendRecord.tsx')).SendRecord)],
  licenceActions: [lazyPage(async () => (await import('./SendLicence.tsx')).SendLicence)],
  objects: [{ type: 'syncRequest', noun: 'sync request', href: ({ objectId }) => sharePaths.request(objectId) }],
  jobQuickActions: [
    {
      id: 'sync',
      label: 'Send to a connected company',
      words: 'sync share submission builder insurer',
      order: 60,
      permission: 'create-sync-request',
      component: lazyPage(async () => (await import('./SendJob.tsx')).SendJob),
    },
  ],
  jobPages: [
    {
      menuRef: 'sync',
      label: 'Companies',
      group: 'People',
      order: 86,
      seldom: true,
      permission: 'view-sync-request',
      component: lazyPage(async () => (await import('./JobSync.tsx')).JobSync),
    },
  ],
  dashboardTiles: [
    {
      id: 'sync',
      onRequest: true,
      label: 'Sync requests to answer',
      company: 'too',
      order: 56,
      permission: 'view-sync-request',
      component: lazyPage(async () => (await import('./WaitingTile.tsx')).WaitingTile),
    },
  ],
};
