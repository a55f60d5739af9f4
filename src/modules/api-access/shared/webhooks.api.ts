// The calls of webhooks: where other systems are told of events, and each message with what came of it.
import { z } from 'zod';
import { endpoint, idOf, many, one, recordId } from '../../../kit/endpoint.ts';
import { MANAGE_API, SEE_API } from './api-tokens.api.ts';

export const DELIVERY_STATES = ['waiting', 'sending', 'done', 'parked'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
const CHANGES = ['webhookEndpoint'];

const endpointView = z.strictObject({
  id: z.number(),
  version: z.number(),
  label: z.string(),
  description: z.string().nullable(),
  address: z.string(),
  events: z.array(z.string()),
  role: z.strictObject({ id: z.number(), label: z.string() }),
  isOn: z.boolean(),
  previousUntil: z.string().nullable(),
  lastSuccessAt: z.string().nullable(),
  waiting: z.number(),
  parked: z.number(),
  today: z.number(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
});
export interface WebhookEndpointView extends z.infer<typeof endpointView> {}
const withSecret = one(z.strictObject({ endpoint: endpointView, secret: z.string() }));

const line = {
  id: z.number(),
  event: z.string(),
  objectType: z.string().nullable(),
  objectId: z.number().nullable(),
  label: z.string(),
  state: z.enum(DELIVERY_STATES),
  status: z.number().nullable(),
  answer: z.string().nullable(),
  tries: z.number(),
  ms: z.number().nullable(),
  nextAt: z.string().nullable(),
  createdAt: z.string(),
};
const deliveryLine = z.strictObject(line);
export interface DeliveryLine extends z.infer<typeof deliveryLine> {}
const deliveryView = z.strictObject({
  ...line,
  eventId: z.string(),
  address: z.string(),
  body: z.string(),
  attempts: z.array(
    z.strictObject({ at: z.string(), status: z.number().nullable(), answer: z.string(), ms: z.number() }),
  ),
});
export interface DeliveryView extends z.infer<typeof deliveryView> {}

const label = z.string().trim().min(1, 'Name the endpoint').max(80);
const description = z.string().trim().max(500).nullish();
const address = z.string().trim().min(1, 'Enter the address').max(2000);
const events = z.array(z.string().max(60)).min(1, 'Choose at least one event').max(200);
const number = z.string().regex(/^\d{1,15}$/, 'Give the number of a message');

export const webhooksApi = {
  list: endpoint({
    method: 'GET',
    path: '/webhookEndpoint',
    permission: SEE_API,
    summary: 'Webhook endpoints and how they are',
    response: many(endpointView),
  }),
  events: endpoint({
    method: 'GET',
    path: '/webhookEndpoint/event',
    permission: SEE_API,
    summary: 'Events that an endpoint can be told of',
    response: many(z.strictObject({ ref: z.string(), noun: z.string(), verb: z.string() })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/webhookEndpoint',
    permission: MANAGE_API,
    summary: 'Add a webhook endpoint; its signing secret is in this answer alone',
    body: z.strictObject({ label, description, address, events, roleId: recordId }),
    response: withSecret,
    changes: CHANGES,
    noReplay: true,
    example: {
      body: { label: 'Warehouse', address: 'https://hooks.example.com/reinstate', events: ['job.created'], roleId: 1 },
    },
  }),
  get: endpoint({
    method: 'GET',
    path: '/webhookEndpoint/:id',
    permission: SEE_API,
    summary: 'A webhook endpoint, without its secret',
    response: one(endpointView),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/webhookEndpoint/:id',
    permission: MANAGE_API,
    summary: 'Change a webhook endpoint, or switch it on or off',
    body: z.strictObject({
      version: z.number().int(),
      label: label.optional(),
      description,
      address: address.optional(),
      events: events.optional(),
      roleId: recordId.optional(),
      isOn: z.boolean().optional(),
    }),
    response: one(endpointView),
    changes: CHANGES,
    example: { body: { version: 1, isOn: false } },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/webhookEndpoint/:id',
    permission: MANAGE_API,
    summary: 'Remove a webhook endpoint; what waits is not sent',
    response: idOf,
    changes: CHANGES,
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/webhookEndpoint/:id/rotate',
    permission: MANAGE_API,
    summary: 'Make a new signing secret; for the hours given both sign',
    body: z.strictObject({ overlapHours: z.number().int().min(0).max(168).default(24) }),
    response: withSecret,
    changes: CHANGES,
    noReplay: true,
    example: { body: { overlapHours: 24 } },
  }),
  test: endpoint({
    method: 'POST',
    path: '/webhookEndpoint/:id/test',
    permission: MANAGE_API,
    summary: 'Send a test event',
    response: one(deliveryLine),
    changes: CHANGES,
    noReplay: true,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/webhookEndpoint/:id/delivery',
    permission: SEE_API,
    summary: 'What was sent to an endpoint, newest first',
    query: z.strictObject({
      state: z.enum(['waiting', 'done', 'parked']).optional(),
      event: z.string().max(60).optional(),
      before: number.optional(),
    }),
    response: many(deliveryLine),
  }),
  delivery: endpoint({
    method: 'GET',
    path: '/webhookEndpoint/delivery/:id',
    permission: SEE_API,
    summary: 'One message word for word, with each try',
    response: one(deliveryView),
  }),
  replay: endpoint({
    method: 'POST',
    path: '/webhookEndpoint/delivery/:id/replay',
    permission: MANAGE_API,
    summary: 'Send a message again, with the same id',
    response: one(deliveryLine),
    changes: CHANGES,
    noReplay: true,
  }),
  replayFailed: endpoint({
    method: 'POST',
    path: '/webhookEndpoint/:id/replay',
    permission: MANAGE_API,
    summary: 'Send every message again that was given up',
    response: one(z.strictObject({ count: z.number() })),
    changes: CHANGES,
    noReplay: true,
  }),
};
