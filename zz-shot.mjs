import { chromium } from '@playwright/test';
const [,, prefix, who, ...paths] = process.argv;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium' });
for (const [w,scheme] of [[1440,'light'],[390,'dark']]) {
  const c = await b.newContext({ viewport: { width: w, height: w===390?844:900 }, colorScheme: scheme });
  const p = await c.newPage();
  await p.goto('http://localhost:3201/login');
  await p.getByLabel('Email').fill(who); await p.getByLabel('Password', {exact:true}).fill('Reinstate2026');
  await p.getByRole('button', { name: /log in|sign in/i }).first().click();
  await p.waitForURL(/prime/);
  for (const path of paths) {
    await p.goto('http://localhost:3201' + path); await p.waitForTimeout(3500);
    await p.screenshot({ path: `/tmp/h1-shots/${prefix}-${path.split('/').at(-1).split('?')[0]}-${w}.png` });
  }
  await c.close();
}
await b.close();
