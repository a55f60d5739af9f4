import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  decimal,
  derived,
  integer,
  moment,
  oneOf,
  ref,
  refs,
  required,
  text,
  texts,
  time,
  withDefault,
} from '../../../kit/fields.ts';

export const EVERY = ['hour', 'day', 'weekday', 'week', 'month'] as const;
export const ONLY_IF = ['always', 'changed', 'rows', 'above', 'below'] as const;
/** By mail, or kept here to be opened. */
export const DELIVERIES = ['mail', 'kept'] as const;
/** People of a job: each gets the rows of their own jobs alone. */
export const JOB_PEOPLE = ['assignedId', 'caseManagerId', 'supervisorId', 'estimatorId'] as const;
export const TASK_FORMATS = ['mail', 'xlsx', 'csv'] as const;

const fields = {
  label: required(text('Name', { max: 120, missing: 'Name the schedule' })),
  dataViewId: ref('Report', 'dataView'),
  reportRef: text('Standard report', { max: 60 }),
  every: withDefault(oneOf('Runs', EVERY), 'week'),
  weekday: integer('Day of the week', { min: 0, max: 6 }),
  dayOfMonth: integer('Day of the month', { min: 1, max: 31 }),
  atTime: withDefault(time('At'), '07:00'),
  timezone: required(text('Time zone', { max: 60 })),
  readerZone: withDefault(bool('At this time where each reader is'), false),
  userIds: refs('Goes to', 'user'),
  roleIds: refs('Everyone with the role', 'role'),
  jobPeople: texts('People of each job', { max: 40 }),
  delivery: withDefault(oneOf('How', DELIVERIES), 'mail'),
  onlyIf: withDefault(oneOf('Only if', ONLY_IF), 'always'),
  threshold: decimal('Limit'),
  format: withDefault(oneOf('Attached', TASK_FORMATS), 'xlsx'),
  paused: withDefault(bool('Paused'), false),
  pausedReason: derived(text('Why it is paused', { max: 300 })),
  nextAt: derived(moment('Next')),
  lastAt: derived(moment('Last run')),
};
export interface DataTask extends RowOf<typeof fields> {}
export interface DataTaskCreate extends CreateOf<typeof fields> {}
export interface DataTaskUpdate extends UpdateOf<typeof fields> {}
export const dataTask = entity<DataTask, DataTaskCreate, DataTaskUpdate>('dataTask', fields, {
  label: { one: 'scheduled report', many: 'scheduled reports' },
});
