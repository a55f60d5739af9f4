// A loss schedule as on a job, with items by the names that devices give them.
import { randomUUID } from 'node:crypto';
import { made } from '../../../../tests/module-tests.ts';
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { EXAMPLE_ITEMS } from '../shared/contents-example.ts';
import type { LossScheduleCreate, LossScheduleItemCreate } from '../shared/loss-schedule.entity.ts';
import { lossItemsApi, lossSchedulesApi } from '../shared/loss-schedules.api.ts';

export async function buildContents(app: TestApp, as: Person, more: Partial<LossScheduleCreate> = {}) {
  const jobId = more.jobId ?? (await buildJob(app, as)).id;
  const { id } = made(await app.call(as, lossSchedulesApi.create, { body: { ...more, jobId } }));
  const whole = async () => made(await app.call(as, lossSchedulesApi.whole, { params: { id } }));
  const tryAdd = (items: readonly (Partial<LossScheduleItemCreate> & { ref?: string })[]) =>
    app.call(as, lossItemsApi.add, {
      params: { id },
      body: { items: items.map((one) => ({ ref: randomUUID(), room: 'Dining', label: 'Wool rug', ...one })) },
    });
  const add = async (...items: Parameters<typeof tryAdd>[0]) => made(await tryAdd(items)).items;
  /** The sixteen items of the example. */
  const addHousehold = async () => {
    const { categories } = await whole();
    const category = (label: string): number => categories.find((one) => one.label === label)?.id ?? 0;
    return await add(
      ...EXAMPLE_ITEMS.map(
        ({ room, label, description, quantity, unitRcv, category: of, ageYears, disposition, quotePrice }) => ({
          room,
          label,
          description,
          quantity,
          unitRcv,
          categoryId: category(of),
          ageYears,
          disposition,
          quotePrice,
        }),
      ),
    );
  };
  const change = (ref: string, body: Record<string, unknown>, by = as) =>
    app.call(by, lossItemsApi.change, { params: { id }, body: { ...body, ref } });
  return { id, jobId, whole, add, tryAdd, addHousehold, change };
}
