// 100,000 work orders and allocations: lists, counts and boards; and quotes of 40 contractors for 500 lines side by side, in a real browser.
//   node bench/orders.ts [folder of data]
import { chromium } from '@playwright/test';
import { quotePaths } from '../src/modules/quote-requests/web/quote-paths.ts';
import { chromiumPath } from '../scripts/chromium.ts';
import { demonstration, json, median, p95 } from './many.ts';

const DATA = process.argv[2] ?? 'test-results/bench/orders';
const PORT = Number(process.env['BENCH_PORT'] ?? 4396);
const MANY = 100_000;
const JOBS = 20_000;
const [QUOTES, LINES] = [40, 500];

const { served, client, multiply, manyJobs, measure } = await demonstration(DATA, PORT);
const job = await manyJobs(JOBS);
const created = `now() - make_interval(mins => n)`;
await multiply('work_order', MANY, {
  work_order_number: `'Bench-' || n || '-W01'`,
  job_id: job,
  created_at: created,
  status_id: `1 + n % 5`,
  allocation_id: 'null',
});
await multiply('allocation', MANY, {
  allocation_number: `'Bench-' || n || '-A01'`,
  job_id: job,
  created_at: created,
  allocation_status_id: `1 + n % 4`,
});
await client.query('analyze');
console.log(`${MANY} work orders and ${MANY} allocations over ${JOBS} jobs`);

console.log('| what | median | p95 |\n| --- | --- | --- |');
for (const [name, path, status, number] of [
  ['work orders', 'workOrder', 'statusId', 'workOrderNumber'],
  ['allocations', 'allocation', 'allocationStatusId', 'allocationNumber'],
] as const) {
  await measure(`${name}: list, 20 rows`, `/${path}?perPage=20`);
  await measure(
    `${name}: list, sorted by number`,
    `/${path}?perPage=20&sort=${json([{ field: number, direction: 'asc' }])}`,
  );
  await measure(`${name}: of one status`, `/${path}?perPage=20&filter=${json({ object: { [status]: 2 } })}`);
  await measure(`${name}: found by a number`, `/${path}?perPage=20&s=Bench-77777`);
  await measure(`${name}: counted`, `/${path}/count`);
  await measure(`${name}: counted, of one status`, `/${path}/count?filter=${json({ object: { [status]: 2 } })}`);
  await measure(`${name}: page 400`, `/${path}?perPage=20&page=400`);
}

// Levelling --------------------------------------------------------------------------------------------------------

interface Made {
  data: { id: number; groupId: number }[];
}
const post = async (path: string, body: unknown): Promise<unknown> => {
  const answer = await served.call(path, { method: 'POST', body });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return await answer.json();
};
const contractors: number[] = [];
for (let n = 1; n <= QUOTES; n++) {
  const { data } = (await post('/contact', { companyName: `Bench Trades ${n}`, contactTypeId: 3 })) as {
    data: { id: number };
  };
  contractors.push(data.id);
}
const [{ id: jobId } = { id: 0 }] = (await client.query<{ id: number }>(`select id from bench_jobs limit 1`)).rows;
let start = performance.now();
const made = (await post('/quoteRequest/createMultiple', {
  jobId: Number(jobId),
  label: 'Everything',
  assignedIds: contractors,
  items: Array.from({ length: LINES }, (_, n) => ({
    description: `Line ${n + 1} of the works`,
    categoryLabel: `Room ${Math.floor(n / 25) + 1}`,
    materialUnit: 'm²',
    materialQuantity: 1 + (n % 30),
  })),
})) as Made;
console.log(`${QUOTES} quotes of ${LINES} lines made in ${(performance.now() - start).toFixed(0)} ms`);
const groupId = made.data[0]?.groupId ?? 0;
await client.query(
  `update quote_request_item i set material_cost = 10 + (i.id * 7919) % 90, quoted_at = now() from quote_request r where r.company_id = i.company_id and r.id = i.quote_request_id and r.group_id = $1`,
  [groupId],
);
await client.query(
  `update quote_request set status_id = 4, sent_at = now(), submitted_at = now() where group_id = $1`,
  [groupId],
);
const reads: number[] = [];
for (let round = 0; round < 7; round++) {
  start = performance.now();
  await (await served.call(`/quoteRequest/group/${groupId}`)).text();
  reads.push(performance.now() - start);
}
console.log(`read in ${median(reads).toFixed(0)} ms (median of ${reads.length})`);

const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const base = `http://localhost:${PORT}`;
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(`${base}/login`);
await page.getByLabel('Email').fill('admin@harbour.example');
await page.getByLabel('Password', { exact: true }).fill('Reinstate2026');
await page.getByRole('button', { name: 'Log In' }).click();
await page.getByRole('tab', { name: /Dashboard/ }).waitFor();
await page.goto(`${base}${quotePaths.levelling(groupId)}`);
await page.getByRole('grid', { name: 'Quotes side by side' }).waitFor();
await page.getByText('Line 1 of the works').first().waitFor();
const frames = await page.evaluate(async () => {
  const grid = document.querySelector('[role=grid]')?.parentElement;
  if (!grid) throw new Error('There is no table');
  const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
  const taken: number[] = [];
  let last = await frame();
  for (let step = 0; step < 240; step++) {
    grid.scrollTop += 60;
    const now = await frame();
    taken.push(now - last);
    last = now;
  }
  return taken;
});
console.log(
  `scrolled: p95 ${p95(frames).toFixed(1)} ms a frame, median ${median(frames).toFixed(1)} (a frame of 60 Hz takes 16.7)`,
);
await browser.close();
await client.end();
await served.stop();
process.exit(0);
