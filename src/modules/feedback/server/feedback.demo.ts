// Feedback of the first claims: a happy customer who may be named, one who waits for a door to be mended.
import { sql } from 'kysely';
import { addDays, todayIn } from '../../../kit/dates.ts';
import type { Demo } from '../../../platform/server/demo.ts';
import type { Context } from '../../../platform/server/context.ts';
import { followUp, giveFeedback, planFeedback } from './feedback.service.ts';

interface Said {
  score: number;
  comment: string | null;
  public: boolean;
  monthsAgo: number;
  resolved?: string;
}
const SAID: readonly Said[] = [
  { score: 4, comment: 'The laundry door still sticks and nobody rang back.', public: false, monthsAgo: 0 },
  { score: 10, comment: 'Clean, on time, and they told us each day what came next.', public: true, monthsAgo: 0 },
  { score: 9, comment: 'Very happy with the painters.', public: true, monthsAgo: 1 },
  {
    score: 6,
    comment: 'Good work in the end, three weeks late.',
    public: false,
    monthsAgo: 2,
    resolved: 'Rang them, explained the delay of the joinery and sent a voucher.',
  },
  { score: 8, comment: null, public: false, monthsAgo: 2 },
  { score: 9, comment: 'Friendly people.', public: false, monthsAgo: 3 },
];
const SUBJECTS = ['Workmanship', 'Communication', 'Tidiness'];

export async function feedbackDemo({ whole, world, make }: Demo): Promise<void> {
  const claims = world.claims ?? [];
  const today = todayIn('Australia/Sydney', new Date());
  await make(async (ctx) => {
    await switchOn(ctx);
    for (const [at, said] of SAID.entries()) {
      const claim = claims[at];
      if (!claim || (!whole && at > 0)) return;
      const id = await planFeedback(ctx, { jobId: claim.jobId, email: 'customer@claims.example' });
      await asked(ctx, id, addDays(today, -30 * said.monthsAgo - 2));
      const stars = SUBJECTS.map((subject, place) => ({
        subject,
        stars: Math.max(1, Math.min(5, Math.round(said.score / 2) + (place === 1 ? -1 : 0))),
      }));
      await giveFeedback(ctx, id, { ...said, stars });
      await received(ctx, id, addDays(today, -30 * said.monthsAgo - 1));
      if (said.resolved) await followUp(ctx, id, { state: 'resolved', resolution: said.resolved });
    }
  });
}

const switchOn = (ctx: Context) =>
  ctx.run(
    sql`update feedback_setting set enabled = true, reminder_after_days = 7 where company_id = ${ctx.actor.companyId}`,
  );
const asked = (ctx: Context, id: number, day: string) =>
  ctx.run(sql`update feedback set state = 'asked', ask_on = ${day}::date, asked_at = ${day}::date + time '01:00',
    stars = ${JSON.stringify(SUBJECTS.map((subject) => ({ subject, stars: null })))}::jsonb where company_id = ${ctx.actor.companyId} and id = ${id}`);
const received = (ctx: Context, id: number, day: string) =>
  ctx.run(
    sql`update feedback set received_at = ${day}::date + time '09:00' where company_id = ${ctx.actor.companyId} and id = ${id}`,
  );
