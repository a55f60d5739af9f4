// Bringing things back, and counting bays. What is missing or damaged becomes a claim with its story.
import { randomUUID } from 'node:crypto';
import { momentText } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { updateRecord, writeHistory } from '../../../platform/server/records.ts';
import { counted } from '../../../platform/shared/words.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { createAppointment } from '../../scheduling/server/index.ts';
import { storageBay } from '../shared/storage-bay.entity.ts';
import type { StorageItemView, StorageMovementView } from '../shared/storage-items.api.ts';
import { storageItem } from '../shared/storage-item.entity.ts';
import type { HandOver } from '../shared/storage-returns.api.ts';
import { storageBays } from './storage-around.views.ts';
import { openClaim, storyOf } from './storage-claims.service.ts';
import { hasOpenClaim } from './storage-claims.views.ts';
import { scan } from './storage-custody.service.ts';
import { MISSING, itemOfCode, storageById, storageItems } from './storage-items.views.ts';
import { bayContents, handoverType } from './storage-returns.views.ts';

const HOUR = 60;

export interface Booking {
  storageItemIds: readonly number[];
  startAt: string;
  minutes?: number | undefined;
  userIds?: readonly number[] | undefined;
}
/** Books the appointment on which boxes go back; each that stands in a bay is made ready. */
export async function bookReturn(
  ctx: Context,
  jobId: number,
  given: Booking,
): Promise<{ appointmentId: number; ready: number }> {
  await requireJob(ctx, jobId);
  const boxes = await storageById(ctx, [...new Set(given.storageItemIds)]);
  if (boxes.length < new Set(given.storageItemIds).size || boxes.some((box) => box.jobId !== jobId))
    throw invalid({ storageItemIds: MISSING });
  const wrong = boxes.find(
    ({ storageItemStatus }) => !['stored', 'restorer', 'ready'].includes(storageItemStatus.typeName),
  );
  if (wrong) throw conflict(`${wrong.label} is not in storage. Leave it out.`);
  const list = boxes.map(({ label, description }) => [label, description].filter(Boolean).join(' ')).join('\n');
  const { id: appointmentId } = await createAppointment(ctx, {
    jobId,
    appointmentTypeId: await handoverType(ctx),
    label: `Return ${counted(boxes.length, 'box', 'boxes')}`,
    description: `Return, to be signed for:\n${list}`.slice(0, 5000),
    startAt: given.startAt,
    minutes: given.minutes ?? HOUR,
    userIds: [...(given.userIds ?? [])],
  } as Parameters<typeof createAppointment>[1]);
  let ready = 0;
  for (const box of boxes) {
    await updateRecord(ctx, storageItem, box.id, {}, { returnAppointmentId: appointmentId }, { history: false });
    if (box.storageItemStatus.typeName === 'ready') continue;
    await step(ctx, box, 'ready');
    ready += 1;
  }
  return { appointmentId, ready };
}

const step = (
  ctx: Context,
  box: Pick<StorageItemView, 'storageNumber'>,
  act: 'ready' | 'missing' | 'bay',
  more: object = {},
) => scan(ctx, { clientRef: randomUUID(), code: box.storageNumber, act, at: momentText(ctx.now), ...more });

/** A claim of what was found with the story of the box, unless one is open already. */
async function claim(ctx: Context, box: StorageItemView, kind: 'missing' | 'damaged', found: string): Promise<void> {
  if (await hasOpenClaim(ctx, box.id, kind)) return;
  await openClaim(ctx, {
    storageItemId: box.id,
    kind,
    label: [box.label, box.description].filter(Boolean).join(' '),
    found: `${found}\n\n${await storyOf(ctx, box.id)}`.slice(0, 4000),
  });
}

/** Hands boxes over: each is returned, signed for, or missing; what is damaged is returned and claimed. */
export async function handOver(
  ctx: Context,
  jobId: number,
  { at, signedBy, signature, items }: HandOver,
): Promise<StorageMovementView[]> {
  await requireJob(ctx, jobId);
  const made: StorageMovementView[] = [];
  for (const { clientRef, code, found, note } of items) {
    const box = await storageItems.read(ctx, await itemOfCode(ctx, code));
    if (box.jobId !== jobId) throw invalid({ items: `${box.label} belongs to another job` });
    const words = note || null;
    made.push(
      await scan(ctx, {
        clientRef,
        code: box.storageNumber,
        act: found === 'missing' ? 'missing' : 'return',
        at,
        note: found === 'missing' ? (words ?? 'Not there when it was handed over') : null,
        condition: found === 'damaged' ? (words ?? 'Damaged') : words,
        differs: found === 'damaged',
        ...(found !== 'missing' && { signedBy, signature: signature ?? null }),
      }),
    );
    if (found !== 'returned')
      await claim(ctx, box, found, words ?? (found === 'missing' ? 'Missing at the return' : 'Damaged at the return'));
  }
  return made;
}

/** Compares what was seen in a bay with what should be there. */
export async function countBay(ctx: Context, id: number, seen: readonly number[], note: string | null) {
  const bay = await storageBays.read(ctx, id);
  if (bay.kind !== 'bay') throw conflict('Only a bay is counted.');
  const should = await bayContents(ctx, id);
  const boxes = await storageById(ctx, [...new Set(seen)]);
  if (boxes.length < new Set(seen).size) throw invalid({ seen: MISSING });
  const here = new Set(boxes.map((box) => box.id));
  // What lies in a box is there with the box.
  const missing = (await storageById(ctx, should)).filter((box) => !here.has(box.id) && box.parentId === null);
  const moved = boxes.filter((box) => box.bayId !== id);
  const words = note || `Not in ${bay.label} at the count`;
  for (const box of missing) {
    await step(ctx, box, 'missing', { note: words });
    await claim(ctx, box, 'missing', words);
  }
  for (const box of moved) await step(ctx, box, 'bay', { bayId: id, note: 'Found at the count' });
  const { companyId: _own, userId } = ctx.actor;
  await updateRecord(
    ctx,
    storageBay,
    id,
    {},
    { countedAt: `${momentText(ctx.now)}+00`, countedById: userId },
    { history: false },
  );
  await writeHistory(ctx, {
    objectType: storageBay.name,
    objectId: id,
    jobId: null,
    verb: 'count',
    changes: {},
    note: [
      `${bay.label} counted: ${counted(boxes.length, 'box', 'boxes')}`,
      missing.length > 0 && `${missing.length} missing`,
      moved.length > 0 && `${moved.length} found`,
    ]
      .filter(Boolean)
      .join(', '),
  });
  const labels = (all: readonly StorageItemView[]): string[] => all.map(({ label }) => label);
  return { counted: boxes.length, missing: labels(missing), moved: labels(moved) };
}
