// What the figures of a job's cost mean, and how each of them comes about in numbers. Pure: the pages and their tests.
import { divideTo, fromCents, sumCents, toCents } from '../../../kit/money.ts';

export const JOB_FIGURES = [
  'budget',
  'committed',
  'actual',
  'costToComplete',
  'forecastCost',
  'original',
  'variations',
  'authorised',
  'forecastRevenue',
  'profit',
  'profitPercentage',
  'percentComplete',
  'earned',
  'billed',
  'overUnder',
  'heldFromUs',
  'heldByUs',
] as const;
export type JobFigure = (typeof JOB_FIGURES)[number];
export type JobFigures = Record<Exclude<JobFigure, 'profitPercentage'>, number> & {
  /** Null where nothing is sold. */
  profitPercentage: number | null;
};

/** Figures that are the sum of documents, hours or lines: each opens its rows. */
export const FIGURES_WITH_ROWS = [
  'budget',
  'committed',
  'actual',
  'original',
  'variations',
  'authorised',
  'billed',
  'heldFromUs',
  'heldByUs',
] as const;
export type FigureWithRows = (typeof FIGURES_WITH_ROWS)[number];
export const hasRows = (figure: JobFigure): figure is FigureWithRows =>
  (FIGURES_WITH_ROWS as readonly string[]).includes(figure);

/** How a company reckons what it has earned. */
export const EARNED_BY = ['cost', 'billed', 'typed'] as const;
export type EarnedBy = (typeof EARNED_BY)[number];
export const EARNED_BY_WORDS: Readonly<Record<EarnedBy, string>> = {
  cost: 'By cost: actual cost as a share of the forecast final cost',
  billed: 'As billed: revenue is earned as invoices and progress claims are billed',
  typed: 'Manual: someone enters each job’s percent complete',
};

interface Words {
  label: string;
  /** One sentence; without tax unless it says so. */
  means: string;
}
export const FIGURE_WORDS: Readonly<Record<JobFigure, Words>> = {
  budget: { label: 'Budget', means: 'Budgeted cost of the authorised lines, including variations.' },
  committed: {
    label: 'Committed',
    means:
      'Issued work orders at cost, less what has been billed. Orders to our own staff commit nothing. A closed, billed order is settled.',
  },
  actual: {
    label: 'Actual',
    means: 'Approved bills less credits, approved hours at cost, approved expenses.',
  },
  costToComplete: {
    label: 'Cost to complete',
    means:
      'Budget less actual, line by line, at least what is committed, or the figure someone entered less what was spent since. Costs on no line come off what is not yet ordered.',
  },
  forecastCost: { label: 'Forecast final cost', means: 'Actual and cost to complete together.' },
  original: { label: 'Original', means: 'Sell price of the authorised estimate lines.' },
  variations: { label: 'Variations', means: 'Sell price of the authorised variation lines.' },
  authorised: { label: 'Authorised', means: 'Original and variations, at sell.' },
  forecastRevenue: {
    label: 'Forecast revenue',
    means: 'The authorised amount, or the billed amount if higher, as on hourly jobs.',
  },
  profit: { label: 'Forecast profit', means: 'Forecast revenue less forecast final cost.' },
  profitPercentage: { label: 'Margin', means: 'Forecast profit as a share of the forecast revenue.' },
  percentComplete: { label: 'Complete', means: 'How much of the job is done.' },
  earned: { label: 'Earned', means: 'The part of the forecast revenue that is earned so far.' },
  billed: {
    label: 'Billed',
    means: 'Issued invoices and claims, less credit notes. Retention counts as billed.',
  },
  overUnder: {
    label: 'Over or under billed',
    means: 'Earned less billed. Above zero the job is under-billed, below zero over-billed.',
  },
  heldFromUs: {
    label: 'Retention held from us',
    means: 'Unreleased retention on our invoices, with tax as invoiced.',
  },
  heldByUs: {
    label: 'Retention held by us',
    means: 'Unreleased retention on bills, with tax as billed.',
  },
};

export interface ExplanationLine {
  figure: JobFigure;
  label: string;
  formula: string;
  value: number | null;
  isPercent: boolean;
}

const amount = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** 1234.5 as 1,234.50 */
export const moneyText = (value: number): string => `${value < 0 ? '−' : ''}${amount.format(Math.abs(value))}`;

/** Figures of several jobs together: what is reckoned from other sums, and what is added up job by job. */
export function explainTotal(
  figure: JobFigure | 'underBilled' | 'overBilled',
  of: Omit<JobFigures, 'original' | 'variations' | 'authorised' | 'percentComplete' | 'overUnder'>,
): ExplanationLine[] {
  if (figure !== 'forecastCost' && figure !== 'profit' && figure !== 'profitPercentage') return [];
  const none = { original: 0, variations: 0, authorised: 0, percentComplete: 0, overUnder: 0 };
  return explainFigure(figure, { ...of, ...none }, 'cost');
}

const PERCENTS: readonly JobFigure[] = ['profitPercentage', 'percentComplete'];

/** A share is never below nothing nor above all of it. */
const held = ({ actual, forecastCost }: JobFigures): string =>
  actual < 0 ? ', not below 0' : actual > forecastCost ? ', not above all of it' : '';

/** How a figure comes about, its parts first; the last line is the figure itself. Parts are figures that open, too. */
export function explainFigure(figure: JobFigure, of: JobFigures, earnedBy: EarnedBy): ExplanationLine[] {
  const line = (name: JobFigure, formula = ''): ExplanationLine => ({
    figure: name,
    label: FIGURE_WORDS[name].label,
    formula,
    value: of[name],
    isPercent: PERCENTS.includes(name),
  });
  const m = (name: Exclude<JobFigure, 'profitPercentage'>): string => moneyText(of[name]);
  switch (figure) {
    case 'forecastCost':
      return [line('actual'), line('costToComplete'), line(figure, `${m('actual')} + ${m('costToComplete')}`)];
    case 'authorised':
      return [line('original'), line('variations'), line(figure, `${m('original')} + ${m('variations')}`)];
    case 'forecastRevenue':
      return [line('authorised'), line('billed'), line(figure, `the larger of ${m('authorised')} and ${m('billed')}`)];
    case 'profit':
      return [
        line('forecastRevenue'),
        line('forecastCost'),
        line(figure, `${m('forecastRevenue')} − ${m('forecastCost')}`),
      ];
    case 'profitPercentage':
      return [
        line('profit'),
        line('forecastRevenue'),
        line(
          figure,
          of.forecastRevenue > 0 ? `${m('profit')} ÷ ${m('forecastRevenue')} × 100` : 'none: there is no revenue',
        ),
      ];
    case 'percentComplete':
      if (earnedBy === 'typed') return [line(figure, 'entered by hand')];
      if (earnedBy === 'billed')
        return [
          line('billed'),
          line('forecastRevenue'),
          line(figure, `${m('billed')} ÷ ${m('forecastRevenue')} × 100`),
        ];
      return [
        line('actual'),
        line('forecastCost'),
        line(
          figure,
          of.forecastCost > 0 ? `${m('actual')} ÷ ${m('forecastCost')} × 100${held(of)}` : '0, as there are no costs',
        ),
      ];
    case 'earned':
      if (earnedBy === 'billed') return [line('billed'), line(figure, 'what is billed')];
      if (earnedBy === 'typed')
        return [
          line('forecastRevenue'),
          line('percentComplete', 'entered by hand'),
          line(figure, `${m('forecastRevenue')} × ${of.percentComplete} %`),
        ];
      return [
        line('forecastRevenue'),
        line('actual'),
        line('forecastCost'),
        line(
          figure,
          of.forecastCost > 0
            ? `${m('forecastRevenue')} × ${m('actual')} ÷ ${m('forecastCost')}${held(of)}`
            : '0, as there are no costs',
        ),
      ];
    case 'overUnder':
      return [line('earned'), line('billed'), line(figure, `${m('earned')} − ${m('billed')}`)];
    default:
      return [line(figure)];
  }
}

/** "under-billed", "over-billed", or nothing where both are the same. */
export const overUnderWord = (amount: number): string =>
  amount > 0 ? 'under-billed' : amount < 0 ? 'over-billed' : '';

/** One line of the table on a job: a trade of a category. */
export interface CostLine {
  /** '' and '' for what belongs to the job as a whole. */
  category: string;
  trade: string;
  budget: number;
  committed: number;
  actual: number;
  costToComplete: number;
  authorised: number;
  /** The figure that somebody typed, and what the line had cost then. */
  typed: number | null;
  typedAt: number | null;
}
const AMOUNTS = ['budget', 'committed', 'actual', 'costToComplete', 'authorised'] as const;
export interface CostGroup extends Record<(typeof AMOUNTS)[number] | 'forecast' | 'variance', number> {
  label: string;
  isTyped: boolean;
  lines: CostLine[];
}
/** How the cost to complete of a line comes about, in numbers. */
export function explainLine(line: CostLine): string {
  const [budget, actual, committed] = [line.budget, line.actual, line.committed].map(moneyText);
  if (line.typed !== null) {
    const since = fromCents(toCents(line.actual) - toCents(line.typedAt));
    return since > 0
      ? `entered ${moneyText(line.typed)}, less ${moneyText(since)} spent since`
      : `entered ${moneyText(line.typed)}`;
  }
  if (line.category === '' && line.trade === '' && line.budget === 0)
    return line.costToComplete === line.committed
      ? `committed ${committed}`
      : `committed ${committed}; ${moneyText(fromCents(toCents(line.committed) - toCents(line.costToComplete)))} is taken to be part of what other lines have left and not ordered`;
  if (line.budget < 0) return `committed ${committed}, and what is still to be saved of ${budget}`;
  const left = fromCents(toCents(line.budget) - toCents(line.actual));
  return left >= line.committed
    ? `budget ${budget} − actual ${actual}`
    : `committed ${committed}, which is more than budget ${budget} − actual ${actual}`;
}

export const GROUPINGS = ['trade', 'category'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export const forecastOf = ({ actual, costToComplete }: Pick<CostLine, 'actual' | 'costToComplete'>): number =>
  fromCents(toCents(actual) + toCents(costToComplete));
/** How much less it will cost than its budget; below nothing it is over. */
export const leftOf = (line: Pick<CostLine, 'budget' | 'actual' | 'costToComplete'>): number =>
  fromCents(toCents(line.budget) - toCents(forecastOf(line)));

/** The lines by trade or by category, each group with its sums; what belongs to no line stands last. */
export function grouped(lines: readonly CostLine[], by: Grouping): CostGroup[] {
  const groups = [...Map.groupBy(lines, (line) => line[by])].map(([label, of]) => groupOf(label, of));
  return groups.toSorted((a, b) => Number(a.label === '') - Number(b.label === ''));
}
function groupOf(label: string, lines: CostLine[]): CostGroup {
  const sum = (name: (typeof AMOUNTS)[number]) => fromCents(sumCents(lines.map((line) => toCents(line[name]))));
  const sums = {
    budget: sum('budget'),
    committed: sum('committed'),
    actual: sum('actual'),
    costToComplete: sum('costToComplete'),
    authorised: sum('authorised'),
  };
  return {
    label,
    isTyped: lines.some(({ typed }) => typed !== null),
    lines,
    ...sums,
    forecast: forecastOf(sums),
    variance: leftOf(sums),
  };
}
export const allOf = (lines: readonly CostLine[]): CostGroup => groupOf('All', [...lines]);

/** Of sums of several jobs; null where nothing is sold. */
export const marginOf = (profit: number, revenue: number): number | null =>
  revenue > 0 ? divideTo(toCents(profit) * 100, toCents(revenue), 2) : null;

export const PEOPLE_OF_JOB = ['supervisor', 'estimator', 'caseManager', 'assigned'] as const;
export type PersonOfJobRole = (typeof PEOPLE_OF_JOB)[number];
