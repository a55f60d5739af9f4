// Boxes: registered with their number and label, packed at the site, which is the first step of their custody.
import { randomUUID } from 'node:crypto';
import { momentText } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { orInvalid } from '../../../platform/server/errors.ts';
import { insertRecord, linkObject, nextNumber } from '../../../platform/server/records.ts';
import { mustExist } from '../../../platform/server/resource.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { type StorageItemCreate, storageItem } from '../shared/storage-item.entity.ts';
import { storageMovement } from '../shared/storage-movement.entity.ts';
import { MISSING, nextLabels, siteOf } from './storage-items.views.ts';

/** When and where a box was packed, where it is not now. */
export interface Packing {
  at?: string;
  condition?: string;
  signedBy?: string;
  clientRef?: string;
}

/** Registers a box of a job; answers its id. Without a label it has the next one of its job. */
export async function createStorageItem(ctx: Context, given: StorageItemCreate, packed: Packing = {}): Promise<number> {
  await orInvalid(requireJob(ctx, given.jobId), { jobId: MISSING });
  await mustExist(ctx, storageItem, { ...given });
  const label = given.label?.trim() || (await nextLabels(ctx, given.jobId, 1))[0] || '';
  return await insertItem(ctx, { ...given, label }, (await siteOf(ctx, given.jobId)).site, packed);
}

async function insertItem(ctx: Context, given: StorageItemCreate, site: string, packed: Packing): Promise<number> {
  const { jobId } = given;
  const number = await nextNumber(ctx, 'storageItem', 'ST-');
  const made = await insertRecord(ctx, storageItem, given, { storageNumber: number }, { jobId });
  await linkObject(ctx, storageItem.name, made.id, jobId);
  await insertRecord(
    ctx,
    storageMovement,
    {
      storageItemId: made.id,
      jobId,
      step: 'pack',
      statusType: 'toCollect',
      at: packed.at ?? momentText(ctx.now),
      clientRef: packed.clientRef ?? randomUUID(),
      place: site,
      placeKind: 'site',
      condition: packed.condition ?? null,
      signedBy: packed.signedBy ?? null,
    },
    {},
    { history: false },
  );
  return made.id;
}

export interface ManyBoxes {
  jobId: number;
  count: number;
  storageItemTypeId?: number | undefined;
  volumeM3?: number | null | undefined;
  room?: string | null | undefined;
}
/** Several boxes of a job, each with the next label; answers their ids. */
export async function createStorageItems(ctx: Context, { count, ...given }: ManyBoxes): Promise<number[]> {
  await orInvalid(requireJob(ctx, given.jobId), { jobId: MISSING });
  await mustExist(ctx, storageItem, { ...given });
  const { site } = await siteOf(ctx, given.jobId);
  const ids: number[] = [];
  for (const label of await nextLabels(ctx, given.jobId, count))
    ids.push(await insertItem(ctx, { ...given, label }, site, {}));
  return ids;
}
