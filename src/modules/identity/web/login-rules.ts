// The rules of the login form, without a schema library: they are loaded before anything else.
import { MAIL_ADDRESS } from '../../../kit/mail-address.ts';
import { ApiError } from '../../../platform/web/api/api-error.ts';
import type { SignInAnswer } from '../../../platform/web/api/session.ts';
import { safeRedirect } from '../../../platform/web/paths/safe-redirect.ts';

export interface LoginValues {
  email: string;
  password: string;
}
/** The password was right; this is what the second step needs. */
export interface Asked {
  answer: SignInAnswer;
  given: LoginValues;
}
export interface LoginErrors {
  email?: string;
  password?: string;
  general?: string;
}

const LABELS = { email: 'Email', password: 'Password' } as const;

export function checkField(name: keyof LoginValues, value: string): string | undefined {
  if (!value.trim()) return `${LABELS[name]} is required`;
  if (name === 'email' && !MAIL_ADDRESS.test(value.trim())) return 'This is not a valid email address';
  return undefined;
}

export function checkLogin(values: LoginValues): LoginErrors {
  const email = checkField('email', values.email);
  const password = checkField('password', values.password);
  return { ...(email && { email }), ...(password && { password }) };
}

/** What the server says, by the field it concerns. An answer that names another place leads there. */
export function errorsFrom(error: unknown): LoginErrors {
  if (!(error instanceof ApiError)) return { general: 'Unfortunately there was a problem.' };
  const elsewhere = safeRedirect(error.redirect);
  if (elsewhere) window.location.assign(elsewhere);
  const { email, password, ...others } = error.errors;
  const general = Object.values(others)[0] ?? (email || password ? undefined : error.message);
  return { ...(email && { email }), ...(password && { password }), ...(general && { general }) };
}
