// What a person sees and changes about their own sign-in, and what a company asks of everybody's.
import { z } from 'zod';
import { endpoint, one } from '../../../kit/endpoint.ts';
import { PASSWORD_LENGTH, passwordProblem } from './password-policy.ts';

const everybody = ['staff', 'subcontractor', 'client', 'insurer'] as const;
/** Nothing of it may be kept for a repeated request: it issues secrets or ends sessions. */
const own = { permission: 'signed-in', audience: everybody, noReplay: true, changes: ['user'] } as const;

export const MFA_POLICIES = ['off', 'optional', 'admins', 'everyone'] as const;
export type MfaPolicy = (typeof MFA_POLICIES)[number];

export interface Passkey {
  id: number;
  label: string;
  createdAt: string;
  lastUsedAt: string | null;
}
export interface OwnSecurity {
  passwordChangedAt: string | null;
  authenticator: { createdAt: string; lastUsedAt: string | null } | null;
  recoveryCodesLeft: number;
  passkeys: Passkey[];
  mfaPolicy: MfaPolicy;
  /** The company insists on a second factor for this person. */
  mustHaveFactor: boolean;
  passkeysAllowed: boolean;
}
export interface OwnSession {
  id: number;
  device: string;
  ip: string | null;
  openedBy: string;
  createdAt: string;
  lastSeenAt: string;
  current: boolean;
}
const passkey = z.looseObject({ id: z.number(), label: z.string() });
const session = z.looseObject({ id: z.number(), device: z.string() }) as unknown as z.ZodType<OwnSession>;
const sessions = z.looseObject({ data: z.array(session) }) as unknown as z.ZodType<{ data: OwnSession[] }>;
const done = one(z.object({ done: z.boolean() }));
const ended = one(z.object({ ended: z.number() }));
const codes = one(z.object({ recoveryCodes: z.array(z.string()) }));

const currentPassword = z.string({ error: 'Your password is required' }).min(1, 'Your password is required').max(1000);
const proof = z.strictObject({ password: currentPassword }) as unknown as z.ZodType<{ password: string }>;
export const newPassword = z
  .string({ error: 'This is required' })
  .max(1000)
  .superRefine((value, ctx) => {
    const problem = passwordProblem(value);
    if (problem) ctx.addIssue({ code: 'custom', message: problem });
  })
  .describe(`At least ${PASSWORD_LENGTH} characters`);
const nothing = z.strictObject({}).optional() as unknown as z.ZodType<Record<string, never> | undefined>;

export const securityApi = {
  ownSecurity: endpoint({
    method: 'GET',
    path: '/user/current/security',
    ...own,
    summary: 'Password, authenticator, recovery codes and passkeys of the signed-in person',
    response: one(
      z.looseObject({ passkeys: z.array(passkey), mfaPolicy: z.enum(MFA_POLICIES), recoveryCodesLeft: z.number() }),
    ) as unknown as z.ZodType<{ data: OwnSecurity }>,
  }),
  changePassword: endpoint({
    method: 'PUT',
    path: '/user/current/password',
    ...own,
    summary: 'Change the own password; every other session ends',
    body: z.strictObject({ password: currentPassword, newPassword }) as unknown as z.ZodType<{
      password: string;
      newPassword: string;
    }>,
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
    }) as unknown as z.ZodType<{ userPin: string }>,
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
