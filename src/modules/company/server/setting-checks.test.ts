// The health of settings: each rule finds what it names, says what it breaks, and is silent once it is repaired.
import { beforeEach, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import {
  customFieldCategoriesApi,
  customFieldItemsApi,
} from '../../custom-fields/shared/custom-field-definitions.api.ts';
import { publicHolidaysApi, workflowsApi } from '../../jobs/shared/job-kpis.api.ts';
import { companyProfileApi, numberSeriesApi } from '../shared/company-profile.api.ts';
import { type OptionListApi } from '../shared/option-lists.api.ts';
import { optionListApis } from '../../../../tests/option-lists.ts';
import { settingChecksApi } from '../shared/setting-checks.api.ts';

const app: TestApp = await startTestApp();
let admin: Person;
beforeEach(async () => {
  ({ admin } = await app.company());
});
const api = (name: string) => optionListApis[name] as OptionListApi;
const found = async () => {
  const answer = await app.call(admin, settingChecksApi.list, {});
  expect(answer.status).toBe(200);
  return answer.body.data;
};
const refs = async () => (await found()).map(({ ref }) => ref);

test('a missing mail server and a public address of this machine alone are problems of the installation', async () => {
  const installation = (await found()).filter(({ area }) => area === 'Installation');
  expect(installation.map(({ ref }) => ref)).toContain('installation.publicUrl');
  for (const { breaks, section, repair } of installation) expect([breaks, section, repair].every(Boolean)).toBe(true);
});

test('numbers about to run out of digits are named until there is another digit', async () => {
  expect(await refs()).not.toContain('company.series.job');
  await app.call(admin, numberSeriesApi.saveSeries, { params: { ref: 'job' }, body: { nextNumber: 9500 } });
  expect(await refs()).toContain('company.series.job');
  await app.call(admin, numberSeriesApi.saveSeries, { params: { ref: 'job' }, body: { digits: 5 } });
  expect(await refs()).not.toContain('company.series.job');
});

test('no active status of the type closed means that no job can be closed', async () => {
  const rows = (await app.call(admin, api('jobStatus').list, { query: { perPage: '1000' } })).body.data;
  const closed = rows.filter(({ typeName }) => typeName === 'closed');
  for (const { id } of closed)
    await app.call(admin, api('jobStatus').update, { params: { id }, body: { active: false } });
  const [finding] = (await found()).filter(({ ref }) => ref === 'lists.type.jobStatus.closed');
  expect(finding).toMatchObject({ severity: 'problem', section: 'jobStatus' });
  await app.call(admin, api('jobStatus').update, { params: { id: closed[0]?.id ?? 0 }, body: { active: true } });
  expect(await refs()).not.toContain('lists.type.jobStatus.closed');
});

test('a KPI that is waiting for a stage no status sets is a problem until a status sets it', async () => {
  expect(await refs()).not.toContain('jobs.stage.inspectedAt.Inspection');
  await app.call(admin, api('jobStatus').update, { params: { id: 4 }, body: { active: false } });
  expect(await refs()).toContain('jobs.stage.inspectedAt.Inspection');
  const made = await app.call(admin, api('jobStatus').create, {
    body: { label: 'Seen', typeName: 'active', stageRef: 'inspectedAt' } as never,
  });
  expect(made.status).toBe(201);
  expect(await refs()).not.toContain('jobs.stage.inspectedAt.Inspection');
});

test('a job type no workflow is for, and a year without holidays', async () => {
  expect(await refs()).toContain('jobs.holidays');
  await app.call(admin, publicHolidaysApi.create, { body: { label: 'New year', date: '2100-01-01' } });
  await app.call(admin, workflowsApi.update, { params: { id: 1 }, body: { jobTypeIds: [1, 2] } });
  const now = await found();
  expect(now.map(({ ref }) => ref)).not.toContain('jobs.holidays');
  expect(now.find(({ ref }) => ref === 'jobs.typeWithoutWorkflow')?.title).toContain('and 10 more');
});

test('a custom field whose condition asks for a field that is gone is never shown', async () => {
  const category = await app.call(admin, customFieldCategoriesApi.create, {
    body: { objectType: 'job', label: 'Building' },
  });
  expect(await refs()).toContain('customFields.emptyCategory');
  const made = await app.call(admin, customFieldItemsApi.create, {
    body: {
      categoryId: category.body.data.id,
      definition: {
        fieldType: 'text',
        fieldRef: 'colour',
        fieldLabel: 'Colour',
        showIf: { and: [{ field: 'roof', operator: 'equals', value: 'tile' }] },
      },
    },
  });
  expect(made.status).toBe(201);
  const now = await found();
  expect(now.find(({ ref }) => ref === 'customFields.unseen')?.title).toContain('Colour');
  expect(now.map(({ ref }) => ref)).not.toContain('customFields.emptyCategory');
});

test('an incomplete company is told so', async () => {
  const params = { id: admin.companyId };
  await app.call(admin, companyProfileApi.update, { params, body: { email: null } });
  expect(await refs()).toContain('company.email');
  await app.call(admin, companyProfileApi.update, { params, body: { email: 'office@harbour.example' } });
  expect(await refs()).not.toContain('company.email');
});

test('a list without active entries breaks what must be chosen from it', async () => {
  const rows = (await app.call(admin, api('paymentTerm').list, { query: { perPage: '1000' } })).body.data;
  for (const { id } of rows)
    await app.call(admin, api('paymentTerm').update, { params: { id }, body: { active: false } });
  expect(await refs()).toContain('lists.empty.paymentTerm');
});

test('a signature that names what nothing stands for is told with what may be named', async () => {
  const sign = async (emailSignature: string) => {
    const { body } = await app.call(admin, companyProfileApi.get, { params: { id: admin.companyId } });
    await app.call(admin, companyProfileApi.update, {
      params: { id: admin.companyId },
      body: { emailSignature, version: body.data.version },
    });
  };
  await sign('{{user.name}} about {{job.nummer}}');
  const [finding] = (await found()).filter(({ ref }) => ref.startsWith('company.signature'));
  expect([finding?.title, finding?.breaks].join(' ')).toMatch(/\{\{job\.nummer\}\}.*\{\{job\.number\}\}/);
  await sign('{{user.name}} about {{job.number}}');
  expect((await refs()).filter((ref) => ref.startsWith('company.signature'))).toEqual([]);
});
