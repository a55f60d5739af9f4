// Settings of estimates and work orders: the company's own, and over them what applies to a job, the first by order.
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildEstimate, exampleItems } from '../../estimates/server/estimates.build.ts';
import { estimateSettingApi } from '../../estimates/shared/estimate-setting.entity.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { type WorkOrderSettingOverrideCreate, workOrderSettingApi } from '../shared/work-order-setting.entity.ts';
import { workOrdersApi } from '../shared/work-orders.api.ts';
import { buildWorkOrder, linkTo } from './work-orders.build.ts';

let app: TestApp;
let admin: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin: stranger } = await app.company());
});
const [MAKE_SAFE, OTHER] = [1, 2];

/** A company of its own: overrides would meet those of other tests. */
async function fresh(): Promise<void> {
  ({ admin } = await app.company());
}
async function override(given: WorkOrderSettingOverrideCreate): Promise<number> {
  const answer = await app.call(admin, workOrderSettingApi.create, { body: given });
  expect(answer.status).toBe(201);
  return answer.body.data.id;
}
const ofJob = async (jobId: number, estimateTypeId: '1' | '2' = '1') =>
  (await app.call(admin, workOrderSettingApi.ofJob, { params: { jobId }, query: { estimateTypeId } })).body.data;

describe('the setting of a job', () => {
  test('is the company’s, then field by field the first override that applies, with its source', async () => {
    await fresh();
    const job = await buildJob(app, admin, { jobTypeId: MAKE_SAFE });
    const elsewhere = await buildJob(app, admin, { jobTypeId: OTHER });
    const second = await override({ order: 2, targetProfitMarginPercentage: 40, allowItemSplit: false });
    const first = await override({ order: 1, jobTypeIds: [MAKE_SAFE], targetProfitMarginPercentage: 30 });
    await override({ order: 0, estimateTypeId: 2, targetProfitMarginPercentage: 1 });
    await override({ order: 0, active: false, targetProfitMarginPercentage: 2 });
    expect(await ofJob(job.id)).toMatchObject({
      targetProfitMarginPercentage: 30,
      warningProfitMarginPercentage: 10,
      allowItemSplit: false,
      allowInternalAssign: true,
      sources: {
        targetProfitMarginPercentage: first,
        warningProfitMarginPercentage: null,
        allowItemSplit: second,
        allowInternalAssign: null,
      },
    });
    expect((await ofJob(elsewhere.id)).targetProfitMarginPercentage).toBe(40);
    expect((await ofJob(elsewhere.id, '2')).targetProfitMarginPercentage).toBe(1);
    const orders = [
      { id: first, order: 5 },
      { id: second, order: 1 },
    ];
    expect((await app.call(admin, workOrderSettingApi.reorder, { body: { orders } })).status).toBe(201);
    expect((await ofJob(job.id)).targetProfitMarginPercentage).toBe(40);
  });

  test('decides what its work orders may do, and when their profit is too small', async () => {
    await fresh();
    const estimate = await buildEstimate(app, admin, { categories: [{ label: 'Kitchen', items: exampleItems() }] });
    const order = await buildWorkOrder(app, admin, { jobId: estimate.jobId });
    const items = [{ estimateItemId: estimate.items[0]?.id ?? 0, labourQuantity: 1 }];
    const light = async () =>
      (await app.call(admin, workOrdersApi.ofJob, { params: { jobId: estimate.jobId } })).body.data[0]?.light;
    expect((await linkTo(app, admin, order.id, items)).status).toBe(201);
    expect(await light()).toBe('warning');
    await override({ allowItemSplit: false, warningProfitMarginPercentage: 90, defaultMaterialUnit: 'lm' });
    const refused = await linkTo(app, admin, order.id, items);
    expect(refused.body.errors).toEqual({
      'items.0.materialQuantity': 'Items are not split in this company: link the whole line',
    });
    expect(await light()).toBe('danger');
    const page = await app.call(admin, workOrdersApi.get, { params: { id: order.id } });
    expect(page.body.data.settings).toMatchObject({
      targetProfitMarginPercentage: 20,
      warningProfitMarginPercentage: 90,
      allowItemSplit: false,
      defaultMaterialUnit: 'lm',
      defaultLabourUnit: 'hr',
    });
    const free = await app.call(admin, workOrdersApi.createItem, {
      params: { workOrderId: order.id },
      body: { description: 'Skirting' },
    });
    expect(free.body.data).toMatchObject({ materialUnit: 'lm', labourUnit: 'hr' });
  });

  test('gives new estimates their margin; a later change changes none that is there', async () => {
    await fresh();
    const body = { jobTypeIds: [MAKE_SAFE], estimateMargin: 0.25, categoryMaterialMargin: 0.3, defaultTitle: 'Scope' };
    const made = await app.call(admin, estimateSettingApi.create, { body });
    const jobId = (await buildJob(app, admin, { jobTypeId: MAKE_SAFE })).id;
    const estimate = await buildEstimate(app, admin, { jobId });
    expect(estimate).toMatchObject({ estimateMargin: 0.25, label: 'Scope 1', categories: [{ materialMargin: 0.3 }] });
    const other = await buildEstimate(app, admin, { jobId: (await buildJob(app, admin, { jobTypeId: OTHER })).id });
    expect(other).toMatchObject({ estimateMargin: 0, label: 'Estimate 1' });
    await app.call(admin, estimateSettingApi.update, {
      params: { id: made.body.data.id },
      body: { estimateMargin: 0.5 },
    });
    expect((await buildEstimate(app, admin, { jobId })).estimateMargin).toBe(0.5);
  });
});

describe('the company’s own setting', () => {
  test('is read and changed by the company’s id; nobody else’s is there', async () => {
    await fresh();
    const params = { companyId: admin.companyId };
    const before = await app.call(admin, estimateSettingApi.getSetting, { params });
    expect(before.body.data).toMatchObject({ targetProfitMarginPercentage: 20, version: 1 });
    const put = (version: number) =>
      app.call(admin, estimateSettingApi.updateSetting, { params, body: { estimateMargin: 0.1, version } });
    expect((await put(1)).body.data).toMatchObject({ estimateMargin: 0.1, version: 2 });
    expect((await put(1)).status).toBe(409);
    expect((await app.call(stranger, estimateSettingApi.getSetting, { params })).status).toBe(404);
    const id = await override({ label: 'Make safe' });
    expect((await app.call(stranger, workOrderSettingApi.get, { params: { id } })).status).toBe(404);
    const foreign = await app.call(stranger, workOrderSettingApi.create, { body: { clientIds: [id] } });
    expect(foreign.body.errors).toEqual({ clientIds: 'This entry does not exist' });
  });

  test('each override names the setting that it overrides', async () => {
    await fresh();
    const params = { companyId: admin.companyId };
    const { id } = (await app.call(admin, workOrderSettingApi.getSetting, { params })).body.data;
    const overrideId = await override({ label: 'Make safe' });
    const one = await app.call(admin, workOrderSettingApi.get, { params: { id: overrideId } });
    const all = await app.call(admin, workOrderSettingApi.list, {});
    expect(one.body.data).toMatchObject({ workOrderSettingId: id });
    expect(all.body.data).toMatchObject([{ id: overrideId, workOrderSettingId: id }]);
  });

  test('keeps its margins from people who may not see them', async () => {
    await fresh();
    const manager = await app.person(admin.companyId, 'case-manager');
    await app.call(admin, estimateSettingApi.create, { body: { label: 'All', estimateMargin: 0.25 } });
    const job = await buildJob(app, admin);
    const answers = [
      await app.call(manager, estimateSettingApi.list, {}),
      await app.call(manager, estimateSettingApi.ofJob, { params: { jobId: job.id } }),
      await app.call(manager, estimateSettingApi.getSetting, { params: { companyId: admin.companyId } }),
    ];
    for (const { status, raw } of answers) {
      expect(status).toBe(200);
      expect(raw.toString()).toContain('"estimateMargin":null');
    }
  });
});
