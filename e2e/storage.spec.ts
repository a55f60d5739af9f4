// about: storage, jobs
// A household from its boxes to the signature: packed, loaded, stored, moved, counted with one missing, brought back, one of them damaged.
import { jobPaths } from '../src/modules/jobs/web/job-paths.ts';
import { storagePaths } from '../src/modules/storage/web/storage-paths.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';

test('boxes are packed, stored, counted with one missing, and handed over against a signature', async ({
  page,
  baseURL,
}) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const [store, van] = [unique('Store'), unique('Van')];
  const { id: warehouseId } = await call<{ id: number }>('post', '/warehouse', { label: store });
  await call('post', '/warehouse', { label: van, kind: 'vehicle' });
  for (const [label, column, capacityM3] of [
    ['A1', 1, 6],
    ['A2', 2, 0.5],
  ] as const)
    await call('post', '/storageBay', { warehouseId, label, aisle: 'A', column, capacityM3 });
  const job = await call<{ id: number; jobNumber: string }>('post', '/job', { customerName: unique('Flooded house') });

  await signedIn(page, 'admin@harbour.example');
  await page.goto(jobPaths.job(job.id, 'storage'));
  await page.getByRole('button', { name: 'Add boxes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How many').fill('3');
  await dialog.getByLabel('Volume of each (m³)').fill('0.8');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'In storage: 3' })).toBeVisible();
  await expectAccessible(page, 'storage of a job');

  // Onto the van and into a bay, all three at once.
  const scanAll = async (act: string, place: string, name: string): Promise<void> => {
    for (const label of ['B-01', 'B-02', 'B-03']) await page.getByLabel(`Select ${label}`).check();
    await page.getByRole('button', { name: 'Scan 3 boxes' }).click();
    await dialog.getByText(act, { exact: true }).first().click();
    if (act === 'Into a bay') {
      await dialog.getByRole('combobox', { name: 'Warehouse' }).fill(store);
      await page.getByRole('option', { name: store }).click();
    }
    await dialog.getByRole('combobox', { name: place }).fill(name);
    await page.getByRole('option', { name, exact: true }).click();
    await dialog.getByRole('button', { name: act }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  };
  await scanAll('Onto a vehicle', 'Vehicle', van);
  await expect(page.getByText('In transit in').first()).toBeVisible();
  await scanAll('Into a bay', 'Bay', 'A1');
  await expect(page.getByText(`A1, ${store}`).first()).toBeVisible();

  // On the plan: one is moved by the keyboard into a bay that is too small for it.
  await page.goto(storagePaths.plan(warehouseId));
  const plan = page.getByRole('group', { name: `Plan of ${store}` });
  await expect(plan.getByRole('button', { name: /^A1/ })).toContainText('2.4');
  await page.getByRole('button', { name: 'B-03', exact: true }).click();
  await expect(page.getByText('3 steps, no gap')).toBeVisible();
  await page.keyboard.press('m');
  await dialog.getByRole('combobox', { name: 'Warehouse' }).fill(store);
  await page.getByRole('option', { name: store }).click();
  await dialog.getByRole('combobox', { name: 'Bay' }).fill('A2');
  await page.getByRole('option', { name: 'A2', exact: true }).click();
  await dialog.getByRole('button', { name: 'Into a bay' }).click();
  await expect(dialog.getByText('Moved to bay A2')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(plan.locator('[data-over]')).toContainText('A2');
  await expectAccessible(page, 'plan of a warehouse');

  // Counted: what is not ticked is missing, and a claim is open.
  await plan.getByRole('button', { name: /^A1/ }).click();
  await page.getByRole('button', { name: 'Count A1' }).click();
  await dialog.getByLabel('B-01').check();
  await dialog.getByRole('button', { name: 'Count', exact: true }).click();
  await expect(page.getByText('A1 counted. Missing: B-02. A claim is open')).toBeVisible();

  // Back on the van, and handed over: one whole, one damaged.
  const scanned = await call<{ storageNumber: string; label: string }[]>('get', `/job/${job.id}/storage`);
  const vehicles = await call<{ id: number; label: string }[]>('get', '/warehouse?perPage=500');
  for (const { storageNumber, label } of scanned)
    if (label !== 'B-02')
      await call('post', '/storageItem/scan', {
        clientRef: crypto.randomUUID(),
        code: storageNumber,
        act: 'van',
        at: new Date().toISOString().slice(0, 19).replace('T', ' '),
        warehouseId: vehicles.find((one) => one.label === van)?.id,
      });
  await page.goto(jobPaths.job(job.id, 'storage'));
  await page.getByRole('button', { name: 'Hand over' }).click();
  await dialog.getByLabel('How B-03 is').getByText('Damaged').click();
  await dialog.getByLabel('What was found of B-03').fill('Corner split');
  await dialog.getByLabel('Who receives it').fill('Mia');
  const pad = dialog.getByRole('img', { name: /^Signature/ });
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 100, height: 50 };
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 40, { steps: 4 });
  await page.mouse.up();
  await expectAccessible(page, 'handing over');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByRole('heading', { name: 'Returned or disposed of: 2' })).toBeVisible();
  await page.goto(storagePaths.claims());
  await expect(page.getByText('B-03').first()).toBeVisible();
});
