// A SWMS that blocks and frees a work order; workers who sign on to it as it stands.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildEstimate, exampleItems } from '../../estimates/server/estimates.build.ts';
import { estimatesApi } from '../../estimates/shared/estimates.api.ts';
import { formsApi } from '../../forms/shared/forms.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { workOrderVersionsApi } from '../../work-orders/shared/work-order-versions.api.ts';
import { buildWorkOrder, moveTo } from '../../work-orders/server/work-orders.build.ts';
import { workOrdersApi } from '../../work-orders/shared/work-orders.api.ts';
import { swmsApi } from '../shared/swms.api.ts';
import { whsItemsApi } from '../shared/whs-items.api.ts';
import { SWMS, TALK, buildWhs } from './safety-samples.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});
const ASBESTOS = 4;

/** Filled in and signed, as if on the device of the supervisor. */
async function writeSwms(id: number): Promise<number> {
  const made = await app.call(admin, swmsApi.makeDocument, { params: { id }, body: {} });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const formId = made.body.data.customFormId;
  const params = { id: formId };
  const answers = {
    activity: 'Remove asbestos sheets',
    pcbu: 'Harbour',
    responsible: 'Sam',
    prepared: '2026-01-05',
    asbestosLicence: 'B-1234',
    steps: [
      { step: 'Wet', hazard: 'Fibres', risk: 'High', control: 'Wet, wrap, P2 mask', riskAfter: 'Low', who: 'Sam' },
    ],
  };
  await app.call(admin, formsApi.answer, { params, body: { answers } });
  const submitted = await app.call(admin, formsApi.submit, { params, body: {} });
  expect(submitted.status, JSON.stringify(submitted.body)).toBe(200);
  for (const { id: signatureId } of submitted.body.data.signatures)
    await app.call(admin, formsApi.sign, {
      params: { id: formId, signatureId },
      body: { name: 'Sam', method: 'type' },
    });
  return formId;
}
const signOn = (id: number, body: object) =>
  app.call(admin, swmsApi.signOn, { params: { id }, body: { name: 'Kim Tran', method: 'type', ...body } });

describe('a work order with asbestos on its lines', () => {
  test('is blocked until its SWMS is written, signed and signed on to; each step names what mends it', async () => {
    const { id: jobId } = await buildJob(app, admin);
    const contact = await buildContact(app, admin, { contactTypeId: 3, companyName: 'Clean Air Removal' });
    const order = await buildWorkOrder(app, admin, { jobId, assignedId: contact.id });
    await app.call(admin, workOrdersApi.createItem, {
      params: { workOrderId: order.id },
      body: { description: 'Remove asbestos sheet, laundry', labourQuantity: 4, labourCost: 90, labourUnit: 'hr' },
    });
    const checks = async () => {
      const { body } = await app.call(admin, workOrderVersionsApi.issueChecks, { params: { workOrderId: order.id } });
      return body.data.checks.filter(({ ref }) => ref === 'swms');
    };
    const issue = () => moveTo(app, admin, order.id, 2);
    expect(await checks()).toEqual([
      {
        ref: 'swms',
        state: 'blocked',
        text: 'No SWMS for Disturbing asbestos, line 1: “Remove asbestos sheet, laundry” (remove asbestos)',
        fix: { label: 'Make a SWMS', contactId: null, jobPage: 'whs-items' },
      },
    ]);
    expect((await issue()).body.errors?.['override']).toContain('No SWMS for Disturbing asbestos');
    const { id, whsNumber } = await buildWhs(app, admin, { jobId, whsItemTypeId: SWMS, swmsTriggerIds: [ASBESTOS] });
    expect(await checks()).toMatchObject([{ fix: { label: `Fill in and sign ${whsNumber}` } }]);
    expect((await signOn(id, {})).body.message).toContain('Fill in and sign the SWMS first');
    const formId = await writeSwms(id);
    const answered = await app.call(admin, formsApi.page, { params: { id: formId } });
    expect(answered.body.data.answers['triggers']).toEqual(['Disturbing asbestos']);
    expect(await checks()).toMatchObject([{ fix: { label: `Have workers sign on to ${whsNumber}` } }]);
    expect((await signOn(id, { employer: 'Clean Air Removal', latitude: -33.8, longitude: 151.2 })).status).toBe(201);
    expect(await checks()).toMatchObject([{ state: 'ok', fix: null }]);
    expect((await issue()).status).toBe(200);
    const count = await app.call(admin, swmsApi.count, { params: { jobId } });
    expect(count.body.data).toEqual({ count: 1 });
  });

  test('is said of the job as well, with the line and the word, from its estimate', async () => {
    const [item] = exampleItems();
    if (!item) throw new Error('The example has no item');
    const items = [{ ...item, description: 'Asbestos removal, eaves' }];
    const {
      id: estimateId,
      jobId,
      ...made
    } = await buildEstimate(app, admin, {
      categories: [{ label: 'Eaves', items }],
    });
    // The heading of a group is no work of its own: its items are.
    const heading = {
      uuid: randomUUID(),
      fields: { description: 'Remove asbestos, whole house' },
      categoryId: made.items[0]?.categoryId ?? 0,
      categoryTradeId: made.items[0]?.categoryTradeId ?? 0,
      parentId: null,
      isParentItem: true,
      afterId: null,
    };
    const grouped = await app.call(admin, estimatesApi.applyChanges, {
      params: { estimateId },
      body: { changes: [{ key: randomUUID(), kind: 'createItems', rows: [heading] }] },
    });
    expect(grouped.body.data.outcomes).toMatchObject([{ status: 'done' }]);
    const found = await app.call(admin, swmsApi.highRiskWork, { params: { jobId } });
    expect(found.body.data).toMatchObject([
      { triggerId: ASBESTOS, sure: true, reasons: [expect.stringContaining('line 1: “Asbestos removal, eaves')] },
    ]);
  });
});

describe('signing on', () => {
  test('once by each; a revised SWMS is signed anew', async () => {
    const { id: jobId } = await buildJob(app, admin);
    const { id } = await buildWhs(app, admin, { jobId, whsItemTypeId: SWMS, swmsTriggerIds: [ASBESTOS] });
    await writeSwms(id);
    expect((await signOn(id, {})).status).toBe(201);
    expect((await signOn(id, { name: 'kim tran' })).body.message).toBe('kim tran has already signed on.');
    await writeSwms(id);
    const again = await signOn(id, {});
    expect(again.body.data.map(({ current }) => current)).toEqual([true, false]);
  });

  test('two at once by the same name: one is kept', async () => {
    const { id } = await buildWhs(app, admin, { whsItemTypeId: TALK, label: 'Ladders' });
    const answers = await Promise.all([signOn(id, {}), signOn(id, {})]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
  });

  test('a signature of 20 MB is refused in a sentence; an empty box too', async () => {
    const { id } = await buildWhs(app, admin, { whsItemTypeId: TALK, label: 'Ladders' });
    const picture = `data:image/png;base64,${'A'.repeat(20_000_000)}`;
    const large = await signOn(id, { method: 'draw', picture });
    expect([413, 422]).toContain(large.status);
    expect(large.body.message).toMatch(/large/);
    const smaller = await signOn(id, { method: 'draw', picture: `data:image/png;base64,${'A'.repeat(400_000)}` });
    expect(smaller.body.errors).toEqual({ picture: 'This drawing is too large. Clear it and sign again' });
    expect((await signOn(id, { method: 'draw' })).body.errors).toHaveProperty('picture');
  });

  test('a hazard is not signed on to, and a job without high risk work has none', async () => {
    const { id: jobId } = await buildJob(app, admin);
    const { id } = await buildWhs(app, admin, { jobId });
    expect((await signOn(id, {})).body.message).toContain('a SWMS or a toolbox talk');
    expect((await app.call(admin, swmsApi.makeDocument, { params: { id }, body: {} })).status).toBe(409);
    expect((await app.call(admin, swmsApi.highRiskWork, { params: { jobId } })).body.data).toEqual([]);
  });
});

test('the paper of a SWMS has everybody who signed on; records of its job are linked and removed', async () => {
  const { id: jobId } = await buildJob(app, admin);
  const { id } = await buildWhs(app, admin, { jobId, whsItemTypeId: SWMS, swmsTriggerIds: [ASBESTOS] });
  await writeSwms(id);
  expect((await signOn(id, { employer: 'Truwall' })).status).toBe(201);
  expect((await signOn(id, { name: 'Luca Romano' })).status).toBe(201);
  const paper = await app.call(admin, swmsApi.signOnsPdf, { params: { id } });
  expect(paper.status).toBe(200);
  const text = JSON.stringify(await readPdf(paper.raw));
  for (const words of ['Safe work method statement', 'Kim Tran', 'Truwall', 'Luca Romano'])
    expect(text).toContain(words);
  const order = await buildWorkOrder(app, admin, { jobId });
  const link = (objectIds: number[]) =>
    app.call(admin, whsItemsApi.linkObjects, { params: { id, objectType: 'workOrder' }, body: { objectIds } });
  expect((await link([order.id])).body.data).toMatchObject([{ id: order.id, jobId }]);
  expect((await link([])).body.data).toEqual([]);
});
