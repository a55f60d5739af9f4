// What is known of an export before it is made, and what goes to ENData.
import type { Context } from '../../../platform/server/context.ts';
import { AppError, conflict } from '../../../platform/server/errors.ts';
import { outsideSystem } from '../../jobs/server/index.ts';
import { isLayout } from '../shared/estimate-layouts.ts';
import { exportFacts, placeOfEstimate } from './estimates.store.ts';
import { settingOfEstimates } from './scoped-settings.views.ts';
import { requireSnapshot } from './snapshots.views.ts';

const TYPES = ['draft', 'snapshot'];

interface Verdict {
  valid: boolean;
  errors: string[];
  warnings: string[];
  lines: number;
}

export async function validateExport(
  ctx: Context,
  { id, estimateType, template }: { id: number; estimateType: string; template: string },
): Promise<Verdict> {
  await placeOfEstimate(ctx, id);
  const { lines, unpriced, changedOn, snapshots, unsentVariation } = await exportFacts(ctx, id);
  const errors = [
    ...(TYPES.includes(estimateType) ? [] : [`The type is one of: ${TYPES.join(', ')}`]),
    ...(isLayout(template) ? [] : ['This layout does not exist']),
    ...(lines === 0 ? ['Nothing to export yet. Add an item first'] : []),
    ...(estimateType === 'snapshot' && snapshots === 0 ? ['There is no snapshot yet. Make one first.'] : []),
  ];
  const warnings = [
    ...(unpriced && template !== 'scope'
      ? [unpriced === 1 ? 'One line has no price' : `${unpriced} lines have no price`]
      : []),
    ...(unsentVariation ? ['A variation is open, so its lines are not agreed yet'] : []),
    ...(changedOn ? [`Lines changed after the last snapshot, on ${changedOn}`] : []),
  ];
  return { valid: errors.length === 0, errors, warnings, lines };
}

/** The type of an allocation's own estimate, which Allocation settings speak of first. */
const OF_ALLOCATION = 2;

const ENDATA = 'endata';
/** Refuses where it is switched off or not connected: nothing leaves, and nobody is told that it did. */
async function toEndata(ctx: Context, estimateId: number, type: 'estimate' | 'estimateSnapshot', id: number) {
  const place = await placeOfEstimate(ctx, estimateId);
  const { allowEndataExport } = await settingOfEstimates(ctx, place);
  const where =
    place.estimateTypeId === OF_ALLOCATION ? 'Allocation settings or Estimate settings' : 'Estimate settings';
  if (!allowEndataExport) throw conflict(`Sending to ENData is switched off in ${where}.`);
  const connected = await outsideSystem(ctx, ENDATA);
  if (!connected) throw noEndata();
  await connected.send(ctx, ENDATA, type, id);
  return { id };
}
/** Written to be sent to ENData. */
export const estimateToEndata = (ctx: Context, id: number) => toEndata(ctx, id, 'estimate', id);
export async function snapshotToEndata(ctx: Context, id: number): Promise<{ id: number }> {
  const { estimateId } = await requireSnapshot(ctx, id);
  return await toEndata(ctx, estimateId, 'estimateSnapshot', id);
}
const noEndata = () =>
  new AppError(422, 'not_connected', 'ENData is not connected. Send the estimate as a document for now.');
