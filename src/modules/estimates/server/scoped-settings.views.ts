// Estimates of type 2 belong to what stands above estimates: that module may hand over a setting that goes before the company's own.
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { listed } from '../../../platform/server/module.ts';
import { type SettingEntities, settingOfJob, settingValue, type SettingPlace } from '../../jobs/server/index.ts';
import { type EstimateSetting, estimateSetting, estimateSettingOverride } from '../shared/estimate-setting.entity.ts';

declare module '../../../platform/server/module.ts' {
  interface ServerModule {
    /** Of estimates of type 2: fields by the names of the estimate setting; one that is empty says nothing. */
    readonly scopedEstimateSettings?: readonly SettingEntities<object>[];
  }
}
const OWN = { setting: estimateSetting, override: estimateSettingOverride };
const SCOPED = 2;

const scopedOf = (ctx: Context, name?: string): SettingEntities<object>[] =>
  listed(ctx.app.modules, 'scopedEstimateSettings').filter(
    ({ setting }) => name === undefined || name in setting.fields,
  );

/** What new rows of a job's estimates of one type start with. */
export async function settingOfEstimates(ctx: Context, place: SettingPlace): Promise<EstimateSetting> {
  const own: EstimateSetting = await settingOfJob(ctx, OWN, place);
  if (place.estimateTypeId !== SCOPED) return own;
  const merged: Record<string, unknown> = { ...own };
  for (const entities of scopedOf(ctx)) {
    const given = { ...(await settingOfJob(ctx, entities, place)) } as Record<string, unknown>;
    for (const name of Object.keys(entities.setting.fields)) if (given[name] != null) merged[name] = given[name];
  }
  return merged as unknown as EstimateSetting;
}

/** The same of one field, for an estimate's row `e` in SQL. */
export function settingOfRow(ctx: Context, name: string): RawBuilder<unknown> {
  const row = { companyId: sql`e.company_id`, jobId: sql`e.job_id`, estimateType: sql`e.estimate_type_id` };
  const own = settingValue(OWN, name, row);
  const scoped = scopedOf(ctx, name).map((entities) => settingValue(entities, name, row));
  if (!scoped.length) return own;
  return sql`coalesce(case when e.estimate_type_id = ${sql.lit(SCOPED)} then coalesce(${sql.join(scoped)}) end, ${own})`;
}
