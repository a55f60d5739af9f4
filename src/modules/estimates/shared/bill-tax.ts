// Whether a bill or a price list says in words that the tax is in its prices: "Rates include GST", above the headings or below, or
// on a sheet of words: "Preambles".
import { parseNumber } from '../../../kit/read-number.ts';
import { type BillRow, cellNumber, cellText } from './bill-columns.ts';
import { saysTax, saysTotal } from './bill-words.ts';

export interface TaxNote {
  /** Another one than that of the lines. */
  sheet: string | null;
  /** As a spreadsheet counts it. */
  row: number;
  text: string;
  /** Where it says how much, in per cent. */
  percentage: number | null;
  /** False: that it is not in them. */
  included: boolean;
}

const LONGEST = 200;
const word = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');
const INCLUDED = word(
  'inc|incl|includes?|included|including|inclusive|with|inkl|inklusive|enthalten|enthält|ttc|compris(?:e|es)?|inclus|incluidos?|incluyen?|inclu[ií]das?|compres[aoe]',
);
/** What makes the opposite of it, or a question. */
const NOT_INCLUDED = word(
  'not|no|ex|exc|excl|excludes?|excluded|excluding|exclusive|exempt|before|plus|without|net|add|added|additional|extra|but|unless|whether|if|delete|separately|nicht|ohne|zzgl|zuzüglich|netto|hors|sans|ht|sin|senza',
);
const PRICES = word(
  'rates?|prices?|pricing|priced|amounts?|costs?|figures|sums?|tender|quotes?|quotations?|estimate|schedule|bill|list|items?|all|preise?|einheitspreise|beträge|prix|montants|precios?|importes?|prezzi',
);
/** "Incl. GST", "VAT inclusive": a note that says nothing else. */
const NOTE = 30;
/** Said of papers, not of prices. */
const PAPERS = word('invoices?|numbers?|registration|registered|receipts?|certificates?|abn|nzbn');
const PERCENTAGE = /(\d{1,2}(?:[.,]\d{1,2})?)\s?%/;

const saysAnyTax = (text: string): boolean => saysTax(text) || /(?<!\p{L})taxes(?!\p{L})/iu.test(text);
/** At the ends of sentences, not behind "inc." */
const sentencesOf = (text: string): string[] =>
  text.split(/(?<!(?<!\p{L})(?:inc|incl|exc|excl|inkl|zzgl|no))[.;!?](?:\s|$)/iu);

type Said = 'in' | 'out' | null;
function said(sentence: string): Said {
  if (!saysAnyTax(sentence) || PAPERS.test(sentence)) return null;
  if (NOT_INCLUDED.test(sentence)) return 'out';
  if (!INCLUDED.test(sentence) || saysTotal(sentence) || /(?<!\p{L})totals?(?!\p{L})/iu.test(sentence)) return null;
  return PRICES.test(sentence) || sentence.trim().length <= NOTE ? 'in' : null;
}

/** The first row that says that the tax is not in the prices, else the first that says that it is. The heading row speaks for itself. */
function taxNote(rows: readonly BillRow[], headerRow: number, sheet: string | null = null): TaxNote | null {
  let found: TaxNote | null = null;
  for (const [index, row] of rows.entries()) {
    if (index + 1 === headerRow || !Array.isArray(row)) continue;
    const texts = row.map(cellText);
    const at = texts.findLastIndex(Boolean);
    const text = texts[at] ?? '';
    // A figure behind the words, or beside them, makes it a sum.
    if (!saysAnyTax(text) || cellNumber(row[at]) !== null) continue;
    for (const sentence of sentencesOf(text)) {
      const what = said(sentence);
      if (what === null) continue;
      const percentage = what === 'in' ? PERCENTAGE.exec(sentence)?.[1] : undefined;
      const note = {
        sheet,
        row: index + 1,
        text: text.slice(0, LONGEST),
        percentage: percentage === undefined ? null : parseNumber(percentage),
        included: what === 'in',
      };
      if (what === 'out') return note;
      found ??= note;
    }
  }
  return found;
}

type Sheet = { name: string; rows: readonly BillRow[] };

/** What the sheet of the lines says in words; where it says nothing, what sheets without lines of their own say. */
export function taxNoteOf(
  rows: readonly BillRow[],
  headerRow: number,
  { others, hasLines }: { others: readonly Sheet[]; hasLines: (sheet: Sheet) => boolean },
): TaxNote | null {
  const own = taxNote(rows, headerRow);
  if (own) return own.included ? own : null;
  const said = others.flatMap((other) => {
    const note = Array.isArray(other.rows) ? taxNote(other.rows, 0, other.name) : null;
    return note && !hasLines(other) ? [note] : [];
  });
  return said.find(({ included }) => !included) ?? said[0] ?? null;
}
