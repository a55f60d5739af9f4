// The filter and sort language of api.md, as data. What a field is compared with in SQL lies in platform/server/list.ts.
import { z } from 'zod';
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

const text = z
  .string()
  .max(500)
  .refine((value) => value.isWellFormed() && !value.includes('\u0000'));
const scalar = z.union([text, z.number(), z.boolean(), z.null()]);
const value = z.union([scalar, z.array(scalar).max(1000)]);
const condition = z.strictObject({ field: z.string().max(60), operator: z.enum(OPERATORS), value: value.optional() });

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
      const checked = condition.safeParse(entry);
      if (!checked.success) return refuse('A condition of the filter needs a field, a known operator and a value');
      return checked.data as Condition;
    });
  };
  const filter: Filter = {};
  if (raw['and'] !== undefined) filter.and = nodes(raw['and'], 1);
  if (raw['or'] !== undefined) filter.or = nodes(raw['or'], 1);
  if (raw['options'] !== undefined)
    filter.options = part(z.record(z.string().max(60), scalar), raw['options'], 'options');
  if (raw['object'] !== undefined) filter.object = part(z.record(z.string().max(60), value), raw['object'], 'object');
  return filter;
}

export function parseSort(json: string | undefined): Sort[] {
  if (!json) return [];
  const checked = z
    .array(z.strictObject({ field: z.string().max(60), direction: z.enum(['asc', 'desc']).default('asc') }))
    .max(5)
    .safeParse(parseJson(json, 'sort'));
  if (!checked.success) return refuse('The sort must be a list of at most 5 fields with a direction, asc or desc');
  return checked.data;
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

function part<T>(schema: z.ZodType<T>, raw: unknown, name: string): T {
  const checked = schema.safeParse(raw);
  if (!checked.success) return refuse(`The filter's "${name}" holds texts, numbers or lists of them`);
  return checked.data;
}
