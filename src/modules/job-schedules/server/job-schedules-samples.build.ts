// Schedules in the world of the sweeps.
import { type ModuleTests, made, ofCompanies } from '../../../../tests/module-tests.ts';
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { jobSchedulesApi } from '../shared/job-schedules.api.ts';
import { scheduleTemplatesApi, workingCalendarsApi } from '../shared/schedule-templates.api.ts';
import { buildSchedule, change, wholeOf } from './job-schedules.build.ts';
import { jobSchedulesRoles } from './job-schedules-roles.build.ts';

/** Visitors who have a schedule open. */
const visitors = ofCompanies<Person>();
const visitorOf = (as: Person): Person => {
  const found = visitors.of(as);
  if (!found) throw new Error('The world of the schedules is not made yet');
  return found;
};

async function visit(app: TestApp, as: Person, params: { jobId: number; scheduleId: number }): Promise<Person> {
  const { link } = made(await app.call(as, jobSchedulesApi.generateShareLink, { params, body: {} }));
  const answer = await app.send(undefined, {
    method: 'POST',
    url: '/api/authentication/share-reference-token',
    payload: { reference: link.split('/share/')[1] },
  });
  const { token } = answer.body as unknown as { token: { access_token: string } };
  return { ...as, token: token.access_token };
}

async function worldOf(app: TestApp, as: Person, job: number, mark: string) {
  const workingCalendar = made(
    await app.call(as, workingCalendarsApi.create, { body: { label: `${mark} ${job}`, saturday: true } }),
  ).id;
  const items = [{ label: mark, level: 0, tradeId: null, days: 2, after: '' }];
  const scheduleTemplate = made(
    await app.call(as, scheduleTemplatesApi.create, { body: { label: `${mark} ${job}`, items } }),
  ).id;
  const built = await buildSchedule(app, as, job, { label: mark, lengths: [2, 2, 2, 1], active: true });
  const { jobId, scheduleId } = built;
  const [first, , , last] = built.items.map(({ id }) => id);
  made(await app.call(as, jobSchedulesApi.setBaseline, { params: { jobId, scheduleId } }));
  made(await change(app, as, built, { items: [{ id: first ?? 0, durationDays: 4 }] }));
  const { slips, links } = await wholeOf(app, as, built);
  visitors.keep(as, await visit(app, as, { jobId, scheduleId }));
  return {
    workingCalendar,
    scheduleTemplate,
    jobSchedule: scheduleId,
    jobScheduleItem: last ?? 0,
    jobScheduleLink: links[0]?.id ?? 0,
    jobScheduleSlip: slips[0]?.id ?? 0,
    firstScheduleItem: first ?? 0,
  };
}
type Own = keyof Awaited<ReturnType<typeof worldOf>>;
const OF = '/job/:jobId/schedule';

export const jobSchedulesTests: ModuleTests<JobsRecord, Own> = {
  roles: jobSchedulesRoles,
  world: (app, as, { job }, { mark }) => worldOf(app, as, job, mark),
  params: {
    scheduleId: 'jobSchedule',
    scheduleItemId: 'jobScheduleItem',
    linkId: 'jobScheduleLink',
    slipId: 'jobScheduleSlip',
  },
  paths: [
    [/\/workingCalendar\/:id/, 'workingCalendar'],
    [/\/scheduleTemplate\/:id/, 'scheduleTemplate'],
  ],
  samples: {
    [`POST ${OF}`]: () => ({ body: { label: 'Second', startDate: '2031-03-03' } }),
    [`PUT ${OF}/:scheduleId`]: () => ({ body: { label: 'Repairs' } }),
    [`PUT ${OF}/:scheduleId/item/:scheduleItemId`]: () => ({ body: { label: 'Paint' } }),
    [`POST ${OF}/:scheduleId/link`]: ({ firstScheduleItem, jobScheduleItem }) => ({
      body: { fromItemId: firstScheduleItem, toItemId: jobScheduleItem },
    }),
    [`PUT ${OF}/:scheduleId/link/:linkId`]: () => ({ body: { lagDays: 1 } }),
    [`PUT ${OF}/:scheduleId/changes`]: ({ jobScheduleItem }) => ({
      body: { items: [{ id: jobScheduleItem, note: 'Two coats' }] },
    }),
    'GET /share/schedule': (_, as) => ({ as: visitorOf(as) }),
    'POST /workingCalendar': () => ({ body: { label: 'Seven days', sunday: true } }),
    'PUT /workingCalendar/:id': () => ({ body: { sunday: true } }),
    'PUT /scheduleTemplate/:id': () => ({ body: { order: 3 } }),
  },
};
