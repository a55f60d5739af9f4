// about: jobs, reports
// A day with lists: views, filters, bulk changes with undo, exports, the board, tabs; by mouse, by keyboard, on a phone.
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  PASSWORD,
  expect,
  expectAccessible,
  goOn,
  holdBack,
  signIn,
  signedIn,
  test,
  unique,
  withoutFiles,
} from './fixtures.ts';

const ADMIN = 'admin@harbour.example';

async function openJobs(page: Page, search = ''): Promise<void> {
  await page.goto(`/prime/job/list${search}`);
  await expect(page.getByRole('heading', { name: /Jobs/ })).toBeVisible();
}
const table = (page: Page) => page.getByRole('table', { name: 'Jobs' });

/** Registers a job of this customer through the API and answers its number. */
async function register(page: Page, customerName: string, more: object = {}): Promise<string> {
  const answer = await page.request.post('/api/authentication/authenticate', {
    data: { email: ADMIN, password: PASSWORD },
  });
  const { token } = (await answer.json()) as { token: { access_token: string } };
  const headers = { authorization: `Bearer ${token.access_token}` };
  const made = await page.request.post('/api/job', { headers, data: { customerName, ...more } });
  return ((await made.json()) as { data: { jobNumber: string } }).data.jobNumber;
}

test('a filter of two conditions and a group reads in words, is changed in place, and becomes the view the list opens with', async ({
  page,
  browser,
}) => {
  await signedIn(page, 'supervisor@harbour.example');
  await openJobs(page);
  await page.getByRole('button', { name: 'Filters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await dialog.getByRole('combobox', { name: 'Value of condition 1' }).click();
  await page.getByRole('option', { name: 'New', exact: true }).click();
  await page.getByRole('option', { name: 'Customer contacted' }).click();
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Add a group' }).click();
  await dialog.getByRole('button', { name: /^Show/ }).click();
  await expect(dialog.getByText('Enter a value, or remove this condition')).toBeVisible();
  await dialog.getByRole('button', { name: 'Remove group 2' }).click();
  await dialog.getByRole('button', { name: /^Show/ }).click();
  const chips = page.getByRole('list', { name: 'Active filters' });
  await expect(chips).toContainText('Status is New or Customer contacted');

  await chips.getByRole('button', { name: 'Status is New or Customer contacted', exact: true }).click();
  await page.getByRole('combobox', { name: 'Comparison of condition 1' }).click();
  await page.getByRole('option', { name: 'is not', exact: true }).click();
  await page.getByRole('combobox', { name: 'Value of condition 1' }).click();
  await page.getByRole('option', { name: 'Closed', exact: true }).click();
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(chips).toContainText('Status is not Closed');

  await page.getByRole('button', { name: 'Customer', exact: true }).click();
  await page.getByRole('button', { name: 'Status', exact: true }).click({ modifiers: ['Shift'] });
  await expect(table(page).getByRole('columnheader', { name: /Customer/ })).toHaveAttribute('aria-sort', 'ascending');
  await expect(table(page).getByRole('columnheader', { name: /Status/ })).toContainText('2');

  const name = unique('Not closed');
  await page.getByRole('button', { name: /^View:/ }).click();
  await page.getByRole('menuitem', { name: 'Save as a new view' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name: `View: ${name}` })).toBeVisible();
  await page.getByRole('button', { name: `View: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Open the list with this view' }).click();
  await expect(page.getByText(`The list now opens with ${name}`)).toBeVisible();

  const elsewhere = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  // The tab of the list would follow the person, as it stood a moment ago: here the list is to open anew.
  await elsewhere.route('**/api/userTab', (route) => route.abort());
  await signIn(elsewhere, 'supervisor@harbour.example');
  await elsewhere.getByRole('link', { name: 'Jobs', exact: true }).first().click();
  await expect(elsewhere.getByRole('button', { name: `View: ${name}` })).toBeVisible();
  await expect(elsewhere.getByRole('list', { name: 'Active filters' })).toContainText('Status is not Closed');
  await elsewhere.context().close();

  await page.getByRole('button', { name: `View: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await expect(page.getByRole('button', { name: 'View: All jobs' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: `View: ${name}` })).toBeVisible();
  await page.getByRole('button', { name: `View: ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
});

test('columns are chosen, moved and kept for the person on another machine', async ({ page, browser }) => {
  await signedIn(page, 'accounts@harbour.example');
  await openJobs(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Excess' }).check();
  const kept = page.waitForResponse((response) => /\/api\/user\/\d+\/options/.test(response.url()) && response.ok());
  await page.getByRole('button', { name: 'Move Client up' }).click();
  await expectAccessible(page, 'the choice of columns');
  await page.keyboard.press('Escape');
  await expect(table(page).getByRole('columnheader', { name: 'Excess' })).toBeVisible();
  await kept;
  const elsewhere = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signedIn(elsewhere, 'accounts@harbour.example');
  await openJobs(elsewhere);
  await expect(table(elsewhere).getByRole('columnheader', { name: 'Excess' })).toBeVisible();
  const heads = await table(elsewhere).getByRole('columnheader').allTextContents();
  expect(heads.findIndex((head) => head.startsWith('Client'))).toBeLessThan(
    heads.findIndex((head) => head.startsWith('Site')),
  );
  await elsewhere.getByRole('button', { name: 'Columns' }).click();
  await elsewhere.getByRole('button', { name: 'Reset columns' }).click();
  await elsewhere.context().close();
});

test('an address that asks for what the list does not have says so and leads back', async ({ page }) => {
  await signedIn(page);
  const filter = encodeURIComponent('[{"field":"nonsense","operator":"hasValue"}]');
  await page.goto(`/prime/job/list?s=Harbour&filter=${filter}`);
  await expect(page.getByText('This list has no field "nonsense"')).toBeVisible();
  await expect(page.getByLabel('Find in jobs')).toHaveValue('Harbour');
  await page.getByRole('button', { name: 'Show the list without it' }).click();
  await expect(table(page)).toBeVisible();
  await page.goto(`/prime/job/list?filter=${encodeURIComponent('[{"broken":1}]')}`);
  await expect(page.getByText(/The filter in this address cannot be read/)).toBeVisible();
  await expect(table(page)).toBeVisible();
});

test('keys that come before the rows that were looked for are meant for those', async ({ page }) => {
  await signedIn(page, ADMIN);
  const customer = unique('Sought');
  await register(page, customer);
  await openJobs(page);
  await expect(table(page).getByRole('row').nth(5)).toBeVisible();
  const answer = await holdBack(page, (url) => url.searchParams.get('s') === customer);
  await page.keyboard.press('/');
  await page.keyboard.type(customer);
  for (const key of ['Enter', 'j', 'x']) await page.keyboard.press(key);
  answer();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(
    table(page)
      .getByRole('row', { name: new RegExp(customer) })
      .getByRole('checkbox'),
  ).toBeChecked();
});

test('all that match are changed after a preview, and put back', async ({ page }) => {
  await signedIn(page, ADMIN);
  const customer = unique('Bulk');
  for (let made = 0; made < 25; made++) await register(page, `${customer} ${made}`, { perilId: 2 });
  await openJobs(page, `?perPage=20&s=${encodeURIComponent(customer)}`);
  await expect(page.getByText('1–20 of 25')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: 'Select all 25 that match' }).click();
  await expect(page.getByText('25 selected')).toBeVisible();
  await page.keyboard.press('b');
  const dialog = page.getByRole('dialog', { name: 'Change 25 jobs' });
  await dialog.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'Peril', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Peril' }).click();
  await page.getByRole('option', { name: 'Fire', exact: true }).click();
  await expect(dialog.getByText('25 jobs will be changed.')).toBeVisible();
  await expectAccessible(page, 'the bulk change', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByText('25 jobs changed')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('25 jobs put back')).toBeVisible();
  await table(page).getByRole('link').first().focus();
  await page.keyboard.press('Space');
  const preview = page.getByRole('complementary', { name: /Preview of/ });
  await expect(preview).toContainText(customer);
  await expect(preview).not.toContainText('Fire');
  const first = await preview.getByRole('heading').textContent();
  await page.keyboard.press('j');
  await expect(preview.getByRole('heading')).not.toHaveText(first ?? '');
});

test('the export holds what is listed', async ({ page }) => {
  await signedIn(page, ADMIN);
  const customer = unique('Export');
  await register(page, `${customer} B`, { excessAmount: 12.5 });
  await register(page, `=${customer} A`);
  await openJobs(page, `?sort=customerName&s=${encodeURIComponent(customer)}`);
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  const listed = await table(page).getByRole('columnheader').allTextContents();
  await page.getByRole('button', { name: 'Export' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const text = await readFile(await (await coming).path(), 'utf8');
  const [head = '', ...rows] = text.replace('\uFEFF', '').trim().split('\r\n');
  expect(head.split(',').map((label) => label.slice(1, -1))).toEqual(listed.filter(Boolean));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain(`"'=${customer} A"`);
});

test('a card of the board moves by keyboard and by mouse, and asks for a note where one is needed', async ({
  page,
}) => {
  await signedIn(page, ADMIN);
  const customer = unique('Board');
  const number = await register(page, customer);
  await openJobs(page, `?display=board&s=${encodeURIComponent(customer)}`);
  const column = (label: string) => page.getByRole('region', { name: new RegExp(`^${label}, `) });
  const card = (label: string) => column(label).getByRole('link', { name: number });
  await expect(column('New')).toContainText('Nobody assigned');
  await expectAccessible(page, 'the board');
  await card('New').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(card('Customer contacted')).toBeFocused();
  await column('Customer contacted').getByRole('listitem').dragTo(column('Inspection booked'));
  await expect(card('Inspection booked')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card('Customer contacted')).toBeVisible();
  await column('Customer contacted').getByRole('listitem').dragTo(column('Inspection booked'));
  await expect(card('Inspection booked')).toBeVisible();
  await page.setViewportSize({ width: 3400, height: 900 }); // all columns at once
  await column('Inspection booked').getByRole('listitem').dragTo(column('Cancelled'));
  const dialog = page.getByRole('dialog', { name: `${number}: Cancelled` });
  await expect(dialog.getByText('A note that says why is required')).toBeVisible();
  await dialog.getByLabel('Note').fill('The owner withdrew the claim');
  await dialog.getByRole('button', { name: 'Change status' }).click();
  await expect(card('Cancelled')).toBeVisible();
});

test('a page that the person may not see says which right to ask for', async ({ page }) => {
  await signedIn(page, 'field@harbour.example');
  await page.goto('/prime/job/register');
  await expect(page.getByRole('heading', { name: 'You do not have access to this page' })).toBeVisible();
  await expect(page.getByText('create job')).toBeVisible();
  await expect(page).toHaveURL(/\/not-found\?from=/);
  await page.reload();
  await expect(page.getByText('create job')).toBeVisible();
  await expectAccessible(page, 'a page without the right');
});

test('a page opened while offline says so and comes by itself when there is signal; the other tabs go on', async ({
  page,
  context,
}) => {
  await withoutFiles(page);
  await signedIn(page);
  await openJobs(page);
  await expect(table(page)).toBeVisible();
  await context.setOffline(true);
  // Not by two keys: on a busy machine the second comes too late to belong to the first.
  await goOn(page, '/prime/contact/list');
  const contacts = page.getByRole('tabpanel', { name: 'Contacts' });
  await expect(contacts.getByText('Not on this device. It loads when you are online again.')).toBeVisible();
  await page.getByRole('tab', { name: /Jobs/ }).click();
  await expect(table(page)).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('tab', { name: /Contacts/ }).click();
  await expect(page.getByRole('table', { name: 'Contacts' })).toBeVisible();
});

test('a morning by keyboard alone: find, look, choose, open, note, back', async ({ page }) => {
  await signIn(page, ADMIN);
  const customer = unique('Keys');
  await register(page, `${customer} one`);
  const number = await register(page, `${customer} two`);
  await page.keyboard.press('g');
  await page.keyboard.press('j');
  await page.keyboard.press('g'); // once more: the plain list, however another story left it
  await page.keyboard.press('j');
  await expect(table(page)).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(customer);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('p');
  await expect(page.getByRole('complementary', { name: `Preview of ${number}` })).toBeVisible();
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: new RegExp(number) })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('g');
  await page.keyboard.press('j');
  // The list is as it was left, with its search.
  await expect(page.getByRole('searchbox', { name: 'Find in jobs' })).toHaveValue(customer);
  await expect(page).toHaveURL(/[?&]s=/);
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: new RegExp(number) })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Alt+w');
  await expect(page.getByRole('tab', { name: new RegExp(number) })).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Preview the row');
});

test('two people change one job: each field that both changed is chosen, nothing typed is lost', async ({
  page,
  browser,
}) => {
  await signIn(page, ADMIN);
  const customer = unique('Both');
  await register(page, customer, { clientRef: 'C-1' });
  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signedIn(other, 'estimator@harbour.example');
  const edit = async (who: Page) => {
    await openJobs(who, `?s=${encodeURIComponent(customer)}`);
    await table(who).getByRole('link').first().click();
    await who.getByRole('link', { name: 'Details' }).click();
    await who.getByRole('button', { name: 'Edit' }).click();
  };
  await edit(page);
  await edit(other);
  await other.getByLabel('Claim number').fill('C-theirs');
  await other.getByLabel('Policy number').fill('P-theirs');
  await other.getByRole('button', { name: 'Save' }).click();
  await expect(other.getByRole('button', { name: 'Edit' })).toBeVisible();
  await page.getByLabel('Claim number').fill('C-mine');
  await page.getByLabel('Customer first name').fill('Mine');
  await page.getByRole('button', { name: 'Save' }).click();
  const choice = page.getByRole('radiogroup', { name: 'Claim number' });
  await expect(choice.getByRole('radio', { name: 'Yours: C-mine' })).toBeChecked();
  await expectAccessible(page, 'a conflict');
  await choice.getByRole('radio', { name: 'Theirs: C-theirs' }).check();
  await page.getByRole('button', { name: 'Continue with these values' }).click();
  await expect(page.getByLabel('Claim number')).toHaveValue('C-theirs');
  await expect(page.getByLabel('Policy number')).toHaveValue('P-theirs');
  await expect(page.getByLabel('Customer first name')).toHaveValue('Mine');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await other.context().close();
});
