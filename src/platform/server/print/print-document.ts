// A document to print or export, as data: one layer of templates for PDF, one layout for XLSX, whatever the record.
import type { PrintParty, PrintPicture, PrintText, PrintTone } from './print-parts.ts';
import type { PrintSheet } from './print-sheets.ts';

export type { PrintParty, PrintPicture, PrintText, PrintTone } from './print-parts.ts';

export type PrintFormat = 'pdf' | 'xlsx' | 'csv';
export type CellKind = 'text' | 'money' | 'quantity' | 'percent';
export interface PrintColumn {
  key: string;
  label: string;
  kind: CellKind;
  /** Characters in the XLSX. On paper the widest figure decides, and the first column of texts takes what is left. */
  width: number;
  /** Only in the XLSX. */
  sheetOnly?: boolean;
  /** In the XLSX, money that is a unit cost: two decimals up to these. */
  decimals?: 4;
  /** Only on paper and on pages for people outside. */
  paperOnly?: boolean;
  /**
   * The figure of a line in the XLSX as a sum of products of its other cells, each product rounded to cents:
   * `[['sell'], ['sell', 'rate']]` is sell + round(sell × rate).
   */
  formula?: string[][];
  /** In the XLSX: headings, groups and totals are sums over the lines. */
  summed?: boolean;
  /** Never the one that takes what is left: a day, a code. */
  narrow?: true;
  /** Set against the right edge, as figures are. */
  right?: boolean;
  /** On paper in an item that has nothing here, so that it reads as no and not as forgotten. */
  empty?: string;
}
export type PrintCell = string | number | null;
export interface PrintRow {
  /** 0 an item, 1 a heading (category), 2 a heading below it (trade). */
  level: 0 | 1 | 2;
  cells: Record<string, PrintCell>;
  /** Below the text of the row, smaller. */
  note?: string | null;
  /** A group of items: its figures are the sums of the rows `within` that follow, and count once. */
  group?: true;
  within?: true;
  /** What was decided on it, in words below its text. */
  mark?: { text: string; tone: PrintTone };
  /** Beside it, where the rooms have pages of their own. */
  pictures?: PrintPicture[];
  /** An item that reads as a sum: what is taken off at the end. */
  strong?: true;
  /** A heading that the paper leaves out: its only line says the same. */
  sheetOnly?: true;
}
/** How an invoice is paid: a page to pay on with its code, accounts. */
export interface PrintPay {
  /** `code` is the address as an SVG. */
  link?: { url: string; words: string; code: Uint8Array };
  texts: PrintText[];
}
/** A line at the foot of the XLSX, each figure under its own column. */
export interface SheetTotal {
  label: string;
  cells: Record<string, number>;
  /** The two lines above, one from each, added. */
  added?: true;
}
/** `sum` stands under a line and is larger; `good` is what was agreed. */
export type TotalTone = 'sum' | 'good';
/** Who has signed: the drawing, and the lines that say when, from where and over what. */
export interface PrintSigned {
  name: string;
  picture?: Uint8Array;
  lines: string[];
}
/** A page of its own at the end: who signed, when, from where, over what. */
export interface PrintCertificate {
  title: string;
  text: string;
  people: { name: string; lines: [label: string, value: string][] }[];
}
/** A stretch of the width of the bars: shares of one. */
interface PrintSpan {
  at: number;
  width: number;
}
export interface PrintGanttRow extends PrintSpan {
  level: number;
  cells: string[];
  kind: 'task' | 'group' | 'moment';
  /** `waits`: nobody has said yes to it. */
  tone: 'critical' | 'plain' | 'waits';
  /** Share of the bar. */
  done: number;
  /** Where it stood in the baseline. */
  base: PrintSpan | null;
}
/** Tasks as rows, time across. */
export interface PrintGantt {
  /** Millimetres of the bars. */
  width: number;
  columns: { label: string; right: boolean; wide: boolean }[];
  rows: PrintGanttRow[];
  weeks: { at: number; label: string }[];
  /** Days on which nobody works. */
  off: PrintSpan[];
  today: number | null;
}
/** What stands over every document of a company. */
export interface PrintHead {
  logo?: Uint8Array;
  /** Under the name. */
  tagline?: string;
  /** Of `lines`, the number that stands at the foot of each page: `ABN 51 824 753 556`. */
  taxNumber?: string;
  /** Address, numbers: one line each. */
  lines: string[];
  /** `#rrggbb` */
  accent?: string;
  paper: 'a4' | 'us-letter';
}
/** A file inside the PDF: what a machine reads of the same document. */
export interface PrintAttachment {
  /** `invoice.xml` */
  name: string;
  mimeType: string;
  bytes: Uint8Array;
  description: string;
}
export interface PrintLabel {
  /** An SVG of ours. */
  code: Uint8Array;
  title: string;
  lines: string[];
}

export interface PrintDocument {
  /** Embedded in the PDF, which then is PDF/A-3. */
  attachment?: PrintAttachment;
  title: string;
  /** Number, version, date: one line under the title. */
  subtitle: string;
  company: string;
  /** Absent where a document is only exported as rows. */
  head?: PrintHead;
  /** What kind of document, with its number, over the title. */
  number?: string;
  /** What names it at the foot of each page. */
  foot?: string;
  /** When it was made, and that moment in the company's zone in words. */
  printed?: { at: Date; words: string };
  /** The title as it is printed, where `title` also names the file. */
  heading?: string;
  /** At most two, beside the facts. */
  parties?: PrintParty[];
  /** Label and value pairs of the record: in two columns, or in one beside the parties. */
  facts: [label: string, value: string, strong?: true][];
  /** What happened, with a picture of the place. */
  story?: { picture?: Uint8Array; texts: PrintText[] };
  /** The headings with their sums, on paper, before the lines. Its last row is the total. */
  overview?: { columns: PrintColumn[]; rows: PrintRow[] };
  /** The sums that are looked for first. */
  boxes?: { label: string; amount: number; tone?: PrintTone }[];
  /** On paper each heading of the first level has a page for its lines, with their pictures beside them. */
  roomPages?: true;
  pay?: PrintPay;
  /** Before the lines. */
  texts?: PrintText[];
  columns: PrintColumn[];
  rows: PrintRow[];
  /** Figures at the foot; the last is the one that matters. */
  totals: [label: string, amount: number | string, tone?: TotalTone][];
  /** In the XLSX in place of `totals`. */
  sheetTotals?: SheetTotal[];
  /** Small, below the figures: how to read them. */
  notes: string[];
  /** After them, before the signatures. */
  terms?: PrintText[];
  gantt?: PrintGantt;
  /** On paper in place of title, facts and lines: pages laid out block by block. `columns` and `rows` are the XLSX. */
  sheets?: PrintSheet[];
  /** Not the real thing: the word stands large across each page. */
  draft?: true;
  /** The paper lies on its long side. */
  landscape?: true;
  photos?: { perPage: 2 | 4 | 6; pictures: PrintPicture[] };
  /** Who signs, one place each. */
  signatures?: string[];
  /** Who has signed. */
  signed?: PrintSigned[];
  certificate?: PrintCertificate;
  /** A sheet of labels instead of a document: three by eight on a page. */
  labels?: PrintLabel[];
  /** Each label on a page of its own, for a label printer. */
  labelRoll?: true;
  currencySymbol: string;
  /** A list: one head, its rows, nothing around them. */
  plain?: boolean;
}

const amounts = new Intl.NumberFormat('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const quantities = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 4 });
export const showAmount = (amount: number): string => amounts.format(amount);
export const showQuantity = (amount: number): string => quantities.format(amount);
export const showCell = (kind: CellKind, value: PrintCell | undefined): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (kind === 'money') return showAmount(value);
  if (kind === 'percent') return `${showQuantity(value * 100)} %`;
  return showQuantity(value);
};
