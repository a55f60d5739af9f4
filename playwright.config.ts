import { defineConfig } from '@playwright/test';
import { chromiumPath } from './scripts/chromium.ts';

// Each worker has a server, a database and a mailbox (e2e/mailbox.ts) to itself: stories change the same people's settings.
// `npm test` takes two; a single story is faster with one.
const WORKERS = Number(process.env['E2E_WORKERS'] ?? '1');
const first = Number(process.env['E2E_PORT'] ?? '3199');
const portOf = (worker: number) => first + worker * 2000;
const baseURL = `http://localhost:${portOf(Number(process.env['TEST_PARALLEL_INDEX'] ?? '0'))}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  timeout: 120_000,
  workers: WORKERS,
  retries: 0,
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    video: 'off',
    screenshot: 'only-on-failure',
    // People who ask for less motion get none here, and nobody has to wait for a fade in a story.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: await chromiumPath(),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
    },
  },
  projects: [
    { name: 'desktop', testIgnore: '**/*.phone.spec.ts', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testMatch: '**/*.phone.spec.ts',
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
  ],
  webServer: Array.from({ length: WORKERS }, (_, worker) => ({
    // The pinned Node itself in the place of the shell, which would swallow the signal and hide from the server that we are gone.
    command: `${process.platform === 'win32' ? '' : 'exec '}"${process.execPath}" src/app/server.ts`,
    env: {
      npm_lifecycle_event: 'test', // it ends with us, however we end
      PORT: String(portOf(worker)),
      DATA_DIR: `test-results/data-${worker}`,
      RATE_LIMITS: 'off',
      SMTP_URL: `smtp://127.0.0.1:${portOf(worker) + 1000}`,
      FETCH_ALLOW: `127.0.0.1:${portOf(worker) + 1500}`, // e2e/external.spec.ts has its sign-in server there
    },
    url: `http://localhost:${portOf(worker)}/api/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
  })),
});
