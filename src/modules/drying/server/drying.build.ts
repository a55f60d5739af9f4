// A schedule as on a job: two chambers, points with goals, and readings of past days.
import { randomUUID } from 'node:crypto';
import { made } from '../../../../tests/module-tests.ts';
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import { momentText } from '../../../kit/dates.ts';
import { moistureVisitsApi } from '../shared/moisture-visits.api.ts';
import { moisturePointsApi, moistureSchedulesApi } from '../shared/moisture-schedules.api.ts';
import type { MoistureItemCreate } from '../shared/moisture-schedule.entity.ts';

export const hoursAgo = (hours: number): string => momentText(Date.now() - hours * 3_600_000);

export async function buildDrying(app: TestApp, as: Person, jobId: number) {
  const { id } = made(
    await app.call(as, moistureSchedulesApi.create, {
      body: {
        jobId,
        cause: 'Burst flexible hose',
        chambers: [
          { label: 'Kitchen and dining', volume: 86.4, rooms: ['Kitchen', 'Dining'] },
          { label: 'Hall and stairs', volume: 51.2, rooms: ['Hall'] },
        ],
      },
    }),
  );
  const whole = async () => made(await app.call(as, moistureSchedulesApi.whole, { params: { id } }));
  const { categories } = await whole();
  const category = (label: string): number => categories.find((one) => one.label === label)?.id ?? 0;
  const addPoint = async (label: string, more: Partial<MoistureItemCreate> = {}) =>
    made(
      await app.call(as, moisturePointsApi.addPoint, {
        params: { id },
        body: { categoryId: category('Hall'), label, materialTypeId: 1, ...more },
      }),
    ).id;
  const read = (itemId: number, value: number | null, hours: number, more: Record<string, unknown> = {}) =>
    app.call(as, moistureVisitsApi.read, {
      params: { id },
      body: {
        clientRef: randomUUID(),
        itemId,
        visit: { clientRef: randomUUID(), at: hoursAgo(hours) },
        at: hoursAgo(hours),
        ...(value !== null && { value }),
        ...more,
      },
    });
  const stateOf = async (itemId: number) => (await whole()).points.find((point) => point.id === itemId)?.state;
  return { id, whole, category, addPoint, read, stateOf };
}
