// Founding a company from outside: community registration, verifying the email, links from colleagues, access by token.
import { z } from 'zod';
import { type ErrorFacts, endpoint } from '../../../kit/endpoint.ts';
import { TIMEZONES, countryOf } from '../../../platform/shared/countries.ts';
import { signedIn, pinAsked } from './identity.api.ts';
import { emailAddress, newPassword, tokenText } from './password-reset.api.ts';

const filled = (label: string) => {
  const error = `${label} is required`;
  return z
    .string({ error })
    .trim()
    .min(1, error)
    .max(150, `${label} is too long: at most 150 characters`)
    .refine(
      (value) => value.isWellFormed() && !/[\u0000-\u001f\u007f]/.test(value),
      `${label} has characters that cannot be kept`,
    );
};
const inWords = (label: string, shape: z.ZodType<string, string>) =>
  z.preprocess((value) => value ?? '', z.string().trim().min(1, `${label} is required`).pipe(shape));

export interface Registration {
  companyName: string;
  primaryUserFirstName: string;
  primaryUserLastName: string;
  email: string;
  password: string;
  countryId?: number | null;
  timezone?: string | null;
  gstRegistered?: boolean | null;
  referralToken?: string | null;
  addSyncModule?: boolean | null;
}

export const register = endpoint({
  method: 'POST',
  path: '/register/:ref',
  permission: 'public',
  summary:
    'Found a company: of the community, or of the system type of an invitation, whose secret is then the referralToken',
  body: z.strictObject({
    companyName: filled('Company Name'),
    primaryUserFirstName: filled('First Name'),
    primaryUserLastName: filled('Last Name'),
    email: inWords('Email', emailAddress),
    password: z.preprocess(
      (value) => value ?? '',
      z
        .string()
        .refine((value) => value.trim() !== '', { error: 'Password is required', abort: true })
        .pipe(newPassword),
    ),
    /** The first country and its zone, where nothing is said. */
    countryId: z
      .number({ error: 'Choose a country' })
      .refine((id) => countryOf(id) !== undefined, 'Choose a country from the list')
      .nullish(),
    timezone: z
      .string()
      .refine((zone) => TIMEZONES.includes(zone), 'Choose a timezone')
      .nullish(),
    gstRegistered: z.boolean().nullish(),
    referralToken: z.string().max(500).nullish(),
    addSyncModule: z.boolean().nullish(),
  }),
  response: z.object({ id: z.number() }),
  noReplay: true,
  ownTransaction: true,
  // As the specification has it: the sentences alone; `fields` says where they belong.
  errorBody: ({ message, errors }: ErrorFacts) => ({
    errors: Object.keys(errors).length ? Object.values(errors) : [message],
    fields: errors,
  }),
});

/** 0: the link is good for nothing; 2: try again, the message says when. */
const verifyError = ({ message, errors }: ErrorFacts) => ({ status: errors['token'] ? 0 : 2, message });

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/community-verify',
  permission: 'public',
  summary: 'Verify the email of a new account',
  body: z.strictObject({ token: tokenText }),
  response: z.object({ status: z.literal(1), message: z.string() }),
  noReplay: true,
  ownTransaction: true,
  errorBody: verifyError,
});

export const sendVerification = endpoint({
  method: 'POST',
  path: '/community-verify/send',
  permission: 'public',
  summary: 'Send the verification mail again, to whoever knows the password',
  body: z.strictObject({
    email: emailAddress,
    password: z.string({ error: 'Password is required' }).min(1, 'Password is required').max(1000),
  }),
  response: z.object({ sent: z.literal(true) }),
  noReplay: true,
  ownTransaction: true,
});

export const decryptReferral = endpoint({
  method: 'POST',
  path: '/referral-token/decrypt',
  permission: 'public',
  summary: 'Who invited to the community',
  body: z.strictObject({ token: tokenText }),
  response: z.object({ userName: z.string() }),
  noReplay: true,
  ownTransaction: true,
});

export const loginWithToken = endpoint({
  method: 'POST',
  path: '/access-token/login',
  permission: 'public',
  summary: 'Sign in with an access token; a second factor is still asked for',
  body: z.strictObject({ token: tokenText, userPin: z.string().max(20).nullish() }),
  response: z.union([signedIn, pinAsked]),
  noReplay: true,
  ownTransaction: true,
});

export const decryptAccess = endpoint({
  method: 'POST',
  path: '/access-token/decrypt',
  permission: 'public',
  summary: 'What a token opens: a kind of shared page, or a sign-in',
  body: z.strictObject({ token: tokenText }),
  response: z.object({ tokenType: z.string(), token: z.string() }),
  noReplay: true,
  ownTransaction: true,
});

export const registrationApi = {
  register,
  verifyEmail,
  sendVerification,
  decryptReferral,
  loginWithToken,
  decryptAccess,
};
