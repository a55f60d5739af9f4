// about: contents
// A household at a desk: a list is pasted and its columns shown first, figures explain themselves, cells are filled, undone and kept,
// another person's change is not overwritten, and a version that was sent stays as it was.
import { encodeRouteId } from '../src/kit/ids.ts';
import { expect, signIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';

interface Whole {
  items: {
    ref: string;
    version: number;
    label: string;
    quantity: number;
    disposition: string | null;
    unitRcv: number;
  }[];
}
const LIST = [
  'Room\tItem\tQty\tAge (years)\tReplacement cost\tCategory\tAction',
  'Dining\tWool rug\t1\t6\t$1,800.00\tRugs\tClean',
  'Dining\tDining chair\t6\t7\t$185.00\tFurniture\tReplace',
  'Hall\tHall runner\t1\t9\t$540.00\tRugs\tDiscard',
].join('\n');

test('a household is pasted, explained, changed, undone, sent and settled', async ({ page, baseURL }) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call<{ id: number }>('post', '/job', { customerName: unique('Mia Wong') });
  await signIn(page, 'supervisor@harbour.example');
  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/loss-schedule`);
  await page.getByRole('button', { name: 'Start a loss schedule' }).click();
  const start = page.getByRole('dialog', { name: 'Start a loss schedule' });
  await start.getByLabel('Sum insured').fill('60000');
  await start.getByRole('button', { name: 'Start', exact: true }).click();
  const grid = page.getByRole('treegrid', { name: 'Contents' });
  await expect(page.getByText('No contents yet.')).toBeVisible();
  const filter = encodeURIComponent(JSON.stringify({ object: { jobId: job.id } }));
  const found = () => call<{ id: number }[]>('get', `/lossSchedule?filter=${filter}`);
  // The page says so before there is one, too.
  await expect.poll(async () => (await found()).length).toBe(1);
  const id = (await found())[0]?.id ?? 0;
  const items = async () => (await call<Whole>('get', `/lossSchedule/${id}/contents`)).items;

  await grid.focus();
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, LIST);
  const paste = page.getByRole('dialog', { name: 'Paste a list' });
  await expect(paste.getByLabel('Column 5')).toHaveValue('Unit replacement cost ex tax');
  await paste.getByRole('button', { name: 'Add 3 items' }).click();
  const row = (name: RegExp) => grid.getByRole('row', { name });
  await expect(row(/Wool rug/)).toContainText('1,980.00');
  await expect(row(/Wool rug/)).toContainText('−1,188.00');
  await expect(row(/^Dining 2/)).toContainText('3,201.00');

  const why = page.getByRole('complementary', { name: 'Why this figure' });
  await row(/Wool rug/)
    .getByRole('gridcell')
    .nth(5)
    .click();
  await expect(why.getByRole('heading', { name: 'Depreciation of 1, Wool rug' })).toBeVisible();
  await expect(why.getByText('10 % × 6 years = 60 %')).toBeVisible();
  await expect(why.getByText('Rugs, 10 years, floor 10 %')).toBeVisible();

  // Typed over, undone, done again.
  const quantity = row(/Dining chair/)
    .getByRole('gridcell')
    .nth(0);
  await quantity.click();
  await page.keyboard.type('4');
  await page.keyboard.press('Enter');
  await expect(row(/Dining chair/)).toContainText('814.00');
  await expect.poll(async () => (await items())[1]?.quantity).toBe(4);
  await page.keyboard.press('Control+z');
  await expect.poll(async () => (await items())[1]?.quantity).toBe(6);
  await page.keyboard.press('Control+y');
  await expect.poll(async () => (await items())[1]?.quantity).toBe(4);

  // Ctrl D copies the item; Alt R moves it.
  await quantity.click();
  await page.keyboard.press('Control+d');
  await expect(grid.getByText('Dining chair')).toHaveCount(2);
  await expect.poll(async () => (await items()).length).toBe(4);

  // By what becomes of it.
  await page.getByRole('radiogroup', { name: 'Grouped by' }).getByText('Disposition').click();
  await expect(row(/^Dispose 1/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Must not be disposed of' })).toContainText(
    '3 Hall runner must not be disposed of yet',
  );
  await page.getByRole('radiogroup', { name: 'Grouped by' }).getByText('Room').click();

  await page.getByRole('button', { name: 'Send version 1' }).click();
  await page.getByRole('dialog', { name: 'Send version 1' }).getByRole('button', { name: 'Send version 1' }).click();
  await expect(page.getByText('version 1, replacement basis')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send version 2' })).toBeHidden();
  await page.getByRole('button', { name: 'Status: Submitted' }).click();
  await page.getByRole('menuitem', { name: 'Settle' }).click();
  await page.getByRole('dialog', { name: 'Settle' }).getByRole('button', { name: 'Settle' }).click();
  await expect(page.getByRole('treegrid', { name: 'Contents' })).toHaveAttribute('aria-readonly', 'true');
  await page.getByRole('button', { name: 'More about the contents' }).click();
  await page.getByRole('menuitem', { name: 'Version 1' }).click();
  await expect(page.getByRole('dialog', { name: 'Version 1' })).toContainText('Claim inc GST');
});
