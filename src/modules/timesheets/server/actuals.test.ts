// What hours cost a job, as its reconciliation has it: from their approval on, whatever becomes of them.
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildEstimate, exampleItems } from '../../estimates/server/estimates.build.ts';
import { buildSnapshot } from '../../estimates/server/snapshots.build.ts';
import { reconciliationApi } from '../../estimates/shared/reconciliation.api.ts';
import { userRatesApi } from '../shared/expenses.api.ts';
import { timesheetsApi } from '../shared/timesheets.api.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

test('hours that are invoiced have cost what they cost when they were approved', async () => {
  const estimate = await buildEstimate(app, admin, { categories: [{ label: 'Kitchen', items: exampleItems() }] });
  const snapshot = await buildSnapshot(app, admin, estimate.id, { authorise: '1' });
  const rate = { userId: admin.userId, fromDate: '2026-01-01', costRate: 50, chargeRate: 90 };
  made(await app.call(admin, userRatesApi.create, { body: rate }));
  const entry = { userId: admin.userId, jobId: estimate.jobId, activityTypeId: 1, date: '2026-02-02', hours: 3 };
  const { id } = made(await app.call(admin, timesheetsApi.create, { body: entry }));
  const spent = async () =>
    made(await app.call(admin, reconciliationApi.get, { params: { id: snapshot.id } })).parts.map(
      ({ labour }) => labour,
    );
  const cost: number[][] = [];
  for (const statusId of [2, 3, 5]) {
    made(await app.call(admin, timesheetsApi.decide, { body: { items: [{ id }], statusId } }));
    cost.push(await spent());
  }
  expect(cost).toEqual([[], [150], [150]]);
});
