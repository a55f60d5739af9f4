// The support centre: who sees what was asked, what a reply does, what stays among those who answer, notices and releases.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { attachmentsApi } from '../../documents/shared/attachments.api.ts';
import { noticesApi } from '../../identity/shared/notices.api.ts';
import { usersApi } from '../../identity/shared/users.api.ts';
import { supportChoiceApi } from '../shared/support-lists.entity.ts';
import { supportItemsApi, supportNoticesApi, supportReleaseApi } from '../shared/support.api.ts';

const [OPEN, WAITING, SOLVED] = [2, 3, 4];
const SECRET = 'They always forget the margin';

let app: TestApp;
let admin: Person;
let field: Person;
let estimator: Person;
let insurer: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  field = await app.person(admin.companyId, 'field');
  estimator = await app.person(admin.companyId, 'estimator');
  insurer = await app.person(admin.companyId, 'insurer', { userTypeName: 'external' });
  ({ admin: stranger } = await app.company());
});

const asks = async (as: Person, more: object = {}) =>
  made(
    await app.call(as, supportItemsApi.create, {
      body: { title: 'Total is wrong', body: 'It misses a line.', ...more },
    }),
  );
const get = (as: Person, id: number) => app.call(as, supportItemsApi.get, { params: { id } });
const replies = (as: Person, id: number, body: object) =>
  app.call(as, supportItemsApi.reply, { params: { id }, body: { body: 'Look at line 4.', ...body } });
const titlesOf = async (as: Person) =>
  (await app.call(as, noticesApi.notices, { query: {} })).body.data.map(({ title }) => title);
const mailsTo = (address: string) =>
  asSystem(
    app,
    sql<{ subject: string }>`select subject from outgoing_message where to_address = ${address} order by id`,
  );

describe('support items', () => {
  test('people see their own, those who answer all of the company, and another company none', async () => {
    const mine = await asks(field);
    const theirs = await asks(insurer);
    expect(mine.number).toMatch(/^SUP-\d{4}$/);
    const seen = async (as: Person) => [(await get(as, mine.id)).status, (await get(as, theirs.id)).status];
    expect(await seen(field)).toEqual([200, 404]);
    expect(await seen(insurer)).toEqual([404, 200]);
    expect(await seen(estimator)).toEqual([404, 404]);
    expect(await seen(admin)).toEqual([200, 200]);
    expect(await seen(stranger)).toEqual([404, 404]);
    const outsider = await app.person(admin.companyId, 'admin', { userTypeName: 'external' });
    expect(await seen(outsider)).toEqual([404, 404]);
    const listed = async (as: Person) =>
      (await app.call(as, supportItemsApi.list, { query: {} })).body.data.map(({ id }) => id);
    expect(await listed(insurer)).toEqual([theirs.id]);
    expect(await listed(estimator)).toEqual([]);
    expect(await listed(admin)).toEqual(expect.arrayContaining([mine.id, theirs.id]));
    expect((await replies(estimator, mine.id, {})).status).toBe(404);
    expect((await app.call(field, supportItemsApi.queue, {})).status).toBe(403);
  });

  test('an answer waits for the person and reaches them by bell and email; their reply opens it again after it was solved', async () => {
    const { id, number, waitingSince } = await asks(field);
    expect(waitingSince).not.toBeNull();
    expect(await titlesOf(admin)).toContain('Test field asks: Total is wrong');
    const answered = made(await replies(admin, id, {}));
    expect(answered).toMatchObject({
      supportItemStatusId: WAITING,
      assignedId: admin.userId,
      waitingSince: null,
      replies: [{ body: 'Look at line 4.', fromSupport: true, internal: false }],
    });
    expect(answered.events.map(({ words }) => words)).toEqual(['Status: Waiting. Assigned to Test admin']);
    expect(await titlesOf(field)).toContain(`Test admin replied to ${number} Total is wrong`);
    expect((await mailsTo(field.email)).map(({ subject }) => subject)).toContain(`${number}: Total is wrong`);
    const solved = made(await app.call(field, supportItemsApi.solved, { params: { id } }));
    expect([solved.supportItemStatusId, solved.solvedAt !== null]).toEqual([SOLVED, true]);
    expect(await titlesOf(admin)).toContain(`Test field says ${number} is solved`);
    const again = made(await replies(field, id, { body: 'It is back.' }));
    expect(again).toMatchObject({ supportItemStatusId: OPEN, solvedAt: null, replyCount: 2 });
    expect(again.waitingSince).not.toBeNull();
    expect((await mailsTo(admin.email)).map(({ subject }) => subject)).toContain(`${number}: Total is wrong`);
    const other = await app.call(admin, supportItemsApi.solved, { params: { id } });
    expect([other.status, other.body.message]).toEqual([
      409,
      'Only the person who asked can say that. Set the status instead.',
    ]);
  });

  test('a note is for those who answer: the person finds it in no answer, count, search or change', async () => {
    const { id, version } = await asks(field);
    const before = made(await get(field, id));
    expect(made(await replies(admin, id, { body: SECRET, internal: true })).replies).toMatchObject([
      { internal: true },
    ]);
    const after = await get(field, id);
    expect(after.raw.toString()).not.toContain(SECRET);
    expect(after.body.data).toEqual(before);
    expect(after.body.data.version).toBe(version);
    const found = async (as: Person) =>
      (await app.call(as, supportItemsApi.list, { query: { s: 'forget the margin' } })).body.data.map((one) => one.id);
    expect([await found(admin), await found(field)]).toEqual([[id], []]);
    expect((await titlesOf(field)).join()).not.toContain('note');
    const own = await replies(field, id, { internal: true });
    expect([own.status, own.body.message]).toEqual([
      403,
      'Only people who answer support items can write notes and set the status.',
    ]);
  });

  test('it is assigned to those who answer alone, and statuses have a meaning that a company cannot lose', async () => {
    const { id } = await asks(field);
    const change = (body: object, as = admin) => app.call(as, supportItemsApi.update, { params: { id }, body });
    expect((await change({ assignedId: estimator.userId })).body.errors).toEqual({
      assignedId: 'Choose someone who answers support items',
    });
    expect((await change({ supportItemStatusId: 99 })).body.errors).toEqual({
      supportItemStatusId: 'This entry does not exist',
    });
    expect((await change({ supportItemStatusId: SOLVED }, field)).status).toBe(403);
    const solved = made(await change({ supportItemStatusId: SOLVED, version: 1 }));
    expect([solved.waitingSince, solved.solvedAt !== null]).toEqual([null, true]);
    expect((await change({ supportItemStatusId: OPEN, version: 1 })).status).toBe(409);
    expect(await titlesOf(field)).toContain('Solved: Total is wrong');
    const chosen = made(await app.call(admin, supportChoiceApi.statuses, { body: { ids: [1, 2, 3, 4] } }));
    expect(chosen.map(({ label }) => label)).toEqual(['New', 'Open', 'Waiting', 'Solved']);
    expect((await app.call(field, supportChoiceApi.statuses, { body: { ids: [1] } })).status).toBe(403);
  });

  test('a screenshot is read by the person and by those who answer, an outsider’s too', async () => {
    const item = await asks(insurer);
    const given = { fileName: 'screen.txt', base64: Buffer.from('What I saw').toString('base64') };
    const params = { id: item.id };
    const { id: attachmentId } = made(await app.call(insurer, supportItemsApi.addFile, { params, body: given }));
    const file = (as: Person) => app.call(as, supportItemsApi.file, { params: { ...params, attachmentId } });
    expect((await file(insurer)).raw.toString()).toBe('What I saw');
    expect([(await file(admin)).status, (await file(field)).status, (await file(stranger)).status]).toEqual([
      200, 404, 404,
    ]);
    expect((await app.call(estimator, attachmentsApi.get, { params: { id: attachmentId } })).status).toBe(404);
    expect((await app.call(estimator, supportItemsApi.addFile, { params, body: given })).status).toBe(404);
    expect(made(await get(insurer, item.id)).files).toMatchObject([{ fileName: 'screen.txt' }]);
    const none = { ...params, attachmentId: 1 };
    expect((await app.call(admin, supportItemsApi.file, { params: none })).status).toBe(404);
  });

  test('a support centre administrator answers without a role that says so; only a prime administrator makes one', async () => {
    const helper = await app.person(admin.companyId, 'estimator');
    const { id } = await asks(field);
    expect((await get(helper, id)).status).toBe(404);
    const flag = (as: Person) =>
      app.call(as, usersApi.update, { params: { id: helper.userId }, body: { supportCentreAdmin: true } });
    expect((await flag(estimator)).status).toBe(403);
    expect((await flag(admin)).status).toBe(200);
    expect(made(await replies(helper, id, {})).assignedId).toBe(helper.userId);
    expect((await app.call(helper, supportItemsApi.queue, {})).status).toBe(200);
  });

  test('who has it open is between those who answer: the person neither hears of it nor is shown', async () => {
    const { id } = await asks(field);
    const params = { objectType: 'supportItem', objectId: id };
    const helper = await app.person(admin.companyId, 'admin');
    const looks = async (as: Person) =>
      (await app.call(as, noticesApi.viewing, { params, body: { here: true } })).body.data.map((one) => one.id);
    expect(await looks(field)).toEqual([]);
    expect(await looks(admin)).toEqual([]);
    expect(await looks(helper)).toEqual([admin.userId]);
    expect(await looks(field)).toEqual([]);
    expect((await app.call(estimator, noticesApi.viewing, { params, body: { here: true } })).status).toBe(404);
  });

  test('the queue counts by status and names who has waited longest', async () => {
    const { admin: boss } = await app.company();
    const first = await asks(boss);
    await asks(boss);
    const other = await app.person(boss.companyId, 'admin');
    const queue = async () => made(await app.call(boss, supportItemsApi.queue, {}));
    expect(await queue()).toMatchObject({ oldest: { id: first.id }, unassigned: 2 });
    made(await replies(other, first.id, {}));
    const now = await queue();
    expect(now.statuses.map(({ label, count }) => [label, count])).toEqual([
      ['New', 1],
      ['Open', 0],
      ['Waiting', 1],
      ['Solved', 0],
    ]);
    expect([now.oldest?.id === first.id, now.unassigned]).toEqual([false, 1]);
  });

  test('those who answer delete an item; it is gone for everyone', async () => {
    const { id } = await asks(field);
    const remove = (as: Person) => app.call(as, supportItemsApi.remove, { params: { id }, query: {} });
    expect([(await remove(field)).status, (await remove(admin)).status]).toEqual([403, 200]);
    expect([(await get(field, id)).status, (await get(admin, id)).status]).toEqual([404, 404]);
  });

  test('what is missing or too long is refused with what to do', async () => {
    const send = (body: object) => app.call(field, supportItemsApi.create, { body: body as never });
    expect((await send({ title: ' ', body: '' })).body.errors).toEqual({
      title: 'Say in a few words what it is about',
      body: 'Say what happened',
    });
    expect((await send({ title: 'a', body: 'b'.repeat(10_001) })).status).toBe(422);
    expect((await send({ title: 'a', body: 'b', supportItemStatusId: 4 })).status).toBe(422);
    const { id } = await asks(field);
    expect((await replies(field, id, { body: ' ' })).body.errors).toEqual({ body: 'Write a reply' });
  });
});

describe('news', () => {
  test('a notice is for its roles and days, and read once for each person', async () => {
    const [role] = await asSystem(
      app,
      sql<{
        id: number;
      }>`select role_id as id from user_role where company_id = ${admin.companyId} and user_id = ${field.userId}`,
    );
    const write = async (body: object) =>
      made(await app.call(admin, supportNoticesApi.create, { body: { title: 'News', body: 'Read it', ...body } })).id;
    const everyone = await write({});
    const ofField = await write({ roleIds: [role?.id ?? 0] });
    const later = await write({ showFrom: '2031-02-03' });
    const over = await write({ showUntil: '2020-02-03' });
    const seen = async (as: Person) =>
      (await app.call(as, supportNoticesApi.list, { query: {} })).body.data.map(({ id }) => id);
    expect(await seen(field)).toEqual([ofField, everyone]);
    expect(await seen(insurer)).toEqual([everyone]);
    expect(await seen(admin)).toEqual([over, later, ofField, everyone]);
    expect(await seen(stranger)).toEqual([]);
    const read = (as: Person, id: number) => app.call(as, supportNoticesApi.read, { params: { id } });
    expect([(await read(field, everyone)).status, (await read(insurer, ofField)).status]).toEqual([200, 404]);
    const isRead = async (as: Person) =>
      made(await app.call(as, supportNoticesApi.get, { params: { id: everyone } })).isRead;
    expect([await isRead(field), await isRead(estimator)]).toEqual([true, false]);
    expect((await app.call(field, supportNoticesApi.create, { body: { title: 'a', body: 'b' } })).status).toBe(403);
    const turned = { title: 'a', body: 'b', showFrom: '2031-02-03', showUntil: '2031-02-01' };
    expect((await app.call(admin, supportNoticesApi.create, { body: turned })).body.errors).toEqual({
      showUntil: 'The last day cannot be before the first',
    });
  });

  test('the release that was read is kept for each person and never goes back', async () => {
    const read = async (version: string, as = field) =>
      made(await app.call(as, supportReleaseApi.read, { body: { version } })).version;
    expect(made(await app.call(field, supportReleaseApi.lastRead, {})).version).toBeNull();
    expect([await read('0.9.0'), await read('0.35.0'), await read('0.10.0')]).toEqual(['0.9.0', '0.35.0', '0.35.0']);
    expect(made(await app.call(estimator, supportReleaseApi.lastRead, {})).version).toBeNull();
    expect((await app.call(field, supportReleaseApi.read, { body: { version: 'latest' } })).status).toBe(422);
  });
});
