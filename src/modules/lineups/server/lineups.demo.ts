// Today's run of the field worker, published, and tomorrow's that is still being planned.
import { addDays, todayIn } from '../../../kit/dates.ts';
import type { Demo } from '../../../platform/server/demo.ts';
import { createLineup, fillLineup, publishLineup } from './lineups.service.ts';
import { lineups, visitsOf } from './lineups.views.ts';

export async function lineupsDemo({ world, make }: Demo): Promise<void> {
  const { supervisor, field } = world.staff;
  const today = todayIn('Australia/Sydney', new Date());
  for (const [userId, day, publish] of [
    [field, today, true],
    [supervisor, addDays(today, 1), false],
  ] as const)
    await make(async (ctx) => {
      if (!userId) return;
      const id = await createLineup(ctx, { date: day, userId });
      if (!(await visitsOf(ctx, await lineups.read(ctx, id))).length) return;
      await fillLineup(ctx, id);
      if (publish) await publishLineup(ctx, id, true);
    });
}
