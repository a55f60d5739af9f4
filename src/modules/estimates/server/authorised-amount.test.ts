// A snapshot knows what its authorised lines sell for before tax; a company's page adds up thousands of them.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { estimatesApi } from '../shared/estimates.api.ts';
import { type LineLife, snapshotLinesApi } from '../shared/snapshot-lines.api.ts';
import { type SnapshotView, snapshotsApi } from '../shared/snapshots.api.ts';
import { buildEstimate, exampleItems } from './estimates.build.ts';
import { buildSnapshot, decideOn, sumsApart } from './snapshots.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

const decide = (snapshot: SnapshotView, statusId: number, more: object = {}) =>
  decideOn(app, admin, snapshot, { statusId, ...more });
const chooseLines = ({ jobId, id }: SnapshotView, itemIds: number[], authorised: boolean) =>
  app.call(admin, snapshotsApi.itemStatus, { params: { jobId, snapshotId: id }, body: { itemIds, authorised } });
const sumOf = async (id: number): Promise<number> => {
  const [row] = (await asSystem(
    app,
    sql`select authorised_amount::float8 as amount from estimate_snapshot where id = ${id}`,
  )) as { amount: number }[];
  return row?.amount ?? Number.NaN;
};

test('the sum before tax follows its lines whichever way they change', async () => {
  const estimate = await buildEstimate(app, admin, {
    applyMarginTo: 'total',
    estimateMargin: 0.08,
    categories: [
      { label: 'Kitchen', items: exampleItems() },
      { label: 'Hall', items: exampleItems() },
    ],
  });
  const pending = await buildSnapshot(app, admin, estimate.id);
  const inCategory = (label: string) =>
    pending.items.filter(({ categoryLabel }) => categoryLabel === label).map(({ id }) => id);
  const whole = pending.totals.all.excTax.total;
  const steps: [string, number, () => Promise<unknown>][] = [
    ['submitted', 0, () => decide(pending, 2)],
    ['one line', 548.96, () => chooseLines(pending, inCategory('Kitchen').slice(0, 1), true)],
    ['a category', 1987.35, () => chooseLines(pending, inCategory('Kitchen'), true)],
    ['the other category', whole, () => chooseLines(pending, inCategory('Hall'), true)],
    ['a category back', 1987.35, () => chooseLines(pending, inCategory('Hall'), false)],
    ['all back', 0, () => chooseLines(pending, inCategory('Kitchen'), false)],
    ['by the status', whole, () => decide(pending, 4)],
    ['recalled', 0, () => decide(pending, 2, { note: 'Too early' })],
    ['chosen lines by the status', 548.96, () => decide(pending, 4, { itemIds: inCategory('Hall').slice(0, 1) })],
    ['what life adds', 548.96, () => lines(pending, { readyToInvoice: true, invoiceAmountRef: 'material' })],
    ['recalled again', 0, () => decide(pending, 2, { note: 'Once more' })],
    ['declined', 0, () => decide(pending, 6)],
  ];
  const lines = ({ id, items }: SnapshotView, fields: LineLife) =>
    app.call(admin, snapshotLinesApi.changeLines, {
      params: { id },
      body: { itemIds: items.map((one) => one.id), fields },
    });
  for (const [what, amount, step] of steps) {
    await step();
    expect(await sumOf(pending.id), what).toBe(amount);
    expect(await sumsApart(app, admin), what).toEqual([]);
  }

  // Flags of live lines set by hand are frozen with them; the snapshot that is replaced keeps its own.
  await app.call(admin, estimatesApi.bulkUpdateItems, {
    body: { itemIds: estimate.items.slice(0, 2).map(({ id }) => id), actionType: 'authorised', value: true },
  });
  const flagged = await buildSnapshot(app, admin, estimate.id);
  expect([flagged.authorisedIncTax, await sumOf(flagged.id)]).toEqual([0, 1787.55]);
  await decide(flagged, 4);
  const next = await buildSnapshot(app, admin, estimate.id, {
    authoriseItems: '1',
    itemIds: [estimate.items[0]?.id ?? 0],
  });
  expect([await sumOf(flagged.id), await sumOf(next.id)]).toEqual([whole, 548.96]);

  // Copies authorise nothing; what is removed keeps what it was.
  const elsewhere = await buildJob(app, admin);
  const copied = await app.call(admin, snapshotsApi.copyToJob, {
    params: { id: next.id, target: String(elsewhere.id) },
  });
  const ofCopy = await buildSnapshot(app, admin, copied.body.data.id);
  const again = await app.call(admin, estimatesApi.copyToJob, {
    params: { estimateId: estimate.id, target: String(elsewhere.id) },
  });
  expect(again.status).toBeLessThan(300);
  expect(await sumOf(ofCopy.id)).toBe(0);
  const removed = await app.call(admin, snapshotsApi.remove, {
    params: { id: ofCopy.id },
    query: { version: ofCopy.version },
  });
  expect(removed.status).toBeLessThan(300);
});
