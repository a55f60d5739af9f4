// A company with 100,000 documents, 60,000 invoices and 40,000 bills over three years, with their payments: every page of money.
//   node bench/money-lists.ts [folder of data]
import { addDays, startOfMonth } from '../src/kit/dates.ts';
import { manyBills, manyInvoices } from './many-money.ts';
import { demonstration, json } from './many.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 4398);
const MANY = Number(process.env['BENCH_DOCUMENTS'] ?? 100_000);
const INVOICES = MANY * 0.6;
const BILLS = MANY * 0.4;
const JOBS = MANY / 5;

const { served, client, multiply, manyJobs, measure } = await demonstration(
  process.argv[2] ?? 'test-results/bench/money-lists',
  PORT,
);
const filling = performance.now();
const job = await manyJobs(JOBS);
await manyInvoices({ client, multiply }, { job, count: INVOICES, payers: 3000 });
await manyBills({ client, multiply }, { job, count: BILLS, suppliers: 1000 });
// As in a company of some years: one job in ten is still open.
await client.query(
  `update job set status_id = (select s.id from job_status s where s.company_id = job.company_id and s.type_name = 'closed' and s.deleted_at is null limit 1) where job_number like 'Bench-%' and id % 10 <> 0`,
);
// As the server of a database does it beside the work.
await client.query('vacuum analyze');
console.log(
  `${INVOICES} invoices and ${BILLS} bills over ${JOBS} jobs, made in ${Math.round((performance.now() - filling) / 1000)} s`,
);

const sorted = (field: string, direction = 'desc'): string => `&sort=${json([{ field, direction }])}`;
const of = (object: object): string => `&filter=${json({ object })}`;
const [one] = (
  await client.query<{ payer: string; supplier: string }>(
    `select (select to_contact_id from bench_invoices where n = ${INVOICES / 2}) as payer, (select contact_id from bench_bills where n = ${BILLS / 2}) as supplier`,
  )
).rows;
const { payer, supplier } = one ?? { payer: '', supplier: '' };
const today = new Date().toISOString().slice(0, 10);
const quarter = `from=${startOfMonth(today, -3)}&to=${addDays(startOfMonth(today), -1)}`;

console.log('| what | median | p95 |\n| --- | --- | --- |');
for (const [label, path, search] of [
  ['invoices', '/accountsReceivable?perPage=20', 'BI4242'],
  ['bills', '/accountsPayable?perPage=20', 'BB4242'],
  ['payments', '/payment?perPage=20', 'Paid%20out%20777'],
] as const) {
  await measure(`${label}: first page`, path);
  await measure(`${label}: found by a number`, `${path}&s=${search}`);
  await measure(`${label}: found by nothing`, `${path}&s=zzzzzz`);
}
await measure('invoices: sorted by what is open', `/accountsReceivable?perPage=20${sorted('balance')}`);
await measure('invoices: of a customer', `/accountsReceivable?perPage=20${of({ toContactId: Number(payer) })}`);
await measure('bills: sorted by what is open', `/accountsPayable?perPage=20${sorted('balance')}`);
await measure('bills: sorted by total', `/accountsPayable?perPage=20${sorted('total')}`);
await measure('bills: sorted by the day that they are due', `/accountsPayable?perPage=20${sorted('dueDate', 'asc')}`);
await measure('bills: sorted by the day of the bill', `/accountsPayable?perPage=20${sorted('invoiceDate')}`);
await measure('bills: to approve', `/accountsPayable?perPage=20${of({ statusId: 2 })}`);
await measure('bills: paid', `/accountsPayable?perPage=20${of({ statusId: 7 })}`);
await measure('bills: of a supplier', `/accountsPayable?perPage=20${of({ contactId: Number(supplier) })}`);
await measure('bills: found by a supplier', '/accountsPayable?perPage=20&s=Trades%20424');
await measure('bills: counted', '/accountsPayable/count');
await measure('payments: sorted by amount', `/payment?perPage=20${sorted('amount')}`);
await measure('payments: of a supplier', `/payment?perPage=20${of({ contactId: Number(supplier) })}`);
await measure('who owes us, by age', '/accountsReceivable/statement');
await measure('whom we owe, by age', '/accountsPayable/list/ageing');
await measure('a statement', `/accountsReceivable/statement/${payer}`);
await measure('the ledger of a supplier', `/ledger/contact/${supplier}`);
await measure('the finance page', '/accountsReceivable/figures');
await measure('what a payment run may pay', '/paymentRun/list/due');
await measure('what is held back', '/retention');
await measure('contractors of a year (TPAR)', '/contractorPayments');
for (const basis of ['accruals', 'cash']) {
  await client.query('update finance_setting set tax_basis = $1', [basis]);
  await measure(`return of tax, ${basis}: a quarter`, `/taxReturn?${quarter}`);
}
const usual = `filter=${json({
  and: ['isOpen', 'withMoney'].map((field) => ({ field, operator: 'equals', value: true })),
})}`;
await measure('job cost, open jobs: first page', `/jobCost?perPage=20&${usual}`);
await measure('job cost, open jobs: sorted by profit', `/jobCost?perPage=20&${usual}${sorted('profit', 'asc')}`);
await measure('job cost, open jobs: totals', `/jobCost/totals?${usual}`);
await measure('job cost: first page', '/jobCost?perPage=20');
await measure('job cost: sorted by profit', `/jobCost?perPage=20${sorted('profit', 'asc')}`);
await measure('job cost: totals', '/jobCost/totals');
await client.query(`update company set country_id = 3, timezone = 'Europe/London'`);
await measure('CIS: the month', '/cis/month');
await client.end();
await served.stop();
process.exit(0);
