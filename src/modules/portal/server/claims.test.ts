// The desk of an insurer: claims by the clock that runs, answers that pause ours, a second signature over a limit, questions, invoices,
// claims they register; and nothing that is another client's.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { contactsApi } from '../../contacts/shared/contacts.api.ts';
import { buildEstimate, exampleItems } from '../../estimates/server/estimates.build.ts';
import { buildSnapshot, decideOn } from '../../estimates/server/snapshots.build.ts';
import { SNAPSHOT_STATUS } from '../../estimates/shared/snapshot-status.ts';
import { snapshotsApi } from '../../estimates/shared/snapshots.api.ts';
import { estimatesApi } from '../../estimates/shared/estimates.api.ts';
import { noticesApi } from '../../identity/shared/notices.api.ts';
import { issue, wholeInvoice } from '../../invoices/server/invoices.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobKpisApi } from '../../jobs/shared/job-kpis.api.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { claimsApi, clientQuestionsApi } from '../shared/claims.api.ts';
import { outsideActsApi } from '../shared/outside-acts.api.ts';
import { readAllStale } from './claim-clocks.across.ts';

let app: TestApp;
let admin: Person;
let dana: Person;
let kim: Person;
let stranger: Person;
let beacon: number;
let danasContact: number;

const clientOf = async (contactId: number): Promise<{ person: Person; contactId: number }> => {
  const person = await app.person(admin.companyId, 'insurer', { userTypeName: 'external' });
  const [row] = await asSystem(
    app,
    sql<{
      id: number;
    }>`update contact set parent_contact_id = ${contactId} where id = (select contact_id from app_user where id = ${person.userId}) returning id`,
  );
  return { person, contactId: row?.id ?? 0 };
};
const job = (more: object = {}) => buildJob(app, admin, { clientId: beacon, customerName: 'Mia Wong', ...more });
async function submitted(jobId: number) {
  const categories = [{ label: 'Kitchen', description: '3.6 × 3.0 m', items: exampleItems() }];
  const { id } = await buildEstimate(app, admin, { jobId, label: 'Scope', categories });
  const snapshot = await buildSnapshot(app, admin, id);
  expect((await decideOn(app, admin, snapshot, { statusId: SNAPSHOT_STATUS.submitted })).status).toBe(200);
  return snapshot;
}
const list = async (as: Person, query: { s?: string; filter?: string } = {}) => {
  await app.running.relay.flush();
  return made(await app.call(as, claimsApi.list, { query: { perPage: 100, ...query } }));
};
const open = async (as: Person, id: number) => {
  const data = made(await app.call(as, outsideActsApi.estimate, { params: { id } }));
  return { data, lines: data.rooms.flatMap(({ lines }) => lines) };
};
const answer = (as: Person, id: number, body: object) =>
  app.call(as, outsideActsApi.answerEstimate, { params: { id }, body: body as never });
const kpis = async (jobId: number) => made(await app.call(admin, jobKpisApi.ofJob, { params: { jobId } }));

beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  beacon = (await buildContact(app, admin, { contactTypeId: 1, companyName: 'Beacon Insurance' })).id;
  const other = (await buildContact(app, admin, { contactTypeId: 1, companyName: 'Other Insurance' })).id;
  ({ person: dana, contactId: danasContact } = await clientOf(beacon));
  kim = (await clientOf(beacon)).person;
  stranger = (await clientOf(other)).person;
});

describe('claims by the clock that runs', () => {
  test('show ours until it is their turn; then theirs runs and ours stands still', async () => {
    const { id } = await job({ clientRef: 'CLM-1' });
    const mine = async () => (await list(dana)).find((row) => row.id === id);
    expect(await mine()).toMatchObject({
      claim: 'CLM-1',
      customerName: 'Mia Wong',
      waits: false,
      clock: { kind: 'clock', label: 'First contact' },
    });
    const snapshot = await submitted(id);
    expect(await mine()).toMatchObject({
      waits: true,
      estimateId: snapshot.id,
      clock: { kind: 'estimate', label: 'Authorise the estimate', state: 'green' },
    });
    expect((await kpis(id)).find(({ label }) => label === 'Inspection')).toMatchObject({ state: 'paused' });
    const { data, lines } = await open(dana, snapshot.id);
    await answer(dana, snapshot.id, { version: data.version, approve: lines.map((line) => line.id) });
    expect(await mine()).toMatchObject({ waits: false, estimateId: null });
    expect((await kpis(id)).find(({ label }) => label === 'Inspection')?.state).not.toBe('paused');
  });

  test('are filtered by whose turn it is, found by what they show, and counted', async () => {
    const { id } = await job({
      clientRef: 'CLM-2',
      customerName: 'Liam O’Brien',
      customerMobileNumber: '0411 222 333',
    });
    const snapshot = await submitted(id);
    const options = (given: object) => ({ filter: JSON.stringify({ options: given }) });
    const waits = await list(dana, options({ waits: true }));
    expect(waits.map((row) => row.id)).toContain(id);
    expect(waits.every((row) => row.waits)).toBe(true);
    expect((await list(dana, { s: 'brien' })).map((row) => row.id)).toEqual([id]);
    expect(await list(dana, { s: '0411222333' })).toEqual([]); // the telephone is not theirs to search by
    await asSystem(
      app,
      sql`update claim_clock set due_at = now() - interval '1 hour', soon_at = now() - interval '1 day' where id = ${id}`,
    );
    const over = made(await app.call(dana, claimsApi.list, { query: options({ over: true }) }));
    expect(over.map((row) => [row.id, row.clock?.state])).toEqual([[id, 'red']]);
    const counts = made(await app.call(dana, claimsApi.counts, {}));
    expect(counts).toMatchObject({ desk: true, business: 'Beacon Insurance', over: 1, answerDays: 5 });
    expect(counts.estimates).toBeGreaterThan(0);
    expect(made(await app.call(stranger, claimsApi.counts, {}))).toMatchObject({ open: 0, estimates: 0, over: 0 });
    const csv = await app.call(dana, claimsApi.export, { query: { s: 'brien' } });
    expect(csv.raw.toString()).toContain('CLM-2');
    expect(snapshot.id).toBeGreaterThan(0);
  });

  test('of before the list existed are read in the background', async () => {
    const { id } = await job({ clientRef: 'CLM-3' });
    await list(dana);
    await asSystem(
      app,
      sql`update claim_clock set read_at = null, kind = null, label = null, due_at = null where id = ${id}`,
    );
    expect(await readAllStale(app.running.app)).toBeGreaterThan(0);
    expect((await list(dana)).find((row) => row.id === id)?.clock).toMatchObject({ label: 'First contact' });
  });
});

describe('an answer over the limit of one person', () => {
  const limit = async (amount: number | null) => {
    const { version } = made(await app.call(admin, contactsApi.get, { params: { id: danasContact } }));
    made(
      await app.call(admin, contactsApi.update, {
        params: { id: danasContact },
        body: { approvalLimit: amount, version },
      }),
    );
  };

  test('waits for a second person, who signs it as it is; both names are kept', async () => {
    const { id } = await job({ clientRef: 'CLM-4' });
    const snapshot = await submitted(id);
    await limit(100);
    const { data, lines } = await open(dana, snapshot.id);
    expect(data).toMatchObject({ limit: 100, second: null });
    const [first, second, third] = lines.map((line) => line.id);
    const given = {
      version: data.version,
      approve: [first, second],
      ask: [{ id: third, reason: 'Who tests it?' }],
    };
    const signed = made(await answer(dana, snapshot.id, given));
    expect(signed).toMatchObject({ state: 'open', approvedIncTax: 0, second: { mine: true, maySign: false } });
    expect(made(await app.call(admin, snapshotsApi.get, { params: { id: snapshot.id } })).authorisedCount).toBe(0);
    expect((await answer(dana, snapshot.id, { version: data.version, countersign: true })).status).toBe(409);
    const seen = await open(kim, snapshot.id);
    expect(seen.data.second).toMatchObject({ mine: false, maySign: true, approve: [first, second] });
    const both = made(await answer(kim, snapshot.id, { version: seen.data.version, countersign: true }));
    expect(both).toMatchObject({ state: 'partly', second: null });
    expect(both.answeredBy).toMatch(/ and /);
    const official = made(await app.call(admin, snapshotsApi.get, { params: { id: snapshot.id } }));
    expect(official.authorisedCount).toBe(2);
    const questions = made(await app.call(admin, clientQuestionsApi.list, { params: { jobId: id } }));
    expect(questions.map(({ question, askedBy }) => [question, askedBy])).toEqual([['Who tests it?', 'client']]);
    await limit(null);
  });

  test('is within it where only little is authorised, and counts what was authorised before', async () => {
    const snapshot = await submitted((await job()).id);
    const { data, lines } = await open(dana, snapshot.id);
    const cheap = lines.toSorted((a, b) => a.incTax - b.incTax);
    const [first, second] = cheap;
    await limit(first?.incTax ?? 0);
    const one = made(await answer(dana, snapshot.id, { version: data.version, approve: [first?.id] }));
    expect(one).toMatchObject({ state: 'partly', second: null });
    const more = made(await answer(dana, snapshot.id, { version: one.version, approve: [second?.id] }));
    expect(more.second).toMatchObject({ mine: true });
    await limit(null);
  });
});

test('a line that the builder changed says what it was, and where the newest version is', async () => {
  const first = await submitted((await job()).id);
  const [frozen] = made(await app.call(admin, snapshotsApi.get, { params: { id: first.id } })).items;
  const id = frozen?.estimateItemId ?? 0;
  const { version } = made(await app.call(admin, estimatesApi.getItem, { params: { id } }));
  const body = { description: 'Changed by the builder', version };
  expect((await app.call(admin, estimatesApi.updateItem, { params: { id }, body })).status).toBe(200);
  const second = await buildSnapshot(app, admin, first.estimateId);
  await decideOn(app, admin, second, { statusId: SNAPSHOT_STATUS.submitted });
  expect((await open(dana, first.id)).data).toMatchObject({ state: 'replaced', newestId: second.id });
  const { lines } = await open(dana, second.id);
  expect(lines.map(({ was }) => was?.description)).toEqual([frozen?.description, undefined, undefined]);
});

describe('questions', () => {
  test('of the office are theirs to answer; the clock of the office runs again after', async () => {
    const { id: jobId } = await job({ clientRef: 'CLM-6' });
    const asked = made(
      await app.call(admin, clientQuestionsApi.ask, {
        body: { jobId, label: 'Mould report', question: 'Does the policy cover mould?' },
      }),
    );
    const claim = (await list(dana)).find((row) => row.id === jobId);
    expect(claim).toMatchObject({ waits: true, clock: { kind: 'question', label: 'Answer: Mould report' } });
    expect((await kpis(jobId))[0]).toMatchObject({ state: 'paused' });
    const mine = made(await app.call(dana, claimsApi.questions, { query: {} }));
    expect(mine[0]).toMatchObject({ id: asked.id, claim: 'CLM-6', askedBy: 'office', answer: null });
    const say = (as: Person) =>
      app.call(as, claimsApi.answer, { params: { id: asked.id }, body: { answer: 'Yes, up to 5,000' } });
    expect((await say(stranger)).status).toBe(404);
    expect((await say(dana)).status).toBe(200);
    expect((await say(kim)).status).toBe(409);
    expect((await kpis(jobId))[0]).toMatchObject({ state: 'running' });
    const notices = made(await app.call(admin, noticesApi.notices, { query: {} })).map(({ title }) => title);
    expect(notices).toContainEqual(expect.stringMatching(/answered: Mould report/));
  });

  test('of theirs are answered by the office, and the estimate they were about is theirs again', async () => {
    const { id: jobId } = await job();
    const snapshot = await submitted(jobId);
    const { data, lines } = await open(dana, snapshot.id);
    const [line] = lines;
    await answer(dana, snapshot.id, { version: data.version, ask: [{ id: line?.id, reason: 'How wet?' }] });
    expect((await list(dana)).find((row) => row.id === jobId)?.waits).toBe(false);
    const [question] = made(await app.call(admin, clientQuestionsApi.list, { params: { jobId } }));
    const params = { id: question?.id ?? 0 };
    expect((await app.call(dana, claimsApi.answer, { params, body: { answer: 'Me' } })).status).toBe(409);
    made(await app.call(admin, clientQuestionsApi.answer, { params, body: { answer: '28 %' } }));
    expect((await list(dana)).find((row) => row.id === jobId)).toMatchObject({ waits: true, estimateId: snapshot.id });
    const mine = made(await app.call(dana, claimsApi.questions, { query: {} }));
    expect(mine.find((one) => one.id === params.id)).toMatchObject({ answer: '28 %', estimateId: snapshot.id });
  });
});

test('an invoice is theirs once it is issued, has a clock, and can be disputed', async () => {
  const { id: jobId } = await job({ clientRef: 'CLM-8' });
  const estimate = await buildEstimate(app, admin, {
    jobId,
    categories: [{ label: 'Kitchen', items: exampleItems() }],
  });
  await buildSnapshot(app, admin, estimate.id, { authorise: '1' });
  const draft = await wholeInvoice(app, admin, { jobId, clientId: beacon });
  const invoices = async (as: Person) => made(await app.call(as, claimsApi.invoices, { query: {} }));
  expect(await invoices(dana)).toEqual([]);
  const issued = await issue(app, admin, draft);
  expect(await invoices(dana)).toMatchObject([{ invoiceNumber: issued.invoiceNumber, claim: 'CLM-8', state: 'open' }]);
  expect(await invoices(stranger)).toEqual([]);
  const ask = (as: Person) =>
    app.call(as, claimsApi.askInvoice, { params: { id: issued.id }, body: { text: 'Line 3 was declined' } });
  expect((await ask(stranger)).status).toBe(404);
  expect((await ask(dana)).status).toBe(201);
  const questions = made(await app.call(admin, clientQuestionsApi.list, { params: { jobId } }));
  expect(questions[0]).toMatchObject({ label: `Invoice ${issued.invoiceNumber}`, question: 'Line 3 was declined' });
});

test('a claim they register waits for the office, or is a job at once; a number that is known is asked about', async () => {
  const register = (more: object = {}) =>
    app.call(dana, claimsApi.register, {
      body: {
        clientRef: 'CLM-99',
        customerLastName: 'Kelly',
        siteLine: '203 Pacific Hwy',
        siteSuburb: 'Hornsby',
        description: 'Storm through the roof',
        ...more,
      },
    });
  expect((await register({ siteLine: ' ' })).status).toBe(422);
  expect(made(await register())).toEqual({ registered: false, jobNumber: null });
  await asSystem(
    app,
    sql`update job_setting set create_from_share_item_registration = true where company_id = ${admin.companyId}`,
  );
  const done = made(await register({ clientRef: 'CLM-100', siteLine: '7 Wattle Gr', customerLastName: 'Patel' }));
  expect(done.registered).toBe(true);
  const again = await register({ clientRef: 'clm-100' });
  expect([again.status, JSON.stringify(again.body)]).toEqual([409, expect.stringContaining(done.jobNumber ?? '-')]);
  expect((await register({ clientRef: 'CLM-100', again: true })).status).toBeLessThan(300);
  const mine = (await list(dana)).find((row) => row.claim === 'CLM-100');
  const found = made(await app.call(admin, jobsApi.get, { params: { id: mine?.id ?? 0 } }));
  expect(found).toMatchObject({ clientId: beacon, customerLastName: 'Patel', description: 'Storm through the roof' });
});

test('each list is saved as it is narrowed, with what the desk shows; an invoice is its paper; of another client neither', async () => {
  const { id } = await job({ clientRef: 'CLM-EXPORT' });
  const categories = [{ label: 'Kitchen', items: exampleItems() }];
  const authorised = await buildEstimate(app, admin, { jobId: id, label: 'Scope', categories });
  await buildSnapshot(app, admin, authorised.id, { authorise: '1' });
  const invoice = await issue(app, admin, await wholeInvoice(app, admin, { jobId: id, clientId: beacon }));
  await submitted(id);
  await app.running.relay.flush();
  const file = async (as: Person, query: object) => {
    const answer = await app.call(as, claimsApi.exportList, { query: query as never });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.raw.toString();
  };
  const invoices = await file(dana, { list: 'invoices', s: 'CLM-EXPORT' });
  expect(invoices).toContain('Outstanding');
  expect(invoices).toContain(invoice.invoiceNumber ?? 'none');
  expect(await file(dana, { list: 'estimates', s: 'CLM-EXPORT' })).toContain('Scope');
  const after = JSON.stringify({ and: [{ field: 'issueDate', operator: 'greaterThan', value: '2099-01-01' }] });
  expect(await file(dana, { list: 'invoices', s: 'CLM-EXPORT', filter: after })).not.toContain('CLM-EXPORT');
  expect(await file(stranger, { list: 'invoices' })).not.toContain('CLM-EXPORT');
  const pdf = (as: Person) => app.call(as, claimsApi.invoicePdf, { params: { id: invoice.id } });
  expect((await pdf(dana)).status).toBe(200);
  expect((await pdf(stranger)).status).toBe(404);
});
