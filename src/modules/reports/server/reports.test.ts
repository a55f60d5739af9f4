import { randomUUID } from 'node:crypto';
import exceljs from 'exceljs';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
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
/** All cells of the sheet, as the spreadsheet has them. */
async function cells(bytes: Buffer): Promise<unknown[][]> {
  const workbook = new exceljs.Workbook();
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer);
  const rows: unknown[][] = [];
  workbook.worksheets[0]?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)));
  return rows;
}

const example = () =>
  buildEstimate(app, admin, {
    estimateMargin: 0.08,
    applyMarginTo: 'total',
    categories: [{ label: 'Kitchen', items: exampleItems() }],
  });

describe('the worked example', () => {
  test('comes out of the spreadsheet to the cent, as numbers', async () => {
    const estimate = await example();
    const rows = await cells(await exported('xlsx', estimate.id));
    const last = (label: string) => rows.find((row) => row.includes(label))?.at(-1);
    const foot = ['Total excl. tax', 'GST', 'Total incl. tax', 'CIS withheld', 'Payable'];
    expect(foot.map(last)).toEqual([1987.35, 178.76, 2166.11, -222.53, 1943.58]);
    const head = rows.find((row) => row[1] === 'Description') ?? [];
    const line = rows.find((row) => row[1] === 'Supply and fix 10 mm plasterboard') ?? [];
    const cell = (label: string) => line[head.indexOf(label)];
    expect([cell('Material total'), cell('Labour total'), cell('Subtotal'), cell('Margin'), cell('Excl. tax')]).toEqual(
      [333.88, 670.63, 1146.84, 91.75, 1238.59],
    );
  });
});

test('someone who sees prices alone exports prices alone', async () => {
  const estimate = await example();
  await asSystem(
    app,
    sql`update role set permissions = permissions || '{estimate-export}' where company_id = ${admin.companyId} and ref = 'case-manager'`,
  );
  const manager = await app.person(admin.companyId, 'case-manager');
  const rows = await cells(await exported('xlsx', estimate.id, manager));
  const head = rows.find((row) => row[1] === 'Description') ?? [];
  expect(head.filter((label) => /cost|markup|margin|subtotal/i.test(String(label)))).toEqual([]);
  expect(rows.find((row) => row.includes('Total incl. tax'))?.at(-1)).toBe(2166.11);
  for (const secret of [13.49, 333.88, 670.63, 91.75, 222.53]) expect(rows.flat()).not.toContain(secret);
});

test('a text that a spreadsheet would take for a formula stays a text', async () => {
  const estimate = await buildEstimate(app, admin, {
    categories: [{ label: '=1+1', items: [{ description: '+cmd|calc', materialQuantity: 1, materialCost: -5 }] }],
  });
  const rows = await cells(await exported('xlsx', estimate.id));
  expect(rows.flat()).toEqual(expect.arrayContaining(["'=1+1", "'+cmd|calc", -5]));
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
