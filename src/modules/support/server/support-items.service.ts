// Commands of the support centre: ask, reply, note, assign, solve and reopen. The other side is told each time.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, forbidden, invalid } from '../../../platform/server/errors.ts';
import { sendMail } from '../../../platform/server/mail/outbox.store.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import {
  insertRecord,
  linkObject,
  lockRecord,
  nextNumber,
  removeRecord,
  updateRecord,
  writeHistory,
} from '../../../platform/server/records.ts';
import { mustExist } from '../../../platform/server/resource.ts';
import { reportAddresses } from '../../identity/server/index.ts';
import type { SupportAsked } from '../shared/support.api.ts';
import { type SupportItem, type SupportItemUpdate, supportItem } from '../shared/support-item.entity.ts';
import type { SupportStatusType } from '../shared/support-lists.entity.ts';
import {
  type SupportStatus,
  type Told,
  addReply,
  answerers,
  personById,
  readNoticesOf,
  statusOfMeaning,
  supportStatuses,
} from './support-items.store.ts';
import { answers, itemScope } from './support.scope.ts';

const SERIES = 'SUP-';
const itemUrl = (ctx: Context, id: number): string => `${ctx.app.config.publicUrl}/prime/support/item?item=${id}`;

interface Word {
  kind: string;
  title: string;
  body: string;
}
/** Under the bell and by email; the person who does it is not told. */
async function tell(
  ctx: Context,
  item: Pick<SupportItem, 'id' | 'number' | 'title'>,
  to: readonly Told[],
  word: Word,
): Promise<void> {
  const others = to.filter(({ id }) => id !== ctx.actor.userId);
  await tellUsers(
    ctx,
    others.map(({ id }) => id),
    { kind: word.kind, title: word.title, body: word.body, objectType: supportItem.name, objectId: item.id },
  );
  for (const { id, email, name } of others)
    await sendMail(ctx.app, ctx, {
      companyId: ctx.actor.companyId,
      userId: id,
      to: { address: email, name },
      template: word.kind,
      subject: `${item.number}: ${item.title}`,
      title: word.title,
      paragraphs: [word.body],
      button: { label: 'Open', url: itemUrl(ctx, item.id) },
    });
}

/** What a status means for the clock of the item. */
const stampsOf = (ctx: Context, type: SupportStatusType, before: SupportItem | undefined) => ({
  waitingSince: type === 'new' || type === 'open' ? (before?.waitingSince ?? ctx.now) : null,
  solvedAt: type === 'solved' ? (before?.solvedAt ?? ctx.now) : null,
});

/** Asks in one's own name; answers the id. */
export async function ask(ctx: Context, given: SupportAsked): Promise<number> {
  const status = await statusOfMeaning(ctx, 'new');
  const made = await insertRecord(
    ctx,
    supportItem,
    { ...given, supportItemStatusId: status.id },
    {
      requesterId: ctx.actor.userId,
      ...stampsOf(ctx, 'new', undefined),
      number: await nextNumber(ctx, supportItem.name, SERIES),
    },
  );
  await linkObject(ctx, supportItem.name, made.id, null);
  await tellUsers(
    ctx,
    (await answerers(ctx)).map(({ id }) => id),
    {
      kind: 'support-item',
      title: `${ctx.actor.fullName} asks: ${made.title}`,
      body: made.body,
      objectType: supportItem.name,
      objectId: made.id,
    },
  );
  const { addresses, support, company } = await reportAddresses(ctx, ctx.app.config.supportEmail);
  for (const address of addresses)
    await sendMail(ctx.app, ctx, {
      companyId: ctx.actor.companyId,
      userId: ctx.actor.userId,
      to: { address, name: support ? 'Support' : company },
      replyTo: ctx.actor.email,
      template: 'support-item',
      subject: `${made.number}: ${made.title}`,
      title: 'A problem was reported',
      paragraphs: [
        `${ctx.actor.fullName} (${ctx.actor.email}), ${company}, writes:`,
        made.body,
        ...(made.steps ? [`Steps taken:\n${made.steps}`] : []),
        ...(made.technical ? [made.technical] : []),
      ],
      button: { label: 'Open', url: itemUrl(ctx, made.id) },
    });
  return made.id;
}

const ofItem = (ctx: Context) => ({ scope: itemScope(ctx, 'r'), what: 'This support item' });

async function statusById(ctx: Context, id: number): Promise<SupportStatus> {
  const found = (await supportStatuses(ctx)).find((status) => status.id === id);
  if (!found) throw invalid({ supportItemStatusId: 'This entry does not exist' });
  return found;
}

/** Somebody who answers, or nobody. */
async function mustAnswer(ctx: Context, userId: number | null | undefined): Promise<void> {
  if (userId == null) return;
  if (!(await answerers(ctx)).some(({ id }) => id === userId))
    throw invalid({ assignedId: 'Choose someone who answers support items' });
}

export async function changeItem(
  ctx: Context,
  id: number,
  { version, ...given }: SupportItemUpdate & { version?: number | undefined },
): Promise<void> {
  const before = await lockRecord(ctx, supportItem, id, { ...ofItem(ctx), version });
  await mustExist(ctx, supportItem, { ...given });
  if (given.assignedId !== before.assignedId) await mustAnswer(ctx, given.assignedId);
  const moved = given.supportItemStatusId != null && given.supportItemStatusId !== before.supportItemStatusId;
  const status = moved ? await statusById(ctx, given.supportItemStatusId as number) : undefined;
  const { after, changed } = await updateRecord(
    ctx,
    supportItem,
    id,
    given,
    status ? stampsOf(ctx, status.type, before) : {},
  );
  const { assignedId, requesterId } = after;
  const assignee =
    changed.includes('assignedId') && assignedId !== null ? await personById(ctx, assignedId) : undefined;
  if (assignee)
    await tell(ctx, after, [assignee], {
      kind: 'support-item',
      title: `For you: ${after.number} ${after.title}`,
      body: after.body,
    });
  const requester = status?.type === 'solved' ? await personById(ctx, requesterId) : undefined;
  if (requester)
    await tell(ctx, after, [requester], {
      kind: 'support-reply',
      title: `Solved: ${after.title}`,
      body: 'If it is not solved for you, reply and it is open again.',
    });
}

interface Said {
  body: string;
  internal?: boolean | undefined;
  supportItemStatusId?: number | undefined;
}

/** A note among those who answer: the item itself does not show that there is one. */
async function note(ctx: Context, item: SupportItem, body: string): Promise<void> {
  const replyId = await addReply(ctx, item.id, { body, internal: true, fromSupport: true });
  await writeHistory(ctx, {
    objectType: 'supportReply',
    objectId: replyId,
    jobId: null,
    verb: 'create',
    changes: {},
    note: null,
  });
  const others = (await answerers(ctx)).filter(({ id }) => id === item.assignedId && id !== item.requesterId);
  await tellUsers(
    ctx,
    others.map(({ id }) => id),
    {
      kind: 'support-item',
      title: `${ctx.actor.fullName} left a note on ${item.number}`,
      body,
      objectType: supportItem.name,
      objectId: item.id,
    },
  );
}

/** The status after a reply: an answer waits for the person, a reply of the person opens it again. */
async function statusAfter(ctx: Context, before: SupportItem, asked: boolean, given: Said): Promise<SupportStatus> {
  if (given.supportItemStatusId !== undefined) return await statusById(ctx, given.supportItemStatusId);
  const now = (await supportStatuses(ctx)).find(({ id }) => id === before.supportItemStatusId);
  if (asked) return now && (now.type === 'new' || now.type === 'open') ? now : await statusOfMeaning(ctx, 'open');
  return now && (now.type === 'waiting' || now.type === 'solved') ? now : await statusOfMeaning(ctx, 'waiting');
}

export async function reply(ctx: Context, id: number, given: Said): Promise<void> {
  const before = await lockRecord(ctx, supportItem, id, ofItem(ctx));
  const asked = before.requesterId === ctx.actor.userId;
  if (!answers(ctx) && (given.internal || given.supportItemStatusId !== undefined))
    throw forbidden('Only people who answer support items can write notes and set the status.');
  if (given.internal) return await note(ctx, before, given.body);
  const status = await statusAfter(ctx, before, asked, given);
  await addReply(ctx, id, { body: given.body, internal: false, fromSupport: !asked });
  const { changed } = await updateRecord(
    ctx,
    supportItem,
    id,
    {
      supportItemStatusId: status.id,
      ...(!asked && before.assignedId === null && answers(ctx) && { assignedId: ctx.actor.userId }),
    },
    { ...stampsOf(ctx, status.type, before), lastReplyAt: ctx.now },
    { verb: 'reply' },
  );
  if (!changed.length)
    await writeHistory(ctx, {
      objectType: supportItem.name,
      objectId: id,
      jobId: null,
      verb: 'reply',
      changes: {},
      note: null,
    });
  await readNoticesOf(ctx, id);
  const assignee = asked && before.assignedId !== null ? await personById(ctx, before.assignedId) : undefined;
  const requester = asked ? undefined : await personById(ctx, before.requesterId);
  const to = asked ? (assignee ? [assignee] : await answerers(ctx)) : requester ? [requester] : [];
  await tell(ctx, before, to, {
    kind: 'support-reply',
    title: `${ctx.actor.fullName} replied to ${before.number} ${before.title}`,
    body: given.body,
  });
}

/** The person who asked says that it is done. */
export async function solve(ctx: Context, id: number): Promise<void> {
  const before = await lockRecord(ctx, supportItem, id, ofItem(ctx));
  if (before.requesterId !== ctx.actor.userId)
    throw conflict('Only the person who asked can say that. Set the status instead.');
  const status = await statusOfMeaning(ctx, 'solved');
  if (before.solvedAt !== null) return;
  await updateRecord(ctx, supportItem, id, { supportItemStatusId: status.id }, stampsOf(ctx, 'solved', before));
  await readNoticesOf(ctx, id);
  const assignee = before.assignedId === null ? undefined : await personById(ctx, before.assignedId);
  if (assignee)
    await tellUsers(ctx, [assignee.id], {
      kind: 'support-item',
      title: `${ctx.actor.fullName} says ${before.number} is solved`,
      objectType: supportItem.name,
      objectId: id,
    });
}

export const removeItem = (ctx: Context, id: number, version?: number): Promise<SupportItem> =>
  removeRecord(ctx, supportItem, id, { ...ofItem(ctx), version });
