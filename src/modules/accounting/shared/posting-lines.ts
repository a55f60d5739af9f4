// A document as accounting systems book it: lines alone, whose tax adds up to that of the document to the cent. What was taken off is a
// line below nothing; tax that was rounded on the whole leaves its rest on the largest line of its rate.
import { fromCents, productCents, roundTo, sumCents, toCents } from '../../../kit/money.ts';
import type { IssuedDocument } from '../../finance/shared/issued-document.ts';
import { rateOfDeduction } from '../../finance/shared/ubl-write.ts';

/** Whom the document is about: a customer, or a supplier. */
export type Side = 'sales' | 'bills';

export interface PostingLine {
  description: string;
  /** Times the unit amount it is the amount; 1 where the document bills a share of a line. */
  quantity: number;
  unitAmount: number;
  amount: number;
  tax: number;
  rate: number;
  accountCode: string | null;
  taxType: string | null;
}

interface Part extends Omit<PostingLine, 'amount' | 'tax'> {
  cents: number;
  taxCents: number;
}

/** Four decimals are what every system takes. */
function partsOf({ lines, deductions }: IssuedDocument): Part[] {
  const billed = lines.map((line): Part => {
    const cents = toCents(line.amount);
    const isExact =
      roundTo(line.unitAmount, 4) === line.unitAmount &&
      roundTo(line.quantity, 4) === line.quantity &&
      productCents(line.quantity, line.unitAmount) === cents;
    return {
      description: [line.group, line.description.trim()].filter(Boolean).join(': '),
      quantity: isExact ? line.quantity : 1,
      unitAmount: isExact ? line.unitAmount : line.amount,
      rate: line.taxRate,
      accountCode: line.accountCode,
      taxType: line.taxType,
      cents,
      taxCents: toCents(line.tax),
    };
  });
  const rates = [...new Set(lines.map(({ taxRate }) => taxRate))];
  const taken = deductions.map((deduction): Part => {
    const rate = rateOfDeduction(deduction, rates);
    const like = billed.find((part) => part.rate === rate) ?? billed[0];
    const cents = 0 - toCents(deduction.amount);
    return {
      description: deduction.label,
      quantity: 1,
      unitAmount: fromCents(cents),
      rate,
      accountCode: like?.accountCode ?? null,
      taxType: like?.taxType ?? null,
      cents,
      taxCents: 0 - toCents(deduction.tax),
    };
  });
  return [...billed, ...taken];
}

export function postingLinesOf(document: IssuedDocument): PostingLine[] {
  const parts = partsOf(document);
  const isCharged = document.isTaxRegistered && document.reverseTaxTotal === 0;
  if (!isCharged) for (const part of parts) part.taxCents = 0;
  const rest = toCents(document.taxTotal) - sumCents(parts.map(({ taxCents }) => taxCents));
  const largest = parts
    .filter(({ rate }) => rate !== 0)
    .sort((one, other) => Math.abs(other.cents) - Math.abs(one.cents))[0];
  if (largest) largest.taxCents += rest;
  return parts.map(({ cents, taxCents, ...part }) => ({ ...part, amount: fromCents(cents), tax: fromCents(taxCents) }));
}

/** Credit notes go into files as what they are not: invoices below nothing. */
export const signOf = ({ kind }: IssuedDocument): 1 | -1 => (kind === 'creditNote' ? -1 : 1);

/** What keeps a document out of the books, a sentence each. */
export function postingProblems(document: IssuedDocument): string[] {
  const lines = postingLinesOf(document);
  const problems: string[] = [];
  const without = (field: 'accountCode' | 'taxType'): boolean => lines.some((line) => !line[field]?.trim());
  if (without('accountCode'))
    problems.push(
      `${document.number}: a line has no account. Choose account numbers for its kind of work, or on the line.`,
    );
  if (without('taxType'))
    problems.push(`${document.number}: a line has no type of tax. Enter it as your accounting system names it.`);
  const lineCents = sumCents(lines.map(({ amount }) => toCents(amount)));
  const taxCents = sumCents(lines.map(({ tax }) => toCents(tax)));
  if (lineCents !== toCents(document.subtotal) || taxCents !== toCents(document.taxTotal))
    problems.push(
      `${document.number}: its lines do not add up to its total. It was not transferred; tell your administrator.`,
    );
  return problems;
}
