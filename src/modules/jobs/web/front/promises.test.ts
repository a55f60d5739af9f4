import { expect, test } from 'vitest';
import type { JobKpi } from '../../shared/job-kpis.api.ts';
import type { MilestoneView } from '../../shared/job-records.api.ts';
import { promises } from './promises.ts';

const NOW = new Date('2026-11-20T03:00:00Z');
const nothing = {
  targetStartDate: null,
  targetCompletionDate: null,
  startedAt: null,
  practicalCompletionAt: null,
  ongoingJob: false,
  status: { typeName: 'active' },
};
const clock = (more: Partial<JobKpi>): JobKpi => ({
  workflowKpiId: 1,
  label: 'First contact',
  startRef: 'createdAt',
  stopRef: 'contactedAt',
  targetHours: 2,
  businessHours: true,
  state: 'running',
  colour: 'green',
  startedAt: '2026-11-20 01:00:00',
  pausedAt: null,
  dueAt: '2026-11-20 05:00:00',
  stoppedAt: null,
  elapsedSeconds: 0,
  pausedSeconds: 0,
  remainingSeconds: 7200,
  ...more,
});
const said = (rows: ReturnType<typeof promises>) => rows.map(({ label, result, words }) => [label, result, words]);

test('a day is met, missed, near or far', () => {
  const job = {
    ...nothing,
    targetStartDate: '2026-11-10',
    startedAt: '2026-11-12 03:00:00',
    targetCompletionDate: '2026-11-22',
  };
  expect(said(promises(job, [], [], '2026-11-23', NOW))).toEqual([
    ['Works start', 'late', '2 days late'],
    ['Completion', 'late', '1 day over'],
  ]);
  expect(said(promises({ ...nothing, targetCompletionDate: '2026-11-23' }, [], [], '2026-11-23', NOW))).toEqual([
    ['Completion', 'soon', 'today'],
  ]);
  expect(said(promises({ ...nothing, targetCompletionDate: '2026-12-03' }, [], [], '2026-11-23', NOW))).toEqual([
    ['Completion', 'open', 'in 10 days'],
  ]);
  expect(
    promises({ ...nothing, targetCompletionDate: '2026-12-03', ongoingJob: true }, [], [], '2026-11-23', NOW),
  ).toEqual([]);
});

test('clocks say how much is left, in hours and from two days in days; one that waits has no date', () => {
  const milestone = {
    id: 4,
    label: 'Report',
    dueDate: '2026-11-19',
    completedAt: '2026-11-18 01:00:00',
  } as MilestoneView;
  const kpis = [
    clock({}),
    clock({
      workflowKpiId: 2,
      label: 'Report sent',
      state: 'missed',
      stoppedAt: '2026-11-25 00:00:00',
      dueAt: '2026-11-22 00:00:00',
      remainingSeconds: -259_200,
    }),
    clock({ workflowKpiId: 3, label: 'Later', state: 'waiting', dueAt: null }),
    clock({ workflowKpiId: 4, label: 'Attend', state: 'paused', dueAt: '2026-11-21 00:00:00' }),
  ];
  expect(said(promises(nothing, kpis, [milestone], '2026-11-23', NOW))).toEqual([
    ['Report', 'met', 'met'],
    ['First contact', 'open', 'in 2 h'],
    ['Attend', 'open', 'paused'],
    ['Report sent', 'late', '3 days late'],
  ]);
});
