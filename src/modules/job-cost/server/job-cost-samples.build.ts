// Job cost in the world of the sweeps: a figure that somebody typed of their job.
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { jobCostApi } from '../shared/job-cost.api.ts';
import { jobCostRoles } from './job-cost-roles.build.ts';

const typed = (reason: string) => ({ kind: 'costToComplete' as const, amount: 100, reason });

export const jobCostTests: ModuleTests<JobsRecord, never> = {
  roles: jobCostRoles,
  world: async (app, as, { job }, { mark }) => {
    made(await app.call(as, jobCostApi.type, { params: { jobId: job }, body: typed(mark) }));
    return {};
  },
  paths: [],
  samples: {
    'GET /job/:jobId/jobCost/rows': () => ({ query: { figure: 'actual' } }),
    'POST /job/:jobId/jobCost/entry': () => ({ body: typed('The quote came in lower') }),
    'PUT /jobCostSetting': () => ({ body: { earnedBy: 'billed' } }),
  },
};
