// What was agreed and what is asked for on top: original + approved variations + pending = revised contract sum. Pure.
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';

export interface ContractPart {
  id: number;
  estimateId: number;
  variationId: number | null;
  number: number;
  totalIncTax: number;
  authorisedIncTax: number;
  /** Of the type of its status. */
  typeName: string | null;
}
export interface ContractSum {
  original: number;
  variations: number;
  /** Submitted or being asked about, not decided. */
  pending: number;
  /** If all of it is agreed to. */
  revised: number;
}

const PENDING = new Set(['submitted', 'query']);

/** With tax, over the snapshots of estimates. Pending is what its scope has no decision on. */
export function contractSum(parts: readonly ContractPart[]): ContractSum {
  const decided = parts.filter(({ typeName }) => typeName === 'authorised');
  const scopes = new Set(decided.map(({ estimateId, variationId }) => `${estimateId}/${variationId}`));
  const waiting = parts.filter(
    ({ typeName, estimateId, variationId }) =>
      PENDING.has(typeName ?? '') && !scopes.has(`${estimateId}/${variationId}`),
  );
  const cents = (rows: readonly ContractPart[], of: 'totalIncTax' | 'authorisedIncTax'): number =>
    sumCents(rows.map((row) => toCents(row[of])));
  const original = cents(
    decided.filter(({ variationId }) => variationId === null),
    'authorisedIncTax',
  );
  const variations = cents(
    decided.filter(({ variationId }) => variationId !== null),
    'authorisedIncTax',
  );
  const pending = cents(waiting, 'totalIncTax');
  return {
    original: fromCents(original),
    variations: fromCents(variations),
    pending: fromCents(pending),
    revised: fromCents(original + variations + pending),
  };
}
