// The calls of API tokens. A secret is in the answer that makes it, and in no other.
import { z } from 'zod';
import { endpoint, many, one, recordId } from '../../../kit/endpoint.ts';

export const SEE_API = 'see-api-access';
export const MANAGE_API = 'manage-api-access';
const CHANGES = ['apiToken'];
/** After this many hours at the latest the secret before a rotation stops working. */
export const MOST_OVERLAP_HOURS = 168;
export const DEFAULT_DAYS = 90;
export const DEFAULT_PER_MINUTE = 300;

const area = z.strictObject({
  ref: z.string(),
  label: z.string(),
  /** Not given with the others: it reaches people, sign-in or the tokens themselves. */
  isSensitive: z.boolean(),
  /** Calls that read, and that write. */
  reads: z.number(),
  writes: z.number(),
});
export interface ApiArea extends z.infer<typeof area> {}

const tokenView = z.strictObject({
  id: z.number(),
  version: z.number(),
  label: z.string(),
  description: z.string().nullable(),
  prefix: z.string(),
  previousPrefix: z.string().nullable(),
  previousUntil: z.string().nullable(),
  role: z.strictObject({ id: z.number(), label: z.string() }),
  scopes: z.array(z.string()),
  addresses: z.array(z.string()),
  perMinute: z.number(),
  state: z.enum(['active', 'expired', 'revoked']),
  expiresAt: z.string().nullable(),
  lastUsedAt: z.string().nullable(),
  lastUsedIp: z.string().nullable(),
  revokedAt: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string().nullable(),
});
export interface ApiTokenView extends z.infer<typeof tokenView> {}
const withSecret = one(z.strictObject({ token: tokenView, secret: z.string() }));

const SCOPE = /^[a-z-]{1,40}:(read|write)$/;
const label = z.string().trim().min(1, 'Name the token').max(80);
const description = z.string().trim().max(500).nullish();
const scopes = z
  .array(z.string().regex(SCOPE, 'A scope is an area with read or write, such as job:read'))
  .min(1, 'Choose what the token may do')
  .max(200);
const addresses = z.array(z.string().trim().max(50)).max(50);
const perMinute = z.number().int().min(1).max(6000);
const expiresInDays = z.number().int().min(1, 'At least one day').max(3650, 'At most ten years').nullable();

export const apiTokensApi = {
  list: endpoint({
    method: 'GET',
    path: '/apiToken',
    permission: SEE_API,
    summary: 'API tokens with their last use, without secrets',
    response: many(tokenView),
  }),
  areas: endpoint({
    method: 'GET',
    path: '/apiToken/scope',
    permission: SEE_API,
    summary: 'Areas that a token can be given, from the calls that there are',
    response: many(area),
  }),
  create: endpoint({
    method: 'POST',
    path: '/apiToken',
    permission: MANAGE_API,
    summary: 'Create an API token; its secret is in this answer alone',
    body: z.strictObject({
      label,
      description,
      roleId: recordId,
      scopes,
      addresses: addresses.default([]),
      perMinute: perMinute.default(DEFAULT_PER_MINUTE),
      expiresInDays: expiresInDays.default(DEFAULT_DAYS),
    }),
    response: withSecret,
    changes: CHANGES,
    noReplay: true,
    example: { body: { label: 'Website form', roleId: 1, scopes: ['job:read', 'job:write'] } },
  }),
  update: endpoint({
    method: 'PUT',
    path: '/apiToken/:id',
    permission: MANAGE_API,
    summary: 'Change an API token; it applies at once',
    body: z.strictObject({
      version: z.number().int(),
      label: label.optional(),
      description,
      roleId: recordId.optional(),
      scopes: scopes.optional(),
      addresses: addresses.optional(),
      perMinute: perMinute.optional(),
      expiresInDays: expiresInDays.optional(),
    }),
    response: one(tokenView),
    changes: CHANGES,
    example: { body: { version: 1, perMinute: 600 } },
  }),
  rotate: endpoint({
    method: 'POST',
    path: '/apiToken/:id/rotate',
    permission: MANAGE_API,
    summary: 'Make a new secret; the old one works on for the hours given',
    body: z.strictObject({ overlapHours: z.number().int().min(0).max(MOST_OVERLAP_HOURS).default(24) }),
    response: withSecret,
    changes: CHANGES,
    noReplay: true,
    example: { body: { overlapHours: 24 } },
  }),
  revoke: endpoint({
    method: 'POST',
    path: '/apiToken/:id/revoke',
    permission: MANAGE_API,
    summary: 'Revoke an API token at once; what it made keeps its name',
    response: one(tokenView),
    changes: CHANGES,
  }),
};
