// Where people were when they did something: only where the company asks and the person agreed, never in the way of what they do.
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { locationsApi } from '../../company/shared/locations.api.ts';
import type { Uploaded } from '../../documents/shared/uploads.api.ts';
import { usersApi } from '../../identity/shared/users.api.ts';
import { currentUser } from '../../identity/shared/identity.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { messagesApi } from '../../messages/shared/messages.api.ts';
import { appointmentsApi } from '../shared/appointments.api.ts';

let app: TestApp;
let admin: Person;
let tom: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  tom = await app.person(admin.companyId, 'estimator');
});
const HERE = { latitude: -33.8568, longitude: 151.2153, locationAccuracy: 12 };
const asks = (locationItemActions: string[], locationDays = 90) =>
  app.call(admin, locationsApi.save, { body: { locationItemActions, locationDays } });
const agrees = (shouldTrackLocation: boolean, locationItemActions: string[]) =>
  app.call(tom, usersApi.saveOwn, { body: { shouldTrackLocation, locationItemActions } });
async function visit(): Promise<number> {
  const job = await buildJob(app, admin);
  const body = { jobId: job.id, appointmentTypeId: 1, startAt: '2031-02-03 22:00:00', endAt: '2031-02-03 23:00:00' };
  return (await app.call(admin, appointmentsApi.create, { body })).body.data.id;
}
const arrive = (id: number, body: object = HERE, as = tom) =>
  app.call(as, appointmentsApi.arrive, { params: { id }, body });
const placesOf = async (objectId: number, objectType = 'appointment', as = admin) =>
  (await app.call(as, locationsApi.list, { query: { objectType, objectId: String(objectId) } })).body.data;

test.each([
  [true, true, true, 1],
  [true, true, false, 0],
  [true, false, true, 0],
  [true, false, false, 0],
  [false, true, true, 0],
  [false, true, false, 0],
  [false, false, true, 0],
  [false, false, false, 0],
])('company asks: %s, person agreed: %s, to this action: %s', async (company, person, action, kept) => {
  const other = 'appointmentLeave';
  await asks(company ? ['appointmentArrive', other] : []);
  await agrees(person, action ? ['appointmentArrive', other] : [other]);
  const me = (await app.call(tom, currentUser, {})).body.data;
  expect(me.locationItemActions.includes('appointmentArrive')).toBe(kept === 1);
  const id = await visit();
  expect((await arrive(id)).body.data.status.typeName).toBe('onSite');
  const found = await placesOf(id);
  expect(found).toHaveLength(kept);
  if (kept)
    expect(found[0]).toMatchObject({
      ...{ latitude: HERE.latitude, accuracy: 12, isError: false },
      userId: tom.userId,
    });
});

test('a place that is not known is kept with its reason, and what was saved is saved', async () => {
  await asks(['appointmentArrive', 'note', 'photo']);
  await agrees(true, ['appointmentArrive', 'note', 'photo']);
  const denied = { locationIsError: true, locationError: 'User denied the request for Geolocation.' };
  const id = await visit();
  expect((await arrive(id, { locationIsError: 1 })).status).toBe(200);
  expect(await placesOf(id)).toMatchObject([{ isError: true, latitude: null, error: 'An unknown error occurred.' }]);
  const job = await buildJob(app, admin);
  const note = await app.call(tom, messagesApi.create, { body: { jobId: job.id, note: 'Ceiling is down', ...denied } });
  expect([note.status, note.body.data.note]).toEqual([201, 'Ceiling is down']);
  const sent = await app.upload<{ data: Uploaded }>(
    tom,
    `/job/${job.id}/documents`,
    { name: 'a.txt', bytes: Buffer.from('photo') },
    { 'documentDetails[attachmentTypeId]': '5', locationIsError: 'true', locationError: denied.locationError },
  );
  expect(sent.status).toBe(201);
  const query = (objectType: string) => ({ query: { objectType, jobId: String(job.id) } });
  for (const type of ['notification', 'attachment'])
    expect((await app.call(admin, locationsApi.list, query(type))).body.data).toMatchObject([
      { isError: true, error: denied.locationError, longitude: null },
    ]);
});

test('nothing is kept of a body without a place, or of half a place', async () => {
  await asks(['appointmentArrive']);
  await agrees(true, ['appointmentArrive']);
  const ids = [await visit(), await visit()];
  expect((await arrive(ids[0] ?? 0, {})).status).toBe(200);
  expect((await arrive(ids[1] ?? 0, { latitude: 1 })).status).toBe(200);
  expect((await arrive(await visit(), { latitude: 91, longitude: 0 })).status).toBe(422);
  for (const id of ids) expect(await placesOf(id)).toEqual([]);
});

test('who may see it: people with the right, and oneself; nobody of another company', async () => {
  await asks(['appointmentArrive']);
  await agrees(true, ['appointmentArrive']);
  const id = await visit();
  await arrive(id);
  const query = { objectType: 'appointment', objectId: String(id) };
  expect((await app.call(tom, locationsApi.list, { query })).status).toBe(403);
  const supervisor = await app.person(admin.companyId, 'supervisor');
  expect(await placesOf(id, 'appointment', supervisor)).toHaveLength(1);
  const own = (await app.call(tom, locationsApi.own, {})).body.data;
  expect(own[0]).toMatchObject({ objectId: id, longitude: HERE.longitude });
  expect((await app.call(supervisor, locationsApi.own, {})).body.data).toEqual([]);
  const stranger = (await app.company()).admin;
  expect((await app.call(stranger, locationsApi.list, { query })).status).toBe(404);
  const limited = await app.person(admin.companyId, 'supervisor', { onlyMyJobs: true });
  expect((await app.call(limited, locationsApi.list, { query })).status).toBe(404);
  const setting = (await app.call(tom, locationsApi.setting, {})).body.data;
  expect(setting.seenBy).toEqual(expect.arrayContaining(['Supervisor']));
});

test('nobody agrees for somebody else, and what nobody records cannot be asked for', async () => {
  await asks(['appointmentArrive']);
  await agrees(false, []);
  const give = (body: object) => app.call(admin, usersApi.update, { params: { id: tom.userId }, body });
  for (const body of [{ shouldTrackLocation: true }, { locationItemActions: ['appointmentArrive'] }])
    expect((await give(body)).status).toBe(422);
  await agrees(true, ['appointmentArrive']);
  expect((await give({ shouldTrackLocation: false })).body.data.shouldTrackLocation).toBe(false);
  const invitation = { firstName: 'Nora', lastName: 'F', email: `nora.${tom.userId}@post.example`, roleIds: [2] };
  const invited = await app.call(admin, usersApi.create, { body: { ...invitation, shouldTrackLocation: true } });
  expect(invited.status).toBe(422);
  expect((await asks(['everything'])).status).toBe(422);
  const stale = { locationDays: 5, version: 0 };
  expect((await app.call(admin, locationsApi.save, { body: stale })).status).toBe(409);
});

test('an arrival that waited on a phone has its place at the moment of the press', async () => {
  await asks(['appointmentArrive', 'appointmentLeave']);
  await agrees(true, ['appointmentArrive', 'appointmentLeave']);
  const id = await visit();
  const pressed = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
  expect((await arrive(id, { ...HERE, at: pressed })).status).toBe(200);
  expect(await placesOf(id)).toMatchObject([{ at: pressed, latitude: HERE.latitude }]);
});
