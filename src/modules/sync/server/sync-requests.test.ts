// about: sync, jobs, allocations, work-orders, quote-requests, estimates, bills
// What one company sends becomes records of the other's own, through the same services that its people use; nothing unticked travels.
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { allocationsApi } from '../../allocations/shared/allocations.api.ts';
import { estimatesApi } from '../../estimates/shared/estimates.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { messagesApi } from '../../messages/shared/messages.api.ts';
import { quoteRequestsApi } from '../../quote-requests/shared/quote-requests.api.ts';
import { workOrdersApi } from '../../work-orders/shared/work-orders.api.ts';
import { syncApi } from '../shared/sync.api.ts';
import { readMessage } from '../shared/sync-message.ts';
import { type Sending, type SyncRequestView, syncRequestsApi } from '../shared/sync-requests.api.ts';
import { type Pair, connectedPair, delivered } from './sync-pair.build.ts';

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

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function send(as: Person, body: Sending): Promise<SyncRequestView> {
  const answer = await app.call(as, syncRequestsApi.send, { body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  await delivered(app, pair);
  return answer.body.data;
}
const inbox = async (as: Person): Promise<SyncRequestView[]> =>
  (await app.call(as, syncRequestsApi.list, { query: { filter: JSON.stringify({ object: { direction: 'in' } }) } }))
    .body.data;
async function waiting(as: Person): Promise<SyncRequestView> {
  const found = (await inbox(as)).find(({ statusId }) => statusId === 1);
  if (!found) throw new Error('nothing waits');
  return found;
}
async function accept(as: Person, more: object = {}): Promise<SyncRequestView> {
  const { id } = await waiting(as);
  const answer = await app.call(as, syncRequestsApi.accept, { body: { id, ...more } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  await delivered(app, pair);
  return answer.body.data;
}
const seen = async (as: Person, id: number) => (await app.call(as, syncRequestsApi.get, { params: { id } })).body.data;

const claim = () =>
  buildJob(app, giver, {
    customerName: 'Mia Wong',
    customerMobileNumber: '0491 570 157',
    clientRef: 'CLM-7727296',
    description: 'Ceiling came down',
    safetyAlert: 'Asbestos sheet in laundry',
    keySafe: 'Lockbox 4711',
    excessAmount: 500,
    siteSameAsCustomerAddress: false,
    siteAddress: { line1: '12 Banksia St', suburb: 'Penrith', state: 'NSW', postcode: '2750', country: 'Australia' },
  });
const parts = async (as: Person, id: number) => {
  const { payload } = (await app.call(as, syncRequestsApi.message, { params: { id } })).body.data;
  const message = readMessage(payload);
  if (message?.kind !== 'request') throw new Error(payload);
  return { payload, parts: message.parts };
};

describe('a claim', () => {
  test('becomes a job of the other company, and the sender reads what it is there', async () => {
    const job = await claim();
    const sent = await send(giver, { contactId: pair.giver.contactId, syncRequestActionId: 35, jobId: job.id });
    expect(sent).toMatchObject({
      direction: 'out',
      status: { label: 'Pending' },
      action: { label: 'Send Job Submission' },
    });
    const came = await waiting(doer);
    expect(came).toMatchObject({ exchangeId: sent.exchangeId, companyName: 'Harbour Building', label: job.jobNumber });
    const taken = await accept(doer);
    const theirs = (await app.call(doer, jobsApi.get, { params: { id: taken.jobId ?? 0 } })).body.data;
    expect(theirs).toMatchObject({
      clientId: pair.doer.contactId,
      clientRef: 'CLM-7727296',
      customerName: 'Mia Wong',
      description: 'Ceiling came down',
      safetyAlert: 'Asbestos sheet in laundry',
      keySafe: null,
      excessAmount: null,
    });
    expect(await seen(giver, sent.id)).toMatchObject({ status: { label: 'Accepted' }, answerLabel: theirs.jobNumber });
    const again = await app.call(doer, syncRequestsApi.accept, { body: { id: taken.id } });
    expect(again.status).toBe(409);
  });

  test('holds what is ticked and nothing else, in the bytes', async () => {
    const job = await claim();
    const body = { contactId: pair.giver.contactId, syncRequestActionId: 35, jobId: job.id, parts: ['site' as const] };
    const preview = (await app.call(giver, syncRequestsApi.preview, { body })).body.data;
    const sent = await send(giver, body);
    const { payload, parts: of } = await parts(doer, (await waiting(doer)).id);
    expect(Object.keys(of).sort()).toEqual(['alerts', 'site']);
    for (const secret of ['Mia Wong', '0491', 'CLM-7727296', 'Ceiling', 'Lockbox', '500', String(job.id), job.uuid])
      expect(payload).not.toContain(secret);
    // What was shown before sending is what left, but for its own name and moment.
    const shown = readMessage(preview.payload);
    expect(shown?.kind === 'request' && shown.parts).toEqual(of);
    expect((await parts(giver, sent.id)).payload).toBe(payload);
    expect(preview.stays).toContain('Claim number');
  });

  test('is declined with a reason that its sender reads; it can be sent again as a request that follows it', async () => {
    const job = await claim();
    const body = { contactId: pair.giver.contactId, syncRequestActionId: 35, jobId: job.id };
    const sent = await send(giver, body);
    const { id } = await waiting(doer);
    expect((await app.call(giver, syncRequestsApi.send, { body })).status).toBe(409);
    await app.call(doer, syncRequestsApi.decline, { body: { id, reason: 'No crew in Penrith' } });
    await delivered(app, pair);
    expect(await seen(giver, sent.id)).toMatchObject({ statusId: 3, reason: 'No crew in Penrith' });
    expect((await app.call(doer, syncRequestsApi.accept, { body: { id } })).status).toBe(409);
    expect((await send(giver, body)).exchangeId).not.toBe(sent.exchangeId);
  });

  test('is cancelled on both sides, and before it leaves it is never seen', async () => {
    const job = await claim();
    const body = { contactId: pair.giver.contactId, syncRequestActionId: 35, jobId: job.id };
    const sent = await send(giver, body);
    const cancelled = await app.call(giver, syncRequestsApi.cancel, { body: { id: sent.id } });
    expect(cancelled.body.data).toMatchObject({ statusId: 4 });
    expect((await inbox(doer))[0]).toMatchObject({ statusId: 4 });
    const held = await send(giver, { ...body, holdSeconds: 60 });
    expect((await app.call(giver, syncRequestsApi.cancel, { body: { id: held.id } })).body.data.statusId).toBe(4);
    await delivered(app, pair);
    expect(await inbox(doer)).toHaveLength(1);
  });

  test('with a job type that is called otherwise is asked about once for the connection', async () => {
    const type = (name: string, as: Person) =>
      asSystem(
        app,
        sql<{ id: number }>`insert into job_type (company_id, label) values (${as.companyId}, ${name}) returning id`,
      );
    const [theirs] = await type('Burst pipe', giver);
    const [ours] = await type('Escape of water', doer);
    const body = async () => ({
      contactId: pair.giver.contactId,
      syncRequestActionId: 35,
      jobId: (await buildJob(app, giver, { jobTypeId: theirs?.id ?? 0 })).id,
    });
    await send(giver, await body());
    const { id } = await waiting(doer);
    const open = (await app.call(doer, syncRequestsApi.message, { params: { id } })).body.data;
    expect(open.questions).toEqual([{ list: 'jobType', theirs: 'Burst pipe', ours: null, known: false }]);
    const refused = await app.call(doer, syncRequestsApi.accept, { body: { id } });
    expect(refused.body.errors).toEqual({ choices: 'Choose the job type that “Burst pipe” stands for' });
    const choices = [{ list: 'jobType' as const, theirs: 'Burst pipe', ours: ours?.id ?? 0 }];
    const first = await accept(doer, { choices });
    expect((await app.call(doer, jobsApi.get, { params: { id: first.jobId ?? 0 } })).body.data.jobTypeId).toBe(
      ours?.id,
    );
    await send(giver, await body());
    await accept(doer);
  });
});

async function orderFor(jobId: number) {
  const order = (
    await app.call(giver, workOrdersApi.create, {
      body: { jobId, label: 'Linings', assignedId: pair.giver.contactId, startDate: inDays(3) },
    })
  ).body.data;
  await app.call(giver, workOrdersApi.createItem, {
    params: { workOrderId: order.id },
    body: {
      description: 'Plasterboard ceiling',
      materialQuantity: 14.5,
      materialUnit: 'm²',
      materialCost: 56,
      categoryLabel: 'Kitchen',
    },
  });
  const issued = await app.call(giver, workOrdersApi.changeStatus, {
    params: { workOrderId: order.id, statusId: 2 },
    body: { override: true },
  });
  expect(issued.status, JSON.stringify(issued.body)).toBe(200);
  return order;
}

describe('an order', () => {
  test('becomes a job with an estimate authorised at its prices; accepting accepts it, and dates come back as a proposal', async () => {
    const order = await orderFor((await claim()).id);
    const sent = await send(giver, { syncRequestActionId: 3, workOrderIds: [order.id], follow: ['status'] });
    const { payload } = await parts(doer, (await waiting(doer)).id);
    for (const name of ['cost', 'margin', 'markup', 'sell', 'budget'])
      expect(payload.toLowerCase()).not.toContain(name);
    const taken = await accept(doer);
    const estimate = (await app.call(doer, estimatesApi.get, { params: { id: taken.objectId ?? 0 } })).body.data;
    expect(estimate).toMatchObject({ jobId: taken.jobId, authorisedIncTax: 893.2 });
    expect((await app.call(giver, workOrdersApi.get, { params: { id: order.id } })).body.data.status.typeName).toBe(
      'active',
    );
    await send(doer, {
      syncRequestActionId: 4,
      jobId: taken.jobId,
      syncOptions: { startDate: inDays(4), endDate: inDays(6) },
    });
    await accept(giver);
    expect((await app.call(giver, workOrdersApi.get, { params: { id: order.id } })).body.data).toMatchObject({
      proposedStartDate: inDays(4),
      proposedEndDate: inDays(6),
    });
    expect(await seen(giver, sent.id)).toMatchObject({ statusId: 2 });
  });

  test('shows what changed since it was sent, and what they told meanwhile stays theirs', async () => {
    const order = await orderFor((await claim()).id);
    const body: Sending = { syncRequestActionId: 3, workOrderIds: [order.id] };
    await send(giver, body);
    await accept(doer);
    const now = (await app.call(giver, workOrdersApi.get, { params: { id: order.id } })).body.data;
    await app.call(giver, workOrdersApi.update, {
      params: { id: order.id },
      body: { version: now.version, endDate: inDays(9) },
    });
    const { differences, lastSentAt } = (await app.call(giver, syncRequestsApi.preview, { body })).body.data;
    expect(lastSentAt).not.toBeNull();
    const does = (key: string) => differences.find((field) => field.key === key)?.does;
    expect(does('dates.end')).toBe('added');
    expect(does('dates.start')).toBe('unchanged');
    expect(does('prices.exTax')).toBe('unchanged');
  });

  test('of another contact, or a draft, is not sent', async () => {
    const job = await claim();
    const draft = (
      await app.call(giver, workOrdersApi.create, { body: { jobId: job.id, assignedId: pair.giver.contactId } })
    ).body.data;
    const answer = await app.call(giver, syncRequestsApi.send, {
      body: { syncRequestActionId: 3, workOrderIds: [draft.id] },
    });
    expect(answer.body.message).toBe('Issue the work order first, then send it.');
  });
});

test('a quote request comes without our figures, and their prices land in it as if they had come by link', async () => {
  const job = await claim();
  const made = await app.call(giver, quoteRequestsApi.createMultiple, {
    body: {
      jobId: job.id,
      label: 'Linings',
      assignedIds: [pair.giver.contactId],
      items: [
        { description: 'Cornice', materialQuantity: 10, materialUnit: 'm' },
        { description: 'Fit it', labourQuantity: 4, labourUnit: 'h' },
      ],
    },
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const quote = made.body.data[0];
  await asSystem(app, sql`update quote_request set status_id = 2, sent_at = now() where id = ${quote?.id ?? 0}`);
  await send(giver, { syncRequestActionId: 1, quoteRequestIds: [quote?.id ?? 0] });
  const taken = await accept(doer);
  const whole = (await app.call(doer, estimatesApi.get, { params: { id: taken.objectId ?? 0 } })).body.data;
  expect(whole.items.map(({ description, materialCost }) => [description, materialCost])).toEqual([
    ['Cornice', 0],
    ['Fit it', 0],
  ]);
  await asSystem(
    app,
    sql`update estimate_item set material_cost = 18.5 where company_id = ${doer.companyId} and description = 'Cornice'`,
  );
  await asSystem(
    app,
    sql`update estimate_item set labour_cost = 90 where company_id = ${doer.companyId} and description = 'Fit it'`,
  );
  await send(doer, { syncRequestActionId: 2, estimateIds: [whole.id], note: 'Level 4 finish' });
  await accept(giver);
  const answered = (await app.call(giver, quoteRequestsApi.get, { params: { id: quote?.id ?? 0 } })).body.data;
  expect(answered).toMatchObject({ total: 545, contractorNote: 'Level 4 finish', status: { typeName: 'submitted' } });
});

test('an allocation goes with its type; accepting accepts it, and what was done is stamped on it', async () => {
  const job = await claim();
  const body = {
    jobId: job.id,
    allocationTypeId: 2,
    assignedContactId: pair.giver.contactId,
    details: 'Make the roof safe',
  };
  const { id } = (await app.call(giver, allocationsApi.create, { body })).body.data;
  await send(giver, { syncRequestActionId: 17, allocationIds: [id] });
  const taken = await accept(doer);
  const theirs = (await app.call(doer, allocationsApi.get, { params: { id: taken.objectId ?? 0 } })).body.data;
  expect(theirs).toMatchObject({ allocationTypeId: 2, details: 'Make the roof safe', jobId: taken.jobId });
  const status = async () => (await app.call(giver, allocationsApi.get, { params: { id } })).body.data;
  expect((await status()).allocationStatus).toMatchObject({ label: 'Accepted' });
  await asSystem(app, sql`update job set completed_at = now() where id = ${taken.jobId}`);
  await send(doer, { syncRequestActionId: 18, jobId: taken.jobId });
  await accept(giver);
  expect((await status()).completedDate).not.toBeNull();
});

test('information is asked and answered, as notes of both jobs', async () => {
  const job = await claim();
  await send(giver, { contactId: pair.giver.contactId, syncRequestActionId: 35, jobId: job.id });
  const taken = await accept(doer);
  await send(giver, {
    contactId: pair.giver.contactId,
    syncRequestActionId: 15,
    jobId: job.id,
    note: 'Which sheet is it?',
  });
  const asked = await accept(doer);
  expect(asked.jobId).toBe(taken.jobId);
  const note = (
    await app.call(doer, messagesApi.create, {
      body: { jobId: taken.jobId, note: 'Fibre cement, 6 mm', notificationChannelId: 1, public: true },
    })
  ).body.data;
  await send(doer, {
    contactId: pair.doer.contactId,
    syncRequestActionId: 16,
    jobId: taken.jobId,
    notificationIds: [note.id],
  });
  await accept(giver);
  const notes = (
    await app.call(giver, messagesApi.list, { query: { filter: JSON.stringify({ object: { jobId: job.id } }) } })
  ).body.data;
  expect(notes.map(({ note: text }) => text).join('\n')).toContain('Fibre cement, 6 mm');
});

test('after the end of the connection nothing is sent, nor taken', async () => {
  const job = await claim();
  const body = { contactId: pair.giver.contactId, syncRequestActionId: 35, jobId: job.id };
  await send(giver, body);
  const { id } = await waiting(doer);
  await app.call(doer, syncApi.cancel, { params: { id: pair.doer.contactId } });
  expect((await app.call(doer, syncRequestsApi.accept, { body: { id } })).status).toBe(409);
  expect((await app.call(giver, syncRequestsApi.send, { body })).status).toBe(422);
});
