// about: forms
// A template is changed by the keyboard, with the answers of a form that somebody filled, and with what it would do to those of last month.
import { encodeRouteId } from '../src/kit/ids.ts';
import { expect, expectAccessible, signedIn, test, unique } from './fixtures.ts';
import { office } from './office.ts';

const ADMIN = 'admin@harbour.example';
const isStorm = { and: [{ field: 'peril', operator: 'equals', value: 'Storm' }] };
const text = (fieldRef: string, fieldLabel: string, more: object = {}) => ({
  fieldType: 'text',
  fieldRef,
  fieldLabel,
  ...more,
});

test('a condition is followed with the answers of a real form; a draft says what it would have asked', async ({
  page,
  baseURL,
}) => {
  const { call } = await office(baseURL, ADMIN);
  const fields = [text('peril', 'Peril'), text('roof', 'Roof', { showIf: isStorm }), text('access', 'Access')];
  const content = { sections: [{ ref: 'site', label: 'Site', fields }] };
  const { id } = await call<{ id: number }>('post', '/customFormTemplate', { label: unique('Roof report'), content });
  await call('put', `/customFormTemplate/${id}/publish`, {});
  const job = await call<{ id: number; jobNumber: string }>('post', '/job', { customerName: unique('Roof') });
  for (const answers of [{ peril: 'Storm', roof: 'Tiles off' }, { peril: 'Fire' }]) {
    const form = await call<{ id: number }>('post', '/customForm', {
      customFormTemplateId: id,
      objectType: 'job',
      objectId: job.id,
    });
    await call('put', `/customForm/${form.id}/answer`, { answers });
    await call('put', `/customForm/${form.id}/submit`, {});
  }

  await signedIn(page, ADMIN);
  await page.goto(`/prime/custom-form-template/view/${encodeRouteId(id)}`);
  const side = page.getByRole('complementary', { name: 'Preview' });
  await side.getByText('Why (1 hidden)').click();
  const chain = side.getByRole('region', { name: 'Why Roof is shown or hidden' }).getByRole('listitem');
  await expect(chain).toHaveText([/^Peril no answer/, /always shown/, /^Condition Peril is Storm/, /^Hidden/]);
  await side.getByRole('combobox', { name: 'With the answers of' }).click();
  await page.getByRole('option').last().click();
  await expect(chain).toHaveText([/^Peril Storm/, /always shown/, /^Condition Peril is Storm/, /^Shown/]);
  const effect = side.getByRole('region', { name: 'Forms of the last 30 days' });
  await expect(effect.getByRole('heading')).toHaveText('2 forms of the last 30 days');
  await expect(effect.getByRole('definition')).toHaveText(['1', '0', '0']);
  await expectAccessible(page, 'the form builder', '[role=tabpanel]');

  // By keys: the row moves down, is copied, and its copy is opened.
  const rows = page.getByRole('region', { name: 'Site' }).getByRole('list').first().getByRole('listitem');
  await page.getByRole('button', { name: 'Peril', exact: true }).press('Alt+ArrowDown');
  await expect(rows).toHaveText([/^Roof/, /^Peril/, /^Access/]);
  await page.getByRole('button', { name: 'Access', exact: true }).press('Control+d');
  await expect(rows).toHaveText([/^Roof/, /^Peril/, /^Access/, /^Access/]);
  await page.getByRole('button', { name: 'Access', exact: true }).last().press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Label' }).fill('Who lets us in');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(rows.last()).toHaveText(/^Who lets us in/);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  // Both forms would ask one thing more.
  await expect(effect.getByRole('definition')).toHaveText([/\d/, '2', '0']);
});
