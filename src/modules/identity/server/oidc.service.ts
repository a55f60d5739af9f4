// Signing in through a company's own sign-in server.
import { randomBytes } from 'node:crypto';
import type { App } from '../../../platform/server/context.ts';
import { AppError, conflict, notFound } from '../../../platform/server/errors.ts';
import type { RateLimiter } from '../../../platform/server/load/rate-limit.ts';
import type { SignedIn } from '../shared/identity.api.ts';
import { unseal } from './factors.tokens.ts';
import { type Arrival, accountOf, openSession } from './identity.across.ts';
import { refuseAfter, signedIn } from './identity.service.ts';
import { type ActiveProvider, activeProvider, personOf } from './oidc.across.ts';
import { type Client, type Journey, addressOf, claimsOf, newJourney } from './oidc.client.ts';
import { beginAttempt, takeAttempt } from './sign-in-attempts.across.ts';

const MINUTES = 10;
export const PROVIDER_SECRET = 'sign-in server';
/** Which row a sealed client secret belongs to. */
export const providerPlace = ({ companyId, ref }: { companyId: number; ref: string }) => `${companyId}:${ref}`;

const refused = () => {
  const text = 'There was a problem and we could not log you in via your third party';
  return new AppError(403, 'forbidden', text, { errors: { general: text } });
};

function clientOf(app: App, provider: ActiveProvider): Client {
  const { issuer, clientId, scopes, clientSecret } = provider;
  const plain = clientSecret && unseal(app, PROVIDER_SECRET, providerPlace(provider), clientSecret)?.toString();
  if (clientSecret && !plain)
    throw conflict(
      'The password of your company’s sign-in server can no longer be read because the secret key of this server was replaced. Ask your administrator to enter it again.',
    );
  return { issuer, clientId, scopes, clientSecret: plain ?? null };
}

/** The state says where "Try Again" leads (`jlg`) and whether an app waits for the answer (`-app`). */
export async function startExternal(
  app: App,
  limits: RateLimiter,
  given: { provider: string; system?: 'web' | 'jlg'; app?: '1' },
  ip: string,
): Promise<{ url: string; state: string }> {
  refuseAfter(limits, `external:${ip}`, 50);
  const provider = await activeProvider(app, { ref: given.provider });
  if (!provider) throw notFound('This sign-in server');
  const state = `${given.system ?? 'web'}${given.app ? '-app' : ''}.${randomBytes(24).toString('hex')}`;
  const journey = newJourney(`${app.config.publicUrl}/login/external${given.app ? '/app' : ''}`, state);
  const url = await addressOf(app, clientOf(app, provider), journey).catch((error: unknown) => {
    app.log.warn({ provider: provider.ref, error: String(error) }, 'a sign-in server could not be reached');
    const text = 'Your sign-in server cannot be reached at the moment. Try again, or log in with your password.';
    throw new AppError(503, 'unavailable', text, { retryAfter: 10 });
  });
  const { companyId, id: providerId } = provider;
  await beginAttempt(app, 'oidc', state, { companyId, providerId, detail: journey, minutes: MINUTES });
  return { url, state };
}

export async function finishExternal(
  app: App,
  limits: RateLimiter,
  parameters: Record<string, string>,
  arrival: Arrival,
): Promise<SignedIn> {
  refuseAfter(limits, `external:${arrival.ip}`, 50);
  const { state } = parameters;
  const attempt = state ? await takeAttempt<Journey>(app, 'oidc', state) : undefined;
  const provider = attempt?.providerId ? await activeProvider(app, { id: attempt.providerId }) : undefined;
  if (!attempt || !provider) throw refused();
  const userId = await claimsOf(app, clientOf(app, provider), attempt.detail, parameters)
    .then((claims) => personOf(app, provider, claims))
    .catch((error: unknown) => {
      app.log.warn({ provider: provider.ref, error: String(error) }, 'a sign-in through a sign-in server failed');
      return undefined;
    });
  const account = userId ? await accountOf(app, provider.companyId, userId, arrival) : undefined;
  if (!account || account.status !== 'active') throw refused();
  return signedIn(account, await openSession(app, account, arrival, 'sign-in server'));
}
