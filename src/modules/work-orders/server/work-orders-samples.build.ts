// Work orders in the world of the sweeps: two drafts, and one that its contractor has.
import { type ModuleTests, made } from '../../../../tests/module-tests.ts';
import { sql } from 'kysely';
import { type Person, type TestApp, asSystem } from '../../../../tests/test-app.ts';
import type { CompanyRecord } from '../../company/server/company-samples.build.ts';
import type { ContactsRecord } from '../../contacts/server/contacts-samples.build.ts';
import { buildContact } from '../../contacts/server/contacts.build.ts';
import type { EstimatesRecord } from '../../estimates/server/estimates-samples.build.ts';
import { buildOverride, type JobsRecord } from '../../jobs/server/jobs-samples.build.ts';
import { allocatedOrdersApi } from '../shared/allocated-orders.api.ts';
import { workOrdersApi } from '../shared/work-orders.api.ts';
import { workOrdersRoles } from './work-orders-roles.build.ts';
import { buildWorkOrder } from './work-orders.build.ts';

/** A work order that its contractor has, with an address to write to. */
export async function issuedWorkOrder(app: TestApp, as: Person, jobId: number, mark: string): Promise<number> {
  const email = 'contractor@issued.example';
  const assignedId = (await buildContact(app, as, { companyName: `${mark} Roofing`, contactTypeId: 3, email })).id;
  const { id } = await buildWorkOrder(app, as, { jobId, label: mark, assignedId });
  made(await app.call(as, workOrdersApi.createItem, { params: { workOrderId: id }, body: { description: mark } }));
  made(await app.call(as, workOrdersApi.changeStatus, { params: { workOrderId: id, statusId: 2 }, body: {} }));
  return id;
}

/** One that is out, whose instructions have changed since, and whose contractor would rather come on another day. */
export async function changedWorkOrder(app: TestApp, as: Person, jobId: number, mark: string): Promise<number> {
  const assignedId = (await buildContact(app, as, { companyName: `${mark} Glazing`, contactTypeId: 3 })).id;
  const { id } = await buildWorkOrder(app, as, { jobId, label: mark, assignedId });
  made(await app.call(as, workOrdersApi.createItem, { params: { workOrderId: id }, body: { description: mark } }));
  made(await app.call(as, workOrdersApi.changeStatus, { params: { workOrderId: id, statusId: 2 }, body: {} }));
  const { version } = made(await app.call(as, workOrdersApi.get, { params: { id } }));
  made(await app.call(as, workOrdersApi.update, { params: { id }, body: { instructions: mark, version } }));
  await asSystem(app, sql`update work_order set proposed_start_date = '2031-06-02' where id = ${id}`);
  await asSystem(
    app,
    sql`insert into work_order_price (company_id, work_order_id, lines, total, sent_by, via) values (${as.companyId}, ${id}, '[]', 0, ${mark}, 'link')`,
  );
  return id;
}

async function workOrdersWorld(app: TestApp, as: Person, jobId: number, allocationId: number, mark: string) {
  const workOrder = (await buildWorkOrder(app, as, { jobId, label: mark })).id;
  const otherWorkOrder = (await buildWorkOrder(app, as, { jobId, label: mark })).id;
  const allocatedOrder = (await buildWorkOrder(app, as, { jobId, label: mark })).id;
  await app.call(as, allocatedOrdersApi.put, { params: { allocationId, workOrderId: allocatedOrder }, query: {} });
  const line = { params: { workOrderId: workOrder }, body: { description: mark } };
  const changed = { itemIds: [otherWorkOrder], fields: { instructions: mark } };
  return {
    workOrder,
    otherWorkOrder,
    allocatedOrder,
    issuedWorkOrder: await issuedWorkOrder(app, as, jobId, mark),
    changedWorkOrder: await changedWorkOrder(app, as, jobId, mark),
    workOrderItem: made(await app.call(as, workOrdersApi.createItem, line)).id,
    workOrderBulkChange: made(await app.call(as, workOrdersApi.bulkUpdate, { body: changed })).bulkId ?? 0,
    workOrderOverride: await buildOverride(app, as, 'workOrderSetting', mark),
  };
}
export type WorkOrdersRecord = keyof Awaited<ReturnType<typeof workOrdersWorld>>;

export const workOrdersTests: ModuleTests<
  | CompanyRecord
  | ContactsRecord
  | JobsRecord
  | EstimatesRecord
  | 'heldAllocation'
  | 'acceptedLossQuote'
  | 'sentLossSchedule',
  WorkOrdersRecord
> = {
  roles: workOrdersRoles,
  world: (app, as, { job, heldAllocation }, { mark }) => workOrdersWorld(app, as, job, heldAllocation, mark),
  paths: [
    [/\/workOrder\/item\/:id/, 'workOrderItem'],
    [/\/workOrder\/:id/, 'workOrder'],
    [/\/workOrderSettingOverride\/:id/, 'workOrderOverride'],
  ],
  params: { workOrderId: 'workOrder', itemId: 'workOrderItem' },
  samples: {
    'POST /allocation/:allocationId/workOrder/:workOrderId': (of) => ({ params: { allocationId: of.heldAllocation } }),
    'DELETE /allocation/:allocationId/workOrder/:workOrderId': (of) => ({
      params: { allocationId: of.heldAllocation, workOrderId: of.allocatedOrder },
    }),
    'POST /workOrder': ({ job }) => ({ body: { jobId: job, label: 'Once' } }),
    'POST /job/:jobId/workOrder': (of) => ({ body: { orders: [{ estimateItemIds: [of.frozenItem] }] } }),
    'PUT /workOrder/:id': () => ({ body: { label: 'Again', version: 1 } }),
    'POST /workOrder/:id/estimateItem': (of) => ({ body: { items: [{ estimateItemId: of.frozenItem }] } }),
    'PUT /workOrder/item/:id/reallocate': (of) => ({ body: { workOrderId: of.otherWorkOrder } }),
    'PUT /workOrder/:workOrderId/status/:statusId': () => ({ params: { statusId: 11 }, body: { note: 'No' } }),
    'PUT /workOrder/:id/assigned': (of) => ({ body: { assignedId: of.contact } }),
    'POST /workOrder/:id/notify': (of) => ({ params: { id: of.issuedWorkOrder }, body: { message: 'Please' } }),
    'POST /workOrder/:workOrderId/version': (of) => ({ params: { workOrderId: of.changedWorkOrder } }),
    'GET /workOrder/:workOrderId/version/:number/pdf': (of) => ({
      params: { workOrderId: of.changedWorkOrder, number: 1 },
    }),
    'PUT /workOrder/:workOrderId/proposedDates': (of) => ({
      params: { workOrderId: of.changedWorkOrder },
      body: { take: true },
    }),
    'PUT /workOrder/:workOrderId/price': (of) => ({
      params: { workOrderId: of.changedWorkOrder },
      body: { take: false },
    }),
    'PUT /workOrderSetting/:companyId': () => ({ body: {} }),
    'GET /workOrder/lossSchedule/:scheduleId': (of) => ({ params: { scheduleId: of.sentLossSchedule } }),
    'POST /workOrder/lossScheduleQuote/:quoteId': (of) => ({ params: { quoteId: of.acceptedLossQuote } }),
  },
};
