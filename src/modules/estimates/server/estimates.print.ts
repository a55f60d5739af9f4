// An estimate or one of its snapshots as a document to print or export. All figures come from the pure functions.
import { showDay } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
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
import type { Agreement } from '../shared/estimates.api.ts';
import { measuresOf } from '../shared/unit-rates.ts';
import { seesMargins } from './estimate-margins.service.ts';
import { MOST_PRINTED, picturesOfLines } from './line-notes.views.ts';
import { placeOfEstimate, propertyFacts } from './estimates.store.ts';
import { settingOfEstimates } from './scoped-settings.views.ts';
import { type EstimateLayout } from '../shared/estimate-layouts.ts';
import { insurerFacts, laidOut, withoutPrices } from './estimate-layouts.print.ts';
import type { PrintSource } from './estimate-source.print.ts';
import { wholeEstimate } from './estimates.views.ts';
import { wholeSnapshot } from './snapshots.views.ts';

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
    label: `Excl. ${taxName}`,
    kind: 'money',
    width: 13,
    summed: true,
    formula: [['subtotal'], ['marginShare']],
  },
  { key: 'taxShare', label: taxName, kind: 'money', width: 11, summed: true },
  {
    key: 'sellIncTax',
    label: `Incl. ${taxName}`,
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

/** `summary` leaves the items out: categories and trades with their sums. */
export async function estimateDocument(
  ctx: Context,
  { estimateId, estimateSnapshotId, template = 'detailed', ...insurer }: EstimateExport,
): Promise<PrintDocument> {
  const given = estimateSnapshotId
    ? await fromSnapshot(ctx, estimateId, estimateSnapshotId)
    : await fromEstimate(ctx, estimateId);
  const source = laidOut(given, template);
  const { jobNumber, currencySymbol, excess, facts } = await jobFacts(ctx, source.jobId);
  const { formTemplateId, showPropertyDetails } = await settingOfEstimates(ctx, await placeOfEstimate(ctx, estimateId));
  // What leaves the house tells no cost.
  const { outline, ...figures } = printedFigures(source, template, seesMargins(ctx) && template !== 'insurer');
  const photos = template === 'summary' ? [] : await printedPhotos(ctx, estimateId, source, outline);
  const printed = {
    ...(await companyHead(ctx)),
    title: [jobNumber, source.label || source.number].join(' '),
    number: 'Estimate',
    foot: `${jobNumber} · ${source.number}`,
    subtitle: [...source.subtitle, showDay(ctx.today)].join(' · '),
    currencySymbol,
    facts: [
      ...facts,
      ...(excess ? ([['Excess', `${currencySymbol}${showAmount(excess)}`]] as [string, string][]) : []),
      ...source.facts,
      ...(showPropertyDetails ? await propertyFacts(ctx, estimateId) : []),
      ...insurerFacts(insurer),
    ],
    texts: source.description ? [{ text: source.description }] : [],
    ...figures,
    terms: await printedTexts(ctx, formTemplateId, source.jobId),
    signatures: source.isSnapshot ? signersOf(facts) : [],
    ...(photos.length && { photos: { perPage: 4 as const, pictures: photos } }),
  } satisfies PrintDocument;
  return template === 'scope' ? withoutPrices(printed) : printed;
}

type Outline = OutlineRow<PrintSource['categories'][number], PrintSource['trades'][number]>[];

/** The table and what stands at its foot; `margins`: the reader sees how a price comes about. */
export function printedFigures(
  source: PrintSource,
  template: EstimateLayout,
  margins: boolean,
): Pick<PrintDocument, 'columns' | 'rows' | 'totals' | 'notes'> & { sheetTotals: SheetTotal[]; outline: Outline } {
  const figures = estimateBreakdown(source.items, source.settings);
  const lines = source.items.filter(({ isParentItem }) => !isParentItem);
  const authorised = source.isAuthorised ? lines.filter((item) => item.authorised).length : 0;
  const partly = authorised > 0 && authorised < lines.length;
  const foot = footOf(source, figures, { margins, authorised, lines: lines.length });
  const outline = withoutEmpty(estimateOutline(source.categories, source.trades, source.items), source);
  const rows = outline
    .filter(({ kind }) => kind !== 'item' || template !== 'summary')
    .map((row) => printRow(row, source, figures, margins));
  return {
    columns: [
      ...columnsFor(source.settings.taxName),
      ...(partly ? [AUTHORISED] : []),
      ...(margins ? COST_COLUMNS : []),
    ],
    rows,
    totals: foot.map(({ label, amount, tone }) => (tone ? [label, amount, tone] : [label, amount])),
    sheetTotals: sheetTotals(foot, figures.totals.all.incTax, margins),
    notes: [...(rows.some(({ cells }) => cells['rate']) ? [RATES] : []), ...(partly ? [CENTS] : [])],
    outline,
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

/** Photographs of the lines behind them, each under the number of its line. */
async function printedPhotos(ctx: Context, estimateId: number, { items }: PrintSource, outline: Outline) {
  const pictures = await picturesOfLines(ctx, estimateId);
  if (!pictures.length) return [];
  // A paper that leaves photographs out without a word would be believed.
  if (pictures.length > MOST_PRINTED)
    throw conflict(`An estimate prints at most ${MOST_PRINTED} photos. Print the summary, or remove some.`);
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
  return printed;
}

const RATES = 'Rates are per unit before tax and rounded. Line amounts are exact.';
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
    { label: `Total excl. ${settings.taxName}`, amount: all.categoriesIncMargin, column: 'sell' },
    { label: settings.taxName, amount: all.taxTotal, column: 'taxShare' },
    { label: `Total incl. ${settings.taxName}`, amount: all.total, column: 'sellIncTax', tone: 'sum' },
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
      label: `Authorised incl. ${settings.taxName}, ${which}`,
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

function printRow(
  row: Outline[number],
  source: PrintSource,
  { categories, trades, itemAt }: EstimateBreakdown,
  margins: boolean,
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
    cells: { number, ...itemCells(item, itemAt(row.place), margins) },
  };
}

function itemCells(
  item: PrintSource['items'][number],
  figures: ItemBreakdown,
  margins: boolean,
): Record<string, PrintCell> {
  const filled = (quantity: unknown, value: PrintCell): PrintCell => (quantity ? value : null);
  const cost = (value: unknown) => (typeof value === 'number' ? value : null);
  return {
    description: item.description,
    ...(item.isParentItem ? {} : measureCells(measuresOf(item, figures, margins))),
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

const agreementText = ({ incTax, by, on, changed }: Agreement, taxName: string): string =>
  `${showAmount(incTax)} incl. ${taxName}${by ? ` by ${by.label}` : ''}${on ? ` on ${showDay(on)}` : ''}${changed ? ', changed since' : ''}`;

async function fromEstimate(ctx: Context, id: number): Promise<PrintSource> {
  const data = await wholeEstimate(ctx, id);
  return {
    label: data.label,
    number: `Estimate ${data.number}`,
    subtitle: [`Estimate ${data.number}`, 'draft'],
    facts: data.agreement ? [['Authorised', agreementText(data.agreement, data.taxName)]] : [],
    description: data.description,
    jobId: data.jobId,
    isSnapshot: false,
    isAuthorised: false,
    settings: data,
    categories: data.categories,
    trades: data.trades.map((trade) => ({ id: trade.id, categoryId: trade.categoryId, label: trade.tradeLabel })),
    items: data.items,
  };
}

/** A snapshot's lines carry their headings' labels; they are numbered here so that the same arithmetic takes them. */
export async function fromSnapshot(ctx: Context, estimateId: number, id: number): Promise<PrintSource> {
  const data = await wholeSnapshot(ctx, id);
  if (data.estimateId !== estimateId) throw invalid({ estimateSnapshotId: 'This entry does not exist' });
  const categories = data.categories.map((category, index) => ({
    id: index + 1,
    label: category.label,
    trackId: category.trackId,
  }));
  const trades: PrintSource['trades'] = [];
  const items = data.items.map((item) => {
    const category = categories.find(({ trackId }) => trackId === item.categoryTrackId);
    const categoryId = category?.id ?? 0;
    if (!item.tradeLabel) return { ...item, categoryId, categoryTradeId: null };
    let trade = trades.find(({ categoryId: of, label }) => of === categoryId && label === item.tradeLabel);
    if (!trade) {
      trade = { id: trades.length + 1, categoryId, label: item.tradeLabel };
      trades.push(trade);
    }
    return { ...item, categoryId, categoryTradeId: trade.id };
  });
  return {
    label: data.estimate.label,
    number: `Snapshot ${data.number}`,
    subtitle: [...new Set([`Snapshot ${data.number}`, data.label]), data.status.label],
    facts: [
      ...(data.reference ? ([['Reference', data.reference]] as [string, string][]) : []),
      ...(data.authorisedOn ? ([['Authorised on', showDay(data.authorisedOn)]] as [string, string][]) : []),
    ],
    description: null,
    jobId: data.jobId,
    isSnapshot: true,
    isAuthorised: data.status.typeName === 'authorised',
    settings: data,
    categories,
    trades,
    items,
  };
}
