// How appointments read on screen: their times on the clock of the site, their state, what the customer is told.
import { kilometresBetween } from '../../jobs/shared/distance.ts';
import { showDay, showTime, showWeekday, timeIn } from '../../../kit/dates.ts';
import { showDate, zoneHere } from '../../../platform/web/display/format.ts';
import type { StatusValue } from '../../../platform/web/display/Status.tsx';
import type { AppointmentView } from '../shared/appointments.api.ts';
import type { NoticeFacts } from '../shared/visit-notices.ts';
import { instantOf, placeOfZone, siteDay, siteTime } from '../shared/site-time.ts';

type Timed = Pick<AppointmentView, 'startAt' | 'endAt' | 'allDay' | 'startDate' | 'endDate' | 'timezone'>;

const TONES: Readonly<Record<string, string>> = {
  proposed: 'waiting',
  booked: 'active',
  confirmed: 'active',
  travelling: 'active',
  onSite: 'active',
  done: 'completed',
  missed: 'declined',
  superseded: 'new',
  cancelled: 'new',
};
export const statusOf = (status: AppointmentView['status']): StatusValue => ({
  label: status.label,
  typeName: TONES[status.typeName] ?? 'new',
});

/** Tue 24th Nov 2026 */
export const dayInWords = (day: string): string => `${showWeekday(day)} ${showDate(day)}`;
/** The clock of the site, named where the reader’s shows another time. */
export function zoneWord(zone: string, at: number): string {
  return timeIn(zoneHere(), new Date(at)) === siteTime(zone, at) ? '' : ` ${placeOfZone(zone)} time`;
}

export function whenInWords(of: Timed): string {
  if (of.allDay && of.startDate)
    return of.endDate && of.endDate !== of.startDate
      ? `${dayInWords(of.startDate)} to ${dayInWords(of.endDate)}, all day`
      : `${dayInWords(of.startDate)}, all day`;
  if (!of.startAt || !of.endAt) return 'No time yet';
  const [start, end] = [instantOf(of.startAt), instantOf(of.endAt)];
  const [first, last] = [siteDay(of.timezone, start), siteDay(of.timezone, end)];
  const until = first === last ? '' : `${dayInWords(last)} `;
  return `${dayInWords(first)}, ${timeSpan(of)}`.replace(' to ', ` to ${until}`);
}
/** 9:00 am to 10:00 am, with the place whose clock it is where that is another one. */
export function timeSpan(of: Timed): string {
  if (of.allDay) return 'All day';
  if (!of.startAt || !of.endAt) return 'No time yet';
  const [start, end] = [instantOf(of.startAt), instantOf(of.endAt)];
  return `${showTime(siteTime(of.timezone, start))} to ${showTime(siteTime(of.timezone, end))}${zoneWord(of.timezone, start)}`;
}

export const minutesInWords = (minutes: number): string => {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest ? `${Math.floor(minutes / 60)} h ${rest} min` : `${minutes / 60} h`;
};

const hello = (customer: string | null | undefined): string => (customer ? `Hello ${customer},` : 'Hello,');
/** What a new or moved visit is announced with; whoever books may change it. */
export const bookedText = ({ customer, label, day, time, people }: NoticeFacts): string =>
  `${hello(customer)} ${people.length ? `${people.join(' and ')} will come` : 'we will come'} on ${showWeekday(day)} ${showDay(day)}${time ? ` at ${showTime(time)}` : ''} (${label}). Please tell us if that does not suit you.`;
export const onMyWayText = (customer: string | null | undefined, person: string): string =>
  `${hello(customer)} ${person} is on the way to you now.`;
export const missedText = (customer: string | null | undefined): string =>
  `${hello(customer)} we called today but could not get in. Please tell us when would suit you.`;
export const cancelledText = (customer: string | null | undefined, of: Timed & { label: string }): string =>
  `${hello(customer)} your appointment on ${whenInWords(of)} (${of.label}) is cancelled. We will be in touch about another time.`;

/** Where somebody was when they arrived or left, as far as it is known. */
export function placeInWords(
  found: { latitude: number | null; longitude: number | null; error: string | null },
  site: { latitude: number | null; longitude: number | null; approximate: boolean } | null,
): string {
  const { latitude, longitude } = found;
  if (latitude === null || longitude === null) return `place not known: ${found.error ?? ''}`;
  if (site?.latitude == null || site.longitude === null || site.approximate)
    return `at ${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
  const km = kilometresBetween({ latitude, longitude }, { latitude: site.latitude, longitude: site.longitude });
  return `${km < 1 ? `${Math.round(km * 1000)} m` : `${km.toFixed(1)} km`} from the site`;
}
