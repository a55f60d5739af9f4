import type { z } from 'zod';
import { crudApi, endpoint, listQuery, page } from '../../../kit/endpoint.ts';
import { rowSchema } from '../../../kit/entity-schemas.ts';
import { type Notification, notification } from './notification.entity.ts';

export interface NotificationView extends Notification {
  createdBy: { id: number; label: string } | null;
}
const view = rowSchema(notification) as unknown as z.ZodType<NotificationView>;

export const messagesApi = {
  ...crudApi(notification, 'notification', { row: view }, { changes: ['job', 'history'] }),
  jobNotes: endpoint({
    method: 'GET',
    path: '/job/:jobId/notes',
    permission: 'view-notification',
    summary: 'Notes of a job, newest first',
    query: listQuery,
    response: page(view),
  }),
};
