import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  date,
  derived,
  generated,
  integer,
  longText,
  money,
  moment,
  option,
  quantity,
  ref,
  required,
  text,
  withDefault,
} from '../../../kit/fields.ts';

const fields = {
  userId: required(ref('Person', 'user')),
  jobId: ref('Job', 'job'),
  activityTypeId: required(option('Activity', 'timesheetActivity')),
  date: required(date('Day', { hint: 'The start’s date, if given' })),
  startAt: moment('Start'),
  endAt: moment('End'),
  timezone: withDefault(text('Clock', { max: 60, hint: 'Empty: the person’s' }), ''),
  breakMinutes: withDefault(integer('Break', { min: 0, max: 1440, hint: 'Minutes' }), 0),
  hours: withDefault(quantity('Hours', { min: 0, hint: 'From start, end and break, if given' }), 0),
  notes: longText('Notes', { max: 5000 }),
  chargeable: withDefault(bool('Charged to the job', { hint: 'As its activity, unless sent' }), true),
  objectType: text('Record type', { max: 60 }),
  objectId: integer('Record', { min: 1 }),
  startReceivedAt: derived(moment('Start received')),
  endReceivedAt: derived(moment('End received')),
  costRate: derived(money('Cost per hour', { visibility: 'cost' })),
  chargeRate: derived(money('Charge per hour', { visibility: 'sell' })),
  statusId: generated(option('Status', 'timesheetStatus')),
  submittedAt: derived(moment('Submitted')),
  approvedById: derived(ref('Decided by', 'user')),
  approvedAt: derived(moment('Decided')),
  decisionNote: derived(text('Comment')),
};
export interface Timesheet extends RowOf<typeof fields> {}
export interface TimesheetCreate extends CreateOf<typeof fields> {}
export interface TimesheetUpdate extends UpdateOf<typeof fields> {}
export const timesheet = entity<Timesheet, TimesheetCreate, TimesheetUpdate>('timesheet', fields, {
  label: { one: 'timesheet entry', many: 'timesheet entries' },
});
