// Drying in the world of the sweeps: a schedule with a chamber, a room, a point that was read and a place for the air.
import { randomUUID } from 'node:crypto';
import { logoAddress } from '../../../../tests/pictures.ts';
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import { momentText } from '../../../kit/dates.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { moistureVisitsApi } from '../shared/moisture-visits.api.ts';
import { moisturePointsApi, moistureSchedulesApi } from '../shared/moisture-schedules.api.ts';
import { dryingRoles } from './drying-roles.build.ts';

const note = { name: 'note.txt', bytes: 'Hello', fields: { 'documentDetails[attachmentTypeId]': '5' } };
const at = () => momentText(Date.now() - 60_000);
const visit = () => ({ clientRef: randomUUID(), at: at() });

export const dryingTests: ModuleTests<
  JobsRecord,
  | 'moistureSchedule'
  | 'spareSchedule'
  | 'drySchedule'
  | 'moistureCategory'
  | 'spareCategory'
  | 'moisturePoint'
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
        body: { categoryId: categories[0]?.id ?? 0, label: mark, moistureMaterialId: 1 },
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
        body: { categoryId: ofDry.categories[0]?.id ?? 0, label: mark, moistureMaterialId: 1 },
      }),
    );
    made(
      await app.call(as, moistureVisitsApi.read, {
        params: { id: dry.id },
        body: { clientRef: randomUUID(), itemId: goal.id, visit: visit(), at: at(), value: 12, note: mark },
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
    return {
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
  params: { categoryId: 'moistureCategory', itemId: 'moisturePoint' },
  samples: {
    'POST /moistureSchedule': ({ job }) => ({ body: { jobId: job } }),
    'PUT /moistureSchedule/:id': () => ({ body: { cause: 'Burst flexible hose' } }),
    'DELETE /moistureSchedule/:id': ({ spareSchedule }) => ({ params: { id: spareSchedule } }),
    'PUT /moistureSchedule/:id/cancel': ({ spareSchedule }) => ({
      params: { id: spareSchedule },
      body: { reason: 'Declined' },
    }),
    'DELETE /moistureSchedule/:id/category/:categoryId': ({ spareCategory }) => ({
      params: { categoryId: spareCategory },
    }),
    'POST /moistureSchedule/:id/item': ({ moistureCategory }) => ({
      body: { categoryId: moistureCategory, label: 'Stud, east wall', moistureMaterialId: 1 },
    }),
    'PUT /moistureSchedule/:id/walk': ({ moisturePoint }) => ({ body: { itemIds: [moisturePoint] } }),
    'POST /moistureSchedule/:id/copyPoints': ({ moisturePoint, moistureCategory }) => ({
      body: { itemIds: [moisturePoint], categoryIds: [moistureCategory] },
    }),
    'POST /moistureSchedule/:id/visit': () => ({ body: visit() }),
    'PUT /moistureSchedule/:id/visit/done': () => ({ body: { visit: visit() } }),
    'POST /moistureSchedule/:id/reading': ({ moisturePoint }) => ({
      body: { clientRef: randomUUID(), itemId: moisturePoint, visit: visit(), at: at(), value: 19.4 },
    }),
    'POST /moistureSchedule/:id/note': ({ moisturePoint }) => ({
      body: { clientRef: randomUUID(), itemId: moisturePoint, at: at(), label: 'Hall door closed' },
    }),
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
