// What the benches of money share: invoices and bills with their lines, the payments of them and the ledger, made in SQL. The checks of each
// row are off: a hundred thousand issued one after the other would take hours.
import type { demonstration } from './many.ts';

type Bench = Pick<Awaited<ReturnType<typeof demonstration>>, 'client' | 'multiply'>;
interface Many {
  /** SQL of the id of a job, by `n`. */
  job: string;
  count: number;
}

/** So many contacts, by their place in a table of their own; from then on rows are filled without what checks them. */
async function manyContacts(
  { client, multiply }: Bench,
  { table, name, count }: { table: string; name: string; count: number },
  more: Record<string, string> = {},
): Promise<void> {
  await multiply('contact', count, {
    ...more,
    company_name: `'${name} ' || n`,
    full_name: `'${name} ' || n`,
    first_name: 'null',
    last_name: 'null',
    is_individual: 'false',
    email: `'${table}' || n || '@bench.example'`,
  });
  await client.query(
    `create temp table ${table} as select row_number() over (order by id) - 1 as place, id from contact where full_name like '${name} %';
     create index on ${table} (place);
     analyze ${table};
     set session_replication_role = replica`,
  );
}

/** Issued, paid and open invoices of so many customers, of the last two years; they are in the table `bench_invoices` then. */
export async function manyInvoices(
  { client, multiply }: Bench,
  { job, count, payers }: Many & { payers: number },
): Promise<void> {
  await manyContacts({ client, multiply }, { table: 'bench_payers', name: 'Bench Payer', count: payers });
  const payer = `(select p.id from bench_payers p where p.place = n % ${payers})`;
  // Of twenty: a draft, eleven paid, four open, one part paid, two void, one that waits for approval.
  const isDraft = 'n % 20 < 2';
  await multiply('accounts_receivable', count, {
    invoice_number: `case when ${isDraft} then null else 'BI' || n end`,
    type_id: '1',
    label: `'Bench works ' || n`,
    job_id: job,
    allocation_id: 'null',
    care_of_contact_id: 'null',
    credits_id: 'null',
    to_contact_id: payer,
    created_at: `now() - make_interval(mins => n)`,
    issued_at: `case when ${isDraft} then null else now() - make_interval(mins => n) end`,
    issue_date: `case when ${isDraft} then null else current_date - n % 700 end`,
    due_date: `case when ${isDraft} then null else current_date - n % 700 + 30 end`,
    status_id: `(array[1, 2, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 3, 4, 4, 3, 5, 8, 8])[1 + n % 20]`,
    content: `case when ${isDraft} then null else (select c.content from accounts_receivable c where c.content is not null limit 1) end`,
    sha256: `case when ${isDraft} then null else (select c.sha256 from accounts_receivable c where c.content is not null limit 1) end`,
    subtotal: '1000 + n % 500',
    tax_total: '(1000 + n % 500) / 10.0',
    estimate_amount: '1000 + n % 500',
    total: '(1000 + n % 500) * 1.1',
    balance: `case when n % 20 between 13 and 16 then (1000 + n % 500) * 1.1 when n % 20 = 17 then (1000 + n % 500) else 0 end`,
    paid_total: `case when n % 20 between 2 and 12 then (1000 + n % 500) * 1.1 when n % 20 = 17 then (1000 + n % 500) / 10.0 else 0 end`,
  });
  await client.query(
    `create temp table bench_invoices as select row_number() over (order by id) as n, company_id, id as invoice_id, job_id, to_contact_id, subtotal, tax_total, total, paid_total, issue_date
       from accounts_receivable where label like 'Bench works %';
     insert into object (company_id, object_type, object_id, job_id) select company_id, 'accountsReceivable', invoice_id, job_id from bench_invoices;
     insert into accounts_receivable_item (company_id, accounts_receivable_id, description, quantity, unit_amount, amount, tax_rate, "order")
       select company_id, invoice_id, 'Bench line ' || l, 1, subtotal / 4, subtotal / 4, 0.1, l from bench_invoices, generate_series(1, 4) l;
     insert into accounts_receivable_source (company_id, accounts_receivable_id, item_id, source_type, source_id, material_amount)
       select company_id, accounts_receivable_id, id, 'estimateItem', id, amount from accounts_receivable_item where description like 'Bench line %'`,
  );
  // The ledger: each issued invoice, and each payment.
  await client.query(
    `create temp table bench_moves as
       select nextval('record_id') as transfer_id, null::bigint as payment_id, i.* from bench_invoices i where issue_date is not null
       union all select nextval('record_id'), nextval('record_id'), i.* from bench_invoices i where paid_total > 0;
     insert into payment (company_id, id, direction, contact_id, job_id, date, amount, reference)
       select company_id, payment_id, 'in', to_contact_id, job_id, issue_date + 20, paid_total, 'Remittance ' || n from bench_moves where payment_id is not null;
     insert into object (company_id, object_type, object_id, job_id) select company_id, 'payment', payment_id, job_id from bench_moves where payment_id is not null;
     insert into ledger_transfer (company_id, id, kind, date, document_type, document_id)
       select company_id, transfer_id, case when payment_id is null then 'invoice' else 'payment' end, issue_date + case when payment_id is null then 0 else 20 end,
         case when payment_id is null then 'accountsReceivable' else 'payment' end, coalesce(payment_id, invoice_id) from bench_moves;
     insert into ledger_entry (company_id, transfer_id, account, amount, document_type, document_id, contact_id, job_id)
       select company_id, transfer_id, e.account, e.amount, e.document_type, e.document_id, to_contact_id, job_id from bench_moves m,
         lateral (values ('receivable', m.total, 'accountsReceivable', m.invoice_id, false), ('income', -m.subtotal, 'accountsReceivable', m.invoice_id, false), ('taxCollected', -m.tax_total, 'accountsReceivable', m.invoice_id, false),
           ('bank', m.paid_total, 'payment', m.payment_id, true), ('receivable', -m.paid_total, 'accountsReceivable', m.invoice_id, true)) e (account, amount, document_type, document_id, pays)
         where e.pays = (m.payment_id is not null)`,
  );
  await client.query('set session_replication_role = origin');
}

/** Bills of so many contractors over three years, nine of ten approved, three of four of those paid; they are in `bench_bills` then. CIS is withheld of one of three. */
export async function manyBills(
  { client, multiply }: Bench,
  { job, count, suppliers }: Many & { suppliers: number },
): Promise<void> {
  await manyContacts(
    { client, multiply },
    { table: 'bench_suppliers', name: 'Bench Trades', count: suppliers },
    { contact_type_id: '3' },
  );
  // Of twenty: one to approve, one received, a credit that is open, four open, one part paid, twelve paid.
  const net = '(400 + n % 700)';
  const cis = `case when n % 3 = 0 then ${net} * 0.2 else 0 end`;
  const payable = `(${net} * 1.1 - ${cis})`;
  const paid = `case when n % 20 >= 8 then ${payable} when n % 20 = 7 then ${net} / 4.0 else 0 end`;
  const isCredit = 'n % 20 = 2';
  await multiply('accounts_payable', count, {
    bill_number: `'BB' || n`,
    type: `case when ${isCredit} then 'credit' else 'bill' end`,
    contact_id: `(select p.id from bench_suppliers p where p.place = n % ${suppliers})`,
    supplier_invoice_number: `'Paper ' || n`,
    job_id: job,
    work_order_id: 'null',
    credits_id: 'null',
    status_id: `(array[1, 2, 4, 4, 4, 4, 4, 6, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7])[1 + n % 20]`,
    created_at: `now() - make_interval(mins => n)`,
    invoice_date: `current_date - n % 1095`,
    due_date: `current_date - n % 1095 + 30`,
    subtotal: net,
    tax_total: `${net} * 0.1`,
    total: `${net} * 1.1`,
    reverse_charge: 'false',
    reverse_tax_total: '0',
    cis_type_id: `case when n % 3 = 0 then 3 else 1 end`,
    cis_percentage: `case when n % 3 = 0 then 0.2 else 0 end`,
    cis_base: `case when n % 3 = 0 then ${net} else 0 end`,
    cis_total: cis,
    retention_percentage: '0',
    retention_total: '0',
    payable,
    paid_total: paid,
    balance: `case when n % 20 < 2 then 0 when ${isCredit} then -${payable} else ${payable} - (${paid}) end`,
    on_hold: 'false',
    issued_at: 'null',
    content: 'null',
    sha256: 'null',
  });
  await client.query(
    `create temp table bench_bills as select row_number() over (order by id) as n, company_id, id as bill_id, type, status_id, job_id, contact_id, subtotal, tax_total, cis_total, payable, paid_total, invoice_date
       from accounts_payable where bill_number like 'BB%';
     insert into object (company_id, object_type, object_id, job_id) select company_id, 'accountsPayable', bill_id, job_id from bench_bills;
     insert into accounts_payable_item (company_id, accounts_payable_id, description, amount, labour_amount, tax_rate, tax, "order")
       select company_id, bill_id, 'Bench line ' || l, subtotal / 2, subtotal / 2, 0.1, tax_total / 2, l from bench_bills, generate_series(1, 2) l;
     create temp table bench_owed as
       select nextval('record_id') as transfer_id, null::bigint as payment_id, case when type = 'credit' then -1 else 1 end as sign, b.* from bench_bills b where status_id >= 4
       union all select nextval('record_id'), nextval('record_id'), 1, b.* from bench_bills b where paid_total > 0;
     insert into payment (company_id, id, direction, contact_id, job_id, date, amount, reference)
       select company_id, payment_id, 'out', contact_id, job_id, least(current_date, invoice_date + 25), paid_total, 'Paid out ' || n from bench_owed where payment_id is not null;
     insert into object (company_id, object_type, object_id, job_id) select company_id, 'payment', payment_id, job_id from bench_owed where payment_id is not null;
     insert into ledger_transfer (company_id, id, kind, date, document_type, document_id)
       select company_id, transfer_id, case when payment_id is not null then 'payment' when sign < 0 then 'credit' else 'bill' end, least(current_date, invoice_date + case when payment_id is null then 3 else 25 end),
         case when payment_id is null then 'accountsPayable' else 'payment' end, coalesce(payment_id, bill_id) from bench_owed;
     insert into ledger_entry (company_id, transfer_id, account, amount, document_type, document_id, contact_id, job_id)
       select company_id, transfer_id, e.account, e.amount, e.document_type, e.document_id, contact_id, job_id from bench_owed m,
         lateral (values ('cost', sign * m.subtotal, 'accountsPayable', m.bill_id, false), ('taxPaid', sign * m.tax_total, 'accountsPayable', m.bill_id, false), ('payable', -sign * m.payable, 'accountsPayable', m.bill_id, false),
           ('cisWithheld', -sign * m.cis_total, 'accountsPayable', m.bill_id, false), ('bank', -m.paid_total, 'payment', m.payment_id, true), ('payable', m.paid_total, 'accountsPayable', m.bill_id, true)) e (account, amount, document_type, document_id, pays)
         where e.pays = (m.payment_id is not null) and e.amount <> 0;
     set session_replication_role = origin`,
  );
}
