// Times on a link: the customer takes one, the others are free; two at once, one wins; another time, none at all.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { noticesApi } from '../../identity/shared/notices.api.ts';
import { appointmentsApi } from '../shared/appointments.api.ts';
import { offersApi } from '../shared/offers.api.ts';

let app: TestApp;
let admin: Person;
let tom: Person;
let jobId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  tom = await app.person(admin.companyId, 'estimator');
  jobId = (await buildJob(app, admin, { customerName: 'Mia Wong' })).id;
});

const day = (days: number): string => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)} 00:00:00`;
const offerOf = async (times: object[], more: object = {}) =>
  (
    await app.call(admin, offersApi.offer, {
      body: {
        jobId,
        appointmentTypeId: 1,
        times: times.map((time) => ({ userIds: [], contactIds: [], ...time })),
        ...more,
      } as never,
    })
  ).body.data;
const open = async (link: string): Promise<Person> => {
  const answer = await app.send(undefined, {
    method: 'POST',
    url: '/api/authentication/share-reference-token',
    payload: { reference: link.split('/share/')[1] },
  });
  const { token } = answer.body as unknown as { token: { access_token: string } };
  return { ...admin, token: token.access_token };
};
const accept = (as: Person, appointmentId: number) => app.call(as, offersApi.accept, { params: { appointmentId } });

test('the customer takes one on a phone; the others vanish and their people are free', async () => {
  const { link, appointments } = await offerOf(
    [
      { startAt: day(2), userIds: [tom.userId] },
      { startAt: day(3), userIds: [tom.userId] },
      { startAt: day(4), userIds: [tom.userId] },
    ],
    { notify: { channel: 'email', to: 'mia@customer.example', text: 'Please choose: {link}' } },
  );
  const [mail] = await asSystem(
    app,
    sql<{
      text: string;
    }>`select body_text as text from outgoing_message where company_id = ${admin.companyId} and to_address = 'mia@customer.example'`,
  );
  expect(mail?.text).toContain(link);
  const visitor = await open(link);
  const page = (await app.call(visitor, offersApi.visited, {})).body.data;
  expect(page).toMatchObject({ state: 'open', label: 'Inspection', customer: 'Mia Wong' });
  expect(page.times.map(({ people }) => people)).toEqual([['Test'], ['Test'], ['Test']]);
  const chosen = appointments[1]?.id ?? 0;
  expect((await accept(visitor, chosen)).body.data).toMatchObject({ state: 'chosen', chosenId: chosen });
  const ofJob = (
    await app.call(admin, appointmentsApi.list, { query: { filter: JSON.stringify({ object: { jobId } }) } })
  ).body.data;
  expect(ofJob.map(({ id, status }) => [id, status.typeName])).toEqual([[chosen, 'confirmed']]);
  // Again is no error: a second tap changes nothing.
  expect((await accept(visitor, chosen)).status).toBe(200);
  expect((await accept(visitor, appointments[0]?.id ?? 0)).body.message).toBe('This offer has already been answered.');
  await app.running.relay.flush();
  const [confirmed] = await asSystem(
    app,
    sql<{
      subject: string;
    }>`select subject from outgoing_message where company_id = ${admin.companyId} and to_address = 'mia@customer.example' order by id desc limit 1`,
  );
  expect(confirmed?.subject).toBe('Confirmed: Inspection');
  const told = (await app.call(tom, noticesApi.notices, { query: {} })).body.data.map(({ title }) => title);
  expect(told.some((title) => title.startsWith('Confirmed: Inspection'))).toBe(true);
});

test('of two offers of the same hour the first accepted wins, a hundred times of a hundred', async () => {
  for (let round = 0; round < 100; round++) {
    const person = [tom.userId];
    const times = [{ startAt: day(100 + round), userIds: person }];
    const [one, other] = [await offerOf(times), await offerOf(times)];
    const [mia, omar] = await Promise.all([open(one.link), open(other.link)]);
    const answers = await Promise.all([
      accept(mia, one.appointments[0]?.id ?? 0),
      accept(omar, other.appointments[0]?.id ?? 0),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toContain('This time has just been taken');
  }
}, 60_000);

test('two times of one offer at once: one is booked', async () => {
  const { link, appointments } = await offerOf([{ startAt: day(20) }, { startAt: day(21) }]);
  const visitor = await open(link);
  const answers = await Promise.all(appointments.map(({ id }) => accept(visitor, id)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test('another time is asked for, and none at all; the office is told', async () => {
  const offer = await offerOf([{ startAt: day(30) }, { startAt: day(31) }]);
  const visitor = await open(offer.link);
  const proposed = (await app.call(visitor, offersApi.propose, { body: { text: 'Any morning next week' } })).body.data;
  expect(proposed).toMatchObject({ state: 'open', proposal: 'Any morning next week' });
  const [kept] = (await app.call(admin, offersApi.offers, { params: { jobId } })).body.data;
  expect(kept?.proposal).toBe('Any morning next week');
  const declined = (await app.call(visitor, offersApi.decline, { body: {} })).body.data;
  expect(declined).toMatchObject({ state: 'declined', times: [] });
});

test('a time that was booked for somebody else meanwhile is on the page no more', async () => {
  const { link, appointments } = await offerOf([{ startAt: day(45), userIds: [tom.userId] }, { startAt: day(46) }]);
  const visitor = await open(link);
  const shown = async () => (await app.call(visitor, offersApi.visited, {})).body.data.times.map(({ id }) => id);
  const [first, second] = appointments.map(({ id }) => id);
  expect(await shown()).toEqual([first, second]);
  const other = {
    jobId: (await buildJob(app, admin)).id,
    appointmentTypeId: 1,
    startAt: day(45),
    userIds: [tom.userId],
  };
  expect((await app.call(admin, appointmentsApi.create, { body: other })).status).toBe(201);
  expect((await accept(visitor, first ?? 0)).body.message).toContain('This time has just been taken');
  expect(await shown()).toEqual([second]);
});

test('an offer taken back closes its link for those who have it open', async () => {
  const { offer, link, appointments } = await offerOf([{ startAt: day(40) }, { startAt: day(41) }]);
  const visitor = await open(link);
  expect((await app.call(admin, offersApi.withdraw, { params: { id: offer.id } })).status).toBe(200);
  expect((await accept(visitor, appointments[0]?.id ?? 0)).status).toBe(401);
});

test('a visitor sees and takes only what is on the link', async () => {
  const [mine, other] = [await offerOf([{ startAt: day(50) }]), await offerOf([{ startAt: day(51) }])];
  const visitor = await open(mine.link);
  expect((await accept(visitor, other.appointments[0]?.id ?? 0)).status).toBe(404);
  expect((await app.call(visitor, appointmentsApi.list, { query: {} })).status).toBe(403);
});

test('a time that has passed, or a person who is taken, is not offered', async () => {
  const past = await app.call(admin, offersApi.offer, {
    body: { jobId, appointmentTypeId: 1, times: [{ startAt: '2020-01-01 00:00:00', userIds: [], contactIds: [] }] },
  });
  expect(past.body.errors).toEqual({ times: 'Propose times in the future' });
  await app.call(admin, appointmentsApi.create, {
    body: { jobId, appointmentTypeId: 1, startAt: day(60), userIds: [tom.userId] },
  });
  const taken = await app.call(admin, offersApi.offer, {
    body: { jobId, appointmentTypeId: 1, times: [{ startAt: day(60), userIds: [tom.userId], contactIds: [] }] },
  });
  expect([taken.status, taken.body.code]).toEqual([409, 'booking_conflict']);
});
