// The places where the code can be broken to try its tests (mutate.ts). Each has to fit the code of today.
import { existsSync, readFileSync } from 'node:fs';

export interface Mutation {
  name: string;
  file: string;
  /** Stands in the file exactly once: otherwise nobody would know what was broken. */
  find: string;
  replace: string;
  tests: string[];
}

const TABLE = 'scripts/mutations.json';

export const readMutations = (): Mutation[] => JSON.parse(readFileSync(TABLE, 'utf8')) as Mutation[];

/** What no longer fits: a sentence each. */
export function misfits(table: readonly Mutation[]): string[] {
  return table.flatMap(({ name, file, find, tests }) => {
    const times = existsSync(file) ? readFileSync(file, 'utf8').split(find).length - 1 : 0;
    return [
      ...(times === 1
        ? []
        : [`${TABLE}: ${name}: its text stands ${times} times in ${file}, it has to stand there once`]),
      ...tests.filter((test) => !existsSync(test)).map((test) => `${TABLE}: ${name}: there is no ${test}`),
    ];
  });
}
