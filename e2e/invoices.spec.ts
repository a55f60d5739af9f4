// about: invoices
// A claim is invoiced to the insurer and, for the excess, to the owner; reminded by rule, part paid with a receipt, and reconciled by statement.
import { encodeRouteId } from '../src/kit/ids.ts';
import { PASSWORD, expect, expectAccessible, holdBack, signedIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';
import { openMailbox } from './mailbox.ts';
import { drawn } from './pictures.ts';

test('a claim is invoiced with its excess, reminded of, part paid and reconciled', async ({ page, baseURL }) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const [insurer, owner] = [unique('Beacon Claims'), unique('Wong')];
  const address = { line1: '1 High St', suburb: 'Penrith', state: 'NSW', postcode: '2750', country: 'Australia' };
  const payer = await call('post', '/contact', {
    contactTypeId: 1,
    companyName: insurer,
    email: 'claims@beacon.example',
    address,
  });
  const customer = await call('post', '/contact', {
    contactTypeId: 1,
    isIndividual: true,
    firstName: 'Mia',
    lastName: owner,
  });
  const job = await call('post', '/job', { clientId: payer.id, customerId: customer.id, excessAmount: 500 });
  const rule = unique('Rule');
  // An invoice that is dated more than a year back asks for a reason: days + 20 stays below.
  const days = 200 + Math.floor(Math.random() * 140);
  await call('post', '/invoiceReminderRule', {
    label: rule,
    days,
    subject: 'Open: {{invoice.number}}',
    body: '{{invoice.open}}',
  });

  await signedIn(page, 'admin@harbour.example');
  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/finance?section=accounts-receivables`);
  await expect(page.getByText('Left: an excess of 500.00')).toBeVisible();
  // The bar of the workbench has one of the same name.
  await page.getByRole('button', { name: 'New', exact: true }).last().click();
  await page.getByRole('menuitem', { name: /^Excess of/ }).click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await dialog.getByRole('checkbox', { name: /^Email it to/ }).uncheck();
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Record payment' })).toBeVisible();

  // The rest goes to the insurer, due long ago, so that the rule speaks of it on the next working day.
  const before = (day: number): string => new Date(Date.now() - day * 86_400_000).toISOString().slice(0, 10);
  const draft = await call('post', '/accountsReceivable', {
    jobId: job.id,
    toContactId: payer.id,
    issueDate: before(days + 20),
    dueDate: before(days + 5),
  });
  await call('post', `/accountsReceivable/${draft.id}/item`, { description: 'Ceiling', quantity: 1, unitAmount: 1000 });
  await page.goto(`/prime/accounts-receivable/view/${encodeRouteId(draft.id)}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Change status' }).click();
  await dialog.getByRole('radio', { name: 'Issue' }).check();
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(
    page
      .getByText(/days overdue/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expectAccessible(page, 'an overdue invoice');

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Stop reminders' }).click();
  await dialog.getByLabel('Why').fill('They ask about a line');
  await dialog.getByRole('button', { name: 'Stop reminders' }).click();
  await expect(page.getByText('Reminders off: They ask about a line')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Resume reminders' }).click();
  await expect(page.getByText('Reminders off')).toHaveCount(0);
  await page.goto('/prime/admin/invoice-reminders');
  await expect(page.getByRole('list', { name: 'Reminded next' }).getByText(insurer)).toBeVisible();
  await page.goto(`/prime/accounts-receivable/view/${encodeRouteId(draft.id)}`);

  await page.getByRole('button', { name: 'Record payment' }).click();
  const paid = dialog.getByLabel('Amount');
  for (const [written, shown] of [
    ['1.234,50', '1,234.50'],
    ['$1,234.50', '1,234.50'],
    ['12,5', '12.50'],
  ]) {
    await paid.fill(written ?? '');
    await page.keyboard.press('Tab');
    await expect(paid).toHaveValue(shown ?? '');
  }
  await paid.fill('1,5,0');
  await page.keyboard.press('Tab');
  await expect(dialog.getByText('Write a number such as')).toBeVisible();
  await paid.fill('400');
  await dialog.getByLabel('Reference').fill('Remittance 7');
  await dialog.getByRole('checkbox', { name: `Send a receipt to ${insurer}` }).check();
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByText('Part paid').filter({ visible: true }).first()).toBeVisible();

  await page.goto(`/prime/accounts-receivable/statement/${encodeRouteId(payer.id)}`);
  await expect(page.getByRole('heading', { name: `Statement of ${insurer}` })).toBeVisible();
  await expect(page.getByText('overdue over 30 days').filter({ visible: true }).first()).toBeVisible();
  const mailbox = await openMailbox();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await mailbox.expectMail('claims@beacon.example', 'outstanding');
  mailbox.close();
  // Only once a server has taken it.
  await expect(page.getByText('last statement')).toBeVisible();
  await expectAccessible(page, 'a statement');

  // The rest arrives; nothing is open any more, and the statement says so.
  await page.getByRole('link', { name: /^INV/ }).first().click();
  await page.getByRole('button', { name: 'Record payment' }).click();
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByText('Paid', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await page.goto('/prime/admin/invoice-reminders');
  await expect(page.getByRole('heading', { name: /^Reminded on/ })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Reminded next' }).getByText(insurer)).toHaveCount(0);
});

test('a line that is not proven holds its invoice; whoever is on site is asked, the photograph is linked, and it goes', async ({
  page,
  baseURL,
}) => {
  const { call, context } = await office(baseURL, 'admin@harbour.example');
  const insurer = unique('Proof Mutual');
  const payer = await call('post', '/contact', { contactTypeId: 1, companyName: insurer });
  const [priya] = await call<{ id: number }[]>('get', '/user?s=Priya');
  const job = await call('post', '/job', { clientId: payer.id, supervisorId: priya?.id });
  await call('post', '/proofRule', { label: insurer, clientId: payer.id, photoAfter: true, effect: 'hold' });
  const draft = await call('post', '/accountsReceivable', { jobId: job.id, toContactId: payer.id });
  await call('post', `/accountsReceivable/${draft.id}/item`, { description: 'Ceiling', quantity: 1, unitAmount: 800 });
  const token = await context.post('/api/authentication/authenticate', {
    data: { email: 'admin@harbour.example', password: PASSWORD },
  });
  const { access_token: access } = ((await token.json()) as { token: { access_token: string } }).token;
  const uploaded = await context.post(`/api/job/${job.id}/documents`, {
    headers: { authorization: `Bearer ${access}` },
    multipart: {
      'documentDetails[attachmentTypeId]': '3',
      file: { name: 'ceiling.jpg', mimeType: 'image/jpeg', buffer: await drawn('ceiling') },
    },
  });
  expect(uploaded.status()).toBe(201);

  await signedIn(page, 'admin@harbour.example');
  await page.goto(`/prime/accounts-receivable/view/${encodeRouteId(draft.id)}`);
  await expect(page.getByRole('img', { name: '0 % of the value is proven' })).toBeVisible();
  await expect(page.getByText('800.00 not proven')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await dialog.getByRole('checkbox', { name: /^Email it to/ }).uncheck();
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(dialog.getByText(/“Ceiling” is missing proof: photo after/)).toBeVisible();
  await expect(dialog.getByLabel('Reason for sending anyway')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ask Priya Nair' }).click();
  await expect(page.getByText(/asked Priya Nair/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask Priya Nair' })).toHaveCount(0);
  await expectAccessible(page, 'an invoice that is not proven');
  await page.getByRole('button', { name: 'Link photo after' }).click();
  await dialog.getByRole('button', { name: /ceiling/ }).click();
  await dialog.getByRole('button', { name: 'Link 1 file' }).click();
  await expect(page.getByRole('img', { name: '100 % of the value is proven' })).toBeVisible();
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await dialog.getByRole('checkbox', { name: /^Email it to/ }).uncheck();
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Record payment' })).toBeVisible();
});

test('a progress claim bills what is done, the customer holds retention back, and it is asked for', async ({
  page,
  baseURL,
}) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const payer = await call('post', '/contact', { contactTypeId: 1, companyName: unique('Claimed Insurance') });
  const job = await call('post', '/job', { clientId: payer.id });
  const estimate = await call('post', '/estimate', {
    jobId: job.id,
    label: 'Works',
    categories: [
      {
        label: 'Hall',
        items: [
          { description: 'Plasterboard', materialQuantity: 10, materialCost: 60, labourQuantity: 10, labourCost: 100 },
        ],
      },
    ],
  });
  await call('post', `/estimate/${estimate.id}/snapshot?authorise=1`, {});
  const { lines } = await call<{ lines: { sell: number }[] }>('get', `/accountsReceivable/billable/${job.id}`);
  const sell = lines[0]?.sell ?? 0;
  const claim = await call('post', '/accountsReceivable', {
    typeId: 3,
    jobId: job.id,
    toContactId: payer.id,
    retentionPercentage: 0.1,
  });
  const money = (amount: number): string => amount.toLocaleString('en-AU', { minimumFractionDigits: 2 });

  await signedIn(page, 'admin@harbour.example');
  await page.goto(`/prime/accounts-receivable/view/${encodeRouteId(claim.id)}`);
  const toDate = page.getByLabel('To date of Plasterboard');
  await expect(toDate).toBeVisible();
  // The sheet is read again late: what was answered is shown before, and what is typed next goes on from there.
  const readAgain = await holdBack(page, `**/api/accountsReceivable/${claim.id}/sheet`);
  await toDate.fill('50');
  await toDate.press('Enter');
  const half = Math.round(sell * 50) / 100;
  await expect(page.getByText(`-${money(Math.round(half * 10) / 100)}`).first()).toBeVisible();
  // Boards for another room lie on site already; more than there is left cannot.
  const stored = page.getByLabel('Stored material of Plasterboard');
  await stored.fill('99999');
  await stored.press('Enter');
  await expect(page.getByText(/not yet installed\. Store at most that much/)).toBeVisible();
  await stored.fill('120');
  await stored.press('Enter');
  await expect(
    page
      .getByLabel('Amount of Plasterboard')
      .or(page.getByRole('cell', { name: money(half + 120) }))
      .first(),
  ).toBeVisible();
  await expect(toDate).toHaveValue('50 %');
  readAgain();
  await expect(page.getByText(`50 % of ${money(sell)}, 120.00 stored`)).toBeVisible();
  await expectAccessible(page, 'a progress claim');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await dialog.getByRole('checkbox', { name: /^Email it to/ }).uncheck();
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
  await page.getByRole('button', { name: 'Record payment' }).click();
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByText('Paid', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Claim retention' }).click();
  await dialog.getByRole('button', { name: 'Claim' }).click();
  await expect(page.getByText('Part paid').filter({ visible: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Record payment' }).click();
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByText('Paid', { exact: true }).filter({ visible: true }).first()).toBeVisible();
});

test('cells of a line are typed one after the other without waiting for the server', async ({ page, baseURL }) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const payer = await call('post', '/contact', { contactTypeId: 1, companyName: unique('Quick Insurance') });
  const job = await call('post', '/job', { clientId: payer.id });
  const invoice = await call('post', '/accountsReceivable', { jobId: job.id, toContactId: payer.id });
  const item = await call('post', `/accountsReceivable/${invoice.id}/item`, { description: 'Call out' });
  await signedIn(page, 'admin@harbour.example');
  await page.goto(`/prime/accounts-receivable/view/${encodeRouteId(invoice.id)}`);
  const quantity = page.getByLabel('Quantity of Call out');
  await quantity.focus();
  const answer = await holdBack(page, `**/api/accountsReceivable/${invoice.id}/item/${item.id}`);
  for (const keys of ['3', 'Tab', 'h', 'Tab', '95.5', 'Enter'])
    await (/Tab|Enter/.test(keys) ? page.keyboard.press(keys) : page.keyboard.type(keys));
  answer();
  await expect(page.getByLabel('Amount of Call out')).toHaveValue('286.50');
  // A decimal comma is read as the estimate sheet reads it; what is no number is marked and not sent.
  for (const [written, rate, amount] of [
    ['12,50', '12.50', '37.50'],
    ['1.234,50', '1,234.50', '3,703.50'],
    ['1’234.50', '1,234.50', '3,703.50'],
  ]) {
    await page.getByLabel('Rate of Call out').fill(written ?? '');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Rate of Call out')).toHaveValue(rate ?? '');
    await expect(page.getByLabel('Amount of Call out')).toHaveValue(amount ?? '');
  }
  await quantity.fill('1,5');
  await page.keyboard.press('Tab');
  await expect(quantity).toHaveValue('1.5');
  await quantity.fill('1,23,4');
  await page.keyboard.press('Tab');
  await expect(quantity).toHaveAttribute('aria-invalid', 'true');
  await quantity.press('Escape');
  await expect(page.getByLabel('Unit of Call out')).toHaveValue('h');
});
