// What a unit of an item costs its reader: the sell over the quantity.
import { divideTo } from '../../../kit/money.ts';

export interface Measured {
  materialQuantity: number | null | undefined;
  materialUnit: string | null;
  labourQuantity: number | null | undefined;
  labourUnit: string | null;
}
export interface Sold {
  sell: number;
  materialSell: number;
  labourSell: number;
}
export interface Measure {
  of: 'item' | 'material' | 'labour';
  quantity: number;
  unit: string | null;
  /** Cents; parts of a cent below one currency unit. Null where this person may not see how the price divides. */
  rate: number | null;
}

const rateOf = (amount: number, quantity: number): number =>
  divideTo(amount, quantity, Math.abs(amount) < Math.abs(quantity) ? 4 : 2);

/** One measure of the whole line: how much of the material, or of the labour where there is none, at what the line brings for it. */
export function measureOf(item: Measured, { sell }: Pick<Sold, 'sell'>): Measure | undefined {
  const material = item.materialQuantity || 0;
  const quantity = material || item.labourQuantity || 0;
  if (!quantity) return undefined;
  return { of: 'item', quantity, unit: material ? item.materialUnit : item.labourUnit, rate: rateOf(sell, quantity) };
}

/**
 * One measure where material and labour are counted alike or only one of them is there; otherwise one each. How a price divides into
 * the two is told only to people who see margins.
 */
export function measuresOf(item: Measured, sold: Sold, seesMargins: boolean): Measure[] {
  const material = item.materialQuantity || 0;
  const labour = item.labourQuantity || 0;
  if (!material && !labour) return [];
  const alike = material === labour && (item.materialUnit ?? '') === (item.labourUnit ?? '');
  if (!material || !labour || alike) {
    const quantity = material || labour;
    const unit = material ? item.materialUnit : item.labourUnit;
    return [{ of: 'item', quantity, unit, rate: rateOf(sold.sell, quantity) }];
  }
  return [
    {
      of: 'material',
      quantity: material,
      unit: item.materialUnit,
      rate: seesMargins ? rateOf(sold.materialSell, material) : null,
    },
    {
      of: 'labour',
      quantity: labour,
      unit: item.labourUnit,
      rate: seesMargins ? rateOf(sold.labourSell, labour) : null,
    },
  ];
}
