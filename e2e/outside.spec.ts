// about: portal, estimates, jobs, work-orders, contacts
// People outside: the insurer approves an estimate line by line, a contractor prices an order, a customer says that a time suits.
import type { Page } from '@playwright/test';
import { momentText } from '../src/kit/dates.ts';
import { expect, expectAccessible, signIn, test, unique } from './fixtures.ts';
import { workOrderHref } from '../src/modules/work-orders/web/work-order-href.ts';
import { api } from './road-api.ts';

const SUBMITTED = 2;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };
/** A document of one empty page. */
const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>';
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
  const insurer = await api(baseURL, 'insurer@harbour.example');
  // The desk reads its clocks from events, a moment later.
  const found = async () => (await insurer.get(`/external/claim?s=${encodeURIComponent(customer)}`)).length;
  await expect.poll(found, { timeout: 20_000 }).toBe(1);
  await signIn(page, 'insurer@harbour.example');
  await page.getByLabel('Find a claim').fill(customer);
  await page
    .getByRole('region', { name: 'Claims' })
    .getByRole('button', { name: new RegExp(customer) })
    .click();
  await page.getByRole('link', { name: /photos?$/ }).click();
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

test('a contractor prices an order line by line by its link, and the office uses the prices', async ({
  page,
  baseURL,
}) => {
  const { harbour, job } = await submitted(baseURL);
  const contractor = await harbour.post('/contact', { contactTypeId: 3, companyName: unique('Truwall Plastering') });
  const order = await harbour.post('/workOrder', {
    jobId: job.id,
    assignedId: contractor.id,
    label: 'Ceilings',
    addTax: true,
  });
  const line = (description: string) => ({ description, materialQuantity: 10, materialUnit: 'm', materialCost: 5 });
  for (const description of ['Cornice', 'Wall lining', 'Patch'])
    await harbour.post(`/workOrder/${order.id}/item`, line(description));
  await harbour.put(`/workOrder/${order.id}/status/2`, { override: true, note: 'Story' });
  const link = { kind: 'work-order', objectType: 'workOrder', objectId: order.id, contactId: contractor.id };
  await page.goto(await linkTo(harbour, link));
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Price' }).click();
  const price = page.getByRole('region', { name: 'Your price' });
  await price.getByRole('button', { name: /Cornice/ }).click();
  await price.getByLabel('Your rate ex tax of Cornice').fill('18.50');
  await expectGood(page, 'an order that is priced');
  await price.getByRole('button', { name: /Wall lining/ }).click();
  await price.getByRole('button', { name: 'Cannot do this line' }).click();
  await price.getByLabel('Why not').fill('No crew');
  await price.getByRole('button', { name: /Patch/ }).click();
  await price.getByLabel(/Included in another line/).selectOption({ label: 'Included in 1 Cornice' });
  await price.getByRole('button', { name: 'Add your own line' }).click();
  await price.getByLabel('What it is').fill('Scaffold plank');
  await price.getByLabel('Price ex tax').fill('120');
  await price.getByRole('button', { name: 'Add line' }).click();
  await expect(price.getByText('305.00', { exact: true })).toBeVisible();
  await page.reload(); // what is typed is kept on the device
  await page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name: 'Price' }).click();
  await expect(price.getByText('Your line: Scaffold plank')).toBeVisible();
  await price.getByRole('button', { name: /^Send price to/ }).click();
  await expect(price.getByText(/sent a price of 305\.00/)).toBeVisible();
  await expectGood(page, 'a price that was sent');

  await signIn(page, 'admin@harbour.example');
  await page.setViewportSize(DESK);
  await page.goto(workOrderHref(job.id, order.id));
  await expect(page.getByText(/would do it for/)).toBeVisible();
  await page.getByRole('button', { name: 'Recall and use prices' }).click();
  await expect(page.getByText(/^Prices used\./)).toBeVisible();
  const used = await harbour.get(`/workOrder/${order.id}`);
  expect([used.status.typeName, used.costTotal]).toEqual(['draft', 305]);
});

test('a customer with an account says that a proposed time suits', async ({ page, baseURL }) => {
  const harbour = await api(baseURL);
  const client = await api(baseURL, 'client@harbour.example');
  const [theirs] = (await client.get('/external/job?perPage=1')) as { id: number; clientRef: string }[];
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  await harbour.post('/appointment/offer', {
    jobId: theirs?.id,
    appointmentTypeId: 1,
    times: [{ startAt: `${day} 00:00:00`, userIds: [], contactIds: [] }],
    notify: { channel: 'email', to: 'client@harbour.example', text: 'Please choose: {link}' },
  });
  await signIn(page, 'client@harbour.example');
  await page
    .getByRole('region', { name: 'Jobs' })
    .getByRole('link', { name: new RegExp(theirs?.clientRef ?? '') })
    .click();
  const asked = page.getByRole('region', { name: 'Asked of you' });
  await expect(asked.getByText(/would like to come on/)).toBeVisible();
  await expectGood(page, 'a time that is proposed');
  await asked.getByRole('button', { name: 'That suits' }).click();
  await expect(page.getByText('Nothing for you to do now.')).toBeVisible();
});

test('a contractor sends a licence and an insurer registers a claim by link; the office checks, looks and closes', async ({
  page,
  baseURL,
}) => {
  const admin = await api(baseURL, 'admin@harbour.example');
  const name = unique('Truwall');
  const contractor = await admin.post('/contact', { contactTypeId: 3, companyName: name });
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const licence = await admin.post('/contactLicence', {
    contactId: contractor.id,
    licenceTypeId: 1,
    number: 'OLD-1',
    expiryDate: day(-3),
  });
  await page.goto(
    await linkTo(admin, {
      kind: 'compliance',
      objectType: 'contactLicence',
      objectId: licence.id,
      contactId: contractor.id,
    }),
  );
  await expect(page.getByRole('heading', { name: /^Send your / })).toBeVisible();
  await expectGood(page, 'a licence that is asked for');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose photos and files' }).click();
  await (await chooser).setFiles({ name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from(PDF) });
  await expect(page.getByText(/has received 1 file/)).toBeVisible();
  const form = page.getByRole('form', { name: 'What it says' });
  await form.getByLabel('Number').fill('NEW-2');
  await form.getByLabel('Expires').fill(day(-1));
  await form.getByRole('button', { name: 'Send for checking' }).click();
  await expect(form.getByText('This has expired already. Send the current one.')).toBeVisible();
  await form.getByLabel('Expires').fill(day(300));
  await form.getByRole('button', { name: 'Send for checking' }).click();
  await expect(page.getByText(/^Thank you\. .* checks it now/)).toBeVisible();

  const insurer = await admin.post('/contact', { contactTypeId: 1, companyName: unique('Beacon') });
  await page.goto(
    await linkTo(admin, { kind: 'registration', objectType: 'contact', objectId: insurer.id, contactId: insurer.id }),
  );
  await expect(page.getByRole('heading', { name: 'Register a claim' })).toBeVisible();
  await expectGood(page, 'a page that registers claims');

  await signIn(page, 'admin@harbour.example');
  await page.setViewportSize(DESK);
  await page.goto('/prime/links');
  await expect(page.getByRole('heading', { name: 'Links' })).toBeVisible();
  await page.getByRole('button', { name: `Log of the link for ${name}` }).click();
  await expect(
    page
      .getByRole('list', { name: 'Log of the link' })
      .getByText(/^Opened /)
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Revoke the link for ${name}` }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).last().click();
  await expect(page.getByRole('button', { name: `Revoke the link for ${name}` })).toHaveCount(0);
});
