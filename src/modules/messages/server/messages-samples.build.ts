// A note in the world of the sweeps.
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { messagesApi } from '../shared/messages.api.ts';
import { messagesRoles } from './messages-roles.build.ts';

export const messagesTests: ModuleTests<JobsRecord, 'note'> = {
  roles: messagesRoles,
  world: async (app, as, { job }, { mark }) => ({
    note: made(await app.call(as, messagesApi.create, { body: { jobId: job, note: mark } })).id,
  }),
  paths: [[/\/notification\/:id/, 'note']],
  samples: {
    'POST /notification': ({ job }) => ({ body: { jobId: job, note: 'Called' } }),
    'POST /job/:jobId/call': () => ({ body: { to: '0400 100 200' } }),
  },
};
