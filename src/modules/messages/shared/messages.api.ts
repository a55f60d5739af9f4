import { labelOf, row } from '../../../kit/row.ts';
import { z } from 'zod';
import { crudApi, endpoint, listQuery, one, page } from '../../../kit/endpoint.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { historyDays, historyEntry } from '../../jobs/shared/jobs.api.ts';
import { notification } from './notification.entity.ts';

export const notificationView = row(notification, 'all', {
  createdBy: labelOf(user, 'createdById'),
});
export interface NotificationView extends z.infer<typeof notificationView> {}

export const messagesApi = {
  ...crudApi(notification, 'notification', { row: notificationView }, { changes: ['job', 'history'] }),
  logCall: endpoint({
    method: 'POST',
    path: '/job/:jobId/call',
    permission: 'create-notification',
    summary: 'Note a call with the customer; the first one is the first contact of the job',
    body: z.strictObject({ to: z.string().trim().max(40).nullish() }),
    response: one(notificationView),
    changes: ['notification', 'job', 'jobKpi', 'history'],
  }),
  jobHistory: endpoint({
    method: 'GET',
    path: '/job/:jobId/history/notification',
    permission: 'view-job-history',
    summary: 'The part of the history that was said: notes, mails, messages',
    query: historyDays,
    response: page(historyEntry),
  }),
  jobNotes: endpoint({
    method: 'GET',
    path: '/job/:jobId/notes',
    permission: 'view-notification',
    summary: 'Notes of a job, newest first',
    query: listQuery,
    response: page(notificationView),
  }),
};
