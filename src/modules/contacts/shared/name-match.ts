// How alike two names are, and why.
import { isCommonWord, nameWords, oneTypo } from './names.ts';

export interface NameMatch {
  /** 0 to 1: the share of the words, by their weight, that both names have. */
  score: number;
  /** "Same name", "Same words in another order", "malik / malek". */
  reason: string;
}

const weight = (word: string): number => (isCommonWord(word) ? 0.2 : Math.min(word.length, 8) / 4);
const total = (words: string[]): number => words.reduce((sum, word) => sum + weight(word), 0);
/** A word with a typo counts for a little less than the word itself. */
const TYPO = 0.85;
const SHORTEST_TYPO = 4;

export function matchNames(left: string, right: string): NameMatch {
  const [mine, theirs] = [nameWords(left), nameWords(right)];
  if (!mine.length || !theirs.length) return { score: 0, reason: '' };
  if (mine.join(' ') === theirs.join(' ')) return { score: 1, reason: 'Same name' };
  const free = new Set(theirs);
  const typos: string[] = [];
  let shared = 0;
  const open = mine.filter((word) => {
    if (!free.delete(word)) return true;
    shared += weight(word) * 2;
    return false;
  });
  const missing: string[] = [];
  for (const word of open) {
    const near =
      word.length >= SHORTEST_TYPO
        ? [...free].find((other) => other.length >= SHORTEST_TYPO && oneTypo(word, other))
        : undefined;
    if (near === undefined) {
      missing.push(word);
      continue;
    }
    free.delete(near);
    typos.push(`${word} / ${near}`);
    shared += (weight(word) + weight(near)) * TYPO;
  }
  const score = Math.round((shared / (total(mine) + total(theirs))) * 1000) / 1000;
  const unmatched = [...missing, ...free].filter((word) => !isCommonWord(word));
  const reasons = [
    typos.length ? `One letter differs: ${typos.join(', ')}` : '',
    !typos.length && !unmatched.length ? 'Same words in a different order' : '',
    unmatched.length ? `Only in one of them: ${unmatched.join(', ')}` : '',
  ].filter(Boolean);
  return { score, reason: reasons.join('. ') };
}
