// about: reports
// A report: figures equal those of the list, subtotals equal their rows, nobody learns by it what the list does not show them.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildAsset, buildDeployment } from '../../assets/server/assets.build.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import type { DataViewItemCreate } from '../shared/data-view-item.entity.ts';
import { dataViewItemsApi, dataViewsApi, reportRunsApi } from '../shared/data-views.api.ts';
import { exportedFile } from './reports.build.ts';
import type { ReportDefinition } from '../shared/report-definition.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

type Asked = Partial<ReportDefinition>;
const COUNT = { figure: 'count' } as const;
const query = (list: string, { groups = [], measures = [COUNT], ...more }: Asked) => ({
  list,
  definition: JSON.stringify({ groups, measures, ...more }),
});
const run = async (list: string, asked: Asked, as = admin) =>
  made(await app.call(as, reportRunsApi.run, { query: query(list, asked) }));
const words = ({ rows }: Awaited<ReturnType<typeof run>>) =>
  rows.map(({ keys, figures }) => [keys.map(({ label }) => label).join(' / '), ...figures]);

describe('figures', () => {
  test('groups carry the names of what they are, subtotals and the total come from the same rows', async () => {
    const mark = randomUUID().slice(0, 8);
    const beacon = await buildContact(app, admin, { companyName: `Beacon ${mark}`, contactTypeId: 1 });
    const mutual = await buildContact(app, admin, { companyName: `Mutual ${mark}`, contactTypeId: 1 });
    const job = (clientId: number, excessAmount: number | null, incidentDate: string) =>
      buildJob(app, admin, { clientId, excessAmount, incidentDate, additionalRef: mark });
    await job(beacon.id, 500, '2026-09-30');
    await job(beacon.id, 250.5, '2026-10-01');
    await job(beacon.id, null, '2026-10-31');
    await job(mutual.id, 100, '2026-10-02');
    const filter = JSON.stringify({ and: [{ field: 'additionalRef', operator: 'equals', value: mark }] });
    const asked: Asked = {
      filter,
      groups: [{ field: 'clientId' }, { field: 'incidentDate', bucket: 'month' }],
      measures: [COUNT, { figure: 'sum', field: 'excessAmount' }, { figure: 'median', field: 'excessAmount' }],
    };
    expect(words(await run('job', asked))).toEqual([
      [`Beacon ${mark}`, 3, 750.5, 375.25],
      [`Beacon ${mark} / Sep 2026`, 1, 500, 500],
      [`Beacon ${mark} / Oct 2026`, 2, 250.5, 250.5],
      [`Mutual ${mark}`, 1, 100, 100],
      [`Mutual ${mark} / Oct 2026`, 1, 100, 100],
      ['', 4, 850.5, 250.5],
    ]);
    const pivot = await run('job', {
      filter,
      groups: [{ field: 'clientId' }],
      across: { field: 'incidentDate' },
      sortBy: 0,
    });
    expect(pivot.across.map(({ label }) => label)).toEqual(['Sep 2026', 'Oct 2026']);
    expect(pivot.rows.map(({ across }) => across)).toEqual([
      [[1], [2]],
      [[null], [1]],
      [[1], [3]],
    ]);
    // Every figure opens its rows, and they come to it.
    const behind = made(
      await app.call(admin, reportRunsApi.rows, {
        query: {
          ...query('job', { ...asked, across: { field: 'incidentDate' } }),
          keys: JSON.stringify([String(beacon.id)]),
          across: JSON.stringify('2026-10-01'),
        },
      }),
    );
    expect(behind.total).toBe(2);
    // Of a figure of some rows, those rows.
    const above = JSON.stringify({ and: [{ field: 'excessAmount', operator: 'greaterThan', value: 300 }] });
    const some = { filter, groups: [{ field: 'clientId' }], measures: [COUNT, { ...COUNT, filter: above }] };
    const keys = JSON.stringify([String(beacon.id)]);
    const opened = async (measure?: number) =>
      made(await app.call(admin, reportRunsApi.rows, { query: { ...query('job', some), keys, measure } })).total;
    expect([await opened(), await opened(1)]).toEqual([3, 1]);
    expect(behind.rows.map(({ figures }) => figures[1])).toEqual([null, 250.5]);
    expect(behind.rows.every(({ id, jobId }) => id === jobId)).toBe(true);
  });

  test('an empty answer has a total of nothing; too many groups, unknown fields and words for numbers are refused', async () => {
    const filter = JSON.stringify({ and: [{ field: 'additionalRef', operator: 'equals', value: randomUUID() }] });
    expect(await run('job', { filter, groups: [{ field: 'statusId' }] })).toMatchObject({ count: 0 });
    const refused = async (asked: Asked) =>
      (await app.call(admin, reportRunsApi.run, { query: query('job', asked) })).body.errors;
    expect(await refused({ groups: [{ field: 'keySafe' }] })).toEqual({
      groups: 'Jobs has no field "keySafe" that you can use',
    });
    expect(await refused({ measures: [{ figure: 'sum', field: 'customerName' }] })).toEqual({
      measures: 'Customer name is no number',
    });
    expect(await refused({ groups: [{ field: 'filterTagIds' }] })).toEqual({
      groups: 'Rows that hold several values cannot be grouped by it',
    });
    expect(await refused({ measures: [{ figure: 'sum' }] })).toMatchObject({
      definition: 'Choose the field of this figure',
    });
    expect((await app.call(admin, reportRunsApi.run, { query: { list: 'nothing', definition: '{}' } })).status).toBe(
      422,
    );
    expect((await app.call(admin, reportRunsApi.run, { query: query('nothing', {}) })).status).toBe(404);
  });
});

test('the sheet of a report holds what the screen shows', async () => {
  const mark = randomUUID().slice(0, 8);
  await buildJob(app, admin, { additionalRef: mark, excessAmount: 125.5, incidentDate: '2026-09-30' });
  await buildJob(app, admin, { additionalRef: mark, excessAmount: 74.5, incidentDate: '2026-10-01' });
  const definition: ReportDefinition = {
    filter: JSON.stringify({ and: [{ field: 'additionalRef', operator: 'equals', value: mark }] }),
    groups: [{ field: 'additionalRef' }],
    across: { field: 'incidentDate', bucket: 'month' },
    measures: [{ figure: 'sum', field: 'excessAmount' }, COUNT],
  };
  const body = { label: 'Excess', list: 'job', definition, documentType: 'csv' as const };
  const bytes = await exportedFile(app, admin, await app.call(admin, reportRunsApi.export, { body }));
  const [head, row, all] = bytes.toString('utf8').replaceAll('"', '').replace('\uFEFF', '').split('\r\n');
  expect(head).toBe('Policy number,Sep 2026,Oct 2026,Sum of excess,Number');
  expect([row, all]).toEqual([`${mark},125.5,74.5,200,2`, 'All,125.5,74.5,200,2']);
});

describe('rights', () => {
  test('who may not see costs has no field of them to count, group, filter or sort by', async () => {
    const manager = await app.person(admin.companyId, 'case-manager');
    const fields = async (as: Person, list: string) =>
      made(await app.call(as, reportRunsApi.sources, {}))
        .find((one) => one.list === list)
        ?.fields.map(({ field }) => field);
    const all = (await fields(admin, 'workOrder')) ?? [];
    const theirs = (await fields(manager, 'workOrder')) ?? [];
    const hidden = all.filter((field) => !theirs.includes(field));
    expect(hidden).toContain('sellTotal');
    for (const field of hidden)
      for (const asked of [
        { measures: [{ figure: 'sum' as const, field }] },
        { groups: [{ field }] },
        { across: { field } },
        { filter: JSON.stringify({ and: [{ field, operator: 'hasValue' }] }) },
      ])
        expect((await app.call(manager, reportRunsApi.run, { query: query('workOrder', asked) })).status, field).toBe(
          422,
        );
  });

  test('a row that one sees names no job that one does not see', async () => {
    const job = await buildJob(app, admin, { customerName: 'Not theirs' });
    const unit = await buildAsset(app, admin);
    await buildDeployment(app, admin, { assetItemIds: [unit.id], jobId: job.id });
    const own = await app.person(admin.companyId, 'supervisor', { onlyMyJobs: true });
    const asked: Asked = { groups: [{ field: 'jobId' }] };
    const names = async (as: Person) => words(await run('assetItem', asked, as)).map(([name]) => name);
    expect(await names(admin)).toContain(job.jobNumber);
    expect(await names(own)).not.toContain(job.jobNumber);
    expect(await names(own)).toContain('Deleted, or not yours to see');
    const behind = await app.call(own, reportRunsApi.rows, { query: query('assetItem', asked) });
    expect(made(behind).rows.every(({ jobId }) => jobId === null)).toBe(true);
  });

  test('a report is its maker’s alone until it is shared', async () => {
    const other = await app.person(admin.companyId, 'accounts');
    const body = { label: 'Late payers', list: 'job', definition: { groups: [], measures: [COUNT] } };
    const { id, version } = made(await app.call(admin, dataViewsApi.create, { body }));
    const get = () => app.call(other, dataViewsApi.get, { params: { id } });
    expect((await get()).status).toBe(404);
    await app.call(admin, dataViewsApi.update, { params: { id }, body: { shared: true, version } });
    expect((await get()).body.data).toMatchObject({ label: 'Late payers', createdBy: { id: admin.userId } });
  });
});

test('a report on a dashboard: one’s own for oneself, that of the company by those who may', async () => {
  const estimator = await app.person(admin.companyId, 'estimator');
  const other = await app.person(admin.companyId, 'supervisor');
  const pin = (as: Person, body: DataViewItemCreate) => app.call(as, dataViewItemsApi.create, { body });
  const mine = made(await pin(estimator, { label: 'Mine', reportRef: 'jobs-by-client' }));
  expect((await pin(estimator, { label: 'All', reportRef: 'jobs-by-client', audience: 'company' })).status).toBe(403);
  const ours = made(await pin(admin, { label: 'All', reportRef: 'jobs-by-client', audience: 'company' }));
  const seen = async (as: Person) =>
    (await app.call(as, dataViewItemsApi.list, { query: {} })).body.data.map(({ id }) => id);
  expect(await seen(estimator)).toEqual(expect.arrayContaining([mine.id, ours.id]));
  expect(await seen(other)).toEqual([ours.id]);
  const drop = (as: Person, { id, version }: { id: number; version: number }) =>
    app.call(as, dataViewItemsApi.remove, { params: { id }, query: { version } });
  expect((await drop(other, ours)).status).toBe(403);
  expect((await drop(other, mine)).status).toBe(404);
  expect((await drop(estimator, mine)).status).toBe(200);
  const body = { label: 'Private', list: 'job', definition: { groups: [], measures: [COUNT] } };
  const { id: dataViewId } = made(await app.call(admin, dataViewsApi.create, { body }));
  expect((await pin(admin, { label: 'Private', dataViewId, audience: 'company' })).body.errors).toMatchObject({
    dataViewId: expect.stringContaining('Share the report'),
  });
});
