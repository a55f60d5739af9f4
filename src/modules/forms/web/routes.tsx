// What forms add to the workbench.
import { IconClipboardText } from '../../../platform/web/icons.tsx';
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import { formsMenu } from '../shared/forms-menu.ts';
import { formPaths } from './form-paths.ts';

const of = { kind: 'custom-form', permission: 'view-custom-form' };

export const formsWeb: WebModule = {
  routes: [
    {
      ...of,
      path: '/prime/custom-form/list',
      component: lazyPage(async () => (await import('./FormPages.tsx')).FormList),
      tabId: () => 'custom-form-list',
      title: 'Forms',
    },
    {
      ...of,
      path: '/prime/custom-form/view/$recordId',
      component: lazyPage(async () => (await import('./FormPages.tsx')).FormPage),
      tabId: ({ recordId }) => `customForm:${recordId}`,
      title: 'Form',
    },
    {
      ...of,
      path: '/prime/custom-form-template/view/$recordId',
      component: lazyPage(async () => (await import('./builder/TemplatePage.tsx')).TemplatePage),
      tabId: ({ recordId }) => `customFormTemplate:${recordId}`,
      title: 'Form template',
      permission: 'view-custom-form-template',
    },
    {
      ...of,
      path: '/prime/external-form-template/list',
      component: lazyPage(async () => (await import('./ExternalTemplates.tsx')).ExternalTemplateList),
      tabId: () => 'external-form-template-list',
      title: 'External form templates',
      permission: 'view-custom-form-template',
    },
    {
      ...of,
      path: '/prime/external-form-template/view/$recordId',
      component: lazyPage(async () => (await import('./ExternalTemplates.tsx')).ExternalTemplatePage),
      tabId: ({ recordId }) => `externalFormTemplate:${recordId}`,
      title: 'External form template',
      permission: 'view-custom-form-template',
    },
    {
      ...of,
      path: '/prime/custom-form-number/list',
      component: lazyPage(async () => (await import('./FormNumbers.tsx')).FormNumberList),
      tabId: () => 'custom-form-number-list',
      title: 'Form numbers',
      permission: 'view-custom-form-template',
    },
    {
      ...of,
      path: '/prime/custom-form-number/view/$recordId',
      component: lazyPage(async () => (await import('./FormNumbers.tsx')).FormNumberPage),
      tabId: ({ recordId }) => `customFormNumber:${recordId}`,
      title: 'Form number',
      permission: 'view-custom-form-template',
    },
  ],
  menu: [{ ...formsMenu.forms, icon: IconClipboardText, href: formPaths.list() }],
};
