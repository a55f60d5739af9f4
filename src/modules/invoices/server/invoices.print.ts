// An invoice on paper: what was frozen at issue, or what a draft would be. Nothing is reckoned on the way.
import { showDay } from '../../../kit/dates.ts';
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { PrintColumn, PrintDocument, PrintRow } from '../../../platform/server/print/print-document.ts';
import { companyHead } from '../../company/server/index.ts';
import { printedTexts } from '../../documents/server/index.ts';
import { financeSettingOf } from '../../finance/server/index.ts';
import type { IssuedDocument, IssuedParty } from '../../finance/shared/issued-document.ts';
import { ublCheck } from '../../finance/shared/ubl-check.ts';
import { ublText } from '../../finance/shared/ubl-write.ts';
import { currentDocument } from './current-document.service.ts';

/** As wide as the longest of them asks, so that none is cut off or broken. */
const unitWidth = ({ lines }: IssuedDocument): number =>
  Math.min(14, Math.max(8, ...lines.map(({ unit }) => (unit?.length ?? 0) + 3)));

/** A schedule of values in place of quantities and rates. */
const scheduleColumns = (taxName: string): PrintColumn[] => [
  { key: 'number', label: 'Item', kind: 'text', width: 7 },
  { key: 'description', label: 'Description', kind: 'text', width: 30 },
  { key: 'contract', label: 'Contract', kind: 'money', width: 13, summed: true },
  { key: 'previous', label: 'Before', kind: 'money', width: 13, summed: true },
  { key: 'claimed', label: 'To date', kind: 'percent', width: 8 },
  { key: 'stored', label: 'Stored', kind: 'money', width: 12, summed: true },
  { key: 'amount', label: 'This claim', kind: 'money', width: 13, summed: true },
  { key: 'tax', label: taxName, kind: 'money', width: 11, summed: true },
];

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
  ublCheck(document, true).problems.length > 0
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
  const schedule = scheduleSums(document);
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
    columns: (schedule ? scheduleColumns(taxName) : columnsFor(taxName, unitWidth(document))).filter(
      ({ key }) => (key !== 'tax' || isTaxRegistered) && (key !== 'claimed' || claims),
    ),
    rows: rowsOf(document),
    totals: [
      ...(schedule
        ? ([
            ['Contract of the lines above', schedule.contract],
            ['Done and stored to date', schedule.toDate],
            ['Less claimed before', -schedule.previous],
          ] as [string, number][])
        : []),
      [isTaxRegistered ? `Total excl. ${taxName}` : 'Total', document.subtotal],
      ...(isTaxRegistered && !document.reverseTaxTotal ? ([[taxName, document.taxTotal]] as [string, number][]) : []),
      ...(document.reverseTaxTotal
        ? ([[`${taxName} paid by the customer, not added`, document.reverseTaxTotal]] as [string, number][])
        : []),
      ...(document.retentionAmount
        ? ([
            [isTaxRegistered ? `Total incl. ${taxName}` : 'Total', document.total],
            ['Retention held', -document.retentionAmount],
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

/** Over the lines of a claim; undefined: it is none, or one from before there was a schedule. */
function scheduleSums({ lines }: IssuedDocument): { contract: number; previous: number; toDate: number } | undefined {
  const rows = lines.flatMap(({ schedule, amount }) => (schedule ? [{ ...schedule, amount }] : []));
  if (!rows.length) return undefined;
  const sum = (of: (row: (typeof rows)[number]) => number): number =>
    fromCents(sumCents(rows.map((row) => toCents(of(row)))));
  const [contract, previous, claimed] = [
    sum((row) => row.contract),
    sum((row) => row.previous),
    sum((row) => row.amount),
  ];
  return { contract, previous, toDate: fromCents(toCents(previous) + toCents(claimed)) };
}

function rowsOf({ lines, deductions }: IssuedDocument): PrintRow[] {
  const rows: PrintRow[] = [];
  let group: string | null = null;
  for (const line of lines) {
    if (line.group && line.group !== group) {
      const own = lines.filter((one) => one.group === line.group);
      const sum = (of: (one: typeof line) => number) => fromCents(sumCents(own.map((one) => toCents(of(one)))));
      rows.push({
        level: 1,
        cells: {
          number: line.number.split('.')[0] ?? '',
          description: line.group,
          ...(own.some(({ schedule }) => schedule) && {
            contract: sum(({ schedule }) => schedule?.contract ?? 0),
            previous: sum(({ schedule }) => schedule?.previous ?? 0),
            stored: sum(({ schedule }) => schedule?.stored ?? 0),
          }),
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
        contract: line.schedule?.contract ?? null,
        previous: line.schedule?.previous ?? null,
        stored: line.schedule?.stored ?? null,
        amount: line.amount,
        tax: line.tax,
      },
    });
  }
  for (const { label, amount, tax } of deductions)
    rows.push({ level: 0, cells: { description: label, amount: -amount, tax: -tax } });
  return rows;
}
