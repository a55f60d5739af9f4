import { expect, test } from 'vitest';
import { rctiHindrances, rctiHints } from './rcti.ts';

const fine = { countryId: 1, gstRegistered: true, abn: '51 824 753 556', agreed: 2, unready: 0 };

test('an Australian company that is registered and has its number may write them', () => {
  expect(rctiHindrances(fine)).toEqual([]);
  expect(rctiHints(fine)).toEqual([]);
});

test('what hinders it is said with what to do', () => {
  expect(rctiHindrances({ ...fine, countryId: 2 })).toEqual([expect.stringContaining('New Zealand')]);
  expect(rctiHindrances({ ...fine, gstRegistered: false, abn: null })).toHaveLength(2);
  expect(rctiHindrances({ ...fine, abn: '51 824 753 557' })).toEqual([expect.stringContaining('is not valid')]);
  expect(rctiHints({ ...fine, agreed: 0 })).toEqual([expect.stringContaining('No supplier has agreed')]);
  expect(rctiHints({ ...fine, unready: 1 })).toEqual([expect.stringMatching(/^1 of the 2 suppliers/)]);
});
