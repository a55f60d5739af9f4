// What a work order is made with and what follows its contractor: tax, CIS, reverse charge, retention; on screen, on paper, frozen.
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { companyProfileApi } from '../../company/shared/company-profile.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import type { ContactCreate } from '../../contacts/shared/contact.entity.ts';
import { financeSettingApi } from '../../finance/shared/finance-setting.entity.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import type { WorkOrderItemCreate, WorkOrderUpdate } from '../shared/work-order.entity.ts';
import { workOrderVersionsApi } from '../shared/work-order-versions.api.ts';
import { workOrdersApi } from '../shared/work-orders.api.ts';
import { buildWorkOrder, moveTo } from './work-orders.build.ts';

const [DRAFT, ISSUED] = [1, 2];
const NET = 3;
const UTR = '1955839661';
let app: TestApp;

/** A company of its own: its way of rounding and its country change. */
async function office(country: 'GB' | 'AU' = 'AU'): Promise<Person> {
  const { admin, companyId } = await app.company();
  const body = { countryId: 3, timezone: 'Europe/London' as const };
  if (country === 'GB') await app.call(admin, companyProfileApi.update, { params: { id: companyId }, body });
  return admin;
}
beforeAll(async () => {
  app = await startTestApp();
});

const contractor = async (as: Person, given: Partial<ContactCreate>): Promise<number> =>
  (await buildContact(app, as, { contactTypeId: 3, companyName: 'Steady Hands', ...given })).id;
const view = async (as: Person, id: number) => (await app.call(as, workOrdersApi.get, { params: { id } })).body.data;
const add = async (as: Person, workOrderId: number, items: readonly Partial<WorkOrderItemCreate>[]) => {
  for (const item of items) {
    const body = { description: 'Work', ...item };
    expect((await app.call(as, workOrdersApi.createItem, { params: { workOrderId }, body })).status).toBe(201);
  }
  return await view(as, workOrderId);
};
const change = async (as: Person, id: number, body: WorkOrderUpdate) =>
  app.call(as, workOrdersApi.update, { params: { id }, body: { ...body, version: (await view(as, id)).version } });
const labour = (cost: number) => ({ labourQuantity: 1, labourCost: cost, withholdCis: true });
const materials = (cost: number) => ({ materialQuantity: 1, materialCost: cost });
const EXAMPLE = [labour(2000), materials(800)];

describe('tax and CIS follow the contractor', () => {
  test('and are changed by hand only while it is a draft', async () => {
    const admin = await office();
    const job = await buildJob(app, admin);
    const registered = await contractor(admin, { gstRegistered: true, cisTypeId: NET, utr: UTR, abn: '51824753556' });
    const plain = await contractor(admin, { companyName: 'Plain Hands' });
    const order = await buildWorkOrder(app, admin, { jobId: job.id, assignedId: registered });
    expect(await add(admin, order.id, EXAMPLE)).toMatchObject({
      addTax: true,
      cisType: { id: NET },
      cisPercentage: 0.2,
      taxTotal: 280,
      cisTotal: 400,
    });
    const assigned = await app.call(admin, workOrdersApi.assign, {
      params: { id: order.id },
      body: { assignedId: plain },
    });
    expect(assigned.body.data).toMatchObject({ addTax: false, cisType: null, taxTotal: 0, cisTotal: 0 });
    expect((await change(admin, order.id, { addTax: true, cisTypeId: 4 })).body.data).toMatchObject({
      taxTotal: 280,
      cisPercentage: 0.3,
      cisTotal: 600,
    });
    expect((await moveTo(app, admin, order.id, ISSUED)).status).toBe(200);
    for (const body of [{ addTax: false }, { cisTypeId: 3 }, { cisPercentage: 0 }, { reverseCharge: true }]) {
      const refused = await change(admin, order.id, body);
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Recall it first')]);
    }
    const late = await app.call(admin, workOrdersApi.assign, {
      params: { id: order.id },
      body: { assignedId: registered },
    });
    expect(late.status).toBe(409);
    expect(await view(admin, order.id)).toMatchObject({ taxTotal: 280, cisTotal: 600 });
  });

  test('a contractor without the number of the country is named before it is issued, with what mends it', async () => {
    const admin = await office('GB');
    const job = await buildJob(app, admin);
    const assignedId = await contractor(admin, { gstRegistered: true, cisTypeId: NET, companyName: 'Numberless' });
    const order = await buildWorkOrder(app, admin, { jobId: job.id, assignedId });
    await add(admin, order.id, EXAMPLE);
    const { body } = await app.call(admin, workOrderVersionsApi.issueChecks, { params: { workOrderId: order.id } });
    const ofTax = body.data.checks.filter(({ ref }) => ref === 'tax');
    expect(ofTax.map(({ text, state }) => [state, text])).toEqual([
      ['warning', 'Numberless: Registered for tax, but without VAT number. Enter it, or remove the registration.'],
      [
        'warning',
        'Numberless: In the construction industry scheme, but without UTR. Enter it, or choose a type that withholds 30 %.',
      ],
    ]);
  });
});

describe('both ways of rounding', () => {
  test('a way that changes leaves orders that are there as they are; the page says so, and a copy follows the new one', async () => {
    const admin = await office();
    const job = await buildJob(app, admin);
    const three = [materials(1.04), materials(1.04), materials(1.04)];
    const order = await buildWorkOrder(app, admin, { jobId: job.id, addTax: true });
    expect(await add(admin, order.id, three)).toMatchObject({ taxTotal: 0.31, roundsOtherwise: false });
    await moveTo(app, admin, order.id, ISSUED);
    await app.call(admin, companyProfileApi.update, {
      params: { id: admin.companyId },
      body: { taxRounding: 'line' },
    });
    expect(await view(admin, order.id)).toMatchObject({ taxTotal: 0.31, taxRounding: 'total', roundsOtherwise: true });
    await moveTo(app, admin, order.id, DRAFT, { note: 'One more' });
    expect(await add(admin, order.id, [materials(1.04)])).toMatchObject({ taxTotal: 0.42 });
    const copy = (await app.call(admin, workOrdersApi.copy, { params: { workOrderId: order.id } })).body.data;
    expect(copy).toMatchObject({ taxTotal: 0.4, taxRounding: 'line', roundsOtherwise: false });
  });
});

describe('reverse charge', () => {
  const setUp = async (country: 'GB' | 'AU') => {
    const admin = await office(country);
    await app.call(admin, financeSettingApi.updateSetting, {
      params: { companyId: admin.companyId },
      body: { reverseCharge: true },
    });
    return { admin, job: await buildJob(app, admin) };
  };
  const both = { gstRegistered: true, cisTypeId: NET, utr: UTR, vatNumber: 'GB 980 7806 84' };

  test('shows the VAT and does not add it, for whoever is registered for both', async () => {
    const { admin, job } = await setUp('GB');
    const order = await buildWorkOrder(app, admin, { jobId: job.id, assignedId: await contractor(admin, both) });
    expect(await add(admin, order.id, EXAMPLE)).toMatchObject({
      reverseCharge: true,
      costTotal: 2800,
      taxTotal: 0,
      reverseTaxTotal: 560,
      cisTotal: 400,
    });
    expect((await change(admin, order.id, { reverseCharge: false })).body.data).toMatchObject({
      taxTotal: 560,
      reverseTaxTotal: 0,
    });
    const unverified = await contractor(admin, { ...both, cisTypeId: 4, companyName: 'Unverified' });
    const other = await app.call(admin, workOrdersApi.assign, {
      params: { id: order.id },
      body: { assignedId: unverified },
    });
    expect(other.body.data).toMatchObject({ reverseCharge: false, taxTotal: 560, cisTotal: 600 });
    const untaxed = await change(admin, order.id, { addTax: false, reverseCharge: true });
    expect(untaxed.body.errors?.['reverseCharge']).toContain('Switch "Add tax" on');
  });

  test('is not known elsewhere', async () => {
    const { admin, job } = await setUp('AU');
    const order = await buildWorkOrder(app, admin, { jobId: job.id, assignedId: await contractor(admin, both) });
    expect(order).toMatchObject({ reverseCharge: false });
    const refused = await change(admin, order.id, { addTax: true, reverseCharge: true });
    expect([refused.status, refused.body.errors?.['reverseCharge']]).toEqual([
      422,
      'Reverse charge is for companies in the United Kingdom. Switch it off.',
    ]);
  });
});

test('retention is said from a cost on, and an order keeps what it was made with', async () => {
  const admin = await office();
  const setting = (body: object) =>
    app.call(admin, financeSettingApi.updateSetting, { params: { companyId: admin.companyId }, body });
  await setting({ apRetentionPercentage: 5, apRetentionMinimum: 1000, apRetentionPeriod: 6 });
  const job = await buildJob(app, admin);
  const order = await buildWorkOrder(app, admin, { jobId: job.id });
  expect(await add(admin, order.id, [materials(999.99)])).toMatchObject({
    retentionTotal: 0,
    retentionPercentage: 0.05,
  });
  expect(await add(admin, order.id, [materials(234.58)])).toMatchObject({ retentionTotal: 61.73, retentionMonths: 6 });
  await setting({ apRetentionPercentage: 10 });
  expect(await add(admin, order.id, [materials(100)])).toMatchObject({ retentionTotal: 66.73 });
  const copy = (await app.call(admin, workOrdersApi.copy, { params: { workOrderId: order.id } })).body.data;
  expect(copy).toMatchObject({ retentionPercentage: 0.1, retentionTotal: 133.46 });
});

test('people without the right to costs learn nothing of shares and sums', async () => {
  const admin = await office();
  const field = await app.person(admin.companyId, 'field', { onlyMyJobs: false });
  const job = await buildJob(app, admin);
  const assignedId = await contractor(admin, { gstRegistered: true, cisTypeId: NET });
  const order = await buildWorkOrder(app, admin, { jobId: job.id, assignedId });
  await add(admin, order.id, EXAMPLE);
  expect(await view(field, order.id)).toMatchObject({
    workOrderNumber: order.workOrderNumber,
    cisTypeId: null,
    cisType: null,
    cisPercentage: null,
    cisTotal: null,
    taxTotal: null,
    retentionTotal: null,
  });
});
