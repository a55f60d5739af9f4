// about: everything
// Every page of a job, of what hangs on it and of a contact, found by their menus as in pages.spec.ts.
import { estimateHref } from '../src/modules/estimates/web/estimate-href.ts';
import { workOrderHref } from '../src/modules/work-orders/web/work-order-href.ts';
import { contactPaths } from '../src/modules/contacts/web/contact-paths.ts';
import { jobPaths } from '../src/modules/jobs/web/job-paths.ts';
import { claim } from './claim.ts';
import { expect, signedIn, test } from './fixtures.ts';
import { PAGE_ALONE, WHOLE_PAGE, see, walk } from './look-at-pages.ts';

const ADMIN = 'admin@harbour.example';

test.use(WHOLE_PAGE);

test('every page of a job and of what hangs on it', async ({ page, baseURL }) => {
  test.setTimeout(480_000);
  const made = await claim(baseURL);
  await signedIn(page, ADMIN);
  await walk(page, jobPaths.job(made.job, 'overview'));
  await see(page, estimateHref(made.job, { estimateId: made.estimate }), PAGE_ALONE);
  await see(page, estimateHref(made.job, { estimateId: made.frozen, snapshotId: made.snapshot }), PAGE_ALONE);
  await see(page, workOrderHref(made.job, made.workOrder), PAGE_ALONE);
});

test('every page of a contact, and the forms of new records', async ({ page }) => {
  test.setTimeout(480_000);
  await signedIn(page, ADMIN);
  await page.goto(contactPaths.list());
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/contact\/view/);
  await walk(page, new URL(page.url()).pathname);
  await see(page, contactPaths.availability(), PAGE_ALONE);
  await see(page, contactPaths.contact('new'), PAGE_ALONE);
  await see(page, jobPaths.register(), PAGE_ALONE);
});
