// about: inventory
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { warehousesApi } from '../shared/warehouses.api.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

test('a van is added once by its name, given to a person and archived', async () => {
  const van = made(
    await app.call(admin, warehousesApi.create, { body: { label: 'Van 1', kind: 'vehicle', userId: admin.userId } }),
  );
  expect(van).toMatchObject({ kind: 'vehicle', active: true, user: { id: admin.userId } });
  const again = await app.call(admin, warehousesApi.create, { body: { label: 'van 1' } });
  expect(again.status).toBe(409);
  const archived = made(
    await app.call(admin, warehousesApi.update, { params: { id: van.id }, body: { active: false } }),
  );
  expect(archived.active).toBe(false);
});
