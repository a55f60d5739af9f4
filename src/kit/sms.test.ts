import { expect, test } from 'vitest';
import { smsSize } from './sms.ts';

const parts = (text: string): number => smsSize(text).parts;

test('a text is counted as networks cut it', () => {
  expect([
    parts(''),
    parts('a'.repeat(160)),
    parts('a'.repeat(161)),
    parts('a'.repeat(306)),
    parts('a'.repeat(307)),
  ]).toEqual([0, 1, 2, 2, 3]);
  expect([parts('ж'.repeat(70)), parts('ж'.repeat(71)), parts('ж'.repeat(134)), parts('ж'.repeat(135))]).toEqual([
    1, 2, 2, 3,
  ]);
});

test('brackets and the euro take two places, and none is split between two parts', () => {
  expect(smsSize('€'.repeat(80))).toMatchObject({ parts: 1, used: 160 });
  expect(smsSize(`${'a'.repeat(152)}€${'a'.repeat(151)}`)).toMatchObject({ parts: 2, used: 305 });
  expect(smsSize(`${'a'.repeat(152)}€${'a'.repeat(152)}`)).toMatchObject({ parts: 3, used: 306 });
  expect(smsSize('😀'.repeat(35))).toMatchObject({ parts: 1, used: 70 });
  expect(smsSize('😀'.repeat(67))).toMatchObject({ parts: 3 });
});

test('a curly apostrophe makes the whole text dear, and is named', () => {
  expect(smsSize('We’re here')).toMatchObject({ costly: '’', of: 70 });
  expect(smsSize('We are here')).toMatchObject({ costly: null, of: 160 });
});
