import { z } from 'zod';
import { crudApi, endpoint, listShape, many, one, recordId } from '../../../kit/endpoint.ts';
import { pressedBody } from '../../../kit/entity-schemas.ts';
import { entryLabel, labelled, statusLabel } from '../../../kit/labels.ts';
import { labelOf, requiredLabelOf, row } from '../../../kit/row.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { timesheet } from './timesheet.entity.ts';

export const jobOfHours = labelled.extend({ customerName: z.string().nullable(), suburb: z.string().nullable() });
export interface JobOfHours extends z.infer<typeof jobOfHours> {}

export const timesheetView = row(timesheet, 'all', {
  user: requiredLabelOf(user, 'userId'),
  approvedBy: labelOf(user, 'approvedById'),
  job: jobOfHours.nullable(),
  activity: entryLabel,
  status: statusLabel,
});
export interface TimesheetView extends z.infer<typeof timesheetView> {}

const day = z.iso.date('Enter a day such as 2026-11-23');
const userId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional();

export const weekDay = z.strictObject({
  date: z.string(),
  minutes: z.number(),
  targetMinutes: z.number(),
  /** The name of a day off. */
  holiday: z.string().nullable(),
});
export interface WeekDay extends z.infer<typeof weekDay> {}
const week = z.strictObject({
  userId: z.number(),
  user: z.string(),
  timezone: z.string(),
  days: z.array(weekDay),
  entries: z.array(timesheetView),
});
export interface Week extends z.infer<typeof week> {}

export const PROPOSED_BY = ['visit', 'travel', 'status'] as const;
export const proposal = z.strictObject({
  key: z.string(),
  source: z.enum(PROPOSED_BY),
  jobId: z.number().nullable(),
  job: jobOfHours.nullable(),
  activityTypeId: z.number(),
  activity: z.string(),
  startAt: z.string(),
  endAt: z.string(),
  minutes: z.number(),
  notes: z.string(),
  appointmentId: z.number().nullable(),
});
export interface Proposal extends z.infer<typeof proposal> {}

export const HINTS = ['over', 'noVisit', 'outside', 'noRate', 'own'] as const;
export const hint = z.strictObject({ rule: z.enum(HINTS), text: z.string() });
export interface Hint extends z.infer<typeof hint> {}
const dayToApprove = z.strictObject({
  date: z.string(),
  minutes: z.number(),
  targetMinutes: z.number(),
  hints: z.array(hint),
  entries: z.array(z.strictObject({ entry: timesheetView, hints: z.array(hint) })),
});
export interface DayToApprove extends z.infer<typeof dayToApprove> {}
export const personToApprove = z.strictObject({
  userId: z.number(),
  label: z.string(),
  minutes: z.number(),
  days: z.array(dayToApprove),
});
export interface PersonToApprove extends z.infer<typeof personToApprove> {}

export const labourTotalsShape = z.strictObject({
  entries: z.number(),
  minutes: z.number(),
  chargeableMinutes: z.number(),
  countedMinutes: z.number(),
  withoutRate: z.number(),
  /** Null for people who do not see what hours cost. */
  cost: z.number().nullable(),
  charge: z.number().nullable(),
});
export interface LabourTotalsShown extends z.infer<typeof labourTotalsShape> {}

/** Which records a decision is about: a version behind means that somebody changed one since it was looked at. */
export const decision = z.strictObject({
  items: z
    .array(z.strictObject({ id: recordId, version: z.number().int().min(1).optional() }))
    .min(1, 'Choose at least one entry')
    .max(500, 'Decide on at most 500 entries at once'),
  statusId: recordId,
  note: z.string().trim().max(500).nullish(),
});
export interface Decision extends z.infer<typeof decision> {}

const changes = ['history', 'notificationCount', 'summary', 'job'];
const wrote = ['timesheet', ...changes];
const example = { userId: 1003, activityTypeId: 1, date: '2031-02-03', hours: 7.5 };

export const timesheetsApi = {
  ...crudApi(timesheet, 'timesheet', { row: timesheetView }, { changes, example }),
  timer: endpoint({
    method: 'GET',
    path: '/timesheet/timer',
    permission: 'view-timesheet',
    summary: 'One’s own running timer, null without one',
    response: one(timesheetView.nullable()),
  }),
  start: endpoint({
    method: 'POST',
    path: '/timesheet/timer',
    waits: true,
    permission: 'create-timesheet',
    summary: 'Start one’s own timer; one that is running is stopped',
    example: { body: {} },
    body: z.strictObject({
      jobId: recordId.nullish(),
      activityTypeId: recordId.optional(),
      notes: z.string().trim().max(5000).nullish(),
      ...pressedBody.shape,
    }),
    response: one(timesheetView),
    changes: wrote,
  }),
  stop: endpoint({
    method: 'PUT',
    path: '/timesheet/timer/stop',
    waits: true,
    permission: 'edit-timesheet',
    summary: 'Stop one’s own timer, now or at a moment that has been',
    body: z
      .strictObject({
        endAt: z
          .string()
          .regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/, 'Enter a moment as YYYY-MM-DD HH:mm:ss in UTC')
          .optional(),
        breakMinutes: z.number().int().min(0).max(1440).optional(),
        ...pressedBody.shape,
      })
      .optional(),
    response: one(timesheetView),
    changes: wrote,
  }),
  jobs: endpoint({
    method: 'GET',
    path: '/timesheet/jobs',
    permission: 'view-timesheet',
    summary:
      'Jobs on which the person may enter hours and expenses, found by number, customer or address; without a search those of late and of visits about now',
    query: z.strictObject({ s: listShape.s }),
    response: many(jobOfHours),
  }),
  week: endpoint({
    method: 'GET',
    path: '/timesheet/week',
    permission: 'view-timesheet',
    summary: 'Seven days of a person from a day on: entries, hours and what was to be worked',
    example: { query: { from: '2031-02-03' } },
    query: z.strictObject({ from: day, userId }),
    response: one(week),
  }),
  proposals: endpoint({
    method: 'GET',
    path: '/timesheet/proposals',
    permission: 'view-timesheet',
    summary: 'A day drafted from the visits that a person attended and what they changed on jobs; nothing is kept',
    example: { query: { date: '2031-02-03' } },
    query: z.strictObject({ date: day, userId }),
    response: many(proposal),
  }),
  approval: endpoint({
    method: 'GET',
    path: '/timesheet/approval',
    permission: 'approve-timesheet',
    summary: 'Submitted hours by person and day, with what stands out',
    example: { query: { from: '2031-02-03', to: '2031-02-09' } },
    query: z.strictObject({ from: day, to: day }),
    response: many(personToApprove),
  }),
  decide: endpoint({
    method: 'PUT',
    path: '/timesheet/status',
    permission: 'edit-timesheet',
    summary: 'Submit, approve, reject, open again or mark as invoiced: all of them, or none',
    example: { body: { items: [{ id: 1001 }], statusId: 2 } },
    body: decision,
    response: many(timesheetView),
    changes: wrote,
  }),
  ofJob: endpoint({
    method: 'GET',
    path: '/timesheet/job/:jobId',
    permission: 'view-timesheet',
    summary: 'Hours on a job that the person may see, and what they come to',
    response: one(z.strictObject({ entries: z.array(timesheetView), totals: labourTotalsShape })),
  }),
};
