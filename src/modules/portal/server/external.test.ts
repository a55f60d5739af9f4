// People outside the staff with an account of the company: each sees what is theirs, and nothing of anybody else by any way.
import { momentText } from '../../../kit/dates.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { cursorsThatTell } from '../../../../tests/strangers.ts';
import type { RoleRef } from '../../identity/shared/roles.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { contactsApi } from '../../contacts/shared/contacts.api.ts';
import { buildEstimate, exampleItems } from '../../estimates/server/estimates.build.ts';
import { buildSnapshot } from '../../estimates/server/snapshots.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobCommandsApi } from '../../jobs/shared/job-commands.api.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { messagesApi } from '../../messages/shared/messages.api.ts';
import { buildWorkOrder, moveTo } from '../../work-orders/server/work-orders.build.ts';
import { workOrdersApi } from '../../work-orders/shared/work-orders.api.ts';
import { noticesApi } from '../../identity/shared/notices.api.ts';
import { appointmentsApi } from '../../scheduling/shared/appointments.api.ts';
import { externalApi } from '../shared/external.api.ts';
import { portalApi } from '../shared/portal.api.ts';

const DRAFT = 1;
const ISSUED = 2;
const SECRET = 'Marigold';
let app: TestApp;
let admin: Person;
const CANCELLED = 9;
let contractor: Person;
let insurer: Person;
let customer: Person;
/** Of the same company, with the same role, and no business of ours. */
let others: Person[];
let jobId: number;
let issued: number;
let draft: number;
let shareId: number;

const inDays = (days: number) => momentText(Date.now() + days * 86_400_000);
const outside = (role: RoleRef) => app.person(admin.companyId, role, { userTypeName: 'external' });
async function belongsTo(person: Person, contactId: number): Promise<void> {
  await asSystem(
    app,
    sql`update contact set parent_contact_id = ${contactId} where id = (select contact_id from app_user where id = ${person.userId})`,
  );
}
async function issue(assignedId: number, label: string): Promise<number> {
  const { id } = await buildWorkOrder(app, admin, { jobId, assignedId, label });
  await app.call(admin, workOrdersApi.createItem, {
    params: { workOrderId: id },
    body: { description: `${label} line`, labourQuantity: 3, labourCost: 80, labourUnit: 'hr' },
  });
  const { status, body } = await moveTo(app, admin, id, ISSUED);
  expect(status, JSON.stringify(body)).toBe(200);
  return id;
}
const share = async (more: object): Promise<number> => {
  const snapshot = await buildSnapshot(
    app,
    admin,
    (await buildEstimate(app, admin, { jobId, categories: [{ label: 'Kitchen', items: exampleItems() }] })).id,
  );
  const body = {
    kind: 'estimate',
    objectType: 'estimateSnapshot',
    objectId: snapshot.id,
    expiresAt: inDays(7),
    ...more,
  };
  const answer = await app.call(admin, portalApi.create, { body: body as never });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.data.id;
};

beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  [contractor, insurer, customer] = [await outside('subcontractor'), await outside('insurer'), await outside('client')];
  others = [await outside('subcontractor'), await outside('insurer'), await outside('client')];
  others.push(await app.person((await app.company()).companyId, 'subcontractor', { userTypeName: 'external' }));
  const plumber = (await buildContact(app, admin, { contactTypeId: 3, companyName: 'Swift Plumbing' })).id;
  const beacon = (await buildContact(app, admin, { contactTypeId: 1, companyName: 'Beacon Insurance' })).id;
  await belongsTo(contractor, plumber);
  await belongsTo(insurer, beacon);
  jobId = (
    await buildJob(app, admin, {
      clientId: beacon,
      customerName: 'Grace Okafor',
      customerMobileNumber: '0400 555 010',
      clientRef: 'CLM-1',
      keySafe: `${SECRET} 4711`,
      safetyAlert: 'Dog',
    })
  ).id;
  await buildJob(app, admin, { customerName: SECRET });
  await app.call(admin, messagesApi.create, { body: { jobId, note: `${SECRET}: the client is difficult` } });
  issued = await issue(plumber, 'Pipes');
  const elsewhere = (await buildContact(app, admin, { contactTypeId: 3, companyName: 'Peak Roofing' })).id;
  await issue(elsewhere, SECRET);
  draft = (await buildWorkOrder(app, admin, { jobId, assignedId: plumber, label: `${SECRET} draft` })).id;
  shareId = await share({ email: customer.email.toUpperCase(), label: 'Your estimate' });
  await share({ email: 'somebody@test.example', label: SECRET });
});

test('no page of a list outside begins behind a row that is not theirs', async () => {
  const seenAs = { [externalApi.jobs.path]: jobsApi.list.path, [externalApi.workOrders.path]: workOrdersApi.list.path };
  for (const person of [contractor, insurer, customer]) {
    const { told, lists } = await cursorsThatTell(app, admin, person, seenAs);
    expect(told).toEqual([]);
    expect(lists).toEqual(expect.arrayContaining(Object.keys(seenAs)));
  }
});

const workOrders = async (as: Person) => (await app.call(as, externalApi.workOrders, {})).body.data;
const jobs = async (as: Person) => (await app.call(as, externalApi.jobs, {})).body.data;
const shares = async (as: Person) => (await app.call(as, externalApi.shares, {})).body.data;

describe('a subcontractor', () => {
  test('sees the work orders issued to the business, with items and costs, and no sell or margin', async () => {
    expect(await workOrders(contractor)).toMatchObject([{ id: issued, label: 'Pipes', costTotal: 240 }]);
    const { data } = (await app.call(contractor, externalApi.workOrder, { params: { id: issued } })).body;
    expect(data).toMatchObject({ safetyAlert: 'Dog', siteContact: { name: 'Grace Okafor', phone: '0400 555 010' } });
    expect(data.document.rows.map(({ cells }) => cells['description'])).toContain('Pipes line');
    expect(data.document.totals[0]).toEqual(['Total ex GST', 240]);
    expect(JSON.stringify(data)).not.toMatch(/sell|profit|margin|markup|keySafe/i);
    expect(JSON.stringify(data)).not.toContain(SECRET);
    const pdf = await app.call(contractor, externalApi.workOrderPdf, { params: { id: issued } });
    expect([pdf.status, pdf.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect([await jobs(contractor), await shares(contractor)]).toEqual([[], []]);
  });

  test('loses one that is recalled, and the name and number of the customer once there is nothing to do', async () => {
    const [row] = await asSystem(
      app,
      sql<{ id: number }>`select assigned_id as id from work_order where id = ${issued}`,
    );
    const recalled = await issue(row?.id ?? 0, 'Gutters');
    const read = () => app.call(contractor, externalApi.workOrder, { params: { id: recalled } });
    expect((await read()).status).toBe(200);
    await moveTo(app, admin, recalled, DRAFT, { note: 'Wrong house' });
    expect((await read()).status).toBe(404);
    await moveTo(app, admin, recalled, ISSUED);
    await moveTo(app, admin, recalled, 10, { note: 'No' });
    expect((await read()).body.data).toMatchObject({ status: { typeName: 'declined' }, siteContact: null });
    const open = { query: { filter: JSON.stringify({ options: { open: true } }) } };
    const listed = (await app.call(contractor, externalApi.workOrders, open)).body.data;
    expect(listed.map(({ id }) => id)).toEqual([issued]);
  });
});

describe('an insurer', () => {
  test('sees the jobs where the business is the client, without costs and internal notes', async () => {
    expect((await jobs(insurer)).map(({ id }) => id)).toEqual([jobId]);
    const { data } = (await app.call(insurer, externalApi.job, { params: { id: jobId } })).body;
    expect(data).toMatchObject({ clientRef: 'CLM-1', customerName: 'Grace Okafor' });
    expect(JSON.stringify(data)).not.toMatch(/cost|profit|margin|note|keySafe/i);
    expect(JSON.stringify(data)).not.toContain(SECRET);
    expect(await workOrders(insurer)).toEqual([]);
  });

  test('is told of a stage by its day where the company is', async () => {
    await asSystem(app, sql`update company set timezone = 'Australia/Sydney' where id = ${admin.companyId}`);
    const body = { field: 'inspectedAt', date: '2026-07-01 14:00:00', reason: null };
    await app.call(admin, jobCommandsApi.changeDate, { params: { jobId }, body });
    const { steps } = (await app.call(insurer, externalApi.job, { params: { id: jobId } })).body.data;
    expect(steps.map(({ label, state, day }) => ({ label, state, day }))).toContainEqual({
      label: 'Inspected',
      state: 'done',
      day: '2026-07-02',
    });
  });

  test('finds and sorts, and cannot ask by what is not shown', async () => {
    const found = async (query: Record<string, string>) => await app.call(insurer, externalApi.jobs, { query });
    expect((await found({ s: 'clm-1' })).body.data).toHaveLength(1);
    expect((await found({ s: SECRET })).body.data).toEqual([]);
    const byNotes = JSON.stringify({ and: [{ field: 'keySafe', operator: 'equals', value: `${SECRET} 4711` }] });
    expect((await found({ filter: byNotes })).status).toBe(422);
  });
});

describe('a customer', () => {
  test('sees what is shared with them, opens it without the link, and nothing else', async () => {
    expect(await shares(customer)).toMatchObject([{ id: shareId, label: 'Your estimate', kind: 'estimate' }]);
    for (const stranger of [...others, insurer, contractor]) {
      expect(await shares(stranger)).toEqual([]);
      expect((await app.call(stranger, externalApi.openShare, { params: { id: shareId } })).status).toBe(404);
    }
    const opened = await app.call(customer, externalApi.openShare, { params: { id: shareId } });
    expect(opened.status).toBe(201);
    const visitor = { ...customer, token: opened.body.token.access_token };
    expect((await app.call(visitor, portalApi.visitedEstimate, {})).body.data.rows[0]?.cells['description']).toBe(
      'Kitchen',
    );
    expect([await jobs(customer), await workOrders(customer)]).toEqual([[], []]);
    await app.call(admin, portalApi.revoke, { params: { id: shareId } });
    expect(await shares(customer)).toEqual([]);
    expect((await app.call(customer, externalApi.openShare, { params: { id: shareId } })).status).toBe(404);
    expect((await app.call(visitor, portalApi.visitedEstimate, {})).status).toBe(401);
  });

  test('finds what was shared with their business, as often as it may be opened', async () => {
    const beacon = (await app.call(admin, jobsApi.get, { params: { id: jobId } })).body.data.clientId;
    const id = await share({ contactId: beacon, maxUses: 2, label: 'For Beacon' });
    expect((await shares(insurer)).map((item) => item.id)).toEqual([id]);
    const statuses = await Promise.all(
      Array.from(
        { length: 5 },
        async () => (await app.call(insurer, externalApi.openShare, { params: { id } })).status,
      ),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect(await shares(insurer)).toEqual([]);
  });
});

test('others of the same role, another company, the staff and people without a contact get nothing', async () => {
  const nobody = await outside('subcontractor');
  await asSystem(app, sql`update app_user set contact_id = null where id = ${nobody.userId}`);
  await asSystem(app, sql`select pg_notify('reinstate', 'actors:')`);
  for (const stranger of [...others, nobody, customer]) {
    expect([await workOrders(stranger), await jobs(stranger)]).toEqual([[], []]);
    const statuses = [
      (await app.call(stranger, externalApi.workOrder, { params: { id: issued } })).status,
      (await app.call(stranger, externalApi.workOrderPdf, { params: { id: issued } })).status,
      (await app.call(stranger, externalApi.job, { params: { id: jobId } })).status,
    ];
    expect(statuses).toEqual([404, 404, 404]);
  }
  expect((await app.call(contractor, externalApi.workOrder, { params: { id: draft } })).status).toBe(404);
  expect((await app.call(admin, externalApi.workOrders, {})).status).toBe(403);
});

test('whoever stops belonging to a business loses what was its own at once', async () => {
  const person = await outside('subcontractor');
  const business = (await buildContact(app, admin, { contactTypeId: 3, companyName: 'Level Floors' })).id;
  const own = await app.call(person, contactsApi.list, {});
  expect(own.status, 'the lists of the staff stay closed').toBe(403);
  await belongsTo(person, business);
  const id = await issue(business, 'Floors');
  expect((await workOrders(person)).map((row) => row.id)).toEqual([id]);
  await asSystem(app, sql`update contact set parent_contact_id = null where parent_contact_id = ${business}`);
  expect(await workOrders(person)).toEqual([]);
});

describe('what was marked as visible outside', () => {
  const say = async (body: object) =>
    (await app.call(admin, messagesApi.create, { body: { jobId, ...body } as never })).body.data;
  const upload = async (name: string, more: object) =>
    (
      await app.upload<{ data: { attachmentId: number } }>(
        admin,
        `/job/${jobId}/documents`,
        { name, bytes: Buffer.from(name) },
        { attachmentTypeId: '5', ...more },
      )
    ).body.data.attachmentId;
  const fileOf = async (as: Person, attachmentId: number): Promise<[number, string]> => {
    const answer = await app.call(as, externalApi.jobFile, { params: { id: jobId, attachmentId } });
    return [answer.status, answer.raw.toString()];
  };

  test('is read by the client of the job, and by nobody else; the rest stays inside', async () => {
    await say({ note: 'The ceiling is dry.', public: true });
    await say({ note: `${SECRET}: not for the insurer` });
    const [seen, hidden] = [await upload('report.txt', { public: 'true' }), await upload('costs.txt', {})];
    const { data } = (await app.call(insurer, externalApi.job, { params: { id: jobId } })).body;
    expect(data.messages).toMatchObject([{ text: 'The ceiling is dry.', channel: 'note', subject: null }]);
    expect(data.files).toMatchObject([{ id: seen, fileName: 'report.txt', sizeBytes: 10 }]);
    expect(await fileOf(insurer, seen)).toEqual([200, 'report.txt']);
    for (const [as, id] of [
      [insurer, hidden],
      ...others.map((other) => [other, seen] as const),
      [contractor, seen],
    ] as const)
      expect((await fileOf(as, id))[0]).toBe(404);
  });

  test('of a mail it says that nobody verified the sender', async () => {
    const { id } = await say({ note: 'It is authorised.', public: true });
    await asSystem(
      app,
      sql`update notification set direction = 'in', status = 'received', from_name = 'Federation General', counts_as_word = false where id = ${id}`,
    );
    const { data } = (await app.call(insurer, externalApi.job, { params: { id: jobId } })).body;
    const mail = data.messages.find((one) => one.id === id);
    expect(mail).toMatchObject({ text: 'It is authorised.', from: 'Federation General (sender not verified)' });
  });

  test('a contractor reads what was said with the own business alone', async () => {
    const [row] = await asSystem(
      app,
      sql<{ id: number }>`select assigned_id as id from work_order where id = ${issued}`,
    );
    const mail = { notificationChannelId: 2, subject: 'Start', body: '<p>Monday</p>', public: true };
    await app.call(admin, contactsApi.update, {
      params: { id: row?.id ?? 0 },
      body: { email: 'office@swift.example' },
    });
    const made = await say({ ...mail, to: ['office@swift.example'], contactId: row?.id });
    await asSystem(
      app,
      sql`update notification set status = 'sent', party = ${`contact:${row?.id}`} where id = ${made.id}`,
    );
    const { data } = (await app.call(contractor, externalApi.workOrder, { params: { id: issued } })).body;
    expect(data.messages).toMatchObject([{ text: 'Monday', channel: 'email', subject: 'Start' }]);
    expect(data.files).toEqual([]);
  });
});

describe('visits', () => {
  const visits = async (as: Person) => (await app.call(as, externalApi.visits, {})).body.data;
  const contactOf = async ({ userId }: Person): Promise<number> =>
    (await asSystem(app, sql<{ id: number }>`select contact_id as id from app_user where id = ${userId}`))[0]?.id ?? 0;
  const book = async (contact: number, more: object = {}): Promise<number> =>
    (
      await app.call(admin, appointmentsApi.create, {
        body: {
          jobId,
          appointmentTypeId: 1,
          startAt: '2031-03-03 00:00:00',
          endAt: '2031-03-03 01:00:00',
          contactIds: [contact],
          description: 'Bring the ladder',
          ...more,
        } as never,
      })
    ).body.data.id;
  const answer = (as: Person, id: number, response: 'accepted' | 'declined', reason?: string) =>
    app.call(as, externalApi.answerVisit, { params: { id }, body: { response, ...(reason && { reason }) } });
  const responses = async (id: number) =>
    (await app.call(admin, appointmentsApi.get, { params: { id } })).body.data.attendees.map(
      ({ response }) => response,
    );

  test('a contractor sees those they are to come to, says whether they come, and is asked again when it moves', async () => {
    const id = await book(await contactOf(contractor), { userIds: [admin.userId] });
    const [seen, ...rest] = (await visits(contractor)).filter((visit) => visit.id === id);
    expect(rest).toEqual([]);
    expect(seen).toMatchObject({ startAt: '2031-03-03 00:00:00', description: 'Bring the ladder', response: null });
    expect(Object.keys(seen ?? {})).not.toContain('attendees');
    expect((await answer(contractor, id, 'declined', 'Back on Friday')).body.data.response).toBe('declined');
    expect(await responses(id)).toEqual(expect.arrayContaining([null, 'declined']));
    const told = (await app.call(admin, noticesApi.notices, { query: {} })).body.data;
    expect(told[0]).toMatchObject({ title: expect.stringContaining('cannot come') as string, body: 'Back on Friday' });
    expect((await answer(contractor, id, 'accepted')).body.data.response).toBe('accepted');
    const { version } = (await app.call(admin, appointmentsApi.get, { params: { id } })).body.data;
    const moved = { startAt: '2031-03-04 00:00:00', endAt: '2031-03-04 01:00:00', version };
    await app.call(admin, appointmentsApi.update, { params: { id }, body: moved as never });
    expect(await responses(id)).toEqual([null, null]);
  });

  test('nobody else sees or answers them; a proposed or cancelled one is nobody’s', async () => {
    const id = await book(await contactOf(contractor));
    const proposed = await book(await contactOf(contractor), {
      proposed: true,
      startAt: '2031-03-05 00:00:00',
      endAt: '2031-03-05 01:00:00',
    });
    for (const stranger of [...others, insurer, customer]) {
      expect((await visits(stranger)).map((visit) => visit.id)).not.toContain(id);
      expect((await answer(stranger, id, 'accepted')).status).toBe(404);
    }
    expect((await visits(contractor)).map((visit) => visit.id)).not.toContain(proposed);
    expect((await answer(contractor, proposed, 'accepted')).status).toBe(404);
    await app.call(admin, appointmentsApi.changeStatus, {
      params: { id, appointmentStatusId: CANCELLED },
      body: { reason: 'Rain' },
    });
    expect((await answer(contractor, id, 'accepted')).status).toBe(404);
  });

  test('the client of the job sees when somebody comes, and not who', async () => {
    const id = await book(await contactOf(contractor), {
      startAt: '2031-03-06 00:00:00',
      endAt: '2031-03-06 01:00:00',
    });
    const { visits: seen } = (await app.call(insurer, externalApi.job, { params: { id: jobId } })).body.data;
    const visit = seen.find((one) => one.id === id);
    expect(visit).toMatchObject({ startAt: '2031-03-06 00:00:00', timezone: expect.any(String) as string });
    expect(JSON.stringify(visit)).not.toContain('ladder');
  });
});

test('a contractor with an account sends a file to the own work order; nobody else does', async () => {
  const send = (as: Person, id: number, name = 'ceiling.txt') =>
    app.upload<{ data: { attachmentId: number } }>(
      as,
      `/external/workOrder/${id}/file`,
      { name, bytes: Buffer.from(`photograph ${name}`) },
      { fileUploadRef: randomUUID(), description: 'The ceiling is up' },
    );
  const sent = await send(contractor, issued);
  expect(sent.status, JSON.stringify(sent.body)).toBe(201);
  const { files } = (await app.call(contractor, externalApi.workOrder, { params: { id: issued } })).body.data;
  expect(files).toContainEqual(expect.objectContaining({ description: 'The ceiling is up' }));
  const [kept] = await asSystem(
    app,
    sql<{ by: string | null }>`select sent_by as by from attachment where id = ${sent.body.data.attachmentId}`,
  );
  expect(kept?.by).toBeTruthy();
  const stranger = await outside('subcontractor');
  expect((await send(stranger, issued)).status).toBe(404);
  expect((await send(admin, issued)).status).toBe(403);
  expect((await send(contractor, 999_999_999)).status).toBe(404);
});
