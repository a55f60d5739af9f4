// What is entered of the items of a loss schedule. All of a call or none of it; items go by the names that devices gave them.
import { randomUUID } from 'node:crypto';
import { fromCents, roundTo } from '../../../kit/money.ts';
import { momentText } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, notFound } from '../../../platform/server/errors.ts';
import { same } from '../../../platform/server/records.ts';
import { valuesOf } from '../shared/contents-values.ts';
import {
  AGREED_ON,
  type LossSchedule,
  type LossScheduleItem,
  type LossScheduleItemCreate,
  type LossScheduleItemUpdate,
  MOST_ITEMS,
  lossScheduleItem,
} from '../shared/loss-schedule.entity.ts';
import {
  type SavedItem,
  type TableRule,
  boxesOfJob,
  insertItems,
  itemsIn,
  lastPlaces,
  photosOfJob,
  placesOf,
  saveItems,
  setRemoved,
  tableRules,
  tellItems,
  writeScheduleTotals,
} from './loss-items.store.ts';
import { MISSING, openLossSchedule } from './loss-schedule-open.service.ts';

const WRITABLE = Object.keys(lossScheduleItem.fields).filter(
  (name) => lossScheduleItem.fields[name]?.presence !== 'generated',
);
const RULE = ['ruleLabel', 'ruleRate', 'ruleLife', 'ruleCurve', 'ruleFloor', 'ruleSource'] as const;
const FIGURES = ['rcv', 'tax', 'depreciation', 'acv', 'comesTo'] as const;
const NO_RULE = {
  ruleLabel: null,
  ruleRate: null,
  ruleLife: null,
  ruleCurve: null,
  ruleFloor: null,
  ruleSource: null,
};
type Fields = LossScheduleItemUpdate;
export type NewItem = LossScheduleItemCreate & { ref: string };

/** What every change of items must know: the company's table, and which photographs belong to the job. */
interface Around {
  schedule: LossSchedule;
  rules: ReadonlyMap<number, TableRule>;
}

async function around(ctx: Context, schedule: LossSchedule, given: readonly Fields[]): Promise<Around> {
  const ids = (name: 'cropAttachmentId' | 'storageItemId'): number[] => [
    ...new Set(given.flatMap((one) => (one[name] == null ? [] : [one[name]]))),
  ];
  const [rules, photos] = await Promise.all([
    tableRules(ctx),
    photosOfJob(ctx, schedule.jobId, ids('cropAttachmentId')),
  ]);
  if (ids('cropAttachmentId').some((id) => !photos.has(id)))
    throw invalid({ cropAttachmentId: 'Choose a photo of this job' });
  const boxes = await boxesOfJob(ctx, schedule.jobId, ids('storageItemId'));
  if (ids('storageItemId').some((id) => !boxes.has(id))) throw invalid({ storageItemId: 'Choose a box of this job' });
  return { schedule, rules: new Map(rules.map((rule) => [rule.id, rule])) };
}

const decimals = (value: number | null | undefined, places: number): number | null =>
  value == null ? null : roundTo(value, places);

/** The item with what was given, the rule of its category copied where that is another, and its figures. */
function withFields(item: LossScheduleItem, given: Fields, { schedule, rules }: Around): LossScheduleItem {
  const set = Object.fromEntries(
    WRITABLE.flatMap((name) => {
      const value = (given as Record<string, unknown>)[name];
      if (value === undefined) return [];
      const spec = lossScheduleItem.fields[name];
      return [[name, value === null && !spec?.nullable ? (spec?.default ?? null) : value]];
    }),
  ) as Partial<LossScheduleItem>;
  const next: LossScheduleItem = { ...item, ...set };
  next.ageYears = decimals(next.ageYears, 2);
  next.policyRate = decimals(next.policyRate, 4);
  next.policyFloor = decimals(next.policyFloor, 4);
  if (next.categoryId !== item.categoryId) {
    const rule = next.categoryId === null ? undefined : rules.get(next.categoryId);
    if (next.categoryId !== null && !rule) throw invalid({ categoryId: MISSING });
    Object.assign(next, rule ? ruleOf(rule) : NO_RULE);
  }
  return valued(next, schedule);
}
const ruleOf = ({ label, rate, life, curve, floor, source }: TableRule) => ({
  ruleLabel: label,
  ruleRate: decimals(rate, 4),
  ruleLife: life,
  ruleCurve: curve,
  ruleFloor: decimals(floor, 4),
  ruleSource: source,
});

/** The figures of an item, from the pure functions. An amount beyond what can be added is refused. */
function valued(item: LossScheduleItem, schedule: LossSchedule): LossScheduleItem {
  try {
    const { rcv, tax, depreciation, acv, comesTo } = valuesOf(item, schedule.policyBasis);
    return {
      ...item,
      rcv: fromCents(rcv),
      tax: fromCents(tax),
      depreciation: fromCents(depreciation),
      acv: fromCents(acv),
      comesTo: fromCents(comesTo),
    };
  } catch (error) {
    if (error instanceof RangeError) throw invalid({ unitRcv: 'This amount is too large' });
    throw error;
  }
}

async function finish(ctx: Context, scheduleId: number): Promise<void> {
  try {
    await writeScheduleTotals(ctx, scheduleId);
  } catch (error) {
    if (error instanceof RangeError) throw invalid({ unitRcv: 'The total is too large' });
    throw error;
  }
}

/** Adds items. One that is there already, by its reference, is left as it is: it was sent twice. */
export async function addItems(ctx: Context, id: number, given: readonly NewItem[]): Promise<SavedItem[]> {
  const schedule = await openLossSchedule(ctx, id);
  const refs = given.map(({ ref }) => ref.toLowerCase());
  if (new Set(refs).size < refs.length) throw invalid({ items: 'Two items have the same reference' });
  const known = new Map((await placesOf(ctx, refs)).map((place) => [place.ref, place]));
  if ([...known.values()].some(({ scheduleId }) => scheduleId !== id))
    throw invalid({ items: 'An item with this reference is on another schedule' });
  const fresh = given.filter((_, at) => !known.has(refs[at] ?? ''));
  const here = await around(ctx, schedule, fresh);
  const last = await lastPlaces(ctx, id);
  if (last.live + fresh.length > MOST_ITEMS)
    throw conflict(`A schedule has at most ${MOST_ITEMS} items. Start another one.`);
  const rows = fresh.map((fields, at) => {
    const blank = {
      ...emptyItem(schedule),
      number: last.number + at + 1,
      order: last.order + at + 1,
    };
    const { ref, ...rest } = fields;
    return { ...withFields(blank, { ...rest, order: rest.order || blank.order }, here), ref: ref.toLowerCase() };
  });
  const saved = await insertItems(ctx, rows);
  const numbers = new Map(rows.map((row) => [row.ref, row]));
  await tellItems(
    ctx,
    schedule.jobId,
    saved.map(({ id: itemId, ref }) => ({
      id: itemId,
      verb: 'create',
      changes: { room: [null, numbers.get(ref)?.room], label: [null, numbers.get(ref)?.label] },
    })),
  );
  await finish(ctx, id);
  return [...[...known.values()].map(savedOf), ...saved];
}

/** An item before anything is said of it. */
function emptyItem(schedule: LossSchedule): LossScheduleItem {
  const blank = Object.fromEntries(
    Object.entries(lossScheduleItem.fields).map(([name, spec]) => [name, spec.default ?? null]),
  );
  return {
    ...blank,
    scheduleId: schedule.id,
    taxRate: schedule.taxRate,
    contentVersion: 1,
  } as unknown as LossScheduleItem;
}

interface Change {
  ref: string;
  fields: Fields;
}
/** Changes items. A version that is behind is a conflict, with the item as it is now. */
export async function changeItems(ctx: Context, id: number, given: readonly Change[]): Promise<SavedItem[]> {
  const schedule = await openLossSchedule(ctx, id);
  if (!given.length) return [];
  const byRef = new Map(given.map(({ ref, fields }) => [ref.toLowerCase(), fields]));
  if (byRef.size < given.length) throw invalid({ items: 'An item is named twice' });
  const items = await itemsIn(ctx, id, [...byRef.keys()]);
  const found = new Map(items.filter(({ isRemoved }) => !isRemoved).map((item) => [item.uuid, item]));
  const here = await around(ctx, schedule, [...byRef.values()]);
  const changed: LossScheduleItem[] = [];
  const names = new Set<string>();
  const told: { id: number; verb: 'update'; changes: Record<string, unknown> }[] = [];
  for (const [ref, { version, ...fields }] of byRef) {
    const before = found.get(ref);
    if (!before) throw notFound('This item');
    if (version !== undefined && version !== before.version)
      throw conflict('Someone else changed this item in the meantime. Your change was not saved.', before);
    if (before.disposedAt !== null) throw conflict('This item was disposed of. It stays as it was.');
    const after = withFields(before, fields, here);
    const differs = [...WRITABLE, ...RULE].filter((name) => !same(read(before, name), read(after, name)));
    if (!differs.length) continue;
    if (AGREED_ON.some((name) => differs.includes(name))) {
      after.contentVersion = before.contentVersion + 1;
      names.add('contentVersion');
    }
    for (const name of [...differs, ...FIGURES]) names.add(name);
    changed.push(after);
    told.push({
      id: before.id,
      verb: 'update',
      changes: Object.fromEntries(differs.map((name) => [name, [read(before, name), read(after, name)]])),
    });
  }
  const saved = await saveItems(ctx, changed, [...names]);
  await tellItems(ctx, schedule.jobId, told);
  if (changed.length) await finish(ctx, id);
  const untouched = [...found.values()].filter((item) => !saved.some((one) => one.id === item.id));
  return [...saved, ...untouched.map((item) => ({ ...item, ref: item.uuid })).map(savedOf)];
}
const read = (item: LossScheduleItem, name: string): unknown => item[name as keyof LossScheduleItem];
const savedOf = ({ id, ref, version, number }: SavedItem): SavedItem => ({ id, ref, version, number });

/** Removes items from the sheet, or brings back those that were removed. One that was disposed of stays. */
export async function removeItems(
  ctx: Context,
  id: number,
  { refs, restore = false }: { refs: readonly string[]; restore?: boolean | undefined },
): Promise<SavedItem[]> {
  const schedule = await openLossSchedule(ctx, id);
  const items = await itemsIn(
    ctx,
    id,
    refs.map((ref) => ref.toLowerCase()),
  );
  if (items.length < new Set(refs).size) throw notFound('This item');
  if (!restore && items.some(({ disposedAt }) => disposedAt !== null))
    throw conflict('An item that was disposed of stays on the schedule.');
  const touched = items.filter(({ isRemoved }) => isRemoved === restore);
  const saved = await setRemoved(
    ctx,
    touched.map((item) => item.id),
    !restore,
  );
  await tellItems(
    ctx,
    schedule.jobId,
    touched.map((item) => ({ id: item.id, verb: restore ? 'restore' : 'delete', changes: {} })),
  );
  if (touched.length) await finish(ctx, id);
  return saved;
}

/** Says that an item was disposed of. The database refuses it until those who must approve have done so. */
export async function disposeItem(ctx: Context, id: number, ref: string, version?: number): Promise<SavedItem[]> {
  const schedule = await openLossSchedule(ctx, id);
  const [item] = await itemsIn(ctx, id, [ref.toLowerCase()]);
  if (!item || item.isRemoved) throw notFound('This item');
  if (version !== undefined && version !== item.version)
    throw conflict('Someone else changed this item in the meantime. Your change was not saved.', item);
  if (item.disposedAt !== null) return [savedOf({ ...item, ref: item.uuid })];
  const at = momentText(ctx.now);
  const saved = await saveItems(
    ctx,
    [{ ...item, disposedAt: at, disposedById: ctx.actor.userId }],
    ['disposedAt', 'disposedById'],
  );
  await tellItems(ctx, schedule.jobId, [{ id: item.id, verb: 'dispose', changes: { disposedAt: [null, at] } }]);
  return saved;
}

/** Another basis of the policy is another figure on some lines. */
export async function revalueAll(ctx: Context, schedule: LossSchedule): Promise<void> {
  const items = await itemsIn(ctx, schedule.id);
  const after = items.map((item) => valued(item, schedule));
  const changed = after.filter((item, at) => FIGURES.some((name) => item[name] !== items[at]?.[name]));
  await saveItems(ctx, changed, FIGURES);
  await finish(ctx, schedule.id);
}

/** One item by the general rule, without a device that names it. */
export const addOne = async (
  ctx: Context,
  { scheduleId, ...fields }: LossScheduleItemCreate & { scheduleId: number },
): Promise<number> => (await addItems(ctx, scheduleId, [{ ...fields, ref: randomUUID() }]))[0]?.id ?? 0;
