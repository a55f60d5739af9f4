import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { sheetCells, sheetRows } from '../../../../tests/workbook.ts';
import { buildEstimate, exampleItems } from '../../estimates/server/estimates.build.ts';
import { type DataExport, reportsApi } from '../shared/reports.api.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

async function finished(as: Person, id: number): Promise<DataExport> {
  for (;;) {
    const { data } = (await app.call(as, reportsApi.get, { params: { id } })).body;
    if (data.status !== 'queued' && data.status !== 'running') return data;
    await new Promise((done) => setTimeout(done, 50));
  }
}
async function exported(documentType: 'xlsx', estimateId: number, as = admin): Promise<Buffer> {
  const started = await app.call(as, reportsApi.exportEstimate, { body: { estimateId, documentType } });
  expect(started.status).toBe(201);
  const done = await finished(as, started.body.data.id);
  expect(done).toMatchObject({ status: 'done', progress: 100 });
  return (await app.call(as, reportsApi.download, { params: { id: done.id } })).raw;
}
const PLASTERBOARD = 'Supply and fix 10 mm plasterboard';
const example = () =>
  buildEstimate(app, admin, {
    estimateMargin: 0.08,
    applyMarginTo: 'total',
    categories: [{ label: 'Kitchen', items: exampleItems() }],
  });

describe('the worked example', () => {
  test('comes out of the spreadsheet to the cent, each total under its own column', async () => {
    const estimate = await example();
    const { cell } = await sheetCells(await exported('xlsx', estimate.id));
    const values = (line: string, ...labels: string[]) => labels.map((label) => cell(line, label).value);
    expect(
      values(PLASTERBOARD, 'Material total', 'Labour total', 'Subtotal', 'Margin', 'Ex GST', 'GST', 'Inc GST'),
    ).toEqual([333.88, 670.63, 1146.84, 91.75, 1238.59, 123.86, 1362.45]);
    expect(values('Total ex GST', 'Material total', 'Labour total', 'Subtotal', 'Margin', 'Ex GST', 'Inc GST')).toEqual(
      [518.88, 1112.63, 1840.14, 147.21, 1987.35, null],
    );
    expect(values('GST', 'GST', 'Inc GST')).toEqual([178.76, null]);
    expect(values('Total inc GST', 'Ex GST', 'Inc GST')).toEqual([null, 2166.11]);
    expect([cell('CIS withheld', 'Inc GST').value, cell('Payable', 'Inc GST').value]).toEqual([-222.53, 1943.58]);
  });

  test('its figures are live where they follow from others, and stand alone where they are shares', async () => {
    const estimate = await example();
    const { cell, rowOf } = await sheetCells(await exported('xlsx', estimate.id));
    const formula = (line: string, label: string) => cell(line, label).formula;
    const [kitchen, line, last] = [rowOf('Kitchen') + 1, rowOf(PLASTERBOARD) + 1, rowOf('Total ex GST') - 1];
    expect(formula(PLASTERBOARD, 'Material total')).toBe(`ROUND(C${line}*J${line},2)`);
    expect(formula(PLASTERBOARD, 'Subtotal')).toBe(
      `K${line}+ROUND(K${line}*L${line},2)+N${line}+ROUND(N${line}*O${line},2)`,
    );
    expect(formula(PLASTERBOARD, 'Ex GST')).toBe(`P${line}+Q${line}`);
    expect(formula(PLASTERBOARD, 'Inc GST')).toBe(`G${line}+H${line}`);
    expect([formula(PLASTERBOARD, 'Margin'), formula(PLASTERBOARD, 'GST')]).toEqual([undefined, undefined]);
    expect(formula('Kitchen', 'Ex GST')).toBe(`SUBTOTAL(9,G${kitchen + 1}:G${last})`);
    expect(formula('Total ex GST', 'Ex GST')).toBe(`SUBTOTAL(9,G${kitchen}:G${last})`);
    const total = rowOf('Total inc GST') + 1;
    expect(formula('Total inc GST', 'Inc GST')).toBe(`SUBTOTAL(9,I${kitchen}:I${last})`);
    expect(formula('Payable', 'Inc GST')).toBe(`I${total}+I${total + 1}`);
  });

  test('amounts show their cents, unit costs and quantities up to four decimals, shares their per cent', async () => {
    const estimate = await example();
    const { cell } = await sheetCells(await exported('xlsx', estimate.id));
    const formats = (line: string, ...labels: string[]) => labels.map((label) => cell(line, label).format);
    const amounts = ['Ex GST', 'GST', 'Inc GST', 'Material total', 'Labour total', 'Subtotal', 'Margin'];
    for (const line of [PLASTERBOARD, 'Kitchen'])
      expect(formats(line, ...amounts)).toEqual(amounts.map(() => '#,##0.00'));
    expect(formats('Total ex GST', 'Ex GST', 'Subtotal')).toEqual(['#,##0.00', '#,##0.00']);
    expect(formats(PLASTERBOARD, 'Material', 'Labour', 'Material cost', 'Labour cost')).toEqual(
      Array.from({ length: 4 }, () => '#,##0.00##'),
    );
    expect(formats(PLASTERBOARD, 'Material markup')).toEqual(['0.00##%']);
  });
});

test('someone who sees prices alone exports prices alone', async () => {
  const estimate = await example();
  await asSystem(
    app,
    sql`update role set permissions = permissions || '{estimate-export}' where company_id = ${admin.companyId} and ref = 'case-manager'`,
  );
  const manager = await app.person(admin.companyId, 'case-manager');
  const sheet = await exported('xlsx', estimate.id, manager);
  const [head = []] = (await sheetRows(sheet)).filter(([, second]) => second === 'Description');
  expect(head.filter((label) => /cost|markup|margin|subtotal/i.test(String(label)))).toEqual([]);
  const { cell, rowOf } = await sheetCells(sheet);
  expect(cell('Total inc GST', 'Inc GST').value).toBe(2166.11);
  expect(cell(PLASTERBOARD, 'Ex GST')).toMatchObject({ value: 1238.59, formula: undefined });
  expect([rowOf('CIS withheld'), rowOf('Payable')]).toEqual([-1, -1]);
  const all = (await sheetRows(sheet)).flat();
  for (const secret of [13.49, 333.88, 670.63, 91.75, 222.53, -222.53]) expect(all).not.toContain(secret);
});

test('a text that a spreadsheet would take for a formula stays a text', async () => {
  const estimate = await buildEstimate(app, admin, {
    categories: [{ label: '=1+1', items: [{ description: '+cmd|calc', materialQuantity: 1, materialCost: -5 }] }],
  });
  const sheet = await exported('xlsx', estimate.id);
  expect((await sheetRows(sheet)).flat()).toEqual(expect.arrayContaining(['=1+1', '+cmd|calc', -5]));
  const { cell } = await sheetCells(sheet);
  expect([cell('=1+1', 'Description').formula, cell('+cmd|calc', 'Description').formula]).toEqual([
    undefined,
    undefined,
  ]);
});

test('an export belongs to the person who made it; another company is told that it does not exist', async () => {
  const estimate = await example();
  const { body } = await app.call(admin, reportsApi.exportEstimate, { body: { estimateId: estimate.id } });
  const colleague = await app.person(admin.companyId, 'estimator');
  const { admin: stranger } = await app.company();
  for (const other of [colleague, stranger])
    expect((await app.call(other, reportsApi.download, { params: { id: body.data.id } })).status).toBe(404);
  expect((await app.call(stranger, reportsApi.exportEstimate, { body: { estimateId: estimate.id } })).status).toBe(404);
});

test('the same request twice makes one export', async () => {
  const estimate = await example();
  const key = randomUUID();
  const ask = () =>
    app.call(admin, reportsApi.exportEstimate, { body: { estimateId: estimate.id } }, { 'idempotency-key': key });
  const [first, second] = [await ask(), await ask()];
  expect(second.body.data.id).toBe(first.body.data.id);
});
