// What a plan is made of, the same for the server that books and the browser that shows. Times are milliseconds since 1970.
import { showTime, timeIn, todayIn } from '../../../kit/dates.ts';
import type { Place } from '../../jobs/shared/distance.ts';

export interface Span {
  start: number;
  end: number;
}
/** `u12` is somebody with an account, `c40` a contact. */
export type PersonKey = string;
export const personKey = (of: { userId?: number | null; contactId?: number | null }): PersonKey =>
  of.userId ? `u${of.userId}` : `c${of.contactId ?? 0}`;
export const keysOf = ({ userIds, contactIds }: { userIds: readonly number[]; contactIds: readonly number[] }) => [
  ...userIds.map((id) => `u${id}`),
  ...contactIds.map((id) => `c${id}`),
];
export const idsOfKeys = (keys: readonly PersonKey[]): { userIds: number[]; contactIds: number[] } => ({
  userIds: keys.filter((key) => key.startsWith('u')).map((key) => Number(key.slice(1))),
  contactIds: keys.filter((key) => key.startsWith('c')).map((key) => Number(key.slice(1))),
});

export interface PlanPerson {
  key: PersonKey;
  label: string;
  zone: string;
  /** Somebody said when they work; without it they are a fault of the set-up, not free. */
  hasShifts: boolean;
  shifts: readonly Span[];
  away: readonly (Span & { label: string })[];
  /** What they have on their own calendars. */
  busy: readonly (Span & { label: string })[];
  expired: readonly { label: string; on: string }[];
}
export interface PlanVisit extends Span {
  /** Null: it is not booked yet. */
  id: number | null;
  people: readonly PersonKey[];
  /** Takes no hours of its people: a whole day, or only proposed. */
  allDay: boolean;
  tentative: boolean;
  label: string;
  place: Place | null;
  placeName: string | null;
  /** Where the site is, for its days off. */
  state: string | null;
  zone: string;
  /** Nobody drives there. */
  travel: boolean;
}
export interface PlanRules {
  holidays: readonly { date: string; state: string | null; label: string }[];
  mostHours: number;
}

/** The straight line is shorter than the road; so fast does one get over it, and so long does parking take. */
const ROAD_FACTOR = 1.3;
const KM_PER_HOUR = 50;
const PARKING_MINUTES = 5;
export const TRAVEL_WORDS = `straight line × ${ROAD_FACTOR} at ${KM_PER_HOUR} km/h and ${PARKING_MINUTES} min to park`;

const EARTH_KM = 6371.0088;
const rad = (degrees: number): number => (degrees * Math.PI) / 180;

/** How far it is by road, reckoned; null where a place is not known. */
export function roadKm(a: Place | null, b: Place | null): number | null {
  if (!a || !b) return null;
  const half =
    Math.sin(rad(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(rad(b.longitude - a.longitude) / 2) ** 2;
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(half))) * ROAD_FACTOR;
}

/** Minutes of the drive; nothing where it is the same place, null where one is not known. */
export function driveMinutes(a: Place | null, b: Place | null): number | null {
  const km = roadKm(a, b);
  if (km === null) return null;
  return km < 0.1 ? 0 : Math.ceil((km / KM_PER_HOUR) * 60) + PARKING_MINUTES;
}

const days = new Map<string, Map<number, string>>(); // asked of the same quarters again and again
const QUARTER = 900_000;
/** The day on the clocks of a zone. No clock is set apart from a quarter of an hour. */
export function dayAt(zone: string, at: number): string {
  let known = days.get(zone);
  if (!known) days.set(zone, (known = new Map()));
  const quarter = Math.floor(at / QUARTER);
  let day = known.get(quarter);
  if (day === undefined) {
    if (known.size > 50_000) known.clear();
    day = todayIn(zone, new Date(at));
    known.set(quarter, day);
  }
  return day;
}

const times = new Map<string, Map<number, string>>();
/** The same as a time of the day in words: 2:05 pm. */
export function clockAt(zone: string, at: number): string {
  let known = times.get(zone);
  if (!known) times.set(zone, (known = new Map()));
  const minute = Math.floor(at / 60_000);
  let time = known.get(minute);
  if (time === undefined) {
    if (known.size > 50_000) known.clear();
    time = showTime(timeIn(zone, new Date(at)));
    known.set(minute, time);
  }
  return time;
}
