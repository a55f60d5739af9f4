// One name against one entry of a sanctions list: how alike, and why.
import { matchNames } from './name-match.ts';
import type { SanctionsStrategy } from './sanctions.api.ts';

/** From here on a person has to look. */
export const SHOWN_FROM = 0.8;
const SAME_BIRTH = 0.05;
const OTHER_BIRTH = 0.15;

export interface Scored {
  score: number;
  name: string;
  reasons: string[];
}

/** The best of an entry's names; undefined where none is alike enough. */
export function scoreEntry(
  given: { name: string; birthDate: string | null; strategy: SanctionsStrategy },
  entry: { names: readonly string[]; birthDates: readonly string[] },
): Scored | undefined {
  const best = entry.names
    .map((name, index) => ({ name, index, ...matchNames(given.name, name) }))
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
  return { weight: -OTHER_BIRTH, reason: `Another date of birth (${known.join(', ')})` };
}
