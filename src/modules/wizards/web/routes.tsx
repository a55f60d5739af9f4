// What wizards add to the workbench.
import { IconListCheck } from '../../../platform/web/icons.tsx';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { wizardsMenu } from '../shared/wizards-menu.ts';
import { wizardPaths } from './wizard-paths.ts';

export const wizardsWeb: WebModule = {
  routes: [
    {
      kind: 'checklist',
      permission: 'view-wizard-template',
      path: '/prime/wizard-template/view/$recordId',
      component: lazyPage(async () => (await import('./builder/TemplatePage.tsx')).TemplatePage),
      tabId: ({ recordId }) => `wizardTemplate:${recordId}`,
      title: 'Wizard template',
    },
    {
      kind: 'checklist',
      permission: 'view-wizard',
      path: '/prime/wizard/view/$recordId',
      component: lazyPage(async () => (await import('./WizardPage.tsx')).WizardPage),
      tabId: ({ recordId }) => `wizard:${recordId}`,
      title: 'Wizard',
    },
    {
      kind: 'checklist',
      permission: 'view-wizard',
      path: '/prime/checklist',
      component: lazyPage(async () => (await import('./ChecklistPage.tsx')).ChecklistPage),
      tabId: () => 'checklist',
      title: 'Checklist',
    },
  ],
  menu: [{ ...wizardsMenu.checklist, icon: IconListCheck, href: wizardPaths.checklist() }],
};
