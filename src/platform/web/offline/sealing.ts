// What this device keeps is sealed: AES-GCM with keys that the browser makes and never gives out. A copy of the disk opens nothing
// once the key is gone.
import { createStore, del, get, set } from 'idb-keyval';

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  content: ArrayBuffer;
}

const keys = createStore('reinstate-kept-key', 'keys');
const made = new Map<string, Promise<CryptoKey>>();

/** Only where the page is safe (HTTPS): elsewhere browsers give no keys. */
export const canSeal = (): boolean => 'indexedDB' in globalThis && 'crypto' in globalThis && Boolean(crypto.subtle);

async function makeKey(name: string): Promise<CryptoKey> {
  const known = await get<CryptoKey>(name, keys);
  if (known) return known;
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await set(name, key, keys);
  return key;
}
function keyOf(name: string): Promise<CryptoKey> {
  const known = made.get(name) ?? makeKey(name);
  made.set(name, known);
  return known;
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
