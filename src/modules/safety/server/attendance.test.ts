// Attendance by the office: oneself, somebody else, an end before its start, and what cannot be changed.
import { momentText } from '../../../kit/dates.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { made } from '../../../../tests/module-tests.ts';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { formsApi } from '../../forms/shared/forms.api.ts';
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
const at = (hours: number) => momentText(Date.now() + hours * 3_600_000);

test('a person of the staff signs in once, and out', async () => {
  const params = { jobId };
  const inside = made(
    await app.call(admin, attendanceApi.signIn, { params, body: { latitude: -33.8, longitude: 151 } }),
  );
  expect(inside).toMatchObject({ userId: admin.userId, source: 'app', inLatitude: -33.8, outAt: null, hours: null });
  const twice = await app.call(admin, attendanceApi.signIn, { params, body: {} });
  expect([twice.status, twice.body.message]).toEqual([409, expect.stringContaining('is already signed in, since')]);
  const out = made(await app.call(admin, attendanceApi.signOut, { params: { id: inside.id }, body: { note: 'Done' } }));
  expect(out).toMatchObject({ outAt: expect.any(String) as unknown, note: 'Done' });
  const again = await app.call(admin, attendanceApi.signOut, { params: { id: inside.id }, body: {} });
  expect(again.body.message).toContain('already signed out at');
  expect((await app.call(admin, attendanceApi.signIn, { params, body: {} })).status).toBe(201);
});

test('in and out count from the press, and keep when the server heard of them', async () => {
  const own = { jobId: (await buildJob(app, admin)).id };
  const signIn = (hours: number) => app.call(admin, attendanceApi.signIn, { params: own, body: { at: at(hours) } });
  expect((await signIn(-80)).body.errors?.['at']).toContain('more than 72 hours ago');
  const inside = made(await signIn(-4));
  const out = (hours: number) =>
    app.call(admin, attendanceApi.signOut, { params: { id: inside.id }, body: { at: at(hours) } });
  expect((await out(-5)).body.errors).toEqual({ outAt: 'This is before they signed in. Enter a later time' });
  const gone = made(await out(-1));
  expect(gone).toMatchObject({ hours: 3, inReceivedAt: inside.inReceivedAt });
  for (const received of [gone.inReceivedAt, gone.outReceivedAt]) expect((received ?? '') > at(-0.1)).toBe(true);
  const within = await signIn(-2);
  expect([within.status, within.body.message]).toEqual([409, expect.stringContaining('signed out at')]);
});

test('the office adds somebody: hours follow; an end before its start, and a time to come, are wrong fields', async () => {
  const add = (body: object) =>
    app.call(admin, attendanceApi.create, { body: { jobId, name: 'Sam Lee', inAt: at(-5), ...body } });
  expect(made(await add({ outAt: at(-1.5) }))).toMatchObject({ hours: 3.5, source: 'office' });
  expect((await add({ outAt: at(-6) })).body.errors).toEqual({
    outAt: 'This is before they signed in. Enter a later time',
  });
  expect((await add({ inAt: at(2) })).body.errors).toEqual({ inAt: 'This time is in the future' });
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

test('where a site asks for an induction, the staff do it once before they sign in', async () => {
  const params = { jobId: (await buildJob(app, admin)).id };
  const begin = () => app.call(admin, attendanceApi.induction, { params, body: {} });
  expect((await begin()).body.message).toBe('This site needs no induction.');
  made(await app.call(admin, attendanceApi.makeLink, { params, body: {} }));
  const mine = async () => made(await app.call(admin, attendanceApi.site, { params })).mine;
  expect(await mine()).toEqual({ asked: true, inducted: false, customFormId: null });
  const signIn = () => app.call(admin, attendanceApi.signIn, { params, body: {} });
  expect((await signIn()).body.message).toBe('The site induction comes first. Fill it in, then sign in.');
  const { customFormId } = made(await begin());
  expect(made(await begin())).toEqual({ customFormId });
  expect(made(await app.call(admin, formsApi.get, { params: { id: customFormId } })).label).toContain('Site induction');
  await asSystem(app, sql`update custom_form set custom_form_status_id = 3 where id = ${customFormId}`);
  expect(await mine()).toEqual({ asked: true, inducted: true, customFormId });
  expect((await signIn()).status).toBe(201);
  // A link that is closed asks nothing of anybody.
  const other = { jobId: (await buildJob(app, admin)).id };
  made(await app.call(admin, attendanceApi.makeLink, { params: other, body: {} }));
  made(await app.call(admin, attendanceApi.closeLink, { params: other }));
  expect((await app.call(admin, attendanceApi.signIn, { params: other, body: {} })).status).toBe(201);
});
