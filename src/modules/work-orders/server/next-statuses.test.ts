// The order that a company sets in its list of work order statuses: held to, said in words, and warned about where it leads nowhere.
import { beforeEach, expect, test } from 'vitest';
import { type TestApp, type Person, startTestApp } from '../../../../tests/test-app.ts';
import { statusesByType } from '../../../../tests/statuses.ts';
import { optionListApi } from '../../company/shared/option-lists.api.ts';
import { settingChecksApi } from '../../company/shared/setting-checks.api.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import { workOrderLists } from '../shared/work-order-lists.entity.ts';
import type { WorkOrderStatusType } from '../shared/work-order-status.ts';
import { workOrdersApi } from '../shared/work-orders.api.ts';
import { buildWorkOrder, moveTo } from './work-orders.build.ts';

const app: TestApp = await startTestApp();
const [list] = workOrderLists;
if (!list) throw new Error('work orders have a list of statuses');
const statuses = optionListApi(list);
let admin: Person;
let status: Record<WorkOrderStatusType, number>;
beforeEach(async () => {
  ({ admin } = await app.company());
  status = await statusesByType<WorkOrderStatusType>(app, admin, 'workOrderStatus');
});
const setNext = async (of: WorkOrderStatusType, next: readonly WorkOrderStatusType[]) => {
  const answer = await app.call(admin, statuses.update, {
    params: { id: status[of] },
    body: { nextStatusIds: next.map((type) => status[type]) } as never,
  });
  expect(answer.status).toBe(200);
};
const order = async () => {
  const made = await buildWorkOrder(app, admin, { jobId: (await buildJob(app, admin)).id });
  await app.call(admin, workOrdersApi.createItem, {
    params: { workOrderId: made.id },
    body: { description: 'Paint the ceiling', labourQuantity: 1, labourCost: 100 },
  });
  return made.id;
};
const walls = async () =>
  (await app.call(admin, settingChecksApi.list, {})).body.data.filter(({ ref }) => ref === 'work-orders.next-statuses');

test('a work order goes on to the chosen statuses alone; without a choice to all that its type allows', async () => {
  const id = await order();
  await setNext('draft', ['waiting']);
  const refused = await moveTo(app, admin, id, status.cancelled, { note: 'Not needed' });
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { message: 'From Draft a work order goes on to Issued, as set in Work order statuses' },
  ]);
  expect((await moveTo(app, admin, id, status.waiting)).status).toBe(200);
  expect((await moveTo(app, admin, id, status.cancelled, { note: 'Not needed' })).status).toBe(200);
});

test('what the types forbid stays forbidden, and an order that leads nowhere stands among the problems of the settings', async () => {
  const id = await order();
  await setNext('draft', ['completed']);
  expect((await moveTo(app, admin, id, status.completed, { note: 'Done' })).status).toBe(409);
  expect(await walls()).toMatchObject([{ severity: 'problem', section: 'workOrderStatus' }]);
  await setNext('draft', ['completed', 'waiting']);
  expect(await walls()).toEqual([]);
});
