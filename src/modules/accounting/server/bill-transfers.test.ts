// Approved bills go to the books: once each, with the supplier's number, marked as exported; what is paid over there is paid here.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { made } from '../../../../tests/module-tests.ts';
import { BOOKS_PORT } from '../../../../tests/ports.ts';
import { until } from '../../../../tests/server-process.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { inTransaction } from '../../../platform/server/context.ts';
import { STATUS, approved, buildBill, moveBillTo } from '../../bills/server/bills.build.ts';
import { type BillView, billsApi } from '../../bills/shared/bills.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { actorOfUser } from '../../identity/server/index.ts';
import { accountingApi, systemApi } from '../shared/accounting.api.ts';
import { SYSTEM_FACTS, type SystemRef } from '../shared/accounting-systems.ts';
import { type AccountingDouble, startAccountingDouble } from './doubles.build.ts';
import { RECKON_BOOK, SUBSCRIPTION_KEY } from './reckon-double.build.ts';
import { type Steps, connect, transferOne } from './transfers.service.ts';

let double: AccountingDouble;
let app: TestApp;
let admin: Person;
let contactId: number;
let accountNumberId: number;

beforeAll(async () => {
  double = await startAccountingDouble(BOOKS_PORT);
  app = await startTestApp();
  ({ admin } = await app.company());
  ({ id: contactId } = await buildContact(app, admin, {
    contactTypeId: 9,
    companyName: 'Nepean Timber',
    gstRegistered: true,
  }));
  const [account] = await asSystem(
    app,
    sql<{
      id: number;
    }>`update account_number set code = '310', tax_type_ref = 'GST on Expenses' where company_id = ${admin.companyId} and deleted_at is null returning id`,
  );
  accountNumberId = account?.id ?? 0;
  await signIn('xero', 'tenant-1');
});
afterAll(async () => {
  await double.close();
});

async function signIn(system: SystemRef, organisationId: string): Promise<void> {
  const setting = (body: object) =>
    app.call(admin, systemApi(system).updateSetting, { params: { companyId: admin.companyId }, body });
  const gate = system === 'reckon' && { isReckonOne: true, subscriptionKey: SUBSCRIPTION_KEY };
  await setting({ clientId: 'our-app', clientSecret: 'shh', server: double.url, ...gate });
  const { url } = made(await app.call(admin, systemApi(system).authoriseUrl, {}));
  const state = new URL(url).searchParams.get('state') ?? '';
  made(await app.call(admin, systemApi(system).saveCode, { body: { code: 'good-code', state } }));
  await setting({ organisationId });
}
const owed = async (supplierInvoiceNumber: string, amount: number, more: object = {}): Promise<BillView> => {
  const { id } = await buildBill(app, admin, {
    contactId,
    supplierInvoiceNumber,
    items: [{ description: 'Flooring', amount, accountNumberId }],
    ...more,
  });
  return await approved(app, admin, id);
};
const get = async (id: number) => made(await app.call(admin, billsApi.get, { params: { id } }));
const run = async (jobId: number) => {
  const found = async () => made(await app.call(admin, accountingApi.runs, {})).find(({ id }) => id === jobId);
  await until(async () => ['done', 'failed'].includes((await found())?.status ?? ''), 30_000);
  return await found();
};
const transfer = async (ids: number[], system: SystemRef = 'xero') =>
  await run(
    made(await app.call(admin, accountingApi.transfer, { body: { system, type: 'accountsPayable', ids } })).jobId,
  );
const there = (number: string) => double.documents.filter(({ body }) => String(body['InvoiceNumber']).includes(number));

describe('an approved bill', () => {
  test('is sent once, to the cent, under both numbers, and is exported from then on', async () => {
    const bill = await owed('T-100', 845.5);
    expect(await transfer([bill.id])).toMatchObject({ status: 'done' });
    expect(there('T-100')).toMatchObject([
      { body: { Type: 'ACCPAY', InvoiceNumber: `T-100 ${bill.billNumber}`, Total: 930.05 } },
    ]);
    const after = await get(bill.id);
    expect(after).toMatchObject({ status: { typeName: 'exported' }, externalId: there('T-100')[0]?.id });
    await transfer([bill.id]);
    expect(there('T-100')).toHaveLength(1);
  });

  test('that was not answered is looked for before it is sent again', async () => {
    const bill = await owed('T-101', 100);
    // The contact is known; of the bill the answer is lost after it was made.
    double.mishaps.push('late', 'late', 'late', 'late', 'late', 'late');
    await transfer([bill.id]);
    double.mishaps.length = 0;
    await transfer([bill.id]);
    expect(there('T-101')).toHaveLength(1);
    expect((await get(bill.id)).status.typeName).toBe('exported');
  });

  test.each(['xero', 'myob', 'reckon'] as const)('that was paid over there is paid here, once: %s', async (system) => {
    if (system === 'myob') await signIn('myob', 'file-1');
    if (system === 'reckon') await signIn('reckon', RECKON_BOOK);
    const bill = await owed(`T-102 ${system}`, 200);
    await transfer([bill.id], system);
    const documentId = (await get(bill.id)).externalId ?? '';
    double.payments.push({ id: `pay-${system}`, documentId, amount: 220, date: '2026-03-20' });
    for (let twice = 0; twice < 2; twice += 1)
      await run(made(await app.call(admin, accountingApi.fetchPayments, { body: { system } })).jobId);
    expect(await get(bill.id)).toMatchObject({ status: { typeName: 'paid' }, paidTotal: 220, balance: 0 });
  });

  test('of another kind goes as what it is: credits as credits; what is not approved goes nowhere', async () => {
    const credit = await owed('CR-1', 50, { type: 'credit' });
    const draft = await buildBill(app, admin, { contactId, supplierInvoiceNumber: 'T-103' });
    const { lines } = made(
      await app.call(admin, accountingApi.difference, { query: { system: 'xero', type: 'accountsPayable' } }),
    );
    expect(lines.map(({ id }) => id)).toContain(credit.id);
    expect(lines.map(({ id }) => id)).not.toContain(draft.id);
    await transfer([credit.id]);
    const kept = double.documents.find(({ body }) => String(body['CreditNoteNumber']).startsWith('CR-1'));
    expect(kept?.body).toMatchObject({ Type: 'ACCPAYCREDIT', Total: 55 });
  });

  test('without an account waits, and says so; as a file it bears the same figures', async () => {
    const { lines } = made(
      await app.call(admin, accountingApi.difference, { query: { system: 'myob', type: 'accountsPayable' } }),
    );
    expect(lines.every(({ problems }) => problems.length === 0)).toBe(true);
    const file = (await app.send(admin, {
      method: 'GET',
      url: '/api/accountingTransfer/file?system=xero&type=accountsPayable',
    })) as unknown as { raw: Buffer };
    const text = file.raw.toString();
    expect(text).toContain('T-100 BILL');
    expect(text).toContain('930.05');
  });
});

describe('a bill made void here after its answer was lost', () => {
  test.each([
    ['xero', 'tenant-1'],
    ['myob', 'file-1'],
    ['reckon', RECKON_BOOK],
  ] as const)('is looked for in %s (%s), and named where it is there', async (system, organisationId) => {
    await signIn(system, organisationId);
    const name = `Lost ${system}`;
    const supplier = await buildContact(app, admin, { contactTypeId: 9, companyName: name, gstRegistered: true });
    const known = await owed(`${name} 0`, 10, { contactId: supplier.id });
    await transfer([known.id], system);
    const unanswered = async (number: string, ...mishaps: ('late' | 'fault')[]): Promise<BillView> => {
      const bill = await owed(`${name} ${number}`, 70, { contactId: supplier.id });
      double.mishaps.push(...mishaps);
      await transfer([bill.id], system);
      double.mishaps.length = 0;
      return bill;
    };
    const many = (of: 'late' | 'fault') => [of, of, of, of, of, of] as const;
    const [arrived, lost] = [await unanswered('1', ...many('late')), await unanswered('2', ...many('fault'))];
    for (const { id } of [arrived, lost]) made(await moveBillTo(app, admin, id, STATUS.void, 'Not ours'));
    const difference = async () =>
      made(await app.call(admin, accountingApi.difference, { query: { system, type: 'accountsPayable' } }));
    expect((await difference()).voidHere.map(({ id }) => id)).toEqual([arrived.id, lost.id]);

    const before = double.documents.length;
    const fresh = await owed(`${name} 3`, 30, { contactId: supplier.id });
    const run = await transfer([arrived.id, lost.id, fresh.id], system);
    const { label } = SYSTEM_FACTS[system];
    const undo = system === 'reckon' ? 'Delete' : 'Void';
    expect(run).toMatchObject({
      status: 'done',
      messages: [
        `${label} has ${arrived.billNumber}, which is void here: its answer was lost when it was sent. ${undo} it there.`,
        `${lost.billNumber} is void here and did not arrive in ${label}.`,
      ],
    });
    expect(double.documents).toHaveLength(before + 1); // what was asked for besides goes all the same
    expect((await difference()).voidHere).toEqual([]);
    const [line] = made(await app.call(admin, accountingApi.transfers, { query: { system, s: arrived.billNumber } }));
    const there = double.documents.find(({ body }) => JSON.stringify(body).includes(arrived.billNumber));
    expect(line).toMatchObject({ state: 'found', externalId: there?.id, message: run?.messages[0] });
  });

  test('a month against the books knows a bill that is void here by its number', async () => {
    await signIn('xero', 'tenant-1');
    const bill = await owed('Void in a month', 30, { invoiceDate: '2026-02-10' });
    await transfer([bill.id]);
    made(await moveBillTo(app, admin, bill.id, STATUS.void, 'Not ours'));
    const { jobId } = made(
      await app.call(admin, accountingApi.reconcile, { body: { system: 'xero', month: '2026-02' } }),
    );
    expect(await run(jobId)).toMatchObject({ status: 'done' });
    const [month] = made(await app.call(admin, accountingApi.reconciliations, { query: { system: 'xero' } }));
    const { lines } = made(await app.call(admin, accountingApi.reconciliation, { params: { id: month?.id ?? 0 } }));
    expect(lines.filter(({ side }) => side === 'bills')).toMatchObject([
      { difference: 'voidHere', number: bill.billNumber },
    ]);
  });
});

class Crash extends Error {}
describe('a process that ends at any step of a bill', () => {
  /** Step by step as the background job goes; ends at the n-th transaction: before it, or after it was written. */
  async function goes(system: SystemRef, id: number, at = 0, when: 'before' | 'after' = 'before') {
    const { app: world } = app.running;
    const actor = await actorOfUser(world, admin.companyId, admin.userId);
    if (!actor) throw new Error('no actor');
    let count = 0;
    const steps: Steps = {
      async transaction(work) {
        count += 1;
        if (count === at && when === 'before') throw new Crash();
        const done = await inTransaction(world, actor, { requestId: 'test', ip: '' }, work);
        if (count === at) throw new Crash();
        return done;
      },
      sleep: async () => undefined,
    };
    return await transferOne(steps, await connect(steps, system), 'accountsPayable', id);
  }
  const told = async (system: SystemRef, s: string) => {
    const lines = made(await app.call(admin, accountingApi.transfers, { query: { system, s } }));
    return await Promise.all(
      lines.map(async ({ id }) => made(await app.call(admin, accountingApi.transferLog, { params: { id } }))),
    );
  };
  const ofBill = ({ billNumber }: BillView) =>
    double.documents.filter(({ body }) => JSON.stringify(body).includes(billNumber));

  test.each([
    ['xero', 'tenant-1', 'bill'],
    ['xero', 'tenant-1', 'credit'],
    ['myob', 'file-1', 'bill'],
    ['myob', 'file-1', 'credit'],
    ['reckon', RECKON_BOOK, 'bill'],
    ['reckon', RECKON_BOOK, 'credit'],
  ] as const)(
    'nothing is sent twice to %s (%s, a %s), nothing is lost, and the transfers say so',
    async (system, organisationId, type) => {
      await signIn(system, organisationId);
      const [contactsBefore, documentsBefore] = [double.contacts.length, double.documents.length];
      let crashes = 0;
      let sent = 0;
      const attempts = new Set<string>();
      for (let at = 1; ; at += 1) {
        const ended = [];
        for (const when of ['before', 'after'] as const) {
          const companyName = `${system} ${type} ${at} ${when}`;
          const supplier = await buildContact(app, admin, { contactTypeId: 9, companyName, gstRegistered: true });
          const bill = await owed(companyName, 90.9, { contactId: supplier.id, type });
          sent += 1;
          const first = await goes(system, bill.id, at, when).catch((error: unknown) => error);
          ended.push(first instanceof Crash);
          const between = await told(system, bill.billNumber);
          // Before anything was written nothing is there: what leaves without a line here is what gets lost.
          if (!between.length) expect(ofBill(bill)).toEqual([]);
          expect((await get(bill.id)).status.typeName).toBe(between[0]?.state === 'accepted' ? 'exported' : 'approved');
          const second = await goes(system, bill.id);
          expect(['transferred', 'already']).toContain(second.outcome);
          const [there] = ofBill(bill);
          expect(ofBill(bill)).toHaveLength(1);
          expect(await get(bill.id)).toMatchObject({ status: { typeName: 'exported' }, externalId: there?.id });
          const lines = await told(system, bill.billNumber);
          expect(lines).toMatchObject([
            {
              side: 'bills',
              objectId: bill.id,
              total: 99.99,
              externalId: there?.id,
              organisationId,
              payload: { isCredit: type === 'credit' },
            },
          ]);
          const [line] = lines;
          expect(['accepted', 'found']).toContain(line?.state);
          expect(line?.attempts).toHaveLength(1);
          attempts.add(line?.state ?? '');
        }
        if (!ended.includes(true)) break;
        crashes += 1;
      }
      // Setting, bill, last transfer, contact (known, intent, try), intent of the bill, its try.
      expect(crashes).toBeGreaterThanOrEqual(8);
      expect([...attempts].sort()).toEqual(['accepted', 'found']);
      expect([double.contacts.length - contactsBefore, double.documents.length - documentsBefore]).toEqual([
        sent,
        sent,
      ]);
    },
  );

  test.each([
    ['xero', 'tenant-1'],
    ['myob', 'file-1'],
    ['reckon', RECKON_BOOK],
  ] as const)(
    'a bill that was sent to %s (%s), not written down, and then put right here is not sent a second time',
    async (system, organisationId) => {
      await signIn(system, organisationId);
      const companyName = `Put right ${system}`;
      const supplier = await buildContact(app, admin, { contactTypeId: 9, companyName, gstRegistered: true });
      await goes(system, (await owed(`${companyName} 1`, 10, { contactId: supplier.id })).id); // the contact is known
      const line = (change: object) => async (id: number) => {
        const [item] = made(await app.call(admin, billsApi.items, { params: { id } }));
        made(await app.call(admin, billsApi.updateItem, { params: { id, itemId: item?.id ?? 0 }, body: change }));
      };
      const changes = [
        line({ amount: 80 }),
        line({ description: 'Skirting' }),
        async (id: number) => {
          const body = { supplierInvoiceNumber: `${system}-9` };
          made(await app.call(admin, billsApi.update, { params: { id }, body }));
        },
      ];
      for (const [place, change] of changes.entries()) {
        const bill = await owed(`${companyName} at ${place}`, 70, { contactId: supplier.id });
        double.mishaps.push('late');
        expect(await goes(system, bill.id)).toMatchObject({ outcome: 'unanswered' });
        expect(ofBill(bill)).toHaveLength(1);
        made(await moveBillTo(app, admin, bill.id, STATUS.toApprove, 'Wrong line'));
        await change(bill.id);
        made(await app.call(admin, billsApi.approve, { params: { id: bill.id }, body: {} }));
        for (let twice = 0; twice < 2; twice += 1) {
          const again = await goes(system, bill.id);
          expect(ofBill(bill)).toHaveLength(1);
          expect(again).toMatchObject({ outcome: 'refused', message: expect.stringMatching(/Compare it/) as string });
        }
        // Void over there, as the sentence says, it goes as it is now.
        const [old] = ofBill(bill);
        if (system === 'xero') Object.assign(old?.body ?? {}, { Status: 'VOIDED' });
        else
          double.documents.splice(
            double.documents.findIndex(({ id }) => id === old?.id),
            1,
          );
        expect(await goes(system, bill.id)).toMatchObject({ outcome: 'transferred' });
        expect(await goes(system, bill.id)).toMatchObject({ outcome: 'already' });
        expect(ofBill(bill).filter(({ id }) => id !== old?.id)).toMatchObject([
          { id: (await get(bill.id)).externalId },
        ]);
      }
    },
  );
});
