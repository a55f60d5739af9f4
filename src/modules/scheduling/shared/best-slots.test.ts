// A thousand random weeks against brute force: what is offered passes every check of the booking, and nothing earlier was passed over.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { zonedInstant } from '../../jobs/shared/business-clock.ts';
import { type SlotQuery, STEP, bestSlots, visitAt } from './best-slots.ts';
import { conflictsOf } from './conflicts.ts';
import { type PlanPerson, type PlanVisit, dayAt as dayOn } from './plan.ts';

const ZONE = 'Australia/Sydney';
// The week in which the clocks go forward is among them.
const MONDAYS = ['2026-09-28', '2026-11-23', '2027-03-29'];
const dayOf = (monday: string, day: number): string => {
  const at = new Date(`${monday}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + day);
  return at.toISOString().slice(0, 10);
};
const MINUTE = 60_000;

const week = fc.record({
  monday: fc.constantFrom(...MONDAYS),
  minutes: fc.constantFrom(30, 45, 60, 120, 240),
  from: fc.integer({ min: 0, max: 5 * 96 }),
  people: fc.array(
    fc.record({
      shifts: fc.array(fc.constantFrom(0, 1, 2, 3, 4, 5, 6), { maxLength: 6 }),
      opens: fc.constantFrom('06:00', '07:30', '08:00'),
      away: fc.option(fc.integer({ min: 0, max: 6 })),
      hasShifts: fc.boolean(),
      visits: fc.array(
        fc.record({
          day: fc.integer({ min: 0, max: 6 }),
          quarter: fc.integer({ min: 24, max: 68 }),
          long: fc.constantFrom(30, 60, 90, 180),
          north: fc.integer({ min: -40, max: 40 }),
          tentative: fc.boolean(),
        }),
        { maxLength: 8 },
      ),
    }),
    { minLength: 1, maxLength: 4 },
  ),
});

function queryOf(given: typeof week extends fc.Arbitrary<infer T> ? T : never): SlotQuery {
  const day = (index: number) => dayOf(given.monday, index);
  const people = given.people.map(
    (one, index): PlanPerson => ({
      key: `u${index + 1}`,
      label: `Person ${index + 1}`,
      zone: ZONE,
      hasShifts: one.hasShifts || one.shifts.length > 0,
      shifts: [...new Set(one.shifts)].map((at) => ({
        start: zonedInstant(ZONE, day(at), one.opens),
        end: zonedInstant(ZONE, day(at), '16:00'),
      })),
      away:
        one.away === null
          ? []
          : [
              {
                start: zonedInstant(ZONE, day(one.away), '00:00'),
                end: zonedInstant(ZONE, day(one.away + 1), '00:00'),
                label: 'Leave',
              },
            ],
      busy: [],
      expired: [],
    }),
  );
  const visits = given.people.flatMap((one, person) =>
    one.visits.map((visit, index): PlanVisit => {
      const start = zonedInstant(ZONE, day(visit.day), '00:00') + visit.quarter * STEP;
      return {
        id: person * 100 + index + 1,
        start,
        end: start + visit.long * MINUTE,
        people: [`u${person + 1}`],
        allDay: false,
        tentative: visit.tentative,
        label: `Visit ${index}`,
        place: { latitude: -33.8 + visit.north / 100, longitude: 151 },
        placeName: null,
        state: 'NSW',
        zone: ZONE,
        travel: true,
      };
    }),
  );
  return {
    visit: {
      id: null,
      allDay: false,
      tentative: false,
      label: 'New',
      place: { latitude: -33.8, longitude: 151 },
      placeName: null,
      state: 'NSW',
      zone: ZONE,
      travel: true,
    },
    minutes: given.minutes,
    from: zonedInstant(ZONE, given.monday, '00:00') + given.from * STEP + 7 * MINUTE,
    people,
    visits,
    rules: { holidays: [{ date: day(2), state: 'NSW', label: 'Picnic day' }], mostHours: 7.6 },
  };
}

/** Every quarter of an hour of the week, whoever it is, without any cleverness. */
function free(query: SlotQuery): { person: string; start: number }[] {
  const first = Math.ceil(query.from / STEP) * STEP;
  return query.people.flatMap((person) =>
    Array.from({ length: 8 * 96 }, (_, quarter) => first + quarter * STEP)
      .filter((start) => conflictsOf(visitAt(query, person, start), person, query.visits, query.rules).length === 0)
      .map((start) => ({ person: person.key, start })),
  );
}

describe('best three slots', () => {
  test('on a thousand random weeks each one is free and no earlier one was passed over', () => {
    fc.assert(
      fc.property(week, (given) => {
        const query = queryOf(given);
        const { slots } = bestSlots(query);
        const all = free(query);
        const dayAt = (start: number) => dayOn(ZONE, start);
        // As many as there are person-days with a free time, up to three.
        expect(slots.length).toBe(
          Math.min(3, new Set(all.map(({ person, start }) => `${person} ${dayAt(start)}`)).size),
        );
        const earliest = Math.min(...all.map(({ start }) => start));
        if (slots[0]) expect(slots[0].start).toBe(earliest);
        for (const slot of slots) {
          const person = query.people.find(({ key }) => key === slot.person) as PlanPerson;
          expect(conflictsOf(visitAt(query, person, slot.start), person, query.visits, query.rules)).toEqual([]);
          expect(
            all.filter(
              ({ person: key, start }) =>
                key === slot.person && dayAt(start) === dayAt(slot.start) && start < slot.start,
            ),
          ).toEqual([]);
        }
        // Nobody who is free earlier than one that is offered was left out for a second time of somebody else.
        const people = new Set(slots.map(({ person }) => person));
        if (people.size < slots.length) expect(new Set(all.map(({ person }) => person)).size).toBe(people.size);
      }),
      { numRuns: 1000, seed: 14 },
    );
  });

  test('why not earlier is said with the numbers', () => {
    const shift = { start: zonedInstant(ZONE, '2026-11-24', '08:00'), end: zonedInstant(ZONE, '2026-11-24', '16:00') };
    const tom: PlanPerson = {
      key: 'u1',
      label: 'Tom Hale',
      zone: ZONE,
      hasShifts: true,
      shifts: [shift],
      away: [],
      busy: [],
      expired: [],
    };
    const base = queryOf({ monday: '2026-11-23', minutes: 60, from: 0, people: [] });
    const visit: PlanVisit = {
      ...base.visit,
      id: 9,
      label: '0040 Patel',
      placeName: 'Parramatta',
      place: { latitude: -33.815, longitude: 151.003 },
      people: ['u1'],
      start: shift.start,
      end: shift.start + 90 * MINUTE,
    };
    const found = bestSlots({
      ...base,
      people: [tom, { ...tom, key: 'u2', label: 'Ben', hasShifts: false }],
      visits: [visit],
    });
    expect(found.slots[0]?.reasons[0]).toMatch(/^Comes from Parramatta: \d+ min, \d+ km$/);
    expect(found.refused.map(({ text }) => text)).toEqual([
      'Tom Hale is already at 0040 Patel, 8:00 am to 9:30 am.',
      'Ben has no shifts. Enter them.',
    ]);
  });
});

test('nobody is offered at a customer’s door before it opens, whenever their shift begins', () => {
  const at = (clock: string) => zonedInstant(ZONE, '2026-11-24', clock);
  const person: PlanPerson = {
    key: 'u1',
    label: 'Jack',
    zone: ZONE,
    hasShifts: true,
    shifts: [{ start: at('06:30'), end: at('18:30') }],
    away: [],
    busy: [],
    expired: [],
  };
  const visit: SlotQuery['visit'] = {
    id: null,
    allDay: false,
    tentative: false,
    label: 'Inspection',
    place: null,
    placeName: null,
    state: 'NSW',
    zone: ZONE,
    travel: true,
  };
  const query = { visit, minutes: 60, people: [person], visits: [], rules: { holidays: [], mostHours: 12 } };
  const hours = { opening: '08:00', closing: '17:00' };
  const first = (from: number, more: Partial<SlotQuery>) => bestSlots({ ...query, from, ...more }).slots[0]?.start;
  expect(first(at('00:00'), {})).toBe(at('06:30'));
  expect(first(at('00:00'), { hours })).toBe(at('08:00'));
  expect(first(at('16:00'), { hours })).toBe(at('16:00'));
  expect(first(at('16:15'), { hours })).toBeUndefined();
});
