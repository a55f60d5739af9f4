// The company's money at a glance: what is authorised and not billed, what was issued this month, what waits.
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { invoicesApi } from '../shared/invoices.api.ts';
import { buildBillable, issue, wholeInvoice } from './invoices.build.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
});

test('what is not billed is what is authorised less what was issued; drafts and the month are told', async () => {
  const figures = async () => (await app.call(admin, invoicesApi.figures, {})).body.data;
  expect(await figures()).toMatchObject({ unbilled: [], unbilledTotal: 0, drafts: 0, issuedThisMonth: 0 });
  const jobs = [await buildBillable(app, admin), await buildBillable(app, admin)];
  const before = await figures();
  expect(before.unbilled.map(({ jobId }) => jobId).toSorted((a, b) => a - b)).toEqual(
    jobs.map(({ jobId }) => jobId).toSorted((a, b) => a - b),
  );
  const [first] = before.unbilled;
  expect(before.unbilledTotal).toBeCloseTo(2 * (first?.amount ?? 0), 2);
  expect(first?.amount).toBeGreaterThan(0);
  const draft = await wholeInvoice(app, admin, jobs[0] as (typeof jobs)[number]);
  expect(await figures()).toMatchObject({ drafts: 1, unbilledTotal: before.unbilledTotal });
  const issued = await issue(app, admin, draft);
  const after = await figures();
  expect(after).toMatchObject({ drafts: 0, issuedThisMonth: issued.total, unbilledTotal: first?.amount });
  expect(after.unbilled.map(({ jobId }) => jobId)).toEqual([jobs[1]?.jobId]);
  // What is open is expected in one of the weeks, and stands in one bucket or is not due yet.
  const cents = (amounts: number[]) => amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0);
  expect(cents([after.open])).toBe(cents([issued.balance]));
  expect(cents(after.weeks.map(({ amount }) => amount))).toBe(cents([issued.balance]));
  expect(cents([after.notDue, ...after.ageing.map(({ amount }) => amount)])).toBe(cents([issued.balance]));
  // A credit note gives back what its invoice billed; a void invoice bills nothing.
  const credit = made(await app.call(admin, invoicesApi.credit, { params: { id: issued.id }, body: {} }));
  expect((await figures()).unbilledTotal).toBe(first?.amount);
  await issue(app, admin, credit);
  expect(await figures()).toMatchObject({ unbilledTotal: before.unbilledTotal, open: 0, notDue: 0 });
});
