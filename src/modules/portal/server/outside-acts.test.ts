// The client of a job answers the estimate that was submitted to them, asks and sends photos; and sees nothing that is not theirs.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { momentText } from '../../../kit/dates.ts';
import { sumCents, toCents } from '../../../kit/money.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildEstimate, exampleItems } from '../../estimates/server/estimates.build.ts';
import { buildSnapshot, decideOn } from '../../estimates/server/snapshots.build.ts';
import type { Approval, ApprovalAnswer } from '../../estimates/shared/approval.ts';
import { SNAPSHOT_STATUS } from '../../estimates/shared/snapshot-status.ts';
import { lineNotesApi } from '../../estimates/shared/line-notes.api.ts';
import { type SnapshotView, snapshotsApi } from '../../estimates/shared/snapshots.api.ts';
import { noticesApi } from '../../identity/shared/notices.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { messagesApi } from '../../messages/shared/messages.api.ts';
import { offersApi } from '../../scheduling/shared/offers.api.ts';
import { externalApi } from '../shared/external.api.ts';
import { claimsApi } from '../shared/claims.api.ts';
import { outsideActsApi } from '../shared/outside-acts.api.ts';
import { portalApi } from '../shared/portal.api.ts';
import { trackerApi } from '../shared/tracker.api.ts';

let app: TestApp;
let admin: Person;
let estimator: Person;
let insurer: Person;
let stranger: Person;
let beacon: number;
let jobId: number;

const inAWeek = () => momentText(Date.now() + 7 * 86_400_000);
const clientOf = async (contactId: number): Promise<Person> => {
  const person = await app.person(admin.companyId, 'insurer', { userTypeName: 'external' });
  await asSystem(
    app,
    sql`update contact set parent_contact_id = ${contactId} where id = (select contact_id from app_user where id = ${person.userId})`,
  );
  return person;
};
/** An estimate of three lines that was submitted to the insurer. */
async function submitted(as: Person = estimator): Promise<SnapshotView> {
  const { id } = await buildEstimate(app, as, {
    jobId,
    label: 'Scope',
    categories: [{ label: 'Kitchen', items: exampleItems() }],
  });
  const snapshot = await buildSnapshot(app, as, id);
  expect((await decideOn(app, as, snapshot, { statusId: SNAPSHOT_STATUS.submitted })).status).toBe(200);
  return snapshot;
}
const read = (as: Person, id: number) => app.call(as, outsideActsApi.estimate, { params: { id } });
const answer = (as: Person, id: number, body: Partial<ApprovalAnswer> & { version: number }) =>
  app.call(as, outsideActsApi.answerEstimate, { params: { id }, body: { approve: [], decline: [], ask: [], ...body } });
const linesOf = ({ rooms }: Approval) => rooms.flatMap(({ lines }) => lines);
async function opened(as: Person, id: number) {
  const { data } = (await read(as, id)).body;
  const [first, second, third] = linesOf(data).map((line) => line.id);
  return { data, version: data.version, lines: [first ?? 0, second ?? 0, third ?? 0] as const };
}
const official = async (id: number) => (await app.call(admin, snapshotsApi.get, { params: { id } })).body.data;

beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  estimator = await app.person(admin.companyId, 'estimator');
  beacon = (
    await buildContact(app, admin, { contactTypeId: 1, companyName: 'Beacon Insurance', email: 'claims@beacon.test' })
  ).id;
  const other = (await buildContact(app, admin, { contactTypeId: 1, companyName: 'Other Insurance' })).id;
  [insurer, stranger] = [await clientOf(beacon), await clientOf(other)];
  jobId = (
    await buildJob(app, admin, {
      clientId: beacon,
      clientRef: 'CLM-7',
      customerName: 'Mia Wong',
      assignedId: admin.userId,
    })
  ).id;
  await buildJob(app, admin, { clientId: other });
});

describe('an estimate in the hands of the insurer', () => {
  test('shows every line at what it sells for, and no cost, margin or supplier', async () => {
    const { id } = await submitted();
    const { data } = await opened(insurer, id);
    expect(data).toMatchObject({ state: 'open', mayAnswer: true, label: 'Scope', taxName: 'GST', approvedIncTax: 0 });
    expect(linesOf(data)[2]).toMatchObject({
      number: '1.3.1',
      description: 'Asbestos test',
      exTax: 185,
      rate: 185,
      answer: null,
    });
    expect(data.incTax).toBe((await official(id)).totalIncTax);
    expect(JSON.stringify(data)).not.toMatch(/cost|margin|markup|profit|labour/i);
    const list = (await app.call(insurer, outsideActsApi.estimates, {})).body.data;
    expect(list.map((one) => one.id)).toContain(id);
    const job = (await app.call(insurer, externalApi.job, { params: { id: jobId } })).body.data;
    expect(job.estimates.find((one) => one.id === id)).toMatchObject({ waiting: true });
  });

  test('is nobody else’s, and not theirs before it is submitted', async () => {
    const snapshot = await submitted();
    for (const person of [stranger, await app.person(admin.companyId, 'subcontractor', { userTypeName: 'external' })]) {
      expect((await read(person, snapshot.id)).status).toBe(404);
      expect((await answer(person, snapshot.id, { version: 1, approve: [1] })).status).toBe(404);
      expect((await app.call(person, outsideActsApi.estimates, {})).body.data).toEqual([]);
    }
    const { id } = await buildEstimate(app, admin, { jobId, categories: [{ label: 'Hall', items: exampleItems() }] });
    expect((await read(insurer, (await buildSnapshot(app, admin, id)).id)).status).toBe(404);
    expect((await read(admin, snapshot.id)).status).toBe(403);
    await asSystem(
      app,
      sql`update estimate_snapshot set assigned_id = (select id from contact where company_id = ${admin.companyId} and company_name = 'Other Insurance') where id = ${snapshot.id}`,
    );
    expect((await read(insurer, snapshot.id)).status).toBe(404);
  });

  test('is approved line by line, with reasons and a question; the office sees it at once', async () => {
    const { id } = await submitted();
    const { version, lines } = await opened(insurer, id);
    const said = await answer(insurer, id, {
      version,
      approve: [lines[0]],
      decline: [{ id: lines[1], reason: 'Not part of the damage' }],
      ask: [{ id: lines[2], reason: 'Who tests it?' }],
      note: 'Authority 4711',
    });
    expect(said.status, JSON.stringify(said.body)).toBe(200);
    expect(said.body.data).toMatchObject({ state: 'partly', mayAnswer: true });
    expect(linesOf(said.body.data).map(({ answer: is, reason }) => [is, reason])).toEqual([
      ['approved', null],
      ['declined', 'Not part of the damage'],
      ['asked', 'Who tests it?'],
    ]);
    const snapshot = await official(id);
    expect(snapshot).toMatchObject({
      statusId: SNAPSHOT_STATUS.partlyAuthorised,
      authorisedCount: 1,
      authorisedById: insurer.userId,
    });
    expect(said.body.data.approvedIncTax).toBe(snapshot.authorisedIncTax);
    const comments = await app.call(admin, lineNotesApi.comments, {
      params: { id: snapshot.items[1]?.estimateItemId ?? 0 },
    });
    expect(comments.body.data.at(-1)?.text).toContain('declined this line: Not part of the damage');
    const notices = (await app.call(estimator, noticesApi.notices, { query: {} })).body.data.map(({ title }) => title);
    expect(notices).toContainEqual(
      expect.stringMatching(/approved 1 line, declined 1 line, asked about 1 line: .*Scope/),
    );
    const words = (await app.call(admin, messagesApi.jobNotes, { params: { jobId } })).body.data;
    expect(JSON.stringify(words)).toContain('1.3.1 Asbestos test: Who tests it?');
    // The paper tells the three apart, by line and in sums that come to the whole.
    const paper = await readPdf((await app.call(insurer, claimsApi.estimatePdf, { params: { id } })).raw);
    const [front = '', ...rooms] = paper.pages.map((page) => page.join(' '));
    for (const words of ['Declined: Not part of the damage', 'Asked again: Who tests it?', 'Authorised'])
      expect(rooms.join(' ')).toContain(words);
    const labels = ['Estimated, inc GST', 'Authorised, 1 of 3 lines', 'Asked again, line 1.3', 'Declined, line 1.2'];
    const sums = new RegExp(labels.map((label) => `${label} ([\\d,]+\\.\\d\\d)`).join(' ')).exec(front);
    const [whole = 0, ...parts] = (sums ?? []).slice(1).map((figure) => toCents(Number(figure.replaceAll(',', ''))));
    expect(whole).toBe(toCents(said.body.data.incTax));
    expect(parts).toEqual([toCents(said.body.data.approvedIncTax), expect.any(Number), expect.any(Number)]);
    expect(sumCents(parts)).toBe(whole);
    // The question is answered, so the last line is approved, too.
    const again = await answer(insurer, id, { version: said.body.data.version, approve: [lines[2]] });
    expect(again.body.data.state).toBe('approved');
    expect(await official(id)).toMatchObject({ authorisedCount: 2 });
    const late = await answer(insurer, id, { version: again.body.data.version, approve: [lines[1]] });
    expect([late.status, late.body]).toMatchObject([409, { message: expect.stringContaining('already approved by') }]);
  });

  test('is declined as a whole, or waits for an answer where there is but a question', async () => {
    const { id } = await submitted();
    const { version, lines } = await opened(insurer, id);
    const asked = await answer(insurer, id, { version, ask: [{ id: lines[0], reason: 'How wet?' }] });
    expect(asked.body.data).toMatchObject({ state: 'open', mayAnswer: true });
    expect((await official(id)).statusId).toBe(SNAPSHOT_STATUS.query);
    const decline = lines.map((line) => ({ id: line, reason: 'No cover' }));
    const declined = await answer(insurer, id, { version: asked.body.data.version, decline });
    expect(declined.body.data).toMatchObject({ state: 'declined', mayAnswer: false });
    expect((await official(id)).statusId).toBe(SNAPSHOT_STATUS.declined);
  });

  test('says what to do where it was withdrawn, replaced or changed meanwhile', async () => {
    const snapshot = await submitted();
    const { version, lines } = await opened(insurer, snapshot.id);
    const stale = await answer(insurer, snapshot.id, { version: version + 1, approve: [lines[0]] });
    expect([stale.status, JSON.stringify(stale.body)]).toEqual([
      409,
      expect.stringContaining('changed while you were reading'),
    ]);
    expect(JSON.stringify(stale.body)).not.toMatch(/margin|cost/i);
    const newer = await buildSnapshot(app, estimator, snapshot.estimateId);
    await decideOn(app, estimator, newer, { statusId: SNAPSHOT_STATUS.submitted });
    expect((await read(insurer, snapshot.id)).body.data).toMatchObject({ state: 'replaced', mayAnswer: false });
    expect((await answer(insurer, snapshot.id, { version, approve: [lines[0]] })).status).toBe(409);
    await decideOn(app, estimator, newer, { statusId: SNAPSHOT_STATUS.withdrawn });
    expect((await read(insurer, newer.id)).body.data.state).toBe('withdrawn');
  });

  test('takes each line once, with a reason where it is not approved', async () => {
    const { id } = await submitted();
    const { version, lines } = await opened(insurer, id);
    const [first] = lines;
    expect((await answer(insurer, id, { version })).status).toBe(422);
    expect((await answer(insurer, id, { version, approve: [first, first] })).status).toBe(422);
    expect((await answer(insurer, id, { version, approve: [999_999_999] })).status).toBe(422);
    expect((await answer(insurer, id, { version, decline: [{ id: first, reason: ' ' }] })).status).toBe(422);
  });
});

describe('the link of an estimate', () => {
  const visit = async (as: Person, snapshotId: number, more: object): Promise<Person> => {
    const body = {
      kind: 'estimate',
      objectType: 'estimateSnapshot',
      objectId: snapshotId,
      expiresAt: inAWeek(),
      ...more,
    };
    const { link } = made(await app.call(as, portalApi.create, { body: body as never }));
    const reference = link.split('/share/')[1] ?? '';
    const { token } = (await app.call(undefined, portalApi.open, { body: { reference } })).body;
    return { ...as, token: token.access_token };
  };
  const seen = async (as: Person) => (await app.call(as, outsideActsApi.visitedApproval, {})).body.data;

  test('is answered by the client it was sent to, under their name', async () => {
    const { id } = await submitted();
    const visitor = await visit(estimator, id, { contactId: beacon });
    const page = await seen(visitor);
    expect(page).toMatchObject({ state: 'open', mayAnswer: true });
    const approve = linesOf(page).map((line) => line.id);
    const body = { version: page.version, approve, decline: [], ask: [] };
    expect((await app.call(visitor, outsideActsApi.answerVisited, { body })).body.data).toMatchObject({
      state: 'approved',
      answeredBy: 'Beacon Insurance',
    });
    expect(await official(id)).toMatchObject({ statusId: SNAPSHOT_STATUS.authorised, authorisedById: null });
  });

  test('only shows the estimate to anybody else, and where its maker may not authorise', async () => {
    const { id } = await submitted();
    const supervisor = await app.person(admin.companyId, 'supervisor');
    for (const visitor of [
      await visit(estimator, id, { email: 'somebody@test.example' }),
      await visit(estimator, id, {}),
      await visit(supervisor, id, { contactId: beacon }),
    ]) {
      const page = await seen(visitor);
      expect([page.state, page.mayAnswer]).toEqual(['open', false]);
      const body = { version: page.version, approve: linesOf(page).map((line) => line.id), decline: [], ask: [] };
      expect((await app.call(visitor, outsideActsApi.answerVisited, { body })).status).toBe(409);
    }
    expect((await official(id)).statusId).toBe(SNAPSHOT_STATUS.submitted);
  });
});

describe('a job in the hands of its client', () => {
  test('a question is in the conversation of the job, and the person who has it in hand is told', async () => {
    const params = { id: jobId };
    expect((await app.call(insurer, outsideActsApi.ask, { params, body: { text: 'When do you start?' } })).status).toBe(
      201,
    );
    const { messages } = (await app.call(insurer, externalApi.job, { params })).body.data;
    expect(messages.at(-1)).toMatchObject({
      text: 'When do you start?',
      from: expect.stringContaining('Beacon Insurance'),
    });
    const [notice] = (await app.call(admin, noticesApi.notices, { query: {} })).body.data;
    expect(notice?.title).toContain('wrote on');
    expect((await app.call(stranger, outsideActsApi.ask, { params, body: { text: 'Hello' } })).status).toBe(404);
    expect((await app.call(insurer, outsideActsApi.ask, { params, body: { text: ' ' } })).status).toBe(422);
  });

  test('they send photos, which they and the office see', async () => {
    const file = { name: 'wet.txt', bytes: Buffer.from('Wet') };
    const sent = await app.upload(insurer, `/external/job/${jobId}/file`, file, { fileUploadRef: randomUUID() });
    expect(sent.status, JSON.stringify(sent.body)).toBe(201);
    const { files } = (await app.call(insurer, externalApi.job, { params: { id: jobId } })).body.data;
    expect(files.map(({ fileName }) => fileName)).toContain('wet.txt');
    expect(
      (await app.upload(stranger, `/external/job/${jobId}/file`, file, { fileUploadRef: randomUUID() })).status,
    ).toBe(404);
  });

  test('a time that is proposed to them is the one thing asked, until they take it', async () => {
    const params = { id: jobId };
    const asked = async (as: Person) => (await app.call(as, externalApi.job, { params })).body.data.asked;
    expect(await asked(insurer)).toBeNull();
    const startAt = `${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)} 00:00:00`;
    const times = [{ startAt, userIds: [estimator.userId], contactIds: [] }];
    const notify = { channel: 'email', to: insurer.email, text: 'Please choose: {link}' };
    const body = { jobId, appointmentTypeId: 1, times, notify };
    made(await app.call(admin, offersApi.offer, { body: body as never }));
    const ask = await asked(insurer);
    expect(ask).toMatchObject({ time: { startAt, people: ['Test'] }, amount: null });
    const opened = await app.call(insurer, externalApi.openShare, { params: { id: ask?.shareId ?? 0 } });
    const visitor = { ...insurer, token: opened.body.token.access_token };
    const taken = await app.call(visitor, offersApi.accept, { params: { appointmentId: ask?.time?.id ?? 0 } });
    expect(taken.status, JSON.stringify(taken.body)).toBe(200);
    const { data } = (await app.call(insurer, externalApi.job, { params })).body;
    expect(data.asked).toBeNull();
    expect(data.visits).toMatchObject([{ startAt, ahead: true, people: ['Test'] }]);
  });

  test('the link of a job shows how far it is, and neither messages nor estimates', async () => {
    await app.call(admin, messagesApi.create, { body: { jobId, note: 'Their words', public: true } });
    const body = { kind: 'portal', objectType: 'job', objectId: jobId, expiresAt: inAWeek() };
    const { link } = made(await app.call(admin, portalApi.create, { body: body as never }));
    const { token } = (
      await app.call(undefined, portalApi.open, { body: { reference: link.split('/share/')[1] ?? '' } })
    ).body;
    const visitor = { ...admin, token: token.access_token };
    const page = (await app.call(visitor, trackerApi.visited, {})).body.data;
    expect(page).toMatchObject({ claim: 'CLM-7', asked: null, mayAct: false, money: null });
    expect(JSON.stringify(page)).not.toContain('Their words');
    expect(page.steps).toHaveLength(6);
    expect((await app.call(visitor, outsideActsApi.askVisited, { body: { text: 'By the link' } })).status).toBe(200);
    expect((await app.call(visitor, outsideActsApi.visitedApproval, {})).status).toBe(403);
    expect(
      (
        await app.upload(
          visitor,
          '/share/upload',
          { name: 'x.txt', bytes: Buffer.from('x') },
          { fileUploadRef: randomUUID() },
        )
      ).status,
    ).toBe(201);
  });
});

test('of a link that has ended a new one is asked for; its sender is told once, and strangers learn nothing', async () => {
  const body = { kind: 'portal', objectType: 'job', objectId: jobId, contactId: beacon, expiresAt: inAWeek() };
  const { id, link } = made(await app.call(estimator, portalApi.create, { body: body as never }));
  const reference = link.split('/share/')[1] ?? '';
  const asks = async (secret: string) =>
    (await app.call(undefined, portalApi.askForNew, { body: { reference: secret } })).body;
  const told = async () =>
    (await app.call(estimator, noticesApi.notices, { query: {} })).body.data.filter(({ title }) =>
      title.includes('asks for a new link'),
    );
  expect(await asks(reference)).toEqual({ data: { asked: true } });
  expect(await told()).toEqual([]); // it still opens
  await app.call(admin, portalApi.revoke, { params: { id } });
  expect([await asks(reference), await asks(reference), await asks('no-such-link')]).toEqual(
    Array.from({ length: 3 }, () => ({ data: { asked: true } })),
  );
  expect(await told()).toMatchObject([{ title: expect.stringContaining('Beacon Insurance asks for a new link') }]);
});
