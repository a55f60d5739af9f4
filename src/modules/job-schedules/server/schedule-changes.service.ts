// Every change of a schedule: locked, applied, reckoned anew, and what it moved is told. One transaction each.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, notFound } from '../../../platform/server/errors.ts';
import { insertRecord, linkObject, lockRecord, updateRecord, writeHistory } from '../../../platform/server/records.ts';
import { circleOf } from '../shared/engine.ts';
import {
  type JobScheduleItem,
  type JobScheduleLinkCreate,
  MOST_ITEMS,
  MOST_LINKS,
  jobSchedule,
  jobScheduleItem,
  jobScheduleLink,
} from '../shared/job-schedule.entity.ts';
import type { ItemChange, ItemCreate, ItemRow, ScheduleChangesRead } from '../shared/job-schedules.api.ts';
import { DEEPEST } from '../shared/schedule-template.entity.ts';
import { childrenOf, circleInWords } from '../shared/schedule-plan.ts';
import { FIRST_DAY, LAST_DAY } from '../shared/working-days.ts';
import { lockedSchedule } from './job-schedules.scope.ts';
import {
  bringBack,
  dropItems,
  dropLinks,
  goneItems,
  missingRefs,
  placeItems,
  settleSchedule,
} from './job-schedules.store.ts';
import { type LoadedSchedule, type Opened, loadSchedule, planOf } from './job-schedules.views.ts';
import { type CausePlan, noteSlip } from './schedule-slips.service.ts';

/** Locked: two changes of one schedule come one after the other, whatever they change. */
export async function openSchedule(ctx: Context, jobId: number, id: number, version?: number): Promise<Opened> {
  await lockRecord(ctx, jobSchedule, id, { version, scope: lockedSchedule(ctx, jobId) });
  const loaded = await loadSchedule(ctx, jobId, id);
  return { loaded, plan: planOf(loaded) };
}

const within = (day: string | null | undefined, field: string): void => {
  if (day && (day < FIRST_DAY || day > LAST_DAY))
    throw invalid({ [field]: `Choose a day between ${FIRST_DAY.slice(0, 4)} and ${LAST_DAY.slice(0, 4)}` });
};
export const checkDay = within;

type Given = Partial<Omit<ItemChange, 'id'>>;

/** What is kept of days as people see them: a first day is “not before”, a last day a length. */
function asKept({ startDate, endDate, ...given }: Given, item: ItemRow | undefined, { loaded }: Opened): Given {
  within(startDate, 'startDate');
  within(endDate, 'endDate');
  within(given.notBefore, 'notBefore');
  within(given.deadline, 'deadline');
  const kept: Given = { ...given };
  if (startDate !== undefined) kept.notBefore = startDate;
  if (endDate != null) {
    const first = startDate ?? given.notBefore ?? item?.startDate ?? loaded.schedule.startDate;
    if (endDate < first) throw invalid({ endDate: 'It ends before it starts' });
    const { days } = loaded;
    const length = days.after(endDate) - days.at(first);
    if (length < 1) throw invalid({ endDate: 'These are all non-working days. Choose others' });
    kept.durationDays = length;
  }
  // What has begun stays where it began.
  if (item && (kept.progress ?? 0) > 0 && item.progress === 0 && kept.notBefore === undefined)
    kept.notBefore = item.startDate;
  return kept;
}

async function checkRefs(ctx: Context, { loaded }: Opened, given: Given): Promise<void> {
  const missing = await missingRefs(ctx, loaded.schedule.jobId, given);
  if (missing.length) throw invalid(Object.fromEntries(missing.map((name) => [name, 'This entry does not exist'])));
}

/** The tree has to stay one: no task within itself, not too deep; a group waits for nothing, its tasks do. */
function checkTree({ loaded }: Opened, parents: ReadonlyMap<number, number | null>): void {
  const parentOf = (id: number): number | null => {
    if (parents.has(id)) return parents.get(id) ?? null;
    return loaded.items.find((item) => item.id === id)?.parentId ?? null;
  };
  const known = new Set(loaded.items.map(({ id }) => id));
  for (const [id, parent] of parents) {
    if (parent === null) continue;
    if (!known.has(parent)) throw invalid({ parentId: 'This task does not exist' });
    const seen = new Set([id]);
    let depth = 0;
    for (let at: number | null = parent; at !== null; at = parentOf(at)) {
      if (seen.has(at)) throw invalid({ parentId: 'A task cannot be part of itself' });
      seen.add(at);
      if (++depth > DEEPEST) throw invalid({ parentId: `Groups can be at most ${DEEPEST} deep` });
    }
  }
}

function checkWhole({ loaded, plan }: Opened): void {
  const label = nameIn({ loaded, plan });
  const groups = new Set(plan.rows.filter(({ isGroup }) => isGroup).map(({ id }) => id));
  const linked = loaded.links.find(({ fromItemId, toItemId }) => groups.has(fromItemId) || groups.has(toItemId));
  if (linked) {
    const group = groups.has(linked.fromItemId) ? linked.fromItemId : linked.toItemId;
    throw invalid({ parentId: `${label(group)} is linked, so it cannot be a group: link its tasks instead` });
  }
  if (plan.endDate > LAST_DAY)
    throw invalid({ durationDays: `With this the schedule would end after ${LAST_DAY.slice(0, 4)}: shorten a task` });
}

export const nameIn =
  ({ loaded, plan }: Opened) =>
  (id: number): string => {
    const item = loaded.items.find((one) => one.id === id);
    return item ? `${plan.byId.get(id)?.number ?? ''} ${item.label}`.trim() : 'a task';
  };

/** Reads the schedule as it stands after a change, refuses what cannot be, and keeps the days that follow. */
export async function settle(ctx: Context, before: Opened): Promise<Opened> {
  const { id, jobId } = before.loaded.schedule;
  const loaded = await loadSchedule(ctx, jobId, id);
  if (loaded.items.length > MOST_ITEMS)
    throw invalid({ items: `A schedule holds at most ${MOST_ITEMS} tasks. Make a second one for the rest` });
  if (loaded.links.length > MOST_LINKS) throw invalid({ addLinks: `A schedule holds ${MOST_LINKS} links at most` });
  const path = circleOf(loaded.links.map(({ fromItemId, toItemId }) => ({ from: fromItemId, to: toItemId })));
  if (path) {
    const flat = { loaded, plan: planOf({ ...loaded, links: [] }) };
    throw invalid({ toItemId: circleInWords(path, nameIn(flat)) });
  }
  const after = { loaded, plan: planOf(loaded) };
  checkWhole(after);
  const kept = new Map(loaded.items.map((item) => [item.id, item]));
  await placeItems(
    ctx,
    after.plan.rows.filter(({ id: row, startDate, endDate }) => {
      const was = kept.get(row);
      return was?.startDate !== startDate || was.endDate !== endDate;
    }),
  );
  await settleSchedule(ctx, id, after.plan.endDate, loaded.items.length);
  return after;
}

const planOfItem = ({ notBefore, durationDays, progress }: JobScheduleItem | ItemRow) => ({
  notBefore,
  durationDays,
  progress,
});

async function changeItem(
  ctx: Context,
  opened: Opened,
  { id, version, ...given }: ItemChange,
): Promise<CausePlan | null> {
  const item = opened.loaded.items.find((one) => one.id === id);
  if (!item) throw notFound('This task');
  const kept = asKept(given, item, opened);
  await checkRefs(ctx, opened, kept);
  const { jobId } = opened.loaded.schedule;
  const { before, after, changed } = await updateRecord(ctx, jobScheduleItem, id, kept, {}, { version, jobId });
  const moves = ['notBefore', 'durationDays', 'progress'].some((name) => changed.includes(name));
  return moves ? { itemId: id, from: planOfItem(before), to: planOfItem(after) } : null;
}

async function addLink(ctx: Context, { loaded }: Opened, given: JobScheduleLinkCreate): Promise<void> {
  const { id, jobId } = loaded.schedule;
  for (const field of ['fromItemId', 'toItemId'] as const)
    if (!loaded.items.some((item) => item.id === given[field])) throw invalid({ [field]: 'This task does not exist' });
  if (given.fromItemId === given.toItemId) throw invalid({ toItemId: 'A task cannot wait for itself' });
  if (loaded.links.some((link) => link.fromItemId === given.fromItemId && link.toItemId === given.toItemId))
    throw invalid({ toItemId: 'These tasks are linked already: change that link' });
  await insertRecord(ctx, jobScheduleLink, given, { scheduleId: id }, { jobId });
}

async function removeLinks(ctx: Context, { loaded }: Opened, ids: readonly number[]): Promise<void> {
  for (const id of ids) if (!loaded.links.some((link) => link.id === id)) throw notFound('This link');
  await dropLinks(ctx, ids);
  for (const id of ids) await told(ctx, loaded, jobScheduleLink.name, id, 'delete');
}
const told = (ctx: Context, { schedule }: LoadedSchedule, objectType: string, objectId: number, verb: string) =>
  writeHistory(ctx, { objectType, objectId, jobId: schedule.jobId, verb, changes: {}, note: null });

/** A task with all that is part of it. */
function withParts({ loaded }: Opened, ids: readonly number[]): number[] {
  const children = childrenOf(loaded.items);
  const all = new Set<number>();
  const add = (id: number): void => {
    if (all.has(id)) return;
    all.add(id);
    for (const child of children.get(id) ?? []) add(child.id);
  };
  ids.forEach(add);
  return [...all];
}

async function removeItems(ctx: Context, opened: Opened, ids: readonly number[]): Promise<void> {
  for (const id of ids) if (!opened.loaded.items.some((item) => item.id === id)) throw notFound('This task');
  await dropItems(ctx, withParts(opened, ids));
  for (const id of ids) await told(ctx, opened.loaded, jobScheduleItem.name, id, 'delete');
}

async function restoreItems(ctx: Context, { loaded }: Opened, ids: readonly number[]): Promise<void> {
  const gone = await goneItems(ctx, loaded.schedule.id, ids);
  if (gone.length < new Set(ids).size) throw notFound('This task');
  await bringBack(ctx, loaded.schedule.id, gone);
  for (const id of gone) await told(ctx, loaded, jobScheduleItem.name, id, 'restore');
}

/** Many changes in one step. What moves by them is kept as a slip where the schedule is active. */
export async function changeSchedule(
  ctx: Context,
  jobId: number,
  scheduleId: number,
  given: ScheduleChangesRead,
  more: { workOrderId?: number; quiet?: boolean } = {},
): Promise<void> {
  const opened = await openSchedule(ctx, jobId, scheduleId);
  const { items, remove, restore, addLinks, removeLinks: gone, reason } = given;
  const named = items.map(({ id }) => id);
  if (new Set(named).size < named.length) throw invalid({ items: 'List each task once' });
  const parents = items.filter((item) => item.parentId !== undefined).map((item) => [item.id, item.parentId ?? null]);
  checkTree(opened, new Map(parents as [number, number | null][]));
  const causes: CausePlan[] = [];
  for (const change of items) {
    const cause = await changeItem(ctx, opened, change);
    if (cause) causes.push(cause);
  }
  if (gone.length) await removeLinks(ctx, opened, gone);
  if (remove.length) await removeItems(ctx, opened, remove);
  if (restore.length) await restoreItems(ctx, opened, restore);
  const now =
    restore.length || gone.length ? { ...opened, loaded: await loadSchedule(ctx, jobId, scheduleId) } : opened;
  for (const link of addLinks) await addLink(ctx, now, link);
  const after = await settle(ctx, opened);
  if (!more.quiet)
    await noteSlip(ctx, opened, after, causes, { reason: reason || null, workOrderId: more.workOrderId ?? null });
}

export const NO_CHANGES: ScheduleChangesRead = { items: [], remove: [], restore: [], addLinks: [], removeLinks: [] };

const ORDER_STEP = 10;
export async function addItem(ctx: Context, jobId: number, scheduleId: number, given: ItemCreate): Promise<number> {
  const opened = await openSchedule(ctx, jobId, scheduleId);
  const { loaded } = opened;
  const { startDate: _s, endDate: _e, ...kept } = asKept(given, undefined, opened);
  await checkRefs(ctx, opened, kept);
  checkTree(opened, new Map([[0, given.parentId ?? null]]));
  const order = given.order ?? loaded.items.reduce((most, item) => Math.max(most, item.order), 0) + ORDER_STEP;
  const first = loaded.schedule.startDate;
  const made = await insertRecord(
    ctx,
    jobScheduleItem,
    { ...kept, order },
    { scheduleId, jobId, startDate: first, endDate: first },
    { jobId },
  );
  await linkObject(ctx, jobScheduleItem.name, made.id, jobId);
  await settle(ctx, opened);
  return made.id;
}

export async function updateLink(
  ctx: Context,
  jobId: number,
  scheduleId: number,
  linkId: number,
  { version, ...given }: Partial<JobScheduleLinkCreate> & { version?: number },
): Promise<void> {
  const opened = await openSchedule(ctx, jobId, scheduleId);
  const link = opened.loaded.links.find(({ id }) => id === linkId);
  if (!link) throw notFound('This link');
  const ends = { fromItemId: given.fromItemId ?? link.fromItemId, toItemId: given.toItemId ?? link.toItemId };
  if (ends.fromItemId !== link.fromItemId || ends.toItemId !== link.toItemId)
    throw conflict('A link cannot move. Remove it and link the others.', link);
  await updateRecord(ctx, jobScheduleLink, linkId, given, {}, { version, jobId });
  await settle(ctx, opened);
}
