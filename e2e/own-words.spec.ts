// about: company, jobs
// What makes a company's jobs its own: its words in the labels, and a picture of the place.
import { deflateSync } from 'node:zlib';
import { encodeRouteId } from '../src/kit/ids.ts';
import { expect, signedIn, test, unique } from './fixtures.ts';
import { api } from './road-api.ts';

const ADMIN = 'admin@swift.example';

test('words that a company replaces stand on every screen until it takes them back', async ({ page, baseURL }) => {
  const swift = await api(baseURL, ADMIN);
  const number = unique('POL');
  const job = await swift.post('/job', { customerName: unique('Bell'), additionalRef: number });
  const details = `/prime/job/view/${encodeRouteId(job.id)}/details`;
  await signedIn(page, ADMIN);
  await page.goto('/prime/admin/language');
  const word = (original: string) => page.getByLabel(`Instead of “${original}”`);
  const save = async (original: string, text: string) => {
    await word(original).fill(text);
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().includes('/language/name/') && answer.ok(),
    );
    await page.getByRole('button', { name: `Save the word for ${original}` }).click();
    await saved;
  };
  await save('Customers', 'Householders');
  await save('Policy', 'Cover');

  await page.goto(details);
  const summary = page.getByRole('region', { name: 'Summary' });
  const claim = page.getByRole('region', { name: 'Claim', exact: true });
  await expect(claim).toContainText(`Cover number${number}`);
  await expect(summary).toContainText('Householder');
  await expect(page.getByRole('region', { name: 'Householder', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByLabel('Cover number')).toHaveValue(number);
  await expect(page.getByLabel('Householder first name')).toBeVisible();
  await page.goto('/prime/job/list');
  await expect(page.getByRole('columnheader', { name: 'Householder' })).toBeVisible();

  await page.goto('/prime/admin/language');
  await expect(word('Policy')).toHaveValue('Cover');
  await save('Customers', '');
  await save('Policy', '');
  await page.goto(details);
  await expect(claim).toContainText(`Policy number${number}`);
  await expect(page.getByRole('region', { name: 'Customer', exact: true })).toBeVisible();
});

test('a picture of a job is chosen, stands beside its number and is taken away', async ({ page, baseURL }) => {
  const harbour = await api(baseURL);
  const job = await harbour.post('/job', { customerName: unique('Marsh') });
  await signedIn(page);
  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/overview`);
  const summary = page.getByRole('region', { name: 'Summary' });
  const picture = summary.getByRole('img', { name: `Job ${job.jobNumber}` });
  await expect(summary).toContainText(job.jobNumber);
  await expect(picture).toHaveCount(0);
  const open = async () => {
    await page.getByRole('button', { name: 'Actions', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Picture' }).click();
  };
  await open();
  const dialog = page.getByRole('dialog', { name: 'Job picture' });
  const choose = async (name: string, mimeType: string, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Choose a picture' }).click();
    await (await chooser).setFiles({ name, mimeType, buffer });
  };
  await choose('house.png', 'image/png', Buffer.from('this is no picture'));
  await expect(dialog.getByRole('alert')).toBeVisible();
  await choose('house.png', 'image/png', png(40, 30));
  await expect(page.getByText('Picture saved')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect.poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(40);

  await page.reload();
  await expect(picture).toBeVisible();
  await open();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toBeHidden();
  await expect(picture).toHaveCount(0);
});

/** A picture of one colour. */
function png(width: number, height: number): Buffer {
  const crcOf = (bytes: Buffer): number => {
    let crc = 0xffffffff;
    for (const byte of bytes) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
    }
    return (crc ^ 0xffffffff) >>> 0;
  };
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    const crc = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    crc.writeUInt32BE(crcOf(body));
    return Buffer.concat([length, body, crc]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8); // 8 bits, red green blue
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, 0x8c)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}
