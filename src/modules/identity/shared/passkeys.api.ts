// Passkeys: signing in without email and password, and the own keys.
import { z } from 'zod';
import { endpoint, idOf, one } from '../../../kit/endpoint.ts';
import { deviceToken, signedIn } from './identity.api.ts';

const everybody = ['staff', 'subcontractor', 'client', 'insurer'] as const;
const own = { permission: 'signed-in', audience: everybody, noReplay: true, changes: ['user'] } as const;

/** Options of the browser's own interface, passed on as they are. */
export type CredentialOptions = Record<string, unknown>;
export interface Challenge {
  /** Stands for this challenge; taken once, within five minutes. */
  attempt: string;
  options: CredentialOptions;
}
const challenge = z.object({
  attempt: z.string(),
  options: z.record(z.string(), z.unknown()),
});
const attempt = z.string({ error: 'The attempt is missing' }).max(100);
const label = z.string({ error: 'A label is required' }).trim().min(1, 'A label is required').max(60);
/** What the browser answers. Its parts are checked by the library that verifies the signature. */
// Browsers add parts of their own to it from one version to the next.
export const credentialResponse = z.looseObject({
  id: z.string(),
  rawId: z.string(),
  type: z.literal('public-key'),
  response: z.record(z.string(), z.unknown()),
  clientExtensionResults: z.record(z.string(), z.unknown()),
});
export interface CredentialResponse extends z.infer<typeof credentialResponse> {}

export const passkeysApi = {
  startPasskeySignIn: endpoint({
    method: 'POST',
    path: '/authentication/passkey/options',
    permission: 'public',
    summary: 'Begin to sign in with a passkey',
    body: z.strictObject({}).optional(),
    response: challenge,
    noReplay: true,
  }),
  passkeySignIn: endpoint({
    method: 'POST',
    path: '/authentication/passkey',
    permission: 'public',
    summary: 'Sign in with a passkey',
    body: z.strictObject({ attempt, response: credentialResponse, deviceToken }),
    response: signedIn,
    noReplay: true,
  }),
  startPasskey: endpoint({
    method: 'POST',
    path: '/user/current/passkey/options',
    ...own,
    summary: 'Begin to add a passkey',
    body: z.strictObject({
      password: z.string({ error: 'Your password is required' }).min(1, 'Your password is required').max(1000),
    }),
    response: one(challenge),
    ownTransaction: true,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/user/current/passkey',
    ...own,
    summary: 'Add a passkey',
    body: z.strictObject({ attempt, label, response: credentialResponse }),
    response: idOf,
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/user/current/passkey/:id',
    ...own,
    summary: 'Rename a passkey',
    body: z.strictObject({ label }),
    response: idOf,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/user/current/passkey/:id',
    ...own,
    summary: 'Remove a passkey',
    response: idOf,
  }),
};
