// Calls about a job: noted once they are over, with how they ended.
import { z } from 'zod';
import { endpoint, idOf, one } from '../../../kit/endpoint.ts';
import { callEffect } from '../../jobs/shared/calls.ts';
import { notificationView } from './messages.api.ts';
import { CALL_OUTCOMES } from './notification-types.ts';

const loggedCall = z.strictObject({
  to: z.string().trim().max(40).nullish(),
  /** Whom it was with; without a name, the customer. */
  who: z.string().trim().max(200).nullish(),
  note: z.string().trim().max(5000).nullish(),
  /** Without one they were reached. */
  outcome: z.enum(CALL_OUTCOMES).optional(),
  /** Keys of what is offered; without them, what is on. What is done by now is left out. */
  effects: z.array(z.string().max(60)).max(50).optional(),
  /** A reminder for whoever noted it. */
  next: z
    .strictObject({
      title: z.string().trim().min(1).max(200),
      date: z.iso.date(),
    })
    .nullish(),
});
export interface LoggedCall extends z.infer<typeof loggedCall> {}

const offer = z.strictObject({
  effects: z.array(callEffect),
  /** What browsers read again once the next call is noted; null: they may not note one. */
  nextChanges: z.string().nullable(),
});
export interface CallOffer extends z.infer<typeof offer> {}

const changes = ['notification', 'job', 'jobKpi', 'history'];
export const callsApi = {
  callOffer: endpoint({
    method: 'GET',
    path: '/job/:jobId/call',
    permission: 'create-notification',
    summary: 'What noting a call with a number would also do',
    query: z.strictObject({ to: z.string().max(40).optional() }),
    response: one(offer),
  }),
  logCall: endpoint({
    method: 'POST',
    path: '/job/:jobId/call',
    permission: 'create-notification',
    summary: 'Note a call: whom it was with, how it ended, what it also does; who was reached first is contacted',
    body: loggedCall,
    response: one(notificationView),
    changes,
  }),
  takeBackCall: endpoint({
    method: 'POST',
    path: '/notification/:id/takeBackCall',
    permission: 'create-notification',
    summary: 'Take back a call that was noted just now, with all that it did',
    response: idOf,
    changes,
  }),
};
