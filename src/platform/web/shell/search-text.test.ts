import { expect, test } from 'vitest';
import { readSearch, writeSearch } from './search-text.ts';

test.each([
  [{}, ''],
  [{ page: 2 }, '?page=2'],
  [{ s: 'burst pipe & more' }, '?s=burst+pipe+%26+more'],
  [{ s: '2041' }, '?s=%222041%22'],
  [{ s: 'true', any: true }, '?s=%22true%22&any=true'],
  [{ s: 'Thai ภาษา #1?' }, '?s=Thai+%E0%B8%A0%E0%B8%B2%E0%B8%A9%E0%B8%B2+%231%3F'],
  [{ filter: [{ field: 'statusId', operator: 'equals', value: [3, null] }] }, undefined],
])('%j reads back as it was written', (search, text) => {
  const written = writeSearch(search);
  if (text !== undefined) expect(written).toBe(text);
  expect(readSearch(`/prime/job/list${written}#there`)).toEqual(search);
});

test('what is not said does not stand in the address; a broken value is a text', () => {
  expect(writeSearch({ a: undefined, b: 1 })).toBe('?b=1');
  expect(readSearch('/x?filter=[{&s=%E0%A4%A')).toEqual({ filter: '[{', s: expect.any(String) });
});
