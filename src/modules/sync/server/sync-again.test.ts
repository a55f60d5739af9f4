// about: sync, jobs, work-orders, estimates, contacts
// What is sent again shows field by field what it would change; all, some or none is taken over. People and units are asked once.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { contactLicencesApi } from '../../contacts/shared/contact-licences.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildDrying } from '../../drying/server/drying.build.ts';
import { estimatesApi } from '../../estimates/shared/estimates.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobContactsApi } from '../../jobs/shared/job-records.api.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { workOrdersApi } from '../../work-orders/shared/work-orders.api.ts';
import { seenByApi } from '../../portal/shared/seen-by.api.ts';
import { syncApi } from '../shared/sync.api.ts';
import { type Sending, type SyncRequestView, syncRequestsApi } from '../shared/sync-requests.api.ts';
import { type Pair, connectedPair, delivered } from './sync-pair.build.ts';

const HOLD = 9;
let app: TestApp;
let pair: Pair;
let giver: Person;
let doer: Person;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  pair = await connectedPair(app);
  [giver, doer] = [pair.giver.person, pair.doer.person];
});

async function send(as: Person, body: Sending): Promise<SyncRequestView> {
  const sent = made(await app.call(as, syncRequestsApi.send, { body }));
  await delivered(app, pair);
  return sent;
}
async function waiting(as: Person): Promise<number> {
  const filter = JSON.stringify({ object: { direction: 'in', statusId: 1 } });
  return (await app.call(as, syncRequestsApi.list, { query: { filter } })).body.data[0]?.id ?? 0;
}
const shown = async (as: Person, id: number) =>
  (await app.call(as, syncRequestsApi.message, { params: { id } })).body.data;
async function accept(as: Person, more: object = {}): Promise<SyncRequestView> {
  const taken = made(await app.call(as, syncRequestsApi.accept, { body: { id: await waiting(as), ...more } }));
  await delivered(app, pair);
  return taken;
}
const jobOf = async (as: Person, id: number) => (await app.call(as, jobsApi.get, { params: { id } })).body.data;
const change = async (as: Person, id: number, body: object) => {
  const { version } = await jobOf(as, id);
  const answer = await app.call(as, jobsApi.update, { params: { id }, body: { version, ...body } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};

describe('a claim that is sent again', () => {
  let body: Sending;
  let theirs: number;
  let ours: number;
  /** The sender changed three fields, the receiver one of them and another one. */
  const sentTwice = async () => {
    ours = (await buildJob(app, giver, { description: 'Ceiling', keySafe: 'Lockbox 1', safetyAlert: 'Dog' })).id;
    body = {
      contactId: pair.giver.contactId,
      syncRequestActionId: 35,
      jobId: ours,
      parts: ['works', 'key', 'alerts', 'dates'],
    };
    await send(giver, body);
    theirs = (await accept(doer)).jobId ?? 0;
    await change(doer, theirs, { keySafe: 'Ken, rang 23/11', description: 'Ceiling, seen' });
    await change(giver, ours, { keySafe: 'Lockbox 2', safetyAlert: 'Asbestos', targetCompletionDate: '2027-03-01' });
    const sent = await send(giver, body);
    return { sent, changes: (await shown(doer, await waiting(doer))).changes ?? [] };
  };

  test('shows what changed there since, what was changed here meanwhile, and what both changed', async () => {
    const { changes } = await sentTwice();
    const does = Object.fromEntries(changes.map((field) => [field.key, field.does]));
    expect(does).toMatchObject({
      'alerts.safety': 'change',
      'dates.end': 'added',
      'key.text': 'choose',
      'works.description': 'theirs',
    });
    expect(changes.find(({ key }) => key === 'key.text')).toMatchObject({
      sent: 'Lockbox 1',
      now: 'Lockbox 2',
      theirs: 'Ken, rang 23/11',
      takeable: true,
    });
  });

  test('all: every field is as the sender has it', async () => {
    const { changes, sent } = await sentTwice();
    await accept(doer, { take: changes.map(({ key }) => key) });
    expect(await jobOf(doer, theirs)).toMatchObject({
      keySafe: 'Lockbox 2',
      safetyAlert: 'Asbestos',
      targetCompletionDate: '2027-03-01',
      description: 'Ceiling',
    });
    const answered = (await app.call(giver, syncRequestsApi.get, { params: { id: sent.id } })).body.data;
    expect(answered.reason).toContain('Taken over:');
    expect(answered.reason).not.toContain('Not taken over');
    // No second job was made of it.
    expect((await app.call(doer, jobsApi.list, {})).body.data).toHaveLength(1);
  });

  test('some: only what was ticked, and the sender reads which', async () => {
    const { sent } = await sentTwice();
    await accept(doer, { take: ['dates.end'] });
    expect(await jobOf(doer, theirs)).toMatchObject({
      keySafe: 'Ken, rang 23/11',
      safetyAlert: 'Dog',
      targetCompletionDate: '2027-03-01',
      description: 'Ceiling, seen',
    });
    const answered = (await app.call(giver, syncRequestsApi.get, { params: { id: sent.id } })).body.data;
    expect(answered.reason).toMatch(/^Taken over: Finish\. Not taken over: .*Key/);
  });

  test('none: nothing changes here; without a word only what nobody here touched is taken', async () => {
    await sentTwice();
    const before = await jobOf(doer, theirs);
    await accept(doer, { take: [] });
    expect((await jobOf(doer, theirs)).version).toBe(before.version);
    await change(giver, ours, { safetyAlert: 'Asbestos, sealed' });
    await send(giver, body);
    await accept(doer);
    expect(await jobOf(doer, theirs)).toMatchObject({ safetyAlert: 'Dog', keySafe: 'Ken, rang 23/11' });
  });
});

test('an order that is sent again becomes a variation of the difference; the rest of it stays as agreed', async () => {
  const job = await buildJob(app, giver);
  const order = made(
    await app.call(giver, workOrdersApi.create, {
      body: { jobId: job.id, label: 'Linings', assignedId: pair.giver.contactId },
    }),
  );
  const line = (description: string, materialCost: number) =>
    app.call(giver, workOrdersApi.createItem, {
      params: { workOrderId: order.id },
      body: { description, materialQuantity: 10, materialUnit: 'm', materialCost },
    });
  await line('Cornice', 18);
  await line('Ceiling', 50);
  const status = (statusId: number) =>
    app.call(giver, workOrdersApi.changeStatus, {
      params: { workOrderId: order.id, statusId },
      body: { override: true, note: 'Scaffold comes in' },
    });
  expect((await status(2)).status).toBe(200);
  const body: Sending = { syncRequestActionId: 3, workOrderIds: [order.id] };
  await send(giver, body);
  const first = await accept(doer);
  // On hold, recalled, changed and issued again.
  for (const id of [HOLD, 2, 1]) expect((await status(id)).status).toBe(200);
  expect((await line('Scaffold', 12)).status).toBe(201);
  expect((await status(2)).status).toBe(200);
  await send(giver, body);
  const { changes } = await shown(doer, await waiting(doer));
  const news = (changes ?? []).filter(({ does, takeable }) => takeable && does !== 'unchanged');
  expect(news.map(({ does, now }) => [does, now])).toEqual([
    ['added', 'Scaffold'],
    ['added', '10 m'],
    ['added', '120.00'],
  ]);
  await accept(doer);
  const estimates = (
    await app.call(doer, estimatesApi.list, { query: { filter: JSON.stringify({ object: { jobId: first.jobId } }) } })
  ).body.data;
  expect(estimates.map(({ totalIncTax }) => totalIncTax).toSorted((a, b) => a - b)).toEqual([132, 748]);
});

test('people and units are asked about once for the connection, and stand here as who and what they are', async () => {
  const ken = (
    await buildContact(app, giver, {
      contactTypeId: 6,
      companyName: null,
      firstName: 'Ken',
      lastName: 'Wong',
      email: 'ken@wong.example',
    })
  ).id;
  const sue = (
    await buildContact(app, giver, {
      contactTypeId: 6,
      companyName: null,
      firstName: 'Sue',
      lastName: 'Park',
      email: 'sue@park.example',
    })
  ).id;
  const here = (
    await buildContact(app, doer, {
      contactTypeId: 6,
      companyName: null,
      firstName: 'Kenneth',
      lastName: 'Wong',
      email: 'KEN@wong.example',
    })
  ).id;
  const job = await buildJob(app, giver);
  const body: Sending = {
    contactId: pair.giver.contactId,
    syncRequestActionId: 35,
    jobId: job.id,
    contactIds: [ken, sue],
  };
  await send(giver, body);
  const id = await waiting(doer);
  const { questions } = await shown(doer, id);
  expect(questions).toEqual([
    { list: 'contact', theirs: 'Ken Wong', ours: here, known: true, oursLabel: 'Kenneth Wong' },
    { list: 'contact', theirs: 'Sue Park', ours: null, known: false, oursLabel: null },
  ]);
  const refused = await app.call(doer, syncRequestsApi.accept, { body: { id } });
  expect(refused.body.errors).toEqual({ choices: 'Choose the contact that “Sue Park” stands for' });
  const taken = await accept(doer, { choices: [{ list: 'contact', theirs: 'Sue Park', ours: null, make: true }] });
  const people = async (jobId: number) =>
    (await app.call(doer, jobContactsApi.list, { query: { filter: JSON.stringify({ object: { jobId } }) } })).body.data;
  const stand = await people(taken.jobId ?? 0);
  expect(stand).toHaveLength(2);
  expect(stand.map(({ contactId }) => contactId)).toContain(here);
  // The next claim asks nothing.
  const next = await buildJob(app, giver);
  await send(giver, { ...body, jobId: next.id });
  expect((await shown(doer, await waiting(doer))).questions.every(({ known }) => known)).toBe(true);
  const again = await accept(doer);
  expect((await people(again.jobId ?? 0)).map(({ contactId }) => contactId).toSorted((a, b) => a - b)).toEqual(
    stand.map(({ contactId }) => contactId).toSorted((a, b) => a - b),
  );
});

test('what they changed of an order is taken into it field by field, or the field is left out of the message', async () => {
  const job = await buildJob(app, giver, { keySafe: 'Lockbox 1' });
  const order = made(
    await app.call(giver, workOrdersApi.create, {
      body: { jobId: job.id, label: 'Linings', assignedId: pair.giver.contactId, startDate: '2027-02-01' },
    }),
  );
  await app.call(giver, workOrdersApi.createItem, {
    params: { workOrderId: order.id },
    body: { description: 'Cornice', materialQuantity: 1, materialCost: 18 },
  });
  await app.call(giver, workOrdersApi.changeStatus, {
    params: { workOrderId: order.id, statusId: 2 },
    body: { override: true, note: 'Go' },
  });
  const body: Sending = {
    syncRequestActionId: 3,
    workOrderIds: [order.id],
    parts: ['dates', 'key', 'lines', 'prices'],
    follow: ['status'],
  };
  await send(giver, body);
  const jobId = (await accept(doer)).jobId ?? 0;
  await change(doer, jobId, { targetStartDate: '2027-02-03' });
  await delivered(app, pair);
  const preview = async (more: object = {}) =>
    (await app.call(giver, syncRequestsApi.preview, { body: { ...body, ...more } })).body.data;
  const start = (await preview()).differences.find(({ key }) => key === 'dates.start');
  expect(start).toMatchObject({ does: 'theirs', takeable: true, theirs: '3/2/2027' });
  const params = { objectType: 'workOrder', objectId: order.id };
  const take = (key: string, as = giver) =>
    app.call(as, syncRequestsApi.takeTheirs, { params, body: { contactId: pair.giver.contactId, key } });
  expect((await take('prices.incTax')).status).toBe(422);
  expect((await take('dates.start')).status).toBe(201);
  const now = (await app.call(giver, workOrdersApi.get, { params: { id: order.id } })).body.data;
  expect(now.startDate).toBe('2027-02-03');
  expect((await preview()).differences.find(({ key }) => key === 'dates.start')?.does).toBe('unchanged');
  // What is left out is not in the bytes.
  expect((await preview()).payload).toContain('Lockbox 1');
  expect((await preview({ leaveOut: ['key.text'] })).payload).not.toContain('Lockbox 1');
});

test('whoever was sent a record stands among those who see it, with the parts that went, until the connection ends', async () => {
  const { id } = await buildJob(app, giver, { description: 'Ceiling' });
  const seen = async () =>
    (await app.call(giver, seenByApi.seenBy, { body: { objectType: 'job', objectId: id } })).body.data;
  expect(await seen()).toEqual([]);
  await send(giver, { contactId: pair.giver.contactId, syncRequestActionId: 35, jobId: id, parts: ['works', 'site'] });
  await accept(doer);
  expect(await seen()).toEqual([
    {
      door: 'connection',
      who: expect.stringContaining('Swift'),
      sees: ['Claim and works', 'Site address', 'Alerts'],
      until: null,
      shareItemId: null,
    },
  ]);
  await app.call(giver, syncApi.cancel, { params: { id: pair.giver.contactId } });
  expect(await seen()).toEqual([]);
});

test('a licence of the own people is offered to every connection, one of a contractor to none', async () => {
  const licenceOf = async (contactTypeId: number) => {
    const contact = await buildContact(app, doer, { contactTypeId, companyName: `Type ${contactTypeId}` });
    const body = { contactId: contact.id, licenceTypeId: 1, expiryDate: '2030-01-01' };
    return made(await app.call(doer, contactLicencesApi.create, { body })).id;
  };
  const offered = async (objectId: number) =>
    (await app.call(doer, syncRequestsApi.details, { params: { objectType: 'contactLicence', objectId } })).body.data
      .connections;
  expect((await offered(await licenceOf(7))).map(({ actions }) => actions.map(({ id }) => id))).toEqual([[14]]);
  expect(await offered(await licenceOf(3))).toEqual([]);
});

test('the drying of a job goes where it is ticked: rooms and the day, without readings; not ticked, no word of it', async () => {
  const { id } = await buildJob(app, giver);
  const drying = await buildDrying(app, giver, id);
  const stud = await drying.addPoint('Hall, stud');
  expect((await drying.read(stud, 16.8, 2)).status).toBe(201);
  const body: Sending = { contactId: pair.giver.contactId, syncRequestActionId: 35, jobId: id };
  const preview = async (parts: Sending['parts']) =>
    (await app.call(giver, syncRequestsApi.preview, { body: { ...body, parts } })).body.data;
  const without = await preview(['site']);
  expect(without.payload).not.toContain('drying');
  const { payload, differences } = await preview(['site', 'drying']);
  const rooms = differences.filter(({ group }) => group === 'Drying');
  expect(rooms.map(({ label, now }) => [label, now])).toContainEqual(['Hall', '0 of 1 dry']);
  expect(payload).not.toContain('16.8');
  await send(giver, { ...body, parts: ['site', 'drying'] });
  expect((await shown(doer, await waiting(doer))).payload).toContain('"drying"');
});
