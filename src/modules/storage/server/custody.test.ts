// Boxes go through hands: one place at a time, no gap, nothing rewritten, nothing disposed of without approval.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { type StorageItemView, storageCustodyApi as api, storageItemsApi } from '../shared/storage-items.api.ts';
import { storageBaysApi } from '../shared/storage-plan.api.ts';
import { type StoragePlaces, ago, buildBox, buildPlaces, buildStored, callScan, scanBody } from './storage.build.ts';

let app: TestApp;
let admin: Person;
let jobId: number;
let places: StoragePlaces;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  jobId = (await buildJob(app, admin)).id;
  places = await buildPlaces(app, admin);
});
const read = async (id: number) => (await app.call(admin, storageItemsApi.get, { params: { id } })).body.data;
const custody = async (id: number) => (await app.call(admin, api.custody, { params: { id } })).body.data;
const bay = (n: number) => ({ bayId: places.bayIds[n] as number });
const van = () => ({ warehouseId: places.vanId });
const problem = ({ status, body }: { status: number; body: { message?: string } }) => `${status} ${body.message ?? ''}`;

test('a box is packed, loaded, stored, goes to a restorer and back, and is returned signed', async () => {
  const box = await buildBox(app, admin, { jobId, description: 'Wool rug, rolled', volumeM3: 0.4 });
  expect(box).toMatchObject({ label: 'B-01', storageNumber: 'ST-0001', steps: 1, inAt: null });
  expect(box.storageItemStatus).toMatchObject({ typeName: 'toCollect' });
  const restorer = (await buildContact(app, admin, { companyName: 'Fibre & Rug Care' })).id;
  const code = box.storageNumber;
  made(await callScan(app, admin, code, 'van', { ...van(), at: ago(0) }));
  made(await callScan(app, admin, code.toLowerCase(), 'bay', { ...bay(0), condition: 'Wet' }));
  made(
    await callScan(app, admin, `https://x.example/prime/storage-item/code/${code}`, 'restorer', {
      contactId: restorer,
      signedBy: 'R. Ames',
    }),
  );
  const back = made(
    await callScan(app, admin, `${box.job.label} B-01`, 'bay', { ...bay(0), condition: 'Fringe short', differs: true }),
  );
  expect(back).toMatchObject({ number: 5, step: 'back', statusType: 'stored', differs: true, place: 'A1' });
  made(await callScan(app, admin, code, 'van', van()));
  made(await callScan(app, admin, code, 'return', { signedBy: 'Mia', signature: 'M 1 1 L 2 2' }));
  const all = await custody(box.id);
  expect(all.map(({ step, number }) => `${number} ${step}`)).toEqual([
    '1 pack',
    '2 load',
    '3 store',
    '4 restorer',
    '5 back',
    '6 ready',
    '7 out',
    '8 return',
  ]);
  expect(all.at(-1)).toMatchObject({ signedBy: 'Mia', placeKind: 'owner', by: { id: admin.userId } });
  const after = await read(box.id);
  expect(after).toMatchObject({ steps: 8, bay: null, warehouse: null, storageItemStatus: { typeName: 'returned' } });
  expect(after.outAt).not.toBeNull();
  expect(problem(await callScan(app, admin, code, 'return', {}))).toMatch(/^409 B-01 was returned already/);
});

test('what cannot follow is refused in words, and says what is known', async () => {
  const box = await buildBox(app, admin, { jobId });
  const code = box.storageNumber;
  expect(problem(await callScan(app, admin, code, 'bay', bay(0)))).toMatch(
    /^409 B-\d+ is still at the site\. Scan it onto a vehicle first/,
  );
  expect(problem(await callScan(app, admin, code, 'return'))).toMatch(/^409 B-\d+ is not on its way back/);
  made(await callScan(app, admin, code, 'van', van()));
  // Hours offline: what was pressed before a step that is known.
  expect(problem(await callScan(app, admin, code, 'van', { ...van(), at: ago(5) }))).toMatch(
    /^409 A later step of B-\d+ is known already: On Van .*Say where it is now\.$/,
  );
  expect((await callScan(app, admin, code, 'bay', { ...bay(0), at: ago(-1) })).body.errors).toEqual({
    at: 'This is in the future. Check the clock of this device',
  });
  expect((await callScan(app, admin, code, 'bay')).body.errors).toEqual({ bayId: 'Choose a bay' });
  expect((await callScan(app, admin, 'ST-9999', 'bay', bay(0))).body.message).toBe(
    'This label is not known here. It was not found',
  );
  const { admin: other } = await app.company();
  expect((await callScan(app, other, code, 'note')).status).toBe(404);
  expect(
    (await callScan(app, admin, code, 'bay', { bayId: (await buildPlaces(app, other, 1)).bayIds[0] as number })).status,
  ).toBe(422);
});

test('the same scan sent twice is one step, also at once', async () => {
  const box = await buildBox(app, admin, { jobId });
  const body = scanBody(box.storageNumber, 'van', van());
  const answers = await Promise.all([1, 2, 3, 4].map(() => app.call(admin, api.scan, { body })));
  expect(new Set(answers.map((answer) => made(answer).id)).size).toBe(1);
  expect(await custody(box.id)).toHaveLength(2);
  const other = await buildBox(app, admin, { jobId });
  const reused = await app.call(admin, api.scan, { body: { ...body, code: other.storageNumber } });
  expect(reused.body.errors).toEqual({ clientRef: 'This reference is used elsewhere. Scan again' });
});

test('of two people at one box the second one sees the first', async () => {
  const box = await buildStored(app, admin, places, { jobId });
  const answers = await Promise.all(
    [1, 2].map((n) => callScan(app, admin, box.storageNumber, 'bay', { ...bay(n), seen: 3 })),
  );
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body.message).toMatch(
    /^Someone scanned B-\d+ in the meantime: Moved to bay A[23], .*Look at it and scan again\.$/,
  );
});

test('what lies in a box goes with it; out of it by its own scan; never into itself', async () => {
  const [big, small, rug] = [
    await buildStored(app, admin, places, { jobId, volumeM3: 2 }),
    await buildStored(app, admin, places, { jobId, volumeM3: 0.2 }),
    await buildStored(app, admin, places, { jobId, isBox: false }),
  ] as [StorageItemView, StorageItemView, StorageItemView];
  made(await callScan(app, admin, small.storageNumber, 'box', { parentId: big.id }));
  made(await callScan(app, admin, rug.storageNumber, 'box', { parentId: small.id }));
  expect(problem(await callScan(app, admin, big.storageNumber, 'box', { parentId: small.id }))).toBe(
    '409 A box cannot lie in itself.',
  );
  expect(problem(await callScan(app, admin, big.storageNumber, 'box', { parentId: big.id }))).toBe(
    '409 A box cannot lie in itself.',
  );
  expect((await callScan(app, admin, small.storageNumber, 'box', { parentId: rug.id })).body.errors).toEqual({
    parentId: `${rug.label} is no box`,
  });
  made(await callScan(app, admin, big.storageNumber, 'bay', bay(1)));
  expect(await read(rug.id)).toMatchObject({ bay: { label: 'A2' }, parentId: small.id });
  expect((await custody(rug.id)).at(-1)).toMatchObject({ step: 'move', with: { label: big.label } });
  expect((await app.call(admin, api.contents, { params: { id: big.id } })).body.data).toMatchObject([
    { label: small.label },
  ]);
  made(await callScan(app, admin, rug.storageNumber, 'bay', bay(2)));
  expect(await read(rug.id)).toMatchObject({ parentId: null, bay: { label: 'A3' } });
  expect(problem(await callScan(app, admin, rug.storageNumber, 'box', { parentId: big.id }))).toContain(
    'Bring them to the same place first',
  );
});

test('nothing is disposed of without approval, by no call and no statement', async () => {
  const box = await buildStored(app, admin, places, { jobId });
  const dispose = () => callScan(app, admin, box.storageNumber, 'dispose');
  expect(problem(await dispose())).toMatch(/^409 Nobody has approved that B-\d+ is disposed of/);
  await app.call(admin, storageItemsApi.update, { params: { id: box.id }, body: { disposalHold: true } });
  const direct = asSystem(
    app,
    sql`insert into storage_movement (company_id, storage_item_id, job_id, step, status_type, at, client_ref, place, place_kind) values (${admin.companyId}, ${box.id}, ${jobId}, 'dispose', 'disposed', now(), ${randomUUID()}, 'Tip', 'gone')`,
  );
  await expect(direct).rejects.toThrow('Nothing is disposed of before it is approved');
  // Who approved what is kept above: a box of which nothing is listed there cannot be approved either.
  await expect(
    asSystem(app, sql`update storage_item set disposal_approved_at = now() where id = ${box.id}`),
  ).rejects.toThrow('Disposal without approval');
  expect((await read(box.id)).storageItemStatus.typeName).toBe('stored');
});

test('the database keeps custody: no change, no deletion, no place that no step says', async () => {
  const box = await buildStored(app, admin, places, { jobId });
  const refused = async (statement: ReturnType<typeof sql>, words: string) => {
    await expect(asSystem(app, statement)).rejects.toThrow(words);
  };
  await refused(
    sql`update storage_movement set place = 'Elsewhere' where storage_item_id = ${box.id}`,
    'Custody cannot be rewritten',
  );
  await refused(sql`delete from storage_movement where storage_item_id = ${box.id}`, 'Custody cannot be rewritten');
  await refused(sql`update storage_item set bay_id = null where id = ${box.id}`, 'said by a step of custody');
  await refused(sql`delete from storage_item where id = ${box.id}`, 'A box is not deleted');
  await refused(
    sql`insert into storage_movement (company_id, storage_item_id, job_id, step, status_type, at, client_ref, place, place_kind) values (${admin.companyId}, ${box.id}, ${jobId}, 'return', 'returned', now(), ${randomUUID()}, 'Mia', 'owner')`,
    'This step cannot follow',
  );
  expect(problem(await app.call(admin, storageItemsApi.remove, { params: { id: box.id } }))).toBe(
    '409 It moved already. Scan it out or returned instead.',
  );
  expect(problem(await app.call(admin, storageBaysApi.remove, { params: { id: places.bayIds[0] as number } }))).toMatch(
    /^409 A1 holds \d+ box(es)?\. Move them first\.$/,
  );
});

test('random scans by several people at once, some twice: custody has no gap, and one place', async () => {
  const boxes = await Promise.all([1, 2, 3, 4].map(() => buildBox(app, admin, { jobId })));
  const acts = ['van', 'bay', 'ready', 'return', 'missing', 'note', 'bay', 'van'] as const;
  const scans = Array.from({ length: 120 }, (_, n) => {
    const box = boxes[(n * 7) % boxes.length] as StorageItemView;
    const body = scanBody(box.storageNumber, acts[(n * 5 + (n >> 3)) % acts.length] ?? 'note', {
      ...van(),
      ...bay(n % 3),
    });
    return n % 4 === 0 ? [body, body] : [body];
  }).flat();
  for (let at = 0; at < scans.length; at += 10) {
    const answers = await Promise.all(scans.slice(at, at + 10).map((body) => app.call(admin, api.scan, { body })));
    for (const { status } of answers) expect([201, 409]).toContain(status);
  }
  const rows = await asSystem<{ gaps: number; places: number; rows: number }>(
    app,
    sql`select (count(*) filter (where m.number <> m.place_in_line))::int as gaps, (count(*) filter (where m.at < m.before))::int as places, count(*)::int as rows
      from (select *, row_number() over (partition by storage_item_id order by number) as place_in_line, lag(at) over (partition by storage_item_id order by number) as before from storage_movement where storage_item_id = any(${boxes.map(({ id }) => id)})) m`,
  );
  expect(rows[0]).toMatchObject({ gaps: 0, places: 0 });
  for (const box of boxes) {
    const [now, last] = [await read(box.id), (await custody(box.id)).at(-1)];
    expect([now.steps, now.bayId, now.warehouseId]).toEqual([last?.number, last?.bayId, last?.warehouseId]);
    expect(now.storageItemStatus.typeName).toBe(last?.statusType);
  }
});

test('people see the boxes of the jobs that are theirs', async () => {
  const box = await buildStored(app, admin, places, { jobId });
  const mine = await app.person(admin.companyId, 'field', { onlyMyJobs: true });
  expect((await app.call(mine, storageItemsApi.get, { params: { id: box.id } })).status).toBe(404);
  expect((await callScan(app, mine, box.storageNumber, 'note')).status).toBe(404);
});
