// Sums that people wrote, reckoned in fractions and rounded once at the end: 1/3*3 is 1.
export interface Fraction {
  above: bigint;
  below: bigint;
}
/** Divided by zero, or of more digits than anybody typed by hand. */
export class NoValue extends Error {}

/** Digits after which nobody typed this by hand; keeps the fractions small. */
const MOST_DIGITS = 400;

/** Of a plain decimal, such as `-2.5` or `1e3`. */
export function fractionOf(decimal: string): Fraction {
  const [mantissa = '0', exponent = '0'] = decimal.toLowerCase().split('e');
  const isNegative = mantissa.startsWith('-');
  const [whole = '', part = ''] = mantissa.replace(/^[-+]/, '').split('.');
  const places = part.length - Number(exponent);
  const digits = BigInt(`${whole}${part}` || '0') * (isNegative ? -1n : 1n);
  return places > 0
    ? { above: digits, below: 10n ** BigInt(places) }
    : { above: digits * 10n ** BigInt(-places), below: 1n };
}

function small(value: Fraction): Fraction {
  if (String(value.above).length + String(value.below).length > MOST_DIGITS) throw new NoValue();
  return value;
}

export const plus = (left: Fraction, right: Fraction): Fraction =>
  small({ above: left.above * right.below + right.above * left.below, below: left.below * right.below });
export const negative = ({ above, below }: Fraction): Fraction => ({ above: -above, below });
export const times = (left: Fraction, right: Fraction): Fraction =>
  small({ above: left.above * right.above, below: left.below * right.below });
export function over(left: Fraction, right: Fraction): Fraction {
  if (right.above === 0n) throw new NoValue();
  return small({ above: left.above * right.below, below: left.below * right.above });
}

/** To so many places, half away from zero. */
export function toNumber({ above, below }: Fraction, decimals: number): number {
  const isNegative = above < 0n !== below < 0n && above !== 0n;
  const [top, bottom] = [above < 0n ? -above : above, below < 0n ? -below : below];
  const units = (2n * top * 10n ** BigInt(decimals) + bottom) / (2n * bottom);
  const digits = String(units).padStart(decimals + 1, '0');
  const whole = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  const value = Number(whole);
  return isNegative && value !== 0 ? -value : value;
}
