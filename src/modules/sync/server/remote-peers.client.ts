// The talk with another server: to checked addresses alone, signed, within a time; an answer counts where its signature fits.
import type { App } from '../../../platform/server/context.ts';
import { NotFetched, type SafeAnswer, createSafeTalk } from '../../../platform/server/safe-fetch.ts';
import { NotDelivered } from './sync-delivery.service.ts';
import { serverSigner } from './remote-keys.across.ts';
import {
  type Headers,
  claimOf,
  digestOf,
  isAnswerSigned,
  isClockRight,
  signRequest,
} from './remote-signatures.tokens.ts';
import {
  LARGEST_WELL_KNOWN,
  MEDIA_TYPE,
  type PublishedKey,
  WELL_KNOWN,
  type WellKnown,
  goodKey,
  readWellKnown,
} from './remote-well-known.tokens.ts';

const WITHIN_MS = 15_000;
const LARGEST_ANSWER = 64 * 1024;

/** Whom we talk to, and by which keys we know its answers. */
export interface Peer {
  address: string;
  endpoint: string;
  version: number;
  keys: readonly PublishedKey[];
}
export interface Asked {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  most?: number;
  withinMs?: number;
}
export interface PeerAnswer {
  status: number;
  headers: SafeAnswer['headers'];
  bytes: Buffer;
}
export interface UnknownKey {
  keyId: string;
}

/** Where others call this server. */
export const ownAddress = ({ config }: App): string => new URL(config.publicUrl).origin;
export const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).host : address);

const talk = (app: App, withinMs: number) =>
  createSafeTalk({ allow: app.config.fetchAllow, ports: 'any', httpsOnly: true, withinMs });

/** Throws NotFetched for an address that must not be asked: not public, not https, no address. */
export const checkAddress = (app: App, address: string): void => talk(app, WITHIN_MS).check(address);

/** Asks a server who it is. */
export async function wellKnownOf(app: App, address: string): Promise<WellKnown> {
  const answer = await talk(app, WITHIN_MS).ask(
    `${address}${WELL_KNOWN}`,
    { method: 'GET', headers: { accept: 'application/json' } },
    LARGEST_WELL_KNOWN,
  );
  const found = answer.status === 200 ? readWellKnown(answer.bytes.toString('utf8')) : undefined;
  if (!found || new URL(found.endpoint).origin !== address)
    throw new NotFetched(
      'There is no server at this address that can connect. Check the address with the other company',
    );
  return found;
}

/** One signed request, and its answer as it came; its signature is looked at by whoever needs it. */
export async function askUnchecked(app: App, peer: Peer, asked: Asked): Promise<PeerAnswer & { signature: string }> {
  const target = `${peer.endpoint}${asked.path}`;
  const headers = {
    accept: MEDIA_TYPE,
    ...(asked.body !== undefined && { 'content-type': MEDIA_TYPE }),
    'content-digest': digestOf(asked.body ?? ''),
    'reinstate-version': String(peer.version),
    ...asked.headers,
  };
  const signed = signRequest({ method: asked.method, target, headers }, await serverSigner(app), new Date());
  const signature = signed['signature']?.slice('sync='.length) ?? '';
  const answer = await talk(app, asked.withinMs ?? WITHIN_MS).ask(
    target,
    { method: asked.method, headers: { ...headers, ...signed }, body: asked.body },
    asked.most ?? LARGEST_ANSWER,
  );
  return { ...answer, signature };
}

/** The document of an answer whose signature is right. Throws NotDelivered, or answers the key that is not known yet. */
export function checkedAnswer(
  peer: Peer,
  { status, headers, bytes, signature }: PeerAnswer & { signature: string },
): Record<string, unknown> | UnknownKey {
  const host = hostOf(peer.address);
  const claim = claimOf(headers as Headers);
  if (!claim) throw new NotDelivered(`${host} answered ${status} without a signature`);
  const key = goodKey(peer.keys, claim.keyId, new Date());
  if (!key) return { keyId: claim.keyId };
  const answer = { status, headers: headers as Headers, requestSignature: signature };
  if (headers['content-digest'] !== digestOf(bytes) || !isAnswerSigned(answer, claim, key.publicKey))
    throw new NotDelivered(`The answer of ${host} was changed on its way`);
  if (!isClockRight(claim, new Date()))
    throw new NotDelivered(
      `The clocks of this server and of ${host} differ by more than 10 minutes. Correct the one that is wrong`,
    );
  try {
    return JSON.parse(bytes.toString('utf8')) as Record<string, unknown>;
  } catch {
    throw new NotDelivered(`The answer of ${host} is not of the form that was agreed`);
  }
}
export const isUnknownKey = (answer: Record<string, unknown> | UnknownKey): answer is UnknownKey =>
  Object.keys(answer).length === 1 && 'keyId' in answer;

/** Why a call failed, in words; what is a fault of ours is thrown. */
export function wordsOfFailure(error: unknown, address: string): string {
  if (error instanceof NotDelivered) return error.message;
  if (!(error instanceof NotFetched)) throw error;
  return error.message.startsWith('Nothing could be downloaded')
    ? `${hostOf(address)} could not be reached`
    : `${hostOf(address)}: ${error.message}`;
}
