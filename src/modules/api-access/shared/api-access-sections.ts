import type { SectionLine } from '../../../platform/shared/menus.ts';

export const apiAccessSections = {
  apiAccess: {
    area: 'admin',
    ref: 'api-access',
    label: 'API access',
    group: 'Integrations',
    order: 6,
    permission: 'see-api-access',
  },
} as const satisfies Record<string, SectionLine>;
