import type { MenuLine, SectionLine } from '../../../platform/shared/menus.ts';

export const wizardsMenu = {
  checklist: { id: 'checklist', label: 'Checklist', order: 48, permission: 'view-wizard' },
} as const satisfies Record<string, MenuLine>;

export const wizardsSections = {
  templates: {
    area: 'admin',
    ref: 'wizard-templates',
    label: 'Wizard templates',
    group: 'Company',
    order: 63,
    permission: 'view-wizard-template',
  },
  actions: {
    area: 'admin',
    ref: 'event-actions',
    label: 'Automations',
    group: 'Company',
    order: 64,
    permission: 'view-event-action',
  },
} as const satisfies Record<string, SectionLine>;
