import type { MenuLine, SectionLine } from '../../../platform/shared/menus.ts';

export const estimateTemplatesMenu = {
  library: {
    id: 'estimate-template-item',
    label: 'Rate library',
    order: 355,
    place: 'money',
    group: 'Prices',
    words: 'price book rates items',
    permission: 'view-estimate-template',
  },
  priceLists: {
    id: 'price-list',
    label: 'Price lists',
    order: 360,
    place: 'money',
    group: 'Prices',
    words: 'rates suppliers',
    permission: 'view-estimate-template',
  },
} as const satisfies Record<string, MenuLine>;

const line = { area: 'admin', group: 'Jobs', permission: 'view-estimate-template' } as const;
export const estimateTemplatesSections = {
  categories: { ...line, ref: 'estimate-template-categories', label: 'Category templates', order: 112 },
  recipes: { ...line, ref: 'estimate-recipes', label: 'Recipes', order: 113 },
} as const satisfies Record<string, SectionLine>;
