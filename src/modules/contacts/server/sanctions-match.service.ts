// One name against one entry of a sanctions list: how alike, and why.
import distance from 'jaro-winkler';
import { isCommonWord, oneTypo } from '../shared/names.ts';
import type { SanctionsStrategy } from '../shared/sanctions.api.ts';
import { nameForms, areSpellings } from './name-forms.service.ts';

/** From here on a person has to look. */
export const SHOWN_FROM = 0.85;
const SAME_BIRTH = 0.05;
const OTHER_BIRTH = 0.15;

export interface Scored {
  score: number;
  name: string;
  reasons: string[];
}
interface Entry {
  kind?: string;
  names: readonly string[];
  birthDates: readonly string[];
}

/** The best of an entry's names; undefined where none is alike enough. */
export function scoreEntry(
  given: { name: string; birthDate: string | null; strategy: SanctionsStrategy },
  entry: Entry,
): Scored | undefined {
  const forms = nameForms(given.name);
  const isPerson = entry.kind === undefined || entry.kind === 'individual';
  const best = entry.names
    .map((name, index) => ({ name, index, ...matchForms(forms, nameForms(name), isPerson) }))
    .sort((left, right) => right.score - left.score || left.index - right.index)[0];
  if (!best || best.score < SHOWN_FROM) return undefined;
  const born = given.strategy === 'nameAndBirthDate' ? birthReason(given.birthDate, entry.birthDates) : undefined;
  const score = Math.max(0, Math.min(1, Math.round((best.score + (born?.weight ?? 0)) * 1000) / 1000));
  if (score < SHOWN_FROM) return undefined;
  const alias = best.index > 0 ? [`Known as ${best.name}`] : [];
  return { score, name: best.name, reasons: [best.reason, ...alias, ...(born ? [born.reason] : [])] };
}

function birthReason(
  birthDate: string | null,
  known: readonly string[],
): { weight: number; reason: string } | undefined {
  if (birthDate === null || !known.length) return undefined;
  if (known.includes(birthDate)) return { weight: SAME_BIRTH, reason: 'Same date of birth' };
  if (known.includes(birthDate.slice(0, 4))) return { weight: 0, reason: 'Same year of birth' };
  return { weight: -OTHER_BIRTH, reason: `Different date of birth (${known.join(', ')})` };
}

interface Likeness {
  score: number;
  reason: string;
}
const NOTHING: Likeness = { score: 0, reason: '' };

function matchForms(mine: readonly string[][], theirs: readonly string[][], isPerson: boolean): Likeness {
  let best = NOTHING;
  for (const left of mine)
    for (const right of theirs) {
      const found = matchWords(left, right, isPerson);
      if (found.score > best.score) best = found;
    }
  return best;
}

interface Pair {
  mine: string;
  theirs: string;
  likeness: number;
  by: 'same' | 'sound' | 'typo';
}

const SHORTEST_TYPO = 6;
const SHORTEST_ALIKE = 5;
const SOUND = 0.95;

/** 0 where two words have nothing to do with each other. */
function likenessOf(left: string, right: string): Pick<Pair, 'likeness' | 'by'> {
  if (left === right) return { likeness: 1, by: 'same' };
  const alike = distance(left, right);
  const length = Math.min(left.length, right.length);
  const isTypo = oneTypo(left, right);
  if (areSpellings(left, right, alike)) return { likeness: SOUND, by: isTypo ? 'typo' : 'sound' };
  if (isTypo && length >= SHORTEST_TYPO) return { likeness: 0.93, by: 'typo' };
  if (length >= SHORTEST_ALIKE && alike >= 0.94) return { likeness: 0.92, by: 'typo' };
  return { likeness: 0, by: 'same' };
}

/** Each word with the one that is most like it; no word twice. */
function pairsOf(mine: readonly string[], theirs: readonly string[]): Pair[] {
  const all = mine
    .flatMap((left) => theirs.map((right) => ({ mine: left, theirs: right, ...likenessOf(left, right) })))
    .filter(({ likeness }) => likeness > 0)
    .sort((left, right) => right.likeness - left.likeness);
  const taken = new Set<string>();
  return all.filter((pair) => {
    const [left, right] = [`<${pair.mine}`, `>${pair.theirs}`];
    if (taken.has(left) || taken.has(right)) return false;
    taken.add(left).add(right);
    return true;
  });
}

const weight = (word: string): number => (isCommonWord(word) ? 0.2 : Math.min(word.length, 8) / 4);
const total = (words: readonly string[]): number => words.reduce((sum, word) => sum + weight(word), 0);

/**
 * Of a person, two words that are both there tell a longer name: passports and invoices leave middle names out. Of a business,
 * every word counts by its weight.
 */
function matchWords(mine: readonly string[], theirs: readonly string[], isPerson: boolean): Likeness {
  if (!mine.length || !theirs.length) return NOTHING;
  if (mine.join(' ') === theirs.join(' ')) return { score: 1, reason: 'Same name' };
  const pairs = pairsOf(mine, theirs);
  if (!pairs.length) return NOTHING;
  const shorter = Math.min(mine.length, theirs.length);
  const longer = Math.max(mine.length, theirs.length);
  const mean = pairs.reduce((sum, { likeness }) => sum + likeness, 0) / pairs.length;
  const isWhole = pairs.length === shorter && (shorter > 1 || longer === 1);
  const score =
    isPerson && isWhole
      ? mean - 0.01 * Math.min(longer - shorter, 4)
      : pairs.reduce((sum, pair) => sum + (weight(pair.mine) + weight(pair.theirs)) * pair.likeness, 0) /
        (total(mine) + total(theirs));
  return { score: Math.round(score * 1000) / 1000, reason: reasonOf(mine, theirs, pairs) };
}

function reasonOf(mine: readonly string[], theirs: readonly string[], pairs: readonly Pair[]): string {
  const named = (by: Pair['by']) =>
    pairs.filter((pair) => pair.by === by).map((pair) => `${pair.mine} / ${pair.theirs}`);
  const paired = new Set(pairs.flatMap((pair) => [pair.mine, pair.theirs]));
  const alone = [...mine, ...theirs].filter((word) => !paired.has(word) && !isCommonWord(word));
  const [sounds, typos] = [named('sound'), named('typo')];
  return [
    sounds.length ? `Different spelling: ${sounds.join(', ')}` : '',
    typos.length ? `One letter differs: ${typos.join(', ')}` : '',
    !sounds.length && !typos.length && !alone.length ? 'Same words in a different order' : '',
    alone.length ? `Only in one of them: ${[...new Set(alone)].join(', ')}` : '',
  ]
    .filter(Boolean)
    .join('. ');
}
