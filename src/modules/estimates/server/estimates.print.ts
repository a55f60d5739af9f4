// An estimate or one of its snapshots as a document to print or export. All figures come from the pure functions.
import { showDay } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import type {
  PrintCell,
  PrintColumn,
  PrintDocument,
  PrintRow,
  SheetTotal,
} from '../../../platform/server/print/print-document.ts';
import { jobFacts } from '../../jobs/server/index.ts';
import {
  type EstimateItemFigures,
  type EstimateSettings,
  type ItemBreakdown,
  type SumFigures,
  type TotalsVariants,
  estimateBreakdown,
} from '../shared/estimate-totals.ts';
import { seesMargins } from './estimate-margins.service.ts';
import { wholeEstimate } from './estimates.views.ts';
import { wholeSnapshot } from './snapshots.views.ts';

/** What the live document and a snapshot have in common, in the order of the page. */
interface PrintSource {
  title: string;
  subtitle: string;
  jobId: number;
  settings: EstimateSettings & { taxName: string };
  categories: { id: number; label: string }[];
  trades: { id: number; categoryId: number; label: string }[];
  items: (EstimateItemFigures & { description: string; materialUnit: string | null; labourUnit: string | null })[];
}

const COLUMNS: PrintColumn[] = [
  { key: 'description', label: 'Description', kind: 'text', width: 42 },
  { key: 'materialQuantity', label: 'Material', kind: 'quantity', width: 10 },
  { key: 'materialUnit', label: 'Unit', kind: 'text', width: 6 },
  { key: 'labourQuantity', label: 'Labour', kind: 'quantity', width: 9 },
  { key: 'labourUnit', label: 'Unit', kind: 'text', width: 6 },
  { key: 'sell', label: 'Excl. tax', kind: 'money', width: 13, summed: true, formula: [['subtotal'], ['marginShare']] },
  { key: 'taxShare', label: 'Tax', kind: 'money', width: 11, summed: true },
  { key: 'sellIncTax', label: 'Incl. tax', kind: 'money', width: 13, summed: true, formula: [['sell'], ['taxShare']] },
];
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
  template?: 'detailed' | 'summary';
}

/** `summary` leaves the items out: categories and trades with their sums. */
export async function estimateDocument(
  ctx: Context,
  { estimateId, estimateSnapshotId, template = 'detailed' }: EstimateExport,
): Promise<PrintDocument> {
  const source = estimateSnapshotId
    ? await fromSnapshot(ctx, estimateId, estimateSnapshotId)
    : await fromEstimate(ctx, estimateId);
  const { jobNumber, company, currencySymbol, facts } = await jobFacts(ctx, source.jobId);
  const { totals, categories, trades, itemAt } = estimateBreakdown(source.items, source.settings);
  const rows: PrintRow[] = [];
  const lines = source.items.map((item, index) => ({ item, index }));
  const add = (of: typeof lines) => {
    if (template === 'detailed')
      for (const { item, index } of of)
        rows.push({
          level: 0,
          cells: itemCells(item, itemAt(index)),
          ...(item.isParentItem && { group: true }),
          ...(item.parentId !== null && { within: true }),
        });
  };
  for (const category of source.categories) {
    const inCategory = lines.filter(({ item }) => item.categoryId === category.id);
    rows.push({ level: 1, cells: sumCells(category.label, categories.get(category.id)) });
    add(inCategory.filter(({ item }) => item.categoryTradeId === null));
    for (const trade of source.trades.filter(({ categoryId }) => categoryId === category.id)) {
      rows.push({ level: 2, cells: sumCells(trade.label, trades.get(trade.id)) });
      add(inCategory.filter(({ item }) => item.categoryTradeId === trade.id));
    }
  }
  const all = totals.all.incTax;
  return {
    title: `${jobNumber} ${source.title}`,
    subtitle: `${source.subtitle} · ${showDay(ctx.today)}`,
    company,
    currencySymbol,
    facts,
    columns: seesMargins(ctx) ? [...COLUMNS, ...COST_COLUMNS] : COLUMNS,
    rows,
    totals: [
      ['Total excl. tax', all.categoriesIncMargin],
      [source.settings.taxName, all.taxTotal],
      // CIS is on the labour cost and would tell it.
      ...(all.cisTotal && seesMargins(ctx) ? ([['CIS withheld', all.cisTotal]] as [string, number][]) : []),
      ['Total incl. tax', all.total],
    ],
    sheetTotals: sheetTotals(totals.all.incTax, source.settings.taxName, seesMargins(ctx)),
    notes: [],
  };
}

function itemCells(item: PrintSource['items'][number], figures: ItemBreakdown): Record<string, PrintCell> {
  const filled = (quantity: unknown, value: PrintCell): PrintCell => (quantity ? value : null);
  const cost = (value: unknown) => (typeof value === 'number' ? value : null);
  return {
    description: item.description,
    materialQuantity: filled(item.materialQuantity, cost(item.materialQuantity)),
    materialUnit: filled(item.materialQuantity, item.materialUnit),
    labourQuantity: filled(item.labourQuantity, cost(item.labourQuantity)),
    labourUnit: filled(item.labourQuantity, item.labourUnit),
    sell: figures.sell,
    taxShare: figures.taxShare,
    sellIncTax: figures.sellIncTax,
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
    materialTotal: all?.materialTotal ?? 0,
    labourTotal: all?.labourTotal ?? 0,
    subtotal: all?.categoriesTotal ?? 0,
    marginShare: all?.marginTotal ?? 0,
  };
}

function sheetTotals(all: SumFigures, taxName: string, withCosts: boolean): SheetTotal[] {
  const { materialTotal, labourTotal, categoriesTotal: subtotal, marginTotal: marginShare } = all;
  const costs = { materialTotal, labourTotal, subtotal, marginShare };
  return [
    { label: 'Total excl. tax', cells: { sell: all.categoriesIncMargin, ...(withCosts && costs) } },
    { label: taxName, cells: { taxShare: all.taxTotal } },
    { label: 'Total incl. tax', cells: { sellIncTax: all.total } },
    // CIS is on the labour cost and would tell it.
    ...(all.cisTotal && withCosts ? cisLines(all) : []),
  ];
}

const cisLines = ({ cisTotal, totalExcCis }: SumFigures): SheetTotal[] => [
  { label: 'CIS withheld', cells: { sellIncTax: cisTotal } },
  { label: 'Payable', cells: { sellIncTax: totalExcCis }, difference: true },
];

async function fromEstimate(ctx: Context, id: number): Promise<PrintSource> {
  const data = await wholeEstimate(ctx, id);
  return {
    title: data.label,
    subtitle: `Estimate ${data.number} · draft`,
    jobId: data.jobId,
    settings: data,
    categories: data.categories,
    trades: data.trades.map((trade) => ({ id: trade.id, categoryId: trade.categoryId, label: trade.tradeLabel })),
    items: data.items,
  };
}

/** A snapshot's lines carry their headings' labels; they are numbered here so that the same arithmetic takes them. */
async function fromSnapshot(ctx: Context, estimateId: number, id: number): Promise<PrintSource> {
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
    title: data.label,
    subtitle: `Snapshot ${data.number} · ${data.status.label}`,
    jobId: data.jobId,
    settings: data,
    categories,
    trades,
    items,
  };
}
