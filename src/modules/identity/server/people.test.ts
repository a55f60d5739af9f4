// Roles and people: what a change of rights does, to whom, and what is refused.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { rolesApi } from '../shared/roles.api.ts';
import type { UserCreate } from '../shared/users.api.ts';
import { usersApi } from '../shared/users.api.ts';

let app: TestApp;
let admin: Person;
let companyId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin, companyId } = await app.company());
});

const freeEmail = () => `${randomUUID().slice(0, 8)}@people.example`;
const invite = (as: Person, more: Partial<UserCreate> = {}) =>
  app.call(as, usersApi.create, { body: { firstName: 'Nora', lastName: 'Finch', email: freeEmail(), ...more } });
const events = (name: string, objectId: number) =>
  asSystem(
    app,
    sql<{
      detail: Record<string, unknown>;
    }>`select detail from security_event where name = ${name} and object_id = ${objectId} order by id`,
  );

test('new people see only their own jobs where all their roles say so, unless the invitation says otherwise', async () => {
  const role = async (label: string, defaultOnlyMyJobs: boolean) =>
    (await app.call(admin, rolesApi.create, { body: { label, permissions: [], defaultOnlyMyJobs } })).body.data.id;
  const [narrow, wide] = [await role('Narrow', true), await role('Wide', false)];
  const invited = async (more: Partial<UserCreate>) => (await invite(admin, more)).body.data.userSettingOnlyMyJobs;
  expect(await invited({ roleIds: [narrow] })).toBe(true);
  expect(await invited({ roleIds: [narrow, wide] })).toBe(false);
  expect(await invited({ roleIds: [narrow], userSettingOnlyMyJobs: false })).toBe(false);
  expect(await invited({})).toBe(false);
});

describe('roles', () => {
  test('a right taken from a role is gone with the next call of whoever holds it', async () => {
    const made = await app.call(admin, rolesApi.create, { body: { label: 'Readers', permissions: ['view-role'] } });
    const reader = await app.person(companyId, 'field');
    await app.call(admin, usersApi.update, {
      params: { id: reader.userId },
      body: { roleIds: [made.body.data.id] },
    });
    const seen = async () => (await app.call(reader, rolesApi.list, {})).status;
    await expect.poll(seen, { timeout: 1000 }).toBe(200);
    await app.call(admin, rolesApi.update, { params: { id: made.body.data.id }, body: { permissions: [] } });
    await expect.poll(seen, { timeout: 1000 }).toBe(403);
    const [, change] = await events('role-changed', made.body.data.id);
    expect(change?.detail).toMatchObject({ role: 'Readers', removed: ['view-role'] });
  });

  test('the last administrator’s rights cannot be taken away, by none of the ways', async () => {
    const alone = await app.company();
    const role = (await app.call(alone.admin, rolesApi.get, { params: { id: 1 } })).body.data;
    const ways = [
      app.call(alone.admin, rolesApi.update, { params: { id: 1 }, body: { permissions: ['view-job'] } }),
      app.call(alone.admin, rolesApi.update, { params: { id: 1 }, body: { active: false } }),
      app.call(alone.admin, rolesApi.update, { params: { id: 1 }, body: { external: true } }),
      app.call(alone.admin, usersApi.update, { params: { id: alone.admin.userId }, body: { roleIds: [2] } }),
      app.call(alone.admin, usersApi.update, {
        params: { id: alone.admin.userId },
        body: { userTypeName: 'external' },
      }),
    ];
    for (const { status, body } of await Promise.all(ways))
      expect({ status, message: body.message }).toEqual({
        status: 409,
        message: 'This would leave nobody who can change rights. Give someone else an administrator’s role first.',
      });
    expect((await app.call(alone.admin, rolesApi.get, { params: { id: 1 } })).body.data).toEqual(role);
  });

  test('of two administrators who take the role from each other at once, one stays', async () => {
    const pair = await app.company();
    const other = await app.person(pair.companyId, 'admin');
    const take = (as: Person, from: Person) =>
      app.call(as, usersApi.update, { params: { id: from.userId }, body: { roleIds: [2] } });
    await asSystem(app, sql`update app_user set prime_admin = true where id = ${other.userId}`);
    const answers = await Promise.all([take(pair.admin, other), take(other, pair.admin)]);
    expect(answers.every(({ status }) => status === 200)).toBe(false);
    const [left] = await asSystem(
      app,
      sql<{
        n: number;
      }>`select count(*)::int as n from user_role where company_id = ${pair.companyId} and role_id = 1`,
    );
    expect(left?.n).toBe(1);
  });

  test('nobody gives a right that they do not hold', async () => {
    const clerk = await app.person(companyId, 'field');
    const role = await app.call(admin, rolesApi.create, {
      body: { label: 'Clerks', permissions: ['view-role', 'edit-role', 'create-role', 'view-user', 'edit-user'] },
    });
    await app.call(admin, usersApi.update, { params: { id: clerk.userId }, body: { roleIds: [role.body.data.id] } });
    await expect.poll(async () => (await app.call(clerk, rolesApi.list, {})).status, { timeout: 1000 }).toBe(200);
    const more = await app.call(clerk, rolesApi.update, {
      params: { id: role.body.data.id },
      body: { permissions: [...role.body.data.permissions, 'delete-job'] },
    });
    expect([more.status, more.body.errors]).toEqual([
      422,
      { permissions: 'You cannot give a right that you do not have (delete-job)' },
    ]);
    const another = await app.call(clerk, rolesApi.create, {
      body: { label: 'Clerks who delete', permissions: ['delete-job'] },
    });
    expect(another.body.errors).toEqual(more.body.errors);
    const asleep = await app.call(admin, rolesApi.create, {
      body: { label: 'Deleters', permissions: ['delete-job'], active: false },
    });
    const woken = await app.call(clerk, rolesApi.update, {
      params: { id: asleep.body.data.id },
      body: { active: true },
    });
    expect(woken.body.errors).toEqual(more.body.errors);
    const self = await app.call(clerk, usersApi.update, {
      params: { id: clerk.userId },
      body: { roleIds: [1, role.body.data.id] },
    });
    expect(self.status).toBe(422);
    const prime = await app.call(clerk, usersApi.update, { params: { id: clerk.userId }, body: { primeAdmin: true } });
    expect(prime.body.errors).toEqual({ primeAdmin: 'Only a prime administrator can make another one' });
  });

  test('a role that people hold, and one of the product, are not deleted; names are unique', async () => {
    const made = await app.call(admin, rolesApi.create, { body: { label: 'Held' } });
    await invite(admin, { roleIds: [made.body.data.id] });
    expect((await app.call(admin, rolesApi.remove, { params: { id: made.body.data.id } })).body.message).toMatch(
      /still have this role/,
    );
    expect((await app.call(admin, rolesApi.remove, { params: { id: 2 } })).status).toBe(409);
    expect((await app.call(admin, rolesApi.create, { body: { label: 'held' } })).body.errors).toEqual({
      label: 'There is already a role with this name',
    });
  });

  test('tells who holds a right, through which role', async () => {
    const own = await app.company();
    const { body } = await app.call(own.admin, rolesApi.holders, { query: { permission: 'edit-role' } });
    expect(body.data).toEqual([
      { id: own.admin.userId, label: expect.any(String) as string, roles: [{ id: 1, label: 'Administrator' }] },
    ]);
  });
});

describe('people', () => {
  test('an invited person gets a mail, a contact of type 6 and one line of the log', async () => {
    const { status, body } = await invite(admin, { roleIds: [2], position: 'Estimator', mobileNumber: '0400 000 001' });
    expect([status, body.data.status, body.data.roles]).toEqual([201, 'invited', [{ id: 2, label: 'Estimator' }]]);
    const [contact] = await asSystem(
      app,
      sql<{ type: number; name: string; email: string }>`
      select contact_type_id as type, full_name as name, email from contact where id = ${body.data.contactId}`,
    );
    expect(contact).toEqual({ type: 6, name: 'Nora Finch', email: body.data.email });
    const mails = await asSystem(
      app,
      sql<{ to: string }>`select to_address as to from outgoing_message where user_id = ${body.data.id}`,
    );
    expect(mails).toEqual([{ to: body.data.email }]);
    expect(await events('user-invited', body.data.id)).toHaveLength(1);
    await app.call(admin, usersApi.update, { params: { id: body.data.id }, body: { lastName: 'Finch-Hall' } });
    const [renamed] = await asSystem(
      app,
      sql<{ name: string }>`select full_name as name from contact where id = ${body.data.contactId}`,
    );
    expect(renamed?.name).toBe('Nora Finch-Hall');
  });

  test('an email address has one account in a company, in any spelling', async () => {
    const { body } = await invite(admin);
    const again = await invite(admin, { email: body.data.email.toUpperCase() });
    expect([again.status, again.body.errors]).toEqual([422, { email: 'This email address already has an account' }]);
  });

  test('disabling ends the sessions at once; enabling lets the person in again', async () => {
    const person = await app.person(companyId, 'estimator');
    expect((await app.call(person, usersApi.own, {})).status).toBe(200);
    const disabled = await app.call(admin, usersApi.disable, { params: { id: person.userId } });
    expect(disabled.body.data.status).toBe('disabled');
    await expect.poll(async () => (await app.call(person, usersApi.own, {})).status, { timeout: 1000 }).toBe(401);
    expect((await app.call(admin, usersApi.enable, { params: { id: person.userId } })).body.data.status).toBe('active');
    expect((await app.call(admin, usersApi.disable, { params: { id: admin.userId } })).body.message).toMatch(
      /cannot disable your own account/,
    );
  });

  test('people change their own details, and nothing else about themselves', async () => {
    const person = await app.person(companyId, 'field');
    const saved = await app.call(person, usersApi.saveOwn, { body: { position: 'Drying', timezone: 'Europe/London' } });
    expect([saved.status, saved.body.data.position]).toEqual([200, 'Drying']);
    const more = await app.send(person, {
      method: 'PUT',
      url: '/api/user/current/profile',
      payload: { userSettingOnlyMyJobs: false },
    });
    expect(more.status).toBe(422);
    const nowhere = await app.call(person, usersApi.saveOwn, { body: { timezone: 'Moon/Base' } });
    expect(nowhere.body.errors).toEqual({ timezone: 'Choose a timezone from the list' });
  });

  test('a change that started from an older version is refused and loses nothing', async () => {
    const { body } = await invite(admin);
    await app.call(admin, usersApi.update, { params: { id: body.data.id }, body: { position: 'First', version: 1 } });
    const late = await app.call(admin, usersApi.update, {
      params: { id: body.data.id },
      body: { position: 'Second', version: 1 },
    });
    expect([late.status, (late.body.data as { position: string }).position]).toEqual([409, 'First']);
  });
});

test('what became of an invitation is told to who may invite, and its link to who reads the outbox', async () => {
  const { body } = await invite(admin);
  const id = body.data.id;
  const told = (await app.call(admin, usersApi.wayIn, { params: { id } })).body.data;
  expect(told).toMatchObject({ status: 'kept', sentAt: null });
  expect(told?.link).toMatch(/^https?:\/\/\S+\/login\/password\/\S+$/);
  const inviters = await app.call(admin, rolesApi.create, {
    body: { label: 'Inviters', permissions: ['view-user', 'edit-user'] },
  });
  const colleague = await app.person(companyId, 'field');
  await app.call(admin, usersApi.update, {
    params: { id: colleague.userId },
    body: { roleIds: [inviters.body.data.id] },
  });
  const asColleague = () => app.call(colleague, usersApi.wayIn, { params: { id } });
  await expect.poll(async () => (await asColleague()).status, { timeout: 1000 }).toBe(200);
  expect((await asColleague()).body.data).toMatchObject({ link: null });
  const { admin: stranger } = await app.company();
  expect((await app.call(stranger, usersApi.wayIn, { params: { id } })).status).toBe(404);
  expect((await app.call(admin, usersApi.wayIn, { params: { id: admin.userId } })).body.data).toBeNull();
});
