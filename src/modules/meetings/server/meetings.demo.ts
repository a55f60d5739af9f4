// A meeting of today, one that was held with its minutes, one to come.
import { addDays, momentText, todayIn } from '../../../kit/dates.ts';
import type { Demo } from '../../../platform/server/demo.ts';
import { wallTime } from '../../scheduling/shared/site-time.ts';
import { addContact, createMeeting, updateContact } from './meetings.service.ts';

const ZONE = 'Australia/Sydney';

export async function meetingsDemo({ whole, world, make }: Demo): Promise<void> {
  const today = todayIn(ZONE, new Date());
  const at = (day: string, time: string): string => momentText(wallTime(ZONE, day, time).at ?? 0);
  const { admin = 0, estimator = 0, supervisor = 0 } = world.staff;
  const [claim] = world.claims ?? [];
  await make(async (ctx) => {
    await createMeeting(ctx, {
      label: 'Team meeting',
      startAt: at(today, '16:00'),
      endAt: at(today, '16:30'),
      place: 'Office',
      agenda: '1. Jobs past their target\n2. Who is away next week\n3. Moisture meters',
      userIds: [admin, estimator, supervisor].filter(Boolean),
    });
    if (!whole || !claim) return;
    const day = addDays(today, -4);
    const id = await createMeeting(ctx, {
      label: 'Scope agreed on site',
      jobId: claim.jobId,
      startAt: at(day, '10:00'),
      endAt: at(day, '11:00'),
      place: 'On site',
      agenda: 'Line 5.2: whether the ceiling is replaced or patched',
      minutes:
        'Agreed: the ceiling of the hall is replaced; the kitchen is patched and painted. The assessor sends the authorisation by Friday.',
      userIds: [estimator],
    });
    const [insurer = 0] = world.people?.insurers ?? [];
    if (insurer)
      await updateContact(ctx, id, await addContact(ctx, id, { contactId: insurer, role: 'Assessor' }), {
        attended: true,
      });
  });
}
