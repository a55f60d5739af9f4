// Which unit stands in which chamber. That it is on the job at all, and what it earns, is the business of equipment itself.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { noteChange } from '../../../platform/server/live-events.ts';
import { insertRecord, lockRecord, missingIds, updateRecord } from '../../../platform/server/records.ts';
import { dryingEquipmentLog } from '../shared/moisture-reading.entity.ts';
import { moistureSchedule } from '../shared/moisture-schedule.entity.ts';
import { deploymentOnJob } from './drying-equipment.views.ts';
import { equipmentOpenHere, replacedIn } from './drying-equipment.store.ts';
import { ofSchedule } from './drying.scope.ts';
import { categoriesIn } from './moisture-points.store.ts';
import { equipmentByRef } from './moisture-readings.views.ts';
import { MISSING, openSchedule } from './moisture-schedules.service.ts';
import { checkTime } from './moisture-visits.service.ts';

export interface Placing {
  clientRef: string;
  chamberId: number;
  assetDeploymentId: number;
  at: string;
  replacesId?: number | null | undefined;
  note?: string | null | undefined;
}
/** Puts a unit into a chamber; out of another one of this job it comes at the same moment. */
export async function placeUnit(ctx: Context, id: number, given: Placing): Promise<number> {
  const schedule = await openSchedule(ctx, id);
  const known = await equipmentByRef(ctx, given.clientRef);
  if (known) {
    if (known.scheduleId !== id) throw invalid({ clientRef: 'This reference is used elsewhere. Start again' });
    return known.id;
  }
  const chamber = (await categoriesIn(ctx, id)).find((one) => one.id === given.chamberId);
  if (!chamber || chamber.kind !== 'chamber') throw invalid({ chamberId: MISSING });
  const deployment = await deploymentOnJob(ctx, schedule.jobId, given.assetDeploymentId);
  if (!deployment) throw invalid({ assetDeploymentId: 'This unit is not on the job. Deploy it first' });
  const inAt = checkTime(ctx, schedule, given.at);
  if (inAt < deployment.outAt) throw invalid({ at: 'This is before the unit came to the job' });
  if (deployment.inAt !== null && inAt > deployment.inAt) throw invalid({ at: 'The unit was returned before this' });
  if (given.replacesId != null && !(await replacedIn(ctx, id, given.replacesId)))
    throw invalid({ replacesId: MISSING });
  const open = await equipmentOpenHere(ctx, deployment.id);
  if (open) {
    if (inAt < open.inAt) throw invalid({ at: 'It stood in another chamber at that time' });
    await updateRecord(ctx, dryingEquipmentLog, open.id, {}, { outAt: inAt }, { history: false });
  }
  const made = await insertRecord(
    ctx,
    dryingEquipmentLog,
    {},
    {
      scheduleId: id,
      chamberId: chamber.id,
      clientRef: given.clientRef,
      assetDeploymentId: deployment.id,
      inAt,
      replacesId: given.replacesId ?? null,
      note: given.note || null,
    },
    { jobId: schedule.jobId },
  );
  noteChange(ctx, moistureSchedule.name, id);
  return made.id;
}

export async function takeUnitOut(
  ctx: Context,
  id: number,
  logId: number,
  given: { at: string; failed?: boolean | undefined; note?: string | null | undefined },
): Promise<number> {
  const schedule = await openSchedule(ctx, id, { anyStatus: true });
  const log = await lockRecord(ctx, dryingEquipmentLog, logId, { scope: ofSchedule(ctx, 'r') });
  if (log.scheduleId !== id) throw invalid({ logId: MISSING });
  const outAt = checkTime(ctx, schedule, given.at);
  if (log.outAt !== null) {
    if (log.outAt === outAt) return log.id;
    throw conflict('This unit left its chamber already.');
  }
  if (outAt < log.inAt) throw invalid({ at: 'This is before it was put there' });
  await updateRecord(
    ctx,
    dryingEquipmentLog,
    logId,
    { outAt, failed: given.failed ?? false, ...(given.note && { note: given.note }) },
    {},
    { jobId: schedule.jobId },
  );
  noteChange(ctx, moistureSchedule.name, id);
  return logId;
}

/** Where a unit stands on a plan, as points do. */
export async function pinUnit(
  ctx: Context,
  id: number,
  logId: number,
  given: { planAttachmentId: number | null; x?: number | null | undefined; y?: number | null | undefined },
): Promise<number> {
  const schedule = await openSchedule(ctx, id);
  const log = await lockRecord(ctx, dryingEquipmentLog, logId, { scope: ofSchedule(ctx, 'r') });
  if (log.scheduleId !== id) throw invalid({ logId: MISSING });
  const { planAttachmentId } = given;
  if (planAttachmentId !== null && (await missingIds(ctx, 'attachment', [planAttachmentId])).length)
    throw invalid({ planAttachmentId: MISSING });
  if (planAttachmentId !== null && (given.x == null || given.y == null))
    throw invalid({ x: 'Say where on the plan it stands' });
  const place = planAttachmentId === null ? { x: null, y: null } : { x: given.x ?? null, y: given.y ?? null };
  await updateRecord(ctx, dryingEquipmentLog, logId, { planAttachmentId, ...place }, {}, { jobId: schedule.jobId });
  noteChange(ctx, moistureSchedule.name, id);
  return logId;
}
