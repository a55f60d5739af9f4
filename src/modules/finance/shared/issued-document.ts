// What leaves as an invoice, a credit note or a bill that we write for a supplier, frozen at issue: words and figures as they were.
// Paper, screen, electronic invoice and accounting system all read this, so that one total is the same everywhere.

/** How the law of a country calls the number of whoever is registered. */
export type TaxNumberScheme = 'ABN' | 'ACN' | 'NZBN' | 'GST' | 'VAT' | 'UTR';
export interface IssuedParty {
  contactId: number | null;
  name: string;
  attention: string | null;
  line1: string | null;
  line2: string | null;
  suburb: string | null;
  state: string | null;
  postcode: string | null;
  /** ISO 3166-1: AU, NZ, GB. */
  country: string;
  email: string | null;
  phone: string | null;
  taxNumbers: { scheme: TaxNumberScheme; value: string }[];
}

/**
 * `invoice` also covers deposits; a `progressClaim` bills shares of lines; `excess` goes to the owner; a `creditNote` has positive
 * figures and takes them off; `rcti` is an invoice that the buyer writes.
 */
export type IssuedKind = 'invoice' | 'progressClaim' | 'excess' | 'creditNote' | 'rcti';

export interface IssuedLine {
  /** As it stands on paper: `2.3`. */
  number: string;
  /** The room or part of the works; lines of one group follow each other. */
  group: string | null;
  description: string;
  notes: string | null;
  quantity: number;
  unit: string | null;
  /** Before tax, up to four decimals; quantity × unitAmount need not be the amount (shares, rounding): the amount counts. */
  unitAmount: number;
  /** Before tax, in whole cents. */
  amount: number;
  /** A fraction; 0: free of tax. */
  taxRate: number;
  /** The tax of the line; those of all lines add up to `taxTotal` but for the rounding on the total of a rate. */
  tax: number;
  /** As the accounting system names the account and the type of tax. */
  accountCode: string | null;
  taxType: string | null;
  /** Share of the whole line that has been billed up to and with this document, as a fraction; null: no progress claim. */
  claimedToDate: number | null;
  /** Of a progress claim: its row in the schedule of values, before tax. Absent on documents from before there was one. */
  schedule?: IssuedSchedule | null;
}

/** `previous` + the amount of the line = what is done to date + `stored`. */
export interface IssuedSchedule {
  /** What the line is worth. */
  contract: number;
  /** What other documents billed of it. */
  previous: number;
  /** Material on site that is not built in yet. */
  stored: number;
}

/** Taken off (or, where negative, added) after the lines, with its own tax: the excess that somebody else pays, retention held back. */
export interface IssuedDeduction {
  kind: 'excess' | 'retention' | 'cis' | 'deposit';
  label: string;
  /** Before tax; what is taken off is positive. */
  amount: number;
  tax: number;
}

export interface IssuedTax {
  rate: number;
  /** Before tax. */
  base: number;
  tax: number;
}

export interface IssuedDocument {
  version: 1;
  kind: IssuedKind;
  /** What the law of the country calls it: `Tax invoice`, `Invoice`, `VAT invoice`, `Credit note`… */
  title: string;
  number: string;
  /** Days, YYYY-MM-DD. */
  issueDate: string;
  dueDate: string;
  /** `14 days`. */
  terms: string | null;
  /** ISO 4217. */
  currency: string;
  /** `GST`, `VAT`. */
  taxName: string;
  taxRounding: 'total' | 'line';
  isTaxRegistered: boolean;
  seller: IssuedParty;
  buyer: IssuedParty;
  /** Whom it is sent to on behalf of the buyer. */
  careOf: IssuedParty | null;
  /** What the buyer knows it by: claim number, purchase order. */
  reference: string | null;
  job: {
    id: number;
    number: string;
    site: string | null;
    customer: string | null;
    claim: string | null;
    /** What happened and when: `Storm, 3rd Nov 2026`. Absent on older documents, as is `authority`. */
    loss?: string | null;
  } | null;
  /** What the payer authorised it by: their reference and the day. */
  authority?: { reference: string | null; date: string | null } | null;
  /** The document that a credit note takes from. */
  credits: { number: string; issueDate: string } | null;
  lines: IssuedLine[];
  taxes: IssuedTax[];
  deductions: IssuedDeduction[];
  /** Lines before tax, deductions with tax taken off. */
  subtotal: number;
  taxTotal: number;
  /** Where tax is left to the buyer: what it would be. It is in neither `taxTotal` nor `total`. */
  reverseTaxTotal: number;
  /** subtotal + taxTotal. */
  total: number;
  /** Held back until later, and withheld for the tax office: in the total, not payable now. */
  retentionAmount: number;
  cisAmount: number;
  /** total − retentionAmount − cisAmount. */
  payable: number;
  /** Small print: how tax was rounded, reverse charge, what was authorised and billed before. */
  notes: string[];
  payTo: { accountName: string; bsb: string | null; accountNumber: string; reference: string } | null;
}
