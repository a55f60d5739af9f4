// People with accounts: inviting, changing, disabling; and what everybody changes about themselves.
import { z } from 'zod';
import { MESSAGE_STATES } from '../../../platform/shared/message-fate.ts';
import { countOf, countQuery, endpoint, listQuery, one, page, many } from '../../../kit/endpoint.ts';
import { type FieldSpec } from '../../../kit/fields.ts';
import { inputSchema } from '../../../kit/field-schemas.ts';
import { labelled } from '../../../kit/labels.ts';
import { row } from '../../../kit/row.ts';
import { type User, user } from './user.entity.ts';

const numbers = z.array(z.number());
const userLinks = z.strictObject({ roleIds: numbers, divisionIds: numbers, regionIds: numbers });
export interface UserLinks extends z.infer<typeof userLinks> {}
export const userView = row(user, 'all', {
  ...userLinks.shape,
  roles: z.array(labelled),
  divisions: z.array(labelled),
  regions: z.array(labelled),
  contact: labelled.nullable(),
});
/** What became of the newest mail by which a person was to come in. */
export const wayIn = z.strictObject({
  status: z.enum(MESSAGE_STATES),
  writtenAt: z.string(),
  sentAt: z.string().nullable(),
  errorMessage: z.string().nullable(),
  /** The link itself, for those who may read the outbox. */
  link: z.string().nullable(),
});
/** How often somebody used a part of the product that is counted. */
const countedUse = z.strictObject({ metricTypeName: z.string(), count: z.number(), lastAt: z.string() });
export interface CountedUse extends z.infer<typeof countedUse> {}
export interface WayIn extends z.infer<typeof wayIn> {}
export interface UserView extends z.infer<typeof userView> {}

const timezones = new Set(Intl.supportedValuesOf('timeZone'));
const timezone = z
  .string()
  .refine((zone) => timezones.has(zone) || zone === 'UTC', 'Choose a timezone from the list')
  .nullable();

type Name = keyof User & string;
const spec = (name: Name): FieldSpec => user.all[name] as FieldSpec;
const input = <N extends Name>(name: N) =>
  inputSchema(spec(name)) as z.ZodType<NonNullable<User[N]>, NonNullable<User[N]>>;
const optional = <N extends Name>(name: N) => input(name).nullable().optional();
const filled = <N extends Name>(name: N) =>
  input(name).refine((value) => value !== '', `${spec(name).label} is required`);
const ids = z.array(z.number().int().min(1).max(Number.MAX_SAFE_INTEGER)).max(200);

const own = {
  position: optional('position'),
  mobileNumber: optional('mobileNumber'),
  preferredContactNumberValue: optional('preferredContactNumberValue'),
  timezone: timezone.optional(),
  shouldTrackLocation: input('shouldTrackLocation').optional(),
  locationItemActions: input('locationItemActions').optional(),
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
  userTypeName: input('userTypeName').optional(),
  primeAdmin: input('primeAdmin').optional(),
  supportCentreAdmin: input('supportCentreAdmin').optional(),
  dataCentreAdmin: input('dataCentreAdmin').optional(),
  userSettingOnlyMyJobs: input('userSettingOnlyMyJobs').optional(),
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
  locationItemActions?: string[];
  emailSignature?: string | null;
  homeRoute?: string | null;
  version?: number;
}
export interface UserUpdate extends OwnProfile, Partial<UserLinks> {
  email?: string;
  userTypeName?: 'staff' | 'external';
  primeAdmin?: boolean;
  supportCentreAdmin?: boolean;
  dataCentreAdmin?: boolean;
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
const nothing = z.strictObject({}).optional();
const act = (path: `/user/:id/${string}`, summary: string) =>
  endpoint({ method: 'POST', path, permission: 'edit-user', summary, body: nothing, response: one(userView), changes });

export const usersApi = {
  list: endpoint({
    method: 'GET',
    path: '/user',
    permission: 'view-user',
    summary: 'List users',
    query: listQuery,
    response: page(userView),
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
    response: one(userView),
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
    }),
    response: one(userView),
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
    }),
    response: one(userView),
    changes,
  }),
  metrics: endpoint({
    method: 'GET',
    path: '/user/:id/metrics',
    permission: 'edit-user',
    summary: 'How often a person used the parts of the product that are counted, and when last',
    response: many(countedUse),
  }),
  wayIn: endpoint({
    method: 'GET',
    path: '/user/:id/wayIn',
    permission: 'edit-user',
    summary: 'What became of the invitation or login link that was written last; null where there was none',
    response: one(wayIn.nullable()),
  }),
  invite: act('/user/:id/invite', 'Send the invitation again'),
  disable: act('/user/:id/disable', 'Disable a user and end their sessions'),
  enable: act('/user/:id/enable', 'Let a disabled user sign in again'),
  sendAccessLink: act('/user/:id/accessLink', 'Email a person a link that signs them in once, within a day'),
  removeFactor: act('/user/:id/removeFactor', 'Remove a lost authenticator app and its recovery codes'),
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
    }),
    response: one(userView),
    changes,
  }),
  own: endpoint({
    method: 'GET',
    path: '/user/current/profile',
    permission: 'signed-in',
    audience: everybody,
    summary: 'One’s own details',
    response: one(userView),
  }),
};
