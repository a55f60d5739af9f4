// What opens their system is sealed for its row with a key of the installation.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { App } from '../../../platform/server/context.ts';
import { seal, unseal } from '../../identity/server/index.ts';

export type Secrets = Record<string, string>;
export interface AccessToken {
  token: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}
type Purpose = 'connector secrets' | 'connector tokens';
const place = (companyId: number, id: number): string => `${companyId}/connector/${id}`;

export const sealed = (app: App, purpose: Purpose, companyId: number, id: number, value: object): Buffer =>
  seal(app, purpose, place(companyId, id), Buffer.from(JSON.stringify(value)));

/** Undefined: nothing is there, or the key of the server was replaced since. */
export function opened<T>(
  app: App,
  purpose: Purpose,
  companyId: number,
  id: number,
  bytes: Buffer | null,
): T | undefined {
  const text = bytes && unseal(app, purpose, place(companyId, id), bytes)?.toString();
  return text ? (JSON.parse(text) as T) : undefined;
}

/** Whether they signed these bytes with the secret. */
export function isSigned(body: Buffer, secret: string, encoding: 'hex' | 'base64', given: string): boolean {
  const ours = Buffer.from(createHmac('sha256', secret).update(body).digest(encoding));
  const theirs = Buffer.from(given);
  return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}
