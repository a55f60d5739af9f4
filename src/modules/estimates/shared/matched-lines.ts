// Lines of somebody else beside ours: which of theirs is which of ours. Pure.
import type { ComparedLine } from './snapshot-difference.ts';

/** Letters and figures alone, so that case, signs and blanks make no difference. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Theirs in the words of ours where they are the same line: by where it was copied from, else by its words within its category, else by
 * its words alone; each of ours once, in order. A line that is nobody's stays as it is. Quantities, units, rates and prices stay theirs.
 */
export function matchedLines(ours: readonly ComparedLine[], theirs: readonly ComparedLine[]): ComparedLine[] {
  const free = new Set(ours);
  const found = new Map<ComparedLine, ComparedLine>();
  const keys: ((line: ComparedLine) => string)[] = [
    ({ trackId }) => trackId,
    ({ category, description }) => `${plain(category)}|${plain(description)}`,
    ({ description }) => plain(description),
  ];
  for (const keyOf of keys) {
    const open = Map.groupBy(free, keyOf);
    for (const line of theirs) {
      if (found.has(line)) continue;
      const own = open.get(keyOf(line))?.find((one) => free.has(one));
      if (!own) continue;
      free.delete(own);
      found.set(line, own);
    }
  }
  return theirs.map((line, at) => {
    const own = found.get(line);
    if (!own) return { ...line, trackId: `theirs-${at}` };
    const { trackId, category, trade, description } = own;
    return { ...line, trackId, category, trade, description };
  });
}
