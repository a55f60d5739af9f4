// about: texts
// Help with a text, on a server that has a text service: a suggestion is read, used and taken back; nothing is saved by itself.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { OWN_DATA, READY_MS } from '../scripts/stories-server.ts';
import { editing } from '../src/platform/web/paths/paths.ts';
import { jobPaths } from '../src/modules/jobs/web/job-paths.ts';
import { type FakeTextService, kindAnswer, recordsOf, say, startTextService, textOf } from '../tests/text-service.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { type Office, office } from './office.ts';

// Beside the servers of the workers (playwright.config.ts).
const PORT = Number(process.env['E2E_PORT'] ?? '3199') + 600;
const ADDRESS = `http://localhost:${PORT}`;
const FAILED = 'There was an issue and the text could not be rewritten with AI';
let server: ChildProcess;
let service: FakeTextService;
let api: Office;
test.use({ baseURL: ADDRESS });
test.beforeAll(async () => {
  service = await startTextService();
  test.setTimeout(READY_MS);
  const own = { PORT: String(PORT), DATA_DIR: OWN_DATA, RATE_LIMITS: 'off' };
  const env = { ...process.env, ...own, TEXT_SERVICE_URL: service.url, TEXT_SERVICE_MODEL: 'small' };
  server = spawn(process.execPath, ['src/app/server.ts'], { env, stdio: 'ignore' });
  const ready = async () => (await fetch(`${ADDRESS}/api/health/ready`).catch(() => undefined))?.ok ?? false;
  await expect.poll(ready, { timeout: READY_MS }).toBe(true);
  api = await office(ADDRESS, 'admin@harbour.example');
});
test.afterAll(async () => {
  await api.context.dispose();
  if (server.exitCode === null) {
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  await service.close();
  rmSync(OWN_DATA, { recursive: true, force: true });
});
test.beforeEach(() => {
  service.answer = kindAnswer;
});

const job = (description: string) => api.call('post', '/job', { customerName: unique('Texts'), description });
const choose = async (page: Page, label: string, style: string): Promise<void> => {
  await page.getByRole('button', { name: `Rewrite ${label}`, exact: true }).click();
  await page.getByRole('menuitem', { name: style, exact: true }).click();
};

test('a note is reworded, used, undone and only then saved; by keyboard as well', async ({ page }) => {
  const { id } = await job('burst pipe');
  await signedIn(page);
  await page.goto(jobPaths.job(id, 'notes'));
  const note = page.getByRole('textbox', { name: 'New note' });
  const rewrite = page.getByRole('button', { name: 'Rewrite New note', exact: true });
  await expect(rewrite).toBeDisabled();
  await note.fill('water came thru');
  await expectAccessible(page, 'a note with help');
  await choose(page, 'New note', 'Clearer');
  const dialog = page.getByRole('dialog', { name: 'Rewrite New note: Clearer' });
  await expect(dialog.getByLabel('Original')).toHaveValue('water came thru');
  await expect(dialog.getByLabel('Suggestion')).toHaveValue('Better: water came thru');
  await expectAccessible(page, 'a suggestion');
  expect(service.asked.at(-1)?.user).toContain('burst pipe');

  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(note).toHaveValue('water came thru');

  await choose(page, 'New note', 'Clearer');
  await dialog.getByRole('button', { name: 'Use', exact: true }).click();
  await expect(note).toHaveValue('Better: water came thru');
  await page.getByRole('button', { name: 'Undo the rewriting of New note' }).click();
  await expect(note).toHaveValue('water came thru');

  // All of it by keyboard; the browser's own undo knows the step too.
  await note.focus();
  await page.keyboard.press('Tab');
  await expect(rewrite).toBeFocused();
  await page.keyboard.press('Enter');
  const shorter = page.getByRole('menuitem', { name: 'Shorter' });
  const isFocused = () => shorter.evaluate((entry) => entry === document.activeElement);
  for (let at = 0; at < 10 && !(await isFocused()); at++) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Rewrite New note: Shorter' })).toBeVisible();
  const use = page.getByRole('button', { name: 'Use', exact: true });
  await expect(use).toBeEnabled();
  await use.press('Enter');
  await expect(note).toHaveValue('Better: water came thru');
  await expect(note).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(note).toHaveValue('water came thru');
  await page.keyboard.press('Control+y');
  await expect(note).toHaveValue('Better: water came thru');

  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Better: water came thru' })).toBeVisible();
});

test('a service that fails says so in a dialog, leaves the text alone and may be tried again', async ({ page }) => {
  const { id } = await job('burst pipe');
  await signedIn(page);
  await page.goto(jobPaths.job(id, 'notes'));
  const note = page.getByRole('textbox', { name: 'New note' });
  await note.fill('water came thru');
  service.answer = (_, response) => void response.writeHead(500).end();
  await choose(page, 'New note', 'Shorter');
  const dialog = page.getByRole('dialog', { name: 'Rewrite New note: Shorter' });
  await expect(dialog.getByRole('alert')).toHaveText(FAILED);
  await expect(dialog.getByRole('button', { name: 'Use', exact: true })).toBeDisabled();
  await expectAccessible(page, 'a failed rewriting');
  await expect(note).toHaveValue('water came thru');
  service.answer = kindAnswer;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByLabel('Suggestion')).toHaveValue('Better: water came thru');
  service.answer = (_, response) => void response.destroy();
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(FAILED);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(note).toHaveValue('water came thru');
});

test('over the dialog of a note, Escape closes the suggestion alone', async ({ page }) => {
  const { id } = await job('burst pipe');
  await signedIn(page);
  await page.goto(jobPaths.job(id, 'overview'));
  await expect(page.getByRole('button', { name: 'Change status' }).last()).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill('Add note');
  await page.getByRole('option', { name: /Add note/ }).click();
  const note = page.getByRole('textbox', { name: 'Note', exact: true });
  await note.fill('water came thru');
  await choose(page, 'Note', 'Friendlier');
  const dialog = page.getByRole('dialog', { name: 'Rewrite Note: Friendlier' });
  await expect(dialog.getByLabel('Suggestion')).toHaveValue('Better: water came thru');
  expect(service.asked.at(-1)?.user).toContain('burst pipe'); // the job of the page below
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Discard changes?')).toHaveCount(0);
  await expect(note).toHaveValue('water came thru');
});

test('the note of a new status is reworded, and counts what it may still hold', async ({ page }) => {
  const { id } = await job('burst pipe');
  await signedIn(page);
  await page.goto(jobPaths.job(id, 'overview'));
  await page.getByRole('button', { name: 'Change status' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Change job status' });
  const note = dialog.getByRole('textbox', { name: 'Note' });
  await note.fill('rang him');
  await choose(page, 'Note', 'Shorter');
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  await expect(note).toHaveValue('Better: rang him');
  // Beside its label while one is in it; below it once it is half full.
  await note.focus();
  await expect(dialog.getByText('16/5000')).toBeVisible();
  await note.fill('a'.repeat(2600));
  await expect(dialog.getByText('2600/5000')).toBeVisible();
  await expectAccessible(page, 'a status with a long note', '[role=dialog]');
});

test('a description that was reworded is a draft: it outlives a reload and is saved by a person', async ({ page }) => {
  const { id } = await job('water came thru');
  await signedIn(page);
  await page.goto(editing(jobPaths.job(id)));
  const description = page.getByRole('textbox', { name: 'Description' });
  await choose(page, 'Description', 'Fix spelling and grammar');
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  await expect(description).toHaveValue('Better: water came thru');
  expect((await api.call<{ description: string }>('get', `/job/${id}`)).description).toBe('water came thru');
  await page.reload();
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(description).toHaveValue('Better: water came thru');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(async () => (await api.call<{ description: string }>('get', `/job/${id}`)).description)
    .toBe('Better: water came thru');
});

test('formatted text keeps its marks and loses what a hostile service puts in', async ({ page }) => {
  const { id: categoryId } = await api.call('post', '/customFieldCategory', { objectType: 'job', label: 'Report' });
  const definition = { fieldType: 'html', fieldRef: 'summary', fieldLabel: 'Summary' };
  await api.call('post', '/customFieldItem', { categoryId, definition });
  const { id } = await job('burst pipe');
  await signedIn(page);
  await page.goto(jobPaths.job(id, 'custom-fields'));
  const summary = page.getByRole('textbox', { name: 'Summary' });
  await summary.fill('water came thru');
  service.answer = (asked, response) =>
    say(
      response,
      `${textOf(asked).replace('thru', '<strong>through</strong>')}<img src=x onerror="window.ran=1"><a href="https://evil.example/">here</a>`,
    );
  await choose(page, 'Summary', 'More formal');
  await expect(page.getByLabel('Original')).toHaveValue('water came thru');
  await page.getByRole('button', { name: 'Use', exact: true }).click();
  await expect(summary.locator('strong')).toHaveText('through');
  await expect(summary.locator('img, a')).toHaveCount(0);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  await page.getByRole('button', { name: 'Undo the rewriting of Summary' }).click();
  await expect(summary).toHaveText('water came thru');
});

test('who has no right to it, and whose company has switched it off, sees nothing of it', async ({ browser }) => {
  const { id } = await job('burst pipe');
  const asked = service.asked.length;
  const seesNothing = async (email: string, isOffered: boolean): Promise<void> => {
    const context = await browser.newContext({ baseURL: ADDRESS });
    const page = await context.newPage();
    await signedIn(page, email);
    const offer = isOffered ? page.waitForResponse(/service\/text$/) : undefined;
    await page.goto(jobPaths.job(id, 'notes'));
    await page.getByRole('textbox', { name: 'New note' }).fill('water came thru');
    await offer;
    await page.waitForTimeout(500); // for what would come late
    await expect(page.getByRole('button', { name: /Rewrite/ })).toHaveCount(0);
    await context.close();
  };
  await seesNothing('accounts@harbour.example', false);
  const { company } = await api.call<{ company: { id: number } }>('get', '/user/current/details');
  await api.call('put', `/company/${company.id}`, { enableAi: false });
  await seesNothing('estimator@harbour.example', true);
  await api.call('put', `/company/${company.id}`, { enableAi: true });
  expect(service.asked).toHaveLength(asked);
});

test('a question about a job is answered with a way to each record; made-up sentences are not shown', async ({
  page,
}) => {
  const { id } = await job('burst pipe');
  await api.call('post', '/notification', { jobId: id, note: 'The insurer waits for the moisture report' });
  service.answer = (asked, response) => {
    const found = recordsOf(asked).find(({ says }) => says.includes('moisture report'));
    const sentences = [
      { sentence: 'The insurer waits for the moisture report.', records: [found?.number] },
      { sentence: 'The claim is worth 9,999.', records: [found?.number] },
    ];
    say(response, JSON.stringify(sentences));
  };
  await signedIn(page);
  await page.goto(jobPaths.job(id, 'overview'));
  const ask = page.getByRole('region', { name: 'Ask about this job' });
  await expect(ask.getByRole('button', { name: 'Ask', exact: true })).toBeDisabled();
  await ask.getByLabel('Question').fill('What does the insurer still wait for?');
  await ask.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(ask.getByRole('list', { name: 'Answer' }).getByRole('listitem')).toHaveText(
    /^The insurer waits for the moisture report\.Message, /,
  );
  await expect(ask).toContainText('Nothing is saved. 1 sentence without evidence is not shown.');
  await expectAccessible(page, 'an answer with evidence');
  await ask.getByRole('link', { name: /^Message, / }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'waits for the moisture report' })).toBeVisible();
});
