import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { sheetRows } from '../../../../tests/workbook.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import {
  customFieldCategoriesApi,
  customFieldItemsApi,
} from '../../custom-fields/shared/custom-field-definitions.api.ts';
import { languageApi } from '../../company/shared/language.api.ts';
import { customFieldsApi } from '../../custom-fields/shared/custom-fields.api.ts';
import { buildEstimate, exampleItems } from '../../estimates/server/estimates.build.ts';
import { estimatesApi } from '../../estimates/shared/estimates.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { rolesApi } from '../../identity/shared/roles.api.ts';
import { usersApi } from '../../identity/shared/users.api.ts';
import { reportsApi } from '../shared/reports.api.ts';
import { exportedFile } from './reports.build.ts';

type Wanted = Parameters<typeof ask>[1];

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const ask = (
  as: Person,
  body: {
    list: string;
    columns: string[];
    filter?: string;
    sort?: string;
    s?: string;
    documentType?: 'xlsx' | 'csv';
  },
) => app.call(as, reportsApi.exportList, { body });

const exported = async (as: Person, wanted: Wanted): Promise<Buffer> =>
  await exportedFile(app, as, await ask(as, wanted));

/** RFC 4180, read strictly: what stands outside quotes is a number or nothing. */
function readCsv(bytes: Buffer): string[][] {
  const text = bytes.toString('utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  cell.lastIndex = 1;
  for (let match = cell.exec(text); match; match = cell.exec(text)) {
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '\r\n') {
      rows.push(row);
      row = [];
    }
    if (cell.lastIndex === text.length) return rows;
  }
  throw new Error(`Not CSV after ${rows.length} rows`);
}

describe('the export of a list', () => {
  test('holds exactly what is listed: columns, order, filter, search, numbers as numbers', async () => {
    const { admin: own } = await app.company();
    await buildJob(app, own, { customerName: 'Ada Roof', perilId: 3, excessAmount: 250.5, incidentDate: '2026-02-01' });
    await buildJob(app, own, { customerName: 'Zoe Roof', perilId: 3, excessAmount: 100 });
    await buildJob(app, own, { customerName: 'Bea Roof', perilId: 4, excessAmount: 7 });
    await buildJob(app, own, { customerName: 'Cleo Cellar', perilId: 3 });
    const wanted: Wanted = {
      list: 'job',
      columns: ['excess', 'customer', 'incident'],
      filter: JSON.stringify({ and: [{ field: 'perilId', operator: 'equals', value: [3] }] }),
      sort: JSON.stringify([{ field: 'customerName', direction: 'desc' }]),
      s: 'roof',
    };
    expect(await sheetRows(await exported(own, wanted))).toEqual([
      ['Excess', 'Customer', 'Incident'],
      [100, 'Zoe Roof'],
      [250.5, 'Ada Roof', '2026-02-01'],
    ]);
    expect(readCsv(await exported(own, { ...wanted, documentType: 'csv' }))).toEqual([
      ['Excess', 'Customer', 'Incident'],
      ['100', 'Zoe Roof', ''],
      ['250.5', 'Ada Roof', '2026-02-01'],
    ]);
  });

  test('tells the next step of each job, as the list does', async () => {
    const { admin: own } = await app.company();
    await buildJob(app, own, { customerName: 'Ada Roof' });
    await buildJob(app, own, { customerName: 'Bea Roof', assignedId: own.userId });
    const sort = JSON.stringify([{ field: 'customerName', direction: 'asc' }]);
    expect(await sheetRows(await exported(own, { list: 'job', columns: ['customer', 'nextStep'], sort }))).toEqual([
      ['Customer', 'Next step'],
      ['Ada Roof', 'Assign the job'],
      ['Bea Roof', 'Find out how to reach the customer'],
    ]);
  });

  test('knows the custom fields that are columns, under their labels', async () => {
    const { admin: own } = await app.company();
    const category = await app.call(own, customFieldCategoriesApi.create, {
      body: { objectType: 'job', label: 'Building' },
    });
    await app.call(own, customFieldItemsApi.create, {
      body: {
        categoryId: category.body.data.id,
        definition: { fieldType: 'number', fieldRef: 'storeys', fieldLabel: 'Storeys' },
        listColumn: true,
      },
    });
    const { id } = await buildJob(app, own, { customerName: 'Ada Roof' });
    await app.call(own, customFieldsApi.saveJobValues, { params: { jobId: id }, body: { values: { storeys: 3 } } });
    expect(await sheetRows(await exported(own, { list: 'job', columns: ['customer', 'customNumber1'] }))).toEqual([
      ['Customer', 'Storeys'],
      ['Ada Roof', 3],
    ]);
  });

  test('says Customer as the company does', async () => {
    const { admin: own } = await app.company();
    await buildJob(app, own, { customerName: 'Ada Roof', excessAmount: 100 });
    await app.call(own, languageApi.saveWord, { params: { ref: 'customers' }, body: { value: 'Householders' } });
    expect(await sheetRows(await exported(own, { list: 'job', columns: ['customer', 'excess'] }))).toEqual([
      ['Householder', 'Excess'],
      ['Ada Roof', 100],
    ]);
  });

  test('walks past the thousand rows that one read holds', async () => {
    const { admin: own } = await app.company();
    for (let made = 0; made < 1050; made += 50)
      await Promise.all(
        Array.from({ length: 50 }, (_, n) =>
          buildContact(app, own, { companyName: `Firm ${made + n}`, contactTypeId: 3 }),
        ),
      );
    const rows = readCsv(await exported(own, { list: 'contact', columns: ['name'], s: 'firm', documentType: 'csv' }));
    expect(new Set(rows.slice(1).map(([name]) => name)).size).toBe(1050);
    expect(rows).toHaveLength(1051);
  }, 60_000);

  test('refuses at once what cannot be exported, in words', async () => {
    const refused = async (body: Wanted) => {
      const { status, body: answer } = await ask(admin, body);
      return [status, Object.values(answer.errors ?? {})[0] ?? answer.message];
    };
    expect(await refused({ list: 'job', columns: ['password'] })).toEqual([
      422,
      'This list has no column "password" to export',
    ]);
    const filter = '{"and":[{"field":"nonsense","operator":"hasValue"}]}';
    expect(await refused({ list: 'job', columns: ['customer'], filter })).toEqual([
      422,
      'This list has no field "nonsense"',
    ]);
    expect((await refused({ list: 'constructor', columns: ['customer'] }))[0]).toBe(404);
  });

  test('is refused to whoever may make exports, and not see the list', async () => {
    const { companyId, admin: own } = await app.company();
    const permissions = ['view-data-export', 'view-job'];
    const role = await app.call(own, rolesApi.create, { body: { label: 'Jobs alone', permissions } });
    const person = await app.person(companyId, 'field');
    await app.call(own, usersApi.update, { params: { id: person.userId }, body: { roleIds: [role.body.data.id] } });
    const statusOf = async (list: string, column: string) => (await ask(person, { list, columns: [column] })).status;
    await expect.poll(() => statusOf('job', 'customer'), { timeout: 2000 }).toBe(201);
    expect(await statusOf('contact', 'name')).toBe(403);
  });

  test('shows a person the rows that they see, and no other company’s', async () => {
    const { companyId, admin: own } = await app.company();
    await app.person(companyId, 'estimator');
    const manager = await app.person(companyId, 'supervisor', { onlyMyJobs: true });
    await buildJob(app, own, { customerName: 'Mine', assignedId: manager.userId });
    await buildJob(app, own, { customerName: 'Not mine' });
    const rows = readCsv(await exported(manager, { list: 'job', columns: ['customer'], documentType: 'csv' }));
    expect(rows).toEqual([['Customer'], ['Mine']]);
  });
});

test('the estimates of all jobs are found by customer, and leave as a sheet', async () => {
  const { id: jobId } = await buildJob(app, admin, { customerName: 'Ottoline Marsh' });
  await buildEstimate(app, admin, { jobId, label: 'Ceiling', categories: [{ label: 'Hall', items: exampleItems() }] });
  await buildEstimate(app, admin, { label: 'Of somebody else' });
  const found = (await app.call(admin, estimatesApi.list, { query: { s: 'ottoline' } })).body.data;
  expect(found.map(({ label, job }) => [label, job.customerName])).toEqual([['Ceiling', 'Ottoline Marsh']]);
  const columns = ['customer', 'label', 'items', 'total'];
  const rows = readCsv(await exported(admin, { list: 'estimate', columns, s: 'ottoline', documentType: 'csv' }));
  expect(rows[0]).toEqual(['Customer', 'Title', 'Items', 'Total inc tax']);
  expect(rows.slice(1)).toEqual([['Ottoline Marsh', 'Ceiling', '3', String(found[0]?.totalIncTax)]]);
});

test('list exports is made again for some days, with its columns and its filter; that of anything else is not', async () => {
  const { admin: boss } = await app.company();
  const [old, fresh] = [
    await buildJob(app, boss, { customerName: 'Old' }),
    await buildJob(app, boss, { customerName: 'Fresh' }),
  ];
  await buildJob(app, boss, { customerName: 'Other' });
  await asSystem(app, sql`update job set created_at = '2026-03-05 02:00:00' where id = ${old.id}`);
  const filter = JSON.stringify({
    or: ['Old', 'Fresh'].map((value) => ({ field: 'customerName', operator: 'equals', value })),
  });
  const first = await ask(boss, { list: 'job', columns: ['customer'], filter, documentType: 'csv' });
  expect(readCsv(await exportedFile(app, boss, first)).flat()).toEqual(expect.arrayContaining(['Old', 'Fresh']));
  const again = async (period: object) =>
    readCsv(
      await exportedFile(
        app,
        boss,
        await app.call(boss, reportsApi.again, { params: { id: first.body.data.id }, body: period }),
      ),
    )
      .slice(1)
      .flat();
  expect(await again({ createdFrom: '2026-03-01', createdTo: '2026-03-31' })).toEqual(['Old']);
  expect(await again({ createdFrom: '2026-03-06' })).toEqual([fresh.customerName]);
  const rows = (await app.call(boss, reportsApi.list, {})).body.data;
  expect(rows.every(({ ofList }) => ofList)).toBe(true);
  const nobodys = await app.call(admin, reportsApi.again, {
    params: { id: first.body.data.id },
    body: { createdFrom: '2026-03-01' },
  });
  expect(nobodys.status).toBe(404);
});
