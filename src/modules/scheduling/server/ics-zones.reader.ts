// Which zone a name in a calendar file means: the file's own definition (VTIMEZONE, RFC 5545 3.6.5) says it, whatever the name is. A
// definition is compared with the zones that this machine knows, over two years.

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const DAY = 86_400_000;

export function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
/** Names of Windows, which the parser knows. */
const OF_WINDOWS = /(Standard|Daylight|Summer) Time$|\(UTC[+-]\d\d:\d\d\)/;

interface Observance {
  from: number;
  to: number;
  start: { year: number; month: number; day: number; ms: number };
  yearly: { month: number; nth: number; weekday: number } | undefined;
}

const offsetOf = (text: string | undefined): number | undefined => {
  const [, sign, hours, minutes, seconds = '0'] = /^([+-])(\d\d)(\d\d)(\d\d)?$/.exec(text?.trim() ?? '') ?? [];
  if (!sign) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000;
};
const value = (block: string, name: string): string | undefined =>
  new RegExp(String.raw`^${name}(?:;[^:\r\n]*)?:([^\r\n]*)`, 'im').exec(block)?.[1];

function observanceOf(block: string): Observance | undefined {
  const [from, to] = [offsetOf(value(block, 'TZOFFSETFROM')), offsetOf(value(block, 'TZOFFSETTO'))];
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)/
    .exec(value(block, 'DTSTART') ?? '')
    ?.slice(1)
    .map(Number);
  if (from === undefined || to === undefined || !parts) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts;
  const rule = value(block, 'RRULE') ?? '';
  const [, nth, weekday = ''] = /BYDAY=([+-]?\d)(SU|MO|TU|WE|TH|FR|SA)/.exec(rule) ?? [];
  const byMonth = /BYMONTH=(\d+)/.exec(rule)?.[1];
  return {
    from,
    to,
    start: { year, month, day, ms: (hour * 3600 + minute * 60 + second) * 1000 },
    yearly:
      /FREQ=YEARLY/.test(rule) && nth
        ? { month: Number(byMonth ?? month), nth: Number(nth), weekday: WEEKDAYS.indexOf(weekday) }
        : undefined,
  };
}

/** The nth weekday of a month as a moment at midnight UTC; from its end where n is negative. */
function nthWeekday(year: number, month: number, nth: number, weekday: number): number {
  if (nth > 0) {
    const first = Date.UTC(year, month - 1, 1);
    return first + (((weekday - new Date(first).getUTCDay() + 7) % 7) + (nth - 1) * 7) * DAY;
  }
  const last = Date.UTC(year, month, 0);
  return last - (((new Date(last).getUTCDay() - weekday + 7) % 7) + (-nth - 1) * 7) * DAY;
}

/** Milliseconds ahead of UTC at a moment, by the rules of a definition. */
function offsetAt(observances: readonly Observance[], at: number): number {
  let [latest, offset] = [-Infinity, observances[0]?.to ?? 0];
  const year = new Date(at).getUTCFullYear();
  for (const { from, to, start, yearly } of observances)
    for (const candidate of yearly ? [year - 1, year, year + 1] : [start.year]) {
      if (candidate < start.year) continue;
      const day = yearly
        ? nthWeekday(candidate, yearly.month, yearly.nth, yearly.weekday)
        : Date.UTC(start.year, start.month - 1, start.day);
      const onset = day + start.ms - from;
      if (onset <= at && onset > latest) [latest, offset] = [onset, to];
    }
  return offset;
}

const formats = new Map<string, Intl.DateTimeFormat>();
/** The same of a zone that this machine knows. */
function offsetIn(zone: string, at: number): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' });
    formats.set(zone, format);
  }
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/**
 * Moments at which two zones that are not the same differ: weekly over two years, daily in weeks in which the clocks change. The day of the
 * change itself is left out: programs write its hour as they like.
 */
function moments(observances: readonly Observance[], around: number): number[] {
  const weekly = Array.from({ length: 104 }, (_, week) => around + (week - 26) * 7 * DAY);
  const changes = weekly.flatMap((at, index) => {
    const next = weekly[index + 1];
    if (next === undefined || offsetAt(observances, at) === offsetAt(observances, next)) return [];
    return Array.from({ length: 6 }, (_, day) => at + (day + 1) * DAY);
  });
  return [...weekly, ...changes].filter((at) => offsetAt(observances, at - DAY) === offsetAt(observances, at + DAY));
}

/** First those that a company here most likely means. */
const LIKELY = [
  'Australia/Sydney',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Perth',
  'Pacific/Auckland',
  'Europe/London',
  'Europe/Berlin',
];

function zoneOfDefinition(block: string, around: number): string | undefined {
  const observances = (block.match(/BEGIN:(STANDARD|DAYLIGHT)[^]*?END:\1/gi) ?? [])
    .slice(0, 20)
    .map(observanceOf)
    .filter((one) => one !== undefined);
  if (!observances.length) return undefined;
  const wanted = moments(observances, around).map((at) => [at, offsetAt(observances, at)] as const);
  return [...LIKELY, ...Intl.supportedValuesOf('timeZone')].find((zone) =>
    wanted.every(([at, offset]) => offsetIn(zone, at) === offset),
  );
}

/**
 * The zones that names in a file mean, where they are not known by themselves: by the file's definition, else by a known name at their end
 * (`/mozilla.org/20050126_1/Australia/Sydney`). A name that means nothing known stands with `undefined`.
 */
export function zonesOf(text: string, around: number): Map<string, string | undefined> {
  const definitions = new Map<string, string>();
  for (const block of text.match(/BEGIN:VTIMEZONE[^]*?END:VTIMEZONE/gi)?.slice(0, 50) ?? []) {
    const name = value(block, 'TZID')?.trim();
    if (name) definitions.set(name, block);
  }
  const names = new Set(
    [...text.matchAll(/;TZID=(?:"([^"\r\n]+)"|([^:;\r\n]+))/gi)].map(([, quoted, bare]) =>
      (quoted ?? bare ?? '').trim(),
    ),
  );
  return new Map(
    [...names]
      .slice(0, 50)
      .filter((name) => name && !isZone(name) && (definitions.has(name) || !OF_WINDOWS.test(name)))
      .map((name) => {
        const definition = definitions.get(name);
        const known = definition && zoneOfDefinition(definition, around);
        const parts = name.split('/');
        const end = [3, 2].map((count) => parts.slice(-count).join('/')).find(isZone);
        return [name, known || end];
      }),
  );
}
