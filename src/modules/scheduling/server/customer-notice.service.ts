// What the customer is told of a visit: in the words that were shown, through the conversation of the job, never in quiet hours.
import type { Context } from '../../../platform/server/context.ts';
import { invalid } from '../../../platform/server/errors.ts';
import type { MailInvitation } from '../../../platform/server/mail/outbox.store.ts';
import { createNotification } from '../../messages/server/index.ts';
import { mailReader } from '../../messages/shared/readers.ts';
import type { Notify } from '../shared/appointments.api.ts';
import { visitForCustomer } from './calendars.views.ts';
import { writeCalendar } from './ics.client.ts';
import { markTold } from './appointments.store.ts';

const CHANNEL = { email: 2, sms: 3 } as const;
const CUSTOMER = 1;

export async function tellCustomer(
  ctx: Context,
  appointment: { id: number; jobId: number | null; label: string },
  { channel, to, subject, text }: Notify,
): Promise<void> {
  if (appointment.jobId === null) throw invalid({ notify: 'Only job appointments have a customer to notify' });
  await createNotification(
    ctx,
    {
      jobId: appointment.jobId,
      notificationChannelId: CHANNEL[channel],
      notificationTypeId: CUSTOMER,
      to: [to],
      note: text,
      ...(channel === 'email' && { subject: subject || appointment.label }),
    },
    channel === 'email' ? await invitation(ctx, appointment.id, to) : {},
  );
  await markTold(ctx, appointment.id);
}

/** What the reader's calendar makes of the mail; a time that is only proposed is nobody's entry yet. */
async function invitation(ctx: Context, id: number, to: string): Promise<{ invitation?: MailInvitation }> {
  const event = await visitForCustomer(ctx, id);
  const reader = mailReader(to);
  if (!event || event.status === 'tentative' || !reader || !ctx.actor.email) return {};
  const kind = event.status === 'cancelled' ? 'cancel' : 'request';
  const people = [{ name: reader.name ?? reader.address, email: reader.address }];
  const organiser = { name: ctx.actor.fullName, email: ctx.actor.email };
  const text = writeCalendar(event.title, [{ ...event, people }], { kind, organiser });
  return { invitation: { method: kind === 'cancel' ? 'CANCEL' : 'REQUEST', text } };
}
