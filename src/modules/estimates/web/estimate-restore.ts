// Laying unsent changes of an earlier session over the estimate as the server has it now.
import { changedFields } from './estimate-changes.ts';
import type { PendingRow, PendingState, SentChange } from './estimate-pending.ts';
import type { EstimateQueue, QueueOptions } from './estimate-queue.ts';
import type { EstimateRecords, Fields, Step } from './estimate-records.ts';

/** undefined: nothing is pending. */
export function snapshotPending(queue: EstimateQueue, records: EstimateRecords): PendingState | undefined {
  if (queue.dirty.size === 0 && queue.sent.length === 0) return undefined;
  return {
    rows: [...queue.dirty.values()].map((row) => ({ ...row, current: (records.get(row.table, row.id) as Fields | undefined) ?? null })),
    sent: queue.sent,
    serverIds: [...queue.serverIds],
  };
}

type Target = Pick<QueueOptions, 'records' | 'versions' | 'apply'>;

export function restorePending(state: PendingState, queue: EstimateQueue, { records, versions, apply }: Target): void {
  const names = serverNames(state, records);
  const renamed = renamer(names);
  const underway = state.sent.filter((sent) => !arrived(sent, names)).map((sent) => ({ ...sent, rows: sent.rows.map((row) => ({ ...row, id: renamed(row.id) })) }));
  const sentFields = new Map(underway.flatMap((sent) => sent.rows.map((row): [number, Fields] => [row.id, row.sent ?? {}])));
  for (const row of state.rows.map((pending) => translated(pending, renamed))) {
    const present = records.get(row.table, row.id) as Fields | undefined;
    const step = stepFor(row, present, sentFields.get(row.id));
    if (!step && !sentFields.has(row.id)) continue;
    if (row.base !== null && present === undefined && row.current !== null) {
      queue.trouble.set(row.id, { kind: 'conflict', theirs: null, version: row.version });
    }
    const dirty = queue.markDirty(row.table, row.id, present ?? row.base);
    // The version of then: if someone else saved since, the server answers 409 and the user decides.
    if (present && row.base !== null) dirty.version = row.version;
    else dirty.version = versions.get(row.id) ?? row.version;
    dirty.uuid = row.uuid;
    if (step) apply([step]);
  }
  queue.sent = underway;
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
  ['createItems', 'createTrade', 'createCategory'].includes(sent.change.kind) && sent.rows.every(({ id }) => names.has(id));

const renamer = (names: Map<number, number>) => (id: number): number => names.get(id) ?? id;

const REFERENCES = ['id', 'categoryId', 'categoryTradeId', 'parentId'];
function translated(row: PendingRow, renamed: (id: number) => number): PendingRow {
  const fields = (record: Fields | null): Fields | null =>
    record && Object.fromEntries(Object.entries(record).map(([field, value]) => [field, REFERENCES.includes(field) && typeof value === 'number' ? renamed(value) : value]));
  return { ...row, id: renamed(row.id), base: fields(row.base), current: fields(row.current) };
}

/** null: nothing left to do for this row. What is on its way counts as touched: the server may have taken it already. */
function stepFor({ table, id, base, current }: PendingRow, present: Fields | undefined, sent: Fields = {}): Step | null {
  if (current === null) return present ? { table, id, before: present, after: null } : null;
  if (!present) return { table, id, before: null, after: current };
  const touched = Object.keys({ ...changedFields(table, base ?? present, current), ...changedFields(table, {}, sent) });
  const after = Object.fromEntries(touched.filter((field) => !Object.is(present[field], current[field])).map((field) => [field, current[field]]));
  if (Object.keys(after).length === 0) return null;
  return { table, id, before: Object.fromEntries(Object.keys(after).map((field) => [field, present[field]])), after };
}
