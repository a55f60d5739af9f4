// An invoice on paper: what was frozen at issue, or what a draft would be. Nothing is reckoned on the way.
import { showDay } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { PrintColumn, PrintDocument, PrintRow } from '../../../platform/server/print/print-document.ts';
import { companyHead } from '../../company/server/index.ts';
import { printedTexts } from '../../documents/server/index.ts';
import { financeSettingOf } from '../../finance/server/index.ts';
import type { IssuedDocument, IssuedParty } from '../../finance/shared/issued-document.ts';
import { ublProblems, ublText } from '../../finance/shared/ubl-write.ts';
import { currentDocument } from './current-document.service.ts';

/** As wide as the longest of them asks, so that none is cut off or broken. */
const unitWidth = ({ lines }: IssuedDocument): number =>
  Math.min(14, Math.max(8, ...lines.map(({ unit }) => (unit?.length ?? 0) + 3)));

const columnsFor = (taxName: string, unit: number): PrintColumn[] => [
  { key: 'number', label: 'Item', kind: 'text', width: 8 },
  { key: 'description', label: 'Description', kind: 'text', width: 50 - unit },
  { key: 'quantity', label: 'Qty', kind: 'quantity', width: 9 },
  { key: 'unit', label: 'Unit', kind: 'text', width: unit },
  { key: 'rate', label: 'Rate', kind: 'money', decimals: 4, width: 11 },
  { key: 'claimed', label: 'To date', kind: 'percent', width: 9 },
  { key: 'amount', label: `Excl. ${taxName}`, kind: 'money', width: 13, summed: true },
  { key: 'tax', label: taxName, kind: 'money', width: 11, summed: true },
];

export const partyLines = (party: IssuedParty): string =>
  [
    party.name,
    party.attention,
    party.line1,
    party.line2,
    [party.suburb, party.state, party.postcode].filter(Boolean).join(' '),
    ...party.taxNumbers.map(({ scheme, value }) => `${scheme} ${value}`),
  ]
    .filter(Boolean)
    .join('\n');

export async function invoiceDocument(
  ctx: Context,
  { accountsReceivableId }: { accountsReceivableId: number },
): Promise<PrintDocument> {
  const { document, jobId, isDraft } = await currentDocument(ctx, accountsReceivableId);
  const { invoiceFormTemplateId } = await financeSettingOf(ctx, { jobId, estimateTypeId: 1 });
  return {
    ...(await companyHead(ctx)),
    ...invoicePaper(document, isDraft),
    ...(!isDraft && embedded(document)),
    terms: await printedTexts(ctx, invoiceFormTemplateId, jobId),
  };
}

/** PDF/A-3 with the electronic invoice in it, where both parties can be named as its rules ask. */
const embedded = (document: IssuedDocument): Pick<PrintDocument, 'attachment'> =>
  ublProblems(document).length > 0
    ? {}
    : {
        attachment: {
          name: `${document.number}.xml`,
          mimeType: 'text/xml',
          bytes: Buffer.from(ublText(document), 'utf8'),
          description: `${document.title} ${document.number} as an electronic invoice`,
        },
      };

const symbolOf = (currency: string): string => (currency === 'GBP' ? '£' : '$');

/** Of the frozen document alone. */
export function invoicePaper(
  document: IssuedDocument,
  isDraft: boolean,
): Omit<PrintDocument, 'company' | 'head' | 'printed'> {
  const { taxName, isTaxRegistered, job } = document;
  const claims = document.lines.some(({ claimedToDate }) => claimedToDate !== null);
  const pairs: [string, string | null | undefined][] = [
    ['To', partyLines(document.buyer)],
    ['Care of', document.careOf && partyLines(document.careOf)],
    ['Date', isDraft ? null : showDay(document.issueDate)],
    ['Due', document.kind === 'creditNote' || isDraft ? null : showDay(document.dueDate)],
    ['Terms', document.terms],
    ['Reference', document.reference],
    ['Credits', document.credits && `${document.credits.number} of ${showDay(document.credits.issueDate)}`],
    ['Claim number', job?.claim === document.reference ? null : job?.claim],
    ['Customer', job?.customer],
    ['Site', job?.site],
    ['Job', job?.number],
    ['Currency', document.currency],
  ];
  return {
    title: isDraft ? `Draft of a ${document.title.toLowerCase()}` : `${document.title} ${document.number}`,
    subtitle: isDraft ? 'Not issued: no claim for payment' : (document.terms ?? ''),
    number: document.kind === 'progressClaim' ? 'Progress claim' : (job?.number ?? ''),
    foot: isDraft ? 'Draft' : `${document.number} · ${document.seller.name}`,
    currencySymbol: symbolOf(document.currency),
    facts: pairs.filter((pair): pair is [string, string] => Boolean(pair[1])),
    columns: columnsFor(taxName, unitWidth(document)).filter(
      ({ key }) => (key !== 'tax' || isTaxRegistered) && (key !== 'claimed' || claims),
    ),
    rows: rowsOf(document),
    totals: [
      [isTaxRegistered ? `Total excl. ${taxName}` : 'Total', document.subtotal],
      ...(isTaxRegistered && !document.reverseTaxTotal ? ([[taxName, document.taxTotal]] as [string, number][]) : []),
      ...(document.reverseTaxTotal
        ? ([[`${taxName} that the customer pays, not added`, document.reverseTaxTotal]] as [string, number][])
        : []),
      ...(document.retentionAmount
        ? ([
            [isTaxRegistered ? `Total incl. ${taxName}` : 'Total', document.total],
            ['Retention held back', -document.retentionAmount],
          ] as [string, number][])
        : []),
      [document.kind === 'creditNote' ? 'Credited' : 'Amount due', document.payable, 'sum'],
    ],
    notes: document.notes,
    texts: document.payTo
      ? [
          {
            label: 'Pay to',
            text: [
              document.payTo.accountName,
              document.payTo.bsb && `BSB ${document.payTo.bsb}`,
              `Account ${document.payTo.accountNumber}`,
              `Reference ${document.payTo.reference}`,
            ]
              .filter(Boolean)
              .join(', '),
          },
        ]
      : [],
  };
}

function rowsOf({ lines, deductions }: IssuedDocument): PrintRow[] {
  const rows: PrintRow[] = [];
  let group: string | null = null;
  for (const line of lines) {
    if (line.group && line.group !== group) {
      const own = lines.filter((one) => one.group === line.group);
      const sum = (of: (one: typeof line) => number) =>
        Math.round(own.reduce((total, one) => total + of(one) * 100, 0)) / 100;
      rows.push({
        level: 1,
        cells: {
          number: line.number.split('.')[0] ?? '',
          description: line.group,
          amount: sum(({ amount }) => amount),
          tax: sum(({ tax }) => tax),
        },
      });
    }
    group = line.group;
    rows.push({
      level: 0,
      note: line.notes,
      cells: {
        number: line.number,
        description: line.description,
        quantity: line.quantity,
        unit: line.unit,
        rate: line.unitAmount,
        claimed: line.claimedToDate,
        amount: line.amount,
        tax: line.tax,
      },
    });
  }
  for (const { label, amount, tax } of deductions)
    rows.push({ level: 0, cells: { description: label, amount: -amount, tax: -tax } });
  return rows;
}
