// about: platform
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ICONS_FILE, iconsFile } from '../scripts/icons.ts';

test('the file of the icons is what the pages import: after a new one, run `node scripts/icons.ts`', async () => {
  expect(readFileSync(ICONS_FILE, 'utf8') === (await iconsFile())).toBe(true);
});
