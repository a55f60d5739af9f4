// Settings and their overrides in the world of samples.ts.
type Overrides = Record<'estimateOverride' | 'jobOverride' | 'workOrderOverride', number>;
const nothing = () => ({ body: {} });
const order = (id: number) => ({ body: { orders: [{ id, order: 1 }] } });

export const SETTING_SAMPLES = {
  'PUT /estimateSetting/:companyId': nothing,
  'PUT /jobSetting/:companyId': nothing,
  'PUT /workOrderSetting/:companyId': nothing,
  'POST /:objectType/overridesOrder': (of: Overrides) => ({
    params: { objectType: 'jobSetting' },
    ...order(of.jobOverride),
  }),
};
export const SETTING_PATHS: [RegExp, keyof Overrides][] = [
  [/\/estimateSettingOverride\/:id/, 'estimateOverride'],
  [/\/jobSettingOverride\/:id/, 'jobOverride'],
  [/\/workOrderSettingOverride\/:id/, 'workOrderOverride'],
];
