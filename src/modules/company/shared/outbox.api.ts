// What left by mail and SMS, or was kept because there is no server for it.
import { z } from 'zod';
import { endpoint, listQuery, one, page } from '../../../kit/endpoint.ts';

export interface OutgoingMessage {
  id: number;
  channel: 'email' | 'sms';
  template: string;
  toAddress: string;
  toName: string | null;
  subject: string | null;
  status: 'queued' | 'sent' | 'failed' | 'kept';
  tries: number;
  errorMessage: string | null;
  createdAt: string;
  sentAt: string | null;
}
export interface OutgoingMessageView extends OutgoingMessage {
  bodyText: string;
}
const message = z.looseObject({ id: z.number() }) as unknown as z.ZodType<OutgoingMessage>;
const whole = one(message) as unknown as z.ZodType<{ data: OutgoingMessageView }>;

/** Messages hold links that sign people in: for those alone who could reset any password anyway. */
const permission = 'edit-company-setting';
export const outboxApi = {
  list: endpoint({
    method: 'GET',
    path: '/outgoingMessage',
    permission,
    summary: 'Messages that left, wait, failed or were kept',
    query: listQuery,
    response: page(message),
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
    body: z.strictObject({}).optional() as unknown as z.ZodType<Record<string, never> | undefined>,
    response: whole,
    changes: ['outgoingMessage'],
  }),
};
