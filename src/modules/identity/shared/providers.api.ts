// Sign-in servers of a company (OpenID Connect): their settings, and signing in through one.
import { z } from 'zod';
import { many, endpoint, idOf, one } from '../../../kit/endpoint.ts';
import { type SignedIn, signedIn } from './identity.api.ts';

export const identityProvider = z.strictObject({
  id: z.number(),
  version: z.number(),
  ref: z.string(),
  label: z.string(),
  issuer: z.string(),
  clientId: z.string(),
  hasSecret: z.boolean(),
  scopes: z.string(),
  emailDomains: z.array(z.string()),
  createUsers: z.boolean(),
  defaultRoleId: z.number().nullable(),
  active: z.boolean(),
  /** What the sign-in server must be told. */
  redirectUri: z.string(),
});
export interface IdentityProvider extends z.infer<typeof identityProvider> {}
export interface IdentityProviderInput {
  label: string;
  issuer: string;
  clientId: string;
  /** Written, never read. Absent: stays as it is; null: a client without a secret. */
  clientSecret?: string | null;
  scopes?: string;
  emailDomains?: string[];
  createUsers?: boolean;
  defaultRoleId?: number | null;
  active?: boolean;
}

const required = (label: string, max: number) =>
  z
    .string({ error: `${label} is required` })
    .trim()
    .min(1, `${label} is required`)
    .max(max);
const fields = {
  label: required('Label', 60),
  issuer: required('Issuer', 300).regex(
    /^https?:\/\/[\w.-]+(:\d{1,5})?(\/[\w.~%/-]*)?$/,
    'Enter the address of the sign-in server, such as https://login.example.com',
  ),
  clientId: required('Client id', 200),
  clientSecret: z.string().min(1).max(500).nullable().optional(),
  scopes: z
    .string()
    .max(200)
    .regex(/^[\w.:/-]+( [\w.:/-]+)*$/, 'Scopes are words separated by spaces')
    .refine((text) => text.split(' ').includes('openid'), 'The scope openid is needed')
    .optional(),
  emailDomains: z
    .array(
      z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^([a-z\d-]+\.)+[a-z]{2,}$/, 'Enter a domain such as example.com'),
    )
    .max(20)
    .optional(),
  createUsers: z.boolean().optional(),
  defaultRoleId: z.int().positive().nullable().optional(),
  active: z.boolean().optional(),
};
const writes = { permission: 'edit-company-setting', changes: ['identityProvider'] } as const;
const example = { label: 'Company login', issuer: 'https://login.example.com', clientId: 'reinstate' };

export const providersApi = {
  listProviders: endpoint({
    method: 'GET',
    path: '/identityProvider',
    permission: 'edit-company-setting',
    summary: "The company's sign-in servers",
    response: many(identityProvider),
  }),
  createProvider: endpoint({
    method: 'POST',
    path: '/identityProvider',
    ...writes,
    summary: 'Add a sign-in server',
    example: { body: example },
    body: z.strictObject(fields),
    response: one(identityProvider),
  }),
  updateProvider: endpoint({
    method: 'PUT',
    path: '/identityProvider/:id',
    ...writes,
    summary: 'Change a sign-in server',
    example: { body: example },
    body: z.strictObject({ ...fields, version: z.int().optional() }),
    response: one(identityProvider),
  }),
  removeProvider: endpoint({
    method: 'DELETE',
    path: '/identityProvider/:id',
    ...writes,
    summary: 'Remove a sign-in server',
    response: idOf,
  }),
  signInMethods: endpoint({
    method: 'GET',
    path: '/authentication/methods',
    permission: 'public',
    summary: "The sign-in servers of an email's domain; answers alike whether or not there is an account",
    example: { query: { email: 'estimator@harbour.example' } },
    query: z.strictObject({ email: z.string({ error: 'Email is required' }).max(254) }),
    response: z.object({ providers: z.array(z.object({ ref: z.string(), label: z.string() })) }),
  }),
  startExternal: endpoint({
    method: 'GET',
    path: '/authentication/external/start',
    permission: 'public',
    summary: 'The address at which to sign in through a sign-in server',
    query: z.strictObject({
      provider: z.string({ error: 'Provider is required' }).max(100),
      system: z.enum(['web', 'jlg']).optional(),
      app: z.literal('1').optional(),
    }),
    response: z.object({ url: z.string(), state: z.string() }),
  }),
  finishExternal: endpoint({
    method: 'POST',
    path: '/authentication/external',
    permission: 'public',
    summary: 'Sign in with what the sign-in server sent back: all parameters of the address, state among them',
    body: z.record(z.string().max(100), z.string().max(10_000)) as z.ZodType<Record<string, string>>,
    response: signedIn as z.ZodType<SignedIn>,
    noReplay: true,
  }),
};
