// Reminders in the world of the sweeps.
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { reminderTemplatesApi, remindersApi } from '../shared/reminders.api.ts';
import { remindersRoles } from './reminders-roles.build.ts';

export const remindersTests: ModuleTests<JobsRecord, 'reminder' | 'reminderTemplate'> = {
  roles: remindersRoles,
  world: async (app, as, { job }, { mark }) => ({
    reminder: made(await app.call(as, remindersApi.create, { body: { jobId: job, title: mark, date: '2031-02-03' } }))
      .id,
    reminderTemplate: made(await app.call(as, reminderTemplatesApi.create, { body: { label: mark, title: mark } })).id,
  }),
  paths: [
    [/\/reminder\/:id/, 'reminder'],
    [/\/reminderTemplate\/:id/, 'reminderTemplate'],
  ],
  samples: {
    'POST /reminder': ({ job }) => ({ body: { jobId: job, title: 'Call', date: '2031-02-03' } }),
    'PUT /reminder/:id': () => ({ body: { title: 'Call again' } }),
    'PUT /reminder/:id/complete': () => ({ body: { completed: true } }),
    'PUT /reminder/:id/date': () => ({ body: { date: '2031-02-04', time: '16:00' } }),
    'PUT /reminder/:id/status/:reminderStatusId': () => ({ params: { reminderStatusId: 2 } }),
    'POST /reminder/multiple': (_, as) => ({
      body: { reminder: { title: 'Report', date: '2031-02-03' }, userIds: [as.userId] },
    }),
  },
};
