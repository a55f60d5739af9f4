// Files that accounting systems read where nobody connects them: invoices and bills of Xero (CSV), MYOB AccountRight (tabs) and
// Reckon or QuickBooks (IIF), columns and order as their makers publish them. Amounts are before tax in all of them, never mixed.
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import type { IssuedDocument, IssuedParty } from '../../finance/shared/issued-document.ts';
import type { SystemRef } from './accounting-systems.ts';
import { type PostingLine, postingLinesOf, signOf } from './posting-lines.ts';
import type { Side, TaxCodes } from './tax-codes.ts';

export type FileCell = string | number | null;
export interface AccountingFile {
  name: string;
  separator: ',' | '\t';
  /** The heads are names that the system knows, and stay as they are; anything else may have been typed by anybody. */
  heads: readonly (readonly string[])[];
  /** A row without cells is an empty line. */
  rows: readonly (readonly FileCell[])[];
  count: number;
}
/** Names of accounts that IIF wants besides those of the lines. */
export interface ControlAccounts {
  receivable: string;
  payable: string;
  tax: string;
}
export const CONTROL_ACCOUNTS: ControlAccounts = {
  receivable: 'Accounts Receivable',
  payable: 'Accounts Payable',
  tax: 'Tax Payable',
};

/** A document on its way into a file. */
interface Written {
  document: IssuedDocument;
  side: Side;
  codes: TaxCodes;
  accounts: ControlAccounts;
}

/** Xero takes so many invoices at once, and what is split for it is split for all. */
export const MOST_IN_FILE = 500;

/** 20/11/2026 */
export const fileDay = (day: string): string => day.split('-').reverse().join('/');
/** Amounts with two decimals and unit amounts with up to four, as text: 300.00, 0.125. */
const amount = (value: number): string => value.toFixed(2);
const upToFour = (value: number): string => (Number(value.toFixed(2)) === value ? value.toFixed(2) : String(value));
const partyOf = ({ buyer, seller }: IssuedDocument, side: Side): IssuedParty => (side === 'sales' ? buyer : seller);

// Xero --------------------------------------------------------------------------------------------------------------

const XERO_SALES =
  `*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,POCountry,\
*InvoiceNumber,Reference,*InvoiceDate,*DueDate,Total,InventoryItemCode,*Description,*Quantity,*UnitAmount,Discount,*AccountCode,*TaxType,TaxAmount,\
TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency,BrandingTheme`.split(',');
/** Bills have neither a reference nor a discount. */
const XERO_BILLS = XERO_SALES.filter((name) => name !== 'Reference' && name !== 'Discount');

function xeroRows({ document, side, codes }: Written): FileCell[][] {
  const party = partyOf(document, side);
  const sign = signOf(document);
  return postingLinesOf(document, side, codes).map((line) => {
    const cells: Record<string, FileCell> = {
      '*ContactName': party.name,
      EmailAddress: party.email,
      POAddressLine1: party.line1,
      POAddressLine2: party.line2,
      POCity: party.suburb,
      PORegion: party.state,
      POPostalCode: party.postcode,
      POCountry: party.country,
      // Xero has one number for a bill: the supplier's, with ours behind it, so that it comes once.
      '*InvoiceNumber':
        side === 'bills' && document.reference ? `${document.reference} ${document.number}` : document.number,
      Reference: document.reference,
      '*InvoiceDate': fileDay(document.issueDate),
      '*DueDate': fileDay(document.dueDate),
      Total: amount(document.total * sign),
      '*Description': line.description,
      '*Quantity': line.quantity,
      '*UnitAmount': upToFour(line.unitAmount * sign),
      '*AccountCode': line.accountCode,
      '*TaxType': line.taxType,
      TaxAmount: amount(line.tax * sign),
      Currency: document.currency,
    };
    return (side === 'sales' ? XERO_SALES : XERO_BILLS).map((name) => cells[name] ?? null);
  });
}

// MYOB --------------------------------------------------------------------------------------------------------------

const ADDRESS = ['Addr 1 - Line 1', '- Line 2', '- Line 3', '- Line 4'];
const MYOB_SALES = [
  ...['Co./Last Name', 'First Name', ...ADDRESS, 'Inclusive', 'Invoice No.', 'Date', 'Customer PO', 'Delivery Status'],
  ...['Description', 'Account No.', 'Amount', 'Inc-Tax Amount', 'Job', 'Journal Memo', 'Tax Code', 'GST Amount'],
];
const MYOB_BILLS = MYOB_SALES.map(
  (name) => ({ 'Invoice No.': 'Purchase No.', 'Customer PO': 'Supplier Invoice No.' })[name] ?? name,
);
/** Of descriptions, and of names of cards, which must be those in MYOB. */
const MYOB_TEXT = 255;

function myobRows({ document, side, codes }: Written): FileCell[][] {
  const party = partyOf(document, side);
  const sign = signOf(document);
  const place = [party.suburb, party.state, party.postcode].filter(Boolean).join(' ');
  const rows = postingLinesOf(document, side, codes).map((line): FileCell[] => [
    party.name,
    '',
    party.line1 ?? '',
    party.line2 ?? '',
    place,
    party.country,
    '',
    document.number,
    fileDay(document.issueDate),
    document.reference ?? (side === 'sales' ? '' : document.number),
    'A',
    line.description.slice(0, MYOB_TEXT),
    line.accountCode,
    amount(line.amount * sign),
    amount(fromCents(toCents(line.amount) + toCents(line.tax)) * sign),
    document.job?.number ?? '',
    `${side === 'sales' ? 'Sale' : 'Purchase'}; ${party.name}`,
    line.taxType,
    amount(line.tax * sign),
  ]);
  return [...rows, []];
}

// Reckon, QuickBooks ------------------------------------------------------------------------------------------------

const TRNS = `!TRNS TRNSID TRNSTYPE DATE ACCNT NAME CLASS AMOUNT DOCNUM MEMO CLEAR TOPRINT NAMEISTAXABLE ADDR1 ADDR2 ADDR3 DUEDATE TERMS PONUM`;
const SPL = `!SPL SPLID TRNSTYPE DATE ACCNT NAME CLASS AMOUNT DOCNUM MEMO CLEAR QNTY PRICE INVITEM TAXABLE TAXCODE`;
const IIF_HEADS = [TRNS.split(' '), SPL.split(' '), ['!ENDTRNS']];
const IIF_KINDS = {
  sales: { 1: 'INVOICE', '-1': 'CREDIT MEMO' },
  bills: { 1: 'BILL', '-1': 'BILL REFUND' },
} as const;

function iifRows({ document, side, codes, accounts }: Written): FileCell[][] {
  const party = partyOf(document, side);
  const sign = signOf(document);
  /** What customers owe stands on one side of the books, what we owe on the other. */
  const owed = side === 'sales' ? sign : 0 - sign;
  const kind = IIF_KINDS[side][sign];
  const day = fileDay(document.issueDate);
  const lines = postingLinesOf(document, side, codes);
  const place = [party.suburb, party.state, party.postcode].filter(Boolean).join(' ');
  const split = (account: string | null, cents: number, line: PostingLine | null): FileCell[] => [
    'SPL',
    '',
    kind,
    day,
    account,
    '',
    '',
    amount(fromCents(cents * -owed)),
    document.number,
    line?.description ?? 'Tax',
    'N',
    line ? line.quantity * -owed : '',
    line ? upToFour(line.unitAmount) : '',
    '',
    'N',
    line?.taxType ?? '',
  ];
  const tax = sumCents(lines.map((line) => toCents(line.tax)));
  return [
    [
      ...['TRNS', '', kind, day, side === 'sales' ? accounts.receivable : accounts.payable, party.name, ''],
      ...[
        amount(document.total * owed),
        document.number,
        document.reference ?? '',
        'N',
        'N',
        'N',
        party.name,
        party.line1 ?? '',
      ],
      ...[place, fileDay(document.dueDate), document.terms ?? '', document.reference ?? ''],
    ],
    ...lines.map((line) => split(line.accountCode, toCents(line.amount), line)),
    ...(tax ? [split(accounts.tax, tax, null)] : []),
    ['ENDTRNS'],
  ];
}

// -------------------------------------------------------------------------------------------------------------------

interface Layout {
  ending: string;
  separator: ',' | '\t';
  heads: (side: Side) => readonly (readonly string[])[];
  rows: (written: Written) => FileCell[][];
}
const LAYOUTS: Record<SystemRef, Layout> = {
  xero: {
    ending: 'csv',
    separator: ',',
    heads: (side) => [side === 'sales' ? XERO_SALES : XERO_BILLS],
    rows: xeroRows,
  },
  myob: {
    ending: 'txt',
    separator: '\t',
    heads: (side) => [side === 'sales' ? MYOB_SALES : MYOB_BILLS],
    rows: myobRows,
  },
  reckon: { ending: 'iif', separator: '\t', heads: () => IIF_HEADS, rows: iifRows },
};

/** One file, or several where there are more documents than one takes. */
export function accountingFiles(
  codes: TaxCodes,
  side: Side,
  documents: readonly IssuedDocument[],
  accounts: ControlAccounts = CONTROL_ACCOUNTS,
): AccountingFile[] {
  const { system } = codes;
  const { ending, separator, heads, rows } = LAYOUTS[system];
  const files = Math.ceil(documents.length / MOST_IN_FILE);
  return Array.from({ length: files }, (_, place) => {
    const chosen = documents.slice(place * MOST_IN_FILE, (place + 1) * MOST_IN_FILE);
    const part = files > 1 ? `-${place + 1}-of-${files}` : '';
    return {
      name: `${system}-${side}${part}.${ending}`,
      separator,
      heads: heads(side),
      rows: chosen.flatMap((document) => rows({ document, side, codes, accounts })),
      count: chosen.length,
    };
  });
}
