import { chromium } from '@playwright/test';
import { chromiumPath } from './scripts/chromium.ts';
import { encodeRouteId } from './src/kit/ids.ts';
const base = 'http://localhost:3100';
const b = await chromium.launch({ timeout: 20000, executablePath: await chromiumPath(), args: ['--no-sandbox'] });
const auth = await (await fetch(base + '/api/authentication/authenticate', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email: 'admin@harbour.example', password: 'Reinstate2026' }) })).json() as any;
const get = async (p: string) => (await (await fetch(base + '/api' + p, { headers: { authorization: 'Bearer ' + auth.token.access_token } })).json()) as any;
const ests = (await get('/estimate?perPage=100')).data;
const snaps = (await get('/estimateSnapshot?perPage=100')).data;
console.log(ests.length, snaps.slice(0, 6).map((s: any) => [s.id, s.estimateId, s.jobId, s.number, s.label].join('/')));
const s = snaps[1] ?? snaps.find((x: any) => snaps.filter((y: any) => y.estimateId === x.estimateId).length > 1) ?? snaps[0];
const snapHref = `/prime/job/view/${encodeRouteId(s.jobId)}/estimates?estimateId=${encodeRouteId(s.estimateId)}&snapshotId=${encodeRouteId(s.id)}`;
const big = ests.find((e: any) => e.id === snaps[1].estimateId);
const estHref = (e: any) => `/prime/job/view/${encodeRouteId(e.jobId)}/estimates?estimateId=${encodeRouteId(e.id)}`;
const sizes: [string, number, number, string][] = [['d', 1440, 900, 'light'], ['p', 390, 844, 'light'], ['k', 1440, 900, 'dark'], ['q', 390, 844, 'dark']];
for (const [n, w, h, theme] of sizes) {
  const phone = w < 500;
  const ctx = await b.newContext({ viewport: { width: w, height: h }, reducedMotion: 'reduce', isMobile: phone, hasTouch: phone });
  const page = await ctx.newPage();
  await page.goto(base + '/login');
  await page.evaluate((t) => localStorage.setItem('reinstate.theme', t), theme);
  await page.reload();
  await page.getByLabel('Email').fill('admin@harbour.example');
  await page.getByLabel('Password', { exact: true }).fill('Reinstate2026');
  await page.getByRole('button', { name: 'Log In' }).click();
  await page.waitForTimeout(2500);
  const shot = async (name: string) => { await page.waitForTimeout(700); await page.screenshot({ path: `/tmp/shots/${name}-${n}.png` }); };
  await page.goto(base + snapHref); await page.waitForTimeout(2500);
  await shot('snap');
  try {
    if (phone) { await page.getByRole('button', { name: 'Actions', exact: true }).last().click(); await page.waitForTimeout(400); await shot('snapmenu'); }
    await page.getByRole('button', { name: 'More actions' }).last().click(); await page.waitForTimeout(300);
    await page.getByRole('menuitem', { name: 'Compare line by line' }).click();
    await page.waitForTimeout(1500);
    await shot('diff');
    await page.keyboard.press('Escape');
  } catch (e) { console.log(n, 'diff', String(e).slice(0, 200)); }
  await page.goto(base + estHref(big)); await page.waitForTimeout(2500);
  await shot('est');
  try {
    if (phone) { await page.getByRole('button', { name: 'Actions', exact: true }).last().click(); await page.waitForTimeout(400); }
    await page.getByRole('button', { name: 'More of the estimate' }).click(); await page.waitForTimeout(300);
    await page.getByRole('menuitem', { name: /What if/i }).click(); await page.waitForTimeout(1200);
    await shot('whatif'); await page.keyboard.press('Escape');
  } catch (e) { console.log(n, 'whatif', String(e).slice(0, 200)); await shot('whatif-x'); }
  await ctx.close();
}
await b.close();
