// Sign-in, and the rules of what a person keeps on the server.
import type { App, Context } from '../../../platform/server/context.ts';
import { notFound, rateLimited } from '../../../platform/server/errors.ts';
import { type RateLimiter, createRateLimiter } from '../../../platform/server/rate-limit.ts';
import type { SignedIn, Tab, Tabs } from '../shared/identity.api.ts';
import { findAccount, noteFailure, openSession, wrongCredentials } from './identity.across.ts';
import { passwordMatches } from './identity.passwords.ts';

/** Checks email and password. Unknown account and wrong password answer alike, in text and in time. */
export async function signIn(
  app: App,
  limits: RateLimiter,
  given: { email: string; password: string },
  arrival: { ip: string; device: string },
): Promise<SignedIn> {
  const email = given.email.trim();
  const wait = limits.take(`address:${arrival.ip}`, 50, 60) || limits.take(`account:${email.toLowerCase()}`, 10, 60);
  if (wait) throw rateLimited(wait, 'Too many attempts to log in. Please wait a moment.');
  const account = await findAccount(app, email);
  const fits = await passwordMatches(given.password, account?.passwordHash);
  if (!account || !fits || account.status !== 'active') {
    if (account) await noteFailure(app, account, arrival.ip);
    throw wrongCredentials();
  }
  const token = await openSession(app, account, arrival);
  return {
    token,
    user: { email: account.email, primeAdmin: account.primeAdmin, company: { systemType: account.systemType } },
  };
}
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
