// Where work without signal shows besides its page.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import type {} from '../../../platform/web/offline/field-reads.ts';

export const offlineParts: WebParts = {
  standing: [{ order: 90, component: lazyPage(async () => (await import('./PackKeeper.tsx')).PackKeeper) }],
  jobQuickActions: [
    {
      id: 'keep-on-device',
      label: 'Keep on this device',
      words: 'offline no signal pin download',
      order: 60,
      permission: 'view-job',
      component: lazyPage(async () => (await import('./KeepJob.tsx')).KeepJob),
    },
  ],
};
