// A visit of 400 points on a phone, four times slower: from a press to the frame after the next point (or the figure) is drawn. Each point
// takes three presses: Same, Next by the thumb; two digits and Enter by the keys. Makes the schedule where the server has none yet.
// At most 50 ms from Next to the next point.
//   node bench/drying-press.ts [http://localhost:3000] [presses] [profile.json]
import { writeFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { encodeRouteId } from '../src/kit/ids.ts';
import { chromiumPath } from '../scripts/chromium.ts';
import { EMAIL, PASSWORD, asAdmin, jobOf400 } from './drying-400.ts';

const base = process.argv[2] ?? 'http://localhost:3000';
const PRESSES = Number(process.argv[3] ?? 24);
const PROFILE = process.argv[4];
const SLOWER = 4;

const { call } = await asAdmin(base);
const jobId = await jobOf400(call);
// A visit of its own: what is read already would not change.
const [schedule] = await call<{ id: number }[]>(
  'GET',
  `/moistureSchedule?filter=${encodeURIComponent(JSON.stringify({ object: { jobId } }))}`,
);
const { openVisit } = await call<{ openVisit: { clientRef: string; at: string } | null }>(
  'GET',
  `/moistureSchedule/${schedule?.id}/drying`,
);
if (openVisit)
  await call('PUT', `/moistureSchedule/${schedule?.id}/visit/done`, {
    visit: { clientRef: openVisit.clientRef, at: openVisit.at },
  });
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
const page = await context.newPage();
await page.goto(`${base}/login`);
await page.getByLabel('Email').fill(EMAIL);
await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
await page.getByRole('button', { name: 'Log In' }).click();
await page.waitForURL((url) => !url.pathname.startsWith('/login'));
await page.goto(`${base}/prime/job/view/${encodeRouteId(jobId)}/moisture-schedules`);
await page.getByRole('button', { name: /^Start / }).click();
const visit = page.getByRole('dialog', { name: /^Check/ });
await visit.getByText(/^Point \d+ of 400$/).waitFor();

/** In the page: times each press to the task after the frame in which what it changes is drawn. */
await page.evaluate(`(() => {
  const shown = { next: () => document.querySelector('[role=dialog] strong')?.textContent, figure: () => document.querySelector('[role=dialog] output')?.textContent };
  globalThis.timed = (what, press) => void (globalThis.taken = new Promise((done, fail) => {
    setTimeout(() => fail(new Error('A press changed nothing')), 20000);
    const before = shown[what]();
    let began;
    let handled;
    const channel = new MessageChannel();
    const heard = (event) => { began ??= event.timeStamp; };
    addEventListener(press, heard, { capture: true, once: true });
    const watch = new MutationObserver(() => {
      if (began === undefined || shown[what]() === before) return;
      watch.disconnect();
      handled = performance.now();
      requestAnimationFrame(() => {
        channel.port1.onmessage = () => done({ all: performance.now() - began, drawn: handled - began });
        channel.port2.postMessage(0);
      });
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  }));
})()`);
const client = await context.newCDPSession(page);
await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
if (PROFILE) {
  await client.send('Profiler.enable');
  await client.send('Profiler.setSamplingInterval', { interval: 200 });
  await client.send('Profiler.start');
}
/** What the page's main thread did: of one press, and of what came of it until the next one. */
const METRICS = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration', 'TaskDuration'] as const;
await client.send('Performance.enable', { timeDomain: 'threadTicks' });
const spent = async (): Promise<number[]> => {
  const { metrics } = await client.send('Performance.getMetrics');
  return METRICS.map((wanted) => (metrics.find(({ name }) => name === wanted)?.value ?? 0) * 1000);
};
interface Taken {
  all: number;
  drawn: number;
  spent: number[];
}
const taken: Record<'next' | 'figure', Taken[]> = { next: [], figure: [] };
async function timed(what: 'next' | 'figure', event: string, press: () => Promise<void>): Promise<void> {
  await page.evaluate(`timed('${what}', '${event}')`);
  const before = await spent();
  await press();
  const seen = (await page.evaluate('taken')) as Omit<Taken, 'spent'>;
  const after = await spent();
  taken[what].push({ ...seen, spent: after.map((ms, place) => ms - (before[place] ?? 0)) });
}
/** Taps where a button is now: a tap of Playwright's own looks for it again within what is measured. */
async function tap(name: RegExp): Promise<() => Promise<void>> {
  const box = await visit.getByRole('button', { name }).boundingBox();
  if (!box) throw new Error(`No button ${name}`);
  return () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}
const keep = visit.getByRole('button', { name: /^Keep/ });
/** A figure far below the standard is asked about. */
const answer = async (): Promise<void> => {
  if (await keep.isVisible()) await keep.tap();
};
const stall = visit
  .getByRole('region', { name: /what was done/ })
  .getByRole('button')
  .first();
for (let at = 0; at < PRESSES; at++) {
  if (await stall.isVisible()) await stall.tap();
  if (at % 2 === 0) {
    await timed('figure', 'click', await tap(/^Same$/));
    await answer();
    await timed('next', 'click', await tap(/^Next/));
  } else {
    // As the last one: nothing is asked about it.
    const last = (await visit.locator('tbody td').allTextContents()).at(-3) ?? '15.0';
    const digits = last.replace('.', '');
    for (const digit of digits.length > 2 ? digits : last)
      await timed('figure', 'keydown', () => page.keyboard.press(digit));
    await answer();
    await timed('next', 'keydown', () => page.keyboard.press('Enter'));
  }
}
if (PROFILE) writeFileSync(PROFILE, JSON.stringify((await client.send('Profiler.stop')).profile));
await browser.close();
for (const [what, of] of Object.entries(taken)) {
  const middle = (by: (one: Taken) => number): number =>
    of.map(by).toSorted((left, right) => left - right)[of.length >> 1] ?? Number.NaN;
  const worst = Math.max(...of.map(({ all }) => all));
  const parts = METRICS.map(
    (name, place) => `${name.replace('Duration', '')} ${middle((one) => one.spent[place] ?? 0).toFixed(1)}`,
  );
  console.log(
    `${what}: ${of.length} presses, ${middle(({ all }) => all).toFixed(0)} ms median, ${worst.toFixed(0)} worst; until the page has changed ${middle(({ drawn }) => drawn).toFixed(0)}; main thread ${parts.join(', ')} ms`,
  );
}
