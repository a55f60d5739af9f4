// Signing in to an accounting system (OAuth 2.0 with a code and PKCE), and keeping the connection. The state that comes back is sealed: it
// says whose journey it is and until when, so that nothing has to be kept on the way.
import * as openid from 'openid-client';
import type { App } from '../../../platform/server/context.ts';
import type { SystemAddresses } from './accounting-system.client.ts';
import { SignedOut, Unanswered, talkOf } from './accounting-talk.client.ts';
import type { Tokens } from './accounting.tokens.ts';

const LARGEST_ANSWER = 200_000;
const SECONDS = 10;

export interface SystemApp {
  clientId: string;
  clientSecret: string | null;
  subscriptionKey: string | null;
  redirectUri: string;
  addresses: SystemAddresses;
}

const fetchFor =
  (app: App): openid.CustomFetch =>
  async (url, { method, headers, body }) => {
    const sent = body instanceof URLSearchParams ? body.toString() : typeof body === 'string' ? body : undefined;
    const answer = await talkOf(app).ask(url, { method, headers, body: sent }, LARGEST_ANSWER);
    const told = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(answer.bytes.length ? new Uint8Array(answer.bytes) : null, {
      status: answer.status,
      headers: told,
    });
  };

/** As its maker writes it, and not as the standard has it: id and secret are not encoded before they are put together. */
const publishedBasic =
  (clientId: string, clientSecret: string): openid.ClientAuth =>
  (_, __, ___, headers) =>
    headers.set('authorization', `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`);

function configurationOf(app: App, { clientId, clientSecret, addresses }: SystemApp): openid.Configuration {
  const config = new openid.Configuration(
    {
      issuer: new URL(addresses.authorise).origin,
      authorization_endpoint: addresses.authorise,
      token_endpoint: addresses.token,
    },
    clientId,
    undefined,
    clientSecret === null
      ? openid.None()
      : addresses.isBasic
        ? publishedBasic(clientId, clientSecret)
        : openid.ClientSecretPost(clientSecret),
  );
  config[openid.customFetch] = fetchFor(app);
  config.timeout = SECONDS;
  // Only an address that the operator allows is asked without https at all.
  if (addresses.token.startsWith('http:')) openid.allowInsecureRequests(config);
  return config;
}

export const newVerifier = (): string => openid.randomPKCECodeVerifier();

export async function authoriseAddress(
  app: App,
  of: SystemApp,
  journey: { state: string; verifier: string },
): Promise<string> {
  const url = openid.buildAuthorizationUrl(configurationOf(app, of), {
    redirect_uri: of.redirectUri,
    scope: of.addresses.scopes,
    state: journey.state,
    ...(!of.addresses.isBasic && {
      code_challenge: await openid.calculatePKCECodeChallenge(journey.verifier),
      code_challenge_method: 'S256',
    }),
  });
  return url.href;
}

const tokensOf = (answer: openid.TokenEndpointResponse, before: string | null): Tokens => ({
  accessToken: answer.access_token,
  refreshToken: answer.refresh_token ?? before,
  expiresAt: Date.now() + (answer.expires_in ?? 600) * 1000,
});

export async function exchangeCode(
  app: App,
  of: SystemApp,
  journey: { state: string; verifier: string; code: string },
): Promise<Tokens> {
  const back = new URL(of.redirectUri);
  back.search = new URLSearchParams({ code: journey.code, state: journey.state }).toString();
  const answer = await openid.authorizationCodeGrant(configurationOf(app, of), back, {
    expectedState: journey.state,
    ...(!of.addresses.isBasic && { pkceCodeVerifier: journey.verifier }),
  });
  return tokensOf(answer, null);
}

export async function renewTokens(app: App, of: SystemApp, { refreshToken }: Tokens): Promise<Tokens> {
  if (!refreshToken) throw new SignedOut('The connection has run out.');
  try {
    const again = of.addresses.isBasic && { redirect_uri: of.redirectUri };
    return tokensOf(await openid.refreshTokenGrant(configurationOf(app, of), refreshToken, { ...again }), refreshToken);
  } catch (error) {
    if (error instanceof openid.ResponseBodyError && error.status < 500)
      throw new SignedOut('The connection has run out.');
    throw new Unanswered(null, 'The sign-in server of the accounting system does not answer.');
  }
}
