// The editor's batch: its changes in order, each once per key, in one transaction. Every change is checked against the rows
// in memory before anything is written, so that a bad one has changed nothing and the others are saved.
import type { z } from 'zod';
import { createSchema, updateSchema } from '../../../kit/entity-schemas.ts';
import type { Context } from '../../../platform/server/context.ts';
import { AppError, conflict, invalid, notFound } from '../../../platform/server/errors.ts';
import { estimateCategory, estimateItem, estimateTrade } from '../shared/estimate.entity.ts';
import type { AppliedChanges, ChangeBatch, ChangeOutcome, Change } from '../shared/estimate-changes.api.ts';
import { linePrices, totalsWithoutMargins } from '../shared/estimate-visibility.ts';
import { bringToCopies } from './items-transfer.service.ts';
import { claimKeys, keepOutcomes, knownRows } from './estimate-changes.store.ts';
import { seesMargins } from './estimate-margins.service.ts';
import { type Fields, type NewItem, RowError } from './estimate-row-facts.service.ts';
import { openRows, saveRows } from './estimate-rows.store.ts';
import type { EstimateRows } from './estimate-rows.service.ts';
import type { HeldItems } from './held-items.service.ts';
import { changeMark, lockEstimate } from './estimates.store.ts';

/** A row that a change names and that is not here any more, or that another change made under the same uuid. */
type Known = Awaited<ReturnType<typeof knownRows>>;

export async function applyChanges(
  ctx: Context,
  estimateId: number,
  { changes }: ChangeBatch,
  holders: readonly HeldItems[] = [],
): Promise<AppliedChanges> {
  const head = await lockEstimate(ctx, estimateId);
  const stored = await claimKeys(ctx, estimateId, changes);
  const fresh = changes.filter((_, index) => stored[index] === undefined);
  const named = namedIn(fresh);
  const [before, rows, known] = await Promise.all([
    changeMark(ctx, estimateId),
    openRows(ctx, head, { itemIds: named.ids, newRows: named.newRows, holders, deletes: fresh.some(deletes) }),
    knownRows(ctx, estimateId, named),
  ]);
  const made = new Map<string, ChangeOutcome>();
  for (const change of fresh) if (!made.has(change.key)) made.set(change.key, outcomeOf(rows, known, change));
  const totals = await saveRows(ctx, rows);
  await bringToCopies(ctx, rows.estimate, copiesIn(fresh, made));
  await keepOutcomes(ctx, made);
  const outcomes = changes.map((change, index) => stored[index] ?? (made.get(change.key) as ChangeOutcome));
  const { changeSeq } = await changeMark(ctx, estimateId);
  const answer = { outcomes, version: head.version, totals, before, changeSeq };
  if (seesMargins(ctx)) return answer;
  return { ...answer, totals: totalsWithoutMargins(totals), prices: linePrices([...rows.items.values()], head) };
}

/** New lines that say which one they are a copy of. */
function copiesIn(
  changes: readonly Change[],
  made: ReadonlyMap<string, ChangeOutcome>,
): { from: number; to: number }[] {
  return changes.flatMap((change) => {
    const outcome = made.get(change.key);
    if (change.kind !== 'createItems' || outcome?.status !== 'done') return [];
    const ids = new Map(outcome.rows.map(({ id, uuid }) => [uuid?.toLowerCase(), id]));
    return change.rows.flatMap(({ uuid, copyOf }) => {
      const to = ids.get(uuid.toLowerCase());
      return copyOf === undefined || to === undefined ? [] : [{ from: copyOf, to }];
    });
  });
}

const deletes = ({ kind }: Change): boolean => kind.startsWith('delete');

function outcomeOf(rows: EstimateRows, known: Known, change: Change): ChangeOutcome {
  try {
    // Each kind has its own function, which gets changes of that kind alone.
    const carryOut = KINDS[change.kind] as CarryOut<Change>;
    return carryOut(rows, change, known);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const id = 'id' in change ? change.id : undefined;
    const gone = error.status === 404 && id !== undefined ? known.gone.get(id) : undefined;
    if (id !== undefined && gone !== undefined)
      return { status: 'conflict', rows: [{ id, version: gone, theirs: null }] };
    if (error.status === 409 && error.data !== undefined)
      return { status: 'conflict', rows: [theirsOf(error.data as Fields)] };
    const row = error instanceof RowError ? error.row : id;
    const errors = error instanceof RowError ? error.own : error.errors;
    return { status: 'invalid', message: error.message, ...(errors && { errors }), ...(row !== undefined && { row }) };
  }
}
const theirsOf = (row: Fields) => ({ id: row['id'] as number, version: row['version'] as number, theirs: { ...row } });
const done = (...rows: { id: number; version: number; uuid?: string; theirs?: Fields }[]): ChangeOutcome => ({
  status: 'done',
  rows,
});
/** `theirs`: the row as others left it and with this change, where it was not the one that the editor knew. */
const doneBeside = (row: { id: number; version: number }, theirs: Fields | undefined) =>
  done({ ...idAndVersion(row), ...(theirs && { theirs: { ...theirs } }) });
const idAndVersion = ({ id, version }: { id: number; version: number }) => ({ id, version });

type CarryOut<C> = (rows: EstimateRows, change: C, known: Known) => ChangeOutcome;
type OfKind<K extends Change['kind']> = Extract<Change, { kind: K }>;
const KINDS: { [K in Change['kind']]: CarryOut<OfKind<K>> } = {
  createCategory: (rows, change, known) => {
    const { row } = change;
    return done(
      madeBefore(known, row.uuid) ??
        remember(
          known,
          rows.addCategory(checked(categoryFields, rows.viewer.writable(estimateCategory, row.fields)), row.uuid),
        ),
    );
  },
  updateCategory: (rows, change) => {
    const { id, fields } = change;
    const shown = () => {
      const present = rows.categories.get(id);
      return present && rows.viewer.shown(estimateCategory, present as unknown as Fields);
    };
    const { version, isMerged } = mergedVersion(shown(), change);
    const given = checked(updateSchema(estimateCategory), rows.viewer.writable(estimateCategory, fields));
    return doneBeside(rows.changeCategory(id, version, given), isMerged ? shown() : undefined);
  },
  deleteCategory: (rows, change) => {
    const { id, version } = change;
    return done(idAndVersion(rows.removeCategory(id, version)));
  },
  createTrade: (rows, change, known) => {
    const { row, categoryId } = change;
    return done(
      madeBefore(known, row.uuid) ??
        remember(known, rows.addTrade(checked(tradeFields, { ...row.fields, categoryId }), row.uuid)),
    );
  },
  updateTrade: (rows, change) => {
    const { id, version, fields } = change;
    return done(idAndVersion(rows.changeTrade(id, version, checked(updateSchema(estimateTrade), fields))));
  },
  deleteTrade: (rows, change) => {
    const { id, version } = change;
    return done(idAndVersion(rows.removeTrade(id, version)));
  },
  createItems,
  updateItem: (rows, change) => {
    const { id, fields } = change;
    const shown = () => {
      const present = rows.items.get(id);
      return present && rows.viewer.shown(estimateItem, present as unknown as Fields);
    };
    const { version, isMerged } = mergedVersion(shown(), change);
    const given = checked(itemUpdate, rows.viewer.writable(estimateItem, fields));
    return doneBeside(rows.changeItem(id, version, given), isMerged ? shown() : undefined);
  },
  moveItem: (rows, change) => {
    const { id, version, afterId, kind: _kind, key: _key, ...place } = change;
    return done(idAndVersion(rows.moveItem(id, version, place, { after: afterId })));
  },
  deleteItems,
};

/** The version to change: the present one, where what others changed meanwhile is none of the fields of this change. */
function mergedVersion(
  present: Fields | undefined,
  { version, fields, base }: { version: number; fields: Fields; base?: Fields | undefined },
): { version: number; isMerged: boolean } {
  const now = Number(present?.['version'] ?? version);
  if (!present || !base || now <= version) return { version, isMerged: false };
  const isFree = Object.keys(fields).every(
    (name) => name in base && name in present && (same(present[name], base[name]) || same(present[name], fields[name])),
  );
  return isFree ? { version: now, isMerged: true } : { version, isMerged: false };
}
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** All or none of its rows. Those that are here already under their uuid came with a batch whose answer was lost. */
function createItems(rows: EstimateRows, change: OfKind<'createItems'>, known: Known): ChangeOutcome {
  const { rows: given } = change;
  const here: { id: number; version: number; uuid: string }[] = [];
  const fresh = new Map<string, NewItem>();
  for (const { uuid, fields: own, categoryId, categoryTradeId, parentId, isParentItem, afterId, source } of given) {
    try {
      const row = madeBefore(known, uuid);
      if (row) here.push(row);
      else if (fresh.has(uuid.toLowerCase())) throw invalid({ uuid: TAKEN });
      else
        fresh.set(uuid.toLowerCase(), {
          fields: { ...checked(itemFields, rows.viewer.writable(estimateItem, own)), isParentItem },
          place: { categoryId, categoryTradeId, parentId },
          position: { after: afterId },
          uuid,
          ...(source !== undefined && { sourceRef: source }),
        });
    } catch (error) {
      throw error instanceof AppError ? new RowError(error, '', uuid) : error;
    }
  }
  return done(...rows.addItems([...fresh.values()]).map((row) => remember(known, row)), ...here);
}

/** Those that nobody changed meanwhile are deleted; the others, and groups that hold one of them, come back as they are now. */
function deleteItems(rows: EstimateRows, change: OfKind<'deleteItems'>, known: Known): ChangeOutcome {
  const { rows: given } = change;
  const present = given.flatMap(({ id, version }) => {
    const row = rows.items.get(id);
    if (!row && !known.gone.has(id)) throw new RowError(notFound('This item'), '', id);
    return row ? [{ row, version }] : [];
  });
  const behind = new Set<number | null>();
  for (const { row, version } of present) {
    if (row.version !== version) behind.add(row.id).add(row.parentId);
  }
  const kept = present.filter(({ row }) => behind.has(row.id)).map(({ row }) => row);
  const leaving = present.filter(({ row }) => !behind.has(row.id)).map(({ row }) => row);
  for (const row of leaving) {
    const [reason] = [row, ...rows.childrenOf(row.id)].flatMap((each) => rows.whyKept(each) ?? []);
    if (reason) throw new RowError(conflict(reason), '', row.id);
  }
  for (const row of leaving) if (rows.items.has(row.id)) rows.removeItem(row.id);
  return kept.length
    ? {
        status: 'conflict',
        rows: kept.map((row) => theirsOf(rows.viewer.shown(estimateItem, row as unknown as Fields))),
      }
    : done();
}

const TAKEN = 'This uuid belongs to another record';
/** A row that an earlier batch made under the uuid, whose answer was lost. */
function madeBefore(known: Known, uuid: string): { id: number; version: number; uuid: string } | undefined {
  const row = known.made.get(uuid.toLowerCase());
  if (row === null) throw invalid({ uuid: TAKEN });
  return row && { ...row, uuid };
}
function remember(known: Known, { id, version, uuid }: { id: number; version: number; uuid: string }) {
  known.made.set(uuid.toLowerCase(), { id, version, uuid });
  return { id, version, uuid };
}

/** Ids and uuids that the changes name, and how many rows they may make. */
function namedIn(changes: readonly Change[]): { ids: number[]; uuids: string[]; newRows: number } {
  const ids: number[] = [];
  const uuids: string[] = [];
  for (const change of changes) {
    if ('id' in change) ids.push(change.id);
    if ('row' in change) uuids.push(change.row.uuid);
    if (change.kind === 'createItems') uuids.push(...change.rows.map(({ uuid }) => uuid));
    if (change.kind === 'deleteItems') ids.push(...change.rows.map(({ id }) => id));
  }
  return { ids, uuids, newRows: 2 * uuids.length };
}

const categoryFields = createSchema(estimateCategory);
const tradeFields = createSchema(estimateTrade);
const itemFields = createSchema(estimateItem).omit({ estimateId: true, categoryId: true });
const itemUpdate = updateSchema(estimateItem).omit({ version: true });

function checked(schema: z.ZodType, value: unknown): Fields {
  const result = schema.safeParse(value);
  if (result.success) return result.data as Fields;
  throw invalid(
    Object.fromEntries(
      result.error.issues
        .slice(0, 20)
        .map((issue) => [issue.path.join('.') || ('keys' in issue ? String(issue.keys) : 'fields'), issue.message]),
    ),
  );
}
