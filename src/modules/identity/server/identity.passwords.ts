// Argon2id. At most four hashes at once, so that a crowd at the door cannot starve everybody else.
import { hash, verify } from '@node-rs/argon2';

const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MOST_AT_ONCE = 4;
// Counts threads of this process, no state of the product.
const turns = { running: 0, highest: 0, waiting: [] as (() => void)[] };

/** A turn that ends is handed to whoever waits longest: nobody who comes in between can take it as well. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turns.running >= MOST_AT_ONCE) await new Promise<void>((go) => turns.waiting.push(go));
  else turns.running++;
  turns.highest = Math.max(turns.highest, turns.running);
  try {
    return await work();
  } finally {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.running--;
  }
}

/** How many hashes are being computed, the most that ever were, and who waits. */
export const hashingNow = (): { running: number; highest: number; waiting: number } => ({
  running: turns.running,
  highest: turns.highest,
  waiting: turns.waiting.length,
});

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, OPTIONS));

/** Whether a kept hash was made with less than today's cost: it is made anew at the next sign-in. */
export function outdated(stored: string): boolean {
  const [, memory, time] = /m=(\d+),t=(\d+)/.exec(stored) ?? [];
  return Number(memory ?? 0) < OPTIONS.memoryCost || Number(time ?? 0) < OPTIONS.timeCost;
}

/** Compares with a hash; without one it takes the same time and fails, so that nobody learns which accounts exist. */
export async function passwordMatches(password: string, stored: string | null | undefined): Promise<boolean> {
  const fits = await inTurn(() => verify(stored ?? NOBODY, password, OPTIONS).catch(() => false));
  return fits && stored !== null && stored !== undefined;
}

// The hash of a random text that was thrown away.
const NOBODY = '$argon2id$v=19$m=19456,t=2,p=1$BObqclFUrZJRy6rJnxjWxQ$3xGUErrtF8L3aKAYCOCk0TY9Z43GNex6ADyaofqImqU';
