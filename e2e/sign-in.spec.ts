// about: identity
// Every way of signing in, as people meet it.
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { PASSWORD, expect, expectAccessibleEverywhere, signIn, test } from './fixtures.ts';

const EMAIL = 'supervisor@harbour.example';
const inWorkbench = (page: Page) => expect(page.getByRole('tab', { name: /Dashboard/ })).toBeVisible();
async function typeLogin(page: Page, email = EMAIL, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}
const profile = (page: Page) => page.goto('/prime/profile/user/security');
async function prove(page: Page, action: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: action }).click();
}

test('a wrong password says so and loses nothing; Reset clears the fields and the remembered email', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await typeLogin(page, EMAIL, 'not the password');
  await expect(page.getByText('The email or the password is not right')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(EMAIL);
  await expectAccessibleEverywhere(page, 'login');
  await typeLogin(page);
  await inWorkbench(page);
  await page.evaluate(() => localStorage.removeItem('reinstate.session'));
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toHaveValue(EMAIL);
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test('an expired session leads back to the page the person was on', async ({ page }) => {
  await signIn(page, EMAIL);
  await page.evaluate(() => localStorage.removeItem('reinstate.session'));
  await page.goto('/prime/job/list');
  await expect(page.getByText('Your previous session expired. Log in to pick up where you left off.')).toBeVisible();
  await expectAccessibleEverywhere(page, 'an expired session');
  await typeLogin(page);
  await expect(page).toHaveURL(/\/prime\/job\/list/);
  await page.goto('/login?redirectTo=%2F.%2F%2Fevil.example');
  await typeLogin(page);
  await expect(page).toHaveURL(/localhost:\d+\/prime/);
});

test('a session that cannot be renewed leaves nothing of the person on the computer but what they typed', async ({
  page,
}) => {
  await signIn(page, EMAIL);
  await page.goto('/prime/contact/view/new');
  await page.getByRole('form', { name: 'New contact' }).getByRole('combobox', { name: /^Type/ }).click();
  await page.getByRole('option', { name: 'Subcontractor' }).click();
  await page.getByLabel('Company name').fill('Half a name');
  const kept = () =>
    page.evaluate(() => [
      Object.keys(localStorage).filter((key) => /^reinstate\.(session|tabs|options|recent)/.test(key)),
      document.cookie.includes('system-type'),
    ]);
  await expect.poll(async () => (await kept())[0]).not.toEqual([]);
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('reinstate.session') ?? '{}') as object;
    const stale = { ...session, accessToken: 'stale', refreshToken: 'ended' };
    localStorage.setItem('reinstate.session', JSON.stringify(stale));
  });
  await page.reload();
  await expect(page.getByText('Your previous session expired. Log in to pick up where you left off.')).toBeVisible();
  expect(await kept()).toEqual([[], false]);
  await typeLogin(page);
  await expect(page.getByLabel('Company name')).toHaveValue('Half a name');
});

test('an authenticator is set up, asked for at the next login, stood in for by a recovery code, and removed', async ({
  page,
}) => {
  await signIn(page, EMAIL);
  await profile(page);
  await page.getByRole('button', { name: 'Set up' }).click();
  await prove(page, 'Continue');
  const secret = (await page.getByLabel('Set-up key').innerText()).replaceAll(' ', '');
  const pin = (steps: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  await expectAccessibleEverywhere(page, 'setting up an authenticator');
  await page.getByLabel('Pin').fill(pin(0));
  await page.getByRole('button', { name: 'Confirm' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const code = await codes.first().innerText();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  const again = async (): Promise<void> => {
    await page.evaluate(() => localStorage.removeItem('reinstate.session'));
    await page.goto('/login');
    await typeLogin(page);
    await expect(page.getByText('Enter the pin shown in the Authenticator app to login:')).toBeVisible();
  };
  await again();
  await expectAccessibleEverywhere(page, 'second factor');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('The pin is required')).toBeVisible();
  await page.getByLabel('Pin').fill('000000');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText(/This pin is not right/)).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(EMAIL);
  await typeLogin(page);
  await page.getByLabel('Pin').fill(pin(1)); // the one of this moment was used to confirm
  await page.getByRole('button', { name: 'Log In' }).click();
  await inWorkbench(page);

  await again();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(code);
  await page.getByRole('button', { name: 'Log In' }).click();
  await inWorkbench(page);
  await profile(page);
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await prove(page, 'Remove');
  await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible();
});

test('a passkey is added, opens the door without email and password, and is removed', async ({ page }) => {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, EMAIL);
  await profile(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByLabel('Label').fill('Work laptop');
  await prove(page, 'Continue');
  await expect(page.getByText('Work laptop')).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await inWorkbench(page);
  await profile(page);
  await expect(
    page
      .getByText(/by passkey/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Remove Work laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Work laptop')).toBeHidden();
});

test('a session that is ended elsewhere is thrown out with its next step', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  await signIn(other, EMAIL);
  await signIn(page, EMAIL);
  await profile(page);
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(page.getByText('All other sessions have ended')).toBeVisible();
  // The open window hears of it by itself.
  await expect(other).toHaveURL(/\/login\?redirectTo=/);
  await inWorkbench(page);
  await other.context().close();
});

test('a window that was opened for one person goes on in nobody else’s name', async ({ page, context }) => {
  await signIn(page, 'estimator@harbour.example');
  await page.goto('/prime/contact/list');
  await expect(page.getByRole('table', { name: 'Contacts' })).toBeVisible();
  const other = await context.newPage();
  await signIn(other, 'admin@harbour.example');
  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  await expect(page.getByText('Someone else has since signed in on this browser.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /account of Ana Reyes/ })).toBeVisible();
});

test('an answer of a sign-in server that nobody here asked for opens nothing', async ({ page }) => {
  await page.goto('/login/external?state=jlg.123&code=456');
  await expect(page.getByRole('heading', { name: 'Login via Third Party' })).toBeVisible();
  await expect(
    page.getByText('There was a problem and we could not log you in via your third party', { exact: true }),
  ).toBeVisible();
  await expectAccessibleEverywhere(page, 'third-party login');
  await page.getByRole('link', { name: 'Try Again' }).click();
  await expect(page).toHaveURL(/\/login\/jlg$/);
  await expect(page.getByRole('heading', { name: 'Log In to Your Account' })).toBeVisible();
});
