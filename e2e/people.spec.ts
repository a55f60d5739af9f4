// about: identity, company
// People and rights: inviting somebody, rights that change under an open screen, the matrix by keys, branding, the log.
import { type Mailbox, openMailbox } from './mailbox.ts';
import { expect, expectAccessible, signIn, signedIn, test, unique } from './fixtures.ts';

let mailbox: Mailbox;
test.beforeAll(async () => {
  mailbox = await openMailbox();
});
test.afterAll(() => mailbox.close());

const ADMIN = 'admin@harbour.example';
const FIRST = 'Marigold-Roof-7';

test('an invited person chooses a password, signs in, and loses a right while the screen is open', async ({
  page,
  browser,
}) => {
  const email = `${unique('nora').replace(' ', '-')}@test.example`;
  await signedIn(page, ADMIN);
  await page.goto('/prime/admin/users');
  await page.getByRole('button', { name: 'Invite a user' }).click();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText('Email is required').filter({ visible: true }).first()).toBeVisible();
  await page.getByLabel('First Name').fill('Nora');
  await page.getByLabel('Last Name').fill('Finch');
  await page.getByLabel(/^Email( \*)?$/).fill(email);
  await page.getByLabel('Roles', { exact: true }).first().click({ force: true }); // its box lies over the input
  await page.getByRole('option', { name: 'Estimator', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`The invitation is on its way to ${email}.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Nora Finch' })).toBeVisible();

  const link = await mailbox.linkTo(email, '/login/password');
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await other.getByLabel('Password', { exact: true }).fill(FIRST);
  await other.getByLabel('Retype Password', { exact: true }).fill(FIRST);
  await other.getByRole('button', { name: 'Change Password' }).click();
  await expect(other.getByText('Your password was successfully changed')).toBeVisible();
  await signIn(other, email, FIRST);
  await other.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' }).click();
  await expect(other.getByRole('link', { name: 'Submissions', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Roles', { exact: true }).first().click({ force: true }); // its box lies over the input
  await page.keyboard.press('Backspace');
  await page.getByRole('option', { name: 'Field worker' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await expect(other.getByRole('link', { name: 'Submissions', exact: true })).toBeHidden();

  await page.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('Nora Finch is disabled.')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Log In', exact: true })).toBeVisible();
  await other.context().close();
});

test('the matrix of rights is walked and changed with the keyboard, undone and saved', async ({ page }) => {
  const name = unique('Trainee');
  await signedIn(page, ADMIN);
  await page.goto('/prime/admin/roles/new');
  await page.getByLabel('Name').fill(name);
  const grid = page.getByRole('grid', { name: 'Rights' });
  const box = (label: string) => grid.getByRole('checkbox', { name: label, exact: true });
  await box('View company').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(box('Edit company setting')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(box('Edit company setting')).toBeChecked();
  await expect(box('View company setting')).toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(box('Edit company setting')).not.toBeChecked();
  await box('View job').focus();
  await page.keyboard.press('Shift+Space');
  await expect(box('Delete job')).toBeChecked();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Who can: View job' })).toContainText('Ana Reyes');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete' })).toBeVisible();
  await expectAccessible(page, 'a role');

  await page.goto('/prime/admin/roles/1');
  await box('Edit role').click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('This would leave nobody who can change rights');
});

test('a colour that cannot be read is refused; one that can is worn by the sign-in page', async ({ page, browser }) => {
  await signedIn(page, ADMIN);
  await page.goto('/prime/admin/branding');
  const accent = page.getByLabel('Accent');
  await accent.fill('#ffcc00');
  await expect(page.getByText(/White text is hard to read/)).toBeVisible();
  await accent.fill('#1b6e4f');
  await page.getByRole('region', { name: 'Colour' }).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto('/login');
  const button = stranger.getByRole('button', { name: 'Log In', exact: true });
  await expect(button).toHaveCSS('background-color', 'rgb(27, 110, 79)');
  await expectAccessible(stranger, 'the sign-in page in a colour of its own');
  await stranger.context().close();
  await page.getByRole('button', { name: /Reset to the default colour/ }).click();
  await expect(accent).toHaveValue('#2b6cb0');
});

test('the security log is found by one guess, filtered and exported', async ({ page }) => {
  await signedIn(page, ADMIN);
  await page.goto('/prime/admin');
  await page.getByLabel('Find in Administration').fill('audit');
  await page.getByRole('link', { name: 'Security log' }).click();
  await page.getByPlaceholder('Find in security log').fill('Ana Reyes');
  await expect(page.getByText('Signed in').filter({ visible: true }).first()).toBeVisible();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await file).suggestedFilename()).toBe('security-log.csv');
});
