// The schedule of a job, its tasks, the links between them, and what slipped.
import { z } from 'zod';
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  date,
  derived,
  generated,
  integer,
  json,
  longText,
  moment,
  oneOf,
  option,
  ref,
  required,
  text,
  texts,
  withDefault,
} from '../../../kit/fields.ts';
import { LINK_TYPES } from './engine.ts';

export const SCHEDULE_STATUSES = ['draft', 'active', 'done'] as const;
export type ScheduleStatus = (typeof SCHEDULE_STATUSES)[number];
export const STATUS_WORDS: Readonly<Record<ScheduleStatus, string>> = {
  draft: 'Draft',
  active: 'Active',
  done: 'Done',
};
export const LONGEST_TASK = 3650;
export const MOST_ITEMS = 5000;
export const MOST_LINKS = 20_000;
export const LONGEST_LAG = 365;

const fields = {
  jobId: generated(ref('Job', 'job')),
  label: withDefault(text('Name'), 'Schedule'),
  status: withDefault(oneOf('Status', SCHEDULE_STATUSES), 'draft'),
  startDate: required(date('Starts', { hint: 'No task starts earlier unless set' })),
  endDate: derived(date('Ends')),
  workingCalendarId: ref('Working calendar', 'workingCalendar', { hint: 'Without one: Monday to Friday' }),
  daysOff: texts('Site closed on', { hint: 'Days such as 2026-12-24, or 2026-12-24 to 2027-01-08' }),
  scheduleTemplateId: derived(ref('From the template', 'scheduleTemplate')),
  baselineAt: derived(moment('Baseline set')),
  baselineEndDate: derived(date('End in the baseline')),
  itemCount: generated(integer('Tasks')),
};
export interface JobSchedule extends RowOf<typeof fields> {}
export interface JobScheduleCreate extends CreateOf<typeof fields> {}
export interface JobScheduleUpdate extends UpdateOf<typeof fields> {}
export const jobSchedule = entity<JobSchedule, JobScheduleCreate, JobScheduleUpdate>('jobSchedule', fields, {
  label: { one: 'schedule', many: 'schedules' },
});

const itemFields = {
  jobId: generated(ref('Job', 'job')),
  scheduleId: generated(ref('Schedule', 'jobSchedule')),
  parentId: ref('Part of', 'jobScheduleItem'),
  label: required(text('Task')),
  tradeId: option('Trade', 'trade'),
  contactId: ref('Who', 'contact'),
  durationDays: withDefault(integer('Days', { min: 0, max: LONGEST_TASK, hint: 'Working days; 0 is a milestone' }), 1),
  notBefore: date('Not before', { hint: 'Starts no earlier than this' }),
  deadline: date('Must end by', { hint: 'Empty: its milestone’s date' }),
  progress: withDefault(integer('Done %', { min: 0, max: 100 }), 0),
  order: withDefault(integer('Order', { min: 0, max: 10_000_000 }), 0),
  milestoneId: ref('Milestone of the job', 'milestone'),
  workOrderId: ref('Work order', 'workOrder'),
  note: longText('Note', { max: 2000 }),
  startDate: generated(date('Start')),
  endDate: generated(date('End')),
  baselineStart: derived(date('Start in the baseline')),
  baselineEnd: derived(date('End in the baseline')),
};
export interface JobScheduleItem extends RowOf<typeof itemFields> {}
export interface JobScheduleItemCreate extends CreateOf<typeof itemFields> {}
export interface JobScheduleItemUpdate extends UpdateOf<typeof itemFields> {}
export const jobScheduleItem = entity<JobScheduleItem, JobScheduleItemCreate, JobScheduleItemUpdate>(
  'jobScheduleItem',
  itemFields,
  { label: { one: 'task', many: 'tasks' }, permission: 'job-schedule' },
);

const linkFields = {
  scheduleId: generated(ref('Schedule', 'jobSchedule')),
  fromItemId: required(ref('From', 'jobScheduleItem')),
  toItemId: required(ref('To', 'jobScheduleItem')),
  type: withDefault(oneOf('Type', LINK_TYPES), 'FS'),
  lagDays: withDefault(
    integer('Lag in working days', { min: -LONGEST_LAG, max: LONGEST_LAG, hint: 'Negative for an overlap' }),
    0,
  ),
};
export interface JobScheduleLink extends RowOf<typeof linkFields> {}
export interface JobScheduleLinkCreate extends CreateOf<typeof linkFields> {}
export interface JobScheduleLinkUpdate extends UpdateOf<typeof linkFields> {}
export const jobScheduleLink = entity<JobScheduleLink, JobScheduleLinkCreate, JobScheduleLinkUpdate>(
  'jobScheduleLink',
  linkFields,
  { label: { one: 'link', many: 'links' }, permission: 'job-schedule', labelField: 'type' },
);

const span = z.strictObject({ startDate: z.string(), endDate: z.string() });
/** A task that a slip moved. */
export const movedTask = z.strictObject({ id: z.number(), label: z.string(), from: span, to: span });
export interface MovedTask extends z.infer<typeof movedTask> {}
const plan = z.strictObject({ notBefore: z.string().nullable(), durationDays: z.number(), progress: z.number() });
/** What decides when a task is: before and after. */
export const planOfCause = z.strictObject({ from: plan, to: plan });

export const SLIP_STATES = ['open', 'accepted', 'kept', 'undone'] as const;
const slipFields = {
  jobId: generated(ref('Job', 'job')),
  scheduleId: generated(ref('Schedule', 'jobSchedule')),
  itemId: generated(ref('Task', 'jobScheduleItem')),
  workOrderId: derived(ref('Work order', 'workOrder')),
  state: generated(oneOf('State', SLIP_STATES)),
  label: generated(text('Task')),
  days: generated(integer('Working days')),
  fromEnd: generated(date('End before')),
  toEnd: generated(date('End now')),
  moved: generated(json('Moved', z.array(movedTask))),
  plan: generated(json('Plan', planOfCause)),
  reason: text('Why', { max: 500 }),
};
export interface JobScheduleSlip extends RowOf<typeof slipFields> {}
export interface JobScheduleSlipCreate extends CreateOf<typeof slipFields> {}
export interface JobScheduleSlipUpdate extends UpdateOf<typeof slipFields> {}
export const jobScheduleSlip = entity<JobScheduleSlip, JobScheduleSlipCreate, JobScheduleSlipUpdate>(
  'jobScheduleSlip',
  slipFields,
  { label: { one: 'slip', many: 'slips' }, permission: 'job-schedule' },
);
