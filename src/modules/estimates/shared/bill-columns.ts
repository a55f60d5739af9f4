import { costsOf, partsOf, penceOf, withWholeAmounts } from './bill-whole-amounts.ts';
import { inEnglish } from './bill-words.ts';
import { parseNumber } from '../../../kit/read-number.ts';

/** Which column of a bill of quantities holds what, found by the words of its heading row and by its figures. */

export type BillCell = string | number | null;
export type BillRow = readonly BillCell[];

/** Columns count from 0, rows from 1 as a spreadsheet shows them. */
export type BillMapping = {
  /** The heading row; items start below. 0 where there is none. */
  headerRow: number;
  /** Columns of the breakdown, from the root down. */
  levels: number[];
  description: number | null;
  /** Columns that say more of the item: its specification, a long text, remarks. They stand behind its description. */
  details: number[];
  /** A price list's own name of the rate. */
  code: number | null;
  unit: number | null;
  /** One quantity for material and labour, unless they have their own. */
  quantity: number | null;
  materialQuantity: number | null;
  labourQuantity: number | null;
  materialRate: number | null;
  labourRate: number | null;
  materialAmount: number | null;
  labourAmount: number | null;
  /** Material and labour together. */
  rate: number | null;
  amount: number | null;
  /** Pence or cents of them, in columns of their own. */
  ratePence: number | null;
  amountPence: number | null;
  /** Further amounts that are part of the price of a line. */
  added: number[];
  /** Amounts that are taken off: what a variation omits. */
  omitted: number[];
  /** In per cent: the rates are costs then, and the amounts have it in them. */
  markup: number | null;
  /** Says of each line whether it is labour. */
  kind: number | null;
};

const SEVERAL = ['levels', 'details', 'added', 'omitted'] as const;
/** What more than one column can be. */
export type BillColumns = (typeof SEVERAL)[number];
export type BillColumn = Exclude<keyof BillMapping, 'headerRow' | BillColumns>;

export const BILL_COLUMNS: readonly BillColumn[] = [
  'description',
  'code',
  'unit',
  'quantity',
  'materialQuantity',
  'labourQuantity',
  'materialRate',
  'labourRate',
  'materialAmount',
  'labourAmount',
  'rate',
  'amount',
  'ratePence',
  'amountPence',
  'markup',
  'kind',
];

/** All columns that a mapping names. */
export const columnsOf = (mapping: BillMapping): number[] => [
  ...SEVERAL.flatMap((name) => mapping[name]),
  ...BILL_COLUMNS.flatMap((name) => mapping[name] ?? []),
];

const HEADER_ROWS_SEARCHED = 40;
const ROWS_MEASURED = 400;
const MOST_OTHERS = 20;
const MAX_COLUMNS = 256;

export function emptyMapping(): BillMapping {
  return {
    headerRow: 0,
    levels: [],
    description: null,
    details: [],
    code: null,
    unit: null,
    quantity: null,
    materialQuantity: null,
    labourQuantity: null,
    materialRate: null,
    labourRate: null,
    materialAmount: null,
    labourAmount: null,
    rate: null,
    amount: null,
    ratePence: null,
    amountPence: null,
    added: [],
    omitted: [],
    markup: null,
    kind: null,
  };
}

/** The text of a cell on one line; numbers as text. Whatever else a hostile caller puts there counts as blank. */
export function cellText(cell: unknown): string {
  if (typeof cell === 'number') return String(cell);
  return typeof cell === 'string' ? cell.replace(/\s+/g, ' ').trim() : '';
}

/** The number of a cell; null where it is blank or holds none. */
export function cellNumber(cell: unknown): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  return typeof cell === 'string' ? parseNumber(cell.trim()) : null;
}

type Heading =
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
const MATERIAL = words('mat|mats|matl|material|materials|supply|supplied');
const LABOUR = words('lab|labs|labour|labor|labours|install|installation|installing|workmanship|wages');
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

const saysTaxed = (heading: string): boolean => GROSS.test(heading) || (TAX.test(heading) && HAS_TAX.test(heading));

const headingsKnown = new Map<string, Heading | null>();
const MOST_KNOWN = 5_000;
/** With all signs between its words. */
const LONGEST_HEADING = 200;

/** `taxed`: figures that have the tax in them are prices as well. */
function headingOf(text: string, taxed = false): Heading | null {
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

/** Whether a column holds the tax, or prices with it. */
export const saysTaxColumn = (heading: string): boolean => {
  const words = headingWords(heading);
  return GROSS.test(words) || (TAX.test(words) && !BEFORE_TAX.test(words));
};

type Header = { headerRow: number; headings: (Heading | null)[] };

/** The heading row, alone or under a row of group names (Material over Rate and Amount). */
function findHeader(rows: readonly BillRow[], taxed: boolean): Header | null {
  let best: (Header & { score: number }) | null = null;
  for (let index = 0; index < Math.min(rows.length, HEADER_ROWS_SEARCHED); index += 1) {
    const texts = rowTexts(rows[index]);
    if (texts.length === 0) continue;
    const above = groupNames(rowTexts(rows[index - 1]), texts);
    // One text below the headings is that of a row, not of a column.
    const rowAbove = texts.filter(Boolean).length > 1 ? rowTexts(rows[index - 1]) : [];
    const width = Math.max(texts.length, rowAbove.length);
    const candidates = [
      texts,
      texts.map((text, column) => (text === '' ? '' : `${above[column] ?? ''} ${text}`.trim())),
      // Headings that span two rows stand in the upper one, beside the names of groups.
      ...(rowAbove.length > 0 && isHeadingText(rowAbove)
        ? [
            Array.from({ length: width }, (_, column) => texts[column] || (rowAbove[column] ?? '')),
            Array.from({ length: width }, (_, column) =>
              texts[column] ? `${above[column] ?? ''} ${texts[column]}`.trim() : (rowAbove[column] ?? ''),
            ),
          ]
        : []),
    ];
    for (const candidate of candidates) {
      const headings = candidate.map((text) => headingOf(text, taxed));
      const score = headerScore(headings);
      if (score > (best?.score ?? 0)) best = { headerRow: index + 1, headings, score };
    }
    // The names of groups of prices (Amount over Fixed and Time related) say nothing more, but of more columns.
    const joined =
      rowAbove.length > 0 && isHeadingText(rowAbove) && isHeadingText(texts)
        ? joinedHeadings(rowAbove, texts, taxed)
        : [];
    const score = headerScore(joined);
    const isWider = figuresIn(joined) > figuresIn(best?.headings ?? []) && best?.headerRow === index;
    if (score > 0 && (score > (best?.score ?? 0) || (isWider && score >= (best?.score ?? 0))))
      best = { headerRow: index + 1, headings: joined, score };
  }
  return best;
}

const PRICED = new Set<Heading | null>(['amount', 'rate', 'quantity', 'currency', 'part', 'pence', 'add', 'omit']);
const figuresIn = (headings: readonly (Heading | null)[]): number =>
  headings.filter((heading) => PRICED.has(heading)).length;

/** Two rows of headings as one, where the upper one names groups of quantities or prices. */
function joinedHeadings(above: readonly string[], texts: readonly string[], taxed: boolean): (Heading | null)[] {
  let group = '';
  return Array.from({ length: Math.max(above.length, texts.length) }, (_, column) => {
    const [over, own] = [above[column] ?? '', texts[column] ?? ''];
    if (over !== '') group = PRICED.has(headingOf(over, taxed)) ? over : '';
    if (own === '') return headingOf(over, taxed);
    const kind = headingOf(own, taxed);
    if (group === '' || (kind !== null && kind !== 'currency' && kind !== 'pence' && kind !== 'part')) {
      group = '';
      return kind;
    }
    const whole = headingOf(`${group} ${own}`, taxed);
    return kind === null && whole === 'amount' ? 'part' : whole;
  });
}

const isHeadingText = (texts: readonly string[]): boolean => texts.every((text) => cellNumber(text) === null);

export function rowTexts(row: BillRow | undefined): string[] {
  return Array.isArray(row) ? row.slice(0, MAX_COLUMNS).map(cellText) : [];
}

/** The group name over each heading: it stands over the first column of its group, or over each, up to the amount. */
function groupNames(texts: readonly string[], headings: readonly string[]): string[] {
  let name = '';
  return headings.map((heading, column) => {
    const text = headingWords(texts[column] ?? '');
    if (text !== '') name = MATERIAL.test(text) || LABOUR.test(text) ? text : '';
    const itsName = name;
    const kind = headingOf(heading);
    if (kind === 'amount' || kind === 'total') name = '';
    return itsName;
  });
}

const TEXTS: readonly (Heading | null)[] = ['description', 'item', 'spec'];
/** Found on sheets of every kind. */
const SAY_NOTHING = new Set<Heading>(['other', 'code', 'remark']);

/** How many different things the headings name; 0 where too few to be a heading row. */
function headerScore(headings: readonly (Heading | null)[]): number {
  const named = new Set(headings.filter((heading) => heading !== null && !SAY_NOTHING.has(heading)));
  const hasText = TEXTS.some((name) => named.has(name));
  const hasFigure = [...named].some((name) => !TEXTS.includes(name) && name !== 'level' && name !== 'unit');
  return hasText && hasFigure ? named.size : 0;
}

/** What cannot be told from the headings is told from the figures below them. */
export function mappingByHeadings(
  rows: readonly BillRow[],
  figureRows: readonly BillRow[] = rows,
  taxed = false,
): BillMapping {
  const mapping = emptyMapping();
  const header = findHeader(rows, taxed);
  if (!header) return mapping;
  mapping.headerRow = header.headerRow;
  const columnsOf = (name: Heading) => header.headings.flatMap((heading, column) => (heading === name ? [column] : []));
  for (const name of BILL_COLUMNS) mapping[name] = columnsOf(name)[0] ?? null;
  let body: readonly BillRow[] = figureRows.slice(header.headerRow).filter((row) => Array.isArray(row));
  const [item, spec] = [columnsOf('item')[0], columnsOf('spec')[0]];
  // "Item" heads numbers, or names that a specification says more of.
  mapping.description ??= (item !== undefined && holdsNames(body, item) ? item : (spec ?? item)) ?? null;
  mapping.details = [...columnsOf('description'), ...columnsOf('spec'), ...columnsOf('remark')]
    .filter((column) => column !== mapping.description && holdsText(body, column))
    .sort((a, b) => a - b);
  const trades = columnsOf('trade');
  mapping.levels = [...columnsOf('level'), ...trades].filter((column) => holdsText(body, column));

  const totals = columnsOf('total');
  const currencies = columnsOf('currency');
  mapping.amount = columnsOf('amount').at(-1) ?? totals.at(-1) ?? currencies.at(-1) ?? null;
  mapping.rate ??= [...totals, ...currencies].filter((column) => column < (mapping.amount ?? 0)).at(-1) ?? null;
  Object.assign(
    mapping,
    partsOf(body, mapping.amount, { parts: columnsOf('part'), adds: columnsOf('add'), omits: columnsOf('omit') }),
  );
  Object.assign(mapping, penceOf(body, mapping, columnsOf('pence')));
  body = withWholeAmounts(body, mapping);
  const taken = header.headings.flatMap((heading, column) => (heading === null || heading === 'other' ? [] : [column]));
  const factors = factorsOf(body, columnsOf('quantity'), columnsOf('rate'), mapping.amount, taken);
  if (factors) [mapping.quantity, mapping.rate] = factors;
  const costs = costsOf(rows, body, mapping, [...columnsOf('rate'), ...columnsOf('amount'), ...totals]);
  if (costs) Object.assign(mapping, costs);
  else if (isMarkedUp(rows, body, mapping)) mapping.rate = null;
  const material = columnsOf('material')[0] ?? null;
  const labour = columnsOf('labour')[0] ?? null;
  const areAmounts = holdAmounts(body, mapping, material, labour);
  if (areAmounts) {
    mapping.materialAmount ??= material;
    mapping.labourAmount ??= labour;
  } else {
    mapping.materialRate ??= material;
    mapping.labourRate ??= labour;
  }
  if (!partsMakeTheAmount(body, mapping)) mapping.materialRate = mapping.labourRate = null;
  return mapping;
}

/**
 * Of several quantities (net and gross) and rates (listed and after the discount) those whose product is the amount in most rows; the
 * first of them where several are, undefined where there is nothing to choose.
 */
function factorsOf(
  body: readonly BillRow[],
  quantities: readonly number[],
  rates: readonly number[],
  amount: number | null,
  taken: readonly number[],
): [number, number] | undefined {
  if (amount === null || quantities.length * rates.length === 0) return undefined;
  const fitsOf = ([quantity, rate]: [number, number]): number =>
    body.filter((row) => {
      const total = cellNumber(row[amount]);
      return total && isNear(numberAt(row, quantity) * numberAt(row, rate), total);
    }).length;
  const best = (quantitiesOf: readonly number[]): { pair: [number, number]; fits: number } => {
    const pairs = quantitiesOf.flatMap((quantity) => rates.map((rate): [number, number] => [quantity, rate]));
    const fits = pairs.map(fitsOf);
    const most = Math.max(...fits);
    return { pair: pairs[fits.indexOf(most)] as [number, number], fits: most };
  };
  const named = best(quantities);
  const priced = body.filter((row) => rates.some((rate) => numberAt(row, rate)) && numberAt(row, amount)).length;
  // "Gross" alone heads a quantity, too: its figures tell.
  const width = Math.min(MAX_COLUMNS, Math.max(0, ...body.slice(0, ROWS_MEASURED).map((row) => row.length)));
  const others = Array.from({ length: width }, (_, column) => column).filter((column) => !taken.includes(column));
  if (named.fits * 2 < priced && others.length > 0 && others.length <= MOST_OTHERS) {
    const unnamed = best(others);
    if (unnamed.fits > 1 && unnamed.fits * 2 > priced) return unnamed.pair;
  }
  return quantities.length * rates.length < 2 ? undefined : named.pair;
}

/** Whether the rates are costs that a column marks up: the amount then says what is asked, and the rate follows from it. */
function isMarkedUp(rows: readonly BillRow[], body: readonly BillRow[], mapping: BillMapping): boolean {
  const { headerRow, quantity, rate, amount } = mapping;
  if (quantity === null || rate === null || amount === null) return false;
  if (!rowTexts(rows[headerRow - 1]).some((text) => MARKS_UP.test(headingWords(text)))) return false;
  const priced = body.filter((row) => numberAt(row, quantity) && numberAt(row, rate) && numberAt(row, amount));
  const isMore = (row: BillRow): boolean => {
    const cost = numberAt(row, quantity) * numberAt(row, rate);
    return !isNear(cost, numberAt(row, amount)) && Math.abs(numberAt(row, amount)) > Math.abs(cost);
  };
  return priced.length > 0 && priced.filter(isMore).length > priced.length / 2;
}

const PRICES = ['rate', 'amount', 'materialRate', 'labourRate', 'materialAmount', 'labourAmount'] as const;

/** Whether the headings say of all prices that the tax is in them. */
export function pricesAreTaxed(rows: readonly BillRow[], mapping: BillMapping): boolean {
  const headings = rowTexts(rows[mapping.headerRow - 1]);
  const prices = PRICES.flatMap((name) => mapping[name] ?? []);
  return prices.length > 0 && prices.every((column) => saysTaxed(headingWords(headings[column] ?? '')));
}

/** Whether the heading of a price says that it is before tax. */
export function pricesAreBeforeTax(rows: readonly BillRow[], mapping: BillMapping): boolean {
  const headings = rowTexts(rows[mapping.headerRow - 1]);
  return PRICES.flatMap((name) => mapping[name] ?? []).some((column) => {
    const heading = headingWords(headings[column] ?? '');
    return TAX.test(heading) && BEFORE_TAX.test(heading);
  });
}

/** Whether material and labour are the whole rate: where a third part stands beside them (plant), the rate alone says all. */
function partsMakeTheAmount(body: readonly BillRow[], mapping: BillMapping): boolean {
  const { quantity, rate, amount, materialRate, labourRate, materialAmount, labourAmount } = mapping;
  if (quantity === null || rate === null || amount === null || (materialAmount ?? labourAmount) !== null) return true;
  let ofParts = 0;
  let ofRate = 0;
  for (const row of body) {
    const count = cellNumber(row[quantity]);
    const total = cellNumber(row[amount]);
    if (!count || !total) continue;
    if (isNear(count * (numberAt(row, materialRate) + numberAt(row, labourRate)), total)) ofParts += 1;
    if (isNear(count * numberAt(row, rate), total)) ofRate += 1;
  }
  return ofRate <= ofParts;
}

/** Whether a row below the headings says them once more, as on each printed page. */
export function repeatsHeadings(row: BillRow, heading: BillRow | undefined): boolean {
  const texts = row.map(cellText);
  const filled = texts.filter(Boolean).length;
  return filled > 1 && texts.every((text, column) => text === '' || text === cellText(heading?.[column]));
}

/** Whether a row counts the columns, by numbers or letters: 1, 2, 3, 4, 5, 6 = 4 × 5. */
export function countsColumns(row: BillRow): boolean {
  const counts = row.map(cellText).filter(Boolean);
  const first = (text: string): string => /^\(?(\d{1,2}|[A-Za-z])\)?(?: ?=.*)?$/.exec(text)?.[1]?.toUpperCase() ?? '';
  const begins = counts.map(first);
  return (
    counts.length > 3 &&
    (begins.every((text, at) => text === String(at + 1)) ||
      begins.every((text, at) => text === String.fromCharCode(65 + at)))
  );
}

function holdsText(body: readonly BillRow[], column: number): boolean {
  return body.some((row) => /\p{L}/u.test(cellText(row[column])));
}

/** Whether most of what stands in a column are words: "A" and "1.2b" are numbers of rows. */
function holdsNames(body: readonly BillRow[], column: number): boolean {
  const texts = body.map((row) => cellText(row[column])).filter(Boolean);
  const names = texts.filter((text) => /\p{L}{3,}|\p{Lo}{2,}/u.test(text));
  return names.length > texts.length / 2;
}

/** Whether plain "Material" and "Labour" columns hold amounts: rates stand beside them, or they sum to the amount. */
function holdAmounts(
  body: readonly BillRow[],
  mapping: BillMapping,
  material: number | null,
  labour: number | null,
): boolean {
  if (material === null && labour === null) return false;
  if (material !== null && mapping.materialRate !== null) return true;
  if (labour !== null && mapping.labourRate !== null) return true;
  let asRates = 0;
  let asAmounts = 0;
  const { quantity, amount } = mapping;
  if (quantity === null || amount === null) return false;
  for (const row of body) {
    const count = cellNumber(row[quantity]);
    const total = cellNumber(row[amount]);
    const sum = numberAt(row, material) + numberAt(row, labour);
    if (count === null || !total || count === 1) continue;
    if (isNear(count * sum, total)) asRates += 1;
    else if (isNear(sum, total)) asAmounts += 1;
  }
  return asAmounts > asRates;
}

export function numberAt(row: BillRow, column: number | null): number {
  return column === null ? 0 : (cellNumber(row[column]) ?? 0);
}

/** Equal but for the rounding of the file's own cells. */
export function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= Math.max(0.02, Math.abs(b) * 1e-6);
}

/** 0 -> A, 26 -> AA. */
export const columnLetter = (column: number): string =>
  (column >= 26 ? columnLetter(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** A mapping that came from outside: columns that are none count as not given. */
export function checkedMapping(given: Partial<Record<keyof BillMapping, unknown>>): BillMapping {
  const isColumn = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < MAX_COLUMNS;
  const mapping = emptyMapping();
  const { headerRow } = given;
  if (typeof headerRow === 'number' && Number.isInteger(headerRow) && headerRow > 0) mapping.headerRow = headerRow;
  for (const name of SEVERAL) {
    const columns = given[name];
    if (Array.isArray(columns)) mapping[name] = [...new Set(columns.filter(isColumn))];
  }
  for (const name of BILL_COLUMNS) {
    const column = given[name];
    mapping[name] = isColumn(column) ? column : null;
  }
  return mapping;
}
