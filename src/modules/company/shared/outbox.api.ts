// What left by mail and SMS, or was kept because there is no server for it.
import { z } from 'zod';
import { MESSAGE_STATES } from '../../../platform/shared/message-fate.ts';
import { endpoint, listQuery, one, page } from '../../../kit/endpoint.ts';

export const outgoingMessage = z.strictObject({
  id: z.number(),
  channel: z.enum(['email', 'sms']),
  template: z.string(),
  toAddress: z.string(),
  toName: z.string().nullable(),
  subject: z.string().nullable(),
  status: z.enum(MESSAGE_STATES),
  tries: z.number(),
  errorMessage: z.string().nullable(),
  createdAt: z.string(),
  sentAt: z.string().nullable(),
});
export interface OutgoingMessage extends z.infer<typeof outgoingMessage> {}
export const outgoingMessageView = outgoingMessage.extend({ bodyText: z.string() });
export interface OutgoingMessageView extends z.infer<typeof outgoingMessageView> {}
const whole = one(outgoingMessageView);

/** Links that sign people in are left out where they are not for the reader. */
const permission = 'edit-company-setting';
export const outboxApi = {
  list: endpoint({
    method: 'GET',
    path: '/outgoingMessage',
    permission,
    summary: 'Messages that left, wait, failed or were kept',
    query: listQuery,
    response: page(outgoingMessage),
  }),
  get: endpoint({
    method: 'GET',
    path: '/outgoingMessage/:id',
    permission,
    summary: 'One message with its text',
    response: whole,
  }),
  resend: endpoint({
    method: 'POST',
    path: '/outgoingMessage/:id/resend',
    permission,
    summary: 'Try again to send a message that failed or was kept',
    body: z.strictObject({}).optional(),
    response: whole,
    changes: ['outgoingMessage'],
  }),
};
