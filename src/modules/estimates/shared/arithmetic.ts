// What is worked out in a number cell: =12*2.4, 3*2.4, 1/3, (2+3)*4. Reckoned in fractions, rounded once at the end.
import { plainDecimal } from './estimate-edits.ts';

interface Fraction {
  above: bigint;
  below: bigint;
}

/** More decimals than any cell stores. */
const DECIMALS = 10;
const LONGEST = 200;
/** Digits after which nobody typed this by hand; keeps the fractions small. */
const MOST_DIGITS = 400;

const TOKEN = /\s*(?:(\d[\d.,]*(?:e[-+]?\d{1,2})?|\.\d+)|([-+*/()×÷−x]))/iy;
const SIGNS: Record<string, string> = { '×': '*', x: '*', X: '*', '÷': '/', '−': '-' };

/** The value of a sum with + − * / and parentheses; null where it is none, or divides by zero. A leading = may stand. */
export function calculate(text: string): number | null {
  const tokens = text.length > LONGEST ? null : tokensOf(text.trim().replace(/^=/, ''));
  if (!tokens?.length) return null;
  try {
    const reader = new Reader(tokens);
    const value = reader.sum();
    return reader.isAtEnd ? rounded(value) : null;
  } catch (error) {
    if (error instanceof NoValue) return null;
    throw error;
  }
}

class NoValue extends Error {}

function tokensOf(text: string): string[] | null {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text);
    if (!found) return null;
    const [, number, sign = ''] = found;
    const token = number === undefined ? (SIGNS[sign] ?? sign) : plainDecimal(number);
    if (token === null) return null;
    tokens.push(token);
  }
  return tokens;
}

class Reader {
  private at = 0;
  private readonly tokens: readonly string[];

  constructor(tokens: readonly string[]) {
    this.tokens = tokens;
  }

  get isAtEnd(): boolean {
    return this.at === this.tokens.length;
  }

  sum(): Fraction {
    let left = this.product();
    for (let sign = this.take('+', '-'); sign; sign = this.take('+', '-')) {
      const right = this.product();
      const step = right.above * left.below;
      left = small({
        above: left.above * right.below + (sign === '+' ? step : -step),
        below: left.below * right.below,
      });
    }
    return left;
  }

  private product(): Fraction {
    let left = this.factor();
    for (let sign = this.take('*', '/'); sign; sign = this.take('*', '/')) {
      const right = this.factor();
      if (sign === '/' && right.above === 0n) throw new NoValue();
      const [above, below] = sign === '*' ? [right.above, right.below] : [right.below, right.above];
      left = small({ above: left.above * above, below: left.below * below });
    }
    return left;
  }

  private factor(): Fraction {
    const sign = this.take('-', '+');
    if (sign) {
      const { above, below } = this.factor();
      return { above: sign === '-' ? -above : above, below };
    }
    if (this.take('(')) {
      const inner = this.sum();
      if (!this.take(')')) throw new NoValue();
      return inner;
    }
    const token = this.tokens[this.at++];
    if (token === undefined || !/^[\d.]/.test(token)) throw new NoValue();
    return fractionOf(token);
  }

  private take(...signs: string[]): string | undefined {
    const token = this.tokens[this.at];
    if (token === undefined || !signs.includes(token)) return undefined;
    this.at++;
    return token;
  }
}

function fractionOf(decimal: string): Fraction {
  const [mantissa = '0', exponent = '0'] = decimal.toLowerCase().split('e');
  const [whole = '', part = ''] = mantissa.split('.');
  const places = part.length - Number(exponent);
  const digits = BigInt(`${whole}${part}` || '0');
  return places > 0
    ? { above: digits, below: 10n ** BigInt(places) }
    : { above: digits * 10n ** BigInt(-places), below: 1n };
}

function small(value: Fraction): Fraction {
  if (String(value.above).length + String(value.below).length > MOST_DIGITS) throw new NoValue();
  return value;
}

/** Half away from zero. */
function rounded({ above, below }: Fraction): number {
  const isNegative = above < 0n !== below < 0n && above !== 0n;
  const [top, bottom] = [above < 0n ? -above : above, below < 0n ? -below : below];
  const units = (2n * top * 10n ** BigInt(DECIMALS) + bottom) / (2n * bottom);
  const digits = String(units).padStart(DECIMALS + 1, '0');
  const value = Number(`${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`);
  return isNegative && value !== 0 ? -value : value;
}
