// about: wizards
// A wizard is begun, left in the middle, resumed where it was and finished; its mail leaves once.
import { jobPaths } from '../src/modules/jobs/web/job-paths.ts';
import { wizardPaths } from '../src/modules/wizards/web/wizard-paths.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';

test('a wizard is left, resumed, finished, and writes to the customer once', async ({ page, baseURL }) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const label = unique('Handover');
  const job = await call('post', '/job', { customerName: 'Mia Wong', customerEmail: 'mia@owner.example' });
  const message = { wizardItemTypeId: 7, reader: 'customer', subject: label, text: 'Your keys are ready.' };
  const steps = [
    {
      ref: 'keys',
      label: 'Keys',
      items: [
        { ref: 'got', wizardItemTypeId: 1, label: 'Keys received', required: true },
        { ref: 'alarm', wizardItemTypeId: 4, label: 'Is there an alarm?', choices: ['Yes', 'No'], required: true },
      ],
    },
    {
      ref: 'tell',
      label: 'Notify the customer',
      items: [{ ref: 'mail', label: 'Keys are ready', required: true, ...message }],
    },
  ];
  await call('post', '/wizardTemplate', { label, content: { steps } });

  await signedIn(page);
  await page.goto(jobPaths.job(job.id, 'wizards'));
  await page.getByRole('button', { name: 'Start a wizard' }).click();
  await page.getByRole('menuitem', { name: label }).click();
  await page.getByRole('button', { name: 'Step done' }).click();
  await expect(page.getByText('Still to do in “Keys”: Keys received, Is there an alarm?')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Keys received' }).check();
  await expectAccessible(page, 'the wizards of a job');

  // Left, and resumed on the checklist of the company.
  await page.goto(wizardPaths.checklist());
  await expect(page.getByRole('heading', { name: 'Checklist' })).toBeVisible();
  await expectAccessible(page, 'the checklist');
  await page.goto(jobPaths.job(job.id, 'wizards'));
  await expect(page.getByRole('checkbox', { name: 'Keys received' })).toBeChecked();
  await page.getByRole('combobox', { name: 'Is there an alarm?' }).selectOption('No');
  await page.getByRole('button', { name: 'Step done' }).click();
  await page.getByRole('button', { name: 'Send: Keys are ready' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Your keys are ready.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send', exact: true }).dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(/^The message (is on its way|was sent) to Mia Wong <mia@owner.example>/)).toBeVisible();
  await page.getByRole('button', { name: 'Step done' }).click();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();

  const filter = encodeURIComponent(
    JSON.stringify({
      and: [
        { field: 'jobId', operator: 'equals', value: job.id },
        { field: 'notificationChannelId', operator: 'equals', value: 2 },
      ],
    }),
  );
  expect(await call<unknown[]>('get', `/notification?filter=${filter}`)).toHaveLength(1);
});
