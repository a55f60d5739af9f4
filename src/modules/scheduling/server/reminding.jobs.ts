// The day before a visit its customer is reminded once, by text message where they have a mobile, else by mail.
import { type App, type Context, inTransaction, systemActor } from '../../../platform/server/context.ts';
import { every } from '../../../platform/server/every.ts';
import { AppError } from '../../../platform/server/errors.ts';
import { showDay, showTime } from '../../../kit/dates.ts';
import { createNotification } from '../../messages/server/index.ts';
import { instantOf, siteDay, siteTime } from '../shared/site-time.ts';
import { type ToRemind, takeToRemind } from './reminding.store.ts';
import { companiesToRemind } from './reminding.across.ts';
import { noticeWords } from './visit-notices.service.ts';

const EVERY_MS = 60_000;
export async function remindCustomers(app: App): Promise<void> {
  for (const companyId of await companiesToRemind(app))
    await inTransaction(app, systemActor(companyId, null), { requestId: 'scheduling', ip: '' }, async (ctx) => {
      for (const visit of await takeToRemind(ctx)) await remind(ctx, visit);
    });
}

async function remind(ctx: Context, visit: ToRemind): Promise<void> {
  const bySms = visit.sms && visit.mobile;
  const to = bySms ? visit.mobile : visit.email;
  if (!to) return;
  const at = instantOf(visit.startAt);
  const [day, time] = [siteDay(visit.timezone, at), siteTime(visit.timezone, at)];
  const when = `${showDay(day)} at ${showTime(time)}`;
  const usual = {
    subject: `${visit.label}, ${when}`,
    text: `${visit.customer ? `Hello ${visit.customer}, ` : ''}${visit.companyName} will be with you on ${when} (${visit.label}).`,
  };
  try {
    const facts = { customer: visit.customer, label: visit.label, day, time, people: visit.people };
    const { subject, text } = await noticeWords(ctx, visit.jobId, 'reminder', facts, usual);
    await createNotification(ctx, {
      jobId: visit.jobId,
      notificationChannelId: bySms ? 3 : 2,
      to: [to],
      fromName: visit.companyName,
      subject,
      note: text,
    });
  } catch (error) {
    // Who asked for no messages, or has a number that is none, is not reminded; the visit stands.
    if (!(error instanceof AppError)) throw error;
  }
}

export function reminderOfVisits(app: App): () => void {
  return every(app, EVERY_MS, () => remindCustomers(app), 'customers not reminded');
}
