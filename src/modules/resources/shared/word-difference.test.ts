// What differs between two versions of a text: read back, the parts are both texts.
import { describe, expect, test } from 'vitest';
import { wordDifference } from './word-difference.ts';

const without = (kind: string, before: string, after: string): string =>
  wordDifference(before, after)
    .filter((part) => part.kind !== kind)
    .map(({ text }) => text)
    .join('');

describe('the difference in words', () => {
  test('names the words that went and those that came', () => {
    expect(wordDifference('Call the supervisor at once.', 'Call the office at once.')).toEqual([
      { kind: 'same', text: 'Call the ' },
      { kind: 'gone', text: 'supervisor ' },
      { kind: 'new', text: 'office ' },
      { kind: 'same', text: 'at once.' },
    ]);
  });

  test.each([
    ['', 'All of it is new'],
    ['All of it goes', ''],
    ['One\ntwo\nthree', 'One\nthree\nfour'],
    ['a b c a b c', 'c b a c b a'],
    ['  indented  text ', 'indented text'],
    [`${'line one\n'.repeat(3000)}end`, `${'line two\n'.repeat(3000)}end`],
  ])('leaves out neither a word of the one nor of the other', (before, after) => {
    expect([without('new', before, after), without('gone', before, after)]).toEqual([before, after]);
  });
});
