// about: platform, jobs, contacts
// What happens to lists and forms when there is much of it, when two people meet, and when the connection goes.
import type { Locator } from '@playwright/test';
import { expect, expectAccessible, signIn, signedIn, test, unique } from './fixtures.ts';
import { api } from './road-api.ts';

const ADMIN = 'admin@harbour.example';
/** A company of its own for thousands of jobs: in the other one stories look for theirs. */
const LARGE = 'admin@swift.example';

test('five thousand jobs are changed after a preview, and put back; scrolling brings the next rows', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const customer = unique('Storm');
  await signIn(page, LARGE);
  const done = await page.evaluate(
    async ({ name, email }) => {
      const json = { 'content-type': 'application/json' };
      const signedIn = await fetch('/api/authentication/authenticate', {
        method: 'POST',
        headers: json,
        body: JSON.stringify({ email, password: 'Reinstate2026' }),
      });
      const { token } = (await signedIn.json()) as { token: { access_token: string } };
      const authorization = `Bearer ${token.access_token}`;
      const rows = Array.from({ length: 5000 }, (_, at) => `CLM-${name}-${at},${name} ${at}`);
      const form = new FormData();
      form.append('recordType', 'job');
      form.append(
        'file',
        new File([['Claim number,Customer name', ...rows].join('\n')], 'storm.csv', { type: 'text/csv' }),
      );
      const upload = await fetch('/api/dataImport', { method: 'POST', headers: { authorization }, body: form });
      const { data } = (await upload.json()) as { data: { id: number } };
      await fetch(`/api/dataImport/${data.id}/run`, { method: 'POST', headers: { authorization } });
      for (;;) {
        const read = await fetch(`/api/dataImport/${data.id}`, { headers: { authorization } });
        const { status } = ((await read.json()) as { data: { status: string } }).data;
        if (status !== 'draft' && status !== 'running' && status !== 'queued') return status;
      }
    },
    { name: customer, email: LARGE },
  );
  expect(done).toBe('done');

  await page.goto(`/prime/job/list?s=${encodeURIComponent(customer)}`);
  // How many is an estimate until the database has looked at what was imported; the change below names all of them.
  await expect(page.getByText(/1–50 of (about )?[145],\d{3}/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: /Select all .* that match/ }).click();
  await page.getByRole('button', { name: 'Change fields' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 5,000 jobs' });
  await dialog.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'Peril', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Peril' }).click();
  await page.getByRole('option', { name: 'Fire', exact: true }).click();
  await expect(dialog.getByText('5,000 jobs will be changed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByText('5,000 jobs changed')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('5,000 jobs put back')).toBeVisible({ timeout: 30_000 });

  const rows = page.getByRole('table', { name: 'Jobs' }).locator('[data-row]');
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('Endless');
  await rows.last().scrollIntoViewIfNeeded();
  await expect(rows).not.toHaveCount(50);
  await expect(page.getByRole('button', { name: 'Next page' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Rows per page' })).toHaveValue('Endless');
  const kept = page.waitForResponse(
    (answer) => answer.url().endsWith('/options') && answer.request().method() === 'PUT' && answer.ok(),
  );
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('50');
  await kept; // the next story of this person counts pages
});

test('contacts are changed many at once after a preview, and put back', async ({ page, baseURL }) => {
  const company = unique('Glazing');
  const office = await api(baseURL, ADMIN);
  for (let made = 0; made < 3; made++)
    await office.post('/contact', { contactTypeId: 3, companyName: `${company} ${made}` });
  await signedIn(page, ADMIN);
  await page.goto(`/prime/contact/list?s=${encodeURIComponent(company)}`);
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).check();
  await page.getByRole('button', { name: 'Change fields' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 3 contacts' });
  await dialog.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'Type', exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Supplier', exact: true }).click();
  await expect(dialog.getByText('3 contacts will be changed.')).toBeVisible();
  await expectAccessible(page, 'a bulk change of contacts');
  await dialog.getByRole('button', { name: 'Change', exact: true }).click();
  await expect(page.getByText('3 contacts changed')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Supplier' })).toHaveCount(3);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 contacts put back')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Subcontractor' })).toHaveCount(3);
});

test('two people answer the same custom field: theirs stands beside mine, nothing is lost', async ({
  page,
  baseURL,
}) => {
  const office = await api(baseURL, ADMIN);
  const job = await office.post('/job', { customerName: unique('Both') });
  const category = await office.post('/customFieldCategory', { objectType: 'job', label: unique('Meeting') });
  const ref = `met${Date.now()}`;
  for (const [fieldRef, fieldLabel] of [
    [ref, `Key safe ${ref}`],
    [`${ref}b`, `Pets ${ref}`],
  ])
    await office.post('/customFieldItem', {
      categoryId: category.id,
      definition: { fieldType: 'text', fieldRef, fieldLabel },
    });
  await signedIn(page, 'estimator@harbour.example');
  await page.goto('/prime/job/list');
  await page.getByLabel('Find in jobs').fill(job.jobNumber);
  await page.getByRole('link', { name: job.jobNumber }).click();
  await page.getByRole('link', { name: 'Custom fields' }).click();
  await page.getByLabel(`Key safe ${ref}`).fill('Mine 1234');
  await page.getByLabel(`Pets ${ref}`).fill('A dog');
  await office.put(`/job/customFields/${job.id}`, { values: { [ref]: 'Theirs 9999' } });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const choice = page.getByRole('radiogroup', { name: `Key safe ${ref}` });
  await expect(choice.getByRole('radio', { name: 'Yours: Mine 1234' })).toBeChecked();
  await expect(page.getByRole('radiogroup', { name: `Pets ${ref}` })).toHaveCount(0);
  await expectAccessible(page, 'a conflict of custom fields');
  await choice.getByRole('radio', { name: 'Theirs: Theirs 9999' }).check();
  await page.getByRole('button', { name: 'Continue with these values' }).click();
  await expect(page.getByLabel(`Key safe ${ref}`)).toHaveValue('Theirs 9999');
  await expect(page.getByLabel(`Pets ${ref}`)).toHaveValue('A dog');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const { values } = await office.get(`/job/customFields/${job.id}`);
  expect(values).toMatchObject({ [ref]: 'Theirs 9999', [`${ref}b`]: 'A dog' });

  // Another change of the job stands in nobody's way.
  await office.put(`/job/${job.id}`, { customerName: unique('Renamed') });
  await page.getByLabel(`Pets ${ref}`).fill('Two dogs');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('radiogroup')).toHaveCount(0);
  await expect
    .poll(async () => (await office.get(`/job/customFields/${job.id}`)).values)
    .toMatchObject({ [`${ref}b`]: 'Two dogs' });
});

test('what was typed survives going offline, a server that fails, and a reload', async ({ page, context }) => {
  await signedIn(page, ADMIN);
  await page.goto('/prime/job/register');
  const form = page.getByRole('form', { name: 'New job' });
  const claim = unique('CLM-OFF');
  await form.getByLabel('Claim number').fill(claim);
  await context.setOffline(true);
  await form.getByLabel('Customer first name').fill('Typed offline');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Offline since/)).toBeVisible();
  await expect(form.getByLabel('Claim number')).toHaveValue(claim);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: /^Job-/ }).filter({ visible: true })).toBeVisible({ timeout: 30_000 });

  await page.goto('/prime/job/register');
  await expect(form.getByLabel('Claim number')).toHaveValue(''); // a job that was made leaves no draft
  await page.route('**/api/job', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 422, json: { message: 'The server could not take it', errors: {} } })
      : route.continue(),
  );
  const second = unique('CLM-ERR');
  await form.getByLabel('Claim number').fill(second);
  await form.getByLabel('Customer first name').fill('Kept');
  await page.keyboard.press('Control+s');
  await expect(form.getByText('The server could not take it')).toBeVisible();
  await expect(form.getByLabel('Claim number')).toHaveValue(second);
  await page.unroute('**/api/job');
  await page.reload();
  await expect(page.getByText('Draft restored')).toBeVisible();
  await expect(form.getByLabel('Claim number')).toHaveValue(second);
  await expect(form.getByLabel('Customer first name')).toHaveValue('Kept');

  // Nothing is between the key and the reload, and no time for the database, however slowly the page goes.
  const lastName = form.getByLabel('Customer last name');
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new Error('No time');
    };
  });
  await typeAtOnce(lastName, 'Last word', true);
  await expect(lastName).toHaveValue('Last word');
  await expect(form.getByLabel('Claim number')).toHaveValue(second);

  // A browser that died had not written down that the text went into the database: the older one does not come back.
  const [older] = await typeAtOnce(lastName, 'Older word');
  expect(older).toBeDefined();
  await lastName.fill('Newer word');
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), older?.[0] ?? 'none')).toBeNull();
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), older as [string, string]);
  await page.reload();
  await expect(lastName).toHaveValue('Newer word');
});

/** What is kept at once, read in the moment of typing; `reload`: the page goes in that moment. */
const typeAtOnce = (box: Locator, text: string, reload = false): Promise<[string, string][]> =>
  box.evaluate(
    (input: HTMLInputElement, typed) => {
      const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
      value?.set?.call(input, typed.text);
      input.dispatchEvent(new Event('input', { bubbles: true }));
      const kept = Object.entries<string>(localStorage).filter(([key]) => key.startsWith('reinstate.draft.'));
      if (typed.reload) location.reload();
      return kept;
    },
    { text, reload },
  );

test('a part of the page that does not arrive while the network is away does not load the page anew', async ({
  page,
}) => {
  await signedIn(page, ADMIN);
  await page.goto('/prime/job/register');
  const form = page.getByRole('form', { name: 'New job' });
  await form.getByLabel('Claim number').fill('CLM-BLIP');
  await page.evaluate(() => {
    document.title = 'the same page';
    window.addEventListener('vite:preloadError', () => document.body.setAttribute('data-part-missing', ''));
  });
  let loads = 0;
  page.on('load', () => loads++);
  await page.route('**/assets/*', (route) => route.abort());
  const looked = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/');
  await page.getByRole('link', { name: 'People', exact: true }).first().click();
  await expect(page.locator('body[data-part-missing]')).toBeAttached();
  await (await looked).finished();
  await page.unroute('**/assets/*');
  await page.getByRole('tab', { name: /New job/ }).click();
  await expect(form.getByLabel('Claim number')).toHaveValue('CLM-BLIP');
  expect(loads).toBe(0);
});

test('where what the modules add does not arrive, the window stands and is loaded anew on Retry', async ({ page }) => {
  // It has loaded itself anew a moment ago, and does so once a minute at most: the rest is the person's.
  await page.addInitScript(() => sessionStorage.setItem('loaded-anew-at', String(Date.now())));
  await page.route('**/assets/parts-*.js', (route) => route.abort());
  await signIn(page, ADMIN);
  const dashboard = page.getByRole('tabpanel', { name: 'Dashboard' });
  await expect(dashboard.getByText(/This page could not be loaded/)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' })).toBeVisible();
  await page.unroute('**/assets/parts-*.js');
  await dashboard.getByRole('button', { name: 'Retry' }).click();
  await expect(dashboard.getByRole('button', { name: 'Arrange' })).toBeVisible();
});
