// What work without signal adds to the workbench.
import { IconDeviceMobile } from '../../../platform/web/icons.tsx';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { offlineMenu } from '../shared/offline-menu.ts';

export const offlineWeb: WebModule = {
  routes: [
    {
      path: '/prime/device',
      component: lazyPage(async () => (await import('./DevicePage.tsx')).DevicePage),
      tabId: () => 'device',
      title: 'On this device',
      kind: 'device',
    },
  ],
  menu: [{ ...offlineMenu.device, icon: IconDeviceMobile, href: '/prime/device' }],
};
