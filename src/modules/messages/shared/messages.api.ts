import { labelOf, row } from '../../../kit/row.ts';
import type { z } from 'zod';
import { crudApi, endpoint, listQuery, page } from '../../../kit/endpoint.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { notification } from './notification.entity.ts';

export const notificationView = row(notification, 'all', {
  createdBy: labelOf(user, 'createdById'),
});
export interface NotificationView extends z.infer<typeof notificationView> {}

export const messagesApi = {
  ...crudApi(notification, 'notification', { row: notificationView }, { changes: ['job', 'history'] }),
  jobNotes: endpoint({
    method: 'GET',
    path: '/job/:jobId/notes',
    permission: 'view-notification',
    summary: 'Notes of a job, newest first',
    query: listQuery,
    response: page(notificationView),
  }),
};
