// A document as accounting systems book it: lines alone, whose tax adds up to that of the document to the cent. What was taken off is a
// line below nothing; tax that was rounded on the whole leaves its rest on the largest line of its rate.
import { fromCents, productCents, roundTo, sumCents, toCents } from '../../../kit/money.ts';
import type { IssuedDocument } from '../../finance/shared/issued-document.ts';
import { rateOfDeduction } from '../../finance/shared/ubl-write.ts';
import { type Side, type TaxCodes, type TaxedLine, taxCodeOf } from './tax-codes.ts';

export interface PostingLine {
  description: string;
  /** Times the unit amount it is the amount; 1 where the document bills a share of a line. */
  quantity: number;
  unitAmount: number;
  amount: number;
  tax: number;
  rate: number;
  accountCode: string | null;
  /** The tax code of the system; null where none is set. */
  taxType: string | null;
  /** The rate that the code must have over there; null: left to them, as with reverse charge. */
  codeRate: number | null;
  /** Why it has no tax code, without the number of the document. */
  problem: string | null;
}

/** A line before it has its tax code: `taxType` is what its account names. */
interface Part extends Omit<PostingLine, 'amount' | 'tax' | 'codeRate' | 'problem'> {
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

/** Of a bill nobody says whether the supplier is registered where there is no tax: the rate of the line says enough. */
function treatmentOf(
  { isTaxRegistered, reverseTaxTotal }: IssuedDocument,
  side: Side,
  rate: number,
): TaxedLine['treatment'] {
  if (reverseTaxTotal !== 0 && rate !== 0) return 'reverse';
  return side === 'sales' && !isTaxRegistered ? 'unregistered' : 'charged';
}

/** The one place where a line gets its tax code, for every system, by interface and by file. */
export function postingLinesOf(document: IssuedDocument, side: Side, codes: TaxCodes): PostingLine[] {
  const parts = partsOf(document);
  const isCharged = document.isTaxRegistered && document.reverseTaxTotal === 0;
  if (!isCharged) for (const part of parts) part.taxCents = 0;
  const rest = toCents(document.taxTotal) - sumCents(parts.map(({ taxCents }) => taxCents));
  const largest = parts
    .filter(({ rate }) => rate !== 0)
    .sort((one, other) => Math.abs(other.cents) - Math.abs(one.cents))[0];
  if (largest) largest.taxCents += rest;
  return parts.map(({ cents, taxCents, ...part }) => {
    const treatment = treatmentOf(document, side, part.rate);
    const rate = treatment === 'unregistered' ? 0 : part.rate;
    const { code, problem } = taxCodeOf(codes, { side, treatment, rate, override: part.taxType });
    return {
      ...part,
      taxType: code,
      amount: fromCents(cents),
      tax: fromCents(taxCents),
      codeRate: treatment === 'reverse' ? null : rate,
      problem,
    };
  });
}

/** Credit notes go into files as what they are not: invoices below nothing. */
export const signOf = ({ kind }: IssuedDocument): 1 | -1 => (kind === 'creditNote' ? -1 : 1);

/** What keeps a document out of the books, a sentence each. */
export function postingProblems(document: IssuedDocument, side: Side, codes: TaxCodes): string[] {
  const lines = postingLinesOf(document, side, codes);
  const problems: string[] = [];
  if (lines.some(({ accountCode }) => !accountCode?.trim()))
    problems.push(
      `${document.number}: a line has no account. Choose account numbers for its kind of work, or on the line.`,
    );
  for (const problem of new Set(lines.flatMap((line) => line.problem ?? [])))
    problems.push(`${document.number}: ${problem}`);
  const lineCents = sumCents(lines.map(({ amount }) => toCents(amount)));
  const taxCents = sumCents(lines.map(({ tax }) => toCents(tax)));
  if (lineCents !== toCents(document.subtotal) || taxCents !== toCents(document.taxTotal))
    problems.push(
      `${document.number}: its lines do not add up to its total. It was not transferred; tell your administrator.`,
    );
  return problems;
}
