// Where work without signal shows besides its page.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { paths } from '../../../platform/web/paths/paths.ts';
import { offlineSections } from '../shared/offline-menu.ts';
import type {} from '../../../platform/web/offline/field-reads.ts';

export const offlineParts: WebParts = {
  standing: [
    { order: 90, component: lazyPage(async () => (await import('./PackKeeper.tsx')).PackKeeper) },
    { order: 91, component: lazyPage(async () => (await import('./DeviceTeller.tsx')).DeviceTeller) },
  ],
  dayParts: [
    {
      id: 'without-signal',
      place: 'phone',
      order: 90,
      permission: 'view-job',
      component: lazyPage(async () => (await import('./WithoutSignal.tsx')).WithoutSignal),
    },
  ],
  sections: [
    {
      ...offlineSections.devices,
      component: lazyPage(async () => (await import('./admin/DevicesSection.tsx')).DevicesSection),
      words: 'phones offline unsent lost stolen erase wipe end sessions handed over',
    },
  ],
  objects: [{ type: 'deviceHandover', noun: 'change handed over', href: () => paths.admin('devices') }],
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
