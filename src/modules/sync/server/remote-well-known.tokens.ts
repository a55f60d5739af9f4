// What a server says of itself at /.well-known/reinstate-sync, and which of another server's keys are believed.
import { z } from 'zod';
import { PROTOCOL } from '../shared/sync-message.ts';
import { isProved } from './remote-signatures.tokens.ts';

export const WELL_KNOWN = '/.well-known/reinstate-sync';
export const MEDIA_TYPE = 'application/reinstate-sync+json';
export const ENDPOINT = '/api/sync-server/v1';
/** Versions of the protocol that this server speaks. */
export const VERSIONS: readonly number[] = [1];
export const LARGEST_WELL_KNOWN = 64 * 1024;

const moment = z.iso.datetime();
const publishedKey = z.looseObject({
  id: z.string().regex(/^[\w-]{8,64}$/),
  algorithm: z.string().max(40),
  publicKey: z.string().regex(/^[\w-]{43}$/),
  from: moment,
  until: moment.nullable(),
  /** An older key of the same server, and what it signed of this one. */
  proofBy: z.string().max(64).nullish(),
  proof: z.string().max(200).nullish(),
});
export interface PublishedKey
  extends Pick<
    z.infer<typeof publishedKey>,
    'id' | 'algorithm' | 'publicKey' | 'from' | 'until' | 'proofBy' | 'proof'
  > {}
const wellKnown = z.looseObject({
  protocol: z.literal(PROTOCOL),
  versions: z.array(z.number().int().min(1)).min(1).max(20),
  name: z.string().max(200),
  product: z.string().max(100).optional(),
  endpoint: z.url().max(300),
  keys: z.array(publishedKey).min(1).max(50),
});
export interface WellKnown {
  versions: number[];
  name: string;
  product?: string | undefined;
  endpoint: string;
  keys: PublishedKey[];
}

/** What a server says of itself; undefined where it is not of the form. Fields that are not known here are left out. */
export function readWellKnown(text: string): WellKnown | undefined {
  try {
    const { success, data } = wellKnown.safeParse(JSON.parse(text));
    if (!success) return undefined;
    const { versions, name, product, endpoint } = data;
    const keys = data.keys
      .filter(({ algorithm }) => algorithm === 'Ed25519')
      .map(({ id, algorithm, publicKey, from, until, proofBy, proof }) => ({
        id,
        algorithm,
        publicKey,
        from,
        until,
        proofBy: proofBy ?? null,
        proof: proof ?? null,
      }));
    return { versions, name, product, endpoint, keys };
  } catch {
    return undefined;
  }
}

/** The highest version of the protocol that both speak. */
export const commonVersion = (theirs: readonly number[]): number | undefined =>
  VERSIONS.filter((version) => theirs.includes(version)).toSorted((a, b) => b - a)[0];

/** A key by its id, while it is good. */
export const goodKey = (keys: readonly PublishedKey[], id: string, now: Date): PublishedKey | undefined =>
  keys.find((key) => key.id === id && (key.until === null || new Date(key.until) > now));

/**
 * Of the keys that a server publishes those that a key known before confirms, link by link. Whoever takes over a name without its keys
 * confirms none.
 */
export function confirmedKeys(known: readonly PublishedKey[], published: readonly PublishedKey[]): PublishedKey[] {
  const trusted = new Map(known.map((key) => [key.id, key]));
  const confirmed: PublishedKey[] = [];
  for (let found = true; found; ) {
    found = false;
    for (const key of published) {
      if (confirmed.some(({ id }) => id === key.id)) continue;
      const same = trusted.get(key.id)?.publicKey === key.publicKey;
      const by = key.proofBy ? trusted.get(key.proofBy) : undefined;
      if (!same && !(by && key.proof && !trusted.has(key.id) && isProved(key, key.proof, by.publicKey))) continue;
      trusted.set(key.id, key);
      confirmed.push(key);
      found = true;
    }
  }
  return confirmed;
}
