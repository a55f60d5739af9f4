// Every registered page, found by the menus themselves: a page that a module adds is seen here without a word. Stories look at
// the states that only they reach.
import type { Page } from '@playwright/test';
import { estimateHref } from '../src/modules/estimates/web/estimate-href.ts';
import { workOrderHref } from '../src/modules/work-orders/web/work-order-href.ts';
import { paths } from '../src/platform/web/paths/paths.ts';
import { contactPaths } from '../src/modules/contacts/web/contact-paths.ts';
import { jobPaths } from '../src/modules/jobs/web/job-paths.ts';
import { claim } from './claim.ts';
import { expect, expectAccessibleEverywhere, signIn, test } from './fixtures.ts';

const ADMIN = 'admin@harbour.example';

// High enough that the bar with Save covers no field.
test.use({ viewport: { width: 1440, height: 4000 } });

async function see(page: Page, href: string): Promise<void> {
  await page.goto(href);
  const panel = page.getByRole('tabpanel');
  await expect(panel.locator('h1, h2, h3').first(), href).toBeVisible();
  await expect(page.getByText('There was a problem'), href).toHaveCount(0);
  await expect(panel.locator('[aria-busy=true]'), href).toHaveCount(0);
  await expectAccessibleEverywhere(page, href);
}

/** The pages that the menu of a page leads to. */
async function sectionsOf(page: Page, href: string): Promise<string[]> {
  await page.goto(href);
  const links = page.getByRole('tabpanel').getByRole('navigation').first().getByRole('link');
  await expect(links.first(), href).toBeVisible();
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(found.length, href).toBeGreaterThan(1);
  return [...new Set(found)];
}

for (const [what, href] of Object.entries({
  Administration: paths.admin(),
  'the own profile': paths.userProfile(),
  'the profile of the company': paths.companyProfile(),
}))
  test(`every section of ${what}`, async ({ page }) => {
    test.setTimeout(480_000);
    await signIn(page, ADMIN);
    for (const section of await sectionsOf(page, href)) await see(page, section);
  });

test('every page of a job and of what hangs on it', async ({ page, baseURL }) => {
  test.setTimeout(480_000);
  const made = await claim(baseURL);
  await signIn(page, ADMIN);
  for (const section of await sectionsOf(page, jobPaths.job(made.job, 'overview'))) await see(page, section);
  await see(page, estimateHref(made.job, { estimateId: made.estimate }));
  await see(page, estimateHref(made.job, { estimateId: made.frozen, snapshotId: made.snapshot }));
  await see(page, workOrderHref(made.job, made.workOrder));
});

test('every page of a contact, and the forms of new records', async ({ page }) => {
  test.setTimeout(480_000);
  await signIn(page, ADMIN);
  await page.goto(contactPaths.list());
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/contact\/view/);
  for (const section of await sectionsOf(page, new URL(page.url()).pathname)) await see(page, section);
  await see(page, contactPaths.availability());
  await see(page, contactPaths.contact('new'));
  await see(page, jobPaths.register());
});
