// Puts the workbench together: cache, registered modules, the slots of the jobs module, and where tabs are kept.
import { QueryClientProvider } from '@tanstack/react-query';
import { ContactActionsProvider, ContactExtraPagesProvider } from '../modules/contacts/web/index.ts';
import { ExportMenuProvider, ShareButtonProvider } from '../modules/estimates/web/index.ts';
import { savedViewsApi } from '../modules/identity/shared/saved-views.api.ts';
import { getTabs, saveTabs } from '../modules/identity/shared/identity.api.ts';
import { FollowPreferences } from '../modules/identity/web/profile/FollowPreferences.tsx';
import { JobPagesProvider } from '../modules/jobs/web/job-pages.ts';
import {
  CHANGE_STATUS,
  JobQuickActionsProvider,
  OWN_ACTIONS,
  asQuickAction,
} from '../modules/jobs/web/job-quick-actions.ts';
import { useOwnLabels } from '../modules/company/web/useWords.ts';
import { call } from '../platform/web/api/call.ts';
import { queryClient } from '../platform/web/api/query-client.ts';
import { LabelsProvider } from '../platform/web/form/labels.ts';
import { TextHelpProvider } from '../platform/web/form/text-help.tsx';
import { type ListServices, type MoreColumns, ListServicesProvider } from '../platform/web/list/list-services.ts';
import { Workbench } from '../platform/web/shell/Workbench.tsx';
import { collect } from '../platform/web/shell/registry.ts';
import type { TabStorage } from '../platform/web/shell/tabs-sync.ts';
import { webModules } from './web-registry.ts';

const exportMenu = webModules.find((module) => module.exportMenu)?.exportMenu ?? null;
const shareButton = webModules.find((module) => module.shareButton)?.shareButton ?? null;
const contactActions = webModules.flatMap((module) => module.contactActions ?? []);
const jobQuickActions = webModules.flatMap((module) => module.jobQuickActions ?? []);
const collected = collect(webModules);
const registry = {
  ...collected,
  quickActions: [...collected.quickActions, ...[CHANGE_STATUS, ...jobQuickActions, ...OWN_ACTIONS].map(asQuickAction)],
};
const external = collect(webModules.map((module) => module.external ?? {}));
const externalRegistry = {
  ...external,
  routes: [...external.routes, ...collected.routes.filter(({ kind }) => kind === 'user-profile')],
  sections: collected.sections.filter(({ area, staffOnly }) => area === 'user' && !staffOnly),
};
const jobPages = webModules.flatMap((module) => module.jobPages ?? []);

const textHelp = webModules.find((module) => module.textHelp)?.textHelp ?? null;
const noColumns: MoreColumns = { columns: [], filters: [] };
const contactPages = webModules.flatMap((module) => module.contactPages ?? []);
const listServices: ListServices = {
  useMoreColumns: webModules.find((module) => module.useMoreColumns)?.useMoreColumns ?? (() => noColumns),
  views: savedViewsApi,
  exportMenu: webModules.find((module) => module.listExportMenu)?.listExportMenu ?? null,
};

const tabStorage: TabStorage = {
  load: async () => (await call(getTabs, {})).data,
  save: async (tabs) => (await call(saveTabs, { body: tabs })).data,
};

export function WorkbenchApp() {
  return (
    <QueryClientProvider client={queryClient}>
      <FollowPreferences />
      <JobQuickActionsProvider value={jobQuickActions}>
        <JobPagesProvider value={jobPages}>
          <ExportMenuProvider value={exportMenu}>
            <ShareButtonProvider value={shareButton}>
              <ContactActionsProvider value={contactActions}>
                <ContactExtraPagesProvider value={contactPages}>
                  <ListServicesProvider value={listServices}>
                    <LabelsProvider value={useOwnLabels}>
                      <TextHelpProvider value={textHelp}>
                        <Workbench registry={registry} externalRegistry={externalRegistry} tabStorage={tabStorage} />
                      </TextHelpProvider>
                    </LabelsProvider>
                  </ListServicesProvider>
                </ContactExtraPagesProvider>
              </ContactActionsProvider>
            </ShareButtonProvider>
          </ExportMenuProvider>
        </JobPagesProvider>
      </JobQuickActionsProvider>
    </QueryClientProvider>
  );
}
