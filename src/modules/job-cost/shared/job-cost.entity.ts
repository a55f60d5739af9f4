// How a company reckons what it has earned; and figures that somebody typed because they know better than the documents.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { money, oneOf, percent, ref, required, text, withDefault } from '../../../kit/fields.ts';
import { EARNED_BY } from './job-cost.ts';

const settingFields = {
  earnedBy: withDefault(oneOf('Earned', EARNED_BY, { hint: 'How much of a job’s revenue counts as earned' }), 'cost'),
};
export interface JobCostSetting extends RowOf<typeof settingFields> {}
export interface JobCostSettingUpdate extends UpdateOf<typeof settingFields> {}
export const jobCostSetting = entity<JobCostSetting, never, JobCostSettingUpdate>('jobCostSetting', settingFields, {
  label: { one: 'job cost setting', many: 'job cost settings' },
  permission: 'company-setting',
});

export const ENTRY_KINDS = ['costToComplete', 'percentComplete'] as const;
const entryFields = {
  jobId: required(ref('Job', 'job')),
  kind: required(oneOf('Figure', ENTRY_KINDS)),
  category: withDefault(text('Category', { max: 500 }), ''),
  trade: withDefault(text('Trade', { max: 500 }), ''),
  amount: money('Cost to complete', { min: 0, max: 9_999_999_999.99 }),
  percentage: percent('Percent complete', { min: 0, max: 100 }),
  actual: withDefault(money('Actual when entered'), 0),
  reason: required(text('Reason', { max: 500 })),
};
export interface JobCostEntry extends RowOf<typeof entryFields> {}
export interface JobCostEntryCreate extends CreateOf<typeof entryFields> {}
export interface JobCostEntryUpdate extends UpdateOf<typeof entryFields> {}
export const jobCostEntry = entity<JobCostEntry, JobCostEntryCreate, JobCostEntryUpdate>('jobCostEntry', entryFields, {
  label: { one: 'figure of a job’s cost', many: 'figures of a job’s cost' },
  permission: 'job-cost',
});
