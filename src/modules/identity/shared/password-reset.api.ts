// Asking for a new password, and setting it with the secret from the mail; the first password of an invited person too.
import { z } from 'zod';
import { type ErrorFacts, endpoint } from '../../../kit/endpoint.ts';
import { MAIL_ADDRESS } from '../../../kit/mail-address.ts';
import { passwordProblem } from './password-policy.ts';

const REQUIRED = 'This is required';
export const emailAddress = z
  .string({ error: REQUIRED })
  .trim()
  .min(1, REQUIRED)
  .max(254, 'This is not a valid email address')
  .regex(MAIL_ADDRESS, 'This is not a valid email address')
  .refine((value) => value.isWellFormed() && !value.includes('\u0000'), 'This is not a valid email address');
export const tokenText = z.string({ error: REQUIRED }).min(1, REQUIRED).max(500);
export const newPassword = z
  .string({ error: REQUIRED })
  .max(1000, 'This password is too long: at most 1,000 characters')
  .superRefine((value, check) => {
    const problem = passwordProblem(value);
    if (problem) check.addIssue({ code: 'custom', message: problem });
  });

/** The specification's place for the message, beside the usual one. */
const errorBody = ({ message }: ErrorFacts) => ({ error: { message } });

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/password/token',
  permission: 'public',
  summary: 'Send a mail with which a password can be changed',
  body: z.strictObject({ email: emailAddress }),
  response: z.object({ sent: z.literal(true) }),
  noReplay: true,
  ownTransaction: true,
  errorBody,
});

export const checkPasswordToken = endpoint({
  method: 'PUT',
  path: '/password/token',
  permission: 'public',
  summary: 'Whether the secret of a password mail is still good',
  body: z.strictObject({ token: tokenText }),
  response: z.object({ email: z.string(), token: z.string() }),
  noReplay: true,
  ownTransaction: true,
  errorBody,
});

export const resetPassword = endpoint({
  method: 'PUT',
  path: '/password/reset',
  permission: 'public',
  summary: 'Set a new password with the secret of a password mail; ends all sessions',
  body: z.strictObject({ token: tokenText, password: newPassword, email: emailAddress }),
  response: z.object({ changed: z.literal(true) }),
  noReplay: true,
  ownTransaction: true,
  errorBody,
});

export const passwordResetApi = { requestPasswordReset, checkPasswordToken, resetPassword };
