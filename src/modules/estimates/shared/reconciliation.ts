// Estimated against actual, line by line, and what it will have cost in the end. Pure: the page and its tests.
import { divideTo, fromCents, toCents } from '../../../kit/money.ts';

/** Costs that something above estimates knows of: of a line, or (null) of the job without one. */
export interface ActualPart {
  /** What it comes from, in words: "Work orders". */
  source: string;
  estimateItemId: number | null;
  material: number;
  labour: number;
  /** Ordered and not billed yet, or spent. */
  kind: 'committed' | 'spent';
}
export interface RecordedPart {
  estimateItemSnapshotId: number;
  materialTotal: number;
  labourTotal: number;
  notes: string | null;
}
export interface EstimatedLine {
  /** Of the frozen line. */
  id: number;
  estimateItemId: number;
  categoryLabel: string;
  description: string;
  /** At cost. */
  material: number;
  labour: number;
  sell: number;
  /** Done or invoiced: what it cost is what it cost. */
  isDone: boolean;
}

export interface ReconciledLine extends EstimatedLine {
  estimated: number;
  committed: number;
  spent: number;
  /** What somebody wrote down, where they did. */
  recorded: { material: number; labour: number; notes: string | null } | null;
  /** Written down, else what was spent. */
  actual: number;
  forecast: number;
  /** Actual, or what is forecast, above the estimate. */
  variance: number;
}
export interface ReconciledSum {
  label: string;
  estimated: number;
  committed: number;
  actual: number;
  forecast: number;
}
export interface Reconciliation {
  lines: ReconciledLine[];
  categories: ReconciledSum[];
  /** Of the job, and of none of these lines: hours, expenses, bills without an order. */
  others: { source: string; committed: number; spent: number }[];
  total: ReconciledSum;
  sell: number;
  /** Sell less the forecast, and its share of the sell in percent; null where nothing is sold. */
  profit: number;
  profitPercentage: number | null;
}

export function reconcile(
  lines: readonly EstimatedLine[],
  parts: readonly ActualPart[],
  recorded: readonly RecordedPart[],
): Reconciliation {
  const ids = new Set(lines.map(({ estimateItemId }) => estimateItemId));
  const own = Map.groupBy(
    parts.filter(({ estimateItemId }) => estimateItemId !== null && ids.has(estimateItemId)),
    ({ estimateItemId }) => estimateItemId ?? 0,
  );
  const loose = parts.filter(({ estimateItemId }) => estimateItemId === null);
  const written = new Map(recorded.map((part) => [part.estimateItemSnapshotId, part]));
  const all = lines.map((line) => lineOf(line, own.get(line.estimateItemId) ?? [], written.get(line.id)));
  const others = [...Map.groupBy(loose, ({ source }) => source)].map(([source, of]) => ({
    source,
    committed: fromCents(centsOf(of, 'committed')),
    spent: fromCents(centsOf(of, 'spent')),
  }));
  const categories = [...Map.groupBy(all, ({ categoryLabel }) => categoryLabel)].map(([label, of]) => sumOf(label, of));
  const beside = others.reduce((sum, { committed, spent }) => sum + Math.max(toCents(committed), toCents(spent)), 0);
  const spentBeside = others.reduce((sum, { spent }) => sum + toCents(spent), 0);
  const own_ = sumOf('All lines', all);
  const total = {
    ...own_,
    label: 'All',
    actual: fromCents(toCents(own_.actual) + spentBeside),
    forecast: fromCents(toCents(own_.forecast) + beside),
  };
  const sell = lines.reduce((sum, line) => sum + toCents(line.sell), 0);
  const profit = sell - toCents(total.forecast);
  return {
    lines: all,
    categories,
    others,
    total,
    sell: fromCents(sell),
    profit: fromCents(profit),
    profitPercentage: sell > 0 ? divideTo(profit * 100, sell, 2) : null,
  };
}

const centsOf = (parts: readonly ActualPart[], kind: ActualPart['kind']): number =>
  parts
    .filter((part) => part.kind === kind)
    .reduce((sum, { material, labour }) => sum + toCents(material) + toCents(labour), 0);

/**
 * What is done cost what it cost. What is not yet done will cost at least what was estimated, ordered or spent, whichever is
 * most; a credit (below zero) costs what it was estimated at until something is known of it.
 */
function lineOf(line: EstimatedLine, parts: readonly ActualPart[], written: RecordedPart | undefined): ReconciledLine {
  const estimated = toCents(line.material) + toCents(line.labour);
  const [committed, spent] = [centsOf(parts, 'committed'), centsOf(parts, 'spent')];
  const actual = written ? toCents(written.materialTotal) + toCents(written.labourTotal) : spent;
  const isKnown = line.isDone && (written !== undefined || spent !== 0 || committed !== 0);
  const forecast = isKnown
    ? actual || committed
    : estimated < 0
      ? actual || estimated
      : Math.max(estimated, committed, actual);
  return {
    ...line,
    estimated: fromCents(estimated),
    committed: fromCents(committed),
    spent: fromCents(spent),
    recorded: written ? { material: written.materialTotal, labour: written.labourTotal, notes: written.notes } : null,
    actual: fromCents(actual),
    forecast: fromCents(forecast),
    variance: fromCents(forecast - estimated),
  };
}

function sumOf(label: string, lines: readonly ReconciledLine[]): ReconciledSum {
  const sum = (of: 'estimated' | 'committed' | 'actual' | 'forecast'): number =>
    fromCents(lines.reduce((total, line) => total + toCents(line[of]), 0));
  return {
    label,
    estimated: sum('estimated'),
    committed: sum('committed'),
    actual: sum('actual'),
    forecast: sum('forecast'),
  };
}
