// about: sync, jobs, work-orders, contacts
// An insurer sends a claim, the builder accepts it and sends an order to a trade, the trade accepts: each in a company of its own, nothing retyped.
import { encodeRouteId } from '../src/kit/ids.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';

interface Contact {
  id: number;
}
interface Connection {
  contactId: number;
  otherCompanyName: string;
}

test('a claim becomes a job, an order becomes a job of the trade, and each side sees how it stands', async ({
  page,
  baseURL,
}) => {
  const [insurer, builder, trade] = await Promise.all([
    office(baseURL, 'admin@beacon.example'),
    office(baseURL, 'admin@harbour.example'),
    office(baseURL, 'admin@swift.example'),
  ]);
  const name = unique('Banksia').replace(/[^a-zA-Z0-9]/g, '');
  const harbour = (await insurer.call<Connection[]>('get', '/sync/contacts'))[0];
  const partners = await builder.call<Connection[]>('get', '/sync/contacts');
  const swift = partners.find(({ otherCompanyName }) => otherCompanyName === 'Swift Plumbing');

  const came = async (from: typeof builder): Promise<Contact | undefined> =>
    (
      await from.call<(Contact & { note: string | null; createdAt: string })[]>(
        'get',
        `/syncRequest?filter=${encodeURIComponent(JSON.stringify({ object: { direction: 'in', statusId: 1 } }))}&sort=${encodeURIComponent('[{"field":"id","direction":"desc"}]')}`,
      )
    )[0];

  // The insurer looks at what would go, leaves the customer out, and sends it.
  const claim = await insurer.call<Contact>('post', '/job', {
    customerName: `Mia ${name}`,
    description: `Ceiling of ${name} came down`,
    clientRef: `CLM-${name}`,
    safetyAlert: 'Asbestos sheet in laundry',
  });
  await signedIn(page, 'admin@beacon.example');
  await page.goto(`/prime/job/view/${encodeRouteId(claim.id)}/sync`);
  await page.getByRole('button', { name: 'Send this job' }).click();
  await page
    .getByRole('dialog', { name: 'Send to a connected company' })
    .getByRole('button', { name: 'Preview' })
    .click();
  const preview = page.getByRole('region', { name: 'Preview before sending' });
  const seen = preview.getByRole('article');
  await expect(seen).toContainText(`Ceiling of ${name} came down`);
  await expect(seen).toContainText(`Mia ${name}`);
  await preview.getByRole('checkbox', { name: 'Customer and claim numbers' }).uncheck();
  await preview.getByRole('checkbox', { name: 'Person on site' }).uncheck();
  await expect(seen).not.toContainText(`Mia ${name}`);
  await expect(seen).toContainText('Asbestos sheet in laundry');
  await expectAccessible(page, 'the preview before sending');
  const before = await came(builder);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Sending to Harbour Restoration')).toBeVisible();

  // The builder finds it in the inbox and makes a job of it.
  await signedIn(page, 'admin@harbour.example');
  await expect.poll(async () => (await came(builder))?.id, { timeout: 20_000 }).not.toBe(before?.id);
  const request = await came(builder);
  await page.goto(`/prime/share/request/${encodeRouteId(request?.id ?? 0)}`);
  await expect(page.getByRole('article')).toContainText(`Ceiling of ${name} came down`);
  await expect(page.getByRole('article')).not.toContainText(`Mia ${name}`);
  await expectAccessible(page, 'a request that waits');
  await page.getByRole('button', { name: 'Accept request' }).click();
  await expect(page).toHaveURL(/\/prime\/job\/view\//);
  const { jobId } = await builder.call<{ jobId: number }>('get', `/syncRequest/${request?.id}`);

  // Its order goes to the trade from the order's own page.
  const order = await builder.call<Contact & { version: number }>('post', '/workOrder', {
    jobId,
    label: `Lining ${name}`,
    assignedId: swift?.contactId,
  });
  await builder.call('post', `/workOrder/${order.id}/item`, {
    description: 'Plasterboard ceiling',
    materialQuantity: 14.5,
    materialCost: 56,
  });
  await builder.call('put', `/workOrder/${order.id}/status/2`, { override: true });
  await page.goto(`/prime/job/view/${encodeRouteId(jobId)}/work-orders?workOrderId=${encodeRouteId(order.id)}`);
  await page.getByRole('link', { name: 'Send to Swift Plumbing' }).click();
  await expect(preview.getByRole('article')).toContainText('812.00');
  const earlier = await came(trade);
  await expect(preview.getByRole('button', { name: 'Send to Swift Plumbing' })).toBeEnabled();
  // At once: what is sent from the page can be undone for eight seconds.
  await builder.call('post', '/syncRequest/requestSend', { syncRequestActionId: 3, workOrderIds: [order.id] });

  // The trade accepts, and the order is accepted where it came from.
  await expect.poll(async () => (await came(trade))?.id, { timeout: 20_000 }).not.toBe(earlier?.id);
  await trade.call('post', '/syncRequest/requestAccept', { id: (await came(trade))?.id });
  await expect
    .poll(
      async () =>
        (await builder.call<{ status: { typeName: string } }>('get', `/workOrder/${order.id}`)).status.typeName,
      { timeout: 20_000 },
    )
    .toBe('active');
  expect(harbour?.otherCompanyName).toBe('Harbour Restoration');

  // Sent again with another finish: the trade sees the one field, and takes it over.
  const { version } = await builder.call<{ version: number }>('get', `/workOrder/${order.id}`);
  await builder.call('put', `/workOrder/${order.id}`, { version, endDate: '2027-03-05' });
  const last = await came(trade);
  await builder.call('post', '/syncRequest/requestSend', { syncRequestActionId: 3, workOrderIds: [order.id] });
  await expect.poll(async () => (await came(trade))?.id, { timeout: 20_000 }).not.toBe(last?.id);
  const again = (await came(trade))?.id ?? 0;
  await signedIn(page, 'admin@swift.example');
  await page.goto(`/prime/share/request/${encodeRouteId(again)}`);
  const changes = page.getByRole('region', { name: 'What changes here' });
  const finish = changes.getByRole('checkbox', { name: 'Take over Finish' });
  await expect(finish).toBeChecked();
  await changes.getByRole('button', { name: 'None' }).click();
  await expect(finish).not.toBeChecked();
  await finish.check();
  await expectAccessible(page, 'a request that came again');
  await page.getByRole('button', { name: 'Accept changes' }).click();
  await expect(page).toHaveURL(/\/prime\/job\/view\//);
  const taken = await trade.call<{ jobId: number }>('get', `/syncRequest/${again}`);
  const theirs = await trade.call<{ targetCompletionDate: string }>('get', `/job/${taken.jobId}`);
  expect(theirs.targetCompletionDate).toBe('2027-03-05');
});
