// Drying in the world of the sweeps: a schedule with a chamber, a room, a point that was read and a place for the air.
import { randomUUID } from 'node:crypto';
import { logoAddress } from '../../../../tests/pictures.ts';
import { type ModuleTests, made, ofCompanies } from '../../../../tests/module-tests.ts';
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import { momentText } from '../../../kit/dates.ts';
import { buildAsset, buildDeployment } from '../../assets/server/assets.build.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { moistureVisitsApi } from '../shared/moisture-visits.api.ts';
import { moisturePointsApi, moistureSchedulesApi } from '../shared/moisture-schedules.api.ts';
import { dryingRoles } from './drying-roles.build.ts';

const note = { name: 'note.txt', bytes: 'Hello', fields: { 'documentDetails[attachmentTypeId]': '5' } };
const at = () => momentText(Date.now() - 60_000);
const newVisit = () => ({ clientRef: randomUUID(), at: at() });

/** Insurers who have a schedule open. */
const visitors = ofCompanies<Person>();
const visitorOf = (as: Person): Person => {
  const found = visitors.of(as);
  if (!found) throw new Error('The world of drying is not made yet');
  return found;
};
/** Who has the page of a schedule's link open. */
export async function visit(app: TestApp, as: Person, id: number): Promise<Person> {
  const { link } = made(await app.call(as, moistureSchedulesApi.share, { params: { id }, body: {} }));
  const answer = await app.send(undefined, {
    method: 'POST',
    url: '/api/authentication/share-reference-token',
    payload: { reference: link.split('/share/')[1] },
  });
  const { token } = answer.body as unknown as { token: { access_token: string } };
  return { ...as, token: token.access_token };
}

export const dryingTests: ModuleTests<
  JobsRecord,
  | 'moistureSchedule'
  | 'spareSchedule'
  | 'drySchedule'
  | 'moistureChamber'
  | 'moistureRoom'
  | 'moistureCategory'
  | 'spareCategory'
  | 'moisturePoint'
  | 'dryingDeployment'
  | 'dryingUnit'
  | 'moistureLogger'
> = {
  roles: dryingRoles,
  world: async (app, as, { job }, { mark }) => {
    const start = async () =>
      made(
        await app.call(as, moistureSchedulesApi.create, {
          body: { jobId: job, cause: mark, chambers: [{ label: mark, volume: 86.4, rooms: ['Kitchen'] }] },
        }),
      );
    const [schedule, spare, dry] = [await start(), await start(), await start()];
    const whole = async (id: number) => made(await app.call(as, moistureSchedulesApi.whole, { params: { id } }));
    const { categories } = await whole(schedule.id);
    const point = made(
      await app.call(as, moisturePointsApi.addPoint, {
        params: { id: schedule.id },
        body: { categoryId: categories[0]?.id ?? 0, label: mark, materialTypeId: 1 },
      }),
    );
    const spareCategory = made(
      await app.call(as, moisturePointsApi.addCategory, { params: { id: schedule.id }, body: { label: mark } }),
    );
    // One that can be certified: its point is at its goal.
    const ofDry = await whole(dry.id);
    const goal = made(
      await app.call(as, moisturePointsApi.addPoint, {
        params: { id: dry.id },
        body: { categoryId: ofDry.categories[0]?.id ?? 0, label: mark, materialTypeId: 1 },
      }),
    );
    made(
      await app.call(as, moistureVisitsApi.read, {
        params: { id: dry.id },
        body: { clientRef: randomUUID(), itemId: goal.id, visit: newVisit(), at: at(), value: 12, note: mark },
      }),
    );
    const chamber = categories.find(({ kind }) => kind === 'chamber')?.id ?? 0;
    const unit = async () => {
      const asset = await buildAsset(app, as, { label: mark });
      return (await buildDeployment(app, as, { assetItemIds: [asset.id], jobId: job, outAt: at() })).id;
    };
    const placed = made(
      await app.call(as, moistureVisitsApi.place, {
        params: { id: schedule.id },
        body: { clientRef: randomUUID(), chamberId: chamber, assetDeploymentId: await unit(), at: at() },
      }),
    );
    const logger = await app.upload<{ data: { attachmentId: number } }>(
      as,
      `/moistureSchedule/${schedule.id}/documents`,
      {
        name: 'logger.csv',
        bytes: Buffer.from(`Time,Temp,${mark}\n2026-11-20 13:30,24.5,60\n2026-11-20 13:40,24.6,61\n`),
      },
      { 'documentDetails[attachmentTypeId]': '5' },
    );
    visitors.keep(as, await visit(app, as, schedule.id));
    return {
      moistureChamber: chamber,
      moistureRoom: categories.find(({ kind }) => kind === 'room')?.id ?? 0,
      dryingDeployment: await unit(),
      dryingUnit: placed.id,
      moistureLogger: logger.body.data.attachmentId,
      moistureSchedule: schedule.id,
      spareSchedule: spare.id,
      drySchedule: dry.id,
      moistureCategory: categories[0]?.id ?? 0,
      spareCategory: spareCategory.id,
      moisturePoint: point.id,
    };
  },
  paths: [
    [/\/moistureSchedule\/:id\/certificate/, 'drySchedule'],
    [/\/moistureSchedule\/:id/, 'moistureSchedule'],
  ],
  params: { categoryId: 'moistureCategory', pointId: 'moisturePoint', logId: 'dryingUnit' },
  samples: {
    'GET /share/moistureSchedule': (_, as) => ({ as: visitorOf(as) }),
    'PUT /company/materialType': () => ({ body: { ids: [1, 2, 3, 4, 5, 6, 7, 8, 9] } }),
    'POST /moistureSchedule': ({ job }) => ({ body: { jobId: job } }),
    'PUT /moistureSchedule/:id': () => ({ body: { cause: 'Burst flexible hose' } }),
    'DELETE /moistureSchedule/:id': ({ spareSchedule }) => ({ params: { id: spareSchedule } }),
    'PUT /moistureSchedule/:id/cancel': ({ spareSchedule }) => ({
      params: { id: spareSchedule },
      body: { reason: 'Declined' },
    }),
    'PUT /moistureSchedule/:id/category/:categoryId': () => ({ body: { volume: 90 } }),
    'DELETE /moistureSchedule/:id/category/:categoryId': ({ spareCategory }) => ({
      params: { categoryId: spareCategory },
    }),
    'POST /moistureSchedule/:id/item': ({ moistureCategory }) => ({
      body: { categoryId: moistureCategory, label: 'Stud, east wall', materialTypeId: 1 },
    }),
    'PUT /moistureSchedule/:id/walk': ({ moisturePoint }) => ({ body: { itemIds: [moisturePoint] } }),
    'POST /moistureSchedule/:id/copyPoints': ({ moisturePoint, moistureRoom }) => ({
      body: { itemIds: [moisturePoint], categoryIds: [moistureRoom] },
    }),
    'POST /moistureSchedule/:id/visit': () => ({ body: newVisit() }),
    'PUT /moistureSchedule/:id/visit/done': () => ({ body: { visit: newVisit() } }),
    'POST /moistureSchedule/:id/reading': ({ moisturePoint }) => ({
      body: { clientRef: randomUUID(), itemId: moisturePoint, visit: newVisit(), at: at(), value: 19.4 },
    }),
    'POST /moistureSchedule/:id/note': ({ moisturePoint }) => ({
      body: { clientRef: randomUUID(), itemId: moisturePoint, at: at(), label: 'Hall door closed' },
    }),
    'POST /moistureSchedule/:id/equipment': ({ moistureChamber, dryingDeployment }) => ({
      body: { clientRef: randomUUID(), chamberId: moistureChamber, assetDeploymentId: dryingDeployment, at: at() },
    }),
    'PUT /moistureSchedule/:id/equipment/:logId/pin': (of) => ({
      body: { planAttachmentId: of.moistureLogger, x: 0.4, y: 0.5 },
    }),
    'PUT /moistureSchedule/:id/equipment/:logId/out': () => ({ body: { at: momentText(Date.now()) } }),
    'GET /moistureSchedule/:id/logger/:attachmentId': ({ moistureLogger }) => ({
      params: { attachmentId: moistureLogger },
    }),
    'PUT /moistureSchedule/:id/logger/:attachmentId': ({ moistureLogger }) => ({
      params: { attachmentId: moistureLogger },
    }),
    'POST /moistureSchedule/:id/documents': () => ({ file: note }),
    'POST /moistureSchedule/:id/documents/url': () => ({ body: { attachmentTypeId: 5, location: logoAddress() } }),
  },
};
