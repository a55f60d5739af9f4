// about: storage, jobs, contents, portal
// A household from its boxes to the signature: packed, loaded, stored, moved, counted with one missing, brought back, one of them damaged.
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { jobPaths } from '../src/modules/jobs/web/job-paths.ts';
import { storagePaths } from '../src/modules/storage/web/storage-paths.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { openMailbox } from './mailbox.ts';
import { office } from './office.ts';

/** Draws on the pad. */
async function sign(page: Page): Promise<void> {
  const pad = page.getByRole('dialog').getByRole('img', { name: /^Signature/ });
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 100, height: 50 };
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 90, box.y + 40, { steps: 4 });
  await page.mouse.up();
}

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

  // A return is booked where the boxes are seen: what can go back is on its list, what is missing is not.
  await plan.getByRole('button', { name: /^A1/ }).click();
  await page.getByRole('button', { name: 'Book a return' }).click();
  const booked = page.getByRole('dialog', { name: `Book a return, ${job.jobNumber}` });
  await expect(booked.getByRole('listitem')).toHaveText([/B-01/, /B-03/]);
  await booked.getByRole('button', { name: 'Cancel' }).click();

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
  await sign(page);
  await expectAccessible(page, 'handing over');
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByRole('heading', { name: 'Returned or disposed of: 2' })).toBeVisible();
  await page.goto(storagePaths.claims());
  await expect(page.getByText('B-03').first()).toBeVisible();
});

test('a household is packed out, restored, disputed in two lines, settled, and comes back with one box missing', async ({
  page,
  browser,
  baseURL,
}) => {
  const mailbox = await openMailbox();
  const { call } = await office(baseURL, 'admin@harbour.example');
  const mark = unique('H').replace(/[^a-zA-Z0-9]/g, '');
  const email = `mia.${mark}@household.example`.toLowerCase();
  const [owner, restorer] = [
    await call('post', '/contact', { contactTypeId: 1, firstName: 'Mia', lastName: mark, email }),
    await call('post', '/contact', { contactTypeId: 3, companyName: `Fibre ${mark}` }),
  ];
  const { id: warehouseId } = await call('post', '/warehouse', { label: `Store ${mark}` });
  const van = await call('post', '/warehouse', { label: `Van ${mark}`, kind: 'vehicle' });
  const bay = await call('post', '/storageBay', { warehouseId, label: 'A1', aisle: 'A', capacityM3: 6 });
  const job = await call('post', '/job', { customerName: `Mia ${mark}`, customerId: owner.id });
  interface Box {
    id: number;
    storageNumber: string;
  }
  const boxes = await call<Box[]>('post', '/storageItem/many', { jobId: job.id, count: 3, volumeM3: 0.4 });
  const scan = async (act: string, more: object, which: readonly Box[] = boxes): Promise<void> => {
    for (const { storageNumber } of which)
      await call('post', '/storageItem/scan', {
        ...{ clientRef: randomUUID(), code: storageNumber, act, ...more },
        at: new Date().toISOString().slice(0, 19).replace('T', ' '),
      });
  };
  const { id } = await call('post', '/lossSchedule', { jobId: job.id, sumInsured: 20_000 });
  const item = (label: string, box: number, more: object) => ({
    ...{ ref: randomUUID(), room: 'Dining', label, storageItemId: boxes[box]?.id, ...more },
  });
  await call('post', `/lossSchedule/${id}/items`, {
    items: [
      item('Wool rug', 0, { unitRcv: 1800, categoryId: 2, ageYears: 6, disposition: 'clean', quotePrice: 412.5 }),
      item('Mantel clock', 1, { unitRcv: 890, categoryId: 1, ageYears: 40, disposition: 'repair', quotePrice: 330 }),
      item('Books', 2, {
        quantity: 24,
        unitRcv: 32,
        categoryId: 5,
        ageYears: 8,
        disposition: 'clean',
        quotePrice: 211,
      }),
    ],
  });

  // Packed out, and the rug restored.
  await scan('van', { warehouseId: van.id });
  await scan('bay', { bayId: bay.id });
  const [rug = boxes[0], ...others] = boxes;
  await scan('restorer', { contactId: restorer.id, signedBy: 'R. Ames' }, rug ? [rug] : []);
  await scan('bay', { bayId: bay.id, condition: 'clean, fringe whole' }, rug ? [rug] : []);

  await signedIn(page, 'admin@harbour.example');
  await page.goto(jobPaths.job(job.id, 'loss-schedule'));
  const send = async (version: number): Promise<void> => {
    await page.getByRole('button', { name: `Send version ${version}` }).click();
    const sure = page.getByRole('dialog', { name: `Send version ${version}` });
    await sure.getByRole('button', { name: `Send version ${version}` }).click();
    await expect(page.getByText(`version ${version}, replacement basis`)).toBeVisible();
  };
  await send(1);
  await call('post', `/lossSchedule/${id}/link`, { side: 'owner' });

  // The owner disputes two lines on a phone.
  const mia = await (await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })).newPage();
  const link = await mailbox.linkTo(email, '/share');
  await mia.goto(link);
  const line = (label: string) => mia.getByRole('listitem').filter({ hasText: label });
  await line('Wool rug').getByRole('button', { name: 'Agree' }).click();
  for (const [label, wrong, age] of [
    ['Mantel clock', 'It was restored in 2016', '10'],
    ['Books', 'Half of them are first editions', ''],
  ] as const) {
    await line(label).getByRole('button', { name: 'Something is wrong' }).click();
    await line(label).getByLabel('What is wrong?').fill(wrong);
    if (age) await line(label).getByLabel('How old is it, in years').fill(age);
    await line(label)
      .getByRole('button', { name: /^Send to/ })
      .click();
    await expect(line(label).getByText(`You said it is wrong: ${wrong}`)).toBeVisible();
  }

  // The office takes over what she knows better, prices the books again, and sends that.
  const grid = page.getByRole('treegrid', { name: 'Contents' });
  const row = (label: string) => grid.getByRole('row', { name: new RegExp(label) });
  const why = page.getByRole('complementary', { name: 'Why this figure' });
  await row('Mantel clock').getByRole('gridcell').nth(5).click();
  await why.getByRole('button', { name: 'Take over 10 years' }).click();
  await row('Books').getByRole('gridcell').nth(1).click();
  await page.keyboard.type('64');
  await page.keyboard.press('Enter');
  await expect(row('Books')).toContainText('1,689.60');
  await expect(page.getByText('version 1, changed since')).toBeVisible();
  await send(2);
  await mia.reload();
  for (const label of ['Mantel clock', 'Books']) {
    await line(label).getByRole('button', { name: 'Agree' }).click();
    await expect(line(label).getByText('You agreed')).toBeVisible();
  }
  await mia.context().close();
  await page.getByRole('button', { name: 'Status: Submitted' }).click();
  await page.getByRole('menuitem', { name: 'Settle' }).click();
  await page.getByRole('dialog', { name: 'Settle' }).getByRole('button', { name: 'Settle' }).click();
  await expect(page.getByText('Settled').first()).toBeVisible();

  // Brought back: one box is not on the van.
  await scan('ready', {});
  await scan('van', { warehouseId: van.id });
  expect(others).toHaveLength(2);
  await page.goto(jobPaths.job(job.id, 'storage'));
  await page.getByRole('button', { name: 'Hand over' }).click();
  const over = page.getByRole('dialog', { name: 'Hand over' });
  await over.getByLabel('How B-02 is').getByText('Missing').click();
  await over.getByLabel('What was found of B-02').fill('Not on the van, driver rings the store');
  await over.getByLabel('Who receives it').fill('Mia');
  await sign(page);
  await over.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByRole('heading', { name: 'Returned or disposed of: 2' })).toBeVisible();

  // The claim tells its story: what was found, what was in the box and what that is worth, whose hands it went through.
  await page.goto(storagePaths.claims());
  await page
    .getByRole('row')
    .filter({ hasText: /B-02/ })
    .filter({ hasText: 'driver rings' })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByText(/driver rings the store/).filter({ visible: true })).toContainText(
    /In it: Mantel clock\s+Custody:\s+- Packed at .*- On Van/s,
  );
});
