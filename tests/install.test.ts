// about: platform
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { trimFonts } from '../scripts/trim.ts';
import { fontBytes, fontFiles } from '../src/platform/server/print/print-fonts.ts';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder of packages with these fonts, each a file of one letter. */
function packages(files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'reinstate-trim-'));
  made.push(folder);
  for (const file of files) {
    const path = join(folder, '@expo-google-fonts', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'x');
  }
  return folder;
}
const fontsIn = (folder: string) => globSync('**/*.ttf', { cwd: join(folder, '@expo-google-fonts') }).sort();

test('the weights that no paper is set in go, those in use stay, and a second time nothing happens', () => {
  const folder = packages([...fontFiles(), 'noto-sans-sc/900Black/NotoSansSC_900Black.ttf', 'inter/100Thin/Thin.ttf']);
  expect(trimFonts(folder)).toBe(2);
  expect(fontsIn(folder)).toEqual(fontFiles().toSorted());
  expect(trimFonts(folder)).toBe(0);
});

test('where a font in use is not there, nothing is touched', () => {
  const folder = packages([...fontFiles().slice(1), 'inter/100Thin/Thin.ttf']);
  expect(trimFonts(folder)).toBe(0);
  expect(fontsIn(folder)).toContain('inter/100Thin/Thin.ttf');
});

test('every font in use is installed', () => {
  for (const file of fontFiles()) expect(fontBytes(file).length, file).toBeGreaterThan(10_000);
});

test('the lock file holds sums of packages and no addresses, so that any mirror serves them', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { resolved?: string }>;
  };
  expect(Object.values(packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]);
});
