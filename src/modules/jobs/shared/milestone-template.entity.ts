// Milestones that jobs of a kind have in common: put on a job in one step, dated from that day.
import { z } from 'zod';
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, integer, json, refs, required, text, withDefault } from '../../../kit/fields.ts';

export interface TemplateItem {
  label: string;
  /** Days from the day on which the template is put on a job; null is without a date. */
  dueDays: number | null;
  triggerStatusId: number | null;
  clientVisible: boolean;
}
const items = z
  .array(
    z.strictObject({
      label: z.string().trim().min(1, 'A label is required').max(200),
      dueDays: z.number().int().min(0).max(3650).nullable(),
      triggerStatusId: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullable(),
      clientVisible: z.boolean(),
    }),
  )
  .max(60, 'At most 60 milestones');

const fields = {
  label: required(text('Label')),
  order: withDefault(integer('Order', { min: 0, max: 1_000_000 }), 0),
  active: withDefault(bool('Active'), true),
  jobTypeIds: refs('Job types', 'jobType', { hint: 'None means all' }),
  items: withDefault(json('Milestones', items), []),
};
export interface MilestoneTemplate extends RowOf<typeof fields> {}
export interface MilestoneTemplateCreate extends CreateOf<typeof fields> {}
export interface MilestoneTemplateUpdate extends UpdateOf<typeof fields> {}
export const milestoneTemplate = entity<MilestoneTemplate, MilestoneTemplateCreate, MilestoneTemplateUpdate>(
  'milestoneTemplate',
  fields,
  { label: { one: 'milestone template', many: 'milestone templates' }, permission: 'workflow' },
);
