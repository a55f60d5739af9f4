import type { Context } from '../../../platform/server/context.ts';
import { only } from '../../../platform/server/module.ts';
import { addDays } from '../../../kit/dates.ts';
import type { WorkOrder } from '../shared/work-order.entity.ts';
import { keepLink, linkOf } from './work-order-versions.store.ts';
import './work-order-links.slots.ts';

/** A link outlives the works by so many days: photographs and questions come late. */
const AFTER_DAYS = 60;
const MOST_DAYS = 365;

/** Who may answer has changed: whoever has the link open sees that it is closed. */
export async function closeLink(ctx: Context, workOrderId: number): Promise<void> {
  const open = await linkOf(ctx, workOrderId);
  if (open === null) return;
  await only(ctx.app.modules, 'workOrderLinks').close(ctx, open);
  await keepLink(ctx, workOrderId, null);
}

/** A new one takes the place of the last: a link is kept by nobody but its reader. */
export async function newLink(ctx: Context, { id, assignedId, workOrderNumber, endDate }: WorkOrder): Promise<string> {
  await closeLink(ctx, id);
  const last = addDays(endDate && endDate > ctx.today ? endDate : ctx.today, AFTER_DAYS);
  const until = [last, addDays(ctx.today, MOST_DAYS)].toSorted()[0] ?? last;
  const made = await only(ctx.app.modules, 'workOrderLinks').make(ctx, {
    workOrderId: id,
    contactId: assignedId ?? 0,
    label: `Work order ${workOrderNumber}`,
    expiresAt: `${until} 12:00:00`,
  });
  await keepLink(ctx, id, made.id);
  return made.link;
}
