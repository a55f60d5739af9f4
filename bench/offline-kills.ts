// `node bench/offline-kills.ts [kills] [seed] [port]`: a person works on a phone while the line comes and goes, and the browser is killed (SIGKILL, profile
// kept) at random moments: after a note, an incident, a sign-in at the site, a change of an item. Whatever the screen called saved or kept
// must be on the server once. Needs `npm run build`. After each 50 kills it waits until all is sent and says how it stands, so that a run
// that is stopped has said something. The exit code is 1 where something is lost or doubled.
import { setTimeout as sleep } from 'node:timers/promises';
import { setLine, startPhone } from './phone.ts';

const KILLS = Number(process.argv[2] ?? 50);
const LOOK_EVERY = 50;
let seed = Number(process.argv[3] ?? 1);
const SAVED =
  /^(Note added|Signed in|Saved|You are signed in.*|Kept on this device\. It is sent when you have signal\.)$/;

/** Mulberry32: the same seed kills at the same moments. */
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}

const { base, open, kill, signIn, read, begin, end } = await startPhone(Number(process.argv[4] ?? 4597));
let page = await begin();
const href = (await page.locator('a[href*="/prime/job/view/"]').nth(1).getAttribute('href')) ?? '';
const job = base + href.replace(/\/menu$/, '');

/** What a person does; answers once the screen has said that it is saved or kept. */
const ACTS: Record<string, (text: string) => Promise<void>> = {
  note: async (text) => {
    await page.goto(`${job}/overview`);
    const field = page.getByRole('textbox', { name: 'New note' }).first();
    await field.fill(text);
    await field.press('Enter');
    await page.getByText(SAVED).last().waitFor({ timeout: 8000 });
  },
  incident: async (text) => {
    await page.goto(`${job}/whs-items`);
    await page.getByRole('button', { name: 'New WHS item' }).click();
    await page.getByRole('textbox', { name: 'What' }).fill(text);
    await page.getByRole('button', { name: 'Create WHS item' }).click();
    await page
      .getByText(text)
      .and(page.locator('a, h1, h2'))
      .or(page.getByText(SAVED))
      .first()
      .waitFor({ timeout: 8000 });
  },
};
const said: { kind: string; text: string }[] = [];
const began = Date.now();
let opened = 0;
let signedInAgain = 0;

/**
 * A browser that is killed between the server's new pair of tokens and its own disk has only used ones, and has to sign in (sessions end
 * with a used token). What waited is still there, and is sent afterwards.
 */
async function signInIfAsked(): Promise<void> {
  if (!page.url().includes('/login')) return;
  await setLine(page, false);
  await signIn(page);
  signedInAgain += 1;
}

async function all(path: string, name: string): Promise<string[]> {
  const found: string[] = [];
  for (let number = 1; ; number += 1) {
    const rows = await read<Record<string, unknown>[]>(`${path}?perPage=100&page=${number}&s=${began}`);
    found.push(...rows.map((row) => String(row[name])));
    if (rows.length < 100) return found;
  }
}

/** Waits until all is sent, and compares. */
async function look(kills: number): Promise<number> {
  await setLine(page, false);
  await page.goto(`${base}/prime/device`);
  const isSent = page.getByText('Everything is with the office.');
  await isSent.or(page.getByRole('heading', { name: 'Log In to Your Account' })).waitFor({ timeout: 120_000 });
  await signInIfAsked();
  await page.goto(`${base}/prime/device`);
  await isSent.waitFor({ timeout: 120_000 });
  const held: Record<string, string[]> = {
    note: await all('/notification', 'note'),
    incident: await all('/whsItem', 'label'),
  };
  const lost = said.filter(({ kind, text }) => !held[kind]?.includes(text));
  const everything = Object.values(held).flat();
  const doubled = everything.filter((text, place) => everything.indexOf(text) !== place);
  const of = (wanted: string): number => said.filter(({ kind }) => kind === wanted).length;
  console.log(
    `${new Date().toISOString()} ${kills} kills, ${opened} of them opened the job again; ${said.length} called saved (${of('incident')} incidents), ${signedInAgain} times signed in again, ` +
      `${everything.length} on the server; lost ${lost.length}, doubled ${doubled.length}`,
  );
  for (const one of lost) console.log('lost', one.text);
  return lost.length + doubled.length;
}

for (let round = 0; round < KILLS; round += 1) {
  if (round > 0 && round % LOOK_EVERY === 0) await look(round);
  await setLine(page, random() < 0.6);
  const kind = random() < 0.6 ? 'note' : 'incident';
  const text = `Kill ${began} ${round} ${kind}`;
  const watch = random() < 0.6;
  const act = ACTS[kind]?.(text).then(
    () => said.push({ kind, text }),
    () => undefined, // killed before the screen said so: nothing was promised
  );
  if (watch) await act;
  else await sleep(random() * 2500);
  await kill();
  await act;
  page = await open();
  opened += await page.goto(`${job}/overview`).then(
    () => 1,
    () => 0,
  );
  await signInIfAsked();
}
const wrong = await look(KILLS);
await kill();
end();
process.exit(wrong > 0 ? 1 : 0);
