// Jobs that come with their past, answers of custom fields, and fields that are locked.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { until } from '../../../../tests/server-process.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import {
  customFieldCategoriesApi,
  customFieldItemsApi,
} from '../../custom-fields/shared/custom-field-definitions.api.ts';
import { customFieldsApi } from '../../custom-fields/shared/custom-fields.api.ts';
import { jobCommandsApi } from '../../jobs/shared/job-commands.api.ts';
import { jobKpisApi } from '../../jobs/shared/job-kpis.api.ts';
import { jobSettingApi } from '../../jobs/shared/job-setting.entity.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { type ImportView, importsApi } from '../shared/imports.api.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});
const at = (dataImportId: number) => ({ params: { dataImportId } });
async function upload(lines: readonly string[], recordType = 'job', as = admin): Promise<ImportView> {
  const file = { name: 'past.csv', bytes: Buffer.from(lines.join('\n')) };
  const { status, body } = await app.upload<{ data: ImportView }>(as, '/dataImport', file, { recordType });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data;
}
const view = async (id: number, as = admin) => (await app.call(as, importsApi.get, at(id))).body.data;
async function done(id: number, endpoint: typeof importsApi.run = importsApi.run, as = admin): Promise<ImportView> {
  const { status, body } = await app.call(as, endpoint, at(id));
  if (status !== 201) throw new Error(JSON.stringify(body));
  await until(async () => !['running', 'undoing'].includes((await view(id, as)).status), 60_000);
  return await view(id, as);
}
const jobs = async (s: string, as = admin) =>
  (await app.call(as, jobsApi.list, { query: { s, perPage: 100 } as never })).body.data.sort((a, b) => a.id - b.id);
const mark = () => `M${randomUUID().slice(0, 8)}`;

test('closed jobs come with their status and their days, and their clocks read from those', async () => {
  const claim = mark();
  const { id, mapping } = await upload([
    'Claim number,Customer,Status,Date registered,First contact,Date inspected,Date completed,Date closed',
    `${claim}-1,Ana,Closed,2025-03-03,2025-03-03,2025-03-05,2025-04-30,2025-05-14`,
    `${claim}-2,Ben,Cancelled,2025-06-02,,,,`,
    `${claim}-3,Cat,,,,,,`,
  ]);
  expect(mapping).toEqual([
    'clientRef',
    'customerName',
    'statusId',
    'createdAt',
    'contactedAt',
    'inspectedAt',
    'completedAt',
    'closedAt',
  ]);
  expect(await done(id)).toMatchObject({ status: 'done', counts: { created: 3, refused: 0 } });
  await app.running.relay.flush();
  const whole = async ({ id: jobId }: { id: number }) =>
    (await app.call(admin, jobsApi.get, { params: { id: jobId } })).body.data;
  const [closed, cancelled, open] = await Promise.all((await jobs(claim)).map(whole));
  // Midnight in Sydney is two o'clock in the afternoon before, in winter time.
  expect(closed).toMatchObject({
    status: { label: 'Closed' },
    createdAt: '2025-03-02 13:00:00',
    closedAt: '2025-05-13 14:00:00',
    completedAt: '2025-04-29 14:00:00',
    statusChangedAt: '2025-05-13 14:00:00',
  });
  expect(cancelled).toMatchObject({ status: { label: 'Cancelled' }, createdAt: '2025-06-01 14:00:00', closedAt: null });
  expect(open).toMatchObject({ status: { label: 'New' }, closedAt: null, receivedAt: null });
  const clocks = (await app.call(admin, jobKpisApi.ofJob, { params: { jobId: closed?.id ?? 0 } })).body.data;
  expect(clocks.find(({ label }) => label === 'First contact')).toMatchObject({ state: 'met' });
  expect(clocks.find(({ label }) => label === 'Inspection')?.startedAt).toBe('2025-03-02 13:00:00');
  const changes = await asSystem(
    app,
    sql<{
      at: string;
    }>`select to_char(at, 'YYYY-MM-DD HH24:MI:SS') as at from status_change where object_type = 'job' and object_id = ${closed?.id}`,
  );
  expect(changes).toEqual([{ at: '2025-05-13 14:00:00' }]);
});

test('a past that cannot be is refused in the column where it stands', async () => {
  const claim = mark();
  const { id } = await upload([
    'Claim number,Customer,Status,Date registered,Date inspected,Date closed',
    `${claim}-1,Ana,Closed,2025-03-03,2025-03-01,`,
    `${claim}-2,Ben,Closed,,,2999-01-01`,
    `${claim}-3,Cat,New,,,2025-01-01`,
  ]);
  const { problems } = (await app.call(admin, importsApi.check, at(id))).body.data;
  expect(problems.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [2, 'Date inspected', 'This is before the job was registered on 2025-03-03'],
    [3, 'Date closed', 'This date is in the future'],
    [4, 'Date closed', 'A job that was closed has a closed status, and New is none'],
  ]);
});

test('locked fields are not changed by an import, and new jobs get the locks of the settings', async () => {
  const { admin: own } = await app.company();
  const claim = mark();
  const locked = await buildJob(app, own, { clientRef: `${claim}-1`, customerName: 'Before', description: 'Same' });
  const lock = { params: { jobId: locked.id }, body: { lockedFields: ['customerName'] } };
  expect((await app.call(own, jobCommandsApi.lockFields, lock)).status).toBe(200);
  await app.call(own, jobSettingApi.updateSetting, {
    params: { companyId: own.companyId },
    body: { lockFields: ['clientRef'] },
  });
  const { id } = await upload(
    ['Claim number,Customer,Job description', `${claim}-1,After,Same`, `${claim}-2,Fresh,New`],
    'job',
    own,
  );
  await app.call(own, importsApi.update, { ...at(id), body: { onDuplicate: 'update' } });
  const { problems } = (await app.call(own, importsApi.check, at(id))).body.data;
  expect(problems).toEqual([
    { row: 2, column: 'Customer', value: null, reason: 'Customer name is locked on this job' },
  ]);
  expect(await done(id, importsApi.run, own)).toMatchObject({ counts: { created: 1, updated: 0, refused: 1 } });
  const [before, fresh] = await jobs(claim, own);
  expect([before?.customerName, fresh?.customerName]).toEqual(['Before', 'Fresh']);
  const job = (await app.call(own, jobsApi.get, { params: { id: fresh?.id ?? 0 } })).body.data;
  expect(job.lockedFields).toEqual(['clientRef']);
});

test('custom fields are columns: read by their rules, kept, changed, and put back by the undo', async () => {
  const category = await app.call(admin, customFieldCategoriesApi.create, {
    body: { objectType: 'job', label: 'House' },
  });
  const field = (definition: object) =>
    app.call(admin, customFieldItemsApi.create, {
      body: { categoryId: category.body.data.id, definition: definition as never },
    });
  await field({ fieldType: 'number', fieldRef: 'storeys', fieldLabel: 'Storeys', validation: { max: 5 } });
  const options = ['Tiles', 'Metal'].map((label) => ({ value: label.toLowerCase(), label }));
  await field({ fieldType: 'select', fieldRef: 'roof', fieldLabel: 'Roof', options });
  await field({ fieldType: 'boolean', fieldRef: 'pool', fieldLabel: 'Pool' });
  await field({ fieldType: 'signature', fieldRef: 'signed', fieldLabel: 'Signed' });
  const claim = mark();
  const there = await buildJob(app, admin, { clientRef: `${claim}-1` });
  const params = { jobId: there.id };
  await app.call(admin, customFieldsApi.saveJobValues, { params, body: { values: { roof: 'tiles', pool: true } } });
  const { id, mapping, customFields } = await upload([
    'Claim number,Customer,Storeys,Roof,Pool',
    `${claim}-1,,2,METAL,yes`,
    `${claim}-2,Ana,1,Tiles,no`,
    `${claim}-3,Ben,9,Slate,perhaps`,
  ]);
  expect(mapping).toEqual(['clientRef', 'customerName', 'custom.storeys', 'custom.roof', 'custom.pool']);
  expect(customFields?.map(({ label }) => label)).toEqual(['Storeys', 'Roof', 'Pool']);
  await app.call(admin, importsApi.update, { ...at(id), body: { onDuplicate: 'update' } });
  const { problems } = (await app.call(admin, importsApi.check, at(id))).body.data;
  expect(problems.map(({ row, column }) => [row, column])).toEqual([
    [4, 'Storeys'],
    [4, 'Roof'],
    [4, 'Pool'],
  ]);
  expect(problems[1]?.reason).toBe('One of: Tiles, Metal');
  expect(await done(id)).toMatchObject({ counts: { created: 1, updated: 1, refused: 1 } });
  const answers = async (jobId: number) =>
    (await app.call(admin, customFieldsApi.jobValues, { params: { jobId } })).body.data.values;
  const [, fresh] = await jobs(claim);
  expect(await answers(fresh?.id ?? 0)).toEqual({ storeys: 1, roof: 'tiles', pool: false });
  expect(await answers(there.id)).toEqual({ storeys: 2, roof: 'metal', pool: true });
  const history = (await app.call(admin, jobsApi.history, { params })).body.data;
  expect(JSON.stringify(history[0])).toContain('Metal');
  expect(await done(id, importsApi.undo as never)).toMatchObject({ status: 'undone' });
  expect(await answers(there.id)).toEqual({ roof: 'tiles', pool: true });
});
