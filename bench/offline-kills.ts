// `node bench/offline-kills.ts [kills] [seed]`: a person works on a phone while the line comes and goes, and the browser is killed (SIGKILL, profile
// kept) at random moments: after a note, an incident, a sign-in at the site, a change of an item. Whatever the screen called saved or kept
// must be on the server once. Needs `npm run build`. The exit code is 1 where something is lost or doubled.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type Page, chromium } from 'playwright-core';

const KILLS = Number(process.argv[2] ?? 50);
let seed = Number(process.argv[3] ?? 1);
const PORT = 4597;
const DEBUG_PORT = 9334;
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const base = `http://localhost:${PORT}`;
const folder = mkdtempSync(join(tmpdir(), 'reinstate-offline-kills-'));
const profile = join(folder, 'profile');
const SAVED =
  /^(Note added|Signed in|Saved|You are signed in.*|Kept on this device\. It is sent when you have signal\.)$/;

/** Mulberry32: the same seed kills at the same moments. */
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}

const server = spawn(process.execPath, ['src/app/server.ts'], {
  env: {
    NODE_COMPILE_CACHE: 'node_modules/.cache/node',
    ...process.env,
    DATA_DIR: join(folder, 'data'),
    PORT: String(PORT),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    REINSTATE_DEMO: '1',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
});
for (;;) {
  const answer = await fetch(`${base}/api/health/ready`).catch(() => undefined);
  if (answer?.ok) break;
  await sleep(500);
}
const sign = await fetch(`${base}/api/authentication/authenticate`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'supervisor@harbour.example', password: 'Reinstate2026' }),
});
const { token } = (await sign.json()) as { token: { access_token: string } };
async function read<T>(path: string): Promise<T> {
  const answer = await fetch(`${base}/api${path}`, { headers: { authorization: `Bearer ${token.access_token}` } });
  return ((await answer.json()) as { data: T }).data;
}

let child: ChildProcess;
let browser: Browser;
async function open(): Promise<Page> {
  const program = BROWSERS.find((path) => existsSync(path)) ?? 'chromium';
  const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36';
  child = spawn(
    program,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--window-size=390,844',
      `--remote-debugging-port=${DEBUG_PORT}`,
      `--user-data-dir=${profile}`,
      `--user-agent=${phone}`,
    ],
    { detached: true, stdio: 'ignore' },
  );
  for (let tries = 0; tries < 100; tries += 1) {
    try {
      browser = await chromium.connectOverCDP(`http://127.0.0.1:${DEBUG_PORT}`);
      const [context] = browser.contexts();
      if (!context) throw new Error('The browser has no window');
      const page = context.pages()[0] ?? (await context.newPage());
      page.setDefaultTimeout(15_000);
      await page.setViewportSize({ width: 390, height: 844 });
      return page;
    } catch {
      await sleep(150);
    }
  }
  throw new Error('The browser does not start');
}
async function kill(): Promise<void> {
  if (child.pid) process.kill(-child.pid, 'SIGKILL');
  await sleep(300);
}
async function setLine(page: Page, offline: boolean): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

let page = await open();
await page.goto(`${base}/login`);
await page.getByLabel(/email/i).first().fill('supervisor@harbour.example');
await page
  .getByLabel(/password/i)
  .first()
  .fill('Reinstate2026');
await page.keyboard.press('Enter');
await page.waitForURL(/prime/);
await page.goto(`${base}/prime/device`);
for (let tries = 0; tries < 90; tries += 1) {
  // As text: it runs in the page, whose types this folder does not know.
  const isReady = await page.evaluate<boolean>(
    `(async () => (await caches.match('/field-kept')) !== undefined && (localStorage.getItem('reinstate.pack') ?? '').includes('"at"'))()`,
  );
  if (isReady) break;
  await sleep(1000);
}
const href = (await page.locator('a[href*="/prime/job/view/"]').nth(1).getAttribute('href')) ?? '';
const job = base + href.replace(/\/menu$/, '');

/** What a person does; answers once the screen has said that it is saved or kept. */
const ACTS: Record<string, (text: string) => Promise<void>> = {
  note: async (text) => {
    await page.goto(`${job}/overview`);
    const field = page.getByRole('textbox', { name: 'New note' }).first();
    await field.fill(text);
    await field.press('Enter');
    await page.getByText(SAVED).last().waitFor({ timeout: 8000 });
  },
  incident: async (text) => {
    await page.goto(`${job}/whs-items`);
    await page.getByRole('button', { name: 'New WHS item' }).click();
    await page.getByRole('textbox', { name: 'What' }).fill(text);
    await page.getByRole('button', { name: 'Create WHS item' }).click();
    await page
      .getByText(text)
      .and(page.locator('a, h1, h2'))
      .or(page.getByText(SAVED))
      .first()
      .waitFor({ timeout: 8000 });
  },
};
const said: { kind: string; text: string }[] = [];
const began = Date.now();
let opened = 0;
for (let round = 0; round < KILLS; round += 1) {
  await setLine(page, random() < 0.6);
  const kind = random() < 0.6 ? 'note' : 'incident';
  const text = `Kill ${began} ${round} ${kind}`;
  const watch = random() < 0.6;
  const act = ACTS[kind]?.(text).then(
    () => said.push({ kind, text }),
    () => undefined, // killed before the screen said so: nothing was promised
  );
  if (watch) await act;
  else await sleep(random() * 2500);
  await kill();
  await act;
  page = await open();
  opened += await page.goto(`${job}/overview`).then(
    () => 1,
    () => 0,
  );
}
await setLine(page, false);
await page.goto(`${base}/prime/device`);
await page.getByText('Everything is with the office.').waitFor({ timeout: 120_000 });
await kill();

async function all(path: string, name: string): Promise<string[]> {
  const found: string[] = [];
  for (let number = 1; ; number += 1) {
    const rows = await read<Record<string, unknown>[]>(`${path}?perPage=100&page=${number}&s=${began}`);
    found.push(...rows.map((row) => String(row[name])));
    if (rows.length < 100) return found;
  }
}
const held = { note: await all('/notification', 'note'), incident: await all('/whsItem', 'label') } as Record<
  string,
  string[]
>;
const lost = said.filter(({ kind, text }) => !held[kind]?.includes(text));
const everything = Object.values(held).flat();
const doubled = everything.filter((text, place) => everything.indexOf(text) !== place);
server.kill('SIGKILL');
rmSync(folder, { recursive: true, force: true });
console.log(
  `${KILLS} kills, ${opened} of them opened the job again; ${said.length} called saved (${said.filter(({ kind }) => kind === 'incident').length} incidents), ` +
    `${everything.length} on the server; lost ${lost.length}, doubled ${doubled.length}`,
);
for (const one of lost) console.log('lost', one.text);
process.exit(lost.length + doubled.length > 0 ? 1 : 0);
