// What many changed at once are called.
import { expect, test } from 'vitest';
import { countedNoun } from './bulk.ts';

test.each([
  ['Jobs', 1, 'job'],
  ['Jobs', 2, 'jobs'],
  ['Timesheet entries', 1, 'timesheet entry'],
  ['Timesheet entries', 3, 'timesheet entries'],
])('%s, %i: %s', (title, count, word) => expect(countedNoun(title, count)).toBe(word));
