// What strangers, customers and colleagues type is text, wherever it is shown: nothing of it runs, and all of it can be read.
import { type Page, request } from '@playwright/test';
import { mailHtml } from '../src/platform/server/mail/mail-body.ts';
import { expect, signIn, test } from './fixtures.ts';
import { HOSTILE, packed } from './hostile-texts.ts';
import { api } from './road-api.ts';

const READABLE = '<img src=/ran.png>';
const FORM = 'demo-harbour-restoration';

/** Everything that would show that a text was taken for something else. */
async function watch(page: Page): Promise<string[]> {
  const found: string[] = [];
  page.on('dialog', (dialog) => {
    if (dialog.type() !== 'beforeunload') found.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (sent) => {
    if (/\/\/ran\.|\/ran(\.|$)/.test(sent.url())) found.push(`a request: ${sent.url()}`);
  });
  await page.exposeFunction('tellStory', (what: string) => void found.push(what));
  await page.addInitScript(() => {
    const tell = (what: string) => (window as unknown as { tellStory: (text: string) => void }).tellStory(what);
    document.addEventListener('securitypolicyviolation', (event) => tell(`refused: ${event.violatedDirective}`));
  });
  return found;
}

const inDocument = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const odd: string[] = (window as unknown as { ran?: number }).ran ? ['it ran'] : [];
    for (const element of document.querySelectorAll('*')) {
      if (/^(iframe|object|embed|base|marquee|math)$/i.test(element.tagName)) odd.push(element.tagName);
      for (const { name, value } of element.attributes)
        if (
          name.startsWith('on') ||
          (/^(href|src|action|formaction|xlink:href|srcdoc)$/.test(name) && /^\s*(javascript|data:text)/i.test(value))
        )
          odd.push(`${element.tagName} ${name}=${value.slice(0, 60)}`);
    }
    return odd;
  });

test('hostile texts are shown as texts on every screen they reach', async ({ page, baseURL }) => {
  const { post, put, remove } = await api(baseURL, 'admin@harbour.example');
  const short = packed(200);
  const long = packed(10_000);
  const jobs: { id: number }[] = [];
  const at = (index: number) => short[index % short.length] ?? '';
  for (let index = 0; index < short.length; index += 6)
    jobs.push(
      ...(await Promise.all(
        short.slice(index, index + 6).map((text, offset) =>
          post('/job', {
            customerName: text,
            safetyAlert: at(index + offset + 1),
            clientRef: at(index + offset + 2),
            siteAddress: { line1: at(index + offset + 3), suburb: 'Manly' },
            description: long[(index + offset) % long.length],
          }),
        ),
      )),
    );
  expect(jobs.every(({ id }) => id > 0)).toBe(true);
  const [{ id: jobId } = { id: 0 }] = jobs;
  for (const note of long) await post('/notification', { jobId, note });
  const peril = await post('/peril', { label: packed(100)[0] });
  await put(`/job/${jobId}`, { perilId: peril.id });
  const category = await post('/customFieldCategory', { objectType: 'job', label: packed(100)[1] });
  const definition = { fieldType: 'text', fieldRef: 'hostile', fieldLabel: READABLE };
  const item = await post('/customFieldItem', { categoryId: category.id, definition });
  await put(`/job/customFields/${jobId}`, { values: { hostile: at(0) } });
  const lines = short.slice(0, 60).map((description) => ({ description, tradeId: 11 }));
  const estimate = await post('/estimate', { jobId, label: at(0), categories: [{ label: at(1), items: lines }] });
  const contact = await post('/contact', { contactTypeId: 3, companyName: at(0), notes: long[0] });
  const stranger = await request.newContext({ baseURL: baseURL ?? '' });
  for (const description of long) {
    const { pass } = (
      await (await stranger.post('/api/job/submission/verify-recaptcha', { data: { linkToken: FORM } })).json()
    ).data;
    const job = { customerLastName: packed(100)[0], customerMobileNumber: '0400 000 000', description };
    const sent = await stranger.post('/api/job/submission', { data: { linkToken: FORM, pass, job } });
    expect(sent.status()).toBe(200);
  }
  const found = await watch(page);
  const look = async (path: string, shown: string = READABLE): Promise<void> => {
    if (path) await page.goto(path);
    await expect(page.getByText(shown, { exact: false }).first()).toBeVisible();
    expect(await inDocument(page)).toEqual([]);
  };
  try {
    await signIn(page, 'admin@harbour.example');
    const any = HOSTILE[0] ?? '';
    await look('/prime/job/list', any);
    await page.getByRole('link', { name: /^Job-/ }).last().click();
    const [, base = ''] = /^(.*\/view\/[^/]+)\//.exec(new URL(page.url()).pathname) ?? [];
    expect(base).not.toBe('');
    for (const part of ['overview', 'history']) await look(`${base}/${part}`, '<');
    await look('/prime/job/list?view=board', '<');
    await look('/prime/contact/list', any);
    await look('/prime/job/submissions', any);
    await page.getByText(any).first().click();
    await look('', READABLE);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('<script>');
    await look('', '<script>');
    await page.keyboard.press('Escape');
    for (const text of long) {
      await page.setContent(
        mailHtml({ title: text, paragraphs: [text], button: { label: text, url: 'https://x.example' }, footer: text }),
      );
      expect(await inDocument(page)).toEqual([]);
    }
    expect(found).toEqual([]);
  } finally {
    await remove(`/estimate/${estimate.id}?version=${estimate.version}`);
    await remove(`/contact/${contact.id}`);
    await remove(`/customFieldItem/${item.id}`);
    await remove(`/customFieldCategory/${category.id}`);
    for (const { id } of jobs) await remove(`/job/${id}`);
    await remove(`/peril/${peril.id}`);
  }
});
