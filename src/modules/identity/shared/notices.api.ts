// What stands under a person's bell, and who has a record open beside them.
import { z } from 'zod';
import { endpoint, listShape, many, one, page } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';

export const notice = z.strictObject({
  id: z.number(),
  kind: z.string(),
  title: z.string(),
  body: z.string().nullable(),
  objectType: z.string().nullable(),
  objectId: z.number().nullable(),
  jobId: z.number().nullable(),
  from: labelled.nullable(),
  createdAt: z.string(),
  readAt: z.string().nullable(),
});
export interface Notice extends z.infer<typeof notice> {}
const staff = { permission: 'signed-in', audience: ['staff'] } as const;

export const noticesApi = {
  notices: endpoint({
    method: 'GET',
    path: '/user/current/notices',
    ...staff,
    summary: 'What this person was told under the bell, newest first',
    query: z.strictObject({ page: listShape.page, perPage: listShape.perPage, unread: z.enum(['0', '1']).optional() }),
    response: page(notice),
  }),
  readNotices: endpoint({
    method: 'PUT',
    path: '/user/current/notices/read',
    ...staff,
    summary: 'Marks notices as read; without ids all of them',
    body: z.strictObject({ ids: z.array(z.number().int().min(1)).max(500).optional() }),
    response: one(z.strictObject({ unread: z.number() })),
    changes: ['notice', 'notificationCount'],
  }),
  viewing: endpoint({
    method: 'PUT',
    path: '/viewing/:objectType/:objectId',
    ...staff,
    summary: 'Says that this window has a record open (again every 20 seconds), or no longer; answers who else has',
    example: { params: { objectType: 'job' }, body: { here: true } },
    body: z.strictObject({ here: z.boolean() }),
    response: many(labelled),
    noReplay: true,
  }),
};
