// What this device keeps is sealed: AES-GCM with keys that the browser makes and never gives out. A copy of the disk opens nothing
// once the key is gone.
import { createStore, del, get, set } from 'idb-keyval';

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  content: ArrayBuffer;
}

/** Seals what was read. */
export const READS_KEY = 'reads';
/** In localStorage: after how many minutes away the company wants a PIN (pin-rule.ts). */
export const PIN_MINUTES = 'reinstate.kept.pin';

/** The key of what was read, sealed with a key that is made of a PIN (pin.ts): without the PIN nobody has it. */
export interface BehindPin extends Sealed {
  salt: Uint8Array<ArrayBuffer>;
  rounds: number;
  /** Wrong ones since the last right one. */
  wrong: number;
}

export const keys = createStore('reinstate-kept-key', 'keys');
const made = new Map<string, Promise<CryptoKey>>();

/** Only where the page is safe (HTTPS): elsewhere browsers give no keys. */
export const canSeal = (): boolean => 'indexedDB' in globalThis && 'crypto' in globalThis && Boolean(crypto.subtle);

async function makeKey(name: string): Promise<CryptoKey> {
  const known = await get<CryptoKey | BehindPin>(name, keys);
  if (known instanceof CryptoKey) return known;
  if (known || (name === READS_KEY && localStorage.getItem(PIN_MINUTES) !== null)) throw new Error('Asks for a PIN');
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await set(name, key, keys);
  return key;
}
function keyOf(name: string): Promise<CryptoKey> {
  const known = made.get(name) ?? makeKey(name);
  made.set(name, known);
  known.catch(() => made.delete(name)); // behind a PIN, or no storage: asked again
  return known;
}
/** From here on what is sealed under this name is sealed with this key; without one, with that of the store. */
export function sealWith(name: string, key: CryptoKey | undefined): void {
  if (key) made.set(name, Promise.resolve(key));
  else made.delete(name);
}
/** The key that opens what is kept under this name now; undefined where a PIN is before it, or there is none. */
export async function openKey(name: string): Promise<CryptoKey | undefined> {
  const known = await made.get(name)?.catch(() => undefined);
  if (known) return known;
  const stored = await get<CryptoKey | BehindPin>(name, keys);
  return stored instanceof CryptoKey ? stored : undefined;
}

/** Seals a JSON text. */
export const seal = (key: string, json: string): Promise<Sealed> => sealBytes(key, new TextEncoder().encode(json));

export async function sealBytes(key: string, bytes: BufferSource): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, content: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(key), bytes) };
}

/** What the sealed text says. Throws where the key is another one. */
export async function unseal<T>(key: string, { iv, content }: Sealed): Promise<T> {
  const open = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(key), content);
  return JSON.parse(new TextDecoder().decode(open)) as T;
}

export async function forgetKey(name: string): Promise<void> {
  made.delete(name);
  if (canSeal()) await del(name, keys).catch(() => undefined);
}
