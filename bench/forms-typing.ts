// A letter typed into a form of 20 and of 200 fields, at a quarter of the processor's speed: from the key to the frame that shows it.
//   node bench/forms-typing.ts [http://localhost:3000]      budget: 200 fields take at most 1.5 times what 20 do
import { type Page, chromium } from '@playwright/test';
import { chromiumPath } from '../scripts/chromium.ts';
import { formPaths } from '../src/modules/forms/web/form-paths.ts';
import { PASSWORD } from '../e2e/fixtures.ts';
import { office } from '../e2e/office.ts';

const base = process.argv[2] ?? 'http://localhost:3000';
const KEYS = 60;
const THROTTLE = 4;

const { call } = await office(base, 'admin@harbour.example');
const job = await call('post', '/job', { customerName: 'Typing' });

/** Half of the fields depend on others, one adds some up. */
async function formOf(count: number): Promise<number> {
  const fields = Array.from({ length: count }, (_, at) => ({
    fieldType: at % 4 === 1 ? 'number' : 'text',
    fieldRef: `f${at}`,
    fieldLabel: `Field ${at}`,
    ...(at % 2 === 1 && at > 4 && { showIf: { and: [{ field: `f${at - 3}`, operator: 'notEquals', value: 'no' }] } }),
  }));
  const sums = { fieldType: 'number', fieldRef: 'sum', fieldLabel: 'Sum', formula: 'f1 + f5 * 2' };
  const sections = Array.from({ length: Math.ceil(count / 20) }, (_, at) => ({
    ref: `s${at}`,
    label: `Section ${at + 1}`,
    fields: [...fields.slice(at * 20, at * 20 + 20), ...(at === 0 ? [sums] : [])],
  }));
  const template = await call('post', '/customFormTemplate', { label: `Typing ${count}`, content: { sections } });
  await call('put', `/customFormTemplate/${template.id}/publish`, {});
  const body = { customFormTemplateId: template.id, objectType: 'job', objectId: job.id };
  return (await call('post', '/customForm', body)).id;
}

const browser = await chromium.launch({
  executablePath: await chromiumPath(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.goto(`${base}/login`);
await page.getByLabel('Email').fill('admin@harbour.example');
await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
await page.getByRole('button', { name: 'Log In' }).click();
await page.getByRole('tab', { name: /Dashboard/ }).waitFor();

/** From the press of each key to the task after the frame that shows it. */
async function typed(on: Page, formId: number): Promise<number[]> {
  await on.goto(`${base}${formPaths.form(formId)}`);
  const input = on.getByLabel('Field 0', { exact: true });
  await input.waitFor();
  await input.click();
  const cdp = await on.context().newCDPSession(on);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE });
  await on.evaluate(() => {
    const taken: number[] = [];
    Object.assign(window, { taken });
    document.addEventListener(
      'keydown',
      () => {
        const pressed = performance.now();
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => taken.push(performance.now() - pressed);
          channel.port2.postMessage(null);
        });
      },
      true,
    );
  });
  for (let key = 0; key < KEYS; key++) {
    await on.keyboard.press('a');
    await on.waitForTimeout(60);
  }
  const taken = await on.evaluate(() => (window as { taken?: number[] }).taken ?? []);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await cdp.detach();
  return taken.slice(10);
}

const middle = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const at95 = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? 0;
const figures: number[] = [];
for (const count of [20, 200]) {
  const id = await formOf(count);
  await typed(page, id); // once, so that nothing is compiled any more
  const taken = await typed(page, id);
  figures.push(middle(taken));
  console.log(
    `${String(count).padStart(3)} fields  median ${middle(taken).toFixed(1)} ms   p95 ${at95(taken).toFixed(1)} ms`,
  );
}
await browser.close();
const [few = 1, many = 0] = figures;
console.log(`${(many / few).toFixed(2)} times (budget 1.5)`);
process.exitCode = many / few <= 1.5 ? 0 : 1;
