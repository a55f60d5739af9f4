// The estimate's sheet beside AG Grid Community with the same estimate (5,000 lines in 225 groups), in one browser, turn by turn:
// first rows, a key to its paint, a commit to all totals painted, frames while scrolling, 500 pasted rows; and a commit with 20,000 lines.
// Then the sheet of contents with 5,000 items in 25 rooms beside the estimate's. GRID=contents: that alone.
//   node bench/grid.ts        (alone; `npm run bench` runs it too)
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Page, chromium } from '@playwright/test';
import { build } from 'vite';
import { PASSWORD } from '../e2e/fixtures.ts';
import { chromiumPath } from '../scripts/chromium.ts';
import { estimateHref } from '../src/modules/estimates/web/estimate-href.ts';
import { jobPaths } from '../src/modules/jobs/web/job-paths.ts';
import { ensureWebBuild } from '../src/platform/server/web-build.ts';
import { serve } from './server-process.ts';

const DATA = 'test-results/bench-grid';
const PORT = Number(process.env['BENCH_PORT'] ?? 4395);
const EMAIL = 'admin@harbour.example';
const [ROUNDS, COMMITS] = [Number(process.env['ROUNDS'] ?? 3), 10];

rmSync(DATA, { recursive: true, force: true });
const web = await ensureWebBuild();
const served = await serve(join(DATA, 'data'), PORT, { REINSTATE_DEMO: '1', WEB_BUILD: web ?? '' });
process.on('exit', () => void served.stop());
const send = async <T>(path: string, body: unknown): Promise<T> =>
  ((await (await served.call(path, { method: 'POST', body })).json()) as { data: T }).data;

const line = (index: number) => ({
  description: `Item ${index}`,
  materialQuantity: 1 + (index % 7),
  materialCost: 10.25,
  labourQuantity: 0.5,
  labourCost: 68,
});
const job = await send<{ id: number }>('/job', { customerName: 'Grid' });
/** Rooms of eight trades, each with as many lines. */
const estimate = async (label: string, rooms: number, trades: number, lines: number) =>
  await send<{ id: number }>('/estimate', {
    jobId: job.id,
    label,
    categories: Array.from({ length: rooms }, (_, room) => ({
      label: `Room ${room + 1}`,
      allowTrades: trades > 1,
      items: Array.from({ length: trades * lines }, (_each, at) => ({
        ...line(at),
        ...(trades > 1 && { tradeId: 1 + Math.floor(at / lines) }),
      })),
    })),
  });
const small = await estimate('Small', 1, 1, 3);
const grouped = await estimate('Grouped', 25, 8, 25);
const flat = await estimate('Flat', 1, 1, 5000);
const large = await estimate('Large', 25, 8, 100);
const schedule = await send<{ id: number }>('/lossSchedule', { jobId: job.id });
const ITEMS = 5000;
for (let from = 0; from < ITEMS; from += 1000)
  await send(`/lossSchedule/${schedule.id}/items`, {
    items: Array.from({ length: 1000 }, (_, at) => ({
      ref: randomUUID(),
      room: `Room ${1 + Math.floor((from + at) / (ITEMS / 25))}`,
      label: `Item ${from + at}`,
      quantity: 1 + (at % 7),
      unitRcv: 10.25,
      ageYears: at % 12,
      categoryId: 1 + (at % 14),
      disposition: (['clean', 'repair', 'replace', 'cash'] as const)[at % 4],
    })),
  });
const shown: Record<string, number> = { grouped: grouped.id, flat: flat.id, 'by-grid': flat.id };

await build({
  configFile: false,
  root: 'bench/beside',
  logLevel: 'error',
  build: { outDir: join(process.cwd(), DATA, 'beside'), emptyOutDir: true },
});
const types: Record<string, string> = { '.js': 'text/javascript', '.html': 'text/html', '.css': 'text/css' };
/** `/grouped/`, `/flat/` and `/by-grid/`: the page, each with its estimate as the API gives it. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, name = '', ...rest] = (request.url ?? '').split('/');
  const file = rest.join('/') || 'index.html';
  if (file === 'estimate.json')
    response
      .setHeader('content-type', 'application/json')
      .end(await (await served.call(`/estimate/${shown[name] ?? 0}`)).text());
  else if (name === 'assets')
    response.setHeader('content-type', types[extname(file)] ?? '').end(readFileSync(join(DATA, 'beside/assets', file)));
  else response.setHeader('content-type', 'text/html').end(readFileSync(join(DATA, 'beside/index.html')));
}
const beside = createServer((request, response) => void answer(request, response)).listen(PORT + 1);

const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: ['--disable-frame-rate-limit', '--disable-gpu-vsync', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
const newPage = async () => await browser.newPage({ viewport: { width: 1440, height: 900 } });
const [own, other] = [await newPage(), await newPage()];
for (const page of [own, other]) await page.addInitScript(installProbe);
await own.goto(`http://127.0.0.1:${PORT}/login`);
await own.getByLabel('Email').fill(EMAIL);
await own.getByLabel('Password', { exact: true }).fill(PASSWORD);
await own.getByRole('button', { name: 'Log In' }).click();
await own.getByRole('tab', { name: /Dashboard/ }).waitFor();

/** What our own sheet has of the window: the other one gets as much. */
let area = { width: 0, height: 0 };
interface Sheet {
  page: Page;
  /** Opens an estimate as a person does; milliseconds from the click to its first rows on the screen. */
  open(name: 'grouped' | 'flat' | 'by-grid'): Promise<number>;
  /** The quantity of the line that stands at this place of the screen. */
  cell(at: number): Promise<void>;
  total: string;
  scroller: string;
}
const ofContents: Sheet = {
  page: own,
  async open() {
    await own.goto(`http://127.0.0.1:${PORT}${jobPaths.job(job.id, 'estimates')}`);
    const link = own
      .getByRole('navigation')
      .getByRole('link', { name: /^Contents/ })
      .first();
    await link.waitFor();
    await own.evaluate(() => probe.click('[role=treegrid] [role=row]', 'Item 0'));
    await link.click();
    return await taking(own);
  },
  async cell(at) {
    const row = own
      .getByRole('treegrid', { name: 'Contents' })
      .getByRole('row')
      .filter({ hasText: /Item \d/ })
      .nth(at);
    await row.getByRole('gridcell').nth(0).click();
  },
  total: 'footer dl',
  scroller: '[role=treegrid]',
};
const sheets: Record<'own' | 'other', Sheet> = {
  own: {
    page: own,
    async open(name) {
      await own.goto(`http://127.0.0.1:${PORT}${estimateHref(job.id, { estimateId: small.id })}`);
      await own.getByRole('treegrid').getByText('Item 0', { exact: true }).waitFor();
      await own.goto(`http://127.0.0.1:${PORT}${jobPaths.job(job.id, 'estimates')}`);
      const link = own.getByRole('link', { name: name === 'grouped' ? 'Grouped' : 'Flat' }).first();
      await link.waitFor();
      await own.evaluate(() => probe.click('[role=treegrid] [role=row]', 'Item 0'));
      await link.click();
      const took = await taking(own);
      area = await own.evaluate(() => {
        const box = document.querySelector('[role=treegrid]')?.parentElement;
        return { width: box?.offsetWidth ?? 0, height: box?.offsetHeight ?? 0 };
      });
      return took;
    },
    async cell(at) {
      const row = own
        .getByRole('treegrid')
        .getByRole('row')
        .filter({ has: own.getByText(/^Item \d+$/) })
        .nth(at);
      await row.getByRole('gridcell').nth(1).click();
    },
    total: '[aria-label="Estimate totals"]',
    scroller: '[role=treegrid]',
  },
  other: {
    page: other,
    async open(name) {
      await other.goto(`http://127.0.0.1:${PORT + 1}/${name}/?${area.width}x${area.height}`);
      await other.evaluate(() => probe.click('.ag-row', 'Item 0'));
      await other.getByRole('button', { name: 'Open' }).click();
      return await taking(other);
    },
    async cell(at) {
      const rows = other.locator('.ag-row').filter({ has: other.getByText(/^Item \d+$/) });
      await rows.nth(at).locator('[col-id=materialQuantity]').click();
    },
    total: '#total',
    scroller: '.ag-grid-viewport',
  },
};

const taken = { first: both(), key: both(), commit: both(), frame: both(), paste: both(), pasteByGrid: both() };
let value = 10;
async function commits(sheet: Sheet, into: { key?: number[]; commit: number[] }): Promise<void> {
  for (let at = 0; at < COMMITS; at++) {
    await sheet.cell(at % 12);
    value = value >= 98 ? 11 : value + 1;
    const [first = '', second = ''] = String(value);
    await sheet.page.evaluate((key) => probe.key(key), first);
    await sheet.page.keyboard.press(first);
    into.key?.push(await taking(sheet.page));
    await sheet.page.keyboard.press(second);
    await sheet.page.evaluate((selector) => probe.total('Enter', selector), sheet.total);
    await sheet.page.keyboard.press('Enter');
    into.commit.push(await taking(sheet.page));
  }
}
const isWhole = process.env['GRID'] !== 'contents';
for (let round = 0; round < (isWhole ? ROUNDS : 0); round++)
  for (const who of round % 2 ? (['other', 'own'] as const) : (['own', 'other'] as const)) {
    const sheet = sheets[who];
    taken.first[who].push(await sheet.open('grouped'));
    await commits(sheet, { key: taken.key[who], commit: taken.commit[who] });
    taken.frame[who].push(at95(await sheet.page.evaluate((selector) => probe.scroll(selector), sheet.scroller)));
    for (const [kind, name] of [
      ['paste', 'flat'],
      ['pasteByGrid', 'by-grid'],
    ] as const) {
      await sheet.open(name);
      await sheet.cell(0);
      // Nobody pastes before the page has come to rest.
      await sleep(1000);
      value = value >= 98 ? 11 : value + 1;
      const block = Array.from({ length: 500 }, (_, at) => String(value + (at % 50))).join('\n');
      taken[kind][who].push(
        await sheet.page.evaluate(([text, selector]) => probe.paste(text, selector), [block, sheet.total] as const),
      );
    }
  }
const contents = { first: both(), key: both(), commit: both(), frame: both(), paste: both() };
for (let round = 0; round < ROUNDS; round++)
  for (const [who, sheet] of [['other', sheets.own] as const, ['own', ofContents] as const]) {
    contents.first[who].push(await sheet.open('grouped'));
    await commits(sheet, { key: contents.key[who], commit: contents.commit[who] });
    contents.frame[who].push(at95(await sheet.page.evaluate((selector) => probe.scroll(selector), sheet.scroller)));
    await sheet.page.evaluate(() => document.querySelector('[role=treegrid]')?.scrollTo(0, 0));
    await sheet.cell(0);
    await sleep(1000);
    value = value >= 98 ? 11 : value + 1;
    const block = Array.from({ length: 500 }, (_, at) => String(value + (at % 50))).join('\n');
    contents.paste[who].push(
      await sheet.page.evaluate(([text, selector]) => probe.paste(text, selector), [block, sheet.total] as const),
    );
    // What was pasted is with the server before the next one is opened.
    await sleep(3000);
  }
const many: number[] = [];

if (isWhole) {
  await own.goto(`http://127.0.0.1:${PORT}${estimateHref(job.id, { estimateId: large.id })}`);
  await own.getByRole('treegrid').getByText('Item 0', { exact: true }).first().waitFor();
  await commits(sheets.own, { commit: many });
}
await browser.close();
beside.close();

const budgets: Record<keyof typeof taken, [what: string, most: number]> = {
  first: ['first rows, from the click', 0.7],
  key: ['a key to its paint', 1],
  commit: ['Enter to all totals painted', 0.5],
  frame: ['p95 of a frame while scrolling', 0.5],
  paste: ['500 pasted rows to all totals painted; there a loop over its objects', 0.25],
  pasteByGrid: ['the same; there through the grid, without undo', 0.25],
};
const words = {
  first: 'first rows',
  key: 'a key to its paint',
  commit: 'Enter to all totals',
  frame: 'p95 of a frame',
  paste: '500 pasted rows',
};
console.log('| 5,000 of each | contents | estimate | ratio |\n| --- | --- | --- | --- |');
for (const [key, what] of Object.entries(words) as [keyof typeof words, string][]) {
  const [mine, theirs] = [middle(contents[key].own), middle(contents[key].other)];
  console.log(`| ${what} | ${mine.toFixed(1)} ms | ${theirs.toFixed(1)} ms | ${(mine / theirs).toFixed(2)}× |`);
}
if (!isWhole) process.exit(0);
console.log('| what | own | AG Grid Community | ratio | budget | |\n| --- | --- | --- | --- | --- | --- |');
for (const [key, [what, most]] of Object.entries(budgets) as [keyof typeof taken, [string, number]][]) {
  const [mine, theirs] = [middle(taken[key].own), middle(taken[key].other)];
  const ratio = mine / theirs;
  console.log(
    `| ${what} | ${mine.toFixed(1)} ms | ${theirs.toFixed(1)} ms | ${ratio.toFixed(2)}× | ≤ ${most}× | ${ratio <= most ? 'met' : '**missed**'} |`,
  );
}
const more = middle(many) / middle(taken.commit.own);
console.log(
  `| a commit with 20,000 lines against 5,000 | ${middle(many).toFixed(1)} ms | | ${more.toFixed(2)}× | ≤ 2× | ${more <= 2 ? 'met' : '**missed**'} |`,
);
process.exit(0);

function both(): Record<'own' | 'other', number[]> {
  return { own: [], other: [] };
}
function sorted(values: readonly number[]): number[] {
  return values.toSorted((a, b) => a - b);
}
function middle(values: readonly number[]): number {
  return sorted(values)[Math.floor(values.length / 2)] ?? Number.NaN;
}
function at95(values: readonly number[]): number {
  return sorted(values)[Math.floor(values.length * 0.95)] ?? Number.NaN;
}

/** What the probe that was set before the event has found. */
async function taking(page: Page): Promise<number> {
  return await page.evaluate(() => probe.taken());
}

/** In both pages the same clock: from the event to the task after the frame that shows what came of it. */
function installProbe(): void {
  /** The first frame that shows it. */
  const painted = async (since: number, holds = () => true): Promise<number> => {
    do await new Promise((frame) => requestAnimationFrame(frame));
    while (!holds());
    await new Promise<void>((task) => {
      const channel = new MessageChannel();
      channel.port1.onmessage = () => task();
      channel.port2.postMessage(0);
    });
    return performance.now() - since;
  };
  const next = async (type: string, key?: string): Promise<number> =>
    await new Promise((heard) => {
      const listen = (event: Event) => {
        if (key !== undefined && (event as KeyboardEvent).key !== key) return;
        removeEventListener(type, listen, true);
        heard(event.timeStamp);
      };
      addEventListener(type, listen, true);
    });
  // A probe is set first and asked afterwards: set and pressed at the same time, the key would now and then be the first of the two.
  let found: Promise<number> | undefined;
  const changed = async (selector: string): Promise<void> => {
    const watched = document.querySelector(selector);
    if (!watched) throw new Error(`There is no ${selector}`);
    await new Promise<void>((done) => {
      new MutationObserver((_, observer) => {
        observer.disconnect();
        done();
      }).observe(watched, { subtree: true, characterData: true, childList: true });
    });
  };
  Object.assign(globalThis, {
    probe: {
      click(selector: string, words: string) {
        found = next('click').then(
          async (since) =>
            await painted(since, () =>
              [...document.querySelectorAll(selector)].some(
                (row) => row.checkVisibility() && row.textContent?.includes(words),
              ),
            ),
        );
      },
      key(key: string) {
        found = next('keydown', key).then(
          async (since) =>
            await painted(
              since,
              () => document.activeElement instanceof HTMLInputElement && document.activeElement.value === key,
            ),
        );
      },
      total(key: string, selector: string) {
        const done = changed(selector);
        found = next('keydown', key).then(async (since) => {
          await done;
          return await painted(since);
        });
      },
      async taken() {
        return await Promise.race([
          found,
          new Promise((_, refuse) => setTimeout(() => refuse(new Error('Nothing came of it in 20 s')), 20_000)),
        ]);
      },
      async scroll(selector: string) {
        let scroller = document.querySelector<HTMLElement>(selector);
        while (scroller && scroller.scrollHeight <= scroller.clientHeight + 1) scroller = scroller.parentElement;
        if (!scroller) throw new Error(`${selector} does not scroll`);
        const frames: number[] = [];
        let before = performance.now();
        for (let at = 0; at < 150; at++) {
          scroller.scrollBy(0, 400);
          await new Promise((frame) => requestAnimationFrame(frame));
          frames.push(performance.now() - before);
          before = performance.now();
        }
        return frames;
      },
      async paste(text: string, selector: string) {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', text);
        const done = changed(selector);
        const since = performance.now();
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        );
        await done;
        return await painted(since);
      },
    },
  });
}
declare const probe: {
  click(selector: string, words: string): void;
  key(key: string): void;
  total(key: string, selector: string): void;
  taken(): Promise<number>;
  scroll(selector: string): Promise<number[]>;
  paste(text: string, selector: string): Promise<number>;
};
