// How what opens a company's books is kept: sealed for one row, with a key of the installation.
import type { App } from '../../../platform/server/context.ts';
import { conflict } from '../../../platform/server/errors.ts';
import { seal, unseal } from '../../identity/server/index.ts';
import type { SystemRef } from '../shared/accounting-systems.ts';

export interface Tokens {
  accessToken: string;
  refreshToken: string | null;
  /** Milliseconds since 1970. */
  expiresAt: number;
}
type Purpose = 'accounting secret' | 'accounting key' | 'accounting tokens' | 'accounting state';

const place = (companyId: number, system: SystemRef): string => `${companyId}/accounting_setting/${system}`;

export const sealFor = (app: App, purpose: Purpose, companyId: number, system: SystemRef, text: string): Buffer =>
  seal(app, purpose, place(companyId, system), Buffer.from(text));

export const unsealOf = (
  app: App,
  purpose: Purpose,
  companyId: number,
  system: SystemRef,
  sealed: Buffer,
): string | undefined => unseal(app, purpose, place(companyId, system), sealed)?.toString();

/** Of a row: it was sealed here, unless the key of the server was replaced since. */
export function openSealed(
  app: App,
  purpose: Purpose,
  companyId: number,
  system: SystemRef,
  sealed: Buffer | null,
): string | null {
  if (!sealed) return null;
  const text = unsealOf(app, purpose, companyId, system, sealed);
  if (text === undefined)
    throw conflict(
      'The connection can no longer be read because the secret key of this server was replaced. Enter the client secret again and reconnect under Administration, Accounting.',
    );
  return text;
}
