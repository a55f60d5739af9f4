// What the map adds to the workbench.
import { IconMap2 } from '../../../platform/web/icons.tsx';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { mapMenu } from '../shared/map-menu.ts';
import { mapPaths } from './map-paths.ts';

const MapPage = lazyPage(async () => (await import('./MapPage.tsx')).MapPage);

export const mapWeb: WebModule = {
  routes: ['/prime/map', '/prime/map/$menuRef'].map((path) => ({
    path,
    component: MapPage,
    tabId: () => 'map',
    title: 'Map',
    kind: 'map',
    permission: 'view-job',
  })),
  menu: [{ ...mapMenu.map, icon: IconMap2, href: mapPaths.map() }],
};
