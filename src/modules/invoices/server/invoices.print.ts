// An invoice on paper: what was frozen at issue, or what a draft would be. Nothing is reckoned on the way.
import { showDay } from '../../../kit/dates.ts';
import { fromCents, roundTo, sumCents, toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import {
  type PrintColumn,
  type PrintDocument,
  type PrintRow,
  showAmount,
} from '../../../platform/server/print/print-document.ts';
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
  { key: 'amount', label: `Ex ${taxName}`, kind: 'money', width: 13, summed: true },
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

/** `link`: where it is read and paid, for whoever gets the paper. */
export async function invoiceDocument(
  ctx: Context,
  { accountsReceivableId, link }: { accountsReceivableId: number; link?: string | undefined },
): Promise<PrintDocument> {
  const { document, jobId, isDraft } = await currentDocument(ctx, accountsReceivableId);
  const { invoiceFormTemplateId } = await financeSettingOf(ctx, { jobId, estimateTypeId: 1 });
  return {
    ...(await companyHead(ctx)),
    ...invoicePaper(document, isDraft),
    ...(!isDraft && embedded(document)),
    ...(!isDraft && (await payOf(document, link))),
    terms: await printedTexts(ctx, invoiceFormTemplateId, jobId),
  };
}

/** How the number of a bank's branch is called. */
const BRANCH: Readonly<Record<string, string>> = { AU: 'BSB', GB: 'Sort code' };

/** The account with its reference, and the page to pay on with a code that a telephone reads. */
async function payOf(
  { payTo, kind, seller }: IssuedDocument,
  url: string | undefined,
): Promise<Pick<PrintDocument, 'pay'>> {
  if (kind === 'creditNote' || (!payTo && !url)) return {};
  const account = payTo && [
    payTo.accountName,
    [payTo.bsb && `${BRANCH[seller.country] ?? 'Bank'} ${payTo.bsb}`, `Account ${payTo.accountNumber}`]
      .filter(Boolean)
      .join(', '),
    `Reference ${payTo.reference}`,
  ];
  const { toString: codeOf } = await import('qrcode');
  return {
    pay: {
      ...(url && {
        link: {
          url,
          words: url.replace(/^https?:\/\//, ''),
          code: Buffer.from(await codeOf(url, { type: 'svg', margin: 0 })),
        },
      }),
      texts: account
        ? [{ label: url ? 'Or by transfer' : 'Pay by transfer', text: account.filter(Boolean).join('\n') }]
        : [],
    },
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
  const { taxName, isTaxRegistered } = document;
  const claims = document.lines.some(({ claimedToDate }) => claimedToDate !== null);
  const schedule = scheduleSums(document);
  const isCredit = document.kind === 'creditNote';
  const pairs: [string, string | null | undefined, true?][] = [
    ['Issued', isDraft ? null : showDay(document.issueDate)],
    ['Due', isCredit || isDraft ? null : showDay(document.dueDate), true],
    ['Terms', document.terms],
    ['Credits', document.credits && `${document.credits.number} of ${showDay(document.credits.issueDate)}`],
    [isCredit ? 'Credited' : 'Amount due', showAmount(document.payable), true],
    ['Currency', document.currency],
  ];
  return {
    title: isDraft ? `Draft of a ${document.title.toLowerCase()}` : `${document.title} ${document.number}`,
    subtitle: isDraft ? 'Not issued: no claim for payment' : '',
    ...(document.kind === 'progressClaim' && { number: 'Progress claim' }),
    foot: isDraft ? 'Draft' : document.number,
    ...(isDraft && { draft: true as const }),
    parties: [
      {
        label: 'To',
        lines: [...partyLines(document.buyer).split('\n'), document.buyer.email ?? '', ...careOf(document)],
      },
      { label: 'For', lines: subjectOf(document) },
    ],
    currencySymbol: symbolOf(document.currency),
    facts: pairs.filter((pair): pair is [string, string, true?] => Boolean(pair[1])),
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
      [isTaxRegistered ? `Total ex ${taxName}` : 'Total', document.subtotal],
      ...(isTaxRegistered && !document.reverseTaxTotal
        ? ([[taxLabel(document), document.taxTotal]] as [string, number][])
        : []),
      ...(document.reverseTaxTotal
        ? ([[`${taxName} paid by the customer, not added`, document.reverseTaxTotal]] as [string, number][])
        : []),
      ...(document.retentionAmount
        ? ([
            [isTaxRegistered ? `Total inc ${taxName}` : 'Total', document.total],
            ['Retention held', -document.retentionAmount],
          ] as [string, number][])
        : []),
      [
        `${isCredit ? 'Credited' : 'Amount due'}${isTaxRegistered && !document.reverseTaxTotal ? `, inc ${taxName}` : ''}`,
        document.payable,
        'sum',
      ],
    ],
    notes: document.notes,
  };
}

const careOf = ({ careOf: party }: IssuedDocument): string[] =>
  party ? [`Care of ${party.name}`, ...partyLines(party).split('\n').slice(1)] : [];

/** The claim, whose it is and where, and by what it was authorised. */
function subjectOf({ job, reference, authority }: IssuedDocument): string[] {
  const claim = job?.claim ?? null;
  return [
    claim ? `Claim ${claim}` : (job?.number ?? reference ?? ''),
    [job?.customer, job?.loss].filter(Boolean).join(', '),
    job?.site ?? '',
    authority
      ? ['Authorised', authority.date && showDay(authority.date), authority.reference].filter(Boolean).join(' ')
      : '',
    reference && reference !== claim ? `Reference ${reference}` : '',
    claim ? (job?.number ?? '') : '',
  ].filter(Boolean);
}

/** With its rate, where all that bears tax bears the same. */
function taxLabel({ taxName, taxes }: IssuedDocument): string {
  const rates = taxes.filter(({ rate }) => rate > 0);
  const [only] = rates;
  return only && rates.length === 1 ? `${taxName} ${roundTo(only.rate * 100, 2)} %` : taxName;
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
    rows.push({ level: 0, strong: true, cells: { description: label, amount: -amount, tax: -tax } });
  return rows;
}
