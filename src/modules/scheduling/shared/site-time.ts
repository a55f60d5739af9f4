// Times on the clock of a place. An appointment stands as an instant with the zone of its site; whole days are days and never shift.
import { dayOfMoment, parseMoment, timeIn, todayIn } from '../../../kit/dates.ts';
import { zonedInstant } from '../../jobs/shared/business-clock.ts';

/** Zones by the state an address names, where an address knows no zone of its own. */
const ZONE_OF_STATE: Readonly<Record<string, string>> = {
  ACT: 'Australia/Sydney',
  NSW: 'Australia/Sydney',
  VIC: 'Australia/Melbourne',
  QLD: 'Australia/Brisbane',
  SA: 'Australia/Adelaide',
  WA: 'Australia/Perth',
  TAS: 'Australia/Hobart',
  NT: 'Australia/Darwin',
};

export const isZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).format();
    return true;
  } catch {
    return false;
  }
};

/** The zone of a site: its own, that of its state, else that of the company. */
export function zoneOfSite(
  address: { timezone?: string | null; state?: string | null } | null | undefined,
  companyZone: string,
): string {
  if (address?.timezone && isZone(address.timezone)) return address.timezone;
  return ZONE_OF_STATE[(address?.state ?? '').trim().toUpperCase()] ?? companyZone;
}

export const instantOf = (moment: string): number => parseMoment(moment).getTime();

export type WallTime = { at: number; problem?: undefined } | { at?: undefined; problem: string };

/** The instant at which the clocks of a zone show a day and time; of a doubled hour the first. What no clock ever shows is refused in words. */
export function wallTime(zone: string, day: string, time: string): WallTime {
  const at = zonedInstant(zone, day, time);
  const shown = timeIn(zone, new Date(at));
  if (shown !== time || todayIn(zone, new Date(at)) !== day)
    return {
      problem: `${time} on ${day} does not exist in ${placeOfZone(zone)}: the clocks go forward then. Choose ${shown} or another time`,
    };
  const earlier = at - 3_600_000;
  const doubled = timeIn(zone, new Date(earlier)) === time && todayIn(zone, new Date(earlier)) === day;
  return { at: doubled ? earlier : at };
}

/** `Australia/Lord_Howe` as people say it. */
export const placeOfZone = (zone: string): string => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone;

export const siteDay = (zone: string, at: number): string => todayIn(zone, new Date(at));
export const siteTime = (zone: string, at: number): string => timeIn(zone, new Date(at));
export const dayOf = (zone: string, moment: string): string => dayOfMoment(moment, zone);

/** From the first moment of a day to the first of the next one: 23, 24 or 25 hours. */
export function daySpan(zone: string, day: string): { start: number; end: number } {
  return { start: zonedInstant(zone, day, '00:00'), end: zonedInstant(zone, dayAfter(day), '00:00') };
}
const dayAfter = (day: string): string => {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + 1);
  return at.toISOString().slice(0, 10);
};
