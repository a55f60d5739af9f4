// Papers of stock: the list as it is asked for, an order to a supplier, labels.
import { showDay } from '../../../kit/dates.ts';
import { fromCents, productCents, sumCents, toCents } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { PRINT_TYPES, print } from '../../../platform/server/print/print.ts';
import type { PrintColumn, PrintDocument, PrintRow } from '../../../platform/server/print/print-document.ts';
import { Download } from '../../../platform/server/routes.ts';
import { counted } from '../../../platform/shared/words.ts';
import { companyHead } from '../../company/server/index.ts';
import {
  EXPORT_COLUMNS,
  type ExportColumnName,
  type InventoryItemView,
  type StockExport,
} from '../shared/inventory.api.ts';
import { itemsToExport, itemsToLabel, proposedOrders } from './inventory.views.ts';

const BARE = { facts: [], columns: [], rows: [], totals: [], notes: [], subtitle: '', currencySymbol: '' };

/** The sheet of labels of these items, by their names. */
export async function stockLabels(ctx: Context, ids: readonly number[]): Promise<Download> {
  const items = await itemsToLabel(ctx, ids);
  if (!items.length) throw invalid({ ids: 'Choose items' });
  const { toString: codeOf } = await import('qrcode');
  const head = await companyHead(ctx);
  const labels = await Promise.all(
    items.map(async ({ uuid, label, code, barcode }) => {
      const address = `${ctx.app.config.publicUrl}/prime/inventory-item/code/${encodeURIComponent(code ?? barcode ?? uuid)}`;
      return {
        code: Buffer.from(await codeOf(address, { type: 'svg', margin: 0 })),
        title: label,
        lines: [code, barcode, head.company].filter((line): line is string => Boolean(line)),
      };
    }),
  );
  const paper = { ...head, ...BARE, title: 'Stock labels', labels };
  return new Download(await print(paper, 'pdf'), PRINT_TYPES.pdf, 'Stock labels.pdf');
}

type Options = NonNullable<StockExport['options']>;

const COLUMNS: Readonly<Record<ExportColumnName, Omit<PrintColumn, 'key' | 'label'>>> = {
  code: { kind: 'text', width: 14, narrow: true },
  barcode: { kind: 'text', width: 16, narrow: true },
  unit: { kind: 'text', width: 10, narrow: true },
  quantity: { kind: 'quantity', width: 12 },
  places: { kind: 'text', width: 30, narrow: true },
  reorderLevel: { kind: 'quantity', width: 12 },
  supplier: { kind: 'text', width: 24, narrow: true },
  cost: { kind: 'money', width: 12, decimals: 4 },
  value: { kind: 'money', width: 14, summed: true },
  sell: { kind: 'money', width: 12 },
};
const USUAL: readonly ExportColumnName[] = ['code', 'unit', 'quantity', 'places', 'cost', 'value'];

/** How much of an item is meant: in one place where one was chosen. */
const inPlace = (item: InventoryItemView, warehouseId: number | null | undefined): number =>
  warehouseId == null ? item.quantityInStock : (item.places.find(({ id }) => id === warehouseId)?.quantity ?? 0);
const valueOf = (item: InventoryItemView, quantity: number): number =>
  quantity === item.quantityInStock ? item.stockValue : fromCents(productCents(quantity, item.averageCost ?? 0));

function rowOf(item: InventoryItemView, warehouseId: number | null | undefined): PrintRow {
  const quantity = inPlace(item, warehouseId);
  return {
    level: 0,
    cells: {
      label: item.label,
      code: item.code,
      barcode: item.barcode,
      unit: item.unit?.label ?? null,
      quantity,
      places: item.places.map((place) => `${place.label} ${place.quantity}`).join(', '),
      reorderLevel: item.reorderLevel,
      supplier: item.supplierContact?.label ?? null,
      cost: item.averageCost,
      value: valueOf(item, quantity),
      sell: item.sellTotal,
      counted: '',
    },
  };
}

/** By supplier or by place, each with its rows; by place an item is in each where it is. */
function grouped(items: readonly InventoryItemView[], { groupBy, warehouseId }: Options): PrintRow[] {
  if (groupBy !== 'supplier' && groupBy !== 'warehouse') return items.map((item) => rowOf(item, warehouseId));
  const groups = new Map<string, PrintRow[]>();
  for (const item of items) {
    const ofPlaces = item.places
      .filter(({ id }) => warehouseId == null || id === warehouseId)
      .map(({ id, label }): [string, number | null] => [label, id]);
    const places: [string, number | null | undefined][] =
      groupBy === 'supplier' ? [[item.supplierContact?.label ?? 'No supplier', warehouseId]] : ofPlaces;
    for (const [name, id] of places) groups.set(name, [...(groups.get(name) ?? []), rowOf(item, id)]);
  }
  return [...groups]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .flatMap(([label, rows]) => {
      const value = fromCents(sumCents(rows.map(({ cells }) => toCents(cells['value'] as number))));
      return [{ level: 1 as const, cells: { label, value } }, ...rows];
    });
}

/** Stock as it is asked for: which items, which columns, in which groups. */
export async function exportStock(ctx: Context, given: StockExport): Promise<Download> {
  const options = given.options ?? {};
  const items = await itemsToExport(ctx, given);
  const names = options.columns?.length ? options.columns : USUAL;
  const rows = grouped(items, options);
  const value = fromCents(
    sumCents(rows.filter(({ level }) => level === 0).map(({ cells }) => toCents(cells['value'] as number))),
  );
  const title = options.title || 'Stock';
  const document: PrintDocument = {
    ...(await companyHead(ctx)),
    title,
    subtitle: `${showDay(ctx.today)} · ${counted(items.length, 'item')}`,
    facts: [],
    columns: [
      { key: 'label', label: 'Item', kind: 'text', width: 40 },
      ...(Object.keys(EXPORT_COLUMNS) as ExportColumnName[])
        .filter((name) => names.includes(name))
        .map((name) => ({ ...COLUMNS[name], key: name, label: EXPORT_COLUMNS[name] })),
      ...(options.countColumn
        ? [{ key: 'counted', label: 'Counted', kind: 'text' as const, width: 12, narrow: true as const }]
        : []),
    ],
    rows,
    totals: names.includes('value') ? [['Value ex tax', value, 'sum']] : [],
    notes: [],
    currencySymbol: '$',
    ...(names.length > 6 && { landscape: true as const }),
  };
  const format = given.pdf ? 'pdf' : 'xlsx';
  return new Download(
    await print(document, format),
    PRINT_TYPES[format],
    `${title.replaceAll(/[^\w .-]/g, ' ')}.${format}`,
  );
}

/** The order that is proposed to a supplier. */
export async function orderPaper(ctx: Context, supplierContactId: number | null): Promise<Download> {
  const order = (await proposedOrders(ctx)).find(({ supplier }) => (supplier?.id ?? null) === supplierContactId);
  if (!order) throw invalid({ supplierContactId: 'Nothing of this supplier is below its level' });
  const to = order.supplier?.label ?? 'No supplier';
  const document: PrintDocument = {
    ...(await companyHead(ctx)),
    title: `Order to ${to}`,
    heading: 'Purchase order, draft',
    subtitle: showDay(ctx.today),
    facts: [
      ['Supplier', to, true],
      ...(order.supplier?.email ? [['Email', order.supplier.email] as [string, string]] : []),
    ],
    columns: [
      { key: 'label', label: 'Item', kind: 'text', width: 40 },
      { key: 'code', label: 'Your code', kind: 'text', width: 16, narrow: true },
      { key: 'quantity', label: 'Quantity', kind: 'quantity', width: 12 },
      { key: 'unit', label: 'Unit', kind: 'text', width: 10, narrow: true },
      { key: 'price', label: 'Price', kind: 'money', width: 12 },
      { key: 'amount', label: 'Amount', kind: 'money', width: 14 },
    ],
    rows: order.lines.map((line) => ({
      level: 0,
      cells: {
        label: line.theirLabel ?? line.label,
        code: line.theirCode ?? line.code,
        quantity: line.quantity,
        unit: line.unit,
        price: line.price,
        amount: line.amount,
      },
      note: line.theirLabel ? line.label : null,
    })),
    totals: [['Total ex tax', order.total, 'sum']],
    notes: ['Prices are the last ones known.'],
    currencySymbol: '$',
  };
  return new Download(await print(document, 'pdf'), PRINT_TYPES.pdf, `Order to ${to.replaceAll(/[^\w .-]/g, ' ')}.pdf`);
}
