import type { MenuLine } from '../../../platform/shared/menus.ts';
import { type ListLine, listLine } from '../../company/shared/company-sections.ts';

export const contentsMenu = {
  contents: {
    id: 'loss-schedule',
    label: 'Contents',
    order: 134,
    place: 'jobs',
    group: 'On site',
    words: 'contents loss schedule household items depreciation',
    permission: 'view-loss-schedule',
  },
} as const satisfies Record<string, MenuLine>;

export const contentsListLines: readonly ListLine[] = [
  listLine(64, 'depreciationTable', 'Depreciation table', 'contents loss schedule useful life rate floor'),
];
