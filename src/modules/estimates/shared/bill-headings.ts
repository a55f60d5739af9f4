// Finding the columns of a bill by the words of its heading row, and by the figures below where the words leave it open.
import {
  BILL_COLUMNS,
  type BillMapping,
  type BillRow,
  MAX_COLUMNS,
  cellNumber,
  cellText,
  emptyMapping,
  isNear,
  numberAt,
  rowTexts,
} from './bill-columns.ts';
import {
  type Heading,
  LABOUR,
  MARKS_UP,
  MATERIAL,
  headingOf,
  headingWords,
  saysBeforeTax,
  saysTaxed,
} from './bill-heading-words.ts';
import { costsOf, hasExtras, partsOf, penceOf, sharedOut, withWholeAmounts } from './bill-whole-amounts.ts';

const HEADER_ROWS_SEARCHED = 40;
const ROWS_MEASURED = 400;
const MOST_OTHERS = 20;

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
  const shared = sharedOut(rows, body, header.headerRow, columnsOf('amount'));
  mapping.amount =
    (shared.length > 0 ? undefined : columnsOf('amount').at(-1)) ?? totals.at(-1) ?? currencies.at(-1) ?? null;
  mapping.rate ??= [...totals, ...currencies].filter((column) => column < (mapping.amount ?? 0)).at(-1) ?? null;
  Object.assign(
    mapping,
    partsOf(body, mapping.amount, {
      parts: [...columnsOf('part'), ...shared],
      adds: columnsOf('add'),
      omits: columnsOf('omit'),
    }),
  );
  Object.assign(mapping, penceOf(body, mapping, columnsOf('pence')));
  body = withWholeAmounts(body, mapping);
  const taken = header.headings.flatMap((heading, column) => (heading === null || heading === 'other' ? [] : [column]));
  const factors = factorsOf(body, columnsOf('quantity'), columnsOf('rate'), mapping.amount, taken);
  if (factors) [mapping.quantity, mapping.rate] = factors;
  const costs = costsOf(rows, body, mapping, [...columnsOf('rate'), ...columnsOf('amount'), ...totals]);
  if (costs) Object.assign(mapping, costs);
  else if (isMarkedUp(rows, body, mapping) || hasExtras(rows, body, mapping)) mapping.rate = null;
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
  Object.assign(mapping, sideQuantities(body, mapping, columnsOf('quantity')));
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

/** Of several quantities (net, gross, hours) those with which the rates of both sides make the amount, where they do so better. */
function sideQuantities(
  body: readonly BillRow[],
  { quantity, materialQuantity, labourQuantity, materialRate, labourRate, amount }: BillMapping,
  named: readonly number[],
): Partial<Pick<BillMapping, 'quantity' | 'labourQuantity'>> {
  const own = materialQuantity ?? quantity;
  if (own === null || materialRate === null || labourRate === null || amount === null) return {};
  const counts = [...new Set([...named, ...[own, labourQuantity].filter((column) => column !== null)])];
  const fitsOf = (forMaterial: number, forLabour: number): number =>
    body.filter((row) => {
      const total = numberAt(row, amount);
      const sum =
        numberAt(row, forMaterial) * numberAt(row, materialRate) + numberAt(row, forLabour) * numberAt(row, labourRate);
      return total !== 0 && isNear(sum, total);
    }).length;
  let best = { fits: fitsOf(own, labourQuantity ?? own), found: {} };
  for (const forMaterial of counts)
    for (const forLabour of counts) {
      const fits = fitsOf(forMaterial, forLabour);
      const labour = forLabour === forMaterial ? null : forLabour;
      if (fits > best.fits) best = { fits, found: { quantity: forMaterial, labourQuantity: labour } };
    }
  return best.found;
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
    return saysBeforeTax(heading);
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
