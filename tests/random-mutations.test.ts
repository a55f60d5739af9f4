// about: platform
// What `mutate --random` draws from: which conditions it finds, how each is broken, and that a seed always draws the same.
import { expect, test } from 'vitest';
import { conditionsOf, draw } from '../scripts/conditions.ts';
import { nearTests } from '../scripts/near-tests.ts';

const brokenOnes = (source: string): string[] =>
  conditionsOf('a.ts', source).map(({ start, end, replace }) => source.slice(0, start) + replace + source.slice(end));

test.each([
  ['if (known) act();', ['if (!(known)) act();']],
  ['const a = b < c;', ['const a = b <= c;']],
  ['const a = b >= c;', ['const a = b > c;']],
  ['const a = (b) === (c);', ['const a = (b) !== (c);']],
  ['const a = b && !c;', ['const a = b || !c;', 'const a = b && c;']],
  ['const a = open ? 1 : 2;', ['const a = !(open) ? 1 : 2;']],
  ['const a = b.filter((x) => x.open);', ['const a = b.filter((x) => !(x.open));']],
  ['const a = b.map((x) => x.open);', []],
  ['function may(): boolean {\n  return true;\n}', ['function may(): boolean {\n  return false;\n}']],
  ['const é = "…"; const a = b !== c;', ['const é = "…"; const a = b === c;']],
  ['const a: Array<string> = b;', []],
])('%s', (source, broken) => expect(brokenOnes(source)).toEqual(broken));

test('a seed draws the same each time, none of them twice, and another seed others', () => {
  const all = conditionsOf('a.ts', Array.from({ length: 100 }, (_, at) => `const a${at} = b < c;`).join('\n'));
  const starts = (seed: number) => draw(all, 20, seed).map(({ start }) => start);
  expect(starts(1)).toEqual(starts(1));
  expect(new Set(starts(1)).size).toBe(20);
  expect(starts(2)).not.toEqual(starts(1));
  expect(draw(all, 500, 1)).toHaveLength(100);
});

test('the tests beside a file come first, then those of its module', () => {
  const [first, ...others] = nearTests('src/modules/invoices/shared/invoice-totals.ts');
  expect(first).toBe('src/modules/invoices/shared/invoice-totals.test.ts');
  expect(others).toContain('src/modules/invoices/server/invoices.test.ts');
  expect(others.every((test) => test.startsWith('src/modules/invoices/'))).toBe(true);
});
