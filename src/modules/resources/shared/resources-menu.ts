import type { MenuLine } from '../../../platform/shared/menus.ts';
import { type ListLine, listLine } from '../../company/shared/company-sections.ts';

export const resourcesMenu = {
  resources: {
    id: 'resource',
    label: 'Resources',
    order: 565,
    place: 'people',
    words: 'procedures safety training handbook policies',
    permission: 'view-resource',
  },
  outside: {
    id: 'resources-outside',
    label: 'Resources',
    order: 20,
    place: 'people',
    external: true,
    permission: 'view-resource',
  },
} as const satisfies Record<string, MenuLine>;

export const resourceListLines: readonly ListLine[] = [
  listLine(72, 'resourceKind', 'Resource kinds', 'procedures training safety sheets handbook'),
];
