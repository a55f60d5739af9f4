// What tests need of bills: a work order that is done, a bill of it, one that is approved.
import type { Person, TestApp } from '../../../../tests/test-app.ts';
import { made } from '../../../../tests/module-tests.ts';
import { buildJob } from '../../jobs/server/jobs.build.ts';
import type { WorkOrderItemCreate } from '../../work-orders/shared/work-order.entity.ts';
import { workOrdersApi } from '../../work-orders/shared/work-orders.api.ts';
import { buildWorkOrder, moveTo } from '../../work-orders/server/work-orders.build.ts';
import type { BillCreate, BillItemCreate } from '../shared/bill.entity.ts';
import { type BillView, billsApi } from '../shared/bills.api.ts';

export const STATUS = {
  received: 1,
  toApprove: 2,
  queried: 3,
  approved: 4,
  exported: 5,
  partPaid: 6,
  paid: 7,
  rejected: 8,
  void: 9,
} as const;

/** Issued, accepted, completed. */
export async function doneOrder(
  app: TestApp,
  as: Person,
  {
    jobId,
    items,
    ...given
  }: { jobId?: number; assignedId?: number; overrideCost?: number; items: readonly Partial<WorkOrderItemCreate>[] },
): Promise<{ id: number; jobId: number; contactId: number }> {
  const job = jobId ?? (await buildJob(app, as)).id;
  const order = await buildWorkOrder(app, as, { jobId: job, ...given });
  for (const item of items)
    made(
      await app.call(as, workOrdersApi.createItem, {
        params: { workOrderId: order.id },
        body: { description: 'Work', ...item },
      }),
    );
  for (const statusId of [2, 3, 6])
    made(await moveTo(app, as, order.id, statusId, { override: true, note: 'Agreed by phone' }));
  return { id: order.id, jobId: job, contactId: order.assignedId ?? 0 };
}

type Given = Partial<BillCreate> & { contactId: number; items?: BillItemCreate[]; attachmentIds?: number[] };
export const buildBill = async (app: TestApp, as: Person, given: Given): Promise<BillView> =>
  made(
    await app.call(as, billsApi.create, {
      body: { invoiceDate: '2026-03-02', items: [{ description: 'Plasterboard', amount: 100 }], ...given },
    }),
  );

export const moveBillTo = (app: TestApp, as: Person, id: number, statusId: number, note?: string) =>
  app.call(as, billsApi.status, { params: { id }, body: { statusId, ...(note && { note }) } });

/** Handed on and approved. */
export async function approved(app: TestApp, as: Person, id: number, matchReason?: string): Promise<BillView> {
  made(await moveBillTo(app, as, id, STATUS.toApprove));
  return made(await app.call(as, billsApi.approve, { params: { id }, body: { ...(matchReason && { matchReason }) } }));
}
