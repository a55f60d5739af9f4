// Calendars of others are read as they meant them: zones of their own, times without one, cancelled and moved days, several in a file.
import { describe, expect, test } from 'vitest';
import { readCalendarHere } from './ics.reader.ts';

const [FROM, TO] = [new Date('2026-01-01'), new Date('2028-01-01')];
const calendar = (...inside: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//test//test//EN', ...inside, 'END:VCALENDAR'].join('\r\n');
const event = (uid: string, ...lines: string[]): string =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'].join('\r\n');
const definition = (
  name: string,
  standard: string,
  daylight: string | null,
  rules: [string, string] = ['', ''],
): string =>
  [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    'BEGIN:STANDARD',
    'DTSTART:16010101T030000',
    `TZOFFSETFROM:${daylight ?? standard}`,
    `TZOFFSETTO:${standard}`,
    ...(daylight ? [`RRULE:FREQ=YEARLY;${rules[0]}`] : []),
    'END:STANDARD',
    ...(daylight
      ? [
          'BEGIN:DAYLIGHT',
          'DTSTART:16010101T020000',
          `TZOFFSETFROM:${standard}`,
          `TZOFFSETTO:${daylight}`,
          `RRULE:FREQ=YEARLY;${rules[1]}`,
          'END:DAYLIGHT',
        ]
      : []),
    'END:VTIMEZONE',
  ].join('\r\n');
const EUROPE: [string, string] = ['BYDAY=-1SU;BYMONTH=10', 'BYDAY=-1SU;BYMONTH=3'];
const SYDNEY: [string, string] = ['BYDAY=1SU;BYMONTH=4', 'BYDAY=1SU;BYMONTH=10'];
const read = (text: string, zone = 'Australia/Sydney') => {
  const found = readCalendarHere(text, FROM, TO, zone);
  if (!found) throw new Error('no calendar');
  return {
    left: found.left,
    events: found.events.map(
      ({ title, allDay, firstDay, start }) =>
        `${title} ${allDay ? firstDay : new Date(start).toISOString().slice(0, 16)}`,
    ),
  };
};

describe('the zone of a time', () => {
  test.each<[string, string, string, string | null, [string, string], string[]]>([
    [
      'a name of cities',
      '(GMT+01.00) Sarajevo/Warsaw/Zagreb',
      '+0100',
      '+0200',
      EUROPE,
      ['2026-12-03T09:00', '2027-06-03T08:00'],
    ],
    ['a name of one’s own', 'Our Office Zone', '+0100', '+0200', EUROPE, ['2026-12-03T09:00', '2027-06-03T08:00']],
    [
      'a number behind a name of Windows',
      'GMT Standard Time 1',
      '+0000',
      '+0100',
      EUROPE,
      ['2026-12-03T10:00', '2027-06-03T09:00'],
    ],
    [
      'the other half of the year',
      'Canberra Melbourne Sydney',
      '+1000',
      '+1100',
      SYDNEY,
      ['2026-12-02T23:00', '2027-06-03T00:00'],
    ],
    ['no change of the clocks', 'Brisbane office', '+1000', null, ['', ''], ['2026-12-03T00:00', '2027-06-03T00:00']],
  ])('by the definition of the file: %s', (_case, name, standard, daylight, rules, expected) => {
    const found = read(
      calendar(
        definition(name, standard, daylight, rules),
        event('a', 'SUMMARY:Visit', `DTSTART;TZID=${name}:20261203T100000`, `DTEND;TZID=${name}:20261203T110000`),
        event('b', 'SUMMARY:Visit', `DTSTART;TZID="${name}":20270603T100000`, `DTEND;TZID="${name}":20270603T110000`),
      ),
      'America/New_York',
    );
    expect(found).toEqual({ left: [], events: expected.map((at) => `Visit ${at}`) });
  });
  test('by a known name at the end of one that is not', () => {
    const found = read(
      calendar(event('a', 'SUMMARY:Visit', 'DTSTART;TZID=/example.org/2026_1/Australia/Perth:20261209T080000')),
    );
    expect(found).toEqual({ left: [], events: ['Visit 2026-12-09T00:00'] });
  });
  test('a time that names none is the reader’s own', () => {
    const text = calendar(event('a', 'SUMMARY:Visit', 'DTSTART:20261209T080000', 'DTEND:20261209T090000'));
    expect(read(text, 'Australia/Sydney').events).toEqual(['Visit 2026-12-08T21:00']);
    expect(read(text, 'Europe/London').events).toEqual(['Visit 2026-12-09T08:00']);
  });
  test('a name that means nothing is said, and read as the reader’s', () => {
    const found = read(calendar(event('a', 'SUMMARY:Visit', 'DTSTART;TZID=Nowhere:20261209T080000')));
    expect(found.events).toEqual(['Visit 2026-12-08T21:00']);
    expect(found.left).toEqual([
      'The time zone “Nowhere” is not known: its times were read as those of Australia/Sydney',
    ]);
  });
});

describe('exceptions to a series', () => {
  const series = (...lines: string[]): string =>
    event(
      's',
      'SUMMARY:Round',
      'DTSTART;TZID=Australia/Sydney:20261207T090000',
      'DTEND;TZID=Australia/Sydney:20261207T100000',
      'RRULE:FREQ=DAILY;COUNT=4',
      ...lines,
    );
  const cancelled = event(
    's',
    'SUMMARY:Round',
    'STATUS:CANCELLED',
    'RECURRENCE-ID;TZID=Australia/Sydney:20261208T090000',
    'DTSTART;TZID=Australia/Sydney:20261208T090000',
  );
  test.each([
    ['behind its series', calendar(series(), cancelled)],
    ['before its series', calendar(cancelled, series())],
  ])('a cancelled day %s is not there', (_case, text) => {
    expect(read(text).events).toEqual(['Round 2026-12-06T22:00', 'Round 2026-12-08T22:00', 'Round 2026-12-09T22:00']);
  });
  test('a cancelled whole day, and one in UTC', () => {
    const days = calendar(
      event('d', 'SUMMARY:Leave', 'DTSTART;VALUE=DATE:20261207', 'RRULE:FREQ=DAILY;COUNT=3'),
      event(
        'd',
        'SUMMARY:Leave',
        'STATUS:CANCELLED',
        'RECURRENCE-ID;VALUE=DATE:20261208',
        'DTSTART;VALUE=DATE:20261208',
      ),
    );
    expect(read(days).events).toEqual(['Leave 2026-12-07', 'Leave 2026-12-09']);
    const utc = calendar(
      event('u', 'SUMMARY:Call', 'DTSTART:20261207T090000Z', 'RRULE:FREQ=WEEKLY;COUNT=3'),
      event('u', 'SUMMARY:Call', 'STATUS:CANCELLED', 'RECURRENCE-ID:20261214T090000Z', 'DTSTART:20261214T090000Z'),
    );
    expect(read(utc).events).toEqual(['Call 2026-12-07T09:00', 'Call 2026-12-21T09:00']);
  });
  test('a moved day has its own time and title; from a day on, all that follow have', () => {
    const one = event(
      's',
      'SUMMARY:Moved',
      'RECURRENCE-ID;TZID=Australia/Sydney:20261209T090000',
      'DTSTART;TZID=Australia/Sydney:20261209T140000',
      'DTEND;TZID=Australia/Sydney:20261209T150000',
    );
    expect(read(calendar(series(), one)).events).toEqual([
      'Round 2026-12-06T22:00',
      'Round 2026-12-07T22:00',
      'Moved 2026-12-09T03:00',
      'Round 2026-12-09T22:00',
    ]);
    const later = event(
      's',
      'SUMMARY:Later',
      'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Australia/Sydney:20261209T090000',
      'DTSTART;TZID=Australia/Sydney:20261209T110000',
      'DTEND;TZID=Australia/Sydney:20261209T120000',
    );
    expect(read(calendar(series(), later)).events).toEqual([
      'Round 2026-12-06T22:00',
      'Round 2026-12-07T22:00',
      'Later 2026-12-09T00:00',
      'Later 2026-12-10T00:00',
    ]);
  });
  test('what repeats more often than daily is named, not read', () => {
    const found = read(calendar(event('s', 'SUMMARY:Tick', 'DTSTART:20261207T000000Z', 'RRULE:FREQ=SECONDLY')));
    expect(found).toEqual({ left: ['“Tick” repeats more often than daily and was left out'], events: [] });
  });
});

test('all calendars of a file are read', () => {
  const of = (uid: string, at: string) => calendar(event(uid, `SUMMARY:${uid}`, `DTSTART:${at}`));
  const found = read(`${of('first', '20261209T090000Z')}\r\n${of('second', '20261210T090000Z')}\r\n`);
  expect(found).toEqual({ left: [], events: ['first 2026-12-09T09:00', 'second 2026-12-10T09:00'] });
});
