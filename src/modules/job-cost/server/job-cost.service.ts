// What people type: the cost to complete of a line, how much of a job is complete, how the company reckons what it has earned.
import { round2, roundTo } from '../../../kit/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import { insertRecord, updateRecord } from '../../../platform/server/records.ts';
import { requireJob } from '../../jobs/server/index.ts';
import type { JobCost, TypedFigure } from '../shared/job-cost.api.ts';
import {
  type JobCostSetting,
  type JobCostSettingUpdate,
  jobCostEntry,
  jobCostSetting,
} from '../shared/job-cost.entity.ts';
import { actualOf, jobCostOf, settingOf } from './job-cost.views.ts';

/** Keeps what somebody typed beside what the line had cost then; earlier figures stay in the history of the line. */
export async function typeFigure(ctx: Context, jobId: number, typed: TypedFigure): Promise<JobCost> {
  await requireJob(ctx, jobId);
  const { kind, category, trade, reason } = typed;
  const isPercent = kind === 'percentComplete';
  if (isPercent && (category !== '' || trade !== ''))
    throw invalid({ category: 'Percent complete covers the whole job: leave category and trade empty' });
  const amount = typed.amount == null ? null : round2(typed.amount);
  const percentage = typed.percentage == null ? null : roundTo(typed.percentage, 4);
  if (isPercent && amount !== null) throw invalid({ amount: 'Percent complete has no amount' });
  if (!isPercent && percentage !== null) throw invalid({ percentage: 'Cost to complete is an amount' });
  await insertRecord(
    ctx,
    jobCostEntry,
    {
      jobId,
      kind,
      category,
      trade,
      amount,
      percentage,
      actual: isPercent ? 0 : await actualOf(ctx, jobId, category, trade),
      reason: reason.trim(),
    },
    {},
    { jobId },
  );
  return await jobCostOf(ctx, jobId);
}

export async function changeSetting(
  ctx: Context,
  { version, ...given }: JobCostSettingUpdate,
): Promise<JobCostSetting> {
  const { id } = await settingOf(ctx);
  await updateRecord(ctx, jobCostSetting, id, given, {}, { version });
  return await settingOf(ctx);
}
