// Equipment goes out and comes back: one place at a time, swaps that count on, reasons for what is overdue, and undo.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { addDays, momentText } from '../../../kit/dates.ts';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { chargeOf } from '../shared/asset-charge.ts';
import { assetDeploymentsApi as api } from '../shared/asset-deployments.api.ts';
import { assetFiguresApi, assetItemCostsApi, assetItemsApi } from '../shared/assets.api.ts';
import {
  AVAILABLE,
  CALENDAR_DAY,
  IN_SERVICE,
  ON_SITE,
  buildAsset,
  buildDeployment,
  buildRate,
} from './assets.build.ts';

let app: TestApp;
let admin: Person;
let jobId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  jobId = (await buildJob(app, admin)).id;
  await buildRate(app, admin);
});
const ago = (hours: number) => momentText(Date.now() - hours * 3_600_000);
const today = () => new Date().toISOString().slice(0, 10);
const read = async (id: number) => (await app.call(admin, assetItemsApi.get, { params: { id } })).body.data;
const deploy = (assetItemIds: number[], more: object = {}) =>
  app.call(admin, api.deploy, { body: { assetItemIds, jobId, ...more } });
const bringBack = (deploymentIds: number[], more: object = {}) =>
  app.call(admin, api.bringBack, { body: { deploymentIds, ...more } });

test('a unit has its number, goes to a job at the usual rate of its type, and comes back', async () => {
  const unit = await buildAsset(app, admin);
  expect(unit.assetNumber).toMatch(/^AST-\d{4}$/);
  const [out] = made(await deploy([unit.id], { outAt: ago(50) }));
  expect(out).toMatchObject({ jobId, rateRule: 'day', sellRate: 97.5, costRate: 20, timezone: 'Australia/Sydney' });
  expect(chargeOf(out as NonNullable<typeof out>, momentText(Date.now()))).toMatchObject({
    units: 3,
    amount: 292.5,
    leftUnits: 3,
  });
  expect(await read(unit.id)).toMatchObject({ jobId, assetItemStatusId: ON_SITE, deployment: { id: out?.id } });
  const inAt = ago(1);
  const [back] = made(await bringBack([out?.id ?? 0], { inAt }));
  expect(back?.inAt).toBe(inAt.slice(0, 19));
  expect(await read(unit.id)).toMatchObject({ jobId: null, assetItemStatusId: AVAILABLE, deployment: null });
  const again = await bringBack([out?.id ?? 0]);
  expect([again.status, again.body.message]).toEqual([409, expect.stringContaining('It was returned on')]);
});

test('a second deployment names where the first one is, and returns it there when asked to', async () => {
  const unit = await buildAsset(app, admin);
  await deploy([unit.id], { outAt: ago(30) });
  const other = await buildJob(app, admin);
  const refused = await app.call(admin, api.deploy, { body: { assetItemIds: [unit.id], jobId: other.id } });
  expect([refused.status, refused.body.message]).toEqual([
    409,
    expect.stringMatching(/^AST-\d+ is on Job-\d+ since .*\. Return it there first\.$/),
  ]);
  const same = await deploy([unit.id]);
  expect(same.body.message).toContain('has been there since');
  const moved = made(
    await app.call(admin, api.deploy, { body: { assetItemIds: [unit.id], jobId: other.id, returnFirst: true } }),
  );
  expect(moved).toMatchObject([{ jobId: other.id, inAt: null }]);
  const all = (await app.call(admin, api.ofAsset, { params: { id: unit.id } })).body.data;
  expect(all.map(({ inAt }) => inAt)).toEqual([null, all[0]?.outAt]);
});

test('two who deploy the same unit at once: one has it, the other reads where it went', async () => {
  const others = await Promise.all([1, 2, 3, 4].map(async () => (await buildJob(app, admin)).id));
  for (let round = 0; round < 5; round++) {
    const unit = await buildAsset(app, admin);
    const answers = await Promise.all(
      others.map((to) => app.call(admin, api.deploy, { body: { assetItemIds: [unit.id], jobId: to } })),
    );
    expect(answers.map(({ status }) => status).sort((left, right) => left - right)).toEqual([201, 409, 409, 409]);
  }
  // Past every rule of the code the database itself refuses two places.
  const unit = await buildAsset(app, admin);
  const { id } = await buildDeployment(app, admin, { assetItemIds: [unit.id], jobId, outAt: ago(5) });
  const twice = asSystem(
    app,
    sql`insert into asset_deployment (company_id, asset_item_id, job_id, out_at, timezone) select company_id, asset_item_id, job_id, out_at + interval '1 hour', timezone from asset_deployment where id = ${id}`,
  );
  await expect(twice).rejects.toThrow('asset_at_one_place');
});

test('a unit that stands in for a failed one counts on as one: the day of the swap once', async () => {
  const [failed, fresh] = [await buildAsset(app, admin), await buildAsset(app, admin)];
  const first = await buildDeployment(app, admin, { assetItemIds: [failed.id], jobId, outAt: ago(60) });
  const swap = { params: { id: first.id }, body: { assetItemId: fresh.id, at: ago(30), note: 'Fan stopped' } };
  const second = made(await app.call(admin, api.swap, swap));
  expect(second).toMatchObject({ replaces: failed.assetNumber, headId: first.id, sellRate: 97.5 });
  expect(await read(failed.id)).toMatchObject({ assetItemStatusId: IN_SERVICE, jobId: null });
  const all = (await app.call(admin, api.ofJob, { params: { jobId } })).body.data;
  const units = all
    .filter(({ id }) => [first.id, second.id].includes(id))
    .map((one) => chargeOf(one, momentText(Date.now())).units);
  // 60 hours are three begun days of 24; two of them were begun before the swap.
  expect(units).toEqual([2, 1]);
  const early = await app.call(admin, api.correct, { params: { id: first.id }, body: { inAt: null } });
  expect(early.body.message).toContain(`${fresh.assetNumber} stands in for it`);
});

test('what is overdue goes out with a reason alone, and the deployment keeps it', async () => {
  const unit = await buildAsset(app, admin, { tagDueDate: addDays(today(), -3), label: 'Air mover' });
  const refused = await deploy([unit.id]);
  expect([refused.status, refused.body.errors?.['overdueReason']]).toEqual([
    422,
    expect.stringMatching(/electrical tag was due .*Enter a reason/),
  ]);
  const [out] = made(await deploy([unit.id], { overdueReason: 'Tagged this morning, sticker follows' }));
  expect(out?.overdueReason).toBe('Tagged this morning, sticker follows');
  await bringBack([out?.id ?? 0], { assetItemStatusId: IN_SERVICE });
  expect((await deploy([unit.id], { overdueReason: 'x' })).body.message).toContain('“In service”');
});

test('times are corrected, a deployment that never was is taken back, and nothing lies in the future', async () => {
  const unit = await buildAsset(app, admin);
  const out = await buildDeployment(app, admin, { assetItemIds: [unit.id], jobId, outAt: ago(10) });
  expect((await deploy([(await buildAsset(app, admin)).id], { outAt: ago(-3) })).body.errors).toEqual({
    outAt: 'This is in the future',
  });
  await bringBack([out.id], { inAt: ago(4) });
  const reopened = made(await app.call(admin, api.correct, { params: { id: out.id }, body: { inAt: null } }));
  expect(reopened.inAt).toBeNull();
  expect(await read(unit.id)).toMatchObject({ jobId, assetItemStatusId: ON_SITE });
  const before = await app.call(admin, api.correct, { params: { id: out.id }, body: { inAt: ago(20) } });
  expect(before.body.errors).toEqual({ inAt: 'This is before it went out' });
  expect((await app.call(admin, api.remove, { params: { id: out.id } })).status).toBe(200);
  expect(await read(unit.id)).toMatchObject({ jobId: null, assetItemStatusId: AVAILABLE, deployment: null });
  // Its place is free again, in the past too.
  expect((await deploy([unit.id], { outAt: ago(9) })).status).toBe(201);
  expect((await app.call(admin, assetItemsApi.remove, { params: { id: unit.id } })).body.message).toContain(
    'Return it',
  );
});

test('a label is found by number, barcode, serial number and the address of its QR code', async () => {
  const unit = await buildAsset(app, admin, { barcode: 'BC-9', serialNumber: 'SN 44' });
  const scan = async (code: string) => (await app.call(admin, assetFiguresApi.scan, { query: { code } })).body.data;
  for (const code of [
    unit.assetNumber,
    unit.assetNumber.toLowerCase(),
    'bc-9',
    'sn 44',
    `https://x.example/prime/asset/${unit.assetNumber}`,
  ])
    expect((await scan(code)).id, code).toBe(unit.id);
  expect((await app.call(admin, assetFiguresApi.scan, { query: { code: 'AST-9999' } })).status).toBe(404);
});

test('labels come as a sheet, each with its number', async () => {
  const units = [await buildAsset(app, admin), await buildAsset(app, admin, { serialNumber: 'SN 7' })];
  const ids = units.map(({ id }) => id).join(',');
  const sheet = await app.call(admin, assetFiguresApi.labels, { query: { ids } });
  expect(sheet.status).toBe(200);
  const { text } = await readPdf(sheet.raw);
  for (const { assetNumber } of units) expect(text).toContain(assetNumber);
  expect((await app.call((await app.company()).admin, assetFiguresApi.labels, { query: { ids } })).status).toBe(422);
});

test('people see the jobs that are theirs: of others neither number nor id', async () => {
  const unit = await buildAsset(app, admin);
  await buildDeployment(app, admin, { assetItemIds: [unit.id], jobId, outAt: ago(5) });
  const mine = await app.person(admin.companyId, 'field', { onlyMyJobs: true });
  const seen = (await app.call(mine, assetItemsApi.get, { params: { id: unit.id } })).body.data;
  expect(seen).toMatchObject({ jobId: null, job: null, recent: [{ jobId: null, label: '' }] });
  expect((await app.call(mine, api.ofAsset, { params: { id: unit.id } })).body.data).toEqual([]);
  expect((await app.call(mine, api.ofJob, { params: { jobId } })).status).toBe(404);
  const field = await app.person(admin.companyId, 'field');
  const [row] = (await app.call(field, api.ofAsset, { params: { id: unit.id } })).body.data;
  expect(row).toMatchObject({ sellRate: 97.5, costRate: null });
});

test('what a unit was paid for stands beside what it brought', async () => {
  const unit = await buildAsset(app, admin);
  const paid = { assetItemId: unit.id, label: 'Bought', kind: 'purchase', date: '2026-01-05', amount: 2400 } as const;
  made(await app.call(admin, assetItemCostsApi.create, { body: paid }));
  await buildDeployment(app, admin, { assetItemIds: [unit.id], jobId, outAt: ago(26) });
  const figures = (await app.call(admin, assetFiguresApi.earnings, { params: { id: unit.id } })).body.data;
  expect(figures).toEqual({ paid: 2400, charged: 195, billed: 0, daysOut: 1.1, jobs: 1 });
  const overview = (await app.call(admin, assetFiguresApi.overview, {})).body.data;
  expect(overview.onSite).toBeGreaterThan(0);
  expect(overview.earnsADay).toBeGreaterThanOrEqual(97.5);
});

test('calendar days count by the clock of the site', async () => {
  await buildRate(app, admin, 80, CALENDAR_DAY);
  const unit = await buildAsset(app, admin);
  const out = await buildDeployment(app, admin, {
    assetItemIds: [unit.id],
    jobId,
    outAt: '2026-10-02 13:30:00',
    assetItemRateTypeId: CALENDAR_DAY,
  });
  // In Sydney 11:30 pm on 2 October until 1:30 am on 5 October, over the change of the clocks.
  const [back] = made(await bringBack([out.id], { inAt: '2026-10-04 14:30:00' }));
  expect(chargeOf(back as NonNullable<typeof back>, momentText(Date.now()))).toMatchObject({ units: 4, amount: 320 });
});
