// about: platform, offline, documents
// What a phone keeps: behind a PIN where the company asks for one, within the room that there is, and through an upgrade.
import type { Page } from '@playwright/test';
import { expect, signIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';
import { upgradedServer } from './upgraded-server.ts';
import { isInstalled, ownBrowser } from './own-browser.ts';
import { encodeRouteId } from '../src/kit/ids.ts';

const PIN = '274913';

/** The page is out of sight for so many minutes. */
const isAway = (page: Page, minutes: number): Promise<void> =>
  page.evaluate((ms) => {
    const see = (state: string) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    };
    see('hidden');
    const { now } = Date;
    Date.now = () => now() + ms;
    see('visible');
  }, minutes * 60_000);

const enter = async (page: Page, pin: string): Promise<void> => {
  await page.getByLabel('PIN of this device', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
};

test('a company asks for a PIN: the phone opens with it, without signal too, and five wrong ones sign out and lose nothing unsent', async ({
  browser,
  baseURL,
}) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call('post', '/job', { customerName: unique('Behind a PIN') });
  const context = await ownBrowser(browser, baseURL);
  try {
    await call('put', '/securitySetting', { devicePinMinutes: 5 });
    const page = await context.newPage();
    await signIn(page, 'supervisor@harbour.example');
    await page.getByLabel('New PIN', { exact: true }).fill('123456');
    await page.getByRole('button', { name: 'Save PIN' }).click();
    await expect(page.getByText('Easy to guess. Choose digits that are not in a row')).toBeVisible();
    await page.getByLabel('New PIN', { exact: true }).fill(PIN);
    await page.getByLabel('New PIN again', { exact: true }).fill(PIN);
    await page.getByRole('button', { name: 'Save PIN' }).click();
    await expect(page.getByRole('button', { name: 'Save PIN' })).toHaveCount(0);
    await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/overview`);
    await enter(page, PIN);
    await expect(page.getByRole('textbox', { name: 'New note' }).first()).toBeVisible();
    await isInstalled(page);

    // A while away: what was typed is still there afterwards, and nothing shows meanwhile.
    await page.getByRole('textbox', { name: 'New note' }).first().fill(`Key under pot ${job.id}`);
    await isAway(page, 6);
    await expect(page.getByRole('heading', { name: 'Enter your PIN' })).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'New note' })).toHaveCount(0);
    await enter(page, '999999');
    await expect(page.getByText('That is not the PIN. 4 tries left')).toBeVisible();
    await enter(page, PIN);
    await context.setOffline(true);
    await page.getByRole('textbox', { name: 'New note' }).first().press('Enter');
    await expect(page.getByText('Kept on this device. It is sent when you have signal.')).toBeVisible();
    await page.close();

    // Started anew without signal: nothing opens before the PIN.
    const again = await context.newPage();
    await again.goto('/prime/device');
    await expect(again.getByRole('heading', { name: 'Enter your PIN' })).toBeVisible();
    await enter(again, PIN);
    await expect(again.getByText('1 change to send')).toBeVisible();
    await expect(again.getByText(new RegExp(`Key under pot ${job.id}`))).toBeVisible();
    await again.reload();
    for (let left = 4; left > 0; left -= 1) {
      await enter(again, '111999');
      await expect(again.getByText(left === 1 ? /One try left/ : `${left} tries left`)).toBeVisible();
    }
    await enter(again, '111999');
    await again.waitForURL(/login/);
    await context.setOffline(false);
    await call('put', '/securitySetting', { devicePinMinutes: null });
    await signIn(again, 'supervisor@harbour.example');
    const noted = async () => JSON.stringify(await call('get', `/notification?s=pot+${job.id}`));
    await expect.poll(noted).toContain('Key under pot');
  } finally {
    await call('put', '/securitySetting', { devicePinMinutes: null });
    await context.close();
  }
});

test('a day with an upgrade in the middle: the open window goes on, what waited is sent, and the next load is the new build', async ({
  browser,
  baseURL,
}) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call('post', '/job', { customerName: unique('Upgraded') });
  const server = await upgradedServer(baseURL);
  const context = await ownBrowser(browser, server.address);
  try {
    const page = await context.newPage();
    await signIn(page, 'supervisor@harbour.example');
    await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/overview`);
    const note = page.getByRole('textbox', { name: 'New note' }).first();
    await expect(note).toBeVisible();
    await isInstalled(page); // all parts of the page are on the device
    const entry = () => page.locator('script[type=module]').first().getAttribute('src');
    const before = await entry();
    await context.setOffline(true);
    await note.fill(`Before upgrade ${job.id}`);
    await note.press('Enter');
    await expect(page.getByText('Kept on this device. It is sent when you have signal.')).toBeVisible();
    await note.fill('Half a sen');

    server.upgrade();
    await context.setOffline(false);
    const noted = async () => JSON.stringify(await call('get', `/notification?s=upgrade+${job.id}`));
    await expect.poll(noted).toContain('Before upgrade');
    await expect(page.getByText(/will be sent/)).toBeHidden();
    // Nothing was loaded anew under the hands.
    expect(await entry()).toBe(before);
    await expect(note).toHaveValue('Half a sen');

    await page.reload();
    await expect(page.getByText(`Before upgrade ${job.id}`).first()).toBeVisible();
    // Nor is it lost by a page that is loaded anew.
    await expect(note).toHaveValue('Half a sen');
    expect(await entry()).toMatch(/\.next\.js$/);
  } finally {
    await context.close();
    await server.close();
  }
});

test('a full phone says so before the shutter; what was read ahead makes room for a photo, and what is not sent stays', async ({
  browser,
  baseURL,
}) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call('post', '/job', { customerName: unique('Full') });
  const context = await ownBrowser(browser, baseURL, { serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: 8_000_000 });
  await signIn(page, 'supervisor@harbour.example');
  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/overview`);
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Take photos' }).click();
  await expect(page.getByText(/^This phone is full\. A photo taken now is lost if this page closes/)).toBeVisible();

  await context.setOffline(true);
  // What the day on the device left behind last week, and one change that waits.
  const kept = (put: boolean) =>
    page.evaluate(async (puts) => {
      const found: boolean[] = [];
      for (const [database, store] of [
        ['reinstate-kept', 'reads'],
        ['reinstate-kept-pictures', 'pictures'],
        ['reinstate-outbox', 'entries'],
      ] as const) {
        const opened = await new Promise<IDBDatabase>((done) => {
          const asked = indexedDB.open(database);
          asked.onupgradeneeded = () => asked.result.createObjectStore(store);
          asked.onsuccess = () => done(asked.result);
        });
        const work = opened.transaction(store, 'readwrite').objectStore(store);
        const at = Date.now() - 7 * 86_400_000;
        const content = new ArrayBuffer(9);
        if (puts) work.put({ owner: 'nobody', iv: new Uint8Array(12), content, at, type: '' }, '/of-last-week');
        const count = work.count('/of-last-week');
        found.push(await new Promise<boolean>((done) => (count.onsuccess = () => done(count.result > 0))));
        opened.close();
      }
      return found;
    }, put);
  expect(await kept(true)).toEqual([true, true, true]);
  const photo = { name: 'Hall.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(9_000_000, 7) };
  await page.getByLabel('Take a photo').setInputFiles(photo);
  await expect.poll(() => kept(false)).toEqual([false, false, true]);
  await context.close();
});
