// Finance in the world of the sweeps.
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { financeSettingApi } from '../shared/finance-setting.entity.ts';
import { financeRoles } from './finance-roles.build.ts';

export const financeTests: ModuleTests<JobsRecord, 'financeOverride'> = {
  roles: financeRoles,
  world: async (app, as, _, { mark }) => ({
    financeOverride: made(await app.call(as, financeSettingApi.create, { body: { label: mark } })).id,
  }),
  paths: [[/\/financeSetting\/override\/:id/, 'financeOverride']],
  samples: { 'PUT /financeSetting/:companyId': () => ({ body: {} }) },
};
