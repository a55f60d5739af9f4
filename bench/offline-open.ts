// `node bench/offline-open.ts [runs]`: how long a killed browser takes without any network, at a quarter of the processor: until Today
// and until a job is read, medians of the runs; and what the day costs on the wire when nothing changed. Needs `npm run build`.
import { setTimeout as sleep } from 'node:timers/promises';
import { setLine, startPhone } from './phone.ts';

const RUNS = Number(process.argv[2] ?? 5);
const THROTTLE = 4;
const { base, open, kill, begin, end } = await startPhone(4598);
const median = (all: readonly number[]): number => all.toSorted((left, right) => left - right)[all.length >> 1] ?? 0;

let page = await begin();
const href = (await page.locator('a[href*="/prime/job/view/"]').nth(1).getAttribute('href')) ?? '';
const jobs = await page.locator('a[href*="/prime/job/view/"]').count();

// The day once more, with nothing changed: the bytes of its calls.
const session = await page.context().newCDPSession(page);
await session.send('Network.enable');
const paths = new Map<string, string>();
let again = 0;
session.on('Network.requestWillBeSent', ({ requestId, request }) => paths.set(requestId, request.url));
session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
  if (paths.get(requestId)?.includes('/device/reads')) again += encodedDataLength;
});
const update = page.getByRole('button', { name: 'Update now' });
await update.click();
await sleep(1000);
await update.and(page.locator(':enabled')).waitFor({ timeout: 60_000 });

const today: number[] = [];
const job: number[] = [];
for (let run = 0; run < RUNS; run += 1) {
  await kill();
  page = await open();
  const line = await setLine(page, true);
  await line.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  const began = performance.now();
  await page.goto(`${base}/prime/dashboard`, { waitUntil: 'commit' });
  await page
    .getByText(/^(Due today and overdue|No visits on this day)/)
    .first()
    .waitFor();
  today.push(performance.now() - began);
  await sleep(2000);
  // A job as a tap opens it.
  await page.goto(`${base}/prime/device`);
  const link = page.locator(`a[href="${href}"]`).first();
  await link.waitFor();
  await sleep(2000);
  const tapped = performance.now();
  await link.click();
  await page.getByRole('link', { name: 'Overview' }).first().waitFor();
  job.push(performance.now() - tapped);
}
await kill();
end();
const all = (times: readonly number[]) => times.map((time) => Math.round(time)).join(', ');
console.log(
  `${RUNS} runs at ${THROTTLE}x: Today ${Math.round(median(today))} ms (${all(today)}), a job ${Math.round(median(job))} ms (${all(job)}); ` +
    `${jobs} jobs, the day again with nothing changed ${Math.round(again / 1024)} KB`,
);
process.exit(0);
