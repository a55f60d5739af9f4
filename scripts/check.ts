// All static checks, two at a time. `--only=tsc,lint` selects some; `--fix` formats first and applies safe fixes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';

interface Step {
  group: 'tsc' | 'lint' | 'format' | 'fences' | 'shape' | 'licences' | 'sizes';
  name: string;
  command: string[];
}

const WORKERS = 2;
const NO_INPUTS = 'TS18003'; // a project whose files are not written yet
// dependency-cruiser asks for an older TypeScript; the planted violations of shape.ts prove that it reads our files.
const COMPILER_HINT = /\n[^\n]*missing-tsc-transpiler[^]*$/;

const args = process.argv.slice(2);
const fix = args.includes('--fix');
const only = args
  .find((arg) => arg.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const cruised = ['src', 'scripts', 'bench', 'tests'].filter((directory) => existsSync(directory));

const steps: Step[] = [
  {
    group: 'lint',
    name: 'lint',
    command: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--format=unix', ...(fix ? ['--fix'] : [])],
  },
  ...['server', 'web', 'shared', 'e2e'].map((project) => ({
    group: 'tsc' as const,
    name: `tsc ${project}`,
    command: ['node_modules/typescript/bin/tsc', '-p', `tsconfig.${project}.json`, '--pretty', 'false'],
  })),
  {
    group: 'fences',
    name: 'fences',
    command: ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ...cruised, '--output-type', 'err'],
  },
  { group: 'shape', name: 'shape', command: ['scripts/shape.ts'] },
  { group: 'licences', name: 'licences', command: ['scripts/licences.ts'] },
  { group: 'sizes', name: 'sizes', command: ['scripts/sizes.ts'] },
  {
    group: 'format',
    name: 'format',
    command: [
      'node_modules/@biomejs/biome/bin/biome',
      'format',
      '--max-diagnostics=none',
      '--reporter=summary',
      ...(fix ? ['--write'] : []),
    ],
  },
];
const known = new Set(steps.map((step) => step.group));
const unknown = only?.filter((group) => !known.has(group as Step['group']));
if (unknown?.length) throw new Error(`Unknown check ${unknown.join(', ')}. Known: ${[...known].join(', ')}`);

const began = Date.now();
const waiting = steps.filter((step) => !only || only.includes(step.group));
const failed: string[] = [];
if (fix) for (const step of takeFixers()) await run(step); // alone: they write
await Promise.all(Array.from({ length: WORKERS }, work));
console.log(
  `${failed.length ? `${failed.length} failed: ${failed.join(', ')}` : 'All checks passed'} (${seconds(began)})`,
);
process.exitCode = failed.length ? 1 : 0;

function takeFixers(): Step[] {
  const fixers = waiting.filter((step) => step.group === 'lint' || step.group === 'format');
  for (const step of fixers) waiting.splice(waiting.indexOf(step), 1);
  return fixers;
}

async function work(): Promise<void> {
  for (let step = waiting.shift(); step; step = waiting.shift()) await run(step);
}

async function run(step: Step): Promise<void> {
  const start = Date.now();
  const child = spawn(process.execPath, step.command, { stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  const output = `${out}${err}`.replace(COMPILER_HINT, '').trim();
  const empty = step.group === 'tsc' && output.includes(NO_INPUTS);
  const good = code === 0 || empty;
  console.log(
    `${good ? 'ok    ' : 'FAILED'} ${step.name.padEnd(12)} ${seconds(start).padStart(6)}${empty ? '  (no files yet)' : ''}`,
  );
  // What shape asks is worth reading also when nothing is wrong.
  if (good && step.group === 'shape' && output) console.log(output.replaceAll(/^/gm, '    '));
  if (good) return;
  failed.push(step.name);
  console.log(output.replaceAll(/^/gm, '    '));
}

function seconds(since: number): string {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
