// What if the profit were this: the markup it needs, shown as a difference, applied as one step of undo or discarded.
import { counted } from '../../../../platform/shared/words.ts';
import css from './WhatIf.module.css';
import { Button, MultiSelect, SegmentedControl, Select } from '@mantine/core';
import { useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';
import { FigureBox } from '../../../../platform/web/form/FigureBox.tsx';
import { roundTo } from '../../../../kit/money.ts';
import { Dialog } from '../../../../platform/web/dialogs/Dialog.tsx';
import { showMoney, showNumber } from '../../../../platform/web/display/format.ts';
import { toast } from '../../../../platform/web/display/toast.ts';
import { useCurrentUser } from '../../../../platform/web/session/current-user.tsx';
import { type ProfitTarget, type WhatIf as Plan, type WhatIfItem, whatIf } from '../../shared/what-if.ts';
import { updateStep } from '../estimate-records.ts';
import type { EstimateStore } from '../estimate-store.ts';

const NO_TRADE = 'No trade';

export function WhatIf({ store, onClose }: { store: EstimateStore; onClose: () => void }) {
  // Another's change, or an undo behind the dialog, is reckoned with at once.
  const totals = useSyncExternalStore(store.subscribeTotals, store.totals);
  const { currencySymbol } = useCurrentUser().country;
  const [kind, setKind] = useState<ProfitTarget['kind']>('percent');
  const [value, setValue] = useState<number | string>(store.settings.targetProfitMarginPercentage || '');
  const [eachTrade, setEachTrade] = useState(false);
  const [chosen, setChosen] = useState<string[]>([]);
  const tradeOf = useMemo(() => tradeNames(store), [store]);
  const trades = useMemo(() => [...new Set(leavesOf(store).map(tradeOf))], [store, tradeOf]);
  const asked = useDeferredValue(value);
  const result = useMemo(() => {
    if (asked === '' || Number.isNaN(Number(asked))) return undefined;
    void totals;
    const how = { tradeOf, trades: new Set(chosen), eachTrade: eachTrade && kind === 'percent' };
    return whatIf(leavesOf(store), store.head, { kind, value: Number(asked) }, how);
  }, [store, totals, asked, kind, eachTrade, chosen, tradeOf]);
  const plan = result && 'plan' in result ? result.plan : undefined;
  const problem = result && 'problem' in result ? result.problem : undefined;
  const now = totals.all.incTax;
  const apply = (): void => {
    if (!plan) return;
    const steps = plan.changes.flatMap(({ id, ...markups }) => {
      const record = store.records.item.get(id);
      return (record && updateStep('item', record, markups)) ?? [];
    });
    store.change({ label: 'markup for a target profit', steps });
    toast(`${counted(steps.length, 'line')} changed markup. Ctrl Z undoes it.`);
    onClose();
  };
  return (
    <Dialog
      title="What if"
      opened
      onClose={onClose}
      size={880}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Discard
          </Button>
          <Button disabled={!plan || plan.changes.length === 0} onClick={apply}>
            Apply
          </Button>
        </>
      }
    >
      <div className={css.body}>
        <p className="quiet">
          Now: {showMoney(now.categoriesIncMargin - now.costTotal)} profit, {showNumber(now.profitMargin)} % of the
          price ex {store.settings.taxLabel}. Markup is on cost, margin is on price: a 25 % markup gives a 20 % margin.
        </p>
        <div className={css.asked}>
          <FigureBox
            className={css.target}
            data-autofocus
            label="Target profit"
            value={value}
            onChange={setValue}
            decimalScale={2}
            hideControls
            thousands
            suffix={kind === 'percent' ? ' %' : ''}
            prefix={kind === 'money' ? currencySymbol : ''}
          />
          <SegmentedControl
            aria-label="Target as"
            data={[
              { value: 'percent', label: '% of the price' },
              { value: 'money', label: 'Amount' },
            ]}
            value={kind}
            onChange={(next) => setKind(next as ProfitTarget['kind'])}
          />
          <Select
            label="Reached by"
            data={[
              { value: 'whole', label: 'The whole estimate' },
              { value: 'trade', label: 'Each trade separately' },
            ]}
            disabled={kind === 'money'}
            value={eachTrade && kind === 'percent' ? 'trade' : 'whole'}
            onChange={(next) => setEachTrade(next === 'trade')}
            comboboxProps={{ transitionProps: { duration: 80 } }}
          />
          <MultiSelect
            label="On the lines of"
            placeholder={chosen.length ? '' : 'All trades'}
            data={trades}
            value={chosen}
            onChange={setChosen}
            miw={180}
            comboboxProps={{ transitionProps: { duration: 80 } }}
          />
        </div>
        {problem && (
          <p className="late" role="alert">
            {problem}
          </p>
        )}
        {plan && <Difference plan={plan} tax={store.settings.taxLabel} />}
      </div>
    </Dialog>
  );
}

function Difference({ plan, tax }: { plan: Plan; tax: string }) {
  const { before, after } = plan;
  const rows = [
    [`Sell ex ${tax}`, before.categoriesIncMargin, after.categoriesIncMargin],
    ['Profit', before.categoriesIncMargin - before.costTotal, after.categoriesIncMargin - after.costTotal],
    [`Total inc ${tax}`, before.total, after.total],
  ] as const;
  return (
    <>
      <div className={`${css.difference} ${css.byTrade}`} role="region" aria-label="Markup by trade">
        <table>
          <thead>
            <tr>
              <th scope="col">Trade</th>
              <th scope="col">Cost</th>
              <th scope="col">Markup now</th>
              <th scope="col">New markup</th>
              <th scope="col">Price now</th>
              <th scope="col">New price</th>
            </tr>
          </thead>
          <tbody>
            {plan.groups.map((group) => (
              <tr key={group.label}>
                <th scope="row">{group.label}</th>
                <td>{showMoney(group.cost)}</td>
                <td>{showNumber(roundTo(group.markupBefore, 2))} %</td>
                <td>{showNumber(roundTo(group.markupAfter, 2))} %</td>
                <td>{showMoney(group.priceBefore)}</td>
                <td>{showMoney(group.priceAfter)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className={css.difference} role="region" aria-label="Result">
        <table>
          <thead>
            <tr>
              <th scope="col">Estimate</th>
              <th scope="col">Now</th>
              <th scope="col">After</th>
              <th scope="col">Difference</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, was, is]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{showMoney(was)}</td>
                <td>{showMoney(is)}</td>
                <td>{signed(roundTo(is - was, 2))}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Profit margin</th>
              <td>{showNumber(before.profitMargin)} %</td>
              <td>{showNumber(after.profitMargin)} %</td>
              <td>{points(roundTo(after.profitMargin - before.profitMargin, 2))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}

const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${showMoney(amount)}`;
const points = (difference: number): string => `${difference > 0 ? '+' : ''}${showNumber(difference)} %`;
const leavesOf = (store: EstimateStore): WhatIfItem[] => store.items().filter((item) => !item.isParentItem);

/** A trade by its name: the same trade in two rooms is one. */
function tradeNames(store: EstimateStore): (item: WhatIfItem) => string {
  return ({ categoryTradeId }) => {
    const trade = categoryTradeId === null ? undefined : store.records.trade.get(categoryTradeId);
    return trade?.tradeLabel || NO_TRADE;
  };
}
