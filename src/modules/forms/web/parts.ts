// Where forms show besides their own pages.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { formListLines, formsSections } from '../shared/forms-menu.ts';
import { formPaths } from './form-paths.ts';

export const formsParts: WebParts = {
  fieldReads: [async () => (await import('./field-reads.ts')).formFieldReads],
  standing: [{ order: 92, component: lazyPage(async () => (await import('./FormSender.tsx')).FormSender) }],
  optionLists: [
    {
      lines: formListLines,
      load: async () => (await import('../shared/form-lists.entity.ts')).formLists,
    },
  ],
  objects: [{ type: 'customForm', noun: 'form', href: ({ objectId }) => formPaths.form(objectId) }],
  search: [
    {
      type: 'forms',
      label: 'Forms',
      permission: 'view-custom-form',
      href: ({ objectId }) => formPaths.form(objectId),
      list: formPaths.list(),
    },
  ],
  contactPages: [
    {
      id: 'forms',
      label: 'Forms',
      useShown: () => useCan()('view-custom-form'),
      component: lazyPage(async () => (await import('./ContactForms.tsx')).ContactForms),
    },
  ],
  jobPages: [
    {
      menuRef: 'forms',
      label: 'Forms',
      group: 'Site',
      order: 30,
      permission: 'view-custom-form',
      component: lazyPage(async () => (await import('./JobForms.tsx')).JobForms),
    },
  ],
  sections: [
    {
      ...formsSections.templates,
      component: lazyPage(async () => (await import('./builder/TemplateList.tsx')).TemplateList),
      words: 'custom forms builder questions templates sections conditions signatures induction swms authority',
    },
  ],
  dayActions: [{ kind: 'form', href: ({ id }) => formPaths.form(id), label: 'Open', follows: ['customForm'] }],
};
