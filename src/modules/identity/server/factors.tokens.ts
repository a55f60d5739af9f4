// Secrets of second factors: authenticator pins (RFC 6238), recovery codes, and how they are kept.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { App } from '../../../platform/server/context.ts';

const PERIOD = 30;
const ISSUER = 'Reinstate';

/** A key for one purpose, derived from the installation's secret. */
const keyFor = (app: App, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', app.config.secret, Buffer.alloc(0), `reinstate ${purpose}`, 32));

/** AES-256-GCM. `belongsTo` is bound to the text, so that it cannot be moved to another row. */
export function seal(app: App, purpose: string, belongsTo: string, plain: Buffer): Buffer {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFor(app, purpose), iv).setAAD(Buffer.from(belongsTo));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Undefined: sealed with another installation's secret, or damaged. */
export function unseal(app: App, purpose: string, belongsTo: string, sealed: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', keyFor(app, purpose), sealed.subarray(0, 12));
    decipher.setAAD(Buffer.from(belongsTo)).setAuthTag(sealed.subarray(-16));
    return Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()]);
  } catch {
    return undefined;
  }
}

export type PinHash = 'SHA1' | 'SHA256' | 'SHA512';
export interface PinOptions {
  algorithm?: PinHash;
  digits?: number;
}
const totp = (secret: Buffer, { algorithm = 'SHA1', digits = 6 }: PinOptions = {}, label = '') =>
  new TOTP({
    issuer: ISSUER,
    label,
    algorithm,
    digits,
    period: PERIOD,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

export const newPinSecret = (): Buffer => randomBytes(20);
export const pinAt = (secret: Buffer, at: number, options?: PinOptions): string =>
  totp(secret, options).generate({ timestamp: at });

/** The time step a pin belongs to: the present one, the one before or the one after. */
export function stepOfPin(secret: Buffer, pin: string, now: number): number | undefined {
  const delta = totp(secret).validate({ token: pin, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / 1000 / PERIOD) + delta;
}

export interface SetUp {
  /** SVG markup. */
  googleQRCode: string;
  /** The set-up key, for people who cannot scan. */
  google2faSecret: string;
}
export async function setUpOf(secret: Buffer, email: string): Promise<SetUp> {
  const { toString: qrCode } = await import('qrcode');
  const pins = totp(secret, {}, email);
  return {
    googleQRCode: await qrCode(pins.toString(), { type: 'svg', margin: 2 }),
    google2faSecret: pins.secret.base32,
  };
}

const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'; // nothing that is read as something else
const CODES = 10;
const CODE_LENGTH = 12;

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () => {
    const letters = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
  });

/** What somebody typed where a pin is asked: six digits are a pin, anything else a recovery code. */
export const isPin = (typed: string): boolean => /^\d{6}$/.test(typed.replace(/\s/g, ''));
export const plainPin = (typed: string): string => typed.replace(/\s/g, '');

/** Hashed with a key of the installation, so that a stolen table alone is no list to guess at. */
export const hashRecoveryCode = (app: App, userId: number, code: string): Buffer =>
  createHmac('sha256', keyFor(app, 'recovery codes'))
    .update(`${userId}:${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)
    .digest();
