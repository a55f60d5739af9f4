// One item in the table. What is typed is saved when the cell is left; what cannot be saved stays, with the reason.
import workOrdersCss from './work-orders.module.css';
import css from './ItemRow.module.css';
import { Button } from '@mantine/core';
import { showMoney } from '../../../platform/web/display/format.ts';
import type { WorkOrderItem } from '../shared/work-order.entity.ts';
import { workOrderItemFigures } from '../shared/work-order-totals.ts';
import type { ItemAction } from './item-action.ts';
import { type ItemCell, type ItemFigure, costOfTotal, useItemSave } from './useItemSave.ts';

interface Props {
  workOrderId: number;
  item: WorkOrderItem;
  rights: { edit: boolean; revert: boolean };
  showsSell: boolean;
  showsCost: boolean;
  onAction: (action: ItemAction) => void;
}

export function ItemRow({ workOrderId, item, rights, showsSell, showsCost, onAction }: Props) {
  const edit = useItemSave(workOrderId, item);
  const cell = (field: ItemCell, label: string, shown: string) => {
    if (!rights.edit) return <td data-align="right">{shown}</td>;
    return (
      <td className={css.woCell}>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-label={`${label} of ${item.description}`}
          aria-invalid={edit.isBad(field) || undefined}
          value={shown}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => edit.type(field, event.currentTarget.value)}
          onBlur={edit.save}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault();
              edit.save();
              focusBelow(event.currentTarget);
            }
            if (event.key === 'Escape') edit.forget(field);
          }}
        />
      </td>
    );
  };
  const isDrafted = edit.problem !== null;
  return (
    <>
      <tr data-problem={isDrafted || undefined}>
        <td title={item.notes ?? undefined}>
          <button type="button" className={css.woOpen} onClick={() => onAction({ kind: 'edit', item })}>
            {item.description}
          </button>
          {item.estimateItemId === null && (
            <span className={`${workOrdersCss.woFlag} ${workOrdersCss.isQuiet}`}>Free</span>
          )}
          {item.withholdCis && (
            <span className={`${workOrdersCss.woFlag} ${workOrdersCss.isQuiet}`} title="CIS applies to its labour">
              CIS
            </span>
          )}
        </td>
        {cell('materialQuantity', 'Material quantity', edit.textOf('materialQuantity'))}
        <td>{item.materialUnit}</td>
        {showsCost && cell('materialCost', 'Material unit cost', edit.textOf('materialCost'))}
        {cell('labourQuantity', 'Labour quantity', edit.textOf('labourQuantity'))}
        <td>{item.labourUnit}</td>
        {showsCost && cell('labourCost', 'Labour unit cost', edit.textOf('labourCost'))}
        {showsCost &&
          (costOfTotal(edit.figures ?? item) === null ? (
            <td data-align="right">{costOf(item, edit.figures)}</td>
          ) : (
            // One unit cost alone: it follows from the total as well.
            cell('cost', 'Cost', edit.totalText ?? costOf(item, edit.figures))
          ))}
        {showsSell && (
          <td data-align="right">{showMoney((item.materialSellTotal ?? 0) + (item.labourSellTotal ?? 0))}</td>
        )}
        <td data-align="right">
          <span role="status" className="quiet">
            {edit.saving ? 'Saving' : ''}
          </span>
          {rights.revert && (
            <>
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`Move ${item.description}`}
                onClick={() => onAction({ kind: 'move', item })}
              >
                Move
              </Button>
              <Button
                size="compact-xs"
                variant="subtle"
                aria-label={`Revert ${item.description}`}
                onClick={() => onAction({ kind: 'revert', item })}
              >
                Revert
              </Button>
            </>
          )}
        </td>
      </tr>
      {isDrafted && (
        <tr className={css.woProblem} data-problem>
          <td colSpan={6 + (showsCost ? 3 : 0) + (showsSell ? 1 : 0)}>
            <div role="alert">
              {edit.problem}
              {edit.canRetry && (
                <Button size="compact-xs" variant="subtle" onClick={edit.save}>
                  Retry
                </Button>
              )}
            </div>
          </td>
        </tr>
      )}
    </>
  );
}

/** While it is typed, the cost follows; the saved one comes from the server. */
function costOf(item: WorkOrderItem, figures: Pick<WorkOrderItem, ItemFigure> | null): string {
  if (!figures) return showMoney(item.materialCostTotal + item.labourCostTotal);
  try {
    return showMoney(workOrderItemFigures({ ...item, ...figures, materialSell: 0, labourSell: 0 }).costTotal);
  } catch {
    return ''; // too large to be reckoned: the server says so
  }
}

/** Enter goes to the same column of the next item, as in a sheet. */
function focusBelow(input: HTMLInputElement): void {
  const cell = input.closest('td');
  const column = cell?.cellIndex ?? 0;
  let row = cell?.parentElement?.nextElementSibling;
  while (row && row.hasAttribute('data-problem')) row = row.nextElementSibling;
  row?.children[column]?.querySelector('input')?.focus();
}
