import type { MenuLine } from '../../../platform/shared/menus.ts';
import { type ListLine, listLine } from '../../company/shared/company-sections.ts';

export const storageMenu = {
  items: {
    id: 'storage-item',
    label: 'In storage',
    order: 395,
    place: 'store',
    group: 'Storage',
    words: 'boxes contents pack-out stored warehouse custody',
    permission: 'view-storage-item',
  },
  plan: {
    id: 'storage-bay',
    label: 'Bays and plan',
    order: 396,
    place: 'store',
    group: 'Storage',
    words: 'warehouse plan aisles bays capacity scan',
    permission: 'view-storage-bay',
  },
  returns: {
    id: 'storage-return',
    label: 'To return',
    order: 397,
    place: 'store',
    group: 'Storage',
    words: 'boxes going back ready to return',
    permission: 'view-storage-item',
  },
  terms: {
    id: 'storage-term',
    label: 'Limit ends soon',
    order: 398,
    place: 'store',
    group: 'Storage',
    words: 'storage limit paid until insurer more time',
    permission: 'view-storage-term',
  },
  charges: {
    id: 'storage-charge',
    label: 'Charges to bill',
    order: 399,
    place: 'store',
    group: 'Storage',
    words: 'storage days to bill invoice',
    permission: 'view-storage-rate',
  },
  rates: {
    id: 'storage-rate',
    label: 'Storage rates',
    order: 400,
    place: 'store',
    group: 'Storage',
    words: 'storage charge price per cubic metre',
    permission: 'view-storage-rate',
  },
  claims: {
    id: 'storage-claim',
    label: 'Storage claims',
    order: 401,
    place: 'store',
    group: 'Storage',
    words: 'missing damaged stored items',
    permission: 'view-storage-claim',
  },
} as const satisfies Record<string, MenuLine>;

export const storageListLines: readonly ListLine[] = [
  listLine(63, 'storageItemType', 'Storage types', 'boxes carton furniture'),
  listLine(64, 'storageItemStatus', 'Storage statuses', 'boxes states'),
];
