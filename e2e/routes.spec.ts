// about: everything
// Every address that a menu offers opens, without an error on the page and without a violation of accessibility.
import { encodeRouteId } from '../src/kit/ids.ts';
import { claim } from './claim.ts';
import { expect, expectAccessibleEverywhere, signIn, signedIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';

test('every entry of the main menu opens a page', async ({ page }) => {
  test.setTimeout(300_000); // each of them is looked at on a desk and on a phone
  await signIn(page, 'admin@harbour.example');
  const rail = page.getByRole('navigation', { name: 'Main' });
  const places = ['My day', 'Jobs', 'Calendar', 'Money', 'Store', 'People', 'Reports', 'Admin'];
  await expect(rail.getByRole('link')).toHaveText(places); // what the modules add comes after the shell
  let looked = 0;
  for (const place of places) {
    await rail.getByRole('link', { name: place, exact: true }).click();
    const panel = page.getByRole('navigation', { name: `Pages of ${place}` });
    // The page that opens has its place in the panel; a place of one page has none.
    const names = ['Exports', 'Admin'].includes(place)
      ? [place]
      : await panel.locator('section:not([aria-label=Favourites], [aria-label=Recent]) > ul > li > a').allInnerTexts();
    for (const name of names) {
      // A page with a menu of its own took the place of the panel.
      if (names.length > 1 && !(await panel.isVisible())) {
        await rail.getByRole('link', { name: 'My day' }).click();
        await rail.getByRole('link', { name: place, exact: true }).click();
      }
      if (names.length > 1) await panel.getByRole('link', { name, exact: true }).first().click();
      await expect(page.getByRole('tabpanel').locator('h1, h2').first()).toBeVisible();
      await expect(page.getByText('There was a problem')).toHaveCount(0);
      await expectAccessibleEverywhere(page, name, looked++ ? '[role=tabpanel]' : undefined); // the frame is the same around each
    }
  }
  expect(looked).toBeGreaterThan(25);
});

test('each role gets the pages of its rights and no others', async ({ page }) => {
  await signIn(page, 'field@harbour.example');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link', { name: 'Jobs' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Admin' })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Money' }).click();
  const money = page.getByRole('navigation', { name: 'Pages of Money' });
  await expect(money.getByRole('link', { name: 'Work orders' })).toBeVisible();
  await expect(money.getByRole('link', { name: 'Estimates' })).toHaveCount(0);
  await menu.getByRole('link', { name: 'Jobs' }).click();
  await expect(
    page
      .getByRole('region', { name: 'Jobs' })
      .getByText(/Job-\d/)
      .first(),
  ).toBeVisible();
});

test('a document opens in a window of its own, and so does the word that there is none', async ({ page, baseURL }) => {
  const made = await claim(baseURL);
  await signedIn(page, 'admin@harbour.example');
  const arrives = page.waitForEvent('download');
  await page.goto(`/view/estimate-export/${encodeRouteId(made.estimate)}?documentType=xlsx`);
  expect((await arrives).suggestedFilename()).toMatch(/Scope\.xlsx$/);
  await expectAccessibleEverywhere(page, 'the window of an export');
  await page.goto('/view/nothing/ztr');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});

test('the window of an estimate that lacks its proof asks why it goes, and makes it with the answer', async ({
  page,
  baseURL,
}) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const insurer = unique('Window Mutual');
  const payer = await call('post', '/contact', { contactTypeId: 1, companyName: insurer });
  const job = await call('post', '/job', { clientId: payer.id });
  await call('post', '/proofRule', { label: insurer, clientId: payer.id, photoAfter: true, effect: 'hold' });
  const estimate = await call('post', '/estimate', {
    jobId: job.id,
    categories: [{ label: 'Hall', items: [{ description: 'Paint the ceiling', labourQuantity: 2, labourCost: 50 }] }],
  });
  await signedIn(page, 'admin@harbour.example');
  await page.goto(`/view/estimate-export/${encodeRouteId(estimate.id)}?documentType=xlsx`);
  const dialog = page.getByRole('dialog', { name: 'On hold' });
  await expect(dialog.getByText(/“Paint the ceiling” is missing proof: photo after/)).toBeVisible();
  await expectAccessibleEverywhere(page, 'the window of an export that is held');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toContainText('Enter a reason for sending it anyway');
  await page.getByRole('button', { name: 'Retry' }).click();
  await dialog.getByLabel('Reason for sending anyway').fill('Seen on site');
  const arrives = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Create document' }).click();
  expect((await arrives).suggestedFilename()).toMatch(/\.xlsx$/);
});
