// about: contents
// Loss schedules through the API: what items are worth, versions, what two people change at once, and disposal that the data bars.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { lossItemsApi, lossScheduleItemsApi, lossSchedulesApi } from '../shared/loss-schedules.api.ts';
import { made } from '../../../../tests/module-tests.ts';
import { searchApi } from '../../search/shared/search.api.ts';
import { buildPlaces, buildStored, callScan } from '../../storage/server/storage.build.ts';
import { buildContents } from './contents.build.ts';

let app: TestApp;
let admin: Person;
let supervisor: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  supervisor = await app.person(admin.companyId, 'supervisor');
});
const build = (more = {}) => buildContents(app, admin, more);
const head = async (id: number) => (await app.call(admin, lossSchedulesApi.get, { params: { id } })).body.data;

test('a household is worth to the cent what its schedule says, and proposed rows wait', async () => {
  const { id, addHousehold, add, whole } = await build({ sumInsured: 60_000 });
  await addHousehold();
  await add({ unitRcv: 5000, proposed: true });
  expect(await head(id)).toMatchObject({
    label: expect.stringMatching(/-L01$/),
    itemCount: 16,
    rcv: 21_232.2,
    depreciation: 12_561.86,
    acv: 8670.34,
    claim: 7068.6,
  });
  const { items } = await whole();
  expect(items.map(({ number }) => number)).toEqual(Array.from({ length: 17 }, (_, at) => at + 1));
  expect(items[1]).toMatchObject({
    label: 'Wool rug',
    ruleLabel: 'Rugs',
    ruleRate: 10,
    ruleSource: 'Example table, version 1',
  });
});

test('the same items sent twice are there once, and another schedule cannot take their names', async () => {
  const [one, other] = [await build(), await build()];
  const ref = randomUUID();
  const [first] = await one.add({ ref });
  const [again] = await one.add({ ref, label: 'Sent again' });
  expect(again).toEqual(first);
  expect((await one.whole()).items).toHaveLength(1);
  expect((await other.tryAdd([{ ref }])).status).toBe(422);
});

test('a voice note is found by the name that the device gave it, whichever of the two arrives first', async () => {
  const { jobId, add, whole } = await build();
  const [voiceRef, later] = [randomUUID(), randomUUID()];
  await add({ voiceRef }, { voiceRef: later });
  expect((await whole()).items.map(({ voiceId }) => voiceId)).toEqual([null, null]);
  const file = { name: 'voice-note.webm', bytes: Buffer.from('sound') };
  const { attachmentId } = made(
    await app.upload<{ data: { attachmentId: number } }>(admin, `/job/${jobId}/documents`, file, {
      'documentDetails[attachmentTypeId]': '22',
      'documentDetails[fileUploadRef]': voiceRef,
    }),
  );
  const { items, voices } = await whole();
  expect(items.map(({ voiceId }) => voiceId)).toEqual([attachmentId, null]);
  expect(voices).toEqual([{ id: attachmentId, url: expect.stringContaining(`${attachmentId}`) }]);
});

test('2,000 rows are pasted in one call, or none of them', async () => {
  const { id, tryAdd, whole } = await build();
  const rows = Array.from({ length: 2000 }, (_, at) => ({
    label: `Item ${at + 1}`,
    quantity: 2,
    unitRcv: 10,
    room: `Room ${at % 20}`,
  }));
  expect((await tryAdd(rows.with(1999, { ...rows[0], label: 'Bad', categoryId: 999_999 } as never))).status).toBe(422);
  expect((await whole()).items).toHaveLength(0);
  expect((await tryAdd(rows)).status).toBe(201);
  expect(await head(id)).toMatchObject({ itemCount: 2000, rcv: 44_000 });
  const refs = (await whole()).items.map(({ ref }) => ref);
  const filled = await app.call(admin, lossItemsApi.changeMany, {
    params: { id },
    body: { items: refs.map((ref) => ({ ref, fields: { disposition: 'replace' as const } })) },
  });
  expect(filled.status).toBe(200);
  expect(await head(id)).toMatchObject({ claim: 44_000 });
  await app.call(admin, lossItemsApi.removeMany, { params: { id }, body: { refs } });
  expect(await head(id)).toMatchObject({ itemCount: 0, claim: 0 });
  await app.call(admin, lossItemsApi.removeMany, { params: { id }, body: { refs, restore: true } });
  expect(await head(id)).toMatchObject({ itemCount: 2000, claim: 44_000 });
});

describe('two people', () => {
  test('the second one hears what the first one changed', async () => {
    const { add, change, whole } = await build();
    const [item] = await add({ unitRcv: 100 });
    const ref = item?.ref ?? '';
    expect((await change(ref, { unitRcv: 120, version: 1 })).status).toBe(200);
    const late = await change(ref, { unitRcv: 90, version: 1 }, supervisor);
    expect([late.status, late.body]).toMatchObject([409, { code: 'conflict', data: { unitRcv: 120, version: 2 } }]);
    expect((await whole()).items[0]?.unitRcv).toBe(120);
  });

  test('who add at once get numbers of their own', async () => {
    const { tryAdd, whole } = await build();
    await Promise.all(Array.from({ length: 8 }, (_, at) => tryAdd([{ label: `At once ${at}` }])));
    expect((await whole()).items.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });
});

describe('a version', () => {
  test('is frozen, asks again only for what changed, and ends with settling', async () => {
    const { id, add, change, whole } = await build();
    const [rug, lamp] = await add({ label: 'Rug', unitRcv: 100 }, { label: 'Lamp', unitRcv: 50 });
    const call = (api: typeof lossSchedulesApi.submit) => app.call(admin, api, { params: { id }, body: {} });
    await call(lossSchedulesApi.submit);
    expect((await whole()).schedule).toMatchObject({ status: 'submitted', sentVersion: 1, isChanged: false });
    await change(rug?.ref ?? '', { unitRcv: 200 });
    const { schedule, items } = await whole();
    expect(schedule.isChanged).toBe(true);
    expect(items.map(({ contentVersion }) => contentVersion)).toEqual([2, 1]);
    // Where it stands and what it is noted beside it is not agreed on.
    await change(lamp?.ref ?? '', { room: 'Hall', note: 'On the left' });
    expect((await whole()).items.find(({ ref }) => ref === lamp?.ref)?.contentVersion).toBe(1);
    await call(lossSchedulesApi.submit);
    const sent = await app.call(admin, lossSchedulesApi.sent, { params: { id, number: 1 } });
    expect(sent.body.data.items.map(({ unitRcv }) => unitRcv)).toEqual([100, 50]);
    await call(lossSchedulesApi.settle as never);
    const refused = await change(rug?.ref ?? '', { unitRcv: 1 });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'The schedule is settled. Its items stay as they are.',
    ]);
    await expect(
      asSystem(app, sql`update loss_schedule_version set note = 'x' where schedule_id = ${id}`),
    ).rejects.toThrow(/stays as it was said/);
  });

  test('without items there is nothing to send, and what was sent is not deleted', async () => {
    const { id, add } = await build();
    const submit = () => app.call(admin, lossSchedulesApi.submit, { params: { id }, body: {} });
    expect((await submit()).status).toBe(409);
    await add({});
    expect((await submit()).status).toBe(200);
    expect((await app.call(admin, lossSchedulesApi.remove, { params: { id } })).status).toBe(409);
  });
});

describe('nothing is disposed of without approval', () => {
  const approve = (id: number, itemId: number, side: string, version: number) =>
    asSystem(
      app,
      sql`insert into disposal_approval (company_id, schedule_id, item_id, item_version, side, by_name, signature)
        select company_id, ${id}, ${itemId}, ${version}, ${side}, 'Mia Wong', 'Mia Wong' from loss_schedule where id = ${id}`,
    );
  const photograph = (itemId: number) =>
    asSystem(
      app,
      sql`with p as (insert into attachment (company_id, attachment_type_id, mime_type, size_bytes, sha256, file_name)
          select company_id, 1, 'image/jpeg', 1, 'x', 'camera.jpg' from loss_schedule_item where id = ${itemId} returning company_id, id)
        update loss_schedule_item i set crop_attachment_id = p.id from p where i.company_id = p.company_id and i.id = ${itemId}`,
    );

  test('by the call, nor by the database, until both have signed this version of the line', async () => {
    const { id, add, change } = await build();
    const [item] = await add({ label: 'Camera', unitRcv: 1290, disposition: 'dispose' });
    const { id: itemId = 0, ref = '' } = item ?? {};
    const dispose = () => app.call(admin, lossItemsApi.dispose, { params: { id }, body: { ref } });
    await photograph(itemId);
    expect((await dispose()).body.message).toBe('Disposal without approval: owner is missing');
    await approve(id, itemId, 'owner', 1);
    expect((await dispose()).body.message).toBe('Disposal without approval: insurer is missing');
    await expect(
      asSystem(app, sql`update loss_schedule_item set disposed_at = now() where id = ${itemId}`),
    ).rejects.toThrow(/insurer is missing/);
    await approve(id, itemId, 'insurer', 1);
    // Another price is another version: both are asked again.
    await change(ref, { unitRcv: 1300 });
    expect((await dispose()).status).toBe(409);
    await approve(id, itemId, 'owner', 2);
    await approve(id, itemId, 'insurer', 2);
    expect((await dispose()).status).toBe(200);
    expect((await change(ref, { unitRcv: 1 })).status).toBe(409);
    const removed = await app.call(admin, lossItemsApi.removeMany, { params: { id }, body: { refs: [ref] } });
    expect(removed.status).toBe(409);
  });

  test('without a photograph it waits, too; where the insurer alone is asked, the owner is not', async () => {
    const { id, add } = await build({ disposalRule: 'insurer' });
    const [item] = await add({ label: 'Hall runner', disposition: 'dispose' });
    await approve(id, item?.id ?? 0, 'insurer', 1);
    const dispose = () => app.call(admin, lossItemsApi.dispose, { params: { id }, body: { ref: item?.ref ?? '' } });
    expect((await dispose()).body.message).toBe('Disposal without approval: photo is missing');
    await photograph(item?.id ?? 0);
    expect((await dispose()).status).toBe(200);
  });
});

test('a box goes only once everything in it may go', async () => {
  const contents = await build();
  const box = await buildStored(app, admin, await buildPlaces(app, admin), { jobId: contents.jobId });
  const [rug] = await contents.add({ label: 'Rug', disposition: 'dispose', storageItemId: box.id });
  expect((await contents.whole()).items[0]?.box).toBe(box.label);
  const approve = () => asSystem(app, sql`update storage_item set disposal_approved_at = now() where id = ${box.id}`);
  await expect(approve()).rejects.toThrow('owner is missing for an item in it');
  for (const side of ['owner', 'insurer'])
    await asSystem(
      app,
      sql`with p as (insert into attachment (company_id, attachment_type_id, mime_type, size_bytes, sha256) values (${admin.companyId}, 1, 'image/jpeg', 1, 'x') returning id)
        insert into disposal_approval (company_id, schedule_id, item_id, item_version, side, by_name, signature, attachment_id)
        select ${admin.companyId}, ${contents.id}, ${rug?.id}, 1, ${side}, 'Mia Wong', 'Mia Wong', p.id from p`,
    );
  await approve();
  // What is put in after that holds it again.
  await contents.add({ label: 'Lamp', storageItemId: box.id });
  expect((await callScan(app, admin, box.storageNumber, 'dispose')).status).toBe(409);
});

test('what cannot be is refused with words, never with an error of the server', async () => {
  const { id, tryAdd } = await build();
  const wrong: [Record<string, unknown>, string][] = [
    [{ ageYears: 900 }, 'ageYears'],
    [{ policyRate: 101 }, 'policyRate'],
    [{ unitRcv: -1 }, 'unitRcv'],
    [{ unitRcv: '$ 1,800' }, 'unitRcv'],
    [{ quantity: 1e300 }, 'quantity'],
    [{ categoryId: 4242 }, 'categoryId'],
    [{ cropAttachmentId: 1 }, 'cropAttachmentId'],
    [{ storageItemId: 1 }, 'storageItemId'],
    [{ cropFrame: { x: 0.9, y: 0, w: 0.5, h: 0.5 } }, 'cropFrame'],
    [{ label: '' }, 'label'],
    [{ disposition: 'burn' }, 'disposition'],
  ];
  for (const [fields, name] of wrong) {
    const answer = await tryAdd([fields as never]);
    expect([name, answer.status], name).toEqual([name, 422]);
    expect(Object.keys(answer.body.errors ?? {}).join(), name).toContain(name);
  }
  const large = await tryAdd(Array.from({ length: 200 }, () => ({ quantity: 100_000, unitRcv: 10_000_000 })));
  expect(large.status).toBe(422);
  const limits = await app.call(admin, lossSchedulesApi.update, {
    params: { id },
    body: { limits: [{ categoryId: 4242, amount: 1 }] },
  });
  expect(limits.status).toBe(422);
});

test('another basis is another figure, and another table does not change what was entered', async () => {
  const { id, addHousehold, add } = await build();
  await addHousehold();
  await app.call(admin, lossSchedulesApi.update, { params: { id }, body: { policyBasis: 'indemnity' } });
  // Replace pays the value of now: 2,825.90 becomes 366.30 + 228.80 + 125.40 + 514.94.
  expect((await head(id)).claim).toBe(5478.14);
  await add({ label: 'Later' });
  expect((await head(id)).claim).toBe(5478.14);
});

test('items are found, changed and removed by the general calls, within what a person sees', async () => {
  const { id } = await build();
  const stranger = (await app.company()).admin;
  const made = await app.call(admin, lossScheduleItemsApi.create, {
    body: { scheduleId: id, room: 'Hall', label: 'Barometer', barcode: '9312345678907' },
  });
  expect(made.status).toBe(201);
  const found = await app.call(admin, lossScheduleItemsApi.list, { query: { search: 'barometer' } as never });
  expect(found.body.data).toHaveLength(1);
  // The global search finds the schedule by what is on it.
  const search = await app.call(admin, searchApi.search, { query: { s: '9312345678907', types: 'lossSchedules' } });
  expect(JSON.stringify(search.body)).toContain('Barometer');
  const itemId = made.body.data.id;
  expect((await app.call(stranger, lossScheduleItemsApi.get, { params: { id: itemId } })).status).toBe(404);
  expect((await app.call(stranger, lossSchedulesApi.whole, { params: { id } })).status).toBe(404);
  await app.call(admin, lossScheduleItemsApi.update, { params: { id: itemId }, body: { unitRcv: 300 } });
  expect((await head(id)).rcv).toBe(330);
  await app.call(admin, lossScheduleItemsApi.remove, { params: { id: itemId } });
  expect((await head(id)).rcv).toBe(0);
});
