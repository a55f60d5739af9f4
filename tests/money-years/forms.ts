// The returns of three countries as their forms ask for them: what counts in a period, and the boxes of it. Nothing of the product is imported.
export type Country = 'AU' | 'NZ' | 'GB';
export type Boxes = Record<string, { amount: number; onForm: number }>;

/** a × b ÷ c in whole units, half away from zero. */
export function share(a: number, b: number, c: number): number {
  if (c === 0) return 0;
  const [above, below] = [BigInt(a) * BigInt(b), BigInt(c)];
  const isBelow = above < 0n !== below < 0n;
  const [size, by] = [above < 0n ? -above : above, below < 0n ? -below : below];
  const whole = Number((2n * size + by) / (2n * by));
  return isBelow ? 0 - whole : whole;
}

export interface Sums {
  salesNet: number;
  salesTax: number;
  salesFree: number;
  salesReverse: number;
  buysNet: number;
  buysTax: number;
  buysFree: number;
  buysReverse: number;
  badNet: number;
  badTax: number;
  badFree: number;
}
export const NOTHING: Sums = {
  salesNet: 0,
  salesTax: 0,
  salesFree: 0,
  salesReverse: 0,
  buysNet: 0,
  buysTax: 0,
  buysFree: 0,
  buysReverse: 0,
  badNet: 0,
  badTax: 0,
  badFree: 0,
};
export const plus = (one: Sums, other: Sums, sign: 1 | -1 = 1): Sums =>
  Object.fromEntries(
    Object.entries(one).map(([key, cents]) => [key, cents + sign * other[key as keyof Sums]]),
  ) as never;

const noCents = (cents: number): number => Math.trunc(cents / 100) * 100 + 0;
export function boxesOf(country: Country, of: Sums): Boxes {
  const boxes: Boxes = {};
  const exact = (ref: string, amount: number, onForm = amount): void => void (boxes[ref] = { amount, onForm });
  const whole = (ref: string, amount: number): void => exact(ref, amount, noCents(amount));
  const get = (ref: string): { amount: number; onForm: number } => boxes[ref] ?? { amount: 0, onForm: 0 };
  const from = (ref: string, one: string, sign: 1 | -1, other: string): void =>
    exact(ref, get(one).amount + sign * get(other).amount, get(one).onForm + sign * get(other).onForm);
  if (country === 'AU') {
    whole('G1', of.salesNet + of.salesTax);
    whole('G10', 0);
    whole('G11', of.buysNet + of.buysTax);
    whole('G18', of.badNet - of.badFree + of.badTax);
    whole('1A', of.salesTax);
    whole('1B', of.buysTax + of.badTax);
    from('9', '1A', -1, '1B');
  } else if (country === 'NZ') {
    exact('5', of.salesNet + of.salesTax);
    exact('6', of.salesFree);
    from('7', '5', -1, '6');
    exact('8', share(get('7').amount, 3, 23));
    exact('10', get('8').amount);
    exact('11', of.buysNet - of.buysFree + of.buysTax);
    exact('12', share(get('11').amount, 3, 23));
    exact('13', of.badTax);
    from('14', '12', 1, '13');
    from('15', '10', -1, '14');
  } else {
    exact('1', of.salesTax + of.buysReverse);
    exact('2', 0);
    exact('3', get('1').amount);
    exact('4', of.buysTax + of.buysReverse + of.badTax);
    from('5', '3', -1, '4');
    whole('6', of.salesNet);
    whole('7', of.buysNet);
    exact('8', 0);
    exact('9', 0);
  }
  return boxes;
}
