// How rows of documents become what counts in a return of tax: one way for what is sold and what is bought. Pure.
import { showDay } from '../../../kit/dates.ts';
import { TRANSFER_KINDS, type TransferKind } from './ledger.ts';
import { type PaidDocument, type TaxMovement, type TaxPeriod, paidParts } from './tax-return.ts';

/** The kind of document that rows are of. */
export type MovementsOf = Pick<TaxMovement, 'side' | 'documentType'>;

interface Row extends Pick<TaxMovement, 'number' | 'contact' | 'date' | 'late'> {
  id: number;
  kind: TransferKind;
}
/** A transfer of the ledger with the document that it booked; `free`, `capital` and `reverse` are those of the document. */
export interface BookedRow extends Row, Pick<TaxMovement, 'net' | 'tax' | 'free' | 'capital' | 'reverse'> {
  isCredit: boolean;
}
export const bookedMovements = (rows: readonly BookedRow[], of: MovementsOf): TaxMovement[] =>
  rows.map(({ id, kind, isCredit, free, capital, reverse, ...row }) => {
    const sign = (isCredit ? -1 : 1) * (kind === 'void' ? -1 : 1);
    const signed = { free: sign * free, capital: sign * capital, reverse: sign * reverse };
    return { ...row, ...of, documentId: id, what: TRANSFER_KINDS[kind], ...signed };
  });

/** Something that was paid of a document, with the document. */
export interface PaidRow extends Row, PaidDocument {
  cents: number;
}
/** Rows are all that was ever paid of their documents, as it was entered; what was paid in the period is answered. */
export const paidMovements = (
  rows: readonly PaidRow[],
  { from, to }: TaxPeriod,
  { side, documentType }: MovementsOf,
): TaxMovement[] =>
  [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const [document] = own as [PaidRow];
    const parts = paidParts(
      document,
      own.map(({ cents }) => cents),
    );
    return own.flatMap(({ id, number, contact, kind, date, late }, at): TaxMovement[] => {
      const part = parts[at];
      if (!part || date < from || date > to) return [];
      const what = TRANSFER_KINDS[kind];
      return [{ ...part, side, documentType, documentId: id, number, contact, what, date, reverse: 0, late }];
    });
  });

/** What was written off of an invoice: `date` is the day from which the law gives its tax back. */
export interface WrittenOffRow extends PaidRow {
  writtenOn: string;
}
/** Rows are all that was ever written off of their invoices; in proportion, as with payments. */
export const badDebtMovements = (
  rows: readonly WrittenOffRow[],
  period: TaxPeriod,
  documentType: string,
): TaxMovement[] => {
  const writtenOn = new Map(rows.map((row) => [`${row.id} ${row.date}`, row.writtenOn]));
  return paidMovements(rows, period, { side: 'badDebts', documentType }).map((movement) => {
    const day = writtenOn.get(`${movement.documentId} ${movement.date}`) ?? movement.date;
    return { ...movement, what: day === movement.date ? 'Bad debt' : `Bad debt, written off ${showDay(day)}` };
  });
};
