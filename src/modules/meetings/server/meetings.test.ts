// Meetings: times, people, calendars, and recordings that need everybody's consent.
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { calendarsApi } from '../../scheduling/shared/calendars.api.ts';
import { meetingsApi } from '../shared/meetings.api.ts';

let app: TestApp;
let admin: Person;
let sam: Person;
let contactId: number;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  sam = await app.person(admin.companyId, 'supervisor');
  contactId = (await buildContact(app, admin)).id;
});
const times = { startAt: '2031-02-03 22:00:00', endAt: '2031-02-03 23:00:00' };
const meet = (body: object = {}, as = admin) =>
  app.call(as, meetingsApi.create, { body: { label: 'Scope', ...times, ...body } });
const entries = async (as: Person) =>
  (await app.call(as, calendarsApi.entries, { query: { from: '2031-02-01', to: '2031-02-10', ref: 'user' } })).body
    .data;
const start = (id: number, consent = true) =>
  app.call(admin, meetingsApi.startRecord, { params: { id, contactId }, body: { consent } as never });
const stop = (id: number, meetingRecordId: number, attachmentId?: number) =>
  app.call(admin, meetingsApi.stopRecord, {
    params: { id, meetingRecordId },
    body: attachmentId ? { attachmentId } : {},
  });

test('a meeting stands on the calendar of each of its people, moves there and goes with it', async () => {
  const { id, version } = (await meet({ userIds: [sam.userId], label: 'Handover' })).body.data;
  expect(await entries(sam)).toMatchObject([{ title: 'Handover' }]);
  const moved = await app.call(admin, meetingsApi.update, {
    params: { id },
    body: {
      version,
      startAt: '2031-02-05 22:00:00',
      endAt: '2031-02-05 23:30:00',
      userIds: [sam.userId, admin.userId],
    },
  });
  expect(new Set(moved.body.data.users.map((user) => user.id))).toEqual(new Set([admin.userId, sam.userId]));
  expect(await entries(sam)).toMatchObject([{ startDate: '2031-02-06' }]);
  expect(await entries(admin)).toMatchObject([{ title: 'Handover' }]);
  await app.call(admin, meetingsApi.update, { params: { id }, body: { userIds: [admin.userId] } });
  expect(await entries(sam)).toEqual([]);
  await app.call(admin, meetingsApi.remove, { params: { id }, query: {} });
  expect(await entries(admin)).toEqual([]);
});

test('times that cannot be are told in a sentence', async () => {
  const errors = async (body: object) => (await meet(body)).body as unknown as { errors: object };
  expect((await errors({ endAt: times.startAt })).errors).toEqual({ endAt: 'It ends before it starts' });
  expect((await errors({ endAt: '2031-03-03 23:00:00' })).errors).toEqual({ endAt: 'A meeting lasts a day at most' });
  expect((await errors({ link: 'javascript:alert(1)' })).errors).toEqual({
    link: 'Enter an address such as https://…',
  });
  expect((await errors({ userIds: [987_654_321] })).errors).toHaveProperty('userIds');
});

test('a contact takes part once, comes or not, and only of this meeting', async () => {
  const [{ id: meetingId }, { id: other }] = [(await meet()).body.data, (await meet()).body.data];
  const add = () =>
    app.call(admin, meetingsApi.addContact, { params: { meetingId }, body: { contactId, role: 'Assessor' } });
  const { id } = (await add()).body.data;
  expect((await add()).body).toMatchObject({ errors: { contactId: 'This contact is already attending' } });
  const come = await app.call(admin, meetingsApi.updateContact, {
    params: { meetingId, id },
    body: { attended: true },
  });
  expect(come.body.data).toMatchObject({ attended: true, role: 'Assessor', contact: { id: contactId } });
  expect(
    (await app.call(admin, meetingsApi.removeContact, { params: { meetingId: other, id }, query: {} })).status,
  ).toBe(404);
  await app.call(admin, meetingsApi.removeContact, { params: { meetingId, id }, query: {} });
  expect((await app.call(admin, meetingsApi.contacts, { params: { meetingId } })).body.data).toEqual([]);
});

test('nothing is recorded without consent, one recording runs at a time, its file is one of the meeting', async () => {
  const { id } = (await meet()).body.data;
  expect((await start(id, false)).status).toBe(422);
  const first = (await start(id)).body.data;
  expect(first).toMatchObject({ startedByContact: { id: contactId }, consentAt: expect.any(String), stoppedAt: null });
  const twice = await Promise.all([start(id), start(id)]);
  expect(twice.map(({ status }) => status)).toEqual([409, 409]);
  const uploaded = await app.upload<{ data: { attachmentId: number } }>(
    admin,
    `/meeting/${id}/documents`,
    { name: 'talk.txt', bytes: Buffer.from('what was said') },
    { 'documentDetails[attachmentTypeId]': '5' },
  );
  const { attachmentId } = uploaded.body.data;
  const elsewhere = (await meet()).body.data.id;
  const wrong = (await start(elsewhere)).body.data;
  expect((await stop(elsewhere, wrong.id, attachmentId)).body).toMatchObject({
    errors: { attachmentId: 'Upload the recording to this meeting first' },
  });
  expect((await stop(id, first.id, attachmentId)).body.data).toMatchObject({ fileName: 'talk.txt', attachmentId });
  expect((await stop(id, first.id)).status).toBe(409);
  expect((await start(id)).status).toBe(201);
});

test('who is held to own jobs sees the meetings they are in, and nobody else’s company any', async () => {
  const jobId = (await buildJob(app, admin)).id;
  const field = await app.person(admin.companyId, 'field', { onlyMyJobs: true });
  const own = (await meet({ jobId, userIds: [field.userId] })).body.data.id;
  const other = (await meet({ jobId })).body.data.id;
  const get = async (as: Person, id: number) => (await app.call(as, meetingsApi.get, { params: { id } })).status;
  expect([await get(field, own), await get(field, other)]).toEqual([200, 404]);
  const { admin: stranger } = await app.company();
  expect(await get(stranger, own)).toBe(404);
  expect((await app.call(stranger, meetingsApi.records, { params: { id: own } })).status).toBe(404);
});
