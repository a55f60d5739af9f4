// The link to a schedule. What its visitor gets: shared-schedule.views.ts.
import { momentText } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { only } from '../../../platform/server/module.ts';
import { loadSchedule } from './job-schedules.views.ts';
import './schedule-links.slots.ts';

const OPEN_DAYS = 30;

export async function shareSchedule(
  ctx: Context,
  jobId: number,
  id: number,
  { email, days = OPEN_DAYS }: { email?: string | null | undefined; days?: number | undefined } = {},
): Promise<{ shareItemId: number; link: string; expiresAt: string }> {
  const { schedule } = await loadSchedule(ctx, jobId, id);
  const expiresAt = momentText(ctx.now.getTime() + days * 86_400_000);
  const label = `${schedule.label}, ${schedule.job.jobNumber}`;
  const links = only(ctx.app.modules, 'scheduleLinks');
  const made = await links.make(ctx, { scheduleId: id, label, email: email ?? null, expiresAt });
  return { shareItemId: made.id, link: made.link, expiresAt };
}
