// The endpoints of sign-in, the session's user, tabs and preferences.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';
import { MAIL_ADDRESS } from '../../../kit/mail-address.ts';

export interface Tokens {
  access_token: string;
  refresh_token: string;
}
/** The person must prove more: with a QR code an authenticator app is to be set up first, without one only its pin is asked. */
export const pinAsked = z.strictObject({
  googleQRCode: z.string().nullable(),
  google2faSecret: z.string().nullable(),
  pinRequired: z.literal(true).optional(),
});
export interface PinAsked extends z.infer<typeof pinAsked> {}
/** A session, or what is asked before there is one. */
export interface SignedIn extends Partial<PinAsked> {
  token?: Tokens;
  user?: { email: string; primeAdmin: boolean; company: { systemType: string } };
  /** Once, after a second factor was set up while signing in. */
  recoveryCodes?: string[];
}
const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
export const signedIn: z.ZodType<SignedIn> = z.union([
  z.strictObject({
    token: tokens,
    user: z.object({ email: z.string(), primeAdmin: z.boolean(), company: z.object({ systemType: z.string() }) }),
    recoveryCodes: z.array(z.string()).optional(),
  }),
  pinAsked,
]);
/** A random text that the browser keeps, so that the server knows it again. */
export const deviceToken = z
  .string()
  .regex(/^[\w-]{20,100}$/, 'This is not a device token')
  .nullish();

const word = (label: string, max: number) =>
  z
    .string({ error: `${label} is required` })
    .min(1, `${label} is required`)
    .max(max);

export const authenticate = endpoint({
  method: 'POST',
  path: '/authentication/authenticate',
  example: { body: { email: 'estimator@harbour.example', password: 'the password' } },
  permission: 'public',
  summary: 'Sign in with email and password, and with a pin or recovery code where one is asked',
  body: z.strictObject({
    email: word('Email', 254).refine((email) => MAIL_ADDRESS.test(email.trim()), 'This is not a valid email address'),
    password: word('Password', 1000),
    userPin: z.string().max(40).nullish(),
    deviceToken,
  }),
  response: signedIn,
  noReplay: true,
  ownTransaction: true,
});

export const refreshToken = endpoint({
  method: 'POST',
  path: '/authentication/refresh-token',
  permission: 'public',
  summary: 'Exchange a refresh token for a new pair',
  body: z.strictObject({ refreshToken: word('Refresh token', 500) }),
  response: z.object({ token: tokens }),
  noReplay: true,
  ownTransaction: true,
});

export const logout = endpoint({
  method: 'POST',
  path: '/authentication/logout',
  permission: 'signed-in',
  audience: ['staff', 'subcontractor', 'client', 'insurer'],
  summary: 'End this session',
  body: z.strictObject({}).optional(),
  response: one(z.object({ done: z.boolean() })),
  noReplay: true,
});

/** The signed-in user with company, country and rights: what the browser keeps. */
export const currentUserShape = z.strictObject({
  id: z.number(),
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  contactId: z.number().nullable(),
  position: z.string().nullable(),
  /** Where the person starts after signing in. */
  homeRoute: z.string().nullable(),
  timezone: z.string(),
  userTypeName: z.string(),
  /** Outside the staff, by the type or by a role. */
  external: z.boolean(),
  primeAdmin: z.boolean(),
  systemAdmin: z.boolean(),
  supportCentreAdmin: z.boolean(),
  dataCentreAdmin: z.boolean(),
  divisionIds: z.array(z.number()),
  /** Modules of which the person sees anything. */
  modules: z.array(z.string()),
  userSettingOnlyMyJobs: z.boolean(),
  /** Whether mail leaves this installation; without a mail server it is kept in the outbox. */
  mailLeaves: z.boolean(),
  /** The same for text messages. */
  smsLeaves: z.boolean(),
  shouldTrackLocation: z.boolean(),
  locationItemActions: z.array(z.string()),
  primeSetting: z.strictObject({
    /** Favourites in lists that are chosen from, by list. */
    searchSelects: z.record(z.string(), z.array(z.number())),
    themeRef: z.string(),
  }),
  preferredContactNumberValue: z.string().nullable(),
  createdAt: z.string(),
  permissions: z.array(z.string()),
  company: z.strictObject({
    id: z.number(),
    uuid: z.string(),
    name: z.string(),
    email: z.string().nullable(),
    primaryContactId: z.number().nullable(),
    systemType: z.string(),
    timezone: z.string(),
    canSendSms: z.boolean(),
    enableDivision: z.boolean(),
    enableUserRegions: z.boolean(),
    enableSubcontractorDivisions: z.boolean(),
    enableSubcontractorRegions: z.boolean(),
    enableInstantMessage: z.boolean(),
    enablePrimeMail: z.boolean(),
    /** The installation does. */
    takesCardPayments: z.boolean(),
    enableInvoiceNumbering: z.boolean(),
    openingTime: z.string(),
    closingTime: z.string(),
    logoAttachmentId: z.number().nullable(),
    emailSignature: z.string().nullable(),
  }),
  country: z.strictObject({
    id: z.number(),
    currencyName: z.string(),
    currencySymbol: z.string(),
    taxValue: z.number(),
    taxName: z.string(),
  }),
});
export interface CurrentUser extends z.infer<typeof currentUserShape> {}

export const currentUser = endpoint({
  method: 'GET',
  path: '/user/current/details',
  permission: 'signed-in',
  audience: ['staff', 'subcontractor', 'client', 'insurer'],
  summary: 'The signed-in user, company and rights',
  response: one(currentUserShape),
});

/** An open page of the workbench. `href` is its last location, so that a tab is always an address that can be shared. */
export interface Tab {
  id: string;
  href: string;
  title: string;
  kind: string;
  marked?: boolean;
  locked?: boolean;
  /** Epoch milliseconds of the last change: the last write of a tab wins when two windows merge. */
  at: number;
}
const tab = z.strictObject({
  id: z.string().min(1).max(200),
  href: z
    .string()
    .max(2000)
    .regex(/^\/[^/\\]/, 'A tab holds a path of this site'),
  title: z.string().max(300),
  kind: z.string().max(40),
  marked: z.boolean().optional(),
  locked: z.boolean().optional(),
  at: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
});
export interface Tabs {
  tabs: Tab[];
  /** Ids of closed tabs with the time they were closed, so that another window closes them too. */
  closed?: Record<string, number>;
}
const tabs = z.strictObject({
  tabs: z.array(tab).max(200),
  closed: z.record(z.string().max(200), z.number()).optional(),
});

/** What is kept says whether a prime administrator keeps it. */
const savedTabs = tabs.extend({ primeAdmin: z.boolean() });

export const getTabs = endpoint({
  method: 'GET',
  path: '/userTab',
  audience: ['staff', 'subcontractor', 'client', 'insurer'],
  permission: 'signed-in',
  summary: 'The open tabs of this user',
  response: one(savedTabs),
});
export const saveTabs = endpoint({
  method: 'PUT',
  path: '/userTab',
  audience: ['staff', 'subcontractor', 'client', 'insurer'],
  example: { body: { tabs: [{ id: 'jobs', href: '/jobs', title: 'Jobs', kind: 'list', at: 1 }] } },
  permission: 'signed-in',
  summary: 'Merge the open tabs of this user',
  body: tabs,
  response: one(savedTabs),
});

/** Preferences of a user by name (density, theme, columns of a list). */
export const getUserOptions = endpoint({
  method: 'GET',
  path: '/user/:id/allOptions',
  audience: ['staff', 'subcontractor', 'client', 'insurer'],
  example: { params: { id: 1003 } },
  permission: 'signed-in',
  summary: 'All preferences of a user',
  response: one(z.record(z.string(), z.unknown())),
});
export const saveUserOption = endpoint({
  method: 'PUT',
  path: '/user/:id/options',
  audience: ['staff', 'subcontractor', 'client', 'insurer'],
  example: { params: { id: 1003 }, body: { ref: 'theme', value: 'dark' } },
  permission: 'signed-in',
  summary: 'Keep one preference of a user',
  body: z.strictObject({ ref: z.string().regex(/^[\w.:-]{1,100}$/), value: z.unknown() }),
  response: one(
    z.strictObject({
      ref: z.string(),
      value: z.unknown(),
    }),
  ),
  changes: ['user'],
});

export const identityApi = {
  authenticate,
  refreshToken,
  logout,
  currentUser,
  getTabs,
  saveTabs,
  getUserOptions,
  saveUserOption,
};
