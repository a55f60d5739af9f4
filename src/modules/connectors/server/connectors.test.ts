// Claims systems: one table of cases for every system by name, against a real server that goes wrong in the ways that systems do.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { copyTemplate } from '../../../../tests/test-database.ts';
import { type Person, type TestApp, asSystem, startOwnApp } from '../../../../tests/test-app.ts';
import { companyProfileApi } from '../../company/shared/company-profile.api.ts';
import { estimatesApi } from '../../estimates/shared/estimates.api.ts';
import { buildEstimate, exampleItems } from '../../estimates/server/estimates.build.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { OPERATION_KINDS, type SetupOperation } from '../shared/connector-setup.ts';
import { KNOWN_REFS, KNOWN_SYSTEMS, type KnownRef, type KnownSystem } from '../shared/connector-systems.ts';
import { connectorsApi } from '../shared/connectors.api.ts';
import { type ClaimsDouble, startClaimsDouble } from './claims-double.build.ts';
import { type StepHook, askForNew, sendDue } from './connector-sender.across.ts';
import { buildConnector, finishedSetup } from './connectors.build.ts';
import { buildBillable, issue, wholeInvoice } from '../../invoices/server/invoices.build.ts';
import { buildWorkOrder } from '../../work-orders/server/work-orders.build.ts';
import { messagesApi } from '../../messages/shared/messages.api.ts';

let double: ClaimsDouble;
let app: TestApp;
let admin: Person;
beforeAll(async () => {
  double = await startClaimsDouble();
  // On a database of its own: apps of other files of the worker would take up what waits here, and cannot reach the double.
  app = await startOwnApp({ FETCH_ALLOW: double.host }, await copyTemplate());
});
afterAll(async () => {
  await app.running.close();
  await double.close();
});
beforeEach(async () => {
  // Systems of earlier tests ask for nothing more.
  await asSystem(app, sql`update connector set paused_at = now(), next_poll_at = null`);
  ({ admin } = await app.company());
  double.heard.length = 0;
  double.mishaps.length = 0;
  double.assignments.length = 0;
  double.effects.clear();
});

const HOUR = 3_600_000;
const later = (hours: number): Date => new Date(Date.now() + hours * HOUR);
const ledger = async (id: number, as = admin) => made(await app.call(as, connectorsApi.messages, { params: { id } }));
const whole = async (id: number) => made(await app.call(admin, connectorsApi.message, { params: { id } }));
/** Waits for an hour that never comes by itself: the test sends it. */
const postpone = (id: number) =>
  asSystem(
    app,
    sql`update connector_message set next_at = now() + interval '1 hour', state = 'waiting' where id = ${id} and state in ('waiting', 'sending')`,
  );
const switchOn = async (ref: KnownRef): Promise<void> => {
  const known: KnownSystem = KNOWN_SYSTEMS[ref];
  if (!known.switch) return;
  const params = { id: admin.companyId };
  made(await app.call(admin, companyProfileApi.update, { params, body: { [known.switch]: true } }));
};

/** A record that an operation sends, made for the purpose. */
async function recordFor({ kind }: SetupOperation, jobId: number): Promise<number> {
  switch (OPERATION_KINDS[kind].record) {
    case 'estimate':
      return (await buildEstimate(app, admin, { jobId, categories: [{ label: 'Kitchen', items: exampleItems() }] })).id;
    case 'accountsReceivable':
      return (await issue(app, admin, await wholeInvoice(app, admin, await buildBillable(app, admin)))).id;
    case 'workOrder':
      return (await buildWorkOrder(app, admin, { jobId })).id;
    case 'notification':
      return made(await app.call(admin, messagesApi.create, { body: { jobId, note: 'Called, no answer' } })).id;
    default:
      return jobId;
  }
}

describe.each(KNOWN_REFS)('%s', (ref) => {
  const outgoing = (operations: readonly SetupOperation[]): SetupOperation => {
    const found = operations.find(
      ({ kind }) => OPERATION_KINDS[kind].direction === 'out' && kind !== 'acknowledge' && kind !== 'attachmentOut',
    );
    if (!found) throw new Error('Nothing goes out');
    return found;
  };
  async function connected() {
    await switchOn(ref);
    const setup = finishedSetup(ref, double.url);
    const connector = await buildConnector(app, admin, setup, { system: ref });
    const operation = outgoing(setup.operations);
    const job = await buildJob(app, admin, { clientRef: `CLM-${ref}`, customerName: 'Mia Wong' });
    const objectId = await recordFor(operation, job.id);
    const body = { operation: operation.ref, objectId };
    const params = { id: connector.id };
    const send = async () => made(await app.call(admin, connectorsApi.send, { params, body }));
    return { id: connector.id, send, body };
  }
  /** Sent with these mishaps, however often it takes. */
  async function sentWith(...mishaps: ClaimsDouble['mishaps']) {
    const { id, send, body } = await connected();
    double.mishaps.push(...mishaps);
    const { messageId } = await send();
    await app.running.relay.flush();
    for (let hours = 1; hours <= mishaps.length; hours++) await sendDue(app.running.app, later(hours));
    return { id, body, send, message: await whole(messageId) };
  }

  test('goes once, whatever happens to the answers, and the ledger tells all of it', async () => {
    const happy = await sentWith();
    expect([happy.message.state, happy.message.externalId, happy.message.tries]).toEqual(['done', 'their-1', 1]);
    // The same again is there already: nothing is sent.
    expect(await happy.send()).toEqual({ messageId: happy.message.id, state: 'done' });
    expect(double.heard).toHaveLength(1);
    expect((await app.call(admin, connectorsApi.retry, { params: { id: happy.message.id } })).status).toBe(409);

    for (const [mishap, words] of [
      ['lost', /after 1 lost answer, sent once$/],
      ['fault', /after 1 lost answer, sent once$/],
      ['signedOut', /after 1 lost answer, sent once$/],
      ['busy', /^told to wait 2 s, then taken/],
    ] as const) {
      double.effects.clear();
      const { message } = await sentWith(mishap);
      expect([message.state, message.tries, double.effects.size], mishap).toEqual(['done', 2, 1]);
      expect(message.answer).toMatch(words);
      expect(message.attempts).toHaveLength(2);
    }
  });

  test('a process that ends at any step leaves one effect on both sides', async () => {
    const { send } = await connected();
    for (const step of ['claimed', 'sent', 'kept'] as const) {
      double.effects.clear();
      await asSystem(app, sql`delete from connector_try`);
      await asSystem(app, sql`delete from connector_message where company_id = ${admin.companyId}`);
      await asSystem(app, sql`update connector set paused_at = now() where company_id = ${admin.companyId}`);
      const { messageId } = await send();
      await app.running.relay.flush();
      await postpone(messageId);
      await asSystem(app, sql`update connector set paused_at = null where company_id = ${admin.companyId}`);
      const ends: StepHook = (at) => {
        if (at === step) throw new Error('The process ended');
      };
      await expect(sendDue(app.running.app, later(2), ends)).rejects.toThrow('The process ended');
      await sendDue(app.running.app, later(3));
      await sendDue(app.running.app, later(4));
      expect([(await whole(messageId)).state, double.effects.size], step).toEqual(['done', 1]);
    }
  });

  test('a refusal stays with their words, whether they say 422 or 200, and is sent again by hand', async () => {
    const { message, id } = await sentWith('lies');
    expect([message.state, message.answer, message.tries]).toEqual(['refused', 'The claim is closed', 1]);
    expect((await ledger(id)).filter(({ state }) => state === 'refused')).toHaveLength(1);
    made(await app.call(admin, connectorsApi.retry, { params: { id: message.id } }));
    await app.running.relay.flush();
    expect([(await whole(message.id)).state, double.effects.size]).toEqual(['done', 1]);
    expect(new Set(double.heard.map(({ key }) => key)).size).toBe(1);
  });

  test('without an answer three times it is parked for a person', async () => {
    const { message } = await sentWith('lost', 'lost', 'lost');
    expect([message.state, message.tries]).toEqual(['parked', 3]);
    expect(message.answer).toMatch(/^parked: /);
    made(await app.call(admin, connectorsApi.retry, { params: { id: message.id } }));
    await app.running.relay.flush();
    expect([(await whole(message.id)).state, double.effects.size]).toEqual(['done', 1]);
  });

  test('a field of theirs with another name or type is named, and nothing more goes', async () => {
    const { id, body } = await sentWith();
    for (const [mishap, words] of [
      ['typed', 'id in their answer was string and is now number'],
      ['renamed', 'id in their answer was string and is now missing'],
    ] as const) {
      double.mishaps.push(mishap);
      await asSystem(app, sql`delete from connector_try`);
      await asSystem(app, sql`delete from connector_message where company_id = ${admin.companyId}`);
      made(await app.call(admin, connectorsApi.send, { params: { id }, body }));
      await app.running.relay.flush();
      const { data } = (await app.call(admin, connectorsApi.get, { params: { id } })).body;
      expect([data.isPaused, data.pausedReason]).toEqual([true, expect.stringContaining(words)]);
      await asSystem(app, sql`update connector set paused_at = null, paused_reason = null where id = ${id}`);
    }
  });
});

test('a trial leaves nothing there, and without a dry run of theirs nothing is sent', async () => {
  const setup = finishedSetup('claims-rest', double.url);
  const { id } = await buildConnector(app, admin, setup);
  const job = await buildJob(app, admin, { clientRef: 'CLM-1' });
  const params = { id };
  const body = { operation: 'statusOut', objectId: job.id };
  const one = made(await app.call(admin, connectorsApi.trial, { params, body }));
  expect(one).toMatchObject({ sent: true, ok: true, status: 200, words: 'would be taken' });
  expect([double.effects.size, double.heard[0]?.isDry]).toEqual([0, true]);
  const { version } = made(await app.call(admin, connectorsApi.get, { params }));
  made(await app.call(admin, connectorsApi.update, { params, body: { version, setup: { ...setup, dryRun: null } } }));
  expect(made(await app.call(admin, connectorsApi.trial, { params, body }))).toMatchObject({ sent: false });
  expect(double.heard).toHaveLength(1);
});

test('an assignment makes one job, is acknowledged once, and the same again is counted', async () => {
  const { id } = await buildConnector(app, admin, finishedSetup('endata', double.url), { system: 'endata' });
  const assignment = {
    id: 'A-1',
    claimNumber: 'CLM-7727558',
    customerName: 'Ravi Nair',
    excess: '500.00',
    lossDate: '2026-11-03',
    site: { line1: '4 Gannet Close', suburb: 'Cronulla', state: 'NSW', postcode: '0230' },
  };
  double.assignments.push(
    assignment,
    assignment,
    { ...assignment, id: 'A-2' },
    { id: 'A-3', claimNumber: 'CLM-2', excess: { amount: 5 } },
  );
  for (let hour = 1; hour <= 3; hour++) await askForNew(app.running.app, later(hour));
  await app.running.relay.flush();
  const jobs = (await app.call(admin, jobsApi.list, { query: {} })).body.data;
  expect(jobs.map(({ customerName, clientRef }) => [customerName, clientRef])).toEqual([['Ravi Nair', 'CLM-7727558']]);
  const job = made(await app.call(admin, jobsApi.get, { params: { id: jobs[0]?.id ?? 0 } }));
  expect([job.excessAmount, job.incidentDate, job.siteAddress?.postcode]).toEqual([500, '2026-11-03', '0230']);
  const rows = await ledger(id);
  expect(rows.filter(({ direction }) => direction === 'in').map(({ answer, arrivals }) => [answer, arrivals])).toEqual([
    ['parked: excess: number expected, got object', 3],
    [`same again, nothing done: ${job.jobNumber} has this claim`, 3],
    [`made ${job.jobNumber}`, 6],
  ]);
  expect(rows.filter(({ operation }) => operation === 'acknowledge')).toHaveLength(1);
  expect([...double.effects.values()].map(({ body }) => body)).toEqual([
    { claimNumber: 'CLM-7727558', jobNumber: job.jobNumber },
  ]);
});

test('a refused field is put right wherever it is sent, and sent again under the same key', async () => {
  await switchOn('crunchwork');
  const { id } = await buildConnector(app, admin, finishedSetup('crunchwork', double.url), {
    system: 'crunchwork-north',
  });
  const estimate = await buildEstimate(app, admin, { categories: [{ label: 'Kitchen', items: exampleItems() }] });
  const job = await buildJob(app, admin, { clientRef: 'CLM-9' });
  const copied = await app.call(admin, estimatesApi.copyToJob, {
    params: { estimateId: estimate.id, target: String(job.id) },
  });
  double.mishaps.push('refuse');
  const body = { operation: 'estimateOut', objectId: made(copied).id };
  const { messageId } = made(await app.call(admin, connectorsApi.send, { params: { id }, body }));
  await app.running.relay.flush();
  const refused = await whole(messageId);
  expect(refused.repair).toMatchObject({ theirs: 'total', also: ['Invoice out'] });
  made(await app.call(admin, connectorsApi.repair, { params: { id: messageId }, body: { theirs: 'total' } }));
  await app.running.relay.flush();
  const again = await whole(messageId);
  expect([again.state, again.key, again.setupVersion]).toEqual(['done', refused.key, 2]);
  expect(double.heard.map(({ body: sent }) => typeof sent['total'])).toEqual(['number', 'string']);
  const { data } = (await app.call(admin, connectorsApi.get, { params: { id } })).body;
  expect(
    data.setup.operations.find(({ ref }) => ref === 'invoiceOut')?.fields.find(({ theirs }) => theirs === 'total')?.rule
      .kind,
  ).toBe('text');
});

test('what changed is seen before it is sent', async () => {
  const { id } = await buildConnector(app, admin, finishedSetup('claims-rest', double.url));
  const job = await buildJob(app, admin, { clientRef: 'CLM-3' });
  const params = { id };
  made(await app.call(admin, connectorsApi.send, { params, body: { operation: 'statusOut', objectId: job.id } }));
  await app.running.relay.flush();
  made(
    await app.call(admin, jobsApi.changeStatus, {
      params: { jobId: job.id },
      body: { statusId: 3, note: 'Booked', acceptedActions: [] },
    }),
  );
  const tried = made(
    await app.call(admin, connectorsApi.tryOn, { params, query: { operation: 'statusOut', objectId: String(job.id) } }),
  );
  expect(tried.lines.filter(({ mark }) => mark !== ' ').map(({ mark }) => mark)).toEqual(['-', '+']);
  expect(tried.against).toBe('what was sent by version 1');
});

test('a status goes at once for jobs of the client, and for no other', async () => {
  const client = await buildContact(app, admin, { contactTypeId: 1, companyName: 'Beacon Insurance' });
  const { id } = await buildConnector(app, admin, finishedSetup('claims-rest', double.url), { contactId: client.id });
  const [theirs, another] = [
    await buildJob(app, admin, { clientRef: 'CLM-4', clientId: client.id }),
    await buildJob(app, admin, { clientRef: 'CLM-5' }),
  ];
  for (const job of [theirs, another])
    made(
      await app.call(admin, jobsApi.changeStatus, {
        params: { jobId: job.id },
        body: { statusId: 3, note: 'Booked', acceptedActions: [] },
      }),
    );
  await app.running.relay.flush();
  await app.running.relay.flush();
  expect((await ledger(id)).map(({ label, state }) => [label, state])).toEqual([[theirs.jobNumber, 'done']]);
  expect([...double.effects.values()].map(({ body }) => body['claimNumber'])).toEqual(['CLM-4']);
});
