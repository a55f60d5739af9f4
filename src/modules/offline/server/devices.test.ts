// What the office sees of devices, and what ending one does.
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { noticesApi } from '../../identity/shared/notices.api.ts';
import { securitySettingsApi } from '../../identity/shared/security-settings.api.ts';
import { devicesApi } from '../shared/devices.api.ts';

let app: TestApp;
let admin: Person;
let field: Person;
let stranger: Person;
beforeAll(async () => {
  app = await startTestApp();
  const { admin: one, companyId } = await app.company();
  admin = one;
  field = await app.person(companyId, 'field');
  ({ admin: stranger } = await app.company());
});

const said = (token: string, more: object = {}) => ({
  body: { token, unsent: 0, toDecide: 0, files: 0, keptJobs: 0, now: Date.now(), ...more },
});
const listOf = async (person: Person) => (await app.call(person, devicesApi.list, {})).body.data;

test('the office sees who has how much that is not sent, and whose clock is wrong; another company does not', async () => {
  const token = 'the-phone-of-the-field';
  const oldest = Date.parse('2026-03-02T09:14:00Z');
  const wrong = { unsent: 12, toDecide: 1, oldestUnsentAt: oldest, now: Date.now() - 3 * 3_600_000 };
  const { body } = await app.call(field, devicesApi.heard, said(token, wrong));
  expect(body.data).toEqual({ ended: false, keepDays: 14, pinMinutes: null });
  const mine = (await listOf(admin)).filter(({ user }) => user.id === field.userId);
  expect(mine).toMatchObject([{ unsent: 12, toDecide: 1, oldestUnsentAt: '2026-03-02 09:14:00' }]);
  expect(mine[0]?.clockAheadSeconds).toBeLessThan(-3 * 3600 + 60);
  await app.call(field, devicesApi.heard, said(token));
  expect((await listOf(admin)).filter(({ user }) => user.id === field.userId)).toMatchObject([{ unsent: 0 }]);
  expect((await listOf(stranger)).some(({ user }) => user.id === field.userId)).toBe(false);
});

test('an ended device is signed out at once, hears that it is ended, and says when it is erased', async () => {
  const lost = await app.person(admin.companyId, 'field');
  const token = 'the-phone-that-was-lost';
  await app.call(lost, devicesApi.heard, said(token, { unsent: 3 }));
  expect((await app.call(undefined, devicesApi.state, { body: { token } })).body.data).toEqual({ ended: false });
  const device = (await listOf(admin)).find(({ user }) => user.id === lost.userId);
  expect((await app.call(stranger, devicesApi.end, { params: { id: device?.id ?? 0 }, body: {} })).status).toBe(404);
  expect((await app.call(admin, devicesApi.end, { params: { id: device?.id ?? 0 }, body: {} })).status).toBe(201);
  await expect.poll(async () => (await app.call(lost, devicesApi.heard, said(token))).status).toBe(401);
  expect((await app.call(undefined, devicesApi.state, { body: { token } })).body.data).toEqual({ ended: true });
  expect((await app.call(undefined, devicesApi.state, { body: { token: `${token}-other` } })).body.data).toEqual({
    ended: false,
  });
  await app.call(undefined, devicesApi.state, { body: { token, erased: true } });
  const after = (await listOf(admin)).find(({ user }) => user.id === lost.userId);
  expect(after).toMatchObject({ unsent: 0, endedBy: expect.any(String), erasedAt: expect.any(String) });
});

test('a browser that two people use is erased once it was ended for both: the other one’s unsent work is on it', async () => {
  const [one, other] = [await app.person(admin.companyId, 'field'), await app.person(admin.companyId, 'field')];
  const token = 'the-tablet-of-the-van';
  for (const person of [one, other]) await app.call(person, devicesApi.heard, said(token, { unsent: 1 }));
  const state = async () => (await app.call(undefined, devicesApi.state, { body: { token } })).body.data.ended;
  const end = async ({ userId }: Person) => {
    const device = (await listOf(admin)).find(({ user }) => user.id === userId);
    await app.call(admin, devicesApi.end, { params: { id: device?.id ?? 0 }, body: {} });
  };
  await end(one);
  expect(await state()).toBe(false);
  await end(other);
  expect(await state()).toBe(true);
});

test('a company decides for how many days devices keep jobs', async () => {
  const { admin: careful } = await app.company();
  await app.call(careful, securitySettingsApi.saveSecuritySetting, { body: { deviceDays: 3 } });
  const { body } = await app.call(careful, devicesApi.heard, said('the-phone-of-the-careful'));
  expect(body.data.keepDays).toBe(3);
  const tooLong = await app.call(careful, securitySettingsApi.saveSecuritySetting, { body: { deviceDays: 15 } });
  expect(tooLong.body).toMatchObject({ errors: { deviceDays: 'Between 1 and 14 days' } });
});

test('a company decides after how many minutes away devices ask for a PIN, and may ask for none again', async () => {
  const { admin: careful } = await app.company();
  const heard = async () => (await app.call(careful, devicesApi.heard, said('the-phone-with-a-pin'))).body.data;
  const choose = (devicePinMinutes: number | null) =>
    app.call(careful, securitySettingsApi.saveSecuritySetting, { body: { devicePinMinutes } });
  await choose(5);
  expect((await heard()).pinMinutes).toBe(5);
  expect((await choose(0)).body).toMatchObject({ errors: { devicePinMinutes: 'Between 1 minute and 1 day' } });
  await choose(null);
  expect((await heard()).pinMinutes).toBeNull();
});

test('a change that was not accepted is handed over once, told to those who look after people, and marked done', async () => {
  const body = {
    entryKey: 'key-1',
    madeAt: Date.now(),
    sentence: 'Arrival: Make safe',
    reason: 'This visit was cancelled',
    note: 'I was there from eight',
    content: { body: { at: '2026-03-02 09:14:00' } },
  };
  const first = await app.call(field, devicesApi.handOver, { body });
  const again = await app.call(field, devicesApi.handOver, { body });
  expect(again.body.data.id).toBe(first.body.data.id);
  const listed = (await app.call(admin, devicesApi.handovers, {})).body.data;
  expect(listed).toMatchObject([{ sentence: body.sentence, note: body.note, reason: body.reason, doneAt: null }]);
  const notices = (await app.call(admin, noticesApi.notices, { query: {} })).body.data as { title: string }[];
  expect(notices.filter(({ title }) => title.includes('handed over a change'))).toHaveLength(1);
  const params = { id: first.body.data.id };
  expect((await app.call(stranger, devicesApi.doneHandover, { params, body: { done: true } })).status).toBe(404);
  await app.call(admin, devicesApi.doneHandover, { params, body: { done: true } });
  expect((await app.call(admin, devicesApi.handovers, {})).body.data).toMatchObject([{ doneAt: expect.any(String) }]);
});

test('nobody without a session says what waits, and nonsense is refused with words', async () => {
  expect((await app.call(undefined, devicesApi.heard, said('a-phone-of-nobody-here'))).status).toBe(401);
  expect((await app.call(field, devicesApi.heard, said('short'))).status).toBe(422);
  expect((await app.call(field, devicesApi.heard, said('a-phone-with-nonsense', { unsent: -1 }))).status).toBe(422);
  const hostile = {
    entryKey: 'key-2',
    madeAt: 0,
    sentence: 'A \u0000 note',
    content: { body: { note: 'nul \u0000' } },
  };
  expect((await app.call(field, devicesApi.handOver, { body: hostile })).status).toBeLessThan(500);
});
