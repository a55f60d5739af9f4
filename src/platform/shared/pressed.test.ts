import { expect, test } from 'vitest';
import { pressedWords, readPress } from './pressed.ts';

const now = Date.parse('2026-11-28T09:40:20Z');

test('a press counts from when it was, keeps when it was heard of, and is neither ahead nor days old', () => {
  expect(readPress('2026-11-28 08:38:06', now)).toEqual({
    time: Date.parse('2026-11-28T08:38:06Z'),
    at: '2026-11-28 08:38:06',
    receivedAt: '2026-11-28 09:40:20',
  });
  expect(readPress(undefined, now)).toMatchObject({ at: '2026-11-28 09:40:20', receivedAt: null });
  expect(readPress('2026-11-28 09:44:00', now)).toMatchObject({ at: '2026-11-28 09:40:20' });
  for (const at of ['2026-11-28 09:46:00', '2026-11-25 09:40:00', '2026-13-28 09:40:00'])
    expect(readPress(at, now), at).toHaveProperty('problem');
});

test('both times are told where more than a minute lies between them', () => {
  const show = (moment: string) => moment.slice(11, 16);
  expect(pressedWords('2026-11-28 08:38:00', '2026-11-28 09:40:20', show)).toBe('Pressed 08:38, received 09:40');
  expect(pressedWords('2026-11-28 09:39:00', '2026-11-28 09:40:20', show)).toBeNull();
  expect(pressedWords('2026-11-28 09:39:00', null, show)).toBeNull();
});
