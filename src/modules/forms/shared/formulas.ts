// What a calculated field is reckoned by: names of fields, + − × ÷, parentheses, and a few functions. Read here; given a value in calculations.ts.
import { type Fraction, fractionOf } from '../../../kit/fractions.ts';
import type { FieldType } from '../../../platform/shared/form-fields.ts';

export const FUNCTIONS = {
  sum: 'sum(items.cost) adds up a field over the rows of a section that repeats',
  count: 'count(items) is how many rows there are',
  average: 'average(items.cost)',
  least: 'least(items.cost)',
  most: 'most(items.cost)',
  round: 'round(area * 2.7, 1) to so many decimal places',
  days: 'days(start, finish) from one date to another; today is one, too',
} as const;
export type FunctionName = keyof typeof FUNCTIONS;
const isFunction = (name: string): name is FunctionName => Object.hasOwn(FUNCTIONS, name);
/** Over the rows of a section. */
export const OVER_ROWS: readonly FunctionName[] = ['sum', 'count', 'average', 'least', 'most'];

export type Formula =
  | { kind: 'number'; value: Fraction }
  | { kind: 'field'; name: string }
  /** Of the rows of a section; of `count` the section alone. */
  | { kind: 'rows'; name: FunctionName; section: string; field: string | null }
  | { kind: 'days'; from: string; to: string }
  | { kind: 'round'; of: Formula; places: number }
  | { kind: 'negative'; of: Formula }
  | { kind: 'sum' | 'difference' | 'product' | 'quotient'; left: Formula; right: Formula };

/** Kinds of fields that can be calculated. */
export const CALCULATED_TYPES: readonly FieldType[] = ['number', 'currency', 'percentage'];
export const LONGEST_FORMULA = 1000;
const DEEPEST = 50;
const MOST_PLACES = 8;
const TOKEN = /\s*(?:(\d+(?:\.\d+)?|\.\d+)|([A-Za-z]\w*(?:\.[A-Za-z]\w*)?)|([-+*/×÷−(),]))/y;
const SIGNS: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '−': '-' };

export class FormulaError extends Error {}

/** Throws a FormulaError with a sentence where it is none. */
export function readFormula(text: string): Formula {
  if (text.length > LONGEST_FORMULA) throw new FormulaError(`A calculation has at most ${LONGEST_FORMULA} characters`);
  const tokens = tokensOf(text.trim().replace(/^=/, ''));
  if (!tokens.length) throw new FormulaError('Enter the calculation');
  let at = 0;
  let depth = 0;
  const take = (...signs: string[]): string | undefined => {
    const token = tokens[at];
    if (token === undefined || !signs.includes(token)) return undefined;
    at += 1;
    return token;
  };
  const need = (sign: string): void => {
    if (!take(sign))
      throw new FormulaError(
        tokens[at] === undefined ? `“${sign}” is missing at the end` : `“${sign}” is missing before “${tokens[at]}”`,
      );
  };
  const name = (): string => {
    const token = tokens[at++];
    if (token === undefined || !/^[A-Za-z]/.test(token)) throw new FormulaError('The name of a field is missing');
    return token;
  };
  const sum = (): Formula => {
    let left = product();
    for (let sign = take('+', '-'); sign; sign = take('+', '-'))
      left = { kind: sign === '+' ? 'sum' : 'difference', left, right: product() };
    return left;
  };
  const product = (): Formula => {
    let left = factor();
    for (let sign = take('*', '/'); sign; sign = take('*', '/'))
      left = { kind: sign === '*' ? 'product' : 'quotient', left, right: factor() };
    return left;
  };
  const factor = (): Formula => {
    depth += 1;
    if (depth > DEEPEST) throw new FormulaError('Too many nested brackets');
    try {
      if (take('-')) return { kind: 'negative', of: factor() };
      if (take('(')) {
        const inner = sum();
        need(')');
        return inner;
      }
      const token = tokens[at++];
      if (token === undefined) throw new FormulaError('Something is missing at the end');
      if (/^[\d.]/.test(token)) return { kind: 'number', value: fractionOf(token) };
      if (!/^[A-Za-z]/.test(token)) throw new FormulaError(`“${token}” cannot go here`);
      return take('(') ? call(token) : { kind: 'field', name: token };
    } finally {
      depth -= 1;
    }
  };
  const call = (called: string): Formula => {
    if (!isFunction(called))
      throw new FormulaError(`There is no “${called}(…)”. There are ${Object.keys(FUNCTIONS).join(', ')}`);
    if (called === 'round') {
      const of = sum();
      const places = take(',') ? Number(tokens[at++]) : 0;
      if (!Number.isInteger(places) || places < 0 || places > MOST_PLACES)
        throw new FormulaError(`round(…) takes 0 to ${MOST_PLACES} decimal places`);
      need(')');
      return { kind: 'round', of, places };
    }
    if (called === 'days') {
      const from = name();
      need(',');
      const to = name();
      need(')');
      return { kind: 'days', from, to };
    }
    const [section = '', field = null] = name().split('.');
    need(')');
    if ((called === 'count') !== (field === null))
      throw new FormulaError(
        called === 'count'
          ? 'count(…) takes a section'
          : `${called}(…) takes a section and a field, such as items.cost`,
      );
    return { kind: 'rows', name: called, section, field };
  };
  const formula = sum();
  if (at < tokens.length) throw new FormulaError(`“${tokens[at]}” cannot go here`);
  return formula;
}

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let at = 0; text.slice(at).trim() !== ''; at = TOKEN.lastIndex) {
    const found = TOKEN.exec(text);
    if (!found) throw new FormulaError(`“${text.slice(at).trim().slice(0, 1)}” cannot be in a calculation`);
    const [, number, word, sign = ''] = found;
    tokens.push(number ?? word ?? SIGNS[sign] ?? sign);
  }
  return tokens;
}

/** The fields that it reads, each once; those of rows by their own names, with their section. */
export function readBy(formula: Formula): string[] {
  switch (formula.kind) {
    case 'number':
      return [];
    case 'field':
      return [formula.name];
    case 'rows':
      return formula.field === null ? [formula.section] : [formula.section, formula.field];
    case 'days':
      return [formula.from, formula.to].filter((one) => one !== TODAY);
    case 'round':
    case 'negative':
      return readBy(formula.of);
    default:
      return [...new Set([...readBy(formula.left), ...readBy(formula.right)])];
  }
}
export const TODAY = 'today';

/** What is wrong with a calculation as it was typed; undefined where nothing is. */
export function formulaProblem(text: string): string | undefined {
  try {
    readFormula(text);
    return undefined;
  } catch (error) {
    if (error instanceof FormulaError) return error.message;
    throw error;
  }
}
