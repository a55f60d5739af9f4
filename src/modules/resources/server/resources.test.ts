// Resources: who reads what, what a version keeps, who has confirmed it, who is reminded.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { attachmentCommandsApi } from '../../documents/shared/attachment-commands.api.ts';
import { attachmentsApi } from '../../documents/shared/attachments.api.ts';
import type { Uploaded } from '../../documents/shared/uploads.api.ts';
import { noticesApi } from '../../identity/shared/notices.api.ts';
import { myDayApi } from '../../jobs/shared/my-day.api.ts';
import { outsideResourcesApi } from '../shared/outside-resources.api.ts';
import { resourcesApi } from '../shared/resources.api.ts';
import { ROLE, buildResource, publishResource } from './resources.build.ts';
import { tellReviews } from './reviews.jobs.ts';

let app: TestApp;
let admin: Person;
let field: Person;
let estimator: Person;
let outsider: Person;
let elsewhere: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  field = await app.person(admin.companyId, 'field');
  estimator = await app.person(admin.companyId, 'estimator');
  outsider = await app.person(admin.companyId, 'subcontractor', { userTypeName: 'external' });
  ({ admin: elsewhere } = await app.company());
});
const get = (id: number, as: Person) => app.call(as, resourcesApi.get, { params: { id } });
const statusOf = async (id: number, as: Person) => (await get(id, as)).status;
const confirm = (id: number, number: number, as: Person) =>
  app.call(as, resourcesApi.understood, { params: { id }, body: { number } });
const draft = (id: number, body: object) => app.call(admin, resourcesApi.saveDraft, { params: { id }, body });
const titlesOf = async (as: Person) =>
  (await app.call(as, noticesApi.notices, { query: {} })).body.data.map(({ title }) => title);
const listed = async (as: Person, query: Record<string, string> = {}) =>
  (await app.call(as, resourcesApi.list, { query: { perPage: '100', ...query } })).body.data.map(({ id }) => id);
const readersOf = async (resourceId: number) =>
  (
    await app.call(admin, resourcesApi.readers, {
      query: { filter: JSON.stringify({ and: [{ field: 'resourceId', operator: 'equals', value: resourceId }] }) },
    })
  ).body.data;

describe('who reads what', () => {
  test('a draft is for those who edit; published, for the roles it names; nobody of another company', async () => {
    const { id } = await buildResource(app, admin, { roleIds: [ROLE.field] });
    expect([await statusOf(id, admin), await statusOf(id, field)]).toEqual([200, 404]);
    await publishResource(app, admin, id);
    expect(await Promise.all([field, estimator, elsewhere].map((as) => statusOf(id, as)))).toEqual([200, 404, 404]);
    expect([await listed(field), await listed(estimator)].map((ids) => ids.includes(id))).toEqual([true, false]);
    const { id: forAll } = await buildResource(app, admin);
    await publishResource(app, admin, forAll);
    expect(await statusOf(forAll, estimator)).toBe(200);
    expect((await app.call(field, resourcesApi.saveDraft, { params: { id }, body: { label: 'Mine' } })).status).toBe(
      403,
    );
  });

  test('a reader sees neither the draft nor who else reads it', async () => {
    const { id } = await buildResource(app, admin, { mustRead: true });
    await publishResource(app, admin, id);
    await draft(id, { body: '<p>Not yet decided.</p>', label: 'Secret title' });
    const { raw, body } = await get(id, field);
    expect(body.data).toMatchObject({
      draft: null,
      hasDraft: false,
      readCount: null,
      readerCount: null,
      mayEdit: false,
    });
    expect(raw.toString()).not.toMatch(/Not yet decided|Secret title/);
    expect((await get(id, admin)).body.data).toMatchObject({ hasDraft: true, draft: { label: 'Secret title' } });
    expect(await listed(field, { s: 'decided' })).not.toContain(id);
    expect(await listed(admin, { s: 'decided' })).toContain(id);
    const { data } = (await app.call(admin, resourcesApi.get, { params: { id } })).body;
    const draftOf = { id, versionId: data.draft?.id ?? 0 };
    expect((await app.call(field, resourcesApi.version, { params: draftOf })).status).toBe(404);
    expect((await app.call(admin, resourcesApi.version, { params: draftOf })).status).toBe(200);
  });

  test('people outside read what names their role, confirm it, and get nothing else', async () => {
    const { id: all } = await buildResource(app, admin);
    await publishResource(app, admin, all);
    const { id } = await buildResource(app, admin, { roleIds: [ROLE.subcontractor], mustRead: true });
    await publishResource(app, admin, id);
    const { data } = (await app.call(outsider, outsideResourcesApi.list, {})).body;
    expect(data.map((one) => [one.id, one.state])).toEqual([[id, 'waiting']]);
    expect((await app.call(outsider, outsideResourcesApi.get, { params: { id: all } })).status).toBe(404);
    await app.call(outsider, outsideResourcesApi.understood, { params: { id }, body: { number: 1 } });
    expect((await app.call(outsider, outsideResourcesApi.get, { params: { id } })).body.data).toMatchObject({
      state: 'read',
      body: '<p>Stop, leave, call.</p>',
    });
    expect((await app.call(outsider, resourcesApi.list, { query: {} })).status).toBe(403);
  });

  test('it is found by its title, its words and the names of its files', async () => {
    const { id, draft: first } = await buildResource(app, admin, {
      label: 'Ladders',
      body: '<p>Three <strong>points</strong> of contact</p>',
    });
    await app.upload<{ data: Uploaded }>(
      admin,
      `/resourceVersion/${first?.id ?? 0}/documents`,
      { name: 'trestle-card.txt', bytes: Buffer.from('x') },
      { 'documentDetails[attachmentTypeId]': '5' },
    );
    await publishResource(app, admin, id);
    for (const s of ['ladd', 'points of', 'trestle-card']) expect(await listed(field, { s }), s).toContain(id);
    expect(await listed(field, { s: 'strong' })).not.toContain(id);
  });
});

describe('versions', () => {
  test('what is published stays as it was; the next one is a draft beside it with its files', async () => {
    const { id, draft: first } = await buildResource(app, admin);
    const upload = await app.upload<{ data: Uploaded }>(
      admin,
      `/resourceVersion/${first?.id ?? 0}/documents`,
      { name: 'card.txt', bytes: Buffer.from('Card') },
      { 'documentDetails[attachmentTypeId]': '5' },
    );
    const { attachmentId } = upload.body.data;
    await publishResource(app, admin, id);
    await draft(id, { body: '<p>Stop, leave, call the office.</p>' });
    expect((await get(id, field)).body.data.published).toMatchObject({
      number: 1,
      body: '<p>Stop, leave, call.</p>',
      fileCount: 1,
    });
    const { data } = (await get(id, admin)).body;
    expect(data.draft).toMatchObject({ number: null, fileCount: 1 });
    const link = { objectType: 'resourceVersion', objectId: data.published?.id ?? 0 };
    const taken = await app.call(admin, attachmentCommandsApi.unlink, { params: { attachmentId, ...link } });
    expect(taken.status).toBe(409);
    await publishResource(app, admin, id, { note: 'Names the office' });
    const versions = (await app.call(field, resourcesApi.versions, { params: { id } })).body.data;
    expect(versions.map(({ number, note }) => [number, note])).toEqual([
      [2, 'Names the office'],
      [1, null],
    ]);
    const second = await app.call(field, resourcesApi.version, { params: { id, versionId: versions[0]?.id ?? 0 } });
    expect(second.body.data).toMatchObject({
      words: 'Stop, leave, call the office.',
      before: { number: 1, words: 'Stop, leave, call.' },
    });
    const files = await app.call(field, attachmentsApi.linked, { params: link, query: {} });
    expect(files.body.data.map((one) => one.fileName)).toEqual(['card.txt']);
  });

  test('two who write the same draft: the second is told, and neither text is lost', async () => {
    const { id, draft: first } = await buildResource(app, admin);
    const version = first?.version ?? 0;
    expect((await draft(id, { body: '<p>One</p>', version })).status).toBe(200);
    expect((await draft(id, { body: '<p>Two</p>', version })).status).toBe(409);
    expect((await get(id, admin)).body.data.draft?.body).toBe('<p>One</p>');
  });

  test('nothing runs that was written into a text', async () => {
    const { id } = await buildResource(app, admin, {
      body: '<p onclick="x()">Hi<script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:x()">go</a></p>',
    });
    const { published } = await publishResource(app, admin, id);
    expect(published?.body).not.toMatch(/script|onclick|onerror|img/);
  });

  test('an empty draft is not published, and the first one is not discarded', async () => {
    const { id } = await buildResource(app, admin, { body: '' });
    const empty = await app.call(admin, resourcesApi.publish, { params: { id }, body: {} });
    expect([empty.status, empty.body.errors]).toEqual([422, { body: 'Write a text or add a file before you publish' }]);
    expect((await app.call(admin, resourcesApi.discardDraft, { params: { id } })).status).toBe(409);
    await draft(id, { body: '<p>Now</p>' });
    await publishResource(app, admin, id);
    await draft(id, { body: '<p>Never mind</p>' });
    expect((await app.call(admin, resourcesApi.discardDraft, { params: { id } })).status).toBe(200);
    expect((await get(id, admin)).body.data).toMatchObject({ hasDraft: false, published: { body: '<p>Now</p>' } });
  });
});

describe('read and understood', () => {
  test('is per version: one that asks again waits for everyone, one that does not leaves them alone', async () => {
    const { id } = await buildResource(app, admin, { roleIds: [ROLE.field, ROLE.admin], mustRead: true });
    await publishResource(app, admin, id);
    const state = async (as: Person) => (await get(id, as)).body.data.state;
    expect([await state(field), await state(admin)]).toEqual(['waiting', 'read']);
    expect(await titlesOf(field)).toContain('Please read and confirm: Asbestos: stop work');
    await confirm(id, 1, field);
    await confirm(id, 1, field);
    expect(await state(field)).toBe('read');
    expect((await get(id, admin)).body.data).toMatchObject({ readCount: 2, readerCount: 2 });
    await draft(id, { body: '<p>A comma, more or less.</p>' });
    await publishResource(app, admin, id, { asksAgain: false });
    expect(await state(field)).toBe('read');
    await draft(id, { body: '<p>Call the office first.</p>' });
    await publishResource(app, admin, id);
    expect(await state(field)).toBe('waiting');
    // What a phone sends late is true of the version that was read there, and of no later one.
    expect((await confirm(id, 2, field)).status).toBe(200);
    expect(await state(field)).toBe('waiting');
    expect((await confirm(id, 9, field)).body.errors).toEqual({ number: 'This version does not exist' });
    expect((await confirm(id, 3, estimator)).status).toBe(404);
    await confirm(id, 3, field);
    expect(await state(field)).toBe('read');
  });

  test('what waits is a list of its own, is late after its days, and stands on My day', async () => {
    const { id } = await buildResource(app, admin, { roleIds: [ROLE.estimator], mustRead: true, dueDays: 2 });
    await publishResource(app, admin, id);
    const toRead = { filter: JSON.stringify({ options: { toRead: true } }) };
    expect([await listed(estimator, toRead), await listed(admin, toRead)]).toEqual([expect.arrayContaining([id]), []]);
    await asSystem(
      app,
      sql`update resource set asked_at = now() - interval '4 days' where company_id = ${admin.companyId} and id = ${id}`,
    );
    // Who joined later than the version has as many days from then on.
    expect((await get(id, estimator)).body.data.state).toBe('waiting');
    await asSystem(
      app,
      sql`update app_user set created_at = now() - interval '30 days' where company_id = ${admin.companyId} and id = ${estimator.userId}`,
    );
    expect((await get(id, estimator)).body.data.state).toBe('late');
    const day = async (as: Person) => (await app.call(as, myDayApi.read, { query: {} })).body.data.items;
    expect((await day(estimator)).find((one) => one.kind === 'resource' && one.id === id)).toMatchObject({
      title: 'Read and confirm: Asbestos: stop work',
      tone: 'late',
    });
    await confirm(id, 1, estimator);
    expect((await day(estimator)).filter((one) => one.kind === 'resource' && one.id === id)).toEqual([]);
  });

  test('the list names who has not, and those alone are reminded, by email where it is asked for', async () => {
    const { id } = await buildResource(app, admin, {
      label: 'Silica',
      roleIds: [ROLE.field, ROLE.estimator],
      mustRead: true,
    });
    await publishResource(app, admin, id, { tell: false });
    await confirm(id, 1, estimator);
    const rows = await readersOf(id);
    expect(rows).toHaveLength(2);
    expect(rows.find(({ userId }) => userId === field.userId)).toMatchObject({ state: 'waiting', number: null });
    expect(rows.find(({ userId }) => userId === estimator.userId)).toMatchObject({ state: 'read', number: 1 });
    const { body } = await app.call(admin, resourcesApi.nudge, { params: { id }, body: { email: true } });
    expect(body.data).toEqual({ told: 1 });
    const asked = 'Please read and confirm: Silica';
    expect([(await titlesOf(field)).includes(asked), (await titlesOf(estimator)).includes(asked)]).toEqual([
      true,
      false,
    ]);
    const mails = await asSystem(
      app,
      sql<{
        subject: string;
      }>`select subject from outgoing_message where company_id = ${admin.companyId} and template = 'resource-to-read'`,
    );
    expect(mails.map(({ subject }) => subject)).toEqual([asked]);
    const all = await app.call(admin, resourcesApi.readers, { query: { perPage: '100' } });
    expect(all.body.data.some((row) => row.resourceId === id)).toBe(true);
    expect((await app.call(estimator, resourcesApi.readers, { query: {} })).status).toBe(403);
  });

  test('people without an account that works, or without the right, are not waited for', async () => {
    const { id } = await buildResource(app, admin, { roleIds: [ROLE.supervisor], mustRead: true });
    await publishResource(app, admin, id);
    const gone = await app.person(admin.companyId, 'supervisor');
    expect((await readersOf(id)).map((row) => row.userId)).toContain(gone.userId);
    await asSystem(
      app,
      sql`update app_user set status = 'disabled' where company_id = ${admin.companyId} and id = ${gone.userId}`,
    );
    expect((await readersOf(id)).map((row) => row.userId)).not.toContain(gone.userId);
  });
});

test('the owner hears once that a resource is due for review', async () => {
  const { id } = await buildResource(app, admin, {
    label: 'Price guide',
    ownerId: estimator.userId,
    reviewDate: '2020-02-03',
  });
  await Promise.all([tellReviews(app.running.app), tellReviews(app.running.app)]);
  const told = async () => (await titlesOf(estimator)).filter((title) => title === 'Due for review: Price guide');
  expect(await told()).toHaveLength(1);
  await app.call(admin, resourcesApi.update, { params: { id }, body: { reviewDate: '2020-03-03' } });
  await tellReviews(app.running.app);
  expect(await told()).toHaveLength(2);
});

test('what was deleted is gone for its readers, and comes back with its versions', async () => {
  const { id } = await buildResource(app, admin, { mustRead: true });
  await publishResource(app, admin, id);
  await app.call(admin, resourcesApi.remove, { params: { id }, query: {} });
  expect([await statusOf(id, field), await statusOf(id, admin)]).toEqual([404, 404]);
  expect(await readersOf(id)).toEqual([]);
  await app.call(admin, resourcesApi.restore, { params: { id } });
  expect((await get(id, field)).body.data.published?.number).toBe(1);
});

test('a procedure stands on jobs of its types, for those who may read it', async () => {
  const { id } = await buildResource(app, admin, { roleIds: [ROLE.field], jobTypeIds: [3, 4] });
  await publishResource(app, admin, id);
  const other = await buildResource(app, admin, { jobTypeIds: [2] });
  await publishResource(app, admin, other.id);
  const on = async (as: Person, jobTypeId: number) => {
    const filter = JSON.stringify({ and: [{ field: 'jobTypeIds', operator: 'equals', value: jobTypeId }] });
    return (await app.call(as, resourcesApi.list, { query: { filter } })).body.data.map((one) => one.id);
  };
  expect([await on(field, 3), await on(field, 2), await on(field, 9)]).toEqual([[id], [other.id], []]);
  expect(await on(estimator, 3)).toEqual([]);
  const unknown = await app.call(admin, resourcesApi.create, {
    body: { label: 'Nowhere', resourceKindId: 1, jobTypeIds: [987_654] },
  });
  expect(unknown.status).toBe(422);
});
