// Puts the workbench together: cache, registered modules, the company's words, and where views and tabs are kept.
import { QueryClientProvider } from '@tanstack/react-query';
import { useOwnLabels } from '../modules/company/web/useWords.ts';
import { getTabs, saveTabs } from '../modules/identity/shared/identity.api.ts';
import { savedViewsApi } from '../modules/identity/shared/saved-views.api.ts';
import { FollowPreferences } from '../modules/identity/web/profile/FollowPreferences.tsx';
import { call } from '../platform/web/api/call.ts';
import { queryClient } from '../platform/web/api/query-client.ts';
import { LabelsProvider } from '../platform/web/form/labels.ts';
import { type ListServices, type MoreColumns, ListServicesProvider } from '../platform/web/list/list-services.ts';
import { Workbench } from '../platform/web/shell/Workbench.tsx';
import { partsOnce } from '../platform/web/shell/parts.ts';
import { type Registry, collect } from '../platform/web/shell/registry.ts';
import type { TabStorage } from '../platform/web/shell/tabs-sync.ts';
import { webModules } from './web-registry.ts';

const registry: Registry = {
  ...collect(webModules),
  searches: true,
  parts: partsOnce(async () => (await import('./web-parts.ts')).webParts),
};
const external = collect(webModules.map((module) => module.external ?? {}));
const externalRegistry: Registry = {
  menu: external.menu,
  routes: [...external.routes, ...registry.routes.filter(({ kind }) => kind === 'user-profile')],
  searches: false,
  parts: partsOnce(async () => (await import('./web-parts.ts')).externalParts),
};

const noColumns: MoreColumns = { columns: [], filters: [] };
const listServices: ListServices = {
  useMoreColumns: webModules.find((module) => module.useMoreColumns)?.useMoreColumns ?? (() => noColumns),
  views: savedViewsApi,
};

const tabStorage: TabStorage = {
  load: async () => (await call(getTabs, {})).data,
  save: async (tabs) => (await call(saveTabs, { body: tabs })).data,
};

export function WorkbenchApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <FollowPreferences />
      <ListServicesProvider value={listServices}>
        <LabelsProvider value={useOwnLabels}>
          <Workbench registry={registry} externalRegistry={externalRegistry} tabStorage={tabStorage} />
        </LabelsProvider>
      </ListServicesProvider>
    </QueryClientProvider>
  );
}
