// Search without the server: over the records of the jobs that this device keeps.
import { fold } from '../../../kit/fold.ts';
import type { FieldReads, KeptFind } from './field-reads.ts';
import { keptRead } from './kept-reads.ts';
import { usePack } from './pack.ts';

/** As the server's search answers: an exact title has rank 0. */
export interface FoundHere extends Omit<KeptFind, 'words'> {
  rank: number;
}

/** What is kept and holds every word of the text. */
export async function searchKept(
  loads: readonly (() => Promise<FieldReads>)[],
  text: string,
  most: number,
): Promise<FoundHere[]> {
  const wanted = fold(text).trim().split(/\s+/).filter(Boolean);
  const reads = await Promise.all(loads.map((load) => load()));
  const finds = reads.flatMap(({ finds: of }) => of ?? []);
  const found: FoundHere[] = [];
  for (const { address, find } of finds)
    for (const jobId of usePack.getState().jobs) {
      if (found.length >= most) return found;
      const kept = await keptRead(address(jobId));
      const match = kept && find(kept.answer);
      if (!match) continue;
      const { words, ...shown } = match;
      const whole = fold(`${match.primaryLabel} ${match.secondaryLabel ?? ''} ${words}`);
      if (wanted.every((word) => whole.includes(word)))
        found.push({ ...shown, rank: fold(match.primaryLabel) === wanted.join(' ') ? 0 : 1 });
    }
  return found;
}
