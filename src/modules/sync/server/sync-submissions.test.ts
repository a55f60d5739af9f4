// about: sync, jobs, allocations, work-orders, quote-requests, estimates, bills
// What answers a request, and what goes afterwards without asking: it lands where it belongs, once, and nothing echoes.
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { until } from '../../../../tests/server-process.ts';
import { billsApi } from '../../bills/shared/bills.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { contactLicencesApi } from '../../contacts/shared/contact-licences.api.ts';
import { buildEstimate } from '../../estimates/server/estimates.build.ts';
import { issue, wholeInvoice } from '../../invoices/server/invoices.build.ts';
import { estimatesApi } from '../../estimates/shared/estimates.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { messagesApi } from '../../messages/shared/messages.api.ts';
import { workOrdersApi } from '../../work-orders/shared/work-orders.api.ts';
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

describe('a submission', () => {
  test('of an invoice becomes a bill of the order that it is for, matched line by line', async () => {
    const order = await orderFor((await claim()).id);
    await send(giver, { syncRequestActionId: 3, workOrderIds: [order.id] });
    const taken = await accept(doer);
    const draft = await wholeInvoice(app, doer, { jobId: taken.jobId ?? 0, clientId: pair.doer.contactId });
    const invoice = await issue(app, doer, draft);
    await send(doer, { syncRequestActionId: 30, accountsReceivableInvoiceId: invoice.id });
    await accept(giver);
    const [bill] = (await app.call(giver, billsApi.list, {})).body.data;
    expect(bill).toMatchObject({ workOrderId: order.id, contactId: pair.giver.contactId, source: 'link' });
    expect(Number(bill?.total)).toBe(893.2);
  });

  test('of an estimate becomes an estimate to look at, at its prices, without what it costs them', async () => {
    const job = await claim();
    await send(giver, { contactId: pair.giver.contactId, syncRequestActionId: 35, jobId: job.id });
    const taken = await accept(doer);
    const estimate = await buildEstimate(app, doer, {
      jobId: taken.jobId ?? 0,
      estimateMargin: 0.25,
      categories: [
        { label: 'Kitchen', items: [{ description: 'Ceiling', materialQuantity: 10, materialCost: 37.77 }] },
      ],
    });
    const sent = await send(doer, {
      contactId: pair.doer.contactId,
      syncRequestActionId: 13,
      estimateIds: [estimate.id],
    });
    const { payload, parts: of } = await parts(giver, (await waiting(giver)).id);
    expect(payload).not.toContain('37.77');
    expect(of.lines?.[0]).toMatchObject({ amount: '472.13' });
    const made = await accept(giver);
    expect(made.jobId).toBe(job.id);
    expect(
      (await app.call(giver, estimatesApi.get, { params: { id: made.objectId ?? 0 } })).body.data.totalIncTax,
    ).toBeCloseTo(519.34, 1);
    expect((await seen(doer, sent.id)).statusId).toBe(2);
  });

  test('of licences becomes licences of the contact, to be checked', async () => {
    const own = await buildContact(app, doer, { companyName: 'Swift head office', contactTypeId: 7 });
    const add = (as: Person, contactId: number) =>
      app.call(as, contactLicencesApi.create, {
        body: { contactId, insuranceTypeId: 1, number: 'PL-77', expiryDate: inDays(200), coverAmount: 20_000_000 },
      });
    const licence = (await add(doer, own.id)).body.data;
    await send(doer, { contactId: pair.doer.contactId, syncRequestActionId: 14, licenceIds: [licence.id] });
    await accept(giver);
    const { data } = (
      await app.call(giver, contactLicencesApi.list, {
        query: { filter: JSON.stringify({ object: { contactId: pair.giver.contactId } }) },
      })
    ).body;
    expect(data).toMatchObject([{ number: 'PL-77', statusId: 1, insuranceTypeId: 1 }]);
    const trade = await buildContact(app, doer, { companyName: 'Their own trade', contactTypeId: 3 });
    const others = (await add(doer, trade.id)).body.data;
    const refused = await app.call(doer, syncRequestsApi.send, {
      body: { contactId: pair.doer.contactId, syncRequestActionId: 14, licenceIds: [others.id] },
    });
    expect(refused.status).toBe(422);
  });

  test('with photos brings the bytes, each once, and none that the record does not name', async () => {
    const job = await claim();
    const bytes = Buffer.from('%PDF-1.4\n%sync\n%%EOF');
    const { body } = await app.upload<{ data: { id: number } }>(
      giver,
      `/job/${job.id}/documents`,
      { name: 'report.pdf', bytes },
      { 'documentDetails[attachmentTypeId]': '1' },
    );
    const attachmentId =
      (body as unknown as { data: { attachmentId?: number; id?: number } }).data.attachmentId ?? body.data.id;
    await send(giver, {
      contactId: pair.giver.contactId,
      syncRequestActionId: 35,
      jobId: job.id,
      attachmentIds: [attachmentId],
    });
    const taken = await accept(doer);
    const files = async () =>
      await asSystem(
        app,
        sql<{
          sha256: string;
        }>`select sha256 from attachment where company_id = ${doer.companyId} and job_id = ${taken.jobId}`,
      );
    await until(async () => (await files()).length === 1, 20_000);
    const [theirs] = await asSystem(
      app,
      sql<{ sha256: string }>`select sha256 from attachment where id = ${attachmentId}`,
    );
    expect(await files()).toEqual([theirs]);
  });
});

describe('linked afterwards', () => {
  test('a status and dates go where that was ticked, come back as theirs, and nothing echoes', async () => {
    const job = await claim();
    await send(giver, {
      contactId: pair.giver.contactId,
      syncRequestActionId: 35,
      jobId: job.id,
      follow: ['status', 'notes'],
    });
    const taken = await accept(doer);
    const theirs = (await app.call(doer, jobsApi.get, { params: { id: taken.jobId ?? 0 } })).body.data;
    await app.call(doer, jobsApi.update, {
      params: { id: theirs.id },
      body: { version: theirs.version, targetStartDate: inDays(7) },
    });
    await app.call(doer, messagesApi.create, {
      body: { jobId: theirs.id, note: 'Crew booked', notificationChannelId: 1, public: true },
    });
    await app.call(doer, messagesApi.create, {
      body: { jobId: theirs.id, note: 'They never pay on time', notificationChannelId: 1 },
    });
    await delivered(app, pair);
    const notes = (
      await app.call(giver, messagesApi.list, { query: { filter: JSON.stringify({ object: { jobId: job.id } }) } })
    ).body.data
      .map(({ note }) => note)
      .join('\n');
    expect(notes).toContain('Crew booked');
    expect(notes).toContain('Start');
    expect(notes).not.toContain('never pay');
    const [count] = await asSystem(
      app,
      sql<{
        ours: number;
        back: number;
      }>`select count(*) filter (where company_id = ${doer.companyId})::int as ours, count(*) filter (where company_id = ${giver.companyId})::int as back from sync_message where kind = 'update'`,
    );
    expect(count).toEqual({ ours: 2, back: 0 });
  });

  test('either side detaches, keeps its copy, and nothing more goes', async () => {
    const job = await claim();
    await send(giver, { contactId: pair.giver.contactId, syncRequestActionId: 35, jobId: job.id, follow: ['status'] });
    const taken = await accept(doer);
    const at = { objectType: 'job', objectId: taken.jobId ?? 0 };
    const detached = await app.call(doer, syncRequestsApi.detach, {
      params: at,
      body: { contactId: pair.doer.contactId },
    });
    expect(detached.status, JSON.stringify(detached.body)).toBe(201);
    await delivered(app, pair);
    const connection = (
      await app.call(giver, syncRequestsApi.details, { params: { objectType: 'job', objectId: job.id } })
    ).body.data.connections[0];
    expect(connection).toMatchObject({ linked: false });
    const theirs = (await app.call(doer, jobsApi.get, { params: { id: taken.jobId ?? 0 } })).body.data;
    await app.call(doer, jobsApi.update, {
      params: { id: theirs.id },
      body: { version: theirs.version, targetStartDate: inDays(9) },
    });
    await delivered(app, pair);
    const [sent] = await asSystem(
      app,
      sql<{
        count: number;
      }>`select count(*)::int as count from sync_message where company_id = ${doer.companyId} and kind = 'update'`,
    );
    expect(sent?.count).toBe(0);
  });
});
