import { expect, test } from 'vitest';
import { dispositionOf } from './send-file.ts';

test('the name of a download is cut between characters', () => {
  const long = `${'x'.repeat(149)}\u{1f525}\u{1f525}.pdf`;
  expect(dispositionOf({ fileName: long, inline: false })).toBe(
    `attachment; filename="${'x'.repeat(149)}__"; filename*=UTF-8''${'x'.repeat(149)}%F0%9F%94%A5`,
  );
  expect(dispositionOf({ fileName: `a\ud83d.pdf`, inline: true })).toBe(
    `inline; filename="a_.pdf"; filename*=UTF-8''a%EF%BF%BD.pdf`,
  );
});
