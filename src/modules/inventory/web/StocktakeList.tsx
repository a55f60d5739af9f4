// Stocktakes, the latest first.
import { Button } from '@mantine/core';
import { showMoment } from '../../../platform/web/display/format.ts';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import { type Column, MOMENT_WIDTH, filterFields } from '../../../platform/web/list/column.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { openPage } from '../../../platform/web/shell/navigate.ts';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { inventoryStocktake } from '../shared/inventory-stocktake.entity.ts';
import { type InventoryStocktakeView, inventoryStocktakesApi } from '../shared/inventory-stocktakes.api.ts';
import { stockPaths } from './inventory-paths.ts';

const FILTERS = filterFields(inventoryStocktake, ['label', 'warehouseId', 'status', 'createdAt', 'decidedAt']);
const WORDS = { open: 'Open', approved: 'Approved', cancelled: 'Cancelled' } as const;
const columns: Column<InventoryStocktakeView>[] = [
  { id: 'label', header: 'Stocktake', width: 220, grow: true, sortField: 'label', cell: (of) => of.label },
  { id: 'warehouse', header: 'Place', width: 180, cell: (of) => of.warehouse.label },
  { id: 'status', header: 'Status', width: 100, sortField: 'status', cell: (of) => WORDS[of.status] },
  { id: 'counted', header: 'Counted', width: 84, align: 'right', cell: (of) => of.counted },
  {
    id: 'createdAt',
    header: 'Started',
    width: MOMENT_WIDTH,
    sortField: 'createdAt',
    cell: (of) => showMoment(of.createdAt),
  },
  { id: 'createdBy', header: 'By', width: 140, cell: (of) => of.createdBy?.label },
  { id: 'decidedBy', header: 'Decided by', width: 140, cell: (of) => of.decidedBy?.label },
];

/** /prime/inventory-stocktake/list */
export function StocktakeList() {
  useTabTitle('Stocktakes');
  const can = useCan();
  const create = '/prime/inventory-stocktake/view/new';
  return (
    <DataList<InventoryStocktakeView>
      name="inventoryStocktake"
      title="Stocktakes"
      endpoint={inventoryStocktakesApi.list}
      columns={columns}
      filters={FILTERS}
      defaultSort="-createdAt"
      rowHref={({ id }) => stockPaths.stocktake(id)}
      rowLabel={({ label }) => label}
      actions={
        can('move-stock') && (
          <Button size="xs" onClick={() => openPage(create)}>
            New stocktake
          </Button>
        )
      }
      phoneRow={(of) => ({
        title: of.label,
        detail: `${of.warehouse.label} · ${showMoment(of.createdAt)}`,
        side: WORDS[of.status],
      })}
      empty={{
        text: 'No stocktakes yet. Start one for a warehouse or van.',
        ...(can('move-stock') && { action: { label: 'New stocktake', href: create } }),
      }}
    />
  );
}
