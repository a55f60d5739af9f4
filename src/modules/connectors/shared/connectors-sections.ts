import type { SectionLine } from '../../../platform/shared/menus.ts';

export const connectorSections = {
  connectors: {
    area: 'admin',
    ref: 'connectors',
    label: 'Claims systems',
    group: 'Integrations',
    order: 5,
    permission: 'see-connectors',
  },
} as const satisfies Record<string, SectionLine>;
