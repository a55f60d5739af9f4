// Two hundred thousand rates: how long a search in the library takes, and what a key costs in the cell that searches while one types,
// beside a cell that does not.
//   node bench/rate-library.ts [http://localhost:3000]      budget: a key in the searching cell within one frame (17 ms) of the other
import { type Page, chromium } from '@playwright/test';
import { PASSWORD } from '../e2e/fixtures.ts';
import { office } from '../e2e/office.ts';
import { chromiumPath } from '../scripts/chromium.ts';
import { estimateHref } from '../src/modules/estimates/web/estimate-href.ts';

const base = process.argv[2] ?? 'http://localhost:3000';
const FILES = 4;
const ROWS = 49_999;
const EMAIL = 'admin@harbour.example';
const WORDS = [
  'Plasterboard',
  'Skirting',
  'Architrave',
  'Carpet',
  'Vinyl',
  'Tile',
  'Membrane',
  'Cornice',
  'Batts',
  'Door',
];
const KINDS = ['supply', 'supply and fix', 'remove', 'refit', 'moisture resistant', 'fire rated', 'primed', 'ceramic'];

const { call, upload } = await office(base, EMAIL);
const stamp = Date.now();
const made = await call('post', '/priceList', { label: `Bench ${stamp}`, effectiveDate: '2026-01-01' });
for (let file = 0; file < FILES; file++) {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const number = file * ROWS + at;
    return `B${number},${WORDS[number % WORDS.length]} ${KINDS[number % KINDS.length]} ${number % 977} mm type ${number},m2,${(number % 900) / 10 + 1}`;
  });
  const began = performance.now();
  await upload(`/priceList/${made.id}/import`, `Code,Description,Unit,Price\n${rows.join('\n')}\n`, {});
  console.log(
    `${(file + 1) * ROWS} rates, the last ${ROWS} in ${Math.round((performance.now() - began) / 100) / 10} s`,
  );
}

const quantile = (times: number[], part: number): string =>
  ([...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? 0).toFixed(1);
const show = (what: string, times: number[]): void =>
  console.log(`${what.padEnd(34)} median ${quantile(times, 0.5)} ms, p95 ${quantile(times, 0.95)} ms`);

for (const s of ['pla', 'tile', 'skirting', 'fire 45', 'type 12345', 'zzz']) {
  const times: number[] = [];
  for (let run = 0; run < 40; run++) {
    const began = performance.now();
    await call('get', `/estimateTemplate/library?s=${encodeURIComponent(s)}`);
    times.push(performance.now() - began);
  }
  show(`search "${s}"`, times);
}

const job = await call('post', '/job', { customerName: 'Rate library' });
const estimate = await call('post', '/estimate', {
  jobId: job.id,
  label: 'Rate library',
  categories: [{ label: 'Room', items: [{ description: 'One' }, { description: 'Two' }] }],
});
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(`${base}/login`);
await page.getByLabel('Email').fill(EMAIL);
await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
await page.getByRole('button', { name: 'Log In' }).click();
await page.getByRole('tab', { name: /Dashboard/ }).waitFor();
await page.goto(`${base}${estimateHref(job.id, { estimateId: estimate.id })}`);

/** From the press of each key to the task after the frame that shows it. */
async function typed(on: Page, cell: number): Promise<number[]> {
  await on.getByRole('row').filter({ hasText: 'One' }).getByRole('gridcell').nth(cell).click();
  await on.evaluate(() => {
    const taken: number[] = [];
    Object.assign(window, { taken });
    const pressed = (): void => {
      const at = performance.now();
      requestAnimationFrame(() => setTimeout(() => taken.push(performance.now() - at)));
    };
    document.addEventListener('keydown', pressed, true);
  });
  await on.keyboard.type('plasterboard supply and fix 45 mm type one more', { delay: 70 });
  await on.keyboard.press('Escape');
  await on.keyboard.press('Escape');
  return (await on.evaluate(() => (window as { taken?: number[] }).taken ?? [])).slice(3);
}
show('a key in the description (searches)', await typed(page, 1));
await page.reload();
show('a key in a unit (proposals)', await typed(page, 3));
await browser.close();
await call('put', `/priceList/${made.id}`, { active: false });
