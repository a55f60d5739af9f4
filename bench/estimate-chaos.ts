// The estimate editor while everything fails. Two browsers edit random cells of one estimate at once and converge, each conflict shown;
// then edits while the browser is killed, the server is killed, the line is cut: nothing that the server acknowledged is missing, sheet
// and server agree, undo works.
//   DATA_DIR=/tmp/chaos PORT=3203 node bench/estimate-chaos.ts [edits of each browser] [runs of chaos]
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BrowserContext, type Page, chromium } from '@playwright/test';
import { chromiumPath } from '../scripts/chromium.ts';
import { PASSWORD } from '../e2e/fixtures.ts';
import { office } from '../e2e/office.ts';
import { estimateHref } from '../src/modules/estimates/web/estimate-href.ts';

const EDITS = Number(process.argv[2] ?? 500);
const RUNS = Number(process.argv[3] ?? 200);
const PORT = process.env['PORT'] ?? '3203';
const base = `http://127.0.0.1:${PORT}`;
const EMAIL = 'admin@harbour.example';
const ROWS = 50;
/** Columns of the sheet behind its row headers: quantity and unit cost of material and of labour. */
const CELLS = [
  [1, 'materialQuantity'],
  [3, 'materialCost'],
  [6, 'labourQuantity'],
  [8, 'labourCost'],
] as const;

let seed = 20_261_126;
const random = (most: number): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % most;
};

let server: ChildProcess | undefined;
async function startServer(): Promise<void> {
  server = spawn(process.execPath, ['src/app/server.ts'], {
    env: { ...process.env, PORT, RATE_LIMITS: 'off', WEB_BUILD: 'off', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await fetch(`${base}/api/health/ready`).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error('The server did not start');
    await sleep(50);
  }
}
async function killServer(): Promise<void> {
  const ended = new Promise((done) => server?.once('exit', done));
  server?.kill('SIGKILL');
  await ended;
}

type Item = Record<(typeof CELLS)[number][1], number> & { id: number };
await startServer();
const { call } = await office(base, EMAIL);
async function newEstimate(label: string) {
  const job = await call('post', '/job', { customerName: label });
  const items = Array.from({ length: ROWS }, (_, at) => ({
    description: `Line ${at + 1}`,
    materialQuantity: 1,
    materialCost: 1,
    labourQuantity: 1,
    labourCost: 1,
  }));
  const { id } = await call('post', '/estimate', { jobId: job.id, label, categories: [{ label: 'All', items }] });
  return { id, url: `${base}${estimateHref(job.id, { estimateId: id })}` };
}
const itemsOf = async (id: number): Promise<Item[]> => (await call<{ items: Item[] }>('get', `/estimate/${id}`)).items;

const launch = {
  executablePath: await chromiumPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  viewport: { width: 1440, height: 2400 },
};
async function signIn(page: Page): Promise<void> {
  await page.goto(`${base}/login`);
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.getByRole('tab', { name: /Dashboard/ }).waitFor();
}
const sheet = (page: Page) => page.getByRole('treegrid', { name: 'Estimate items' });
const line = (page: Page, at: number) =>
  sheet(page)
    .getByRole('row')
    .filter({ has: page.getByText(`Line ${at + 1}`, { exact: true }) });
async function type(page: Page, at: number, column: number, value: number): Promise<void> {
  await line(page, at).getByRole('gridcell').nth(column).click();
  await page.keyboard.type(String(value));
  await page.keyboard.press('Enter');
}
/** What the sheet shows of the cells, in the order of the lines. */
const shown = (page: Page): Promise<number[][]> =>
  sheet(page).evaluate(
    (grid, columns) =>
      [...grid.querySelectorAll('[role=row]')].flatMap((row) => {
        const cells = [...row.querySelectorAll('[role=gridcell]')].map((cell) => cell.textContent ?? '');
        return /^Line \d+/.test(cells[0] ?? '')
          ? [columns.map((at) => Number((cells[at] ?? '').replaceAll(',', '')))]
          : [];
      }),
    CELLS.map(([column]) => column),
  );
const held = (items: readonly Item[]): number[][] => items.map((item) => CELLS.map(([, field]) => item[field]));
const same = (a: number[][], b: number[][]): boolean => JSON.stringify(a) === JSON.stringify(b);
/** Everything is with the server, or in conflict. */
async function settled(page: Page): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const state = await page.locator('[role=status][data-state]').getAttribute('data-state');
    if (state !== 'saving' && state !== 'offline') return;
    await sleep(50);
  }
  throw new Error('Not settled after 30 s');
}

async function together(): Promise<boolean> {
  const estimate = await newEstimate('Together');
  const browser = await chromium.launch(launch);
  const people = await Promise.all(
    [0, 1].map(async () => {
      const page = await (await browser.newContext({ viewport: launch.viewport })).newPage();
      let conflicts = 0;
      page.on('response', (response) => {
        if (!response.url().endsWith('/changes')) return;
        void response
          .json()
          .then(({ data }: { data: { outcomes: { status: string }[] } }) => {
            conflicts += data.outcomes.filter(({ status }) => status === 'conflict').length;
          })
          .catch(() => undefined);
      });
      await signIn(page);
      await page.goto(estimate.url);
      await line(page, 0).waitFor();
      return { page, conflicts: () => conflicts };
    }),
  );
  let shownConflicts = 0;
  await Promise.all(
    people.map(async ({ page }, person) => {
      for (let edit = 0; edit < EDITS; edit++) {
        const [column] = CELLS[random(CELLS.length)] ?? CELLS[0];
        await type(page, random(ROWS), column, 2 + edit * 2 + person);
      }
    }),
  );
  for (const { page } of people) await settled(page);
  await sleep(1000);
  for (const [person, { page }] of people.entries()) {
    // What the other one changed meanwhile is in conflict again: each choice is made until none is left.
    for (let rounds = 0; rounds < 20; rounds++) {
      const strip = page.getByRole('alert').filter({ hasText: 'changed by someone else' });
      if (!(await strip.isVisible())) break;
      shownConflicts += Number(/(\d+)/.exec(await strip.innerText())?.[1] ?? 0);
      await strip.getByRole('button', { name: person ? 'Take theirs' : 'Keep mine' }).click();
      await sleep(700);
      await settled(page);
    }
  }
  const told = people.reduce((sum, { conflicts }) => sum + conflicts(), 0);
  for (const { page } of people) {
    const strip = page.getByRole('button', { name: 'Show the changes' });
    await strip.waitFor({ timeout: 20_000 }).catch(() => undefined);
    if (await strip.isVisible()) await strip.click();
    await sleep(1500);
  }
  const [one, two, kept] = [
    await shown(people[0]?.page as Page),
    await shown(people[1]?.page as Page),
    held(await itemsOf(estimate.id)),
  ];
  await browser.close();
  const agree = same(one, two) && same(one, kept);
  if (!agree)
    kept.forEach((row, at) => {
      if (!same([row], [one[at] ?? []]) || !same([row], [two[at] ?? []]))
        console.log(`  line ${at + 1}: server ${row.join(' ')}, one ${one[at]?.join(' ')}, two ${two[at]?.join(' ')}`);
    });
  console.log(
    `two browsers, ${EDITS} cells each: ${agree ? 'one document' : 'NOT one document'}; ${told} conflicts answered, ${shownConflicts} lines shown in conflict`,
  );
  return agree && (told === 0) === (shownConflicts === 0);
}

const profile = mkdtempSync(join(tmpdir(), 'estimate-chaos-'));
/** At once, all of its processes, which are those that name the profile of this bench. */
async function killBrowser(context: BrowserContext): Promise<void> {
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      if (readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes(profile)) process.kill(Number(entry), 'SIGKILL');
    } catch {
      // it has ended
    }
  await context.close().catch(() => undefined);
}

async function chaos(): Promise<boolean> {
  const estimate = await newEstimate('Chaos');
  let context: BrowserContext | undefined;
  let page: Page | undefined;
  const opened = async (): Promise<Page> => {
    context = await chromium.launchPersistentContext(profile, launch);
    page = context.pages()[0] ?? (await context.newPage());
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto(estimate.url);
    const email = page.getByLabel('Email');
    await email.or(line(page, 0)).first().waitFor();
    if (await email.isVisible()) {
      await signIn(page);
      await page.goto(estimate.url);
    }
    await line(page, 0).waitFor();
    return page;
  };
  const expected = held(await itemsOf(estimate.id));
  const counts = { browser: 0, server: 0, line: 0, missing: 0, apart: 0, undo: 0, unsaid: 0 };
  const say = (runs: number): void =>
    console.log(
      `${runs} runs (browser killed ${counts.browser}, server killed ${counts.server}, line cut ${counts.line}): ${counts.missing} acknowledged edits missing, ${counts.apart} times sheet and server apart, ${counts.undo} undos failed, ${counts.unsaid} edits gone with the browser before they were stored`,
    );
  page = await opened();
  for (let run = 0; run < RUNS; run++) {
    const fault = (['browser', 'server', 'line'] as const)[random(3)] ?? 'line';
    counts[fault]++;
    if (fault === 'line') await context?.setOffline(true);
    const typed: [row: number, place: number, before: number, value: number][] = [];
    const killsAt = random(3);
    for (let edit = 0; edit < 3; edit++) {
      if (edit === killsAt && fault === 'server') await killServer();
      const [row, place] = [random(ROWS), random(CELLS.length)];
      const value = 10 + run * 3 + edit;
      await type(page, row, CELLS[place]?.[0] ?? 1, value);
      typed.push([row, place, expected[row]?.[place] ?? 0, value]);
      (expected[row] as number[])[place] = value;
    }
    await sleep(random(500));
    if (fault === 'browser' && context) {
      const before = held(await itemsOf(estimate.id));
      await killBrowser(context);
      page = await opened();
      await settled(page);
      const after = held(await itemsOf(estimate.id));
      for (const [row, place, was, value] of [...typed].reverse()) {
        if (after[row]?.[place] === value || after[row]?.[place] === expected[row]?.[place]) continue;
        // What the server had before the kill it has for ever; what never left the keyboard may be gone.
        if (before[row]?.[place] === value) counts.missing++;
        else counts.unsaid++;
        (expected[row] as number[])[place] = was;
      }
    }
    if (fault === 'line') await context?.setOffline(false);
    if (fault === 'server') await startServer();
    await settled(page);
    for (let tries = 0; tries < 200 && !same(held(await itemsOf(estimate.id)), expected); tries++) await sleep(50);
    const now = held(await itemsOf(estimate.id));
    const differs = async (what: string, one: number[][], other: number[][]): Promise<boolean> => {
      if (same(one, other)) return false;
      const lines = one.flatMap((row, at) =>
        same([row], [other[at] ?? []]) ? [] : [`${at + 1}: ${row.join(' ')} against ${other[at]?.join(' ')}`],
      );
      console.log(`  run ${run + 1}, ${fault}, typed ${JSON.stringify(typed)}: ${what} ${lines.join('; ')}`);
      await page?.screenshot({ path: join(tmpdir(), `estimate-chaos-${run + 1}.png`) });
      return true;
    };
    if (await differs('server against what was typed:', now, expected)) counts.missing++;
    let onScreen = await shown(page);
    for (let tries = 0; tries < 100 && !same(onScreen, now); tries++) {
      await sleep(50);
      onScreen = await shown(page);
    }
    if (await differs('sheet against server:', onScreen, now)) counts.apart++;
    if (fault !== 'browser') {
      const [row, place, was] = typed.at(-1) ?? [0, 0, 0];
      await sheet(page).press('Control+z');
      (expected[row] as number[])[place] = was;
      await settled(page);
      for (let tries = 0; tries < 200 && !same(held(await itemsOf(estimate.id)), expected); tries++) await sleep(50);
      if (await differs('after undo, server against what was before:', held(await itemsOf(estimate.id)), expected))
        counts.undo++;
    }
    if (run % 10 === 9) say(run + 1);
    // What is wrong is counted once.
    held(await itemsOf(estimate.id)).forEach((row, at) => (expected[at] = row));
  }
  await context?.close();
  rmSync(profile, { recursive: true, force: true });
  say(RUNS);
  return counts.missing + counts.apart + counts.undo === 0;
}

const good = [EDITS ? await together() : true, RUNS ? await chaos() : true];
server?.kill('SIGTERM');
process.exitCode = good.every(Boolean) ? 0 : 1;
