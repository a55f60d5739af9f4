// Who is limited in a list by their roles lifts that limit neither for themselves nor for others.
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { contactsApi } from '../../contacts/shared/contacts.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import type { RoleCreate } from '../shared/role.entity.ts';
import { rolesApi } from '../shared/roles.api.ts';
import { usersApi } from '../shared/users.api.ts';

let app: TestApp;
let admin: Person;
let clerk: Person;
let own: number;
const RIGHTS = ['view-contact', 'view-role', 'edit-role', 'create-role', 'view-user', 'edit-user', 'create-user'];
const newRole = async (more: Partial<RoleCreate>): Promise<number> =>
  made(await app.call(admin, rolesApi.create, { body: { label: `Role ${crypto.randomUUID()}`, ...more } })).id;
const setRoles = (id: number, roleIds: number[], as = admin) =>
  app.call(as, usersApi.update, { params: { id }, body: { roleIds } });
const change = (id: number, body: object, as = clerk) => app.call(as, rolesApi.update, { params: { id }, body });

beforeAll(async () => {
  app = await startTestApp();
  const company = await app.company();
  ({ admin } = company);
  clerk = await app.person(company.companyId, 'field');
  own = await newRole({ permissions: RIGHTS, roleOptions: { ContactType: [1, 6] } });
  made(await setRoles(clerk.userId, [own]));
  for (const contactTypeId of [1, 3]) await buildContact(app, admin, { contactTypeId, companyName: 'Beacon' });
});

const seen = async (): Promise<number> => (await app.call(clerk, contactsApi.count, {})).body.data.count;
const LIFT = 'Your own roles limit what you see, so you cannot let others see more';

test('not by changing their own role, whether the limit is emptied, left out or made longer', async () => {
  const before = await seen();
  for (const roleOptions of [{}, { ContactType: [] }, { ContactType: [1, 3, 6] }, { ContactType: [3] }])
    expect((await change(own, { roleOptions })).body.errors).toEqual({ roleOptions: LIFT });
  expect(await seen()).toBe(before);
  expect((await change(own, { roleOptions: { ContactType: [1] } })).status).toBe(200);
  expect((await change(own, { roleOptions: { ContactType: [1, 6] } }, admin)).status).toBe(200);
});

test('not by waking a role that reaches further, nor by giving one to themselves or to somebody new', async () => {
  const asleep = await newRole({ permissions: ['view-contact'], active: false });
  expect((await change(asleep, { active: true })).body.errors).toEqual({ active: LIFT });
  const wide = await newRole({ permissions: ['view-contact'] });
  const refused = 'Your own roles limit what you see, so choose roles that are limited at least as much';
  expect((await setRoles(clerk.userId, [own, wide], clerk)).body.errors).toEqual({ roleIds: refused });
  const body = { email: 'new@limits.example', firstName: 'New', lastName: 'Person', roleIds: [wide] };
  expect((await app.call(clerk, usersApi.create, { body })).body.errors).toEqual({ roleIds: refused });
  const narrow = await newRole({ permissions: ['view-contact'], roleOptions: { ContactType: [6] } });
  expect((await app.call(clerk, usersApi.create, { body: { ...body, roleIds: [narrow] } })).status).toBe(201);
  expect((await setRoles(clerk.userId, [own, narrow], clerk)).status).toBe(200);
});

test('an account that sees more of a list is not theirs to change', async () => {
  const colleague = await app.person(admin.companyId, 'field');
  made(await setRoles(colleague.userId, [await newRole({ permissions: ['view-contact'] })]));
  const { status, body } = await setRoles(colleague.userId, [own], clerk);
  expect([status, body.message]).toEqual([403, expect.stringContaining('can see contacts that you cannot')]);
});

test('a prime administrator widens any limit', async () => {
  expect((await change(own, { roleOptions: {} }, admin)).status).toBe(200);
});
