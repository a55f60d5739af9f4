// about: messages, reminders, documents
// The correspondence of a job, as the office has it: a customer's mail is answered, a tradesperson gets a text message; and what was
// promised becomes a reminder that is late.
import { todayIn } from '../src/kit/dates.ts';
import { encodeRouteId } from '../src/kit/ids.ts';
import { jobPaths } from '../src/modules/jobs/web/job-paths.ts';
import { expect, expectAccessible, goOn, signedIn, test, unique } from './fixtures.ts';
import { openMailbox } from './mailbox.ts';
import { office } from './office.ts';

test('a customer’s mail is answered, and a tradesperson gets a text message', async ({ page, baseURL }) => {
  const mailbox = await openMailbox();
  const { call } = await office(baseURL, 'admin@harbour.example');
  const name = unique('Petrov');
  const mia = `mia.${name.replace(/\W/g, '')}@wong.example`.toLowerCase();
  const job = await call<{ id: number; jobNumber: string }>('post', '/job', {
    customerName: `Mia ${name}`,
    customerEmail: mia,
  });
  const trade = await call<{ id: number }>('post', '/contact', {
    contactTypeId: 3,
    companyName: `Coastal ${name}`,
    mobileNumber: '0491 570 157',
  });
  await call('post', '/jobContact', { jobId: job.id, contactId: trade.id, contactRelationshipTypeId: 1 });
  const handler = await call<{ inboundUrl: string }>('post', '/mailHandler', {
    label: name,
    replyDomain: 'mail.harbour.example',
  });
  await page.request.post(handler.inboundUrl, {
    headers: { 'content-type': 'message/rfc822' },
    data: [
      `From: Mia ${name} <${mia}>`,
      'To: office@mail.harbour.example',
      `Subject: The ceiling of ${name}`,
      `Message-ID: <${name.replace(/\W/g, '')}@wong.example>`,
      '',
      'When do you come? The ceiling drips.',
    ].join('\r\n'),
  });

  // Nothing says which job it is for: a person does.
  await signedIn(page);
  await page.goto('/prime/messages/unassigned');
  await page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();
  const filing = page.getByRole('dialog', { name: `The ceiling of ${name}` });
  await filing.getByRole('combobox', { name: 'Job' }).fill(name);
  await page.getByRole('option', { name: new RegExp(job.jobNumber) }).click();
  await filing.getByRole('button', { name: 'File under the job' }).click();
  await expect(page).toHaveURL(new RegExp(jobPaths.job(job.id, 'notes')));
  const thread = page.getByRole('region', { name: 'Messages' });
  await expect(thread.getByText('When do you come?')).toBeVisible();
  await page.keyboard.press('u');
  await page.keyboard.press('r');
  await expect(page.getByRole('textbox', { name: 'Mail' })).toBeFocused();
  await page.keyboard.type('On Monday at half past seven.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/Email to Mia .* leaves in 8 seconds/)).toBeVisible();
  await expect(thread.getByText('On Monday at half past seven.')).toBeVisible();
  await expect(thread.getByText('Not answered')).toHaveCount(0);

  await page.keyboard.press('s');
  await page.getByRole('combobox', { name: 'To' }).fill('Coastal');
  await page.getByRole('option', { name: /Coastal/ }).click();
  await page.getByRole('textbox', { name: 'Text message' }).fill('Can you be there at 7:30 on Monday?');
  await expect(page.getByText('1 message, 35 of 160 characters')).toBeVisible();
  await expectAccessible(page, 'the conversation of a job');
  await page.getByRole('button', { name: 'Send SMS' }).click();
  await expect(thread.getByText('Can you be there at 7:30 on Monday?')).toBeVisible();

  // How it is filed is changed afterwards.
  await thread.getByRole('button', { name: 'More message actions' }).last().click();
  await page.getByRole('menuitem', { name: 'Edit filter tags…' }).click();
  const filed = page.getByRole('dialog', { name: 'Edit filter tags' });
  await expect(filed).toBeVisible();
  await expectAccessible(page, 'how a message is filed', '[role=dialog]');
  await filed.getByLabel('Type').selectOption({ label: 'Contractor' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Filed')).toBeVisible();

  await mailbox.expectMail(mia, 'On Monday at half past seven.');
  mailbox.close();

  await page.goto(`/prime/contact/view/${encodeRouteId(trade.id)}/messages`);
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByText('Can you be there at 7:30 on Monday?'),
  ).toBeVisible();
});

test('a reminder that nobody did is late, is done by a click, and comes back', async ({ page, baseURL }) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const title = unique('Send the report');
  const job = await call<{ id: number }>('post', '/job', { customerName: title });
  await call('post', '/reminder', { title, jobId: job.id, date: '2026-01-05' });
  await signedIn(page, 'admin@harbour.example');
  await page.goto(jobPaths.job(job.id, 'overview'));
  const front = page.getByRole('tabpanel');
  await expect(front.getByText(title).first()).toBeVisible();
  await page.goto('/prime/reminders');
  const late = page.getByRole('region', { name: 'Overdue' });
  await expect(late.getByText(title)).toBeVisible();
  await late.getByRole('checkbox', { name: `${title} done` }).click();
  await expect(late.getByText(title)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(late.getByText(title)).toBeVisible();
});

test('several reminders are given a priority at once, and get it back', async ({ page, baseURL }) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call<{ id: number }>('post', '/job', { customerName: unique('Ticks') });
  const date = todayIn('Australia/Sydney', new Date());
  for (const title of ['Ring the owner', 'Order the carpet', 'Send the colour card'])
    await call('post', '/reminder', { jobId: job.id, title, date });
  await signedIn(page, 'admin@harbour.example');
  await page.goto(jobPaths.job(job.id, 'reminders'));
  const list = page.getByRole('region', { name: 'Reminders' });
  await list.getByRole('button', { name: 'Select' }).click();
  await list.getByRole('checkbox', { name: 'Select Ring the owner' }).check();
  await list.getByRole('checkbox', { name: 'Select Order the carpet' }).check();
  await expectAccessible(page, 'reminders being chosen');
  await list.getByRole('button', { name: 'Change fields' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 2 reminders' });
  await dialog.getByRole('combobox', { name: 'Field' }).click();
  await page.getByRole('option', { name: 'Priority' }).click();
  await dialog.getByRole('combobox', { name: 'Priority' }).click();
  await page.getByRole('option', { name: 'High' }).click();
  await expect(dialog.getByText('2 reminders will be changed.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change' }).click();
  const high = list.getByRole('listitem').filter({ hasText: 'High' });
  await expect(high).toHaveCount(2);
  // Once more a tick completes.
  await expect(list.getByRole('checkbox', { name: 'Ring the owner done' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(high).toHaveCount(0);

  await goOn(page, jobPaths.job(job.id, 'documents'));
  await expect(page.getByText('No documents yet.')).toBeVisible();
});
