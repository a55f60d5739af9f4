// Runs the vitest and the browser tests; the last line of the output is always "N passed, N failed".
// `--unit` or `--e2e` selects one; further arguments go to its runner.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { chromiumPath } from './chromium.ts';

interface Suite {
  name: string;
  files: string;
  report: string;
  command: string[];
  env: Record<string, string>;
  count(report: unknown): [passed: number, failed: number];
}
interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

const rest = process.argv.slice(2);
const only = rest.find((arg) => arg === '--unit' || arg === '--e2e');
const runnerArgs = rest.filter((arg) => arg !== '--unit' && arg !== '--e2e');

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results');
let passed = 0;
let failed = 0;
let stopped = false;
if (only !== '--e2e') await run(unitSuite());
if (only !== '--unit' && !stopped) await run(await browserSuite());
if (passed + failed === 0) failed = 1; // nothing ran: that is no success
// exitCode instead of exit(): output to a pipe must be written completely. npm adds no line of its own on stdout.
process.exitCode = failed ? 1 : 0;
console.log(`${passed} passed, ${failed} failed`);

function unitSuite(): Suite {
  const report = 'test-results/unit.json';
  return {
    name: 'vitest',
    files: '{src,tests}/**/*.test.ts',
    report,
    command: [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    env: {},
    count(result) {
      const { numPassedTests, numFailedTests } = result as VitestReport;
      return [numPassedTests, numFailedTests];
    },
  };
}

async function browserSuite(): Promise<Suite> {
  const report = 'test-results/browser.json';
  const env: Record<string, string> = {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    E2E_PORT: process.env['E2E_PORT'] ?? (await freePort()),
    E2E_WORKERS: process.env['E2E_WORKERS'] ?? '2',
  };
  const files = 'e2e/**/*.spec.ts';
  if (globSync(files).length > 0) env['CHROMIUM_PATH'] = await chromiumPath();
  return {
    name: 'playwright',
    files,
    report,
    command: ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'],
    env,
    count(result) {
      const { expected, unexpected, flaky } = (result as PlaywrightReport).stats;
      return [expected, unexpected + flaky];
    },
  };
}

async function run(suite: Suite): Promise<void> {
  if (globSync(suite.files).length === 0) {
    console.log(`${suite.name}: there are no tests (${suite.files}).`);
    return;
  }
  const child = spawn(process.execPath, [...suite.command, ...runnerArgs], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...suite.env },
  });
  const stop = () => {
    stopped = true;
    child.kill('SIGTERM');
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const [code] = (await once(child, 'exit')) as [number | null];
  process.off('SIGINT', stop).off('SIGTERM', stop);
  const [good, bad] = existsSync(suite.report) ? suite.count(JSON.parse(readFileSync(suite.report, 'utf8'))) : [0, 0];
  passed += good;
  // A suite that broke outside of its tests (syntax error, no browser) counts as one failure.
  failed += bad || (code === 0 ? 0 : 1);
  if (code !== 0) console.log(`${suite.name} ended with exit code ${code}.`);
}

async function freePort(): Promise<string> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return String(port);
}
