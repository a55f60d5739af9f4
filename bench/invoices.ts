// 100,000 invoices of a company: lists, searches, ageing, statements and the finance page; then 500 drafts that are issued and sent at once.
//   node bench/invoices.ts [folder of data]
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { addDays, startOfMonth } from '../src/kit/dates.ts';
import { manyInvoices } from './many-money.ts';
import { demonstration, json } from './many.ts';

const PORT = Number(process.env['BENCH_PORT'] ?? 4398);
const MANY = Number(process.env['BENCH_INVOICES'] ?? 100_000);
const JOBS = MANY / 5;
const PAYERS = 5000;
const AT_ONCE = 500;

/** A mail server that counts what it is given. */
const mails: string[] = [];
const mailServer = new SMTPServer({
  authOptional: true,
  disableReverseLookup: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    stream.resume();
    stream.on('end', () => {
      mails.push(envelope.rcptTo.map(({ address }) => address).join());
      done();
    });
  },
});
mailServer.listen(PORT + 1000, '127.0.0.1');
await once(mailServer.server, 'listening');

const { served, client, multiply, manyJobs, measure } = await demonstration(
  process.argv[2] ?? 'test-results/bench/invoices',
  PORT,
  { SMTP_URL: `smtp://127.0.0.1:${PORT + 1000}` },
);
const job = await manyJobs(JOBS);

// What is made ---------------------------------------------------------------------------------------------------------
// In SQL, with the checks of each row off: a hundred thousand issued one after the other would take hours.

const filling = performance.now();
await manyInvoices({ client, multiply }, { job, count: MANY, payers: PAYERS });
await client.query('set session_replication_role = replica');
// What is authorised on the jobs, so that what is not billed yet is reckoned of all of it.
await multiply('estimate_snapshot', JOBS, {
  authorised_amount: '7000',
  estimate_id: `nextval('record_id')`,
  job_id: job,
  number: '1',
  label: `'Bench ' || n`,
  status_id: '4',
  variation_id: 'null',
  work_order_id: 'null',
  superseded_by_id: 'null',
});
await client.query(
  `create temp table bench_snapshots as select row_number() over (order by id) - 1 as place, id from estimate_snapshot where label like 'Bench %';
   create index on bench_snapshots (place); analyze bench_snapshots`,
);
await multiply('estimate_item_snapshot', JOBS * 10, {
  snapshot_id: `(select b.id from bench_snapshots b where b.place = n % ${JOBS})`,
  estimate_id: '0',
  estimate_item_id: '0',
  track_id: 'gen_random_uuid()',
  parent_id: 'null',
  is_parent_item: 'false',
  authorised: 'true',
  sell: '700',
});
await client.query('set session_replication_role = origin');
// As the server of a database does it beside the work.
await client.query('vacuum analyze');
console.log(
  `${MANY} invoices over ${JOBS} jobs and ${PAYERS} payers, made in ${Math.round((performance.now() - filling) / 1000)} s`,
);

// Lists and pages --------------------------------------------------------------------------------------------------------

const list = (asked: string): string => `/accountsReceivable?perPage=20${asked}`;
const filter = (object: object): string => `&filter=${json({ object })}`;
const and = (...all: object[]): string => `&filter=${json({ and: all })}`;
const today = new Date().toISOString().slice(0, 10);
const OPEN = { field: 'balance', operator: 'greaterThan', value: 0 };
const [first] = (
  await client.query<{ invoice: string; payer: string; job: string }>(
    `select invoice_id as invoice, to_contact_id as payer, job_id as job from bench_invoices where n = ${MANY / 2 + 15}`,
  )
).rows;
if (!first) throw new Error('There are no invoices');
const some = first;
console.log('| what | median | p95 |\n| --- | --- | --- |');
await measure('invoices: list, 20 rows', list(''));
await measure('invoices: sorted by number', list(`&sort=${json([{ field: 'invoiceNumber', direction: 'desc' }])}`));
await measure('invoices: sorted by what is due', list(`&sort=${json([{ field: 'dueDate', direction: 'asc' }])}`));
await measure('invoices: sorted by what is open', list(`&sort=${json([{ field: 'balance', direction: 'desc' }])}`));
await measure('invoices: sorted by total', list(`&sort=${json([{ field: 'total', direction: 'desc' }])}`));
await measure('invoices: of one status', list(filter({ statusId: 5 })));
await measure('invoices: of a customer', list(filter({ toContactId: Number(some.payer) })));
await measure('invoices: overdue', list(and(OPEN, { field: 'dueDate', operator: 'date', value: 'before-today' })));
await measure('invoices: open', list(and(OPEN)));
await measure('invoices: of a month', list(and({ field: 'issueDate', operator: 'date', value: 'last-month' })));
await measure('invoices: found by a number', list(`&s=BI${MANY - 3}`));
await measure('invoices: found by a customer', list('&s=Payer%20424'));
await measure('invoices: found by nothing', list('&s=zzzzzz'));
await measure('invoices: counted', '/accountsReceivable/count');
await measure(
  'invoices: counted, of one status',
  `/accountsReceivable/count?filter=${json({ object: { statusId: 6 } })}`,
);
await measure('invoices: page 400', list('&page=400'));
await measure('an invoice', `/accountsReceivable/${some.invoice}/sheet`);
await measure('what of a job can be billed', `/accountsReceivable/billable/${some.job}`);
await measure('payments: list, 20 rows', '/payment?perPage=20');
await measure('payments: found by a reference', '/payment?perPage=20&s=Remittance%20777');
await measure('the finance page: ageing, weeks, not billed', '/accountsReceivable/figures');
await measure('who owes, by age', '/accountsReceivable/statement');
await measure('a statement', `/accountsReceivable/statement/${some.payer}`);
await measure('who is reminded next', '/accountsReceivable/reminder/preview');
await measure('the ledger of a customer', `/ledger/contact/${some.payer}`);
const quarter = `from=${startOfMonth(today, -3)}&to=${addDays(startOfMonth(today), -1)}`;
for (const basis of ['accruals', 'cash']) {
  await client.query('update finance_setting set tax_basis = $1', [basis]);
  await measure(`a return of tax, ${basis}: the boxes of a quarter`, `/taxReturn?${quarter}`);
  await measure(`a return of tax, ${basis}: the documents of a box`, `/taxReturn/document?${quarter}&box=1A`);
}
await measure('what would go to Xero', '/accountingTransfer/difference?system=xero&type=accountsReceivable');

// Five hundred at once ---------------------------------------------------------------------------------------------------

// What was made and measured took longer than a sign-in holds.
let authorization = '';
const again = async (): Promise<void> => {
  const signIn = await fetch(`${served.base}/authentication/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@harbour.example', password: 'Reinstate2026' }),
  });
  const { token } = (await signIn.json()) as { token: { access_token: string } };
  authorization = `Bearer ${token.access_token}`;
};
const post = async <T>(path: string, body: unknown, method = 'POST'): Promise<T> => {
  const answer = await served.call(path, { method, body, headers: { authorization } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { data: T }).data;
};
interface Run {
  id: number;
  status: string;
  progress: number;
  issued: number;
  refused: unknown[];
}
const payers = (await client.query<{ id: string }>(`select id from bench_payers order by place limit ${AT_ONCE}`)).rows;
/** Drafts with two lines each. */
async function drafts(count: number): Promise<number[]> {
  const made: number[] = [];
  for (let place = 0; place < count; place += 1) {
    const { id } = await post<{ id: number }>('/accountsReceivable', {
      jobId: Number(some.job),
      toContactId: Number(payers[place]?.id),
      label: 'At once',
    });
    for (const unitAmount of [100, 9.99])
      await post(`/accountsReceivable/${id}/item`, { description: 'Works', quantity: 1, unitAmount, taxRate: 0.1 });
    made.push(id);
  }
  return made;
}
const runOf = async (id: number): Promise<Run | undefined> =>
  (
    (await (await served.call('/accountsReceivable/issueMany', { headers: { authorization } })).json()) as {
      data: Run[];
    }
  ).data.find((run) => run.id === id);
async function until<T>(what: string, seconds: number, look: () => Promise<T | undefined | false>): Promise<T> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; ) {
    const found = await look();
    if (found) return found;
    await sleep(200);
  }
  throw new Error(`${what} did not come within ${seconds} s`);
}
/** The numbers that were given to some drafts, in order. */
async function numbersOf(ids: readonly number[]): Promise<number[]> {
  const { rows } = await client.query<{ number: string }>(
    `select invoice_number as number from accounts_receivable where id = any($1) and invoice_number is not null order by issued_at, id`,
    [ids],
  );
  return rows.map(({ number }) => Number(number.replace(/\D/g, '')));
}
const withoutGaps = (numbers: readonly number[]): boolean => {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted.every((number, place) => number === (sorted[0] ?? 0) + place);
};

await again();
const ids = await drafts(AT_ONCE);
await again();
const began = performance.now();
const { id: runId } = await post<{ id: number }>('/accountsReceivable/issueMany', { itemIds: ids, send: true });
let seen = 0;
const done = await until('the run', 600, async () => {
  const run = await runOf(runId);
  seen = Math.max(seen, run?.status === 'running' ? run.progress : 0);
  return run?.status === 'done' && run;
});
const issuedIn = performance.now() - began;
await until('the mails', 900, async () => mails.length >= AT_ONCE);
const sentIn = performance.now() - began;
const numbers = await numbersOf(ids);
console.log(
  `${done.issued} issued and ${done.refused.length} refused in ${(issuedIn / 1000).toFixed(1)} s (progress told up to ${Math.round(seen)} %); ` +
    `${mails.length} mails with their papers to ${new Set(mails).size} people in ${(sentIn / 1000).toFixed(1)} s; ` +
    `${new Set(numbers).size} numbers, ${withoutGaps(numbers) ? 'none missing' : 'WITH GAPS'}`,
);

// The same once more, and stopped on its way.
await again();
const others = await drafts(200);
const { id: stoppedId } = await post<{ id: number }>('/accountsReceivable/issueMany', { itemIds: others, send: false });
await until('some progress', 60, async () => ((await runOf(stoppedId))?.progress ?? 0) >= 20);
await post(`/accountsReceivable/issueMany/${stoppedId}/cancel`, {}, 'PUT');
await until('the stop', 60, async () => (await runOf(stoppedId))?.status === 'cancelled');
await sleep(2000);
const some200 = await numbersOf(others);
await sleep(2000);
const after = await numbersOf(others);
console.log(
  `stopped: ${some200.length} of 200 issued, ${after.length - some200.length} after it; numbers ${withoutGaps([...numbers, ...after]) ? 'go on without a gap' : 'WITH GAPS'}`,
);
const memory = Math.round(served.memory());
console.log(`memory after it: ${memory} MiB`);
await client.end();
await served.stop();
mailServer.close();
process.exit(0);
