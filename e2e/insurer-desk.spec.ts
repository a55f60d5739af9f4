// about: portal, estimates, jobs
// The desk of an insurer: three of five lines authorised, one asked, one declined, signed over a limit; a second person signs; the office sees it.
import type { Page } from '@playwright/test';
import { momentText } from '../src/kit/dates.ts';
import { jobPaths } from '../src/modules/jobs/web/job-paths.ts';
import { expect, expectAccessible, signIn, test, unique } from './fixtures.ts';
import { api } from './road-api.ts';

const SUBMITTED = 2;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

async function expectGood(page: Page, what: string): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider, `${what} at ${size.width} px`).toBeLessThanOrEqual(0);
    await expectAccessible(page, what);
  }
}

test('an insurer answers line by line with the keys, a second person signs over the limit, the office answers what was asked', async ({
  page,
  baseURL,
}) => {
  const harbour = await api(baseURL, 'admin@harbour.example');
  const insurer = await api(baseURL, 'insurer@harbour.example');
  const [theirs] = (await insurer.get('/external/claim?perPage=1')) as { id: number }[];
  const { clientId } = (await harbour.get(`/job/${theirs?.id}`)) as { clientId: number };
  const customer = unique('Mia Wong');
  const job = await harbour.post('/job', { clientId, customerName: customer, clientRef: unique('CLM') });
  const item = (description: string) => ({ description, materialQuantity: 10, materialUnit: 'm', materialCost: 20 });
  const works = ['Cornice', 'Skirting', 'Carpet', 'Recoat floor', 'Final clean'];
  const estimate = await harbour.post('/estimate', {
    jobId: job.id,
    label: 'Banksia St',
    categories: [{ label: 'Hall', items: works.map(item) }],
  });
  const snapshot = await harbour.post(`/estimate/${estimate.id}/snapshot`, { label: 'For approval' });
  await harbour.put(`/job/${job.id}/estimateSnapshot/${snapshot.id}/status`, { statusData: { statusId: SUBMITTED } });
  // The desk reads its clocks from events, a moment later.
  const found = async () =>
    ((await insurer.get(`/external/claim?s=${encodeURIComponent(customer)}`)) as { waits: boolean }[])[0]?.waits;
  await expect.poll(found, { timeout: 20_000 }).toBe(true);
  const [bea] = (await harbour.get('/contact?s=Bea%20Conway')) as { id: number; version: number }[];
  const limitTo = async (approvalLimit: number | null) => {
    const { version } = (await harbour.get(`/contact/${bea?.id}`)) as { version: number };
    await harbour.put(`/contact/${bea?.id}`, { approvalLimit, version });
  };
  await limitTo(100);
  try {
    await signIn(page, 'insurer@harbour.example');
    await page.getByLabel('Find a claim').fill(customer);
    const claims = page.getByRole('region', { name: 'Claims' });
    const claim = claims.getByRole('button', { name: new RegExp(customer) });
    await expect(claim).toContainText('Authorise the estimate');
    await claim.click();
    const lines = page.getByRole('table', { name: 'Lines of the estimate' });
    await expect(lines.getByText('Cornice')).toBeVisible();
    for (const key of ['a', 'j', 'a', 'j', 'd']) await page.keyboard.press(key);
    await page.getByLabel('Why do you decline 1.3?').fill('Past its life');
    await page.keyboard.press('Enter');
    for (const key of ['j', 'q']) await page.keyboard.press(key);
    await page.getByLabel('What do you want to know about 1.4?').fill('Send the moisture log');
    await page.keyboard.press('Enter');
    for (const key of ['j', 'a']) await page.keyboard.press(key);
    await expect(page.getByText('3 of 5 authorised')).toBeVisible();
    await expect(page.getByText('You authorise, 3 lines, inc GST')).toBeVisible();
    await expectGood(page, 'the desk of an insurer');
    await page.getByRole('button', { name: 'Sign and send' }).click();
    await expect(page.getByText(/It waits for a second person of your company/)).toBeVisible();
    expect((await harbour.get(`/estimateSnapshot/${snapshot.id}`)).authorisedCount).toBe(0);

    const { link } = await harbour.post('/shareItem', {
      kind: 'estimate',
      objectType: 'estimateSnapshot',
      objectId: snapshot.id,
      contactId: clientId,
      expiresAt: momentText(Date.now() + 7 * 86_400_000),
    });
    await page.goto(new URL(link).pathname);
    await page.getByRole('button', { name: 'Sign as second person' }).click();
    await expect(page.getByText(/has your answer/)).toBeVisible();
    expect((await harbour.get(`/estimateSnapshot/${snapshot.id}`)).authorisedCount).toBe(3);

    await signIn(page, 'admin@harbour.example');
    await page.goto(jobPaths.job(job.id, 'client-questions'));
    await page.getByLabel(/Your answer to/).fill('The log is under Reports');
    await page.getByRole('button', { name: 'Send answer' }).click();
    await expect(page.getByText('Answer sent')).toBeVisible();
    const questions = (await insurer.get('/external/question')) as { jobId: number; answer: string | null }[];
    expect(questions.find(({ jobId }) => jobId === job.id)?.answer).toBe('The log is under Reports');
  } finally {
    await limitTo(null);
  }
});
