// Feedback from the completion of a job to a follow-up that is resolved: asked once, in office hours, changed until the company answers.
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { addDays, momentAt, parseMoment, todayIn } from '../../../kit/dates.ts';
import { companyProfileApi } from '../../company/shared/company-profile.api.ts';
import { askEverybody } from '../../feedback/server/index.ts';
import { feedbackApi } from '../../feedback/shared/feedback.api.ts';
import { feedbackSettingApi } from '../../feedback/shared/feedback-setting.entity.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { jobsApi } from '../../jobs/shared/jobs.api.ts';
import { myDayApi } from '../../jobs/shared/my-day.api.ts';
import { notificationTemplateApi } from '../../messages/shared/templates.api.ts';
import { portalApi } from '../shared/portal.api.ts';
import { sharedFeedbackApi } from '../shared/shared-feedback.api.ts';

let app: TestApp;
let admin: Person;
let noon: Date;
const SYDNEY = 'Australia/Sydney';
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  // Open around the clock, but for the tests that say otherwise.
  await hours({ openingTime: '00:00', closingTime: '23:59', quietFrom: null, quietTo: null });
  // Noon of tomorrow by the clock of the office: the same test at any hour, also when it is told over midnight.
  noon = parseMoment(momentAt(SYDNEY, addDays(todayIn(SYDNEY, new Date()), 1), '12:00'));
  await askEverybody(app.running.app, noon); // other companies of this database have theirs behind them
});
const hours = (body: object) => app.call(admin, companyProfileApi.update, { params: { id: admin.companyId }, body });
const setting = async (body: object) =>
  made(await app.call(admin, feedbackSettingApi.updateSetting, { params: { companyId: admin.companyId }, body }));
const COMPLETED = 10;
const ACTIVE = 8;
const move = async (id: number, statusId: number) => {
  made(
    await app.call(admin, jobsApi.changeStatus, {
      params: { jobId: id },
      body: { statusId, note: 'For a good reason' },
    }),
  );
  await app.running.relay.flush();
};
const customer = { customerName: 'Mia Wong', customerEmail: 'mia@feedback.example' };
async function job(more: object = {}) {
  const { id } = await buildJob(app, admin, { ...customer, ...more });
  await move(id, ACTIVE);
  return id;
}
const ofJob = async (jobId: number) =>
  (await app.call(admin, feedbackApi.list, { query: { filter: JSON.stringify({ object: { jobId } }) } })).body.data;
const mails = async (jobId: number) =>
  await asSystem(
    app,
    sql<{ subject: string; body: string }>`select subject, body from notification where job_id = ${jobId} order by id`,
  );
const linkIn = (body: string | undefined): string => /href="([^"]+\/share\/[^"]+)"/.exec(body ?? '')?.[1] ?? '';
const opened = async (link: string): Promise<Person> => {
  const reference = link.split('/share/')[1] ?? '';
  const { token } = (await app.call(undefined, portalApi.open, { body: { reference } })).body;
  return { ...admin, token: token.access_token };
};
const give = (as: Person, body: object) =>
  app.call(as, sharedFeedbackApi.give, { body: { score: 9, stars: [], public: false, ...body } });

describe('asking', () => {
  test('nobody is asked until it is switched on; then once for a job, however often it is completed', async () => {
    const before = await job();
    await move(before, COMPLETED);
    expect(await ofJob(before)).toEqual([]);
    await setting({ enabled: true, daysAfter: 0, subjects: ['Workmanship', 'Tidiness'] });
    const id = await job();
    await move(id, COMPLETED);
    expect(await ofJob(id)).toMatchObject([{ state: 'planned', automatic: true, name: 'Mia Wong' }]);
    // It goes on again before anybody was asked.
    await move(id, ACTIVE);
    expect(await ofJob(id)).toMatchObject([{ state: 'cancelled', cancelledReason: 'The job is active again' }]);
    await move(id, COMPLETED);
    expect(await askEverybody(app.running.app, noon)).toBe(1);
    expect(await askEverybody(app.running.app, noon)).toBe(0);
    const [mail, ...more] = await mails(id);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^How did we do\?/);
    expect(mail?.body).toContain('Hello Mia');
    await move(id, ACTIVE);
    await move(id, COMPLETED);
    expect(await askEverybody(app.running.app, noon)).toBe(0);
    expect(await ofJob(id)).toHaveLength(1);
  });

  test('in the company’s words; never in quiet hours nor outside office hours; reminded once', async () => {
    const template = made(
      await app.call(admin, notificationTemplateApi.create, {
        body: {
          label: 'Feedback',
          channelId: 2,
          subject: 'You and us',
          body: 'Dear {{recipient.name}}\n\n{{feedback.link}}',
        },
      }),
    );
    await setting({ requestTemplateId: template.id, reminderAfterDays: 3 });
    const id = await job();
    await move(id, COMPLETED);
    await hours({ quietFrom: '00:00', quietTo: '23:59' });
    expect(await askEverybody(app.running.app, noon)).toBe(0);
    await hours({ quietFrom: null, quietTo: null, openingTime: '00:00', closingTime: '00:01' });
    expect(await askEverybody(app.running.app, noon)).toBe(0);
    await hours({ openingTime: '00:00', closingTime: '23:59' });
    expect(await askEverybody(app.running.app, noon)).toBe(1);
    expect((await mails(id))[0]).toMatchObject({ subject: 'You and us' });
    expect(await askEverybody(app.running.app, noon)).toBe(0);
    await asSystem(app, sql`update feedback set asked_at = now() - interval '4 days' where job_id = ${id}`);
    expect(await askEverybody(app.running.app, noon)).toBe(1);
    expect(await askEverybody(app.running.app, noon)).toBe(0);
    const [first, second] = await mails(id);
    expect(second?.subject).toMatch(/^Two minutes for us\?/);
    // Either link opens the page.
    for (const mail of [first, second])
      expect((await app.call(await opened(linkIn(mail?.body)), sharedFeedbackApi.visited, {})).status).toBe(200);
    await setting({ requestTemplateId: null, reminderAfterDays: null });
  });

  test('by hand, with what is missing said', async () => {
    const id = (await buildJob(app, admin, { customerName: 'Sam Lee' })).id;
    const ask = (body: object) => app.call(admin, feedbackApi.create, { body: { jobId: id, ...body } });
    expect((await ask({})).body.errors).toEqual({
      email: 'Sam Lee has no email address. Enter it here, or on the job',
    });
    expect((await ask({ email: 'sam@feedback.example', askOn: '2020-01-01' })).body.errors).toEqual({
      askOn: 'This day has passed. Choose today or later',
    });
    const asked = made(await ask({ email: 'sam@feedback.example' }));
    await askEverybody(app.running.app, noon);
    expect(
      (await app.call(admin, feedbackApi.update, { params: { id: asked.id }, body: { name: 'X' } })).body.errors,
    ).toEqual({ name: 'They have already been asked' });
  });
});

describe('giving', () => {
  async function asked() {
    const id = await job({
      siteAddress: { line1: '1 Banksia St', suburb: 'Ashfield', state: 'NSW', postcode: '2131' },
    });
    await move(id, COMPLETED);
    await askEverybody(app.running.app, noon);
    const [mail] = await mails(id);
    const [row] = await ofJob(id);
    return { jobId: id, id: row?.id ?? 0, visitor: await opened(linkIn(mail?.body)) };
  }

  test('two customers who send the same under the same key are both heard', async () => {
    const [first, second] = [await asked(), await asked()];
    const body = { score: 9, stars: [], public: false, comment: 'Thank you' };
    const key = { 'idempotency-key': 'the-same-for-both-of-them' };
    for (const { visitor, jobId } of [first, second, first]) {
      expect((await app.call(visitor, sharedFeedbackApi.give, { body }, key)).status).toBe(200);
      expect(await ofJob(jobId)).toMatchObject([{ state: 'answered', score: 9, comment: 'Thank you' }]);
    }
  });

  test('a low score is somebody’s to follow up, in their day until it is resolved', async () => {
    const supervisor = await app.person(admin.companyId, 'supervisor');
    await setting({ followUpBelow: 7, followUpUserId: supervisor.userId, followUpDays: 0 });
    const { id, jobId, visitor } = await asked();
    const page = made(await app.call(visitor, sharedFeedbackApi.visited, {}));
    expect(page).toMatchObject({
      score: null,
      received: false,
      publicAs: 'Mia, Ashfield',
      stars: [
        { subject: 'Workmanship', stars: null },
        { subject: 'Tidiness', stars: null },
      ],
    });
    expect((await give(visitor, { score: 11 })).status).toBe(422);
    const stars = [
      { subject: 'Tidiness', stars: 2 },
      { subject: 'Made up', stars: 5 },
    ];
    made(await give(visitor, { score: 4, stars, comment: 'The door sticks' }));
    expect(await ofJob(jobId)).toMatchObject([
      {
        state: 'answered',
        score: 4,
        comment: 'The door sticks',
        followUpState: 'open',
        followUpUserId: supervisor.userId,
        stars: [
          { subject: 'Workmanship', stars: null },
          { subject: 'Tidiness', stars: 2 },
        ],
      },
    ]);
    const day = async () =>
      (await app.call(supervisor, myDayApi.read, { query: {} })).body.data.items.filter(
        ({ kind }) => kind === 'feedback',
      );
    expect(await day()).toMatchObject([{ id, title: 'Follow up: Mia Wong gave 4 of 10' }]);
    const resolve = (as: Person, resolution?: string) =>
      app.call(as, feedbackApi.followUp, { params: { id }, body: { state: 'resolved', resolution } });
    const estimator = await app.person(admin.companyId, 'estimator');
    expect((await resolve(estimator, 'Done')).status).toBe(403);
    expect((await resolve(supervisor)).body.errors).toEqual({ resolution: 'Enter what was done' });
    made(await resolve(supervisor, 'Planed the door'));
    expect(await day()).toEqual([]);
    // What was given stays from then on.
    expect((await give(visitor, { score: 10 })).body.message).toBe(
      'You have already had an answer. Please ring or write if anything else is wrong.',
    );
    expect(made(await app.call(visitor, sharedFeedbackApi.visited, {})).locked).toBe(true);
  });

  test('changed until the company answers; its answer goes by mail, once, and stands on the page', async () => {
    const { id, jobId, visitor } = await asked();
    made(await give(visitor, { score: 9 }));
    made(await give(visitor, { score: 8, comment: 'Nearly' }));
    expect(await ofJob(jobId)).toMatchObject([{ score: 8, followUpState: 'none' }]);
    const answer = () => app.call(admin, feedbackApi.answer, { params: { id }, body: { answer: 'Thank you, Mia.' } });
    made(await answer());
    expect((await answer()).body.message).toContain('Already answered.');
    expect((await mails(jobId)).map(({ body }) => body).at(-1)).toContain('Thank you, Mia.');
    expect(made(await app.call(visitor, sharedFeedbackApi.visited, {}))).toMatchObject({
      locked: true,
      answer: 'Thank you, Mia.',
    });
  });

  test('published only with consent, which is withdrawn at once, answered or not', async () => {
    const { id, visitor } = await asked();
    const published = async () =>
      (await app.call(admin, feedbackApi.published, {})).body.data.filter((one) => one.id === id);
    made(await give(visitor, { score: 10, comment: 'Great' }));
    expect(await published()).toEqual([]);
    made(await give(visitor, { score: 10, comment: 'Great', public: true }));
    expect(await published()).toMatchObject([{ publicAs: 'Mia, Ashfield', score: 10, comment: 'Great' }]);
    made(await app.call(admin, feedbackApi.answer, { params: { id }, body: { answer: 'Thank you' } }));
    expect(made(await app.call(visitor, sharedFeedbackApi.withdraw, {})).public).toBe(false);
    expect(await published()).toEqual([]);
  });

  test('the link opens nothing else, and nothing of another company', async () => {
    const { id, visitor } = await asked();
    expect((await app.call(visitor, feedbackApi.get, { params: { id } })).status).toBe(403);
    const stranger = (await app.company()).admin;
    expect((await app.call(stranger, feedbackApi.get, { params: { id } })).status).toBe(404);
  });
});

test('figures of a span: average, distribution, stars, months', async () => {
  const { admin: other } = await app.company();
  const { id: jobId } = await buildJob(app, other, customer);
  const said = [
    [10, '2026-01-10'],
    [9, '2026-01-12'],
    [4, '2026-02-01'],
  ] as const;
  for (const [score, day] of said) {
    const { id } = made(await app.call(other, feedbackApi.create, { body: { jobId } }));
    await asSystem(
      app,
      sql`update feedback set state = 'answered', score = ${score}, asked_at = ${day}::date, received_at = ${day}::date + time '03:00',
        stars = ${JSON.stringify([{ subject: 'Tidiness', stars: Math.min(5, score) }])}::jsonb where id = ${id}`,
    );
  }
  const of = async (query: object) => made(await app.call(other, feedbackApi.summary, { query }));
  expect(await of({})).toEqual({
    asked: 3,
    answered: 3,
    average: 7.7,
    distribution: [0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1],
    promoterScore: 33,
    subjects: [{ subject: 'Tidiness', stars: 4.7, count: 3 }],
    months: [
      { month: '2026-01', average: 9.5, count: 2 },
      { month: '2026-02', average: 4, count: 1 },
    ],
    openFollowUps: 0,
  });
  expect(await of({ from: '2026-02-01' })).toMatchObject({ answered: 1, average: 4, promoterScore: -100 });
});

test('the setting refuses what it cannot send, and who does not work here', async () => {
  const put = (body: object) =>
    app.call(admin, feedbackSettingApi.updateSetting, { params: { companyId: admin.companyId }, body });
  expect((await put({ requestTemplateId: 999_999 })).body.errors).toEqual({
    requestTemplateId: 'This entry does not exist',
  });
  expect((await put({ subjects: ['Tidy', 'tidy'] })).body.errors).toEqual({ subjects: 'List each subject once' });
  const stranger = (await app.company()).admin.userId;
  expect((await put({ followUpUserId: stranger })).status).toBe(422);
});
