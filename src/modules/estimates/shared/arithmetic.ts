// What is worked out in a number cell: =12*2.4, 3*2.4, 1/3, (2+3)*4. Reckoned in fractions, rounded once at the end.
import { type Fraction, NoValue, fractionOf, negative, over, plus, times, toNumber } from '../../../kit/fractions.ts';
import { plainDecimal } from '../../../kit/read-number.ts';

/** More decimals than any cell stores. */
const DECIMALS = 10;
const LONGEST = 200;

const TOKEN = /\s*(?:(\d[\d.,]*(?:e[-+]?\d{1,2})?|\.\d+)|([-+*/()×÷−x]))/iy;
const SIGNS: Record<string, string> = { '×': '*', x: '*', X: '*', '÷': '/', '−': '-' };

/** The value of a sum with + − * / and parentheses; null where it is none, or divides by zero. A leading = may stand. */
export function calculate(text: string): number | null {
  const tokens = text.length > LONGEST ? null : tokensOf(text.trim().replace(/^=/, ''));
  if (!tokens?.length) return null;
  try {
    const reader = new Reader(tokens);
    const value = reader.sum();
    return reader.isAtEnd ? toNumber(value, DECIMALS) : null;
  } catch (error) {
    if (error instanceof NoValue) return null;
    throw error;
  }
}

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
      left = plus(left, sign === '+' ? right : negative(right));
    }
    return left;
  }

  private product(): Fraction {
    let left = this.factor();
    for (let sign = this.take('*', '/'); sign; sign = this.take('*', '/')) {
      const right = this.factor();
      left = sign === '*' ? times(left, right) : over(left, right);
    }
    return left;
  }

  private factor(): Fraction {
    const sign = this.take('-', '+');
    if (sign) {
      const value = this.factor();
      return sign === '-' ? negative(value) : value;
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
