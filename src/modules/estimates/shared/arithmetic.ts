// What is worked out in a number cell: =12*2.4, 3*2.4, 1/3, (2+3)*4, 12%*80, 2.4^2, ROUND(10/3, 2), SUM(1, 2, 3). Also the formulas of a
// workbook that was never calculated. Reckoned in fractions, rounded once at the end; nothing is ever run as a program.
import { type Fraction, NoValue, fractionOf, negative, over, plus, times, toNumber } from '../../../kit/fractions.ts';
import { plainDecimal } from '../../../kit/read-number.ts';

/** More decimals than any cell stores. */
const DECIMALS = 10;
const LONGEST = 200;
/** A workbook's own formulas may be longer. */
const LONGEST_OF_FILE = 2_000;
const DEEPEST = 20;
const LARGEST_POWER = 1_000;

/** Cells of a workbook that a formula names, by their addresses: one, or all of a range. Texts are no number. */
export type Cells = (address: string, sheet: string | undefined) => readonly (Fraction | 'text')[];

/** Why a sum has no value, in words that end a sentence. */
class Refused extends Error {}

const DEEP = `It has more than ${DEEPEST} parentheses inside each other: split it`;
const TOO_LARGE = 'The result has too many digits: check the powers and zeros';
const BY_ZERO = 'It divides by zero or the result is too long: check the divisor';

/** Names of functions, and the signs they stand for in both ways of writing. */
const FUNCTIONS: Readonly<Record<string, (of: readonly Fraction[]) => Fraction>> = {
  SUM: (of) => of.reduce(plus, fractionOf('0')),
  PRODUCT: (of) => (of.length === 0 ? fractionOf('0') : of.reduce(times)),
  ROUND: (of) => rounded(of, 'near'),
  ROUNDUP: (of) => rounded(of, 'up'),
  ROUNDDOWN: (of) => rounded(of, 'down'),
};
const KNOWN = '+ − × ÷ ^ %, parentheses, SUM, PRODUCT, ROUND, ROUNDUP and ROUNDDOWN';

/** To so many places, half away from zero; all is exact. */
function rounded(of: readonly Fraction[], way: 'near' | 'up' | 'down'): Fraction {
  const [value, places = fractionOf('0')] = of;
  if (!value || of.length > 2) throw new Refused('ROUND has a number and how many decimals: ROUND(10/3, 2)');
  const decimals = toNumber(places, DECIMALS);
  if (!Number.isInteger(decimals) || Math.abs(decimals) > DECIMALS)
    throw new Refused(`ROUND has a whole number of decimals from −${DECIMALS} to ${DECIMALS}`);
  const shift = { above: 10n ** BigInt(Math.abs(decimals)), below: 1n };
  const { above, below } = decimals < 0 ? over(value, shift) : times(value, shift);
  const isNegative = above < 0n;
  const [top, add] = [isNegative ? -above : above, { near: below, up: 2n * below - 2n, down: 0n }[way]];
  const whole = (2n * top + add) / (2n * below);
  const units = { above: isNegative ? -whole : whole, below: 1n };
  return decimals < 0 ? times(units, shift) : over(units, shift);
}

/** Whole powers are exact; a root (2.25^0.5) has fifteen digits, as in a spreadsheet. */
function power(base: Fraction, exponent: Fraction): Fraction {
  const by = toNumber(exponent, DECIMALS);
  if (Math.abs(by) > LARGEST_POWER) throw new Refused(TOO_LARGE);
  if (base.above === 0n && by <= 0) throw new Refused(BY_ZERO);
  if (!Number.isInteger(by)) {
    const root = toNumber(base, DECIMALS) ** by;
    if (!Number.isFinite(root)) throw new Refused('It takes the root of a number below zero');
    return fractionOf(String(Number(root.toPrecision(15))));
  }
  let result = fractionOf('1');
  for (let count = 0; count < Math.abs(by); count++) result = times(result, base);
  return by < 0 ? over(fractionOf('1'), result) : result;
}

export type Reckoned = { value: number } | { problem: string };

/** The value of a sum with + − × ÷ ^ %, parentheses and a few functions, or why it has none. A leading = may stand. */
export function reckon(text: string): Reckoned {
  if (text.length > LONGEST) return { problem: `It has more than ${LONGEST} signs: split it` };
  return answered(() => toNumber(exactly(tokensOf(bare(text), false)), DECIMALS));
}

/** The value of a sum; null where it has none. */
export function calculate(text: string): number | null {
  const result = reckon(text);
  return 'value' in result ? result.value : null;
}

/** The value of a formula of a workbook whose other cells are known; null where it is not understood. */
export function fileFormula(text: string, cells: Cells): Fraction | null {
  if (text.length > LONGEST_OF_FILE) return null;
  const result = answered(() => exactly(tokensOf(bare(text), true), cells));
  return 'value' in result ? result.value : null;
}

const bare = (text: string): string => text.trim().replace(/^=/, '');

function answered<Value>(work: () => Value): { value: Value } | { problem: string } {
  try {
    return { value: work() };
  } catch (error) {
    if (error instanceof Refused) return { problem: error.message };
    if (error instanceof NoValue) return { problem: BY_ZERO };
    throw error;
  }
}

function exactly(tokens: readonly Token[], cells?: Cells): Fraction {
  const reader = new Reader(tokens, cells);
  const value = reader.sum();
  if (!reader.isAtEnd) throw new Refused(`Only ${KNOWN} are worked out`);
  return value;
}

type Token =
  | { is: 'number'; digits: string }
  | { is: 'sign'; sign: string }
  | { is: 'function'; name: string }
  | { is: 'cells'; address: string; sheet: string | undefined };

const BLANKS = /\s*/y;
const SIGN = /[-+*/()^%×÷−x;,]/iy;
const NUMBER = /(?:\d[\d.]*|\.\d+)(?:e[-+]?\d{1,2}(?!\d))?/iy;
/** With its decimal or thousands commas. */
const NUMBER_WITH_COMMAS = /(?:\d[\d.,]*|\.\d+)(?:e[-+]?\d{1,2}(?!\d))?/iy;
const NAME = /[a-z]{2,12}(?=\s*\()/iy;
const SHEET = /(?:'((?:[^']|''){1,80})'|([\p{L}_][\p{L}\p{N}_.]{0,80}))!/uy;
const CELLS = /\$?[a-z]{1,3}\$?\d{1,7}(?::\$?[a-z]{1,3}\$?\d{1,7})?(?![\p{L}\p{N}(])/iuy;
const SIGNS: Readonly<Record<string, string>> = { '×': '*', x: '*', X: '*', '÷': '/', '−': '-' };

/**
 * Commas stand between the arguments of a function; where semicolons do, and outside of functions, they are decimal signs as in any
 * number: ROUND(2.345, 2) and ROUND(2,345; 2) are the same.
 */
function tokensOf(text: string, isOfFile: boolean): Token[] {
  const tokens: Token[] = [];
  const separator = !isOfFile && text.includes(';') ? ';' : ',';
  /** Of each open parenthesis whether it is that of a function. */
  const open: boolean[] = [];
  let at = 0;
  const take = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (found) at = pattern.lastIndex;
    return found;
  };
  while (take(BLANKS) && at < text.length) {
    const name = take(NAME)?.[0].toUpperCase();
    if (name !== undefined) {
      if (!Object.hasOwn(FUNCTIONS, name)) throw new Refused(`${name} is not supported: only ${KNOWN}`);
      tokens.push({ is: 'function', name });
      continue;
    }
    if (isOfFile) {
      const before = at;
      const sheet = take(SHEET);
      const cells = take(CELLS)?.[0];
      if (cells !== undefined) {
        const named = sheet?.[1]?.replaceAll("''", "'") ?? sheet?.[2];
        tokens.push({ is: 'cells', address: cells.replaceAll('$', '').toUpperCase(), sheet: named });
        continue;
      }
      at = before;
    }
    const isArgument = isOfFile || (separator === ',' && open.includes(true));
    const digits = take(isArgument ? NUMBER : NUMBER_WITH_COMMAS)?.[0];
    if (digits !== undefined) {
      const plain = plainDecimal(digits, separator === ';');
      if (plain === null) throw new Refused(`${digits} is not a number`);
      tokens.push({ is: 'number', digits: plain });
      continue;
    }
    const written = take(SIGN)?.[0];
    if (written === undefined) throw new Refused(`Only ${KNOWN} are worked out`);
    const sign = SIGNS[written] ?? written;
    if ((sign === ',' || sign === ';') && (sign !== separator || open.at(-1) !== true))
      throw new Refused(`The ${sign === ',' ? 'comma' : 'semicolon'} is outside a function`);
    if (sign === '(') open.push(tokens.at(-1)?.is === 'function');
    if (sign === ')') open.pop();
    tokens.push({ is: 'sign', sign: sign === ';' ? ',' : sign });
  }
  return tokens;
}

class Reader {
  private at = 0;
  private depth = 0;
  private readonly tokens: readonly Token[];
  private readonly cells: Cells | undefined;

  constructor(tokens: readonly Token[], cells: Cells | undefined) {
    this.tokens = tokens;
    this.cells = cells;
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
    let left = this.raised();
    for (let sign = this.take('*', '/'); sign; sign = this.take('*', '/')) {
      const right = this.raised();
      left = sign === '*' ? times(left, right) : over(left, right);
    }
    return left;
  }

  /** From left to right, and a minus before it belongs to the number: -2^2 is 4, as in every spreadsheet. */
  private raised(): Fraction {
    let left = this.signed();
    while (this.take('^')) left = power(left, this.signed());
    return left;
  }

  private signed(): Fraction {
    let isNegative = false;
    for (let sign = this.take('-', '+'); sign; sign = this.take('-', '+')) isNegative = isNegative !== (sign === '-');
    const value = this.percent();
    return isNegative ? negative(value) : value;
  }

  private percent(): Fraction {
    let value = this.one();
    while (this.take('%')) value = over(value, fractionOf('100'));
    return value;
  }

  private one(): Fraction {
    if (this.take('(')) return this.inside(() => this.sum());
    const token = this.tokens[this.at++];
    if (token?.is === 'number') return fractionOf(token.digits);
    if (token?.is === 'function' && this.take('('))
      return this.inside(() => FUNCTIONS[token.name]?.(this.given()) ?? fractionOf('0'));
    if (token?.is === 'cells') {
      const [value, ...more] = this.valuesOf(token);
      if (value === undefined || value === 'text' || more.length > 0) throw new Refused('A cell holds no number');
      return value;
    }
    throw new Refused('A number is missing');
  }

  private inside<Value>(work: () => Value): Value {
    this.depth += 1;
    if (this.depth > DEEPEST) throw new Refused(DEEP);
    const value = work();
    if (!this.take(')')) throw new Refused('A closing parenthesis is missing');
    this.depth -= 1;
    return value;
  }

  /** The arguments of a function; of a range the numbers alone. */
  private given(): Fraction[] {
    const all: Fraction[] = [];
    do {
      const [token, next] = [this.tokens[this.at], this.tokens[this.at + 1]];
      if (token?.is === 'cells' && next?.is === 'sign' && (next.sign === ',' || next.sign === ')')) {
        this.at += 1;
        all.push(...this.valuesOf(token).filter((value) => value !== 'text'));
      } else all.push(this.sum());
    } while (this.take(','));
    return all;
  }

  private valuesOf({ address, sheet }: Token & { is: 'cells' }): readonly (Fraction | 'text')[] {
    if (!this.cells) throw new Refused(`Only ${KNOWN} are worked out`);
    return this.cells(address, sheet);
  }

  private take(...signs: string[]): string | undefined {
    const token = this.tokens[this.at];
    if (token?.is !== 'sign' || !signs.includes(token.sign)) return undefined;
    this.at++;
    return token.sign;
  }
}
