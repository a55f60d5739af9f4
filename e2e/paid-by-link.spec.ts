// about: invoices, finance, portal
// A claim billed to the insurer less its excess and the excess to the owner, who pays it by card on the page of the link: a part, then
// the rest. The payment service is a double of Stripe's interface; its page is one of the story's.
import { Stripe } from 'stripe';
import type { Page } from '@playwright/test';
import { encodeRouteId } from '../src/kit/ids.ts';
import { type StripeDouble, startStripe } from '../tests/stripe-double.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { office } from './office.ts';

// As in playwright.config.ts.
const [KEY, SECRET] = ['sk_test_of_the_stories', 'whsec_of_the_stories'];
let service: StripeDouble;
let mailbox: Mailbox;
test.beforeAll(async ({ baseURL }) => {
  service = await startStripe(KEY, Number(new URL(baseURL ?? '').port) + 1600);
  mailbox = await openMailbox();
});
/** Cards are as they were for the stories that follow. */
test.afterAll(async ({ baseURL }) => {
  await allowCards(baseURL, false);
  await service.close();
  mailbox.close();
});

async function allowCards(baseURL: string | undefined, enableStripe: boolean): Promise<void> {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const { company } = await call<{ company: { id: number } }>('get', '/user/current/details');
  await call('put', `/financeSetting/${company.id}`, { enableStripe, surchargePercentage: 1.5 });
}

/** On the page of the payment service: somebody types a card, and is led back. Answers the session. */
async function typeCard(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { name: 'Card' })).toBeVisible();
  const session = page.url().split('/').at(-1) ?? '';
  service.pay(session);
  const form = service.calls.findLast(
    ({ path, method }) => method === 'POST' && path === '/v1/checkout/sessions',
  )?.form;
  await page.goto(form?.get('success_url') ?? '');
  return session;
}

test('an insurer is billed less the excess, and the owner pays the excess by the link: a part, and the rest', async ({
  page,
  browser,
  baseURL,
}) => {
  await allowCards(baseURL, true);
  const { call, context } = await office(baseURL, 'admin@harbour.example');
  const [insurer, email] = [unique('Beacon Claims'), `${unique('mia').replace(' ', '.')}@owner.example`];
  const payer = await call('post', '/contact', {
    contactTypeId: 1,
    companyName: insurer,
    email: 'claims@beacon.example',
  });
  const owner = await call('post', '/contact', {
    contactTypeId: 1,
    isIndividual: true,
    firstName: 'Mia',
    lastName: unique('Wong'),
    email,
  });
  const job = await call('post', '/job', { clientId: payer.id, customerId: owner.id, excessAmount: 500 });
  const estimate = await call('post', '/estimate', {
    jobId: job.id,
    label: 'Works',
    categories: [{ label: 'Hall', items: [{ description: 'Ceiling', labourQuantity: 10, labourCost: 133.33 }] }],
  });
  const { authorisedIncTax: whole } = await call<{ authorisedIncTax: number }>(
    'post',
    `/estimate/${estimate.id}/snapshot?authorise=1`,
    {},
  );
  const money = (amount: number): string => amount.toLocaleString('en-AU', { minimumFractionDigits: 2 });

  // To the insurer goes what is authorised less the excess, to the owner the excess: together it is what is authorised.
  await signedIn(page, 'admin@harbour.example');
  const billing = `/prime/job/view/${encodeRouteId(job.id)}/finance?section=accounts-receivables`;
  await page.goto(billing);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Bill the rest', exact: true }).click();
  await expect(page.getByText(`authorised ${money(whole)} = excess 500.00 + this ${money(whole - 500)}`)).toBeVisible();
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await dialog.getByRole('checkbox', { name: /^Email it to/ }).uncheck();
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Record payment' })).toBeVisible();
  await page.goto(billing);
  await expect(page.getByText('Left: an excess of 500.00 not billed to the owner')).toBeVisible();
  // The bar of the workbench has one of the same name.
  await page.getByRole('button', { name: 'New', exact: true }).last().click();
  await page.getByRole('menuitem', { name: /^Excess of/ }).click();
  await expect(page).toHaveURL(/accounts-receivable\/view\//);
  // Of a while ago, so that a rule speaks of what is open.
  const [draft] = await call<{ id: number }[]>(
    'get',
    `/accountsReceivable?filter=${encodeURIComponent(JSON.stringify({ object: { jobId: job.id, typeId: 5 } }))}`,
  );
  const before = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const excess = `/accountsReceivable/${draft?.id}`;
  await call('put', excess, { issueDate: before(40), dueDate: before(20) });
  const rule = unique('Rule');
  await call('post', '/invoiceReminderRule', { label: rule, days: 14, subject: 'Open', body: '{{invoice.open}}' });
  // The page has heard of it: what somebody else changed meanwhile is not issued unseen.
  await expect(page.getByText(/, due \d/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await dialog.getByRole('button', { name: 'Issue and send' }).click();
  await expect(page.getByRole('button', { name: 'Record payment' })).toBeVisible();

  // The owner, on a telephone, by the link of the mail.
  const visitor = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  const phone = await visitor.newPage();
  await phone.route('https://pay.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Card</h1>' }),
  );
  const link = await mailbox.linkTo(email, '/share');
  await phone.goto(new URL(link, baseURL).href);
  await phone.getByRole('button', { name: 'Pay by card' }).click();
  const pay = phone.getByRole('form', { name: 'Pay by card' });
  await expect(pay.getByLabel('Amount')).toHaveValue('500.00');
  await pay.getByLabel('Amount').fill('200,00');
  await expect(pay.getByText('AUD 203.00')).toBeVisible();
  await expectAccessible(phone, 'paying by card');
  await pay.getByRole('button', { name: 'Continue to the card' }).click();
  const first = await typeCard(phone);
  await expect(
    phone.getByText('AUD 200.00 is paid by Visa ending in 4242, with a surcharge of AUD 3.00. Thank you.'),
  ).toBeVisible();
  await expect(phone.getByText('300.00 to pay by')).toBeVisible();
  await expectAccessible(phone, 'paid in part');

  // What the service tells of it arrives late and twice, and moves nothing.
  const payload = JSON.stringify({
    id: unique('evt').replace(' ', '_'),
    object: 'event',
    type: 'checkout.session.completed',
    data: { object: { id: first, client_reference_id: service.markOf(first) } },
  });
  const signature = new Stripe(KEY).webhooks.generateTestHeaderString({ payload, secret: SECRET });
  for (let twice = 0; twice < 2; twice += 1) {
    const answer = await context.post('/api/stripe/webhook', {
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      data: Buffer.from(payload),
    });
    expect(answer.status()).toBe(200);
  }
  await expect(page.getByText('Part paid').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText('300.00').filter({ visible: true }).first()).toBeVisible();

  // Of what is left the owner is reminded next.
  await page.goto('/prime/admin/invoice-reminders');
  const next = page.getByRole('list', { name: 'Reminded next' }).getByRole('listitem').filter({ hasText: email });
  await expect(next).toContainText('300.00');

  await phone.getByRole('button', { name: 'Pay by card' }).click();
  await expect(pay.getByLabel('Amount')).toHaveValue('300.00');
  await pay.getByRole('button', { name: 'Continue to the card' }).click();
  await typeCard(phone);
  await expect(phone.getByText('AUD 300.00 is paid by Visa ending in 4242')).toBeVisible();
  await expect(phone.getByText('Nothing is outstanding. Thank you.')).toBeVisible();
  await expect(phone.getByRole('button', { name: 'Pay by card' })).toHaveCount(0);
  const download = phone.waitForEvent('download');
  await phone.getByRole('button', { name: 'Receipt' }).click();
  expect((await download).suggestedFilename()).toBe('Receipt.pdf');
  await visitor.close();

  // Nobody is reminded any more, and the statement says that nothing is owed.
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Reminded on/ })).toBeVisible();
  await expect(next).toHaveCount(0);
  await page.goto(`/prime/accounts-receivable/statement/${encodeRouteId(owner.id)}`);
  const moved = page.getByRole('region', { name: 'Transactions' });
  await expect(moved.getByRole('row').filter({ hasText: '200.00' })).toContainText('300.00');
  await expect(moved.getByRole('row').last()).toContainText('0.00');
});
