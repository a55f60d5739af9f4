// A contractor acts on what was sent: with an account, or by a link without one.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { contactLicencesApi } from '../../contacts/shared/contact-licences.api.ts';
import { noticesApi } from '../../identity/shared/notices.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { buildWorkOrder, moveTo } from '../../work-orders/server/work-orders.build.ts';
import { workOrderSettingApi } from '../../work-orders/shared/work-order-setting.entity.ts';
import { workOrderVersionsApi } from '../../work-orders/shared/work-order-versions.api.ts';
import { workOrdersApi } from '../../work-orders/shared/work-orders.api.ts';
import { contractorOrdersApi } from '../shared/contractor-orders.api.ts';
import { externalApi } from '../shared/external.api.ts';
import { portalApi } from '../shared/portal.api.ts';

const [DRAFT, ISSUED, CANCELLED] = [1, 2, 11];
let app: TestApp;
let admin: Person;
let contractor: Person;
let other: Person;
let business: number;
let jobId: number;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
async function outsider(contactId: number): Promise<Person> {
  const person = await app.person(admin.companyId, 'subcontractor', { userTypeName: 'external' });
  await asSystem(
    app,
    sql`update contact set parent_contact_id = ${contactId} where id = (select contact_id from app_user where id = ${person.userId})`,
  );
  return person;
}

beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  business = (
    await buildContact(app, admin, { contactTypeId: 3, companyName: 'Swift Plumbing', email: 'swift@plumbing.example' })
  ).id;
  contractor = await outsider(business);
  other = await outsider((await buildContact(app, admin, { contactTypeId: 3, companyName: 'Peak Roofing' })).id);
  jobId = (await buildJob(app, admin, { customerName: 'Grace Okafor' })).id;
});

async function issued(label: string): Promise<number> {
  const { id } = await buildWorkOrder(app, admin, { jobId, assignedId: business, label, startDate: inDays(10) });
  const body = { description: `${label} line`, labourQuantity: 3, labourCost: 80, labourUnit: 'hr' };
  expect((await app.call(admin, workOrdersApi.createItem, { params: { workOrderId: id }, body })).status).toBe(201);
  const moved = await moveTo(app, admin, id, ISSUED);
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  return id;
}
const orderOf = async (id: number, as = admin) => (await app.call(as, workOrdersApi.get, { params: { id } })).body.data;
const versionsOf = async (id: number) =>
  (await app.call(admin, workOrderVersionsApi.versions, { params: { workOrderId: id } })).body.data;
const noticesOf = async (as: Person) =>
  (await app.call(as, noticesApi.notices, { query: {} })).body.data.map(({ title }) => title);

async function linkOf(id: number): Promise<{ who: Person; shareId: number; reference: string }> {
  const body = {
    kind: 'work-order',
    objectType: 'workOrder',
    objectId: id,
    contactId: business,
    expiresAt: `${inDays(7)} 10:00:00`,
  } as const;
  const made = await app.call(admin, portalApi.create, { body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const reference = made.body.data.link.split('/share/')[1] ?? '';
  const visit = await app.call(undefined, portalApi.open, { body: { reference } });
  return { who: { ...admin, token: visit.body.token.access_token }, shareId: made.body.data.id, reference };
}

describe('with an account', () => {
  test('accepts the version that was read, word for word, and says later that it is done', async () => {
    const id = await issued('Pipes');
    const read = (await app.call(contractor, externalApi.workOrder, { params: { id } })).body.data;
    expect(read.version).toMatchObject({ number: 1, answer: null });
    const sha256 = read.version?.sha256 ?? '';
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    const answer = (body: object, as = contractor) =>
      app.call(as, contractorOrdersApi.answer, { params: { id }, body: body as never });
    expect((await answer({ answer: 'accepted', sha256 }, other)).status).toBe(404);
    const early = await app.call(contractor, contractorOrdersApi.finish, { params: { id }, body: {} });
    expect(early.body).toMatchObject({ message: 'Accept the work order first.' });
    expect((await answer({ answer: 'accepted', sha256: '0'.repeat(64) })).status).toBe(409);
    const accepted = await answer({ answer: 'accepted', sha256 });
    expect(accepted.body.data).toMatchObject({ status: { typeName: 'active' }, version: { answer: 'accepted' } });
    expect((await answer({ answer: 'accepted', sha256 })).status).toBe(200); // pressed twice
    expect((await answer({ answer: 'declined', reason: 'No' })).status).toBe(409);
    expect((await versionsOf(id)).versions[0]).toMatchObject({ answer: 'accepted', answeredVia: 'account', sha256 });
    expect((await noticesOf(admin)).some((title) => title.includes('accepted') && title.includes('Pipes'))).toBe(true);
    const done = await app.call(contractor, contractorOrdersApi.finish, { params: { id }, body: { note: 'All dry' } });
    expect(done.body.data.status.typeName).toBe('completed');
  });

  test('declines with a reason, and the lines are free again', async () => {
    const id = await issued('Gutters');
    const params = { id };
    const silent = await app.call(contractor, contractorOrdersApi.answer, { params, body: { answer: 'declined' } });
    expect(silent.body.errors).toEqual({ reason: 'Say why, so the office can replan' });
    const body = { answer: 'declined', reason: 'No crew until May' } as const;
    const declined = await app.call(contractor, contractorOrdersApi.answer, { params, body });
    expect(declined.body.data).toMatchObject({ status: { typeName: 'declined' }, version: { reason: body.reason } });
    expect(
      (await app.call(contractor, contractorOrdersApi.propose, { params, body: { startDate: inDays(2) } })).status,
    ).toBe(409);
  });

  test('proposes days; the office takes them and what was agreed says so, or keeps its own', async () => {
    const id = await issued('Taps');
    const params = { id };
    const sha256 = (await versionsOf(id)).versions[0]?.sha256 ?? '';
    await app.call(contractor, contractorOrdersApi.answer, { params, body: { answer: 'accepted', sha256 } });
    const body = { startDate: inDays(20), endDate: inDays(21), note: 'After the roofers' };
    expect(
      (await app.call(contractor, contractorOrdersApi.propose, { params, body: { startDate: inDays(-3) } })).body
        .errors,
    ).toEqual({ startDate: 'This day has passed' });
    expect((await app.call(contractor, contractorOrdersApi.propose, { params, body })).status).toBe(200);
    expect(await orderOf(id)).toMatchObject({ startDate: inDays(10), proposedStartDate: body.startDate });
    const take = (is: boolean) =>
      app.call(admin, workOrderVersionsApi.answerProposal, { params: { workOrderId: id }, body: { take: is } });
    expect((await take(true)).body.data).toMatchObject({
      startDate: body.startDate,
      endDate: body.endDate,
      proposedStartDate: null,
    });
    const { versions, changed } = await versionsOf(id);
    expect(versions.map(({ number, answer }) => [number, answer])).toEqual([
      [2, 'accepted'],
      [1, 'accepted'],
    ]);
    expect(changed).toEqual([]);
    expect((await take(true)).status).toBe(409);
    await app.call(contractor, contractorOrdersApi.propose, { params, body: { startDate: inDays(30) } });
    expect((await take(false)).body.data).toMatchObject({ startDate: body.startDate, proposedStartDate: null });
  });
});

describe('by a link', () => {
  test('reads its own lines and costs alone, answers, and whoever answers second is told', async () => {
    const id = await issued('Basin');
    const { who } = await linkOf(id);
    const read = await app.call(who, contractorOrdersApi.visited, {});
    expect(read.body.data).toMatchObject({ id, messages: [], version: { number: 1 } });
    expect(read.body.data.document.rows.map(({ cells }) => cells['description'])).toEqual(['Basin line']);
    expect(read.raw.toString()).not.toMatch(/sell|margin|profit/i);
    const both = await Promise.all([
      app.call(who, contractorOrdersApi.answerVisited, { body: { answer: 'accepted' } }),
      app.call(who, contractorOrdersApi.answerVisited, { body: { answer: 'declined', reason: 'Ill' } }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await versionsOf(id)).versions[0]).toMatchObject({ answeredVia: 'link', answeredBy: 'Swift Plumbing' });
  });

  test('is closed once the work order is recalled, cancelled or allocated to somebody else', async () => {
    const id = await issued('Boiler');
    const sent = await app.call(admin, workOrdersApi.notify, { params: { id }, body: {} });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const open = async () => {
      const list = (await app.call(admin, portalApi.list, {})).body.data;
      return list.filter((item) => item.kind === 'work-order' && item.objectId === id && item.open).length;
    };
    expect(await open()).toBe(1);
    await app.call(admin, workOrdersApi.notify, { params: { id }, body: {} });
    expect(await open()).toBe(1); // the last one counts
    const { who } = await linkOf(id);
    await moveTo(app, admin, id, DRAFT, { note: 'Wrong house' });
    expect(await open()).toBe(1); // one that somebody made by hand stays, and shows nothing
    expect((await app.call(who, contractorOrdersApi.visited, {})).status).toBe(404);
    await moveTo(app, admin, id, CANCELLED, { note: 'Not needed' });
    expect((await app.call(who, contractorOrdersApi.visited, {})).status).toBe(404);
  });

  test('a draft, another contact and a colleague of another company make none', async () => {
    const { id } = await buildWorkOrder(app, admin, { jobId, assignedId: business, label: 'Draft' });
    const body = { kind: 'work-order', objectType: 'workOrder', expiresAt: `${inDays(7)} 10:00:00` } as const;
    const make = (objectId: number, contactId: number | null, as = admin) =>
      app.call(as, portalApi.create, { body: { ...body, objectId, ...(contactId && { contactId }) } });
    expect((await make(id, business)).status).toBe(422);
    const out = await issued('Valve');
    expect((await make(out, null)).status).toBe(422);
    expect((await make(out, business, (await app.company()).admin)).status).toBe(422);
  });
});

describe('before it goes out', () => {
  test('what is missing is named with its fix; only who may override issues it, with a reason', async () => {
    const estimator = await app.person(admin.companyId, 'estimator');
    const { id: contactId } = await buildContact(app, admin, { contactTypeId: 3, companyName: 'Late Electrics' });
    const licence = { contactId, licenceTypeId: 1, expiryDate: inDays(-2), number: 'E1' };
    expect((await app.call(admin, contactLicencesApi.create, { body: licence })).status).toBe(201);
    const { id } = await buildWorkOrder(app, admin, { jobId, assignedId: contactId, label: 'Lights' });
    await app.call(admin, workOrdersApi.createItem, { params: { workOrderId: id }, body: { description: 'Lights' } });
    const checks = async (as: Person) =>
      (await app.call(as, workOrderVersionsApi.issueChecks, { params: { workOrderId: id } })).body.data;
    const found = await checks(estimator);
    expect(found.mayOverride).toBe(false);
    expect(found.overriders).toContain('Supervisor');
    expect(found.checks.filter(({ state }) => state === 'blocked')).toMatchObject([
      { ref: 'licence', fix: { label: 'Add the renewed one', contactId } },
    ]);
    const refused = await moveTo(app, estimator, id, ISSUED);
    expect(refused.body.errors?.['override']).toMatch(/ of Late Electrics expired on /);
    expect((await moveTo(app, estimator, id, ISSUED, { override: true, note: 'Storm' })).status).toBe(403);
    expect((await moveTo(app, admin, id, ISSUED, { override: true })).status).toBe(422);
    const done = await moveTo(app, admin, id, ISSUED, { override: true, note: 'Storm, renewal is in the mail' });
    expect(done.status).toBe(200);
    expect(done.body.data.issueReason).toBe('Storm, renewal is in the mail');
  });

  test('insurances that the company asks for, until the last day of the works', async () => {
    const setting = (body: object) =>
      app.call(admin, workOrderSettingApi.updateSetting, {
        params: { companyId: admin.companyId },
        body: body as never,
      });
    expect((await setting({ requiredInsuranceTypeIds: [1], requireTaxNumber: true })).status).toBe(200);
    const { id: contactId } = await buildContact(app, admin, {
      contactTypeId: 3,
      companyName: 'Bare Tiling',
      abn: null,
    });
    const { id } = await buildWorkOrder(app, admin, { jobId, assignedId: contactId, endDate: inDays(30) });
    await app.call(admin, workOrdersApi.createItem, { params: { workOrderId: id }, body: { description: 'Tiles' } });
    const reason = async () => (await moveTo(app, admin, id, ISSUED)).body.errors?.['override'];
    expect(await reason()).toMatch(/ of Bare Tiling is not on file\. Bare Tiling has no business number/);
    const insurance = { contactId, insuranceTypeId: 1, expiryDate: inDays(20) };
    expect((await app.call(admin, contactLicencesApi.create, { body: insurance })).status).toBe(201);
    expect(await reason()).toMatch(/ends on .*, before the work does/);
    expect((await setting({ requiredInsuranceTypeIds: [], requireTaxNumber: false })).status).toBe(200);
  });
});

test('nobody changes what was sent: the words and their hash hold each other', async () => {
  const id = await issued('Sink');
  await expect(
    asSystem(app, sql`update work_order_version set content = replace(content, '80', '8') where work_order_id = ${id}`),
  ).rejects.toThrow();
  const kept = await asSystem(
    app,
    sql<{ content: string }>`select content from work_order_version where work_order_id = ${id}`,
  );
  expect(kept[0]?.content).toContain('Sink line');
});

describe('the price of an order', () => {
  const priced = (id: number) =>
    app.call(contractor, externalApi.workOrder, { params: { id } }).then(({ body }) => body.data.price);
  const send = (as: Person, id: number, lines: object[]) =>
    app.call(as, contractorOrdersApi.price, { params: { id }, body: { lines } as never });
  const answer = (id: number, take: boolean, as = admin) =>
    app.call(as, workOrderVersionsApi.answerPrice, { params: { workOrderId: id }, body: { take } });

  test('is sent line by line with a line of their own; used, the order is a draft again and has it', async () => {
    const id = await issued('Cornice');
    const { lines, mayPrice, sent } = await priced(id);
    expect([mayPrice, sent, lines.map(({ labourCost }) => labourCost)]).toEqual([true, null, [80]]);
    const item = lines[0]?.id;
    expect((await send(other, id, [{ id: item, labourCost: 90 }])).status).toBe(404);
    const bid = [
      { id: item, labourCost: 90 },
      { id: null, description: 'Scaffold plank', materialCost: 120 },
    ];
    const answered = await send(contractor, id, bid);
    expect(answered.status, JSON.stringify(answered.body)).toBe(200);
    expect(answered.body.data.price).toMatchObject({ sent: { total: 390, taken: null } });
    expect((await versionsOf(id)).price).toMatchObject({ sent: { total: 390 }, lines: [{}, { id: null }] });
    expect((await noticesOf(admin)).some((title) => title.includes('priced it at 390.00'))).toBe(true);
    expect((await orderOf(id)).costTotal).toBe(240); // until the office says so
    expect((await answer(id, true)).status).toBe(200);
    const order = await orderOf(id);
    expect(order).toMatchObject({ status: { typeName: 'draft' }, costTotal: 390 });
    expect((await answer(id, true)).status).toBe(409);
    expect((await moveTo(app, admin, id, ISSUED)).status).toBe(200);
    expect(await priced(id)).toMatchObject({ sent: null, mayPrice: true });
  });

  test('is not used, and the order stays out as it was', async () => {
    const id = await issued('Skirting');
    const { lines } = await priced(id);
    await send(contractor, id, [{ id: lines[0]?.id, excluded: true, reason: 'No crew' }]);
    expect((await answer(id, false)).body.data).toMatchObject({ costTotal: 240, status: { typeName: 'waiting' } });
    expect((await priced(id)).sent).toMatchObject({ taken: false, total: 0 });
  });

  test('names every line once, and is not sent for an order that was accepted', async () => {
    const id = await issued('Ceiling');
    const { lines } = await priced(id);
    const item = lines[0]?.id;
    for (const bad of [
      [{ id: null, description: 'Own', materialCost: 1 }],
      [{ id: item }, { id: item }],
      [{ id: item, includedIn: item }],
      [{ id: item }, { id: 999_999_999 }],
      [{ id: item }, { id: null }],
      [{ id: item, labourCost: -1 }],
    ])
      expect((await send(contractor, id, bad)).status, JSON.stringify(bad)).toBe(422);
    await app.call(contractor, contractorOrdersApi.answer, { params: { id }, body: { answer: 'accepted' } });
    expect((await send(contractor, id, [{ id: item }])).status).toBe(409);
    const { who } = await linkOf(await issued('Wall'));
    const linked = (await app.call(who, contractorOrdersApi.visited, {})).body.data.price;
    const body = { lines: [{ id: linked.lines[0]?.id ?? 0, labourCost: 70 }] } as never;
    expect((await app.call(who, contractorOrdersApi.priceVisited, { body })).body.data.price.sent?.total).toBe(210);
  });
});
