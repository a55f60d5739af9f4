// From "rows that differ from the server's" to the changes to send. Pure: the queue holds the state.
import type { PendingRow, SentChange } from './estimate-pending.ts';
import { PLACE_FIELDS, inOrder } from './estimate-records.ts';
import type { EstimateRecords, Fields, ItemRecord, TableName } from './estimate-records.ts';
import type { ItemPlace, NewItem } from './estimate-sync-types.ts';

export type DirtyRow = Omit<PendingRow, 'current'>;

/** What the queue knows of the server. */
export interface ServerKnowledge {
  /** The server's id of a row; undefined while it has none. */
  serverId: (id: number) => number | undefined;
  newKey: () => string;
}

const MAX_ROWS = 500;
/** The server's own fields: never sent. */
const NOT_SENT = new Set(['id', 'uuid', 'version', 'authorised', 'locked']);

/** What of a row is to be saved. The order of items is no field: a move says where the row stands. */
export function changedFields(table: TableName, base: Fields, current: Fields): Fields {
  const changed: Fields = {};
  for (const [field, value] of Object.entries(current)) {
    if (NOT_SENT.has(field) || (table === 'item' && field === 'order')) continue;
    if (!Object.is(base[field], value)) changed[field] = value;
  }
  return changed;
}
const isPlace = (table: TableName, field: string): boolean => table === 'item' && PLACE_FIELDS.has(field);
const without = (fields: Fields, drop: (field: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !drop(field)));

/** A new row is not sent before it has its name: an empty line at the foot is no mistake. */
export const isNameless = (table: TableName, record: Fields): boolean =>
  String(record[{ category: 'label', trade: 'tradeLabel', item: 'description' }[table]] ?? '').trim() === '';

/**
 * The next batch: at most one change per row, in the order the server needs (containers first, deletions inside out).
 * Rows whose container is not saved yet stay for a later batch.
 */
export function nextBatch(dirty: Iterable<DirtyRow>, records: EstimateRecords, server: ServerKnowledge): SentChange[] {
  const created: SentChange[] = [];
  const changed: SentChange[] = [];
  const removed: SentChange[] = [];
  const newItems: DirtyRow[] = [];
  const goneItems: DirtyRow[] = [];
  const place = placeFinder(records, server);

  for (const row of dirty) {
    const current = records.get(row.table, row.id) as Fields | undefined;
    if (row.base === null) {
      if (!current || isNameless(row.table, current)) continue;
      if (row.table === 'item') newItems.push(row);
      else created.push(...createContainer(row, current, server, records));
    } else if (current) changed.push(...updateRow(row, row.base, current, server, place, records));
    else if (row.table === 'item') goneItems.push(row);
    else removed.push(...deleteContainer(row, server));
  }
  removed.sort((a, b) => Number(b.change.kind === 'deleteTrade') - Number(a.change.kind === 'deleteTrade'));
  // Deleting a category or trade waits until its items are gone.
  const deletions = goneItems.length > 0 ? deleteItems(goneItems, server) : removed;
  return [...created, ...createItems(newItems, records, server, place), ...changed, ...deletions];
}

/** The order of a category or trade goes out as its position from 1; the server numbers the others anew. */
function numbered(table: TableName, fields: Fields, records: EstimateRecords, id = Number(fields['id'])): Fields {
  if (table === 'item' || !('order' in fields)) return fields;
  const trade = records.trade.get(id);
  const line = table === 'category' ? records.categories() : records.tradesOf(trade?.categoryId ?? 0);
  return { ...fields, order: line.findIndex((record) => record.id === id) + 1 };
}

function createContainer(row: DirtyRow, current: Fields, server: ServerKnowledge, records: EstimateRecords): SentChange[] {
  const sent = { table: row.table, id: row.id, uuid: row.uuid, sent: current };
  const fresh = { uuid: row.uuid, fields: without(numbered(row.table, current, records), (field) => NOT_SENT.has(field) || field === 'categoryId') };
  if (row.table === 'category') return [{ change: { key: server.newKey(), kind: 'createCategory', row: fresh }, rows: [sent] }];
  const categoryId = server.serverId(Number(current['categoryId']));
  return categoryId === undefined ? [] : [{ change: { key: server.newKey(), kind: 'createTrade', categoryId, row: fresh }, rows: [sent] }];
}

function updateRow(row: DirtyRow, base: Fields, current: Fields, server: ServerKnowledge, place: PlaceFinder, records: EstimateRecords): SentChange[] {
  const id = server.serverId(row.id);
  if (id === undefined) return [];
  const all = changedFields(row.table, base, current);
  const fields = without(all, (field) => isPlace(row.table, field));
  const target = { key: server.newKey(), id, version: row.version };
  const sentRow = (sent: Fields) => [{ table: row.table, id: row.id, uuid: row.uuid, sent }];
  if (Object.keys(fields).length > 0) {
    const kind = ({ category: 'updateCategory', trade: 'updateTrade', item: 'updateItem' } as const)[row.table];
    return [{ change: { ...target, kind, fields: numbered(row.table, fields, records, row.id) }, rows: sentRow(fields) }];
  }
  // A move of a row that changed too goes with the next batch, under the version that the update answers.
  const spot = Object.keys(all).length > 0 ? place(current as unknown as ItemRecord) : null;
  return spot ? [{ change: { ...target, kind: 'moveItem', ...spot }, rows: sentRow(all) }] : [];
}

function createItems(rows: DirtyRow[], records: EstimateRecords, server: ServerKnowledge, place: PlaceFinder): SentChange[] {
  const ready: { row: DirtyRow; item: ItemRecord; fresh: NewItem }[] = [];
  for (const row of rows) {
    const item = records.item.get(row.id);
    const spot = item && place(item);
    if (!item || !spot) continue;
    const fields = without(item as unknown as Fields, (field) => NOT_SENT.has(field) || isPlace('item', field));
    ready.push({ row, item, fresh: { uuid: row.uuid, fields, ...spot } });
  }
  // Siblings in display order; how groups of siblings follow each other does not matter.
  ready.sort((a, b) => inOrder(a.item, b.item));
  if (ready.length === 0) return [];
  const part = ready.slice(0, MAX_ROWS); // the rest follows behind rows that then have an id
  return [
    {
      change: { key: server.newKey(), kind: 'createItems', rows: part.map(({ fresh }) => fresh) },
      rows: part.map(({ row, item }) => ({ table: 'item', id: row.id, uuid: row.uuid, sent: { ...item } })),
    },
  ];
}

function deleteContainer(row: DirtyRow, server: ServerKnowledge): SentChange[] {
  const id = server.serverId(row.id);
  const kind = row.table === 'category' ? 'deleteCategory' : 'deleteTrade';
  return id === undefined ? [] : [{ change: { key: server.newKey(), kind, id, version: row.version }, rows: [{ table: row.table, id: row.id, uuid: row.uuid, sent: null }] }];
}

function deleteItems(rows: DirtyRow[], server: ServerKnowledge): SentChange[] {
  const part = rows.flatMap((row) => {
    const id = server.serverId(row.id);
    return id === undefined ? [] : [{ row, id }];
  });
  if (part.length === 0) return [];
  return [
    {
      change: { key: server.newKey(), kind: 'deleteItems', rows: part.map(({ row, id }) => ({ id, version: row.version })) },
      rows: part.map(({ row }) => ({ table: 'item', id: row.id, uuid: row.uuid, sent: null })),
    },
  ];
}

type PlaceFinder = (item: ItemRecord) => ItemPlace | null;

/** Where an item stands, in the server's ids; null while its trade or parent has none. */
function placeFinder(records: EstimateRecords, server: ServerKnowledge): PlaceFinder {
  const siblings = new Map<string, ItemRecord[]>();
  return (item) => {
    const categoryId = server.serverId(item.categoryId);
    const categoryTradeId = item.categoryTradeId === null ? null : server.serverId(item.categoryTradeId);
    const parentId = item.parentId === null ? null : server.serverId(item.parentId);
    if (categoryId === undefined || categoryTradeId === undefined || parentId === undefined) return null;
    const group = `${item.categoryId}/${item.categoryTradeId}/${item.parentId}`;
    const line = siblings.get(group) ?? records.siblings(item.categoryId, item.categoryTradeId, item.parentId);
    siblings.set(group, line);
    let afterId: number | null = null;
    for (const sibling of line) {
      if (sibling.id === item.id) break;
      afterId = server.serverId(sibling.id) ?? afterId;
    }
    return { categoryId, categoryTradeId, parentId, isParentItem: item.isParentItem, afterId };
  };
}
