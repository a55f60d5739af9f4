// Attendance by the office: oneself, somebody else, an end before its start, and what cannot be changed.
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { attendanceApi } from '../shared/attendance.api.ts';

let app: TestApp;
let admin: Person;
let jobId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  jobId = (await buildJob(app, admin)).id;
});
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

test('a person of the staff signs in once, and out', async () => {
  const params = { jobId };
  const inside = made(
    await app.call(admin, attendanceApi.signIn, { params, body: { latitude: -33.8, longitude: 151 } }),
  );
  expect(inside).toMatchObject({ userId: admin.userId, source: 'app', inLatitude: -33.8, outAt: null, hours: null });
  const twice = await app.call(admin, attendanceApi.signIn, { params, body: {} });
  expect([twice.status, twice.body.message]).toEqual([409, expect.stringContaining('is signed in already, since')]);
  const out = made(await app.call(admin, attendanceApi.signOut, { params: { id: inside.id }, body: { note: 'Done' } }));
  expect(out).toMatchObject({ outAt: expect.any(String) as unknown, note: 'Done' });
  const again = await app.call(admin, attendanceApi.signOut, { params: { id: inside.id }, body: {} });
  expect(again.body.message).toContain('signed out already, at');
  expect((await app.call(admin, attendanceApi.signIn, { params, body: {} })).status).toBe(201);
});

test('the office adds somebody: hours follow; an end before its start, and a time to come, are wrong fields', async () => {
  const add = (body: object) =>
    app.call(admin, attendanceApi.create, { body: { jobId, name: 'Sam Lee', inAt: at(-5), ...body } });
  expect(made(await add({ outAt: at(-1.5) }))).toMatchObject({ hours: 3.5, source: 'office' });
  expect((await add({ outAt: at(-6) })).body.errors).toEqual({
    outAt: 'This is before they signed in. Enter a later time',
  });
  expect((await add({ inAt: at(2) })).body.errors).toEqual({ inAt: 'This time has not come yet' });
  expect((await add({ name: ' ' })).body.errors).toEqual({ name: 'Enter a name' });
  const open = made(await add({}));
  const out = (body: object) => app.call(admin, attendanceApi.signOut, { params: { id: open.id }, body });
  expect((await out({ outAt: at(-7) })).body.errors).toHaveProperty('outAt');
  expect((await out({ outAt: at(3) })).body.errors).toHaveProperty('outAt');
  expect((await out({ outAt: 'at noon' })).status).toBe(422);
  const noted = await app.call(admin, attendanceApi.note, { params: { id: open.id }, body: { note: 'Left at three' } });
  expect(made(noted)).toMatchObject({ note: 'Left at three', outAt: null });
});

test('nobody of another company reads or ends it', async () => {
  const item = made(await app.call(admin, attendanceApi.create, { body: { jobId, name: 'Kim', inAt: at(-2) } }));
  const stranger = (await app.company()).admin;
  expect((await app.call(stranger, attendanceApi.get, { params: { id: item.id } })).status).toBe(404);
  expect((await app.call(stranger, attendanceApi.signOut, { params: { id: item.id }, body: {} })).status).toBe(404);
  expect((await app.call(stranger, attendanceApi.site, { params: { jobId } })).status).toBe(404);
  expect((await app.call(stranger, attendanceApi.makeLink, { params: { jobId }, body: {} })).status).toBe(404);
});
