// One's own visits of a week, by day.
import { addDays, momentText, mondayOf } from '../../../../kit/dates.ts';
import { useRead } from '../../../../platform/web/api/hooks.ts';
import { todayHere, zoneHere } from '../../../../platform/web/display/format.ts';
import { useKeptVisits } from '../kept-visit.ts';
import { type AppointmentView, appointmentsApi } from '../../shared/appointments.api.ts';
import { daySpan, instantOf, siteDay } from '../../shared/site-time.ts';

const WEEK_DAYS = 7;

/** The day on which a visit is, on the clock of its site. */
export const dayOfVisit = ({ allDay, startDate, startAt, timezone }: AppointmentView): string | null =>
  allDay ? startDate : startAt && siteDay(timezone, instantOf(startAt));

const daysOfWeek = (today: string): string[] =>
  Array.from({ length: WEEK_DAYS }, (_, index) => addDays(mondayOf(today), index));

/** One's own visits of the week of a day. */
export function myWeekQuery(today: string): { filter: string; sort: string; perPage: string } {
  const days = daysOfWeek(today);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  // The clock of a site may be hours from ours.
  const [from, to] = [daySpan(zoneHere(), addDays(first, -1)).start, daySpan(zoneHere(), addDays(last, 1)).end];
  const filter = {
    or: [
      { field: 'startAt', operator: 'between', value: [momentText(from), momentText(to)] },
      {
        and: [
          { field: 'startDate', operator: 'lessThanEqualTo', value: last },
          { field: 'endDate', operator: 'greaterThanEqualTo', value: first },
        ],
      },
    ],
    options: { mine: true, shown: true },
  };
  const sort = [{ field: 'startAt', direction: 'asc' }];
  return { filter: JSON.stringify(filter), sort: JSON.stringify(sort), perPage: '200' };
}

export function useMyWeek() {
  const today = todayHere();
  const days = daysOfWeek(today);
  const read = useRead(appointmentsApi.list, { query: myWeekQuery(today) }, { keepPrevious: true });
  const asLeft = useKeptVisits();
  const visits = read.data?.data.map(asLeft);
  return {
    days,
    error: read.error,
    retry: () => void read.refetch(),
    visitsOn: visits && ((day: string) => visits.filter((visit) => dayOfVisit(visit) === day)),
  };
}

/** The visit that counts now: where one is, else the next that is not over. */
export const currentOf = (visits: readonly AppointmentView[]): AppointmentView | undefined =>
  visits
    .filter(({ status, leftAt }) => status.typeName === 'onSite' && leftAt === null)
    .toSorted((one, other) => ((one.arrivedAt ?? '') < (other.arrivedAt ?? '') ? 1 : -1))[0] ??
  visits.find(({ status }) => status.typeName === 'onSite') ??
  nextOf(visits);

/** The first that nobody has begun. */
export const nextOf = (visits: readonly AppointmentView[]): AppointmentView | undefined =>
  visits.find(({ status }) => ['booked', 'confirmed', 'travelling', 'proposed'].includes(status.typeName));
