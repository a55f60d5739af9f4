// The dispatch board of a week in a real browser: 20 people with 200 visits, then 200 people with 2,000. From the press that shows the
// week to the frame with its bars, and the frames while a bar is dragged beside those of a bare element.
//   node bench/board.ts [folder of data]
import { rmSync } from 'node:fs';
import { type Page, chromium } from '@playwright/test';
import pg from 'pg';
import { addDays, todayIn, weekdayOf } from '../src/kit/dates.ts';
import { connection, socketFolder } from '../src/platform/server/embedded-postgres.ts';
import { chromiumPath } from '../scripts/chromium.ts';
import { serve } from './server-process.ts';

const DATA = process.argv[2] ?? 'test-results/bench/board';
const PORT = Number(process.env['BENCH_PORT'] ?? 4395);
const ROUNDS = 9;
const FRAME = 1000 / 60;

rmSync(DATA, { recursive: true, force: true });
const served = await serve(DATA, PORT, { REINSTATE_DEMO: '1', WEB_BUILD: `${DATA}-web` });
process.on('exit', () => void served.stop());
const client = new pg.Client(connection({ host: socketFolder(`${DATA}/postgres`) }, 'postgres'));
await client.connect();

// A Monday of a week that the demonstration has left empty.
let monday = addDays(todayIn('Australia/Sydney', new Date()), 60);
while (weekdayOf(monday) !== 1) monday = addDays(monday, 1);

/** People with shifts, and for each two visits on each of five days. */
async function grow(people: number, from: number): Promise<void> {
  await client.query(
    `with home as (select company_id, timezone from company order by company_id limit 1), made as (
       insert into contact (company_id, contact_type_id, first_name, last_name, full_name)
       select company_id, 6, 'Person', lpad(n::text, 3, '0'), 'Person ' || lpad(n::text, 3, '0') from home, generate_series($1::int, $2::int) n returning company_id, id, last_name),
     users as (insert into app_user (company_id, contact_id, first_name, last_name, email)
       select company_id, id, 'Person', last_name, 'person' || last_name || '@bench.example' from made returning company_id, id, contact_id),
     shifts as (insert into contact_availability (company_id, contact_id, kind, from_date, to_date, from_time, to_time, recurrence)
       select company_id, contact_id, 'shift', $3::date + d - 350, $3::date + d + 350, '07:00', '17:00', 'weekly' from users, generate_series(0, 4) d returning 1)
     insert into appointment (company_id, appointment_type_id, label, start_at, end_at, timezone, user_ids)
     select u.company_id, 9, 'Visit ' || u.id, at, at + interval '1 hour', h.timezone, array[u.id]
     from users u, home h, generate_series(0, 4) d, generate_series(0, 1) k, lateral (select ($3::date + d + make_interval(hours => 8 + 4 * k)) at time zone h.timezone as at) t`,
    [from, from + people - 1, monday],
  );
  await client.query('analyze');
}

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

async function open(): Promise<void> {
  await page.goto(`${base}/prime/dispatch`);
  await page.getByText('Week', { exact: true }).click();
  const box = page.getByRole('textbox', { name: 'Day', exact: true });
  const [year, month, date] = addDays(monday, 7).split('-');
  await box.fill(`${date}/${month}/${year}`);
  await box.press('Enter');
  await page.waitForTimeout(1000);
}

/** From the press on "earlier" to the task after the frame that shows bars. */
const paint = (): Promise<number> =>
  page.evaluate(async () => {
    const press = (name: string): void => {
      const found = [...document.querySelectorAll('button')].find((each) => each.ariaLabel === name);
      if (!found) throw new Error(`No button ${name}`);
      found.click();
    };
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    const bars = (): number => document.querySelectorAll('[data-visit]').length;
    const pressed = performance.now();
    press('Earlier');
    while (bars() < 20) await frame();
    await new Promise((resolve) => setTimeout(resolve, 0));
    const taken = performance.now() - pressed;
    press('Later');
    while (bars() > 0) await frame();
    await new Promise((resolve) => setTimeout(resolve, 300));
    return taken;
  });

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;

async function painted(): Promise<number> {
  await open();
  await paint();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await paint());
  return median(times);
}

/** Drags what stands at a place by steps of one frame; answers how long each frame took. */
async function dragged(of: Page, from: { x: number; y: number }): Promise<number[]> {
  await of.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const next = (): void => {
      const now = performance.now();
      frames.push(now - last);
      last = now;
      if ((window as unknown as { on: boolean }).on) requestAnimationFrame(next);
    };
    Object.assign(window, { on: true, frames });
    requestAnimationFrame(next);
  });
  await of.mouse.move(from.x, from.y);
  await of.mouse.down();
  for (let step = 1; step <= 120; step++) await of.mouse.move(from.x + step * 2, from.y + (step % 40));
  const frames = await of.evaluate(() => {
    Object.assign(window, { on: false });
    return (window as unknown as { frames: number[] }).frames;
  });
  await of.keyboard.press('Escape');
  await of.mouse.up();
  return frames.slice(2);
}

await grow(20, 1);
const few = await painted();
await grow(180, 21);
const many = await painted();
console.log(
  `a week painted: 20 people, 200 visits ${few.toFixed(0)} ms; 200 people, 2,000 visits ${many.toFixed(0)} ms: ${(many / few).toFixed(2)}× (budget 1.5× and the rows)`,
);

await page.evaluate(() =>
  [...document.querySelectorAll('button')].find((each) => each.ariaLabel === 'Earlier')?.click(),
);
await page.locator('[data-visit]').first().waitFor();
const box = await page.locator('[data-visit]').first().boundingBox();
if (!box) throw new Error('There is no bar to drag');
const frames = await dragged(page, { x: box.x + 6, y: box.y + box.height / 2 });
const bare = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await bare.setContent(
  `<div id="it" style="position:absolute;left:200px;top:200px;width:80px;height:30px;background:#08c"></div><script>
   const it = document.getElementById('it'); let x0; it.onpointerdown = (e) => { it.setPointerCapture(e.pointerId); x0 = e.clientX; };
   it.onpointermove = (e) => { if (x0 !== undefined) it.style.transform = 'translateX(' + (e.clientX - x0) + 'px)'; };</script>`,
);
const plain = await dragged(bare, { x: 220, y: 215 });
console.log(
  `dragged: p95 ${(p95(frames) / FRAME).toFixed(1)} frames of 60 Hz, median ${(median(frames) / FRAME).toFixed(1)}; a bare element p95 ${(p95(plain) / FRAME).toFixed(1)}, median ${(median(plain) / FRAME).toFixed(1)} (budget 2 where the bare one takes 1)`,
);
await browser.close();
await client.end();
await served.stop();
process.exit(0);
