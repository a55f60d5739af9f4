// `node bench/offline-kills.ts [kills] [seed] [port]`: a person works on a phone while the line comes and goes, and the browser is killed (SIGKILL, profile
// kept) at random moments of a day: notes, incidents, photographs, answers of forms, forms that are handed in with a signature, the timer started and
// stopped, a job that is read. Whatever the screen called saved or kept must be on the server once. Needs `npm run build`. After each 50 kills it waits
// until all is sent and says how it stands, so that a run that is stopped has said something. Code 1 where something is lost or doubled.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeRouteId } from '../src/kit/ids.ts';
import { sceneOf } from '../src/modules/contents/server/contents-scenes.demo.ts';
import { setLine, startPhone } from './phone.ts';

const KILLS = Number(process.argv[2] ?? 50);
const LOOK_EVERY = 50;
let seed = Number(process.argv[3] ?? 1);
const KEPT = /^Kept on this device\. It is sent when you have signal\.$/;
const SAVED =
  /^(Note added|Signed in|Saved|You are signed in.*|Kept on this device\. It is sent when you have signal\.)$/;
/** What the page takes from the press to its moment. */
const PRESS_MS = 4000;
const MINUTE = 60_000;

/** Mulberry32: the same seed kills at the same moments. */
function random(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
}

const { base, open, kill, signIn, read, office, begin, refresh, end } = await startPhone(
  Number(process.argv[4] ?? 4597),
);
// A run that stops on a fault leaves neither a browser nor a server behind.
process.on('exit', () => {
  void kill().catch(() => undefined);
  end();
});
let page = await begin();
const href = (await page.locator('a[href*="/prime/job/view/"]').nth(1).getAttribute('href')) ?? '';
const job = base + href.replace(/\/menu$/, '');
const jobNumber = (await page.locator('a[href*="/prime/job/view/"] b').nth(1).textContent())?.trim() ?? '';
const jobId = (await read<{ id: number; jobNumber: string }[]>(`/job?s=${jobNumber}`)).find(
  (one) => one.jobNumber === jobNumber,
)?.id;

/** Forms to be answered, and forms to be signed, as the office has prepared them; each is used once. */
const content = {
  sections: [{ ref: 'first', label: 'On site', fields: [{ fieldType: 'text', fieldRef: 'what', fieldLabel: 'What' }] }],
};
const templates: Record<string, number> = {};
for (const [kind, signatories] of [
  ['answer', []],
  ['signature', ['Owner']],
] as const) {
  const made = await office<{ id: number }>('POST', '/customFormTemplate', { label: kind, content, signatories });
  await office('PUT', `/customFormTemplate/${made.id}/publish`, {});
  templates[kind] = made.id;
}
const forms: Record<string, number[]> = { answer: [], signature: [] };
async function prepareForms(each: number): Promise<void> {
  for (const [kind, ids] of Object.entries(forms))
    while (ids.length < each) {
      const body = { customFormTemplateId: templates[kind], objectType: 'job', objectId: jobId };
      ids.push((await office<{ id: number }>('POST', '/customForm', body)).id);
    }
  await refresh(page);
}

const began = Date.now();
type Said = { kind: string; text: string; at: number };
const said: Said[] = [];
/** Forms that were begun: the number by the text that was typed into them. */
const formOf = new Map<string, number>();
const scene = await sceneOf('shelf');

async function fillIn(kind: 'answer' | 'signature', text: string): Promise<void> {
  const id = forms[kind]?.pop() ?? 0;
  formOf.set(text, id);
  await page.goto(`${base}/prime/custom-form/view/${encodeRouteId(id)}`);
  await page.getByLabel('What', { exact: true }).fill(text);
}

/** What a person does; answers once the screen has said that it is saved or kept, with what it was. */
const ACTS: Record<string, (text: string) => Promise<string | undefined>> = {
  note: async (text) => {
    await page.goto(`${job}/overview`);
    const field = page.getByRole('textbox', { name: 'New note' }).first();
    await field.fill(text);
    await field.press('Enter');
    await page.getByText(SAVED).last().waitFor({ timeout: 8000 });
    return 'note';
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
    return 'incident';
  },
  photo: async (text) => {
    await page.goto(`${job}/overview`);
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Take photos' }).click();
    // No two photographs are the same file.
    const buffer = Buffer.concat([scene, randomBytes(16)]);
    await page
      .locator('input[aria-label="Take a photo"]')
      .setInputFiles({ name: `${text}.jpg`, mimeType: 'image/jpeg', buffer });
    await page.getByText(/^(No signal\. \d+ photos? saved on this phone|\d+ photos? sent)$/).waitFor({ timeout: 8000 });
    return 'photo';
  },
  answer: async (text) => {
    await fillIn('answer', text);
    // What it says before the first letter is not about this one.
    await page
      .getByText(/^(Not sent yet…|Sending…)$/)
      .waitFor({ timeout: 2000 })
      .catch(() => undefined);
    await page
      .getByText(/^(Saved as you type\.|No connection\. Saved on this device and sent later\.)$/)
      .waitFor({ timeout: 8000 });
    return 'answer';
  },
  signature: async (text) => {
    await fillIn('signature', text);
    await page.getByRole('button', { name: 'Submit for signature' }).click();
    await page.getByRole('heading', { name: 'Sign as Owner' }).waitFor({ timeout: 10_000 });
    await page.getByLabel('Your name').fill(text);
    await page.getByText('Type', { exact: true }).click();
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await page.getByRole('heading', { name: 'Sign as Owner' }).waitFor({ state: 'hidden', timeout: 10_000 });
    return 'signature';
  },
  timer: async () => {
    await page.goto(`${job}/overview`);
    const stop = page.getByRole('button', { name: 'Stop', exact: true }).first();
    const start = page.getByRole('button', { name: /^(Start timer|Switch timer here)$/ });
    await stop.or(start).first().waitFor({ timeout: 8000 });
    const isStop = await stop.isVisible();
    pressedAt = Date.now();
    if (!isStop) begun += 1;
    await (isStop ? stop : start.first()).click();
    await page
      .getByText(KEPT)
      .or(page.getByText(/^(Timer runs on |\d+:\d\d h on )/))
      .first()
      .waitFor({ timeout: 8000 });
    return isStop ? 'stop' : 'start';
  },
};
let pressedAt = 0;
/** Presses that begin an entry of hours, whether the screen lived to say so or not. */
let begun = 0;
const hoursBefore = (await rows('/timesheet', '')).length;
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

async function rows<T>(path: string, text = `&s=${began}`): Promise<T[]> {
  const found: T[] = [];
  for (let number = 1; ; number += 1) {
    const some = await read<T[]>(`${path}?perPage=100&page=${number}${text}`);
    found.push(...some);
    if (some.length < 100) return found;
  }
}
const all = async (path: string, name: string): Promise<string[]> =>
  (await rows<Record<string, unknown>>(path)).map((row) => String(row[name]));

const seconds = (moment: string | null | undefined): number =>
  moment ? Date.parse(`${moment.replace(' ', 'T')}Z`) : Number.NaN;

/** How often the server has what the screen called saved. */
async function heldNow(): Promise<(one: Said) => number> {
  const [notes, incidents] = [await all('/notification', 'note'), await all('/whsItem', 'label')];
  const photos = await all(`/attachment`, 'fileName');
  const hours = (await rows<{ startAt: string | null; endAt: string | null }>('/timesheet', '')).sort((one, other) =>
    (one.startAt ?? '') < (other.startAt ?? '') ? -1 : 1,
  );
  const pages = new Map<
    string,
    { answers: { what?: string }; signatures: { name: string | null; signedAt: string | null }[] }
  >();
  for (const { kind, text } of said)
    if (kind === 'answer' || kind === 'signature') pages.set(text, await read(`/customForm/${formOf.get(text)}/page`));
  const times = (texts: readonly string[], text: string): number => texts.filter((one) => one === text).length;
  // Hours begin and end at whole minutes, a minute apart at least: each press takes the entry nearest to it, and none is taken twice.
  const taken = { start: new Set<number>(), stop: new Set<number>() };
  const pressed = new Map<string, number>();
  for (const { kind, text, at } of said) {
    if (kind !== 'start' && kind !== 'stop') continue;
    const place = hours.findIndex(({ startAt, endAt }, index) => {
      const late = seconds(kind === 'start' ? startAt : endAt) - at;
      return !taken[kind].has(index) && late > -MINUTE - PRESS_MS && late <= 2 * MINUTE + PRESS_MS;
    });
    if (place >= 0) taken[kind].add(place);
    pressed.set(text, place >= 0 ? 1 : 0);
  }
  return ({ kind, text }) => {
    const page = pages.get(text);
    if (kind === 'note') return times(notes, text);
    if (kind === 'incident') return times(incidents, text);
    if (kind === 'photo') return times(photos, `${text}.jpg`);
    if (kind === 'answer') return page?.answers.what === text ? 1 : 0;
    if (kind === 'signature')
      return page?.answers.what === text
        ? page.signatures.filter(({ name, signedAt }) => name === text && signedAt !== null).length
        : 0;
    return pressed.get(text) ?? 0;
  };
}

/** Waits until all is sent, and compares. */
async function look(kills: number): Promise<number> {
  await setLine(page, false);
  await page.goto(`${base}/prime/device`);
  const isSent = page.getByText('Everything is with the office.');
  await isSent.or(page.getByRole('heading', { name: 'Log In to Your Account' })).waitFor({ timeout: 120_000 });
  await signInIfAsked();
  await page.goto(`${base}/prime/device`);
  await isSent.waitFor({ timeout: 120_000 }).catch(async (error: unknown) => {
    console.log(await page.locator('main, body').first().innerText());
    throw error;
  });
  const held = await heldNow();
  const found = said.map((one) => ({ ...one, times: held(one) }));
  const lost = found.filter(({ times }) => times === 0);
  const doubled = found.filter(({ times }) => times > 1);
  if ((await rows('/timesheet', '')).length - hoursBefore > begun)
    doubled.push({ kind: 'hours', text: 'more entries than presses', at: Date.now(), times: 2 });
  const kinds = [...new Set(said.map(({ kind }) => kind))].sort();
  const each = kinds.map((kind) => `${said.filter((one) => one.kind === kind).length} ${kind}`).join(', ');
  console.log(
    `${new Date().toISOString()} ${kills} kills, ${opened} of them opened the job again; ${said.length} called saved (${each}), ${signedInAgain} times signed in again; ` +
      `lost ${lost.length}, doubled ${doubled.length}`,
  );
  for (const { kind, text, at, times } of [...lost, ...doubled])
    console.log(times === 0 ? 'lost' : 'doubled', kind, text, new Date(at).toISOString());
  return lost.length + doubled.length;
}

/** Of ten acts: three notes, two photographs, and one or two of each other kind. */
const DAY = ['note', 'note', 'note', 'incident', 'photo', 'photo', 'answer', 'answer', 'signature', 'timer', 'timer'];
for (let round = 0; round < KILLS; round += 1) {
  if (round > 0 && round % LOOK_EVERY === 0) await look(round);
  if (round % LOOK_EVERY === 0) await prepareForms(Math.min(KILLS, LOOK_EVERY) / 3);
  await setLine(page, random() < 0.6);
  const drawn = DAY[Math.floor(random() * DAY.length)] ?? 'note';
  // Hours are kept by the minute, and nobody works twice in one: a timer is pressed two minutes after the last press, not sooner.
  const kind = drawn === 'timer' && Date.now() - pressedAt < 2 * MINUTE ? 'note' : drawn;
  const text = `Kill ${began} ${round} ${kind}`;
  const watch = random() < 0.6;
  const act = ACTS[kind]?.(text).then(
    (done) => done && said.push({ kind: done, text, at: pressedAt }),
    (error: unknown) => {
      // Killed before the screen said so: nothing was promised. Of one that was watched it says what it waited for.
      if (watch) console.error(round, kind, String(error).split('\n').slice(0, 4).join(' ').slice(0, 300));
    },
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
