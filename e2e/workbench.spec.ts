// about: jobs
// Signing in, the list of jobs, registering a claim, its page, notes and history, and what survives a reload.
import { expect, expectAccessible, signIn, signedIn, test, unique } from './fixtures.ts';

test('the login page says what is missing, refuses a wrong password and lets the right one in', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Log In to Your Account' })).toBeVisible();
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await page.getByLabel('Email').fill('estimator@harbour.example');
  await page.getByLabel('Password', { exact: true }).fill('wrong');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('The email or the password is not right')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('estimator@harbour.example');
  await page.getByLabel('Password', { exact: true }).fill('Reinstate2026');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/prime\/dashboard/);
  await expect(page.getByRole('heading', { name: 'My day' })).toBeVisible();
});

test('an address of the workbench without a session leads through the login and back', async ({ page }) => {
  await page.goto('/prime/contact/list');
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
  await page.getByLabel('Email').fill('estimator@harbour.example');
  await page.getByLabel('Password', { exact: true }).fill('Reinstate2026');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/prime\/contact\/list/);
  await expect(page.getByRole('heading', { name: /Contacts/ })).toBeVisible();
});

test('a claim becomes a job: registered with a look-alike in sight, opened, noted, changed, found again', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/prime/job/register');
  const claim = unique('CLM');
  const form = page.getByRole('form', { name: 'New job' });
  await form.getByLabel('Claim number').fill('CLM-7727165');
  const lookAlikes = page.getByRole('complementary', { name: 'Similar jobs' });
  await expect(lookAlikes.getByText('Same claim number CLM-7727165')).toBeVisible();
  await form.getByLabel('Claim number').fill(claim);
  // However slow the server searches: nothing else than what was typed is offered, so nothing else is chosen by mistake.
  await page.route('**/api/option/contact?s=*', async (route) => {
    await new Promise((done) => setTimeout(done, 700));
    await route.continue();
  });
  const client = form.getByLabel('Client', { exact: true });
  await client.fill('Beacon');
  await expect(page.getByRole('option', { name: /Beacon Insurance/ }).first()).toBeVisible();
  for (const offered of await page.getByRole('option').allTextContents()) expect(offered).toContain('Beacon');
  await page
    .getByRole('option', { name: /Beacon Insurance/ })
    .first()
    .click();
  await expect(client).toHaveValue(/^Beacon Insurance/);
  await form.getByLabel('Peril').click();
  await page.getByRole('option', { name: 'Burst pipe or escape of liquid' }).click();
  await form.getByLabel('Incident date').fill('2026-11-03');
  await form.getByLabel('Customer first name').fill('Rosa');
  await form.getByLabel('Customer last name').fill('Lind');
  await form.getByLabel('Excess', { exact: true }).fill('500');

  // Typed text survives a reload.
  await page.reload();
  await expect(form.getByLabel('Claim number')).toHaveValue(claim);
  await expect(client).toHaveValue(/^Beacon Insurance/);
  await page.getByRole('button', { name: 'Register job' }).click();

  await expect(page).toHaveURL(/\/prime\/job\/view\/[kwbtmzphrd]+\/overview/);
  const summary = page.getByRole('region', { name: /summary/i });
  for (const fact of [claim, 'Beacon Insurance', 'Burst pipe or escape of liquid', '500.00'])
    await expect(summary.getByText(fact, { exact: false }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Conversation' }).click();
  // The front, which has a box for notes as well, has gone.
  await expect(page.getByRole('textbox', { name: 'Find in the messages' })).toBeVisible();
  await page.getByRole('textbox', { name: /note/i }).fill('Customer is home all day');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('region', { name: 'Conversation' }).getByText('Customer is home all day')).toBeVisible();

  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('radio', { name: /Customer contacted/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Change status' }).click();
  await expect(summary.getByText('Customer contacted')).toBeVisible();

  await page.getByRole('link', { name: 'History' }).click();
  const history = page.getByRole('region', { name: 'History' });
  await expect(history.getByText('Customer contacted')).toBeVisible();
  await expect(history.getByText('created', { exact: false }).first()).toBeVisible();
  await history.getByRole('link', { name: 'the note' }).click();
  await expect(page.getByRole('region', { name: 'Conversation' }).getByText('Customer is home all day')).toBeVisible();

  await page.getByRole('tab', { name: /Dashboard/ }).click();
  await page.keyboard.press('Control+k');
  await page.keyboard.type(claim);
  await expect(page.getByRole('dialog').getByText(claim).first()).toBeVisible();
});

test('Enter in a picker chooses the first match; a claim that is registered already is asked about', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/prime/job/register');
  const form = page.getByRole('form', { name: 'New job' });
  const client = form.getByLabel('Client', { exact: true });
  await expect(client).toBeFocused();
  await page.keyboard.type('Beacon Ins');
  await page.keyboard.press('Enter'); // before the server has answered
  await expect(client).toHaveValue(/^Beacon Insurance/);
  const peril = form.getByLabel('Peril', { exact: true });
  await peril.fill('storm');
  await peril.press('Enter');
  await expect(peril).toHaveValue(/^Storm/);
  await peril.fill('no such thing');
  await expect(page.getByText('There are no options to choose from')).toBeVisible();
  await peril.press('Enter');
  await peril.press('Tab');
  await expect(peril).toHaveValue('no such thing');
  await expect(
    form.getByText('Nothing matches “no such thing”. Choose an entry of the list, or empty the field.'),
  ).toBeVisible();
  await peril.fill('');
  const claim = form.getByLabel('Claim number');
  await claim.fill('CLM-7727165');
  await claim.press('Enter');
  await expect(form.getByLabel('Policy number')).toBeFocused();
  const incident = form.getByLabel('Incident date');
  await incident.fill('3/11/26');
  await expect(form.getByText('Tue 3rd Nov 2026')).toBeVisible();
  await incident.press('Tab');
  await expect(incident).toHaveValue('3rd Nov 2026');
  await expect(page).toHaveURL(/\/prime\/job\/register/);

  await page.keyboard.press('Control+s');
  const asked = page.getByRole('dialog', { name: 'Is this job registered already?' });
  await expect(asked.getByText('Same claim number CLM-7727165').first()).toBeVisible();
  await expect(asked.getByRole('button', { name: 'Back to the form' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(asked).toHaveCount(0);
  await expect(claim).toHaveValue('CLM-7727165');

  const customer = form.getByLabel('Customer from contacts', { exact: true });
  await customer.fill('Wong');
  await expect(page.getByRole('option', { name: /Mia Wong/ }).first()).toBeVisible();
  await customer.press('Tab');
  await expect(form.getByLabel('Customer last name')).toHaveValue('Wong');
  await expect(form.getByText('From the contact').first()).toBeVisible();
  await expect(form.getByLabel('Street')).toHaveValue(/Banksia/);
  await expect(
    page.getByRole('complementary', { name: 'Similar jobs' }).getByText('Same site address').first(),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard' }).last().click();
  await expect(form).toHaveCount(0);
});

test('the list filters, sorts, searches and keeps its state in the address', async ({ page }) => {
  await signedIn(page);
  await page.goto('/prime/job/list');
  const grid = page.getByRole('region', { name: 'Jobs' });
  await page.getByLabel('Find in jobs').fill('Job-0063');
  await expect(grid.getByText('Job-0063')).toBeVisible();
  await page.getByLabel('Find in jobs').fill('Katoomba');
  await expect(grid.getByText('Isla MacDonald').first()).toBeVisible();
  await expect(grid.getByText('Job-0063')).toHaveCount(0);
  await expect(page).toHaveURL(/Katoomba/);
  await page.reload();
  await expect(page.getByLabel('Find in jobs')).toHaveValue('Katoomba');
  await page.getByLabel('Find in jobs').fill('nothing like this');
  await expect(page.getByRole('button', { name: /Clear/ }).first()).toBeVisible();
});

test('open tabs follow the person to another browser', async ({ page, browser }) => {
  await signedIn(page, 'supervisor@harbour.example');
  await page.goto('/prime/contact/list');
  await expect(page.getByRole('tab', { name: /Contacts/ })).toBeVisible();
  await page.waitForResponse(
    (response) => response.url().endsWith('/api/userTab') && response.request().method() === 'PUT' && response.ok(),
  );
  const second = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await signIn(second, 'supervisor@harbour.example');
  await expect(second.getByRole('tab', { name: /Contacts/ })).toBeVisible();
  await second.context().close();
});

test('places, favourites and lists that share a tab: the frame stays readable through a day', async ({ page }) => {
  await signedIn(page, 'accounts@harbour.example');
  await page.goto('/prime/job/list');
  const rail = page.getByRole('navigation', { name: 'Main' });
  const tab = (name: string | RegExp) => page.getByRole('tab', { name });
  await page.getByLabel('Find in jobs').fill('Wong');
  await expect(page).toHaveURL(/Wong/);
  const star = page.getByRole('button', { name: 'Add to favourites' });
  await star.click();
  await expect(page.getByRole('button', { name: 'Remove from favourites' })).toBeVisible();

  // Another list of the same place takes the tab; a place remembers its page, and the list its search.
  await page.getByRole('navigation', { name: 'Pages of Jobs' }).getByRole('link', { name: 'To-do board' }).click();
  await expect(tab('To-do board')).toBeVisible();
  await expect(tab('Jobs')).toHaveCount(0);
  await rail.getByRole('link', { name: 'Money' }).click();
  const money = page.getByRole('navigation', { name: 'Pages of Money' });
  await money.getByRole('link', { name: 'Bills' }).click();
  await expect(tab('Bills')).toBeVisible();
  await page.keyboard.press('g');
  await page.keyboard.press('j');
  await expect(tab('To-do board')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('g');
  await page.keyboard.press('f');
  await expect(tab('Bills')).toHaveAttribute('aria-selected', 'true');

  // The favourite is the list with its search, from any place; a second one goes above it with the keys.
  const favourites = money.getByRole('region', { name: 'Favourites' });
  await page.keyboard.press('Control+Shift+S');
  await expect(favourites.getByRole('link')).toHaveText(['Jobs', 'Bills']);
  await favourites.getByRole('link', { name: 'Bills' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect(favourites.getByRole('link')).toHaveText(['Bills', 'Jobs']);
  await expectAccessible(page, 'a list beside the pages of its place');

  // Folded it stays folded, in this place alone.
  await page.keyboard.press('\\');
  await expect(money).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('table', { name: 'Bills' })).toBeVisible();
  await expect(money).toHaveCount(0);
  await page.getByRole('button', { name: 'Pages of Money' }).click();
  await favourites.getByRole('link', { name: 'Jobs' }).click();
  await expect(page.getByLabel('Find in jobs')).toHaveValue('Wong');

  // A record has the room to itself, and goes among the recent ones when its tab is closed.
  await page.getByRole('region', { name: 'Jobs' }).locator('[data-row]').first().click();
  await expect(tab(/Wong/)).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('navigation', { name: 'Pages of Jobs' })).toHaveCount(0);
  await page.keyboard.press('Alt+w');
  await expect(page.getByRole('region', { name: 'Recent' }).getByRole('link', { name: /Wong/ }).first()).toBeVisible();
});

test('tabs for which there is no room are behind a count', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signedIn(page, 'estimator@harbour.example');
  await page.goto('/prime/job/list');
  const rows = page.getByRole('region', { name: 'Jobs' }).locator('[data-row]');
  await expect(rows.first()).toBeVisible();
  for (let at = 0; at < 9; at++) await rows.nth(at).press('Control+Enter');
  const strip = page.getByRole('tablist', { name: 'Open pages' });
  const more = page.getByRole('button', { name: /^\d+ more$/ });
  await expect(more).toBeVisible();
  const widths = await strip.getByRole('tab').evaluateAll((tabs) => tabs.map((one) => one.clientWidth));
  expect(Math.min(...widths)).toBeGreaterThan(60);
  await more.click();
  const item = page.getByRole('menuitem').first();
  const title = (await item.innerText()).trim();
  await item.click();
  await expect(strip.getByRole('tab', { selected: true })).toHaveAccessibleName(title);
});

test('an unknown address says so', async ({ page }) => {
  await signedIn(page);
  await page.goto('/prime/no/such/page');
  await expect(
    page
      .getByText(/not found/i)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});
