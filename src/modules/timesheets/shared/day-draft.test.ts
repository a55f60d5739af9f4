import { expect, test } from 'vitest';
import { type AttendedVisit, draftDay } from './day-draft.ts';

const at = (time: string): number => Date.parse(`2026-11-23T${time}:00Z`);
const visit = (appointmentId: number, from: string, to: string, more: object = {}): AttendedVisit => ({
  appointmentId,
  jobId: appointmentId * 10,
  label: `Visit ${appointmentId}`,
  kind: 'works',
  start: at(from),
  end: at(to),
  ...more,
});
const told = (pieces: ReturnType<typeof draftDay>): string[] =>
  pieces.map(
    ({ source, jobId, start, end }) =>
      `${source} ${jobId} ${new Date(start).toISOString().slice(11, 16)}-${new Date(end).toISOString().slice(11, 16)}`,
  );

test('visits, the drives between them, and desk work on other jobs', () => {
  const pieces = draftDay(
    [visit(2, '10:00', '11:30'), visit(1, '07:30', '09:15')],
    [
      { jobId: 30, at: at('14:00') },
      { jobId: 30, at: at('14:40') },
      { jobId: 40, at: at('15:30') },
      { jobId: 10, at: at('12:00') },
    ],
    [],
  );
  expect(told(pieces)).toEqual([
    'visit 10 07:30-09:15',
    'travel 20 09:15-10:00',
    'visit 20 10:00-11:30',
    'status 30 14:00-14:40',
    'status 40 15:15-15:30',
  ]);
});

test('what is entered already is not proposed again, and nothing overlaps', () => {
  const taken = [
    { start: at('07:00'), end: at('08:00'), appointmentId: null },
    { start: null, end: null, appointmentId: 2 },
  ];
  const visits = [visit(1, '07:30', '09:15'), visit(2, '10:00', '11:30'), visit(3, '11:00', '12:00')];
  expect(told(draftDay(visits, [], taken))).toEqual(['travel 20 09:15-10:00', 'visit 30 11:00-12:00']);
});

test('a call needs no drive, a long gap is none, and a moment is no visit', () => {
  const visits = [
    visit(1, '07:00', '08:00'),
    visit(2, '08:30', '08:45', { kind: 'admin' }),
    visit(3, '12:00', '13:00'),
    visit(4, '13:10', '13:10'),
  ];
  expect(told(draftDay(visits, [], []))).toEqual([
    'visit 10 07:00-08:00',
    'visit 20 08:30-08:45',
    'visit 30 12:00-13:00',
    'travel 40 13:00-13:10',
  ]);
});
