// about: identity
// Ways in that somebody else opens: a link to join, a link to log in, an address of the company's own; and what people take along.
import { momentText } from '../src/kit/dates.ts';
import { type Page, chromium } from '@playwright/test';
import { TOTP } from 'otpauth';
import { chromiumPath } from '../scripts/chromium.ts';
import { paths } from '../src/platform/web/paths/paths.ts';
import { PASSWORD, expect, expectAccessible, signIn, signedIn, test, unique } from './fixtures.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { api } from './road-api.ts';

const ADMIN = 'admin@harbour.example';
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
let mailbox: Mailbox;
test.beforeAll(async () => {
  mailbox = await openMailbox();
});
test.afterAll(() => mailbox.close());

/** At both widths and in both themes: no violation, and nothing wider than the window. */
async function expectGood(page: Page, what: string): Promise<void> {
  for (const size of [PHONE, DESK]) {
    await page.setViewportSize(size);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wider, `${what} at ${size.width} px`).toBeLessThanOrEqual(0);
    await expectAccessible(page, `${what} at ${size.width} px`);
  }
}
const inWorkbench = (page: Page) => expect(page.getByRole('tab', { name: /Dashboard/ })).toBeVisible();
const forget = (page: Page) => page.evaluate(() => localStorage.clear());
const inAWeek = () => momentText(Date.now() + 7 * 86_400_000);

test('a link of one’s own invites another company to join; ended, it names nobody', async ({ page, browser }) => {
  await signedIn(page);
  await page.goto('/prime/profile/user/invite-others');
  await page.getByRole('button', { name: 'Create link' }).click();
  const link = new URL(await page.getByLabel('Link (shown once)').inputValue()).pathname;
  await expectGood(page, 'inviting others');

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByText('Tom Hale')).toBeVisible();
  await expectGood(other, 'joining by a link');
  const email = `${unique('rae').replace(' ', '-')}@test.example`;
  await other.getByLabel('First Name').fill('Rae');
  await other.getByLabel('Last Name').fill('Quist');
  await other.getByLabel('Company Name').fill(unique('Quist Tiling'));
  await other.getByLabel('Email Address').fill(email);
  await other.getByLabel('New Password', { exact: true }).fill('Marigold-Roof-7');
  await other.getByRole('button', { name: 'Sign Up' }).click();
  await expect(other.getByRole('heading', { name: 'Verify Email Sent' })).toBeVisible();
  await mailbox.linkTo(email, '/community-verify');

  await page.reload();
  await expect(page.getByText('one company joined')).toBeVisible();
  await page
    .getByRole('button', { name: /^End the link made/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'End link' }).click();
  await expect(page.getByText('No open links.')).toBeVisible();
  await other.goto(link);
  // Joining works all the same; the link names nobody any more.
  await expect(other.getByText('A member has invited you')).toBeVisible();
  await other.context().close();
});

test('a link to log in opens the door once, without the password', async ({ page, browser, baseURL }) => {
  const admin = await api(baseURL, ADMIN);
  const [person] = (await admin.get('/user?s=supervisor')) as { id: number; email: string }[];
  const email = person?.email ?? '';
  await signedIn(page, ADMIN);
  await page.goto(`/prime/admin/users/${person?.id}`);
  await page.getByRole('button', { name: 'Send login link' }).click();
  await expect(page.getByText(`The link to log in is on its way to ${email}.`)).toBeVisible();
  const link = await mailbox.linkTo(email, '/login/access');

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Log In with Your Link' })).toBeVisible();
  await expectGood(other, 'a link to log in');
  await other.getByRole('button', { name: 'Log In' }).click();
  await inWorkbench(other);
  await forget(other);
  await other.goto(link);
  await other.getByRole('button', { name: 'Log In' }).click();
  await expect(other.getByText('This link is no longer active or has expired')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Log In' })).toBeHidden();
  await expectGood(other, 'a link that was used');
  await other.context().close();
});

test('where the company asks for a second factor, the link leads into setting one up', async ({
  page,
  browser,
  baseURL,
}) => {
  const admin = await api(baseURL, ADMIN);
  const email = 'field@harbour.example';
  const [person] = (await admin.get('/user?s=field')) as { id: number }[];
  const { mfaPolicy } = await admin.get('/securitySetting');
  await admin.put('/securitySetting', { mfaPolicy: 'everyone' });
  const other = await (await browser.newContext()).newPage();
  try {
    await admin.post(`/user/${person?.id}/accessLink`, {});
    await other.goto(await mailbox.linkTo(email, '/login/access'));
    await other.getByRole('button', { name: 'Log In' }).click();
    const secret = (await other.getByLabel('Set-up key').innerText()).replaceAll(' ', '');
    await expectGood(other, 'setting up a second factor by a link');
    const pin = new TOTP({ secret }).generate();
    await other.getByLabel('Pin').fill(pin === '000000' ? '111111' : '000000');
    await other.getByRole('button', { name: 'Log In' }).click();
    await expect(other.getByText(/This pin is not right/)).toBeVisible();
    await other.getByLabel('Pin').fill(new TOTP({ secret }).generate());
    await other.getByRole('button', { name: 'Log In' }).click();
    await expect(other.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
    await other.getByRole('button', { name: 'Continue' }).click();
    await inWorkbench(other);
  } finally {
    // First: a window that is signed out from afar while it closes may never end closing.
    await other.context().close();
    await admin.put('/securitySetting', { mfaPolicy });
    await admin.post(`/user/${person?.id}/removeFactor`, {});
  }
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await inWorkbench(page);
});

test('under its own host name the sign-in page wears the company’s colour; elsewhere it does not', async ({
  page,
  baseURL,
}) => {
  const beacon = await api(baseURL, 'admin@beacon.example');
  const { accent = null } = (await beacon.get('/branding')).colourTheme;
  await beacon.put('/branding', { accent: '#1b6e4f' });
  await beacon.put('/branding/host', { hostName: 'login.beacon.example' });
  const browser = await chromium.launch({
    executablePath: await chromiumPath(),
    args: ['--no-sandbox', '--host-resolver-rules=MAP login.beacon.example 127.0.0.1'],
  });
  try {
    const there = await (await browser.newContext()).newPage();
    await there.goto(`http://login.beacon.example:${new URL(baseURL ?? '').port}/login`);
    const button = (of: Page) => of.getByRole('button', { name: 'Log In', exact: true });
    await expect(button(there)).toHaveCSS('background-color', 'rgb(27, 110, 79)');
    await expectGood(there, 'the sign-in page under a host name of its own');
    await page.goto('/login');
    await expect(button(page)).not.toHaveCSS('background-color', 'rgb(27, 110, 79)');
  } finally {
    await browser.close();
    await beacon.put('/branding/host', { hostName: null });
    await beacon.put('/branding', { accent });
  }
});

test('people take their own data along, as a file for themselves', async ({ page }) => {
  await signedIn(page, 'supervisor@harbour.example');
  await page.goto('/prime/profile/user/my-data');
  await expectGood(page, 'own data');
  const file = page.waitForEvent('download', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Download my data' }).click();
  expect((await file).suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.zip$/);
});

test('a shared page wears the company’s colour, and that of the theme it was shared with', async ({
  page,
  baseURL,
}) => {
  const admin = await api(baseURL, ADMIN);
  const [snapshot] = await admin.get('/estimateSnapshot?perPage=1');
  const { accent = null } = (await admin.get('/branding')).colourTheme;
  await admin.put('/branding', { accent: '#1b6e4f' });
  const theme = await admin.post('/shareItemTheme', { label: unique('Plum'), backgroundColour: '#5b2a86' });
  const share = (more: object) =>
    admin.post('/shareItem', {
      kind: 'estimate',
      objectType: 'estimateSnapshot',
      objectId: snapshot.id,
      expiresAt: inAWeek(),
      ...more,
    });
  try {
    for (const [more, colour] of [
      [{}, 'rgb(27, 110, 79)'],
      [{ themeId: theme.id }, 'rgb(91, 42, 134)'],
    ] as const) {
      await page.goto(new URL((await share(more)).link).pathname);
      await expect(page.getByText('Total inc GST')).toBeVisible();
      await expect(page.locator('[data-band]')).toHaveCSS('background-color', colour);
      await expectGood(page, `a shared page in ${colour}`);
    }
  } finally {
    await admin.put('/branding', { accent });
    await admin.remove(`/shareItemTheme/${theme.id}`);
  }
});

test('a contractor finds the work orders issued to the business, and nothing of the company', async ({
  page,
  baseURL,
}) => {
  const harbour = await api(baseURL, 'supervisor@harbour.example');
  const brightwall = (await harbour.get('/contact?s=Brightwall')) as { id: number }[];
  const filter = JSON.stringify({
    and: [
      { field: 'assignedId', operator: 'equals', value: brightwall[0]?.id },
      { field: 'statusType', operator: 'equals', value: ['waiting', 'active'] },
    ],
  });
  const [order] = await harbour.get(`/workOrder?perPage=20&filter=${encodeURIComponent(filter)}`);
  await signIn(page, 'contractor@harbour.example');
  await expect(page.getByRole('heading', { name: 'Work orders' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Jobs' })).toHaveCount(0);
  await expectGood(page, 'the dashboard of a contractor');
  await page.getByLabel('Find in work orders').fill(order.workOrderNumber);
  await page.getByRole('link', { name: new RegExp(order.workOrderNumber) }).click();
  await expect(page.getByRole('heading', { name: `Work order ${order.workOrderNumber}` })).toBeVisible();
  await expect(page.getByText('Payable to you')).toBeVisible();
  await expectGood(page, 'a work order as its contractor reads it');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download PDF' }).click();
  expect((await file).suggestedFilename()).toContain(order.workOrderNumber);
  await page.goto('/prime/job/list');
  await expect(page.getByRole('heading', { name: /does not exist|not found/i })).toBeVisible();
  await page.goto('/prime/profile/user/security');
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('an insurer reads its jobs; a customer opens what was shared, and comes back', async ({ page, baseURL }) => {
  await signIn(page, 'insurer@harbour.example');
  await page
    .getByRole('link', { name: /photos?$|Open the claim/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'How far it is' })).toBeVisible();
  await expectGood(page, 'a job as its client reads it');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).first().click();
  await expectGood(page, 'the dashboard of an insurer');
  await forget(page);

  const harbour = await api(baseURL);
  const [snapshot] = await harbour.get('/estimateSnapshot?perPage=1');
  const label = unique('Your estimate');
  await harbour.post('/shareItem', {
    kind: 'estimate',
    objectType: 'estimateSnapshot',
    objectId: snapshot.id,
    email: 'client@harbour.example',
    label,
    expiresAt: inAWeek(),
  });
  await signIn(page, 'client@harbour.example');
  await expectGood(page, 'the dashboard of a customer');
  await page.getByRole('button', { name: label }).click();
  await expect(page.getByText('Total inc GST')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Total inc GST')).toBeVisible();
  await page.goto(paths.dashboard());
  await expect(page.getByRole('button', { name: label })).toBeVisible();
});
