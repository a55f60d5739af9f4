// Settings that a company has once and may override for some jobs: what such an override is made of, and its calls.
import { z } from 'zod';
import { overridesOrder } from '../../../platform/shared/generic-calls.api.ts';
import { crudApi, endpoint, many, one } from '../../../kit/endpoint.ts';
import { type Entity } from '../../../kit/entity.ts';
import { rowSchema, updateSchema } from '../../../kit/entity-schemas.ts';
import { bool, integer, refs, text, withDefault } from '../../../kit/fields.ts';

/** Which jobs an override is for; an empty list means all. The first that applies, by its order, wins field by field. */
export const overrideFields = {
  label: withDefault(text('Label'), ''),
  order: withDefault(integer('Order', { min: 0, max: 1_000_000 }), 0),
  active: withDefault(bool('Active'), true),
  jobTypeIds: refs('Job types', 'jobType'),
  divisionIds: refs('Divisions', 'division'),
  regionIds: refs('Regions', 'region'),
  clientIds: refs('Clients', 'contact'),
  estimateTypeId: integer('Type of estimate', { min: 1, max: 2 }),
};
export const OVERRIDE_FIELDS: readonly string[] = Object.keys(overrideFields);

/** A setting as it is for one job: each field with the override it comes from; null is the company's own. */
export type SettingOfJob<Setting> = Setting & { sources: Record<string, number | null> };

interface Names<N extends string, J extends string, O extends string> {
  /** Path of the company's setting. */
  name: N;
  /** Path of its overrides; `${name}Override` unless the specification has another. */
  overrides?: O;
  /** Path of the setting as it is for one job, before `/job/:jobId`. */
  ofJob: J;
}

export function settingApi<
  const N extends string,
  const J extends string,
  Setting,
  Update,
  Override,
  OverrideCreate,
  OverrideUpdate,
  const O extends string = `${N}Override`,
>(
  setting: Entity<Setting, never, Update>,
  override: Entity<Override, OverrideCreate, OverrideUpdate>,
  { name, ofJob, overrides = `${name}Override` as O }: Names<N, J, O>,
) {
  // A compiler cannot work out the schemas of type parameters: what they are made of says it.
  const row = rowSchema(setting) as unknown as z.ZodType<Setting>;
  const overrideRow = rowSchema(override) as unknown as z.ZodType<Override>;
  const rowOfJob = rowSchema(setting).extend({
    sources: z.record(z.string(), z.number().nullable()),
  }) as unknown as z.ZodType<SettingOfJob<Setting>>;
  const changes = [...new Set([name, overrides.split('/')[0] ?? overrides, 'history'])];
  return {
    ...crudApi(override, overrides, { row: overrideRow }, { changes }),
    getSetting: endpoint({
      method: 'GET',
      path: `/${name}/:companyId`,
      permission: 'view-company-setting',
      summary: `The company's ${setting.label.one}, by the company's id`,
      response: one(row),
    }),
    updateSetting: endpoint({
      method: 'PUT',
      path: `/${name}/:companyId`,
      permission: 'edit-company-setting',
      summary: `Change the company's ${setting.label.one}`,
      body: updateSchema(setting) as unknown as z.ZodType<Update>,
      response: one(row),
      changes,
    }),
    ofJob: endpoint({
      method: 'GET',
      path: `/${ofJob}/job/:jobId`,
      permission: 'view-job',
      summary: `The ${setting.label.one} as it is for one job, and where each field comes from`,
      query: z.strictObject({ estimateTypeId: z.enum(['1', '2']).optional() }),
      response: one(rowOfJob),
    }),
    reorder: endpoint({
      method: 'POST',
      path: `/${name}/overridesOrder`,
      permission: 'edit-company-setting',
      summary: `Put the overrides of the ${setting.label.one} in order`,
      body: overridesOrder,
      response: many(overrideRow),
      changes,
    }),
  };
}
