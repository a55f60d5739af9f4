// The items of a work order. In a draft quantities and costs are typed into the table; a phone opens each in a dialog.
import '../../../platform/web/theme/list.css';
import workOrdersCss from './work-orders.module.css';
import css from './WorkOrderItems.module.css';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showMoney, showNumber } from '../../../platform/web/display/format.ts';
import { Suspense, lazy } from '../../../platform/web/display/lazy.tsx';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import { useCan } from '../../../platform/web/session/current-user.tsx';
import type { WorkOrderItem, WorkOrderItemCreate } from '../shared/work-order.entity.ts';
import { type WorkOrderStatusType, workOrderCan } from '../shared/work-order-status.ts';
import type { WorkOrderView } from '../shared/work-orders.api.ts';
import { ItemRow } from './ItemRow.tsx';
import type { ItemAction } from './item-action.ts';

type WorkOrderItemStart = Partial<WorkOrderItemCreate>;

const ItemForm = lazy(async () => ({ default: (await import('./ItemForm.tsx')).ItemForm }));
const RevertItem = lazy(async () => ({ default: (await import('./RevertItem.tsx')).RevertItem }));
const MoveItem = lazy(async () => ({ default: (await import('./MoveItem.tsx')).MoveItem }));
const AddLines = lazy(async () => ({ default: (await import('./AddLines.tsx')).AddLines }));

export function WorkOrderItems({ workOrder }: { workOrder: WorkOrderView }) {
  const phone = useIsPhone();
  const can = useCan();
  const [action, setAction] = useState<ItemAction | null>(null);
  const [adding, setAdding] = useState<'free' | 'lines' | null>(null);
  const type = workOrder.status.typeName as WorkOrderStatusType;
  const mayEdit = can('edit-work-order');
  const rights = {
    edit: mayEdit && workOrderCan.editItems(type) === true,
    revert: mayEdit && workOrderCan.releaseItems(type) === true,
  };
  const { items } = workOrder;
  return (
    <section aria-label="Items" className={css.woItems}>
      <header className={workOrdersCss.woBar}>
        <h3>
          Items <span className="quiet figures">{items.length}</span>
        </h3>
        <span className="grow" />
        {rights.edit && (
          <>
            <Button size="xs" variant="default" onClick={() => setAdding('free')}>
              Add your own item
            </Button>
            <Button size="xs" variant="default" onClick={() => setAdding('lines')}>
              Add from estimate
            </Button>
          </>
        )}
      </header>
      {items.length === 0 ? (
        <p className="list-message">No items yet. Add them from the estimate, or add your own.</p>
      ) : phone ? (
        <PhoneItems items={items} onOpen={(item) => setAction({ kind: 'edit', item })} />
      ) : (
        <Table workOrder={workOrder} rights={rights} onAction={setAction} />
      )}
      <Suspense fallback={null}>
        {(adding === 'free' || action?.kind === 'edit') && (
          <ItemForm
            key={action?.item.id ?? 'new'}
            workOrderId={workOrder.id}
            start={startOf(workOrder)}
            item={action?.item}
            canEdit={rights.edit}
            onRevert={rights.revert && action ? () => setAction({ kind: 'revert', item: action.item }) : undefined}
            onMove={rights.revert && action ? () => setAction({ kind: 'move', item: action.item }) : undefined}
            onClose={() => {
              setAdding(null);
              setAction(null);
            }}
          />
        )}
        {adding === 'lines' && <AddLines workOrder={workOrder} onClose={() => setAdding(null)} />}
        {action?.kind === 'move' && (
          <MoveItem workOrder={workOrder} item={action.item} onClose={() => setAction(null)} />
        )}
        {action?.kind === 'revert' && <RevertItem item={action.item} onClose={() => setAction(null)} />}
      </Suspense>
    </section>
  );
}

/** What the setting says that a free item begins with. */
const startOf = ({ settings }: WorkOrderView): WorkOrderItemStart => ({
  materialUnit: settings.defaultMaterialUnit,
  labourUnit: settings.defaultLabourUnit,
  ...(settings.defaultMaterialQuantity !== null && { materialQuantity: settings.defaultMaterialQuantity }),
  ...(settings.defaultLabourQuantity !== null && { labourQuantity: settings.defaultLabourQuantity }),
  ...(settings.defaultMaterialCost !== null && { materialCost: settings.defaultMaterialCost }),
  ...(settings.defaultLabourCost !== null && { labourCost: settings.defaultLabourCost }),
});

interface TableProps {
  workOrder: WorkOrderView;
  rights: { edit: boolean; revert: boolean };
  onAction: (action: ItemAction) => void;
}

function Table({ workOrder, rights, onAction }: TableProps) {
  const showsSell = workOrder.sellTotal !== null;
  const showsCost = workOrder.costTotal !== null;
  return (
    <div className={css.woScroll}>
      <table className={`list-table ${css.woTable}`}>
        <caption className="visually-hidden">Items of work order {workOrder.workOrderNumber}</caption>
        <colgroup>
          <col />
          <col style={{ width: 92 }} />
          <col style={{ width: 56 }} />
          {showsCost && <col style={{ width: 96 }} />}
          <col style={{ width: 92 }} />
          <col style={{ width: 56 }} />
          {showsCost && <col style={{ width: 96 }} />}
          {showsCost && <col style={{ width: 124 }} />}
          {showsSell && <col style={{ width: 124 }} />}
          <col style={{ width: 168 }} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Description</th>
            <th scope="col" data-align="right">
              Material qty
            </th>
            <th scope="col">Unit</th>
            {showsCost && (
              <th scope="col" data-align="right">
                Unit cost
              </th>
            )}
            <th scope="col" data-align="right">
              Labour qty
            </th>
            <th scope="col">Unit</th>
            {showsCost && (
              <th scope="col" data-align="right">
                Unit cost
              </th>
            )}
            {showsCost && (
              <th scope="col" data-align="right">
                Cost
              </th>
            )}
            {showsSell && (
              <th scope="col" data-align="right">
                Sell
              </th>
            )}
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {workOrder.items.map((item) => (
            <ItemRow
              key={item.id}
              workOrderId={workOrder.id}
              item={item}
              rights={rights}
              showsSell={showsSell}
              showsCost={showsCost}
              onAction={onAction}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function PhoneItems({ items, onOpen }: { items: readonly WorkOrderItem[]; onOpen: (item: WorkOrderItem) => void }) {
  return (
    <ul className="phone-rows">
      {items.map((item) => (
        <li key={item.id}>
          {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its text is its label, two levels down */}
          <button type="button" className={css.woPhoneRow} onClick={() => onOpen(item)}>
            <span className="phone-row-line">
              <strong>{item.description}</strong>
              {item.materialCostTotal !== null && (
                <span className="figures">{showMoney(item.materialCostTotal + item.labourCostTotal)}</span>
              )}
            </span>
            <span className="phone-row-line quiet">
              <span className="phone-row-detail">
                {item.categoryLabel ?? (item.estimateItemId === null ? 'Own item' : '')}
              </span>
              <span className="figures">{quantityOf(item)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const quantityOf = (item: WorkOrderItem): string =>
  item.materialQuantity !== 0
    ? `${showNumber(item.materialQuantity)} ${item.materialUnit ?? ''}`
    : `${showNumber(item.labourQuantity)} ${item.labourUnit ?? ''}`;
