// GST on what is held back: with the claim, or when it is asked for or released, by the setting of the day on which a document is issued or approved.
import { beforeAll, describe, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { STATUS, approved, buildBill, moveBillTo } from '../../bills/server/bills.build.ts';
import { billsApi } from '../../bills/shared/bills.api.ts';
import { retentionApi } from '../../bills/shared/retention.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { financeSettingApi } from '../../finance/shared/finance-setting.entity.ts';
import { taxReturnApi } from '../../finance/shared/tax-return.api.ts';
import { INVOICE_STATUS } from '../../invoices/shared/invoice-status.ts';
import { invoicesApi } from '../../invoices/shared/invoices.api.ts';
import { COUNTRIES } from './tax-examples.build.ts';
import { type World, invoiceOf, pay, worldIn } from './tax-world.build.ts';

const QUARTER = { from: '2026-01-01', to: '2026-03-31' };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
const set = async ({ admin }: World, body: object) =>
  made(await app.call(admin, financeSettingApi.updateSetting, { params: { companyId: admin.companyId }, body }));
const boxesOf = async ({ admin }: World, period = QUARTER) =>
  Object.fromEntries(
    made(await app.call(admin, taxReturnApi.figures, { query: period })).boxes.map(({ ref, amount }) => [ref, amount]),
  );
const today = ({ today: day }: World) => ({ from: day, to: day });
const ask = ({ admin }: World, id: number, amount: number) =>
  app.call(admin, invoicesApi.releaseRetention, { params: { id }, body: { amount } });

describe('on what is sold', () => {
  let world: World;
  let claim: Awaited<ReturnType<typeof invoiceOf>>;
  const held = { retentionPercentage: 0.05 };
  beforeAll(async () => {
    world = await worldIn(app, 'AU');
    await set(world, { retentionTax: 'whenDue' });
    claim = await invoiceOf(world, '2026-02-10', [[1000.01, 0.1]], held);
  });

  test('the claim counts with the share that is owed now; what is asked for later, on that day, to the cent', async () => {
    expect([claim.total, claim.retentionAmount, claim.retentionTaxLater]).toEqual([1100.01, 50, true]);
    // 1,050.01 of 1,100.01, and so much of 100.00.
    expect(await boxesOf(world)).toMatchObject({ G1: 1050.01, '1A': 95.45 });
    made(await ask(world, claim.id, 20));
    expect(await boxesOf(world)).toMatchObject({ G1: 1050.01, '1A': 95.45 });
    expect(await boxesOf(world, today(world))).toMatchObject({ G1: 20, '1A': 1.82 });
    made(await ask(world, claim.id, 30));
    expect(await boxesOf(world, today(world))).toMatchObject({ G1: 50, '1A': 4.55 });
    const [first, second] = made(
      await app.call(world.admin, taxReturnApi.documents, { query: { ...today(world), box: '1A' } }),
    );
    expect([first?.what, first?.amount, second?.amount]).toEqual(['Retention released', 1.82, 2.73]);
  });

  test('made void, all that counted comes off on that day', async () => {
    const other = await invoiceOf(world, '2026-03-01', [[200, 0.1]], held);
    made(await ask(world, other.id, 4));
    const before = await boxesOf(world, today(world));
    const status = { statusId: INVOICE_STATUS.cancelled, note: 'Wrong customer' };
    made(await app.call(world.admin, invoicesApi.status, { params: { id: other.id }, body: status }));
    const after = await boxesOf(world, today(world));
    // 210 and 4 of 220 had counted.
    const moved = (ref: string): string => ((after[ref] ?? 0) - (before[ref] ?? 0)).toFixed(2);
    expect([moved('G1'), moved('1A')]).toEqual(['-214.00', '-19.45']);
    expect((await boxesOf(world))['1A']).toBe(114.54);
  });

  test('a document keeps what held when it was issued', async () => {
    await set(world, { retentionTax: 'withClaim' });
    const now = await invoiceOf(world, '2026-03-20', [[100, 0.1]], held);
    expect(now.retentionTaxLater).toBe(false);
    expect(await boxesOf(world)).toMatchObject({ G1: 1370.01, '1A': 124.54 });
    made(await ask(world, now.id, 5));
    expect((await boxesOf(world, today(world)))['G1']).toBe(-160);
  });

  test('by payments nothing changes: it counts when it is paid', async () => {
    const cash = await worldIn(app, 'NZ', 'cash');
    await set(cash, { retentionTax: 'whenDue' });
    const own = await invoiceOf(cash, '2026-02-10', [[1000, 0.15]], held);
    expect((await boxesOf(cash))['5']).toBe(0);
    await pay(cash, 'in', { id: own.id, contactId: cash.payerId }, '2026-03-02', 1100);
    expect((await boxesOf(cash))['5']).toBe(1100);
  });
});

describe('on what is bought', () => {
  test('what is payable counts by the date of the bill, what is held back when it is released', async () => {
    const world = await worldIn(app, 'AU');
    await set(world, { retentionTax: 'whenDue' });
    const supplier = await buildContact(app, world.admin, { contactTypeId: 3, gstRegistered: true });
    const bill = await approved(
      app,
      world.admin,
      (
        await buildBill(app, world.admin, {
          contactId: supplier.id,
          jobId: world.jobId,
          invoiceDate: '2026-02-03',
          items: [{ description: 'Frames', amount: 2000 }],
          retentionPercentage: 0.05,
          retentionMonths: 12,
        })
      ).id,
    );
    expect(made(await app.call(world.admin, billsApi.get, { params: { id: bill.id } })).retentionTaxLater).toBe(true);
    // 2,100 of 2,200 payable; sent back and approved once more, it counts once.
    expect(await boxesOf(world)).toMatchObject({ G11: 2100, '1B': 190.91 });
    made(await moveBillTo(app, world.admin, bill.id, STATUS.toApprove, 'The job was wrong'));
    made(await app.call(world.admin, billsApi.approve, { params: { id: bill.id }, body: {} }));
    expect(await boxesOf(world)).toMatchObject({ G11: 2100, '1B': 190.91 });
    made(
      await app.call(world.admin, retentionApi.release, {
        body: { contactId: supplier.id, jobId: world.jobId, share: 'half' },
      }),
    );
    expect(await boxesOf(world, today(world))).toMatchObject({ G11: 50, '1B': 4.54 });
    expect(await boxesOf(world)).toMatchObject({ G11: 2100, '1B': 190.91 });
  });

  test('with CIS the deduction counts as paid, in proportion; a reverse charge counts by its day', async () => {
    const world = await worldIn(app, 'GB');
    await set(world, { retentionTax: 'whenDue' });
    const supplier = await buildContact(app, world.admin, {
      ...{ contactTypeId: 3, cisTypeId: 3, gstRegistered: true, vatNumber: COUNTRIES.GB.number },
    });
    const bill = async (reverseCharge: boolean) =>
      await approved(
        app,
        world.admin,
        (
          await buildBill(app, world.admin, {
            contactId: supplier.id,
            jobId: world.jobId,
            invoiceDate: '2026-02-03',
            reverseCharge,
            cisPercentage: 0.2,
            items: [{ description: 'Brickwork', amount: 1000, labourAmount: 1000 }],
            retentionPercentage: 0.1,
            retentionMonths: 12,
          })
        ).id,
      );
    const charged = await bill(false);
    expect([charged.total, charged.cisTotal, charged.retentionTotal, charged.payable]).toEqual([1200, 200, 100, 900]);
    // 900 of 1,000: the deduction stands for its share of both.
    expect(await boxesOf(world)).toMatchObject({ '4': 180, '7': 900 });
    expect((await bill(true)).retentionTaxLater).toBe(false);
    expect(await boxesOf(world)).toMatchObject({ '1': 200, '4': 380, '7': 1900 });
    made(
      await app.call(world.admin, retentionApi.release, {
        body: { contactId: supplier.id, jobId: world.jobId, amount: 100 },
      }),
    );
    // Of the older bill, whose retention waited.
    expect(await boxesOf(world, today(world))).toMatchObject({ '1': 0, '4': 20, '7': 100 });
  });
});
