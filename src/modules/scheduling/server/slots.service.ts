// The best three times for a visit: the plan of the coming days, searched with the checks of the booking.
import { addDays } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { invalid, notFound } from '../../../platform/server/errors.ts';
import { zonedInstant } from '../../jobs/shared/business-clock.ts';
import { requireJob } from '../../jobs/server/index.ts';
import type { SlotsAnswer } from '../shared/appointments.api.ts';
import { bestSlots } from '../shared/best-slots.ts';
import { zoneOfSite } from '../shared/site-time.ts';
import { siteOf, typeFacts } from './appointments.store.ts';
import { readAppointment } from './appointments.views.ts';
import { loadPlan, planVisit, siteForPlan } from './planning.views.ts';
import { teamKeys } from './teams.views.ts';

const AHEAD_DAYS = 14;

export interface SlotsQuery {
  jobId?: number | undefined;
  appointmentId?: number | undefined;
  appointmentTypeId?: number | undefined;
  minutes?: number | undefined;
  from?: string | undefined;
  by?: string | undefined;
  teamId?: number | undefined;
  people?: string | undefined;
}

/** So long a visit is possible within the opening hours of the company. */
function fits(minutes: number, { opening, closing }: { opening: string; closing: string }): boolean {
  const minuteOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  return minuteOf(closing) - minuteOf(opening) >= minutes;
}

export async function slotsFor(ctx: Context, query: SlotsQuery): Promise<{ data: SlotsAnswer }> {
  const visit = query.appointmentId ? await readAppointment(ctx, query.appointmentId) : undefined;
  const jobId = query.jobId ?? visit?.jobId ?? null;
  if (jobId !== null) await requireJob(ctx, jobId);
  const typeId = query.appointmentTypeId ?? visit?.appointmentTypeId;
  const type = typeId ? await typeFacts(ctx, typeId) : undefined;
  const minutes = query.minutes ?? visit?.minutes ?? type?.minutes;
  if (!minutes)
    throw invalid({
      minutes: type
        ? `“${type.label}” has no duration. Set its minutes under Administration, Appointment types`
        : 'Enter the minutes it takes',
    });
  if (minutes > 24 * 60) throw invalid({ minutes: 'A visit within one day has 1,440 minutes at most' });
  const keys = query.people ? query.people.split(',') : query.teamId ? await teamKeys(ctx, query.teamId) : undefined;
  if (query.teamId && !keys) throw notFound('This team');
  const fromDay = query.from && query.from > ctx.today ? query.from : ctx.today;
  const toDay = addDays(fromDay, AHEAD_DAYS);
  const [plan, site, facts] = [
    await loadPlan(ctx, { fromDay, toDay, keys }),
    await siteForPlan(ctx, jobId),
    await siteOf(ctx, jobId),
  ];
  const zone = zoneOfSite(facts.address, facts.companyZone);
  const found = bestSlots({
    visit: {
      id: visit?.id ?? null,
      allDay: false,
      tentative: false,
      label: site.label,
      place:
        site.latitude !== null && site.longitude !== null
          ? { latitude: site.latitude, longitude: site.longitude }
          : null,
      placeName: site.suburb,
      state: site.state,
      zone,
      travel: type?.travel ?? true,
    },
    minutes,
    from: Math.max(ctx.now.getTime(), zonedInstant(zone, fromDay, '00:00')),
    by: query.by ? zonedInstant(zone, addDays(query.by, 1), '00:00') : null,
    // Nobody is offered who has not said when they work; the board names them.
    people: plan.people.filter(({ hasShifts }) => hasShifts || keys !== undefined),
    visits: plan.visits.filter(({ id }) => id !== visit?.id).map(planVisit),
    rules: plan.rules,
    // Shifts may begin before a customer opens the door; a visit longer than the day is not held to it.
    ...(jobId !== null && (type?.travel ?? true) && fits(minutes, plan.company) && { hours: plan.company }),
  });
  return { data: { ...found, minutes, zone } };
}
