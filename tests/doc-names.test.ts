// about: platform
// Documents name files that are there (scripts/doc-names.ts, part of the check).
import { expect, test } from 'vitest';
import { missingNames } from '../scripts/doc-names.ts';

const FILES = ['src/kit/money.ts', 'src/modules/jobs/web/job-paths.ts'];

test('a name is found by the end of a path, and only by whole folders', () => {
  expect(missingNames('`kit/money.ts`, `money.ts` and `job-paths.ts`', FILES)).toEqual([]);
  expect(missingNames('`paths.ts` and `kit/turns.ts`', FILES)).toEqual(['paths.ts', 'kit/turns.ts']);
});

test('patterns, ends of names and examples of recipes are no files', () => {
  expect(
    missingNames('`*.store.ts`, `-menu.ts`, `NNNN-jobs-key.sql`, `shared/tools.api.ts`, `noun.reader.ts`', FILES),
  ).toEqual([]);
});
