// about: portal, documents
// Every link of a job on one page, revoked there; files of a contact on its page.
import { momentText } from '../src/kit/dates.ts';
import { encodeRouteId } from '../src/kit/ids.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { api } from './road-api.ts';

const inAWeek = () => momentText(Date.now() + 7 * 86_400_000);

test('the links of a job stand on one page and are revoked there, one by one and together', async ({
  page,
  baseURL,
}) => {
  const harbour = await api(baseURL);
  const job = await harbour.post('/job', { jobTypeId: 1, customerName: unique('Links') });
  const ask = (email: string) =>
    harbour.post('/shareItem', {
      ...{ kind: 'upload', objectType: 'job', objectId: job.id, attachmentTypeId: 1, email, expiresAt: inAWeek() },
    });
  for (const email of ['mia@owner.example', 'tom@owner.example', 'zoe@owner.example']) await ask(email);
  await signedIn(page);
  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/share`);
  await page.getByRole('button', { name: 'Revoke the link for mia@owner.example' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Revoked', { exact: true })).toHaveCount(1);
  await expectAccessible(page, 'links of a job');
  await page.getByRole('checkbox', { name: /tom@owner.example/ }).check();
  await page.getByRole('checkbox', { name: /zoe@owner.example/ }).check();
  await page.getByRole('button', { name: 'Revoke', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Revoked', { exact: true })).toHaveCount(3);
  const links: { open: boolean }[] = await harbour.get(`/shareItem/job/${job.id}`);
  expect(links.map(({ open }) => open)).toEqual([false, false, false]);
});

test('a file is put to a contact, taken off and brought back', async ({ page, baseURL }) => {
  const harbour = await api(baseURL);
  const contact = await harbour.post('/contact', { contactTypeId: 3, companyName: unique('Paper Plumbing') });
  await signedIn(page);
  await page.goto(`/prime/contact/view/${encodeRouteId(contact.id)}/files`);
  await expect(page.getByText('No files yet.')).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload' }).click();
  const file = { name: 'certificate.txt', mimeType: 'text/plain', buffer: Buffer.from(unique('Insured until 2027')) };
  await (await choosing).setFiles(file);
  const link = page.getByRole('link', { name: 'certificate.txt' });
  await expect(link).toBeVisible();
  await expectAccessible(page, 'files of a contact');
  await page.getByRole('button', { name: 'Remove certificate.txt' }).click();
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(link).toBeVisible();
});
