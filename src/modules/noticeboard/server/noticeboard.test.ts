// The noticeboard: who reads what, who is told, who has read it, and what becomes of an issue.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { attachmentsApi } from '../../documents/shared/attachments.api.ts';
import type { Uploaded } from '../../documents/shared/uploads.api.ts';
import { todayIn } from '../../../kit/dates.ts';
import { noticesApi } from '../../identity/shared/notices.api.ts';
import { userConfigApi } from '../../identity/shared/user-config.api.ts';
import { noticeboardGroupsApi, noticeboardIssuesApi, noticeboardItemsApi } from '../shared/noticeboard.api.ts';
import { tellPublished } from './noticeboard.jobs.ts';

let app: TestApp;
let admin: Person;
let supervisor: Person;
let estimator: Person;
let everybody: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  supervisor = await app.person(admin.companyId, 'supervisor');
  estimator = await app.person(admin.companyId, 'estimator');
  everybody = await group({ label: 'Everyone' });
});
const group = async (body: { label: string; userIds?: number[]; roleIds?: number[] }) =>
  (await app.call(admin, noticeboardGroupsApi.create, { body })).body.data.id;
const post = (body: object, as = admin) =>
  app.call(as, noticeboardItemsApi.create, {
    body: { groupId: everybody, title: 'Depot closed', body: '<p>On Friday</p>', ...body },
  });
const posted = async (body: object, as = admin) => (await post(body, as)).body.data;
const get = (id: number, as = admin) => app.call(as, noticeboardItemsApi.get, { params: { id } });
const read = (id: number, as: Person) => app.call(as, noticeboardItemsApi.read, { params: { id } });
const titlesOf = async (as: Person, unread?: '1') =>
  (await app.call(as, noticesApi.notices, { query: { ...(unread && { unread }) } })).body.data.map(
    ({ title }) => title,
  );
const unreadOf = async (as: Person) =>
  (await app.call(as, userConfigApi.notificationCount, { params: { ref: 'noticeboard' } })).body.data.count;

describe('items', () => {
  test('a group is read by its people and by those who hold its roles; without either by everybody', async () => {
    const mine = await group({ label: 'Two', userIds: [supervisor.userId] });
    const roles = await asSystem(
      app,
      sql<{
        id: number;
      }>`select role_id as id from user_role where company_id = ${admin.companyId} and user_id = ${estimator.userId}`,
    );
    const byRole = await group({ label: 'Estimators', roleIds: roles.map(({ id }) => id) });
    const [a, b] = [await posted({ groupId: mine }, supervisor), await posted({ groupId: byRole }, admin)];
    const sees = async (as: Person) => [(await get(a.id, as)).status, (await get(b.id, as)).status];
    expect([await sees(supervisor), await sees(estimator)]).toEqual([
      [200, 404],
      [404, 200],
    ]);
    const { data } = (await app.call(estimator, noticeboardGroupsApi.list, { query: {} })).body;
    expect(data.map(({ label }) => label)).toEqual(expect.arrayContaining(['Everyone', 'Estimators']));
    expect(data.map(({ label }) => label)).not.toContain('Two');
    const strange = await post({ groupId: mine, notifyUserIds: [estimator.userId] }, supervisor);
    expect([strange.status, strange.body.errors]).toEqual([
      422,
      { notifyUserIds: 'One of them cannot read this group. Choose people who can.' },
    ]);
  });

  test('reading is counted without the author, and a reply makes it unread again', async () => {
    const only = await group({ label: 'Three', userIds: [admin.userId, supervisor.userId, estimator.userId] });
    const before = await unreadOf(supervisor);
    const { id } = await posted({ groupId: only, notifyUserIds: [supervisor.userId] });
    expect(await unreadOf(supervisor)).toBe(before + 1);
    expect(await titlesOf(supervisor, '1')).toContain('Test admin wrote on the noticeboard: Depot closed');
    await read(id, supervisor);
    expect((await get(id)).body.data).toMatchObject({ readCount: 1, readerCount: 2, isRead: true });
    expect((await get(id, supervisor)).body.data.isRead).toBe(true);
    expect(await titlesOf(supervisor, '1')).not.toContain('Test admin wrote on the noticeboard: Depot closed');
    const people = (await app.call(admin, noticeboardItemsApi.readers, { params: { id } })).body.data;
    expect([people.read.map((one) => one.id), people.unread.map((one) => one.id)]).toEqual([
      [supervisor.userId],
      [estimator.userId],
    ]);
    await posted({ parentItemId: id, title: null, body: 'Whole day?' }, estimator);
    expect((await get(id, supervisor)).body.data).toMatchObject({ isRead: false, replyCount: 1 });
    expect((await get(id, estimator)).body.data.isRead).toBe(true);
    expect((await get(id)).body.data).toMatchObject({ isRead: false, readCount: 2 });
    expect(await titlesOf(admin)).toContain('Test estimator replied to Depot closed');
  });

  test('what is shown from a later day is waiting for it, then tells those it names, once', async () => {
    const { id } = await posted({ title: 'Party', publishFrom: '2031-02-03', notifyUserIds: [supervisor.userId] });
    expect((await get(id, supervisor)).status).toBe(404);
    expect((await get(id)).body.data.publication).toBe('scheduled');
    expect(await titlesOf(supervisor)).not.toContain('Test admin wrote on the noticeboard: Party');
    await asSystem(app, sql`update noticeboard_item set publish_from = '2020-01-02' where id = ${id}`);
    await Promise.all([tellPublished(app.running.app), tellPublished(app.running.app)]);
    const told = (await titlesOf(supervisor)).filter((title) => title.endsWith('Party'));
    expect(told).toHaveLength(1);
    expect((await get(id, supervisor)).status).toBe(200);
    await app.call(admin, noticeboardItemsApi.update, { params: { id }, body: { publishTo: '2020-02-03' } });
    expect((await get(id, supervisor)).status).toBe(404);
  });

  test('an item is shown from its first day to its last, by the date where the reader is', async () => {
    // Kiritimati is 25 hours ahead of Midway: its date is never the same.
    const [ahead, behind] = ['Pacific/Kiritimati', 'Pacific/Midway'];
    const east = await app.person(admin.companyId, 'supervisor');
    const west = await app.person(admin.companyId, 'supervisor');
    for (const [person, zone] of [
      [east, ahead],
      [west, behind],
    ] as const)
      await asSystem(app, sql`update app_user set timezone = ${zone} where id = ${person.userId}`);
    const now = new Date();
    const { id: last } = await posted({ title: 'Last day', publishTo: todayIn(behind, now) });
    const { id: first } = await posted({ title: 'First day', publishFrom: todayIn(ahead, now) });
    const { id: both } = await posted({
      title: 'Today in the east',
      publishFrom: todayIn(ahead, now),
      publishTo: todayIn(ahead, now),
    });
    const statuses = async (person: Person) =>
      await Promise.all([last, first, both].map(async (id) => (await get(id, person)).status));
    expect(await statuses(west)).toEqual([200, 404, 404]);
    expect(await statuses(east)).toEqual([404, 200, 200]);
  });

  test('words are kept without what runs, empty ones are refused, and only the author changes them', async () => {
    const { id, body } = await posted({ body: '<p>Hi <b>all</b><script>alert(1)</script></p>' }, supervisor);
    expect(body).toBe('<p>Hi <b>all</b></p>');
    expect((await post({ body: '<p> </p>' })).body.errors).toEqual({ body: 'Text is required' });
    expect((await post({ title: null })).body.errors).toEqual({ title: 'Title is required' });
    expect((await post({ publishFrom: '2031-02-03', publishTo: '2031-02-01' })).body.errors).toEqual({
      publishTo: 'The last day cannot be before the first',
    });
    const change = (as: Person) =>
      app.call(as, noticeboardItemsApi.update, { params: { id }, body: { title: 'Other' } });
    expect((await change(estimator)).body.message).toBe('Only the author can change this. Reply instead.');
    expect([(await change(supervisor)).status, (await change(admin)).status]).toEqual([200, 200]);
  });

  test('a deleted one is gone with its replies, and comes back with them', async () => {
    const { id } = await posted({});
    const reply = await posted({ parentItemId: id, body: 'Yes' }, supervisor);
    await app.call(admin, noticeboardItemsApi.remove, { params: { id }, query: {} });
    expect([(await get(id)).status, (await get(reply.id, supervisor)).status]).toEqual([404, 404]);
    await app.call(admin, noticeboardItemsApi.restore, { params: { id } });
    expect([(await get(id)).status, (await get(reply.id, supervisor)).status]).toEqual([200, 200]);
  });

  test('its files are for those who read it, and only its author puts them there', async () => {
    const closed = await group({ label: 'Closed', userIds: [admin.userId, supervisor.userId] });
    const { id } = await posted({ groupId: closed });
    const fields = { 'documentDetails[attachmentTypeId]': '5' };
    const upload = (as: Person) =>
      app.upload<{ data: Uploaded }>(
        as,
        `/noticeboardItem/${id}/documents`,
        { name: 'plan.txt', bytes: Buffer.from('Plan') },
        fields,
      );
    const { attachmentId } = (await upload(admin)).body.data;
    const file = async (as: Person) =>
      (await app.call(as, attachmentsApi.get, { params: { id: attachmentId } })).status;
    expect([await file(admin), await file(supervisor), await file(estimator)]).toEqual([200, 200, 404]);
    expect((await upload(supervisor)).status).toBe(409);
    expect((await upload(estimator)).status).toBe(404);
    expect((await get(id)).body.data.fileCount).toBe(1);
  });

  test('a group with items is not deleted, and two of one name are refused', async () => {
    await posted({});
    const gone = await app.call(admin, noticeboardGroupsApi.remove, { params: { id: everybody }, query: {} });
    expect([gone.status, gone.body.message]).toEqual([
      409,
      'There are items in Everyone. Move them to another group or delete them first.',
    ]);
    expect((await app.call(admin, noticeboardGroupsApi.create, { body: { label: 'everyone' } })).status).toBe(409);
  });
});

describe('issues', () => {
  test('an answer answers it and reaches whoever raised it', async () => {
    const raised = await app.call(supervisor, noticeboardIssuesApi.create, {
      body: { title: 'Where is the key?', assignedUserId: estimator.userId },
    });
    const { id } = raised.body.data;
    expect(await titlesOf(estimator)).toContain('For you: Where is the key?');
    const change = (body: object, as = estimator) =>
      app.call(as, noticeboardIssuesApi.update, { params: { id }, body });
    expect((await change({ stateId: 2 })).body.errors).toEqual({ answer: 'Write the answer first' });
    expect((await change({ answer: 'Under the mat' })).body.data).toMatchObject({
      stateId: 2,
      answeredBy: { id: estimator.userId },
    });
    expect(await titlesOf(supervisor)).toContain('Answered: Where is the key?');
    expect((await change({ stateId: 3 })).body.data.stateId).toBe(3);
    const field = await app.person(admin.companyId, 'field');
    expect((await change({ stateId: 1 }, field)).status).toBe(409);
  });
});
