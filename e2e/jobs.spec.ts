// about: jobs
// The life of a job on screen: copied, linked, moved with open points confirmed, its clock paused, its milestones, its past.
import { type Page, request } from '@playwright/test';
import { encodeRouteId } from '../src/kit/ids.ts';
import { jobPaths } from '../src/modules/jobs/web/job-paths.ts';
import { workOrderHref } from '../src/modules/work-orders/web/work-order-href.ts';
import { PASSWORD, expect, expectAccessible, goOn, test, unique, signedIn } from './fixtures.ts';

interface Made {
  id: number;
  jobNumber: string;
}
const customer = unique('Quill');
let job: Made;
let workOrder: { id: number };

test.beforeAll(async ({ baseURL }) => {
  const context = await request.newContext({ baseURL: baseURL ?? '' });
  const session = await context.post('/api/authentication/authenticate', {
    data: { email: 'admin@harbour.example', password: PASSWORD },
  });
  const headers = { authorization: `Bearer ${(await session.json()).token.access_token}` };
  const post = async (path: string, data: object): Promise<Made> =>
    (await (await context.post(`/api${path}`, { data, headers })).json()).data;
  const site = { line1: '9 Quill St', suburb: 'Penrith', state: 'NSW', postcode: '2750', country: 'Australia' };
  job = await post('/job', {
    customerName: customer,
    customerEmail: 'quill@test.example',
    clientRef: unique('CLM'),
    siteAddress: { ...site, latitude: -33.75, longitude: 150.69 },
    siteSameAsCustomerAddress: false,
  });
  workOrder = await post('/workOrder', { jobId: job.id, label: 'Painting' });
});
test.beforeEach(async ({ page }) => {
  await signedIn(page, 'admin@harbour.example');
});

/** The page of the job that is open: the innermost panel, for lists have actions as well. */
const here = (page: Page) => page.getByRole('tabpanel').last();
const dialog = (page: Page) => page.getByRole('dialog');
async function act(page: Page, action: string): Promise<void> {
  await here(page).getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}

test('a job is copied and linked, and says what comes next', async ({ page }) => {
  await page.goto(jobPaths.job(job.id));
  await expect(here(page).getByRole('region', { name: 'Next action' })).toContainText('Assign the job');
  await act(page, 'Copy job');
  await expectAccessible(page, 'copy job', '[role=dialog]');
  await dialog(page).getByLabel('Description of the new job').fill('The second event');
  await dialog(page).getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(here(page).getByText('The second event')).toBeVisible();
  await here(page).getByRole('link', { name: 'Linked jobs' }).click();
  await expect(
    here(page).getByRole('region', { name: 'Linked jobs' }).getByRole('link', { name: job.jobNumber }),
  ).toBeVisible();
  await act(page, 'Link to another job');
  await expectAccessible(page, 'link jobs', '[role=dialog]');
  await page.keyboard.press('Escape');
});

test('an open work order is found by its own address and confirmed before the job is cancelled', async ({ page }) => {
  await page.goto('/prime/work-order/nonsense');
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  await page.goto(`/prime/work-order/${encodeRouteId(workOrder.id)}`);
  await expect(page).toHaveURL(workOrderHref(job.id, workOrder.id));
  await page.goto(jobPaths.job(job.id));
  await here(page).getByRole('button', { name: 'Change status', exact: true }).click();
  await dialog(page).getByLabel('Cancelled').check();
  const open = dialog(page).getByLabel('1 open work order');
  await expect(open).toBeVisible();
  await dialog(page).getByRole('textbox', { name: 'Note' }).fill('The owner withdrew');
  const change = dialog(page).getByRole('button', { name: 'Change status' });
  await expect(change).toBeDisabled();
  await expectAccessible(page, 'open points', '[role=dialog]');
  await open.check();
  await expect(change).toBeEnabled();
  await dialog(page).getByLabel('Customer contacted').check();
  await change.click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(here(page).getByText('Customer contacted').first()).toBeVisible();
});

test('a clock is paused with a reason and runs on', async ({ page }) => {
  await page.goto(jobPaths.job(job.id, 'kpis'));
  const clock = here(page).getByRole('listitem', { name: 'Inspection' });
  await clock.getByRole('button', { name: 'Pause' }).click();
  await dialog(page).getByLabel('Reason').click();
  await page.getByRole('option', { name: 'Access' }).click();
  await dialog(page).getByLabel('Note').fill('No key until Monday');
  await dialog(page).getByRole('button', { name: 'Pause' }).click();
  await expect(clock.getByText('Paused', { exact: true })).toBeVisible();
  await expect(here(page).getByText('Access: No key until Monday')).toBeVisible();
  await clock.getByRole('button', { name: 'Resume' }).click();
  await dialog(page).getByLabel('Note').fill('The key came');
  await dialog(page).getByRole('button', { name: 'Resume' }).click();
  await expect(clock.getByText('Running')).toBeVisible();
});

test('a milestone is added, stands on the board, and is completed', async ({ page }) => {
  await page.goto(jobPaths.job(job.id, 'milestones'));
  const label = unique('Strip out');
  await here(page).getByRole('button', { name: 'Add milestone' }).click();
  await dialog(page).getByLabel('Milestone').fill(label);
  await dialog(page).getByLabel('Due').fill('2026-01-05');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(here(page).getByText(label)).toBeVisible();
  await goOn(page, '/prime/job/todo');
  await page.getByText('All jobs', { exact: true }).click();
  const late = page.getByRole('region', { name: 'Late' });
  await expect(late.getByRole('link', { name: label })).toBeVisible();
  await late.getByRole('button', { name: `Move ${label} of ${job.jobNumber}` }).click();
  await page.getByRole('menuitem', { name: 'Later' }).click();
  await expect(page.getByRole('region', { name: 'Later' }).getByRole('link', { name: label })).toBeVisible();
  await goOn(page, jobPaths.job(job.id, 'milestones'));
  await here(page).getByLabel(`${label} completed`).click();
  await expect(here(page).getByText(/Completed \d/)).toBeVisible();
});

test('a date is changed with its reason, a field is locked, and the past shows the job as it was', async ({ page }) => {
  await page.goto(jobPaths.job(job.id));
  await act(page, 'Change date');
  await dialog(page).getByLabel('Target completion').fill('2026-12-18');
  await expectAccessible(page, 'change date', '[role=dialog]');
  await dialog(page).getByRole('button', { name: 'Change date' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await act(page, 'Lock fields');
  await expectAccessible(page, 'lock fields', '[role=dialog]');
  await dialog(page).getByLabel('Claim number').check();
  await dialog(page).getByRole('button', { name: 'Save locks' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await here(page).getByRole('link', { name: 'Details' }).click();
  await here(page).getByRole('button', { name: 'Edit', exact: true }).click();
  await here(page).getByLabel('Claim number').fill('Another');
  await page.keyboard.press('Control+s');
  await expect(
    here(page)
      .getByText(/Claim number is locked\./)
      .first(),
  ).toBeVisible();
  await goOn(page, jobPaths.job(job.id, 'as-of'));
  await expect(here(page).getByRole('row', { name: /Claim number/ })).toBeVisible();
  await here(page).getByLabel('As of the end of').fill('2020-01-01');
  await expect(here(page).getByText(/did not exist then/)).toBeVisible();
  await goOn(page, jobPaths.job(job.id, 'history'));
  const history = page.getByRole('region', { name: 'History', exact: true });
  const newest = history.getByRole('listitem').first();
  await newest.getByRole('button', { name: 'Add a note' }).click();
  await dialog(page).getByLabel('Note').fill('Agreed with the insurer');
  await dialog(page).getByRole('button', { name: 'Add the note' }).click();
  await expect(newest).toContainText(/, .+: Agreed with the insurer/);
  await newest.getByRole('button', { name: 'Pin', exact: true }).click();
  await history.getByLabel('Pinned only').check();
  await expect(history.getByRole('listitem')).toHaveCount(1);
  await expect(history.getByRole('button', { name: 'Unpin' })).toHaveCount(1);
});

test('a contact is added to the job', async ({ page }) => {
  await page.goto(jobPaths.job(job.id, 'contacts'));
  await here(page).getByRole('button', { name: 'Add contact' }).click();
  await dialog(page).getByPlaceholder('Search name, address').fill('Wong');
  await page
    .getByRole('option', { name: /Mia Wong/ })
    .first()
    .click();
  await expectAccessible(page, 'add contact', '[role=dialog]');
  await dialog(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(here(page).getByText('Interested party').first()).toBeVisible();
});
