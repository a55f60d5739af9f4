// A phone's browser that lets the service worker in, as people's do.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export const ownBrowser = (
  browser: Browser,
  baseURL: string | undefined,
  more: BrowserContextOptions = {},
): Promise<BrowserContext> =>
  browser.newContext({ ...PHONE, serviceWorkers: 'allow', ...(baseURL && { baseURL }), ...more });

/** The worker has the page and the pages of the field. */
export const isInstalled = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(async () => (await caches.match('/field-kept')) !== undefined), { timeout: 60_000 })
    .toBe(true);
