// A forgotten password, and the first one of an invited person.
import { setTimeout as sleep } from 'node:timers/promises';
import type { App, Context } from '../../../platform/server/context.ts';
import { write } from '../../../platform/server/database.ts';
import { conflict, invalid, notFound, rateLimited } from '../../../platform/server/errors.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import type { RateLimiter } from '../../../platform/server/load/rate-limit.ts';
import { guessable } from './common.passwords.ts';
import { hashPassword } from './identity.passwords.ts';
import {
  type OneTimeToken,
  findToken,
  makeToken,
  revokeTokens,
  tokenRefused,
  spendToken,
} from './one-time-tokens.across.ts';
import {
  type ResetAccount,
  colleague,
  endAllSessions,
  keepNewPassword,
  resetAccount,
} from './password-reset.across.ts';
import { logSecurity } from './security-log.store.ts';

const HOUR = 3600;
const RESET_HOURS = 1;
const INVITATION_HOURS = 7 * 24;
/** Longer than the work ever takes: how long an answer took must not tell whether there is an account. */
const ALIKE_MS = 150;

export interface Caller {
  ip: string;
  device: string;
  requestId: string;
}

/** Answers alike, in text and in time, whether or not there is an account. */
export async function requestPasswordReset(
  app: App,
  limits: RateLimiter,
  email: string,
  caller: Caller,
): Promise<{ sent: true }> {
  const wait =
    limits.take(`reset-address:${caller.ip}`, 5, HOUR) || limits.take(`reset-account:${email.toLowerCase()}`, 5, HOUR);
  if (wait) throw rateLimited(wait, 'Too many reset emails requested. Please try again later.');
  await Promise.all([mailReset(app, email, caller), sleep(ALIKE_MS)]);
  return { sent: true };
}

async function mailReset(app: App, email: string, caller: Caller): Promise<void> {
  const account = await resetAccount(app, { email });
  if (!account) return;
  await write(app.pool, 'system', async (tx) => {
    await revokeTokens(tx, account.companyId, { kinds: ['reset'], userId: account.id });
    const secret = await makeToken(tx, {
      companyId: account.companyId,
      kind: 'reset',
      userId: account.id,
      hours: RESET_HOURS,
    });
    await logSecurity(tx, {
      name: 'password-reset-requested',
      userId: account.id,
      companyId: account.companyId,
      ...caller,
    });
    await sendMail(app, tx, {
      companyId: account.companyId,
      userId: account.id,
      to: { address: account.email, name: account.fullName },
      template: 'password-reset',
      subject: 'Change your password',
      title: 'Change your password',
      paragraphs: [
        `Hello ${account.firstName},`,
        'someone asked to change the password of your account. The button below works once, within the next hour.',
        'If it was not you, ignore this email. Nothing has changed.',
      ],
      button: { label: 'Change Password', url: `${app.config.publicUrl}/login/password/${secret}` },
    });
  });
}

const KINDS = ['reset', 'user-invitation'] as const;

async function heldBy(app: App, secret: string): Promise<{ token: OneTimeToken; account: ResetAccount }> {
  const token = await findToken(app, KINDS, secret);
  const account = token?.userId
    ? await resetAccount(app, { companyId: token.companyId, userId: token.userId })
    : undefined;
  if (!token || !account) throw tokenRefused('reset');
  return { token, account };
}

export async function checkPasswordToken(app: App, secret: string): Promise<{ email: string; token: string }> {
  const { account } = await heldBy(app, secret);
  return { email: account.email, token: secret };
}

/** Told to nobody but whoever answers the mail to that address. */
const accountElsewhere = () =>
  conflict(
    'You already have an account with another company under this email address. Ask the person who invited you to use a different address.',
  );

/** Sets the password, ends all sessions and every other password mail. Signing in afterwards still asks for the second factor. */
export async function resetPassword(
  app: App,
  given: { token: string; password: string; email: string },
  caller: Caller,
): Promise<{ changed: true }> {
  const { token, account } = await heldBy(app, given.token);
  if (account.email.toLowerCase() !== given.email.toLowerCase()) throw tokenRefused('reset');
  const problem = await guessable(given.password, [account.email, account.fullName]);
  if (problem) throw invalid({ password: problem });
  const passwordHash = await hashPassword(given.password);
  const { companyId } = account;
  await write(app.pool, 'system', async (tx) => {
    await spendToken(tx, { ...token, kind: 'reset' });
    await keepNewPassword(app, tx, account, passwordHash).catch((error: unknown) => {
      throw (error as { code?: string }).code === '23505' ? accountElsewhere() : error;
    });
    await revokeTokens(tx, companyId, { kinds: [...KINDS, 'access'], userId: account.id });
    await logSecurity(tx, {
      name: 'password-changed',
      userId: account.id,
      companyId,
      ...caller,
      detail: { by: token.kind },
    });
    const ended = await endAllSessions(tx, account, 'password changed');
    if (ended) await logSecurity(tx, { name: 'sessions-ended-all', userId: account.id, companyId, ...caller });
    if (token.kind === 'reset')
      await sendMail(app, tx, {
        companyId,
        userId: account.id,
        to: { address: account.email, name: account.fullName },
        template: 'password-changed',
        subject: 'Your password was changed',
        title: 'Your password was changed',
        paragraphs: [
          `Hello ${account.firstName},`,
          'your password was changed and you were signed out everywhere.',
          'If it was not you, change it again at once and tell your administrator.',
        ],
        button: { label: 'Request to change your password again', url: `${app.config.publicUrl}/login/password` },
      });
  });
  return { changed: true };
}

/** The mail with which an invited person sets the first password; a newer one replaces the older. */
export async function makeUserInvitation(ctx: Context, userId: number): Promise<void> {
  const { companyId } = ctx.actor;
  const account = await colleague(ctx, userId);
  if (!account) throw notFound('This user');
  await revokeTokens(ctx, companyId, { kinds: ['user-invitation'], userId });
  const secret = await makeToken(ctx, {
    companyId,
    kind: 'user-invitation',
    userId,
    hours: INVITATION_HOURS,
    createdById: ctx.actor.userId,
  });
  await sendMail(ctx.app, ctx, {
    companyId,
    userId,
    to: { address: account.email, name: account.fullName },
    template: 'user-invitation',
    subject: `${ctx.actor.fullName} has invited you`,
    title: 'Welcome to Reinstate',
    paragraphs: [
      `Hello ${account.firstName},`,
      `${ctx.actor.fullName} has created an account for you. Choose your password to start. The button works once, within the next seven days.`,
    ],
    button: { label: 'Choose your password', url: `${ctx.app.config.publicUrl}/login/password/${secret}` },
  });
}

const ACCESS_HOURS = 24;

/** The mail with which somebody signs in once without a password; a second factor is still asked for. */
export async function makeAccessLink(ctx: Context, userId: number): Promise<void> {
  const { companyId } = ctx.actor;
  const account = await colleague(ctx, userId);
  if (!account) throw notFound('This user');
  await revokeTokens(ctx, companyId, { kinds: ['access'], userId });
  const secret = await makeToken(ctx, {
    companyId,
    kind: 'access',
    userId,
    hours: ACCESS_HOURS,
    createdById: ctx.actor.userId,
  });
  await sendMail(ctx.app, ctx, {
    companyId,
    userId,
    to: { address: account.email, name: account.fullName },
    template: 'access-link',
    subject: 'Your link to log in',
    title: 'Your link to log in',
    paragraphs: [
      `Hello ${account.firstName},`,
      `${ctx.actor.fullName} has sent you a link to log in without your password. It works once, within the next 24 hours.`,
      'It is for you only: anyone who has it can log in as you.',
    ],
    button: { label: 'Log In', url: `${ctx.app.config.publicUrl}/login/access/${secret}` },
  });
}
