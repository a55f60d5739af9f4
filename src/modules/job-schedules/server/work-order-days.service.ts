// A work order got other days: the task that it does moves with it, and what that moves is a slip with the order as its cause.
// One that is carried out finishes its task.
import { type Context, inTransaction, systemActor } from '../../../platform/server/context.ts';
import type { Subscriber } from '../../../platform/server/events.ts';
import { itemsOfWorkOrder } from './job-schedules.store.ts';
import { loadSchedule } from './job-schedules.views.ts';
import { NO_CHANGES, changeSchedule } from './schedule-changes.service.ts';

const DATES = ['startDate', 'endDate'];

export const followWorkOrder: Subscriber = async (app, events) => {
  for (const { companyId, aggregateId, payload, actorId } of events) {
    const fields = payload['fields'];
    if (!Array.isArray(fields) || !fields.some((name) => DATES.includes(name as string))) continue;
    await inTransaction(app, systemActor(companyId, actorId), { requestId: 'job-schedules', ip: '' }, (ctx) =>
      moveItems(ctx, aggregateId),
    );
  }
};

export const finishWithWorkOrder: Subscriber = async (app, events) => {
  for (const { companyId, aggregateId, actorId } of events)
    await inTransaction(app, systemActor(companyId, actorId), { requestId: 'job-schedules', ip: '' }, async (ctx) => {
      for (const { jobId, scheduleId, itemId, progress, isDone } of await itemsOfWorkOrder(ctx, aggregateId)) {
        if (!isDone || progress === 100) continue;
        const change = { ...NO_CHANGES, items: [{ id: itemId, progress: 100 }] };
        await changeSchedule(ctx, jobId, scheduleId, change, { workOrderId: aggregateId });
      }
    });
};

async function moveItems(ctx: Context, workOrderId: number): Promise<void> {
  for (const { jobId, scheduleId, itemId, startDate, endDate } of await itemsOfWorkOrder(ctx, workOrderId)) {
    const { items, days } = await loadSchedule(ctx, jobId, scheduleId);
    const item = items.find(({ id }) => id === itemId);
    if (!item || !startDate) continue;
    const length = endDate && endDate >= startDate ? days.after(endDate) - days.at(startDate) : 0;
    // The same day heard twice, or days on which nobody works: nothing moves.
    const durationDays = length > 0 ? Math.min(length, 3650) : item.durationDays;
    if (item.notBefore === startDate && item.durationDays === durationDays) continue;
    const change = { ...NO_CHANGES, items: [{ id: itemId, notBefore: startDate, durationDays }] };
    await changeSchedule(ctx, jobId, scheduleId, change, { workOrderId });
  }
}
