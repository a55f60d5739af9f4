// about: platform, jobs
// The application without a network: what was read opens again, what was not says so, and nothing readable stays after signing out.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/** A browser that lets the service worker in, as people's do. */
const ownBrowser = (browser: Browser, baseURL: string | undefined): Promise<BrowserContext> =>
  browser.newContext({ ...PHONE, serviceWorkers: 'allow', ...(baseURL && { baseURL }) });

/** The worker has the page and the pages of the field. */
const isInstalled = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(async () => (await caches.match('/field-kept')) !== undefined), { timeout: 60_000 })
    .toBe(true);

/** Of the reads that this browser keeps. */
const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'reinstate-kept')) return [];
    const database = await new Promise<IDBDatabase>((done) => {
      const asked = indexedDB.open('reinstate-kept');
      asked.onsuccess = () => done(asked.result);
    });
    const keys = database.transaction('reads').objectStore('reads').getAllKeys();
    return new Promise<string[]>((done) => {
      keys.onsuccess = () => done(keys.result.map(String));
    });
  });
const keeps = (page: Page, address: RegExp): Promise<void> =>
  expect.poll(async () => (await keptAddresses(page)).some((kept) => address.test(kept))).toBe(true);

test('a killed browser opens without a network, on what was read before', async ({ browser, baseURL }) => {
  const context = await ownBrowser(browser, baseURL);
  const page = await context.newPage();
  await signIn(page, 'supervisor@harbour.example');
  await page.goto('/prime/job/list');
  await page.getByText('Job-0063').first().click();
  await expect(page.getByRole('button', { name: 'Log call' })).toBeVisible();
  const job = page.url();
  await keeps(page, /^\/job\/\d+\/recommendations/);
  await keeps(page, /^\/appointment\?filter/);
  await page.goto('/prime/dashboard');
  await expect(page.getByRole('heading', { name: 'My day' })).toBeVisible();
  await keeps(page, /^\/my-day/);
  await isInstalled(page);

  await context.setOffline(true);
  await page.close();
  const again = await context.newPage();
  await again.goto('/prime/dashboard');
  await expect(again.getByRole('heading', { name: 'My day' })).toBeVisible();
  await expect(again.getByText(/^Offline since .* You are seeing what was loaded at/)).toBeVisible();
  await again.goto(job);
  await expect(again.getByText('Job-0063').first()).toBeVisible();
  await expect(again.getByRole('button', { name: 'Log call' })).toBeVisible();
  await again.goto('/prime/contact/list');
  await expect(again.getByText('Not on this device. It loads when you are online again.')).toBeVisible();

  await context.setOffline(false);
  await expect(again.getByText(/^Offline since/)).toBeHidden();
  await expect(again.getByText('Not on this device. It loads when you are online again.')).toBeHidden();
  await expect(again.getByRole('link', { name: /./ }).first()).toBeVisible();
  await context.close();
});

test('after signing out nothing of the person is readable in the browser', async ({ browser, baseURL }) => {
  const context = await ownBrowser(browser, baseURL);
  const page = await context.newPage();
  await signIn(page, 'supervisor@harbour.example');
  await page.goto('/prime/job/list');
  await expect(page.getByText('Job-0063').first()).toBeVisible();
  await expect.poll(async () => (await keptAddresses(page)).length).toBeGreaterThan(5);
  await page.getByRole('button', { name: /Priya Nair|Your account|Account/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(/login/);
  await expect.poll(() => keptAddresses(page)).toEqual([]);
  await context.close();
});
