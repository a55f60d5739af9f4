// Sign-in, and the rules of what a person keeps on the server.
import type { App, Context } from '../../../platform/server/context.ts';
import { AppError, notFound, rateLimited } from '../../../platform/server/errors.ts';
import { type RateLimiter, createRateLimiter } from '../../../platform/server/load/rate-limit.ts';
import type { SignedIn, Tab, Tabs, Tokens } from '../shared/identity.api.ts';
import { secondStep } from './factors.service.ts';
import {
  type Account,
  type Arrival,
  findAccount,
  keepPasswordHash,
  noteFailure,
  openSession,
  unverified,
  wrongCredentials,
} from './identity.across.ts';
import { hashPassword, outdated, passwordMatches } from './identity.passwords.ts';

export interface SignInRequest {
  email: string;
  password: string;
  userPin?: string | null;
  deviceToken?: string | null;
}

/**
 * Checks email and password, then the second factor. Unknown account and wrong password answer alike, in text and in time.
 * The limit of ten a minute is counted apart for a device that has signed in before, for an address the person came from
 * lately, and for everybody else: a stranger who guesses keeps out strangers, not the person.
 */
export async function signIn(
  app: App,
  limits: RateLimiter,
  given: SignInRequest,
  { ip, device }: { ip: string; device: string },
): Promise<SignedIn> {
  const email = given.email.trim().toLowerCase();
  const arrival: Arrival = { ip, device, deviceToken: given.deviceToken };
  refuseAfter(limits, `address:${ip}`, 50);
  const account = await findAccount(app, email, arrival);
  const from = account?.knownDevice ? `device ${given.deviceToken}` : account?.knownAddress ? ip : 'elsewhere';
  refuseAfter(limits, `account:${email} ${from}`, 10);
  const fits = await passwordMatches(given.password, account?.passwordHash);
  if (account?.status === 'unverified' && fits) throw unverified(app);
  if (!account || !fits || account.status !== 'active') {
    if (account) noteFailure(app, account, arrival);
    throw wrongCredentials();
  }
  if (!account.passwordSignIn) throw elsewhereOnly();
  const second = await secondStep(app, account, given.userPin, arrival);
  if (!second.passed) return second.ask;
  if (account.passwordHash && outdated(account.passwordHash))
    await keepPasswordHash(app, account, await hashPassword(given.password));
  const token = await openSession(app, account, arrival, given.userPin ? 'password and pin' : 'password');
  return signedIn(account, token, second.recoveryCodes);
}

export const signedIn = (account: Account, token: Tokens, recoveryCodes?: string[]): SignedIn => ({
  token,
  user: { email: account.email, primeAdmin: account.primeAdmin, company: { systemType: account.systemType } },
  ...(recoveryCodes && { recoveryCodes }),
});

export function refuseAfter(limits: RateLimiter, key: string, most: number, seconds = 60): void {
  const wait = limits.take(key, most, seconds);
  if (wait) throw rateLimited(wait, 'Too many attempts to log in. Please wait a moment.');
}

const elsewhereOnly = () => {
  const text = 'Your company has switched off passwords. Log in with a passkey or your company’s sign-in.';
  return new AppError(403, 'forbidden', text, { errors: { general: text } });
};

export const signInLimits = (app: App): RateLimiter => createRateLimiter(app.config.rateLimits);

const CLOSED_FOR_DAYS = 7;

/** Merges the tabs of two windows: the last write of a tab wins, a closed tab stays closed unless it was opened again later. */
export function mergeTabs(mine: Tabs, theirs: Tabs, now: number): Tabs {
  const closed = { ...mine.closed };
  for (const [id, at] of Object.entries(theirs.closed ?? {})) closed[id] = Math.max(at, closed[id] ?? 0);
  const newest = new Map<string, Tab>();
  for (const tab of [...theirs.tabs, ...mine.tabs]) {
    const known = newest.get(tab.id);
    if (!known || known.at < tab.at) newest.set(tab.id, tab);
  }
  const order = [...new Set([...theirs.tabs, ...mine.tabs].map((tab) => tab.id))];
  const tabs = order.map((id) => newest.get(id) as Tab).filter((tab) => tab.locked || (closed[tab.id] ?? 0) < tab.at);
  const recent = Object.entries(closed).filter(([, at]) => now - at < CLOSED_FOR_DAYS * 86_400_000);
  return { tabs: tabs.slice(0, 200), closed: Object.fromEntries(recent) };
}

/** Preferences belong to the person alone. */
export function mustBeMe(ctx: Context, userId: number): void {
  if (userId !== ctx.actor.userId) throw notFound('This user');
}
