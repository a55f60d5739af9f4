// Names compared as people would: without case, accents, punctuation and order.

const SPECIAL: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', ı: 'i', ð: 'd', þ: 'th' };

/** Lower case, plain Latin letters where there are any, single spaces. */
export const plainName = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđłıðþ]/g, (letter) => SPECIAL[letter] ?? letter)
    .replace(/['’`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Words that say what a business is, not which: they weigh little. */
const COMMON = new Set(
  'the and of for de la le el al bin ibn co company ltd limited pty inc llc plc corp corporation group holding holdings trust trading mr mrs ms dr fze fzc fzco fzllc gmbh sarl srl spa sa ag bv nv oy ab ooo oao zao pao ojsc jsc llp lp kg est bn ben abu'.split(
    ' ',
  ),
);
export const isCommonWord = (word: string): boolean => word.length < 2 || COMMON.has(word);

/** The words of a name, each once, in their order. */
export const nameWords = (name: string): string[] => [...new Set(plainName(name).split(' ').filter(Boolean))];

const KEYED_LENGTH = 14;
/** A word and, from four letters on, the word without each of its letters: two words with one typo between them share one. */
export function wordKeys(word: string): string[] {
  const kept = word.slice(0, KEYED_LENGTH);
  if (kept.length < 4) return [kept];
  return [...new Set([kept, ...[...kept].map((_, at) => kept.slice(0, at) + kept.slice(at + 1))])];
}

/** One letter added, left out, changed, or two neighbours swapped. */
export function oneTypo(left: string, right: string): boolean {
  if (left === right || Math.abs(left.length - right.length) > 1) return false;
  let from = 0;
  while (from < left.length && left[from] === right[from]) from++;
  let tail = 0;
  const most = Math.min(left.length, right.length) - from;
  while (tail < most && left.at(-1 - tail) === right.at(-1 - tail)) tail++;
  const [a, b] = [left.slice(from, left.length - tail), right.slice(from, right.length - tail)];
  return Math.max(a.length, b.length) === 1 || (a.length === 2 && a[0] === b[1] && a[1] === b[0]);
}
