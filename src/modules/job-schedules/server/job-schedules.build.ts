// What tests need of schedules: one with tasks in a chain unless they say otherwise.
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import { made } from '../../../../tests/module-tests.ts';
import {
  type ItemView,
  type ScheduleChanges,
  type ScheduleWhole,
  jobSchedulesApi,
} from '../shared/job-schedules.api.ts';

export interface BuiltSchedule {
  jobId: number;
  scheduleId: number;
  items: ItemView[];
}
/** A chain of tasks of these lengths from a Monday on. */
export async function buildSchedule(
  app: TestApp,
  as: Person,
  jobId: number,
  {
    lengths = [2, 3, 1],
    label = 'Works',
    active = false,
    startDate = '2031-02-03',
  }: { lengths?: number[]; label?: string; active?: boolean; startDate?: string } = {},
): Promise<BuiltSchedule> {
  const schedule = made(await app.call(as, jobSchedulesApi.create, { params: { jobId }, body: { label, startDate } }));
  const params = { jobId, scheduleId: schedule.schedule.id };
  const ids: number[] = [];
  for (const [index, durationDays] of lengths.entries())
    ids.push(
      made(
        await app.call(as, jobSchedulesApi.createItem, {
          params,
          body: { label: `${label} ${index + 1}`, durationDays },
        }),
      ).id,
    );
  const addLinks = ids.slice(1).map((toItemId, index) => ({ fromItemId: ids[index] ?? 0, toItemId }));
  made(await app.call(as, jobSchedulesApi.change, { params, body: { addLinks } }));
  if (active) made(await app.call(as, jobSchedulesApi.update, { params, body: { status: 'active' } }));
  const { items } = await wholeOf(app, as, params);
  return { ...params, items };
}

type Params = { jobId: number; scheduleId: number };
export const wholeOf = async (app: TestApp, as: Person, { jobId, scheduleId }: Params): Promise<ScheduleWhole> =>
  made(await app.call(as, jobSchedulesApi.get, { params: { jobId, scheduleId } }));
export const change = (app: TestApp, as: Person, { jobId, scheduleId }: Params, body: ScheduleChanges) =>
  app.call(as, jobSchedulesApi.change, { params: { jobId, scheduleId }, body });
