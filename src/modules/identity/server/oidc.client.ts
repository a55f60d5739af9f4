// Talks to other people's sign-in servers, whose addresses administrators of companies type in: over https and on the public internet,
// or at an address that the operator allows (FETCH_ALLOW).
import * as openid from 'openid-client';
import type { App } from '../../../platform/server/context.ts';
import { type SafeTalk, createSafeTalk } from '../../../platform/server/safe-fetch.ts';

const SECONDS = 10;
const LARGEST_ANSWER = 1_000_000;

const talkOf = (app: App): SafeTalk =>
  createSafeTalk({ allow: app.config.fetchAllow, ports: 'any', httpsOnly: true, withinMs: SECONDS * 1000 });

/** Refuses what a sign-in server has no business to be. Throws the reason. */
export const mustBeOutside = (app: App, issuer: string): void => talkOf(app).check(issuer);

const fetchFor =
  (app: App): openid.CustomFetch =>
  async (url, { method, headers, body }) => {
    const sent = body instanceof URLSearchParams ? body.toString() : (body as string | undefined);
    const answer = await talkOf(app).ask(url, { method, headers, body: sent }, LARGEST_ANSWER);
    const told = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]);
    return new Response(answer.bytes.length ? new Uint8Array(answer.bytes) : null, {
      status: answer.status,
      headers: told,
    });
  };

export interface Client {
  issuer: string;
  clientId: string;
  clientSecret: string | null;
  scopes: string;
}

const configure = (app: App, { issuer, clientId, clientSecret }: Client): Promise<openid.Configuration> =>
  openid.discovery(
    new URL(issuer),
    clientId,
    undefined,
    clientSecret === null ? openid.None() : openid.ClientSecretPost(clientSecret),
    {
      [openid.customFetch]: fetchFor(app),
      timeout: SECONDS,
      // Only an address that the operator allows is asked without https at all.
      ...(issuer.startsWith('http:') && { execute: [openid.allowInsecureRequests] }),
    },
  );

export interface Journey {
  redirectUri: string;
  state: string;
  nonce: string;
  verifier: string;
}
export const newJourney = (redirectUri: string, state: string): Journey => ({
  redirectUri,
  state,
  nonce: openid.randomNonce(),
  verifier: openid.randomPKCECodeVerifier(),
});

/** Where the person signs in. */
export async function addressOf(app: App, client: Client, journey: Journey): Promise<string> {
  const url = openid.buildAuthorizationUrl(await configure(app, client), {
    redirect_uri: journey.redirectUri,
    scope: client.scopes,
    state: journey.state,
    nonce: journey.nonce,
    code_challenge: await openid.calculatePKCECodeChallenge(journey.verifier),
    code_challenge_method: 'S256',
  });
  return url.href;
}

export interface Claims {
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  firstName: string | undefined;
  lastName: string | undefined;
}

/** Exchanges the code, and checks signature, issuer, audience, nonce and age of what comes back. */
export async function claimsOf(
  app: App,
  client: Client,
  journey: Journey,
  parameters: Record<string, string>,
): Promise<Claims> {
  const config = await configure(app, client);
  const back = new URL(journey.redirectUri);
  back.search = new URLSearchParams(parameters).toString();
  const tokens = await openid.authorizationCodeGrant(config, back, {
    expectedState: journey.state,
    expectedNonce: journey.nonce,
    pkceCodeVerifier: journey.verifier,
    idTokenExpected: true,
  });
  const id = tokens.claims();
  if (!id) throw new Error('There is no ID token');
  // Many servers tell the email only when asked for it.
  const more = id['email'] ? {} : await openid.fetchUserInfo(config, tokens.access_token, id.sub).catch(() => ({}));
  const all = { ...more, ...id } as Record<string, unknown>;
  const text = (name: string) =>
    typeof all[name] === 'string' && all[name] ? (all[name] as string).slice(0, 200) : undefined;
  return {
    subject: id.sub.slice(0, 300),
    email: text('email')?.toLowerCase(),
    emailVerified: all['email_verified'] === true,
    firstName: text('given_name'),
    lastName: text('family_name'),
  };
}
