// about: forms
// Ink lies under the finger at every width and pixel ratio, and stays when the phone is turned.
import type { Page } from '@playwright/test';
import { expect, test, unique, signedIn } from './fixtures.ts';
import { openMailbox } from './mailbox.ts';
import { office } from './office.ts';

test('a signature is drawn where the finger is, on narrow phones and turned ones', async ({ browser, baseURL }) => {
  const mailbox = await openMailbox();
  const { call } = await office(baseURL, 'admin@harbour.example');
  const mark = unique('Ink').replace(/[^a-zA-Z0-9]/g, '');
  const email = `${mark.toLowerCase()}@owner.example`;
  const contact = await call('post', '/contact', { contactTypeId: 1, companyName: mark, email });
  const job = await call('post', '/job', { customerName: mark });
  const options = await call<{ id: number; label: string }[]>('get', `/customForm/default/formOptions?jobId=${job.id}`);
  const template = options.find(({ label }) => label === 'Authority to proceed');
  const form = await call('post', '/customForm', {
    customFormTemplateId: template?.id ?? 0,
    objectType: 'job',
    objectId: job.id,
  });
  await call('post', `/externalForm/${form.id}/share/${contact.id}`, {});
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  });
  const phone = await context.newPage();
  await phone.goto(await mailbox.linkTo(email, '/share'));
  await phone.getByRole('button', { name: /^Next/ }).tap();
  await phone.getByText('The owner', { exact: true }).tap();
  await phone.getByText('I will pay', { exact: true }).tap();
  await phone.getByRole('button', { name: /^Next/ }).tap();
  await phone.getByText('1990 or later', { exact: true }).tap();
  await phone.getByLabel('How we get in').fill('Side gate');
  await phone.getByRole('button', { name: 'Continue to sign' }).tap();
  await expect(phone.getByRole('heading', { name: 'Sign as Owner' })).toBeVisible();

  for (const viewport of [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
    { width: 844, height: 390 },
  ]) {
    await phone.setViewportSize(viewport);
    for (const [right, down] of [
      [0.05, 0.1],
      [0.85, 0.8],
      [0.98, 0.5],
    ] as const) {
      const { width, height } = await press(phone, right, down);
      const ink = await inkOf(phone);
      expect(Math.abs(ink.left - right * width)).toBeLessThan(3);
      expect(Math.abs(ink.top - down * height)).toBeLessThan(3);
      await phone.getByRole('button', { name: 'Clear signature' }).tap();
    }
  }
  // Turned, what was signed is still there, as large as the box has become.
  await phone.setViewportSize({ width: 320, height: 568 });
  const narrow = await press(phone, 0.9, 0.9);
  await phone.setViewportSize({ width: 844, height: 390 });
  const wide = await phone.locator('canvas').evaluate((box) => box.clientWidth);
  expect(wide).toBeGreaterThan(narrow.width);
  await expect.poll(async () => Math.abs((await inkOf(phone)).left - 0.9 * wide)).toBeLessThan(5);
  await phone.getByRole('button', { name: 'Sign', exact: true }).tap();
  await expect(phone.getByText(/Thank you\. .* has your form/)).toBeVisible();
  await context.close();

  // The picture that is kept has the ink in the same place.
  const desk = await browser.newPage({ baseURL });
  await signedIn(desk, 'admin@harbour.example');
  const { formPaths } = await import('../src/modules/forms/web/form-paths.ts');
  await desk.goto(formPaths.form(form.id));
  const picture = desk.getByAltText(`Signature of ${mark}`);
  await expect(picture).toBeVisible();
  const left = await picture.evaluate((image) => {
    const { naturalWidth: width, naturalHeight: height } = image as HTMLImageElement;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const drawing = canvas.getContext('2d');
    drawing?.drawImage(image as HTMLImageElement, 0, 0);
    const pixels = drawing?.getImageData(0, 0, width, height).data ?? [];
    for (let x = 0; x < width; x += 1)
      for (let y = 0; y < height; y += 1) if ((pixels[(y * width + x) * 4] ?? 255) < 128) return x / width;
    return 0;
  });
  expect(Math.abs(left - 0.9)).toBeLessThan(0.02);
  await desk.close();
  mailbox.close();
});

/** A short stroke at these shares of the box, to the left edge of which the ink must begin. */
async function press(phone: Page, right: number, down: number): Promise<{ width: number; height: number }> {
  const pad = phone.locator('canvas');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is no place to sign');
  const [x, y] = [box.x + right * box.width, box.y + down * box.height];
  await phone.mouse.move(x, y);
  await phone.mouse.down();
  await phone.mouse.move(x + 2, y, { steps: 2 });
  await phone.mouse.move(x + 4, y, { steps: 2 });
  await phone.mouse.up();
  await expect(pad).toHaveAttribute('aria-label', 'Signature: signed');
  return box;
}

/** Where the ink begins, in pixels of the page. */
async function inkOf(phone: Page): Promise<{ left: number; top: number }> {
  return await phone.locator('canvas').evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let [left, top] = [Infinity, Infinity];
    for (let y = 0; y < canvas.height; y += 1)
      for (let x = 0; x < canvas.width; x += 1)
        if ((pixels[(y * canvas.width + x) * 4] ?? 255) < 128) {
          left = Math.min(left, x);
          top = Math.min(top, y);
        }
    const ratio = canvas.width / canvas.clientWidth;
    return { left: left / ratio, top: top / ratio };
  });
}
