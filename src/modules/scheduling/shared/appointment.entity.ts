import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  date,
  derived,
  generated,
  integer,
  longText,
  moment,
  option,
  ref,
  refs,
  required,
  text,
  uuid,
  withDefault,
} from '../../../kit/fields.ts';

const fields = {
  jobId: ref('Job', 'job'),
  appointmentTypeId: required(option('Type', 'appointmentType')),
  label: withDefault(text('Purpose', { hint: 'Empty: the type’s name' }), ''),
  description: longText('Instructions', { max: 5000 }),
  startAt: moment('Start', { hint: 'Empty: to be scheduled' }),
  endAt: moment('End', { hint: 'Empty: the type’s duration' }),
  allDay: withDefault(bool('All day'), false),
  startDate: date('First day'),
  endDate: date('Last day'),
  minutes: integer('Minutes', { min: 5, max: 43_200 }),
  timezone: withDefault(text('Site time zone', { max: 60, hint: 'From its address' }), ''),
  userIds: refs('People', 'user'),
  contactIds: refs('Contractors', 'contact'),
  remindCustomer: withDefault(bool('Remind the customer the day before'), false),
  objectType: text('Record type', { max: 60 }),
  objectId: integer('Record', { min: 1 }),
  appointmentStatusId: generated(option('Status', 'appointmentStatus')),
  offerId: derived(integer('Offer')),
  seriesId: derived(integer('Series')),
  recurrence: derived(text('Repeats')),
  successorId: derived(integer('Replaced by')),
  predecessorId: derived(integer('In place of')),
  /** Of the visit that it stands in place of: to calendars they are one entry. */
  calendarUid: derived(uuid('UID in calendars')),
  outcomeId: derived(option('Outcome', 'appointmentOutcome')),
  outcomeNote: derived(text('What was done')),
  noAccessReasonId: derived(option('No access reason', 'noAccessReason')),
  reason: derived(text('Reason')),
  overrideReason: derived(text('Reason for booking anyway')),
  customerNotifiedAt: derived(moment('Customer notified')),
  customerConfirmedAt: derived(moment('Customer confirmed')),
  arrivedAt: derived(moment('Arrived')),
  leftAt: derived(moment('Left')),
  arrivedReceivedAt: derived(moment('Arrival received')),
  leftReceivedAt: derived(moment('Departure received')),
  /** Grows with each change of when and who: calendars that follow it replace what they hold. */
  sequence: generated(integer('Sequence')),
};
export interface Appointment extends RowOf<typeof fields> {}
export interface AppointmentCreate extends CreateOf<typeof fields> {}
export interface AppointmentUpdate extends UpdateOf<typeof fields> {}
export const appointment = entity<Appointment, AppointmentCreate, AppointmentUpdate>('appointment', fields, {
  label: { one: 'appointment', many: 'appointments' },
});
