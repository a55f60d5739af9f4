// Links that sign somebody in are for that person.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startOwnApp, startTestApp } from '../../../../tests/test-app.ts';
import { passwordResetApi } from '../../identity/shared/password-reset.api.ts';
import { rolesApi } from '../../identity/shared/roles.api.ts';
import { usersApi } from '../../identity/shared/users.api.ts';
import { outboxApi } from '../shared/outbox.api.ts';

let app: TestApp;
let admin: Person;
let clerk: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  const permissions = ['view-company-setting', 'edit-company-setting'];
  const role = await app.call(admin, rolesApi.create, { body: { label: 'Settings', permissions } });
  clerk = await app.person(admin.companyId, 'field');
  const body = { roleIds: [role.body.data.id] };
  await app.call(admin, usersApi.update, { params: { id: clerk.userId }, body });
});

/** The newest mail to somebody, as somebody reads it. */
async function mailTo(address: string, as: Person, on = app): Promise<string> {
  await on.call(undefined, passwordResetApi.requestPasswordReset, { body: { email: address } });
  const [mail] = await asSystem(
    on,
    sql<{ id: number }>`select id from outgoing_message where to_address = ${address} order by id desc limit 1`,
  );
  return (await on.call(as, outboxApi.get, { params: { id: mail?.id ?? 0 } })).body.data.bodyText;
}
const SECRET = /\/login\/password\/[\w-]{43}/;

test('of a kept mail are read by a prime administrator and by whom it is for, and by nobody else', async () => {
  const mayRead = async () => (await app.call(clerk, outboxApi.list, {})).status;
  await expect.poll(mayRead, { timeout: 1000 }).toBe(200);
  expect(await mailTo(admin.email, clerk)).toContain('/login/password/…');
  expect(await mailTo(admin.email, clerk)).not.toMatch(SECRET);
  expect(await mailTo(clerk.email, clerk)).toMatch(SECRET);
  expect(await mailTo(clerk.email, admin)).toMatch(SECRET);
});

test('are read by nobody of a mail that a mail server takes', async () => {
  const sending = await startOwnApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
  try {
    const { admin: own } = await sending.company();
    expect(await mailTo(own.email, own, sending)).not.toMatch(SECRET);
  } finally {
    await sending.running.close(); // it would take the mails of the other files of this worker
  }
});
