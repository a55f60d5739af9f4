// The estimate setting as it is for one estimate: those of type 2 follow what a module above says first.
import './scoped-settings.slots.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/server/context.ts';
import { listed } from '../../../platform/server/module.ts';
import {
  type SettingEntities,
  isNamed,
  settingOfJob,
  settingValue,
  type SettingPlace,
} from '../../jobs/server/index.ts';
import { type EstimateSetting, estimateSetting, estimateSettingOverride } from '../shared/estimate-setting.entity.ts';

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
    for (const name of Object.keys(entities.setting.fields)) if (isNamed(given[name])) merged[name] = given[name];
  }
  return merged as unknown as EstimateSetting;
}

/** The same of one field, for an estimate's row `e` in SQL. */
export function settingOfRow(ctx: Context, name: string): RawBuilder<unknown> {
  const row = { companyId: sql`e.company_id`, jobId: sql`e.job_id`, estimateType: sql`e.estimate_type_id` };
  const own = settingValue(OWN, name, row);
  // Like null, an empty list says nothing.
  const said = (value: RawBuilder<unknown>) =>
    estimateSetting.all[name]?.kind === 'refs' ? sql`nullif(${value}, '{}')` : value;
  const scoped = scopedOf(ctx, name).map((entities) => said(settingValue(entities, name, row)));
  if (!scoped.length) return own;
  return sql`coalesce(case when e.estimate_type_id = ${sql.lit(SCOPED)} then coalesce(${sql.join(scoped)}) end, ${own})`;
}
