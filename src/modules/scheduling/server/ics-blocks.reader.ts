// A calendar file before it is parsed: its calendars one by one, names of zones as this machine knows them, times without a zone in that of
// the reader, cancelled days as days left out, and changes of "this and all that follow" apart.
import { zonesOf } from './ics-zones.reader.ts';

/** From this occurrence on, a series goes on elsewhere. */
export interface FromHere {
  uid: string;
  /** Events of their own: when it would have been, and what it is now. */
  was: string;
  now: string;
}
export interface Prepared {
  /** Each a calendar by itself. */
  calendars: string[];
  fromHere: FromHere[];
  /** What cannot be read as it was meant, in words. */
  left: string[];
}

const MOST_BLOCKS = 5000;
const line = (block: string, name: string): RegExpExecArray | null =>
  new RegExp(String.raw`^${name}((?:;[^:\r\n]*)?):([^\r\n]*)\r?$`, 'im').exec(block);
const TIMES = /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE)((?:;(?:"[^"\r\n]*"|[^:\r\n"])*)?):([^\r\n]*)$/gim;

/** Times that name no zone and are not UTC are the reader's own (RFC 5545 3.3.5, form 1). */
const withZone = (text: string, zone: string): string =>
  text.replace(TIMES, (whole: string, name: string, parameters: string, times: string) =>
    /TZID=|VALUE=DATE\b(?!-)/i.test(parameters) || /Z\s*$/i.test(times) || !/\d{8}T\d{6}/.test(times)
      ? whole
      : `${name}${parameters};TZID=${zone}:${times}`,
  );

function withKnownZones(text: string, zone: string, around: number, left: string[]): string {
  const zones = zonesOf(text, around);
  if (!zones.size) return text;
  for (const [name, found] of zones)
    if (!found) left.push(`The time zone “${name.slice(0, 80)}” is not known: its times were read as those of ${zone}`);
  return text
    .replace(/;TZID=(?:"([^"\r\n]+)"|([^:;\r\n]+))/gi, (whole: string, quoted?: string, bare?: string) => {
      const name = (quoted ?? bare ?? '').trim();
      return zones.has(name) ? `;TZID=${zones.get(name) ?? zone}` : whole;
    })
    .replace(/BEGIN:VTIMEZONE[^]*?END:VTIMEZONE\r?\n?/gi, (block) =>
      zones.has((line(block, 'TZID')?.[2] ?? '').trim()) ? '' : block,
    );
}

export function prepared(text: string, zone: string, around: number): Prepared {
  const left: string[] = [];
  const fromHere: FromHere[] = [];
  const unfolded = text
    .replace(/\r?\n[ \t]/g, '')
    // A name with a colon in it, which no parser takes for one.
    .replace(/;TZID="?tzone:\/\/Microsoft\/Utc"?:(\d{8}T\d{6})(?!Z)/gi, ':$1Z');
  const zoned = withZone(withKnownZones(unfolded, zone, around, left), zone);
  const calendars = (zoned.match(/BEGIN:VCALENDAR[^]*?(?:END:VCALENDAR|$(?![^]))/gi) ?? []).map((calendar) =>
    carriedOut(calendar, fromHere),
  );
  return { calendars, fromHere, left };
}

/** Cancelled days of a series are left out of it, and changes from a day on are taken apart. */
function carriedOut(calendar: string, fromHere: FromHere[]): string {
  const cancelled = new Map<string, string[]>();
  let blocks = 0;
  const kept = calendar.replace(/BEGIN:VEVENT[^]*?END:VEVENT\r?\n?/gi, (block) => {
    if (++blocks > MOST_BLOCKS) return '';
    const day = line(block, 'RECURRENCE-ID');
    if (!day) return block;
    const uid = line(block, 'UID')?.[2]?.trim() ?? '';
    const [, parameters = '', at = ''] = day;
    const plain = parameters.replace(/;RANGE=[^;:]*/i, '');
    if (/^STATUS(?:;[^:\r\n]*)?:\s*CANCELLED/im.test(block)) {
      cancelled.set(uid, [...(cancelled.get(uid) ?? []), `EXDATE${plain}:${at.trim()}`]);
      return '';
    }
    if (!/RANGE=THISANDFUTURE/i.test(parameters)) return block;
    fromHere.push({
      uid,
      was: `BEGIN:VEVENT\r\nUID:was\r\nDTSTART${plain}:${at.trim()}\r\nEND:VEVENT\r\n`,
      now: block.replace(day[0], '').replace(/^UID.*$/im, 'UID:now'),
    });
    return '';
  });
  if (!cancelled.size) return kept;
  return kept.replace(/BEGIN:VEVENT[^]*?END:VEVENT/gi, (block) => {
    if (line(block, 'RECURRENCE-ID')) return block;
    const days = cancelled.get(line(block, 'UID')?.[2]?.trim() ?? '');
    return days ? block.replace(/END:VEVENT$/i, `${days.join('\r\n')}\r\nEND:VEVENT`) : block;
  });
}
