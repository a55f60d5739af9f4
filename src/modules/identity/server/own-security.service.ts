// What people change about their own sign-in. A password is checked before the transaction: hashing takes its time.
import { type Context, inTransaction } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import type { RateLimiter } from '../../../platform/server/load/rate-limit.ts';
import { guessable } from './common.passwords.ts';
import {
  confirmedAuthenticator,
  makeRecoveryCodes,
  removeAuthenticator,
  startedAuthenticator,
  takeStep,
} from './factors.store.ts';
import { type SetUp, isPin, plainPin, setUpOf, stepOfPin } from './factors.tokens.ts';
import { hashPassword, passwordMatches } from './identity.passwords.ts';
import { refuseAfter } from './identity.service.ts';
import { revokeTokens } from './one-time-tokens.across.ts';
import { keepOwnPassword, ownCredentials } from './own-security.store.ts';
import { logSecurity } from './security-log.store.ts';
import { endSessions } from './sessions.store.ts';
import { tellPerson } from './sign-in-notices.store.ts';

const ownerOf = ({ actor: { companyId, userId } }: Context) => ({ companyId, userId });
const writing = <T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> =>
  inTransaction(ctx.app, ctx.actor, { requestId: ctx.requestId, ip: ctx.ip }, work);

/** Whoever sits at an open session still has to know the password, if there is one. Ten tries a minute. */
export async function mustKnowPassword(ctx: Context, limits: RateLimiter, password: string): Promise<void> {
  refuseAfter(limits, `proof:${ctx.actor.userId}`, 10);
  const { passwordHash } = await ownCredentials(ctx);
  if (passwordHash === null) return; // came through a sign-in server and has none
  if (!(await passwordMatches(password, passwordHash))) throw invalid({ password: 'This password is not right' });
}

export async function changePassword(
  ctx: Context,
  limits: RateLimiter,
  given: { password: string; newPassword: string },
): Promise<{ done: true }> {
  await mustKnowPassword(ctx, limits, given.password);
  const { companyName } = await ownCredentials(ctx);
  const problem =
    given.newPassword === given.password
      ? 'Choose a password different from the current one'
      : await guessable(given.newPassword, [ctx.actor.email, ctx.actor.fullName, companyName]);
  if (problem) throw invalid({ newPassword: problem });
  const passwordHash = await hashPassword(given.newPassword);
  await writing(ctx, async (tx) => {
    await keepOwnPassword(tx, passwordHash);
    // Whoever changes it because somebody else had it, ends what that somebody may have asked for.
    await revokeTokens(tx, ctx.actor.companyId, { kinds: ['reset', 'access'], userId: ctx.actor.userId });
    await logSecurity(tx, { name: 'password-changed' });
    const ended = await endSessions(tx, ownerOf(ctx), { except: ctx.actor.sessionId }, 'password changed');
    if (ended) await logSecurity(tx, { name: 'sessions-ended-all', detail: { ended } });
    await tellPerson(ctx.app, tx, ownerOf(ctx), 'password-changed', ctx);
  });
  return { done: true };
}

export async function startAuthenticator(ctx: Context, limits: RateLimiter, password: string): Promise<SetUp> {
  await mustKnowPassword(ctx, limits, password);
  return await writing(ctx, async (tx) => {
    await noneYet(tx);
    return await setUpOf((await startedAuthenticator(ctx.app, tx, ownerOf(ctx))).secret, ctx.actor.email);
  });
}

export async function confirmAuthenticator(ctx: Context, userPin: string): Promise<{ recoveryCodes: string[] }> {
  await noneYet(ctx);
  const started = await startedAuthenticator(ctx.app, ctx, ownerOf(ctx));
  const step = isPin(userPin) ? stepOfPin(started.secret, plainPin(userPin), Date.now()) : undefined;
  if (step === undefined || !(await takeStep(ctx, ownerOf(ctx), started.id, step)))
    throw invalid({ userPin: 'This pin is not right. Enter the one that the app shows now.' });
  await logSecurity(ctx, { name: 'factor-added', detail: { kind: 'authenticator app' } });
  await tellPerson(ctx.app, ctx, ownerOf(ctx), 'factor-added', ctx);
  return { recoveryCodes: await makeRecoveryCodes(ctx.app, ctx, ownerOf(ctx)) };
}

async function noneYet(ctx: Context): Promise<void> {
  if (await confirmedAuthenticator(ctx.app, ctx, ownerOf(ctx)))
    throw conflict('You already have an authenticator app. Remove it before you set up another one.');
}

export async function removeOwnAuthenticator(
  ctx: Context,
  limits: RateLimiter,
  password: string,
): Promise<{ done: true }> {
  await mustKnowPassword(ctx, limits, password);
  await writing(ctx, async (tx) => {
    if (!(await removeAuthenticator(tx, ownerOf(ctx)))) throw conflict('There is no authenticator app to remove.');
    await logSecurity(tx, { name: 'factor-removed', detail: { kind: 'authenticator app' } });
    await tellPerson(ctx.app, tx, ownerOf(ctx), 'factor-removed', ctx);
  });
  return { done: true };
}

export async function newRecoveryCodes(
  ctx: Context,
  limits: RateLimiter,
  password: string,
): Promise<{ recoveryCodes: string[] }> {
  await mustKnowPassword(ctx, limits, password);
  return await writing(ctx, async (tx) => {
    if (!(await confirmedAuthenticator(ctx.app, tx, ownerOf(ctx))))
      throw conflict('Set up an authenticator app first. Recovery codes are its backup.');
    await logSecurity(tx, { name: 'recovery-codes-made' });
    return { recoveryCodes: await makeRecoveryCodes(ctx.app, tx, ownerOf(ctx)) };
  });
}
