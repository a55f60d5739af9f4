// What differs between two texts, word by word: what stayed, what came in its place.
export interface WordPart {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

/** Of bigger texts lines are compared: a table of words would take too long. */
const MOST_CELLS = 4_000_000;

/** A word with the space behind it; a line break is a word of its own. */
const wordsOf = (text: string): string[] => text.match(/\n|[^\s]+[^\S\n]*|[^\S\n]+/g) ?? [];
const linesOf = (text: string): string[] =>
  text.split('\n').map((line, at, all) => (at < all.length - 1 ? `${line}\n` : line));

/** The parts of both texts in reading order; neighbours of one kind are one part. */
export function wordDifference(before: string, after: string): WordPart[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const fits = old.length * now.length <= MOST_CELLS;
  return fits ? difference(old, now) : difference(linesOf(before), linesOf(after));
}

function difference(old: readonly string[], now: readonly string[]): WordPart[] {
  let [start, oldEnd, nowEnd] = [0, old.length, now.length];
  while (start < oldEnd && start < nowEnd && old[start] === now[start]) start++;
  while (oldEnd > start && nowEnd > start && old[oldEnd - 1] === now[nowEnd - 1]) {
    oldEnd--;
    nowEnd--;
  }
  const parts: WordPart[] = [];
  const add = (kind: WordPart['kind'], text: string): void => {
    const last = parts.at(-1);
    if (last?.kind === kind) parts[parts.length - 1] = { kind, text: last.text + text };
    else if (text) parts.push({ kind, text });
  };
  add('same', old.slice(0, start).join(''));
  for (const { kind, text } of middle(old.slice(start, oldEnd), now.slice(start, nowEnd))) add(kind, text);
  add('same', old.slice(oldEnd).join(''));
  return parts;
}

/** By the longest common run of words; where there are too many even of lines, all of it is replaced. */
function* middle(old: readonly string[], now: readonly string[]): Generator<WordPart> {
  const width = now.length + 1;
  if ((old.length + 1) * width > 2 * MOST_CELLS) {
    yield { kind: 'gone', text: old.join('') };
    yield { kind: 'new', text: now.join('') };
    return;
  }
  const longest = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number): number => longest[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      longest[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      yield { kind: 'same', text: old[i] ?? '' };
      i++;
      j++;
    } else if (i < old.length && (j === now.length || at(i + 1, j) >= at(i, j + 1)))
      yield { kind: 'gone', text: old[i++] ?? '' };
    else yield { kind: 'new', text: now[j++] ?? '' };
  }
}
