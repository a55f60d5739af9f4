// about: finance
// The return of GST: found from the page of finance, a quarter chosen, and a figure opened down to the invoice that is in it.
import { encodeRouteId } from '../src/kit/ids.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';

const WHO = 'admin@beacon.example';

test('the quarter of a return is chosen, and its figure opened down to the document', async ({ page, baseURL }) => {
  const { call } = await office(baseURL, WHO);
  const name = unique('Quarter Mutual');
  const payer = await call('post', '/contact', { contactTypeId: 1, companyName: name, abn: '51 824 753 556' });
  const job = await call('post', '/job', { customerId: payer.id });
  const draft = await call('post', '/accountsReceivable', { jobId: job.id, toContactId: payer.id });
  for (const [unitAmount, taxRate] of [
    [1234.5, 0.1],
    [10, 0],
  ])
    await call('post', `/accountsReceivable/${draft.id}/item`, {
      description: 'Works',
      quantity: 1,
      unitAmount,
      taxRate,
    });
  const { version } = await call('get', `/accountsReceivable/${draft.id}`);
  const { invoiceNumber } = await call<{ invoiceNumber: string }>('post', `/accountsReceivable/${draft.id}/issue`, {
    version,
  });

  await signedIn(page, WHO);
  await page.goto('/prime/finance');
  await page.getByRole('button', { name: 'GST return' }).click();
  await expect(page.getByText('Business activity statement').first()).toBeVisible();
  // The last quarter that has ended is shown first; the invoice is of this one.
  await page.getByRole('button', { name: 'After', exact: true }).click();
  const figure = page.getByRole('button', { name: /^Documents of box 1A/ });
  await figure.click();
  const documents = page.getByRole('region', { name: 'Documents of box 1A' });
  const row = documents.getByRole('row').filter({ hasText: name });
  // 1,234.50 and 10.00 before tax; 10 % of the first.
  await expect(row.getByRole('cell')).toContainText([
    invoiceNumber,
    name,
    '',
    'Issued',
    '1,244.50',
    '123.45',
    '123.45',
  ]);
  // The figure of the quarter before stands until this one's is there.
  await expect(async () => {
    const shown = (await figure.textContent()) ?? 'no figure';
    await expect(documents.getByRole('row').last()).toContainText(shown, { timeout: 500 });
  }).toPass();
  await expectAccessible(page, 'a return of GST with the documents of a box');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^GST .*\.csv$/);
  await row.getByRole('link', { name: invoiceNumber }).click();
  await expect(page).toHaveURL(new RegExp(encodeRouteId(draft.id)));
});
