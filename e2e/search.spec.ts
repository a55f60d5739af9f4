// about: search
// Going anywhere by typing, what was open last, and a dashboard of one's own, on a second machine too.
import { type Browser, type Page } from '@playwright/test';
import { expect, expectAccessible, signIn, signedIn, test, unique } from './fixtures.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Go to anything' });

async function typeInPalette(page: Page, term: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
  await page.keyboard.type(term);
}

async function secondMachine(browser: Browser, email: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signIn(page, email);
  return page;
}

/** What the person chose has reached the server; `has`: this very state of it, not one before. */
const optionsKept = (page: Page, ref: string, has = '') =>
  page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/options') &&
      answer.request().method() === 'PUT' &&
      answer.ok() &&
      (answer.request().postData() ?? '').includes(`"${ref}"`) &&
      (answer.request().postData() ?? '').includes(has),
  );

test('a job is found by its claim number and by its customer in any case, opened by keyboard, and remembered', async ({
  page,
  browser,
}) => {
  await signedIn(page, 'admin@harbour.example');
  await page.goto('/prime/job/register');
  const form = page.getByRole('form', { name: 'New job' });
  const claim = unique('CLM').replace(' ', '-');
  const surname = unique('Vasquez').replace(' ', '');
  await form.getByLabel('Claim number').fill(claim);
  await form.getByLabel('Customer first name').fill('Ramona');
  await form.getByLabel('Customer last name').fill(surname);
  const kept = optionsKept(page, 'recentItems', surname).catch(() => undefined);
  await page.getByRole('button', { name: 'Register job' }).click();
  await expect(page).toHaveURL(/\/prime\/job\/view\/[a-z]+\/overview/);
  const address = page.url();

  await page.keyboard.press('Control+k');
  await page.keyboard.type('dashboard');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/prime\/dashboard/);
  for (const term of [claim.toLowerCase(), `rAMONA ${surname.toUpperCase()}`]) {
    await typeInPalette(page, term);
    const first = palette(page).getByRole('group', { name: 'Jobs' }).getByRole('option').first();
    await expect(first).toContainText(surname);
    await expect(first).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    await page.getByRole('tab', { name: /Dashboard/ }).click();
  }
  await kept;

  const other = await secondMachine(browser, 'admin@harbour.example');
  const jobNumber = (await page.getByRole('tab', { name: /Job-/ }).last().getAttribute('aria-label')) ?? '';
  await other.keyboard.press('Control+k');
  const recent = palette(other).getByRole('group', { name: 'Recent' });
  await expect(recent.getByRole('option').first()).toContainText(/Job-\d+/.exec(jobNumber)?.[0] ?? 'a job number');
  await expectAccessible(other, 'the palette with recent records', '[role=dialog]:has([role=listbox])');
  await other.context().close();
});

test('what can be done with the open job is offered from the palette', async ({ page }) => {
  await signedIn(page, 'admin@harbour.example');
  await page.goto('/prime/job/list?s=Job-0063');
  await page.getByText('Job-0063').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/prime\/job\/view\//);
  await expect(page.getByRole('heading', { name: 'Job-0063' })).toBeVisible();
  await typeInPalette(page, 'add note');
  await expect(palette(page).getByRole('option', { name: 'Add note' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Note on Job-0063' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await typeInPalette(page, 'change status');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Change job status' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/prime/contact/list');
  await expect(page.getByRole('region', { name: 'Contacts' })).toBeVisible();
  await typeInPalette(page, 'add note');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Add note' }).getByLabel('Job').fill('Job-0063');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Note on Job-0063' })).toBeVisible();
  await expect(page).toHaveURL(/\/prime\/job\/view\/[^/]+\/overview$/);
});

test('tiles are added, arranged by keyboard and kept for another machine; a figure is the number of rows it opens', async ({
  page,
  browser,
}) => {
  await signIn(page, 'supervisor@harbour.example');
  const tiles = (of: Page) => of.locator('[data-tile]');
  const [mine, late] = ['My open jobs', 'My jobs past target completion'] as const;
  await page.getByRole('button', { name: 'Arrange' }).click();
  const arrange = page.getByRole('region', { name: 'Arrange tiles' });
  await arrange.getByRole('button', { name: 'Reset order' }).click();
  // Counters are there for those who ask for them.
  await expect(tiles(page).filter({ hasText: mine })).toHaveCount(0);
  for (const name of [mine, late, 'Open jobs', 'New contacts in the last 7 days'])
    await arrange.getByRole('checkbox', { name, exact: true }).check();
  const order = async (of: Page): Promise<(string | undefined)[]> =>
    (await tiles(of).allInnerTexts()).map((text) => [mine, late].find((name) => text.includes(name))).filter(Boolean);
  await expect.poll(() => order(page)).toEqual([mine, late]);
  await arrange.getByRole('checkbox', { name: mine }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(arrange.getByRole('status')).toContainText(`${mine} is now number`);
  await expectAccessible(page, 'arranging the dashboard');
  const kept = optionsKept(page, 'dashboard', '"hidden":["new-contacts"]');
  await arrange.getByRole('checkbox', { name: 'New contacts in the last 7 days' }).uncheck();
  await kept;
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect.poll(() => order(page)).toEqual([late, mine]);

  const other = await secondMachine(browser, 'supervisor@harbour.example');
  await expect.poll(() => order(other)).toEqual([late, mine]);
  await expect(tiles(other).filter({ hasText: 'New contacts' })).toHaveCount(0);
  const open = tiles(other).filter({ hasText: /Open jobs$/ });
  const shown = open.locator('.figures').first();
  await expect(shown).toHaveText(/^[1-9]/); // counted by now
  const figure = Number((await shown.textContent())?.replaceAll(',', ''));
  await open.getByRole('link').click();
  await expect(other).toHaveURL(/\/prime\/job\/list\?filter=/);
  await expect(other.getByRole('heading', { name: /Jobs/ })).toContainText(String(figure));
  await other.context().close();
});

test('an address that leads nowhere is told to the server', async ({ page }) => {
  await signedIn(page);
  const told = page.waitForRequest((request) => request.url().endsWith('/api/routeNotFound'));
  await page.goto('/prime/no/such/page?secret=1');
  expect((await told).postDataJSON()).toEqual({ path: '/prime/no/such/page' });
});
