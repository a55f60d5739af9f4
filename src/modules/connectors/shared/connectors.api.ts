// The calls of claims systems: their set-ups, the messages, what is tried on a record.
import { z } from 'zod';
import { endpoint, idOf, many, one } from '../../../kit/endpoint.ts';
import { connectorSetup } from './connector-setup.ts';

const recordId = z.number().int().positive();
const SEE = 'see-connectors';
const MANAGE = 'manage-connectors';
const SEND = 'send-to-connectors';
export const MESSAGE_STATES = ['waiting', 'sending', 'done', 'refused', 'parked', 'trial'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

const health = {
  id: z.number(),
  version: z.number(),
  label: z.string(),
  system: z.string(),
  systemLabel: z.string(),
  /** Without the path; empty: not entered. */
  host: z.string(),
  publishedVersion: z.number(),
  isPaused: z.boolean(),
  pausedReason: z.string().nullable(),
  /** Why it cannot run yet. */
  missing: z.array(z.string()),
  /** The switch of the company is off. */
  isOff: z.boolean(),
  lastSuccessAt: z.string().nullable(),
  lastMs: z.number().nullable(),
  signInEndsOn: z.string().nullable(),
  today: z.number(),
  refused: z.number(),
  parked: z.number(),
  waiting: z.number(),
  /** No answer since the last success. */
  isSilent: z.boolean(),
};
const connectorLine = z.strictObject(health);
export interface ConnectorLine extends z.infer<typeof connectorLine> {}

const counted = z.strictObject({
  operation: z.string(),
  today: z.number(),
  refused: z.number(),
  parked: z.number(),
});
const connectorView = z.strictObject({
  ...health,
  contactId: z.number().nullable(),
  contactName: z.string().nullable(),
  setup: connectorSetup,
  /** What runs; none: nothing was published yet. */
  published: connectorSetup.nullable(),
  hasChanges: z.boolean(),
  publishedAt: z.string().nullable(),
  publishedBy: z.string().nullable(),
  secretNames: z.array(z.string()),
  /** Where they tell us; none: the set-up has no signature. */
  inboundUrl: z.string().nullable(),
  operations: z.array(counted),
});
export interface ConnectorView extends z.infer<typeof connectorView> {}

const messageLine = z.strictObject({
  id: z.number(),
  direction: z.enum(['in', 'out']),
  operation: z.string(),
  operationLabel: z.string(),
  isTrial: z.boolean(),
  label: z.string(),
  objectType: z.string().nullable(),
  objectId: z.number().nullable(),
  jobId: z.number().nullable(),
  jobNumber: z.string().nullable(),
  state: z.enum(MESSAGE_STATES),
  status: z.number().nullable(),
  answer: z.string().nullable(),
  externalId: z.string().nullable(),
  tries: z.number(),
  arrivals: z.number(),
  ms: z.number().nullable(),
  nextAt: z.string().nullable(),
  createdAt: z.string(),
});
export interface MessageLine extends z.infer<typeof messageLine> {}

const diffLine = z.strictObject({ mark: z.enum([' ', '-', '+']), text: z.string() });
const repair = z.strictObject({
  theirs: z.string(),
  rule: z.unknown(),
  before: z.string(),
  after: z.string(),
  /** Other operations that send the same value by the same rule. */
  also: z.array(z.string()),
});
const messageView = z.strictObject({
  ...messageLine.shape,
  key: z.string(),
  setupVersion: z.number(),
  /** Without the rights that it needs: none. */
  lines: z.array(diffLine).nullable(),
  /** What it is compared with. */
  against: z.string().nullable(),
  attempts: z.array(
    z.strictObject({
      outcome: z.string(),
      status: z.number().nullable(),
      answer: z.string().nullable(),
      ms: z.number().nullable(),
      at: z.string(),
    }),
  ),
  repair: repair.nullable(),
});
export interface MessageView extends z.infer<typeof messageView> {}

const fieldResult = z.strictObject({
  theirs: z.string(),
  shown: z.string(),
  state: z.enum(['ok', 'missing', 'choose', 'leftOut']),
  note: z.string().nullable(),
});
const tried = z.strictObject({
  objectId: z.number().nullable(),
  label: z.string().nullable(),
  fields: z.array(fieldResult),
  problems: z.array(z.string()),
  lines: z.array(diffLine),
  against: z.string().nullable(),
  /** The last trial of this record. */
  trial: z
    .strictObject({
      at: z.string(),
      status: z.number().nullable(),
      answer: z.string().nullable(),
      ms: z.number().nullable(),
    })
    .nullable(),
});
export interface Tried extends z.infer<typeof tried> {}

const affected = z.strictObject({
  operations: z.array(z.strictObject({ label: z.string(), changes: z.array(z.string()) })),
  /** Messages that wait and go with the new set-up only when they are sent again. */
  waiting: z.number(),
  jobs: z.number(),
  people: z.array(z.string()),
});
export interface Affected extends z.infer<typeof affected> {}

const target = z.strictObject({
  connectorId: z.number(),
  operation: z.string(),
  /** As on the button. */
  label: z.string(),
  system: z.string(),
  /** What is there. */
  synced: z.boolean(),
  at: z.string().nullable(),
  state: z.enum(MESSAGE_STATES).nullable(),
});
export interface SyncTarget extends z.infer<typeof target> {}
export const sentTo = one(z.strictObject({ messageId: z.number(), state: z.enum(MESSAGE_STATES) }));
const CHANGES = ['connector'];
const label = z.string().trim().min(1, 'Name the system').max(80);
const text = z.string().max(60);
const about = z.strictObject({ operation: text, objectId: recordId });

export const connectorsApi = {
  list: endpoint({
    method: 'GET',
    path: '/connector',
    permission: SEE,
    summary: 'Claims systems and how they are',
    response: many(connectorLine),
  }),
  ready: endpoint({
    method: 'GET',
    path: '/connector/ready',
    permission: MANAGE,
    summary: 'Set-ups to start from',
    response: many(z.strictObject({ ref: z.string(), label: z.string(), system: z.string(), hint: z.string() })),
  }),
  catalogue: endpoint({
    method: 'GET',
    path: '/connector/catalogue',
    permission: SEE,
    summary: 'Fields of ours that can be mapped, by operation',
    response: many(z.strictObject({ kind: z.string(), ref: z.string(), label: z.string(), listed: z.boolean() })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/connector',
    permission: MANAGE,
    summary: 'Start a claims system, from a set-up that is ready or from a file',
    body: z.strictObject({ from: text.optional(), setup: z.unknown().optional(), label: label.optional() }),
    response: one(connectorView),
    changes: CHANGES,
    example: { body: { from: 'claims-rest', label: 'Beacon claims' } },
  }),
  get: endpoint({
    method: 'GET',
    path: '/connector/:id',
    permission: SEE,
    summary: 'A claims system with its set-up, without secrets',
    response: one(connectorView),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/connector/:id',
    permission: MANAGE,
    summary: 'Change the draft of a set-up; it runs once it is published',
    body: z.strictObject({
      version: z.number().int(),
      label: label.optional(),
      system: z
        .string()
        .regex(/^(http|crunchwork[a-z0-9-]{0,30}|[a-z]{3,20})$/, 'There is no such system')
        .optional(),
      contactId: recordId.nullish(),
      signInEndsOn: z.iso.date('Enter a date').nullish(),
      setup: z.unknown().optional(),
    }),
    response: one(connectorView),
    changes: CHANGES,
    example: { body: { version: 1, label: 'Beacon claims' } },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/connector/:id',
    permission: MANAGE,
    summary: 'Remove a claims system; its ledger stays',
    response: idOf,
    changes: CHANGES,
  }),
  secrets: endpoint({
    method: 'PUT',
    path: '/connector/:id/secret',
    permission: MANAGE,
    summary: 'Enter secrets; they are never shown again. Null removes one',
    body: z.strictObject({
      secrets: z.record(
        z.string().regex(/^[a-zA-Z]{1,40}$/, 'There is no such secret'),
        z.string().min(1).max(4000).nullable(),
      ),
    }),
    response: one(z.strictObject({ secretNames: z.array(z.string()) })),
    changes: CHANGES,
    noReplay: true,
    example: { body: { secrets: { clientSecret: 'a secret of theirs' } } },
  }),
  publish: endpoint({
    method: 'POST',
    path: '/connector/:id/publish',
    permission: MANAGE,
    summary: 'Run the draft from now on',
    body: z.strictObject({ version: z.number().int() }),
    response: one(connectorView),
    changes: CHANGES,
  }),
  affected: endpoint({
    method: 'GET',
    path: '/connector/:id/affected',
    permission: SEE,
    summary: 'What publishing changes, and for whom',
    response: one(affected),
  }),
  pause: endpoint({
    method: 'PUT',
    path: '/connector/:id/pause',
    permission: MANAGE,
    summary: 'Pause or resume; messages wait meanwhile',
    body: z.strictObject({ isPaused: z.boolean() }),
    response: one(connectorView),
    changes: CHANGES,
    example: { body: { isPaused: true } },
  }),
  test: endpoint({
    method: 'POST',
    path: '/connector/:id/test',
    permission: MANAGE,
    summary: 'Sign in and ask for an address that changes nothing',
    response: one(
      z.strictObject({ ok: z.boolean(), status: z.number().nullable(), ms: z.number(), words: z.string() }),
    ),
    ownTransaction: true,
    noReplay: true,
    changes: CHANGES,
  }),
  file: endpoint({
    method: 'GET',
    path: '/connector/:id/file',
    permission: MANAGE,
    summary: 'The set-up as a file, without secrets',
    response: z.unknown(),
    binary: 'application/json',
  }),
  records: endpoint({
    method: 'GET',
    path: '/connector/:id/record',
    permission: SEE,
    summary: 'Records that an operation can be tried on',
    query: z.strictObject({ operation: text.optional() }),
    response: many(z.strictObject({ id: z.number(), label: z.string() })),
  }),
  tryOn: endpoint({
    method: 'GET',
    path: '/connector/:id/try',
    permission: SEE,
    summary: 'The draft tried on a record: each value, the message and what is different from the last',
    query: z.strictObject({
      operation: text.optional(),
      objectId: z
        .string()
        .regex(/^\d{1,15}$/, 'Choose a record')
        .optional(),
    }),
    response: one(tried),
  }),
  trial: endpoint({
    method: 'POST',
    path: '/connector/:id/trial',
    permission: MANAGE,
    summary: 'Send the draft on trial, so that it leaves nothing there; without a dry run of theirs nothing is sent',
    body: about,
    response: one(
      z.strictObject({
        sent: z.boolean(),
        ok: z.boolean(),
        status: z.number().nullable(),
        ms: z.number().nullable(),
        words: z.string(),
      }),
    ),
    ownTransaction: true,
    noReplay: true,
    changes: CHANGES,
  }),
  send: endpoint({
    method: 'POST',
    path: '/connector/:id/send',
    permission: SEND,
    summary: 'Send a record',
    body: about,
    response: sentTo,
    changes: CHANGES,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/connector/:id/message',
    permission: SEE,
    summary: 'The ledger, newest first',
    query: z.strictObject({
      state: z.enum(['refused', 'parked']).optional(),
      jobId: z
        .string()
        .regex(/^\d{1,15}$/, 'Choose a job')
        .optional(),
      before: z
        .string()
        .regex(/^\d{1,15}$/, 'Give the number of a message')
        .optional(),
    }),
    response: many(messageLine),
  }),
  message: endpoint({
    method: 'GET',
    path: '/connector/message/:id',
    permission: SEE,
    summary: 'A message, what came of it and how it could be put right',
    response: one(messageView),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/connector/message/:id/retry',
    permission: MANAGE,
    summary: 'Send a message again under the same key',
    response: sentTo,
    changes: CHANGES,
    noReplay: true,
  }),
  park: endpoint({
    method: 'POST',
    path: '/connector/message/:id/park',
    permission: MANAGE,
    summary: 'Leave a message where it is',
    response: sentTo,
    changes: CHANGES,
  }),
  repair: endpoint({
    method: 'POST',
    path: '/connector/message/:id/repair',
    permission: MANAGE,
    summary: 'Change the rule of a field wherever it is sent, publish it and send the message again under the same key',
    body: z.strictObject({ theirs: z.string().max(200) }),
    response: sentTo,
    changes: CHANGES,
    noReplay: true,
  }),
  messageFile: endpoint({
    method: 'GET',
    path: '/connector/message/:id/file',
    permission: SEE,
    summary: 'A message as a file: JSON and XML in a ZIP',
    response: z.unknown(),
    binary: 'application/zip',
  }),
  targets: endpoint({
    method: 'GET',
    path: '/connector/target/:objectType/:objectId',
    permission: SEND,
    summary: 'Where a record can be sent, and whether it is there',
    response: many(target),
  }),
  twin: endpoint({
    method: 'GET',
    path: '/connector/twin/:objectType/:objectId',
    permission: SEND,
    summary:
      'An estimate or invoice with the photos of its job: JSON, XML and files in a ZIP, for systems without an interface',
    response: z.unknown(),
    binary: 'application/zip',
  }),
};
