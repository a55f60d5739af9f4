// about: storage, contents, offline
// Scans on a phone without signal: kept in their order and with their time, sent once; what cannot follow any more stays and is asked about.
import { encodeRouteId } from '../src/kit/ids.ts';
import { cameraShowing } from './fake-camera.ts';
import { expect, expectAccessible, signIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';
import { isInstalled, ownBrowser } from './own-browser.ts';

/** On the spines of the books. */
const CODE = '9300675024235';
test.use({ permissions: ['camera'], launchOptions: await cameraShowing(CODE) });

const now = (): string => new Date().toISOString().slice(0, 19).replace('T', ' ');
interface Box {
  id: number;
  storageNumber: string;
}

test('scans without signal outlive the browser and arrive in their order; one that came too late is asked about', async ({
  browser,
  baseURL,
}) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const { id: warehouseId } = await call<{ id: number }>('post', '/warehouse', { label: unique('Store') });
  const van = await call<{ id: number; label: string }>('post', '/warehouse', {
    label: unique('Van'),
    kind: 'vehicle',
  });
  const bay = await call<{ id: number }>('post', '/storageBay', {
    warehouseId,
    label: 'A1',
    aisle: 'A',
    capacityM3: 6,
  });
  const job = await call<{ id: number }>('post', '/job', { customerName: unique('Flooded house') });
  const [own, taken] = (await call<Box[]>('post', '/storageItem/many', { jobId: job.id, count: 2 })) as [Box, Box];
  const { version } = await call<{ version: number }>('get', `/storageItem/${own.id}`);
  await call('put', `/storageItem/${own.id}`, { barcode: CODE, version });
  const custody = async ({ id }: Box) =>
    (await call<{ step: string; at: string }[]>('get', `/storageItem/${id}/custody`)).map(({ step }) => step);

  const context = await ownBrowser(browser, baseURL);
  const page = await context.newPage();
  await signIn(page, 'supervisor@harbour.example');
  const address = `/prime/job/view/${encodeRouteId(job.id)}/storage`;
  await page.goto(address);
  await expect(page.getByText('In storage: 2')).toBeVisible();
  const dialog = page.getByRole('dialog');
  const scan = async (of: Box): Promise<void> => {
    await dialog.getByLabel('Label, number or stuck label').fill(of.storageNumber);
    await dialog.getByRole('button', { name: 'Scan', exact: true }).click();
    await expect(dialog.getByRole('listitem').filter({ hasText: of.storageNumber }).first()).toContainText(
      'Kept on this device',
    );
  };
  const chooseVan = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Scan in or out' }).click();
    await dialog.getByText('Onto a vehicle', { exact: true }).click();
    await dialog.getByRole('combobox', { name: 'Vehicle' }).fill(van.label);
    await page.getByRole('option', { name: van.label }).click();
  };
  // Opened once with a signal, so that vehicles are there without one.
  await chooseVan();
  await page.keyboard.press('Escape');
  await isInstalled(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('In storage: 2')).toBeVisible();
  await chooseVan();
  await scan(own);
  await scan(taken);
  await dialog.getByText('Not found', { exact: true }).click();
  // By the camera, which needs no signal either.
  await dialog.getByRole('button', { name: 'Use camera' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: CODE })).toContainText('Kept on this device');
  expect(await custody(own)).toEqual(['pack']);

  // Meanwhile somebody else took the second box to the store.
  await expect.poll(() => now()).not.toBe(now());
  for (const body of [
    { act: 'van', warehouseId: van.id },
    { act: 'bay', bayId: bay.id },
  ])
    await call('post', '/storageItem/scan', {
      clientRef: crypto.randomUUID(),
      code: taken.storageNumber,
      at: now(),
      ...body,
    });

  // Only now: what the worker of a closed window sends is not held back by the switch of this browser.
  await page.close();
  const again = await context.newPage();
  await context.setOffline(false);
  await again.goto(`/prime/storage-item/view/${encodeRouteId(taken.id)}`);
  await expect.poll(() => custody(own), { timeout: 30_000 }).toEqual(['pack', 'load', 'missing']);
  expect(await custody(taken)).toEqual(['pack', 'load', 'store']);
  const hands = again.getByRole('region', { name: 'Whose hands' });
  await expect(hands.getByText(/A later step of B-02 is known already: Into bay A1/)).toBeVisible();
  await context.close();
});

test('items are put in a box from the box itself, by the list or by the camera on their code, and taken out again', async ({
  page,
  baseURL,
}) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call<{ id: number }>('post', '/job', { customerName: unique('Packed house') });
  const { id } = await call<{ id: number }>('post', '/lossSchedule', { jobId: job.id });
  await call('post', `/lossSchedule/${id}/items`, {
    items: [
      { ref: crypto.randomUUID(), room: 'Dining', label: 'Table lamp' },
      { ref: crypto.randomUUID(), room: 'Dining', label: 'Books', quantity: 24, barcode: CODE },
      { ref: crypto.randomUUID(), room: 'Hall', label: 'Mantel clock' },
    ],
  });
  const [box] = (await call<(Box & { label: string })[]>('post', '/storageItem/many', {
    jobId: job.id,
    count: 1,
  })) as [Box & { label: string }];
  await signIn(page, 'supervisor@harbour.example');
  await page.goto(`/prime/storage-item/view/${encodeRouteId(box.id)}`);
  const inBox = page.getByRole('region', { name: 'In this box' });
  await inBox.getByRole('button', { name: 'Scan or pick an item' }).click();
  const dialog = page.getByRole('dialog', { name: `Items for box ${box.label}` });
  await dialog.getByLabel('Find an item').fill('lamp');
  await dialog.getByRole('checkbox', { name: 'Table lamp' }).check();
  await dialog.getByRole('button', { name: 'Scan a bar code' }).click();
  // Read by the camera, which the dialog opens on a phone by itself.
  await expect(dialog.getByRole('checkbox', { name: 'Books' })).toBeChecked();
  await expectAccessible(page, 'items for a box', '[role=dialog]');
  await dialog.getByRole('button', { name: 'Put 2 items in the box' }).click();
  await expect(inBox.getByRole('listitem')).toHaveText([/Table lamp/, /Books/]);
  await inBox.getByRole('button', { name: `Take Books out of box ${box.label}` }).click();
  await expect(inBox.getByRole('listitem')).toHaveText([/Table lamp/]);
});
