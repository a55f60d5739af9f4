// All static checks, two at a time. `--only=tsc,lint` selects some; `--fix` formats first and applies safe fixes.
// `--changed` (or `--changed=main`) looks at what differs from the last commit (or from main), for the minutes in between.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { changedSince } from './affected.ts';
import { importsIn } from './imports.ts';

interface Step {
  group: 'tsc' | 'lint' | 'format' | 'fences' | 'shape' | 'licences' | 'sizes';
  name: string;
  command: string[];
}

const WORKERS = 2;
/** What each project of the compiler reads; those that nothing else reads are of one alone. */
const PROJECTS: Readonly<Record<string, RegExp>> = {
  server: /^(src\/(?!platform\/web|modules\/[^/]+\/web)|scripts|bench|tests)\b|^(tsconfig|package)/,
  web: /^src\/(kit|platform\/(web|shared)|modules\/[^/]+\/(web|shared)|app)\b|^(tsconfig|package)/,
  shared: /^src\/(kit|platform\/shared|modules\/[^/]+\/shared)\b|^(tsconfig|package)/,
  client: /^(client)\b|^(tsconfig|package)/,
  e2e: /^(e2e|bench|tests|src\/(kit|modules\/[^/]+\/(shared|web)))\b|^[^/]*\.config\.ts$|^(tsconfig|package)/,
};
const NO_INPUTS = 'TS18003'; // a project whose files are not written yet
// dependency-cruiser asks for an older TypeScript; the planted violations of shape.ts prove that it reads our files.
const COMPILER_HINT = /\n[^\n]*missing-tsc-transpiler[^]*$/;

const args = process.argv.slice(2);
const fix = args.includes('--fix');
const only = args
  .find((arg) => arg.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');
const changedArg = args.find((arg) => /^--changed(=|$)/.test(arg));
const since = changedArg && (changedArg.split('=')[1] || 'HEAD');
/** None where everything is looked at. */
const changed = since ? changedSince(since) : undefined;
/** What changed of what a step reads file by file; a file that is gone has nothing to say. */
const files = (pattern: RegExp) => (changed ?? []).filter((file) => pattern.test(file) && existsSync(file));
const SOURCE = /\.(ts|tsx|mjs)$/;
const cruised = ['src', 'scripts', 'bench', 'tests'].filter((directory) => existsSync(directory));

const steps: Step[] = [
  {
    group: 'lint',
    name: 'lint',
    command: [
      'node_modules/oxlint/bin/oxlint',
      '--type-aware',
      '--format=unix',
      ...(fix ? ['--fix'] : []),
      ...files(SOURCE),
    ],
  },
  ...['server', 'web', 'shared', 'client', 'e2e'].map((project) => ({
    group: 'tsc' as const,
    name: `tsc ${project}`,
    command: [
      'node_modules/typescript/bin/tsc',
      ...['-p', `tsconfig.${project}.json`, '--pretty', 'false', '--noEmit'],
      // What it found out about files that are as they were stays found out.
      ...['--incremental', '--tsBuildInfoFile', `node_modules/.cache/tsc/${project}.tsbuildinfo`],
    ],
  })),
  {
    group: 'fences',
    name: 'fences',
    command: [
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      // What a changed file imports itself stands before the fences; circles are found by the whole check.
      ...(changed && !fencesMoved() ? [...files(SOURCE).filter(isCruised), '--max-depth', '1'] : cruised),
      ...['--output-type', 'err'],
    ],
  },
  {
    group: 'shape',
    name: 'shape',
    command: ['scripts/shape.ts', ...(changed && !fencesMoved() ? ['--no-planted'] : [])],
  },
  { group: 'shape', name: 'client', command: ['scripts/make-client.ts', '--check'] },
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
      '--no-errors-on-unmatched',
      ...(fix ? ['--write'] : []),
      ...files(/\.(ts|tsx|mjs|json|css)$/),
    ],
  },
];
const known = new Set(steps.map((step) => step.group));
const unknown = only?.filter((group) => !known.has(group as Step['group']));
if (unknown?.length) throw new Error(`Unknown check ${unknown.join(', ')}. Known: ${[...known].join(', ')}`);

const began = Date.now();
const chosen = steps.filter((step) => !only || only.includes(step.group));
const waiting = chosen.filter(concerned);
if (changed)
  console.log(
    `${changed.length} files differ from ${since}. Left out: ${[...chosen.filter((step) => !concerned(step)).map(({ name }) => name)].join(', ') || 'nothing'}`,
  );
const failed: string[] = [];
if (fix) for (const step of takeFixers()) await run(step); // alone: they write
await Promise.all(Array.from({ length: WORKERS }, work));
console.log(
  `${failed.length ? `${failed.length} failed: ${failed.join(', ')}` : 'All checks passed'} (${seconds(began)})`,
);
process.exitCode = failed.length ? 1 : 0;

/** Whether what changed is anything to a step. */
function concerned({ group, name }: Step): boolean {
  if (!changed) return true;
  const any = (pattern: RegExp) => changed.some((file) => pattern.test(file));
  switch (group) {
    case 'lint':
      return files(SOURCE).length > 0;
    case 'format':
      return files(/\.(ts|tsx|mjs|json|css)$/).length > 0;
    case 'tsc':
      return any(PROJECTS[name.replace('tsc ', '')] ?? /./);
    case 'fences':
      return fencesMoved() || changed.some(importsDiffer);
    case 'shape':
      return any(/^(src|scripts|bench|tests|e2e)\//);
    case 'licences':
      return any(/^package-lock\.json$/);
    case 'sizes':
      return false; // builds all pages
  }
}

function isCruised(file: string): boolean {
  return SOURCE.test(file) && cruised.some((directory) => file.startsWith(`${directory}/`));
}

function fencesMoved(): boolean {
  return !!changed?.some((file) =>
    /^(\.dependency-cruiser\.mjs|scripts\/(floors|shape)\.ts|package\.json)$/.test(file),
  );
}

/** A fence stands between files: who imports what they did, types and all, has crossed no new one. */
function importsDiffer(file: string): boolean {
  return (
    isCruised(file) &&
    existsSync(file) &&
    importsIn(before(file)).join() !== importsIn(readFileSync(file, 'utf8')).join()
  );
}

/** A file as it was; nothing where it is new. */
function before(file: string): string {
  try {
    return execFileSync('git', ['show', `${since}:./${file}`], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return '';
  }
}

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
