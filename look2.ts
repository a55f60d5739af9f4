import { chromium } from '@playwright/test';
import { chromiumPath } from './scripts/chromium.ts';
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: ['--no-sandbox'] });
const [base, shots, ...paths] = process.argv.slice(2) as [string, string, ...string[]];
for (const [w, h, theme, tag] of [[1440, 900, 'light', 'd'], [390, 844, 'dark', 'p']] as const) {
  const ctx = await browser.newContext({ viewport: { width: w, height: h }, ...(w < 500 && { isMobile: true, hasTouch: true }) });
  const page = await ctx.newPage();
  await page.addInitScript((t) => localStorage.setItem('reinstate.theme', t), theme);
  await page.goto(base + '/login');
  await page.getByLabel('Email').fill('admin@harbour.example');
  await page.getByLabel('Password', { exact: true }).fill('Reinstate2026');
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForTimeout(3000);
  for (const [at, path] of paths.entries()) {
    await page.goto(base + path);
    await page.waitForTimeout(2500);
    await page.screenshot({ path: `${shots}/x${at}-${tag}.png` });
  }
  await ctx.close();
}
await browser.close();
