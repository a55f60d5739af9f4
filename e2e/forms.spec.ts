// about: forms
// A form is handed in, returned with what is missing, mended by whoever filled it, and approved; then it stays as it is.
import { formPaths } from '../src/modules/forms/web/form-paths.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';

test('a form is returned with a reason, mended and approved', async ({ page, browser, baseURL }) => {
  const { call } = await office(baseURL, 'admin@harbour.example');
  const job = await call('post', '/job', { customerName: unique('Keys') });
  const template = await call('post', '/customFormTemplate', {
    label: unique('Handing over'),
    kind: 'internal',
    content: {
      sections: [
        {
          ref: 'all',
          label: 'All',
          fields: [
            { fieldType: 'text', fieldRef: 'done', fieldLabel: 'What was done', validation: { required: true } },
            { fieldType: 'text', fieldRef: 'keys', fieldLabel: 'Where the keys are' },
          ],
        },
      ],
    },
  });
  await call('put', `/customFormTemplate/${template.id}/publish`, {});
  const form = await call('post', '/customForm', {
    customFormTemplateId: template.id,
    objectType: 'job',
    objectId: job.id,
  });

  await signedIn(page, 'estimator@harbour.example');
  await page.goto(formPaths.form(form.id));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert').getByText('This is required')).toBeVisible();
  await page.getByLabel('What was done').fill('Locks changed');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);

  const desk = await (await browser.newContext()).newPage();
  await signedIn(desk, 'admin@harbour.example');
  await desk.goto(formPaths.form(form.id));
  await desk.getByRole('button', { name: 'Return' }).click();
  const dialog = desk.getByRole('dialog');
  await expectAccessible(desk, 'returning a form');
  await dialog.getByRole('textbox').fill('Where are the keys?');
  await dialog.getByRole('button', { name: /^Return/ }).click();
  await expect(desk.getByText('Returned', { exact: true }).filter({ visible: true }).first()).toBeVisible();

  // Whoever filled it hears of it without asking.
  await expect(page.getByText('Where are the keys?')).toBeVisible();
  await expect(page.getByLabel('What was done')).toHaveValue('Locks changed');
  await page.getByLabel('Where the keys are').fill('In the safe');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);

  await desk.getByRole('button', { name: 'Approve' }).click();
  await expect(desk.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await expect(desk.getByText('Approved', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expect(desk.getByText('In the safe')).toBeVisible();
  await expect(page.getByText('In the safe')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  await expectAccessible(page, 'an approved form');
  await desk.context().close();
});
