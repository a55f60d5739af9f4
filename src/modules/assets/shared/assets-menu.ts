import type { MenuLine } from '../../../platform/shared/menus.ts';
import { type ListLine, listLine } from '../../company/shared/company-sections.ts';

export const assetsMenu = {
  equipment: {
    id: 'asset-item',
    label: 'Equipment',
    order: 410,
    place: 'store',
    group: 'Equipment',
    words: 'assets dehumidifiers air movers meters vehicles hire plant tools',
    permission: 'view-asset-item',
  },
  rates: {
    id: 'asset-item-rate',
    label: 'Equipment rates',
    order: 415,
    place: 'store',
    group: 'Equipment',
    words: 'assets charge hire price per day',
    permission: 'view-asset-item-rate',
  },
} as const satisfies Record<string, MenuLine>;

export const assetListLines: readonly ListLine[] = [
  listLine(60, 'assetType', 'Equipment types', 'assets dehumidifier air mover meter'),
  listLine(61, 'assetItemStatus', 'Equipment statuses', 'assets states'),
  listLine(62, 'assetItemRateType', 'Equipment rate types', 'assets hour day week fixed charge'),
];
