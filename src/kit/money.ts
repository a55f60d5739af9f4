/**
 * Exact decimal arithmetic on the numbers of JSON.
 *
 * A number means the shortest decimal text that JSON writes for it: 1.005 is 1.005, not the binary fraction a
 * hair below. Amounts are rounded to cents, half away from zero. Blank (null, undefined) and NaN count as 0.
 * An amount beyond MAX_CENTS throws a RangeError; validation refuses such input before it comes here.
 *
 * What fits is computed with integers in a Number, the rest with BigInt; both give the same cents.
 */

export type Amount = number | null | undefined;

/** 9,999,999,999,999.99: every amount up to here has a Number of its own. */
export const MAX_CENTS = 999_999_999_999_999;

/** Up to here a scaled decimal is told apart from its neighbours, and a sum of a product and a half is exact. */
export const EXACT = 2 ** 51;

/** 12.5 is 125 with 1 decimal. */
function toDecimal(value: number): { digits: bigint; decimals: number } {
  if (!Number.isFinite(value)) throw new RangeError(`Not a finite number: ${value}`);
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const decimals = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction) * 10n ** BigInt(Math.max(0, -decimals));
  return { digits, decimals: Math.max(0, decimals) };
}

/** The product of the factors ÷ the divisor, in units of the last of `decimals` places. */
function exactQuotient(factors: readonly number[], divisor: number, decimals: number): bigint {
  const below = toDecimal(divisor);
  let dividend = 10n ** BigInt(decimals + below.decimals);
  let scale = below.digits;
  for (const factor of factors) {
    const decimal = toDecimal(factor);
    dividend *= decimal.digits;
    scale *= 10n ** BigInt(decimal.decimals);
  }
  const size = (value: bigint) => (value < 0n ? -value : value);
  const rounded = (2n * size(dividend) + size(scale)) / (2n * size(scale));
  return dividend < 0n === scale < 0n ? rounded : -rounded;
}

/** The cents given, unless they leave the range in which sums are exact. */
export function checkCents(cents: number): number {
  if (Math.abs(cents) > MAX_CENTS) throw new RangeError(`An amount is beyond ${MAX_CENTS / 100}`);
  return cents;
}

/**
 * Whole numbers up to EXACT, the divisor above 0. 0 − … keeps −0 out. A quotient that is no whole number is at least 1 ÷ 2 divisor away from
 * the next one, which is more than the error of the division: the floor is true.
 */
function divideRounded(dividend: number, divisor: number): number {
  if (dividend >= 0) return Math.floor((dividend + divisor / 2) / divisor);
  return 0 - Math.floor((divisor / 2 - dividend) / divisor);
}

/** `dividend ÷ divisor` to `decimals` places, half away from zero; 0 where the divisor is 0. */
export function divideTo(dividend: Amount, divisor: Amount, decimals: number): number {
  if (!dividend || !divisor) return 0;
  const scaled = dividend * 10 ** decimals;
  const exact = Number.isInteger(dividend) && Number.isInteger(divisor) && Math.abs(scaled) <= EXACT;
  if (exact && divisor > 0 && divisor <= EXACT) return divideRounded(scaled, divisor) / 10 ** decimals;
  return Number(`${exactQuotient([dividend], divisor, decimals)}e-${decimals}`);
}

export function roundTo(value: Amount, decimals: number): number {
  return divideTo(value, 1, decimals);
}

/** An amount in whole cents. */
export function toCents(value: Amount): number {
  if (!value) return 0;
  const cents = Math.round(value * 100);
  return cents / 100 === value && Math.abs(cents) <= MAX_CENTS ? cents : mulCents(value);
}

export function fromCents(cents: number): number {
  return cents / 100;
}

export function round2(value: Amount): number {
  return toCents(value) / 100;
}

/** The product of any decimals in whole cents. */
function mulCents(...factors: Amount[]): number {
  const numbers = factors.map((factor) => factor || 0);
  return checkCents(Number(exactQuotient(numbers, 1, 2)));
}

/** The product of any decimals, rounded to cents. */
export function mulRound2(...factors: Amount[]): number {
  return mulCents(...factors) / 100;
}

/** Quantity × cost in whole cents: fast up to 4 decimals each. */
export function productCents(a: Amount, b: Amount): number {
  if (!a || !b) return 0;
  const scaledA = Math.round(a * 1e4);
  const scaledB = Math.round(b * 1e4);
  const product = scaledA * scaledB;
  const exact = scaledA / 1e4 === a && scaledB / 1e4 === b && Math.abs(product) <= EXACT;
  return exact ? divideRounded(product, 1e6) : mulCents(a, b);
}

/** Whole cents × a fraction, in whole cents: fast up to 6 decimals. */
export function fractionOfCents(cents: number, fraction: Amount): number {
  if (!cents || !fraction) return 0;
  const scaled = Math.round(fraction * 1e6);
  const product = scaled * cents;
  const exact = scaled / 1e6 === fraction && Math.abs(product) <= EXACT;
  return exact ? divideRounded(product, 1e6) : checkCents(Number(exactQuotient([cents, fraction], 1, 0)));
}

/** Whole cents × (1 + a fraction), in whole cents: one rounding, of the sum. */
export function centsWithFraction(cents: number, fraction: Amount): number {
  return fraction ? fractionOfCents(cents, roundTo(1 + fraction, 10)) : cents;
}

/** Whole cents × part ÷ whole, in whole cents; 0 where the whole is 0. */
export function portionOfCents(cents: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const product = cents * part;
  const exact = whole > 0 && Math.abs(product) <= EXACT && [cents, part, whole].every(Number.isInteger);
  return exact ? divideRounded(product, whole) : checkCents(Number(exactQuotient([cents, part], whole, 0)));
}

/** The sum of whole cents; throws where their sizes together leave the exact range, in whatever order they come. */
export function sumCents(values: ArrayLike<number>): number {
  let sum = 0;
  let size = 0;
  for (let place = 0; place < values.length; place += 1) {
    const value = values[place] ?? 0;
    sum += value;
    size += Math.abs(value);
  }
  checkCents(size);
  return sum;
}
