// Talks to other people's sign-in servers. In production only over https, and never to an address inside.
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import * as openid from 'openid-client';
import type { App } from '../../../platform/server/context.ts';

const SECONDS = 10;
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, bits, 'ipv6');

/** An address of this machine or its network, also when it is written as an IPv6 one. */
export function isInside(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  return mapped ? inside.check(mapped, 'ipv4') : inside.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/** Refuses what a sign-in server has no business to be. Throws the reason. */
export async function mustBeOutside(url: URL): Promise<void> {
  if (url.protocol !== 'https:') throw new Error(`${url.origin} is not https`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [{ address: host }] : await lookup(host, { all: true });
  if (!addresses.length || addresses.some(({ address }) => isInside(address)))
    throw new Error(`${url.hostname} lies inside`);
}

const fetchFor =
  (app: App): openid.CustomFetch =>
  async (url, options) => {
    if (app.config.production) await mustBeOutside(new URL(url));
    return await fetch(url, {
      ...options,
      redirect: 'error',
      signal: AbortSignal.timeout(SECONDS * 1000),
    } as RequestInit);
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
      ...(!app.config.production && { execute: [openid.allowInsecureRequests] }),
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
  if (!id) throw new Error('There is no id token');
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
