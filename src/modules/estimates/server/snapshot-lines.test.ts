// What life adds to a frozen line: the three calls, many at once, and that live line and frozen line say the same.
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { estimatesApi } from '../shared/estimates.api.ts';
import { snapshotLinesApi } from '../shared/snapshot-lines.api.ts';
import { type SnapshotView, snapshotsApi } from '../shared/snapshots.api.ts';
import { buildEstimate, exampleItems } from './estimates.build.ts';
import { buildSnapshot, decideOn } from './snapshots.build.ts';

let app: TestApp;
let admin: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  ({ admin: stranger } = await app.company());
});

async function frozen(wishes: Parameters<typeof buildSnapshot>[3] = { authorise: '1' }) {
  const estimate = await buildEstimate(app, admin, { categories: [{ label: 'Kitchen', items: exampleItems() }] });
  return { estimate, snapshot: await buildSnapshot(app, admin, estimate.id, wishes) };
}
const look = async (id: number): Promise<SnapshotView> =>
  (await app.call(admin, snapshotsApi.get, { params: { id } })).body.data;
const live = async (id: number) => (await app.call(admin, estimatesApi.getItem, { params: { id } })).body.data;

test('status, ready to invoice and the amount are set one by one; the live line follows, figures do not move', async () => {
  const { snapshot } = await frozen();
  const line = snapshot.items[1];
  const id = line?.id ?? 0;
  const status = await app.call(admin, snapshotLinesApi.updateStatus, { params: { id, estimateItemStatusId: 4 } });
  expect(status.body.data).toMatchObject({
    id,
    estimateItemStatusId: 4,
    version: (line?.version ?? 0) + 1,
    sell: line?.sell,
  });
  const ready = await app.call(admin, snapshotLinesApi.readyToInvoice, { params: { id, flag: 1 } });
  expect(ready.body.data.readyToInvoice).toBe(true);
  const amount = await app.call(admin, snapshotLinesApi.invoiceAmountRef, { params: { id, ref: 'labour' } });
  expect(amount.body.data.invoiceAmountRef).toBe('labour');
  expect(await live(line?.estimateItemId ?? 0)).toMatchObject({
    estimateItemStatusId: 4,
    readyToInvoice: true,
    invoiceAmountRef: 'labour',
  });
  const off = await app.call(admin, snapshotLinesApi.readyToInvoice, { params: { id, flag: 0 } });
  expect(off.body.data.readyToInvoice).toBe(false);
  expect((await look(snapshot.id)).totals).toEqual(snapshot.totals);
});

test('what is neither a status, 0 or 1, nor an amount is refused in a sentence; another company finds nothing', async () => {
  const { snapshot } = await frozen();
  const id = snapshot.items[0]?.id ?? 0;
  const status = await app.call(admin, snapshotLinesApi.updateStatus, { params: { id, estimateItemStatusId: 999 } });
  expect(status.body.errors).toEqual({ estimateItemStatusId: 'This entry does not exist' });
  const amount = await app.call(admin, snapshotLinesApi.invoiceAmountRef, { params: { id, ref: 'half' } });
  expect([amount.status, amount.body.errors]).toEqual([
    422,
    { ref: 'The amount to invoice is one of: total, material, labour, none' },
  ]);
  expect((await app.call(admin, snapshotLinesApi.readyToInvoice, { params: { id, flag: 2 } })).status).toBe(404);
  expect((await app.call(stranger, snapshotLinesApi.readyToInvoice, { params: { id, flag: 1 } })).status).toBe(404);
  const body = { itemIds: [id], fields: { readyToInvoice: true } };
  expect((await app.call(stranger, snapshotLinesApi.changeLines, { params: { id: snapshot.id }, body })).status).toBe(
    404,
  );
  const other = await frozen();
  const strayed = await app.call(admin, snapshotLinesApi.changeLines, { params: { id: other.snapshot.id }, body });
  expect(strayed.body.errors).toEqual({ itemIds: 'This entry does not exist' });
});

test('many lines in one command and one row of history; a withdrawn snapshot is kept as it is', async () => {
  const { snapshot } = await frozen({});
  const itemIds = snapshot.items.map(({ id }) => id);
  const ask = () =>
    app.call(admin, snapshotLinesApi.changeLines, {
      params: { id: snapshot.id },
      body: { itemIds, fields: { readyToInvoice: true, invoiceAmountRef: 'material' as const } },
    });
  expect((await ask()).body.data).toEqual(itemIds.map((id) => ({ id, version: 2 })));
  expect((await ask()).body.data).toEqual(itemIds.map((id) => ({ id, version: 2 }))); // nothing new, no new version
  expect((await look(snapshot.id)).items.every(({ readyToInvoice }) => readyToInvoice)).toBe(true);
  expect((await decideOn(app, admin, snapshot, { statusId: 8, note: 'Not wanted' })).status).toBe(200);
  expect([(await ask()).status, (await ask()).body.message]).toEqual([
    409,
    'A snapshot that is withdrawn cannot change',
  ]);
});

test('what is set on a locked line of the draft stands on its authorised line too', async () => {
  const { estimate, snapshot } = await frozen();
  const id = estimate.items[0]?.id ?? 0;
  const { version } = await live(id);
  const body = { readyToInvoice: true, invoiceAmountRef: 'none' as const, estimateItemStatusId: 3, version };
  expect((await app.call(admin, estimatesApi.updateItem, { params: { id }, body })).status).toBe(200);
  const line = (await look(snapshot.id)).items.find(({ estimateItemId }) => estimateItemId === id);
  expect(line).toMatchObject({ readyToInvoice: true, invoiceAmountRef: 'none', estimateItemStatusId: 3 });
});
