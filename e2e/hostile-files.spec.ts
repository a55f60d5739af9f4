// about: documents
// Files that want to run here, opened by the browser that people use: in the viewer, and by their own address.
import { expect, signedIn, test, unique } from './fixtures.ts';
import { api } from './road-api.ts';

/** Tells of itself by a request and by a mark in the storage of our origin. */
const RUN = `try { localStorage.setItem('ran', '1'); fetch('/api/health/live?ran=1'); } catch (e) {}`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN.replaceAll('"', '&quot;')}"><script>${RUN}</script><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="${RUN}"/></body></foreignObject></svg>`;
const HTML = `<!doctype html><html><body onload="${RUN}"><script>${RUN}</script></body></html>`;
/** A GIF to those who look at its head, a script to those who believe its name, a page to those who guess. */
const POLYGLOT = Buffer.concat([
  Buffer.from('GIF89a/*'),
  Buffer.from([1, 0, 1, 0, 0, 0, 0]),
  Buffer.from(`*/=1;${RUN}//<html><script>${RUN}</script></html>`),
]);
/** Each with bytes of its own: the same file of a job is kept once. */
const FILES: [name: string, bytes: Buffer, mimeType: string][] = [
  ['scripted.svg', Buffer.from(SVG), 'image/svg+xml'],
  ['photo.png', Buffer.from(`${SVG}<!-- 2 -->`), 'image/png'],
  ['page.jpg', Buffer.from(HTML), 'image/jpeg'],
  ['page.html', Buffer.from(`${HTML}<!-- 2 -->`), 'text/html'],
  ['polyglot.gif', POLYGLOT, 'image/gif'],
  ['..%2f..%2fetc%2fpasswd .txt', Buffer.from(`<script>${RUN}</script>`), 'text/plain'],
  [`<img src=x onerror="localStorage.setItem('ran',2)">.txt`, Buffer.from('name'), 'text/plain'],
];

test('no file that was uploaded runs here, and none is saved under a name of somewhere else', async ({
  page,
  baseURL,
}) => {
  const harbour = await api(baseURL, 'estimator@harbour.example');
  const job = await harbour.post('/job', { jobTypeId: 1, customerName: unique('Hostile') });
  const ran: string[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('ran=')) ran.push(request.url());
  });
  await signedIn(page);
  await page.goto(`/prime/job/list?s=${job.jobNumber}`);
  await page.getByRole('link', { name: new RegExp(job.jobNumber) }).click();
  await page.getByRole('navigation', { name: 'Pages of this record' }).getByRole('link', { name: 'Documents' }).click();
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Choose files' }).click();
  await (await chooser).setFiles(FILES.map(([name, buffer, mimeType]) => ({ name, buffer, mimeType })));
  await dialog.getByRole('combobox', { name: 'Type' }).fill('other');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: `Upload ${FILES.length} files` }).click();
  await expect(page.getByRole('region', { name: 'Uploads' }).getByText(`${FILES.length} files sent`)).toBeVisible();

  const files = await harbour.get(`/attachment/job/${job.id}?perPage=50`);
  expect(files).toHaveLength(FILES.length);
  await page.getByRole('region', { name: 'Uploads' }).getByRole('button', { name: 'Remove what was sent' }).click();
  const saved: string[] = [];
  const address = page.url().replace(/\?.*$/, '');
  for (const { id, fileName, mimeType } of files) {
    // A picture stands in the gallery.
    if (String(mimeType).startsWith('image/')) await page.goto(`${address}?open=${id}`);
    else await page.getByRole('link', { name: fileName }).click();
    const viewer = page.getByRole('dialog', { name: fileName });
    await expect(viewer.getByRole('link', { name: 'Download' }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
  }
  // By its address, as somebody opens a link: shown in a box, or saved.
  await Promise.all(
    files.map(async ({ fileUrl }: { fileUrl: string }) => {
      const own = await page.context().newPage();
      own.on('download', (download) => saved.push(download.suggestedFilename()));
      await own.goto(`${baseURL ?? ''}${fileUrl}`).catch(() => undefined);
      await own.close();
    }),
  );
  await page.goto('/api/health/live');
  expect(await page.evaluate(() => localStorage.getItem('ran'))).toBeNull();
  expect(ran).toEqual([]);
  expect(saved.filter((name) => /[/\\<>"]/.test(name))).toEqual([]);
});
