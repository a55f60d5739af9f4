// about: sync
// Companies on two servers, each with a database of its own, over a line that loses, doubles, delays, cuts and changes what goes over it.
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { billsApi } from '../src/modules/bills/shared/bills.api.ts';
import { buildEstimate } from '../src/modules/estimates/server/estimates.build.ts';
import { issue, wholeInvoice } from '../src/modules/invoices/server/invoices.build.ts';
import { buildJob } from '../src/modules/jobs/server/jobs.build.ts';
import { jobsApi } from '../src/modules/jobs/shared/jobs.api.ts';
import { estimatesApi } from '../src/modules/estimates/shared/estimates.api.ts';
import { quoteRequestsApi } from '../src/modules/quote-requests/shared/quote-requests.api.ts';
import { overHttps } from '../src/modules/sync/server/remote-carrier.client.ts';
import { tellRemote } from '../src/modules/sync/server/remote-position.service.ts';
import { deliverNext } from '../src/modules/sync/server/sync-delivery.service.ts';
import { connectionsApi } from '../src/modules/sync/shared/sync-settings.api.ts';
import { syncServersApi } from '../src/modules/sync/shared/sync-servers.api.ts';
import { type SyncRequestView, syncRequestsApi } from '../src/modules/sync/shared/sync-requests.api.ts';
import { syncApi } from '../src/modules/sync/shared/sync.api.ts';
import { workOrdersApi } from '../src/modules/work-orders/shared/work-orders.api.ts';
import type { Fault } from './fault-proxy.ts';
import { until } from './server-process.ts';
import { type ModelFault, type ModelWorld, playModel } from './sync-model.ts';
import { asSystem } from './test-app.ts';
import {
  type Installation,
  type TwoPlaces,
  accept,
  closeInstallations,
  connectedPlaces,
  health,
  list,
  send,
  settled,
  shas,
  twoInstallations,
  upload,
  wordsOf,
} from './two-servers.ts';

let servers: [Installation, Installation];
beforeAll(async () => {
  servers = await twoInstallations();
});
afterEach(() => {
  for (const { line } of servers) line.fault = () => 'none';
});
afterAll(() => closeInstallations(servers));

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const ofWorks = {
  description: 'Plasterboard ceiling',
  materialQuantity: 14.5,
  materialUnit: 'm²',
  materialCost: 56,
  categoryLabel: 'Kitchen',
};

/** Disturbs both lines in turns, each call another way. */
function disturb({ giver, doer }: TwoPlaces, faults: readonly Fault[]): void {
  for (const { line } of [giver, doer]) {
    let count = 0;
    line.fault = () => faults[count++ % faults.length] ?? 'none';
  }
}

test('a claim goes to a builder on another server and comes back as quote, photographs, variation and invoice, over a line that fails', async () => {
  const pair = await connectedPlaces(servers);
  const { giver, doer } = pair;
  disturb(pair, ['none', 'unanswered', 'double', 'lost', 'cut', 'late', 'again', 'changed']);

  const job = await buildJob(giver.app, giver.person, { customerName: 'Mia Wong', description: 'Ceiling came down' });
  const report = await upload(giver, job.id, 'report.txt', wordsOf(3_000_000));
  await send(pair, giver, { syncRequestActionId: 35, jobId: job.id, attachmentIds: [report] });
  const claim = await accept(pair, doer);
  const jobId = claim.jobId ?? 0;
  expect((await doer.app.call(doer.person, jobsApi.get, { params: { id: jobId } })).body.data).toMatchObject({
    customerName: 'Mia Wong',
    description: 'Ceiling came down',
  });
  expect(await shas(doer, jobId)).toEqual(await shas(giver, job.id));

  const asked = await giver.app.call(giver.person, quoteRequestsApi.createMultiple, {
    body: {
      jobId: job.id,
      label: 'Linings',
      assignedIds: [giver.contactId],
      items: [{ description: 'Plasterboard ceiling', materialQuantity: 14.5, materialUnit: 'm²' }],
    },
  });
  const quoteId = asked.body.data[0]?.id ?? 0;
  await asSystem(giver.app, sql`update quote_request set status_id = 2, sent_at = now() where id = ${quoteId}`);
  await send(pair, giver, { syncRequestActionId: 1, quoteRequestIds: [quoteId] });
  const quoted = await accept(pair, doer, { jobId });
  await send(pair, doer, { syncRequestActionId: 2, estimateIds: [quoted.objectId ?? 0] });
  await accept(pair, giver);

  const order = (
    await giver.app.call(giver.person, workOrdersApi.create, {
      body: { jobId: job.id, label: 'Linings', assignedId: giver.contactId, startDate: inDays(3) },
    })
  ).body.data;
  await giver.app.call(giver.person, workOrdersApi.createItem, { params: { workOrderId: order.id }, body: ofWorks });
  await giver.app.call(giver.person, workOrdersApi.changeStatus, {
    params: { workOrderId: order.id, statusId: 2 },
    body: { override: true },
  });
  await send(pair, giver, { syncRequestActionId: 3, workOrderIds: [order.id] });
  await accept(pair, doer, { jobId });

  const photo = await upload(doer, jobId, 'after.txt', wordsOf(2_000));
  await send(pair, doer, { syncRequestActionId: 16, jobId, attachmentIds: [photo] });
  await accept(pair, giver);
  expect((await shas(giver, job.id)).length).toBe(2);

  const variation = await buildEstimate(doer.app, doer.person, {
    jobId,
    estimateMargin: 0.25,
    categories: [{ label: 'Kitchen', items: [{ description: 'Cornice', materialQuantity: 10, materialCost: 37.77 }] }],
  });
  await send(pair, doer, { syncRequestActionId: 13, estimateIds: [variation.id] });
  const varied = await accept(pair, giver);
  expect(
    (await giver.app.call(giver.person, estimatesApi.get, { params: { id: varied.objectId ?? 0 } })).body.data
      .totalIncTax,
  ).toBeCloseTo(519.34, 1);

  const draft = await wholeInvoice(doer.app, doer.person, { jobId, clientId: doer.contactId });
  const invoice = await issue(doer.app, doer.person, draft);
  await send(pair, doer, { syncRequestActionId: 30, accountsReceivableInvoiceId: invoice.id });
  await accept(pair, giver);
  const bills = (await giver.app.call(giver.person, billsApi.list, {})).body.data;
  expect(bills).toHaveLength(1);
  expect(bills[0]).toMatchObject({ workOrderId: order.id, contactId: giver.contactId });

  await doer.app.call(doer.person, syncRequestsApi.detach, {
    params: { objectType: 'job', objectId: jobId },
    body: { contactId: doer.contactId },
  });
  await settled(pair);
  const at = { objectType: 'job', objectId: job.id };
  const details = (await giver.app.call(giver.person, syncRequestsApi.details, { params: at })).body.data;
  expect(details.connections[0]).toMatchObject({ linked: false });
  // Nothing doubled, nothing lost: each side has of the other what that one sent.
  const ids = (rows: SyncRequestView[]) =>
    rows.map(({ exchangeId, statusId }) => `${exchangeId} ${statusId}`).toSorted((a, b) => a.localeCompare(b));
  expect(ids(await list(doer, 'in'))).toEqual(ids(await list(giver, 'out')));
  expect(ids(await list(giver, 'in'))).toEqual(ids(await list(doer, 'out')));
  expect(await health(giver)).toMatchObject({
    server: doer.line.address.slice(7),
    paused: false,
    problem: null,
    waiting: 0,
  });
}, 120_000);

test('random requests between two servers end on both sides as the model says, with each effect once', async () => {
  const faults: Record<ModelFault, Fault> = {
    none: 'none',
    drop: 'lost',
    double: 'double',
    kill: 'unanswered',
    late: 'again',
  };
  const world = async (): Promise<ModelWorld> => {
    const { giver, doer } = await connectedPlaces(servers);
    const carry: ModelWorld['carry'] = (side, fault) => {
      const [from, to] = side === 'giver' ? [giver, doer] : [doer, giver];
      let isNext = true;
      to.line.fault = (path) => {
        const now = isNext && path.endsWith('/messages') ? faults[fault] : 'none';
        isNext = isNext && now === 'none' && !path.endsWith('/messages');
        return now;
      };
      return deliverNext(from.app.running.app, from, overHttps);
    };
    return { giver, doer, carry };
  };
  const requests = await playModel(world, Number(process.env['SYNC_RUNS'] ?? 5));
  expect(requests).toBeGreaterThan(0);
}, 3_600_000);

const claimOf = async (pair: TwoPlaces): Promise<void> => {
  const { giver } = pair;
  const job = await buildJob(giver.app, giver.person);
  await send(pair, giver, { syncRequestActionId: 15, jobId: job.id, note: 'Which one?' });
};

describe('a server', () => {
  test('gets a new key while messages go on; its old key is good for a week, and one that nobody confirmed is not', async () => {
    const own = await twoInstallations();
    const pair = await connectedPlaces(own);
    const { giver, doer } = pair;
    await claimOf(pair);
    const before = (await giver.app.call(giver.person, syncServersApi.key, {})).body.data;
    // The key is everybody's on this server: an administrator of a company does not change it.
    expect(before.mayRotate).toBe(false);
    const refused = await giver.app.call(giver.person, syncServersApi.rotate, { body: {} as never });
    expect(refused).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('runs the server') },
    });
    const operator = await giver.app.person(giver.person.companyId, 'admin');
    await asSystem(giver.app, sql`update app_user set system_admin = true where id = ${operator.userId}`);
    const after = (await giver.app.call(operator, syncServersApi.rotate, { body: {} as never })).body.data;
    expect(after.keyId).not.toBe(before.keyId);
    expect(after.earlierKeyUntil).not.toBeNull();
    await asSystem(doer.app, sql`update sync_remote set keys_read_at = now() - interval '2 minutes'`);
    await claimOf(pair);
    expect(await list(doer, 'in')).toHaveLength(2);
    // A key that the one before did not confirm: as if somebody else had taken the name.
    await giver.app.call(operator, syncServersApi.rotate, { body: {} as never });
    await asSystem(giver.app, sql`update sync_server_key set proof = null, proof_by = null where ends_at is null`);
    await asSystem(giver.app, sql`update sync_server_key set id = 'gone' || id where ends_at is not null`);
    await asSystem(doer.app, sql`update sync_remote set keys_read_at = now() - interval '2 minutes'`);
    const job = await buildJob(giver.app, giver.person);
    await giver.app.call(giver.person, syncRequestsApi.send, {
      body: { contactId: giver.contactId, syncRequestActionId: 15, jobId: job.id },
    });
    await until(async () => ((await health(doer))?.problem ?? '').includes('new key'), 20_000);
    expect(await list(doer, 'in')).toHaveLength(2);
    await closeInstallations(own);
  }, 60_000);

  test('that was restored from an older copy is sent what it lacks, and resumes what it sends', async () => {
    const pair = await connectedPlaces(servers);
    const { giver, doer } = pair;
    await claimOf(pair);
    await claimOf(pair);
    // The receiver lost the second one.
    await asSystem(
      doer.app,
      sql`delete from sync_request where company_id = ${doer.companyId} and id = (select max(id) from sync_request where company_id = ${doer.companyId})`,
    );
    await asSystem(doer.app, sql`delete from sync_inbox where company_id = ${doer.companyId} and number = 2`);
    await asSystem(doer.app, sql`update company_link set received_number = 1 where company_id = ${doer.companyId}`);
    await tellRemote(giver.app.running.app, giver);
    await settled(pair);
    expect(await list(doer, 'in')).toHaveLength(2);
    // The sender lost that it sent the second one.
    await asSystem(giver.app, sql`delete from sync_message where company_id = ${giver.companyId} and number = 2`);
    await asSystem(giver.app, sql`update company_link set next_number = 2 where company_id = ${giver.companyId}`);
    const job = await buildJob(giver.app, giver.person);
    await giver.app.call(giver.person, syncRequestsApi.send, {
      body: { contactId: giver.contactId, syncRequestActionId: 15, jobId: job.id },
    });
    await until(async () => (await health(giver))?.paused === true, 20_000);
    expect((await health(giver))?.problem).toContain('older copy');
    expect((await health(doer))?.problem).toContain('older copy');
    const resumed = await giver.app.call(giver.person, syncServersApi.resume, { params: { id: giver.contactId } });
    expect(resumed.status, JSON.stringify(resumed.body)).toBe(201);
    await settled(pair);
    expect(await list(doer, 'in')).toHaveLength(3);
    await tellRemote(giver.app.running.app, giver);
    await tellRemote(doer.app.running.app, doer);
    expect(await health(giver)).toMatchObject({ paused: false, problem: null });
    expect(await health(doer)).toMatchObject({ paused: false, problem: null });
  }, 60_000);

  test('that is away is waited for, with words since when; nothing is given up, and all arrives in order', async () => {
    const pair = await connectedPlaces(servers);
    const { giver, doer } = pair;
    doer.line.fault = () => 'lost';
    for (const note of ['one', 'two', 'three']) {
      const job = await buildJob(giver.app, giver.person);
      await giver.app.call(giver.person, syncRequestsApi.send, {
        body: { contactId: giver.contactId, syncRequestActionId: 15, jobId: job.id, note },
      });
    }
    await until(async () => ((await health(giver))?.waitingFor ?? '') !== '', 20_000);
    await asSystem(
      giver.app,
      sql`update sync_message set tries = 40 where company_id = ${giver.companyId} and error is not null`,
    );
    await giver.app.call(giver.person, syncServersApi.tryNow, { params: { id: giver.contactId } });
    await until(async () => (await health(giver))?.unreachableSince !== null, 20_000);
    expect(await health(giver)).toMatchObject({
      waiting: 3,
      waitingFor: expect.stringContaining('could not be reached'),
    });
    doer.line.fault = () => 'none';
    await settled(pair);
    expect(
      (await list(doer, 'in')).map(({ note }) => note).toSorted((a, b) => String(a).localeCompare(String(b))),
    ).toEqual(['one', 'three', 'two']);
    expect(await health(giver)).toMatchObject({ waiting: 0, unreachableSince: null });
  }, 60_000);

  test('that ends a connection is told to the other one; what comes afterwards is refused, counted and not read', async () => {
    const pair = await connectedPlaces(servers);
    const { giver, doer } = pair;
    await claimOf(pair);
    // The notice is late: until it comes, they go on sending.
    giver.line.fault = (path) => (path.endsWith('/notices') ? 'lost' : 'none');
    await doer.app.call(doer.person, syncApi.cancel, { params: { id: doer.contactId } });
    const job = await buildJob(giver.app, giver.person);
    await giver.app.call(giver.person, syncRequestsApi.send, {
      body: { contactId: giver.contactId, syncRequestActionId: 15, jobId: job.id },
    });
    await settled(pair);
    expect(await health(doer)).toMatchObject({ refused: 1 });
    expect(await list(doer, 'in')).toHaveLength(1);
    giver.line.fault = () => 'none';
    await tellRemote(doer.app.running.app, doer);
    const { data } = (await giver.app.call(giver.person, connectionsApi.connections, {})).body;
    expect(data.find(({ contactId }) => contactId === giver.contactId)?.endedAt).not.toBeNull();
  }, 60_000);
});
