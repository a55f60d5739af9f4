// Progress claims: the schedule of values, material on site, and two claims beside each other.
import { beforeAll, expect, test } from 'vitest';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { sheetCells } from '../../../../tests/workbook.ts';
import { buildDocument as buildPaper } from '../../../platform/server/print/pdf.build.ts';
import { print } from '../../../platform/server/print/print.ts';
import { invoicesApi } from '../shared/invoices.api.ts';
import { buildBillable, buildInvoice, issue } from './invoices.build.ts';
import { invoicePaper } from './invoices.print.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const items = [
  { description: 'Carpet laid', materialQuantity: 10, materialCost: 80, labourQuantity: 10, labourCost: 40 },
  { description: 'Skirting', labourQuantity: 5, labourCost: 60 },
];
const begin = async ({ jobId, clientId }: { jobId: number; clientId: number }) =>
  await buildInvoice(app, admin, { typeId: 3, jobId, toContactId: clientId, retentionPercentage: 0.05 });
const sheetOf = async (id: number) => (await app.call(admin, invoicesApi.sheet, { params: { id } })).body.data;
const lineOf = async (id: number) => {
  const found = (await sheetOf(id)).items.find(({ description }) => description === 'Carpet laid');
  if (!found) throw new Error('no line of carpet');
  return found;
};
const say = async (id: number, toDate: number, storedMaterial?: number) => {
  const estimateItemId = (await lineOf(id)).sources[0]?.sourceId ?? 0;
  return await app.call(admin, invoicesApi.claim, {
    params: { id },
    body: { lines: [{ estimateItemId, toDate, ...(storedMaterial !== undefined && { storedMaterial }) }] },
  });
};
const reckon = (id: number) => app.call(admin, invoicesApi.claim, { params: { id }, body: { lines: [] } });
const cents = (amount: number) => Math.round(amount * 100);

test('material on site is billed with the share that is done, and once: when it is built in it is in the share', async () => {
  const of = await buildBillable(app, admin, { items });
  const first = await begin(of);
  const { contractAmount } = await lineOf(first.id);
  const whole = cents(contractAmount ?? 0);
  const { body } = await app.call(admin, invoicesApi.billable, { params: { jobId: of.jobId } });
  expect(whole).toBe(cents(body.data.lines.find(({ description }) => description === 'Carpet laid')?.sell ?? 0));
  // Two thirds of what the line sells for is material, as of what it costs.
  const material = Math.round((whole * 2) / 3);
  const tooMuch = await say(first.id, 0.5, (material + 100) / 200);
  expect([tooMuch.status, tooMuch.body.errors?.['lines']]).toEqual([422, expect.stringContaining('not yet installed')]);
  expect((await say(first.id, 0.25)).status).toBe(200);
  // What lies on site is said alone; the share stays, whatever the page showed of it.
  const estimateItemId = (await lineOf(first.id)).sources[0]?.sourceId ?? 0;
  const alone = { lines: [{ estimateItemId, storedMaterial: 200 }] };
  expect((await app.call(admin, invoicesApi.claim, { params: { id: first.id }, body: alone })).status).toBe(200);
  const quarter = Math.round(whole * 0.25);
  expect(await lineOf(first.id)).toMatchObject({
    claimedToDate: 0.25,
    storedMaterial: 200,
    previousAmount: 0,
    amount: expect.closeTo((quarter + 20_000) / 100, 1),
  });
  const one = await issue(app, admin, (await sheetOf(first.id)).invoice);
  expect(one.retentionAmount).toBeCloseTo(one.subtotal * 0.05, 2);

  // The next one begins where it was: nothing new, the material still on site.
  const second = await begin(of);
  const begun = await lineOf(second.id);
  expect(begun).toMatchObject({ amount: 0, storedMaterial: 200, previousAmount: one.subtotal });
  expect(begun.claimedToDate).toBeCloseTo(0.25, 4);
  // At nine tenths not all of it can still lie there; what is not said to be stored is built in.
  await say(second.id, 0.9);
  const later = await lineOf(second.id);
  expect(cents(later.storedMaterial ?? 0)).toBeLessThan(20_000);
  expect(cents(later.amount)).toBe(
    Math.round(whole * 0.9) + cents(later.storedMaterial ?? 0) - cents(later.previousAmount ?? 0),
  );
  await say(second.id, 1);
  expect(await lineOf(second.id)).toMatchObject({ storedMaterial: 0 });
  const two = await issue(app, admin, (await sheetOf(second.id)).invoice);
  expect(cents(one.subtotal) + cents(two.subtotal)).toBe(whole);

  const document = (await app.call(admin, invoicesApi.document, { params: { id: second.id } })).body.data;
  const printed = { ...buildPaper(), ...invoicePaper(document, false) };
  const { text } = await readPdf(await print(printed, 'pdf'));
  for (const words of ['Contract', 'Before', 'Stored', 'This claim', 'Less claimed before', 'Retention held'])
    expect(text).toContain(words);
  expect(text.replaceAll(',', '')).toContain((whole / 100).toFixed(2));
  const { cell } = await sheetCells(await print(printed, 'xlsx'));
  expect([cell('Carpet laid', 'Contract').value, cell('Carpet laid', 'Before').value]).toEqual([
    whole / 100,
    one.subtotal,
  ]);
});

test('what another claim bills meanwhile holds this one, until it is reckoned anew', async () => {
  const of = await buildBillable(app, admin, { items });
  const [one, two] = [await begin(of), await begin(of)];
  await say(one.id, 0.4);
  await say(two.id, 0.6);
  const whole = cents((await lineOf(one.id)).contractAmount ?? 0);
  const blocks = async (id: number) => (await sheetOf(id)).problems.filter((problem) => problem.blocks);
  expect([...(await blocks(one.id)), ...(await blocks(two.id))]).toEqual([]);
  await say(one.id, 0.3);
  // The later one stands on the earlier, never the other way round.
  expect(await blocks(one.id)).toEqual([]);
  expect((await blocks(two.id)).map(({ text }) => text)).toEqual([expect.stringContaining('Press “Recalculate”')]);
  expect((await reckon(two.id)).status).toBe(200);
  expect(await blocks(two.id)).toEqual([]);
  const [first, second] = [await lineOf(one.id), await lineOf(two.id)];
  expect(cents(second.previousAmount ?? 0)).toBe(cents(first.amount));
  expect(cents(first.amount) + cents(second.amount)).toBe(Math.round(whole * 0.6));
  const { invoice } = await sheetOf(two.id);
  expect(
    (await app.call(admin, invoicesApi.issue, { params: { id: two.id }, body: { version: invoice.version } })).status,
  ).toBe(201);
});
