// Pasting a rectangle: from a row down through its trade. What reaches below the last item becomes new items there.
import { readItemCell } from './estimate-cells.ts';
import { blankItem, insertItems } from './estimate-commands.ts';
import type { Spot } from './estimate-commands.ts';
import type { EstimateLine } from './estimate-lines.ts';
import type { ItemRecord } from './estimate-records.ts';
import type { EstimateStore } from './estimate-store.ts';
import { plural, writeCells } from './estimate-writes.ts';

export interface PasteResult {
  message: string;
  firstKey?: string;
  lastKey?: string;
}

export function pasteCells(store: EstimateStore, row: EstimateLine, columns: string[], texts: string[][]): PasteResult {
  if (store.settings.readOnlyReason) return { message: store.settings.readOnlyReason };
  const target = pasteTarget(store, row);
  const taken = columns.map((column, place) => ({ column, place })).filter(({ column }) => isTaken(column, columns));
  const rows = target.rows.slice(0, texts.length);
  const writes = rows.flatMap((line, at) =>
    taken.map(({ column, place }) => ({ row: line, column, text: texts[at]?.[place] ?? '' })),
  );
  const { steps, count, problems } = writeCells(store, writes);

  const extra = texts.slice(rows.length).filter((line) => line.some((text) => text.trim() !== ''));
  const fresh = extra.map((line) =>
    newItemFrom(
      store,
      target.spot,
      taken.map(({ column, place }) => ({ column, text: line[place] ?? '' })),
    ),
  );
  const added =
    fresh.length > 0
      ? insertItems(
          store.records,
          target.spot,
          'end',
          fresh.map(({ patch }) => patch),
          store.settings.newItem,
          store.newId,
        )
      : { steps: [], ids: [] };

  const cells = count + fresh.reduce((sum, item) => sum + item.count, 0);
  const refused = problems.size + fresh.reduce((sum, item) => sum + item.refused, 0);
  const firstId = rows[0]?.id ?? added.ids[0] ?? row.id;
  const lastId = added.ids.at(-1) ?? rows.at(-1)?.id ?? row.id;
  store.change({ label: `paste of ${plural(cells, 'cell')}`, steps: [...steps, ...added.steps], focusId: firstId });
  const message = [`Pasted ${plural(cells, 'cell')}`];
  if (fresh.length > 0) message.push(plural(fresh.length, 'new item'));
  if (refused > 0) message.push(`${refused} left out${problems.size > 0 ? `: ${[...problems.values()][0]}` : ''}`);
  return { message: message.join(', '), firstKey: String(firstId), lastKey: String(lastId) };
}

/** What is reckoned is copied but not written back; a total alone is written, beside its unit cost it follows from it. */
const RECKONED = new Set(['code', 'subtotal', 'margin', 'sell', 'taxShare', 'total', 'cisTotal']);
const SOURCE_OF: Record<string, string> = {
  materialTotal: 'materialCost',
  labourTotal: 'labourCost',
  materialMarkupTotal: 'materialMarkup',
  labourMarkupTotal: 'labourMarkup',
  materialMarginTotal: 'materialMargin',
  labourMarginTotal: 'labourMargin',
};
function isTaken(column: string, columns: string[]): boolean {
  const source = SOURCE_OF[column];
  return !RECKONED.has(column) && (source === undefined || !columns.includes(source));
}

function newItemFrom(
  store: EstimateStore,
  spot: Spot,
  cells: { column: string; text: string }[],
): { patch: Partial<ItemRecord>; count: number; refused: number } {
  const blank = blankItem(store.records.category.get(spot.categoryId), store.settings.newItem);
  let patch: Partial<ItemRecord> = {};
  let count = 0;
  let refused = 0;
  for (const { column, text } of cells) {
    const read = readItemCell({ ...blank, ...patch }, column, text, store.cellRules());
    if ('patch' in read) {
      patch = { ...patch, ...read.patch };
      count++;
    } else refused++;
  }
  return { patch, count, refused };
}

function pasteTarget(store: EstimateStore, row: EstimateLine): { rows: EstimateLine[]; spot: Spot } {
  if (row.kind === 'trade')
    return { rows: [], spot: { categoryId: row.record.categoryId, categoryTradeId: row.id, parentId: null } };
  if (row.kind === 'category') {
    const [trade] = store.records.tradesOf(row.id);
    return { rows: [], spot: { categoryId: row.id, categoryTradeId: trade?.id ?? null, parentId: null } };
  }
  const { categoryId, categoryTradeId } = row.record;
  const lines = store.model.rows();
  const rows: EstimateLine[] = [];
  for (let at = lines.indexOf(row); at >= 0 && at < lines.length; at++) {
    const line = lines[at];
    if (
      line?.kind !== 'item' ||
      line.record.categoryTradeId !== categoryTradeId ||
      line.record.categoryId !== categoryId
    )
      break;
    rows.push(line);
  }
  return { rows, spot: { categoryId, categoryTradeId, parentId: null } };
}
