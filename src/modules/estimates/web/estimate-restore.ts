// Laying unsent changes of an earlier session over the estimate as the server has it now.
import { changedFields } from './estimate-changes.ts';
import type { DirtyRow } from './estimate-changes.ts';
import { slotsAt } from './estimate-order.ts';
import type { PendingRow, PendingState, SentChange } from './estimate-pending.ts';
import { PLACE_FIELDS, updateStep } from './estimate-records.ts';
import type { EstimateRecords, Fields, ItemRecord, Step, TableName } from './estimate-records.ts';
import type { RowTrouble } from './estimate-sync-types.ts';

/** What of the queue is kept and laid back. */
interface RestorableQueue {
  readonly dirty: ReadonlyMap<number, DirtyRow>;
  readonly serverIds: Map<number, number>;
  readonly trouble: Map<number, RowTrouble>;
  readonly gone: Set<number>;
  readonly sent: SentChange[];
  markDirty(table: TableName, id: number, base: Fields | null): DirtyRow;
  putOnTheWay(changes: SentChange[]): void;
}
/** Where it is laid. */
interface Target {
  records: EstimateRecords;
  versions: Map<number, number>;
  apply: (steps: Step[]) => void;
}

/** undefined: nothing is pending. */
export function snapshotPending(queue: RestorableQueue, records: EstimateRecords): PendingState | undefined {
  if (queue.dirty.size === 0 && queue.sent.length === 0) return undefined;
  return {
    rows: pendingRows([...queue.dirty.values()], queue.sent, records),
    sent: queue.sent,
    serverIds: [...queue.serverIds],
  };
}

/** In display order, so that a row is laid back behind one that is in its place already. */
function pendingRows(dirty: DirtyRow[], sent: SentChange[], records: EstimateRecords): PendingRow[] {
  // A move or a deletion on its way may have been taken back since: where the row stands is kept then too.
  const moving = new Set(
    sent.flatMap((change) => change.rows.filter((row) => !row.sent || 'place' in row.sent).map(({ id }) => id)),
  );
  const groups = new Map<string, ItemRecord[]>();
  const behind = (item: ItemRecord): number | null => {
    const key = `${item.categoryId}/${item.categoryTradeId}/${item.parentId}`;
    const line = groups.get(key) ?? records.siblings(item.categoryId, item.categoryTradeId, item.parentId);
    groups.set(key, line);
    return line[line.findIndex(({ id }) => id === item.id) - 1]?.id ?? null;
  };
  const rows = dirty.map((row): PendingRow => {
    const current = (records.get(row.table, row.id) as Fields | undefined) ?? null;
    const item = records.item.get(row.id);
    const placed = item && (row.base === null || moving.has(row.id) || hasMoved(row.base, item));
    return { ...row, current, ...(placed && { behind: behind(item) }) };
  });
  return rows.sort((a, b) => Number(a.current?.['order'] ?? 0) - Number(b.current?.['order'] ?? 0) || b.id - a.id);
}

/** Also the children of a group that moved, which bear no mark of their own. */
const hasMoved = (base: Fields, item: ItemRecord): boolean =>
  [...PLACE_FIELDS].some((field) => field !== 'order' && base[field] !== item[field as keyof ItemRecord]);

/** Answers what the server calls rows that were new then. */
export function restorePending(
  state: PendingState,
  queue: RestorableQueue,
  { records, versions, apply }: Target,
): Map<number, number> {
  const names = serverNames(state, records);
  const renamed = renamer(names);
  const underway = state.sent
    .filter((sent) => !arrived(sent, names))
    .map((sent) => ({ ...sent, rows: sent.rows.map((row) => ({ ...row, id: renamed(row.id) })) }));
  const sentFields = new Map(
    underway.flatMap((sent) => sent.rows.map((row): [number, Fields | null] => [row.id, row.sent])),
  );

  for (const pending of state.rows) {
    const row = moveMarked(translated(pending, renamed), records);
    const { table, id, base, current } = row;
    const present = records.get(table, id) as Fields | undefined;
    const step = stepFor(row, present, sentFields.get(id) ?? {});
    if (!step && !sentFields.has(id)) continue;
    const deletedByMe = sentFields.get(id) === null;
    if (base !== null && !present && current !== null && !deletedByMe)
      queue.trouble.set(id, { kind: 'conflict', theirs: null, version: row.version });
    if (base === null && !present && id > 0) queue.gone.add(id);

    const dirty = queue.markDirty(table, id, present ?? base);
    // The version of then: if someone else saved since, the server answers 409 and the user decides.
    dirty.version = present && base === null ? (versions.get(id) ?? row.version) : row.version;
    dirty.uuid = row.uuid;
    if (row.strict || isChangedByOthers(row, present, sentFields.get(id) ?? {})) dirty.strict = true;
    if (step) apply([step]);
    const item = records.item.get(id);
    if (item && row.behind !== undefined) apply(stepBehind(records, item, row.behind));
  }
  queue.putOnTheWay(underway);
  return names;
}

/** Somebody else changed a cell that was changed here: what is compared with from here on would hide it. */
function isChangedByOthers({ table, base, current }: PendingRow, present: Fields | undefined, sent: Fields): boolean {
  if (!base || !current || !present) return false;
  return Object.keys(changedFields(table, base, current)).some(
    (field) => ![base[field], current[field], sent[field]].some((known) => sameValue(present[field], known)),
  );
}
const sameValue = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** A fresh row bears no mark of moves: any mark makes it differ, and so be sent. A new row that arrived in its place has none to make. */
function moveMarked(row: PendingRow, records: EstimateRecords): PendingRow {
  if (!row.current || row.behind === undefined) return row;
  const present = records.item.get(row.id);
  if (row.base === null && present && siblingBefore(records, present) === row.behind) return row;
  return { ...row, current: { ...row.current, place: row.current['place'] ?? 1 } };
}

function siblingBefore(records: EstimateRecords, item: ItemRecord): number | null {
  const line = records.siblings(item.categoryId, item.categoryTradeId, item.parentId);
  return line[line.findIndex(({ id }) => id === item.id) - 1]?.id ?? null;
}

/** Local ids whose row the server has by now: by the answers heard, and by the uuid where the answer was lost. */
function serverNames(state: PendingState, records: EstimateRecords): Map<number, number> {
  const names = new Map(state.serverIds);
  const byUuid = new Map<string, number>();
  for (const table of [records.category, records.trade, records.item]) {
    for (const record of table.values()) if (record.uuid) byUuid.set(record.uuid, record.id);
  }
  const unnamed = [...state.rows.filter((row) => row.base === null), ...state.sent.flatMap((sent) => sent.rows)];
  for (const { id, uuid } of unnamed) {
    const server = byUuid.get(uuid);
    if (server !== undefined) names.set(id, server);
  }
  return names;
}

/** A creation whose rows are all here has arrived; its answer alone was lost. */
const arrived = (sent: SentChange, names: Map<number, number>): boolean =>
  ['createItems', 'createTrade', 'createCategory'].includes(sent.change.kind) &&
  sent.rows.every(({ id }) => names.has(id));

const renamer =
  (names: Map<number, number>) =>
  (id: number): number =>
    names.get(id) ?? id;

const REFERENCES = ['id', 'categoryId', 'categoryTradeId', 'parentId', 'copyOf'];
/** The fields with the ids of rows as they are called now. */
export const renamedFields = (record: Fields, renamed: (id: number) => number): Fields =>
  Object.fromEntries(
    Object.entries(record).map(([field, value]) => [
      field,
      REFERENCES.includes(field) && typeof value === 'number' ? renamed(value) : value,
    ]),
  );

function translated(row: PendingRow, renamed: (id: number) => number): PendingRow {
  const behind = row.behind === null || row.behind === undefined ? row.behind : renamed(row.behind);
  return {
    ...row,
    id: renamed(row.id),
    base: row.base && renamedFields(row.base, renamed),
    current: row.current && renamedFields(row.current, renamed),
    ...(behind !== undefined && { behind }),
  };
}

function stepBehind(records: EstimateRecords, item: ItemRecord, behind: number | null): Step[] {
  const siblings = records
    .siblings(item.categoryId, item.categoryTradeId, item.parentId)
    .filter(({ id }) => id !== item.id);
  const found = siblings.findIndex(({ id }) => id === behind);
  const { orders, renumbered } = slotsAt(
    'item',
    siblings,
    behind !== null && found < 0 ? siblings.length : found + 1,
    1,
  );
  const step = updateStep('item', item, { order: orders[0] ?? item.order });
  return step ? [...renumbered, step] : renumbered;
}

/** null: nothing left to do for this row. What is on its way counts as touched: the server may have taken it already. */
function stepFor(
  { table, id, base, current }: PendingRow,
  present: Fields | undefined,
  sent: Fields = {},
): Step | null {
  if (current === null) return present ? { table, id, before: present, after: null } : null;
  if (!present) return { table, id, before: null, after: current };
  const touched = Object.keys({ ...changedFields(table, base ?? present, current), ...changedFields(table, {}, sent) });
  const after = Object.fromEntries(
    touched.filter((field) => !Object.is(present[field], current[field])).map((field) => [field, current[field]]),
  );
  if (Object.keys(after).length === 0) return null;
  return { table, id, before: Object.fromEntries(Object.keys(after).map((field) => [field, present[field]])), after };
}
