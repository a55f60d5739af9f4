// about: reports, imports, custom-fields, work-orders
// What a spreadsheet would take for a formula leaves as a text, in every column of every file that the product hands out.
import { named } from '../src/platform/server/module.ts';
import { modules } from '../src/app/registry.ts';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import type { FieldSpec } from '../src/kit/fields.ts';
import { buildContact } from '../src/modules/contacts/server/contacts.build.ts';
import { contact } from '../src/modules/contacts/shared/contact.entity.ts';
import { buildEstimate, exampleItems } from '../src/modules/estimates/server/estimates.build.ts';
import { ownDataApi } from '../src/modules/identity/shared/own-data.api.ts';
import { importsApi } from '../src/modules/imports/shared/imports.api.ts';
import { buildJob } from '../src/modules/jobs/server/jobs.build.ts';
import { job } from '../src/modules/jobs/shared/job.entity.ts';
import { reportsApi } from '../src/modules/reports/shared/reports.api.ts';
import { buildWorkOrder } from '../src/modules/work-orders/server/work-orders.build.ts';
import { workOrder } from '../src/modules/work-orders/shared/work-order.entity.ts';
import {
  customFieldCategoriesApi,
  customFieldItemsApi,
} from '../src/modules/custom-fields/shared/custom-field-definitions.api.ts';
import { customFieldsApi } from '../src/modules/custom-fields/shared/custom-fields.api.ts';
import { optionListApis } from './option-lists.ts';
import { usersApi } from '../src/modules/identity/shared/users.api.ts';
import type { Context } from '../src/platform/server/context.ts';
import { until } from './server-process.ts';
import { type Person, type TestApp, startTestApp } from './test-app.ts';
import { sheetCells, sheetRows } from './workbook.ts';

const STARTS = [
  '=',
  '+',
  '-',
  '@',
  '|',
  '%',
  '\t=',
  '\r=',
  '\n=',
  ' =',
  '\u00A0=',
  '\u200B=',
  '＝',
  '＋',
  '－',
  '＠',
  "'=",
  '"=',
];
const RESTS = ['1+1', "cmd|' /C calc'!A0", 'HYPERLINK("http://evil.example";"x")', 'SUM(1,2)\r\n=2'];
const PAYLOADS = STARTS.flatMap((start) => RESTS.map((rest) => `${start}${rest}`));
const FIRST = PAYLOADS[0] ?? '';

/** What a sheet program reads as a formula: a sign that starts one, behind blanks that it skips. */
const isFormula = (text: string): boolean => /^[\s\u200B"']*[=+\-@|%＝＋－＠]/.test(text) && !text.startsWith("'");

/** A payload in every free text of a record. */
function texts(of: { fields: Readonly<Record<string, FieldSpec>> }, payload: string): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const [name, { kind, presence, format, max = 200 }] of Object.entries(of.fields)) {
    const text = payload.length <= max ? payload : '=1+1';
    // What has a form of its own (a BSB) takes no such text.
    if (presence === 'generated' || name === 'jobNumber' || format) continue;
    if (kind === 'text' || kind === 'longText') body[name] = text;
    if (kind === 'address') body[name] = { line1: payload, suburb: payload, postcode: '=1+1' };
  }
  return body;
}

let app: TestApp;
let own: Person;
let estimateId: number;
let workOrderId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin: own } = await app.company());
  const made = <T>({ status, body }: { status: number; body: { data: T } }): T => {
    if (status >= 300) throw new Error(JSON.stringify(body));
    return body.data;
  };
  const entry = async (list: string) => {
    const api = optionListApis[list];
    if (!api) throw new Error(list);
    return made(await app.call(own, api.create, { body: { label: `${FIRST} ${list}` } })).id;
  };
  const lists = { perilId: await entry('peril'), jobTypeId: await entry('jobType') };
  const tradeIds = [await entry('trade')];
  const person = made(
    await app.call(own, usersApi.create, {
      body: { firstName: FIRST, lastName: FIRST, email: `f${Date.now()}@post.example` },
    }),
  ).id;
  const category = made(
    await app.call(own, customFieldCategoriesApi.create, { body: { objectType: 'job', label: FIRST } }),
  ).id;
  const definition = { fieldType: 'text' as const, fieldRef: 'hostile', fieldLabel: FIRST };
  made(
    await app.call(own, customFieldItemsApi.create, { body: { categoryId: category, definition, listColumn: true } }),
  );
  const recordsWith = async (payload: string): Promise<void> => {
    const { id: clientId } = await buildContact(app, own, { ...texts(contact, payload), contactTypeId: 3, tradeIds });
    const { id: jobId } = await buildJob(app, own, {
      ...texts(job, payload),
      ...lists,
      clientId,
      assignedId: person,
      excessAmount: 0.5,
      customerFirstName: null,
      customerLastName: null,
    });
    const values = { hostile: payload };
    made(await app.call(own, customFieldsApi.saveJobValues, { params: { jobId }, body: { values } }));
    workOrderId = (await buildWorkOrder(app, own, { ...texts(workOrder, payload), jobId, assignedId: clientId })).id;
  };
  for (let at = 0; at < PAYLOADS.length; at += 8) await Promise.all(PAYLOADS.slice(at, at + 8).map(recordsWith));
  const items = PAYLOADS.map((description) => ({ ...(exampleItems()[0] as object), description, notes: description }));
  estimateId = (await buildEstimate(app, own, { label: FIRST, categories: [{ label: FIRST, items }] })).id;
}, 120_000);

async function fileOf(started: { status: number; body: { data: { id: number } } }): Promise<Buffer> {
  expect(started.status).toBe(201);
  const { id } = started.body.data;
  await until(
    async () => (await app.call(own, reportsApi.get, { params: { id } })).body.data.status === 'done',
    60_000,
  );
  return (await app.call(own, reportsApi.download, { params: { id } })).raw;
}
const listFile = async (list: string, columns: string[], documentType: 'csv' | 'xlsx'): Promise<Buffer> =>
  await fileOf(await app.call(own, reportsApi.exportList, { body: { list, columns, documentType } }));

interface CsvCell {
  text: string;
  quoted: boolean;
}
/** By a strict reader of RFC 4180; tells apart what stood in quotes. */
const readCsv = (bytes: Buffer): CsvCell[][] =>
  parse(bytes, {
    bom: true,
    record_delimiter: '\r\n',
    cast: (text, { quoting }) => ({ text, quoted: quoting }),
  }) as unknown as CsvCell[][];

/** What our own arithmetic is written with: never a word of somebody. */
const OUR_FORMULA = /^(?:SUBTOTAL\(9,|SUM\(|ROUND\(|[A-Z]{1,2}\d+|,2\)|[:,+*)-])+$/;
async function expectNoFormula(bytes: Buffer, hostile: number): Promise<unknown[]> {
  if (bytes.subarray(0, 2).toString() !== 'PK') {
    const cells = readCsv(bytes).flat();
    expect(
      cells.filter(({ text, quoted }) => isFormula(text) || (!quoted && text !== '' && Number.isNaN(Number(text)))),
    ).toEqual([]);
    expect(cells.filter(({ text }) => text.startsWith("'")).length).toBeGreaterThanOrEqual(hostile);
    return cells;
  }
  expect((await sheetCells(bytes)).everyFormula().filter((formula) => !OUR_FORMULA.test(formula))).toEqual([]);
  const cells = (await sheetRows(bytes)).flat();
  const filled = cells.filter((cell) => cell !== null);
  expect(filled.filter((cell) => !['string', 'number'].includes(typeof cell))).toEqual([]);
  // Cells of a workbook have types: what is written as text is no formula, and stands there as it was typed.
  expect(
    filled.filter((cell) => typeof cell === 'string' && isFormula(cell.replace(/^'/, ''))).length,
  ).toBeGreaterThanOrEqual(hostile);
  return cells;
}

const columnsOf = async (list: string) =>
  Object.keys((await named(modules, 'lists')[list]?.export?.columns({} as Context)) ?? {});
const LISTS = {
  job: async () => [...(await columnsOf('job')), 'customText1'],
  contact: () => columnsOf('contact'),
  workOrder: () => columnsOf('workOrder'),
};

describe.each(['csv', 'xlsx'] as const)('as %s', (documentType) => {
  test.each(Object.keys(LISTS) as (keyof typeof LISTS)[])(
    `every column of the list %s, ${PAYLOADS.length} payloads`,
    async (list) => {
      await expectNoFormula(await listFile(list, await LISTS[list](), documentType), PAYLOADS.length);
    },
  );
});

test('a CSV gives back what was typed, and numbers as numbers', async () => {
  const columns = ['clientRef', 'excess'];
  // The job of the estimate holds no payload.
  const rows = readCsv(await listFile('job', columns, 'csv'))
    .slice(1)
    .filter(([ref]) => ref?.text);
  expect(rows.map(([, excess]) => excess)).toEqual(PAYLOADS.map(() => ({ text: '0.5', quoted: false })));
  const typed = PAYLOADS.map((payload) => payload.trim()).sort();
  expect(rows.map(([ref]) => (ref as CsvCell).text.replace(/^'/, '')).sort()).toEqual(typed);
  const cells = (await sheetRows(await listFile('job', columns, 'xlsx'))).flat();
  expect(cells.filter((cell) => cell === 0.5)).toHaveLength(PAYLOADS.length);
});

test('an estimate and a work order as spreadsheets', async () => {
  const figures = await expectNoFormula(
    await fileOf(await app.call(own, reportsApi.exportEstimate, { body: { estimateId } })),
    PAYLOADS.length,
  );
  expect(figures.filter((cell) => typeof cell === 'number').length).toBeGreaterThan(PAYLOADS.length);
  await expectNoFormula(await fileOf(await app.call(own, reportsApi.exportWorkOrder, { body: { workOrderId } })), 1);
});

test('the rows of an import to correct, the security log, and a person’s own data', async () => {
  const field = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const file = ['Claim number,Date of loss', ...PAYLOADS.map((payload) => `${field(payload)},${field(payload)}`)].join(
    '\r\n',
  );
  const uploaded = await app.upload<{ data: { id: number } }>(
    own,
    '/dataImport',
    { name: 'x.csv', bytes: Buffer.from(file) },
    { recordType: 'job' },
  );
  const { id } = uploaded.body.data as { id: number };
  await expectNoFormula(
    (await app.call(own, importsApi.errorFile, { params: { dataImportId: id } })).raw,
    PAYLOADS.length,
  );
  // Who signs in says what device they sit at.
  for (const payload of PAYLOADS.filter((text) => /^[\x21-\x7E][\x20-\x7E]*$/.test(text)))
    await app.send(undefined, {
      method: 'POST',
      url: '/api/authentication/authenticate',
      headers: { 'user-agent': payload },
      payload: { email: own.email, password: 'wrong' },
    });
  await expectNoFormula((await app.send(own, { method: 'GET', url: '/api/securityEvent/export' })).raw, 10);
  const { data } = (await app.call(own, ownDataApi.exportOwnData, {})).body;
  await until(
    async () => (await app.call(own, ownDataApi.ownDataState, { params: { id: data.id } })).body.data.status === 'done',
    60_000,
  );
  const taken = await app.send(own, { method: 'GET', url: `/api/user/current/export/${data.id}/file` });
  const zip = await fromBufferPromise(taken.raw, { lazyEntries: true, validateEntrySizes: true });
  for await (const entry of zip.eachEntry())
    if (entry.fileName.endsWith('.csv')) await expectNoFormula(await buffer(await zip.openReadStreamPromise(entry)), 0);
});
