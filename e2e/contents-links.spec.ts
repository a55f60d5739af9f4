// about: contents, portal, work-orders, invoices
// A household is answered by its owner on a phone, priced by two restorers by link, disposed of only once both sides signed, and the office sees who said what.
import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { encodeRouteId } from '../src/kit/ids.ts';
import { invoicePaths } from '../src/modules/invoices/web/invoice-paths.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { openMailbox } from './mailbox.ts';
import { office } from './office.ts';

const phoneOf = async (browser: Browser) =>
  await (await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true })).newPage();

test('an owner answers and signs by link, two restorers price, the lowest is accepted, and nothing goes unsigned', async ({
  page,
  browser,
  baseURL,
}) => {
  const mailbox = await openMailbox();
  const { call } = await office(baseURL, 'admin@harbour.example');
  const mark = unique('C').replace(/[^a-zA-Z0-9]/g, '');
  const address = (who: string): string => `${who}.${mark}@contents.example`.toLowerCase();
  const contact = (contactTypeId: number, more: object) =>
    call<{ id: number }>('post', '/contact', { contactTypeId, ...more });
  const owner = await contact(1, { firstName: 'Mia', lastName: mark, email: address('mia') });
  const [fibre, keys] = [
    await contact(3, { companyName: `Fibre ${mark}`, email: address('fibre') }),
    await contact(3, { companyName: `Keys ${mark}`, email: address('keys') }),
  ];
  const job = await call<{ id: number }>('post', '/job', { customerName: `Mia ${mark}`, customerId: owner.id });
  const { id } = await call<{ id: number }>('post', '/lossSchedule', { jobId: job.id, disposalRule: 'owner' });
  const item = (label: string, more: object) => ({ ref: randomUUID(), room: 'Dining', label, ...more });
  const { items } = await call<{ items: { id: number; ref: string }[] }>('post', `/lossSchedule/${id}/items`, {
    items: [
      item('Wool rug', { unitRcv: 1800, categoryId: 2, ageYears: 6, disposition: 'clean' }),
      item('Dining chair', { quantity: 6, unitRcv: 185, categoryId: 1, ageYears: 7, disposition: 'replace' }),
      item('Camera', { unitRcv: 1290, categoryId: 10, ageYears: 4, disposition: 'dispose' }),
    ],
  });
  await call('put', `/lossSchedule/${id}/submit`, {});

  // The office sends the link and asks two restorers.
  await signedIn(page, 'admin@harbour.example');
  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/loss-schedule`);
  const strip = page.getByRole('region', { name: 'Must not be disposed of' });
  await expect(strip).toContainText('3 Camera');
  await strip.getByRole('button', { name: 'Send Mia the link' }).click();
  const sending = page.getByRole('dialog', { name: 'Send the link' });
  await sending.getByRole('button', { name: 'Send link' }).click();
  await expect(sending.getByRole('list', { name: 'Links sent' })).toContainText(address('mia'));
  await sending.getByRole('button', { name: 'Close', exact: true }).last().click();
  await call('post', `/lossSchedule/${id}/quotes`, { itemIds: [items[0]?.id], contactIds: [fibre.id, keys.id] });

  // The owner, on a phone.
  const mia = await phoneOf(browser);
  await mia.goto(await mailbox.linkTo(address('mia'), '/share'));
  await expect(mia.getByRole('heading', { name: 'Your contents' })).toBeVisible();
  await expectAccessible(mia, 'the page of the owner');
  const line = (label: string) => mia.getByRole('listitem').filter({ hasText: label });
  await line('Wool rug').getByRole('button', { name: 'Why?' }).click();
  await expect(line('Wool rug').getByText('10 % × 6 years = 60 %')).toBeVisible();
  await line('Wool rug').getByRole('button', { name: 'Agree' }).click();
  await expect(line('Wool rug').getByText('You agreed')).toBeVisible();
  await line('Dining chair').getByRole('button', { name: 'Something is wrong' }).click();
  await line('Dining chair').getByLabel('What is wrong?').fill('They were a wedding present');
  await line('Dining chair').getByLabel('How old is it, in years').fill('4');
  await line('Dining chair').getByLabel('What proves it').selectOption({ label: 'Receipt' });
  await line('Dining chair')
    .getByRole('button', { name: /^Send to/ })
    .click();
  await expect(
    line('Dining chair').getByText('You said it is wrong: They were a wedding present, 4 years old, receipt'),
  ).toBeVisible();
  await mia.getByRole('button', { name: 'Add something that is missing' }).click();
  await mia.getByLabel('What is it').fill('Umbrella stand');
  await mia.getByRole('button', { name: 'Add item' }).click();
  await expect(mia.getByRole('region', { name: 'Added by you' })).toContainText('Umbrella stand');
  const sign = async (name: string, button: RegExp) => {
    const part = mia.getByRole('region', { name });
    await part.getByText('Type', { exact: true }).click();
    await part.getByLabel('Signature', { exact: true }).fill(`Mia ${mark}`);
    await part.getByRole('button', { name: button }).click();
  };
  await sign('Disposal', /^Approve disposal/);
  await expect(mia.getByRole('region', { name: 'Disposal' })).toHaveCount(0);
  await sign('Signature', /^Sign$/);
  await expect(mia.getByText(`Signed by Mia ${mark}.`)).toBeVisible();

  // Two restorers, each by a link of their own.
  for (const [who, price] of [
    ['fibre', '410'],
    ['keys', '375'],
  ] as const) {
    const phone = await phoneOf(browser);
    await phone.goto(await mailbox.linkTo(address(who), '/share'));
    await phone.getByLabel('Price of Wool rug').fill(price);
    await phone.getByRole('button', { name: /^Send the prices/ }).click();
    await expect(phone.getByText(/has your prices/)).toBeVisible();
    if (who === 'fibre') await expectAccessible(phone, 'the page of a restorer');
    await phone.context().close();
  }

  // The office accepts the lowest, and takes over what the owner knows better.
  await page.getByRole('button', { name: 'Quotes 2' }).click();
  const quotes = page.getByRole('dialog', { name: /^Quotes for contents/ });
  await expect(quotes.getByRole('row', { name: /Wool rug/ })).toContainText('lowest');
  await expectAccessible(page, 'quotes beside each other');
  await quotes.getByLabel('Why this one').fill('Cheaper, same week');
  await quotes.getByRole('button', { name: `Accept Wool rug from Keys ${mark}` }).click();
  await expect(quotes.getByRole('row', { name: /Wool rug/ })).toContainText('Cheaper, same week');
  await quotes.getByRole('button', { name: 'Close', exact: true }).last().click();
  const grid = page.getByRole('treegrid', { name: 'Contents' });
  await expect(grid.getByRole('row', { name: /Wool rug/ })).toContainText('412.50');
  await expect(strip).toHaveCount(0);
  await grid
    .getByRole('row', { name: /Dining chair/ })
    .getByRole('gridcell')
    .nth(5)
    .click();
  const why = page.getByRole('complementary', { name: 'Why this figure' });
  await expect(why.getByText('They were a wedding present')).toBeVisible();
  await why.getByRole('button', { name: 'Take over 4 years, receipt' }).click();
  await expect(why.getByText('10 % × 4 years = 40 %')).toBeVisible();

  // Its owner agreed that the camera goes; without a photograph of it nobody may say that it is gone.
  await grid
    .getByRole('row', { name: /Camera/ })
    .getByRole('gridcell')
    .nth(5)
    .click();
  const refused = page.waitForResponse((response) => response.url().endsWith('/item/dispose'));
  await why.getByRole('button', { name: 'Mark as disposed of' }).click();
  expect(await (await refused).json()).toMatchObject({ message: expect.stringContaining('photo is missing') });
});

test('four restorers price a piano, an oven and a rug on their phones; one price of each becomes an order or an invoice line', async ({
  page,
  browser,
  baseURL,
}) => {
  const mailbox = await openMailbox();
  const { call } = await office(baseURL, 'admin@harbour.example');
  const mark = unique('Q').replace(/[^a-zA-Z0-9]/g, '');
  const address = (who: string): string => `${who}.${mark}@quotes.example`.toLowerCase();
  for (const who of ['Keys', 'Stoves', 'Fibre', 'Allround'])
    await call('post', '/contact', { contactTypeId: 3, companyName: `${who} ${mark}`, email: address(who) });
  const client = await call<{ id: number }>('post', '/contact', { contactTypeId: 1, companyName: `Cover ${mark}` });
  const job = await call<{ id: number }>('post', '/job', { customerName: `Ned ${mark}`, clientId: client.id });
  const { id } = await call<{ id: number }>('post', '/lossSchedule', { jobId: job.id });
  const item = (room: string, label: string, disposition: string) => ({
    ...{ ref: randomUUID(), room, label, disposition },
    unitRcv: 2000,
  });
  await call('post', `/lossSchedule/${id}/items`, {
    items: [item('Lounge', 'Piano', 'repair'), item('Kitchen', 'Oven', 'replace'), item('Hall', 'Rug', 'clean')],
  });

  await signedIn(page, 'admin@harbour.example');
  await page.goto(`/prime/job/view/${encodeRouteId(job.id)}/loss-schedule`);
  await page.getByRole('button', { name: /^Quotes/ }).click();
  const quotes = page.getByRole('dialog', { name: /^Quotes for contents/ });
  await quotes.getByRole('button', { name: 'Ask for prices' }).click();
  const asking = page.getByRole('dialog', { name: 'Ask for prices' });
  for (const who of ['Keys', 'Stoves', 'Fibre', 'Allround']) {
    await asking.getByLabel('Whom to ask').fill(`${who} ${mark}`);
    await page.getByRole('option', { name: `${who} ${mark}` }).click();
    await expect(asking.getByRole('list', { name: 'Asked' })).toContainText(`${who} ${mark}`);
  }
  await asking.getByRole('button', { name: 'All of them' }).click();
  await asking.getByRole('button', { name: 'Ask 4 contacts' }).click();
  await expect(quotes.getByRole('row', { name: /Piano/ })).toBeVisible();

  // Each by a link of their own. What somebody cannot do, they say; what they leave open is a gap.
  const phone = await phoneOf(browser);
  const prices: readonly [who: string, lines: Readonly<Record<string, string | null>>][] = [
    ['Keys', { Piano: '1700', Oven: null, Rug: null }],
    ['Stoves', { Piano: null, Oven: '1290', Rug: null }],
    ['Fibre', { Rug: '350' }],
    ['Allround', { Piano: '1850.50', Oven: '1240', Rug: '420' }],
  ];
  for (const [who, lines] of prices) {
    await phone.goto(await mailbox.linkTo(address(who), '/share'));
    for (const [label, price] of Object.entries(lines)) {
      const line = phone.getByRole('listitem').filter({ hasText: label });
      if (price === null) await line.getByLabel('Cannot be done').check();
      else await line.getByLabel(`Price of ${label}`).fill(price);
    }
    await phone.getByRole('button', { name: /^Send the prices/ }).click();
    await expect(phone.getByText(/has your prices/)).toBeVisible();
  }
  // Nobody sees what another one asks for.
  expect(await phone.getByText('1,700').count()).toBe(0);
  await phone.context().close();

  // Side by side, with the gaps; one is accepted of each, not always the lowest.
  const row = (label: string) => quotes.getByRole('row', { name: new RegExp(`^\\d ${label}`) });
  await expect(row('Rug')).toContainText('385.00');
  await expect(quotes.getByRole('row', { name: /^Priced, inc tax/ })).toContainText('385.002 gaps');
  await expect(row('Piano')).toContainText('cannot');
  await expect(row('Oven').getByText('lowest').locator('..')).toContainText('1,364.00');
  await quotes.getByLabel('Why this one').fill('Delivers and takes the old one away');
  await quotes.getByRole('button', { name: `Accept Oven from Stoves ${mark}` }).click();
  await expect(row('Oven')).toContainText('takes the old one away');
  await quotes.getByRole('button', { name: 'Accept the lowest of 2 items' }).click();
  await expect(row('Rug').getByRole('button', { name: /^Accepted: Rug from Fibre/ })).toBeVisible();

  // The piano becomes a work order, all three can be billed; the oven is.
  const orders = quotes.getByRole('region', { name: 'Work orders for accepted prices' });
  await orders
    .getByRole('listitem')
    .filter({ hasText: `Keys ${mark}` })
    .getByRole('button', { name: 'Make work order' })
    .click();
  await expect(orders.getByRole('listitem').filter({ hasText: `Keys ${mark}` })).toContainText('Draft');
  const { id: invoiceId } = await call('post', '/accountsReceivable', { jobId: job.id, toContactId: client.id });
  await page.goto(invoicePaths.invoice(invoiceId));
  await page.getByRole('button', { name: 'Add lines' }).first().click();
  const adding = page.getByRole('dialog', { name: 'Add lines' });
  await expect(adding.getByRole('checkbox', { name: /Piano|Rug/ })).toHaveCount(2);
  await adding.getByRole('checkbox', { name: 'Replace: Oven, Kitchen' }).check();
  await adding.getByRole('button', { name: 'Add 1', exact: true }).click();
  await expect(page.getByText('Replace: Oven, Kitchen').first()).toBeVisible();
  await expect(page.getByText('1,419.00').first()).toBeVisible();
});
