// A frozen document on paper: what it says, and nothing that was reckoned since.
import { showDay } from '../../../kit/dates.ts';
import type { PrintDocument } from '../../../platform/server/print/print-document.ts';
import { REVERSE_CHARGE_NOTE } from '../../finance/shared/tax.ts';
import type { IssuedDocument, IssuedParty } from '../../finance/shared/issued-document.ts';

const partyLines = ({ name, line1, line2, suburb, state, postcode, taxNumbers }: IssuedParty): string[] =>
  [
    name,
    line1,
    line2,
    [suburb, state, postcode].filter(Boolean).join(' '),
    ...taxNumbers.map(({ scheme, value }) => `${scheme} ${value}`),
  ].filter((line): line is string => Boolean(line));

export function issuedPaper(
  issued: IssuedDocument,
  { sha256, currencySymbol }: { sha256: string; currencySymbol: string },
): Omit<PrintDocument, 'company'> {
  const { taxName } = issued;
  return {
    title: `${issued.title} ${issued.number}`,
    subtitle: '',
    foot: `${issued.title} ${issued.number}`,
    parties: [
      { label: 'Supplier', lines: partyLines(issued.seller) },
      { label: 'Recipient', lines: partyLines(issued.buyer) },
    ],
    facts: [
      ['Issued', showDay(issued.issueDate)],
      ['Due', showDay(issued.dueDate), true],
      ...(issued.reference ? [['Work order', issued.reference] as [string, string]] : []),
      ...(issued.job ? [['Job', issued.job.number] as [string, string]] : []),
      ...(issued.job?.site ? [['Site', issued.job.site] as [string, string]] : []),
    ],
    columns: [
      { key: 'number', label: 'Item', kind: 'text', width: 8 },
      { key: 'description', label: 'Description', kind: 'text', width: 42 },
      { key: 'quantity', label: 'Quantity', kind: 'quantity', width: 10 },
      { key: 'amount', label: `Ex ${taxName}`, kind: 'money', width: 13, summed: true },
      { key: 'tax', label: taxName, kind: 'money', width: 12 },
    ],
    rows: issued.lines.map((line) => ({
      level: 0,
      cells: {
        number: line.number,
        description: line.description,
        quantity: line.quantity,
        amount: line.amount,
        tax: line.tax,
      },
      note: line.notes,
    })),
    totals: [
      [`Total ex ${taxName}`, issued.subtotal],
      [taxName, issued.taxTotal],
      [`Total inc ${taxName}`, issued.total, 'sum'],
      ...(issued.cisAmount ? ([['CIS withheld', -issued.cisAmount]] as [string, number][]) : []),
      ...(issued.retentionAmount ? ([['Retention', -issued.retentionAmount]] as [string, number][]) : []),
      ...(issued.payable === issued.total ? [] : ([['Payable', issued.payable, 'sum']] as [string, number, 'sum'][])),
    ],
    notes: [
      ...(issued.reverseTaxTotal ? [REVERSE_CHARGE_NOTE] : []),
      ...issued.notes,
      `SHA-256 of what was issued: ${sha256}`,
    ],
    currencySymbol,
  };
}
