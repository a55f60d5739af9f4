// Messages of every kind in the world of the sweeps.
import { callsApi } from '../shared/calls.api.ts';
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import type { CompanyRecord } from '../../company/server/company-samples.build.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { messagesApi } from '../shared/messages.api.ts';
import { mailHandlerApi, notificationTemplateApi } from '../shared/templates.api.ts';
import { messagesRoles } from './messages-roles.build.ts';

const NOT_CONNECTED = {
  why: 'answers that the system is not connected',
  test: 'src/modules/messages/server/conversation.test.ts',
};

const TO_MANY = {
  why: 'wants the switch of the company, and people who can be reached',
  test: 'src/modules/messages/server/bulk.test.ts',
};
const OF_ARRIVALS = {
  why: 'wants a mail that arrived',
  test: 'src/modules/messages/server/mail-as-meant.test.ts',
};
const WITH_TOKEN = {
  why: 'wants the token of a mail handler',
  test: 'src/modules/messages/server/inbound.test.ts',
};

export const messagesTests: ModuleTests<
  JobsRecord | CompanyRecord,
  | 'note'
  | 'call'
  | 'scheduledMail'
  | 'draftMail'
  | 'companyNote'
  | 'otherCompanyNote'
  | 'mailHandler'
  | 'notificationTemplate'
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
      call: made(await app.call(as, callsApi.logCall, { params: { jobId: job }, body: { outcome: 'noAnswer' } })).id,
      scheduledMail: await mail(),
      draftMail,
      companyNote: await say({}),
      otherCompanyNote: await say({}),
      // A note: a mail would want an address of the customer.
      notificationTemplate: made(
        await app.call(as, notificationTemplateApi.create, { body: { label: mark, channelId: 1, body: mark } }),
      ).id,
      mailHandler: made(await app.call(as, mailHandlerApi.create, { body: { label: mark } })).id,
    };
  },
  paths: [
    [/\/notification\/:id\/takeBackCall$/, 'call'],
    [/\/notification\/:id\/cancel$/, 'scheduledMail'],
    [/\/notification\/:id\/retry$/, 'draftMail'],
    [/\/notification\/:id/, 'note'],
    [/\/mailHandler\/:id/, 'mailHandler'],
    [/\/notificationTemplate\/:id/, 'notificationTemplate'],
  ],
  samples: {
    'POST /notification': ({ job }) => ({ body: { jobId: job, note: 'Called' } }),
    'POST /job/:jobId/call': () => ({ body: { who: 'Ann', outcome: 'reached' } }),
    'PUT /notification/:id/public': () => ({ body: { public: true } }),
    'PUT /notification/:id/updateType': () => ({ body: { notificationTypeId: 3 } }),
    'PUT /notification/:id/answered': () => ({ body: { answered: true } }),
    'PUT /notification/:id/read': () => ({ body: {} }),
    'PUT /notification/:id/filterTags': (of) => ({ body: { filterTagIds: [of['list:filterTag']] } }),
    'PUT /notification/:id/assign': (_of, as) => ({ body: { userId: as.userId } }),
    'PUT /notification/company/:id/assign': ({ companyNote: id }, as) => ({
      params: { id },
      body: { userId: as.userId },
    }),
    'DELETE /notification/company/:id': ({ companyNote: id }) => ({ params: { id } }),
    'GET /notification/assigned/:userId': (_of, as) => ({ params: { userId: as.userId } }),
    'PUT /notification/bulk-delete/company': ({ otherCompanyNote }) => ({ body: { ids: [otherCompanyNote] } }),
    'POST /notification/syncToLinkedJobs': ({ note }) => ({ body: { notificationIds: [note] } }),
    'POST /notification/object': (of) => ({
      body: { objectType: 'job', objectIds: [of.job], notificationTemplateId: of.notificationTemplate },
    }),
    'POST /notification/company': () => ({ body: { note: 'To all' } }),
    'POST /notification/preview': ({ job }) => ({ body: { jobId: job, body: 'About {{job.number}}' } }),
    'PUT /company/notification-types': () => ({ body: { ids: [1, 2] } }),
    'PUT /mailHandler/:id/password': () => ({ body: { password: 'secret' } }),
  },
  elsewhere: {
    'GET /notification/:id/original': OF_ARRIVALS,
    'PUT /notification/:id/confirmSender': {
      why: 'a mail that no server verified comes in from outside',
      test: 'src/modules/messages/server/their-word.test.ts',
    },
    'POST /notification/:id/syncToEndata': NOT_CONNECTED,
    'POST /notification/:id/syncToEstimage': NOT_CONNECTED,
    'POST /notification/:id/syncToOac': NOT_CONNECTED,
    'POST /notification/:id/syncToSymbility': NOT_CONNECTED,
    'POST /notification/bulk': TO_MANY,
    'POST /notification/contact': TO_MANY,
    'POST /mail/inbound/:mailToken': WITH_TOKEN,
    'POST /sms/inbound/:mailToken': WITH_TOKEN,
    'POST /sms/status/:mailToken': WITH_TOKEN,
  },
};
