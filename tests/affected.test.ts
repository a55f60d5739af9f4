// What a change makes `npm test -- --since` run.
import { expect, test } from 'vitest';
import { affectedBy } from '../scripts/affected.ts';

const modulesOf = (changed: string[]) =>
  affectedBy(changed)
    .unit.map((path) => /^src\/modules\/([^/]+)\/$/.exec(path)?.[1])
    .filter(Boolean);

test('a change of a module runs it and what stands above it, not its neighbours and not what lies below', () => {
  expect(modulesOf(['src/modules/work-orders/server/work-orders.service.ts'])).toEqual([
    'work-orders',
    'job-schedules',
    'quote-requests',
    ...['invoices', 'bills', 'safety', 'proof', 'job-cost'],
    ...['sync', 'portal', 'reports', 'search', 'texts', 'accounting'],
  ]);
  expect(modulesOf(['src/modules/search/web/Search.tsx'])).toEqual(['search']);
  expect(modulesOf(['src/modules/identity/shared/users.api.ts'])).toContain('estimates');
});

test('the sweeps and the stories that show the module run with it', () => {
  const { unit, stories } = affectedBy(['src/modules/estimates/server/estimates.service.ts']);
  expect(unit).toContain('tests/reach.test.ts');
  expect(stories).toEqual(
    expect.arrayContaining(['e2e/road.spec.ts', 'e2e/bad-connection.spec.ts', 'e2e/routes.spec.ts']),
  );
  expect(stories).not.toContain('e2e/people.spec.ts');
});

test('what everything rests on runs everything, words run nothing, a test runs itself', () => {
  for (const file of ['src/platform/server/list.ts', 'src/kit/money.ts', 'src/app/registry.ts', 'tests/samples.ts'])
    expect(affectedBy(['README.md', file]).everything).toBe(file);
  expect(affectedBy(['README.md', 'docs/bench.md'])).toEqual({ unit: [], stories: [] });
  expect(affectedBy(['tests/filter.test.ts', 'e2e/people.spec.ts', 'src/kit/money.test.ts'])).toEqual({
    unit: ['tests/filter.test.ts', 'src/kit/money.test.ts'],
    stories: ['e2e/people.spec.ts'],
  });
});
