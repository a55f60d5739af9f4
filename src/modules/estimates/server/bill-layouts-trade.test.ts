// Bills as the trade writes them: each is read rightly or says what it left, and none has a tick that it has not earned.
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { uncalculatedWorkbook } from '../../../../tests/workbook.ts';
import type { One } from '../../../kit/endpoint.ts';
import { fromCents, sumCents, toCents } from '../../../kit/money.ts';
import type { BillRow } from '../shared/bill-columns.ts';
import { importBill } from '../shared/bill-import.ts';
import { itemCents } from '../shared/bill-rows.ts';
import { billVerdict } from '../shared/bill-verdict.ts';
import { type EstimateView, type ImportResult, estimatesApi } from '../shared/estimates.api.ts';
import { OFFICE_BILLS } from './bill-layouts-offices.build.ts';
import { TRADE_BILLS, type TradeBill } from './bill-layouts-trade.build.ts';
import { asText } from './bill-layouts.build.ts';
import { type SheetAnswer, read } from './bill-sheet.reader.ts';
import { buildEstimate } from './estimates.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

async function fileOf({ sheets, hidden = [], isText }: Pick<TradeBill, 'sheets' | 'hidden' | 'isText'>) {
  if (isText) return { name: 'bill.csv', bytes: Buffer.from(asText(Object.values(sheets)[0] ?? [], ',')) };
  const states = Object.fromEntries(hidden.map((name, at) => [name, at % 2 ? 'veryHidden' : 'hidden'] as const));
  return { name: 'bill.xlsx', bytes: await uncalculatedWorkbook(sheets, states) };
}

async function priced(bill: Pick<TradeBill, 'sheets' | 'hidden' | 'isText'>) {
  const { name, bytes } = await fileOf(bill);
  const options = { tax: { percentage: 10, always: false } };
  const answer: SheetAnswer = await read({
    ...{ bytes, fileName: name, sheet: undefined, also: [], mapping: undefined, options, layouts: [] },
    ...{ looksAtOthers: true, most: 10_000 },
  });
  if (answer.is !== 'read') throw new Error(JSON.stringify(answer));
  return answer.priced;
}

const ALL_BILLS = [...TRADE_BILLS, ...OFFICE_BILLS];
describe.each(ALL_BILLS)('$name', (given) => {
  test('comes to its sum, and ticks only where it states it', async () => {
    const { bill, sheet } = await priced(given);
    const verdict = billVerdict({ ...bill, items: bill.items.length, total: bill.totals.total });
    if (!given.isText) expect(sheet).toBe(given.sheet ?? Object.keys(given.sheets)[0]);
    expect({
      items: bill.items.length,
      total: bill.totals.total,
      stated: bill.totalRow === null ? null : bill.fileTotal,
      ticks: verdict.is === 'matches',
    }).toEqual({ items: given.items, total: given.total, stated: given.stated, ticks: given.ticks });
    expect(fromCents(sumCents(bill.items.map(itemCents)))).toBe(given.total);
    const lines = bill.items.map((item) => [
      item.description,
      item.unit,
      item.materialQuantity || item.labourQuantity,
      item.materialCost + item.labourCost,
    ]);
    for (const line of given.lines ?? []) expect(lines).toContainEqual(line);
    if (given.unused) expect(bill.unusedColumns.map(({ heading, total }) => [heading, total])).toEqual(given.unused);
    if (given.says) expect(bill.refused.map(({ reason }) => reason).join('\n')).toMatch(given.says);
  });
});

const send = async (id: number, bill: TradeBill, fields: Record<string, string> = {}) =>
  (await app.upload<One<ImportResult>>(admin, `/estimate/${id}/import`, await fileOf(bill), fields)).body;
const estimate = () => buildEstimate(app, admin, { estimateMargin: 0, categories: [] });
const view = async (id: number): Promise<EstimateView> =>
  (await app.call(admin, estimatesApi.get, { params: { id } })).body.data;
const named = (start: string): TradeBill => ALL_BILLS.find(({ name }) => name.startsWith(start)) as TradeBill;

test('a file of costs and mark-ups: what it asks is the sum, its mark-ups are mark-ups, labour is labour', async () => {
  const { id } = await estimate();
  const { data } = await send(id, named('b08'));
  expect(data).toMatchObject({ totals: { total: 38_797.18 }, markup: 6001.78, verdict: { is: 'matches' } });
  const { items, totals } = await view(id);
  expect(totals.all.excTax.total).toBe(38_797.18);
  expect(items.find(({ description }) => description === 'Carpenter')).toMatchObject({
    materialQuantity: 0,
    labourQuantity: 96,
    labourCost: 72.5,
    labourMarkup: 0.2,
  });
  expect(items.find(({ description }) => description === 'Skip bin 6 m3')).toMatchObject({
    materialQuantity: 2,
    materialCost: 420,
    materialMarkup: 0.15,
    labourQuantity: 0,
  });
});

test('several sheets go in at once, each into categories of its own, and come out together', async () => {
  const { id } = await estimate();
  const bill = named('b10');
  const first = (await send(id, bill, { preview: '1' })).data;
  expect(
    first.bills.map(({ sheet, taken, total, stated, verdict }) => [sheet, taken, total, stated, verdict.is]),
  ).toEqual([
    ['Demolition', true, 12_715.34, 12_715.34, 'matches'],
    ['Linings', false, 11_545.2, 11_545.2, 'matches'],
    ['Paint', false, 3791.65, 3791.65, 'matches'],
  ]);
  expect(first.together).toEqual({ items: 3, total: 12_715.34 });
  // Five formulas of lines and one of the total.
  expect(first.formulas).toEqual({ worked: 5, left: 0, cells: [] });
  const also = JSON.stringify(['Paint', 'Linings']);
  const made = (await send(id, bill, { also })).data;
  expect(made.together).toEqual({ items: 7, total: 28_052.19 });
  const { items, categories, totals } = await view(id);
  expect([items.length, totals.all.excTax.total]).toEqual([7, 28_052.19]);
  expect(categories.map(({ label }) => label)).toEqual(['Demolition', 'Linings', 'Paint']);
  const params = { estimateId: id, importId: made.estimate?.importId ?? 0 };
  expect((await app.call(admin, estimatesApi.undoImport, { params })).body.data).toEqual({ removed: 7, kept: [] });
});

test('a sheet that is not there is named, and headings of two sheets stay apart', async () => {
  const { id } = await estimate();
  const refused = (await send(id, named('b10'), { also: '["Roof"]' })) as unknown as { errors: unknown };
  expect(refused.errors).toEqual({ also: 'The file has no sheet “Roof”: choose its sheets again.' });
  const head = ['Item', 'Description', 'Qty', 'Unit', 'Rate', 'Amount'];
  const part = (qty: number): BillRow[] => [head, ['Walls'], ['1', 'Paint', qty, 'm2', 10, qty * 10]];
  await send(id, { ...named('b10'), sheets: { 'House A': part(4), 'House B': part(5) } }, { also: '["House B"]' });
  expect((await view(id)).categories.map(({ label }) => label)).toEqual(['House A / Walls', 'House B / Walls']);
});

test('a hidden sheet is named as such, and can be chosen', async () => {
  const { id } = await estimate();
  const bill = named('a hidden sheet');
  const { data } = await send(id, bill, { preview: '1' });
  expect(data).toMatchObject({ sheet: 'Current', sheets: ['Current', 'Old rates'], hiddenSheets: ['Old rates'] });
  expect(data.bills.map(({ sheet, hidden }) => [sheet, hidden])).toEqual([
    ['Current', false],
    ['Old rates', true],
  ]);
  expect((await send(id, bill, { preview: '1', sheet: 'Old rates' })).data).toMatchObject({
    totals: { total: 14_850 },
  });
});

test('whatever a bill is, a tick means that it states the sum of the lines that are taken, to the cent', () => {
  const money = fc.integer({ min: -20_000, max: 400_000 }).map((cents) => cents / 100);
  const text = fc.constantFrom(
    ...[
      'Dig',
      'Total',
      'Sub-total',
      'OMISSIONS',
      'Additions',
      'Less discount',
      'GST 10 %',
      'Optional extras',
      'Page 1',
    ],
    ...['Carried to collection', 'COLLECTION', 'Grand total', 'Building works', 'Total incl. GST', 'Contingency', ''],
  );
  const cell = fc.oneof(
    { weight: 3, arbitrary: money },
    fc.constant(null),
    fc.constantFrom('R.O.', 'incl', 'x', '=A1*2'),
  );
  const heads = fc.constantFrom(
    ['Item', 'Description', 'Qty', 'Unit', 'Rate', 'Amount', 'Extra'],
    ['Item', 'Description', 'Qty', 'Unit', 'Rate', 'Omit £', 'Add £'],
    ['Item', 'Description', 'Qty', 'Unit', 'Fixed', 'Time related', 'Total'],
    ['Item', 'Description', 'Qty', 'Unit', 'Rate', 'Amount', 'Budget'],
    ['Item', 'Description', 'Type', 'Quantity', 'Unit cost', 'Markup %', 'Price'],
    ['Item', 'Description', 'Qty', 'Unit', '£', 'p', 'Amount'],
  );
  let ticks = 0;
  fc.assert(
    fc.property(
      heads,
      fc.array(fc.tuple(text, fc.integer({ min: 0, max: 9 }), cell, cell, cell), { minLength: 1, maxLength: 12 }),
      fc.boolean(),
      (head, lines, sums) => {
        const rows: BillRow[] = [
          head,
          ...lines.map(([words, qty, ...cells], at): BillRow => [String(at + 1), words, qty || null, 'm2', ...cells]),
        ];
        // Half of them end with what the reader makes of them, so that some do tick.
        const own = importBill({ name: 'Bill', rows }).totals.total;
        if (sums) rows.push([null, 'Total', null, null, null, null, own], [null, 'Total', null, null, null, own, null]);
        const bill = importBill({ name: 'Bill', rows });
        const verdict = billVerdict({ ...bill, items: bill.items.length, total: bill.totals.total });
        if (verdict.is !== 'matches') return;
        ticks += 1;
        expect(bill.totalRow).not.toBeNull();
        const stated = rows[(bill.totalRow ?? 0) - 1] ?? [];
        const figures = stated.filter((value) => typeof value === 'number').map(toCents);
        const lineCents = sumCents(bill.items.map(itemCents));
        expect(toCents(bill.fileTotal)).toBe(lineCents);
        // The row of the file holds it, whole or in the columns that are read together.
        const { added, omitted } = bill.mapping;
        const parts = sumCents(added.map((column) => toCents(Number(stated[column] ?? 0) || 0)));
        const less = sumCents(omitted.map((column) => Math.abs(toCents(Number(stated[column] ?? 0) || 0))));
        const amount = toCents(Number(stated[bill.mapping.amount ?? 0] ?? 0) || 0);
        expect([...figures, ...figures.map((each) => -each), amount + parts - less]).toContain(lineCents);
        expect(bill.missing.rows).toEqual([]);
      },
    ),
    { numRuns: 600 },
  );
  expect(ticks).toBeGreaterThan(20);
});
