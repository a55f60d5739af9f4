// about: quote-requests
// Four contractors are asked for the same lines and price them by link on a phone; levelled, chosen across, made into work orders.
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { openMailbox } from './mailbox.ts';
import { office } from './office.ts';

test('four quotes are asked for, priced by link, levelled and accepted across', async ({ page, browser, baseURL }) => {
  const mailbox = await openMailbox();
  const { call } = await office(baseURL, 'admin@harbour.example');
  const mark = unique('Q').replace(/[^a-zA-Z0-9]/g, '');
  const names = [`Truwall ${mark}`, `Nepean ${mark}`, `Otway ${mark}`, `Karri ${mark}`];
  const emails = names.map((name) => `${name.toLowerCase().replace(' ', '.')}@quotes.example`);
  const assignedIds: number[] = [];
  for (const [place, companyName] of names.entries())
    assignedIds.push((await call('post', '/contact', { contactTypeId: 3, companyName, email: emails[place] })).id);
  const job = await call('post', '/job', { customerName: unique('Lining') });

  await signedIn(page, 'admin@harbour.example');
  await page.goto('/prime/quote-request/list');
  await expectAccessible(page, 'the list of quotes');
  const asked = await call<{ id: number; groupId: number }[]>('post', '/quoteRequest/createMultiple', {
    jobId: job.id,
    label: `Linings ${mark}`,
    dueDate: '2027-03-01',
    assignedIds,
    items: [
      { description: 'Remove ceiling', labourQuantity: 10, labourUnit: 'hr' },
      { description: 'Cornice', materialQuantity: 16, materialUnit: 'm' },
    ],
  });
  expect(asked).toHaveLength(names.length);
  for (const { id } of asked) await call('post', `/quoteRequest/${id}/notify`, {});

  const prices = [
    ['60', '20'],
    ['70', '17.5'],
    ['65', '21'],
    ['80', '19'],
  ];
  for (const [place, email] of emails.entries()) {
    const phone = await (await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })).newPage();
    await phone.goto(await mailbox.linkTo(email, '/share'));
    await expect(phone.getByRole('heading', { name: `Linings ${mark}` })).toBeVisible();
    for (const name of names) if (name !== names[place]) await expect(phone.getByText(name)).toHaveCount(0);
    const [labour = '', material = ''] = prices[place] ?? [];
    if (place === 0) {
      // The amount beside a rate is the server's, to the cent; commas are read as they were meant.
      const rate = phone.getByLabel('Your rate rate of Remove ceiling');
      const amount = phone.getByLabel('Your rate amount of Remove ceiling');
      for (const [written, comesTo] of [
        ['8.0025', '80.03'],
        ['62,50', '625'],
        ['1.050,00', '10500'],
      ]) {
        await rate.fill(written ?? '');
        await expect(amount).toHaveValue(comesTo ?? '');
      }
      await amount.fill('1,5,0');
      await expect(phone.getByText('Enter an amount such as')).toBeVisible();
    }
    await phone.getByLabel('Your rate rate of Remove ceiling').fill(labour);
    await phone.getByRole('button', { name: /Cornice/, expanded: false }).click();
    await phone.getByLabel('Your rate rate of Cornice').fill(material);
    if (place === 0) await expectAccessible(phone, 'a quote request by link');
    await expect(phone.getByText('Saved as you type.')).toBeVisible();
    await phone.reload();
    await phone.getByRole('button', { name: /Cornice/, expanded: false }).click();
    await expect(phone.getByLabel('Your rate rate of Cornice')).toHaveValue(material);
    await phone.getByRole('button', { name: /^Send the prices/ }).click();
    await expect(phone.getByText(/has your prices/)).toBeVisible();
    await phone.context().close();
  }

  await page.goto('/prime/quote-request/list');
  await page.getByRole('searchbox').filter({ visible: true }).first().fill(mark);
  await page
    .getByRole('row', { name: new RegExp(names[0] ?? '') })
    .getByRole('link')
    .first()
    .click();
  await page.getByRole('link', { name: 'Side by side with the others' }).click();
  const grid = page.getByRole('grid', { name: 'Quotes side by side' });
  await expect(grid.getByText('2 lines, cost ex tax')).toBeVisible();
  await grid.getByRole('button', { name: `Choose all priced of ${names[0]}` }).click();
  await expect(page.getByText('Chosen: 2 of 2 lines from 1 contractor')).toBeVisible();
  const cornice = grid.getByRole('gridcell', { name: new RegExp(`${names[1]}, Cornice`) });
  await cornice.focus();
  await page.keyboard.press('Space');
  await expect(cornice).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('Chosen: 2 of 2 lines from 2 contractors')).toBeVisible();
  await expectAccessible(page, 'quotes side by side');
  await page.getByRole('button', { name: 'Create 2 work orders' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create 2 work orders' }).click();
  await expect(page.getByRole('heading', { name: 'Work orders' })).toBeVisible();
  await expect(page.getByText('600.00').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('280.00').filter({ visible: true }).first()).toBeVisible();
  mailbox.close();
});
