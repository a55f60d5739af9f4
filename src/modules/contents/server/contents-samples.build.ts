// Contents in the world of the sweeps: a schedule with an item, one that was sent, one that can be deleted.
import { randomUUID } from 'node:crypto';
import { logoAddress } from '../../../../tests/pictures.ts';
import { type ModuleTests, made, ofCompanies } from '../../../../tests/module-tests.ts';
import type { JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { lossItemsApi, lossSchedulesApi } from '../shared/loss-schedules.api.ts';
import { contentsRoles } from './contents-roles.build.ts';

const note = { name: 'note.txt', bytes: 'Hello', fields: { 'documentDetails[attachmentTypeId]': '5' } };

/** What devices called the items. */
const refs = ofCompanies<{ kept: string; removed: string }>();

export const contentsTests: ModuleTests<
  JobsRecord,
  'lossSchedule' | 'spareLossSchedule' | 'sentLossSchedule' | 'lossScheduleItem' | 'spareLossItem'
> = {
  roles: contentsRoles,
  world: async (app, as, { job }, { mark }) => {
    const start = async () => made(await app.call(as, lossSchedulesApi.create, { body: { jobId: job, title: mark } }));
    const [schedule, spare, sent] = [await start(), await start(), await start()];
    const add = async (id: number) =>
      made(
        await app.call(as, lossItemsApi.add, {
          params: { id },
          body: {
            items: [{ ref: randomUUID(), room: 'Dining', label: mark, unitRcv: 1800, categoryId: 2, ageYears: 6 }],
          },
        }),
      ).items[0];
    const [item, spareItem, third] = [await add(schedule.id), await add(schedule.id), await add(schedule.id)];
    const sentItem = await add(sent.id);
    if (!sentItem) throw new Error('The item was not made');
    refs.keep(as, { kept: item?.ref ?? '', removed: third?.ref ?? '' });
    made(await app.call(as, lossSchedulesApi.submit, { params: { id: sent.id }, body: {} }));
    return {
      lossSchedule: schedule.id,
      spareLossSchedule: spare.id,
      sentLossSchedule: sent.id,
      lossScheduleItem: item?.id ?? 0,
      spareLossItem: spareItem?.id ?? 0,
    };
  },
  paths: [
    [/\/lossSchedule\/:id\/(version|submit|agree|settle)/, 'sentLossSchedule'],
    [/\/lossSchedule\/:id/, 'lossSchedule'],
    [/\/lossScheduleItem\/:id/, 'lossScheduleItem'],
  ],
  samples: {
    'PUT /company/depreciationTable': () => ({ body: { ids: Array.from({ length: 14 }, (_, at) => at + 1) } }),
    'POST /lossSchedule': ({ job }) => ({ body: { jobId: job } }),
    'PUT /lossSchedule/:id': () => ({ body: { title: 'Contents of the ground floor' } }),
    'DELETE /lossSchedule/:id': ({ spareLossSchedule }) => ({ params: { id: spareLossSchedule } }),
    'PUT /lossSchedule/:id/cancel': ({ spareLossSchedule }) => ({
      params: { id: spareLossSchedule },
      body: { reason: 'The claim was withdrawn' },
    }),
    'POST /lossSchedule/:id/items': () => ({
      body: { items: [{ ref: randomUUID(), room: 'Dining', label: 'Wool rug', unitRcv: 1800 }] },
    }),
    'PUT /lossSchedule/:id/item': (_, as) => ({
      body: { ref: refs.of(as)?.kept ?? '', label: 'Wool rug, knotted' },
    }),
    'PUT /lossSchedule/:id/items': (_, as) => ({
      body: { items: [{ ref: refs.of(as)?.kept ?? '', fields: { note: randomUUID() } }] },
    }),
    'PUT /lossSchedule/:id/items/remove': (_, as) => ({ body: { refs: [refs.of(as)?.removed ?? ''] } }),
    'POST /lossScheduleItem': ({ lossSchedule }) => ({
      body: { scheduleId: lossSchedule, room: 'Dining', label: 'Wool rug' },
    }),
    'PUT /lossScheduleItem/:id': () => ({ body: { label: 'Wool rug, knotted' } }),
    'DELETE /lossScheduleItem/:id': ({ spareLossItem }) => ({ params: { id: spareLossItem } }),
    'GET /lossSchedule/:id/version/:number': () => ({ params: { number: 1 } }),
    'GET /dataExport/preview/lossSchedule': ({ lossSchedule }) => ({ query: { lossScheduleId: String(lossSchedule) } }),
    'POST /lossSchedule/:id/documents': () => ({ file: note }),
    'POST /lossSchedule/:id/documents/url': () => ({ body: { attachmentTypeId: 5, location: logoAddress() } }),
  },
};
