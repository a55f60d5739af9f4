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
  /** The id that a row had which was deleted and is back by undo. */
  formerId: (id: number) => number | undefined;
  newKey: () => string;
}

const MAX_ROWS = 500;
/** The server's own fields: never sent. */
const NOT_SENT = new Set(['id', 'uuid', 'version', 'authorised', 'locked', 'copyOf', 'source']);

/** What of a row is to be saved. The order of items is no field: a move says where the row stands. */
export function changedFields(table: TableName, base: Fields, current: Fields): Fields {
  const changed: Fields = {};
  for (const [field, value] of Object.entries(current)) {
    if (NOT_SENT.has(field) || (table === 'item' && field === 'order')) continue;
    if (!Object.is(base[field], value)) changed[field] = value;
  }
  // A row that nobody moved bears no mark; if it is to be placed (`UNSETTLED`), what it is compared with bears one.
  if (table === 'item' && !Object.is(base['place'], current['place'])) changed['place'] = current['place'];
  return changed;
}
/** The same question of a whole block of rows at once: it stops at the first field. */
export function hasChanges(table: TableName, base: Fields, current: Fields): boolean {
  for (const field in current)
    if (!Object.is(base[field], current[field]) && !NOT_SENT.has(field) && (table !== 'item' || field !== 'order'))
      return true;
  return table === 'item' && !Object.is(base['place'], current['place']);
}
const isPlace = (table: TableName, field: string): boolean => table === 'item' && PLACE_FIELDS.has(field);
const without = (fields: Fields, drop: (field: string) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !drop(field)));

/** A new row is not sent before it has its name: an empty line at the foot is no mistake. */
export const isNameless = (table: TableName, record: Fields): boolean =>
  String(record[{ category: 'label', trade: 'tradeLabel', item: 'description' }[table]] ?? '').trim() === '';

/** Undo took a saved item's name back: it is the blank row of before again, which the server does not have. */
const lostItsName = (table: TableName, current: Fields, records: EstimateRecords): boolean =>
  table === 'item' && isNameless(table, current) && records.childrenOf(current as unknown as ItemRecord).length === 0;

/**
 * The next batch: at most one change per row, in the order the server needs (containers first, deletions inside out).
 * Rows whose container is not saved yet stay for a later batch, and so do rows that are held back.
 */
export function nextBatch(
  dirty: readonly DirtyRow[],
  isHeld: (id: number) => boolean,
  records: EstimateRecords,
  server: ServerKnowledge,
): { batch: SentChange[]; unsettled: DirtyRow[] } {
  const created: SentChange[] = [];
  const changed: SentChange[] = [];
  const removed: SentChange[] = [];
  const newItems: DirtyRow[] = [];
  const movedItems: DirtyRow[] = [];
  const goneItems: DirtyRow[] = [];
  const places = new Places(records, server, dirty);

  for (const row of dirty) {
    const current = records.get(row.table, row.id) as Fields | undefined;
    if (isHeld(row.id)) continue;
    if (row.base === null) {
      if (!current || isNameless(row.table, current)) continue;
      if (row.table === 'item') newItems.push(row);
      else created.push(...createContainer(row, current, server, records));
    } else if (current && lostItsName(row.table, current, records)) goneItems.push(row);
    else if (current) {
      const update = updateRow(row, row.base, current, server, records);
      // A move of a row that changed too goes with the next batch, under the version that the update answers.
      if (update) changed.push(update);
      else if (row.table === 'item') movedItems.push(row);
    } else if (row.table === 'item') goneItems.push(row);
    else removed.push(...deleteContainer(row, server));
  }
  removed.sort((a, b) => Number(b.change.kind === 'deleteTrade') - Number(a.change.kind === 'deleteTrade'));
  // Deleting a category or trade waits until its items are gone.
  const deletions = goneItems.length > 0 ? deleteItems(goneItems, server) : removed;
  const newRows = createItems(newItems, records, server, places);
  const moves = moveItems(movedItems, records, server, places);
  const placed = newRows.length > 0 || moves.length > 0;
  return {
    batch: [...created, ...newRows, ...changed, ...moves, ...deletions],
    unsettled: placed ? dirty.filter(({ id }) => places.isMoving(id)) : [],
  };
}

/** The order of a category or trade goes out as its position from 1; the server numbers the others anew. */
function numbered(table: TableName, fields: Fields, records: EstimateRecords, id = Number(fields['id'])): Fields {
  if (table === 'item' || !('order' in fields)) return fields;
  const trade = records.trade.get(id);
  const line = table === 'category' ? records.categories() : records.tradesOf(trade?.categoryId ?? 0);
  return { ...fields, order: line.findIndex((record) => record.id === id) + 1 };
}

function createContainer(
  row: DirtyRow,
  current: Fields,
  server: ServerKnowledge,
  records: EstimateRecords,
): SentChange[] {
  const sent = { table: row.table, id: row.id, uuid: row.uuid, sent: current };
  const fresh = {
    uuid: row.uuid,
    fields: without(numbered(row.table, current, records), (field) => NOT_SENT.has(field) || field === 'categoryId'),
  };
  if (row.table === 'category')
    return [{ change: { key: server.newKey(), kind: 'createCategory', row: fresh }, rows: [sent] }];
  const categoryId = server.serverId(Number(current['categoryId']));
  return categoryId === undefined
    ? []
    : [{ change: { key: server.newKey(), kind: 'createTrade', categoryId, row: fresh }, rows: [sent] }];
}

function updateRow(
  row: DirtyRow,
  base: Fields,
  current: Fields,
  server: ServerKnowledge,
  records: EstimateRecords,
): SentChange | null {
  const id = server.serverId(row.id);
  const fields = without(changedFields(row.table, base, current), (field) => isPlace(row.table, field));
  if (id === undefined || Object.keys(fields).length === 0) return null;
  // Where a category stands is no field that two people can change side by side.
  const canMerge = row.table !== 'trade' && !row.strict && !('order' in fields);
  const known = Object.fromEntries(Object.keys(fields).map((field) => [field, base[field] ?? null]));
  const kind = ({ category: 'updateCategory', trade: 'updateTrade', item: 'updateItem' } as const)[row.table];
  return {
    change: {
      key: server.newKey(),
      kind,
      id,
      version: row.version,
      fields: numbered(row.table, fields, records, row.id),
      ...(canMerge && { base: known }),
    },
    rows: [{ table: row.table, id: row.id, uuid: row.uuid, sent: fields }],
  };
}

/** In display order, so that each stands behind a row that is in its place already. */
function moveItems(rows: DirtyRow[], records: EstimateRecords, server: ServerKnowledge, places: Places): SentChange[] {
  const items = rows.flatMap((row) => {
    const item = records.item.get(row.id);
    return item && row.base && places.isMoving(row.id) ? [{ row, base: row.base, item }] : [];
  });
  items.sort((a, b) => inOrder(a.item, b.item));
  return items.flatMap(({ row, base, item }) => {
    const id = server.serverId(row.id);
    const spot = places.hasNewRows(item) ? null : places.find(item);
    if (id === undefined || !spot) return [];
    places.settle(row.id);
    const sent = changedFields('item', base, item as unknown as Fields);
    return [
      {
        change: { key: server.newKey(), kind: 'moveItem', id, version: row.version, ...spot },
        rows: [{ table: 'item', id: row.id, uuid: row.uuid, sent }],
      },
    ];
  });
}

function createItems(
  rows: DirtyRow[],
  records: EstimateRecords,
  server: ServerKnowledge,
  places: Places,
): SentChange[] {
  const ready: { row: DirtyRow; item: ItemRecord; fresh: NewItem }[] = [];
  for (const row of rows) {
    const item = records.item.get(row.id);
    const spot = item && places.find(item);
    if (!item || !spot) continue;
    const fields = without(item as unknown as Fields, (field) => NOT_SENT.has(field) || isPlace('item', field));
    const copyOf = server.formerId(row.id) ?? (item.copyOf === undefined ? undefined : server.serverId(item.copyOf));
    ready.push({
      row,
      item,
      fresh: {
        uuid: row.uuid,
        fields,
        ...spot,
        ...(copyOf !== undefined && { copyOf }),
        ...(item.source && { source: item.source }),
      },
    });
  }
  // Siblings in display order; how groups of siblings follow each other does not matter.
  ready.sort((a, b) => inOrder(a.item, b.item));
  if (ready.length === 0) return [];
  const part = ready.slice(0, MAX_ROWS); // the rest follows behind rows that then have an id
  for (const { item } of ready) places.expectNewRow(item);
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
  return id === undefined
    ? []
    : [
        {
          change: { key: server.newKey(), kind, id, version: row.version },
          rows: [{ table: row.table, id: row.id, uuid: row.uuid, sent: null }],
        },
      ];
}

function deleteItems(rows: DirtyRow[], server: ServerKnowledge): SentChange[] {
  const part = rows.flatMap((row) => {
    const id = server.serverId(row.id);
    return id === undefined ? [] : [{ row, id }];
  });
  if (part.length === 0) return [];
  return [
    {
      change: {
        key: server.newKey(),
        kind: 'deleteItems',
        rows: part.map(({ row, id }) => ({ id, version: row.version })),
      },
      rows: part.map(({ row }) => ({ table: 'item', id: row.id, uuid: row.uuid, sent: null })),
    },
  ];
}

/** Where items stand, in the server's ids. */
class Places {
  private readonly records: EstimateRecords;
  private readonly server: ServerKnowledge;
  private readonly siblings = new Map<string, ItemRecord[]>();
  /** Rows that stand elsewhere on the server than on screen: no row can be told to stand behind them yet. */
  private readonly moving = new Set<number>();
  private readonly withNewRows = new Set<string>();

  constructor(records: EstimateRecords, server: ServerKnowledge, dirty: readonly DirtyRow[]) {
    this.records = records;
    this.server = server;
    for (const { table, id, base } of dirty) {
      const item = records.item.get(id);
      if (table !== 'item' || !base || !item) continue;
      if (Object.keys(changedFields('item', base, item as unknown as Fields)).some((field) => isPlace('item', field)))
        this.moving.add(id);
    }
  }

  isMoving(id: number): boolean {
    return this.moving.has(id);
  }
  settle(id: number): void {
    this.moving.delete(id);
  }
  expectNewRow(item: ItemRecord): void {
    this.withNewRows.add(groupOf(item));
  }
  /** New rows have no id to stand behind before they are answered. */
  hasNewRows(item: ItemRecord): boolean {
    return this.withNewRows.has(groupOf(item));
  }

  /** null while its trade or parent has no id. */
  find(item: ItemRecord): ItemPlace | null {
    const { serverId } = this.server;
    const categoryId = serverId(item.categoryId);
    const categoryTradeId = item.categoryTradeId === null ? null : serverId(item.categoryTradeId);
    const parentId = item.parentId === null ? null : serverId(item.parentId);
    if (categoryId === undefined || categoryTradeId === undefined || parentId === undefined) return null;
    const group = groupOf(item);
    const line =
      this.siblings.get(group) ?? this.records.siblings(item.categoryId, item.categoryTradeId, item.parentId);
    this.siblings.set(group, line);
    let afterId: number | null = null;
    for (const sibling of line) {
      if (sibling.id === item.id) break;
      if (!this.moving.has(sibling.id)) afterId = serverId(sibling.id) ?? afterId;
    }
    return { categoryId, categoryTradeId, parentId, isParentItem: item.isParentItem, afterId };
  }
}

const groupOf = ({ categoryId, categoryTradeId, parentId }: ItemRecord): string =>
  `${categoryId}/${categoryTradeId}/${parentId}`;
