import type { Amount } from '../../../kit/money.ts';
import { cisCentsOf, chargedTax, retentionCentsOf, taxCentsOf } from '../../finance/shared/tax.ts';
import { divideTo, fromCents, portionOfCents, productCents, roundTo, sumCents, toCents } from '../../../kit/money.ts';

/** The arithmetic of a work order, as design/estimating.md ("Work orders") and datamodel.md ("Sell share") define it. */

export type WorkOrderItemFigures = {
  materialQuantity: Amount;
  materialCost: Amount;
  labourQuantity: Amount;
  labourCost: Amount;
  withholdCis: boolean;
  /** What this item bears of its estimate line's sell, excluding tax; 0 for a free line. */
  materialSell: Amount;
  labourSell: Amount;
};

export type WorkOrderSettings = {
  /** Fractions. */
  cisPercentage: Amount;
  taxPercentage: Amount;
  addTax: boolean;
  /** The contractor adds no tax; we pay it. */
  reverseCharge?: boolean;
  retentionPercentage?: Amount;
  /** From which cost on something is held back. */
  retentionMinimum?: Amount;
  /** Once on the total, unless on every item; an agreed cost is one amount. */
  taxRounding?: 'total' | 'line';
  /** What was agreed for the whole, before tax; it stands for the cost of the items. */
  overrideCost?: Amount;
};

export type ProfitPercentage = number | 'N/A';

export type WorkOrderFigures = {
  materialCostTotal: number;
  labourCostTotal: number;
  costTotal: number;
  materialSellTotal: number;
  labourSellTotal: number;
  sellTotal: number;
  profitTotal: number;
  profitPercentage: ProfitPercentage;
  taxTotal: number;
  /** Shown, and not added. */
  reverseTaxTotal: number;
  total: number;
  cisTotal: number;
  totalExcCis: number;
  /** Of what is payable, held back for a time. */
  retentionTotal: number;
};

export function workOrderItemFigures(item: WorkOrderItemFigures) {
  const material = productCents(item.materialQuantity, item.materialCost);
  const labour = productCents(item.labourQuantity, item.labourCost);
  return {
    materialCostTotal: fromCents(material),
    labourCostTotal: fromCents(labour),
    costTotal: fromCents(material + labour),
  };
}

export function workOrderFigures(
  items: readonly WorkOrderItemFigures[],
  settings: WorkOrderSettings,
): WorkOrderFigures {
  const sumOf = (centsOf: (item: WorkOrderItemFigures) => number) => sumCents(items.map(centsOf));
  const labourCents = (item: WorkOrderItemFigures) => productCents(item.labourQuantity, item.labourCost);
  const material = sumOf((item) => productCents(item.materialQuantity, item.materialCost));
  const labour = sumOf(labourCents);
  const cisOfItems = cisCentsOf(
    items.map((item) => ({ labourCents: labourCents(item), withholdCis: item.withholdCis })),
    settings.cisPercentage,
  );
  const materialSell = sumOf((item) => toCents(item.materialSell));
  const labourSell = sumOf((item) => toCents(item.labourSell));
  const ofItems = material + labour;
  const agreed = settings.overrideCost == null ? null : toCents(settings.overrideCost);
  const cost = agreed ?? ofItems;
  // Labour keeps its part of the agreed cost, and CIS its part of the labour.
  const cis = agreed === null ? cisOfItems : ofItems === 0 ? 0 : portionOfCents(cisOfItems, agreed, ofItems);
  const sell = materialSell + labourSell;
  const rate = settings.addTax ? settings.taxPercentage : 0;
  const costCents = (item: WorkOrderItemFigures) =>
    productCents(item.materialQuantity, item.materialCost) + labourCents(item);
  const taxed = agreed === null ? items.map((item) => ({ cents: costCents(item), rate })) : [{ cents: cost, rate }];
  const { added: tax, shown } = chargedTax(
    taxCentsOf(taxed, settings.taxRounding ?? 'total'),
    settings.reverseCharge ?? false,
  );
  const retained = retentionCentsOf(cost, {
    retentionPercentage: settings.retentionPercentage,
    retentionMinimum: settings.retentionMinimum,
  });
  return {
    materialCostTotal: fromCents(material),
    labourCostTotal: fromCents(labour),
    costTotal: fromCents(cost),
    materialSellTotal: fromCents(materialSell),
    labourSellTotal: fromCents(labourSell),
    sellTotal: fromCents(sell),
    profitTotal: fromCents(sell - cost),
    profitPercentage: profitPercentage(fromCents(sell), fromCents(cost)),
    taxTotal: fromCents(tax),
    reverseTaxTotal: fromCents(shown),
    total: fromCents(cost + tax),
    cisTotal: fromCents(cis),
    totalExcCis: fromCents(cost + tax - cis),
    retentionTotal: fromCents(retained),
  };
}

/** (sell − cost) ÷ sell as a percentage with 2 decimals; N/A where the sell is 0. */
export function profitPercentage(sell: Amount, cost: Amount): ProfitPercentage {
  const sellCents = toCents(sell);
  if (sellCents === 0) return 'N/A';
  return divideTo((sellCents - toCents(cost)) * 100, sellCents, 2);
}

export type ProfitLight = 'danger' | 'warning' | 'success' | 'neutral';

/** Both thresholds in whole percent; one that is not above 0 does not count. */
export function profitLight(percentage: ProfitPercentage, warning: Amount, target: Amount): ProfitLight {
  if (percentage === 'N/A') return 'neutral';
  const isBelow = (threshold: Amount) => threshold != null && threshold > 0 && percentage < threshold;
  if (isBelow(warning)) return 'danger';
  return isBelow(target) ? 'warning' : 'success';
}

/**
 * How an estimate line's material (or labour) sell falls on the work order items that take its quantity, in the order
 * of their ids. Each share is the difference of the rounded sell up to and before the item, so the shares add up to
 * the sell once the whole base quantity is linked. Quantity beyond the base brings nothing more; on a base of 0 the
 * first item takes all.
 */
export function sellShares(sell: Amount, baseQuantity: Amount, quantities: readonly Amount[]): number[] {
  const sellCents = toCents(sell);
  const base = baseQuantity || 0;
  if (base === 0) return quantities.map((_, place) => (place === 0 ? fromCents(sellCents) : 0));
  let linked = 0;
  let before = 0;
  return quantities.map((quantity) => {
    linked = roundTo(linked + (quantity || 0), 8);
    const reached = sellReached(sellCents, linked, base);
    const share = reached - before;
    before = reached;
    return fromCents(share);
  });
}

/** Cents of the sell that belong to the first `linked` of the base quantity. */
function sellReached(sellCents: number, linked: number, base: number): number {
  const sign = Math.sign(base);
  if (linked * sign <= 0) return 0;
  if (linked * sign >= base * sign) return sellCents;
  return portionOfCents(sellCents, linked, base);
}
