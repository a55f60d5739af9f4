// The return of GST or VAT, as one reckons it by hand: what is issued, credited, bought, paid and made void, in three countries.
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, todayIn } from '../../../kit/dates.ts';
import { made } from '../../../../tests/module-tests.ts';
import { type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { STATUS, approved, buildBill, moveBillTo } from '../../bills/server/bills.build.ts';
import { billsApi } from '../../bills/shared/bills.api.ts';
import { accountNumber } from '../../company/shared/option-list.entity.ts';
import { optionListApi } from '../../company/shared/option-lists.api.ts';
import type { BillItemCreate } from '../../bills/shared/bill.entity.ts';
import { settingChecksApi } from '../../company/shared/setting-checks.api.ts';
import { inTransaction } from '../../../platform/server/context.ts';
import { recordPayment } from '../../finance/server/index.ts';
import { actorOfUser } from '../../identity/server/index.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { financeSettingApi } from '../../finance/shared/finance-setting.entity.ts';
import { paymentsApi } from '../../finance/shared/payments.api.ts';
import { type TaxReturnLine, taxReturnApi } from '../../finance/shared/tax-return.api.ts';
import { type InvoiceView, invoicesApi } from '../../invoices/shared/invoices.api.ts';
import { INVOICE_STATUS } from '../../invoices/shared/invoice-status.ts';
import { expensesApi } from '../../timesheets/shared/expenses.api.ts';
import { COUNTRIES } from './tax-examples.build.ts';
import { type World, billOf, creditOf, invoiceOf, pay, worldIn } from './tax-world.build.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

// A quarter that is over wherever the clock stands, and the one after it.
const FIRST = { from: '2026-01-01', to: '2026-03-31' };
const SECOND = { from: '2026-04-01', to: '2026-06-30' };
type Period = typeof FIRST;

const returnOf = async ({ admin }: World, period: Period) =>
  made(await app.call(admin, taxReturnApi.figures, { query: period }));
/** Each box to the cent. */
const boxesOf = async (world: World, period: Period): Promise<Record<string, number>> =>
  Object.fromEntries((await returnOf(world, period)).boxes.map(({ ref, amount }) => [ref, amount]));
const linesOf = async ({ admin }: World, period: Period, box: string): Promise<TaxReturnLine[]> =>
  made(await app.call(admin, taxReturnApi.documents, { query: { ...period, box } }));

test('a bill that was sent back and approved once more counts once, in the quarter of its date', async () => {
  const world = await worldIn(app, 'AU');
  const bill = await billOf(world, '2026-02-10', 500);
  const boxes = async () => Object.values(await boxesOf(world, FIRST));
  const before = await boxes();
  made(await moveBillTo(app, world.admin, bill.id, STATUS.toApprove, 'The job was wrong'));
  made(await app.call(world.admin, billsApi.approve, { params: { id: bill.id }, body: { matchReason: 'Agreed' } }));
  expect(await boxes()).toEqual(before);
  const { from } = FIRST;
  const whole = await boxesOf(world, { from, to: todayIn('Australia/Sydney', new Date()) });
  expect(whole).toMatchObject({ G11: 550, '1B': 50 });
});

describe('Australia, accruals', () => {
  let world: World;
  let first: InvoiceView;
  beforeAll(async () => {
    world = await worldIn(app, 'AU');
    first = await invoiceOf(world, '2026-01-10', [
      [1000, 0.1],
      [80.55, 0],
    ]);
    const creditedLater = await invoiceOf(world, '2026-02-10', [[200, 0.1]]);
    await creditOf(world, creditedLater, '2026-04-05');
    const creditedAtOnce = await invoiceOf(world, '2026-03-01', [[300, 0.1]]);
    await creditOf(world, creditedAtOnce, '2026-03-31');
    await billOf(world, '2026-03-15', 500);
    await billOf(world, '2026-02-01', 90, { isRegistered: false });
    await billOf(world, '2026-03-20', 40, { type: 'credit' });
    await billOf(world, '2026-04-01', 700);
  });

  test('boxes are sums of documents by their own days, and the form has whole dollars', async () => {
    const { boxes, result, name } = await returnOf(world, FIRST);
    expect({ name, result }).toEqual({ name: 'Business activity statement', result: '9' });
    expect(boxes.map(({ ref, amount, onForm }) => [ref, amount, onForm])).toEqual([
      // 1,000 + 100 + 80.55, 200 + 20, 300 + 30 less the same
      ['G1', 1400.55, 1400],
      ['G10', 0, 0],
      // 500 + 50, 90, less 40 + 4
      ['G11', 596, 596],
      ['G18', 0, 0],
      ['1A', 120, 120],
      ['1B', 46, 46],
      ['9', 74, 74],
    ]);
    // 700 + 70 were bought, and 200 + 20 given back.
    expect(await boxesOf(world, SECOND)).toEqual({
      G1: -220,
      G10: 0,
      G11: 770,
      G18: 0,
      '1A': -20,
      '1B': 70,
      '9': -90,
    });
  });

  test('each figure opens the documents that it is made of, to the cent', async () => {
    const lines = await linesOf(world, FIRST, '1A');
    expect(lines.map(({ what, date, net, tax, amount }) => [what, date, net, tax, amount])).toEqual([
      ['Issued', '2026-01-10', 1080.55, 100, 100],
      ['Issued', '2026-02-10', 200, 20, 20],
      ['Issued', '2026-03-01', 300, 30, 30],
      ['Credited', '2026-03-31', -300, -30, -30],
    ]);
    expect(lines[0]).toMatchObject({ documentId: first.id, number: first.invoiceNumber });
    for (const { ref, amount } of (await returnOf(world, FIRST)).boxes.filter(({ formula }) => formula === null)) {
      const own = await linesOf(world, FIRST, ref);
      expect(Math.round(own.reduce((sum, one) => sum + one.amount * 100, 0)) / 100).toBe(amount);
    }
    const none = await app.call(world.admin, taxReturnApi.documents, { query: { ...FIRST, box: '9' } });
    expect(none.status).toBe(422);
  });

  test('a bill that is approved after its period has ended counts there, and is told', async () => {
    const { late } = await returnOf(world, FIRST);
    // All of them were entered today: four invoices and credits with 120.00, three bills with 46.00.
    expect(late).toEqual({ documents: 7, tax: -74 });
    const waiting = await buildBill(app, world.admin, {
      contactId: (await buildContact(app, world.admin, { contactTypeId: 3, gstRegistered: true })).id,
      invoiceDate: '2026-03-30',
      items: [{ description: 'Late', amount: 10 }],
    });
    expect(await boxesOf(world, FIRST)).toMatchObject({ '1B': 46 });
    await approved(app, world.admin, waiting.id);
    expect(await boxesOf(world, FIRST)).toMatchObject({ '1B': 47 });
    const line = (await linesOf(world, FIRST, '1B')).find(({ documentId }) => documentId === waiting.id);
    expect(line).toMatchObject({ date: '2026-03-30', what: 'Approved', amount: 1, late: true });
  });

  test('what is made void later leaves the figures of its own period, and comes off in the one in which that was done', async () => {
    const bill = await billOf(world, '2026-05-05', 1000);
    const invoice = await invoiceOf(world, '2026-05-06', [[3000, 0.1]]);
    const before = await boxesOf(world, SECOND);
    const now = { from: world.today, to: world.today };
    const nowBefore = await boxesOf(world, now);
    made(await moveBillTo(app, world.admin, bill.id, STATUS.void, 'Sent twice'));
    made(
      await app.call(world.admin, invoicesApi.status, {
        params: { id: invoice.id },
        body: { statusId: INVOICE_STATUS.cancelled, note: 'To somebody else' },
      }),
    );
    expect(await boxesOf(world, SECOND)).toEqual(before);
    const after = await boxesOf(world, now);
    expect([after['1A'], after['1B']]).toEqual([(nowBefore['1A'] ?? 0) - 300, (nowBefore['1B'] ?? 0) - 100]);
    expect((await linesOf(world, now, '1A')).map(({ what, amount }) => [what, amount])).toContainEqual([
      'Voided',
      -300,
    ]);
  });

  test('leaves as a spreadsheet: each box, and its documents below it', async () => {
    const { raw } = await app.call(world.admin, taxReturnApi.file, { query: { ...SECOND, format: 'csv' } });
    const rows = parse(raw, { bom: true, columns: true }) as Record<string, string>[];
    const box = rows.filter((row) => row['Box'] === 'G11');
    expect(box.map((row) => Number(row['In the box']))).toEqual([1870, 770, 1100]);
  });
});

describe('Australia, by payments', () => {
  let world: World;
  let invoice: InvoiceView;
  beforeAll(async () => {
    world = await worldIn(app, 'AU', 'cash');
    invoice = await invoiceOf(world, '2026-01-10', [
      [1000, 0.1],
      [80, 0],
    ]);
  });

  test('a part payment counts in proportion on its day, and all of them are the document to the cent', async () => {
    expect(await boxesOf(world, FIRST)).toMatchObject({ G1: 0, '1A': 0 });
    const document = { id: invoice.id, contactId: world.payerId };
    await pay(world, 'in', document, '2026-02-10', 500);
    const last = await pay(world, 'in', document, '2026-04-02', 680);
    // 500 of 1,180 bear 100 × 500 ÷ 1,180 = 42.3729; the rest is what is left of 100.
    expect(await boxesOf(world, FIRST)).toMatchObject({ G1: 500, '1A': 42.37 });
    expect(await boxesOf(world, SECOND)).toMatchObject({ G1: 680, '1A': 57.63 });
    made(await app.call(world.admin, paymentsApi.reverse, { params: { id: last.id }, body: { reason: 'Bounced' } }));
    expect(await boxesOf(world, SECOND)).toMatchObject({ G1: 680, '1A': 57.63 });
    const now = { from: world.today, to: world.today };
    expect(await boxesOf(world, now)).toMatchObject({ G1: -680, '1A': -57.63 });
  });

  test('a bill counts by what was paid of it, a credit by what it took off', async () => {
    const bill = await billOf(world, '2026-01-20', 500);
    expect(await boxesOf(world, FIRST)).toMatchObject({ G11: 0, '1B': 0 });
    await pay(world, 'out', bill, '2026-03-01', 275);
    expect(await boxesOf(world, FIRST)).toMatchObject({ G11: 275, '1B': 25 });
    const billed = await invoiceOf(world, '2026-05-01', [[100, 0.1]]);
    await creditOf(world, billed, '2026-05-20');
    // Nothing was paid, and nothing is left to pay.
    expect(await boxesOf(world, { from: '2026-05-01', to: '2026-05-31' })).toMatchObject({ G1: 0, '1A': 0 });
  });

  test('what the staff bought counts by its receipt, what is paid back when it is', async () => {
    const person = await app.person(world.admin.companyId, 'supervisor');
    const spent = async (amountIncTax: number, payBack: boolean): Promise<void> => {
      const { id } = made(
        await app.call(world.admin, expensesApi.create, {
          body: {
            userId: person.userId,
            expenseInvoiceTypeId: 1,
            date: '2026-06-10',
            description: 'Timber',
            amountIncTax,
            payBack,
          },
        }),
      );
      for (const statusId of [2, 3])
        made(await app.call(world.admin, expensesApi.decide, { body: { items: [{ id }], statusId } }));
    };
    await spent(110, false);
    await spent(220, true);
    const june = { from: '2026-06-01', to: '2026-06-30' };
    expect(await boxesOf(world, june)).toMatchObject({ G11: 110, '1B': 10 });
    made(
      await app.call(world.admin, financeSettingApi.updateSetting, {
        params: { companyId: world.admin.companyId },
        body: { taxBasis: 'accruals' },
      }),
    );
    expect(await boxesOf(world, june)).toMatchObject({ G11: 330, '1B': 30 });
  });
});

test('what a payer is charged for a card is a sale of the day of the payment, on either basis, until it is taken back', async () => {
  for (const basis of ['accruals', 'cash'] as const) {
    const world = await worldIn(app, 'AU', basis);
    const { app: running } = app.running;
    const actor = await actorOfUser(running, world.admin.companyId, world.admin.userId);
    if (!actor) throw new Error('no actor');
    // As the payment service tells it: 550.00 with 1 % and the tax in that on top.
    const id = await inTransaction(running, actor, { requestId: 'test', ip: '' }, (ctx) =>
      recordPayment(ctx, {
        direction: 'in',
        contactId: world.payerId,
        date: '2026-02-20',
        amount: 550,
        surcharge: 5.5,
        surchargeTax: 0.5,
        reference: 'Card 4242',
        allocations: [],
      }),
    );
    expect(await boxesOf(world, FIRST)).toMatchObject({ G1: 5.5, '1A': 0.5 });
    expect(await linesOf(world, FIRST, '1A')).toMatchObject([
      { documentType: 'payment', documentId: id, number: 'Surcharge, Card 4242', net: 5, tax: 0.5 },
    ]);
    made(await app.call(world.admin, paymentsApi.reverse, { params: { id }, body: { reason: 'Bounced' } }));
    expect(await boxesOf(world, FIRST)).toMatchObject({ '1A': 0.5 });
    expect(await boxesOf(world, { from: world.today, to: world.today })).toMatchObject({ G1: -5.5, '1A': -0.5 });
  }
});

test('New Zealand: tax is 3/23 of what bears it, and zero-rated supplies are apart', async () => {
  const world = await worldIn(app, 'NZ');
  await invoiceOf(world, '2026-02-03', [
    [100, 0.15],
    [40, 0],
  ]);
  await invoiceOf(world, '2026-02-04', [[86.95, 0.15]]);
  await billOf(world, '2026-03-03', 200);
  await billOf(world, '2026-03-04', 50, { isRegistered: false });
  expect(await boxesOf(world, FIRST)).toEqual({
    // 115.00 + 40.00, and 99.99
    '5': 254.99,
    '6': 40,
    '7': 214.99,
    // 214.99 × 3 ÷ 23 = 28.0422
    '8': 28.04,
    '10': 28.04,
    // 200 + 30; who is not registered charges none
    '11': 230,
    '12': 30,
    '13': 0,
    '14': 30,
    '15': -1.96,
  });
});

describe('what is bought to be kept', () => {
  /** A purchase account of the company. */
  const accountOf = async ({ admin }: World, isCapital: boolean): Promise<number> =>
    made(
      await app.call(admin, optionListApi(accountNumber).create, {
        body: {
          label: isCapital ? 'Vehicles' : 'Materials',
          type: 'purchases',
          code: isCapital ? '710' : '310',
          isCapital,
        } as never,
      }),
    ).id;
  const bought = async (world: World, items: BillItemCreate[]) => {
    const supplier = await buildContact(app, world.admin, { contactTypeId: 3, gstRegistered: true });
    const bill = await buildBill(app, world.admin, { contactId: supplier.id, invoiceDate: '2026-01-20', items });
    return await approved(app, world.admin, bill.id);
  };

  test('is in G10 and not in G11, line by line, to the cent', async () => {
    const world = await worldIn(app, 'AU');
    const [capital, other] = [await accountOf(world, true), await accountOf(world, false)];
    const mixed = await bought(world, [
      { description: 'A van', amount: 20_000, accountNumberId: capital },
      { description: 'Its first service', amount: 500, accountNumberId: other },
      { description: 'Mats', amount: 80 },
    ]);
    // 20,000 + 2,000; 500 + 50 and 80 + 8.
    expect(await boxesOf(world, FIRST)).toMatchObject({ G10: 22_000, G11: 638, '1B': 2058 });
    expect((await linesOf(world, FIRST, 'G10')).map(({ documentId, amount }) => [documentId, amount])).toEqual([
      [mixed.id, 22_000],
    ]);
    // Three lines whose tax is 0.005 each: 0.02 on the whole, and 0.03 line by line.
    await bought(
      world,
      [0.05, 0.05, 0.05].map((amount) => ({ description: 'A screw', amount, accountNumberId: capital })),
    );
    const { boxes } = await returnOf(world, FIRST);
    expect(boxes.find(({ ref }) => ref === 'G11')?.amount).toBe(638);
    expect(await linesOf(world, FIRST, 'G11')).toHaveLength(1);
  });

  test('counts by payments in proportion, and a bill made void takes it off', async () => {
    const world = await worldIn(app, 'AU', 'cash');
    const capital = await accountOf(world, true);
    const bill = await bought(world, [
      { description: 'A van', amount: 20_000, accountNumberId: capital },
      { description: 'Its first service', amount: 500 },
    ]);
    expect(await boxesOf(world, FIRST)).toMatchObject({ G10: 0, G11: 0 });
    // 11,275 of 22,550 is half.
    await pay(world, 'out', bill, '2026-02-01', 11_275);
    expect(await boxesOf(world, FIRST)).toMatchObject({ G10: 11_000, G11: 275, '1B': 1025 });

    const byDocuments = await worldIn(app, 'AU');
    const van = await bought(byDocuments, [
      { description: 'A van', amount: 20_000, accountNumberId: await accountOf(byDocuments, true) },
    ]);
    made(await moveBillTo(app, byDocuments.admin, van.id, STATUS.void, 'Not ours'));
    expect(await boxesOf(byDocuments, { from: byDocuments.today, to: byDocuments.today })).toMatchObject({
      G10: -22_000,
      G11: 0,
      '1B': -2000,
    });
  });
});

describe('amount written off', () => {
  const writeOff = async ({ admin }: World, { id }: InvoiceView): Promise<void> => {
    const body = { statusId: INVOICE_STATUS.writtenOff, note: 'Insolvent' };
    made(await app.call(admin, invoicesApi.status, { params: { id }, body }));
  };
  const on = (day: string): Period => ({ from: day, to: day });

  test('in Australia gives back in 1B, on its day, the GST of what was not paid, and leaves the sale where it was', async () => {
    const world = await worldIn(app, 'AU');
    const invoice = await invoiceOf(world, '2026-01-10', [
      [1000, 0.1],
      [80, 0],
    ]);
    await pay(world, 'in', { id: invoice.id, contactId: world.payerId }, '2026-02-10', 500);
    const before = await boxesOf(world, FIRST);
    await writeOff(world, invoice);
    expect(await boxesOf(world, FIRST)).toEqual(before);
    // 680 of 1,180 are lost: 100 × 680 ÷ 1,180 = 57.627, in 1,100 × 680 ÷ 1,180 = 633.898.
    expect(await boxesOf(world, on(world.today))).toEqual({
      G1: 0,
      G10: 0,
      G11: 0,
      G18: 633.9,
      '1A': 0,
      '1B': 57.63,
      '9': -57.63,
    });
    expect(await linesOf(world, on(world.today), '1B')).toMatchObject([
      { documentId: invoice.id, number: invoice.invoiceNumber, what: 'Bad debt', date: world.today, amount: 57.63 },
    ]);
    const { notes } = await returnOf(world, on(world.today));
    expect(notes.join(' ')).toContain('Bad debts:');
  });

  test('by payments gives nothing back: nothing was returned', async () => {
    const world = await worldIn(app, 'AU', 'cash');
    const invoice = await invoiceOf(world, '2026-01-10', [[1000, 0.1]]);
    await writeOff(world, invoice);
    expect(Object.values(await boxesOf(world, on(world.today))).every((amount) => amount === 0)).toBe(true);
  });

  test('in New Zealand is a credit adjustment of box 13', async () => {
    const world = await worldIn(app, 'NZ');
    await writeOff(world, await invoiceOf(world, '2026-01-10', [[100, 0.15]]));
    expect(await boxesOf(world, on(world.today))).toMatchObject({
      '5': 0,
      '10': 0,
      '11': 0,
      '13': 15,
      '14': 15,
      '15': -15,
    });
    expect((await linesOf(world, on(world.today), '13')).map(({ amount }) => amount)).toEqual([15]);
  });

  test('in the United Kingdom is relieved in box 4, six months after it was due at the earliest', async () => {
    const world = await worldIn(app, 'GB');
    const old = await invoiceOf(world, '2024-01-10', [[1000, 0.2]], { dueDate: '2024-02-09' });
    const fresh = await invoiceOf(world, world.today, [[500, 0.2]], { dueDate: addDays(world.today, 30) });
    const ancient = await invoiceOf(world, '2020-01-10', [[700, 0.2]], { dueDate: '2020-02-09' });
    for (const invoice of [old, fresh, ancient]) await writeOff(world, invoice);
    // Of the one that is six months old, today; of the one of 2020 it is too late.
    expect(await boxesOf(world, on(world.today))).toMatchObject({ '1': 100, '4': 200, '6': 500 });
    expect((await linesOf(world, on(world.today), '4')).map(({ documentId, what }) => [documentId, what])).toEqual([
      [old.id, 'Bad debt'],
    ]);
    const due = addDays(world.today, 30);
    // Six months are 181 to 184 days.
    expect(await boxesOf(world, { from: addDays(world.today, 1), to: addDays(due, 180) })).toMatchObject({ '4': 0 });
    const later = await linesOf(world, { from: addDays(due, 181), to: addDays(due, 184) }, '4');
    expect(later).toMatchObject([
      { documentId: fresh.id, what: expect.stringMatching(/^Bad debt, written off /) as string, amount: 100 },
    ]);
  });

  test('of an invoice that left its VAT to the customer gives nothing back', async () => {
    const world = await worldIn(app, 'GB');
    const invoice = await invoiceOf(world, '2024-01-11', [[1000, 0.2]], { reverseCharge: true, dueDate: '2024-02-09' });
    await writeOff(world, invoice);
    expect(await boxesOf(world, on(world.today))).toMatchObject({ '1': 0, '4': 0 });
  });
});

describe('United Kingdom', () => {
  test('reverse charge is in boxes 1 and 4, its price in box 7 of who buys and in box 6 of who sells', async () => {
    const world = await worldIn(app, 'GB');
    await invoiceOf(world, '2026-01-10', [[2700.9, 0.2]]);
    await invoiceOf(world, '2026-01-11', [[1000, 0.2]], { reverseCharge: true });
    await billOf(world, '2026-01-12', 2800, { reverseCharge: true });
    await billOf(world, '2026-01-13', 100);
    const { boxes, result } = await returnOf(world, FIRST);
    expect(result).toBe('5');
    expect(boxes.map(({ ref, amount, onForm }) => [ref, amount, onForm])).toEqual([
      // 540.18 on sales, and 560.00 that the supplier left to us
      ['1', 1100.18, 1100.18],
      ['2', 0, 0],
      ['3', 1100.18, 1100.18],
      // 560.00 and 20.00
      ['4', 580, 580],
      ['5', 520.18, 520.18],
      ['6', 3700.9, 3700],
      ['7', 2900, 2900],
      ['8', 0, 0],
      ['9', 0, 0],
    ]);
    expect((await linesOf(world, FIRST, '1')).map(({ reverse, amount }) => [reverse, amount])).toEqual([
      [0, 540.18],
      [560, 560],
    ]);
  });

  test('by payments, what is withheld of a subcontractor is paid with the rest, and reverse charge counts by its bill', async () => {
    const world = await worldIn(app, 'GB', 'cash');
    await billOf(world, '2026-01-12', 2800, { reverseCharge: true });
    const supplier = await buildContact(app, world.admin, {
      contactTypeId: 3,
      gstRegistered: true,
      vatNumber: COUNTRIES.GB.number,
      utr: '1955839661',
      cisTypeId: 3,
    });
    const bill = await buildBill(app, world.admin, {
      contactId: supplier.id,
      invoiceDate: '2026-01-20',
      items: [
        { description: 'Labour', amount: 2000, labourAmount: 2000, withholdCis: true },
        { description: 'Materials', amount: 800, labourAmount: 0 },
      ],
    });
    const { payable } = await approved(app, world.admin, bill.id);
    expect(payable).toBe(2960);
    expect(await boxesOf(world, FIRST)).toMatchObject({ '1': 560, '4': 560, '5': 0, '7': 2800 });
    await pay(world, 'out', bill, '2026-02-01', 1480);
    // Half of 2,960.00 pays half of 2,800.00 with 560.00: 400.00 of CIS go to HMRC.
    expect(await boxesOf(world, FIRST)).toMatchObject({ '1': 560, '4': 840, '7': 4200 });
    await pay(world, 'out', bill, '2026-02-02', 1480);
    expect(await boxesOf(world, FIRST)).toMatchObject({ '4': 1120, '7': 5600 });
  });
});

test('whoever reports by payments is told once a year’s sales are above what the tax office allows', async () => {
  const world = await worldIn(app, 'NZ', 'cash');
  const refs = async () => made(await app.call(world.admin, settingChecksApi.list, {})).map(({ ref }) => ref);
  await invoiceOf(world, world.today, [[2_000_000, 0.15]]);
  expect(await refs()).not.toContain('finance.tax-basis');
  await invoiceOf(world, world.today, [[0.01, 0.15]]);
  expect(await refs()).toContain('finance.tax-basis');
});

test('is for accounts alone, and a period must have days', async () => {
  const world = await worldIn(app, 'AU');
  const supervisor = await app.person(world.admin.companyId, 'supervisor');
  expect((await app.call(supervisor, taxReturnApi.figures, { query: FIRST })).status).toBe(403);
  const { status, body } = await app.call(world.admin, taxReturnApi.figures, {
    query: { from: '2026-04-01', to: '2026-03-01' },
  });
  expect([status, body.errors?.['to']]).toEqual([422, 'Choose a day after the first one, at most two years later']);
});
