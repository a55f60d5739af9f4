import { statfsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from './scripts/chromium.ts';
import { READY_MS, storiesEnvironment } from './scripts/stories-server.ts';

// `npm test` runs three parts of the stories at the same time (scripts/test.ts), each with its own server and database.
const part = process.env['E2E_PART'] ?? '';
const port = Number(process.env['E2E_PORT'] ?? '3199');
const baseURL = `http://localhost:${port}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: `test-results/browser${part}`,
  timeout: 120_000,
  workers: 1,
  retries: 0,
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    actionTimeout: 20_000, // what cannot be clicked says so at once, not at the end of the story's time
    serviceWorkers: 'block', // the stories of work without signal let it in: elsewhere it would keep pages beside every story
    video: 'off',
    screenshot: 'only-on-failure',
    // People who ask for less motion get none here, and nobody has to wait for a fade in a story.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: await chromiumPath(),
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
      // Playwright lets the browser's processes share memory through files on the disk, for containers that have little of it.
      ignoreDefaultArgs: sharesMemory() ? ['--disable-dev-shm-usage'] : [],
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
  webServer: {
    // The pinned Node itself in the place of the shell, which would swallow the signal and hide from the server that we are gone.
    command: `${process.platform === 'win32' ? '' : 'exec '}"${process.execPath}" src/app/server.ts`,
    env: storiesEnvironment(port, part),
    url: `${baseURL}/api/health/ready`,
    timeout: READY_MS, // alone, it makes its demonstration data first
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});

/** Whether there is memory for it: a container begins with 64 MiB. */
function sharesMemory(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    const { bavail, bsize } = statfsSync('/dev/shm');
    return bavail * bsize >= 1024 ** 3;
  } catch {
    return false; // there is none
  }
}
