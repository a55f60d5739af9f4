// What the contractor is paid of the cost: tax added or left to us, CIS withheld, something held back.
import type { ReactNode } from 'react';
import { divideTo, fromCents, sumCents, toCents } from '../../../kit/money.ts';
import { showMoney } from '../../../platform/web/display/format.ts';
import { useCurrentUser } from '../../../platform/web/session/current-user.tsx';
import type { WorkOrderView } from '../shared/work-orders.api.ts';

/** Label and amount, in the order in which they are reckoned. */
function figuresOf(workOrder: WorkOrderView, tax: string): [string, number][] {
  const { costTotal, taxTotal, reverseTaxTotal, cisTotal, retentionTotal, addTax, reverseCharge } = workOrder;
  const share = divideTo(workOrder.cisPercentage, 0.01, 2);
  const changes = taxTotal !== 0 || cisTotal !== 0 || retentionTotal !== 0;
  return [
    ...(addTax && !reverseCharge ? ([[tax, taxTotal]] as [string, number][]) : []),
    ...(cisTotal ? ([[`CIS withheld, ${share} % of labour`, -cisTotal]] as [string, number][]) : []),
    ...(changes
      ? ([['Payable', fromCents(sumCents([toCents(costTotal), toCents(taxTotal), -toCents(cisTotal)]))]] as [
          string,
          number,
        ][])
      : []),
    ...(retentionTotal
      ? ([[`Of this, retained for ${workOrder.retentionMonths} months`, retentionTotal]] as [string, number][])
      : []),
    ...(reverseTaxTotal ? ([[`${tax} by reverse charge, not added`, reverseTaxTotal]] as [string, number][]) : []),
  ];
}

export function PayableFigures({ workOrder }: { workOrder: WorkOrderView }): ReactNode {
  const tax = useCurrentUser().country.taxName;
  if (workOrder.costTotal === null) return null;
  return figuresOf(workOrder, tax).map(([label, amount]) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>{showMoney(amount)}</dd>
    </div>
  ));
}

const WAYS = ['on every item', 'on the total'] as const;

/** How it is taxed, where that is no matter of course. */
export function taxFactsOf(workOrder: WorkOrderView): [string, string | null][] {
  const { retentionPercentage, retentionMinimum, taxRounding, roundsOtherwise } = workOrder;
  const percent = divideTo(retentionPercentage, 0.01, 2);
  const [way, other] = taxRounding === 'line' ? WAYS : WAYS.toReversed();
  return [
    ['CIS type', workOrder.cisType?.label ?? null],
    [
      'Retention',
      percent ? `${percent} %${retentionMinimum ? ` from a cost of ${showMoney(retentionMinimum)}` : ''}` : null,
    ],
    [
      'Tax',
      roundsOtherwise
        ? `Rounded ${way}, as when created. The company now rounds ${other}, and so will a copy of this work order.`
        : null,
    ],
  ];
}
