import { expect, test } from 'vitest';
import { kindOf, showSize } from './attachment-words.ts';

test('a size is shown in KB, from 1000 KB on in MB, and in no larger unit', () => {
  expect([0, 12_345, 999_499, 1_000_000, 3_840_000, 250_000_000, 2_500_000_000].map(showSize)).toEqual([
    '1 KB',
    '12 KB',
    '999 KB',
    '1.0 MB',
    '3.8 MB',
    '250 MB',
    '2500 MB',
  ]);
  expect(showSize(null)).toBe('');
});

test('every file is one of six kinds, or a file', () => {
  expect(
    [
      'image/heic',
      'video/mp4',
      'application/pdf',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.oasis.opendocument.presentation',
      'application/zip',
    ].map(kindOf),
  ).toEqual(['picture', 'video', 'pdf', 'sheet', 'word', 'slides', 'other']);
});
