// Days of storage against a count by hand: every day looked at on its own, over random custody, zones, clock changes, months and rates.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, dayOfMoment, daysBetween, momentAt, momentText, parseMoment } from '../../../kit/dates.ts';
import { fromCents, toCents } from '../../../kit/money.ts';
import { type RateFacts, type Stored, billOf, daysOfCustody, lengthOf, toBill } from './storage-days.ts';
import { STORAGE_STATES, type StorageState } from './storage-steps.ts';

const ZONES = [
  'Australia/Sydney',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Europe/London',
  'America/New_York',
  'Asia/Kolkata',
];
const START = '2026-03-20';
const day = fc.integer({ min: 0, max: 260 }).map((n) => addDays(START, n));

const rates = fc
  .array(
    fc.record({
      scope: fc.constantFrom('job' as const, 'client' as const, 'company' as const),
      unit: fc.constantFrom('m3' as const, 'piece' as const),
      period: fc.constantFrom('day' as const, 'month' as const),
      sellRate: fc.integer({ min: 0, max: 6000 }).map((n) => n / 100),
      from: day,
      chargesAway: fc.boolean(),
    }),
    { maxLength: 5 },
  )
  .map((all) =>
    all.filter((one, index) => all.findIndex((x) => x.scope === one.scope && x.from === one.from) === index),
  );

const stored = fc
  .record({
    timezone: fc.constantFrom(...ZONES),
    volume: fc.option(fc.integer({ min: 1, max: 4000 }).map((n) => n / 1000)),
    ownRate: fc.option(
      fc.integer({ min: 0, max: 500 }).map((n) => n / 100),
      { freq: 4 },
    ),
    steps: fc.array(
      fc.record({
        halfHours: fc.integer({ min: 0, max: 900 }),
        state: fc.constantFrom(...STORAGE_STATES),
        boxed: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    billed: fc.array(fc.tuple(day, fc.integer({ min: 1, max: 20 })), { maxLength: 4 }),
  })
  .map(({ steps, billed, ...facts }): Stored => {
    let at = Date.parse(`${START}T00:00:00Z`);
    const points = steps.map(({ halfHours, state, boxed }) => {
      at += halfHours * 1_800_000;
      return { at: momentText(at), state, boxed };
    });
    return { ...facts, points, billed: billed.map(([from, n]) => ({ from, to: addDays(from, n) })) };
  });

const isBilled = (of: Stored, date: string): boolean => of.billed.some(({ from, to }) => date >= from && date < to);

/** Where it is in the last second of a day. */
function slowPlace(of: Stored, date: string): 'here' | 'away' | null {
  const end = parseMoment(momentAt(of.timezone, addDays(date, 1), '00:00')).getTime() - 1000;
  const last = of.points.findLast((point) => 'at' in point && parseMoment(point.at).getTime() <= end);
  if (!last || last.boxed) return null;
  const here: StorageState[] = ['stored', 'ready'];
  return here.includes(last.state) ? 'here' : last.state === 'restorer' ? 'away' : null;
}
function slowRate(all: readonly RateFacts[], date: string): RateFacts | undefined {
  for (const scope of ['job', 'client', 'company']) {
    const known = all.filter((rate) => rate.scope === scope && rate.from <= date);
    const latest = known.reduce<RateFacts | undefined>((a, b) => (a && a.from > b.from ? a : b), undefined);
    if (latest) return latest;
  }
  return undefined;
}
/** Ten-thousandths of a cent of one day, times its divisor's month. */
function slowDay(
  of: Stored,
  all: readonly RateFacts[],
  date: string,
): { rate: number; quantity: number; per: number } | null {
  const place = slowPlace(of, date);
  if (!place || isBilled(of, date)) return null;
  const rate = slowRate(all, date);
  if (place === 'away' && !rate?.chargesAway) return null;
  if (of.ownRate !== null) return of.ownRate > 0 ? { rate: of.ownRate, quantity: 1, per: 1 } : null;
  if (!rate || rate.sellRate === 0) return null;
  const quantity = rate.unit === 'piece' ? 1 : of.volume;
  if (quantity === null) return null;
  const month = `${date.slice(0, 7)}-01`;
  return { rate: rate.sellRate, quantity, per: rate.period === 'day' ? 1 : daysBetween(month, addMonths(month, 1)) };
}

test('days equal a look at every midnight, over random custody, zones and changes of the clocks', () => {
  fc.assert(
    fc.property(stored, day, (of, today) => {
      const { here, away } = daysOfCustody(of.points, of.timezone, today);
      // The database says days, and not moments.
      const byDay = of.points.map((point) => ({
        day: 'at' in point ? dayOfMoment(point.at, of.timezone) : point.day,
        state: point.state,
        boxed: point.boxed,
      }));
      expect(daysOfCustody(byDay, of.timezone, today)).toEqual({ here, away });
      const seen = { here: 0, away: 0 };
      for (let date = START; date < today; date = addDays(date, 1)) {
        const place = slowPlace(of, date);
        if (place) seen[place] += 1;
        for (const [name, ranges] of [
          ['here', here],
          ['away', away],
        ] as const)
          expect(ranges.some(({ from, to }) => date >= from && date < to)).toBe(place === name);
      }
      // What came before the first day that is looked at here.
      const before = (ranges: typeof here) =>
        lengthOf(
          ranges.map(({ from, to }) => ({ from, to: to < START ? to : START })).filter(({ from, to }) => from < to),
        );
      expect(lengthOf(here) - before(here)).toBe(seen.here);
      expect(lengthOf(away) - before(away)).toBe(seen.away);
    }),
    { numRuns: 300 },
  );
});

test('the days to bill and their rates equal a count day by day', () => {
  fc.assert(
    fc.property(stored, rates, day, (of, all, today) => {
      const parts = toBill(of, all, today);
      for (let date = addDays(START, -1); date < today; date = addDays(date, 1)) {
        const part = parts.filter(({ from, to }) => date >= from && date < to);
        const slow = slowDay(of, all, date);
        expect(part.map(({ rate, quantity, per }) => ({ rate, quantity, per }))).toEqual(slow ? [slow] : []);
      }
    }),
    { numRuns: 300 },
  );
});

test('a bill is what its days come to, rounded once for each line, and its boxes share it to the cent', () => {
  fc.assert(
    fc.property(fc.array(stored, { minLength: 1, maxLength: 6 }), rates, day, (boxes, all, today) => {
      const days = boxes.map((of, item) => ({ item, days: toBill(of, all, today) }));
      const groups = billOf(days);
      for (const group of groups) {
        expect(fromCents(group.parts.reduce((sum, { amount }) => sum + toCents(amount), 0))).toBe(group.amount);
        const exact =
          (BigInt(Math.round(group.rate * 100)) * BigInt(Math.round(group.quantityDays * 1e6)) * 2n +
            BigInt(group.per) * 1_000_000n) /
          (BigInt(group.per) * 2_000_000n);
        expect(Math.abs(toCents(group.amount) - Number(exact))).toBeLessThanOrEqual(group.parts.length > 1 ? 1 : 0);
        for (const { days: range, amount } of group.parts)
          expect([range.from < range.to, amount > 0]).toEqual([true, true]);
      }
      // Billed whole, nothing of it is left; what waits comes to less than half a cent.
      const after = boxes.map((of, item) => {
        const taken = groups.flatMap(({ parts }) =>
          parts.filter((part) => part.item === item).map((part) => part.days),
        );
        return { item, days: toBill({ ...of, billed: [...of.billed, ...taken] }, all, today) };
      });
      expect(billOf(after)).toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('the worked example: five boxes, one of them fourteen days with a restorer', () => {
  const rate: RateFacts[] = [
    { scope: 'company', unit: 'm3', period: 'day', sellRate: 0.85, from: '2026-01-01', chargesAway: false },
  ];
  const at = (date: string, time: string) => momentAt('Australia/Sydney', date, time);
  const box = (volume: number, more: Stored['points'] = []): Stored => ({
    timezone: 'Australia/Sydney',
    volume,
    ownRate: null,
    billed: [],
    points: [{ at: at('2026-11-04', '11:05'), state: 'stored', boxed: false }, ...more],
  });
  const rug = box(0.4, [
    { at: at('2026-11-06', '08:40'), state: 'restorer', boxed: false },
    { at: at('2026-11-20', '14:10'), state: 'stored', boxed: false },
  ]);
  const boxes = [box(0.12), box(0.1), box(0.35), rug, box(1.6)];
  const bill = (today: string, billed: Stored['billed']) =>
    billOf(boxes.map((of, item) => ({ item, days: toBill({ ...of, billed }, rate, today) })));
  expect(bill('2026-11-20', [])).toMatchObject([{ amount: 30.19, through: '2026-11-19', quantityDays: 35.52 }]);
  expect(bill('2026-11-24', [{ from: '2026-11-04', to: '2026-11-20' }])).toMatchObject([
    { amount: 8.74, from: '2026-11-20', quantityDays: 10.28 },
  ]);
});
