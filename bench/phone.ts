// A server with demonstration data, and a phone's browser with a profile of its own that can be killed and opened again.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type CDPSession, type Page, chromium } from 'playwright-core';

const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140 Mobile Safari/537.36';
export const SUPERVISOR = { email: 'supervisor@harbour.example', password: 'Reinstate2026' };

const ADMIN = { ...SUPERVISOR, email: 'admin@harbour.example' };

export interface Phone {
  base: string;
  open: () => Promise<Page>;
  /** SIGKILL; the profile stays. */
  kill: () => Promise<void>;
  /** Through the form; answers once the workbench is there. */
  signIn: (page: Page) => Promise<void>;
  /** Reads as the supervisor, past the browser. */
  read: <T>(path: string) => Promise<T>;
  /** Asks as the administrator, past the browser. */
  office: <T>(method: string, path: string, body: object) => Promise<T>;
  /** Brings the day on the device up to date. */
  refresh: (page: Page) => Promise<void>;
  /** Signed in, with the day on the device; answers the first page. */
  begin: () => Promise<Page>;
  end: () => void;
}

/** Needs `npm run build`. */
export async function startPhone(port: number): Promise<Phone> {
  const base = `http://localhost:${port}`;
  const folder = mkdtempSync(join(tmpdir(), 'reinstate-phone-'));
  const server = spawn(process.execPath, ['src/app/server.ts'], {
    env: {
      NODE_COMPILE_CACHE: 'node_modules/.cache/node',
      ...process.env,
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
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
  const newToken = async (person = SUPERVISOR): Promise<string> => {
    const sign = await fetch(`${base}/api/authentication/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    });
    return ((await sign.json()) as { token: { access_token: string } }).token.access_token;
  };
  let token = await newToken();
  let child: ChildProcess | undefined;
  const debugPort = port + 1000;

  async function open(): Promise<Page> {
    child = spawn(
      BROWSERS.find((path) => existsSync(path)) ?? 'chromium',
      [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--window-size=390,844',
        `--remote-debugging-port=${debugPort}`,
        `--user-data-dir=${join(folder, 'profile')}`,
        `--user-agent=${PHONE}`,
      ],
      { detached: true, stdio: 'ignore' },
    );
    for (let tries = 0; tries < 100; tries += 1) {
      try {
        const browser = await chromium.connectOverCDP(`http://127.0.0.1:${debugPort}`);
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
  async function signIn(page: Page): Promise<void> {
    if (!page.url().includes('/login')) await page.goto(`${base}/login`);
    await page.getByLabel(/email/i).first().fill(SUPERVISOR.email);
    await page
      .getByLabel(/password/i)
      .first()
      .fill(SUPERVISOR.password);
    await page.keyboard.press('Enter');
    await page.waitForURL(/prime/);
  }
  return {
    base,
    open,
    signIn,
    kill: async () => {
      if (child?.pid) process.kill(-child.pid, 'SIGKILL');
      await sleep(300);
    },
    read: async <T>(path: string) => {
      const ask = (): Promise<Response> =>
        fetch(`${base}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      let answer = await ask();
      if (answer.status === 401) {
        token = await newToken(); // a long run outlives its token
        answer = await ask();
      }
      return ((await answer.json()) as { data: T }).data;
    },
    office: async <T>(method: string, path: string, body: object) => {
      const answer = await fetch(`${base}/api${path}`, {
        method,
        headers: { authorization: `Bearer ${await newToken(ADMIN)}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return ((await answer.json()) as { data: T }).data;
    },
    refresh: async (page: Page) => {
      await setLine(page, false);
      await page.goto(`${base}/prime/device`);
      const before = await page.evaluate<string>(`localStorage.getItem('reinstate.pack') ?? ''`);
      await page.getByRole('button', { name: 'Update now' }).click();
      for (let tries = 0; tries < 240; tries += 1) {
        if ((await page.evaluate<string>(`localStorage.getItem('reinstate.pack') ?? ''`)) !== before) return;
        await sleep(500);
      }
      throw new Error('The day is not on the device');
    },
    begin: async () => {
      const page = await open();
      await signIn(page);
      await page.goto(`${base}/prime/device`);
      for (let tries = 0; tries < 120; tries += 1) {
        // As text: it runs in the page, whose types this folder does not know.
        const isReady = await page.evaluate<boolean>(
          `(async () => (await caches.match('/field-kept')) !== undefined && (localStorage.getItem('reinstate.pack') ?? '').includes('"at"'))()`,
        );
        if (isReady) break;
        await sleep(1000);
      }
      return page;
    },
    end: () => {
      server.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The line of a page: cut off, or as it is. */
export async function setLine(page: Page, offline: boolean): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  return session;
}
