// What is held back: balances are sums of the ledger, whatever happens in whatever order; notice, report, CIS months, runs, RCTI.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import fc from 'fast-check';
import { addDays, todayIn } from '../../../kit/dates.ts';
import { made } from '../../../../tests/module-tests.ts';
import { readPdf } from '../../../../tests/pdf-text.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { companyProfileApi } from '../../company/shared/company-profile.api.ts';
import { outboxApi } from '../../company/shared/outbox.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { contactsApi } from '../../contacts/shared/contacts.api.ts';
import { financeSettingApi } from '../../finance/shared/finance-setting.entity.ts';
import { readUbl } from '../../finance/server/issued-documents.build.ts';
import { paymentsApi } from '../../finance/shared/payments.api.ts';
import type { BillItemUpdate } from '../shared/bill.entity.ts';
import { billsApi } from '../shared/bills.api.ts';
import { cisApi } from '../shared/cis.api.ts';
import { taxMonthOf } from '../shared/cis.ts';
import { paymentRunsApi } from '../shared/payment-runs.api.ts';
import { retentionApi } from '../shared/retention.api.ts';
import { shareCents, spread } from '../shared/retention.ts';
import { STATUS, approved, buildBill, doneOrder, moveBillTo } from './bills.build.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});

/** Until the background has made and sent a paper. */
const WAIT = { timeout: 20_000, interval: 100 };
const today = () => todayIn('Australia/Sydney', new Date());
const londonToday = () => todayIn('Europe/London', new Date());
const setting = (as: Person, body: object) =>
  app.call(as, financeSettingApi.updateSetting, { params: { companyId: as.companyId }, body });
async function office(country: 'AU' | 'NZ' | 'GB' = 'AU'): Promise<Person> {
  const { admin, companyId } = await app.company();
  const of = { AU: [1, 'Australia/Sydney'], NZ: [2, 'Pacific/Auckland'], GB: [3, 'Europe/London'] } as const;
  const [countryId, timezone] = of[country];
  await app.call(admin, companyProfileApi.update, { params: { id: companyId }, body: { countryId, timezone } });
  return admin;
}
/** Of 1,000 before tax five per cent held back. */
async function retained(as: Person, contactId: number, amount = 1000) {
  const bill = await buildBill(app, as, {
    contactId,
    retentionPercentage: 0.05,
    retentionMonths: 12,
    items: [{ description: 'Walls', amount }],
  });
  return await approved(app, as, bill.id);
}
const held = async (as: Person, contactId: number) =>
  made(await app.call(as, retentionApi.ofContact, { params: { contactId }, query: {} }));
const release = (as: Person, contactId: number, body: object) =>
  app.call(as, retentionApi.release, { body: { contactId, ...body } });
const bills = async (as: Person, id: number) => made(await app.call(as, billsApi.get, { params: { id } }));

describe('retention', () => {
  test('is released by halves, to the bill it was held back from, and then owed', async () => {
    const admin = await office();
    const { id } = await buildContact(app, admin, { contactTypeId: 3, companyName: 'Truwall' });
    const bill = await retained(admin, id);
    expect(bill).toMatchObject({ total: 1000, retentionTotal: 50, payable: 950, balance: 950 });
    expect(await held(admin, id)).toMatchObject({
      withheld: 50,
      held: 50,
      bills: [{ held: 50, dueDate: '2027-03-02' }],
    });
    expect(made(await release(admin, id, { share: 'half' }))).toMatchObject({ held: 25 });
    const again = await release(admin, id, { share: 'half' });
    expect([again.status, again.body.message]).toEqual([
      409,
      expect.stringContaining('Half has already been released'),
    ]);
    expect(await bills(admin, bill.id)).toMatchObject({ balance: 975 });
    expect((await release(admin, id, { amount: 25.01 })).body.errors).toEqual({
      amount: '25.00 is held. Enter at most that much',
    });
    expect(
      made(await release(admin, id, { share: 'rest' })).movements.map(({ amount, balance }) => [amount, balance]),
    ).toEqual([
      [50, 50],
      [-25, 25],
      [-25, 0],
    ]);
    const voided = await moveBillTo(app, admin, bill.id, STATUS.void, 'x');
    expect([voided.status, voided.body.message]).toEqual([
      409,
      expect.stringContaining('already been released or used'),
    ]);
  });

  test('is used after ten days of notice and not before; a withdrawn notice uses nothing', async () => {
    const admin = await office('NZ');
    const { id } = await buildContact(app, admin, {
      contactTypeId: 3,
      companyName: 'Kauri Build',
      email: 'kauri@trust.example',
    });
    await retained(admin, id);
    const notice = (body: object) =>
      app.call(admin, retentionApi.notice, { body: { contactId: id, amount: 30, reason: 'Leaking tray', ...body } });
    expect((await notice({ usableFrom: today() })).body.errors).toEqual({
      usableFrom: expect.stringContaining('ten days'),
    });
    expect((await notice({ amount: 51 })).body.errors).toEqual({ amount: expect.stringContaining('50.00') });
    const [first, second] = [made(await notice({})), made(await notice({}))];
    const use = (noticeId: number) => app.call(admin, retentionApi.use, { params: { id: noticeId }, body: {} });
    expect((await use(first.id)).body.message).toContain('to fix it');
    made(await app.call(admin, retentionApi.withdraw, { params: { id: second.id }, body: {} }));
    await asSystem(
      app,
      sql`update retention_notice set given_on = given_on - 11, usable_from = usable_from - 11 where id in (${first.id}, ${second.id})`,
    );
    expect((await use(second.id)).body.message).toBe('This notice was withdrawn.');
    expect(made(await use(first.id))).toMatchObject({ state: 'used' });
    expect(await held(admin, id)).toMatchObject({ held: 20 });
    const { data } = (await app.call(admin, outboxApi.list, { query: { s: 'kauri@trust.example' } })).body;
    expect(data.filter(({ template }) => template === 'retention-notice')).toHaveLength(3);
    const row = made(await app.call(admin, retentionApi.list, {})).find(({ contact }) => contact.id === id);
    expect(row).toMatchObject({ withheld: 50, used: 30, held: 20, reportDue: expect.any(String) as string });
    const paper = await app.send(admin, { method: 'GET', url: `/api/retention/contact/${id}/pdf` });
    expect((await readPdf(paper.raw)).text).toMatch(/Kauri Build.*Held on trust under the Construction Contracts Act/);
    made(await app.call(admin, retentionApi.report, { params: { contactId: id } }));
    expect(made(await app.call(admin, retentionApi.list, {}))[0]?.lastReported).not.toBeNull();
  });

  test('balances are sums, over random sequences of bills, releases and voids', async () => {
    const admin = await office();
    const step = fc.oneof(
      fc.record({ act: fc.constant('bill' as const), cents: fc.integer({ min: 1, max: 500_000 }) }),
      fc.record({ act: fc.constant('release' as const), cents: fc.integer({ min: 1, max: 40_000 }) }),
      fc.record({ act: fc.constant('half' as const), cents: fc.constant(0) }),
      fc.record({ act: fc.constant('void' as const), cents: fc.integer({ min: 0, max: 5 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
        const { id } = await buildContact(app, admin, { contactTypeId: 3, companyName: 'Random Hands' });
        const known: number[] = [];
        for (const { act, cents } of steps) {
          if (act === 'bill') known.push((await retained(admin, id, cents / 100)).id);
          else if (act === 'release') await release(admin, id, { amount: cents / 100 });
          else if (act === 'half') await release(admin, id, { share: 'half' });
          else if (known.length) await moveBillTo(app, admin, known[cents % known.length] ?? 0, STATUS.void, 'x');
        }
        const party = await held(admin, id);
        const sum = (amounts: number[]) => Math.round(amounts.reduce((all, one) => all + one, 0) * 100) / 100 + 0; // no -0
        expect(party.held).toBe(sum(party.movements.map(({ amount }) => amount)));
        expect(party.held).toBe(sum(party.bills.map((bill) => bill.held)));
        expect(party.held).toBeGreaterThanOrEqual(0);
        for (const billId of known) {
          const bill = await bills(admin, billId);
          const params = { documentType: 'accountsPayable', documentId: billId };
          const lines = (await app.call(admin, paymentsApi.ledgerOfRecord, { params })).body.data;
          expect(sum(lines.map(({ amount }) => amount))).toBe(0);
          const owed = lines.filter(({ account }) => account === 'payable').map(({ amount }) => amount);
          expect(sum([bill.balance, ...owed])).toBe(0);
        }
      }),
      { numRuns: 5 },
    );
  }, 60_000);

  test('a release is spread over the bills that are due first, to the cent', () => {
    const heldBill = fc.record({
      id: fc.integer({ min: 1, max: 1000 }),
      openCents: fc.integer({ min: 0, max: 100_000 }),
      dueDate: fc.constantFrom('2026-01-01', '2026-06-01', null),
    });
    fc.assert(
      fc.property(fc.array(heldBill), fc.integer({ min: 1, max: 300_000 }), (of, cents) => {
        const parts = spread(cents, of);
        const all = of.reduce((sum, { openCents }) => sum + openCents, 0);
        expect(parts.reduce((sum, part) => sum + part.cents, 0)).toBe(Math.min(cents, all));
        expect(parts.every((part) => part.cents > 0 && part.cents <= part.document.openCents)).toBe(true);
      }),
    );
    expect([shareCents('half', { withheld: 101, held: 101 }), shareCents('half', { withheld: 101, held: 50 })]).toEqual(
      [51, 0],
    );
  });
});

describe('an invoice in the supplier’s place', () => {
  test('only of a registered supplier who agreed, within 28 days; frozen, on paper, by mail', async () => {
    const admin = await office();
    const { id: assignedId } = await buildContact(app, admin, {
      contactTypeId: 3,
      companyName: 'Brightwall Painting',
      gstRegistered: true,
      email: 'bright@paint.example',
      abn: '51824753556',
    });
    const order = await doneOrder(app, admin, {
      assignedId,
      items: [{ description: 'Painting', labourQuantity: 10, labourCost: 60 }],
    });
    const make = () =>
      app.call(admin, billsApi.ofWorkOrder, { params: { workOrderId: order.id }, body: { type: 'rcti' } });
    const refused = async () => {
      const { status, body } = await make();
      return [status, body.message];
    };
    expect(await refused()).toEqual([409, expect.stringContaining('has not agreed to self-billing')]);
    const agree = { rctiAgreedAt: '2026-01-01 00:00:00', gstRegistered: false };
    await app.call(admin, contactsApi.update, { params: { id: assignedId }, body: agree });
    expect(await refused()).toEqual([409, expect.stringContaining('is not registered for tax')]);
    await app.call(admin, contactsApi.update, { params: { id: assignedId }, body: { gstRegistered: true } });
    await asSystem(app, sql`update work_order set completed_at = now() - interval '29 days' where id = ${order.id}`);
    expect(await refused()).toEqual([409, expect.stringContaining('was due by')]);
    await asSystem(app, sql`update work_order set completed_at = now() where id = ${order.id}`);
    const bill = made(await make());
    expect(bill).toMatchObject({ billNumber: 'RCTI0001', type: 'rcti', total: 660 });
    expect((await app.send(admin, { method: 'GET', url: `/api/accountsPayable/${bill.id}/pdf` })).status).toBe(409);
    const issued = made(await app.call(admin, billsApi.issue, { params: { id: bill.id }, body: {} }));
    expect(issued).toMatchObject({ status: { typeName: 'toApprove' }, issuedAt: expect.any(String) as string });
    const edit = await app.call(admin, billsApi.createItem, {
      params: { id: bill.id },
      body: { description: 'More', amount: 1 },
    });
    expect([edit.status, edit.body.message]).toEqual([409, expect.stringContaining('has been sent to the supplier')]);
    const pdf = await readPdf(
      (await app.send(admin, { method: 'GET', url: `/api/accountsPayable/${bill.id}/pdf` })).raw,
    );
    expect(pdf.text).toMatch(/Recipient created tax invoice.*RCTI0001/);
    expect(pdf.text).toMatch(/51824753556|51 824 753 556/);
    expect(pdf.text).toMatch(/660\.00.*SHA-256/);
    await expect(
      asSystem(app, sql`update accounts_payable set content = '{}' where id = ${bill.id}`),
    ).rejects.toThrow();
    await expect
      .poll(async () => (await app.call(admin, outboxApi.list, { query: { s: 'RCTI0001' } })).body.data, WAIT)
      .toMatchObject([{ template: 'bill-rcti', toAddress: 'bright@paint.example' }]);
    made(await app.call(admin, billsApi.approve, { params: { id: bill.id }, body: {} }));
  });

  test('as an electronic one: self-billed, with the figures of the paper; what its readers would refuse is said, and where it is put right', async () => {
    const admin = await office();
    const address = { line1: '1 High St', suburb: 'Penrith', state: 'NSW', postcode: '2750', country: 'Australia' };
    const own = (abn: string) =>
      app.call(admin, companyProfileApi.update, { params: { id: admin.companyId }, body: { address, abn } });
    const { id: assignedId } = await buildContact(app, admin, {
      contactTypeId: 3,
      companyName: 'Brightwall Painting',
      gstRegistered: true,
      rctiAgreedAt: '2026-01-01 00:00:00',
      email: 'bright@paint.example',
      abn: '51824753557',
      address,
    });
    const items = [{ description: 'Painting', labourQuantity: 10, labourCost: 60 }];
    const written = async () => {
      const { id: workOrderId } = await doneOrder(app, admin, { assignedId, items });
      return made(await app.call(admin, billsApi.ofWorkOrder, { params: { workOrderId }, body: { type: 'rcti' } }));
    };
    const issue = async (id: number) => made(await app.call(admin, billsApi.issue, { params: { id }, body: {} }));
    const check = async (id: number) => made(await app.call(admin, billsApi.checkUbl, { params: { id } }));
    const ubl = (id: number) => app.call(admin, billsApi.ubl, { params: { id } });

    const wrong = await written();
    await own('');
    expect((await check(wrong.id)).problems).toContain(
      'Your company has no ABN or NZBN. Enter it: it is the address of electronic invoices.',
    );
    await own('53 004 085 616');
    const words =
      'The supplier’s ABN 51824753557 is wrong: its digits do not add up. Correct it on the contact Brightwall Painting';
    expect(await check(wrong.id)).toEqual({ problems: [`${words}.`], warnings: [] });
    expect((await ubl(wrong.id)).status).toBe(409);
    await issue(wrong.id);
    expect((await ubl(wrong.id)).body.message).toBe(
      `${words}, then make this one void and write another: issued documents cannot change.`,
    );
    await app.call(admin, contactsApi.update, { params: { id: assignedId }, body: { abn: '51824753556' } });

    const bill = await written();
    expect(await check(bill.id)).toEqual({ problems: [], warnings: [] });
    await issue(bill.id);
    const answer = await ubl(bill.id);
    expect(answer.status, answer.raw.toString()).toBe(200);
    expect(answer.raw.toString()).toContain('urn:peppol:bis:selfbilling');
    expect(readUbl(answer.raw)).toMatchObject({
      number: bill.billNumber,
      typeCode: '389',
      total: 660,
      supplier: { name: 'Brightwall Painting' },
      findings: [],
    });
    const theirs = await buildBill(app, admin, { contactId: assignedId, items: [{ description: 'Own', amount: 10 }] });
    expect((await ubl(theirs.id)).body.message).toContain('is the supplier’s own');
  });
});

describe('the construction industry scheme', () => {
  // 2,500 with 800 of materials at 30 %: 510 withheld, 1,990 paid (design/domain.md 2.8).
  const items = [
    { description: 'Labour', amount: 1700, labourAmount: 1700, withholdCis: true },
    { description: 'Materials', amount: 800, labourAmount: 0 },
  ];
  async function subcontractor() {
    const admin = await office('GB');
    const { id } = await buildContact(app, admin, {
      contactTypeId: 3,
      companyName: 'Steady Hands',
      utr: '1955839661',
      cisTypeId: 4,
      cisVerificationNumber: 'V1234567890',
      email: 'steady@hands.example',
    });
    const bill = async () => await approved(app, admin, (await buildBill(app, admin, { contactId: id, items })).id);
    const pay = async (documentId: number, amount: number, date: string) =>
      made(
        await app.call(admin, paymentsApi.create, {
          body: {
            direction: 'out',
            contactId: id,
            date,
            amount,
            allocations: [{ documentType: 'accountsPayable', documentId, amount }],
          },
        }),
      );
    const read = async (month: string) => made(await app.call(admin, cisApi.month, { query: { month } }));
    return { admin, id, bill, pay, read };
  }

  test('a deduction counts in the month of the payment, in proportion, over the end of a tax year', async () => {
    const { admin, id, bill, pay, read } = await subcontractor();
    const { id: billId, cisPercentage, cisTotal, payable } = await bill();
    expect({ cisPercentage, cisTotal, payable }).toEqual({ cisPercentage: 0.3, cisTotal: 510, payable: 1990 });
    const now = taxMonthOf(londonToday());
    // Approved and not paid: of no return yet.
    expect(await read(now)).toMatchObject({ gross: 0, deduction: 0, waiting: 510, statements: [] });
    const first = await pay(billId, 1000, '2026-04-05');
    await pay(billId, 990, '2026-04-06');
    expect(await read('2026-04-05')).toMatchObject({
      gross: 1256.28,
      materials: 402.01,
      deduction: 256.28,
      statements: [{ utr: '1955839661', rate: 0.3, liable: 854.27, bills: [{ date: '2026-04-05' }] }],
    });
    // The rest to the cent: 2,500, 800 and 510 in all.
    expect(await read('2026-05-05')).toMatchObject({ gross: 1243.72, materials: 397.99, deduction: 253.72 });
    expect(await read(now)).toMatchObject({ waiting: 0, statements: [] });
    const { raw } = await app.send(admin, { method: 'GET', url: `/api/cis/contact/${id}/pdf?month=2026-04-05` });
    const { text } = await readPdf(raw);
    expect(text).toMatch(
      /VAT number GB 117 2236 43.*123\/AB456.*1955839661.*V1234567890.*1,256\.28.*402\.01.*854\.27.*256\.28/,
    );
    // A payment that bounced takes its share off in the month in which it was taken back.
    made(await app.call(admin, paymentsApi.reverse, { params: { id: first.id }, body: { reason: 'Bounced' } }));
    expect(await read('2026-04-05')).toMatchObject({ gross: 1256.28, deduction: 256.28 });
    expect(await read(now)).toMatchObject({ gross: -1256.28, deduction: -256.28, waiting: 256.28 });
  });

  test('a bill that is void is waiting for nothing; a month without payments has no statement', async () => {
    const { admin, id, bill, pay, read } = await subcontractor();
    const [kept, other] = [await bill(), await bill()];
    const now = taxMonthOf(londonToday());
    expect(await read(now)).toMatchObject({ waiting: 1020 });
    await moveBillTo(app, admin, other.id, STATUS.void, 'Twice');
    expect(await read(now)).toMatchObject({ waiting: 510 });
    const send = () => app.call(admin, cisApi.send, { params: { contactId: id }, body: { month: now } });
    expect((await send()).body.message).toBe('They were paid nothing in this tax month.');
    await pay(kept.id, 1990, londonToday());
    expect(await read(now)).toMatchObject({ gross: 2500, materials: 800, deduction: 510, waiting: 0 });
    made(await send());
    // The statement bears the employer's reference (CIS 340), or does not leave.
    const body = { payeReference: null };
    made(await app.call(admin, companyProfileApi.update, { params: { id: admin.companyId }, body }));
    expect((await send()).body.message).toContain('Enter it under Administration, Company details');
  });

  test('all is withheld of that is not shown as materials, however the bill came', async () => {
    const { admin, id } = await subcontractor();
    const plain = await buildBill(app, admin, { contactId: id, items: [{ description: 'Plastering', amount: 3000 }] });
    expect(plain).toMatchObject({ cisPercentage: 0.3, cisBase: 3000, cisTotal: 900, payable: 2100 });
    const added = made(
      await app.call(admin, billsApi.createItem, {
        params: { id: plain.id },
        body: { description: 'Coving, 60 of it plaster', amount: 100, labourAmount: 40 },
      }),
    );
    expect(added).toMatchObject({ labourAmount: 40, withholdCis: true });
    const change = async (body: BillItemUpdate) => {
      made(await app.call(admin, billsApi.updateItem, { params: { id: plain.id, itemId: added.id }, body }));
      const { cisBase } = made(await app.call(admin, billsApi.get, { params: { id: plain.id } }));
      return cisBase;
    };
    // The materials of a line stay when its amount changes.
    expect(await change({ amount: 160 })).toBe(3100);
    expect(await change({ amount: -50, labourAmount: -50 })).toBe(2950);
    const tooMuch = await app.call(admin, billsApi.updateItem, {
      params: { id: plain.id, itemId: added.id },
      body: { amount: 50, labourAmount: 60 },
    });
    expect(tooMuch.body.errors).toEqual({ labourAmount: 'The labour is more than the line' });
  });

  test('the labour of a work order is withheld of, whether or not its line is ticked', async () => {
    const { admin, id: assignedId } = await subcontractor();
    const order = await doneOrder(app, admin, {
      assignedId,
      items: [
        { description: 'Labour', labourQuantity: 1, labourCost: 1000 },
        { description: 'Boards', materialQuantity: 1, materialCost: 300 },
      ],
    });
    const bill = made(await app.call(admin, billsApi.ofWorkOrder, { params: { workOrderId: order.id }, body: {} }));
    expect(bill).toMatchObject({ subtotal: 1300, cisBase: 1000, cisTotal: 300 });
  });

  test('a bill that comes under CIS after it was entered', async () => {
    const { admin } = await subcontractor();
    const { id } = await buildContact(app, admin, { contactTypeId: 3, companyName: 'Not yet looked up' });
    const bill = await buildBill(app, admin, { contactId: id, items: [{ description: 'Tiling', amount: 500 }] });
    expect(bill).toMatchObject({ cisBase: 0, cisTotal: 0 });
    const body = { cisTypeId: 4, cisPercentage: 0.3 };
    const under = made(await app.call(admin, billsApi.update, { params: { id: bill.id }, body }));
    expect(under).toMatchObject({ cisBase: 500, cisTotal: 150 });
  });

  test('a bill of which nothing is withheld is approved with a reason only', async () => {
    const { admin, id } = await subcontractor();
    const items = [{ description: 'Sand', amount: 3000, labourAmount: 0 }];
    const plain = await buildBill(app, admin, { contactId: id, items });
    const { concerns } = made(await app.call(admin, billsApi.match, { params: { id: plain.id } }));
    expect(concerns).toEqual(['Nothing is withheld (CIS). Correct the materials on the lines, or say why']);
    made(await moveBillTo(app, admin, plain.id, STATUS.toApprove));
    const approve = (body: object) => app.call(admin, billsApi.approve, { params: { id: plain.id }, body });
    expect((await approve({})).body.errors).toHaveProperty('matchReason');
    made(await approve({ matchReason: 'Materials alone' }));
  });

  test('tax months run from the 6th to the 5th', () => {
    expect(['2026-03-05', '2026-03-06', '2026-12-31', '2027-01-05'].map(taxMonthOf)).toEqual([
      '2026-03-05',
      '2026-04-05',
      '2027-01-05',
      '2027-01-05',
    ]);
  });
});

describe('a payment run', () => {
  test('for a later day is not paid before that day', async () => {
    const admin = await office();
    const { id: contactId } = await buildContact(app, admin, { contactTypeId: 3, companyName: 'Truwall' });
    const { id } = await approved(app, admin, (await buildBill(app, admin, { contactId })).id);
    const runOf = async (date: string, billId: number) =>
      made(await app.call(admin, paymentRunsApi.create, { body: { date, billIds: [billId] } })).id;
    const run = await runOf(addDays(today(), 1), id);
    const early = await app.call(admin, paymentRunsApi.pay, { params: { id: run }, body: {} });
    expect([early.status, early.body.message]).toEqual([
      409,
      expect.stringContaining('Mark it as paid on or after that day'),
    ]);
    expect((await bills(admin, id)).status.typeName).toBe('approved');
    expect((await app.call(admin, paymentsApi.list, { query: {} })).body.data).toEqual([]);
  });

  test('one payment for each supplier, wrong accounts named, marked as paid, taken back as a whole', async () => {
    const admin = await office();
    const bank = { paymentAccountName: 'Truwall', paymentAccountBsb: '062-000', paymentAccountNumber: '12345678' };
    const { id: first } = await buildContact(app, admin, {
      contactTypeId: 3,
      companyName: 'Truwall',
      email: 'pay@truwall.example',
      ...bank,
    });
    const { id: other } = await buildContact(app, admin, { contactTypeId: 9, companyName: 'Bare Supplies' });
    const made3 = [];
    for (const contactId of [first, first, other])
      made3.push(await approved(app, admin, (await buildBill(app, admin, { contactId })).id));
    const billIds = made3.map(({ id }) => id);
    const due = made(await app.call(admin, paymentRunsApi.candidates, { query: {} }));
    expect(due.map(({ id, problem }) => [id, problem])).toEqual([
      [billIds[0], null],
      [billIds[1], null],
      [billIds[2], expect.stringContaining('The account number is missing')],
    ]);
    const create = () => app.call(admin, paymentRunsApi.create, { body: { date: today(), billIds } });
    const run = made(await create());
    expect(run).toMatchObject({ state: 'draft', total: 300, billCount: 3, supplierCount: 2 });
    expect((await create()).body.errors).toEqual({ billIds: expect.stringContaining('3 of them cannot be paid now') });
    const file = () => app.send(admin, { method: 'GET', url: `/api/paymentRun/${run.id}/file` });
    expect((await file()).body['message']).toContain('Your company has no bank account');
    await setting(admin, {
      bankAccountName: 'Harbour',
      bankBsb: '082-001',
      bankAccountNumber: '87654321',
      bankUserId: '301500',
    });
    expect((await file()).body['message']).toContain('Bare Supplies: ');
    const mend = { paymentAccountBsb: '082-902', paymentAccountNumber: '11112222' };
    await app.call(admin, contactsApi.update, { params: { id: other }, body: mend });
    const written = (await file()).raw.toString('latin1');
    expect(written).toContain('Truwall');
    expect(written.split('\r\n')[0]).toMatch(/^0 {17}01NAB/);
    expect(written).toMatch(/1062-000 12345678 530000020000Truwall/);
    const paid = made(await app.call(admin, paymentRunsApi.pay, { params: { id: run.id }, body: {} }));
    expect(paid.state).toBe('paid');
    const states = async () => Promise.all(billIds.map(async (id) => (await bills(admin, id)).status.typeName));
    expect(await states()).toEqual(['paid', 'paid', 'paid']);
    const payments = (await app.call(admin, paymentsApi.list, { query: {} })).body.data;
    expect(new Map(payments.map(({ amount, contact }) => [contact.label, amount]))).toEqual(
      new Map([
        ['Bare Supplies', 100],
        ['Truwall', 200],
      ]),
    );
    await expect
      .poll(
        async () => (await app.call(admin, outboxApi.list, { query: { s: 'pay@truwall.example' } })).body.data,
        WAIT,
      )
      .toMatchObject([{ template: 'bill-remittance', subject: expect.stringContaining('paid you $200.00') as string }]);
    const undo = { params: { id: run.id }, body: { reason: 'The bank refused the file' } };
    expect(made(await app.call(admin, paymentRunsApi.undo, undo))).toMatchObject({ state: 'undone' });
    expect(await states()).toEqual(['approved', 'approved', 'approved']);
    expect((await app.call(admin, paymentRunsApi.undo, undo)).status).toBe(409);
    expect((await create()).status).toBe(201);
  });
});
