// about: work-orders, portal
// A work order goes out past a check, by mail; the contractor answers by the link on a phone, and the office sees it.
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { openMailbox } from './mailbox.ts';
import { office } from './office.ts';

test('a work order is issued in spite of a lapsed licence, and accepted by link on a phone', async ({
  page,
  browser,
  baseURL,
}) => {
  const mailbox = await openMailbox();
  const { call } = await office(baseURL, 'admin@harbour.example');
  const name = unique('Lapsed Linings');
  const email = `${unique('linings')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')}@contractor.example`;
  const contractor = await call('post', '/contact', { contactTypeId: 3, companyName: name, email });
  await call('post', '/contactLicence', { contactId: contractor.id, licenceTypeId: 1, expiryDate: '2026-01-31' });
  const job = await call('post', '/job', { customerName: unique('Ceiling'), safetyAlert: 'Asbestos in the laundry' });
  const order = await call('post', '/workOrder', { jobId: job.id, label: 'Linings', assignedId: contractor.id });
  await call('post', `/workOrder/${order.id}/item`, { description: 'Cornice', labourQuantity: 2, labourCost: 90 });

  await signedIn(page, 'admin@harbour.example');
  await page.goto('/prime/work-order/list');
  await page.getByRole('searchbox').filter({ visible: true }).first().fill(name);
  await page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link')
    .first()
    .click();
  const checks = page.getByRole('region', { name: 'Pre-issue checks' });
  await expect(checks.getByText(`of ${name} expired on 31st Jan 2026`)).toBeVisible();
  await expect(checks.getByRole('link', { name: 'Add the renewed one' })).toBeVisible();
  await expectAccessible(page, 'a draft with its checks');
  // A total sets the unit cost.
  await page.getByRole('textbox', { name: 'Cost of Cornice', exact: true }).fill('190');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Labour unit cost of Cornice' })).toHaveValue('95.00');
  await page.getByRole('button', { name: `Issue to ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(`Send it to ${name} by email, with a link to answer`).check();
  await dialog.getByRole('button', { name: `Issue to ${name}` }).click();
  await expect(dialog.getByText(/expired on 31st Jan 2026/)).toBeVisible();
  await dialog.getByLabel('Issue anyway').check();
  await dialog.getByRole('textbox').fill('The renewal is in the mail');
  await dialog.getByRole('button', { name: `Issue to ${name}` }).click();
  await expect(page.getByRole('region', { name: 'Contractor’s version' })).toContainText('Version 1');

  const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })).newPage();
  await phone.goto(await mailbox.linkTo(email, '/share'));
  await expect(phone.getByText('Asbestos in the laundry').first()).toBeVisible();
  await expect(phone.getByText('Cornice')).toBeVisible();
  await expectAccessible(phone, 'a work order by link');
  await phone.getByRole('button', { name: 'Propose days' }).click();
  await phone.getByLabel('From').fill('2027-03-01');
  await phone.getByLabel('To', { exact: true }).fill('2027-03-02');
  await phone.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(phone.getByText('You proposed 1st Mar 2027 to 2nd Mar 2027')).toBeVisible();
  await phone.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(phone.getByText(`${name} accepted`)).toBeVisible();

  const sent = page.getByRole('region', { name: 'Contractor’s version' });
  await page.reload();
  await expect(sent.getByText(`Accepted by ${name}`)).toBeVisible();
  await sent.getByRole('button', { name: 'Accept dates' }).click();
  await expect(sent.getByText('Version 2')).toBeVisible();
  await expectAccessible(page, 'a work order with its versions');
  await phone.reload();
  await expect(phone.getByText('1st Mar 2027 to 2nd Mar 2027')).toBeVisible();
  await phone.getByRole('button', { name: 'Work is done' }).click();
  await phone.getByRole('textbox').last().fill('All in place');
  await phone.getByRole('button', { name: 'Mark as done' }).click();
  await expect(phone.getByText('The office has been told the work is done.')).toBeVisible();
  await phone.context().close();
  mailbox.close();
});
