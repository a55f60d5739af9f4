// about: inventory, invoices
// Stock from the warehouse to the invoice: a van is restocked, parts are issued to a job and one comes back, a stocktake finds two
// differences, what is low is proposed as an order.
import { stockPaths } from '../src/modules/inventory/web/inventory-paths.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';

interface Item {
  id: number;
  quantityInStock: number;
  places: { id: number; quantity: number }[];
}
test('a van is restocked, parts go to a job, a count finds two differences', async ({ page, baseURL }) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call<{ id: number; jobNumber: string }>('post', '/job', { customerName: unique('Wet shop') });
  const [store, van] = [unique('Depot'), unique('Van')];
  const main = await call('post', '/warehouse', { label: store });
  const truck = await call('post', '/warehouse', { label: van, kind: 'vehicle' });
  const [tapeCode, glueCode] = [unique('TP'), unique('GL')];
  const [tapeName, glueName] = [`Tape ${tapeCode}`, `Glue ${glueCode}`];
  const tape = await call('post', '/inventoryItem', {
    label: tapeName,
    code: tapeCode,
    sellTotal: 9.5,
    reorderLevel: 20,
  });
  const glue = await call('post', '/inventoryItem', { label: glueName, code: glueCode, sellTotal: 6 });
  await call('post', '/inventoryMovement', {
    lines: [
      { kind: 'receive', inventoryItemId: tape.id, quantity: 20, unitCost: 5, toWarehouseId: main.id },
      { kind: 'receive', inventoryItemId: glue.id, quantity: 8, unitCost: 3, toWarehouseId: main.id },
    ],
  });
  const read = (id: number) => call<Item>('get', `/inventoryItem/${id}`);

  // The van is restocked by scanning the labels; a second scan of the same is one more.
  await signedIn(page, 'admin@harbour.example');
  await page.goto(`${stockPaths.list()}?s=${encodeURIComponent(tapeCode)}`);
  const row = page.getByRole('row', { name: new RegExp(tapeName) });
  await expect(row).toContainText(`${store}: 20`);
  await expectAccessible(page, 'stock');
  await page.getByRole('button', { name: 'Move stock' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Transfer', { exact: true }).click();
  const choose = async (label: string, name: string) => {
    const box = dialog.getByRole('combobox', { name: label });
    await box.fill(name);
    await box.press('Tab');
    await expect(box).toHaveValue(name);
  };
  await choose('From', store);
  await choose('To', van);
  const scan = dialog.getByLabel('Scan or type an item');
  for (const code of [tapeCode, glueCode, `https://reinstate.example/prime/inventory-item/code/${tapeCode}`]) {
    await scan.fill(code);
    await scan.press('Enter');
    await expect(scan).toHaveValue('');
  }
  await expect(dialog.getByLabel(`Quantity of ${tapeName}`)).toHaveValue('2');
  await dialog.getByLabel(`Quantity of ${tapeName}`).fill('10');
  await dialog.getByLabel(`Quantity of ${glueName}`).fill('5');
  await dialog.getByRole('button', { name: 'Transfer 2 items' }).click();
  await expect(page.getByText('2 items transferred')).toBeVisible();
  await expect(row).toContainText(`${van}: 10`);

  // Parts go to the job, more than the van has only with a reason; what is left over comes back.
  await page.goto(stockPaths.ofJob(job.id));
  await page.getByRole('button', { name: 'Issue stock' }).click();
  await choose('From', van);
  await scan.fill(tapeCode);
  await scan.press('Enter');
  await dialog.getByLabel(`Quantity of ${tapeName}`).fill('14');
  await expect(dialog.getByLabel('Reason to go below zero')).toBeVisible();
  await dialog.getByLabel(`Quantity of ${tapeName}`).fill('4');
  await expect(dialog.getByLabel('Reason to go below zero')).toBeHidden();
  await dialog.getByRole('button', { name: 'Issue 1 item' }).click();
  const stock = page.getByRole('region', { name: 'Stock on this job' });
  await expect(stock.getByRole('listitem')).toContainText('not billed');
  await expect(stock).toContainText('20.00');
  await stock.getByRole('button', { name: `Return ${tapeName}` }).click();
  await choose('To', van);
  await dialog.getByLabel(`Quantity of ${tapeName}`).fill('1');
  await dialog.getByRole('button', { name: 'Return 1 item' }).click();
  await expect(stock.getByRole('listitem')).toContainText('1 returned');
  await expect(stock).toContainText('28.50');

  // The count of the van: one roll is missing, one glue too many.
  await page.goto('/prime/inventory-stocktake/view/new');
  await page.getByLabel('Name').fill('Month end');
  await page.getByRole('combobox', { name: 'Place' }).fill(van);
  await page.getByRole('option', { name: van }).click();
  await page.getByRole('button', { name: 'Create stocktake' }).click();
  await page.getByText('Type the quantity', { exact: true }).click();
  const count = async (code: string, name: string, quantity: string) => {
    const box = page.getByLabel('Scan or type an item');
    await box.fill(code);
    await box.press('Enter');
    await page.getByLabel(`How many of ${name}?`).fill(quantity);
    await page.getByRole('button', { name: 'Save count' }).click();
    await expect(page.getByText(`${name}: ${quantity} counted`)).toBeVisible();
  };
  await count(tapeCode, tapeName, '6');
  await count(glueCode, glueName, '6');
  const counted = page.getByRole('list', { name: 'Counted' });
  await expect(counted.getByRole('listitem').filter({ hasText: tapeName })).toContainText('-1 (-5.00)');
  await expect(counted.getByRole('listitem').filter({ hasText: glueName })).toContainText('+1 (3.00)');
  await expectAccessible(page, 'stocktake');
  await page.getByRole('button', { name: 'Approve 2 differences' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Stocktake approved')).toBeVisible();
  const there = async (id: number) => (await read(id)).places.find((place) => place.id === truck.id)?.quantity;
  expect([await there(tape.id), await there(glue.id)]).toEqual([6, 6]);

  // Sixteen of twenty are left: an order is proposed.
  await page.goto(stockPaths.below());
  await expect(page.getByRole('row', { name: new RegExp(tapeName) })).toContainText('16');
});
