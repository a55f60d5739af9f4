// The filter language as one table of cases. tests/filter.test.ts runs each row through SQL, as every list does, and through the
// conditions of forms. `forms` is written only where the two differ on purpose:
//  - forms compare texts without regard to capitals, because people typed both sides;
//  - forms know no kinds: what SQL refuses (422) is not met there, or read by the value itself;
//  - an unanswered yes or no is a no in a form, and nothing in a list.
import type { FieldKind } from '../src/kit/fields.ts';
import type { Operator, Scalar } from '../src/kit/filter.ts';

/** Labels of the stored values that match, with spaces between; or what the API answers 422. */
type Expected = string;
export const REFUSED = 'refused';
export type FilterCase = [
  operator: Operator,
  value: Scalar | Scalar[] | undefined,
  expected: Expected,
  forms?: Expected,
];

export interface FilterCases {
  kind: FieldKind;
  today?: string;
  timezone?: string;
  /** Values as the wire has them, by a label. */
  stored: Record<string, unknown>;
  cases: FilterCase[];
}

const UUIDS = ['0b6f3d7e-3c53-4a25-9d4f-0a2f5f6f1c11', 'f0e1d2c3-b4a5-4697-8877-665544332211'] as const;

const number = (kind: FieldKind): FilterCases => ({
  kind,
  stored: { minus: -1, zero: 0, one: 1, two: 2, none: null },
  cases: [
    ['equals', 1, 'one'],
    ['equals', '1', 'one'],
    ['equals', [0, 2], 'zero two'],
    ['equals', [1, null], 'one none'],
    ['equals', null, 'none'],
    ['equals', [], ''],
    ['equals', 'one', REFUSED, ''],
    ['equals', '', REFUSED, ''],
    ['notEquals', 1, 'minus zero two none'],
    ['notEquals', [0, 1], 'minus two none'],
    ['notEquals', null, 'minus zero one two'],
    ['notEquals', [1, null], 'minus zero two'],
    ['notEquals', [], 'minus zero one two none'],
    ['lessThan', 1, 'minus zero'],
    ['lessThanEqualTo', 1, 'minus zero one'],
    ['greaterThan', 1, 'two'],
    ['greaterThanEqualTo', 1, 'one two'],
    ['greaterThanEqualTo', '1', 'one two'],
    ['lessThan', null, REFUSED, ''],
    ['lessThan', [1], REFUSED, ''],
    ['greaterThan', undefined, REFUSED, ''],
    ['between', [0, 1], 'zero one'],
    ['between', [1, 1], 'one'],
    ['between', [2, 0], ''],
    ['between', [null, 0], 'minus zero'],
    ['between', [1, null], 'one two'],
    ['between', [1], REFUSED, ''],
    ['between', 1, REFUSED, ''],
    ['noValue', undefined, 'none'],
    ['hasValue', undefined, 'minus zero one two'],
    ['contains', 1, REFUSED, 'minus one'],
    ['date', 'today', REFUSED, ''],
  ],
});

/** An id is never below one and never nothing. */
const key = (kind: FieldKind): FilterCases => ({
  kind,
  stored: { one: 1, two: 2, ten: 10 },
  cases: [
    ['equals', 2, 'two'],
    ['equals', [1, 10], 'one ten'],
    ['notEquals', [1, 10], 'two'],
    ['equals', 1.5, REFUSED, ''],
    ['greaterThan', 2, 'ten'],
    ['lessThanEqualTo', 2, 'one two'],
    ['hasValue', undefined, 'one two ten'],
  ],
});

const text = (kind: FieldKind): FilterCases => ({
  kind,
  stored: {
    Roof: 'Roof',
    tiles: 'roof tiles',
    percent: '100% done',
    under: 'a_b',
    slash: 'C:\\dir',
    quote: "o'neil",
    none: null,
  },
  cases: [
    ['equals', 'Roof', 'Roof'],
    ['equals', 'roof', '', 'Roof'],
    ['equals', ['Roof', 'a_b'], 'Roof under'],
    ['equals', ['Roof', null], 'Roof none'],
    ['equals', null, 'none'],
    ['notEquals', 'Roof', 'tiles percent under slash quote none'],
    ['notEquals', ['Roof', null], 'tiles percent under slash quote'],
    ['contains', 'ROOF', 'Roof tiles'],
    ['contains', '%', 'percent'],
    ['contains', '_', 'under'],
    ['contains', '\\', 'slash'],
    ['contains', '0%', 'percent'],
    ['contains', 'a%b', ''],
    ['contains', "'", 'quote'],
    ['contains', ['%', '_'], 'percent under'],
    ['contains', null, REFUSED, ''],
    ['contains', undefined, REFUSED, ''],
    ['noValue', undefined, 'none'],
    ['hasValue', undefined, 'Roof tiles percent under slash quote'],
    ['date', 'today', REFUSED, ''],
  ],
});

const list: FilterCases['cases'] = [
  ['notEquals', null, 'both one'],
  ['equals', null, 'none'],
  ['equals', [], ''],
  ['noValue', undefined, 'none'],
  ['hasValue', undefined, 'both one'],
];

export const FILTER_CASES: FilterCases[] = [
  ...(['option', 'integer', 'money', 'quantity', 'fraction', 'percent', 'decimal'] as const).map(number),
  {
    kind: 'ref',
    stored: { first: 1, second: 2, none: null },
    cases: [
      ['equals', [1, null], 'first none'],
      ['notEquals', 1, 'second none'],
      ['notEquals', [1, null], 'second'],
      ['equals', 9007199254740992, REFUSED, ''],
    ],
  },
  key('id'),
  ...(['text', 'longText', 'email', 'phone', 'oneOf'] as const).map(text),
  {
    // By the alphabet, where no collation has an opinion.
    kind: 'text',
    stored: { apple: 'apple', banana: 'banana', cherry: 'cherry', none: null },
    cases: [
      ['lessThan', 'banana', 'apple'],
      ['lessThanEqualTo', 'banana', 'apple banana'],
      ['greaterThan', 'banana', 'cherry'],
      ['greaterThanEqualTo', 'banana', 'banana cherry'],
      ['between', ['b', 'cherry'], 'banana cherry'],
    ],
  },
  {
    kind: 'decimal',
    stored: { cent: 499.99, even: 500, more: 500.01, big: 1_000_000, none: null },
    cases: [
      ['lessThan', 500, 'cent'],
      ['lessThanEqualTo', 500, 'cent even'],
      ['greaterThan', 500, 'more big'],
      ['between', [499.99, 500.01], 'cent even more'],
      ['greaterThan', 99, 'cent even more big'],
    ],
  },
  {
    kind: 'bool',
    stored: { yes: true, no: false, none: null },
    cases: [
      ['equals', true, 'yes'],
      ['equals', 1, 'yes'],
      ['equals', '1', 'yes'],
      ['equals', 'true', 'yes'],
      ['equals', false, 'no', 'no none'],
      ['equals', 0, 'no'],
      ['equals', [true, null], 'yes none'],
      ['equals', 'yes', REFUSED, ''],
      ['notEquals', true, 'no none'],
      ['notEquals', false, 'yes none', 'yes'],
      ['noValue', undefined, 'none'],
      ['hasValue', undefined, 'yes no'],
    ],
  },
  {
    kind: 'uuid',
    stored: { first: UUIDS[0], second: UUIDS[1] },
    cases: [
      ['equals', UUIDS[0], 'first'],
      ['equals', UUIDS[0].toUpperCase(), 'first'],
      ['notEquals', [UUIDS[0]], 'second'],
      ['equals', 'f0e1d2c3', REFUSED, ''],
      ['contains', 'f0e1', REFUSED, 'second'],
    ],
  },
  {
    kind: 'time',
    stored: { early: '07:30', noon: '12:00', late: '23:59', none: null },
    cases: [
      ['equals', '12:00', 'noon'],
      ['notEquals', '12:00', 'early late none'],
      ['lessThan', '12:00', 'early'],
      ['lessThanEqualTo', '12:00', 'early noon'],
      ['greaterThan', '12:00', 'late'],
      ['between', ['07:30', '12:00'], 'early noon'],
      ['equals', '24:00', REFUSED, ''],
      ['equals', '7:30', REFUSED, ''],
    ],
  },
  {
    kind: 'refs',
    stored: { both: [1, 2], one: [1], none: [] },
    cases: [
      ...list,
      ['equals', 1, 'both one'],
      ['equals', [2, 3], 'both'],
      ['equals', [2, null], 'both none'],
      ['notEquals', 2, 'one none'],
      ['contains', 2, 'both'],
      ['equals', 'x', REFUSED, ''],
      ['lessThan', 2, REFUSED, ''],
      ['between', [1, 2], REFUSED, ''],
    ],
  },
  {
    kind: 'texts',
    stored: { both: ['Fire', 'Water'], one: ['Fire'], none: [] },
    cases: [
      ...list,
      ['equals', 'Fire', 'both one'],
      ['equals', 'fire', '', 'both one'],
      ['equals', ['Water', null], 'both none'],
      ['notEquals', 'Water', 'one none'],
      ['contains', 'Water', 'both'],
      ['contains', 'Wat', ''],
      ['greaterThan', 'Fire', REFUSED, ''],
    ],
  },
  {
    kind: 'date',
    stored: { before: '2028-02-28', leap: '2028-02-29', after: '2028-03-01', none: null },
    cases: [
      ['equals', '2028-02-29', 'leap'],
      ['equals', ['2028-02-29', null], 'leap none'],
      ['equals', '2026-02-29', REFUSED, ''],
      ['equals', '2028-2-29', REFUSED, ''],
      ['equals', '0000-01-01', REFUSED, ''],
      ['equals', '2028-02-29 10:00:00', REFUSED, ''],
      ['notEquals', '2028-02-29', 'before after none'],
      ['lessThan', '2028-02-29', 'before'],
      ['lessThanEqualTo', '2028-02-29', 'before leap'],
      ['greaterThan', '2028-02-29', 'after'],
      ['greaterThanEqualTo', '2028-02-29', 'leap after'],
      ['between', ['2028-02-28', '2028-02-29'], 'before leap'],
      ['between', ['2028-02-29', null], 'leap after'],
      ['date', ['custom', '2028-02-29', '2028-03-01'], 'leap after'],
      ['date', ['custom', '2028-02-29', '2028-02-29'], 'leap'],
      ['date', ['custom', '2028-02-29', null], 'leap after'],
      ['date', ['custom', '2028-02-29'], 'leap after'],
      ['date', ['custom', null, '2028-02-29'], 'before leap'],
      ['date', ['custom', '2028-03-01', '2028-02-28'], ''],
      ['date', ['custom', null, null], REFUSED, ''],
      ['date', ['custom', '2027-02-29', null], REFUSED, ''],
      ['date', ['custom', '2028-02-29', '2028-03-01', '2028-03-02'], REFUSED, ''],
      ['date', 'custom', REFUSED, ''],
      ['date', 'sometime', REFUSED, ''],
      ['date', ['today'], REFUSED, ''],
      ['date', null, REFUSED, ''],
      ['date', 'no-date', 'none'],
      ['date', 'has-date', 'before leap after'],
      ['contains', '2028', REFUSED, 'before leap after'],
    ],
  },
  {
    // The day on which Sydney's summer time begins: 23 hours, from 14:00 to 13:00 UTC.
    kind: 'moment',
    today: '2026-10-04',
    timezone: 'Australia/Sydney',
    stored: {
      before: '2026-10-03 13:59:59',
      first: '2026-10-03 14:00:00',
      last: '2026-10-04 12:59:59',
      after: '2026-10-04 13:00:00',
      none: null,
    },
    cases: [
      ['date', 'today', 'first last'],
      ['date', 'before-today', 'before'],
      ['date', 'future', 'after'],
      ['date', 'tomorrow', 'after'],
      ['date', 'no-date', 'none'],
      ['date', 'has-date', 'before first last after'],
      ['date', ['custom', '2026-10-04', '2026-10-04'], 'first last'],
      ['date', ['custom', null, '2026-10-03'], 'before'],
      ['equals', '2026-10-04', 'first last'],
      ['equals', ['2026-10-03', '2026-10-05'], 'before after'],
      ['equals', [null, '2026-10-05'], 'after none'],
      ['notEquals', '2026-10-04', 'before after none'],
      ['lessThan', '2026-10-04', 'before'],
      ['lessThanEqualTo', '2026-10-04', 'before first last'],
      ['greaterThan', '2026-10-04', 'after'],
      ['greaterThanEqualTo', '2026-10-04', 'first last after'],
      ['between', ['2026-10-04', '2026-10-04'], 'first last'],
      ['between', ['2026-10-03', '2026-10-04'], 'before first last'],
      ['between', [null, '2026-10-04'], 'before first last'],
      ['between', ['2026-10-05', null], 'after'],
      // With a time of day it is UTC, as the wire has it, as far as it is written.
      ['equals', '2026-10-03 14:00:00', 'first'],
      ['equals', '2026-10-03 14:00', 'first'],
      ['equals', '2026-10-04 12:59', 'last'],
      ['lessThan', '2026-10-03 14:00:00', 'before'],
      ['lessThanEqualTo', '2026-10-03 14:00:00', 'before first'],
      ['lessThanEqualTo', '2026-10-04 12:59', 'before first last'],
      ['greaterThan', '2026-10-04 12:59', 'after'],
      ['greaterThan', '2026-10-04 12:59:59', 'after'],
      ['greaterThanEqualTo', '2026-10-04 12:59:59', 'last after'],
      ['between', ['2026-10-03 14:00:00', '2026-10-04 12:59:59'], 'first last'],
      ['equals', '2026-10-04 24:00', REFUSED, ''],
      ['equals', '2026-02-30', REFUSED, ''],
      ['equals', 'yesterday', REFUSED, ''],
    ],
  },
  {
    // Summer time ends in New York: 25 hours, from 04:00 to 05:00 UTC.
    kind: 'moment',
    today: '2026-11-01',
    timezone: 'America/New_York',
    stored: {
      before: '2026-11-01 03:59:59',
      first: '2026-11-01 04:00:00',
      last: '2026-11-02 04:59:59',
      after: '2026-11-02 05:00:00',
    },
    cases: [
      ['date', 'today', 'first last'],
      ['date', 'overdue', 'before'],
      ['date', 'this-month', 'first last after'],
      ['date', 'last-month', 'before'],
      ['between', ['2026-11-01', '2026-11-01'], 'first last'],
      ['equals', '2026-11-02', 'after'],
    ],
  },
  {
    // Summer time begins in Auckland, a Sunday and so the first day of a week.
    kind: 'moment',
    today: '2026-09-27',
    timezone: 'Pacific/Auckland',
    stored: {
      before: '2026-09-26 11:59:59',
      first: '2026-09-26 12:00:00',
      last: '2026-09-27 10:59:59',
      after: '2026-09-27 11:00:00',
      nextWeek: '2026-10-03 11:00:00',
    },
    cases: [
      ['date', 'today', 'first last'],
      ['date', 'this-week', 'first last after'],
      ['date', 'last-week', 'before'],
      ['date', 'next-week', 'nextWeek'],
      ['date', 'last-7-days', 'before first last'],
      ['greaterThan', '2026-09-27', 'after nextWeek'],
    ],
  },
];

/** A keyword names the days from the first to the last, both included; null is open. Weeks begin on Sunday. */
export const KEYWORD_CASES: [today: string, keyword: string, first: string | null, last: string | null][] = [
  // A Wednesday in the middle of things.
  ['2026-11-18', 'today', '2026-11-18', '2026-11-18'],
  ['2026-11-18', 'tomorrow', '2026-11-19', '2026-11-19'],
  ['2026-11-18', 'before-today', null, '2026-11-17'],
  ['2026-11-18', 'overdue', null, '2026-11-17'],
  ['2026-11-18', 'future', '2026-11-19', null],
  ['2026-11-18', 'this-week', '2026-11-15', '2026-11-21'],
  ['2026-11-18', 'next-week', '2026-11-22', '2026-11-28'],
  ['2026-11-18', 'last-week', '2026-11-08', '2026-11-14'],
  ['2026-11-18', 'after-this-week', '2026-11-22', null],
  ['2026-11-18', 'after-next-week', '2026-11-29', null],
  ['2026-11-18', 'this-month', '2026-11-01', '2026-11-30'],
  ['2026-11-18', 'next-month', '2026-12-01', '2026-12-31'],
  ['2026-11-18', 'last-month', '2026-10-01', '2026-10-31'],
  ['2026-11-18', 'this-year', '2026-01-01', '2026-12-31'],
  ['2026-11-18', 'last-year', '2025-01-01', '2025-12-31'],
  ['2026-11-18', 'last-7-days', '2026-11-12', '2026-11-18'],
  ['2026-11-18', '0-7', '2026-11-11', '2026-11-18'],
  ['2026-11-18', '8-14', '2026-11-04', '2026-11-10'],
  ['2026-11-18', '15-30', '2026-10-19', '2026-11-03'],
  ['2026-11-18', '30-', null, '2026-10-18'],
  // The ends of a week.
  ['2026-11-21', 'this-week', '2026-11-15', '2026-11-21'],
  ['2026-11-22', 'this-week', '2026-11-22', '2026-11-28'],
  ['2026-11-22', 'last-week', '2026-11-15', '2026-11-21'],
  ['2026-11-23', 'this-week', '2026-11-22', '2026-11-28'],
  // A week over the end of a year; months of 28, 29 and 31 days.
  ['2026-12-31', 'this-week', '2026-12-27', '2027-01-02'],
  ['2026-12-31', 'next-month', '2027-01-01', '2027-01-31'],
  ['2027-01-01', 'last-month', '2026-12-01', '2026-12-31'],
  ['2027-01-01', 'last-year', '2026-01-01', '2026-12-31'],
  ['2027-01-31', 'next-month', '2027-02-01', '2027-02-28'],
  ['2028-01-31', 'next-month', '2028-02-01', '2028-02-29'],
  ['2028-02-28', 'tomorrow', '2028-02-29', '2028-02-29'],
  ['2028-02-29', 'today', '2028-02-29', '2028-02-29'],
  ['2028-02-29', 'tomorrow', '2028-03-01', '2028-03-01'],
  ['2028-02-29', 'this-month', '2028-02-01', '2028-02-29'],
  ['2028-02-29', 'last-year', '2027-01-01', '2027-12-31'],
  ['2028-03-01', 'last-7-days', '2028-02-24', '2028-03-01'],
  ['2028-03-31', 'last-month', '2028-02-01', '2028-02-29'],
];
