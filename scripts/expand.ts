// A migration may run while the release before still serves: it adds, and takes away only what says that nobody reads it any more
// (docs/operations/upgrade.md). Migrations of before the rule are left as they are.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const SINCE = '0847';
const CONTRACT = /^-- contract: \S/m;
/** What a release breaks on that does not know of it. */
const TAKES_AWAY: readonly (readonly [RegExp, string])[] = [
  [/\bdrop\s+(table|column|view|function|procedure|type|sequence)\b/i, 'drops what the last release may read'],
  [/\brename\s+(to|column)\b|\brename\s+\w+\s+to\b/i, 'renames what the last release may read'],
  [/\balter\s+(column\s+)?\w+\s+(set\s+data\s+)?type\b/i, 'changes the type of a column'],
  [/\bset\s+not\s+null\b/i, 'asks for a value that the last release may not give'],
  [/\bdrop\s+default\b/i, 'takes a default away that the last release may count on'],
];

/** What is wrong with the text of one migration. */
export function takesAway(text: string): string[] {
  if (CONTRACT.test(text)) return [];
  // A table that this migration makes itself is nobody's yet.
  const statements = text
    .replace(/--.*$/gm, '')
    .split(';')
    .filter((statement) => !/^\s*create\b/i.test(statement));
  const found = TAKES_AWAY.filter(([pattern]) => statements.some((statement) => pattern.test(statement)));
  return [
    ...found.map(([, words]) => words),
    ...(statements.some(addsUnfilled) ? ['adds a column that the last release does not fill'] : []),
  ];
}

/** `add column x text not null` without a default. */
const addsUnfilled = (statement: string): boolean =>
  statement
    .replace(/\([^()]*\)/g, '')
    .split(',')
    .some((part) => /\badd\b/i.test(part) && /\bnot null\b/i.test(part) && !/\bdefault\b/i.test(part));

/** Migrations that a process of the last release would break on. */
export function expandProblems(): string[] {
  return globSync('src/app/migrations/*.sql')
    .filter((file) => basename(file) >= SINCE)
    .flatMap((file) =>
      takesAway(readFileSync(file, 'utf8')).map(
        (words) =>
          `${file}: ${words}. Do it one release later with a line "-- contract: …" (docs/operations/upgrade.md)`,
      ),
    );
}
