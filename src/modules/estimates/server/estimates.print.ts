// An estimate or one of its snapshots as a document to print or export. All figures come from the pure functions.
import { showDay } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { readStoredFile } from '../../../platform/server/files.ts';
import { showAmount } from '../../../platform/server/print/print-document.ts';
import { MEASURE_COLUMNS, measureCells } from '../../../platform/server/print/measure-cells.ts';
import type {
  PrintCell,
  PrintColumn,
  PrintDocument,
  PrintRow,
  SheetTotal,
  TotalTone,
} from '../../../platform/server/print/print-document.ts';
import { companyHead } from '../../company/server/index.ts';
import { printedTexts } from '../../documents/server/index.ts';
import { jobFacts } from '../../jobs/server/index.ts';
import { type OutlineRow, estimateOutline } from '../shared/estimate-outline.ts';
import {
  type EstimateBreakdown,
  type ItemBreakdown,
  type SumFigures,
  type TotalsVariants,
} from '../shared/estimate-totals.ts';
import { estimateBreakdown } from '../shared/estimate-breakdown.ts';
import { type Measure, measureOf, measuresOf } from '../shared/unit-rates.ts';
import { seesMargins } from './estimate-margins.service.ts';
import { paperFacts } from './estimate-paper.views.ts';
import {
  boxesOf,
  fingerprintOf,
  hasRoomPages,
  overviewOf,
  partiesOf,
  pictured,
  storyOf,
  usualLayout,
} from './estimate-rooms.print.ts';
import { type LinePicture, MOST_PRINTED, picturesOfLines } from './line-notes.views.ts';
import { placeOfEstimate, propertyFacts } from './estimates.store.ts';
import { settingOfEstimates } from './scoped-settings.views.ts';
import { type EstimateLayout } from '../shared/estimate-layouts.ts';
import { insurerFacts, laidOut, withoutPrices } from './estimate-layouts.print.ts';
import { type PrintSource, fromEstimate, fromSnapshot } from './estimate-source.print.ts';

const NUMBER: PrintColumn = { key: 'number', label: 'Item', kind: 'text', width: 8 };
const columnsFor = (taxName: string): PrintColumn[] => [
  NUMBER,
  { key: 'description', label: 'Description', kind: 'text', width: 42 },
  ...MEASURE_COLUMNS,
  { key: 'materialQuantity', label: 'Material', kind: 'quantity', width: 10, sheetOnly: true },
  { key: 'materialUnit', label: 'Unit', kind: 'text', width: 6, sheetOnly: true },
  { key: 'labourQuantity', label: 'Labour', kind: 'quantity', width: 9, sheetOnly: true },
  { key: 'labourUnit', label: 'Unit', kind: 'text', width: 6, sheetOnly: true },
  {
    key: 'sell',
    label: `Ex ${taxName}`,
    kind: 'money',
    width: 13,
    summed: true,
    formula: [['subtotal'], ['marginShare']],
  },
  { key: 'taxShare', label: taxName, kind: 'money', width: 11, summed: true },
  {
    key: 'sellIncTax',
    label: `Inc ${taxName}`,
    kind: 'money',
    width: 13,
    summed: true,
    formula: [['sell'], ['taxShare']],
  },
];
/** Beside the others where some lines are authorised and some are not. */
const AUTHORISED: PrintColumn = {
  key: 'authorised',
  label: 'Authorised',
  kind: 'money',
  width: 13,
  empty: '–',
  summed: true,
};
/** For people who may see how a price comes about; only in the spreadsheet. */
const COST_COLUMNS: PrintColumn[] = [
  { key: 'materialCost', label: 'Material cost', kind: 'money', decimals: 4, width: 12, sheetOnly: true },
  costTotal('materialTotal', 'Material total', [['materialQuantity', 'materialCost']]),
  { key: 'materialMarkup', label: 'Material markup', kind: 'percent', width: 10, sheetOnly: true },
  { key: 'labourCost', label: 'Labour cost', kind: 'money', decimals: 4, width: 12, sheetOnly: true },
  costTotal('labourTotal', 'Labour total', [['labourQuantity', 'labourCost']]),
  { key: 'labourMarkup', label: 'Labour markup', kind: 'percent', width: 10, sheetOnly: true },
  costTotal('subtotal', 'Subtotal', [
    ['materialTotal'],
    ['materialTotal', 'materialMarkup'],
    ['labourTotal'],
    ['labourTotal', 'labourMarkup'],
  ]),
  costTotal('marginShare', 'Margin'),
];

function costTotal(key: string, label: string, formula?: string[][]): PrintColumn {
  return { key, label, kind: 'money', width: 12, sheetOnly: true, summed: true, ...(formula && { formula }) };
}

export interface EstimateExport {
  estimateId: number;
  estimateSnapshotId?: number | null;
  template?: EstimateLayout;
  insurerDocumentType?: string | null;
  insurerDocumentNumber?: string | null;
}

/** `summary` leaves the items out: categories and trades with their sums. Without a template: as the payer of the job is used to it. */
export async function estimateDocument(
  ctx: Context,
  { estimateId, estimateSnapshotId, template: asked, ...insurer }: EstimateExport,
): Promise<PrintDocument> {
  const given = estimateSnapshotId
    ? await fromSnapshot(ctx, estimateId, estimateSnapshotId)
    : await fromEstimate(ctx, estimateId);
  const job = await jobFacts(ctx, given.jobId);
  const template = asked ?? usualLayout(job);
  const source = laidOut(given, template);
  const { jobNumber, currencySymbol, excess, facts } = job;
  const paper = await paperFacts(ctx, estimateId);
  const { formTemplateId, showPropertyDetails } = await settingOfEstimates(ctx, await placeOfEstimate(ctx, estimateId));
  // What leaves the house tells no cost.
  const { outline, ...figures } = printedFigures(source, template, seesMargins(ctx) && !hasRoomPages(template));
  const pictures = template === 'summary' ? [] : await printedPictures(ctx, estimateId);
  const rooms = hasRoomPages(template);
  const version = source.version ? `, version ${source.version.number}` : '';
  const heading = `Estimate ${jobNumber}-${paper.number}${version}`;
  const head = await companyHead(ctx);
  const printed = {
    ...head,
    // A frozen one is named by its own day at the foot.
    ...(source.version && { printed: { ...head.printed, words: '' } }),
    title: [jobNumber, source.label || source.number].join(' '),
    heading,
    foot: footLine(source, heading),
    subtitle: source.subtitle.join(' · '),
    currencySymbol,
    parties: partiesOf(facts, source),
    facts: [
      ...(source.version ? ([['Prepared', showDay(source.version.frozenOn)]] as [string, string][]) : []),
      ...(paper.preparedBy ? ([['By', paper.preparedBy]] as [string, string][]) : []),
      ['Printed', showDay(ctx.today)],
      ...(excess ? ([['Excess', `${currencySymbol}${showAmount(excess)}`]] as [string, string][]) : []),
      ...source.facts,
      ...(showPropertyDetails ? await propertyFacts(ctx, estimateId) : []),
      ...insurerFacts(insurer),
    ],
    ...(rooms
      ? await storyOf(ctx, paper, source.description)
      : { texts: source.description ? [{ text: source.description }] : [] }),
    ...figures,
    terms: await printedTexts(ctx, formTemplateId, source.jobId),
    signatures: source.isSnapshot || rooms ? signersOf(facts) : [],
    ...(rooms
      ? await roomsOf(ctx, source, { ...figures, outline, pictures })
      : await photosOf(ctx, source, { outline, pictures })),
  } satisfies PrintDocument;
  return template === 'scope' ? withoutPrices(printed) : printed;
}

/** What names the paper on each of its pages: a frozen one by its day and fingerprint. */
const footLine = (source: PrintSource, heading: string): string =>
  source.version
    ? `${heading}, frozen ${showDay(source.version.frozenOn)}, fingerprint ${fingerprintOf(source)}`
    : heading;

type Figures = ReturnType<typeof printedFigures>;

/** Sums by room first, then the rooms. */
async function roomsOf(
  ctx: Context,
  source: PrintSource,
  { columns, rows, outline, sums, pictures }: Figures & { pictures: LinePicture[] },
): Promise<Partial<PrintDocument>> {
  const authorised = source.decision === 'authorised' ? sums.authorised.incTax.total : 0;
  const { categoriesIncMargin: exTax, taxTotal: tax, total: incTax } = sums.all.incTax;
  return {
    roomPages: true,
    // The tax of each line is in its figure with tax; the first page has it by room.
    columns: columns.map((column) =>
      column.key === 'taxShare' || column.key === 'authorised' ? { ...column, sheetOnly: true as const } : column,
    ),
    overview: overviewOf(source, { rows, outline }, { exTax, tax, incTax, authorised }),
    boxes: boxesOf(source, { rows, outline }, { incTax, authorised }),
    rows: await pictured(ctx, source, { rows, outline, pictures }),
  };
}

type Outline = OutlineRow<PrintSource['categories'][number], PrintSource['trades'][number]>[];

/** The table and what stands at its foot; `margins`: the reader sees how a price comes about. */
export function printedFigures(
  source: PrintSource,
  template: EstimateLayout,
  margins: boolean,
): Pick<PrintDocument, 'columns' | 'rows' | 'totals' | 'notes'> & {
  sheetTotals: SheetTotal[];
  outline: Outline;
  sums: EstimateBreakdown['totals'];
} {
  const figures = estimateBreakdown(source.items, source.settings);
  const lines = source.items.filter(({ isParentItem }) => !isParentItem);
  const authorised = source.isAuthorised ? lines.filter((item) => item.authorised).length : 0;
  const partly = authorised > 0 && authorised < lines.length;
  const foot = footOf(source, figures, { margins, authorised, lines: lines.length });
  const outline = withoutEmpty(estimateOutline(source.categories, source.trades, source.items), source);
  const measured = (item: PrintSource['items'][number], sold: ItemBreakdown): Measure[] => {
    // Where labour has a rate of its own on purpose, and where the work itself is described.
    if (template === 'scope' || (template === 'detailed' && margins)) return measuresOf(item, sold, margins);
    const whole = measureOf(item, sold);
    return whole ? [whole] : [];
  };
  const rows = outline
    .filter(({ kind }) => kind !== 'item' || template !== 'summary')
    .map((row, place, all) => {
      const printed = printRow(row, source, figures, { measured });
      // A trade over a single line says what the line says. By trade it is the room, which nothing else says.
      const alone =
        template !== 'trade' &&
        row.kind === 'trade' &&
        all[place + 1]?.kind === 'item' &&
        all[place + 2]?.kind !== 'item';
      return alone ? { ...printed, sheetOnly: true as const } : printed;
    });
  return {
    columns: [
      ...columnsFor(source.settings.taxName),
      ...(partly ? [AUTHORISED] : []),
      ...(margins ? COST_COLUMNS : []),
    ],
    rows,
    totals: foot.map(({ label, amount, tone }) => (tone ? [label, amount, tone] : [label, amount])),
    sheetTotals: sheetTotals(foot, figures.totals.all.incTax, margins),
    notes: [
      ...(rows.some(({ cells }) => cells['rate']) ? [ratesNote(source.settings.taxName)] : []),
      ...(partly ? [CENTS] : []),
    ],
    outline,
    sums: figures.totals,
  };
}

/** A room or trade without a line says nothing on paper, unless it is described. The others keep the numbers of the screen. */
function withoutEmpty(outline: Outline, { items }: PrintSource): Outline {
  const rooms = new Set(items.map(({ categoryId }) => categoryId));
  const trades = new Set(items.map(({ categoryTradeId }) => categoryTradeId));
  return outline.filter((row) => {
    if (row.kind === 'category') return rooms.has(row.category.id) || row.category.description || !items.length;
    return row.kind === 'item' || trades.has(row.trade.id) || !items.length;
  });
}

/** Photographs of its lines; a paper that leaves some out without a word would be believed. */
async function printedPictures(ctx: Context, estimateId: number): Promise<LinePicture[]> {
  const pictures = await picturesOfLines(ctx, estimateId);
  if (pictures.length > MOST_PRINTED)
    throw conflict(`An estimate prints at most ${MOST_PRINTED} photos. Print the summary, or remove some.`);
  return pictures;
}

/** Behind the lines, each under the number of its line. */
async function photosOf(
  ctx: Context,
  { items }: PrintSource,
  { outline, pictures }: { outline: Outline; pictures: LinePicture[] },
): Promise<Pick<PrintDocument, 'photos'>> {
  const names = new Map<number, string>();
  for (const row of outline) {
    const item = row.kind === 'item' ? items[row.place] : undefined;
    if (item) names.set(item.estimateItemId ?? item.id, `${row.number} ${item.description}`);
  }
  const printed: { bytes: Uint8Array; caption: string }[] = [];
  for (const { itemId, fileId, description } of pictures) {
    const name = names.get(itemId);
    if (name === undefined) continue;
    const { bytes } = await readStoredFile(ctx, fileId);
    printed.push({ bytes, caption: description ? `${name}\n${description}` : name });
  }
  return printed.length ? { photos: { perPage: 4, pictures: printed } } : {};
}

const ratesNote = (taxName: string): string => `Rates are per unit ex ${taxName} and rounded. Line amounts are exact.`;
const CENTS = 'Margin and tax are rounded on the authorised total, so a line may differ by a cent from its share.';

const signersOf = (facts: [label: string, value: string][]): string[] =>
  facts.flatMap(([label, value]) => (label === 'Client' ? [`For ${value}`] : label === 'Customer' ? [value] : []));

interface FootLine {
  label: string;
  amount: number;
  /** Of the spreadsheet: where the figure stands. */
  column: string;
  tone?: TotalTone;
  /** The two lines above, added. */
  added?: true;
}

/** One under the other so that they add up: total, less what is withheld, what is paid out; then what of it is agreed. */
function footOf(
  { settings }: PrintSource,
  { totals }: EstimateBreakdown,
  { margins, authorised, lines }: { margins: boolean; authorised: number; lines: number },
): FootLine[] {
  const all = totals.all.incTax;
  const foot: FootLine[] = [
    { label: `Total ex ${settings.taxName}`, amount: all.categoriesIncMargin, column: 'sell' },
    { label: settings.taxName, amount: all.taxTotal, column: 'taxShare' },
    { label: `Total inc ${settings.taxName}`, amount: all.total, column: 'sellIncTax', tone: 'sum' },
  ];
  // CIS is on the labour cost and would tell it.
  if (all.cisTotal && margins)
    foot.push(
      { label: 'CIS withheld', amount: -all.cisTotal, column: 'sellIncTax' },
      { label: 'Payable', amount: all.totalExcCis, column: 'sellIncTax', tone: 'sum', added: true },
    );
  const which = authorised === lines ? 'all lines' : `${authorised} of ${lines} lines`;
  if (authorised)
    foot.push({
      label: `Authorised inc ${settings.taxName}, ${which}`,
      amount: totals.authorised.incTax.total,
      column: authorised === lines ? 'sellIncTax' : 'authorised',
      tone: 'good',
    });
  return foot;
}

/** Beside the total before tax stand the sums of what it is made of. */
function sheetTotals(foot: readonly FootLine[], all: SumFigures, margins: boolean): SheetTotal[] {
  const { materialTotal, labourTotal, categoriesTotal: subtotal, marginTotal: marginShare } = all;
  return foot.map(({ label, amount, column, added }) => ({
    label,
    cells: {
      [column]: amount,
      ...(column === 'sell' && margins && { materialTotal, labourTotal, subtotal, marginShare }),
    },
    ...(added && { added }),
  }));
}

interface Measuring {
  measured: (item: PrintSource['items'][number], sold: ItemBreakdown) => Measure[];
}

function printRow(
  row: Outline[number],
  source: PrintSource,
  { categories, trades, itemAt }: EstimateBreakdown,
  how: Measuring,
): PrintRow {
  const { number } = row;
  if (row.kind === 'category') {
    const { id, label, description } = row.category;
    return { level: 1, note: description ?? null, cells: { number, ...sumCells(label, categories.get(id)) } };
  }
  if (row.kind === 'trade')
    return { level: 2, cells: { number, ...sumCells(row.trade.label, trades.get(row.trade.id)) } };
  const item = source.items[row.place];
  if (!item) throw new RangeError(`No item at ${row.place}`);
  return {
    level: 0,
    note: item.notes,
    ...(row.group && { group: true }),
    ...(row.within && { within: true }),
    cells: { number, ...itemCells(item, itemAt(row.place), how) },
  };
}

function itemCells(
  item: PrintSource['items'][number],
  figures: ItemBreakdown,
  { measured }: Measuring,
): Record<string, PrintCell> {
  const filled = (quantity: unknown, value: PrintCell): PrintCell => (quantity ? value : null);
  const cost = (value: unknown) => (typeof value === 'number' ? value : null);
  return {
    description: item.description,
    ...(item.isParentItem ? {} : measureCells(measured(item, figures))),
    materialQuantity: filled(item.materialQuantity, cost(item.materialQuantity)),
    materialUnit: filled(item.materialQuantity, item.materialUnit),
    labourQuantity: filled(item.labourQuantity, cost(item.labourQuantity)),
    labourUnit: filled(item.labourQuantity, item.labourUnit),
    sell: figures.sell,
    taxShare: figures.taxShare,
    sellIncTax: figures.sellIncTax,
    authorised: figures.authorisedShares?.sellIncTax ?? null,
    materialCost: cost(item.materialCost),
    materialTotal: figures.materialTotal,
    materialMarkup: cost(item.materialMarkup),
    labourCost: cost(item.labourCost),
    labourTotal: figures.labourTotal,
    labourMarkup: cost(item.labourMarkup),
    subtotal: figures.subtotal,
    marginShare: figures.marginShare || figures.marginTotal,
  };
}

function sumCells(label: string, sums: TotalsVariants | undefined): Record<string, PrintCell> {
  const all = sums?.all.incTax;
  return {
    description: label,
    sell: all?.categoriesIncMargin ?? 0,
    taxShare: all?.taxTotal ?? 0,
    sellIncTax: all?.total ?? 0,
    authorised: sums?.authorised.incTax.total ?? 0,
    materialTotal: all?.materialTotal ?? 0,
    labourTotal: all?.labourTotal ?? 0,
    subtotal: all?.categoriesTotal ?? 0,
    marginShare: all?.marginTotal ?? 0,
  };
}
