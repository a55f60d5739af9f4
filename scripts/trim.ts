// After an installation (scripts/run.mjs): the packages of fonts bring up to nine weights and their slanted forms, of which papers are
// set in two. The others go: 120 MB. What is not there any more is not missed; a new installation brings it back first.
import { existsSync, globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fontFiles } from '../src/platform/server/print/print-fonts.ts';

/** Deletes the weights that no paper is set in, and says how many files those were. */
export function trimFonts(modules = 'node_modules'): number {
  const packages = join(modules, '@expo-google-fonts');
  const used = new Set(fontFiles().map((file) => join(packages, file)));
  // A list and a folder that do not fit are not of one release: then nothing is touched.
  if (![...used].every((file) => existsSync(file))) return 0;
  const others = globSync(join(packages, '*/*/*.ttf')).filter((file) => !used.has(file));
  for (const file of others) rmSync(file);
  return others.length;
}

if (process.argv[1] === import.meta.filename) trimFonts();
