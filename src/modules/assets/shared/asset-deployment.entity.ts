// From when until when a unit stood on a job or was with a person, and what it charged there.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { derived, generated, moment, money, oneOf, option, ref, text } from '../../../kit/fields.ts';
import { RATE_RULES } from './asset-days.ts';

const fields = {
  assetItemId: generated(ref('Unit', 'assetItem')),
  jobId: derived(ref('Job', 'job')),
  userId: derived(ref('With', 'user')),
  outAt: generated(moment('Out')),
  inAt: derived(moment('In')),
  timezone: generated(text('Time zone')),
  headId: derived(ref('Counts on from', 'assetDeployment')),
  replacesId: derived(ref('Replaces', 'assetDeployment')),
  assetItemRateTypeId: derived(option('Charged by', 'assetItemRateType')),
  rateRule: derived(oneOf('Rule', RATE_RULES)),
  costRate: derived(money('Cost', { visibility: 'cost' })),
  sellRate: derived(money('Charge')),
  overdueReason: derived(text('Deployed although overdue')),
  outNote: derived(text('Note')),
  inNote: derived(text('Note on return')),
  inById: derived(ref('Returned by', 'user')),
};
export interface AssetDeployment extends RowOf<typeof fields> {}
export interface AssetDeploymentCreate extends CreateOf<typeof fields> {}
export interface AssetDeploymentUpdate extends UpdateOf<typeof fields> {}
export const assetDeployment = entity<AssetDeployment, AssetDeploymentCreate, AssetDeploymentUpdate>(
  'assetDeployment',
  fields,
  { label: { one: 'deployment', many: 'deployments' }, labelField: 'outAt', permission: 'asset-item' },
);
