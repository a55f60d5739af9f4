// A month of documents here against the same month in the books: what is on one side alone, and what differs. Pure.
import { z } from 'zod';
import { MONTHS } from '../../../kit/dates.ts';
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import type { Side } from './tax-codes.ts';

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

const side = z.enum(['sales', 'bills']);
export const reconciliationLine = z.strictObject({
  difference: z.enum(['amount', 'date', 'notThere', 'notHere', 'voidHere', 'twice']),
  side,
  number: z.string(),
  /** Null: there is none here. */
  objectType: z.string().nullable(),
  objectId: z.number().nullable(),
  /** Null: there is none there. */
  externalId: z.string().nullable(),
  dateHere: z.string().nullable(),
  dateThere: z.string().nullable(),
  here: z.number().nullable(),
  there: z.number().nullable(),
  /** A transfer was answered with an id before. */
  wasTransferred: z.boolean(),
});
export interface ReconciliationLine extends z.infer<typeof reconciliationLine> {}
export const sideSums = z.strictObject({
  side,
  countHere: z.number(),
  totalHere: z.number(),
  countThere: z.number(),
  totalThere: z.number(),
  /** Documents that agree to the cent. */
  agreeing: z.number(),
});
export interface SideSums extends z.infer<typeof sideSums> {}
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
 * id first, by its number else. `sides`: what was asked for there.
 */
export function reconcile(
  month: string,
  here: readonly DocumentHere[],
  there: readonly DocumentThere[],
  sides: readonly Side[] = side.options,
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
    // Whatever else bears its number is the same document once more.
    const [first, ...others] = [
      ...found,
      ...take(({ side: of, number }) => of === own.side && isNumberOf(number, own.number)),
    ];
    for (const other of others) lines.push(lineOf('twice', own, other));
    if (!first) {
      if (!own.isVoid && own.date.startsWith(month)) lines.push(lineOf('notThere', own, undefined));
    } else if (own.isVoid) lines.push(lineOf('voidHere', own, first));
    else if (toCents(own.total) !== toCents(first.total)) lines.push(lineOf('amount', own, first));
    else if (own.date !== first.date) lines.push(lineOf('date', own, first));
    else agreeing.set(own.side, (agreeing.get(own.side) ?? 0) + 1);
  }
  for (const left of free) lines.push(lineOf('notHere', undefined, left));
  const sums = sides.map((of): SideSums => {
    const ours = here.filter((own) => own.side === of && !own.isVoid && own.date.startsWith(month));
    const theirs = there.filter((entry) => entry.side === of);
    const sum = (all: readonly { total: number }[]): number =>
      fromCents(sumCents(all.map(({ total }) => toCents(total))));
    return {
      side: of,
      countHere: ours.length,
      totalHere: sum(ours),
      countThere: theirs.length,
      totalThere: sum(theirs),
      agreeing: agreeing.get(of) ?? 0,
    };
  });
  return { sums, lines };
}

/** `2026-11` as `Nov 2026`. */
export const monthName = (month: string): string => `${MONTHS[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`;
