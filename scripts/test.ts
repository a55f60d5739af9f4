// Runs the vitest and the browser tests; the last line of the output is always "N passed, N failed".
// `--unit` or `--e2e` selects one; `--since REF` what a change since then can break; further arguments go to the runner.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { affectedBy, changedSince } from './affected.ts';
import { chromiumPath } from './chromium.ts';
import { prepareStories } from './stories-server.ts';

interface Suite {
  name: string;
  /** What it runs; nothing: all of its kind. */
  files: readonly string[];
  report: string;
  command: string[];
  env: Record<string, string>;
  /** Its output comes in one piece when it has ended, because another suite writes at the same time. */
  aside?: boolean;
  count(report: unknown): [passed: number, failed: readonly string[]];
  /** How long each file took. */
  times(report: unknown): FileTime[];
  /** Files with tests that did not run, one entry a test. */
  skipped?(report: unknown): string[];
}
type FileTime = [file: string, ms: number];
interface VitestReport {
  numPassedTests: number;
  testResults: {
    name: string;
    startTime: number;
    endTime: number;
    assertionResults: { status: string; title: string }[];
  }[];
}
interface Stories {
  suites?: Stories[];
  specs?: { ok: boolean; title: string; file: string; tests: { results: { duration: number }[] }[] }[];
}
interface PlaywrightReport extends Stories {
  stats: { expected: number };
}

/** Tests that mostly wait, for servers that start, stop and die: they run beside the browser's and leave it the processor. */
const WAITING = [
  ...globSync('tests/faults*.test.ts').sort(),
  'tests/numbers.test.ts',
  'tests/backup.test.ts',
  'tests/database-watch.test.ts',
  'tests/demo-story.test.ts',
];

const RAN = ['passed', 'failed'];
/** What tells the files of one part of the stories from those of the others. */
const PARTS = ['-1', '-2', '-3'];
/** How many files are named as the slowest. */
const SLOWEST = 15;
/** What a whole run should take at most on two cores. It says so where it took longer; it has not failed for that, the machine may have been busy. */
const MOST_MINUTES = 22;

const rest = process.argv.slice(2);
const only = rest.find((arg) => arg === '--unit' || arg === '--e2e');
const sinceAt = rest.indexOf('--since');
const since = sinceAt < 0 ? undefined : rest[sinceAt + 1];
if (sinceAt >= 0 && !since) throw new Error('--since needs a commit, such as --since main');
const runnerArgs = rest.filter((arg, at) => arg !== only && (sinceAt < 0 || (at !== sinceAt && at !== sinceAt + 1)));

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results');
let passed = 0;
let failed = 0;
/** Named once more at the end: what came before is long. */
const failures: string[] = [];
const skipped: string[] = [];
const parts: [name: string, ms: number][] = [];
let stopped = false;
let prepared: Promise<void> | undefined;
let storiesAt: Promise<number> | undefined;
const began = Date.now();
if (since) await runAffected(since);
else await runAll();
const took = Date.now() - began;
// exitCode instead of exit(): output to a pipe must be written completely. npm adds no line of its own on stdout.
process.exitCode = failed ? 1 : 0;
for (const name of failures) console.log(`Failed: ${name}`);
console.log(`Time: ${[...parts, ['in all', took] as const].map(([name, ms]) => `${name} ${seconds(ms)}`).join(', ')}`);
if (!only && !since && !runnerArgs.length && took > MOST_MINUTES * 60_000)
  console.log(`Over its ${MOST_MINUTES} minutes: see above which files are the slowest.`);
if (skipped.length) console.log(skippedLine(skipped));
console.log(`${passed} passed, ${failed} failed`);

async function runAll(): Promise<void> {
  if (only === '--unit') await run(unitSuite());
  else if (only === '--e2e') await runStories();
  else {
    // What the stories begin with is made meanwhile.
    await Promise.all([run({ ...unitSuite(), env: { TESTS_LATER: WAITING.join(',') } }), prepareParts()]);
    if (!stopped) await Promise.all([runStories(), run(waitingSuite())]);
  }
  if (passed + failed === 0) failed = 1; // nothing ran: that is no success
}

async function runAffected(ref: string): Promise<void> {
  const { everything, unit, stories } = affectedBy(changedSince(ref));
  if (everything) {
    console.log(`${everything} changed: everything rests on it.`);
    await runAll();
    return;
  }
  console.log(`Since ${ref}: ${[...unit, ...stories].join(' ') || 'nothing that a test could notice'}`);
  if (unit.length && only !== '--e2e') await run(unitSuite(unit));
  if (stories.length && only !== '--unit' && !stopped) await runStories(stories);
}

function unitSuite(files: readonly string[] = []): Suite {
  return vitest('vitest', 'test-results/unit.json', files);
}

function waitingSuite(): Suite {
  const suite = vitest('vitest, tests that wait', 'test-results/waiting.json', WAITING);
  return { ...suite, command: [...suite.command, '--maxWorkers=1'], aside: true };
}

function vitest(name: string, report: string, files: readonly string[]): Suite {
  return {
    name,
    files,
    report,
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...files,
    ],
    env: {},
    count(result) {
      const { numPassedTests, testResults } = result as VitestReport;
      const bad = testResults.flatMap(({ name: file, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ title }) => `${relative('', file)}: ${title}`),
      );
      return [numPassedTests, bad];
    },
    times(result) {
      const { testResults } = result as VitestReport;
      return testResults.map(({ name: file, startTime, endTime }) => [relative('', file), endTime - startTime]);
    },
    skipped(result) {
      const { testResults } = result as VitestReport;
      return testResults.flatMap(({ name: file, assertionResults }) =>
        assertionResults.filter(({ status }) => !RAN.includes(status)).map(() => relative('', file)),
      );
    },
  };
}

/**
 * In three parts at the same time, each with a server, a database and a mailbox to itself: stories change the same people's settings.
 * Two take turns along the alphabet, the third has its end: one part alone waits for its browser too often to fill a core.
 * Which story follows which on a server is the same in every run, so that what one leaves behind is never a matter of luck.
 */
async function runStories(files: readonly string[] = []): Promise<void> {
  const port = await storiesPort();
  const named = rest.some((argument) => argument.endsWith('.spec.ts'));
  if (named) return await run(await browserSuite('', port, files));
  const all = files.length ? files : globSync('e2e/*.spec.ts').sort();
  const end = Math.ceil((all.length * 2) / 3);
  const parts = [0, 1, 2]
    .map((part) => all.filter((_, at) => (at < end ? at % 2 : 2) === part))
    .filter(({ length }) => length);
  if (parts.length > 1) await prepareParts();
  if (stopped) return;
  await Promise.all(parts.map(async (part, at) => run(await browserSuite(PARTS[at] as string, port + 10 * at, part))));
}

async function prepareParts(): Promise<void> {
  await (prepared ??= storiesPort().then((port) => prepareStories(port, PARTS)));
}

async function storiesPort(): Promise<number> {
  return await (storiesAt ??= (async () => Number(process.env['E2E_PORT'] ?? (await freePort())))());
}

async function browserSuite(part: string, port: number, files: readonly string[]): Promise<Suite> {
  const report = `test-results/browser${part}.json`;
  return {
    name: `playwright${part}`,
    files,
    report,
    command: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...files],
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      E2E_PART: part,
      E2E_PORT: String(port),
      CHROMIUM_PATH: await chromiumPath(),
    },
    count(result) {
      const { stats, ...stories } = result as PlaywrightReport;
      return [stats.expected, failedStories(stories)];
    },
    times: (result) => storyTimes(result as Stories),
  };
}

async function run(suite: Suite): Promise<void> {
  const began = Date.now();
  const child = spawn(process.execPath, [...suite.command, ...runnerArgs], {
    stdio: ['ignore', suite.aside ? 'pipe' : 'inherit', 'inherit'],
    env: { ...process.env, ...suite.env },
  });
  const stop = () => {
    stopped = true;
    child.kill('SIGTERM');
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const [[code], output] = await Promise.all([
    once(child, 'exit') as Promise<[number | null]>,
    child.stdout ? text(child.stdout) : '',
  ]);
  process.off('SIGINT', stop).off('SIGTERM', stop);
  process.stdout.write(output);
  const report: unknown = existsSync(suite.report) ? JSON.parse(readFileSync(suite.report, 'utf8')) : undefined;
  const [good, bad] = report ? suite.count(report) : [0, []];
  if (report) console.log(`${suite.name}: ${seconds(Date.now() - began)}. ${slowest(suite.times(report))}`);
  parts.push([suite.name, Date.now() - began]);
  if (report) skipped.push(...(suite.skipped?.(report) ?? []));
  passed += good;
  // A suite that broke outside of its tests (syntax error, no browser) counts as one failure.
  failed += bad.length || (code === 0 ? 0 : 1);
  failures.push(...bad);
  if (code !== 0) console.log(`${suite.name} ended with exit code ${code}.`);
}

function failedStories({ suites = [], specs = [] }: Stories): string[] {
  const here = specs.filter(({ ok }) => !ok).map(({ file, title }) => `e2e/${file}: ${title}`);
  return [...here, ...suites.flatMap(failedStories)];
}

function storyTimes({ suites = [], specs = [] }: Stories): FileTime[] {
  const here = specs.map(({ file, tests }): FileTime => {
    const results = tests.flatMap((one) => one.results);
    return [`e2e/${file}`, results.reduce((sum, { duration }) => sum + duration, 0)];
  });
  return [...here, ...suites.flatMap(storyTimes)];
}

/** Tests that need a file or a tool that is not here: a green run without them says less. */
function skippedLine(files: readonly string[]): string {
  const counts = [...Map.groupBy(files, (file) => file)].map(([file, { length }]) => `${file} ${length}`);
  return `Not run, for want of a file or a tool, or not asked for: ${files.length} tests (${counts.join(', ')})`;
}

function seconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`;
}

/** Where the time of a suite goes: the files that take longest. */
function slowest(times: readonly FileTime[]): string {
  const byFile = Map.groupBy(times, ([file]) => file);
  const sums = [...byFile].map(([file, parts]): FileTime => [file, parts.reduce((sum, [, ms]) => sum + ms, 0)]);
  const longest = sums.sort(([, a], [, b]) => b - a).slice(0, SLOWEST);
  return `The slowest: ${longest.map(([file, ms]) => `${file} ${seconds(ms)}`).join(', ')}`;
}

/**
 * Below the ports that the system gives to connections that go out (32,768 and up): stories listen on some beside it only when they
 * come to them, and one of those could have been taken meanwhile.
 */
async function freePort(): Promise<string> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const probe = createServer().listen(port);
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    probe.close();
    if (isFree) return String(port);
  }
}
