// What the value of a condition means for a kind of field: one reading for SQL (platform/server/list) and for values in hand
// (filter-match.ts). Throws FilterError with a sentence for the person who wrote the condition.
import { addDays, keywordRange } from './dates.ts';
import type { FieldKind } from './fields.ts';
import { FilterError, type Scalar, isDateKeyword } from './filter.ts';

const WHOLE: readonly FieldKind[] = ['id', 'ref', 'refs', 'option', 'integer'];
const NUMBERS: readonly FieldKind[] = [...WHOLE, 'money', 'quantity', 'fraction', 'percent', 'decimal'];
const TEXTS: readonly FieldKind[] = ['text', 'longText', 'email', 'phone', 'oneOf'];

export const isNumeric = (kind: FieldKind): boolean => NUMBERS.includes(kind);
/** Holds a list: equal to a value when one of its entries is; empty when it has none. */
export const isList = (kind: FieldKind): boolean => kind === 'refs' || kind === 'texts';
export const isSearchable = (kind: FieldKind): boolean => TEXTS.includes(kind) || isList(kind);
export const isDated = (kind: FieldKind): boolean => kind === 'date' || kind === 'moment';

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}( ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/;
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** A day that the calendar has. Year 0 is none: the database does not know it. */
export function isCalendarDay(text: string): boolean {
  if (!DAY.test(text) || text.startsWith('0000')) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** Checks one value against the kind of its field, so that nothing is compared with what it cannot be. */
export function scalarOf(kind: FieldKind, name: string, value: Scalar): string | number | boolean {
  const read = readScalar(kind, value);
  if (read === undefined) throw new FilterError(`The value for "${name}" does not fit`);
  return read;
}

function readScalar(kind: FieldKind, value: Scalar): string | number | boolean | undefined {
  if (isNumeric(kind)) {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    if (typeof number !== 'number' || !(Math.abs(number) <= Number.MAX_SAFE_INTEGER)) return undefined;
    return WHOLE.includes(kind) && !Number.isInteger(number) ? undefined : number;
  }
  if (kind === 'bool') {
    if (value === true || value === 1 || value === '1' || value === 'true') return true;
    return value === false || value === 0 || value === '0' || value === 'false' ? false : undefined;
  }
  const text = String(value);
  if (isDated(kind)) {
    const shape = kind === 'date' ? DAY : MOMENT;
    return shape.test(text) && isCalendarDay(text.slice(0, 10)) ? text : undefined;
  }
  if (kind === 'time') return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? text : undefined;
  if (kind === 'uuid') return UUID.test(text) ? text.toLowerCase() : undefined;
  return text;
}

/** How much a value of a moment covers: a day of the reader, or as much of UTC as is written. */
export type Span = 'day' | 'minute' | 'second';
export const spanOf = (text: string): Span => (text.length === 10 ? 'day' : text.length === 16 ? 'minute' : 'second');

/** Days from one to another, the last one not included; null is open. */
export interface Days {
  from: string | null;
  to: string | null;
}

/** What operator `date` asks for: a keyword, or `['custom', first, last]` with both days included and either left open by null. */
export function datesOf(
  name: string,
  value: Scalar | Scalar[] | undefined,
  today: string,
): Days | 'no-date' | 'has-date' {
  if (value === 'custom' || (Array.isArray(value) && value[0] === 'custom')) {
    const [, first, last, ...more] = Array.isArray(value) ? value : [];
    const day = (text: Scalar | undefined): string | null =>
      text === null || text === undefined || text === '' ? null : String(scalarOf('date', name, text));
    const [from, to] = [day(first), day(last)];
    if ((from === null && to === null) || more.length)
      throw new FilterError('The keyword "custom" needs a first day, a last day or both, as "from" and "to"');
    return { from, to: to === null ? null : addDays(to, 1) };
  }
  if (!isDateKeyword(value)) throw new FilterError('Not a date keyword of the specification');
  if (value === 'no-date' || value === 'has-date') return value;
  return keywordRange(value, today);
}

/** The two ends of `between`; null is open. */
export function endsOf(
  kind: FieldKind,
  name: string,
  value: Scalar | Scalar[] | undefined,
): [string | number | boolean | null, string | number | boolean | null] {
  if (!Array.isArray(value) || value.length !== 2) throw new FilterError('"between" needs two values');
  const [from = null, to = null] = value;
  refuseList(kind, name);
  return [from === null ? null : scalarOf(kind, name, from), to === null ? null : scalarOf(kind, name, to)];
}

/** The one value of lessThan and its like. */
export function limitOf(
  kind: FieldKind,
  name: string,
  operator: string,
  value: Scalar | Scalar[] | undefined,
): string | number | boolean {
  if (Array.isArray(value) || value === null || value === undefined)
    throw new FilterError(`"${operator}" needs one value`);
  refuseList(kind, name);
  return scalarOf(kind, name, value);
}

function refuseList(kind: FieldKind, name: string): void {
  if (isList(kind)) throw new FilterError(`"${name}" holds a list, which is neither less nor more`);
}

/** The texts of `contains`, of which one must stand in the field. */
export function partsOf(kind: FieldKind, name: string, value: Scalar | Scalar[] | undefined): string[] {
  if (!isSearchable(kind)) throw new FilterError(`"${name}" is not a text, it cannot contain something`);
  const parts = Array.isArray(value) ? value : [value ?? null];
  if (parts.includes(null)) throw new FilterError('"contains" needs a text');
  return parts.map(String);
}
