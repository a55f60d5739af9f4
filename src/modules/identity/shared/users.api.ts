// People with accounts: inviting, changing, disabling; and what everybody changes about themselves.
import { z } from 'zod';
import { countOf, countQuery, endpoint, listQuery, one, page } from '../../../kit/endpoint.ts';
import { rowSchema } from '../../../kit/entity-schemas.ts';
import { type FieldSpec } from '../../../kit/fields.ts';
import { inputSchema } from '../../../kit/field-schemas.ts';
import { type UserLinks, type UserView, user } from './user.entity.ts';

const view = rowSchema(user) as unknown as z.ZodType<UserView>;
const timezones = new Set(Intl.supportedValuesOf('timeZone'));
const timezone = z
  .string()
  .refine((zone) => timezones.has(zone) || zone === 'UTC', 'Choose a timezone of the list')
  .nullable();

const spec = (name: string): FieldSpec => user.fields[name] as FieldSpec;
const optional = (name: string) => inputSchema(spec(name)).nullable().optional();
const filled = (name: string) =>
  inputSchema(spec(name)).refine((value) => value !== '', `${spec(name).label} is required`);
const ids = z.array(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).max(200);

const own = {
  position: optional('position'),
  mobileNumber: optional('mobileNumber'),
  preferredContactNumberValue: optional('preferredContactNumberValue'),
  timezone: timezone.optional(),
  shouldTrackLocation: inputSchema(spec('shouldTrackLocation')).optional(),
  emailSignature: optional('emailSignature'),
  homeRoute: z
    .string()
    .max(200)
    .regex(/^\/prime(\/[\w/-]*)?$/, 'Enter a path of this site, such as /prime/dashboard')
    .nullable()
    .optional(),
};
const given = {
  ...own,
  locationItemActions: inputSchema(spec('locationItemActions')).optional(),
  userTypeName: inputSchema(spec('userTypeName')).optional(),
  primeAdmin: inputSchema(spec('primeAdmin')).optional(),
  userSettingOnlyMyJobs: inputSchema(spec('userSettingOnlyMyJobs')).optional(),
  roleIds: ids.optional(),
  divisionIds: ids.optional(),
  regionIds: ids.optional(),
};
const version = z.number().int().min(1).optional();

export interface OwnProfile {
  firstName?: string;
  lastName?: string;
  position?: string | null;
  mobileNumber?: string | null;
  preferredContactNumberValue?: string | null;
  timezone?: string | null;
  shouldTrackLocation?: boolean;
  emailSignature?: string | null;
  homeRoute?: string | null;
  version?: number;
}
export interface UserUpdate extends OwnProfile, Partial<UserLinks> {
  email?: string;
  locationItemActions?: string[];
  userTypeName?: 'staff' | 'external';
  primeAdmin?: boolean;
  userSettingOnlyMyJobs?: boolean;
}
export interface UserCreate extends Omit<UserUpdate, 'version'> {
  firstName: string;
  lastName: string;
  email: string;
  /** Somebody outside the staff is a contact already. */
  contactId?: number | null;
}

const everybody = ['staff', 'subcontractor', 'client', 'insurer'] as const;
const changes = ['user', 'role', 'option'];
const nothing = z.strictObject({}).optional() as unknown as z.ZodType<Record<string, never> | undefined>;
const act = (path: `/user/:id/${string}`, summary: string) =>
  endpoint({ method: 'POST', path, permission: 'edit-user', summary, body: nothing, response: one(view), changes });

export const usersApi = {
  list: endpoint({
    method: 'GET',
    path: '/user',
    permission: 'view-user',
    summary: 'List users',
    query: listQuery,
    response: page(view),
  }),
  count: endpoint({
    method: 'GET',
    path: '/user/count',
    permission: 'view-user',
    summary: 'Count users',
    query: countQuery,
    response: countOf,
  }),
  get: endpoint({
    method: 'GET',
    path: '/user/:id',
    permission: 'view-user',
    summary: 'One user',
    response: one(view),
  }),
  create: endpoint({
    method: 'POST',
    path: '/user',
    permission: 'create-user',
    summary: 'Make an account and invite the person by email',
    example: { body: { firstName: 'Nora', lastName: 'Finch', email: 'nora.finch@post.example', roleIds: [2] } },
    body: z.strictObject({
      firstName: filled('firstName'),
      lastName: filled('lastName'),
      email: filled('email'),
      contactId: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).nullable().optional(),
      ...given,
    }) as unknown as z.ZodType<UserCreate>,
    response: one(view),
    changes: [...changes, 'contact'],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/user/:id',
    permission: 'edit-user',
    summary: 'Change a user, their roles and limits',
    example: { body: { position: 'Estimator' } },
    body: z.strictObject({
      firstName: filled('firstName').optional(),
      lastName: filled('lastName').optional(),
      email: filled('email').optional(),
      ...given,
      version,
    }) as unknown as z.ZodType<UserUpdate>,
    response: one(view),
    changes,
  }),
  invite: act('/user/:id/invite', 'Send the invitation again'),
  disable: act('/user/:id/disable', 'Disable a user and end their sessions'),
  enable: act('/user/:id/enable', 'Let a disabled user sign in again'),
  sendAccessLink: act('/user/:id/accessLink', 'Mail a person a link that signs them in once, within a day'),
  removeFactor: act('/user/:id/removeFactor', 'Take away a lost authenticator app with its recovery codes'),
  saveOwn: endpoint({
    method: 'PUT',
    path: '/user/current/profile',
    permission: 'signed-in',
    audience: everybody,
    summary: 'Change one’s own details',
    example: { body: { position: 'Estimator' } },
    body: z.strictObject({
      firstName: filled('firstName').optional(),
      lastName: filled('lastName').optional(),
      ...own,
      version,
    }) as unknown as z.ZodType<OwnProfile>,
    response: one(view),
    changes,
  }),
  own: endpoint({
    method: 'GET',
    path: '/user/current/profile',
    permission: 'signed-in',
    audience: everybody,
    summary: 'One’s own details',
    response: one(view),
  }),
};
