// about: jobs, imports, estimates, work-orders, invoices
// The road of a claim: from a registered job to an imported bill, an edited estimate, its snapshot, the insurer's yes, a work
// order, and the papers.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { encodeRouteId } from '../src/kit/ids.ts';
import { sheetRows } from '../tests/workbook.ts';
import { ownBill, realBill } from './bill.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { api } from './road-api.ts';

const example = [
  {
    description: 'Remove wet plasterboard',
    tradeId: 3,
    labourUnit: 'hr',
    labourQuantity: 6.5,
    labourCost: 68,
    labourMarkup: 0.15,
    withholdCis: true,
    cisPercentage: 0.2,
  },
  {
    description: 'Supply and fix 10 mm plasterboard',
    tradeId: 14,
    materialUnit: 'm²',
    materialQuantity: 24,
    materialCost: 13.49,
    materialMarkup: 0.125,
    labourUnit: 'hr',
    labourQuantity: 9.25,
    labourCost: 72.5,
    labourMarkup: 0.15,
    withholdCis: true,
    cisPercentage: 0.2,
  },
  { description: 'Asbestos test', tradeId: 4, materialQuantity: 1, materialCost: 185, materialMarkup: 0, tax: 0 },
];
const total = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Estimate totals' }).getByRole('button', { name: new RegExp(`^${label}`) });

async function importInto(
  page: Page,
  file: string | { name: string; mimeType: string; buffer: Buffer },
  bill: { items: number; material: string; labour: string; total: string },
): Promise<void> {
  await page.getByRole('button', { name: 'More of the estimate' }).click();
  await page.getByRole('menuitem', { name: 'Import a bill of quantities' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a bill of quantities' });
  await dialog.locator('input[type=file]').setInputFiles(file);
  const result = dialog.getByRole('region', { name: 'Result of the import' });
  for (const figure of [String(bill.items), bill.material, bill.labour, bill.total])
    await expect(result.getByText(figure, { exact: true }).first()).toBeVisible();
  await expect(result.getByText(/total/i).first()).toBeVisible();
  await expectAccessible(page, 'import');
  await dialog.getByRole('button', { name: `Import ${bill.items} items` }).click();
  await expect(dialog).toBeHidden();
}

test('a bill of quantities of 235 items is imported with its own total; the row with only the total is refused', async ({
  page,
  baseURL,
}) => {
  const server = await api(baseURL);
  const job = await server.post('/job', { customerName: unique('Bill') });
  await signedIn(page);
  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/estimates`);
  await page.getByRole('button', { name: 'New estimate' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Imported scope');
  await dialog.getByRole('button', { name: /Create/ }).click();
  await expect(page.getByRole('treegrid', { name: 'Estimate items' })).toBeVisible();
  const bill = await ownBill();
  await importInto(page, { name: bill.name, mimeType: 'application/octet-stream', buffer: bill.bytes }, bill);
  await expect(total(page, 'Cost')).toContainText(bill.total);

  // An edit is live at once, is saved by itself, and survives a reload; undo takes it back.
  const grid = page.getByRole('treegrid', { name: 'Estimate items' });
  await grid.getByText('Item 1 of the works', { exact: true }).dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('First item, renamed');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  await page.reload();
  await expect(grid.getByText('First item, renamed')).toBeVisible();

  // What stands in an open cell is there again after a reload, to be gone on with.
  await grid.getByText('First item, renamed').dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Half a wo');
  await page.reload();
  await expect(grid.getByRole('combobox', { name: 'Description' })).toHaveValue('Half a wo');
  await page.keyboard.type('rd');
  await page.keyboard.press('Enter');
  await expect(grid.getByText('Half a word')).toBeVisible();
});

test('the published bill comes in with the figures of its own sheet', async ({ page, baseURL }) => {
  const bill = realBill();
  if (!bill) {
    console.log(
      'The folder with the published bill is not beside the checkout: its figures are not checked in this run.',
    );
    return;
  }
  const server = await api(baseURL);
  const job = await server.post('/job', { customerName: unique('Published bill') });
  const estimate = await server.post('/estimate', { jobId: job.id, label: 'Published bill' });
  await signedIn(page);
  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/estimates?estimateId=${encodeRouteId(estimate.id)}`);
  await importInto(page, bill.path, bill);
  await expect(total(page, 'Cost')).toContainText(bill.total);
});

test('the worked example: edited to the cent, frozen, two lines authorised, ordered at 19.08 %, printed', async ({
  page,
  baseURL,
}) => {
  const server = await api(baseURL);
  const job = await server.post('/job', { customerName: unique('Worked example'), clientRef: unique('CLM') });
  const estimate = await server.post('/estimate', {
    jobId: job.id,
    label: 'Worked example',
    applyMarginTo: 'total',
    estimateMargin: 0.08,
    categories: [{ label: 'Kitchen', items: example }],
  });
  await signedIn(page);
  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/estimates?estimateId=${encodeRouteId(estimate.id)}`);

  // 24 m² becomes 24.75 m²: every figure follows before the server has answered.
  const grid = page.getByRole('treegrid', { name: 'Estimate items' });
  const line = grid.getByRole('row', { name: /Supply and fix 10 mm plasterboard/ });
  await line.getByRole('gridcell', { name: '24', exact: true }).click();
  await page.keyboard.type('24.75');
  await page.keyboard.press('Enter');
  for (const [label, figure] of [
    ['Cost', '1,631.51'],
    ['Margin', '147.21'],
    ['Sell ex GST', '1,987.35'],
    ['GST', '178.76'],
    ['Total inc GST', '2,166.11'],
  ] as const)
    await expect(total(page, label)).toContainText(figure);
  await total(page, 'Total inc GST').click();
  await expect(page.getByRole('region', { name: /How Total inc GST is calculated/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Saved/)).toBeVisible();
  expect((await server.get(`/estimate/${estimate.id}`)).totals.all.incTax).toMatchObject({
    categoriesTotal: 1840.14,
    marginTotal: 147.21,
    taxedBase: 1787.55,
    taxTotal: 178.76,
    total: 2166.11,
    cisTotal: 222.53,
    totalExcCis: 1943.58,
    costTotal: 1631.51,
    profitMargin: 17.91,
  });

  await page.getByRole('button', { name: 'Snapshot', exact: true }).click();
  await page.getByRole('dialog', { name: 'Snapshot the estimate' }).getByLabel('Label').fill('For approval');
  await page.getByRole('button', { name: 'Create snapshot' }).click();
  await page.getByRole('button', { name: 'Authorise', exact: true }).click();
  const authorise = page.getByRole('dialog', { name: 'Authorise snapshot 1' });
  await authorise.getByRole('checkbox', { name: /Asbestos test/ }).uncheck();
  await expect(authorise.getByText('1,966.31')).toBeVisible(); // 1,787.55 and its tax of 178.76
  await authorise.getByLabel('Reference').fill('Approval 77');
  await authorise.getByRole('button', { name: 'Authorise 2 lines' }).click();
  await expect(authorise).toBeHidden();
  await expect(page.getByText('Partly authorised').filter({ visible: true }).first()).toBeVisible();

  await page.getByRole('link', { name: 'Work orders' }).last().click();
  await page.getByRole('button', { name: 'New work order' }).click();
  const order = page.getByRole('dialog', { name: 'Work order from authorised items' });
  await order.getByLabel('Contractor').fill('Truwall');
  await page.getByRole('option', { name: /Truwall Plastering/ }).click();
  await order.getByLabel('Title').fill('Plasterboard');
  for (const figure of ['1,446.51', '1,787.55', '19.08'])
    await expect(order.getByText(figure, { exact: false }).first()).toBeVisible();
  await order.getByRole('button', { name: 'Create work order' }).click();
  await expect(order).toBeHidden();
  for (const figure of ['1,446.51', '1,787.55', '19.08'])
    await expect(page.getByText(figure, { exact: false }).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('below target').filter({ visible: true }).first()).toBeVisible();

  const download = async (what: string) => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 30_000 }),
      page.getByRole('menuitem', { name: what, exact: true }).click(),
    ]);
    return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
  };
  const paper = await download('PDF');
  expect(paper.name).toContain('Work order');
  expect(paper.bytes.subarray(0, 5).toString()).toBe('%PDF-');

  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/estimates?estimateId=${encodeRouteId(estimate.id)}`);
  await expect(total(page, 'Total inc GST')).toContainText('2,166.11');
  const sheet = await download('Excel');
  const values = (await sheetRows(sheet.bytes)).flat();
  for (const figure of [1987.35, 178.76, 2166.11]) expect(values).toContain(figure);
});

test('a closed tab keeps the word that was being typed, and a column the width it was dragged to', async ({
  page,
  context,
  baseURL,
}) => {
  const server = await api(baseURL);
  const job = await server.post('/job', { customerName: unique('Closed tab') });
  const estimate = await server.post('/estimate', {
    jobId: job.id,
    label: 'Closed',
    categories: [{ label: 'Kitchen', items: example }],
  });
  await signedIn(page);
  const address = `/prime/job/view/${encodeRouteId(job.id)}/estimates?estimateId=${encodeRouteId(estimate.id)}`;
  await page.goto(address);
  const width = async (on: Page) =>
    (await on.getByRole('columnheader', { name: 'Description' }).boundingBox())?.width ?? 0;
  const before = await width(page);
  const head = await page.getByRole('columnheader', { name: 'Description' }).boundingBox();
  const edge = { x: (head?.x ?? 0) + (head?.width ?? 0) - 3, y: (head?.y ?? 0) + 12 };
  await page.mouse.move(edge.x, edge.y);
  await page.mouse.down();
  await page.mouse.move(edge.x + 40, edge.y);
  await page.mouse.move(edge.x + 80, edge.y);
  await page.mouse.up();
  await expect.poll(() => width(page)).toBeCloseTo(before + 80, -1);

  await page.getByRole('gridcell', { name: 'Asbestos test' }).click();
  await page.keyboard.type('Asbestos test, before anything is tou');
  await page.close();

  const next = await context.newPage();
  await next.goto(address);
  await expect(next.getByRole('treegrid').getByRole('combobox')).toHaveValue('Asbestos test, before anything is tou');
  expect(await width(next)).toBeCloseTo(before + 80, -1);
});
