// What stories and sweeps are about: the first line of each says it, `// about: timesheets, jobs`.
import { globSync, readFileSync } from 'node:fs';
import { FLOORS } from './floors.ts';

/**
 * Beside modules: `everything` walks over all pages or calls and runs with a change of any module; `calls` goes through what the
 * server hands over and runs with any module whose half of the server changed; `tables` with a migration; `platform` only where
 * the graph of imports leads to it.
 */
const WIDE = ['everything', 'calls', 'tables', 'platform'];
/** Walks over all pages cost minutes with each change, so there are few. */
const MOST_OF_EVERYTHING = 8;

/** Files that must say it: they reach the product by its address, and their imports tell nothing. */
export const spokenFor = (): string[] => globSync(['e2e/*.spec.ts', 'tests/*.test.ts']).sort();

/** None where the file does not say it. */
export function aboutOf(code: string): string[] {
  const [, words = ''] = /^\/\/ about: ([a-z-]+(?:, [a-z-]+)*)\n/.exec(code) ?? [];
  return words.split(', ').filter(Boolean);
}

/** What is wrong with the first lines: of those that lie there, or of planted ones. */
export function aboutProblems(read = (file: string) => readFileSync(file, 'utf8'), files = spokenFor()): string[] {
  const known = [...FLOORS.flat(), ...WIDE];
  const about = files.map((file) => ({ file, words: aboutOf(read(file)) }));
  const wide = about.filter(({ file, words }) => file.startsWith('e2e/') && words.includes('everything'));
  return [
    ...about
      .filter(({ words }) => !words.length)
      .map(({ file }) => `${file}: its first line says what it is about, such as // about: timesheets, jobs`),
    ...about.flatMap(({ file, words }) =>
      words
        .filter((word) => !known.includes(word))
        .map((word) => `${file}: is about ${word}, which is no module; known besides: ${WIDE.join(', ')}`),
    ),
    ...(wide.length > MOST_OF_EVERYTHING
      ? [`e2e: ${wide.length} stories are about everything, at most ${MOST_OF_EVERYTHING}: name the modules they show`]
      : []),
  ];
}
