import { defineConfig } from '@playwright/test';
import { chromiumPath } from './scripts/chromium.ts';

const port = process.env['E2E_PORT'] ?? '3199';
const baseURL = `http://localhost:${port}`;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/browser',
  timeout: 60_000,
  workers: 1,
  retries: 0,
  use: {
    baseURL,
    video: 'off',
    screenshot: 'only-on-failure',
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
  webServer: {
    // The pinned Node itself: a shell in between would swallow the signal, and a killed server leaves PostgreSQL behind.
    command: `"${process.execPath}" src/app/server.ts`,
    env: {
      PORT: port,
      DATA_DIR: 'test-results/data',
      RATE_LIMITS: 'off',
      // Stories that read mails listen there (e2e/mailbox.ts).
      SMTP_URL: `smtp://127.0.0.1:${Number(port) + 1000}`,
    },
    url: `${baseURL}/api/health/ready`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
