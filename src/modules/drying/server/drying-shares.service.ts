// The link by which an insurer follows the drying as it is now, without a sum of money.
import { momentText } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { notFound } from '../../../platform/server/errors.ts';
import { only } from '../../../platform/server/module.ts';
import type { SharedDrying } from '../shared/moisture-schedules.api.ts';
import { headOfShare } from './drying-job.views.ts';
import './drying-links.slots.ts';
import { loadDrying } from './drying-whole.views.ts';
import { jobOfSchedule } from './moisture-schedules.views.ts';

const OPEN_DAYS = 30;

/** What a shared page of a schedule is called; undefined where it is not theirs to share. */
export async function sharedDrying(
  ctx: Context,
  id: number,
): Promise<{ label: string; jobId: number | null } | undefined> {
  const head = await headOfShare(ctx, id);
  if (!head) return undefined;
  const { jobId } = await jobOfSchedule(ctx, id);
  return { label: `Drying ${head.label}, ${head.jobNumber}`, jobId };
}

export async function shareDrying(
  ctx: Context,
  id: number,
  { email, days = OPEN_DAYS }: { email?: string | null | undefined; days?: number | undefined } = {},
): Promise<{ shareItemId: number; link: string; expiresAt: string }> {
  await jobOfSchedule(ctx, id);
  const head = await headOfShare(ctx, id);
  if (!head) throw notFound('This drying schedule');
  const expiresAt = momentText(ctx.now.getTime() + days * 86_400_000);
  const made = await only(ctx.app.modules, 'dryingLinks').make(ctx, {
    scheduleId: id,
    label: `Drying ${head.label}, ${head.jobNumber}`,
    email: email ?? null,
    expiresAt,
  });
  return { shareItemId: made.id, link: made.link, expiresAt };
}

/** The page of the link. Notes among the company's people stay there: of a point, what was read and what was done. */
export async function visitedDrying(ctx: Context): Promise<{ data: SharedDrying }> {
  const id = ctx.actor.share?.objectId ?? 0;
  const head = await headOfShare(ctx, id);
  if (!head) throw notFound('This drying schedule');
  const { whole } = await loadDrying(ctx, id, { money: false });
  return {
    data: {
      ...head,
      now: momentText(ctx.now),
      whole: {
        ...whole,
        billedDays: [],
        authorised: whole.authorised.map((days) => ({ ...days, estimates: [] })),
        unplaced: [],
        actions: [],
        points: whole.points.map((point) => ({ ...point, note: null, photos: [] })),
        facts: {
          ...whole.facts,
          visits: whole.facts.visits.map((visit) => ({ ...visit, note: null })),
          equipment: whole.facts.equipment.map(({ note: _, ...unit }) => unit),
          readings: whole.facts.readings.map(({ doubts: _asked, ...reading }) => ({
            ...reading,
            note: null,
            attachmentId: null,
          })),
        },
      },
    },
  };
}
