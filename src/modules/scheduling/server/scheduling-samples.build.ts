// Appointments in the world of the sweeps.
import { momentText } from '../../../kit/dates.ts';
import { type ModuleTests, made, ofCompanies } from '../../../../tests/module-tests.ts';
import { type JobsRecord, buildOverride } from '../../jobs/server/jobs-samples.build.ts';
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import { appointmentsApi } from '../shared/appointments.api.ts';
import { calendarsApi } from '../shared/calendars.api.ts';
import { offersApi } from '../shared/offers.api.ts';
import { teamsApi } from '../shared/teams.api.ts';
import { schedulingRoles } from './scheduling-roles.build.ts';

const booking = (job: number, day = '2031-02-03') => ({
  jobId: job,
  appointmentTypeId: 1,
  startAt: `${day} 22:00:00`,
  endAt: `${day} 23:00:00`,
});

/** Visitors of pages of offered times: one who answers, one who proposes, one who declines. */
const feeds = ofCompanies<string>();
const visitors = ofCompanies<readonly Person[]>();
const visitor = (at: number) => (_: unknown, as: Person) => ({ as: visitors.of(as)?.[at] as Person });

async function offered(app: TestApp, as: Person, job: number, label: string) {
  const times = ['2031-04-01 22:00:00', '2031-04-02 22:00:00'].map((startAt) => ({
    startAt,
    userIds: [],
    contactIds: [],
  }));
  const made_ = made(
    await app.call(as, offersApi.offer, {
      body: { jobId: job, appointmentTypeId: 1, label, times, expiresAt: in30Days() },
    }),
  );
  const answer = await app.send(undefined, {
    method: 'POST',
    url: '/api/authentication/share-reference-token',
    payload: { reference: made_.link.split('/share/')[1] },
  });
  const { token } = answer.body as unknown as { token: { access_token: string } };
  return { offer: made_.offer.id, time: made_.appointments[0]?.id ?? 0, visitor: { ...as, token: token.access_token } };
}
const in30Days = (): string => momentText(Date.now() + 30 * 86_400_000);

type Own =
  | 'calendar'
  | 'followed'
  | 'calendarItem'
  | 'repeatingItem'
  | 'calendarFeed'
  | 'appointment'
  | 'appointmentOverride'
  | 'team'
  | 'offer'
  | 'offeredTime'
  | 'chosenTime';

export const schedulingTests: ModuleTests<JobsRecord, Own> = {
  roles: schedulingRoles,
  world: async (app, as, { job }, { mark }) => {
    const all = [];
    for (const _ of [1, 2, 3, 4]) all.push(await offered(app, as, job, mark));
    visitors.keep(
      as,
      all.map((one) => one.visitor),
    );
    const [first, , , last] = all;
    const calendar = made(await app.call(as, calendarsApi.create, { body: { label: mark, ref: 'resource' } })).id;
    const times = { startAt: '2031-02-03 22:00:00', endAt: '2031-02-03 23:00:00' };
    const item = { calendarId: calendar, title: mark, ...times };
    const feed = made(await app.call(as, calendarsApi.openFeed, { body: { ref: 'user' } }));
    feeds.keep(as, feed.link.split('/').at(-1) ?? '');
    return {
      calendar,
      followed: made(
        await app.call(as, calendarsApi.create, {
          body: { label: mark, ref: 'resource', feedUrl: 'https://calendar.example/feed.ics' },
        }),
      ).id,
      calendarItem: made(await app.call(as, calendarsApi.createItem, { body: item })).id,
      repeatingItem: made(
        await app.call(as, calendarsApi.saveEntry, {
          body: { ref: 'user', ...times, title: mark, repeats: { freq: 'weekly', interval: 1, count: 2 } },
        }),
      ).id,
      calendarFeed: made(await app.call(as, calendarsApi.openFeed, { body: { ref: 'user' } })).id,
      offer: last?.offer ?? 0,
      offeredTime: last?.time ?? 0,
      chosenTime: first?.time ?? 0,
      appointment: made(await app.call(as, appointmentsApi.create, { body: { ...booking(job), label: mark } })).id,
      appointmentOverride: await buildOverride(app, as, 'appointmentSetting', mark),
      team: made(await app.call(as, teamsApi.create, { body: { label: `${mark} ${job}` } })).id,
    };
  },
  paths: [
    [/\/appointment\/offer\/:id/, 'offer'],
    [/\/appointment\/:id/, 'appointment'],
    [/\/appointmentSettingOverride\/:id/, 'appointmentOverride'],
    [/\/calendar\/feeds\/:id/, 'calendarFeed'],
    [/\/calendar\/:id\/refresh/, 'followed'],
    [/\/calendar\/entry\/:id/, 'calendarItem'],
    [/\/calendarItem\/:id\/following/, 'repeatingItem'],
    [/\/calendar\/:id/, 'calendar'],
    [/\/calendarItem\/:id/, 'calendarItem'],
    [/\/team\/:id/, 'team'],
  ],
  samples: {
    'POST /appointment': ({ job }) => ({ body: booking(job) }),
    'PUT /appointmentSetting/:companyId': () => ({ body: {} }),
    'PUT /appointment/:id': () => ({ body: { label: 'Second look' } }),
    'PUT /appointment/:id/status/:appointmentStatusId': () => ({ params: { appointmentStatusId: 3 }, body: {} }),
    'POST /appointment/:id/reschedule': () => ({ body: { startAt: '2031-03-04 22:00:00' } }),
    'POST /appointment/check': (_, as) => ({
      body: { startAt: '2031-02-03 22:00:00', endAt: '2031-02-03 23:00:00', userIds: [as.userId] },
    }),
    'GET /appointment/board': () => ({ query: { from: '2031-02-03', to: '2031-02-04' } }),
    'PUT /appointment/plan': ({ appointment }) => ({
      body: { changes: [{ id: appointment, startAt: '2031-02-05 22:00:00', endAt: '2031-02-05 23:00:00' }] },
    }),
    'GET /appointment/slots': ({ job }) => ({ query: { jobId: String(job), minutes: '60' } }),
    'GET /appointment/offer/:jobId': ({ job }) => ({ params: { jobId: job } }),
    'POST /appointment/offer': ({ job }) => ({
      body: { jobId: job, appointmentTypeId: 1, times: [{ startAt: '2031-05-01 22:00:00' }], expiresAt: in30Days() },
    }),
    'PUT /appointment/offer/:id/choose/:appointmentId': ({ offeredTime }) => ({
      params: { appointmentId: offeredTime },
    }),
    'GET /share/appointment': visitor(0),
    'PUT /share/appointment/accept/:appointmentId': ({ chosenTime }, as) => ({
      ...visitor(0)(null, as),
      params: { appointmentId: chosenTime },
    }),
    'PUT /share/appointment/propose': (_, as) => ({ ...visitor(1)(null, as), body: { text: 'Mornings' } }),
    'PUT /share/appointment/decline': (_, as) => ({ ...visitor(2)(null, as), body: {} }),
    'POST /calendarItem': ({ calendar }) => ({
      body: { calendarId: calendar, title: 'Service', allDay: true, startDate: '2031-02-03' },
    }),
    'PUT /calendar/:id': () => ({ body: { label: 'Truck 2' } }),
    'PUT /calendarItem/:id/following': () => ({ body: { title: 'Again' } }),
    'PUT /calendarItem/:id': () => ({ body: { title: 'Again' } }),
    'POST /calendar/entry': () => ({ body: { ref: 'user', title: 'Dentist', allDay: true, startDate: '2031-02-03' } }),
    'GET /calendar/entries': () => ({ query: { from: '2031-02-03', to: '2031-02-09', ref: 'user' } }),
    'POST /calendar/:id/import': () => ({
      file: { name: 'own.ics', bytes: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n' },
    }),
    'GET /calendar/feeds': () => ({ query: { ref: 'user' } }),
    'GET /calendar/feed/:feedName': (_, as) => ({ params: { feedName: feeds.of(as) ?? '' } }),
    'POST /team': () => ({ body: { label: `Team ${Date.now()}` } }),
    'PUT /team/:id': () => ({ body: { active: false } }),
  },
};
