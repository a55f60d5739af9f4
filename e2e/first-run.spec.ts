// about: identity, company
// An empty installation: its first visitor founds the company and is inside.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, expectAccessible, test } from './fixtures.ts';

// Beside the servers of the workers (playwright.config.ts).
const PORT = Number(process.env['E2E_PORT'] ?? '3199') + 500;
const ADDRESS = `http://localhost:${PORT}`;
let folder: string;
let server: ChildProcess;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reinstate-first-run-'));
  const env = { ...process.env, PORT: String(PORT), DATA_DIR: folder, REINSTATE_DEMO: '0', RATE_LIMITS: 'off' };
  server = spawn(process.execPath, ['src/app/server.ts'], { env, stdio: 'ignore' });
  const ready = async () => (await fetch(`${ADDRESS}/api/health/ready`).catch(() => undefined))?.ok ?? false;
  await expect.poll(ready, { timeout: 60_000 }).toBe(true);
});
test.afterAll(async () => {
  if (server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  rmSync(folder, { recursive: true, force: true });
});

test('the first visitor makes company and administrator and works at once; a second one is sent to the login', async ({
  page,
  browser,
}) => {
  await page.goto(ADDRESS);
  await expect(page.getByRole('heading', { name: 'Set Up Your Company' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'first run on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page, 'first run');
  await page.getByLabel('Company Name').fill('Tidewater Restoration');
  await page.getByLabel('First Name').fill('Ines');
  await page.getByLabel('Last Name').fill('Moreau');
  await page.getByLabel('Email').fill('ines@tidewater.example');
  await page.getByLabel('Password', { exact: true }).fill('Password123');
  await page.getByRole('button', { name: 'Create Company' }).click();
  await expect(page.getByText('This password is easy to guess')).toBeVisible();
  await expect(page.getByLabel('Company Name')).toHaveValue('Tidewater Restoration');
  await page.getByLabel('Password', { exact: true }).fill('Quiet-Lamps-77');
  await page.getByRole('button', { name: 'Create Company' }).click();
  await expect(page.getByRole('tab', { name: /Dashboard/ })).toBeVisible();

  // In place of zeros: what to do before the first job.
  const steps = page.getByRole('region', { name: 'Before your first job' });
  await expect(steps.getByText('0 of 5 done')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Money, including tax' })).toHaveCount(0);
  await expectAccessible(page, 'the dashboard of a new company');
  for (const title of ['Logo and ABN', 'Bank account', 'Email server', 'People', 'Price list and sample forms'])
    await steps.getByRole('button', { name: `Skip: ${title}` }).click();
  const ready = page.getByRole('region', { name: 'Ready for your first job' });
  await ready.getByRole('button', { name: 'Show skipped' }).click();
  await steps.getByRole('button', { name: 'Enter the account' }).click();
  await expect(page.getByLabel('Account number')).toBeVisible();
  await page.getByRole('tab', { name: /Dashboard/ }).click();
  await steps.getByRole('button', { name: 'Register your first job' }).click();
  await page.getByRole('form', { name: 'New job' }).getByLabel('Customer last name').fill('Okafor');
  await page.getByRole('button', { name: 'Register job' }).click();
  await expect(page).toHaveURL(/\/prime\/job\/view\//);
  await page.getByRole('tab', { name: /Dashboard/ }).click();
  await expect(page.getByText('1 open job', { exact: true })).toBeVisible();
  await expect(page.getByText('Before your first job')).toHaveCount(0);
  await page.goto(`${ADDRESS}/prime/job/list`);
  await expect(page.getByRole('tab', { name: /Jobs/ })).toBeVisible();

  const second = await (await browser.newContext()).newPage();
  await second.goto(`${ADDRESS}/setup`);
  await expect(second).toHaveURL(/\/login$/);
  await expect(second.getByRole('heading', { name: 'Log In to Your Account' })).toBeVisible();
  await second.context().close();
});
