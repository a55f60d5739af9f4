// A schedule of 400 points, 12 visits and 12 units, opened from its job in a real browser: from the press to the frame after the last row
// that is on screen is drawn. "First": the window has never shown drying; "again": from its job back to it. What the server and the
// longest tasks take beside it. Makes the schedule where the server has none yet. At most 0.5 s.
//   node bench/drying-open.ts [http://localhost:3000] [rounds]
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { encodeRouteId } from '../src/kit/ids.ts';
import { chromiumPath } from '../scripts/chromium.ts';
import { EMAIL, PASSWORD, asAdmin, jobOf400 } from './drying-400.ts';

const base = process.argv[2] ?? 'http://localhost:3000';
const ROUNDS = Number(process.argv[3] ?? 9);

const { call, headers } = await asAdmin(base);
const jobId = await jobOf400(call);
const schedules = `filter=${encodeURIComponent(JSON.stringify({ object: { jobId } }))}`;
const [schedule] = await call<{ id: number }[]>('GET', `/moistureSchedule?${schedules}`);
const took: number[] = [];
for (let round = 0; round < 8; round++) {
  const began = performance.now();
  const whole = await fetch(`${base}/api/moistureSchedule/${schedule?.id}/drying`, { headers });
  const bytes = (await whole.arrayBuffer()).byteLength;
  took.push(performance.now() - began);
  if (round === 0) console.log(`${Math.round(bytes / 1000)} kB`);
}
took.sort((left, right) => left - right);
console.log(`server: ${took.map((ms) => ms.toFixed(0)).join(' ')} ms`);

const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
const page = await context.newPage();
await page.goto(`${base}/login`);
await page.getByLabel('Email').fill(EMAIL);
await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
await page.getByRole('button', { name: 'Log In' }).click();
await page.getByRole('tab').first().waitFor();

interface Opened {
  all: number;
  /** Processor time of the page's main thread: what a loaded machine does not change. */
  busy: number;
  longest: number;
  marks: string;
}
/** In the page: presses Drying in the menu of the job; done in the task after the frame that has rows down to the bottom of the list. */
const PRESS = `() => new Promise((done) => {
  performance.clearResourceTimings();
  const tasks = [];
  const watch = new PerformanceObserver((list) => tasks.push(...list.getEntries().map((one) => one.duration)));
  watch.observe({ entryTypes: ['longtask'] });
  const links = [...document.querySelectorAll('a')].filter((each) => each.getAttribute('href')?.includes('/moisture-schedules') && each.offsetParent);
  const began = performance.now();
  links[0].click();
  const look = () => {
    const grid = [...document.querySelectorAll('[role=grid][aria-label=Points]')].find((each) => each.offsetParent);
    const rows = grid ? [...grid.querySelectorAll('[role=row][aria-selected]')] : [];
    if (rows.length < 15 || !rows[0].querySelector('svg')) return requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => {
      const all = performance.now() - began;
      const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime >= began);
      watch.disconnect();
      done({ all, longest: Math.max(0, ...tasks), marks: asked.map((one) => one.name.replace(/^.*[/]/, '').slice(0, 40) + ' ' + Math.round(one.startTime - began) + '-' + Math.round(one.responseEnd - began)).join(', ') });
    }));
  };
  requestAnimationFrame(look);
})`;
const job = `${base}/prime/job/view/${encodeRouteId(jobId)}/overview`;
const client = await context.newCDPSession(page);
await client.send('Performance.enable', { timeDomain: 'threadTicks' });
const busy = async (): Promise<number> =>
  ((await client.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) *
  1000;
const open = async (): Promise<Opened> => {
  const before = await busy();
  const opened = (await page.evaluate(`(${PRESS})()`)) as Omit<Opened, 'busy'>;
  return { ...opened, busy: (await busy()) - before };
};
/** What comes behind the page has come; its stream of news never ends. */
const rests = async (): Promise<void> => {
  await page.locator('a[href*="/moisture-schedules"]:visible').first().waitFor();
  await sleep(2000);
};
const [first, again]: [Opened[], Opened[]] = [[], []];
for (let round = 0; round < ROUNDS; round++) {
  await page.goto(job);
  await rests();
  first.push(await open());
  // Back to the job's front, and to it once more.
  await page.goBack();
  await rests();
  again.push(await open());
}
if (process.env['BENCH_PICTURE']) await page.screenshot({ path: process.env['BENCH_PICTURE'] });
await browser.close();
for (const [name, taken] of [
  ['first', first],
  ['again', again],
] as const) {
  const sorted = taken.toSorted((left, right) => left.all - right.all);
  console.log(
    `${name}: ${sorted.map(({ all }) => all.toFixed(0)).join(' ')} ms, median ${sorted[Math.floor(ROUNDS / 2)]?.all.toFixed(0)}, longest task ${Math.max(...taken.map(({ longest }) => longest)).toFixed(0)} ms, main thread ${taken
      .map((one) => one.busy)
      .toSorted((left, right) => left - right)
      [Math.floor(ROUNDS / 2)]?.toFixed(0)} ms`,
  );
  console.log(`  ${sorted[Math.floor(ROUNDS / 2)]?.marks}`);
}
