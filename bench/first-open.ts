// What it takes to open a page, a part or a dialog for the first time after the window was loaded: milliseconds from the click to the
// frame that has it, medians of five. Servers with the demonstration, one after the other in each round, so that two states compare.
//   node bench/first-open.ts http://localhost:3100 [http://localhost:3101 …]
import { chromium } from '@playwright/test';
import { PASSWORD } from '../e2e/fixtures.ts';
import { chromiumPath } from '../scripts/chromium.ts';
const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const ROUNDS = 5;
const SETTLED_MS = 800;
const got: Record<string, Record<string, number[]>> = {};
async function round(base: string): Promise<void> {
  const note = (what: string, ms: number) => ((got[what] ??= {})[base] ??= []).push(ms);
  const ctx = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await ctx.newPage();
  await page.goto(base + '/login');
  await page.getByLabel('Email').fill('admin@harbour.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  const timed = async (what: string, act: () => Promise<void>, sel: string) => {
    await page.evaluate((selector) => {
      delete document.body.dataset['took'];
      const listen = (event: Event) => {
        const look = () => {
          if (
            [...document.querySelectorAll(selector)].some((each) => each.checkVisibility({ visibilityProperty: true }))
          )
            document.body.dataset['took'] = String(performance.now() - event.timeStamp);
          else requestAnimationFrame(look);
        };
        look();
      };
      addEventListener('click', listen, { capture: true, once: true });
    }, sel);
    await act();
    await page.locator('body[data-took]').waitFor();
    note(what, Number(await page.locator('body').getAttribute('data-took')));
  };
  await timed(
    'log in to dashboard',
    () => page.getByRole('button', { name: 'Log In' }).click(),
    '[aria-label="My day"], [role=tab]',
  );
  await page.waitForTimeout(2 * SETTLED_MS);
  await page.goto(base + '/prime/job/list');
  await page.locator('[data-row]').first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
  await timed('a job from the list', () => page.locator('[data-row]').first().click(), '[data-place] section');
  await page.waitForTimeout(SETTLED_MS);
  await timed(
    'its estimates',
    () =>
      page
        .getByRole('link', { name: /^Estimates/ })
        .last()
        .click(),
    'table a[href*=estimateId], [aria-label="Estimates"] a[href*=estimateId]',
  );
  await page.waitForTimeout(SETTLED_MS);
  await timed('an estimate', () => page.locator('a[href*=estimateId]').first().click(), '[role=treegrid] [data-row]');
  await page.waitForTimeout(SETTLED_MS);
  await page.goto(base + '/prime/accounts-receivable/list');
  await page.locator('[data-row]').first().waitFor();
  await page.waitForTimeout(SETTLED_MS);
  await timed('an invoice from the list', () => page.locator('[data-row]').first().click(), '[aria-label="Lines"]');
  await page.waitForTimeout(SETTLED_MS);
  await timed(
    'a dialog of it',
    async () => {
      await page
        .getByRole('button', { name: /^Send|^Issue$|^Record payment/ })
        .first()
        .click();
    },
    '[role=dialog] button',
  );
  await ctx.close();
}
const bases = process.argv.slice(2);
for (let at = 0; at < ROUNDS; at++) for (const base of at % 2 ? bases.toReversed() : bases) await round(base);
const middle = (values: readonly number[] = []): string =>
  (values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN).toFixed(0);
console.log(`| opened first | ${bases.join(' | ')} |\n| --- | ${bases.map(() => '---').join(' | ')} |`);
for (const [what, by] of Object.entries(got))
  console.log(`| ${what} | ${bases.map((base) => `${middle(by[base])} ms`).join(' | ')} |`);
await browser.close();
