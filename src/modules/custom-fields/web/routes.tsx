// What custom fields add to the workbench.
import { type WebModule, lazyPage } from '../../../platform/web/shell/registry.ts';
import type { JobPage } from '../../jobs/web/routes.tsx';
import type { ContactExtraPage } from '../../contacts/web/index.ts';
import { useCustomColumns } from './useCustomColumns.ts';
import { useHasContactFields, useHasCustomFields } from './useCustomFieldForm.ts';

export const customFieldsWeb: WebModule & {
  jobPages: readonly JobPage[];
  contactPages: readonly ContactExtraPage[];
  useMoreColumns: typeof useCustomColumns;
} = {
  useMoreColumns: useCustomColumns,
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
      area: 'admin',
      ref: 'custom-fields',
      label: 'Custom fields',
      group: 'Company',
      order: 60,
      permission: 'view-custom-field',
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
