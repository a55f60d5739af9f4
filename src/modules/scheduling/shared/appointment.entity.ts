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
  label: withDefault(text('What for', { hint: 'Without words, the name of its type' }), ''),
  description: longText('Instructions', { max: 5000 }),
  startAt: moment('Start', { hint: 'Without a start it waits to be planned' }),
  endAt: moment('End', { hint: 'Without an end it lasts as long as its type says' }),
  allDay: withDefault(bool('All day'), false),
  startDate: date('First day'),
  endDate: date('Last day'),
  minutes: integer('Minutes', { min: 5, max: 43_200 }),
  timezone: withDefault(text('Clock of the site', { max: 60, hint: 'Of its address unless said otherwise' }), ''),
  userIds: refs('People', 'user'),
  contactIds: refs('Contractors', 'contact'),
  remindCustomer: withDefault(bool('Remind the customer the day before'), false),
  objectType: text('Kind of record', { max: 60 }),
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
  noAccessReasonId: derived(option('Why nobody got in', 'noAccessReason')),
  reason: derived(text('Reason')),
  overrideReason: derived(text('Booked all the same because')),
  customerNotifiedAt: derived(moment('Customer told')),
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
