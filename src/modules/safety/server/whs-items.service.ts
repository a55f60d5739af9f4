// WHS items: reported, changed, moved with a reminder, mended by actions, linked to records.
import { type Context, can } from '../../../platform/server/context.ts';
import { conflict, invalid, orInvalid } from '../../../platform/server/errors.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { objectLabels } from '../../../platform/server/objects.ts';
import {
  emit,
  insertRecord,
  linkObject,
  lockRecord,
  missingIds,
  nextNumber,
  removeRecord,
  updateRecord,
  writeHistory,
} from '../../../platform/server/records.ts';
import { linkAttachments } from '../../documents/server/index.ts';
import { requireJob } from '../../jobs/server/index.ts';
import { systemReminder } from '../../reminders/server/index.ts';
import {
  type WhsActionCreate,
  type WhsActionUpdate,
  type WhsItem,
  type WhsItemCreate,
  type WhsItemUpdate,
  whsAction,
  whsItem,
} from '../shared/whs-item.entity.ts';
import { SAY_WHY, type WhsStatusType, changedWords, closable, whsCan } from '../shared/whs-status.ts';
import { whsScope } from './safety.scope.ts';
import { setObjects } from './whs-items.store.ts';
import { actionsOf, peopleOfJob, statusOf, typeOf, unknownPeople } from './whs-items.views.ts';

export const MISSING = 'This entry does not exist';
type Files = { attachmentIds?: readonly number[] | undefined };

export interface OpenedWhs {
  item: WhsItem;
  status: { type: WhsStatusType; label: string };
}
export async function openWhs(ctx: Context, id: number, version?: number): Promise<OpenedWhs> {
  const item = await lockRecord(ctx, whsItem, id, { version, scope: whsScope(ctx, 'r') });
  return { item, status: (await statusOf(ctx, item.whsItemStatusId)) ?? { type: 'cancelled', label: '' } };
}
export function refuse(allowed: true | string): void {
  if (allowed !== true) throw conflict(allowed);
}

/** Days in their order: what happened has happened, and is mended afterwards. */
function checkDays(
  ctx: Context,
  of: Pick<WhsItemUpdate, 'incidentDate' | 'mitigatedDate' | 'resolvedDate' | 'notifiedDate'>,
): void {
  if (of.incidentDate && of.incidentDate > ctx.today)
    throw invalid({ incidentDate: 'This date is in the future. Enter the date it happened' });
  for (const name of ['mitigatedDate', 'resolvedDate', 'notifiedDate'] as const)
    if (of[name] && of.incidentDate && of[name] < of.incidentDate)
      throw invalid({ [name]: 'This is before it happened. Enter the same day or a later one' });
}

async function checkRefs(ctx: Context, given: WhsItemUpdate): Promise<void> {
  if (given.jobId != null) await orInvalid(requireJob(ctx, given.jobId), { jobId: MISSING });
  if (given.whsItemTypeId != null && !(await typeOf(ctx, given.whsItemTypeId)))
    throw invalid({ whsItemTypeId: MISSING });
  if (given.loggedById != null && (await unknownPeople(ctx, [given.loggedById])))
    throw invalid({ loggedById: 'Choose someone who works here' });
  if ((await missingIds(ctx, 'swms_trigger', given.swmsTriggerIds)).length) throw invalid({ swmsTriggerIds: MISSING });
}

export async function createWhs(
  ctx: Context,
  { attachmentIds = [], ...given }: WhsItemCreate & Files,
): Promise<number> {
  if (given.whsItemStatusId != null && (await statusOf(ctx, given.whsItemStatusId))?.type !== 'new')
    throw invalid({ whsItemStatusId: 'A new WHS item is open' });
  await checkRefs(ctx, given);
  checkDays(ctx, given);
  const loggedById = given.loggedById ?? ctx.actor.userId;
  const made = await insertRecord(
    ctx,
    whsItem,
    { ...given, loggedById },
    { whsNumber: await nextNumber(ctx, 'whsItem', 'WHS-'), notifiable: given.notifiableAs != null },
    { jobId: given.jobId ?? null },
  );
  await linkObject(ctx, whsItem.name, made.id, made.jobId);
  await linkFiles(ctx, made.id, attachmentIds);
  const { type, label } = (await typeOf(ctx, made.whsItemTypeId)) ?? { type: 'hazard', label: '' };
  if (type === 'hazard' || type === 'incident')
    await tellUsers(ctx, await peopleOfJob(ctx, made.jobId), {
      kind: 'whs',
      title: `${label} reported: ${made.label}`,
      body: made.description,
      objectType: whsItem.name,
      objectId: made.id,
      jobId: made.jobId,
    });
  await emit(ctx, 'whsItem.reported', whsItem.name, made.id, { whsItemId: made.id, jobId: made.jobId, type });
  return made.id;
}

const linkFiles = async (ctx: Context, id: number, ids: readonly number[]): Promise<void> => {
  if (ids.length) await linkAttachments(ctx, { objectType: whsItem.name, objectId: id }, ids, false);
};

export async function updateWhs(
  ctx: Context,
  id: number,
  { version, attachmentIds = [], whsItemStatusId, ...given }: WhsItemUpdate & Files,
): Promise<void> {
  const { item, status } = await openWhs(ctx, id, version);
  if (Object.keys(given).length) {
    refuse(whsCan.edit(status.type));
    await checkRefs(ctx, given);
    checkDays(ctx, { ...item, ...given });
    if (given.jobId !== undefined && given.jobId !== item.jobId && item.jobId !== null)
      throw invalid({ jobId: 'It cannot move to another job. Report it there' });
    const notifiable = given.notifiableAs === undefined ? item.notifiable : given.notifiableAs !== null;
    await updateRecord(ctx, whsItem, id, given, notifiable === item.notifiable ? {} : { notifiable }, {
      jobId: given.jobId ?? item.jobId,
    });
  }
  await linkFiles(ctx, id, attachmentIds);
  if (whsItemStatusId != null && whsItemStatusId !== item.whsItemStatusId) await moveWhs(ctx, id, { whsItemStatusId });
}

export async function removeWhs(ctx: Context, id: number, version?: number): Promise<void> {
  const { item } = await openWhs(ctx, id, version);
  if (item.notifiedDate !== null)
    throw conflict('The regulator was notified, so it is kept for five years. Close it instead.');
  await removeRecord(ctx, whsItem, id, { jobId: item.jobId });
}

export interface Move {
  whsItemStatusId: number;
  note?: string | null | undefined;
  recipientIds?: readonly number[] | undefined;
  date?: string | null | undefined;
  version?: number | undefined;
}
/** Moves it, stamps its days, and reminds the recipients in the words of the rule. */
export async function moveWhs(
  ctx: Context,
  id: number,
  { whsItemStatusId, note, recipientIds = [], date, version }: Move,
): Promise<void> {
  const { item, status } = await openWhs(ctx, id, version);
  const to = await statusOf(ctx, whsItemStatusId);
  if (!to) throw invalid({ whsItemStatusId: MISSING });
  if (await unknownPeople(ctx, recipientIds)) throw invalid({ recipientIds: 'Choose people who work here' });
  if (whsItemStatusId === item.whsItemStatusId) return;
  const words = note?.trim() || null;
  const verdict = whsCan.move(status.type, to.type, { note: words ?? '', mayClose: can(ctx, 'delete-whs-item') });
  if (verdict !== true) throw verdict === SAY_WHY ? invalid({ note: verdict }) : conflict(verdict);
  if (to.type === 'closed') {
    const openActions = (await actionsOf(ctx, id)).filter(({ doneDate }) => doneDate === null).length;
    refuse(closable({ ...item, openActions }));
  }
  if (date && date > ctx.today) throw invalid({ date: 'This date is in the future' });
  if (date && item.incidentDate && date < item.incidentDate)
    throw invalid({ date: 'This is before it happened. Enter the same day or a later one' });
  const stamps = {
    ...(to.type === 'waiting' && { mitigatedDate: date ?? item.mitigatedDate ?? ctx.today }),
    ...(to.type === 'done' && { resolvedDate: date ?? item.resolvedDate ?? ctx.today }),
    ...(to.type === 'new' && status.type === 'closed' && { resolvedDate: null }),
  };
  await updateRecord(
    ctx,
    whsItem,
    id,
    { whsItemStatusId, ...stamps },
    {},
    { jobId: item.jobId, verb: 'status', note: words },
  );
  await systemReminder(ctx, {
    userIds: recipientIds,
    title: changedWords(status.label, to.label, null),
    description: changedWords(status.label, to.label, words),
    jobId: item.jobId,
    objectType: whsItem.name,
    objectId: id,
  });
  await emit(ctx, 'whsItem.statusChanged', whsItem.name, id, {
    whsItemId: id,
    jobId: item.jobId,
    from: item.whsItemStatusId,
    to: whsItemStatusId,
    note: words,
    recipients: [...recipientIds],
  });
}

// What is done about it ------------------------------------------------------------------------------------------------

async function checkOwner(ctx: Context, assignedId: number | null | undefined): Promise<void> {
  if (assignedId != null && (await unknownPeople(ctx, [assignedId])))
    throw invalid({ assignedId: 'Choose someone who works here' });
}

const tellOwner = async (
  ctx: Context,
  item: WhsItem,
  { label, assignedId }: { label: string; assignedId: number | null },
) => {
  if (assignedId !== null && assignedId !== ctx.actor.userId)
    await tellUsers(ctx, [assignedId], {
      kind: 'assigned',
      title: `For you: ${label}`,
      body: `${item.whsNumber} ${item.label}`,
      objectType: whsItem.name,
      objectId: item.id,
      jobId: item.jobId,
    });
};

export async function addAction(ctx: Context, id: number, given: WhsActionCreate): Promise<number> {
  const { item, status } = await openWhs(ctx, id);
  refuse(whsCan.edit(status.type));
  await checkOwner(ctx, given.assignedId);
  const made = await insertRecord(ctx, whsAction, given, { whsItemId: id }, { jobId: item.jobId });
  await tellOwner(ctx, item, made);
  return made.id;
}

interface OfAction {
  id: number;
  actionId: number;
}
async function openAction(ctx: Context, { id, actionId }: OfAction, version?: number) {
  const opened = await openWhs(ctx, id);
  refuse(whsCan.edit(opened.status.type));
  const action = await lockRecord(ctx, whsAction, actionId, { version });
  if (action.whsItemId !== id) throw invalid({ actionId: MISSING });
  return { ...opened, action };
}

export async function changeAction(
  ctx: Context,
  of: OfAction,
  { version, done, ...given }: WhsActionUpdate & { done?: boolean | undefined },
): Promise<void> {
  const { item, action } = await openAction(ctx, of, version);
  await checkOwner(ctx, given.assignedId);
  const doneDate = done === undefined ? action.doneDate : done ? (action.doneDate ?? ctx.today) : null;
  const values = { ...given, ...(doneDate !== action.doneDate && { doneDate }) };
  const { after, changed } = await updateRecord(ctx, whsAction, of.actionId, values, {}, { jobId: item.jobId });
  if (changed.includes('assignedId')) await tellOwner(ctx, item, after);
}

export async function removeAction(ctx: Context, of: OfAction): Promise<void> {
  const { item, action } = await openAction(ctx, of);
  if (action.doneDate !== null) throw conflict('It is done and stays on record.');
  await removeRecord(ctx, whsAction, of.actionId, { jobId: item.jobId });
}

/** Links records of a kind to it; those that are not named are linked no more. */
export async function linkRecords(ctx: Context, id: number, objectType: string, ids: readonly number[]): Promise<void> {
  const { item } = await openWhs(ctx, id);
  const known = await objectLabels(ctx, objectType, ids);
  if (ids.some((one) => !known.has(one))) throw invalid({ objectIds: MISSING });
  for (const one of known.values()) await linkObject(ctx, objectType, one.id, one.jobId);
  const { gone, come } = await setObjects(ctx, id, objectType, ids);
  if (!gone.length && !come.length) return;
  const words = (all: readonly number[]) =>
    all.map((one) => known.get(one)?.label ?? `${objectType} ${one}`).join(', ');
  await writeHistory(ctx, {
    objectType: whsItem.name,
    objectId: id,
    jobId: item.jobId,
    verb: 'link',
    changes: { Records: [words(gone) || null, words(come) || null] },
    note: null,
  });
}
