// about: work-orders
// Five work orders from one estimate to three trades, in one dialog.
import { encodeRouteId } from '../src/kit/ids.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { api } from './road-api.ts';

const line = (description: string, tradeId: number, materialCost: number) => ({
  description,
  tradeId,
  materialUnit: 'm²',
  materialQuantity: 10,
  materialCost,
});

test('five work orders from one estimate go to three trades at once', async ({ page, baseURL }) => {
  const server = await api(baseURL);
  const trades: { value: number; label: string }[] = await server.get('/option/trade');
  const [one, two, three] = trades;
  if (!one || !two || !three) throw new Error('a company starts with trades');
  const who = unique('Trades');
  await server.post('/contact', { companyName: `${who} Linings`, contactTypeId: 3 });
  await server.post('/contact', { companyName: `${who} Painters`, contactTypeId: 3 });
  const job = await server.post('/job', { customerName: who });
  const estimate = await server.post('/estimate', {
    jobId: job.id,
    label: 'Storm',
    categories: [
      {
        label: 'Hall',
        items: [line('Ceiling', one.value, 20), line('Cornice', one.value, 10), line('Paint', two.value, 12)],
      },
      { label: 'Kitchen', items: [line('Wall', one.value, 31), line('Paint again', two.value, 9)] },
      { label: 'Roof', items: [line('Tiles', three.value, 50)] },
    ],
  });
  await server.post(`/estimate/${estimate.id}/snapshot?authorise=1`, { lockOption: null });
  await signedIn(page);
  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/work-orders`);
  await page.getByRole('button', { name: 'By trade' }).click();
  const dialog = page.getByRole('dialog', { name: 'Work orders by trade' });
  await expect(dialog.getByRole('button', { name: 'Create 3 work orders' })).toBeEnabled();
  await dialog.getByText('One per trade and room').click();
  const give = async (group: string, contractor: string) => {
    const field = dialog.getByRole('group', { name: group }).getByRole('combobox', { name: 'Contractor' });
    await field.fill(contractor);
    await page.getByRole('option', { name: contractor }).click();
  };
  await give(`${one.label}, Hall`, `${who} Linings`);
  // Whoever gets the hall gets the kitchen as well.
  await expect(
    dialog.getByRole('group', { name: `${one.label}, Kitchen` }).getByRole('combobox', { name: 'Contractor' }),
  ).toHaveValue(`${who} Linings`);
  await give(`${two.label}, Kitchen`, `${who} Painters`);
  await expectAccessible(page, 'work orders by trade');
  await dialog.getByRole('button', { name: 'Create 5 work orders' }).click();
  await expect(dialog).toBeHidden();
  const table = page.getByRole('table', { name: 'Work orders of this job' });
  for (const [title, contractor, cost] of [
    [`${one.label}, Hall`, `${who} Linings`, '300.00'],
    [`${one.label}, Kitchen`, `${who} Linings`, '310.00'],
    [`${two.label}, Hall`, `${who} Painters`, '120.00'],
    [`${two.label}, Kitchen`, `${who} Painters`, '90.00'],
    [`${three.label}, Roof`, '', '500.00'],
  ] as const) {
    const row = table.getByRole('row').filter({ has: page.getByRole('cell', { name: title, exact: true }) });
    await expect(row).toContainText(contractor);
    await expect(row).toContainText(cost);
  }
  await page.getByRole('button', { name: 'By trade' }).click();
  await expect(page.getByText('Nothing authorised is left to order.')).toBeVisible();
});
