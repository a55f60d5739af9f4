// Asking a contractor for their invoice: a link by mail on which they enter it without an account.
import { addDays } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, notFound } from '../../../platform/server/errors.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { only } from '../../../platform/server/module.ts';
import { writeHistory } from '../../../platform/server/records.ts';
import { emailSignature, jobFacts } from '../../jobs/server/index.ts';
import './bill-links.slots.ts';
import { supplierOf } from './bills.views.ts';
import { orderFacts } from './orders.views.ts';
import { requireEmail } from './paper.mail.ts';

const OPEN_DAYS = 90;

export async function askForBill(
  ctx: Context,
  workOrderId: number,
  message: string | null,
): Promise<{ sentTo: string; link: string }> {
  const order = await orderFacts(ctx, workOrderId);
  if (!order) throw notFound('This work order');
  const supplier = order.contact ? await supplierOf(ctx, order.contact.id) : undefined;
  if (!supplier) throw conflict('The work order has no contractor. Assign it first.');
  const address = requireEmail(supplier);
  const label = `Invoice for ${order.workOrderNumber}`;
  const { link } = await only(ctx.app.modules, 'billLinks').make(ctx, {
    workOrderId,
    contactId: supplier.id,
    label,
    expiresAt: `${addDays(ctx.today, OPEN_DAYS)} 12:00:00`,
  });
  const { company, jobNumber } = await jobFacts(ctx, order.jobId);
  const { emailSignature: signature } = await emailSignature(ctx, order.jobId);
  await sendMail(ctx.app, ctx, {
    companyId: ctx.actor.companyId,
    to: { address, name: supplier.name },
    ...(ctx.actor.email && { replyTo: ctx.actor.email }),
    template: 'bill-ask',
    subject: label,
    title: label,
    paragraphs: [
      `Hello ${supplier.name},`,
      `${company} asks for your invoice for work order ${order.workOrderNumber} (job ${jobNumber}). Use the button below to enter it and attach a copy. You can follow its progress there.`,
      ...(message ? [message] : []),
      signature,
    ],
    button: { label: 'Enter invoice', url: link },
    footer: 'This link is for you only.',
  });
  await writeHistory(ctx, {
    objectType: 'workOrder',
    objectId: workOrderId,
    jobId: order.jobId,
    verb: 'notify',
    changes: {},
    note: `Asked ${address} for the invoice`,
  });
  return { sentTo: address, link };
}
