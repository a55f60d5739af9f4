// The money of the company at a glance: what its figures are called, what they mean, who may see them. Pure: server, pages and tests.
import { addDays, weekdayOf } from '../../../kit/dates.ts';
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';

export const MONEY_FIGURES = [
  'received',
  'invoiced',
  'authorised',
  'quoted',
  'notStarted',
  'inProgress',
  'finished',
  'owed',
  'owing',
  'cashIn',
  'cashOut',
] as const;
export type MoneyFigure = (typeof MONEY_FIGURES)[number];

/** From the offer to the payment; no amount stands in two of them. */
export const MONEY_STAGES = ['quoted', 'notStarted', 'inProgress', 'finished', 'owed'] as const;
/** Figures of the last weeks, for a line beside them. */
export const MONEY_TRENDS = ['received', 'invoiced', 'authorised'] as const;
export type MoneyTrend = (typeof MONEY_TRENDS)[number];
export const TREND_WEEKS = 12;
export const CASH_WEEKS = 6;

interface Words {
  /** In the row of money, and over its rows. */
  label: string;
  /** As a stage of the money, where it is one. */
  stage?: string;
  /** What is counted: one, and many. */
  of: readonly [string, string];
  /** One sentence over its rows. */
  means: string;
  right: string;
}
const JOBS = ['job', 'jobs'] as const;
const INVOICES = ['invoice', 'invoices'] as const;
const LEFT = 'Authorised and not invoiced yet, with tax in the proportion in which it was authorised.';

export const MONEY_WORDS: Readonly<Record<MoneyFigure, Words>> = {
  received: {
    label: 'Received this month',
    of: ['payment', 'payments'],
    means: 'Payments from customers dated this month, less refunds.',
    right: 'view-payment',
  },
  invoiced: {
    label: 'Invoiced this month',
    of: INVOICES,
    means: 'Invoices and claims dated this month, less credit notes.',
    right: 'view-accounts-receivable',
  },
  authorised: {
    label: 'Authorised this month',
    of: ['estimate', 'estimates'],
    means: 'Estimates and variations authorised this month.',
    right: 'view-estimate',
  },
  quoted: {
    label: 'Quoted, no answer',
    stage: 'Quoted, no answer',
    of: ['estimate', 'estimates'],
    means: 'Estimates that were submitted and are not answered. Late after 5 days.',
    right: 'view-estimate',
  },
  notStarted: {
    label: 'Authorised, not started',
    stage: 'Authorised, not started',
    of: JOBS,
    means: `${LEFT} Works have not started. Late when past the target completion.`,
    right: 'view-accounts-receivable',
  },
  inProgress: {
    label: 'Work in progress',
    stage: 'In progress',
    of: JOBS,
    means: `${LEFT} Works have started and are not finished. Late when past the target completion.`,
    right: 'view-accounts-receivable',
  },
  finished: {
    label: 'To invoice now',
    stage: 'Finished, not invoiced',
    of: JOBS,
    means: `${LEFT} The job is complete. Late after 7 days.`,
    right: 'view-accounts-receivable',
  },
  owed: {
    label: 'Owed to us',
    stage: 'Invoiced, unpaid',
    of: INVOICES,
    means: 'Open invoices, less credits and payments not allocated yet. Late when past the due date.',
    right: 'view-accounts-receivable',
  },
  owing: {
    label: 'Owed to suppliers',
    of: ['bill', 'bills'],
    means: 'Approved bills not paid yet, less credits and payments not allocated yet. Late when past the due date.',
    right: 'view-accounts-payable',
  },
  cashIn: {
    label: 'Cash in',
    of: INVOICES,
    means: 'Open invoices by due date. What is overdue is expected this week.',
    right: 'view-accounts-receivable',
  },
  cashOut: {
    label: 'Cash out',
    of: ['bill', 'bills'],
    means: 'Open bills by due date. What is overdue is to be paid this week.',
    right: 'view-accounts-payable',
  },
};

/** What a figure comes to, by what its rows are told apart by: a bucket of age, a day, weeks ago. */
export interface MoneyPart {
  key: string | null;
  amount: number;
  count: number;
  late: number;
  lateAmount: number;
  /** The earliest day among them. */
  oldest: string | null;
}
export type MoneySum = Omit<MoneyPart, 'key'>;

const sumOf = (amounts: readonly number[]): number => fromCents(sumCents(amounts.map(toCents)));
const added = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

/** The parts of a figure together, to the cent. */
export const sumOfParts = (parts: readonly MoneyPart[]): MoneySum => ({
  amount: sumOf(parts.map(({ amount }) => amount)),
  count: added(parts.map(({ count }) => count)),
  late: added(parts.map(({ late }) => late)),
  lateAmount: sumOf(parts.map(({ lateAmount }) => lateAmount)),
  oldest: parts.reduce<string | null>(
    (first, { oldest }) => (oldest !== null && (first === null || oldest < first) ? oldest : first),
    null,
  ),
});

/** What each of the last weeks came to, the oldest first; keys are weeks ago. */
export const trendOf = (parts: readonly MoneyPart[]): number[] =>
  Array.from({ length: TREND_WEEKS }, (_, place) =>
    sumOf(parts.filter(({ key }) => Number(key) === TREND_WEEKS - 1 - place).map(({ amount }) => amount)),
  );

export interface WeekSpan {
  week: string;
  /** First and last day; null where it is open on that side. */
  from: string | null;
  to: string | null;
}
/** The weeks of cash from this one on, Sunday first: what is overdue is in the first, what comes later in the last. */
export function cashWeeks(today: string): WeekSpan[] {
  const first = addDays(today, -weekdayOf(today));
  return Array.from({ length: CASH_WEEKS }, (_, place) => {
    const week = addDays(first, place * 7);
    return {
      week,
      from: place === 0 ? null : week,
      to: place === CASH_WEEKS - 1 ? null : addDays(week, 6),
    };
  });
}
const isIn = ({ from, to }: WeekSpan, day: string): boolean =>
  (from === null || day >= from) && (to === null || day <= to);

/** What falls into each week; keys are days. */
export const byWeek = (parts: readonly MoneyPart[], weeks: readonly WeekSpan[]): number[] =>
  weeks.map((span) => sumOf(parts.filter(({ key }) => key !== null && isIn(span, key)).map(({ amount }) => amount)));
