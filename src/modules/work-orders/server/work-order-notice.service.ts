// Telling the contractor of a work order by email: what, where and when. What it costs stands in the document, not in the mail.
import { showDay, showTime } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { type MergeSource, mergeValues } from '../../../platform/server/merge-values.ts';
import { fillTemplate, placeholdersOf } from '../../../platform/shared/merge-fields.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import { emailSignature, jobFacts } from '../../jobs/server/index.ts';
import { textsOfTemplates } from '../../messages/server/index.ts';
import { type WorkOrder, type WorkOrderItem, workOrder } from '../shared/work-order.entity.ts';
import { workOrderCan } from '../shared/work-order-status.ts';
import { newLink } from './work-order-links.service.ts';
import { openWorkOrder, refuse } from './work-order-opening.service.ts';
import { addressee, settingOfWorkOrders } from './work-orders.store.ts';

const MOST_LINES = 40;

/** Answers the id of the mail and where it goes. */
export async function notifyContractor(
  ctx: Context,
  id: number,
  message: string | null,
): Promise<{ id: number; email: string }> {
  const { order, type, items } = await openWorkOrder(ctx, id);
  if (type === 'draft') throw conflict('A draft cannot be sent. Issue the work order first.');
  refuse(workOrderCan.edit(type));
  const contact = order.assignedId === null ? undefined : await addressee(ctx, order.assignedId);
  if (!contact) throw invalid({ assignedId: 'Choose the contractor first' });
  const { email, name } = contact;
  if (!email) throw invalid({ assignedId: `${name} has no email address. Enter one on the contact first` });
  const { company } = await jobFacts(ctx, order.jobId);
  const link = await newLink(ctx, order);
  const { subject, paragraphs, hasLink } =
    (await inOwnWords(ctx, order, name, link)) ?? (await inOurWords(ctx, order, items));
  const mail = await sendMail(ctx.app, ctx, {
    companyId: ctx.actor.companyId,
    to: { address: email, name },
    ...(ctx.actor.email && { replyTo: ctx.actor.email }),
    template: 'work-order-notice',
    subject,
    title: `Work order ${order.workOrderNumber}`,
    paragraphs: [...(message ? [message] : []), ...paragraphs],
    ...(!hasLink && { button: { label: 'Open and answer', url: link } }),
    footer: `${company} is sending you this because the work order is assigned to you.`,
    about: { type: workOrder.name, id },
  });
  await writeHistory(ctx, {
    objectType: workOrder.name,
    objectId: id,
    jobId: order.jobId,
    verb: 'notify',
    changes: { 'By email to': [null, email] },
    note: message,
  });
  return { id: mail, email };
}

interface Words {
  subject: string;
  paragraphs: string[];
  hasLink: boolean;
}
const usualSubject = ({ workOrderNumber, label }: WorkOrder) =>
  `Work order ${workOrderNumber}${label ? `: ${label}` : ''}`;

async function inOurWords(ctx: Context, order: WorkOrder, items: readonly WorkOrderItem[]): Promise<Words> {
  const { jobNumber, facts } = await jobFacts(ctx, order.jobId);
  const site = facts.find(([label]) => label.startsWith('Site'))?.[1];
  const lines = items.slice(0, MOST_LINES).map(({ description }) => `• ${description}`);
  const more = items.length - lines.length;
  const { emailSignature: signature } = await emailSignature(ctx, order.jobId);
  return {
    subject: usualSubject(order),
    paragraphs: [
      [`Job: ${jobNumber}`, order.label, site && `Site: ${site}`, when(order)].filter(Boolean).join('\n'),
      ...(order.instructions ? [order.instructions] : []),
      ...(lines.length ? [[...lines, ...(more > 0 ? [`And ${more} more.`] : [])].join('\n')] : []),
      signature,
    ],
    hasLink: false,
  };
}

/** In the template that the company or an override names for such jobs. */
async function inOwnWords(ctx: Context, order: WorkOrder, name: string, link: string): Promise<Words | undefined> {
  const { issuedTemplateId } = await settingOfWorkOrders(ctx, order);
  const own =
    issuedTemplateId === null ? undefined : (await textsOfTemplates(ctx, [issuedTemplateId])).get(issuedTemplateId);
  if (!own) return undefined;
  const values = {
    ...(await mergeValues(ctx, `${own.subject ?? ''}\n${own.body}`, { jobId: order.jobId })),
    'workOrder.number': order.workOrderNumber,
    'workOrder.title': order.label,
    'workOrder.dates': when(order),
    'workOrder.instructions': order.instructions,
    'workOrder.link': link,
    'recipient.name': name,
    'recipient.firstName': name.trim().split(/\s+/)[0] ?? null,
  };
  return {
    subject: (own.subject && fillTemplate(own.subject, values).text) || usualSubject(order),
    paragraphs: fillTemplate(own.body, values)
      .text.split(/\n{2,}/)
      .map((text) => text.trim())
      .filter(Boolean),
    hasLink: placeholdersOf(own.body).includes('workorder.link'),
  };
}

/** For those who write templates; the values come with the work order that is sent. */
export const workOrderMergeFields: Record<string, MergeSource> = {
  workOrder: {
    right: 'view-work-order',
    fields: {
      number: 'Work order number',
      title: 'Work order title',
      dates: 'Work order dates',
      instructions: 'Work order instructions',
      link: 'Link for the contractor to read and answer',
    },
    values: async () => ({}),
  },
};

function when({ startDate, startTime, endDate, endTime }: WorkOrder): string {
  const moment = (label: string, day: string | null, time: string | null): string =>
    day ? `${label}: ${[showDay(day), time && showTime(time)].filter(Boolean).join(' ')}` : '';
  return [moment('Start', startDate, startTime), moment('End', endDate, endTime)].filter(Boolean).join('\n');
}
