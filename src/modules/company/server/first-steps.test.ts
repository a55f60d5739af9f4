// The first hour of a company: what is done is read from what is there, and nothing is asked any more once there is work.
import { expect, test } from 'vitest';
import { sql } from 'kysely';
import { asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildTemplateCategory } from '../../estimate-templates/server/estimate-templates.build.ts';
import { financeSettingApi } from '../../finance/shared/finance-setting.entity.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { companyProfileApi } from '../shared/company-profile.api.ts';
import { firstStepsApi } from '../shared/first-steps.api.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGD4DwABBAEAX+XDSwAAAABJRU5ErkJggg==',
  'base64',
);

test('each step is done by what it asks for; the last leads to the first job, and with that all are gone', async () => {
  const app = await startTestApp();
  const { admin, companyId } = await app.company();
  const read = async () => (await app.call(admin, firstStepsApi.list, {})).body.data;
  const step = async (ref: string) => (await read()).steps.find((one) => one.ref === ref);
  // Companies of tests come with their numbers.
  await asSystem(
    app,
    sql`update company set abn = null, ird_number = null, vat_number = null, utr = null where id = ${companyId}`,
  );

  const { begun, steps } = await read();
  expect(begun).toBe(false);
  expect(steps.map(({ ref, done }) => [ref, done])).toEqual([
    ['identity', false],
    ['bank', false],
    ['mail', false],
    ['people', false],
    ['library', false],
    ['job', false],
  ]);
  expect(steps.at(-1)).toMatchObject({ action: 'Register your first job', page: '/prime/job/register' });

  expect(await step('identity')).toMatchObject({ title: 'Logo and ABN', page: '/prime/admin/details' });
  await app.call(admin, companyProfileApi.update, { params: { id: companyId }, body: { abn: '83 914 571 673' } });
  expect(await step('identity')).toMatchObject({ done: false, page: '/prime/admin/branding' });
  await app.upload(admin, '/branding/logo', { name: 'logo.png', bytes: PNG });
  expect(await step('identity')).toMatchObject({ done: true });

  const account = { bankAccountName: 'Harbour', bankBsb: '062-000', bankAccountNumber: '12345678' };
  const saved = await app.call(admin, financeSettingApi.updateSetting, { params: { companyId }, body: account });
  expect(saved.status).toBe(200);
  expect(await step('bank')).toMatchObject({ done: true });

  const sam = await app.person(companyId, 'supervisor');
  expect(await step('people')).toMatchObject({ done: true });
  expect((await app.call(sam, firstStepsApi.list, {})).status).toBe(403);

  expect((await step('library'))?.why).toMatch(/^\d+ sample forms ready\./);
  await buildTemplateCategory(app, admin, 'Kitchen');
  expect(await step('library')).toMatchObject({ done: true });

  await buildJob(app, admin);
  expect(await read()).toEqual({ begun: true, steps: [] });
});
