// What production installs, by the licences that package-lock.json names: those below, or an exception with its reason.
import { readFileSync } from 'node:fs';

const ALLOWED = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 Unlicense CC0-1.0 Zlib OFL-1.1'.split(' '),
);
/** By package, or by the beginning of its name before a `*`. One that is no longer needed must go. */
const EXCEPTIONS: Record<string, string> = {
  'lightningcss*': 'MPL-2.0; comes with vite, builds the pages and is not changed',
  '@img/sharp-libvips-*': 'LGPL-3.0-or-later; a shared library beside sharp, not changed, may be replaced',
  '@img/sharp-win32-*': 'Apache-2.0 for sharp with the LGPL-3.0-or-later library beside it, as above',
  '@img/sharp-wasm32': 'the same, built for WebAssembly',
  'combine-errors': 'MIT by its readme, which its package.json forgets; tus-js-client names it and does not load it',
  'libheif-js': 'LGPL-3.0; decodes HEIC in a thread of its own, not changed',
};

interface LockedPackage {
  license?: string;
  dev?: boolean;
}
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, LockedPackage> };

const used = new Set<string>();
const excepted = (name: string): boolean => {
  const key = Object.keys(EXCEPTIONS).find((rule) =>
    rule.endsWith('*') ? name.startsWith(rule.slice(0, -1)) : name === rule,
  );
  if (key) used.add(key);
  return key !== undefined;
};
/** `A OR B`: one of them; `A AND B`: both. */
const allowed = (licence: string): boolean =>
  licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => ALLOWED.has(one.trim())));

const problems: string[] = [];
for (const [path, { license, dev }] of Object.entries(lock.packages)) {
  const name = path.replace(/^.*node_modules\//, '');
  if (path === '' || dev || allowed(license ?? '') || excepted(name)) continue;
  problems.push(`${path}: ${license ?? 'no licence'} is not among those that may go into production`);
}
for (const rule of Object.keys(EXCEPTIONS))
  if (!used.has(rule)) problems.push(`${rule}: nothing needs this exception any more`);

if (problems.length) {
  console.log(problems.join('\n'));
  process.exitCode = 1;
}
