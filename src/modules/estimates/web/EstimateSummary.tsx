// What the works come to by category and by trade. Each row leads to its lines in the sheet.
import css from './EstimateSummary.module.css';
import { Button } from '@mantine/core';
import { useState, useSyncExternalStore } from 'react';
import { Dialog } from '../../../platform/web/dialogs/Dialog.tsx';
import { showMoney } from '../../../platform/web/display/format.ts';
import { useIsPhone } from '../../../platform/web/display/use-is-phone.ts';
import type { EstimateStore } from './estimate-store.ts';
import { type SummaryRow, summaryOf } from './estimate-summary.ts';

interface Props {
  store: EstimateStore;
  goTo: (id: number) => void;
}

/** The button and what it opens. */
export function EstimateSummary({ store, goTo }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        Summary
      </Button>
      {open && <Summary store={store} goTo={goTo} onClose={() => setOpen(false)} />}
    </>
  );
}

/** A dialog gives the focus back when it closes; the grid takes it after that. */
const AFTER_DIALOG_MS = 80;

function Summary({ store, goTo, onClose }: Props & { onClose: () => void }) {
  const totals = useSyncExternalStore(store.subscribeTotals, store.totals);
  const { categories, trades } = summaryOf(store);
  const show = (row: SummaryRow): void => {
    onClose();
    store.filterBy({ label: row.filter, keeps: (line) => line.kind === 'item' && row.holds(line.record) });
    const first = store.items().find((item) => row.holds(item));
    if (first) setTimeout(() => goTo(first.id), AFTER_DIALOG_MS);
  };
  const { costTotal, categoriesIncMargin, taxTotal, total } = totals.all.incTax;
  const sum = { cost: costTotal, sell: categoriesIncMargin, tax: taxTotal, total };
  const table = { store, sum, onShow: show };
  return (
    <Dialog title="Summary" opened onClose={onClose} size={760}>
      {categories.length === 0 ? (
        <p className="quiet">There are no lines yet.</p>
      ) : (
        <div className={css.summary}>
          <SummaryTable title="By category" rows={categories} {...table} />
          <SummaryTable title="By trade" rows={trades} {...table} />
        </div>
      )}
    </Dialog>
  );
}

interface TableProps {
  title: string;
  rows: readonly SummaryRow[];
  sum: { cost: number; sell: number; tax: number; total: number };
  store: EstimateStore;
  onShow: (row: SummaryRow) => void;
}

function SummaryTable({ title, rows, sum, store, onShow }: TableProps) {
  const { taxLabel } = store.settings;
  const phone = useIsPhone();
  const withCost = !store.pricesOnly && !phone;
  const cells = (of: TableProps['sum']) => (
    <>
      {withCost && <td>{showMoney(of.cost)}</td>}
      <td>{showMoney(of.sell)}</td>
      {!phone && <td>{showMoney(of.tax)}</td>}
      <td>{showMoney(of.total)}</td>
    </>
  );
  return (
    <table className={css.table}>
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">{title === 'By trade' ? 'Trade' : 'Category'}</th>
          {!phone && <th scope="col">Lines</th>}
          {withCost && <th scope="col">Cost</th>}
          <th scope="col">Sell ex {taxLabel}</th>
          {!phone && <th scope="col">{taxLabel}</th>}
          <th scope="col">Total inc {taxLabel}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <button type="button" title="Show its lines" onClick={() => onShow(row)}>
                {row.label}
              </button>
            </th>
            {!phone && <td>{row.lines}</td>}
            {cells(row)}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          {!phone && <td>{rows.reduce((all, { lines }) => all + lines, 0)}</td>}
          {cells(sum)}
        </tr>
      </tfoot>
    </table>
  );
}
