// Whether forms hang on allocations.
import type { Context } from '../../../platform/server/context.ts';
import { settingOfJob } from '../../jobs/server/index.ts';
import { allocationSetting, allocationSettingOverride } from '../shared/allocation-setting.entity.ts';
import { allocations } from './allocations.views.ts';

const OF_ALLOCATIONS = 2;

/** Why an allocation takes no new form; null where it does. */
export async function whyNoForms(ctx: Context, id: number): Promise<string | null> {
  const { jobId } = await allocations.read(ctx, id);
  const entities = { setting: allocationSetting, override: allocationSettingOverride };
  const { canLinkCustomForms } = await settingOfJob(ctx, entities, { jobId, estimateTypeId: OF_ALLOCATIONS });
  return canLinkCustomForms
    ? null
    : 'Forms on allocations are switched off in Allocation settings. Start the form on the job.';
}
