// What colleagues tell each other on the noticeboard: groups of readers, items with replies, issues.
import { type CreateOf, type RowOf, type UpdateOf, entity } from '../../../kit/entity.ts';
import {
  bool,
  date,
  derived,
  integer,
  longText,
  moment,
  ref,
  refs,
  required,
  text,
  withDefault,
} from '../../../kit/fields.ts';

const groupFields = {
  label: required(text('Name', { max: 100 })),
  userIds: refs('People', 'user', { hint: 'With no people or roles, everyone in the company can read it' }),
  roleIds: refs('Roles', 'role', { hint: 'Everyone with one of these roles can read it too' }),
  order: withDefault(integer('Order', { min: 0, max: 1_000_000 }), 0),
};
export interface NoticeboardGroup extends RowOf<typeof groupFields> {}
export interface NoticeboardGroupCreate extends CreateOf<typeof groupFields> {}
export interface NoticeboardGroupUpdate extends UpdateOf<typeof groupFields> {}
export const noticeboardGroup = entity<NoticeboardGroup, NoticeboardGroupCreate, NoticeboardGroupUpdate>(
  'noticeboardGroup',
  groupFields,
  { label: { one: 'noticeboard group', many: 'noticeboard groups' } },
);

const itemFields = {
  /** Of a reply: the group of what it answers. */
  groupId: ref('Group', 'noticeboardGroup'),
  parentItemId: ref('Reply to', 'noticeboardItem'),
  title: text('Title'),
  body: required(longText('Text', { max: 50_000 })),
  pinned: withDefault(bool('Pinned', { hint: 'Stays at the top' }), false),
  publishFrom: date('Shown from', { hint: 'Empty: at once' }),
  publishTo: date('Shown until', { hint: 'Empty: until it is deleted' }),
  notifyUserIds: refs('Tell', 'user', { hint: 'They get a notification' }),
};
export interface NoticeboardItem extends RowOf<typeof itemFields> {}
export interface NoticeboardItemCreate extends CreateOf<typeof itemFields> {}
export interface NoticeboardItemUpdate extends UpdateOf<typeof itemFields> {}
export const noticeboardItem = entity<NoticeboardItem, NoticeboardItemCreate, NoticeboardItemUpdate>(
  'noticeboardItem',
  itemFields,
  { label: { one: 'noticeboard item', many: 'noticeboard items' }, labelField: 'title' },
);

export const ISSUE_STATES = { open: 1, answered: 2, closed: 3 } as const;
const issueFields = {
  itemId: ref('About', 'noticeboardItem'),
  title: required(text('Issue')),
  body: longText('Details', { max: 10_000 }),
  stateId: withDefault(integer('State', { min: 1, max: 3 }), ISSUE_STATES.open),
  answer: longText('Answer', { max: 10_000 }),
  assignedUserId: ref('Owner', 'user'),
  answeredAt: derived(moment('Answered at')),
  answeredById: derived(ref('Answered by', 'user')),
};
export interface NoticeboardIssue extends RowOf<typeof issueFields> {}
export interface NoticeboardIssueCreate extends CreateOf<typeof issueFields> {}
export interface NoticeboardIssueUpdate extends UpdateOf<typeof issueFields> {}
export const noticeboardIssue = entity<NoticeboardIssue, NoticeboardIssueCreate, NoticeboardIssueUpdate>(
  'noticeboardIssue',
  issueFields,
  { label: { one: 'issue', many: 'issues' }, labelField: 'title' },
);
