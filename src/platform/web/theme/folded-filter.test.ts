import { expect, test } from 'vitest';
import { foldedFilter } from './folded-filter.ts';

const option = (label: string) => ({ value: label, label });

test('a list finds what is typed without accents, in groups too, and keeps to its limit', () => {
  const options = [
    option('José Álvarez'),
    { group: 'Team', items: [option("Seán O'Brien"), option('Łukasz')] },
    { group: 'Others', items: [option('Anna')] },
  ];
  expect(foldedFilter({ options, search: 'jose alv', limit: 9 })).toEqual([options[0]]);
  expect(foldedFilter({ options, search: 'o’brien', limit: 9 })).toEqual([
    { group: 'Team', items: [option("Seán O'Brien")] },
  ]);
  expect(foldedFilter({ options, search: '', limit: 2 })).toEqual([
    options[0],
    { group: 'Team', items: [option("Seán O'Brien")] },
  ]);
});
