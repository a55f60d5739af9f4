// Each rule with its numbers, in one table.
import { expect, test } from 'vitest';
import { zonedInstant } from '../../jobs/shared/business-clock.ts';
import { conflictsOf } from './conflicts.ts';
import type { PlanPerson, PlanVisit } from './plan.ts';

const ZONE = 'Australia/Sydney';
const at = (time: string, day = '2026-11-24'): number => zonedInstant(ZONE, day, time);
const visit = (start: string, end: string, more: Partial<PlanVisit> = {}): PlanVisit => ({
  id: null,
  start: at(start),
  end: at(end),
  people: ['u1'],
  allDay: false,
  tentative: false,
  label: '0052 Clark',
  place: { latitude: -34.054, longitude: 150.695 },
  placeName: 'Camden',
  state: 'NSW',
  zone: ZONE,
  travel: true,
  ...more,
});
const other = (start: string, end: string, more: Partial<PlanVisit> = {}): PlanVisit =>
  visit(start, end, {
    id: 7,
    label: '0041 Rossi',
    placeName: 'Katoomba',
    place: { latitude: -33.712, longitude: 150.311 },
    ...more,
  });
const leo: PlanPerson = {
  key: 'u1',
  label: 'Leo Marsh',
  zone: ZONE,
  hasShifts: true,
  shifts: [{ start: at('07:00'), end: at('16:00') }],
  away: [],
  busy: [],
  expired: [],
};
const rules = { holidays: [], mostHours: 7.6 };
const here = { place: visit('08:00', '09:00').place };

test.each<[string, PlanVisit, Partial<PlanPerson>, PlanVisit[], string[]]>([
  ['nothing speaks against it', visit('13:00', '15:00'), {}, [], []],
  ['touching is no overlap', visit('13:00', '14:00'), {}, [other('12:00', '13:00', here)], []],
  [
    'double booking',
    visit('13:00', '14:00'),
    {},
    [other('12:30', '13:30', here)],
    ['doubleBooking Leo Marsh is already at 0041 Rossi, 12:30 pm to 1:30 pm.'],
  ],
  [
    'a proposed one only warns',
    visit('13:00', '14:00'),
    {},
    [other('12:30', '13:30', { tentative: true })],
    ['busy Leo Marsh is also proposed for 0041 Rossi, 12:30 pm to 1:30 pm.'],
  ],
  [
    'travel too short',
    visit('13:00', '14:00'),
    {},
    [other('11:00', '12:50')],
    ['travelTooShort Leo Marsh has 10 min between Katoomba and Camden; the drive takes 87 min.'],
  ],
  [
    'a place that is not known is not guessed',
    visit('13:00', '14:00'),
    {},
    [other('11:00', '12:50', { place: null })],
    [],
  ],
  ['nobody drives to a call', visit('13:00', '14:00', { travel: false }), {}, [other('11:00', '12:50')], []],
  ['the visit itself is none of the others', visit('13:00', '14:00', { id: 7 }), {}, [other('13:00', '14:00')], []],
  [
    'leave',
    visit('13:00', '14:00'),
    { away: [{ start: at('00:00'), end: at('00:00', '2026-11-25'), label: 'Annual leave' }] },
    [],
    ['leave Leo Marsh is away: Annual leave.'],
  ],
  ['outside hours', visit('15:30', '16:30'), {}, [], ['outsideHours Leo Marsh works 7:00 am to 4:00 pm that day.']],
  [
    'no shift that day',
    visit('09:00', '10:00'),
    { shifts: [] },
    [],
    ['outsideHours Leo Marsh does not work that day.'],
  ],
  [
    'no shifts at all',
    visit('09:00', '10:00'),
    { hasShifts: false, shifts: [] },
    [],
    ['noShifts Leo Marsh has no shifts. Enter them.'],
  ],
  [
    'a licence that ran out',
    visit('09:00', '10:00'),
    { expired: [{ label: 'Plumbing licence', on: '2026-11-22' }] },
    [],
    ['licenceExpired Plumbing licence of Leo Marsh expired on 22nd Nov 2026.'],
  ],
  [
    'one that runs out later is good',
    visit('09:00', '10:00'),
    { expired: [{ label: 'Plumbing licence', on: '2026-11-24' }] },
    [],
    [],
  ],
  [
    'a long day',
    visit('13:00', '15:00'),
    {},
    [other('07:00', '13:00', here)],
    ['longDay Leo Marsh would have 8 h booked, more than 7.6 h.'],
  ],
  [
    'a visit that is only proposed makes no day long',
    visit('13:00', '15:00'),
    {},
    [other('07:00', '13:00', { ...here, tentative: true })],
    [],
  ],
  ['a day of just so many hours is none', visit('13:00', '14:36'), {}, [other('07:00', '13:00', here)], []],
  [
    'busy on their own calendar',
    visit('13:00', '14:00'),
    { busy: [{ start: at('13:30'), end: at('14:30'), label: 'Dentist' }] },
    [],
    ['busy Leo Marsh has Dentist, 1:30 pm to 2:30 pm.'],
  ],
])('%s', (_, asked, more, others, expected) => {
  const found = conflictsOf(asked, { ...leo, ...more }, others, rules);
  expect(found.map(({ rule, text }) => `${rule} ${text}`)).toEqual(expected);
});

test('leave, a second booking and a licence that has ended refuse the visit; the rest is a warning', () => {
  const away = [{ start: at('00:00'), end: at('00:00', '2026-11-25'), label: 'Annual leave' }];
  const found = conflictsOf(visit('15:30', '16:30'), { ...leo, away }, [other('15:00', '16:00', here)], rules);
  expect(Object.fromEntries(found.map(({ rule, hard }) => [rule, hard]))).toEqual({
    doubleBooking: true,
    leave: true,
    outsideHours: false,
  });
});

test('a holiday of the state counts there alone', () => {
  const cup = { holidays: [{ date: '2026-11-24', state: 'VIC', label: 'Cup day' }], mostHours: 8 };
  expect(conflictsOf(visit('09:00', '10:00'), leo, [], cup)).toEqual([]);
  expect(conflictsOf(visit('09:00', '10:00', { state: 'vic' }), leo, [], cup)[0]?.text).toBe(
    '24th Nov 2026 is Cup day.',
  );
});
