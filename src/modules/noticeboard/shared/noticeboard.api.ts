import { z } from 'zod';
import { crudApi, endpoint, idOf, one } from '../../../kit/endpoint.ts';
import { labelled } from '../../../kit/labels.ts';
import { labelOf, row, wholeRow } from '../../../kit/row.ts';
import { waysTo } from '../../documents/shared/uploads.api.ts';
import { user } from '../../identity/shared/user.entity.ts';
import { noticeboardGroup, noticeboardIssue, noticeboardItem } from './noticeboard.entity.ts';

export const PUBLICATION = ['shown', 'scheduled', 'ended'] as const;

export const noticeboardItemView = row(noticeboardItem, 'all', {
  group: labelOf(noticeboardGroup, 'groupId'),
  createdBy: labelOf(user, 'createdById'),
  /** Whether it is shown today, not yet, or no longer: the last two only to whoever may change it. */
  publication: z.enum(PUBLICATION),
  /** This person has read it and what was answered since. */
  isRead: z.boolean(),
  /** How many of those who read the group, its author left out, have opened it. */
  readCount: z.number(),
  readerCount: z.number(),
  replyCount: z.number(),
  openIssueCount: z.number(),
  fileCount: z.number(),
  /** The moment of its last reply; without one, of itself. */
  activityAt: z.string(),
  /** This person may change and delete it. */
  mayEdit: z.boolean(),
});
export interface NoticeboardItemView extends z.infer<typeof noticeboardItemView> {}

export const noticeboardIssueView = row(noticeboardIssue, 'all', {
  item: labelOf(noticeboardItem, 'itemId'),
  createdBy: labelOf(user, 'createdById'),
  assignedUser: labelOf(user, 'assignedUserId'),
  answeredBy: labelOf(user, 'answeredById'),
});
export interface NoticeboardIssueView extends z.infer<typeof noticeboardIssueView> {}

export const noticeboardGroupRow = wholeRow(noticeboardGroup);
const readers = z.strictObject({
  read: z.array(labelled.extend({ readAt: z.string() })),
  unread: z.array(labelled),
});
export interface NoticeboardReaders extends z.infer<typeof readers> {}

const changes = ['history'];
export const noticeboardGroupsApi = crudApi(
  noticeboardGroup,
  'noticeboardGroup',
  { row: noticeboardGroupRow },
  { changes: ['noticeboardItem', ...changes], example: { label: 'Everyone' } },
);

const ways = waysTo('noticeboardItem', 'id', 'an item of the noticeboard');
export const noticeboardItemsApi = {
  ...crudApi(noticeboardItem, 'noticeboardItem', { row: noticeboardItemView }, { changes }),
  restore: endpoint({
    method: 'POST',
    path: '/noticeboardItem/:id/restore',
    permission: 'edit-noticeboard-item',
    summary: 'Bring back an item that was deleted, with its replies',
    response: one(noticeboardItemView),
    changes: ['noticeboardItem', ...changes],
  }),
  read: endpoint({
    method: 'PUT',
    path: '/noticeboardItem/:id/read',
    permission: 'view-noticeboard-item',
    summary: 'Note that this person has read an item and its replies; its notices under the bell are read with it',
    response: idOf,
    changes: ['noticeboardItem'],
  }),
  readers: endpoint({
    method: 'GET',
    path: '/noticeboardItem/:id/readers',
    permission: 'view-noticeboard-item',
    summary: 'Who of the people of its group has read an item, and who has not',
    response: one(readers),
  }),
  groupReaders: endpoint({
    method: 'GET',
    path: '/noticeboardGroup/:id/readers',
    permission: 'view-noticeboard-item',
    summary: 'The people who read a group: those who can be told of an item',
    response: one(z.strictObject({ people: z.array(labelled) })),
  }),
  upload: ways.upload,
  base64: ways.base64,
  url: ways.url,
};
export const noticeboardIssuesApi = crudApi(
  noticeboardIssue,
  'noticeboardIssue',
  { row: noticeboardIssueView },
  { changes: ['noticeboardItem', ...changes], example: { title: 'Who has the store key?' } },
);
