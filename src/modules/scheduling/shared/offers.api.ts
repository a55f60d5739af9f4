// Offering times to a customer, and what the customer does on the page of the link.
import { z } from 'zod';
import { endpoint, many, one, recordId } from '../../../kit/endpoint.ts';
import { wholeRow } from '../../../kit/row.ts';
import { appointmentOffer } from './appointment-offer.entity.ts';
import { appointmentView, notify } from './appointments.api.ts';

const moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(:\d{2})?$/, 'Enter a moment such as 2026-11-23 04:30:00 (UTC)');
export const MOST_OFFERED = 6;
/** In the words of the message: where the link comes. */
export const LINK = '{link}';

const person = z.array(recordId).max(20).default([]);
export const offerView = wholeRow(appointmentOffer);
export interface OfferView extends z.infer<typeof offerView> {}
const madeOffer = z.strictObject({
  offer: offerView,
  appointments: z.array(appointmentView),
  /** Shown once: only its hash is kept. */
  link: z.string(),
});

/** One time as the customer sees it: nothing of the office. */
export const offeredTime = z.strictObject({
  id: z.number(),
  startAt: z.string(),
  endAt: z.string(),
  allDay: z.boolean(),
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  timezone: z.string(),
  people: z.array(z.string()),
});
export interface OfferedTime extends z.infer<typeof offeredTime> {}
export const visitedAppointment = z.strictObject({
  label: z.string(),
  /** `open`, or how it ended. */
  state: z.enum(['open', 'chosen', 'declined', 'closed']),
  customer: z.string().nullable(),
  address: z.string().nullable(),
  companyName: z.string(),
  companyPhone: z.string().nullable(),
  times: z.array(offeredTime),
  chosenId: z.number().nullable(),
  proposal: z.string().nullable(),
});
export interface VisitedAppointment extends z.infer<typeof visitedAppointment> {}

const changes = ['appointment', 'job', 'history', 'summary', 'notification'];
const ofVisitor = {
  permission: 'signed-in',
  audience: ['visitor'],
  shareKinds: ['appointment', 'appointment-selector'],
} as const;
const words = z.string().trim().max(1000);

export const offersApi = {
  offers: endpoint({
    method: 'GET',
    path: '/appointment/offer/:jobId',
    permission: 'view-appointment',
    summary: 'The offers of times on a job that nobody has answered, and the last answers',
    response: many(offerView),
  }),
  offer: endpoint({
    method: 'POST',
    path: '/appointment/offer',
    permission: 'create-appointment',
    summary: 'Propose several times to a customer on one link; the link is answered once',
    body: z.strictObject({
      jobId: recordId,
      appointmentTypeId: recordId,
      label: z.string().trim().max(200).optional(),
      times: z
        .array(z.strictObject({ startAt: moment, endAt: moment.optional(), userIds: person, contactIds: person }))
        .min(1, 'Propose at least one time')
        .max(MOST_OFFERED, `Propose ${MOST_OFFERED} times at most`),
      expiresAt: moment.optional(),
      notify: notify.optional(),
    }),
    response: one(madeOffer),
    noReplay: true,
    changes,
  }),
  withdraw: endpoint({
    method: 'PUT',
    path: '/appointment/offer/:id/withdraw',
    permission: 'edit-appointment',
    summary: 'Take an offer back: its link closes and its times are free',
    response: one(offerView),
    changes,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/appointment/offer/:id/choose/:appointmentId',
    permission: 'edit-appointment',
    summary: 'Take one of the offered times for a customer who said so otherwise',
    response: one(appointmentView),
    changes,
  }),
  visited: endpoint({
    method: 'GET',
    path: '/share/appointment',
    ...ofVisitor,
    summary: 'The appointment or the offered times of the page this visitor has open',
    response: one(visitedAppointment),
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/share/appointment/accept/:appointmentId',
    ...ofVisitor,
    summary: 'The customer takes one of the times; the others are free at once',
    response: one(visitedAppointment),
    changes,
  }),
  propose: endpoint({
    method: 'PUT',
    path: '/share/appointment/propose',
    ...ofVisitor,
    summary: 'The customer says when it would suit them instead',
    example: { body: { text: 'Any morning next week' } },
    body: z.strictObject({ text: words.min(1, 'Suggest a time') }),
    response: one(visitedAppointment),
    changes,
  }),
  decline: endpoint({
    method: 'PUT',
    path: '/share/appointment/decline',
    ...ofVisitor,
    summary: 'The customer does not want the visit',
    body: z.strictObject({ text: words.optional() }).optional(),
    response: one(visitedAppointment),
    changes,
  }),
};
