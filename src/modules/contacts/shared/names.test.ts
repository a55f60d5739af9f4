import { expect, test } from 'vitest';
import { dueDate } from './due-date.ts';
import { matchNames } from './name-match.ts';
import { oneTypo, plainName, wordKeys } from './names.ts';
import { nationalDigits, toE164 } from './phone.ts';

test('accents, case, punctuation and special letters do not tell names apart', () => {
  expect(plainName('  João  O’Brien-Łukasz, Ægir & Söhne')).toBe('joao obrien lukasz aegir sohne');
  expect(plainName('日本 Straße')).toBe('日本 strasse');
});

test('one letter added, dropped, changed or swapped is one typo; two are not', () => {
  for (const [left, right] of [
    ['malik', 'malek'],
    ['malik', 'mallik'],
    ['malik', 'malk'],
    ['malik', 'mailk'],
  ] as const) {
    expect([left, right, oneTypo(left, right)]).toEqual([left, right, true]);
    expect(wordKeys(left).some((key) => wordKeys(right).includes(key))).toBe(true);
  }
  expect(oneTypo('malik', 'moloks')).toBe(false);
  expect(oneTypo('malik', 'malik')).toBe(false);
});

test('order does not matter, a typo costs a little, other words cost much', () => {
  expect(matchNames('CASTRO RUZ, Raúl', 'Raul Castro Ruz')).toEqual({
    score: 1,
    reason: 'Same words in a different order',
  });
  const typo = matchNames('Raul Castor Ruz', 'Castro Ruz, Raul');
  expect(typo.score).toBeGreaterThan(0.9);
  expect(typo.reason).toBe('One letter differs: castor / castro');
  expect(matchNames('Raul Smith', 'Raul Castro Ruz').score).toBeLessThan(0.6);
  expect(matchNames('Harbour Plumbing Pty Ltd', 'Harbour Plumbing').score).toBeGreaterThan(0.9);
  expect(matchNames('Pty Ltd', 'Limited').score).toBe(0);
});

test('a phone number is the same in any spelling, and a foreign one stays foreign', () => {
  for (const typed of ['0431 222 333', '+61 431 222 333', '+61 (0)431 222 333', '0061431222333', '61431222333'])
    expect([typed, nationalDigits(typed)]).toEqual([typed, '431222333']);
  expect(toE164('0431 222 333')).toBe('+61431222333');
  expect(toE164('07700 900123', '44')).toBe('+447700900123');
  expect(toE164('+49 30 1234567')).toBe('+49301234567');
  expect(toE164('12')).toBe(null);
});

test('terms count from the invoice or from the end of its month', () => {
  const eom = { days: 30, endOfMonth: true, rollToBusinessDay: false };
  expect(dueDate({ days: 14, endOfMonth: false, rollToBusinessDay: false }, '2026-02-20')).toBe('2026-03-06');
  expect(dueDate(eom, '2026-01-15')).toBe('2026-03-02');
  expect(dueDate(eom, '2028-02-29')).toBe('2028-03-30');
  expect(dueDate(eom, '2026-12-31')).toBe('2027-01-30');
  expect(dueDate(null, '2026-05-05')).toBe('2026-05-05');
});

test('what is due on a day without business is due on the next one with it', () => {
  const week = { days: 7, endOfMonth: false, rollToBusinessDay: true };
  expect(dueDate(week, '2026-12-11')).toBe('2026-12-18');
  expect(dueDate(week, '2026-12-12')).toBe('2026-12-21');
  expect(dueDate(week, '2026-12-18', new Set(['2026-12-25', '2026-12-28']))).toBe('2026-12-29');
});
