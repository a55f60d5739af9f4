// Pages by link on a slow phone: first content and the page's own words, cold, at 400 kbit/s and 400 ms, medians of five; and the bytes of each.
// A server with the demonstration: it makes the links itself.
//   node bench/links-slow.ts http://localhost:3100
import { chromium } from '@playwright/test';
import { PASSWORD } from '../e2e/fixtures.ts';
import { chromiumPath } from '../scripts/chromium.ts';

const [base = 'http://localhost:3000'] = process.argv.slice(2);
const ROUNDS = 5;
const BITS_PER_SECOND = 400_000;
const LATENCY_MS = 400;
const FIRST_CONTENT_MS = 2500;

interface Answer<T> {
  data: T;
}
async function office(): Promise<<T>(method: string, path: string, body?: object) => Promise<T>> {
  const ask = async (method: string, path: string, body?: object, token?: string): Promise<unknown> => {
    const answer = await fetch(`${base}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return await answer.json();
  };
  const signIn = { email: 'admin@harbour.example', password: PASSWORD };
  const { token } = (await ask('POST', '/authentication/authenticate', signIn)) as { token: { access_token: string } };
  return async <T>(method: string, path: string, body?: object) =>
    ((await ask(method, path, body, token.access_token)) as Answer<T>).data;
}

interface Page {
  what: string;
  link: string;
  /** What stands there once the page says what it is about. */
  words: string;
}
async function pages(): Promise<Page[]> {
  const call = await office();
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString().slice(0, 19).replace('T', ' ');
  const [job] = await call<{ id: number }[]>('GET', '/job?s=Job-0052');
  const filter = encodeURIComponent(JSON.stringify({ object: { jobId: job?.id } }));
  const orders = await call<{ id: number; assignedId: number; status: { typeName: string } }[]>(
    'GET',
    `/workOrder?filter=${filter}`,
  );
  const order = orders.find(({ status }) => status.typeName !== 'draft');
  const link = async (kind: string, objectType: string, objectId = 0, contactId?: number): Promise<string> =>
    (await call<{ link: string }>('POST', '/shareItem', { kind, objectType, objectId, contactId, expiresAt })).link;
  return [
    { what: 'tracker', link: await link('portal', 'job', job?.id), words: 'main h1, main h2' },
    {
      what: 'work order',
      link: await link('work-order', 'workOrder', order?.id, order?.assignedId),
      words: '[aria-label="Where and when"]',
    },
  ];
}

const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
let isSlow = false;
for (const { what, link, words } of await pages()) {
  const [first, whole, bytes]: number[][] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    let received = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
      received += encodedDataLength;
    });
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BITS_PER_SECOND / 8,
      uploadThroughput: BITS_PER_SECOND / 8,
    });
    const begun = performance.now();
    await page.goto(new URL(new URL(link).pathname, base).href, { waitUntil: 'commit', timeout: 60_000 });
    await page.locator(words).first().waitFor({ timeout: 60_000 });
    whole?.push(performance.now() - begun);
    first?.push(
      await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN),
    );
    bytes?.push(received);
    await context.close();
  }
  const shown = median(first ?? []);
  isSlow ||= !(shown <= FIRST_CONTENT_MS);
  console.log(
    `${what}: first content ${Math.round(shown)} ms, its words ${Math.round(median(whole ?? []))} ms, ${Math.round(median(bytes ?? []) / 1024)} KiB by then`,
  );
}
await browser.close();
process.exitCode = isSlow ? 1 : 0;
