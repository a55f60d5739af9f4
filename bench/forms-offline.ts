// A form by link that is filled on a phone without signal while its browser is killed again and again: nothing that was typed and no
// photograph is lost, and it is handed in once.
//   node bench/forms-offline.ts [http://localhost:3000] [rounds]
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type Page, chromium } from '@playwright/test';
import { chromiumPath } from '../scripts/chromium.ts';
import { office } from '../e2e/office.ts';

const base = process.argv[2] ?? 'http://localhost:3000';
const ROUNDS = Number(process.argv[3] ?? 100);
/** Of the random moments: the same plan each time. */
let seed = 20_261_125;
const random = (most: number): number => {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % most;
};

const { call } = await office(base, 'admin@harbour.example');
const FIELDS = 12;
const job = await call('post', '/job', { customerName: 'Offline' });
const contact = await call('post', '/contact', {
  contactTypeId: 1,
  companyName: 'Offline',
  email: 'offline@owner.example',
});
const template = await call('post', '/customFormTemplate', {
  label: 'Offline',
  kind: 'external',
  content: {
    sections: [
      {
        ref: 'all',
        label: 'All',
        fields: [
          ...Array.from({ length: FIELDS }, (_, at) => ({
            fieldType: 'text',
            fieldRef: `f${at}`,
            fieldLabel: `Field ${at}`,
          })),
          { fieldType: 'images', fieldRef: 'photos', fieldLabel: 'Photos' },
        ],
      },
    ],
  },
});
await call('put', `/customFormTemplate/${template.id}/publish`, {});
const form = await call('post', '/customForm', {
  customFormTemplateId: template.id,
  objectType: 'job',
  objectId: job.id,
});
const { link } = await call<{ link: string }>('post', `/externalForm/${form.id}/share/${contact.id}`, {
  sendEmail: false,
});
interface Standing {
  answers: Record<string, unknown>;
  statusType: string;
}
const standing = (): Promise<Standing> => call<Standing>('get', `/customForm/${form.id}/page`);

const profile = mkdtempSync(join(tmpdir(), 'forms-offline-'));
const executablePath = await chromiumPath();
async function opened(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    viewport: { width: 390, height: 844 },
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(link);
  return { context, page };
}
/** As a phone ends it: at once, all of its processes, which are those that name the profile of this bench. */
async function killed(context: BrowserContext): Promise<void> {
  for (const entry of readdirSync('/proc').filter((name) => /^\d+$/.test(name)))
    try {
      if (readFileSync(`/proc/${entry}/cmdline`, 'utf8').includes(profile)) process.kill(Number(entry), 'SIGKILL');
    } catch {
      // it has ended
    }
  await context.close().catch(() => undefined);
}

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const typed: Record<string, string> = {};
let photos = 0;
const lost: string[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const { context, page } = await opened();
  await page.getByLabel('Field 0', { exact: true }).waitFor();
  // What was typed before stands there again, sent or not.
  for (const [ref, value] of Object.entries(typed)) {
    const shown = page.getByLabel(`Field ${ref.slice(1)}`, { exact: true });
    for (let tries = 0; tries < 20 && (await shown.inputValue()) !== value; tries++) await page.waitForTimeout(50);
    if ((await shown.inputValue()) !== value) lost.push(`${ref} of round ${round - 1}`);
  }
  if (random(3) > 0) await context.setOffline(true);
  for (let more = 0; more <= random(3); more++) {
    const at = random(FIELDS);
    typed[`f${at}`] = `Round ${round}, ${more}`;
    await page.getByLabel(`Field ${at}`, { exact: true }).fill(`Round ${round}, ${more}`);
  }
  if (round % 5 === 0) {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose pictures' }).click();
    // Each another one: the same picture twice is one picture.
    const buffer = Buffer.concat([picture, Buffer.from(String(round))]);
    await (await chooser).setFiles([{ name: `photo-${round}.png`, mimeType: 'image/png', buffer }]);
    photos += 1;
    await page
      .getByText(`photo-${round}.png`)
      .or(page.getByText(/^Picture \d+$/).first())
      .first()
      .waitFor();
  }
  await page.waitForTimeout(random(1200));
  await killed(context);
  if (round % 20 === 19) console.log(`${round + 1} kills, ${lost.length} lost`);
}
let { context, page } = await opened();
await page.getByText('Saved as you type.').waitFor({ timeout: 30_000 });
const arrived = async (): Promise<number> => {
  const { answers } = await standing();
  return Array.isArray(answers['photos']) ? answers['photos'].length : 0;
};
for (let tries = 0; tries < 60 && (await arrived()) < photos; tries++) await page.waitForTimeout(500);
const { answers } = await standing();
for (const [ref, value] of Object.entries(typed)) if (answers[ref] !== value) lost.push(`${ref} at the server`);
const there = await arrived();
// Handed in, and killed while that is on its way.
await page.getByRole('button', { name: /^Send to/ }).click();
await page.waitForTimeout(random(300));
await killed(context);
({ context, page } = await opened());
const submit = page.getByRole('button', { name: /^Send to/ });
await submit
  .or(page.getByText(/Thank you/))
  .first()
  .waitFor();
if (await submit.isVisible()) await submit.click();
await page.getByText(/Thank you/).waitFor();
await context.close();
const { statusType } = await standing();
const history = await call<{ verb: string; objectType: string; note: string | null }[]>(
  'get',
  `/job/${job.id}/history?objectType=customForm&perPage=1000`,
);
const times = history.filter(({ verb }) => verb === 'status').length;
rmSync(profile, { recursive: true, force: true });
console.log(
  `${ROUNDS} kills: ${lost.length} answers lost, ${there} of ${photos} photos arrived, ${statusType}, handed in ${times} time${times === 1 ? '' : 's'}`,
);
for (const one of lost.slice(0, 20)) console.log(`  ${one}`);
process.exitCode = lost.length === 0 && there === photos && statusType === 'active' && times === 1 ? 0 : 1;
