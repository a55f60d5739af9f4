// A return of tax as it was filed, and what has moved in its period since. In whole cents. Pure.
import type { TaxMovement, TaxPeriod } from './tax-return.ts';

/** A document of a filed return with what it added to each box then. */
export interface FiledMovement extends TaxMovement {
  boxes: Readonly<Record<string, number>>;
}

const SUMS = ['net', 'tax', 'free', 'reverse', 'capital'] as const;
/** What counts as the same: names of documents and contacts may change, their figures on a day may not. */
const keyOf = ({ side, documentType, documentId, date }: TaxMovement): string =>
  `${side} ${documentType} ${documentId} ${date}`;

/** What moved beyond what was known: what came since adds, what is gone takes off. Nothing is left of what agrees. */
export function movementsSince<M extends TaxMovement>(now: readonly M[], known: readonly TaxMovement[]): TaxMovement[] {
  const sums = new Map<string, TaxMovement>();
  const add = (movement: TaxMovement, sign: 1 | -1): void => {
    const key = keyOf(movement);
    const sum = sums.get(key) ?? { ...movement, net: 0, tax: 0, free: 0, reverse: 0, capital: 0 };
    // How a document is called now goes before how it was called then.
    const words = sign === 1 ? movement : sum;
    const next: TaxMovement = { ...sum, number: words.number, contact: words.contact, what: words.what, late: true };
    for (const name of SUMS) next[name] = sum[name] + sign * movement[name];
    sums.set(key, next);
  };
  for (const movement of known) add(movement, -1);
  for (const movement of now) add(movement, 1);
  return [...sums.values()].filter((sum) => SUMS.some((name) => sum[name] !== 0));
}

export const isWithin = (day: string, { from, to }: TaxPeriod): boolean => day >= from && day <= to;
export const overlaps = (one: TaxPeriod, other: TaxPeriod): boolean => one.from <= other.to && other.from <= one.to;
/** Of sales more, of purchases less: what has to be paid. */
export const taxToPay = (movements: readonly TaxMovement[]): number =>
  movements.reduce((sum, { side, tax }) => sum + (side === 'sales' ? tax : -tax), 0);
