// about: portal, documents
// Somebody without an account: asked for photographs, sends them from a phone; is shown files, and nothing when the link is closed.
import { momentText } from '../src/kit/dates.ts';
import { expect, expectAccessible, test, unique } from './fixtures.ts';
import { drawn } from './pictures.ts';
import { api } from './road-api.ts';

test('photographs are sent from a phone by a link, and shown to somebody else by another', async ({
  page,
  browser,
  baseURL,
}) => {
  const harbour = await api(baseURL, 'estimator@harbour.example');
  const job = await harbour.post('/job', { jobTypeId: 1, customerName: unique('Shared with') });
  const expiresAt = momentText(Date.now() + 86_400_000);
  const asked = await harbour.post('/shareItem', {
    kind: 'upload',
    objectType: 'job',
    objectId: job.id,
    attachmentTypeId: 1,
    mostFiles: 3,
    message: 'The ceiling, please',
    expiresAt,
  });
  await page.goto(asked.link);
  await expect(page.getByText('The ceiling, please')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Take a photo' })).toBeVisible();
  await expectAccessible(page, 'a page that asks for files');
  await page.getByLabel('What do they show?').fill('Ceiling');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose photos and files' }).click();
  const names = ['one.jpg', 'two.jpg', 'three.jpg', 'four.jpg'];
  const files = names.map(async (name) => ({ name, mimeType: 'image/jpeg', buffer: await drawn(name) }));
  await (await choosing).setFiles(await Promise.all(files));
  // What is too much stays out, with a sentence.
  await expect(page.getByText('This page takes 3 files. 1 file not added')).toBeVisible();
  await expect(page.getByText(/has received 3 files/)).toBeVisible();
  const sent = await harbour.get(`/attachment/job/${job.id}?perPage=10`);
  expect(sent.map((file: { description: string; sentBy: string }) => [file.description, file.sentBy])).toEqual(
    Array.from({ length: 3 }, () => ['Ceiling', 'Someone with the link']),
  );

  const [first, second] = sent;
  const body = {
    kind: 'attachment',
    objectType: 'attachment',
    objectId: first.id,
    attachmentIds: [first.id, second.id],
  };
  const shown = await harbour.post('/shareItem', { ...body, expiresAt });
  const looker = await (await browser.newContext()).newPage();
  await looker.goto(shown.link);
  await expect(looker.getByRole('img', { name: 'Ceiling' }).first()).toBeVisible();
  await looker.getByRole('button', { name: 'Next file' }).click();
  await expect(looker.getByText('2 of 2')).toBeVisible();
  await expectAccessible(looker, 'a page of shared files');
  const download = looker.waitForEvent('download');
  await looker.getByRole('link', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.jpg$/);
  await harbour.post(`/shareItem/${shown.id}/revoke`, {});
  await looker.reload();
  await expect(looker.getByText('This link is no longer active or has expired')).toBeVisible();
  await looker.context().close();
});
