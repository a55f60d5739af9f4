// Tasks that jobs of a kind have in common, with what waits for what: put on a job in one step.
import { z } from 'zod';
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import { bool, integer, json, option, ref, required, text, withDefault } from '../../../kit/fields.ts';
import { LONGEST_TASK } from './job-schedule.entity.ts';

export interface TemplateTask {
  label: string;
  /** How deep it stands: 0, or one more than the group above it. */
  level: number;
  tradeId: number | null;
  days: number;
  /** `2, 3SS+1`: numbers of lines of this template. */
  after: string;
}
export const MOST_TEMPLATE_TASKS = 500;
export const DEEPEST = 5;
const items = z
  .array(
    z.strictObject({
      label: z.string().trim().min(1, 'A name is required').max(200),
      level: z.number().int().min(0).max(DEEPEST),
      tradeId: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullable(),
      days: z.number().int().min(0).max(LONGEST_TASK, `A task takes ${LONGEST_TASK} working days at most`),
      after: z.string().trim().max(200),
    }),
  )
  .max(MOST_TEMPLATE_TASKS, `At most ${MOST_TEMPLATE_TASKS} tasks`);

const fields = {
  label: required(text('Name', { max: 100 })),
  jobTypeId: option('Job type', 'jobType', { hint: 'Offered first for jobs of this type' }),
  workingCalendarId: ref('Working calendar', 'workingCalendar', { hint: 'Without one: Monday to Friday' }),
  order: withDefault(integer('Order', { min: 0, max: 1_000_000 }), 0),
  active: withDefault(bool('Active'), true),
  items: withDefault(json('Tasks', items), []),
};
export interface ScheduleTemplate extends RowOf<typeof fields> {}
export interface ScheduleTemplateCreate extends CreateOf<typeof fields> {}
export interface ScheduleTemplateUpdate extends UpdateOf<typeof fields> {}
export const scheduleTemplate = entity<ScheduleTemplate, ScheduleTemplateCreate, ScheduleTemplateUpdate>(
  'scheduleTemplate',
  fields,
  { label: { one: 'schedule template', many: 'schedule templates' } },
);
