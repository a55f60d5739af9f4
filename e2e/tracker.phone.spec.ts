// about: portal, drying, estimates, scheduling, forms
// The customer's tracker on a phone: a colour chosen, another time asked for, a question, in three languages; revoked while it is open.
import { momentText } from '../src/kit/dates.ts';
import { expect, expectAccessible, test, unique } from './fixtures.ts';
import { api } from './road-api.ts';

const inDays = (days: number) => momentText(Date.now() + days * 86_400_000);
/** Over the wire, with all that the page loads. */
const MOST_KIB = 150;

test('a customer chooses a colour, asks for another time, asks and sends; without signal it is kept; revoked while open', async ({
  page,
  baseURL,
}) => {
  const harbour = await api(baseURL);
  const first = unique('Mia');
  const contact = await harbour.post('/contact', { contactTypeId: 6, firstName: first, lastName: 'Wong' });
  const job = await harbour.post('/job', { customerId: contact.id, clientRef: unique('CLM'), excessAmount: 500 });
  const item = { description: 'Hall walls, two coats', materialQuantity: 1, materialUnit: 'ea', materialCost: 300 };
  const estimate = await harbour.post('/estimate', {
    jobId: job.id,
    label: 'Paint',
    categories: [{ label: 'Hall', items: [item] }],
  });
  const itemId = estimate.items[0].id;
  const { allowance } = await harbour.get(`/estimate/item/${itemId}/selection`);
  await harbour.put(`/estimate/item/${itemId}/selection`, {
    alternatives: [
      { label: 'Lexicon Quarter', details: 'cool white #efefea', price: allowance },
      { label: 'As it was', details: 'warm white #e5dcc6', price: allowance },
    ],
  });
  const to = { contactId: contact.id, expiresAt: inDays(4) };
  const label = 'Which colour for the hall walls?';
  await harbour.post('/shareItem', {
    kind: 'material-selection',
    objectType: 'estimateItem',
    objectId: itemId,
    label,
    ...to,
  });
  const startAt = `${inDays(2).slice(0, 10)} 00:30:00`;
  await harbour.post('/appointment', { jobId: job.id, appointmentTypeId: 1, label: 'Ceiling down', startAt });
  const share = await harbour.post('/shareItem', { kind: 'portal', objectType: 'job', objectId: job.id, ...to });

  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  let bytes = 0;
  network.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(new URL(share.link).pathname);
  await expect(page.getByText(`Hi ${first}, one thing for you`)).toBeVisible();
  await expect(page.getByRole('heading', { name: label })).toBeVisible();
  expect(bytes / 1024, 'KiB of the tracker').toBeLessThanOrEqual(MOST_KIB);
  await expectAccessible(page, 'a tracker that asks');
  await page.getByLabel('Language').selectOption('简体中文');
  await expect(page.getByRole('button', { name: '其他' })).toBeVisible();
  await page.getByLabel('语言').selectOption('English');
  await page.getByText('Lexicon Quarter').click();
  await page.getByRole('button', { name: 'Choose Lexicon Quarter' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing for you to do today' })).toBeVisible();
  const selection = await harbour.get(`/estimate/item/${itemId}/selection`);
  expect(selection.alternatives.find(({ ref }: { ref: string }) => ref === selection.chosen).label).toBe(
    'Lexicon Quarter',
  );

  await page.getByRole('button', { name: 'Change: Ceiling down' }).click();
  await page.getByLabel('When would it suit you?').fill('Friday morning');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/^Sent\. The visit stays as it is/)).toBeVisible();

  await page.getByRole('button', { name: 'Ask or send' }).click();
  await page.getByLabel(/^Your question to/).fill('Is the power safe?');
  await expectAccessible(page, 'a tracker with a question');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/kept on this phone/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/kept on this phone/)).toBeHidden();
  const words = JSON.stringify(await harbour.get(`/job/${job.id}/notes`));
  expect(words).toContain('Friday morning');
  expect(words).toContain('Is the power safe?');

  await harbour.post(`/shareItem/${share.id}/revoke`, {});
  await page.getByLabel(/^Your question to/).fill('Are you there?');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('This link is no longer active or has expired')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for a new link' }).click();
  await expect(page.getByText(/^Asked\./)).toBeVisible();
  await expectAccessible(page, 'a tracker that has ended');
});
