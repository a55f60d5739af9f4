// about: messages, jobs, reminders
// A call is logged from the front of a job: nothing before Save, nobody reached by "No answer", all of it taken back by Undo, and what
// was typed survives a closed panel and a lost line.
import { jobPaths } from '../src/modules/jobs/web/job-paths.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';

test('a call is logged by keyboard, taken back, and logged as it was', async ({ page, baseURL }) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const name = unique('Mia Petrov');
  const job = await call<{ id: number }>('post', '/job', { customerName: name, customerMobileNumber: '0491 570 156' });
  await signedIn(page);
  await page.goto(jobPaths.job(job.id));
  const next = page.getByRole('region', { name: 'Next action' });
  const asks = next.getByRole('link', { name: 'Contact the customer' });
  // Nobody is responsible for it yet, which comes first.
  await next.getByRole('button', { name: /more$/ }).click();
  await expect(asks.first()).toBeVisible();
  // Beside what is asked for, and over the people, where its key is.
  await expect(page.getByRole('button', { name: 'Log call' })).toHaveCount(2);
  const log = page.getByRole('button', { name: 'Log call' }).last();
  const height = async () => (await log.boundingBox())?.y;
  await page.keyboard.press('l');
  const panel = page.getByRole('dialog', { name: 'Log a call' });
  await expect(panel.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await expect(panel.getByRole('checkbox', { name: 'Record the first contact' })).toBeChecked();
  await expectAccessible(page, 'the panel of a call');
  const covered = await height();

  // What is typed is there again; nothing was written.
  await page.keyboard.type('Rings through to the mailbox');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  expect(await height()).toBe(covered);
  await page.keyboard.press('l');
  await expect(panel.getByRole('textbox', { name: 'Note' })).toHaveValue('Rings through to the mailbox');
  await panel.getByText('No answer').click();
  await expect(panel.getByRole('checkbox')).toHaveCount(0);
  await expect(panel.getByRole('combobox', { name: 'Next' })).toHaveValue('1');
  await panel.getByRole('button', { name: 'Save call' }).click();
  await expect(panel).toHaveCount(0);
  const thread = page.getByRole('region', { name: 'Conversation' });
  await expect(thread.getByText(/no answer/)).toBeVisible();
  await expect(asks.first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Call undone')).toBeVisible();
  await expect(thread.getByText(/no answer/)).toHaveCount(0);

  await page.keyboard.press('l');
  await expect(panel.getByRole('textbox', { name: 'Note' })).toBeFocused();
  await page.keyboard.type('Thursday suits her');
  await page.context().setOffline(true);
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByText(/No signal/)).toBeVisible();
  await expect(panel.getByRole('textbox', { name: 'Note' })).toHaveValue('Thursday suits her');
  await page.context().setOffline(false);
  await expect(panel).toHaveCount(0, { timeout: 15_000 });
  await expect(thread.getByText('Thursday suits her')).toBeVisible();
  await expect(asks).toHaveCount(0);
});
