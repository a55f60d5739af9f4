// about: everything
// What strangers, customers and colleagues type is text, wherever it is shown: nothing of it runs, and all of it can be read.
// `HOSTILE_TEXTS=all` gives every field every text and opens every record: for a run by hand.
import type { Page } from '@playwright/test';
import { encodeRouteId } from '../src/kit/ids.ts';
import { mailHtml } from '../src/platform/server/mail/mail-body.ts';
import { expect, signIn, test } from './fixtures.ts';
import { handIn, plant } from './hostile-records.ts';
import { type Office, office } from './office.ts';
import { HOSTILE, packed } from './hostile-texts.ts';

/** A company of its own: no other story looks for its jobs. */
const OWNER = 'admin@beacon.example';
const ADMIN = [
  ...[
    'users',
    'roles',
    'divisions',
    'custom-fields',
    'public-forms',
    'outbox',
    'jobStatus',
    'jobType',
    'trade',
    'unit',
  ],
  ...['filterTag', 'catastropheCode', 'licenceType', 'paymentTerm', 'accountNumber', 'workOrderStatus'],
].map((part) => `admin/${part}`);
const ALL = process.env['HOSTILE_TEXTS'] === 'all';

/** Everything that would show that a text was taken for something else. */
async function watch(page: Page): Promise<string[]> {
  const found: string[] = [];
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') found.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (sent) => {
    const { protocol, hostname, pathname } = new URL(sent.url());
    const own = hostname === 'localhost' || /^(data|blob|about):$/.test(protocol);
    if (!own || /^\/(ran|x)(\.|$)/.test(pathname)) found.push(`a request: ${sent.url().slice(0, 200)}`);
  });
  await page.exposeFunction('tellStory', (what: string) => void found.push(what));
  await page.addInitScript(() => {
    const tell = (what: string) => (window as unknown as { tellStory: (text: string) => void }).tellStory(what);
    document.addEventListener('securitypolicyviolation', (event) =>
      tell(`refused: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`),
    );
  });
  return found;
}

/** Elements and attributes that no page of the product has. */
const inDocument = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const odd: string[] = (window as unknown as { ran?: number }).ran ? ['it ran'] : [];
    const strange =
      /^(iframe|frame|frameset|object|embed|applet|base|marquee|math|x|xss|portal|fencedframe|bgsound|plaintext|xmp|video|audio)$/i;
    for (const element of document.querySelectorAll('*')) {
      if (strange.test(element.tagName)) odd.push(element.tagName);
      if (element.tagName === 'SCRIPT' && !(element.getAttribute('src') ?? '').startsWith('/assets/'))
        odd.push('a script');
      for (const { name, value } of element.attributes)
        if (
          name.startsWith('on') ||
          (/^(href|src|action|formaction|xlink:href|srcdoc|background|ping|srcset)$/.test(name) &&
            /^\s*(javascript|vbscript|data:text|\/\/?ran\b)/i.test(value)) ||
          (name === 'style' && /url\((?!["']?(data|blob):)/i.test(value))
        )
          odd.push(`${element.tagName} ${name}=${value.slice(0, 60)}`);
    }
    return odd;
  });

/** Waits until the page has loaded and shows some of the texts, as text or in a field; of a record, below its head. */
const showsTexts = (page: Page) =>
  page.waitForFunction(
    () => {
      const panel = [...document.querySelectorAll('[role=tabpanel]')].find((pane) => pane.checkVisibility());
      const part = panel?.querySelector('[data-record-body]') ?? panel ?? document.body;
      // Columns of a board that are out of sight do not load.
      const inSight = ({ left, right }: DOMRect) => right > 0 && left < innerWidth;
      if ([...part.querySelectorAll('[data-skeleton]')].some((rows) => inSight(rows.getBoundingClientRect())))
        return false;
      const fields = [...part.querySelectorAll('input,textarea')].map((field) => (field as HTMLInputElement).value);
      return /[<>]|javascript:|window\.ran|\\\\x/.test(`${part.textContent} ${fields.join(' ')}`);
    },
    undefined,
    { timeout: 30_000 },
  );

/** The company's own people are contacts with ordinary names. */
const idsOf = async ({ call }: Office, path: string): Promise<number[]> =>
  (await call<{ id: number; email?: string | null }[]>('get', `${path}?perPage=1000`))
    .filter(({ email }) => !email?.endsWith('@beacon.example'))
    .map(({ id }) => id);

test('hostile texts are shown as texts on every screen they reach', async ({ page, baseURL }) => {
  if (ALL) test.setTimeout(3_600_000);
  const own = await office(baseURL, OWNER);
  const [company] = await own.call<{ id: number; name: string }[]>('get', '/company');
  try {
    const planted = await plant(own, ALL ? 360 : 12);
    await handIn(own, planted.formToken, ALL ? 360 : 3);
    const found = await watch(page);
    let looked = 0;
    const look = async (what: string): Promise<void> => {
      await showsTexts(page);
      expect(await inDocument(page), what).toEqual([]);
      expect(found, what).toEqual([]);
      looked++;
    };
    const open = async (path: string): Promise<void> => {
      await page.goto(path);
      await look(path);
    };

    // Pages without an account: the shared estimate, where each text stands alone and can be read, and the public form.
    await page.goto(planted.shareLink);
    await expect(page.getByRole('button', { name: 'Download PDF' })).toBeVisible(); // the link leads on to the page itself
    await look('the shared page');
    const shown = (await page.locator('body').textContent()) ?? '';
    const squeezed = shown.replaceAll(/\s+/g, ' ');
    const lost = HOSTILE.filter(
      (text) => text.length <= 2000 && !squeezed.includes(text.trim().replaceAll(/\s+/g, ' ')),
    );
    expect(lost).toEqual([]);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download PDF' }).click();
    const pdf = await (await saved).createReadStream().then(async (stream) => {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part as Buffer);
      return Buffer.concat(parts).toString('latin1');
    });
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    // Fonts and pages are packed: their bytes spell anything. All objects stand outside of them.
    expect(pdf).not.toContain('/ObjStm');
    const objects = pdf.replaceAll(/\bstream\r?\n.*?\bendstream\b/gs, '');
    expect(objects).toMatch(/\/Type\s*\/Catalog/);
    expect(objects.match(/\/(URI|JavaScript|JS|Launch|OpenAction|AA|EmbeddedFile|GoToR)\b/g)).toBeNull();
    await open(`/submit/${planted.formToken}`);

    await signIn(page, OWNER);
    await open('/prime/job/list');
    await page.getByRole('button', { name: /^View:/ }).click();
    await page.getByRole('menuitem', { name: 'Save as a new view' }).click();
    const view = `<img src=/ran.png onerror=alert(${Date.now()})>`;
    const naming = page.getByRole('dialog');
    await naming.getByRole('textbox').first().fill(view);
    await naming.getByRole('button', { name: 'Save view' }).click();
    await expect(naming).toBeHidden();
    await page.getByRole('button', { name: `View: ${view}` }).click();
    await page.getByRole('menuitem', { name: 'Delete view' }).click();
    await expect(page.getByText(`View ${view} deleted`)).toBeVisible();
    await look('a message');
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Go to anything' });
    await expect(palette).toBeVisible();
    await page.keyboard.type('<script');
    await expect(palette.getByRole('group', { name: 'Jobs' }).getByRole('option').first()).toContainText('<script');
    await look('the search');
    for (const list of ['job/list', 'contact/list', 'work-order/list']) {
      await open(`/prime/${list}`);
      await page.locator('[data-row]').first().focus();
      await page.keyboard.press(' ');
      await expect(page.getByRole('complementary', { name: /Preview of/ })).toBeVisible();
      await look(`${list}, the preview`);
    }
    const { jobId, contactId, userId, roleId, estimateId, workOrderId } = planted;
    for (const id of ALL ? await idsOf(own, '/job') : [jobId]) {
      await open(`/prime/job/view/${encodeRouteId(id)}/overview`);
      for (const part of ['links', 'contacts', 'history', 'notes', 'custom-fields', 'estimates', 'work-orders']) {
        if (id !== jobId && part !== 'history') continue;
        await page.locator(`nav[aria-label="Pages of this record"] a[href$="/${part}"]:visible`).click();
        await expect(page).toHaveURL(new RegExp(`/${part}$`));
        await look(`${part} of a job`);
      }
    }
    await open(`/prime/job/view/${encodeRouteId(jobId)}/milestones`);
    await open('/prime/job/list?display=board');
    await page.locator('[aria-label=Board] section:not([data-empty])').first().scrollIntoViewIfNeeded();
    await expect(page.locator('[aria-label=Board] [data-row]').first()).toBeVisible();
    await look('cards of the board');
    const job = `job/view/${encodeRouteId(jobId)}`;
    for (const id of ALL ? await idsOf(own, '/contact') : [contactId])
      await open(`/prime/contact/view/${encodeRouteId(id)}`);
    expect(await page.title()).toMatch(/[<{[\\/(]/);
    for (const part of [
      `contact/view/${encodeRouteId(contactId)}/history`,
      `${job}/estimates?estimateId=${encodeRouteId(estimateId)}`,
      `${job}/work-orders?workOrderId=${encodeRouteId(workOrderId)}`,
      ...['job/todo', 'job/submissions', 'admin/peril', `admin/users/${userId}`, `admin/roles/${roleId}`],
      ...(ALL ? ADMIN : []),
    ])
      await open(`/prime/${part}`);

    if (ALL) console.log(`${looked} places, ${HOSTILE.length} texts`);
  } finally {
    await own.call('put', `/company/${company?.id}`, { name: company?.name });
  }
});

test('hostile texts in a mail are texts, where nothing but the mail itself protects the reader', async ({ page }) => {
  const found = await watch(page);
  for (const text of [...packed(10_000), ...(ALL ? HOSTILE : [])]) {
    const button = { label: text, url: `https://x.example/${text}` };
    await page.setContent(mailHtml({ title: text, paragraphs: [text, text], button, footer: text }));
    expect(await inDocument(page)).toEqual([]);
    const shown = ((await page.locator('body').textContent()) ?? '').replaceAll(/\s+/g, '');
    expect(shown).toContain(text.replaceAll(/\s+/g, ''));
  }
  expect(found).toEqual([]);
});
