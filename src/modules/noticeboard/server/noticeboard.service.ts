// Commands on the noticeboard: post, reply, read, raise an issue and answer it.
import { type Context, can } from '../../../platform/server/context.ts';
import { cleanHtml, plainText } from '../../../platform/server/clean-html.ts';
import { conflict, invalid, notFound, orInvalid } from '../../../platform/server/errors.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import {
  insertRecord,
  linkObject,
  lockRecord,
  missingIds,
  removeRecord,
  updateRecord,
  writeHistory,
} from '../../../platform/server/records.ts';
import { resource } from '../../../platform/server/resource.ts';
import { noteChange } from '../../../platform/server/live-events.ts';
import { noticeboardGroupRow, noticeboardGroupsApi } from '../shared/noticeboard.api.ts';
import {
  ISSUE_STATES,
  type NoticeboardIssue,
  type NoticeboardIssueCreate,
  type NoticeboardIssueUpdate,
  type NoticeboardItem,
  type NoticeboardItemCreate,
  type NoticeboardItemUpdate,
  noticeboardIssue,
  noticeboardItem,
} from '../shared/noticeboard.entity.ts';
import { groupScope, issueScope, itemScope, mayEdit } from './noticeboard.scope.ts';
import { groupPeople, hasItems, markRead, mayPostIn, moveReplies, restoreRow, writersOf } from './noticeboard.store.ts';

export const noticeboardGroups = resource(noticeboardGroupRow, {
  api: noticeboardGroupsApi,
  scope: (ctx) => groupScope(ctx, 'r'),
  mayRemove: async (ctx, { id, label }) => {
    if (await hasItems(ctx, id))
      throw conflict(`There are items in ${label}. Move them to another group or delete them first.`);
  },
});

type Given = Partial<NoticeboardItemCreate> & { version?: number | undefined };

/** The words as they are kept; markup alone is no text. */
async function bodyOf(body: string): Promise<string> {
  const clean = await cleanHtml(body);
  if ((await plainText(clean)).trim() === '') throw invalid({ body: 'Text is required' });
  return clean;
}

/** Everybody named reads the group; in the order of the mistakes that people make. */
async function checkItem(ctx: Context, item: NoticeboardItemCreate): Promise<void> {
  if (item.groupId == null) throw invalid({ groupId: 'Choose a group' });
  if (item.parentItemId == null && !item.title?.trim()) throw invalid({ title: 'Title is required' });
  if (item.publishFrom && item.publishTo && item.publishTo < item.publishFrom)
    throw invalid({ publishTo: 'The last day cannot be before the first' });
  const people = await groupPeople(ctx, item.groupId);
  if (!(await mayPostIn(ctx, item.groupId))) throw invalid({ groupId: 'This group does not exist' });
  const strange = (item.notifyUserIds ?? []).some((id) => !people.some((person) => person.id === id));
  if (strange) throw invalid({ notifyUserIds: 'One of them cannot read this group. Choose people who can.' });
}

/** An item that this person sees, by a number of a body. */
const itemOfBody = (ctx: Context, id: number, field: string): Promise<NoticeboardItem> =>
  orInvalid(lockRecord(ctx, noticeboardItem, id, { scope: itemScope(ctx, 'r') }), {
    [field]: 'This item does not exist',
  });

export const tellOfItem = (
  ctx: Context,
  { id, title, author, reply = false }: { id: number; title: string; author: string; reply?: boolean },
  userIds: readonly number[],
): Promise<void> =>
  tellUsers(ctx, userIds, {
    kind: 'noticeboard',
    title: `${author} ${reply ? 'replied to' : 'wrote on the noticeboard:'} ${title}`,
    objectType: 'noticeboardItem',
    objectId: id,
  });

export async function createItem(ctx: Context, given: NoticeboardItemCreate): Promise<number> {
  const body = await bodyOf(given.body);
  const answered = given.parentItemId == null ? null : await itemOfBody(ctx, given.parentItemId, 'parentItemId');
  // An answer to a reply stands below the same item.
  const parent =
    answered?.parentItemId == null ? answered : await itemOfBody(ctx, answered.parentItemId, 'parentItemId');
  const item = parent
    ? { body, parentItemId: parent.id, groupId: parent.groupId, notifyUserIds: given.notifyUserIds ?? [] }
    : { ...given, body };
  await checkItem(ctx, item);
  const waits = !parent && given.publishFrom != null && given.publishFrom > ctx.today;
  const { id } = await insertRecord(ctx, noticeboardItem, item, { toldAt: waits ? null : ctx.now });
  await linkObject(ctx, noticeboardItem.name, id, null);
  const author = ctx.actor.fullName;
  const named = given.notifyUserIds ?? [];
  if (parent) {
    await markRead(ctx, parent.id);
    noteChange(ctx, noticeboardItem.name, parent.id);
    const writers = await writersOf(ctx, parent.id);
    await tellOfItem(ctx, { id: parent.id, title: parent.title ?? '', author, reply: true }, [...named, ...writers]);
  } else if (!waits) await tellOfItem(ctx, { id, title: given.title ?? '', author }, named);
  return id;
}

const ofItem = (ctx: Context) => ({ scope: itemScope(ctx, 'r'), what: 'This item' });

/** Refuses whoever sees it and did not write it. */
async function lockOwn(ctx: Context, id: number, version: number | undefined): Promise<NoticeboardItem> {
  const before = await lockRecord(ctx, noticeboardItem, id, { ...ofItem(ctx), version });
  if (before.createdById !== ctx.actor.userId && !can(ctx, 'delete-noticeboard-item'))
    throw conflict('Only the author can change this. Reply instead.');
  return before;
}

export async function updateItem(
  ctx: Context,
  id: number,
  { version, ...given }: NoticeboardItemUpdate & Given,
): Promise<void> {
  const before = await lockOwn(ctx, id, version);
  if (given.parentItemId !== undefined && given.parentItemId !== before.parentItemId)
    throw invalid({ parentItemId: 'A reply cannot move' });
  const moved = given.groupId != null && given.groupId !== before.groupId;
  if (moved && before.parentItemId !== null) throw invalid({ groupId: 'A reply stays in the group of its item' });
  const next = { ...given, ...(given.body != null && { body: await bodyOf(given.body) }) };
  await checkItem(ctx, { ...before, ...next } as NoticeboardItemCreate);
  const waits = (next.publishFrom === undefined ? before.publishFrom : next.publishFrom) ?? '';
  await updateRecord(ctx, noticeboardItem, id, next, waits > ctx.today ? { toldAt: null } : {});
  if (moved) await moveReplies(ctx, id, given.groupId as number);
  const added = (next.notifyUserIds ?? []).filter((user) => !before.notifyUserIds.includes(user));
  if (added.length && waits <= ctx.today)
    await tellOfItem(ctx, { id, title: next.title ?? before.title ?? '', author: ctx.actor.fullName }, added);
}

export async function removeItem(ctx: Context, id: number, version?: number): Promise<void> {
  const before = await lockOwn(ctx, id, version);
  await removeRecord(ctx, noticeboardItem, id);
  if (before.parentItemId !== null) noteChange(ctx, noticeboardItem.name, before.parentItemId);
}

export async function restoreItem(ctx: Context, id: number): Promise<void> {
  if (!(await restoreRow(ctx, id, mayEdit(ctx, 'i')))) throw notFound('This item');
  noteChange(ctx, noticeboardItem.name, id);
  await writeHistory(ctx, {
    objectType: noticeboardItem.name,
    objectId: id,
    jobId: null,
    verb: 'restore',
    changes: {},
    note: null,
  });
}

/** Reading a reply is reading what it stands below. */
export async function readItem(ctx: Context, id: number): Promise<number> {
  const { parentItemId } = await lockRecord(ctx, noticeboardItem, id, ofItem(ctx));
  await markRead(ctx, parentItemId ?? id);
  noteChange(ctx, noticeboardItem.name, parentItemId ?? id);
  return parentItemId ?? id;
}

const ofIssue = (ctx: Context) => ({ scope: issueScope(ctx, 'r'), what: 'This issue' });

async function checkIssue(ctx: Context, given: Partial<NoticeboardIssueCreate>): Promise<void> {
  if (given.itemId != null) await itemOfBody(ctx, given.itemId, 'itemId');
  if (given.assignedUserId != null && (await missingIds(ctx, 'app_user', [given.assignedUserId])).length)
    throw invalid({ assignedUserId: 'Choose someone who works here' });
}

const tellOfIssue = (ctx: Context, id: number, title: string, userIds: readonly (number | null)[], body?: string) =>
  tellUsers(
    ctx,
    userIds.filter((user) => user !== null),
    { kind: 'noticeboard-issue', title, body: body ?? null, objectType: noticeboardIssue.name, objectId: id },
  );

/** What an answer or another state does to the stamps; an answer to an open issue answers it. */
function settled(ctx: Context, before: NoticeboardIssue | undefined, given: NoticeboardIssueUpdate) {
  const answer = given.answer === undefined ? (before?.answer ?? null) : given.answer?.trim() || null;
  const isNew = answer !== null && answer !== (before?.answer ?? null);
  const asked = given.stateId ?? before?.stateId ?? ISSUE_STATES.open;
  const stateId = isNew && asked === ISSUE_STATES.open ? ISSUE_STATES.answered : asked;
  if (stateId === ISSUE_STATES.answered && answer === null) throw invalid({ answer: 'Write the answer first' });
  const stamps = isNew
    ? { answeredAt: ctx.now, answeredById: ctx.actor.userId }
    : stateId === ISSUE_STATES.open && before?.answeredAt && given.stateId !== undefined
      ? { answeredAt: null, answeredById: null }
      : {};
  return { answer, stateId, stamps, isNew };
}

export async function createIssue(ctx: Context, given: NoticeboardIssueCreate): Promise<number> {
  await checkIssue(ctx, given);
  const { answer, stateId, stamps } = settled(ctx, undefined, given);
  const { id, title } = await insertRecord(ctx, noticeboardIssue, { ...given, answer, stateId }, stamps);
  await linkObject(ctx, noticeboardIssue.name, id, null);
  await tellOfIssue(ctx, id, `For you: ${title}`, [given.assignedUserId ?? null], given.body ?? undefined);
  return id;
}

export async function updateIssue(
  ctx: Context,
  id: number,
  { version, ...given }: NoticeboardIssueUpdate & { version?: number | undefined },
): Promise<void> {
  const before = await lockRecord(ctx, noticeboardIssue, id, { ...ofIssue(ctx), version });
  const { userId } = ctx.actor;
  if (!can(ctx, 'create-noticeboard-issue') && ![before.createdById, before.assignedUserId].includes(userId))
    throw conflict('Only the person who raised this issue or owns it can change it');
  await checkIssue(ctx, { ...given, itemId: given.itemId === before.itemId ? null : (given.itemId ?? null) });
  const { answer, stateId, stamps, isNew } = settled(ctx, before, given);
  await updateRecord(ctx, noticeboardIssue, id, { ...given, answer, stateId }, stamps);
  const title = given.title ?? before.title;
  if (isNew) await tellOfIssue(ctx, id, `Answered: ${title}`, [before.createdById], answer ?? undefined);
  if (given.assignedUserId != null && given.assignedUserId !== before.assignedUserId)
    await tellOfIssue(ctx, id, `For you: ${title}`, [given.assignedUserId]);
}

export const removeIssue = (ctx: Context, id: number, version?: number): Promise<NoticeboardIssue> =>
  removeRecord(ctx, noticeboardIssue, id, { ...ofIssue(ctx), version });
