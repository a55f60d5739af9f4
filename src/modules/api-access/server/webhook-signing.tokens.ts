// How a message to another system is signed, and where the secret lies.
import { createHmac } from 'node:crypto';
import type { App } from '../../../platform/server/context.ts';
import { newSecret, seal, unseal } from '../../identity/server/index.ts';

const PURPOSE = 'webhook secret';
/** The names of the headers that a receiver reads. */
export const HEADERS = {
  signature: 'reinstate-signature',
  event: 'reinstate-event',
  delivery: 'reinstate-delivery',
} as const;

export const newWebhookSecret = (): string => `whsec_${newSecret()}`;

const place = (companyId: number, userId: number): string => `${companyId}/webhook/${userId}`;
/** Sealed for the account of its endpoint, which is its own alone. */
export const sealSecret = (app: App, companyId: number, userId: number, secret: string): Buffer =>
  seal(app, PURPOSE, place(companyId, userId), Buffer.from(secret));
/** Undefined: the key of the server was replaced since. */
export const openSecret = (app: App, companyId: number, userId: number, bytes: Buffer | null): string | undefined =>
  bytes ? unseal(app, PURPOSE, place(companyId, userId), bytes)?.toString() : undefined;

/** `t=<seconds>,v1=<HMAC-SHA256 of "<seconds>.<body>">`; after a rotation there are two v1, of which one has to fit. */
export function signatureOf(secrets: readonly string[], seconds: number, body: string): string {
  const sums = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
  return [`t=${seconds}`, ...sums.map((sum) => `v1=${sum}`)].join(',');
}
