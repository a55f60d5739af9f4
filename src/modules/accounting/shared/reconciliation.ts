// A month of documents here against the same month in the books: what is on one side alone, and what differs. Pure.
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import type { Side } from './posting-lines.ts';

/** A document of ours; credits are below nothing. */
export interface DocumentHere {
  objectType: string;
  objectId: number;
  side: Side;
  number: string;
  date: string;
  total: number;
  /** Void here: it should not count there. */
  isVoid: boolean;
  /** Its ids there, as transfers were answered. */
  externalIds: readonly string[];
}
/** A document of theirs that counts; credits are below nothing. */
export interface DocumentThere {
  externalId: string;
  side: Side;
  number: string;
  date: string;
  total: number;
}

export const DIFFERENCES = ['amount', 'date', 'notThere', 'notHere', 'voidHere', 'twice'] as const;
export interface ReconciliationLine {
  difference: (typeof DIFFERENCES)[number];
  side: Side;
  number: string;
  objectType: string | null;
  objectId: number | null;
  externalId: string | null;
  dateHere: string | null;
  dateThere: string | null;
  here: number | null;
  there: number | null;
  /** A transfer was answered with an id before. */
  wasTransferred: boolean;
}
export interface SideSums {
  side: Side;
  countHere: number;
  totalHere: number;
  countThere: number;
  totalThere: number;
  agreeing: number;
}
export interface Reconciliation {
  sums: SideSums[];
  lines: ReconciliationLine[];
}

/** The number there is ours, or the supplier's with ours behind it. */
const isNumberOf = (there: string, here: string): boolean => there === here || there.endsWith(` ${here}`);

const lineOf = (
  difference: ReconciliationLine['difference'],
  here: DocumentHere | undefined,
  there: DocumentThere | undefined,
): ReconciliationLine => ({
  difference,
  side: here?.side ?? there?.side ?? 'sales',
  number: here?.number ?? there?.number ?? '',
  objectType: here?.objectType ?? null,
  objectId: here?.objectId ?? null,
  externalId: there?.externalId ?? null,
  dateHere: here?.date ?? null,
  dateThere: there?.date ?? null,
  here: here?.total ?? null,
  there: there?.total ?? null,
  wasTransferred: (here?.externalIds.length ?? 0) > 0,
});

/**
 * `here`: ours of the month, and those of other months that a document of theirs belongs to. Each of theirs is one of ours at most; by its
 * id first, by its number where it has none of ours.
 */
export function reconcile(
  month: string,
  here: readonly DocumentHere[],
  there: readonly DocumentThere[],
): Reconciliation {
  const free = new Set(there);
  const take = (fits: (entry: DocumentThere) => boolean): DocumentThere[] => {
    const found = [...free].filter(fits);
    for (const entry of found) free.delete(entry);
    return found;
  };
  const lines: ReconciliationLine[] = [];
  const agreeing = new Map<Side, number>();
  const byId = here.map((own) => ({ own, found: take(({ externalId }) => own.externalIds.includes(externalId)) }));
  for (const { own, found } of byId) {
    const more = found.length
      ? []
      : take(({ side, number }) => side === own.side && isNumberOf(number, own.number)).slice();
    const [first, ...others] = [...found, ...more];
    for (const other of others) lines.push(lineOf('twice', own, other));
    if (!first) {
      if (!own.isVoid && own.date.startsWith(month)) lines.push(lineOf('notThere', own, undefined));
    } else if (own.isVoid) lines.push(lineOf('voidHere', own, first));
    else if (toCents(own.total) !== toCents(first.total)) lines.push(lineOf('amount', own, first));
    else if (own.date !== first.date) lines.push(lineOf('date', own, first));
    else agreeing.set(own.side, (agreeing.get(own.side) ?? 0) + 1);
  }
  for (const left of free) lines.push(lineOf('notHere', undefined, left));
  const sums = (['sales', 'bills'] as const).map((side): SideSums => {
    const ours = here.filter((own) => own.side === side && !own.isVoid && own.date.startsWith(month));
    const theirs = there.filter((entry) => entry.side === side);
    const sum = (of: readonly { total: number }[]): number =>
      fromCents(sumCents(of.map(({ total }) => toCents(total))));
    return {
      side,
      countHere: ours.length,
      totalHere: sum(ours),
      countThere: theirs.length,
      totalThere: sum(theirs),
      agreeing: agreeing.get(side) ?? 0,
    };
  });
  return { sums, lines };
}

/** The day after the last one of a month, `2026-11`. */
export const monthAfter = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
};

/** `November 2026` */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-AU', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
