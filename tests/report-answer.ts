// What a report has to say, worked out a second time in plain JavaScript from rows in hand: no SQL, nothing of the module's own reading of a question.
import type { FieldKind } from '../src/kit/fields.ts';
import type {
  Bucket,
  ReportDefinition,
  ReportGroup,
  ReportMeasure,
} from '../src/modules/reports/shared/report-definition.ts';

export type PlainRow = Readonly<Record<string, unknown>>;
export interface Reading {
  /** The value of a field, or of one of the record that a row points to (`clientId.companyName`); null where there is none. */
  valueOf: (row: PlainRow, path: string) => unknown;
  kindOf: (path: string) => FieldKind | undefined;
  today: string;
  timezone: string;
}
type Figures = (number | null)[];
export interface PlainGroup {
  keys: (string | null)[];
  rows: number;
  figures: Figures;
  /** By the text of each value across. */
  across: Map<string, Figures>;
}
/** Groups beyond the top, by the name that the answer gives them. */
interface Top {
  shown: ReadonlySet<string | null>;
  other: string;
}

const DAY_MS = 86_400_000;
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const dayText = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10);
const isDated = (kind: FieldKind | undefined): boolean => kind === 'date' || kind === 'moment';

function dayOf(value: unknown, kind: FieldKind | undefined, timezone: string): string | null {
  if (typeof value !== 'string' || value === '') return null;
  if (kind !== 'moment') return value.slice(0, 10);
  const at = new Date(`${value.replace(' ', 'T')}Z`);
  return at.toLocaleDateString('en-CA', { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' });
}
function bucketStart(day: string, bucket: Bucket): string {
  const [year = '', month = ''] = day.split('-');
  switch (bucket) {
    case 'day':
      return day;
    case 'week':
      return dayText(dayNumber(day) - ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));
    case 'month':
      return `${year}-${month}-01`;
    case 'quarter':
      return `${year}-${String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;
    case 'year':
      return `${year}-01-01`;
  }
}
/** How many buckets of the calendar one day lies after another. */
function bucketsFrom(from: string, to: string, bucket: Bucket): number {
  const [one, other] = [bucketStart(from, bucket), bucketStart(to, bucket)];
  const months = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7));
  const per = { month: 1, quarter: 3, year: 12 } as const;
  if (bucket === 'day' || bucket === 'week') return (dayNumber(other) - dayNumber(one)) / (bucket === 'day' ? 1 : 7);
  return (months(other) - months(one)) / per[bucket];
}

function keyOf({ field, bucket = 'month', since }: ReportGroup, row: PlainRow, of: Reading): string | null {
  const value = of.valueOf(row, field);
  const day = isDated(of.kindOf(field)) ? dayOf(value, of.kindOf(field), of.timezone) : null;
  if (since !== undefined) {
    const from = dayOf(of.valueOf(row, since), of.kindOf(since), of.timezone);
    return from && day ? String(Math.max(0, bucketsFrom(from, day, bucket))).padStart(6, '0') : null;
  }
  if (isDated(of.kindOf(field))) return day && bucketStart(day, bucket);
  return value === null || value === undefined ? null : String(value);
}

type Condition = { field: string; operator: string; value?: unknown };
type Node = Condition | { and?: Node[]; or?: Node[] };
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value ?? null]);

/** Days by a word of the filter language: the first, and the first that is out; null is open. */
function daysOf(value: unknown, today: string): [string | null, string | null] {
  const from = (days: number): string => dayText(dayNumber(today) + days);
  if (Array.isArray(value) && value[0] === 'custom') {
    const [first, last] = [value[1] as string | null, value[2] as string | null];
    return [first, last && dayText(dayNumber(last) + 1)];
  }
  switch (value) {
    case 'today':
      return [today, from(1)];
    case 'future':
      return [from(1), null];
    case 'overdue':
    case 'before-today':
      return [null, today];
    case '0-7':
      return [from(-7), from(1)];
    case '8-14':
      return [from(-14), from(-7)];
    case '15-30':
      return [from(-30), from(-14)];
    case '30-':
      return [null, from(-30)];
    case 'this-year':
      return [`${today.slice(0, 4)}-01-01`, `${Number(today.slice(0, 4)) + 1}-01-01`];
    case 'last-year':
      return [`${Number(today.slice(0, 4)) - 1}-01-01`, `${today.slice(0, 4)}-01-01`];
    default:
      throw new Error(`Nobody has said here what ${JSON.stringify(value)} means`);
  }
}

function holds(condition: Condition, row: PlainRow, of: Reading): boolean {
  const { field, operator, value } = condition;
  const kind = of.kindOf(field);
  const given = of.valueOf(row, field);
  const isEmpty = given === null || given === undefined;
  const own = isDated(kind) ? dayOf(given, kind, of.timezone) : given;
  const isOne = (wanted: unknown): boolean => {
    if (wanted === null) return isEmpty;
    if (isEmpty) return false;
    return typeof own === 'number' ? own === Number(wanted) : String(own) === String(wanted);
  };
  const order = (limit: unknown): number => {
    if (typeof own === 'number') return own - Number(limit);
    return String(own) < String(limit) ? -1 : String(own) > String(limit) ? 1 : 0;
  };
  switch (operator) {
    case 'hasValue':
      return !isEmpty;
    case 'noValue':
      return isEmpty;
    case 'equals':
      return list(value).some(isOne);
    case 'notEquals':
      return !list(value).some(isOne);
    case 'contains':
      return !isEmpty && list(value).some((part) => String(given).toLowerCase().includes(String(part).toLowerCase()));
    case 'between': {
      const [from, to] = value as [unknown, unknown];
      return !isEmpty && order(from) >= 0 && order(to) <= 0;
    }
    case 'lessThan':
      return !isEmpty && order(value) < 0;
    case 'lessThanEqualTo':
      return !isEmpty && order(value) <= 0;
    case 'greaterThan':
      return !isEmpty && order(value) > 0;
    case 'greaterThanEqualTo':
      return !isEmpty && order(value) >= 0;
    case 'date': {
      const [from, to] = daysOf(value, of.today);
      return !isEmpty && (from === null || String(own) >= from) && (to === null || String(own) < to);
    }
    default:
      throw new Error(`Nobody has said here what ${operator} means`);
  }
}
/** Whether a row fits a filter. */
export function fits(filter: string | undefined, row: PlainRow, of: Reading): boolean {
  const judge = (node: Node): boolean => {
    if ('field' in node) return holds(node, row, of);
    return (node.and ?? []).every(judge) && (!node.or?.length || node.or.some(judge));
  };
  return !filter || judge(JSON.parse(filter) as Node);
}

function numberOf({ field, until }: ReportMeasure, row: PlainRow, of: Reading): number | null {
  if (field === undefined) return null;
  if (until === undefined) {
    const value = of.valueOf(row, field);
    return value === null || value === undefined || value === '' ? null : Number(value);
  }
  const from = dayOf(of.valueOf(row, field), of.kindOf(field), of.timezone);
  const to = until === 'today' ? of.today : dayOf(of.valueOf(row, until), of.kindOf(until), of.timezone);
  return from && to ? dayNumber(to) - dayNumber(from) : null;
}

/** A figure before shares and calculations. */
function plainFigure(measure: ReportMeasure, rows: readonly PlainRow[], of: Reading): number | null {
  const counted = rows.filter((row) => fits(measure.filter, row, of));
  const numbers = counted.flatMap((row) => numberOf(measure, row, of) ?? []).toSorted((a, b) => a - b);
  const sum = numbers.reduce((all, one) => all + one, 0);
  switch (measure.figure) {
    case 'count':
      return counted.length;
    case 'share':
      return measure.field === undefined ? counted.length : numbers.length ? sum : null;
    case 'sum':
      return numbers.length ? sum : null;
    case 'average':
      return numbers.length ? sum / numbers.length : null;
    case 'median': {
      const half = (numbers.length - 1) / 2;
      return numbers.length ? ((numbers[Math.floor(half)] ?? 0) + (numbers[Math.ceil(half)] ?? 0)) / 2 : null;
    }
    case 'lowest':
      return numbers[0] ?? null;
    case 'highest':
      return numbers.at(-1) ?? null;
    case 'formula':
      return null;
  }
}

/** A calculation, read by precedence: first what is added, then what is multiplied. Null where something is missing or divided by zero. */
export function calculate(formula: string, figures: readonly (number | null)[]): number | null {
  const tokens = [...formula.matchAll(/#?\d+(?:\.\d+)?|[-+*/()]/g)].map(([token]) => token);
  let at = 0;
  const both = (a: number | null, b: number | null, sign: string): number | null => {
    if (a === null || b === null || (sign === '/' && b === 0)) return null;
    const value = sign === '+' ? a + b : sign === '-' ? a - b : sign === '*' ? a * b : a / b;
    return Number.isFinite(value) ? value : null;
  };
  function unit(): number | null {
    const token = tokens[at++] ?? '';
    if (token === '-') return both(0, unit(), '-');
    if (token === '(') {
      const inner = added();
      at++;
      return inner;
    }
    return token.startsWith('#') ? (figures[Number(token.slice(1)) - 1] ?? null) : Number(token);
  }
  function chain(signs: string, next: () => number | null): number | null {
    let left = next();
    while (tokens[at] !== undefined && signs.includes(tokens[at] ?? '')) {
      const sign = tokens[at++] ?? '';
      left = both(left, next(), sign);
    }
    return left;
  }
  function added(): number | null {
    return chain('+-', () => chain('*/', unit));
  }
  return added();
}

/** All figures of some rows: plain ones, shares of the rows of the same side, calculations over those that are shown. */
function figuresOf(
  measures: readonly ReportMeasure[],
  rows: readonly PlainRow[],
  all: readonly PlainRow[],
  of: Reading,
): Figures {
  const shown: Figures = measures.map((measure) => {
    const value = plainFigure(measure, rows, of);
    if (measure.figure !== 'share') return value;
    const whole = plainFigure(measure, all, of);
    return value === null || !whole ? null : (100 * value) / whole;
  });
  for (const [at, { formula, percent }] of measures.entries()) {
    if (formula === undefined) continue;
    const value = calculate(formula, shown);
    shown[at] = value === null ? null : percent ? value * 100 : value;
  }
  return shown;
}

/** Every group of an answer, by the text of its path. `rows` are those that the person sees; the filter chooses among them here. */
export function plainAnswer(
  { filter, groups, across, measures }: ReportDefinition,
  rows: readonly PlainRow[],
  of: Reading,
  top?: Top,
): Map<string, PlainGroup> {
  const chosen = rows.filter((row) => fits(filter, row, of));
  const sideOf = (row: PlainRow): string => JSON.stringify(across ? keyOf(across, row, of) : null);
  const allBySide = Map.groupBy(chosen, sideOf);
  const found = new Map<string, PlainGroup>();
  const pathOf = (row: PlainRow): (string | null)[] =>
    groups.map((group, at) => {
      const key = keyOf(group, row, of);
      return at === 0 && top && !top.shown.has(key) ? top.other : key;
    });
  for (let level = 0; level <= groups.length; level++) {
    const parts = Map.groupBy(chosen, (row) => JSON.stringify(pathOf(row).slice(0, level)));
    if (level === 0 && !parts.size) parts.set('[]', []);
    for (const [path, part] of parts) {
      const sides = across ? [...Map.groupBy(part, sideOf)] : [];
      found.set(path, {
        keys: JSON.parse(path) as (string | null)[],
        rows: part.length,
        figures: figuresOf(measures, part, chosen, of),
        across: new Map(sides.map(([side, some]) => [side, figuresOf(measures, some, allBySide.get(side) ?? [], of)])),
      });
    }
  }
  withRunningTotals({ groups, across, measures }, found, of);
  return found;
}

/** Adds up over time: across where that goes by date, else along the last group that does. What has no date has none. */
function withRunningTotals(
  { groups, across, measures }: Pick<ReportDefinition, 'groups' | 'across' | 'measures'>,
  found: ReadonlyMap<string, PlainGroup>,
  of: Reading,
): void {
  const places = measures.flatMap(({ running }, at) => (running ? [at] : []));
  if (!places.length) return;
  const follow = (steps: [key: string | null, figures: Figures][]): void => {
    const dated = steps.filter(([key]) => key !== null).toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
    for (const at of places) {
      let sum: number | null = null;
      for (const [, figures] of dated) {
        const value = figures[at] ?? null;
        if (value !== null) sum = (sum ?? 0) + value;
        figures[at] = sum;
      }
      for (const [key, figures] of steps) if (key === null) figures[at] = null;
    }
  };
  if (across && isDated(of.kindOf(across.field))) {
    const sides = [...(found.get('[]')?.across.keys() ?? [])];
    for (const group of found.values()) {
      // A total that has begun goes on where nothing is added.
      for (const side of sides)
        if (!group.across.has(side))
          group.across.set(
            side,
            measures.map(() => null),
          );
      follow([...group.across].map(([side, figures]) => [JSON.parse(side) as string | null, figures]));
    }
    return;
  }
  const level = groups.findLastIndex(({ field }) => isDated(of.kindOf(field)));
  const siblings = [...found.values()].filter(({ keys }) => keys.length === level + 1);
  for (const family of Map.groupBy(siblings, ({ keys }) => JSON.stringify(keys.slice(0, -1))).values())
    follow(family.map(({ keys, figures }) => [keys.at(-1) ?? null, figures]));
}
