// One sentence that follows from the figures of a report: where most of it lies, and why. Calculated, from rows that can be opened; none where
// the difference may be chance.
import type { ReportResult } from './data-views.api.ts';
import type { ReportDefinition } from './report-definition.ts';

type Row = ReportResult['rows'][number];
export interface ReportSentence {
  /** What stands out, and the figures it rests on. */
  head: string;
  rest: string;
  /** The group whose rows it speaks of. */
  keys: (string | null)[];
  count: number;
}
const LEAST = 8;
/** Two shares differ by more than chance: the 95 % point of the normal distribution. */
const SURE = 1.96;

const percent = (part: number, whole: number): string => `${Math.round((100 * part) / whole)} %`;

/** Whether `part` of `whole` is another share than `other` of `rest`: the test of two proportions with a pooled variance. */
export function differs(part: number, whole: number, other: number, rest: number): boolean {
  if (whole < LEAST || rest < LEAST) return false;
  const pooled = (part + other) / (whole + rest);
  const spread = Math.sqrt(pooled * (1 - pooled) * (1 / whole + 1 / rest));
  return spread > 0 && (part / whole - other / rest) / spread > SURE;
}

/**
 * What stands out in the first figure, where it counts rows: with a second count the group whose share of it is highest, otherwise the group and
 * the value of the second level that most of it falls on.
 */
export function sentenceOf({ measures, groups }: ReportDefinition, { rows }: ReportResult): ReportSentence | undefined {
  const [first, second] = measures;
  if (first?.figure !== 'count' || first.running || !groups.length) return undefined;
  const what = first.label ?? 'Rows';
  const total = rows.find(({ keys }) => keys.length === 0);
  const tops = rows.filter(({ keys }) => keys.length === 1 && keys[0]?.value !== null);
  const count = (row: Row | undefined, at = 0): number => row?.figures[at] ?? 0;
  if (first.filter && second?.figure === 'count' && !second.filter) {
    const [most] = tops
      .filter((row) => differs(count(row), count(row, 1), count(total) - count(row), count(total, 1) - count(row, 1)))
      .toSorted((a, b) => count(b) / count(b, 1) - count(a) / count(a, 1));
    if (most) {
      const [own, all] = [count(most), count(most, 1)];
      const [others, rest] = [count(total) - own, count(total, 1) - all];
      return {
        head: `${most.keys[0]?.label}: ${percent(own, all)} ${what.toLowerCase()}, ${own} of ${all}.`,
        rest: `All others: ${percent(others, rest)}, ${others} of ${rest}.${reasonOf(rows, most, what)}`,
        keys: [most.keys[0]?.value ?? null],
        count: own,
      };
    }
  }
  const [biggest] = tops.toSorted((a, b) => count(b) - count(a));
  if (!biggest || tops.length < 3 || count(biggest) < LEAST) return undefined;
  // More than its even part by more than chance.
  const even = count(total) / tops.length;
  if (!differs(count(biggest), count(total), even, count(total))) return undefined;
  return {
    head: `${biggest.keys[0]?.label} ${percent(count(biggest), count(total))} of all, ${count(biggest)} of ${count(total)}.`,
    rest: reasonOf(rows, biggest, what).trim(),
    keys: [biggest.keys[0]?.value ?? null],
    count: count(biggest),
  };
}

/** The value of the second level that half or more of a group falls on. */
function reasonOf(rows: readonly Row[], group: Row, what: string): string {
  const own = group.figures[0] ?? 0;
  const [most] = rows
    .filter(
      ({ keys }) => keys.length === 2 && keys[0]?.value === group.keys[0]?.value && (keys[1]?.value ?? null) !== null,
    )
    .toSorted((a, b) => (b.figures[0] ?? 0) - (a.figures[0] ?? 0));
  const part = most?.figures[0] ?? 0;
  if (!most || part < 2 || part * 2 < own) return '';
  return ` ${what} most often: ${most.keys[1]?.label}, ${part} of ${own}.`;
}
