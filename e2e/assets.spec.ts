// about: assets, invoices
// Equipment from its label to the invoice: registered, scanned out to a job although its tag has ended, moved on, swapped, returned; its
// days become a line.
import { invoicePaths } from '../src/modules/invoices/web/invoice-paths.ts';
import { jobPaths } from '../src/modules/jobs/web/job-paths.ts';
import { assetPaths } from '../src/modules/assets/web/assets-paths.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';

const [DEHUMIDIFIER, DAY] = [1, 1];
const agoText = (hours: number) =>
  new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

interface Unit {
  id: number;
  assetNumber: string;
}
test('a unit goes out by its label, moves to another job, fails, and its days are billed once', async ({
  page,
  baseURL,
}) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const client = await call('post', '/contact', { contactTypeId: 1, companyName: unique('Insurer') });
  const job = await call<{ id: number; jobNumber: string }>('post', '/job', {
    customerName: unique('Wet hall'),
    clientId: client.id,
  });
  const other = await call<{ id: number; jobNumber: string }>('post', '/job', { customerName: unique('Dry hall') });
  const name = unique('LGR');
  const fresh = await call<Unit>('post', '/assetItem', { label: name, assetTypeId: DEHUMIDIFIER });
  const tagged = { label: name, assetTypeId: DEHUMIDIFIER, tagDueDate: '2026-01-05' };
  const unit = await call<Unit>('post', '/assetItem', tagged);
  await call('post', '/assetItemRate', { assetItemId: unit.id, assetItemRateTypeId: DAY, sellRate: 97.5 });
  const reason = 'Tested by hand this morning';
  await call('post', '/assetDeployment', {
    assetItemIds: [unit.id],
    jobId: other.id,
    outAt: agoText(60),
    overdueReason: reason,
  });

  await signedIn(page, 'admin@harbour.example');
  await page.goto(`${assetPaths.list()}?s=${encodeURIComponent(name)}`);
  const row = page.getByRole('row', { name: new RegExp(unit.assetNumber) });
  await expect(row.getByRole('link', { name: other.jobNumber, exact: true })).toBeVisible();
  await expect(row).toContainText('tag ended');
  await expectAccessible(page, 'equipment');

  // By its label, on the job that it goes to: it is returned where it was.
  await page.goto(jobPaths.job(job.id, 'assets'));
  await page.getByRole('button', { name: 'Scan in or out' }).click();
  const code = page.getByLabel('Number, barcode or serial number');
  await code.fill('AST-none');
  await code.press('Enter');
  await expect(page.getByRole('alert')).toContainText('AST-none');
  await code.fill(`https://reinstate.example/prime/asset-item/code/${unit.assetNumber}`);
  await code.press('Enter');
  await page.getByRole('button', { name: 'Deploy 1' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`${unit.assetNumber} is on ${other.jobNumber} since`)).toBeVisible();
  await dialog.getByLabel('Reason to deploy although overdue').fill(reason);
  await expectAccessible(page, 'deploying equipment');
  await dialog.getByRole('button', { name: 'Return there and deploy' }).click();
  await expect(page.getByRole('heading', { name: 'On site now: 1' })).toBeVisible();
  await expect(page.getByText(`although overdue: ${reason}`)).toBeVisible();
  await expect(page.getByText('1 day at 97.50 = 97.50')).toBeVisible();

  // It fails: another one stands in for it and the day is charged once.
  await page.getByRole('button', { name: `Replace ${unit.assetNumber}` }).click();
  await page.getByRole('combobox', { name: 'With' }).fill(fresh.assetNumber);
  await page.getByRole('option', { name: new RegExp(fresh.assetNumber) }).click();
  await dialog.getByLabel('What failed').fill('Fan stopped');
  await dialog.getByRole('button', { name: 'Replace' }).click();
  await expect(page.getByText(`stands in for ${unit.assetNumber}`, { exact: false }).first()).toBeVisible();
  await expect(page.getByText('Left to bill').locator('..')).toContainText('97.50');

  // Returned, and taken back.
  await page.getByRole('button', { name: 'Return all' }).click();
  await dialog.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'On site now: 0' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('heading', { name: 'On site now: 1' })).toBeVisible();
  await expectAccessible(page, 'equipment of a job');

  // The days are a line of an invoice, and left to bill no more.
  type Billable = { equipment: { id: number; who: string; amount: number }[] };
  const { equipment } = await call<Billable>('get', `/accountsReceivable/billable/${job.id}`);
  expect(equipment).toMatchObject([{ amount: 97.5 }]);
  // A unit that failed within its first second was there for no time: the day is the other one's.
  const who = equipment[0]?.who ?? '';
  expect([unit.assetNumber, fresh.assetNumber]).toContain(who);
  const invoice = await call('post', '/accountsReceivable', { jobId: job.id, toContactId: client.id });
  await page.goto(invoicePaths.invoice(invoice.id));
  await page.getByRole('button', { name: 'Add lines' }).first().click();
  await dialog.getByRole('checkbox', { name: new RegExp(who) }).check();
  await dialog.getByRole('button', { name: /^Add/ }).click();
  // The dialog has the same words; it closes when the line is there.
  await expect(dialog).toBeHidden();
  await expect(page.getByText(new RegExp(`^${who} `))).toBeVisible();
  await page.goto(jobPaths.job(job.id, 'assets'));
  await expect(page.getByText('Left to bill').locator('..')).toContainText('0.00');
  await expect(page.getByText(/billed through/)).toBeVisible();
});
