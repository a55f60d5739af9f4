// The PIN of a device. The key of what was read is made of random bytes, which are kept sealed with a key made of the PIN: a browser
// that was started anew has no key until somebody enters it. Five wrong ones throw the sealed key away and sign out.
import { entries, get, set, setMany } from 'idb-keyval';
import { endHere } from '../api/session.ts';
import { pictures } from './kept-pictures.ts';
import { reads } from './kept-reads.ts';
import { openDoor } from './pin-rule.ts';
import { type BehindPin, READS_KEY, type Sealed, forgetKey, keys, openKey, sealWith } from './sealing.ts';

export const FEWEST_DIGITS = 6;
export const MOST_DIGITS = 12;
export const MOST_TRIES = 5;
const ROUNDS = 600_000;
const AT_ONCE = 100;
const AES = { name: 'AES-GCM', length: 256 } as const;

/** What is wrong with a PIN that somebody wants; undefined where nothing is. */
export function pinFault(pin: string): string | undefined {
  if (!/^\d+$/.test(pin)) return 'Digits only';
  if (pin.length < FEWEST_DIGITS || pin.length > MOST_DIGITS) return `${FEWEST_DIGITS} to ${MOST_DIGITS} digits`;
  const steps = new Set([...pin].slice(1).map((digit, place) => Number(digit) - Number(pin[place])));
  const isRow = steps.size === 1 && [0, 1, -1].includes([...steps][0] ?? 2);
  return isRow ? 'Easy to guess. Choose digits that are not in a row' : undefined;
}

async function keyOfPin(pin: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<CryptoKey> {
  const digits = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveKey']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return await crypto.subtle.deriveKey(how, digits, AES, false, ['encrypt', 'decrypt']);
}
const keyOfBytes = (bytes: BufferSource): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, AES, false, ['encrypt', 'decrypt']);

/** From here on the PIN opens what is kept. What is kept already is sealed anew; a crash half way costs some of it, which is read again. */
export async function choosePin(pin: string): Promise<void> {
  const old = await openKey(READS_KEY);
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const key = await keyOfBytes(bytes);
  const [salt, iv] = [crypto.getRandomValues(new Uint8Array(16)), crypto.getRandomValues(new Uint8Array(12))];
  const content = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOfPin(pin, salt, ROUNDS), bytes);
  bytes.fill(0);
  await set(READS_KEY, { salt, rounds: ROUNDS, iv, content, wrong: 0 } satisfies BehindPin, keys);
  sealWith(READS_KEY, key);
  if (old) for (const store of [reads, pictures]) await sealAnew(store, old, key);
  openDoor(true);
}

async function sealAnew(store: typeof reads, old: CryptoKey, key: CryptoKey): Promise<void> {
  const all = await entries<string, Sealed>(store).catch(() => []);
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const part = await Promise.all(
      all.slice(start, start + AT_ONCE).map(async ([name, kept]): Promise<[string, Sealed][]> => {
        try {
          const open = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: kept.iv }, old, kept.content);
          const iv = crypto.getRandomValues(new Uint8Array(12));
          return [[name, { ...kept, iv, content: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, open) }]];
        } catch {
          return []; // sealed with the new one meanwhile
        }
      }),
    );
    await setMany(part.flat(), store);
  }
}

/** Opens what is kept; answers how many tries are left where the PIN is wrong. The last wrong one locks the device. */
export async function tryPin(pin: string): Promise<{ right: true } | { right: false; left: number }> {
  const behind = await get<BehindPin>(READS_KEY, keys);
  if (!behind || behind.wrong >= MOST_TRIES) return await lockOut();
  // Counted before it is tried: a browser that is killed in between has used a try.
  await set(READS_KEY, { ...behind, wrong: behind.wrong + 1 } satisfies BehindPin, keys);
  try {
    const pinKey = await keyOfPin(pin, behind.salt, behind.rounds);
    const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: behind.iv }, pinKey, behind.content);
    sealWith(READS_KEY, await keyOfBytes(bytes));
  } catch {
    const left = MOST_TRIES - behind.wrong - 1;
    return left > 0 ? { right: false, left } : await lockOut();
  }
  await set(READS_KEY, { ...behind, wrong: 0 } satisfies BehindPin, keys);
  return { right: true };
}

/** Nothing that was read can be opened any more; the session ends. What is not sent stays, sealed, for when the person has signed in. */
async function lockOut(): Promise<{ right: false; left: number }> {
  await forgetKey(READS_KEY);
  endHere();
  return { right: false, left: 0 };
}
