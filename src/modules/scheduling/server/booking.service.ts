// What a booking is checked against, in the transaction that makes it: one person at a time, with the function that the board uses.
import { type Context, can } from '../../../platform/server/context.ts';
import { AppError, invalid } from '../../../platform/server/errors.ts';
import { type Conflict, conflictsOfVisit } from '../shared/conflicts.ts';
import { type PlanVisit, dayAt } from '../shared/plan.ts';
import { lockPeople } from './appointments.store.ts';
import { loadPlan, peopleByKey, planVisit } from './planning.views.ts';

const DAYS_ABOUT = 1;
const addDay = (day: string, days: number): string => {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
};

/** Everything that speaks against these visits. Those of the ids are being changed and stand as they will be. */
export async function conflictsOfBooking(
  ctx: Context,
  visits: readonly PlanVisit[],
  changed: readonly number[] = [],
  lock = true,
): Promise<Conflict[]> {
  const keys = [...new Set(visits.flatMap(({ people }) => people))];
  if (!keys.length) return [];
  if (lock) await lockPeople(ctx, keys);
  const days = visits.flatMap(({ zone, start, end }) => [dayAt(zone, start), dayAt(zone, end)]).sort();
  const [first, last] = [days[0] ?? ctx.today, days.at(-1) ?? ctx.today];
  const plan = await loadPlan(ctx, { fromDay: addDay(first, -DAYS_ABOUT), toDay: addDay(last, DAYS_ABOUT), keys });
  const people = peopleByKey(plan.people);
  const others = [...plan.visits.filter(({ id }) => !changed.includes(id)).map(planVisit), ...visits];
  const found = visits.flatMap((visit) =>
    conflictsOfVisit(
      visit,
      people,
      others.filter((other) => other !== visit && near(other, visit)),
      plan.rules,
    ),
  );
  const seen = new Set<string>();
  return found.filter(({ text }) => !seen.has(text) && seen.add(text));
}
const DAY = 86_400_000;
const near = (a: PlanVisit, b: PlanVisit): boolean => a.start < b.end + DAY && a.end > b.start - DAY;

const MOST_NAMED = 3;
/** Refuses what must not be; who may, says why it is booked all the same. Answers the reason that is kept. */
export function refuseHard(ctx: Context, conflicts: readonly Conflict[], override: string | undefined): string | null {
  const hard = conflicts.filter((conflict) => conflict.hard);
  if (!hard.length) return null;
  const reason = override?.trim();
  const mayOverride = can(ctx, 'override-appointment');
  if (reason && mayOverride) return reason;
  if (reason)
    throw invalid({ override: 'You cannot book over this. Choose another time or person, or ask a supervisor' });
  const named = hard
    .slice(0, MOST_NAMED)
    .map(({ text }) => text)
    .join(' ');
  const more = hard.length > MOST_NAMED ? ` And ${hard.length - MOST_NAMED} more.` : '';
  const way = mayOverride
    ? 'Choose another time or person, or enter a reason to book anyway.'
    : 'Choose another time or person.';
  throw new AppError(409, 'booking_conflict', `${named}${more} ${way}`, { data: hard });
}
