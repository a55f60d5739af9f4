// about: platform
// What a change makes `npm test -- --since` run.
import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { aboutOf, aboutProblems, spokenFor } from '../scripts/about.ts';
import { affectedBy } from '../scripts/affected.ts';
import { importers, takenBy } from '../scripts/imports.ts';

const modulesOf = (changed: string[]) => [
  ...new Set(
    affectedBy(changed)
      .unit.map((path) => /^src\/modules\/([^/]+)\//.exec(path)?.[1])
      .filter(Boolean),
  ),
];
/** Modules of which no other takes anything when it runs. */
const ALONE = ['map', 'search', 'texts', 'accounting', 'reports', 'noticeboard'].filter((module) =>
  globSync(`src/modules/${module}/**/*.{ts,tsx}`).every((file) =>
    [...(importers().get(file) ?? [])].every(
      (by) => !by.startsWith('src/modules/') || by.startsWith(`src/modules/${module}/`),
    ),
  ),
);

test('a module that nobody imports runs its own tests, at most ten stories, and the sweeps over all calls', () => {
  expect(ALONE.length).toBeGreaterThan(1);
  for (const module of ALONE) {
    const { everything, unit, stories } = affectedBy([`src/modules/${module}/server/module.ts`]);
    expect(everything).toBeUndefined();
    expect(stories.length, module).toBeLessThanOrEqual(10);
    const others = unit.filter((file) => !file.startsWith(`src/modules/${module}/`));
    const isSweep = (file: string) => file.startsWith('tests/');
    expect(others.filter((file) => !isSweep(file))).toEqual([]);
    expect(others).toEqual(expect.arrayContaining(['tests/reach.test.ts', 'tests/roles.test.ts']));
    expect(others).not.toContain('tests/live.test.ts');
  }
});

test('a page runs the stories about its module and no sweep over calls', () => {
  const { unit, stories } = affectedBy(['src/modules/search/web/routes.tsx']);
  expect(stories).toEqual(expect.arrayContaining(['e2e/search.spec.ts', 'e2e/pages.spec.ts']));
  expect(stories).not.toContain('e2e/bills.spec.ts');
  expect(unit).not.toContain('tests/roles.test.ts');
});

test('what takes a changed file when it runs is tested, what only knows its types is not', () => {
  const modules = modulesOf(['src/modules/timesheets/server/timesheets.service.ts']);
  expect(modules).toEqual(['timesheets']);
  expect(modulesOf(['src/modules/contacts/shared/contact.entity.ts'])).toEqual(
    expect.arrayContaining(['contacts', 'estimates', 'invoices']),
  );
  const code = [
    "import type { A } from './affected.test.ts';",
    "import { type B, type C } from './affected.test.ts';",
    "let d: typeof import('./affected.test.ts');",
  ].join('\n');
  expect(takenBy('tests/a.ts', code)).toEqual([]);
  expect(takenBy('tests/a.ts', "import { type A, b as c } from './affected.test.ts';")).toMatchObject([
    { from: 'tests/affected.test.ts', names: ['b', 'c'] },
  ]);
  for (const line of ["export * from './samples.ts';", "await import('./samples.ts')", "new URL('./samples.ts', base)"])
    expect(takenBy('tests/a.ts', line)).toMatchObject([{ from: 'tests/samples.ts' }]);
});

test('behind the door of a module a name leads to its own file', () => {
  const behind = importers().get('src/modules/jobs/server/jobs-bulk.service.ts') ?? new Set();
  const all = importers().get('src/modules/jobs/server/index.ts') ?? new Set();
  expect([...behind].some((file) => file.startsWith('src/modules/imports/'))).toBe(false);
  expect([...all].some((file) => file.startsWith('src/modules/imports/'))).toBe(true);
});

test('a migration belongs to the module in its name', () => {
  const { everything, unit } = affectedBy(['src/app/migrations/0301-map-places.sql']);
  expect(everything).toBeUndefined();
  expect(modulesOf(['src/app/migrations/0301-map-places.sql'])).toEqual(['map']);
  expect(unit).toEqual(expect.arrayContaining(['tests/database.test.ts', 'tests/upgrade.test.ts']));
  // It has no tests of its own: those that take its library are.
  expect(modulesOf(['src/app/migrations/0540-estimate-templates-price-lists.sql'])).toEqual([
    'allocations',
    'company',
    'estimates',
    'portal',
    'sync',
  ]);
  expect(affectedBy(['src/app/migrations/9999-of-nobody.sql']).everything).toBeTruthy();
});

test('what is under all of it runs all of it; words run nothing, a test runs itself, a helper whoever takes it', () => {
  for (const file of ['package-lock.json', 'vitest.config.ts', 'scripts/test.ts'])
    expect(affectedBy(['README.md', file]).everything).toBe(file);
  for (const file of ['src/app/registry.ts', 'src/platform/server/list/source.ts']) {
    const { unit, stories } = affectedBy([file]);
    expect(stories).toEqual(globSync('e2e/*.spec.ts').sort());
    expect(unit.length).toBeGreaterThan(200);
  }
  expect(affectedBy(['README.md', 'docs/bench.md'])).toEqual({ unit: [], stories: [] });
  expect(affectedBy(['tests/filter.test.ts', 'e2e/people.spec.ts', 'src/kit/money.test.ts'])).toEqual({
    unit: ['src/kit/money.test.ts', 'tests/filter.test.ts'],
    stories: ['e2e/people.spec.ts'],
  });
  expect(affectedBy(['tests/mail-server.ts']).unit).toEqual([
    'src/modules/messages/server/delivery-reports.test.ts',
    'tests/message-fate.test.ts',
  ]);
  expect(affectedBy(['src/modules/map/server/map-roles.build.ts'])).toMatchObject({ stories: [] });
});

test('a story or sweep that does not say what it is about is named', () => {
  const says = (line: string) => aboutProblems(() => `${line}\ntest();\n`, ['e2e/one.spec.ts']);
  expect(says('// about: timesheets, jobs')).toEqual([]);
  expect(says('// Hours on a phone.')).toEqual([expect.stringContaining('e2e/one.spec.ts')]);
  expect(says('// about: hours')).toEqual([expect.stringContaining('hours')]);
  const many = Array.from({ length: 9 }, (_, n) => `e2e/${n}.spec.ts`);
  expect(aboutProblems(() => '// about: everything\n', many)).toHaveLength(1);
  expect(aboutOf('// about: jobs\n')).toEqual(['jobs']);
  expect(spokenFor()).toEqual(expect.arrayContaining(['e2e/road.spec.ts', 'tests/roles.test.ts']));
});
