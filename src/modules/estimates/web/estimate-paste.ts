// Pasting a rectangle: from a row down through its trade. What reaches below the last item becomes new items there.
import { counted } from '../../../platform/shared/words.ts';
import { parseNumber } from '../../../kit/read-number.ts';
import type { PasteAnswer } from '../../../platform/web/grid/grid-types.ts';
import { mappingByHeadings } from '../shared/bill-headings.ts';
import { readItemCell } from './estimate-cells.ts';
import { blankItem, insertItems, spotUnder } from './estimate-commands.ts';
import type { Spot } from './estimate-commands.ts';
import type { EstimateLine } from './estimate-lines.ts';
import { firstItems } from './estimate-first-items.ts';
import type { ItemRecord, Step } from './estimate-records.ts';
import type { EstimateStore } from './estimate-store.ts';
import { keepRefused, writeCells } from './estimate-writes.ts';

/** Cells of a line by their column; a place without one is not taken. */
type Columns = readonly (string | null)[];

/** `row` undefined: the estimate is empty. Texts that are no value stay in their cells to be corrected. */
export function pasteCells(
  store: EstimateStore,
  row: EstimateLine | undefined,
  given: string[],
  pasted: string[][],
): PasteAnswer {
  if (store.closedReason) return { message: store.closedReason };
  const headed = columnsByHeadings(pasted);
  const columns: Columns = headed?.columns ?? given.map((column) => (isTaken(column, given) ? column : null));
  const texts = headed ? pasted.slice(1) : pasted;
  const target = row && pasteTarget(store, row);
  const cellsOf = (line: string[]) =>
    columns.flatMap((column, place) => (column === null ? [] : [{ column, text: line[place] ?? '' }]));

  const rows = target?.rows.slice(0, texts.length) ?? [];
  const writes = rows.flatMap((line, at) => cellsOf(texts[at] ?? []).map((cell) => ({ row: line, ...cell })));
  const { steps, count, problems } = writeCells(store, writes);
  const fresh = texts
    .slice(rows.length)
    .filter((line) => line.some((text) => text.trim() !== ''))
    .map((line) => newItemFrom(store, target?.spot, cellsOf(line)));
  const added = newItems(store, target?.spot, fresh);

  const firstId = rows[0]?.id ?? added.ids[0] ?? row?.id ?? 0;
  const lastId = added.ids.at(-1) ?? rows.at(-1)?.id ?? row?.id ?? 0;
  const cells = count + fresh.reduce((sum, item) => sum + item.count, 0);
  store.change({ label: `paste of ${counted(cells, 'cell')}`, steps: [...steps, ...added.steps], focusId: firstId });
  keepRefused(store, writes, problems);
  fresh.forEach(({ refused }, at) => {
    for (const { column, ...refusal } of refused) store.refuse({ id: added.ids[at] ?? 0 }, column, refusal);
  });

  const reasons = [...problems.values(), ...fresh.flatMap(({ refused }) => refused.map(({ problem }) => problem))];
  const message = [`Pasted ${counted(cells, 'cell')}`];
  if (fresh.length > 0) message.push(counted(fresh.length, 'new item'));
  if (headed) message.push('columns by their headings');
  if (reasons.length > 0) message.push(`${reasons.length} not pasted: ${reasons[0]}`);
  const unread = columns.flatMap((column, place) =>
    column === null && texts.some((line) => (line[place] ?? '').trim() !== '') ? [pasted[0]?.[place] ?? ''] : [],
  );
  if (unread.length > 0)
    message.push(
      headed
        ? `left out: ${unread.join(', ')}`
        : `${counted(unread.length, 'column')} left out, as ${unread.length === 1 ? 'it is' : 'they are'} calculated here`,
    );
  return { message: message.join(', '), firstKey: String(firstId), lastKey: String(lastId) };
}

const newItems = (
  store: EstimateStore,
  spot: Spot | undefined,
  fresh: readonly FreshItem[],
): { steps: Step[]; ids: number[] } => {
  const patches = fresh.map(({ patch }) => patch);
  if (patches.length === 0) return { steps: [], ids: [] };
  if (!spot) return firstItems(store, patches);
  return insertItems(store.records, spot, 'end', patches, store.settings.newItem, store.newId);
};

/** Which column each heading of the first pasted line means; undefined where it is no line of headings. */
function columnsByHeadings(pasted: readonly string[][]): { columns: Columns } | undefined {
  const [first = []] = pasted;
  if (first.some((text) => parseNumber(text.trim()) !== null)) return undefined;
  const mapping = mappingByHeadings(pasted);
  if (mapping.headerRow !== 1) return undefined;
  const columns = first.map((): string | null => null);
  const put = (column: string, ...places: (number | null)[]): boolean => {
    const place = places.find((each) => each !== null && columns[each] === null);
    if (place === undefined || place === null) return false;
    columns[place] = column;
    return true;
  };
  put('description', mapping.description);
  put('materialUnit', mapping.unit);
  put('materialQuantity', mapping.materialQuantity, mapping.quantity);
  put('labourQuantity', mapping.labourQuantity);
  // An amount follows from its rate; alone it sets it.
  if (!put('materialCost', mapping.materialRate, mapping.rate))
    put('materialTotal', mapping.materialAmount, mapping.amount);
  if (!put('labourCost', mapping.labourRate)) put('labourTotal', mapping.labourAmount);
  return { columns };
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

interface FreshItem {
  patch: Partial<ItemRecord>;
  count: number;
  refused: { column: string; text: string; problem: string }[];
}

function newItemFrom(
  store: EstimateStore,
  spot: Spot | undefined,
  cells: { column: string; text: string }[],
): FreshItem {
  const blank = blankItem(spot && store.records.category.get(spot.categoryId), store.settings.newItem);
  const item: FreshItem = { patch: {}, count: 0, refused: [] };
  for (const { column, text } of cells) {
    const read = readItemCell({ ...blank, ...item.patch }, column, text, store.cellRules());
    if ('patch' in read) {
      Object.assign(item.patch, read.patch);
      item.count++;
    } else item.refused.push({ column, text, problem: read.problem });
  }
  return item;
}

function pasteTarget(store: EstimateStore, row: EstimateLine): { rows: EstimateLine[]; spot: Spot } {
  if (row.kind !== 'item') return { rows: [], spot: spotUnder(store.records, row).spot };
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
