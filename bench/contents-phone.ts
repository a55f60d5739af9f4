// `node bench/contents-phone.ts [items] [kills] [seed]`: a wet house on a phone without signal. Items are entered from photographs of shelves and
// bar codes, taps and letters counted; then the browser is killed (SIGKILL, profile kept) at random moments of the same work. Whatever
// the screen called kept must be on the server once, with its photograph. Needs `npm run build`. Code 1 where something is lost or doubled.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { encodeRouteId } from '../src/kit/ids.ts';
import { sceneOf } from '../src/modules/contents/server/contents-scenes.demo.ts';
import { SUPERVISOR, setLine, startPhone } from './phone.ts';

const ITEMS = Number(process.argv[2] ?? 100);
const KILLS = Number(process.argv[3] ?? 30);
let seed = Number(process.argv[4] ?? 1);
const ON_A_SHELF = 4;
/** How long a person takes: declared, so that the minutes can be reckoned again. */
const [TAP_S, LETTER_S] = [1, 0.3];
const THINGS = ['Table lamp', 'Books', 'Vase', 'Clock', 'Speaker', 'Camera', 'Router', 'Print', 'Rug', 'Chair'];
const FRAMES = [
  [0.06, 0.12, 0.16, 0.34],
  [0.28, 0.12, 0.16, 0.34],
  [0.48, 0.12, 0.3, 0.34],
  [0.08, 0.56, 0.2, 0.36],
] as const;

/** Mulberry32: the same seed kills at the same moments. */
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}

const { base, open, kill, read, begin, end } = await startPhone(Number(process.env['BENCH_PORT'] ?? 4733));
process.on('exit', () => {
  void kill().catch(() => undefined);
  end();
});
async function post<T>(path: string, body: object, token = ''): Promise<T> {
  const answer = await fetch(`${base}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
const { token } = await post<{ token: { access_token: string } }>('/authentication/authenticate', SUPERVISOR);
const [job] = await read<{ id: number }[]>('/job?perPage=1');
const { data: schedule } = await post<{ data: { id: number } }>(
  '/lossSchedule',
  { jobId: job?.id },
  token.access_token,
);
const address = `${base}/prime/job/view/${encodeRouteId(job?.id ?? 0)}/loss-schedule?schedule=${schedule.id}`;

// The camera of the bench sees what it is told to see: as text, for it runs in the page.
const SEES = `
  window.BarcodeDetector = class { async detect() { const code = window.seen; window.seen = undefined; return code ? [{ rawValue: code }] : []; } };
  navigator.mediaDevices.getUserMedia = async () => { const c = document.createElement('canvas'); c.width = c.height = 40; const g = c.getContext('2d');
    setInterval(() => g.fillRect(0, 0, 40, Math.random() * 40), 50); return c.captureStream(20); };`;
const scene = await sceneOf('shelf');
const count = { taps: 0, camera: 0, letters: 0, frames: 0 };

async function ready(page: Page): Promise<void> {
  await page.addInitScript(SEES);
  await page.goto(address);
  await page.getByText('stays until changed').waitFor();
}
const tap = async (page: Page, name: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name }).first().click();
  count.taps += 1;
};
async function photograph(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await tap(page, /^Take a photo/);
  // Of the device's own camera: the shutter, and "use it".
  count.camera += 2;
  // No two photographs are the same file.
  const buffer = Buffer.concat([scene, randomBytes(16)]);
  await (await chooser).setFiles({ name: 'shelf.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByText('Draw a frame round what is missing').waitFor();
}
async function frame(page: Page, place: number): Promise<void> {
  const photo = page.getByRole('img', { name: /^Photo of/ });
  // A person draws once they see it.
  let box = await photo.boundingBox();
  for (let tries = 0; (box?.height ?? 0) < 50 && tries < 100; tries += 1) {
    await sleep(50);
    box = await photo.boundingBox();
  }
  const [x, y, w, h] = FRAMES[place % FRAMES.length] ?? FRAMES[0];
  if (!box) throw new Error('There is no photograph');
  await page.mouse.move(box.x + x * box.width, box.y + y * box.height);
  await page.mouse.down();
  await page.mouse.move(box.x + (x + w) * box.width, box.y + (y + h) * box.height, { steps: 3 });
  await page.mouse.up();
  count.taps += 1;
  count.frames += 1;
}
/** A frame, a bar code, a name, Keep: one item. */
async function item(page: Page, label: string, code: string, place: number): Promise<void> {
  await frame(page, place);
  await page.evaluate(`window.seen = ${JSON.stringify(code)}`);
  await tap(page, 'Bar code');
  await page.getByText(code).waitFor();
  const name = page.getByLabel('Item', { exact: true });
  // A code that is on the list already brings its name.
  if ((await name.inputValue()) === '') {
    await name.fill(label);
    count.letters += label.length;
  }
  await tap(page, /^Keep, next/);
}
const keptOf = async (page: Page): Promise<number> =>
  Number(/(\d+) things?/.exec((await page.getByRole('status').allTextContents()).join(' '))?.[1] ?? 0);

let page = await begin();
await ready(page);
await setLine(page, true);
await tap(page, /Choose the room|stays/);
await tap(page, 'Living');
const began = Date.now();
for (let n = 0; n < ITEMS; n += 1) {
  if (n % ON_A_SHELF === 0) await photograph(page);
  // Every fifth thing is one of a kind that is on the list already.
  const code = `930000${String(n % 5 === 4 ? n - 4 : n).padStart(6, '0')}`;
  await item(page, `${THINGS[n % THINGS.length]} ${n}`, code, n);
}
for (let tries = 0; tries < 100 && (await keptOf(page)) < ITEMS; tries += 1) await sleep(200);
const seconds = (Date.now() - began) / 1000;
const entered = await keptOf(page);
const all = count.taps + count.camera;
const person = all * TAP_S + count.letters * LETTER_S;
console.log(
  `${entered} of ${ITEMS} items kept without signal: ${count.taps} taps (${(count.taps / ITEMS).toFixed(2)} an item, ${count.frames} of them frames that are drawn) ` +
    `and ${count.camera} of the device's camera, together ${(all / ITEMS).toFixed(2)}; ${count.letters} letters. The screens took ${seconds.toFixed(0)} s; ` +
    `at ${TAP_S} s a tap and ${LETTER_S} s a letter a person takes ${((person + seconds) / 60).toFixed(1)} min`,
);

const said: string[] = [];
let opened = 0;
for (let round = 0; round < KILLS; round += 1) {
  const label = `Kill ${round}`;
  const work = async (): Promise<void> => {
    if (random() < 0.4) await photograph(page);
    const before = await keptOf(page);
    await item(page, label, `94${String(round).padStart(8, '0')}`, round);
    for (let tries = 0; (await keptOf(page)) <= before; tries += 1) if (tries > 200) return;
    said.push(label);
  };
  const act = work().catch(() => undefined); // killed before the screen said so: nothing was promised
  if (random() < 0.6) await act;
  else await sleep(random() * 2500);
  await kill();
  await act;
  console.error(`kill ${round + 1}: ${said.length} called kept`);
  page = await open();
  await setLine(page, true);
  opened += await ready(page).then(
    () => 1,
    () => 0,
  );
  // What was begun when it died is there again; it is let go, for its label is used by this round.
  const left = page.getByRole('button', { name: 'Remove this row' });
  if (await left.count()) await left.first().click();
}
// Opened once more: the line of a browser that was cut off stays so.
await kill();
page = await open();
console.error('with the line again');
await page.goto(`${base}/prime/device`);
await page.getByText('Everything is with the office.').waitFor({ timeout: 240_000 });
await kill();

interface Held {
  items: { label: string; barcode: string | null; photoId: number | null; cropFrame: unknown }[];
}
let held = await read<Held>(`/lossSchedule/${schedule.id}/contents`);
for (let tries = 0; tries < 20 && held.items.some(({ photoId }) => photoId === null); tries += 1) {
  await sleep(500);
  held = await read<Held>(`/lossSchedule/${schedule.id}/contents`);
}
end();
const labels = held.items.map(({ label }) => label);
const lost = said.filter((label) => !labels.includes(label));
const codes = held.items.map(({ barcode }) => barcode ?? '').filter((code) => code.startsWith('94'));
const doubled = codes.filter((code, place) => codes.indexOf(code) !== place);
const bare = held.items.filter(({ photoId, cropFrame }) => photoId === null || cropFrame === null);
console.log(
  `${KILLS} kills, ${opened} of them opened the list again; ${said.length} called kept, ${held.items.length} items on the server; ` +
    `lost ${lost.length + ITEMS - Math.min(ITEMS, held.items.length - new Set(codes).size)}, doubled ${doubled.length}, without their photograph ${bare.length}`,
);
for (const label of lost) console.log('lost', label);
for (const { label, photoId, cropFrame } of bare)
  console.log(label, photoId === null && 'has no photograph', cropFrame === null && 'has no frame');
process.exit(lost.length + doubled.length + bare.length > 0 ? 1 : 0);
