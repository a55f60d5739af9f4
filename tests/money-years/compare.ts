// Every figure of the product beside that of the ledger of the test.
import { sql } from 'kysely';
import { expect } from 'vitest';
import { billsApi } from '../../src/modules/bills/shared/bills.api.ts';
import { cisApi } from '../../src/modules/bills/shared/cis.api.ts';
import { taxReturnApi } from '../../src/modules/finance/shared/tax-return.api.ts';
import { invoicesApi } from '../../src/modules/invoices/shared/invoices.api.ts';
import { statementsApi } from '../../src/modules/invoices/shared/statements.api.ts';
import { made } from '../module-tests.ts';
import { type Person, type TestApp, asSystem } from '../test-app.ts';
import type { Company } from './company.ts';
import { ACCOUNTS, type Account, later, plusDays } from './ledger.ts';

const cents = (amount: number): number => Math.round(amount * 100) + 0;
const sum = (list: readonly number[]): number => list.reduce((so, one) => so + one, 0);

/** The names of the product. */
const NAMES: Readonly<Record<Account, string>> = {
  debtors: 'receivable',
  creditors: 'payable',
  bank: 'bank',
  income: 'income',
  expense: 'cost',
  taxCollected: 'taxCollected',
  taxPaid: 'taxPaid',
  retentionOwed: 'retentionOwed',
  retentionHeld: 'retentionHeld',
  withheld: 'cisWithheld',
  badDebts: 'writtenOff',
};

/** The balance of every account on every day of the year, and of each contact with what they owe and are owed. */
export async function everyDay(app: TestApp, { companyId }: Person, company: Company): Promise<void> {
  const rows = await asSystem(
    app,
    sql<{ day: string; account: string; contact: number; cents: number }>`
      select to_char(t.date, 'YYYY-MM-DD') as day, e.account, e.contact_id as contact, (sum(e.amount) * 100)::bigint as cents
      from ledger_entry e join ledger_transfer t on t.company_id = e.company_id and t.id = e.transfer_id where e.company_id = ${companyId} group by 1, 2, 3`,
  );
  const { ledger } = company;
  const byDay = (list: readonly { day: string; cents: number }[]): Map<string, number> => {
    const moved = new Map<string, number>();
    for (const one of list) moved.set(one.day, (moved.get(one.day) ?? 0) + one.cents);
    return moved;
  };
  const accounts = ACCOUNTS.map((account) => ({
    account,
    theirs: byDay(rows.filter((row) => row.account === NAMES[account])),
    own: byDay(ledger.postings.filter((one) => one.account === account)),
  }));
  const contacts = (['debtors', 'creditors'] as const).flatMap((account) =>
    [...new Set([...rows, ...ledger.postings].map(({ contact }) => contact))].map((contact) => ({
      account: `${account} of ${contact}`,
      theirs: byDay(rows.filter((row) => row.account === NAMES[account] && row.contact === contact)),
      own: byDay(ledger.postings.filter((one) => one.account === account && one.contact === contact)),
    })),
  );
  expect(sum(rows.map((row) => row.cents))).toBe(0);
  const differing: string[] = [];
  for (const { account, theirs, own } of [...accounts, ...contacts]) {
    let [is, should] = [0, 0];
    for (let day = company.from; day <= company.to; day = plusDays(day, 1)) {
      is += theirs.get(day) ?? 0;
      should += own.get(day) ?? 0;
      if (is !== should) differing.push(`${day} ${account}: ${is}, should be ${should}`);
    }
  }
  expect(differing.slice(0, 5)).toEqual([]);
  expect(rows.filter(({ day }) => day < company.from || day > company.to)).toEqual([]);
}

/** What is owed to us and by us, as the pages show it on the day that it is. */
export async function owed(app: TestApp, as: Person, company: Company): Promise<void> {
  const { ledger, today } = company;
  const debtors = made(await app.call(as, statementsApi.debtors, {}));
  for (const id of company.customers) {
    const row = debtors.find(({ contact }) => contact.id === id);
    const told = row
      ? [row.open, row.onAccount, row.notDue, ...row.ageing.map(({ amount }) => amount)]
      : [0, 0, 0, 0, 0, 0, 0];
    expect(told.map(cents), `debtor ${id} on ${today}`).toEqual([
      ledger.balance('debtors', today, id),
      0 - ledger.onAccount('in', id),
      ...ledger.ageing('sale', today, id),
    ]);
  }
  const ageing = made(await app.call(as, billsApi.ageing, {}));
  for (const { id } of company.suppliers) {
    const row = ageing.find(({ contact }) => contact.id === id);
    const told = row ? [row.total, row.notDue, row.upTo7, row.upTo14, row.upTo30, row.over30] : [0, 0, 0, 0, 0, 0];
    expect(told.map(cents), `creditor ${id} on ${today}`).toEqual([
      0 - ledger.balance('creditors', today, id),
      ...ledger.ageing('bill', today, id),
    ]);
  }
  const figures = made(await app.call(as, invoicesApi.figures, {}));
  const month = today.slice(0, 7);
  const issued = ledger.docs.filter((doc) => doc.side === 'sale' && doc.stands && doc.day.startsWith(month));
  const moved = ledger.payments.filter((one) => one.stands && one.day.startsWith(month));
  const ofCustomers = moved.filter(({ contact }) => company.customers.includes(contact));
  expect(
    [
      figures.open,
      figures.onAccount,
      figures.notDue,
      ...figures.ageing.map(({ amount }) => amount),
      figures.retentionOwed,
      figures.issuedThisMonth,
      figures.paidThisMonth,
    ].map(cents),
    `finance page on ${today}`,
  ).toEqual([
    ledger.balance('debtors', today),
    0 - ledger.onAccount('in'),
    ...ledger.ageing('sale', today),
    ledger.balance('retentionOwed', today),
    sum(issued.map((doc) => doc.sign * doc.total)),
    sum(ofCustomers.map((one) => (one.direction === 'in' ? one.cents : -one.cents))),
  ]);
}

export async function statements(app: TestApp, as: Person, company: Company): Promise<void> {
  const { ledger, today } = company;
  const from = `${later(today, -1).slice(0, 7)}-01`;
  for (const contactId of company.customers) {
    const told = made(
      await app.call(as, statementsApi.statement, { params: { contactId }, query: { from, to: today } }),
    );
    expect([told.opening, told.closing].map(cents), `statement of ${contactId} on ${today}`).toEqual([
      ledger.balance('debtors', plusDays(from, -1), contactId),
      ledger.balance('debtors', today, contactId),
    ]);
    const rows = sum(told.rows.map(({ debit, credit }) => cents(debit) - cents(credit)));
    const open =
      sum(told.open.map(({ balance }) => cents(balance))) - sum(told.onAccount.map((one) => cents(one.amount)));
    expect([cents(told.opening) + rows, open]).toEqual([cents(told.closing), cents(told.closing)]);
  }
}

/** Each period, box by box, on the form too; a filed one as it was filed, with what moved since. */
export async function returns(app: TestApp, as: Person, company: Company): Promise<void> {
  const { ledger, today } = company;
  for (const period of company.periods()) {
    if (period.from > today) continue;
    const told = made(await app.call(as, taxReturnApi.figures, { query: period }));
    const boxes = told.boxes.map(({ ref, amount, onForm }) => [ref, { amount: cents(amount), onForm: cents(onForm) }]);
    const isFiled = ledger.filed.some(({ to }) => to === period.to);
    const words = `${period.from} to ${period.to}, ${ledger.basis}, ${isFiled ? 'filed' : 'not filed'}, on ${today}`;
    expect(Object.fromEntries(boxes), words).toEqual(ledger.boxes(period.from, period.to));
    expect(told.filing !== null, words).toBe(isFiled);
  }
}

export async function cis(app: TestApp, as: Person, company: Company): Promise<void> {
  const { ledger } = company;
  if (ledger.country !== 'GB') return;
  for (const month of company.cisMonths()) {
    const told = made(await app.call(as, cisApi.month, { query: { month } }));
    const by = told.statements.map(({ contact, gross, materials, deduction }) => [
      contact.id,
      { gross: cents(gross), materials: cents(materials), deduction: cents(deduction) },
    ]);
    const own = ledger.cis(month);
    expect(Object.fromEntries(by), `CIS ${month}`).toEqual(Object.fromEntries(own));
    const all = { gross: 0, materials: 0, deduction: 0 };
    for (const of of own.values()) for (const key of ['gross', 'materials', 'deduction'] as const) all[key] += of[key];
    const filed = ledger.cisFiled.get(month);
    expect(told.filed !== null).toBe(filed !== undefined);
    if (!filed || !told.filed) continue;
    for (const key of ['gross', 'materials', 'deduction'] as const)
      expect([cents(told.filed[key]), cents(told.filed.difference[key])], `${key} of ${month}`).toEqual([
        filed[key],
        all[key] - filed[key],
      ]);
  }
}
