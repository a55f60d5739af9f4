// about: contents, portal
// A household is answered by its owner on a phone, priced by two restorers by link, disposed of only once both sides signed, and the office sees who said what.
import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { encodeRouteId } from '../src/kit/ids.ts';
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
