// What is allocated to a contractor, as the contractor sees it: theirs alone, answered, noted, and told to the office.
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, asSystem, startTestApp } from '../../../../tests/test-app.ts';
import { allocationsApi } from '../../allocations/shared/allocations.api.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import { noticesApi } from '../../identity/shared/notices.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { externalApi } from '../shared/external.api.ts';

let app: TestApp;
let admin: Person;
let contractor: Person;
let strangers: Person[];
let business: number;
let elsewhere: number;
let jobId: number;
const [MAKE_SAFE, SENT, ACCEPTED, SUBMITTED, ON_HOLD, CANCELLED] = [2, 2, 3, 7, 10, 12];

const outside = (companyId = admin.companyId) => app.person(companyId, 'subcontractor', { userTypeName: 'external' });
const belongsTo = ({ userId }: Person, contactId: number) =>
  asSystem(
    app,
    sql`update contact set parent_contact_id = ${contactId} where id = (select contact_id from app_user where id = ${userId})`,
  );
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  const other = await outside();
  contractor = await outside();
  strangers = [other, await outside(), await outside((await app.company()).companyId)];
  business = (await buildContact(app, admin, { contactTypeId: 3, companyName: 'Swift Make-safe' })).id;
  elsewhere = (await buildContact(app, admin, { contactTypeId: 3, companyName: 'Peak Roofing' })).id;
  await belongsTo(contractor, business);
  await belongsTo(other, elsewhere);
  jobId = (
    await buildJob(app, admin, {
      customerName: 'Grace Okafor',
      customerMobileNumber: '0400 555 010',
      keySafe: 'Marigold 4711',
    })
  ).id;
});
const move = (id: number, allocationStatusId: number, note?: string) =>
  app.call(admin, allocationsApi.status, { params: { id }, body: { allocationStatusId, ...(note && { note }) } });
async function send(more: object = {}, to = SENT): Promise<number> {
  const body = { jobId, allocationTypeId: MAKE_SAFE, assignedContactId: business, limit: 1500, ...more };
  const { id } = (await app.call(admin, allocationsApi.create, { body })).body.data;
  if (to !== 1) expect((await move(id, to)).status).toBe(200);
  return id;
}
const seen = async (as: Person, open?: boolean) =>
  (
    await app.call(as, externalApi.allocations, {
      query: open === undefined ? {} : { filter: JSON.stringify({ options: { open } }) },
    })
  ).body.data;
const answer = (as: Person, id: number, response: 'accepted' | 'declined', reason?: string) =>
  app.call(as, externalApi.answerAllocation, { params: { id }, body: { response, ...(reason && { reason }) } });
const stamp = (as: Person, id: number, name: string, date = '2026-01-05') =>
  app.call(as, externalApi.stampAllocation, { params: { id }, body: { id: name, date, time: '09:30' } as never });
const told = async () => (await app.call(admin, noticesApi.notices, { query: {} })).body.data[0];

test('a contractor sees what was sent to the business, and nothing that is the company’s alone', async () => {
  const id = await send({
    label: 'Tarpaulin',
    details: 'Two storeys',
    reference: 'Marigold ref',
    dueDate: '2026-02-01',
  });
  await app.call(admin, allocationsApi.ask, { params: { id }, body: { limit: 9000, reason: 'Marigold reason' } });
  const row = (await seen(contractor)).find((of) => of.id === id);
  expect(row).toMatchObject({
    label: 'Tarpaulin',
    details: 'Two storeys',
    limit: 1500,
    dueDate: '2026-02-01',
    siteContact: { name: 'Grace Okafor', phone: '0400 555 010' },
    status: { typeName: 'waiting' },
    next: 'answer',
  });
  expect(JSON.stringify(row)).not.toMatch(/Marigold|requested|estimate|assigned|cost|9000/i);
  const beingPrepared = await send({}, 1);
  expect((await seen(contractor)).map((of) => of.id)).not.toContain(beingPrepared);
  expect((await answer(contractor, beingPrepared, 'accepted')).status).toBe(404);
});

test('others of the same role, another company and the staff get nothing', async () => {
  const id = await send();
  await send({ assignedContactId: elsewhere, label: 'Of somebody else' });
  for (const stranger of strangers) {
    expect((await seen(stranger)).map((of) => of.id)).not.toContain(id);
    expect((await answer(stranger, id, 'accepted')).status).toBe(404);
    expect((await stamp(stranger, id, 'siteAttended')).status).toBe(404);
  }
  expect((await seen(contractor)).map(({ label }) => label)).not.toContain('Of somebody else');
  expect((await app.call(admin, externalApi.allocations, {})).status).toBe(403);
  // Given to somebody else it is theirs no more, and a cancelled one is nobody's.
  await app.call(admin, allocationsApi.update, { params: { id }, body: { assignedContactId: elsewhere } });
  expect((await answer(contractor, id, 'accepted')).status).toBe(404);
  const cancelled = await send();
  await move(cancelled, CANCELLED, 'Withdrawn');
  expect((await answer(contractor, cancelled, 'accepted')).status).toBe(404);
});

test('they take it on and note what they have done; the status follows and the office is told', async () => {
  const id = await send({ label: 'Prop' });
  expect((await stamp(contractor, id, 'siteAttended')).body.message).toBe('Accept it first.');
  const accepted = await answer(contractor, id, 'accepted');
  expect(accepted.body.data).toMatchObject({ status: { id: ACCEPTED }, next: 'work' });
  expect((await told())?.title).toMatch(/^Swift Make-safe takes it on: .* Prop$/);
  expect((await answer(contractor, id, 'declined', 'Changed my mind')).status).toBe(409);
  expect((await stamp(contractor, id, 'siteAttended', '2199-01-01')).body.errors).toEqual({
    date: 'This date is in the future',
  });
  const attended = await stamp(contractor, id, 'siteAttended');
  expect(attended.body.data).toMatchObject({
    status: { label: 'Site attended' },
    siteAttendedDate: '2026-01-05',
    siteAttendedTime: '09:30',
  });
  expect((await told())?.title).toMatch(/^Swift Make-safe was on site: /);
  expect((await stamp(contractor, id, 'siteAttended')).status).toBe(409);
  const done = await stamp(contractor, id, 'completed', '2026-01-06');
  expect(done.body.data).toMatchObject({ status: { typeName: 'completed' }, next: null, siteContact: null });
  expect((await told())?.title).toMatch(/Prop is completed$/);
  expect((await stamp(contractor, id, 'firstCustomerContactAt')).status).toBe(409);
  expect((await seen(contractor, false)).map((of) => of.id)).toContain(id);
  expect((await seen(contractor, true)).map((of) => of.id)).not.toContain(id);
});

test('they decline with a reason, and neither go on while it is held nor take on what they handed in', async () => {
  const id = await send();
  expect((await answer(contractor, id, 'declined')).body.errors).toHaveProperty('reason');
  const declined = await answer(contractor, id, 'declined', 'No crew before May');
  expect(declined.body.data).toMatchObject({ status: { typeName: 'declined' }, next: null });
  expect(await told()).toMatchObject({
    title: expect.stringContaining('declines') as string,
    body: 'No crew before May',
  });
  expect((await answer(contractor, id, 'accepted')).status).toBe(409);
  const held = await send();
  await move(held, ON_HOLD, 'No access');
  expect((await seen(contractor)).find((of) => of.id === held)).toMatchObject({ next: null });
  expect((await stamp(contractor, held, 'siteAttended')).status).toBe(409);
  const submitted = await send({}, ACCEPTED);
  await move(submitted, SUBMITTED);
  expect((await answer(contractor, submitted, 'accepted')).status).toBe(409);
});
