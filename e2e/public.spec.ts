// about: identity, portal
// Everything before signing in: joining, a forgotten password, an invitation, a shared page.
import { momentText } from '../src/kit/dates.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { PASSWORD, expect, expectAccessible, test, unique } from './fixtures.ts';
import { api } from './road-api.ts';
import { estimateHref } from '../src/modules/estimates/web/estimate-href.ts';
import { contactPaths } from '../src/modules/contacts/web/contact-paths.ts';
import type { Page } from '@playwright/test';

let mailbox: Mailbox;
test.beforeAll(async () => {
  mailbox = await openMailbox();
});
test.afterAll(() => mailbox.close());

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const FIRST = 'Marigold-Roof-7';
const SECOND = 'Marigold-Roof-8';
const address = () => `${unique('ana').replace(' ', '-')}@test.example`;

async function expectGood(page: Page, what: string): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider, `${what} at ${size.width} px`).toBeLessThanOrEqual(0);
    await expectAccessible(page, what);
  }
}

async function fillRegistration(page: Page, email: string, company: string): Promise<void> {
  await page.getByLabel('First Name').fill('Ana');
  await page.getByLabel('Last Name').fill('Novak');
  await page.getByRole('button', { name: 'Use My Name' }).click();
  await expect(page.getByLabel('Company Name')).toHaveValue('Ana Novak');
  await page.getByLabel('Company Name').fill(company);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('New Password', { exact: true }).fill(FIRST);
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}
const inWorkbench = (page: Page) => expect(page.getByRole('tab', { name: /Dashboard/ })).toBeVisible();

test('a company joins, verifies its email and logs in; a forgotten password is changed by mail', async ({ page }) => {
  const email = address();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Join For Free' }).click();
  await expect(page.getByRole('heading', { name: 'Create Your Community Account' })).toBeVisible();
  await expectGood(page, 'joining');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  for (const label of ['First Name', 'Last Name', 'Company Name', 'Email', 'Password'])
    await expect(page.getByText(`${label} is required`, { exact: true })).toBeVisible();
  await expectAccessible(page, 'joining with errors');
  await page.getByLabel('New Password', { exact: true }).fill('short');
  await page.getByLabel('First Name').focus();
  await expect(
    page.getByText('This password requires an uppercase letter, a number and at least 10 characters'),
  ).toBeVisible();
  await fillRegistration(page, email, unique('Novak Roofing'));
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('heading', { name: 'Verify Email Sent' })).toBeVisible();
  await expectGood(page, 'verify sent');

  const first = await mailbox.linkTo(email, '/community-verify');
  await page.goto('/login');
  await logIn(page, email, FIRST);
  await expect(page.getByText('Verify your email address first')).toBeVisible();
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByText(`We have sent the email to ${email} again.`)).toBeVisible();

  await page.goto(await mailbox.linkTo(email, '/community-verify', first));
  await expect(page.getByRole('heading', { name: 'Verification Successful' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Log In to Your Account' })).toBeVisible();
  await logIn(page, email, FIRST);
  await inWorkbench(page);

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await expectGood(page, 'asking for a mail');
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(page.getByText('This is required')).toBeVisible();
  await page.getByLabel('Account Email').fill(email);
  await page.getByRole('button', { name: 'Send Reset Email' }).click();
  await expect(page.getByText('Thank you.')).toBeVisible();

  const reset = await mailbox.linkTo(email, '/login/password');
  await page.goto(reset);
  await page.getByLabel('Password', { exact: true }).fill(SECOND);
  await page.getByLabel('Retype Password', { exact: true }).fill(FIRST);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('The passwords must match')).toBeVisible();
  await expectGood(page, 'changing the password');
  await page.getByLabel('Retype Password', { exact: true }).fill(SECOND);
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Your password was successfully changed')).toBeVisible();
  await page.goto(reset);
  await expect(page.getByText('This password reset token is no longer valid')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Request to change your password again' })).toBeVisible();
  await page.getByRole('link', { name: 'Log In' }).click();
  await logIn(page, email, SECOND);
  await inWorkbench(page);
});

test('a link that was never sent verifies nothing', async ({ page }) => {
  await page.goto('/community-verify/nothing');
  await expect(page.getByRole('heading', { name: 'Verification Failed' })).toBeVisible();
  await expect(page.getByText('Sorry We can not verify your email address')).toBeVisible();
  await expectGood(page, 'verification failed');
});

test('an invited company signs up, and the contact that invited it shows the connection', async ({ page, baseURL }) => {
  const email = address();
  const harbour = await api(baseURL);
  const name = unique('Swift Gutters');
  const contact = await harbour.post('/contact', { contactTypeId: 3, companyName: name, email });
  await page.goto('/login');
  await logIn(page, 'admin@harbour.example', PASSWORD);
  await inWorkbench(page);
  await page.goto(contactPaths.contact(contact.id));
  await page.getByRole('button', { name: 'Invite to Sync' }).click();
  await expect(page.getByRole('dialog').getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('button', { name: 'Invited to Sync' })).toBeVisible();

  const invitation = await mailbox.linkTo(email, '/invitation');
  await page.evaluate(() => localStorage.clear());
  await page.goto(invitation);
  await expect(page.getByText('Harbour Restoration has invited you to Sync')).toBeVisible();
  await expectGood(page, 'an invitation');
  await fillRegistration(page, email, name);
  await page.getByRole('button', { name: 'Sign Up and Accept Invitation' }).click();
  await expect(page.getByText('This invitation has been accepted. You will now be redirected.')).toBeVisible();
  await inWorkbench(page);
  await page.goto(invitation);
  await expect(page.getByText('This invitation has already been accepted')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await logIn(page, 'admin@harbour.example', PASSWORD);
  await inWorkbench(page);
  await page.goto(contactPaths.contact(contact.id));
  await expect(page.getByText(`Connected to ${name}`)).toBeVisible();
});

test('a company with an account logs in and accepts as a contact it has already', async ({
  page,
  baseURL,
  request,
}) => {
  const harbour = await api(baseURL);
  const email = address();
  const company = unique('Volt Electrical');
  const details = {
    companyName: company,
    primaryUserFirstName: 'Vi',
    primaryUserLastName: 'Olt',
    email,
    password: FIRST,
  };
  await request.post('/api/register/community', { data: details });
  const verify = (await mailbox.linkTo(email, '/community-verify')).split('/').at(-1) ?? '';
  await request.post('/api/community-verify', { data: { token: verify } });
  const signedIn = await request.post('/api/authentication/authenticate', { data: { email, password: FIRST } });
  const headers = { authorization: `Bearer ${(await signedIn.json()).token.access_token}` };
  const client = unique('Harbour the client');
  await request.post('/api/contact', { headers, data: { contactTypeId: 1, companyName: client } });
  const contact = await harbour.post('/contact', { contactTypeId: 3, companyName: company, email });
  await harbour.post('/syncInvitation', { contactId: contact.id });

  await page.goto(await mailbox.linkTo(email, '/invitation'));
  await page.getByRole('button', { name: 'I have an account: Login and Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Login and Continue' })).toBeVisible();
  await page.getByRole('button', { name: 'Go Back' }).click();
  await page.getByRole('button', { name: 'I have an account: Login and Continue' }).click();
  await logIn(page, email, FIRST);
  await page.getByPlaceholder('Search name, address').fill('zz-nobody');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No items were found')).toBeVisible();
  await page.getByPlaceholder('Search name, address').fill(client);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: client }).click();
  await expectGood(page, 'choosing the contact');
  await page.getByRole('button', { name: 'Accept Invitation', exact: true }).click();
  await expect(page.getByText('This invitation has been accepted.')).toBeVisible();
  await inWorkbench(page);
  const links = await (await request.get('/api/sync/contacts', { headers })).json();
  expect(links.data).toMatchObject([{ label: client, otherCompanyName: 'Harbour Restoration' }]);
});

test('a snapshot is shared, opened without an account, and closed again', async ({ page, browser, baseURL }) => {
  const harbour = await api(baseURL);
  const [snapshot] = await harbour.get('/estimateSnapshot?perPage=1');
  await page.goto('/login');
  await logIn(page, 'estimator@harbour.example', PASSWORD);
  await inWorkbench(page);
  await page.goto(estimateHref(snapshot.jobId, { estimateId: snapshot.estimateId, snapshotId: snapshot.id }));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const recipient = address();
  await dialog.getByLabel('Email').fill(recipient);
  await expectAccessible(page, 'sharing');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = new URL(await dialog.getByLabel('Link (shown once)').inputValue()).pathname;

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const visitor = await context.newPage();
  await visitor.goto(link);
  await expect(visitor).toHaveURL(/\/resource\/estimate\//);
  await expect(visitor.getByText('Total inc GST')).toBeVisible();
  await expectGood(visitor, 'a shared estimate');
  const download = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: 'Download PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  expect(await visitor.evaluate(() => localStorage.getItem('reinstate.session'))).toBeNull();

  await dialog.getByRole('button', { name: `Revoke the link for ${recipient}` }).click();
  await page.getByRole('button', { name: 'Revoke', exact: true }).last().click();
  await expect(dialog.getByText('Revoked').first()).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByText('This link is no longer active or has expired')).toBeVisible();
  await visitor.goto(link);
  await expect(visitor.getByText('This link is no longer active or has expired')).toBeVisible();
  await expectGood(visitor, 'a closed link');
  await context.close();
});

test('a page that needs a login asks for it, then opens', async ({ page, baseURL }) => {
  const harbour = await api(baseURL);
  const [snapshot] = await harbour.get('/estimateSnapshot?perPage=1');
  const { link } = await harbour.post('/shareItem', {
    kind: 'estimate',
    objectType: 'estimateSnapshot',
    objectId: snapshot.id,
    email: 'client@harbour.example',
    requireLogin: true,
    expiresAt: momentText(Date.now() + 86_400_000),
  });
  await page.goto(new URL(link).pathname);
  await expect(
    page.getByRole('heading', { name: 'This is a secure resource. Please log in to continue.' }),
  ).toBeVisible();
  await expect(page.getByText('Connecting Insurers')).toHaveCount(0);
  await expectGood(page, 'the gate');
  await logIn(page, 'client@harbour.example', PASSWORD);
  await expect(page.getByText('Total inc GST')).toBeVisible();
});

test('a gate without a link is not found; any other address leads to the login', async ({ page }) => {
  await page.goto('/share');
  await expect(page).toHaveURL(/\/not-found$/);
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  await expectGood(page, 'not found');
  await page.goto('/nowhere/at/all');
  await expect(page.getByRole('heading', { name: 'Log In to Your Account' })).toBeVisible();
});
