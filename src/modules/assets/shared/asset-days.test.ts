// Units of charge against a count by hand: every hour, day, week looked at one by one, over random deployments, zones and changes of the clocks.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayOfMoment, momentText, parseMoment } from '../../../kit/dates.ts';
import {
  type Counting,
  RATE_RULES,
  type RateRule,
  type Span,
  countOf,
  daysOfUnits,
  rangesLeft,
  unitStart,
  unitsOfChain,
} from './asset-days.ts';

const ZONES = [
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Europe/London',
  'America/New_York',
  'Asia/Kolkata',
  'Australia/Brisbane',
];
const at = (text: string) => parseMoment(text).getTime();

const clocks = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' }),
  ]),
);
/** The wall clock of a zone: the number of its day, and seconds of it. */
const parts = (zone: string, ms: number) => {
  const [day = '', time = ''] = (clocks.get(zone)?.format(ms) ?? '').split(' ');
  const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
  return { day: Date.parse(day) / 86_400_000, second: hours * 3600 + minutes * 60 + seconds };
};

/** The unit that a minute belongs to, by looking at the clock on the wall. */
function slowUnit(rule: RateRule, zone: string, head: number, ms: number): number {
  if (rule === 'fixed') return 0;
  if (rule === 'hour') return Math.floor((ms - head) / 3_600_000);
  const [from, here] = [parts(zone, head), parts(zone, ms)];
  if (rule === 'calendarDay') return here.day - from.day;
  const days = here.day - from.day - (here.second < from.second ? 1 : 0);
  return rule === 'day' ? Math.max(0, days) : Math.floor(Math.max(0, days) / 7);
}

/** Units of a chain, each told apart, step by step of half an hour. */
function slowUnits(rule: RateRule, zone: string, spans: readonly Span[]): number[] {
  const head = at(spans[0]?.outAt ?? '');
  const seen = new Set<number>();
  return spans.map(({ outAt, inAt }) => {
    const before = seen.size;
    for (let ms = at(outAt); ms < at(inAt ?? ''); ms += 1_800_000) seen.add(slowUnit(rule, zone, head, ms));
    return seen.size - before;
  });
}

const halfHours = (day: string, n: number) => momentText(Date.parse(`${day}T00:00:00Z`) + n * 1_800_000);
/** A chain of up to three units, from a day near the changes of the clocks. */
const chains = fc
  .record({
    rule: fc.constantFrom(...RATE_RULES),
    zone: fc.constantFrom(...ZONES),
    day: fc.integer({ min: 0, max: 430 }).map((n) => addDays('2026-02-20', n)),
    // Not in the hour that the clock shows twice or leaves out: those are looked at below.
    start: fc.integer({ min: 0, max: 47 }),
    steps: fc.array(fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 400 })), {
      minLength: 1,
      maxLength: 3,
    }),
  })
  .map(({ rule, zone, day, start, steps }) => {
    let n = start;
    const spans = steps.map(([gap, length], index) => {
      const out = n + (index === 0 ? 0 : gap);
      n = out + length;
      return { outAt: halfHours(day, out), inAt: halfHours(day, n) };
    });
    return { rule, zone, spans };
  });
/** Clocks change between midnight and 4 am: a head there has days whose hour is shown twice or not at all. */
const atNight = (zone: string, head: string) => parts(zone, at(head)).second < 4 * 3600;

test('units equal a count by hand over random chains, zones and both changes of the clocks', () => {
  fc.assert(
    fc.property(chains, ({ rule, zone, spans }) => {
      const headAt = spans[0]?.outAt ?? '';
      fc.pre(!atNight(zone, headAt) || rule === 'hour' || rule === 'calendarDay' || rule === 'fixed');
      const ranges = unitsOfChain({ rule, timezone: zone, headAt }, spans, '2030-01-01 00:00:00');
      expect(ranges.map(({ from, to }) => to - from)).toEqual(slowUnits(rule, zone, spans));
    }),
    { numRuns: 500 },
  );
});

test('units never overlap, begin where they say, and grow with time, at night as well', () => {
  fc.assert(
    fc.property(chains, fc.integer({ min: 0, max: 200 }), ({ rule, zone, spans }, later) => {
      const counting: Counting = { rule, timezone: zone, headAt: spans[0]?.outAt ?? '' };
      const last = spans.at(-1) as Span;
      const open = [...spans.slice(0, -1), { outAt: last.outAt, inAt: null }];
      const end = last.inAt ?? '';
      const [now, then] = [end, momentText(at(end) + later * 1_800_000)].map((moment) =>
        unitsOfChain(counting, open, moment),
      );
      expect(countOf(now ?? [])).toBeLessThanOrEqual(countOf(then ?? []));
      let taken = 0;
      for (const { from, to } of then ?? []) {
        expect(from).toBeGreaterThanOrEqual(taken);
        taken = to;
      }
      for (const range of (now ?? []).filter(({ from, to }) => to > from)) {
        if (rule !== 'fixed') expect(unitStart(counting, range.from) < unitStart(counting, range.to)).toBe(true);
        const { first, last: lastDay } = daysOfUnits(counting, range);
        expect(first <= lastDay).toBe(true);
        if (rule !== 'week') expect(dayOfMoment(end, zone) >= lastDay).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

test('a day of 24 h is a day of the clock: 23 hours in spring, 25 in autumn, one day each', () => {
  const count = (outAt: string, inAt: string, rule: RateRule = 'day') =>
    countOf(unitsOfChain({ rule, timezone: 'Australia/Sydney', headAt: outAt }, [{ outAt, inAt }], inAt));
  // Saturday 9 am to Sunday 9 am in Sydney.
  expect(count('2026-10-02 23:00:00', '2026-10-03 22:00:00')).toBe(1);
  expect(count('2026-04-03 22:00:00', '2026-04-04 23:00:00')).toBe(1);
  expect(count('2026-04-03 22:00:00', '2026-04-04 23:00:01')).toBe(2);
  expect(count('2026-04-03 22:00:00', '2026-04-04 23:00:00', 'hour')).toBe(25);
  // Half past two: once shown twice, once not at all.
  expect(count('2026-04-03 15:30:00', '2026-04-06 16:30:00')).toBe(3);
  expect(count('2026-10-02 16:30:00', '2026-10-05 15:30:00')).toBe(3);
  expect(count('2026-10-02 16:30:00', '2026-10-02 16:30:00')).toBe(0);
  // What has just gone out is begun; what is taken back at once never was.
  const headAt = '2026-10-02 16:30:00';
  const counting: Counting = { rule: 'day', timezone: 'Australia/Sydney', headAt };
  expect(countOf(unitsOfChain(counting, [{ outAt: headAt, inAt: null }], headAt))).toBe(1);
  expect(countOf(unitsOfChain(counting, [{ outAt: headAt, inAt: null }], '2026-10-02 16:29:59'))).toBe(0);
});

test('what is left of a range is what nothing has taken', () => {
  const range = fc
    .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 12 }))
    .map(([from, n]) => ({ from, to: from + n }));
  const units = (ranges: { from: number; to: number }[]) =>
    ranges.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, n) => from + n));
  fc.assert(
    fc.property(range, fc.array(range, { maxLength: 6 }), (whole, taken) => {
      const gone = new Set(units(taken));
      expect(units(rangesLeft(whole, taken))).toEqual(units([whole]).filter((unit) => !gone.has(unit)));
    }),
  );
});
