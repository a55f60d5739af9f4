import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, date, derived, integer, moment, option, ref, required, text, withDefault } from '../../../kit/fields.ts';

const fields = {
  jobId: required(ref('Job', 'job')),
  label: required(text('Milestone')),
  order: withDefault(integer('Order', { min: 0, max: 1_000_000 }), 0),
  dueDate: date('Due'),
  triggerStatusId: option('Completed when the job becomes', 'jobStatus'),
  clientVisible: withDefault(bool('Shown to the client'), false),
  milestoneTemplateId: derived(ref('From the template', 'milestoneTemplate')),
  completedAt: derived(moment('Completed')),
  completedById: derived(ref('Completed by', 'user')),
};
export interface Milestone extends RowOf<typeof fields> {}
export interface MilestoneCreate extends CreateOf<typeof fields> {}
export interface MilestoneUpdate extends UpdateOf<typeof fields> {}
export const milestone = entity<Milestone, MilestoneCreate, MilestoneUpdate>('milestone', fields, {
  label: { one: 'milestone', many: 'milestones' },
});
