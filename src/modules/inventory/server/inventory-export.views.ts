// Stock and its ledger as spreadsheets.
import type { ListExport } from '../../../platform/server/export-columns.ts';
import type { InventoryItemView } from '../shared/inventory.api.ts';
import type { InventoryMovementView } from '../shared/inventory-movements.api.ts';
import { inventoryItems } from './inventory.views.ts';
import { movements } from './movements.views.ts';

export const stockExport: ListExport<InventoryItemView> = {
  title: 'Stock',
  permission: 'view-inventory-item',
  source: (ctx) => inventoryItems.source(ctx),
  columns: () => ({
    ...inventoryItems.exportColumns,
    places: {
      label: 'Where',
      width: 40,
      cell: (row) => row.places.map(({ label, quantity }) => `${label}: ${quantity}`).join(', '),
    },
  }),
};
export const ledgerExport: ListExport<InventoryMovementView> = {
  title: 'Stock movements',
  permission: 'view-inventory-item',
  source: (ctx) => movements.source(ctx),
  columns: () => ({ ...movements.exportColumns, job: { label: 'Job', width: 14, cell: (row) => row.job?.label } }),
};
