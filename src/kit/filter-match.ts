// A condition of the filter language answered for a value in hand. The same in SQL: platform/server/list/conditions.ts; that both
// say the same is shown by the table of cases in tests/filter-cases.ts.
import { fold } from './fold.ts';
import { dayOfMoment } from './dates.ts';
import type { FieldKind } from './fields.ts';
import type { Operator, Scalar } from './filter.ts';
import {
  type Days,
  datesOf,
  endsOf,
  isDated,
  isList,
  isNumeric,
  limitOf,
  partsOf,
  scalarOf,
  spanOf,
} from './filter-values.ts';

/** Where and when a condition is read. */
export interface Here {
  /** Today's date there. */
  today: string;
  timezone: string;
}

export interface Asked {
  kind: FieldKind;
  operator: Operator;
  value: Scalar | Scalar[] | undefined;
  /** Name of the field, for what is said about a wrong value. */
  name: string;
}

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What nothing is left of when it is folded, such as an apostrophe, is looked for as it stands. */
const containsFolded = (text: string, part: string): boolean =>
  fold(part) === '' ? text.includes(part) : fold(text).includes(fold(part));

/** Whether the stored value, as the wire has it, meets the condition. Throws FilterError where the value cannot be asked for. */
export function meets({ kind, operator, value, name }: Asked, stored: unknown, here: Here): boolean {
  const empty = isEmpty(stored);
  switch (operator) {
    case 'hasValue':
      return !empty;
    case 'noValue':
      return empty;
    case 'equals':
      return equalsAny(kind, name, value, stored, here);
    case 'notEquals':
      return !equalsAny(kind, name, value, stored, here);
    case 'contains':
      return partsOf(kind, name, value).some((part) =>
        isList(kind) ? equalsAny(kind, name, part, stored, here) : !empty && containsFolded(textOf(stored), part),
      );
    case 'between': {
      const [from, to] = endsOf(kind, name, value);
      const inside = (order: -1 | 1, end: string | number | boolean | null) =>
        end === null || (!empty && compare(kind, stored, end, here) !== order);
      return inside(-1, from) && inside(1, to);
    }
    case 'date': {
      if (!isDated(kind)) return false;
      const days = datesOf(name, value, here.today);
      if (days === 'no-date' || days === 'has-date') return empty === (days === 'no-date');
      return !empty && isWithin(dayOf(kind, stored, here), days);
    }
    default: {
      const limit = limitOf(kind, name, operator, value);
      return !empty && COMPARED[operator](compare(kind, stored, limit, here));
    }
  }
}

const COMPARED = {
  lessThan: (order: number) => order < 0,
  lessThanEqualTo: (order: number) => order <= 0,
  greaterThan: (order: number) => order > 0,
  greaterThanEqualTo: (order: number) => order >= 0,
} as const;

function equalsAny(kind: FieldKind, name: string, value: Asked['value'], stored: unknown, here: Here): boolean {
  const wanted = Array.isArray(value) ? value : [value ?? null];
  return wanted.some((one) => {
    if (one === null) return isEmpty(stored);
    const scalar = scalarOf(kind, name, one);
    if (isEmpty(stored)) return false;
    return Array.isArray(stored)
      ? stored.some((entry) => textOf(entry) === textOf(scalar))
      : compare(kind, stored, scalar, here) === 0;
  });
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

const sign = <T>(a: T, b: T): -1 | 0 | 1 => (a < b ? -1 : a > b ? 1 : 0);

/** A moment is compared as far as the value goes: with a day by the reader's day, with a minute by its minute. */
function compare(kind: FieldKind, stored: unknown, wanted: string | number | boolean, here: Here): -1 | 0 | 1 {
  if (isNumeric(kind) || kind === 'bool') return sign(Number(stored), Number(wanted));
  if (kind !== 'moment') return sign(textOf(stored), textOf(wanted));
  const text = textOf(wanted);
  return spanOf(text) === 'day'
    ? sign(dayOf(kind, stored, here), text)
    : sign(textOf(stored).slice(0, text.length), text);
}

const dayOf = (kind: FieldKind, stored: unknown, { timezone }: Here): string =>
  kind === 'moment' ? dayOfMoment(textOf(stored), timezone) : textOf(stored).slice(0, 10);

const isWithin = (day: string, { from, to }: Days): boolean =>
  (from === null || day >= from) && (to === null || day < to);
