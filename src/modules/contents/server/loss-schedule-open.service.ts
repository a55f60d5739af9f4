// A loss schedule in the hands of a command.
import type { Context } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { lockRecord } from '../../../platform/server/records.ts';
import { type LossSchedule, lossSchedule } from '../shared/loss-schedule.entity.ts';
import { contentsScope } from './contents.scope.ts';

export const MISSING = 'This entry does not exist';

/** A loss schedule in the hands of a command. What is settled or cancelled is changed no more. */
export async function openLossSchedule(
  ctx: Context,
  id: number,
  { version }: { version?: number | undefined } = {},
): Promise<LossSchedule> {
  const schedule = await lockRecord(ctx, lossSchedule, id, { version, scope: contentsScope(ctx, 'r') });
  if (schedule.status === 'settled') throw conflict('The schedule is settled. Its items stay as they are.');
  if (schedule.status === 'cancelled') throw conflict('The schedule is cancelled. Start another one.');
  return schedule;
}
