// Lineups: filled from the visits of a day, put in order, published to whose they are.
import { beforeAll, expect, test } from 'vitest';
import { type Person, type TestApp, startTestApp } from '../../../../tests/test-app.ts';
import { noticesApi } from '../../identity/shared/notices.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { appointmentsApi } from '../../scheduling/shared/appointments.api.ts';
import { lineupsApi } from '../shared/lineups.api.ts';

let app: TestApp;
let admin: Person;
let jack: Person;
beforeAll(async () => {
  app = await startTestApp();
  ({ admin } = await app.company());
  jack = await app.person(admin.companyId, 'field', { onlyMyJobs: true });
});
let next = 1;
const day = (): string => `2031-03-${String(next++).padStart(2, '0')}`;
/** A visit by telephone needs nobody to drive there, so the check of drives stays out of this. */
const visit = async (date: string, hour: string, place: [number, number], label: string) => {
  const siteAddress = { line1: label, suburb: label, latitude: place[0], longitude: place[1] } as never;
  const jobId = (await buildJob(app, admin, { siteSameAsCustomerAddress: false, siteAddress, customerName: label })).id;
  const startAt = `${date} ${hour}:00:00`;
  const body = { jobId, appointmentTypeId: 9, userIds: [jack.userId], startAt, timezone: 'UTC', label };
  return (await app.call(admin, appointmentsApi.create, { body })).body.data.id;
};
const lineup = async (date: string, as = admin) =>
  await app.call(as, lineupsApi.create, { body: { date, userId: jack.userId } });
const call = (name: 'fill' | 'route', id: number) => app.call(admin, lineupsApi[name], { params: { id } });
const publish = (id: number, published = true) =>
  app.call(admin, lineupsApi.publish, { params: { id }, body: { published } });

test('the visits of the day become stops by their time, are ordered by the way, and keep an order given by hand', async () => {
  const date = day();
  const [manly, penrith, blacktown] = [
    await visit(date, '10', [-33.797, 151.288], 'Manly'),
    await visit(date, '08', [-33.751, 150.694], 'Penrith'),
    await visit(date, '12', [-33.769, 150.906], 'Blacktown'),
  ];
  const { id, label } = (await lineup(date)).body.data;
  expect(label).toBe(`Test field, ${next - 1}/3/2031`);
  const filled = (await call('fill', id)).body.data;
  expect(filled.stops.map(({ objectId }) => objectId)).toEqual([penrith, manly, blacktown]);
  expect(filled.stops.map((stop) => stop.customerName)).toEqual(['Penrith', 'Manly', 'Blacktown']);
  expect([filled.stops[0]?.leg, Math.round(filled.kilometres)]).toEqual([null, 91]);
  const routed = (await call('route', id)).body.data;
  expect(routed.stops.map(({ objectId }) => objectId)).toEqual([penrith, blacktown, manly]);
  expect(Math.round(routed.kilometres)).toBe(55);
  const items = [manly, penrith].map((objectId) => ({ objectType: 'appointment', objectId }));
  const saved = await app.call(admin, lineupsApi.saveStops, { params: { id }, body: { items } });
  expect(saved.body.data.stops.map(({ objectId }) => objectId)).toEqual([manly, penrith]);
  // What is booked later is added behind.
  expect((await call('fill', id)).body.data.stops.map(({ objectId }) => objectId)).toEqual([manly, penrith, blacktown]);
});

test('whose it is sees a lineup once it is published, is told, and never those of others', async () => {
  const date = day();
  await visit(date, '08', [-33.75, 150.69], 'Penrith');
  const { id } = (await lineup(date)).body.data;
  const seen = async (as: Person) => (await app.call(as, lineupsApi.get, { params: { id } })).status;
  expect((await publish(id)).body.message).toBe('Nothing to publish yet. Add a stop first.');
  await call('fill', id);
  expect(await seen(jack)).toBe(404);
  expect((await publish(id)).body.data).toMatchObject({ published: true, stops: 1 });
  expect(await seen(jack)).toBe(200);
  const notices = await app.call(jack, noticesApi.notices, { query: {} });
  expect(notices.body.data.some(({ title }) => title.startsWith('Your lineup: '))).toBe(true);
  const other = await app.person(admin.companyId, 'field', { onlyMyJobs: true });
  const { admin: stranger } = await app.company();
  expect([await seen(other), await seen(stranger)]).toEqual([404, 404]);
  await publish(id, false);
  expect(await seen(jack)).toBe(404);
});

test('one lineup a day and person, of a person or a crew, with records that are there', async () => {
  const date = day();
  const { id } = (await lineup(date)).body.data;
  expect((await lineup(date)).body).toMatchObject({
    errors: { date: 'There is already a lineup for that day. Open that one' },
  });
  const nobody = await app.call(admin, lineupsApi.create, { body: { date: day() } });
  expect(nobody.body).toMatchObject({ errors: { userId: 'Choose a person, or a crew: one of the two' } });
  const save = (items: { objectType: string; objectId: number }[]) =>
    app.call(admin, lineupsApi.saveStops, { params: { id }, body: { items } });
  expect((await save([{ objectType: 'appointment', objectId: 987_654_321 }])).status).toBe(422);
  expect((await save([{ objectType: 'nothing', objectId: 1 }])).status).toBe(422);
  const one = { objectType: 'appointment', objectId: await visit(date, '08', [-33.75, 150.69], 'Penrith') };
  expect((await save([one, one])).body).toMatchObject({
    errors: { items: 'A stop is listed twice. Remove one' },
  });
  expect((await call('route', id)).status).toBe(409);
  expect((await app.call(jack, lineupsApi.saveStops, { params: { id }, body: { items: [] } })).status).toBe(403);
});

test('two planners of one day at once: one lineup', async () => {
  const date = day();
  const both = await Promise.all([lineup(date), lineup(date)]);
  expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(both.filter(({ status }) => status === 409 || status === 422)).toHaveLength(1);
});

test('on the map a lineup stands where it begins', async () => {
  const date = day();
  await visit(date, '08', [-33.75, 150.69], 'Penrith');
  const { id } = (await lineup(date)).body.data;
  await call('fill', id);
  const { body } = await app.send(admin, { method: 'GET', url: '/api/map/lineups?person=' + `u${jack.userId}` });
  const markers = body.data as unknown as { id: number; latitude: number; statusLabel: string }[];
  expect(markers.find((marker) => marker.id === id)).toMatchObject({ latitude: -33.75, statusLabel: 'Planned' });
});
