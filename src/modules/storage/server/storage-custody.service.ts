// A step of custody. Whoever moves a box locks it first: of two at once the second one sees what the first one did. What a device sent
// already is answered again; what cannot follow any more is refused in words, and the device keeps it and asks.
import { randomUUID } from 'node:crypto';
import { momentText, parseMoment, showDay, dayOfMoment, showTime, timeIn } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { noteChange } from '../../../platform/server/live-events.ts';
import { emit, insertRecord, writeHistory } from '../../../platform/server/records.ts';
import { CLOCK_TOLERANCE } from '../../../platform/shared/pressed.ts';
import { requireContact } from '../../contacts/server/index.ts';
import { storageItem } from '../shared/storage-item.entity.ts';
import type { NewScan, StorageMovementView } from '../shared/storage-items.api.ts';
import { storageMovement } from '../shared/storage-movement.entity.ts';
import { type CustodyStep, type NextStep, type PlaceKind, stepWords, stepsOf } from '../shared/storage-steps.ts';
import { movementById, movementByRef } from './storage-custody.views.ts';
import {
  MISSING,
  type Standing,
  bayById,
  contactName,
  itemOfCode,
  liesIn,
  lockStanding,
  photographsOf,
  siteOf,
  vehicleById,
} from './storage-items.views.ts';

/** A moment by the clock of whoever reads it. */
export const momentWords = (ctx: Context, at: string): string =>
  `${showDay(dayOfMoment(at, ctx.actor.timezone), 'short')} ${showTime(timeIn(ctx.actor.timezone, parseMoment(at)))}`;
const lastWords = (ctx: Context, { lastBy, lastStep, place, lastAt }: Standing): string =>
  `${stepWords(lastStep as CustodyStep, place)}, ${[lastBy, momentWords(ctx, lastAt)].filter(Boolean).join(', ')}`;

/** Nothing is scanned in the future. */
function scannedAt(ctx: Context, given: string): string {
  const time = parseMoment(given).getTime();
  if (Number.isNaN(time)) throw invalid({ at: 'There is no such time' });
  if (time > ctx.now.getTime() + CLOCK_TOLERANCE)
    throw invalid({ at: 'This is in the future. Check the clock of this device' });
  return momentText(Math.min(time, ctx.now.getTime()));
}

interface Where {
  place: string;
  placeKind: PlaceKind;
  warehouseId: number | null;
  bayId: number | null;
  contactId: number | null;
  parentId: number | null;
}
const NOWHERE = { warehouseId: null, bayId: null, contactId: null, parentId: null };

/** Where a box is after an act; it comes out of its own box by any step that moves it. */
async function placeAfter(ctx: Context, now: Standing, given: NewScan): Promise<Where> {
  const here: Where = {
    place: now.place,
    placeKind: now.placeKind,
    warehouseId: now.warehouseId,
    bayId: now.bayId,
    contactId: now.contactId,
    parentId: now.parentId,
  };
  switch (given.act) {
    case 'van': {
      const van = given.warehouseId == null ? undefined : await vehicleById(ctx, given.warehouseId);
      if (!van) throw invalid({ warehouseId: 'Choose a vehicle' });
      return { ...NOWHERE, place: van.label, placeKind: 'van', warehouseId: van.id };
    }
    case 'bay': {
      const bay = given.bayId == null ? undefined : await bayById(ctx, given.bayId);
      if (!bay || bay.kind !== 'bay') throw invalid({ bayId: 'Choose a bay' });
      return { ...NOWHERE, place: bay.label, placeKind: 'bay', warehouseId: bay.warehouseId, bayId: bay.id };
    }
    case 'restorer': {
      if (given.contactId == null) throw invalid({ contactId: 'Choose who has it' });
      await requireContact(ctx, given.contactId);
      return {
        ...NOWHERE,
        place: await contactName(ctx, given.contactId),
        placeKind: 'restorer',
        contactId: given.contactId,
      };
    }
    case 'return':
      return { ...NOWHERE, place: (await siteOf(ctx, now.jobId)).customer, placeKind: 'owner' };
    case 'missing':
      return { ...NOWHERE, place: 'Not known', placeKind: 'unknown' };
    case 'dispose':
      return { ...NOWHERE, place: 'Disposed of', placeKind: 'gone' };
    case 'box':
      return await boxed(ctx, now, here, given.parentId ?? null);
    default:
      return here;
  }
}

/** Into another box that stands where it stands, or out of it. */
async function boxed(ctx: Context, now: Standing, here: Where, parentId: number | null): Promise<Where> {
  if (parentId === null) {
    if (now.parentId === null) throw conflict(`${now.label} is in no box.`);
    return { ...here, parentId: null };
  }
  const [box] = await lockStanding(ctx, parentId);
  if (!box) throw invalid({ parentId: MISSING });
  if (!box.isBox) throw invalid({ parentId: `${box.label} is no box` });
  if (parentId === now.id || (await liesIn(ctx, parentId, now.id))) throw conflict('A box cannot lie in itself.');
  const same =
    box.placeKind === now.placeKind &&
    box.warehouseId === now.warehouseId &&
    box.bayId === now.bayId &&
    box.contactId === now.contactId &&
    box.state === now.state &&
    box.jobId === now.jobId;
  if (!same) throw conflict(`${box.label} is not where ${now.label} is. Bring them to the same place first.`);
  return { ...here, parentId };
}

/** Whether this step can follow what is known of the box. */
function mayFollow(ctx: Context, now: Standing, given: NewScan, at: string): NextStep[] {
  if (given.seen != null && given.seen !== now.steps)
    throw conflict(`Someone scanned ${now.label} in the meantime: ${lastWords(ctx, now)}. Look at it and scan again.`);
  if (at < now.lastAt)
    throw conflict(`A later step of ${now.label} is known already: ${lastWords(ctx, now)}. Say where it is now.`);
  const steps = stepsOf(given.act, now.state, now.placeKind === 'bay');
  if (typeof steps === 'string') throw conflict(`${now.label} ${steps}. Last: ${lastWords(ctx, now)}.`);
  if (given.act === 'dispose' && !now.approved)
    throw conflict(`Nobody has approved that ${now.label} is disposed of. Ask the owner and the insurer first.`);
  return steps;
}

/** A scan: one step, or two in the same breath. Whatever lies in the box goes with it. Answers the step. */
export async function scan(ctx: Context, given: NewScan): Promise<StorageMovementView> {
  const known = await movementByRef(ctx, given.clientRef);
  const itemId = await itemOfCode(ctx, given.code);
  if (known) {
    if (known.itemId !== itemId) throw invalid({ clientRef: 'This reference is used elsewhere. Scan again' });
    return await stepById(ctx, known.id);
  }
  const at = scannedAt(ctx, given.at);
  const [now, ...inside] = await lockStanding(ctx, itemId);
  if (!now) throw conflict('This box has no custody. Register it again.');
  // Of the same scan sent twice at once the second one waited for the first.
  const meanwhile = await movementByRef(ctx, given.clientRef);
  if (meanwhile) return await stepById(ctx, meanwhile.id);
  const steps = mayFollow(ctx, now, given, at);
  const where = await placeAfter(ctx, now, given);
  const photographs = given.attachmentIds?.length ? await photographsOf(ctx, itemId, given.attachmentIds) : [];
  if (photographs.length < new Set(given.attachmentIds ?? []).size) throw invalid({ attachmentIds: MISSING });
  if (given.signature && !given.signedBy) throw invalid({ signedBy: 'Enter who signed' });
  const last = steps.length - 1;
  let made = 0;
  for (const [index, step] of steps.entries()) {
    // What is made ready on its way out stays where it is until it is out.
    const there = index < last ? here(now) : where;
    made = await insertStep(ctx, now, { ...step, ...there, at, given, photographs, isLast: index === last });
    const goes = !['sign', 'note', 'box'].includes(step.step);
    if (goes) for (const one of inside) await insertWith(ctx, one, now, { ...step, ...there, at });
  }
  await told(ctx, now, steps[last] as NextStep, where, given, inside.length);
  return await stepById(ctx, made);
}

const here = ({ place, placeKind, warehouseId, bayId, contactId, parentId }: Standing): Where => ({
  place,
  placeKind,
  warehouseId,
  bayId,
  contactId,
  parentId,
});

async function stepById(ctx: Context, id: number): Promise<StorageMovementView> {
  const found = await movementById(ctx, id);
  if (!found) throw conflict('This step belongs to a job that you do not see.');
  return found;
}

type Stepping = NextStep & Where & { at: string };
async function insertStep(
  ctx: Context,
  now: Standing,
  { given, photographs, isLast, state, ...step }: Stepping & { given: NewScan; photographs: number[]; isLast: boolean },
): Promise<number> {
  const { id } = await insertRecord(
    ctx,
    storageMovement,
    {
      storageItemId: now.id,
      jobId: now.jobId,
      ...step,
      statusType: state,
      // A step that only leads to the next one has a reference of its own.
      clientRef: isLast ? given.clientRef : randomUUID(),
      ...(isLast && {
        condition: given.condition || null,
        differs: given.differs ?? false,
        note: given.note || null,
        signedBy: given.signedBy || null,
        signature: given.signature || null,
        attachmentIds: photographs,
      }),
    },
    {},
    { history: false },
  );
  return id;
}

/** A thing in a box goes where the box goes. */
async function insertWith(ctx: Context, one: Standing, box: Standing, { state, ...step }: Stepping): Promise<void> {
  await insertRecord(
    ctx,
    storageMovement,
    {
      storageItemId: one.id,
      jobId: one.jobId,
      ...step,
      parentId: one.parentId,
      statusType: state,
      clientRef: randomUUID(),
      withId: box.id,
    },
    {},
    { history: false },
  );
  noteChange(ctx, storageItem.name, one.id);
}

async function told(
  ctx: Context,
  now: Standing,
  { step }: NextStep,
  where: Where,
  given: NewScan,
  inside: number,
): Promise<void> {
  const words = step === 'box' && where.parentId === null ? 'Out of its box' : stepWords(step, where.place);
  await writeHistory(ctx, {
    objectType: storageItem.name,
    objectId: now.id,
    jobId: now.jobId,
    verb: 'scan',
    changes: {},
    note: [`${now.label}: ${words}`, inside > 0 && `with ${inside} in it`, given.condition, given.note]
      .filter(Boolean)
      .join(', '),
  });
  noteChange(ctx, storageItem.name, now.id);
  await emit(ctx, 'storage.moved', storageItem.name, now.id, {
    storageItemId: now.id,
    jobId: now.jobId,
    step,
    placeKind: where.placeKind,
  });
}
