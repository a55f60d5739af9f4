// What a person sees and changes about their own sign-in, and what a company asks of everybody's.
import { z } from 'zod';
import { many, endpoint, one } from '../../../kit/endpoint.ts';
import { PASSWORD_LENGTH, passwordProblem } from './password-policy.ts';

const everybody = ['staff', 'subcontractor', 'client', 'insurer'] as const;
/** Nothing of it may be kept for a repeated request: it issues secrets or ends sessions. */
const own = { permission: 'signed-in', audience: everybody, noReplay: true, changes: ['user'] } as const;

export const MFA_POLICIES = ['off', 'optional', 'admins', 'everyone'] as const;
export type MfaPolicy = (typeof MFA_POLICIES)[number];

export const passkey = z.strictObject({
  id: z.number(),
  label: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export interface Passkey extends z.infer<typeof passkey> {}
export const ownSecurity = z.strictObject({
  passwordChangedAt: z.string().nullable(),
  authenticator: z
    .strictObject({
      createdAt: z.string(),
      lastUsedAt: z.string().nullable(),
    })
    .nullable(),
  recoveryCodesLeft: z.number(),
  passkeys: z.array(passkey),
  mfaPolicy: z.enum(MFA_POLICIES),
  /** The company insists on a second factor for this person. */
  mustHaveFactor: z.boolean(),
  passkeysAllowed: z.boolean(),
});
export interface OwnSecurity extends z.infer<typeof ownSecurity> {}
export const ownSession = z.strictObject({
  id: z.number(),
  device: z.string(),
  ip: z.string().nullable(),
  openedBy: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
});
export interface OwnSession extends z.infer<typeof ownSession> {}
const sessions = many(ownSession);
const done = one(z.object({ done: z.boolean() }));
const ended = one(z.object({ ended: z.number() }));
const codes = one(z.object({ recoveryCodes: z.array(z.string()) }));

const currentPassword = z.string({ error: 'Your password is required' }).min(1, 'Your password is required').max(1000);
const proof = z.strictObject({ password: currentPassword });
export const newPassword = z
  .string({ error: 'This is required' })
  .max(1000)
  .superRefine((value, ctx) => {
    const problem = passwordProblem(value);
    if (problem) ctx.addIssue({ code: 'custom', message: problem });
  })
  .describe(`At least ${PASSWORD_LENGTH} characters`);
const nothing = z.strictObject({}).optional();

export const securityApi = {
  ownSecurity: endpoint({
    method: 'GET',
    path: '/user/current/security',
    ...own,
    summary: 'Password, authenticator, recovery codes and passkeys of the signed-in person',
    response: one(ownSecurity),
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/user/current/password',
    ...own,
    summary: 'Change the own password; every other session ends',
    body: z.strictObject({ password: currentPassword, newPassword }),
    response: done,
    ownTransaction: true,
  }),
  startAuthenticator: endpoint({
    method: 'POST',
    path: '/user/current/authenticator/options',
    ...own,
    summary: 'Begin to set up an authenticator app',
    body: proof,
    response: one(z.object({ googleQRCode: z.string(), google2faSecret: z.string() })),
    ownTransaction: true,
  }),
  confirmAuthenticator: endpoint({
    method: 'POST',
    path: '/user/current/authenticator',
    ...own,
    summary: 'Confirm the authenticator app with a pin; answers recovery codes',
    body: z.strictObject({
      userPin: z.string({ error: 'The pin is required' }).trim().min(1, 'The pin is required').max(20),
    }),
    response: codes,
  }),
  removeAuthenticator: endpoint({
    method: 'POST',
    path: '/user/current/authenticator/remove',
    ...own,
    summary: 'Remove the authenticator app and its recovery codes',
    body: proof,
    response: done,
    ownTransaction: true,
  }),
  makeRecoveryCodes: endpoint({
    method: 'POST',
    path: '/user/current/recoveryCodes',
    ...own,
    summary: 'Ten new recovery codes; the old ones end',
    body: proof,
    response: codes,
    ownTransaction: true,
  }),
  ownSessions: endpoint({
    method: 'GET',
    path: '/user/current/session',
    ...own,
    summary: 'Where the signed-in person is signed in',
    response: sessions,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/user/current/session/:id',
    ...own,
    summary: 'End one of the own sessions',
    response: done,
  }),
  endOtherSessions: endpoint({
    method: 'POST',
    path: '/user/current/session/endOthers',
    ...own,
    summary: 'End all own sessions but this one',
    body: nothing,
    response: ended,
  }),
  sessionsOfUser: endpoint({
    method: 'GET',
    path: '/user/:id/session',
    permission: 'edit-user',
    summary: 'Where a colleague is signed in',
    response: sessions,
  }),
  endSessionsOfUser: endpoint({
    method: 'POST',
    path: '/user/:id/session/end',
    permission: 'edit-user',
    summary: 'End all sessions of a colleague',
    body: nothing,
    response: ended,
    noReplay: true,
    changes: ['user'],
  }),
};
