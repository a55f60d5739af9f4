// about: portal, estimates, jobs
// People outside: the insurer approves an estimate line by line, the customer follows the job by a private link.
import type { Page } from '@playwright/test';
import { momentText } from '../src/kit/dates.ts';
import { expect, expectAccessible, signIn, test, unique } from './fixtures.ts';
import { api } from './road-api.ts';

const SUBMITTED = 2;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
const inAWeek = () => momentText(Date.now() + 7 * 86_400_000);

async function expectGood(page: Page, what: string): Promise<void> {
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider, `${what} at ${size.width} px`).toBeLessThanOrEqual(0);
    await expectAccessible(page, what);
  }
}

/** A job of the insurer of the demonstration, with an estimate of two lines in their hands. */
async function submitted(baseURL: string | undefined) {
  const harbour = await api(baseURL);
  const insurer = await api(baseURL, 'insurer@harbour.example');
  const [theirs] = (await insurer.get('/external/job?perPage=1')) as { id: number }[];
  const { clientId } = (await harbour.get(`/job/${theirs?.id}`)) as { clientId: number };
  const customer = unique('Mia Wong');
  const job = await harbour.post('/job', { clientId, customerName: customer, clientRef: unique('CLM') });
  const item = (description: string, cost: number) => ({
    description,
    materialQuantity: 2,
    materialUnit: 'ea',
    materialCost: cost,
  });
  const estimate = await harbour.post('/estimate', {
    jobId: job.id,
    label: 'Scope',
    categories: [{ label: 'Kitchen', items: [item('Replace ceiling', 300), item('Replace carpet', 100)] }],
  });
  const snapshot = await harbour.post(`/estimate/${estimate.id}/snapshot`, { label: 'For approval' });
  await harbour.put(`/job/${job.id}/estimateSnapshot/${snapshot.id}/status`, { statusData: { statusId: SUBMITTED } });
  return { harbour, job, clientId, customer, snapshot };
}
const linkTo = async (harbour: Awaited<ReturnType<typeof api>>, body: object): Promise<string> =>
  new URL((await harbour.post('/shareItem', { expiresAt: inAWeek(), ...body })).link).pathname;

test('the insurer ticks one line, declines another with a reason, and the office sees it', async ({
  page,
  baseURL,
}) => {
  const { harbour, customer, snapshot } = await submitted(baseURL);
  await signIn(page, 'insurer@harbour.example');
  await page
    .getByRole('region', { name: 'Waiting on you' })
    .getByRole('link', { name: new RegExp(customer) })
    .click();
  const estimate = page.getByRole('region', { name: 'Estimate to approve' });
  await expect(estimate.getByRole('heading', { name: 'One thing for you: approve the estimate' })).toBeVisible();
  await expectGood(page, 'a job with an estimate to approve');
  await estimate.getByRole('button', { name: /^Approve .*Replace ceiling/ }).click();
  await estimate.getByRole('button', { name: /^Decline .*Replace carpet/ }).click();
  await expect(estimate.getByRole('button', { name: 'Approve 1 line, decline 1 line' })).toBeDisabled();
  await estimate.getByLabel(/Why do you decline/).fill('Carpet was past its life');
  await expectGood(page, 'an estimate half answered');
  await page.reload(); // what was chosen is kept on the device
  await estimate.getByRole('button', { name: 'Approve 1 line, decline 1 line' }).click();
  await expect(page.getByText(/^Estimate Scope, approved/)).toBeVisible();
  const seen = await harbour.get(`/estimateSnapshot/${snapshot.id}`);
  expect(seen.items.map(({ authorised }: { authorised: boolean }) => authorised)).toEqual([true, false]);
  await page.getByLabel(/Your question to/).fill('When do you start?');
  await page.getByRole('button', { name: 'Send question' }).click();
  await expect(page.getByText(/^Sent\./)).toBeVisible();
});

test('the link of an estimate is answered by the client it was sent to', async ({ page, baseURL }) => {
  const { harbour, clientId, snapshot } = await submitted(baseURL);
  await page.goto(
    await linkTo(harbour, {
      kind: 'estimate',
      objectType: 'estimateSnapshot',
      objectId: snapshot.id,
      contactId: clientId,
    }),
  );
  const estimate = page.getByRole('region', { name: 'Estimate to approve' });
  await expect(estimate).toBeVisible();
  await expectGood(page, 'an estimate to approve by link');
  await estimate.getByRole('button', { name: 'Tick all lines' }).click();
  await estimate.getByRole('button', { name: 'Approve 2 lines' }).click();
  await expect(estimate.getByText(/^Approved by/)).toBeVisible();
  await expectGood(page, 'an approved estimate by link');
});

test('the customer follows the job by a private link, asks, and asks for a new link once it has ended', async ({
  page,
  baseURL,
}) => {
  const { harbour, job, clientId } = await submitted(baseURL);
  const link = await linkTo(harbour, { kind: 'portal', objectType: 'job', objectId: job.id, contactId: clientId });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: /How far it is/ })).toBeVisible();
  await expect(page.getByText('Nothing for you to do now.')).toBeVisible();
  await expect(page.getByText(/^Private link for/)).toBeVisible();
  await expectGood(page, 'a job by link');
  await page.getByLabel(/Your question to/).fill('Is the power safe?');
  await page.getByRole('button', { name: 'Send question' }).click();
  await expect(page.getByText(/^Sent\./)).toBeVisible();
  const [share] = await harbour.get(`/shareItem/job/${job.id}`);
  await harbour.post(`/shareItem/${share.id}/revoke`, {});
  await page.goto(link);
  await page.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(page.getByText(/^Asked\./)).toBeVisible();
  await expectGood(page, 'a link that has ended');
});
