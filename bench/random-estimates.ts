// Random estimates, each made again by its number, and their sums in whole numbers alone: no function of the product is used for them.
import { random } from '../src/platform/server/demo.ts';
import type { PrintSource } from '../src/modules/estimates/server/estimate-source.print.ts';

type Item = PrintSource['items'][number];
export interface RandomEstimate extends Pick<PrintSource, 'categories' | 'trades' | 'items'> {
  settings: PrintSource['settings'];
}
export type Dice = ReturnType<typeof random>;

const RATES = [0, 0.05, 0.1, 0.1, 0.125, 0.13, 0.15, 0.2, 0.2];
const FIRST_ITEM = 1001;

/** As typed (up to four decimals) or as derived from a typed total (eight), now and then a credit, nothing or a great deal. */
function quantity(dice: Dice, most: number): number | null {
  const decimals = dice.of([0, 0, 1, 2, 2, 2, 3, 4, 4, 8]);
  const size = dice.of([0, 1, 1, 1, 1, 1, 1, 1, 1, 20]);
  if (dice.next() < 0.08) return dice.of([null, 0]);
  const value = Number((dice.next() * most * size).toFixed(decimals));
  return dice.next() < 0.06 ? 0 - value : value;
}
/** Up to six decimals as typed, ten as derived from a typed total. */
function fraction(dice: Dice): number | null {
  const decimals = dice.of([1, 2, 2, 3, 4, 6, 10]);
  return dice.next() < 0.2 ? dice.of([null, 0]) : Number((dice.next() * 0.6 - 0.05).toFixed(decimals));
}

export function randomEstimate(seed: number, number: number): RandomEstimate & { dice: Dice } {
  const dice = random(Math.imul(seed, 1_000_003) + number);
  const settings: RandomEstimate['settings'] = {
    applyMarginTo: dice.of(['total', 'item']),
    estimateMargin: fraction(dice),
    taxPercentage: dice.of(RATES),
    taxRounding: dice.of(['total', 'total', 'line', null]),
    taxName: 'GST',
  };
  const categories = Array.from({ length: dice.whole(1, 6) }, (_, at) => ({ id: at + 1, label: `Room ${at + 1}` }));
  const trades = categories.flatMap(({ id }) =>
    Array.from({ length: dice.whole(0, 3) }, (_, at) => ({
      id: 100 * id + at,
      categoryId: id,
      label: `Trade ${at + 1}`,
    })),
  );
  const items: Item[] = [];
  const count = dice.next() < 0.03 ? dice.whole(60, 300) : dice.whole(1, 40);
  let group: Item | undefined;
  for (let at = 0; at < count; at++) {
    if (group && dice.next() < 0.4) group = undefined;
    const category = dice.of(categories);
    const ofCategory = trades.filter(({ categoryId }) => categoryId === category.id);
    const item: Item = {
      ...figures(dice),
      id: FIRST_ITEM + at,
      isParentItem: false,
      parentId: group?.id ?? null,
      categoryId: group?.categoryId ?? category.id,
      categoryTradeId: group ? group.categoryTradeId : dice.next() < 0.8 ? (dice.of(ofCategory)?.id ?? null) : null,
      description: `Line ${at + 1}`,
      notes: null,
      materialUnit: dice.of(['ea', 'm²', null]),
      labourUnit: dice.of(['ea', 'hr', null]),
    };
    if (!group && dice.next() < 0.08) {
      item.isParentItem = true;
      group = item;
    }
    items.push(item);
  }
  return { settings, categories, trades, items, dice };
}

/** What a line costs and sells for. */
export const figures = (dice: Dice) => ({
  materialQuantity: quantity(dice, 60),
  materialCost: quantity(dice, 400),
  materialMarkup: fraction(dice),
  materialMargin: fraction(dice),
  labourQuantity: quantity(dice, 30),
  labourCost: quantity(dice, 120),
  labourMarkup: fraction(dice),
  labourMargin: fraction(dice),
  tax: dice.of([0, 1, 1, 1, 1]),
  withholdCis: dice.next() < 0.3,
  cisPercentage: dice.of([null, 0.2, 0.3]),
  authorised: dice.next() < 0.5,
  useWorkOrderRates: dice.next() < 0.2,
  workOrderMaterialQty: quantity(dice, 60),
  workOrderMaterialCost: quantity(dice, 400),
  workOrderLabourQty: quantity(dice, 30),
  workOrderLabourCost: quantity(dice, 120),
});

interface Decimal {
  digits: bigint;
  below: bigint;
}
function decimal(value: number | null | undefined): Decimal {
  // All of them are written without an exponent by this: none has more than ten decimals.
  const [whole = '0', part = ''] = (value ?? 0).toFixed(10).split('.');
  return { digits: BigInt(whole + part), below: 10n ** BigInt(part.length) };
}
/** Half away from zero. */
function rounded(above: bigint, below: bigint): bigint {
  const size = above < 0n ? -above : above;
  const whole = (2n * size + below) / (2n * below);
  return above < 0n ? -whole : whole;
}
function product(quantityOf: number | null | undefined, cost: number | null | undefined): bigint {
  const [a, b] = [decimal(quantityOf), decimal(cost)];
  return rounded(100n * a.digits * b.digits, a.below * b.below);
}
const part = (cents: bigint, share: number | null | undefined): bigint => {
  const { digits, below } = decimal(share);
  return rounded(cents * digits, below);
};
const added = (values: readonly bigint[]): bigint => values.reduce((all, value) => all + value, 0n);

/** Each its share, rounded down; what is left goes cent by cent to the largest rests, among equals to the first. */
function shared(total: bigint, weights: readonly bigint[]): bigint[] {
  const sum = added(weights);
  if (sum === 0n || total === 0n) return weights.map(() => 0n);
  const [sign, size] = total < 0n ? [-1n, -total] : [1n, total];
  const parts = weights.map((weight) => (size * weight) / sum);
  const rests = weights.map((weight) => (size * weight) % sum);
  const order = [...rests.keys()].sort((a, b) => Number((rests[b] ?? 0n) - (rests[a] ?? 0n)) || a - b);
  for (const place of order.slice(0, Number(size - added(parts)))) parts[place] = (parts[place] ?? 0n) + 1n;
  return parts.map((value) => sign * value);
}
/** Charges and credits apart. */
function sharedApart(weights: readonly bigint[], amountOf: (sum: bigint) => bigint): bigint[] {
  const charges = weights.map((weight) => (weight > 0n ? weight : 0n));
  const credits = weights.map((weight) => (weight < 0n ? -weight : 0n));
  const ofCharges = amountOf(added(charges));
  const [more, less] = [shared(ofCharges, charges), shared(amountOf(added(weights)) - ofCharges, credits)];
  return more.map((value, at) => value + (less[at] ?? 0n));
}

export interface PlainSums {
  cost: bigint;
  beforeTax: bigint;
  tax: bigint;
  cis: bigint;
  workOrderCost: bigint;
  /** By id: before tax, and the tax. */
  lines: Map<number, { sell: bigint; tax: bigint }>;
}

/** In cents, of these lines (in the order of their ids). */
export function plainSums(
  items: readonly Item[],
  { applyMarginTo, estimateMargin, taxPercentage, taxRounding }: RandomEstimate['settings'],
): PlainSums {
  const lines = items
    .filter(({ isParentItem }) => !isParentItem)
    .map((item) => {
      const material = product(item.materialQuantity, item.materialCost);
      const labour = product(item.labourQuantity, item.labourCost);
      const sides = [
        [material + part(material, item.materialMarkup), item.materialMargin],
        [labour + part(labour, item.labourMarkup), item.labourMargin],
      ] as const;
      const before = added(sides.map(([side]) => side));
      return {
        id: item.id,
        cost: material + labour,
        // With its own margin, where margins are the items'.
        sell: before + (applyMarginTo === 'item' ? added(sides.map(([side, margin]) => part(side, margin))) : 0n),
        taxed: (item.tax ?? 0) > 0,
        cis: item.withholdCis ? part(labour, item.cisPercentage) : 0n,
        workOrderCost: item.useWorkOrderRates
          ? product(item.workOrderMaterialQty, item.workOrderMaterialCost) +
            product(item.workOrderLabourQty, item.workOrderLabourCost)
          : material + labour,
      };
    });
  const onTotal = applyMarginTo === 'total';
  const marginOn = (sum: bigint): bigint => (onTotal ? part(sum, estimateMargin) : 0n);
  const one = decimal(estimateMargin);
  // With its margin in one rounding.
  const taxOn = (sum: bigint): bigint =>
    part(onTotal ? rounded(sum * (one.below + one.digits), one.below) : sum, taxPercentage);
  const sells = lines.map(({ sell }) => sell);
  const margins = sharedApart(sells, marginOn);
  const withMargin = sells.map((sell, at) => sell + (margins[at] ?? 0n));
  const taxedSells = lines.map(({ taxed, sell }) => (taxed ? sell : 0n));
  const taxes =
    taxRounding === 'line'
      ? lines.map(({ taxed }, at) => (taxed ? part(withMargin[at] ?? 0n, taxPercentage) : 0n))
      : sharedApart(taxedSells, taxOn);
  return {
    cost: added(lines.map(({ cost }) => cost)),
    beforeTax: added(sells) + marginOn(added(sells)),
    tax: taxRounding === 'line' ? added(taxes) : taxOn(added(taxedSells)),
    cis: added(lines.map(({ cis }) => cis)),
    workOrderCost: added(lines.map(({ workOrderCost }) => workOrderCost)),
    lines: new Map(lines.map(({ id }, at) => [id, { sell: withMargin[at] ?? 0n, tax: taxes[at] ?? 0n }])),
  };
}
