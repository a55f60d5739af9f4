// The stock ledger: every movement with who, when, from where to where, at what cost.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showMoment, showMoney, showNumber } from '../../../platform/web/display/format.ts';
import { DataList } from '../../../platform/web/list/DataList.tsx';
import { type Column, MOMENT_WIDTH, filterFields } from '../../../platform/web/list/column.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import { PageLink } from '../../../platform/web/shell/PageLink.tsx';
import { useTabTitle } from '../../../platform/web/shell/tab-context.tsx';
import { inventoryMovement } from '../shared/inventory-movement.entity.ts';
import { type InventoryMovementView, inventoryMovementsApi } from '../shared/inventory-movements.api.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { UndoDialog, kindWords, useMayUndo } from './MovementRows.tsx';
import { stockPaths } from './inventory-paths.ts';
import { wayOf } from './stock-words.ts';

const FILTERS = filterFields(inventoryMovement, [
  'kind',
  'inventoryItemId',
  'fromWarehouseId',
  'toWarehouseId',
  'jobId',
  'movedAt',
  'quantity',
  'costTotal',
  'belowZero',
  'reason',
  'createdById',
]);
const columns: Column<InventoryMovementView>[] = [
  { id: 'inventoryItem', header: 'Item', width: 220, grow: true, cell: (of) => of.inventoryItem.label },
  { id: 'kind', header: 'Kind', width: 130, sortField: 'kind', cell: kindWords },
  {
    id: 'quantity',
    header: 'Quantity',
    width: 84,
    align: 'right',
    sortField: 'quantity',
    cell: (of) => showNumber(of.quantity),
  },
  {
    id: 'way',
    header: 'From and to',
    width: 240,
    cell: (of) => (of.job ? <PageLink href={stockPaths.ofJob(of.job.id)}>{wayOf(of)}</PageLink> : wayOf(of)),
  },
  { id: 'movedAt', header: 'When', width: MOMENT_WIDTH, sortField: 'movedAt', cell: (of) => showMoment(of.movedAt) },
  {
    id: 'unitCost',
    header: 'Unit cost',
    width: 84,
    align: 'right',
    sortField: 'unitCost',
    cell: (of) => showMoney(of.unitCost),
  },
  {
    id: 'costTotal',
    header: 'Cost',
    width: 90,
    align: 'right',
    sortField: 'costTotal',
    cell: (of) => showMoney(of.costTotal),
  },
  { id: 'createdBy', header: 'By', width: 130, cell: (of) => of.createdBy?.label },
  { id: 'reason', header: 'Reason', width: 180, cell: (of) => of.reason },
];

/** /prime/inventory-movement/list */
export function MovementList() {
  useTabTitle('Stock movements');
  const can = useCan();
  const mayUndo = useMayUndo();
  const [moving, setMoving] = useState(false);
  const [undoing, setUndoing] = useState<InventoryMovementView>();
  return (
    <>
      <DataList<InventoryMovementView>
        name="inventoryMovement"
        title="Stock movements"
        endpoint={inventoryMovementsApi.list}
        columns={columns}
        filters={FILTERS}
        defaultSort="-movedAt"
        rowHref={({ inventoryItemId }) => stockPaths.item(inventoryItemId)}
        rowLabel={(of) => `${kindWords(of)} ${of.inventoryItem.label}`}
        exportable
        preview={(of) =>
          mayUndo(of) && (
            <Button size="xs" variant="default" onClick={() => setUndoing(of)}>
              Undo
            </Button>
          )
        }
        actions={
          can('move-stock') && (
            <Button size="xs" onClick={() => setMoving(true)}>
              Move stock
            </Button>
          )
        }
        phoneRow={(of) => ({
          title: of.inventoryItem.label,
          detail: [kindWords(of), wayOf(of), showMoment(of.movedAt)].join(' · '),
          side: showNumber(of.quantity),
        })}
        empty={{ text: 'Nothing has moved yet. Receive what is in the warehouse.' }}
      />
      {moving && <MoveDialog free kind="receive" onClose={() => setMoving(false)} />}
      {undoing && <UndoDialog of={undoing} onClose={() => setUndoing(undefined)} />}
    </>
  );
}
