// Slips on invoices and bills: a year or an amount that nobody meant is asked about, and what cannot be is refused.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '../../../kit/dates.ts';
import { made } from '../../../../tests/module-tests.ts';
import { type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { STATUS, buildBill, moveBillTo } from '../../bills/server/bills.build.ts';
import { billsApi } from '../../bills/shared/bills.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { type FinanceSettingUpdate, financeSettingApi } from '../../finance/shared/finance-setting.entity.ts';
import { buildInvoice } from '../../invoices/server/invoices.build.ts';
import { invoicesApi } from '../../invoices/shared/invoices.api.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { type World, worldIn } from './tax-world.build.ts';

let app: TestApp;
let world: World;
const set = async (body: FinanceSettingUpdate): Promise<unknown> =>
  made(
    await app.call(world.admin, financeSettingApi.updateSetting, {
      params: { companyId: world.admin.companyId },
      body,
    }),
  );
beforeAll(async () => {
  app = await startTestApp();
  world = await worldIn(app, 'AU');
  await set({ askDaysBack: 365, askDaysAhead: 60, askFromTotal: 1_000_000 });
});

const draftOf = async (unitAmount: number): Promise<{ id: number }> => {
  const { admin, jobId, payerId } = world;
  const { id } = await buildInvoice(app, admin, { jobId, toContactId: payerId });
  const body = { description: 'Works', quantity: 1, unitAmount, taxRate: 0 };
  made(await app.call(admin, invoicesApi.createItem, { params: { id }, body }));
  return { id };
};
const issue = ({ id }: { id: number }, body: object) =>
  app.call(world.admin, invoicesApi.issue, { params: { id }, body });
const billOf = async (invoiceDate: string, amount: number): Promise<{ id: number }> => {
  const { id: contactId } = await buildContact(app, world.admin, { contactTypeId: 3 });
  const items = [{ description: 'Works', amount, taxRate: 0 }];
  const { id } = await buildBill(app, world.admin, { contactId, invoiceDate, items });
  made(await moveBillTo(app, world.admin, id, STATUS.toApprove));
  return { id };
};
const approve = ({ id }: { id: number }, body: object) =>
  app.call(world.admin, billsApi.approve, { params: { id }, body });

const inDays = (days: number): string => addDays(world.today, days);
const ODD = [
  ['of more than a year ago', -366, 100, /more than 365 days back/],
  ['of 1999', null, 100, /is dated 1st Jan 1999/],
  ['of more than 60 days ahead', 61, 100, /more than 60 days ahead/],
  ['above the ceiling', 0, 1_000_000.01, /is 1,000,000\.01, more than 1,000,000\.00/],
] as const;
const FINE = [
  ['of a year ago', -365, 100],
  ['of 60 days ahead', 60, 100],
  ['at the ceiling', 0, 1_000_000],
] as const;
const dayOf = (days: number | null): string => (days === null ? '1999-01-01' : inDays(days));

describe('an invoice', () => {
  test.each(ODD)('%s is asked about, and goes with a reason that stays written', async (_, days, amount, said) => {
    const draft = await draftOf(amount);
    const asked = await issue(draft, { issueDate: dayOf(days) });
    expect([asked.status, asked.body.errors]).toEqual([422, { oddReason: expect.stringMatching(said) }]);
    expect(asked.body.message).toMatch(/Correct it, or enter a reason for issuing anyway$/);
    expect((await issue(draft, { issueDate: dayOf(days), oddReason: '  ' })).status).toBe(422);
    const reason = `Found in a drawer ${randomUUID()}`;
    made(await issue(draft, { issueDate: dayOf(days), oddReason: reason }));
    const history = await app.call(world.admin, jobsApi.history, {
      params: { jobId: world.jobId },
      query: { objectType: 'accountsReceivable' },
    });
    expect(made(history).map(({ note }) => note)).toContain(reason);
  });

  test.each(FINE)('%s goes without a question', async (_, days, amount) => {
    made(await issue(await draftOf(amount), { issueDate: dayOf(days) }));
  });

  test('of 1 × 1,000,000,000,000 is refused whatever is said', async () => {
    const { status, body } = await issue(await draftOf(1_000_000_000_000), { oddReason: 'Really' });
    expect([status, body.message]).toEqual([409, expect.stringContaining('Check quantities and prices')]);
  });
});

describe('a bill', () => {
  test.each(ODD)('%s is asked about, and is approved with a reason', async (_, days, amount, said) => {
    const bill = await billOf(dayOf(days), amount);
    const asked = await approve(bill, {});
    expect([asked.status, asked.body.errors]).toEqual([422, { matchReason: expect.stringMatching(said) }]);
    const { concerns } = made(await app.call(world.admin, billsApi.match, { params: bill }));
    expect(concerns).toEqual([expect.stringMatching(said)]);
    made(await approve(bill, { matchReason: 'The supplier was late' }));
  });

  test.each(FINE)('%s is approved without a question', async (_, days, amount) => {
    made(await approve(await billOf(dayOf(days), amount), {}));
  });

  test('of 1 × 1,000,000,000,000 is refused whatever is said', async () => {
    const { status, body } = await approve(await billOf(world.today, 1_000_000_000_000), { matchReason: 'Really' });
    expect([status, body.message]).toEqual([422, expect.stringContaining('Check quantities and prices')]);
  });
});

test('the limits are the company’s own', async () => {
  await set({ askFromTotal: 500 });
  expect((await issue(await draftOf(501), {})).status).toBe(422);
  await set({ askFromTotal: 1_000_000 });
});
