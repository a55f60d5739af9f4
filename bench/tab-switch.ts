// Switching to a tab that is open, in a real browser: from the press to the frame that shows the other page. Median and p95.
//   node bench/tab-switch.ts [http://localhost:3000]
import { chromium } from '@playwright/test';
import { chromiumPath } from '../scripts/chromium.ts';

const base = process.argv[2] ?? 'http://localhost:3000';
const ROUNDS = 20;

const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(`${base}/login`);
await page.getByLabel('Email').fill('estimator@harbour.example');
await page.getByLabel('Password', { exact: true }).fill('Reinstate2026');
await page.getByRole('button', { name: 'Log In' }).click();
await page.getByRole('tab', { name: /Dashboard/ }).waitFor();
await page.goto(`${base}/prime/contact/list`);
await page.getByRole('table', { name: 'Contacts' }).waitFor();
await page.getByRole('link', { name: 'Jobs', exact: true }).first().click();
await page.getByRole('table', { name: 'Jobs' }).waitFor();
await page.getByRole('table', { name: 'Jobs' }).getByRole('link').first().click();
await page.getByRole('region', { name: 'Summary' }).waitFor();

/** Presses a tab and waits for the frame after its panel is the one that is shown. */
const switchTo = (name: string): Promise<number> =>
  page.evaluate(async (label) => {
    const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((each) =>
      each.textContent?.includes(label),
    );
    const panel = tab && document.getElementById(tab.id.replace(/^tab-/, 'pane-'));
    if (!tab || !panel) throw new Error(`There is no open tab ${label}`);
    const pressed = performance.now();
    tab.click();
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    while (panel.getBoundingClientRect().height === 0) await frame();
    // The task after the next frame: the picture is on the screen.
    await frame();
    await new Promise((resolve) => setTimeout(resolve, 0));
    return performance.now() - pressed;
  }, name);

const times: Record<string, number[]> = { Dashboard: [], Jobs: [], Contacts: [], 'Job-': [] };
for (let round = 0; round < ROUNDS; round++)
  for (const [name, taken] of Object.entries(times)) taken.push(await switchTo(name));
await browser.close();

const at = (sorted: number[], share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
for (const [name, taken] of Object.entries(times)) {
  const sorted = [...taken].sort((a, b) => a - b);
  const figures = [0.5, 0.95].map((share) => `${at(sorted, share).toFixed(1).padStart(7)} ms`);
  console.log(`${(name === 'Job-' ? 'A job' : name).padEnd(12)} median ${figures[0]}   p95 ${figures[1]}`);
}
