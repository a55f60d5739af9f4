// Telling the contractor of a work order by email: what, where and when. What it costs stands in the document, not in the mail.
import { showDay, showTime } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import { emailSignature, jobFacts } from '../../jobs/server/index.ts';
import { type WorkOrder, workOrder } from '../shared/work-order.entity.ts';
import { workOrderCan } from '../shared/work-order-status.ts';
import { openWorkOrder, refuse } from './work-order-opening.service.ts';
import { addressee } from './work-orders.store.ts';

const MOST_LINES = 40;

/** Answers the id of the mail and where it goes. */
export async function notifyContractor(
  ctx: Context,
  id: number,
  message: string | null,
): Promise<{ id: number; email: string }> {
  const { order, type, items } = await openWorkOrder(ctx, id);
  if (type === 'draft') throw conflict('A draft is not sent. Issue the work order first.');
  refuse(workOrderCan.edit(type));
  const contact = order.assignedId === null ? undefined : await addressee(ctx, order.assignedId);
  if (!contact) throw invalid({ assignedId: 'Choose the contractor first' });
  const { email, name } = contact;
  if (!email) throw invalid({ assignedId: `${name} has no email address. Enter one on the contact first` });
  const { jobNumber, company, facts } = await jobFacts(ctx, order.jobId);
  const site = facts.find(([label]) => label.startsWith('Site'))?.[1];
  const lines = items.slice(0, MOST_LINES).map(({ description }) => `• ${description}`);
  const more = items.length - lines.length;
  const { emailSignature: signature } = await emailSignature(ctx, order.jobId);
  const mail = await sendMail(ctx.app, ctx, {
    companyId: ctx.actor.companyId,
    to: { address: email, name },
    ...(ctx.actor.email && { replyTo: ctx.actor.email }),
    template: 'work-order-notice',
    subject: `Work order ${order.workOrderNumber}${order.label ? `: ${order.label}` : ''}`,
    title: `Work order ${order.workOrderNumber}`,
    paragraphs: [
      ...(message ? [message] : []),
      [`Job: ${jobNumber}`, order.label, site && `Site: ${site}`, when(order)].filter(Boolean).join('\n'),
      ...(order.instructions ? [order.instructions] : []),
      ...(lines.length ? [[...lines, ...(more > 0 ? [`And ${more} more.`] : [])].join('\n')] : []),
      signature,
    ],
    footer: `${company} sends you this because the work order is assigned to you.`,
  });
  await writeHistory(ctx, {
    objectType: workOrder.name,
    objectId: id,
    jobId: order.jobId,
    verb: 'notify',
    changes: { 'Sent to': [null, email] },
    note: message,
  });
  return { id: mail, email };
}

function when({ startDate, startTime, endDate, endTime }: WorkOrder): string {
  const moment = (label: string, day: string | null, time: string | null): string =>
    day ? `${label}: ${[showDay(day), time && showTime(time)].filter(Boolean).join(' ')}` : '';
  return [moment('Start', startDate, startTime), moment('End', endDate, endTime)].filter(Boolean).join('\n');
}
