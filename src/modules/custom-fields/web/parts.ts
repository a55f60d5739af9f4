// Custom fields as pages of a job and of a contact, and their section of Administration.
import { type WebParts, lazyPage } from '../../../platform/web/shell/registry.ts';
import { useHasContactFields, useHasCustomFields } from './useCustomFieldForm.ts';
import { customFieldsSections } from '../shared/custom-fields-sections.ts';

export const customFieldsParts: WebParts = {
  fieldReads: [async () => (await import('./field-reads.ts')).customFieldReads],
  contactPages: [
    {
      id: 'custom-fields',
      label: 'Custom fields',
      useShown: useHasContactFields,
      component: lazyPage(async () => (await import('./RecordCustomFields.tsx')).ContactCustomFields),
    },
  ],
  sections: [
    {
      ...customFieldsSections.customFields,
      component: lazyPage(async () => (await import('./CustomFieldDesigner.tsx')).CustomFieldDesigner),
      words: 'own fields form questions extra additional',
    },
  ],
  jobPages: [
    {
      menuRef: 'custom-fields',
      label: 'Custom fields',
      group: 'Job',
      order: 15,
      permission: 'view-job',
      useShown: useHasCustomFields,
      component: lazyPage(async () => (await import('./RecordCustomFields.tsx')).JobCustomFields),
    },
  ],
};
