// What the words over a column say that it holds.
import type { BillColumn } from './bill-columns.ts';
import { inEnglish } from './bill-words.ts';

export type Heading =
  | BillColumn
  | 'level'
  | 'trade'
  | 'item'
  | 'spec'
  | 'remark'
  | 'material'
  | 'labour'
  | 'total'
  | 'currency'
  | 'part'
  | 'add'
  | 'omit'
  | 'pence'
  | 'other';

const words = (pattern: string) => new RegExp(`(?:^| )(?:${pattern})(?: |$)`);
export const MATERIAL = words('mat|mats|matl|material|materials|supply|supplied');
export const LABOUR = words('lab|labs|labour|labor|labours|hourly|install|installation|installing|workmanship|wages');
const QUANTITY = words('qty|qtys|qnty|quan|quant|quantity|quantities|measured|hours|hrs');
const RATE = words('rate|rates|price|prices|cost|costs|unit cost|unit price');
const AMOUNT = words('amount|amounts|value|sum|extended|extension|ext|subtotal|sub total|rcv');
/** Prices that are whole together: charges once and charges by the week of a bill of preliminaries. */
const PART =
  /^(?:(?:amount|sum|value|price|cost)s? )?(?:fixed|time|time related|one off|recurring|method related|set ?up|running|removal)(?: (?:charge|amount|sum|cost|price|value)s?)?$/;
const MONEY_WORDS = '(?: (?:amount|sum|value|price|cost|total)s?)?';
/** What a variation takes off, and what it brings. */
const OMIT = new RegExp(`^(?:omit|omits|omissions?|deducts?|deductions?|less|savings?)${MONEY_WORDS}$`);
const ADD = new RegExp(`^(?:add|adds|additions?|extras?)${MONEY_WORDS}$`);
const PENCE = /^(?:(?:amount|rate|price|total|sum|unit rate|unit price) )?(?:p|d|c|ps|pence|cts|cents?)$/;
/** What a line is sold for, after its mark-up; "unit selling price" is a rate. */
const SELLING = /^(?!unit ).*\bsell(?:ing)? (?:price|cost)$/;
export const MARKS_UP = words('mark ?ups?|margins?|uplift|profit|overheads?|o p|ohp');
const TOTAL = words('total|totals|grand total');
const UNIT = words('unit|units|uom|uo m|um|unit of measure|unit of measurement|measurement unit');
const DESCRIPTION = words(
  'description|descriptions|desc|descr|particulars|scope|scope of works?|item description|works?|activity|task',
);
const SPEC = words(
  'spec|specs|specification|specifications|details|size|sizes|dimensions?|long text|long description|further description|finish',
);
const REMARK = words('remarks?|notes?|comments?');
const LEVEL = words(
  'wbs|level|lvl|section|subsection|sub section|category|subcategory|sub category|group|subgroup|sub group|element|sub element|subelement|division|chapter|work ?package|breakdown|room|area|location|zone|stage|phase|building|block|heading|cat|cats|long cat|short cat|part',
);
const TRADE = words('trade|trades');
const ITEM = words('item|items');
const TAX = words('tax|gst|vat');
/** "Amount incl. GST", "Montant TTC": the tax is in the figures below. */
const HAS_TAX = words('inc|incl|including|inclusive|includes|included|with|inkl|incluido|compris');
const GROSS = words('ttc|brutto');
const BEFORE_TAX = words('ex|exc|excl|excluding|before|net|without|plus');
/** How far something moved is neither a quantity nor an amount: "% change in quantity", "Variance". */
const CHANGE = /%|(?:^| )(?:change|changes|variance|difference|diff|complete|completed|progress)(?: |$)/;
const REFERENCE = words('no|nr|number|ref|reference|code|id|index|page|s n|sl|sr|markup|margin');

const CODE = words('code|sku|part no|product no|item no|stock no|catalogue no|article');

/** Lower case words, single spaces; "MAT." is "mat", "WBS_1" is "wbs 1", "Labour (AUD)" is "labour aud". */
export function headingWords(text: string): string {
  return inEnglish(text.replace(/([a-z])([A-Z])/g, '$1 $2'))
    .replace(/[^\p{L}\p{N}%]+/gu, ' ')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .trim();
}

/** A column that is headed by its currency alone. */
const CURRENCY = /^\(?(?:[A-Z]{1,2})?\p{Sc}\)?$|^\(?(?:AUD|NZD|GBP|USD|EUR|Rs\.?)\)?$/u;

export const saysTaxed = (heading: string): boolean =>
  GROSS.test(heading) || (TAX.test(heading) && HAS_TAX.test(heading));

const headingsKnown = new Map<string, Heading | null>();
const MOST_KNOWN = 5_000;
/** With all signs between its words. */
const LONGEST_HEADING = 200;

/** `taxed`: figures that have the tax in them are prices as well. */
export function headingOf(text: string, taxed = false): Heading | null {
  if (text.length > LONGEST_HEADING) return null;
  const key = `${taxed}${text}`;
  let heading = headingsKnown.get(key);
  if (heading === undefined) {
    // The same texts are looked at for every way in which rows can be headings.
    if (headingsKnown.size >= MOST_KNOWN) headingsKnown.clear();
    heading = readHeading(text, taxed);
    headingsKnown.set(key, heading);
  }
  return heading;
}

function readHeading(text: string, taxed: boolean): Heading | null {
  if (CURRENCY.test(text)) return 'currency';
  const heading = headingWords(text);
  if (heading === '' || heading.length > 80) return null;
  if (PENCE.test(heading)) return 'pence';
  if (PART.test(heading)) return 'part';
  if (OMIT.test(heading)) return 'omit';
  if (ADD.test(heading)) return 'add';
  if (TAX.test(heading) && !BEFORE_TAX.test(heading) && !(taxed && saysTaxed(heading))) return 'other';
  if (CHANGE.test(heading)) return 'other';
  const material = MATERIAL.test(heading);
  const labour = LABOUR.test(heading);
  if (QUANTITY.test(heading) && !RATE.test(heading) && !UNIT.test(heading)) {
    if (material === labour) return 'quantity';
    return material ? 'materialQuantity' : 'labourQuantity';
  }
  const isAmount =
    AMOUNT.test(heading) ||
    SELLING.test(heading) ||
    (TOTAL.test(heading) && (material !== labour || /total (price|cost)/.test(heading)));
  const isRate = RATE.test(heading) && !isAmount;
  if (material !== labour && !DESCRIPTION.test(heading) && !UNIT.test(heading.replace(/unit (rate|price|cost)/, ''))) {
    if (isAmount) return material ? 'materialAmount' : 'labourAmount';
    if (/rate|price/.test(heading) || /unit cost/.test(heading)) return material ? 'materialRate' : 'labourRate';
    return material ? 'material' : 'labour';
  }
  if (isAmount) return 'amount';
  if (isRate && !REFERENCE.test(heading)) return 'rate';
  if (TOTAL.test(heading)) return 'total';
  if (UNIT.test(heading)) return 'unit';
  if (TRADE.test(heading)) return 'trade';
  if (CODE.test(heading)) return 'code';
  if (LEVEL.test(heading)) return REFERENCE.test(heading) ? 'other' : 'level';
  if (DESCRIPTION.test(heading)) return SPEC.test(heading) ? 'spec' : 'description';
  if (REMARK.test(heading)) return 'remark';
  if (SPEC.test(heading)) return 'spec';
  if (REFERENCE.test(heading)) return 'other';
  return ITEM.test(heading) ? 'item' : null;
}

/** Whether the heading of a price says that the tax is not in it. */
export const saysBeforeTax = (heading: string): boolean => TAX.test(heading) && BEFORE_TAX.test(heading);

/** Whether a column holds the tax, or prices with it. */
export const saysTaxColumn = (heading: string): boolean => {
  const words = headingWords(heading);
  return GROSS.test(words) || (TAX.test(words) && !BEFORE_TAX.test(words));
};
