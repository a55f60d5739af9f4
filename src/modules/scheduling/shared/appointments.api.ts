import { z } from 'zod';
import { bulkApi } from '../../../kit/bulk.ts';
import { crudApi, endpoint, many, one, recordId } from '../../../kit/endpoint.ts';
import { createSchema, pressedAt, pressedBody, updateSchema } from '../../../kit/entity-schemas.ts';
import { entryLabel, labelled, statusLabel } from '../../../kit/labels.ts';
import { row } from '../../../kit/row.ts';
import { type AppointmentCreate, type AppointmentUpdate, appointment } from './appointment.entity.ts';
import { CONFLICT_RULES } from './conflicts.ts';
import { repeats } from './recurrence.ts';

/** Somebody who comes, and when they came and went. */
export const attendee = z.strictObject({
  userId: z.number().nullable(),
  contactId: z.number().nullable(),
  label: z.string(),
  /** Of a contractor who was asked. */
  response: z.enum(['accepted', 'declined']).nullable(),
  arrivedAt: z.string().nullable(),
  leftAt: z.string().nullable(),
  /** When the server heard of it, where it was pressed on a device that says when. */
  arrivedReceivedAt: z.string().nullable(),
  leftReceivedAt: z.string().nullable(),
});
export interface Attendee extends z.infer<typeof attendee> {}

const jobOfVisit = labelled.extend({
  customerName: z.string().nullable(),
  address: z.string().nullable(),
  suburb: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  safetyAlert: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Only the middle of its suburb is known. */
  approximate: z.boolean(),
});

export const appointmentView = row(appointment, 'all', {
  job: jobOfVisit.nullable(),
  type: entryLabel.extend({ minutes: z.number().nullable(), travel: z.boolean(), readings: z.boolean() }),
  status: statusLabel,
  outcome: entryLabel.nullable(),
  noAccessReason: entryLabel.nullable(),
  attendees: z.array(attendee),
});
export interface AppointmentView extends z.infer<typeof appointmentView> {}

export const conflictShape = z.strictObject({
  rule: z.enum(CONFLICT_RULES),
  hard: z.boolean(),
  person: z.string(),
  personLabel: z.string(),
  text: z.string(),
});

/** What the customer is told, in these words. */
export const notify = z.strictObject({
  channel: z.enum(['email', 'sms']),
  to: z.string().trim().min(1, 'Enter an address or a number').max(320),
  /** Of a mail; without one the name of the visit. */
  subject: z.string().trim().max(300).optional(),
  text: z.string().trim().min(1, 'Write something first').max(5000),
});
export interface Notify extends z.infer<typeof notify> {}

const reasonText = z.string().trim().max(500);
const overrideReason = reasonText.optional();
const booking = {
  repeats: repeats.optional(),
  notify: notify.optional(),
  /** Why it is booked although something speaks against it. */
  override: overrideReason,
  /** Only proposed: the customer has not agreed. */
  proposed: z.boolean().optional(),
};
interface Booking {
  repeats?: z.input<typeof repeats> | undefined;
  notify?: Notify | undefined;
  override?: string | undefined;
  proposed?: boolean | undefined;
}
export type BookingCreate = AppointmentCreate & Booking;
export type BookingUpdate = AppointmentUpdate & Pick<Booking, 'notify' | 'override'>;
const createBody = createSchema(appointment).extend(booking) as unknown as z.ZodType<BookingCreate, BookingCreate>;
const updateBody = updateSchema(appointment).extend({
  notify: booking.notify,
  override: booking.override,
}) as unknown as z.ZodType<BookingUpdate, BookingUpdate>;

export const boardPerson = z.strictObject({
  key: z.string(),
  label: z.string(),
  position: z.string().nullable(),
  zone: z.string(),
  contactId: z.number().nullable(),
  hasShifts: z.boolean(),
  shifts: z.array(z.strictObject({ start: z.number(), end: z.number() })),
  away: z.array(z.strictObject({ start: z.number(), end: z.number(), label: z.string() })),
  busy: z.array(z.strictObject({ start: z.number(), end: z.number(), label: z.string() })),
  expired: z.array(z.strictObject({ label: z.string(), on: z.string() })),
});
export interface BoardPerson extends z.infer<typeof boardPerson> {}
export const boardVisit = z.strictObject({
  id: z.number(),
  version: z.number(),
  jobId: z.number().nullable(),
  jobNumber: z.string().nullable(),
  customer: z.string().nullable(),
  label: z.string(),
  typeId: z.number(),
  typeLabel: z.string(),
  colour: z.string().nullable(),
  statusType: z.string(),
  statusLabel: z.string(),
  start: z.number(),
  end: z.number(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  allDay: z.boolean(),
  people: z.array(z.string()),
  zone: z.string(),
  state: z.string().nullable(),
  suburb: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  travel: z.boolean(),
});
export interface BoardVisit extends z.infer<typeof boardVisit> {}
/** Waits for a time or for people. */
export const trayItem = z.strictObject({
  /** An appointment without a time, or a job that nobody has booked a visit for. */
  appointmentId: z.number().nullable(),
  version: z.number().nullable(),
  jobId: z.number().nullable(),
  jobNumber: z.string().nullable(),
  customer: z.string().nullable(),
  label: z.string(),
  typeId: z.number().nullable(),
  typeLabel: z.string().nullable(),
  colour: z.string().nullable(),
  minutes: z.number().nullable(),
  suburb: z.string().nullable(),
  state: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  zone: z.string(),
  /** By when it was promised or is wanted. */
  dueDate: z.string().nullable(),
  people: z.array(z.string()),
  /** What has to be set up before it can be planned. */
  fault: z.string().nullable(),
});
export interface TrayItem extends z.infer<typeof trayItem> {}
export const board = z.strictObject({
  people: z.array(boardPerson),
  visits: z.array(boardVisit),
  tray: z.array(trayItem),
  holidays: z.array(z.strictObject({ date: z.string(), state: z.string().nullable(), label: z.string() })),
  mostHours: z.number(),
  opening: z.string(),
  closing: z.string(),
  zone: z.string(),
});
export interface Board extends z.infer<typeof board> {}

const day = z.iso.date('Enter a day such as 2026-11-23');
const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$/, 'Enter a moment such as 2026-11-23 04:30:00 (UTC)');

/** One change of a plan: a visit gets another time, other people, or a time for the first time. */
export const planChange = z.strictObject({
  id: recordId,
  version: z.number().int().optional(),
  startAt: moment.optional(),
  endAt: moment.optional(),
  userIds: z.array(recordId).max(20).optional(),
  contactIds: z.array(recordId).max(20).optional(),
});
export interface PlanChange extends z.infer<typeof planChange> {}

const slot = z.strictObject({
  person: z.string(),
  personLabel: z.string(),
  start: z.number(),
  end: z.number(),
  travelMinutes: z.number().nullable(),
  reasons: z.array(z.string()),
});
export const slotsFound = z.strictObject({
  slots: z.array(slot),
  refused: z.array(
    z.strictObject({ person: z.string(), personLabel: z.string(), start: z.number(), text: z.string() }),
  ),
  minutes: z.number(),
  zone: z.string(),
});
export interface SlotsAnswer extends z.infer<typeof slotsFound> {}

const changes = ['appointment', 'job', 'history', 'summary', 'notification'];
const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);
const crud = crudApi(appointment, 'appointment', { row: appointmentView }, { changes });

export const appointmentsApi = {
  list: crud.list,
  count: crud.count,
  get: crud.get,
  create: endpoint({
    method: 'POST',
    path: '/appointment',
    permission: 'create-appointment',
    summary: 'Book an appointment, or a series of them',
    example: {
      body: { appointmentTypeId: 1, label: 'Inspection', startAt: '2031-02-03 22:00:00', endAt: '2031-02-03 23:00:00' },
    },
    body: createBody,
    response: one(appointmentView),
    changes,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/appointment/:id',
    permission: 'edit-appointment',
    summary: 'Change an appointment: its time, its people, its words',
    body: updateBody,
    response: one(appointmentView),
    changes,
  }),
  remove: crud.remove,
  ...bulkApi(appointment, 'appointment', changes),
  changeStatus: endpoint({
    method: 'PUT',
    path: '/appointment/:id/status/:appointmentStatusId',
    waits: true,
    permission: 'edit-appointment',
    summary: 'Move an appointment to another status',
    example: { params: { appointmentStatusId: 3 } },
    body: z
      .strictObject({
        reason: reasonText.nullish(),
        outcomeId: recordId.nullish(),
        outcomeNote: reasonText.nullish(),
        noAccessReasonId: recordId.nullish(),
        version: z.number().int().optional(),
        notify: notify.optional(),
        at: pressedAt,
      })
      .optional(),
    response: one(appointmentView),
    changes,
  }),
  reschedule: endpoint({
    method: 'POST',
    path: '/appointment/:id/reschedule',
    permission: 'edit-appointment',
    summary: 'Book another appointment in place of one; the first stays as rescheduled',
    example: { body: { startAt: '2031-02-04 22:00:00', endAt: '2031-02-04 23:00:00' } },
    body: z.strictObject({
      startAt: moment,
      endAt: moment.optional(),
      reason: reasonText.optional(),
      override: overrideReason,
      notify: notify.optional(),
    }),
    response: one(appointmentView),
    changes,
  }),
  arrive: endpoint({
    method: 'PUT',
    path: '/appointment/:id/arrive',
    waits: true,
    permission: 'edit-appointment',
    summary: 'Say that one has arrived',
    body: pressedBody.optional(),
    response: one(appointmentView),
    changes,
  }),
  leave: endpoint({
    method: 'PUT',
    path: '/appointment/:id/leave',
    waits: true,
    permission: 'edit-appointment',
    summary: 'Say that one has left; the appointment stays open until its outcome is known',
    body: pressedBody.optional(),
    response: one(appointmentView),
    changes,
  }),
  check: endpoint({
    method: 'POST',
    path: '/appointment/check',
    permission: 'view-appointment',
    summary: 'What speaks against a time and its people; nothing is booked',
    example: { body: { startAt: '2031-02-03 22:00:00', endAt: '2031-02-03 23:00:00', userIds: [1003] } },
    body: z.strictObject({
      id: recordId.optional(),
      jobId: recordId.nullish(),
      appointmentTypeId: recordId.optional(),
      startAt: moment,
      endAt: moment,
      allDay: z.boolean().optional(),
      userIds: z.array(recordId).max(20).default([]),
      contactIds: z.array(recordId).max(20).default([]),
    }),
    response: many(conflictShape),
    noReplay: true,
  }),
  board: endpoint({
    method: 'GET',
    path: '/appointment/board',
    permission: 'view-appointment',
    summary: 'People, their hours and visits from one day to another, and what waits to be planned',
    example: { query: { from: '2031-02-03', to: '2031-02-03' } },
    query: z.strictObject({
      from: day,
      to: day,
      teamId: id.optional(),
      jobId: id.optional(),
      tray: z.enum(['0', '1']).optional(),
    }),
    response: one(board),
  }),
  plan: endpoint({
    method: 'PUT',
    path: '/appointment/plan',
    permission: 'edit-appointment',
    summary: 'Make several changes of a plan at once, or none of them',
    example: { body: { changes: [] } },
    body: z.strictObject({ changes: z.array(planChange).max(200), override: overrideReason }),
    response: many(appointmentView),
    changes,
  }),
  slots: endpoint({
    method: 'GET',
    path: '/appointment/slots',
    permission: 'view-appointment',
    summary: 'The best three times for a visit, with their reasons',
    example: { query: { minutes: '60', from: '2031-02-03' } },
    query: z.strictObject({
      jobId: id.optional(),
      appointmentId: id.optional(),
      appointmentTypeId: id.optional(),
      minutes: id.optional(),
      from: day.optional(),
      by: day.optional(),
      teamId: id.optional(),
      /** `u12,c40`. */
      people: z.string().max(400).optional(),
    }),
    response: one(slotsFound),
  }),
};
