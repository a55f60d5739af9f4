// Chambers, rooms and points: what is measured, against which goal, in which order it is walked.
import { roundTo } from '../../../kit/money.ts';
import { momentText } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import {
  insertRecord,
  lockRecord,
  missingIds,
  removeRecord,
  updateRecord,
  writeHistory,
} from '../../../platform/server/records.ts';
import {
  MOST_CATEGORIES,
  MOST_POINTS,
  type MoistureCategory,
  type MoistureCategoryCreate,
  type MoistureCategoryUpdate,
  type MoistureItem,
  type MoistureItemCreate,
  type MoistureItemUpdate,
  type MoistureSchedule,
  moistureScheduleCategory,
  moistureScheduleItem,
} from '../shared/moisture-schedule.entity.ts';
import { pointState } from '../shared/point-state.ts';
import { timeOf } from '../shared/drying-time.ts';
import { ofSchedule } from './drying.scope.ts';
import { countPointsIn, numbersOf } from './moisture-readings.views.ts';
import { MISSING, followPoints, openSchedule } from './moisture-schedules.service.ts';
import { categoriesIn, pointsIn, setWalk } from './moisture-points.store.ts';
import { materialOf, readingsOfPoint } from './moisture-schedules.views.ts';

const quiet = (schedule: MoistureSchedule) => ({ jobId: schedule.jobId });

async function checkParent(
  ctx: Context,
  schedule: MoistureSchedule,
  given: MoistureCategoryUpdate,
  own?: number,
): Promise<void> {
  if (given.parentId == null) return;
  const parent = (await categoriesIn(ctx, schedule.id)).find(({ id }) => id === given.parentId);
  if (!parent || parent.id === own) throw invalid({ parentId: MISSING });
  if (parent.kind !== 'chamber') throw invalid({ parentId: 'A room is in a chamber, not in another room' });
  if (given.kind === 'chamber') throw invalid({ parentId: 'A chamber is in no other chamber' });
}

export async function addCategory(ctx: Context, id: number, given: MoistureCategoryCreate): Promise<number> {
  const schedule = await openSchedule(ctx, id);
  await checkParent(ctx, schedule, given);
  const there = await categoriesIn(ctx, id);
  if (there.length >= MOST_CATEGORIES) throw conflict(`A schedule has at most ${MOST_CATEGORIES} chambers and rooms.`);
  const order = given.order ?? there.length;
  const kind = given.kind ?? (given.parentId == null ? 'chamber' : 'room');
  const made = await insertRecord(
    ctx,
    moistureScheduleCategory,
    { ...given, kind, order },
    { scheduleId: id },
    quiet(schedule),
  );
  return made.id;
}

const openCategory = async (
  ctx: Context,
  id: number,
  categoryId: number,
  version?: number,
): Promise<MoistureCategory> => {
  const category = await lockRecord(ctx, moistureScheduleCategory, categoryId, {
    version,
    scope: ofSchedule(ctx, 'r'),
  });
  if (category.scheduleId !== id) throw invalid({ categoryId: MISSING });
  return category;
};

export async function changeCategory(
  ctx: Context,
  id: number,
  categoryId: number,
  { version, ...given }: MoistureCategoryUpdate,
): Promise<void> {
  const schedule = await openSchedule(ctx, id);
  const category = await openCategory(ctx, id, categoryId, version);
  const kind = given.kind ?? category.kind;
  if (kind === 'chamber' && category.kind === 'room' && given.parentId === undefined)
    given = { ...given, parentId: null };
  if (kind === 'room' && category.kind === 'chamber' && (await countPointsIn(ctx, categoryId)))
    throw conflict('This chamber holds rooms, points or equipment. Move them first.');
  await checkParent(ctx, schedule, { ...given, kind }, categoryId);
  await updateRecord(ctx, moistureScheduleCategory, categoryId, given, {}, quiet(schedule));
}

export async function removeCategory(ctx: Context, id: number, categoryId: number): Promise<void> {
  const schedule = await openSchedule(ctx, id);
  await openCategory(ctx, id, categoryId);
  if (await countPointsIn(ctx, categoryId))
    throw conflict('It holds points, rooms or equipment. What was read stays: remove the points, keep the room.');
  await removeRecord(ctx, moistureScheduleCategory, categoryId, quiet(schedule));
}

type Standard = Pick<MoistureItem, 'dryStandard' | 'goal' | 'materialTypeId' | 'standardItemId'>;
/** Dry standard: as given, from the unaffected point, from the material. Goal: as given, else what the material allows above it. */
async function standardOf(
  ctx: Context,
  scheduleId: number,
  given: Partial<Standard>,
): Promise<Pick<Standard, 'dryStandard' | 'goal'>> {
  const material = await materialOf(ctx, given.materialTypeId ?? null);
  if (given.materialTypeId != null && !material) throw invalid({ materialTypeId: MISSING });
  let fromPoint: number | null = null;
  if (given.standardItemId != null) {
    const point = (await pointsIn(ctx, scheduleId)).find((one) => one.id === given.standardItemId);
    if (!point) throw invalid({ standardItemId: MISSING });
    if (point.kind !== 'unaffected') throw invalid({ standardItemId: 'Choose an unaffected point' });
    fromPoint = (await readingsOfPoint(ctx, point.id)).at(-1)?.value ?? null;
  }
  const dryStandard = given.dryStandard ?? fromPoint ?? material?.dryStandard ?? null;
  const goal = given.goal ?? (dryStandard === null ? null : round(dryStandard + (material?.goalAbove ?? 0)));
  return { dryStandard, goal };
}
const round = (value: number): number => roundTo(value, 2);

async function checkPlaces(ctx: Context, scheduleId: number, given: MoistureItemUpdate): Promise<void> {
  if (given.categoryId != null && !(await categoriesIn(ctx, scheduleId)).some(({ id }) => id === given.categoryId))
    throw invalid({ categoryId: MISSING });
  if (given.planAttachmentId != null && (await missingIds(ctx, 'attachment', [given.planAttachmentId])).length)
    throw invalid({ planAttachmentId: MISSING });
}

export async function addPoint(ctx: Context, id: number, given: MoistureItemCreate): Promise<number> {
  const schedule = await openSchedule(ctx, id);
  const made = await insertPoint(ctx, schedule, given);
  await followPoints(ctx, schedule);
  return made;
}

async function insertPoint(ctx: Context, schedule: MoistureSchedule, given: MoistureItemCreate): Promise<number> {
  await checkPlaces(ctx, schedule.id, given);
  const numbers = await numbersOf(ctx, schedule.id);
  if (numbers.points >= MOST_POINTS) throw conflict(`A schedule has at most ${MOST_POINTS} points. Start another one.`);
  const isAir = given.measures === 'air';
  const counts = !isAir && (given.kind ?? 'affected') === 'affected';
  const standard = isAir ? { dryStandard: null, goal: null } : await standardOf(ctx, schedule.id, given);
  const goal = counts ? standard.goal : (given.goal ?? null);
  const at = momentText(ctx.now);
  const made = await insertRecord(
    ctx,
    moistureScheduleItem,
    { ...given, dryStandard: standard.dryStandard, goal, order: given.order ?? numbers.order + 1 },
    {
      scheduleId: schedule.id,
      number: (isAir ? numbers.air : numbers.material) + 1,
      goalHistory: JSON.stringify(
        goal === null ? [] : [{ value: goal, at, by: ctx.actor.fullName, reason: schedule.goalRule }],
      ),
      pinHistory: '[]',
      state: 'none',
    },
    quiet(schedule),
  );
  return made.id;
}

const openPoint = async (ctx: Context, id: number, itemId: number, version?: number): Promise<MoistureItem> => {
  const point = await lockRecord(ctx, moistureScheduleItem, itemId, { version, scope: ofSchedule(ctx, 'r') });
  if (point.scheduleId !== id) throw invalid({ itemId: MISSING });
  return point;
};
export { openPoint };

export async function changePoint(
  ctx: Context,
  id: number,
  itemId: number,
  { version, reason, ...given }: MoistureItemUpdate & { reason?: string | null | undefined },
): Promise<void> {
  const schedule = await openSchedule(ctx, id);
  const point = await openPoint(ctx, id, itemId, version);
  if (point.removedAt !== null) throw conflict('This point was removed. Its readings stay as they are.');
  if (given.measures !== undefined && given.measures !== point.measures)
    throw invalid({ measures: 'What a point measures stays as it was. Add another point' });
  await checkPlaces(ctx, id, given);
  const at = momentText(ctx.now);
  const by = ctx.actor.fullName;
  const asksStandard = ['dryStandard', 'materialTypeId', 'standardItemId'].some((name) => name in given);
  const standard = asksStandard
    ? await standardOf(ctx, id, { ...point, dryStandard: null, ...given, goal: given.goal ?? point.goal })
    : { dryStandard: point.dryStandard, goal: given.goal === undefined ? point.goal : given.goal };
  const goalMoved = standard.goal !== point.goal;
  if (goalMoved && point.goal !== null && !reason?.trim())
    throw invalid({ reason: 'Say why the goal is another: the one before stays in the record' });
  const { planAttachmentId, x, y } = { ...point, ...given };
  const pinMoved = planAttachmentId !== point.planAttachmentId || x !== point.x || y !== point.y;
  const pinBefore =
    point.planAttachmentId !== null && point.x !== null && point.y !== null
      ? [{ attachmentId: point.planAttachmentId, x: point.x, y: point.y, at, by }]
      : [];
  const { after } = await updateRecord(
    ctx,
    moistureScheduleItem,
    itemId,
    { ...given, ...standard },
    {
      ...(goalMoved && {
        goalHistory: JSON.stringify(
          standard.goal === null
            ? point.goalHistory
            : [...point.goalHistory, { value: standard.goal, at, by, reason: reason || null }],
        ),
      }),
      ...(pinMoved && { pinHistory: JSON.stringify([...point.pinHistory, ...pinBefore]) }),
    },
    { ...quiet(schedule), note: reason || null },
  );
  if (goalMoved) await settlePoint(ctx, schedule, after);
  await followPoints(ctx, schedule);
}

/** Works out how a point stands from its readings, and keeps it for lists and My day. */
export async function settlePoint(
  ctx: Context,
  schedule: MoistureSchedule,
  point: MoistureItem,
): Promise<MoistureItem> {
  const readings = await readingsOfPoint(ctx, point.id);
  const state = pointState(
    readings.map(({ at, value }) => ({ time: timeOf(at), value })),
    point.goal,
    point.removedAt === null ? null : (point.removedWhat ?? 'point'),
  );
  const since = readings.at(-1)?.at ?? null;
  if (state === point.state && since === point.stateSince) return point;
  const { after } = await updateRecord(
    ctx,
    moistureScheduleItem,
    point.id,
    {},
    { state, stateSince: since },
    { jobId: schedule.jobId, history: false },
  );
  return after;
}

export async function removePoint(
  ctx: Context,
  id: number,
  itemId: number,
  { what, reason }: { what: 'material' | 'point'; reason: string },
): Promise<void> {
  const schedule = await openSchedule(ctx, id);
  const point = await openPoint(ctx, id, itemId);
  if (point.removedAt !== null) throw conflict('This point was removed already.');
  await updateRecord(
    ctx,
    moistureScheduleItem,
    itemId,
    {
      removedAt: momentText(ctx.now),
      removedWhat: what,
      removedReason: reason,
      state: what === 'material' ? 'material' : 'removed',
    },
    {},
    { ...quiet(schedule), note: reason },
  );
  await followPoints(ctx, schedule);
}

export async function walkPoints(ctx: Context, id: number, itemIds: readonly number[]): Promise<number> {
  const { jobId } = await openSchedule(ctx, id);
  const known = new Set((await pointsIn(ctx, id)).map((point) => point.id));
  if (itemIds.some((one) => !known.has(one))) throw invalid({ itemIds: MISSING });
  await setWalk(ctx, id, [...new Set(itemIds)]);
  await writeHistory(ctx, {
    objectType: 'moistureSchedule',
    objectId: id,
    jobId,
    verb: 'update',
    changes: {},
    note: 'Points are walked in another order',
  });
  return itemIds.length;
}

/** The same points in other rooms: material, surface, height, depth and goal; the room's name leads the label where it led it before. */
export async function copyPoints(
  ctx: Context,
  id: number,
  { itemIds, categoryIds }: { itemIds: readonly number[]; categoryIds: readonly number[] },
): Promise<number> {
  const schedule = await openSchedule(ctx, id);
  const points = await pointsIn(ctx, id);
  const categories = await categoriesIn(ctx, id);
  const chosen = itemIds.map((one) => points.find((point) => point.id === one));
  const rooms = categoryIds.map((one) => categories.find((category) => category.id === one));
  if (chosen.some((point) => !point)) throw invalid({ itemIds: MISSING });
  if (rooms.some((room) => !room)) throw invalid({ categoryIds: MISSING });
  let made = 0;
  for (const room of rooms)
    for (const point of chosen) {
      if (!room || !point || room.id === point.categoryId) continue;
      const from = categories.find(({ id: one }) => one === point.categoryId)?.label ?? '';
      const label = from && point.label.startsWith(from) ? room.label + point.label.slice(from.length) : point.label;
      const { kind, measures, materialTypeId, scale, surface, heightMm, depthMm, dryStandard, standardItemId, goal } =
        point;
      const copied = {
        kind,
        measures,
        materialTypeId,
        scale,
        surface,
        heightMm,
        depthMm,
        dryStandard,
        standardItemId,
        goal,
      };
      await insertPoint(ctx, schedule, { ...copied, categoryId: room.id, label });
      made += 1;
    }
  await followPoints(ctx, schedule);
  return made;
}
