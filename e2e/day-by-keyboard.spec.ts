// about: jobs, work-orders
// A whole day without a mouse: sign in, find, register with a new contact, note, status, filter, view, many at once, board, tabs.
import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test, unique } from './fixtures.ts';
import { PASSWORD } from './fixtures.ts';

/** Tab until the focus is on what has this name; a person counts no stops either. */
async function tabTo(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'textbox' | 'link' | 'combobox' | 'checkbox',
  within: Page | Locator = page,
) {
  const wanted = within
    .getByRole(role, { name, exact: typeof name === 'string' })
    .filter({ visible: true })
    .first();
  await expect(wanted).toBeVisible();
  for (let stops = 0; stops < 120; stops++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${String(name)}`);
}
const pressed = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
const jobs = (page: Page) => page.getByRole('table', { name: 'Jobs' });

test('a day by keyboard alone', async ({ page }) => {
  const family = unique('Okoro').replace(/\s/g, '');
  await page.goto('/login');
  await page.getByLabel('Email').focus();
  await page.keyboard.type('admin@harbour.example');
  await page.keyboard.press('Tab');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(tab(page, /Dashboard/)).toBeVisible();

  await test.step('a job is found and read', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Job-0063');
    await expect(page.getByRole('option', { name: /Job-0063/ }).first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(tab(page, /Job-0063/)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a job is registered, its customer made on the way', async () => {
    await pressed(page, 'g', 'j');
    await expect(jobs(page)).toBeVisible();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('New job');
    const newJob = page.getByRole('option', { name: /^New job/ }).first();
    await expect(newJob).toBeVisible();
    for (let at = 0; at < 20 && (await newJob.getAttribute('aria-selected')) !== 'true'; at++)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('form', { name: 'New job' })).toBeVisible();
    await tabTo(page, 'Customer from contacts', 'combobox');
    await page.keyboard.type(`Ada ${family}`);
    await expect(page.getByRole('option', { name: `Create contact “Ada ${family}”` })).toBeVisible();
    await pressed(page, 'ArrowDown', 'Enter');
    const dialog = page.getByRole('dialog', { name: 'New contact' });
    await expect(dialog.getByLabel('Last name')).toHaveValue(family);
    await expectAccessible(page, 'a contact made from a field');
    await tabTo(page, 'Mobile phone', 'textbox');
    await page.keyboard.type('0411 555 010');
    await page.keyboard.press('Control+s');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('combobox', { name: 'Customer from contacts' })).toHaveValue(`Ada ${family}`);
    await tabTo(page, 'Customer first name', 'textbox');
    await page.keyboard.type('Ada');
    await page.keyboard.press('Tab');
    await page.keyboard.type(family);
    await page.keyboard.press('Control+s');
    await expect(page.getByRole('heading', { name: /^Job-/ }).filter({ visible: true })).toBeVisible();
  });

  const number = ((await page.getByRole('heading', { level: 1 }).filter({ visible: true }).textContent()) ?? '').slice(
    0,
    8,
  );

  await test.step('its status changes, with a note', async () => {
    await tabTo(page, 'Change status', 'button');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: 'Customer contacted' })).toBeFocused();
    await page.keyboard.press('Space');
    await tabTo(page, 'Note', 'textbox');
    await page.keyboard.type('Rang at nine');
    await tabTo(page, 'Change status', 'button', dialog);
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('E edits it from the list, and the history tells of one field', async () => {
    await pressed(page, 'g', 'j', '/');
    await page.keyboard.type(family);
    await page.keyboard.press('Enter');
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await expect(jobs(page).getByText(family).first()).toBeVisible();
    await pressed(page, 'Escape', 'j', 'e');
    const form = page.getByRole('form', { name: `Edit ${number}` });
    await expect(form).toBeVisible();
    await tabTo(page, 'Claim number', 'textbox');
    await page.keyboard.type('CLM-KEYS');
    await page.keyboard.press('Control+s');
    await expect(form).toHaveCount(0);
    await expect(page).not.toHaveURL(/edit=/);
    await tabTo(page, 'History', 'link');
    await page.keyboard.press('Enter');
    const history = page.getByRole('region', { name: 'History' });
    await tabTo(page, 'Field', 'combobox');
    await page.keyboard.type('Claim number');
    await expect(page.getByRole('option', { name: 'Claim number' })).toBeVisible();
    await pressed(page, 'ArrowDown', 'Enter');
    await expect(history.getByRole('row', { name: /Claim number empty CLM-KEYS/ })).toBeVisible();
    await expect(history.getByText('Customer contacted')).toHaveCount(0);
  });

  await test.step('many are changed at once after a preview, and put back', async () => {
    await tabTo(page, 'Clear filters', 'button');
    await pressed(page, 'g', 'j');
    await expect(jobs(page).getByText(family).first()).toBeVisible();
    await pressed(page, 'j', 'x');
    await expect(page.getByText('1 selected')).toBeVisible();
    await page.keyboard.press('b');
    const dialog = page.getByRole('dialog', { name: 'Change 1 job' });
    await expect(dialog).toBeVisible();
    await page.keyboard.type('Peril'); // without waiting for anything: the field has the focus
    await expect(dialog.getByRole('combobox', { name: 'Field' })).toHaveValue('Peril');
    await pressed(page, 'ArrowDown', 'Enter');
    await tabTo(page, 'Peril', 'combobox');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('option', { name: 'Fire', exact: true })).toBeVisible();
    await page.keyboard.type('Fire');
    await pressed(page, 'ArrowDown', 'Enter');
    await expect(dialog.getByText('1 job will be changed.')).toBeVisible();
    await tabTo(page, 'Change', 'button');
    await page.keyboard.press('Enter');
    await expect(page.getByText('1 job changed')).toBeVisible();
    await page.keyboard.press('z');
    await expect(page.getByText('1 job put back')).toBeVisible();
  });

  await test.step('the tabs are walked and closed', async () => {
    await page.keyboard.press('Alt+1');
    await expect(tab(page, /Dashboard/)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Alt+]');
    await expect(tab(page, /Dashboard/)).toHaveAttribute('aria-selected', 'false');
    await page.keyboard.press('Alt+w');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Go to anything');
  });
});
