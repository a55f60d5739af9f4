import type { MenuLine } from '../../../platform/shared/menus.ts';

export const estimatesMenu = {
  estimates: {
    id: 'estimates',
    label: 'Estimates',
    order: 310,
    place: 'money',
    group: 'Scope',
    words: 'quotes pricing',
    permission: 'view-estimate',
  },
} as const satisfies Record<string, MenuLine>;
