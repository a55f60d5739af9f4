import { z } from 'zod';
import { crudApi, endpoint, many, one, recordId } from '../../../kit/endpoint.ts';
import { createSchema } from '../../../kit/entity-schemas.ts';
import { entryLabel, statusLabel } from '../../../kit/labels.ts';
import { labelOf, row, wholeRow } from '../../../kit/row.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { job } from '../../jobs/shared/job.entity.ts';
import { type ReminderCreate, reminder } from './reminder.entity.ts';
import { reminderTemplate } from './reminder-template.entity.ts';

export const reminderView = row(reminder, 'all', {
  user: labelOf(user, 'userId'),
  job: labelOf(job, 'jobId'),
  createdBy: labelOf(user, 'createdById'),
  completedBy: labelOf(user, 'completedById'),
  status: statusLabel,
  priority: entryLabel.nullable(),
  action: entryLabel.nullable(),
  overdue: z.boolean(),
});
export interface ReminderView extends z.infer<typeof reminderView> {}

const changes = ['history', 'notificationCount', 'summary'];
const wrote = ['reminder', ...changes];
const dueTime = z
  .string()
  .regex(/^\d{2}:\d{2}(:\d{2})?$/, 'Enter a time such as 16:00')
  .nullable()
  .optional();
const create = createSchema(reminder) as unknown as z.ZodType<ReminderCreate, ReminderCreate>;

export const remindersApi = {
  ...crudApi(reminder, 'reminder', { row: reminderView }, { changes }),
  complete: endpoint({
    method: 'PUT',
    path: '/reminder/:id/complete',
    waits: true,
    permission: 'edit-reminder',
    summary: 'Complete a reminder; with completed false it is open again',
    body: z.strictObject({ completed: z.boolean().optional() }).optional(),
    response: one(reminderView),
    changes: wrote,
  }),
  changeDate: endpoint({
    method: 'PUT',
    path: '/reminder/:id/date',
    example: { body: { date: '2031-02-03', time: '16:00' } },
    permission: 'edit-reminder',
    summary: 'Give a reminder another day and time, and perhaps another person',
    body: z.strictObject({
      id: recordId.optional(),
      date: z.iso.date('Enter a day such as 2026-11-23'),
      time: dueTime,
      userId: recordId.nullish(),
    }),
    response: one(reminderView),
    changes: wrote,
  }),
  changeStatus: endpoint({
    method: 'PUT',
    path: '/reminder/:id/status/:reminderStatusId',
    example: { params: { reminderStatusId: 2 } },
    permission: 'edit-reminder',
    summary: 'Move a reminder to another status',
    response: one(reminderView),
    changes: wrote,
  }),
  multiple: endpoint({
    method: 'POST',
    path: '/reminder/multiple',
    example: { body: { reminder: { title: 'Report due', date: '2031-02-03' }, userIds: [1003] } },
    permission: 'create-reminder',
    summary: 'The same reminder for several people; without people nothing is made',
    body: z.strictObject({ reminder: create, userIds: z.array(recordId).max(100) }),
    response: many(reminderView),
    changes: wrote,
  }),
};
export const reminderTemplatesApi = crudApi(
  reminderTemplate,
  'reminderTemplate',
  { row: wholeRow(reminderTemplate) },
  { example: { label: 'Report', title: 'Send the report' } },
);
