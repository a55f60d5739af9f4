// Numbers are read in one place (kit/read-number.ts) and money is reckoned in one (kit/money.ts): nobody does it by hand.
import { globSync, readFileSync } from 'node:fs';

/** Rounding by hand in the browser: 8.01 × 2.5 × 100 is a hair below 2002.5, and a cent is lost. */
const ROUNDED = /Math\.round\([^;?}]{0,80}?\* ?1[0_]*00\b/g;
/** A text made ready for Number by hand: the comma is taken out of "12,50", and it is 1250. */
const READ = [
  /\b(?:Number|parseFloat)\([^;]{0,120}?\.replace(?:All)?\(/g,
  /\.replace(?:All)?\(\s*(?:','|\/(?:,[^/\n]*|\[(?!\^)[^\]\n]*,[^\]\n]*\])\/[a-z]*),\s*'\.?'\)/g,
  /\bparseFloat\(/g,
];
/** Mantine's box makes 12.50 of a pasted "12,50" only sometimes, and 1.23 of "1,234.50": FigureBox reads with the kit. */
const OTHER_BOX = /\bNumberInput\b[^;]*from '@mantine\/core'/;
/** Read, one by one: a bill of quantities has a decimal sign for each of its columns, which the kit cannot know. */
const OWN_READERS: Readonly<Record<string, number>> = { 'src/modules/estimates/shared/bill-figures.ts': 4 };
/** Metres are not money. */
const ROUNDED_METRES = /Math\.round\(\w+ \* 1000\)\} m/g;

/** What a file does by hand that the kit does. */
function problemsOf(file: string, source: string): string[] {
  const code = source.replace(ROUNDED_METRES, '');
  const inWeb = /\/web\//.test(file);
  const rounds = inWeb ? (code.match(ROUNDED)?.length ?? 0) : 0;
  const reads = READ.reduce((sum, pattern) => sum + (code.match(pattern)?.length ?? 0), 0);
  const own = OWN_READERS[file] ?? 0;
  return [
    ...(rounds ? [`${file}: rounds by hand; divideTo, roundTo, mulRound2 and toCents of kit/money.ts are exact`] : []),
    ...(OTHER_BOX.test(code) ? [`${file}: takes Mantine's NumberInput; FigureBox reads what people write`] : []),
    ...(reads === own
      ? []
      : [
          `${file}: reads numbers by hand in ${reads} places, ${own} were read (scripts/figures.ts); use kit/read-number.ts`,
        ]),
  ];
}

/** A pattern that finds nothing reports nothing either: these it must find, and these it must leave. */
function planted(): string[] {
  const bad: [file: string, code: string][] = [
    ['src/modules/a/web/A.tsx', 'const sum = Math.round(rate * times * 100) / 100;'],
    ['src/modules/a/web/a.ts', 'shown(Math.round(share * 10_000) / 100)'],
    ['src/modules/a/web/a.ts', "const value = Number(text.replaceAll(' ', ''));"],
    ['src/modules/a/shared/a.ts', "const plain = text.replace(/[\\s,]/g, '');"],
    ['src/modules/a/shared/a.ts', "const plain = text.replace(/,(?=\\d{3})/g, '');"],
    ['src/modules/a/server/a.service.ts', "const plain = text.replace(',', '.');"],
    ['src/platform/web/a.ts', 'const value = parseFloat(text);'],
    ['src/modules/a/web/B.tsx', "import { Button, NumberInput } from '@mantine/core';"],
  ];
  const good: [file: string, code: string][] = [
    ['src/modules/a/server/a.jobs.ts', 'progress(Math.round((done / all) * 100))'],
    ['src/modules/a/web/a.ts', 'const words = `${Math.round(km * 1000)} m`;'],
    ['src/modules/a/web/a.ts', "title.replace(/\\.\\w{1,5}$/, '')"],
    ['src/modules/a/server/a.routes.ts', "base64.replace(/^data:[^,]*,/, '')"],
  ];
  return [
    ...bad
      .filter(([file, code]) => problemsOf(file, code).length === 0)
      .map(([, code]) => `scripts/figures.ts: does not find its planted violation ${code}`),
    ...good
      .filter(([file, code]) => problemsOf(file, code).length > 0)
      .map(([, code]) => `scripts/figures.ts: takes this for a violation: ${code}`),
  ];
}

/** Numbers read and money rounded by hand, outside of the kit. */
export function figureProblems(): string[] {
  const files = globSync('src/{modules,platform,app}/**/*.{ts,tsx}').sort();
  return [
    ...files
      .filter((file) => !/\.(?:test|build)\.tsx?$/.test(file))
      .flatMap((file) => problemsOf(file, readFileSync(file, 'utf8'))),
    ...planted(),
  ];
}
