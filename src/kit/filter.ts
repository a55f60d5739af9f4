// The filter and sort language of api.md, as data: its shape alone. What a value means is in filter-values.ts.
import { DATE_KEYWORDS } from './dates.ts';

export const OPERATORS = [
  'equals',
  'notEquals',
  'contains',
  'lessThan',
  'lessThanEqualTo',
  'greaterThan',
  'greaterThanEqualTo',
  'between',
  'noValue',
  'hasValue',
  'date',
] as const;
export type Operator = (typeof OPERATORS)[number];
export type Scalar = string | number | boolean | null;

export interface Condition {
  field: string;
  operator: Operator;
  value?: Scalar | Scalar[];
}
/** The first and the last day of the keyword `custom`, beside it: the same as `['custom', from, to]`. */
export interface Range {
  from?: Scalar;
  to?: Scalar;
}
export interface Group {
  and?: Node[];
  or?: Node[];
}
export type Node = Condition | Group;
export interface Filter extends Group {
  options?: Record<string, Scalar>;
  object?: Record<string, Scalar | Scalar[]>;
}
export interface Sort {
  field: string;
  direction: 'asc' | 'desc';
}

const MAX_DEPTH = 5;
const MAX_TERMS = 50;

// By hand and not by a schema: every list in the browser reads its address with this.
const isText = (entry: unknown, most = 500): entry is string =>
  typeof entry === 'string' && entry.length <= most && entry.isWellFormed() && !entry.includes('\u0000');
const isScalar = (entry: unknown): entry is Scalar =>
  entry === null || typeof entry === 'boolean' || Number.isFinite(entry) || isText(entry);
const isValue = (entry: unknown): entry is Scalar | Scalar[] =>
  Array.isArray(entry) ? entry.length <= 1000 && entry.every(isScalar) : isScalar(entry);
const hasOnly = (entry: Record<string, unknown>, names: readonly string[]): boolean =>
  Object.keys(entry).every((name) => names.includes(name));
const isCondition = (entry: unknown): entry is Condition & Range =>
  isRecord(entry) &&
  hasOnly(entry, ['field', 'operator', 'value', ...(entry['value'] === 'custom' ? ['from', 'to'] : [])]) &&
  isText(entry['field'], 60) &&
  (OPERATORS as readonly unknown[]).includes(entry['operator']) &&
  (entry['value'] === undefined || isValue(entry['value'])) &&
  [entry['from'], entry['to']].every((day) => day === undefined || isScalar(day));

/** The days of `custom` in its value, however they were written. */
export const withRange = ({ from, to, ...condition }: Condition & Range): Condition =>
  from === undefined && to === undefined ? condition : { ...condition, value: ['custom', from ?? null, to ?? null] };

export class FilterError extends Error {}
const refuse = (message: string): never => {
  throw new FilterError(message);
};

/** Checks the JSON text of a filter. Throws FilterError with a sentence for the person who wrote it. */
export function parseFilter(json: string | undefined): Filter {
  if (!json) return {};
  const raw = parseJson(json, 'filter');
  if (!isRecord(raw)) return refuse('The filter must be an object with and, or, options or object');
  const unknown = Object.keys(raw).find((key) => !['and', 'or', 'options', 'object'].includes(key));
  if (unknown) refuse(`The filter has no part "${unknown.slice(0, 60)}"`);
  let terms = 0;
  const nodes = (list: unknown, depth: number): Node[] => {
    if (!Array.isArray(list)) return refuse('"and" and "or" hold lists of conditions');
    if (depth > MAX_DEPTH) return refuse(`A filter nests at most ${MAX_DEPTH} levels deep`);
    return list.map((entry: unknown): Node => {
      if (++terms > MAX_TERMS) return refuse(`A filter has at most ${MAX_TERMS} conditions`);
      if (isRecord(entry) && !('field' in entry) && ('and' in entry || 'or' in entry)) {
        return {
          ...('and' in entry && { and: nodes(entry['and'], depth + 1) }),
          ...('or' in entry && { or: nodes(entry['or'], depth + 1) }),
        };
      }
      return isCondition(entry)
        ? withRange(entry)
        : refuse('A condition of the filter needs a field, a known operator and a value');
    });
  };
  const filter: Filter = {};
  if (raw['and'] !== undefined) filter.and = nodes(raw['and'], 1);
  if (raw['or'] !== undefined) filter.or = nodes(raw['or'], 1);
  if (raw['options'] !== undefined) filter.options = part(raw['options'], isScalar, 'options');
  if (raw['object'] !== undefined) filter.object = part(raw['object'], isValue, 'object');
  return filter;
}

export function parseSort(json: string | undefined): Sort[] {
  if (!json) return [];
  const list = parseJson(json, 'sort');
  const wrong = 'The sort must be a list of at most 5 fields with a direction, asc or desc';
  if (!Array.isArray(list) || list.length > 5) return refuse(wrong);
  return list.map((entry: unknown): Sort => {
    if (!isRecord(entry) || !hasOnly(entry, ['field', 'direction']) || !isText(entry['field'], 60))
      return refuse(wrong);
    const { direction = 'asc' } = entry;
    return direction === 'asc' || direction === 'desc' ? { field: entry['field'], direction } : refuse(wrong);
  });
}

export const isDateKeyword = (text: unknown): text is (typeof DATE_KEYWORDS)[number] =>
  (DATE_KEYWORDS as readonly unknown[]).includes(text);

const isRecord = (entry: unknown): entry is Record<string, unknown> =>
  typeof entry === 'object' && entry !== null && !Array.isArray(entry);

function parseJson(json: string, what: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return refuse(`The ${what} is not JSON`);
  }
}

function part<T>(raw: unknown, fits: (entry: unknown) => entry is T, name: string): Record<string, T> {
  const all = isRecord(raw) && Object.keys(raw).every((key) => key.length <= 60 && fits(raw[key]));
  return all ? (raw as Record<string, T>) : refuse(`The filter's "${name}" holds texts, numbers or lists of them`);
}
