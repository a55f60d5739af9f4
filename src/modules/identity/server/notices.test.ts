// Under the bell: what a person is told, by whom, and that nobody else sees it. And who has a record open.
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { sql } from 'kysely';
import { write } from '../../../platform/server/database.ts';
import { inTransaction } from '../../../platform/server/context.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { actorOfUser } from './index.ts';
import { noticesApi } from '../shared/notices.api.ts';
import { userConfigApi } from '../shared/user-config.api.ts';

let app: TestApp;
let admin: Person;
let estimator: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  estimator = await app.person(admin.companyId, 'estimator');
});

async function say(title: string, to: Person[], from = admin): Promise<void> {
  const { app: running } = app.running;
  const actor = await actorOfUser(running, from.companyId, from.userId);
  if (!actor) throw new Error('nobody');
  await inTransaction(running, actor, { requestId: 'test', ip: '' }, (ctx) =>
    tellUsers(
      ctx,
      to.map(({ userId }) => userId),
      { kind: 'mention', title, objectType: 'user', objectId: from.userId },
    ),
  );
}
const mine = async (as: Person) => (await app.call(as, noticesApi.notices, { query: {} })).body;
const count = async (as: Person) =>
  (await app.call(as, userConfigApi.notificationCount, { params: { ref: 'notice' } })).body.data.count;

test('a notice reaches whom it is for, is counted, and is read by them alone', async () => {
  const { admin: stranger } = await app.company();
  await say('Look at the hall', [estimator, admin, stranger]);
  await say('And at the kitchen', [estimator]);
  expect((await mine(estimator)).data.map(({ title, from, readAt }) => [title, from?.id, readAt])).toEqual([
    ['And at the kitchen', admin.userId, null],
    ['Look at the hall', admin.userId, null],
  ]);
  expect((await mine(admin)).data).toEqual([]); // who says it is not told
  expect((await mine(stranger)).data).toEqual([]);
  expect(await count(estimator)).toBe(2);
  const ids = (await mine(estimator)).data.map(({ id }) => id);
  await app.call(admin, noticesApi.readNotices, { body: { ids } });
  expect(await count(estimator)).toBe(2);
  const read = await app.call(estimator, noticesApi.readNotices, { body: { ids: ids.slice(0, 1) } });
  expect(read.body.data.unread).toBe(1);
  expect((await app.call(estimator, noticesApi.notices, { query: { unread: '1' } })).body.meta.total).toBe(1);
  await app.call(estimator, noticesApi.readNotices, { body: {} });
  expect(await count(estimator)).toBe(0);
});

test('colleagues with the same record open see each other; administrators of the installation are not shown', async () => {
  const record = { objectType: 'user', objectId: admin.userId };
  const look = async (as: Person, here = true) =>
    (await app.call(as, noticesApi.viewing, { params: record, body: { here } })).body.data.map(({ id }) => id);
  expect(await look(admin)).toEqual([]);
  expect(await look(estimator)).toEqual([admin.userId]);
  expect(await look(admin)).toEqual([estimator.userId]);
  await look(estimator, false);
  expect(await look(admin)).toEqual([]);
  await asSystem(
    app,
    sql`update viewing set seen_at = now() - interval '2 minutes' where company_id = ${admin.companyId}`,
  );
  expect(await look(estimator)).toEqual([]); // whose window said nothing for long is gone
  const owner = await app.person(admin.companyId, 'admin');
  await write(app.running.app.pool, 'system', (tx) =>
    tx.run(sql`update app_user set system_admin = true where id = ${owner.userId}`),
  );
  await look(owner);
  expect(await look(admin)).toEqual([estimator.userId]);
  const { admin: stranger } = await app.company();
  expect((await app.call(stranger, noticesApi.viewing, { params: record, body: { here: true } })).status).toBe(404);
});
