// about: jobs
// Milestones that jobs of a kind have in common: kept under Administration, put on a job in one step.
import { encodeRouteId } from '../src/kit/ids.ts';
import { expect, signedIn, test, unique } from './fixtures.ts';
import { api } from './road-api.ts';

test('a template is made under Administration and its milestones are put on a job, once', async ({ page, baseURL }) => {
  const template = unique('Leak');
  const { post } = await api(baseURL);
  const { id: jobId } = await post('/job', { customerName: unique('Ines') });
  await signedIn(page, 'admin@harbour.example');
  await page.goto('/prime/admin/milestone-templates');
  await page.getByPlaceholder('New milestone template').fill(template);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const own = page.getByRole('region', { name: `Milestones of ${template}` });
  await own.getByRole('button', { name: 'Add milestone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add milestone' });
  await dialog.getByLabel('Milestone').fill('Leak found');
  await dialog.getByLabel('Due after days').fill('2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(own.getByText('after 2 days')).toBeVisible();

  await page.goto(`/prime/job/view/${encodeRouteId(jobId)}/milestones`);
  const use = page.getByRole('button', { name: 'Use a template' });
  await use.click();
  await page.getByRole('menuitem', { name: template }).click();
  await expect(page.getByRole('checkbox', { name: 'Leak found completed' })).toBeVisible();
  await use.click();
  await page.getByRole('menuitem', { name: template }).click();
  const refused = page.getByRole('dialog');
  await expect(refused.getByText(`The milestones of ${template} are already on this job.`)).toBeVisible();
});
