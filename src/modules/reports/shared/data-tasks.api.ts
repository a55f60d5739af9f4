// Reports on a schedule, alerts, what each reader got, and how reports are used.
import { z } from 'zod';
import { crudApi, endpoint, many, one } from '../../../kit/endpoint.ts';
import { labelOf, row } from '../../../kit/row.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { dataTask } from './data-task.entity.ts';
import { reportResult } from './data-views.api.ts';
import { reportDefinition } from './report-definition.ts';

export const dataTaskRow = row(dataTask, 'all', {
  createdBy: labelOf(user, 'createdById'),
  /** A report that somebody keeps, by its name; then the people it goes to. */
  report: z.string().nullable(),
  readers: z.array(z.string()),
  roleNames: z.array(z.string()),
  /** The last run: how many got it, had nothing to get, or did not get it, and why. */
  last: z
    .strictObject({
      sent: z.number(),
      nothing: z.number(),
      failed: z.number(),
      /** Of those that failed: mails that were refused or came back. */
      refused: z.number(),
      words: z.string().nullable(),
    })
    .nullable(),
});
export interface DataTaskView extends z.infer<typeof dataTaskRow> {}

export const taskReceipt = z.strictObject({
  id: z.number(),
  dueAt: z.string(),
  reader: z.string(),
  outcome: z.enum(['sent', 'nothing', 'failed']),
  words: z.string(),
  /** What the mail server said of it, where it refused. */
  refused: z.string().nullable(),
  /** How many rows it counted, for whoever may see the mail. */
  rows: z.number().nullable(),
  /** The mail as it was sent; for its reader and for administrators. */
  subject: z.string().nullable(),
  text: z.string().nullable(),
  /** Its figures are kept, and this person may open them. */
  isKept: z.boolean(),
});
export interface TaskReceipt extends z.infer<typeof taskReceipt> {}

/** Figures as they were on a day. */
export const keptResult = z.strictObject({
  id: z.number(),
  taskId: z.number(),
  label: z.string(),
  reader: z.string(),
  /** The person who asks is its reader. */
  isMine: z.boolean(),
  dueAt: z.string(),
  rows: z.number(),
});
export interface KeptResult extends z.infer<typeof keptResult> {}
export const openedResult = keptResult.extend({
  /** The report where it is asked again: the id of a kept one, or the name of one that every company has. */
  ref: z.string(),
  list: z.string(),
  definition: reportDefinition,
  result: reportResult,
});
export interface OpenedResult extends z.infer<typeof openedResult> {}

export const reportUse = z.strictObject({
  reportRef: z.string(),
  label: z.string().nullable(),
  times: z.number(),
  people: z.number(),
  slowestMs: z.number(),
  lastDay: z.string(),
});
export interface ReportUse extends z.infer<typeof reportUse> {}
export const reportReach = z.strictObject({
  id: z.number(),
  fullName: z.string(),
  /** May open reports, keep them, send them by the clock, export. */
  views: z.boolean(),
  keeps: z.boolean(),
  schedules: z.boolean(),
  exports: z.boolean(),
});
export interface ReportReach extends z.infer<typeof reportReach> {}

export const dataTasksApi = crudApi(
  dataTask,
  'dataTask',
  { row: dataTaskRow },
  {
    example: {
      label: 'Jobs by client, Mondays',
      reportRef: 'jobs-by-client',
      every: 'week',
      weekday: 1,
      atTime: '07:00',
      timezone: 'Australia/Sydney',
      userIds: [1003],
    },
  },
);
export const taskRunsApi = {
  run: endpoint({
    method: 'POST',
    path: '/dataTask/:id/run',
    permission: 'edit-data-task',
    summary: 'Run a scheduled report now, beside its times',
    response: one(z.strictObject({ id: z.number() })),
    changes: ['dataTask'],
  }),
  receipts: endpoint({
    method: 'GET',
    path: '/dataTask/:id/receipts',
    permission: 'view-data-task',
    summary: 'What each reader got, the newest first',
    response: many(taskReceipt),
  }),
  history: endpoint({
    method: 'GET',
    path: '/dataTask/history',
    permission: 'view-data-task',
    summary:
      'Results of schedules that are kept, the newest first: one’s own, for administrators of the data centre all',
    response: many(keptResult),
  }),
  opened: endpoint({
    method: 'GET',
    path: '/dataTask/history/:id',
    permission: 'view-data-task',
    summary: 'One kept result, with the figures of its day',
    response: one(openedResult),
  }),
  use: endpoint({
    method: 'GET',
    path: '/dataTask/use',
    permission: 'view-data-task',
    summary:
      'How often each report was opened in the last 90 days and how long its slowest answer took; for administrators of the data centre',
    response: many(reportUse),
  }),
  reach: endpoint({
    method: 'GET',
    path: '/dataTask/reach',
    permission: 'view-data-task',
    summary: 'Who may see, keep, schedule and export reports; for administrators of the data centre',
    response: many(reportReach),
  }),
};
