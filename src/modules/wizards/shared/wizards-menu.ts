import type { SectionLine } from '../../../platform/shared/menus.ts';

export const wizardsSections = {
  templates: {
    area: 'admin',
    ref: 'wizard-templates',
    label: 'Wizard templates',
    group: 'Company',
    order: 63,
    permission: 'view-wizard-template',
  },
} as const satisfies Record<string, SectionLine>;
