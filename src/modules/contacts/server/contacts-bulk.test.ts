import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { contactsApi } from '../shared/contacts.api.ts';
import { buildContact } from './contacts.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const contactOf = async (id: number) => (await app.call(admin, contactsApi.get, { params: { id } })).body.data;
const set = (itemIds: number[], fields: Record<string, unknown>, more: object = {}, as = admin) =>
  app.call(as, contactsApi.bulkUpdate, { body: { itemIds, fields, ...more } });
const undo = (bulkId: number | null, as = admin) =>
  app.call(as, contactsApi.bulkUndo, { params: { bulkId: bulkId ?? 0 } });

describe('a bulk change of contacts', () => {
  test('is previewed, changes those that differ, and is taken back to what each held', async () => {
    const first = await buildContact(app, admin, { tradeIds: [1], notes: 'Rings first' });
    const second = await buildContact(app, admin, { tradeIds: [2, 3] });
    const same = await buildContact(app, admin, { tradeIds: [4] });
    const ids = [first.id, second.id, same.id];
    const preview = await set(ids, { tradeIds: [4] }, { countOnly: 1 });
    expect(preview.body.data).toMatchObject({ count: 3, updated: 0, left: [], bulkId: null });
    const done = await set(ids, { tradeIds: [4] });
    expect(done.body.data).toMatchObject({ count: 3, updated: 2 });
    expect((await contactOf(second.id)).tradeIds).toEqual([4]);
    expect((await contactOf(same.id)).version).toBe(same.version);

    expect((await undo(done.body.data.bulkId)).body.data).toMatchObject({ count: 2, updated: 2, left: [] });
    expect(await contactOf(first.id)).toMatchObject({
      tradeIds: [1],
      notes: 'Rings first',
      version: first.version + 2,
    });
    expect((await contactOf(second.id)).tradeIds).toEqual([2, 3]);
    expect((await undo(done.body.data.bulkId)).body.message).toBe('This bulk change has been undone already');
  });

  test('leaves a contact that somebody changed since, and says which', async () => {
    const calm = await buildContact(app, admin, {});
    const busy = await buildContact(app, admin, {});
    const done = await set([calm.id, busy.id], { status: 'inactive' });
    await app.call(admin, contactsApi.update, { params: { id: busy.id }, body: { status: 'do not use' } });
    const undone = (await undo(done.body.data.bulkId)).body.data;
    expect(undone).toMatchObject({ updated: 1, left: [{ id: busy.id, reason: 'Changed since' }] });
    expect([(await contactOf(calm.id)).status, (await contactOf(busy.id)).status]).toEqual(['active', 'do not use']);
  });

  test('follows the filter and the search text, and never leaves the company', async () => {
    const { admin: own } = await app.company();
    await buildContact(app, own, { companyName: 'Roofs of Ryde' });
    const other = await buildContact(app, own, { companyName: 'Pipes of Penrith' });
    const done = await app.call(own, contactsApi.bulkUpdate, {
      body: { allItemsMatchingFilter: true, s: 'roofs', fields: { gstRegistered: true } },
    });
    expect(done.body.data).toMatchObject({ count: 1, updated: 1 });
    const foreign = await set([other.id], { status: 'inactive' });
    expect(foreign.body.data).toMatchObject({ count: 0, updated: 0, bulkId: null });
    expect((await undo(done.body.data.bulkId)).status).toBe(404);
  });

  test('refuses what one contact at a time is asked for, an entry that is not there, and who may not edit', async () => {
    const { id } = await buildContact(app, admin, {});
    expect((await set([id], { paymentAccountNumber: '1' })).body.errors).toEqual({
      fields: '"paymentAccountNumber" cannot be set on many contacts at once',
    });
    expect((await set([id], { tradeIds: [999_999_999] })).body.errors).toEqual({
      tradeIds: 'This entry does not exist',
    });
    expect((await set([id], { status: 'asleep' })).status).toBe(422);
    const field = await app.person(admin.companyId, 'field');
    expect((await set([id], { status: 'inactive' }, {}, field)).status).toBe(403);
  });
});
