// Messages of every kind in the world of the sweeps.
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { messagesApi } from '../shared/messages.api.ts';
import { mailHandlerApi } from '../shared/templates.api.ts';
import { messagesRoles } from './messages-roles.build.ts';

const NOT_CONNECTED = {
  why: 'answers that the system is not connected',
  test: 'src/modules/messages/server/conversation.test.ts',
};

export const messagesTests: ModuleTests<
  JobsRecord,
  'note' | 'scheduledMail' | 'draftMail' | 'companyNote' | 'otherCompanyNote' | 'mailHandler'
> = {
  roles: messagesRoles,
  world: async (app, as, { job }, { mark }) => {
    const say = async (body: object): Promise<number> =>
      made(await app.call(as, messagesApi.create, { body: { note: mark, ...body } })).id;
    const mail = () =>
      say({ jobId: job, notificationChannelId: 2, to: ['ann@test.example'], scheduledAt: '2199-01-01 00:00:00' });
    const draftMail = await mail();
    await app.call(as, messagesApi.cancel, { params: { id: draftMail } });
    return {
      note: await say({ jobId: job }),
      scheduledMail: await mail(),
      draftMail,
      companyNote: await say({}),
      otherCompanyNote: await say({}),
      mailHandler: made(await app.call(as, mailHandlerApi.create, { body: { label: mark } })).id,
    };
  },
  paths: [
    [/\/notification\/company\/:id\/assign$/, 'otherCompanyNote'],
    [/\/notification\/company\/:id/, 'companyNote'],
    [/\/notification\/:id\/cancel$/, 'scheduledMail'],
    [/\/notification\/:id\/retry$/, 'draftMail'],
    [/\/notification\/:id/, 'note'],
    [/\/mailHandler\/:id/, 'mailHandler'],
  ],
  samples: {
    'POST /notification': ({ job }) => ({ body: { jobId: job, note: 'Called' } }),
    'POST /job/:jobId/call': () => ({ body: { to: '0400 100 200' } }),
    'PUT /notification/:id/read': () => ({ body: {} }),
    'PUT /notification/:id/filterTags': () => ({ body: { filterTagIds: [] } }),
    'PUT /notification/:id/assign': (_of, as) => ({ body: { userId: as.userId } }),
    'PUT /notification/company/:id/assign': (_of, as) => ({ body: { userId: as.userId } }),
    'GET /notification/assigned/:userId': (_of, as) => ({ params: { userId: as.userId } }),
    'PUT /notification/bulk-delete/company': ({ otherCompanyNote }) => ({ body: { ids: [otherCompanyNote] } }),
    'POST /notification/syncToLinkedJobs': ({ note }) => ({ body: { notificationIds: [note] } }),
    'POST /notification/object': (of) => ({
      body: {
        objectType: 'job',
        objectIds: [of.job],
        notificationTemplateId: (of as Record<string, number>)['notificationTemplate'] ?? 0,
      },
    }),
    'POST /notification/preview': ({ job }) => ({ body: { jobId: job, body: 'About {{job.number}}' } }),
    'PUT /company/notification-types': () => ({ body: { ids: [1, 2] } }),
    'PUT /mailHandler/:id/password': () => ({ body: { password: 'secret' } }),
  },
  elsewhere: {
    'POST /notification/:id/syncToEndata': NOT_CONNECTED,
    'POST /notification/:id/syncToEstimage': NOT_CONNECTED,
    'POST /notification/:id/syncToOac': NOT_CONNECTED,
    'POST /notification/:id/syncToSymbility': NOT_CONNECTED,
  },
};
