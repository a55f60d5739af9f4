// The tests that should notice a change of a source file, the nearest first: what `mutate --random` runs.
import { globSync } from 'node:fs';
import { importers } from './imports.ts';

/** Through these everything reaches everything. */
const HUBS = /^src\/app\/|^tests\/(test-app|all-module-tests|module-tests|samples)\.ts$/;
/** A test further away than this meets a file by accident. */
const FAR = 4;
/** What kit and platform are tried by where no test names them: a list, a record, its rights, many at once. */
const BASICS = ['tests/list-pages.test.ts', 'tests/generic-calls.test.ts', 'src/modules/jobs/server/jobs-bulk.test.ts'];
/** Tests of a part of the platform that reach it over HTTP alone, by the beginning of its path. */
const OVER_HTTP: readonly [path: string, ...tests: string[]][] = [
  [
    'src/platform/server/list',
    'tests/filter.test.ts',
    'tests/list-pages.test.ts',
    'src/modules/reports/server/list-export.test.ts',
  ],
  ['src/platform/server/mail', 'tests/mail.test.ts', 'src/modules/messages/server/messages.test.ts'],
  ['src/platform/server/print', 'src/modules/reports/server/documents.test.ts'],
  ['src/platform/server/live', 'tests/live.test.ts'],
  ['src/platform/server/background', 'tests/background.test.ts'],
  ['src/platform/server/clean-html', 'src/modules/messages/server/mail-as-meant.test.ts'],
  ['src/platform/server/openapi', 'tests/openapi.test.ts'],
  [
    'src/platform/server/records-',
    'src/modules/jobs/server/jobs-bulk.test.ts',
    'src/modules/jobs/server/jobs-bulk-status.test.ts',
  ],
  ['src/platform/server/records-many', 'src/modules/imports/server/imports.test.ts'],
  ['src/platform/server/pictures', 'src/modules/documents/server/'],
  ['src/platform/server/signing', 'src/modules/forms/server/forms.test.ts'],
  ['src/platform/shared/form-fields', 'src/modules/forms/server/forms.test.ts'],
];

/** Test files in the order in which they should run. */
export function nearTests(file: string): string[] {
  const folder = /^src\/modules\/[^/]+\//.exec(file)?.[0];
  const near = [...distances(file)]
    .filter(([one, steps]) => one.endsWith('.test.ts') && (folder ? one.startsWith(folder) : steps <= FAR))
    .sort((a, b) => a[1] - b[1])
    .map(([one]) => one);
  // The tests of a module's server call it over HTTP, and reach it through the whole application.
  const calling = folder
    ? globSync(`${folder}server/**/*.test.ts`).sort((a, b) => likeness(b, file) - likeness(a, file))
    : OVER_HTTP.flatMap(([path, ...tests]) => (file.startsWith(path) ? tests : []));
  const all = [...near, ...calling.flatMap((one) => (one.endsWith('/') ? globSync(`${one}*.test.ts`).sort() : one))];
  return [...new Set(folder || all.length ? all : BASICS)];
}

/** How many words the names of two files share. */
function likeness(one: string, other: string): number {
  const words = (path: string): string[] => (path.split('/').at(-1) ?? '').split('.')[0]?.split('-') ?? [];
  return new Set(words(one).filter((word) => words(other).includes(word))).size;
}

/** How many imports lie between a file and what needs it. */
function distances(file: string): Map<string, number> {
  const found = new Map([[file, 0]]);
  for (const [one, steps] of found)
    for (const importer of importers().get(one) ?? [])
      if (!found.has(importer) && !HUBS.test(importer)) found.set(importer, steps + 1);
  return found;
}
