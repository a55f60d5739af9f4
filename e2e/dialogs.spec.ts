// about: jobs, work-orders, estimates, documents, messages
// Every dialog that a page of a job offers: opened by its button or menu entry, seen on a desk, a tablet and a phone in both
// themes, closed by Escape, which gives the focus back.
import type { Page } from '@playwright/test';
import { estimateHref } from '../src/modules/estimates/web/estimate-href.ts';
import { workOrderHref } from '../src/modules/work-orders/web/work-order-href.ts';
import { jobPaths } from '../src/modules/jobs/web/job-paths.ts';
import { claim } from './claim.ts';
import { expect, expectAccessibleEverywhere, test, signedIn } from './fixtures.ts';

type Open = (page: Page) => Promise<void>;
const button =
  (name: string): Open =>
  (page) =>
    page.getByRole('tabpanel').getByRole('button', { name, exact: true }).last().click(); // the innermost: a job has one as well
const entry =
  (menu: string, name: string): Open =>
  async (page) => {
    await button(menu)(page);
    await page.getByRole('menuitem', { name, exact: true }).click();
  };
const keys =
  (shortcut: string): Open =>
  (page) =>
    page.keyboard.press(shortcut);

/** Opens each dialog, looks at it and closes it, and finds the page as it was. */
async function expectDialogs(page: Page, dialogs: Record<string, Open>): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const [what, open] of Object.entries(dialogs)) {
    await open(page);
    await expect(dialog, what).toBeVisible();
    await expectAccessibleEverywhere(page, what, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(dialog, what).toHaveCount(0);
  }
}

let made: Awaited<ReturnType<typeof claim>>;
test.beforeAll(async ({ baseURL }) => {
  made = await claim(baseURL);
});
test.beforeEach(async ({ page }) => {
  await signedIn(page, 'admin@harbour.example');
});

test('dialogs of lists and of the shell', async ({ page }) => {
  await page.goto('/prime/job/list');
  await expect(
    page
      .getByText(/Job-\d/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expectDialogs(page, {
    'filters of a list': button('Filters'),
    'the command palette': keys('Control+k'),
    'the keyboard help': keys('?'),
  });
});

test('dialogs of a job and its estimates', async ({ page }) => {
  await page.goto(jobPaths.job(made.job, 'estimates'));
  await expectDialogs(page, {
    'the status of a job': button('Change status'),
    'a new estimate': button('New estimate'),
    'a bill to import': button('Import a bill'),
  });
});

test('dialogs of an estimate', async ({ page }) => {
  await page.goto(estimateHref(made.job, { estimateId: made.estimate }));
  await expectDialogs(page, {
    'the settings of an estimate': entry('More of the estimate', 'Settings'),
    'an import into an estimate': entry('More of the estimate', 'Import a bill of quantities'),
    'a new snapshot': button('Snapshot'),
    'a new category': entry('Add', 'Category'),
    'a new trade': entry('Add', 'Trade'),
    'lines from the job': entry('Add', 'From the job…'),
  });
});

test('dialogs of a snapshot', async ({ page }) => {
  await page.goto(estimateHref(made.job, { estimateId: made.frozen, snapshotId: made.snapshot }));
  await expectDialogs(page, {
    'the status of a snapshot': button('Change snapshot status'),
    'what is authorised': button('Authorise'),
    'a variation': entry('More actions', 'Open a variation'),
  });
});

test('dialogs of a work order', async ({ page }) => {
  await page.goto(jobPaths.job(made.job, 'work-orders'));
  await expectDialogs(page, { 'a new work order': button('New work order') });
  await page.goto(workOrderHref(made.job, made.workOrder));
  await expectDialogs(page, {
    'the facts of a work order': button('Edit'),
    'the contractor of a work order': button('Choose contractor'),
    'the status of a work order': button('Change work order status'),
    'deleting a work order': entry('More actions', 'Delete'),
  });
});
