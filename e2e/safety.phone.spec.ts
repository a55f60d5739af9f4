// about: safety
// One link of a site, three workers with phones of their own: an induction each, signed, and in. The office sees who is there.
import type { Page } from '@playwright/test';
import { safetyPaths } from '../src/modules/safety/web/safety-paths.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';

test('three workers are inducted by the link of a site, and sign in', async ({ page, browser, baseURL }) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call('post', '/job', { customerName: unique('Gate'), safetyAlert: 'Dog in the yard' });
  const { link } = await call<{ link: string }>('post', `/job/${job.id}/attendanceLink`, {});
  const names = [unique('Kim'), unique('Sam'), unique('Lee')];
  for (const [place, name] of names.entries()) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
    const phone = await context.newPage();
    await phone.goto(link);
    await expect(phone.getByText('Dog in the yard')).toBeVisible();
    await phone.getByLabel('Your name').fill(name);
    await phone.getByLabel('Company').fill('Truwall');
    await phone.getByLabel('Mobile').fill('0400 111 222');
    if (place === 0) await expectAccessible(phone, 'who a worker is');
    await phone.getByRole('button', { name: 'Continue to the induction' }).tap();
    await induct(phone, name);
    await expect(phone.getByText('Your induction for this site is complete.')).toBeVisible();
    await phone.getByLabel('Include my location').uncheck();
    if (place === 0) await expectAccessible(phone, 'signing in at a site');
    await phone.getByRole('button', { name: 'Sign in', exact: true }).tap();
    await expect(phone.getByText(/You are signed in since/)).toBeVisible();
    // Asked once: the phone is known when the link is opened again.
    if (place === 0) {
      await phone.goto(link);
      await expect(phone.getByText(/You are signed in since/)).toBeVisible();
      await phone.getByRole('button', { name: 'Sign out' }).tap();
      await expect(phone.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    }
    await context.close();
  }
  await signedIn(page, 'admin@harbour.example');
  await page.goto(safetyPaths.attendanceOfJob(job.id));
  await expect(page.getByRole('heading', { name: 'On site now: 2' })).toBeVisible();
  await expect(page.getByText('3 of 3 workers are inducted.')).toBeVisible();
  await expect(page.getByText(`${names[0] ?? ''}, Truwall`)).toBeVisible();
  await expectAccessible(page, 'attendance of a job');
});

/** One section at a time, then the signature. */
async function induct(phone: Page, name: string): Promise<void> {
  await expect(phone.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(name);
  await phone.getByLabel('White card number').fill('WC-1');
  await phone.getByLabel('White card checked on').fill('5 Jan 2026');
  await phone.getByLabel('In an emergency, call').fill('Lin');
  await phone.getByLabel('Their number').fill('0400 999 888');
  await phone.getByRole('button', { name: /^Next/ }).tap();
  await phone.getByText('Yes', { exact: true }).tap();
  await phone.getByRole('button', { name: /^Next/ }).tap();
  for (const words of [
    'I was shown entry',
    'I was told of the hazards',
    'I have read the SWMS',
    'I have the protective',
    'I stop work',
  ])
    await phone.getByLabel(new RegExp(words)).check();
  await phone.getByRole('button', { name: 'Continue to sign' }).tap();
  await phone.getByLabel('Your name').fill(name);
  await phone.getByText('Type', { exact: true }).tap();
  await phone.getByRole('button', { name: 'Sign', exact: true }).tap();
}
