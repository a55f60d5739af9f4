// about: forms, portal
// An authority to proceed is sent by link and signed on a phone without an account; the office finds it signed, with its paper.
import { formPaths } from '../src/modules/forms/web/form-paths.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { openMailbox } from './mailbox.ts';
import { office } from './office.ts';

test('an authority to proceed is filled and signed on a phone by link', async ({ page, browser, baseURL }) => {
  const mailbox = await openMailbox();
  const { call } = await office(baseURL, 'admin@harbour.example');
  const mark = unique('Mia').replace(/[^a-zA-Z0-9]/g, '');
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

  const phone = await (
    await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  ).newPage();
  await phone.goto(await mailbox.linkTo(email, '/share'));
  await expect(phone.getByRole('heading', { name: 'Authority to proceed' })).toBeVisible();
  await expect(phone.getByLabel('Owner')).toHaveValue(mark);
  await phone.getByRole('button', { name: /^Next/ }).tap();
  await phone.getByText('The tenant', { exact: true }).tap();
  await expect(phone.getByText('Only the owner can authorise work')).toBeVisible();
  await phone.getByText('The owner', { exact: true }).tap();
  await expect(phone.getByText('Only the owner can authorise work')).toHaveCount(0);
  await phone.getByText('I will pay', { exact: true }).tap();
  await expectAccessible(phone, 'a form by link');
  await expect(phone.getByText('Saved as you type.')).toBeVisible();
  await phone.reload();
  await phone.getByRole('button', { name: /^Next/ }).tap();
  await expect(phone.getByLabel('I will pay')).toBeChecked();
  await phone.getByRole('button', { name: /^Next/ }).tap();
  // Without a connection: typed, kept on the phone, sent once there is one again.
  await phone.context().setOffline(true);
  await phone.getByText('1990 or later', { exact: true }).tap();
  await phone.getByLabel('How we get in').fill('Side gate');
  await expect(phone.getByText(/No connection\. Saved on this device/)).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByText('Saved as you type.')).toBeVisible();
  await phone.getByRole('button', { name: 'Continue to sign' }).tap();
  await expect(phone.getByRole('heading', { name: 'Sign as Owner' })).toBeVisible();
  const pad = phone.locator('canvas');
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) throw new Error('There is no place to sign');
  await phone.mouse.move(box.x + 20, box.y + 60);
  await phone.mouse.down();
  await phone.mouse.move(box.x + 90, box.y + 30, { steps: 4 });
  await phone.mouse.move(box.x + 160, box.y + 70, { steps: 4 });
  await phone.mouse.up();
  await expectAccessible(phone, 'signing by link');
  await phone.getByRole('button', { name: 'Sign', exact: true }).tap();
  await expect(phone.getByText(/Thank you\. .* has your form/)).toBeVisible();
  await phone.context().close();

  await signedIn(page, 'admin@harbour.example');
  await page.goto(formPaths.form(form.id));
  await expect(page.getByText('Submitted', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByAltText(`Signature of ${mark}`)).toBeVisible();
  await expect(page.getByText('Side gate')).toBeVisible();
  mailbox.close();
});
