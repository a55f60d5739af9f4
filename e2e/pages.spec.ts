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

/** The frame of the workbench is the same around each page: it is looked at with the first one of a walk. */
const PAGE_ALONE = '[role=tabpanel]';

async function see(page: Page, href: string, within?: string): Promise<void> {
  await page.goto(href);
  await look(page, href, within);
}

async function look(page: Page, href: string, within?: string): Promise<void> {
  const panel = page.getByRole('tabpanel');
  await expect(panel.locator('h1, h2, h3').first(), href).toBeVisible();
  await expect(page.getByText('There was a problem'), href).toHaveCount(0);
  await expect(panel.locator('[aria-busy=true]'), href).toHaveCount(0);
  await expectAccessibleEverywhere(page, href, within);
}

/** All of the pages that a menu leads to: the first by its address, the others as a person goes, by the menu. */
async function walk(page: Page, href: string): Promise<void> {
  const [first = href, ...others] = await sectionsOf(page, href);
  await see(page, first);
  for (const section of others) {
    await page.locator(`${PAGE_ALONE} nav a[href="${section}"]`).first().click();
    await expect(page).toHaveURL((url) => url.pathname === section.replace(/\?.*/, ''));
    await look(page, section, PAGE_ALONE);
  }
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
    await walk(page, href);
  });

test('every page of a job and of what hangs on it', async ({ page, baseURL }) => {
  test.setTimeout(480_000);
  const made = await claim(baseURL);
  await signIn(page, ADMIN);
  await walk(page, jobPaths.job(made.job, 'overview'));
  await see(page, estimateHref(made.job, { estimateId: made.estimate }), PAGE_ALONE);
  await see(page, estimateHref(made.job, { estimateId: made.frozen, snapshotId: made.snapshot }), PAGE_ALONE);
  await see(page, workOrderHref(made.job, made.workOrder), PAGE_ALONE);
});

test('every page of a contact, and the forms of new records', async ({ page }) => {
  test.setTimeout(480_000);
  await signIn(page, ADMIN);
  await page.goto(contactPaths.list());
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/contact\/view/);
  await walk(page, new URL(page.url()).pathname);
  await see(page, contactPaths.availability(), PAGE_ALONE);
  await see(page, contactPaths.contact('new'), PAGE_ALONE);
  await see(page, jobPaths.register(), PAGE_ALONE);
});
