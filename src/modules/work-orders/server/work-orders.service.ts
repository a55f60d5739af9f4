// Commands on work orders: make, change, assign, move to another status, copy, delete.
import { addDays, daysBetween } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, notFound, orInvalid, unlessRefused } from '../../../platform/server/errors.ts';
import {
  emit,
  insertRecord,
  linkObject,
  nextNumber,
  removeRecord,
  updateRecord,
  writeHistory,
} from '../../../platform/server/records.ts';
import { pick } from '../../../platform/shared/pick.ts';
import { listEntries } from '../../company/server/index.ts';
import { type SettingPlace, requireJob } from '../../jobs/server/index.ts';
import { type WorkOrder, type WorkOrderCreate, type WorkOrderUpdate, workOrder } from '../shared/work-order.entity.ts';
import {
  type WorkOrderStatusType,
  takesQuantity,
  workOrderCan,
  workOrderStatusCan,
} from '../shared/work-order-status.ts';
import type { MoveWorkOrder } from '../shared/work-orders.api.ts';
import { checkIssue } from './issue-checks.service.ts';
import { COPIED_OF_ITEM, insertItem } from './work-order-items.service.ts';
import { settle, settleStatuses } from './work-order-lines.service.ts';
import {
  type ContractorTerms,
  NO_TERMS,
  checkReverseCharge,
  madeWith,
  shareOfOrder,
  termsOfContractor,
} from './order-terms.service.ts';
import { MISSING, type Opened, openWorkOrder, refuse, statusEntry } from './work-order-opening.service.ts';
import { closeLink } from './work-order-links.service.ts';
import { freezeVersion } from './work-order-versions.service.ts';
import { versionsOf, writeAnswer } from './work-order-versions.store.ts';
import {
  findAssignee,
  numbersOfJob,
  numberTaken,
  removeItems,
  settingOfWorkOrders,
  writeStatusChange,
} from './work-orders.store.ts';

const STAFF = 6;

export async function createWorkOrder(ctx: Context, given: WorkOrderCreate): Promise<number> {
  const job = await orInvalid(requireJob(ctx, given.jobId), { jobId: MISSING });
  checkDates(given);
  const place = { jobId: given.jobId, estimateTypeId: given.estimateTypeId ?? 1 };
  const terms = await termsOf(ctx, place, given.assignedId ?? null);
  await checkReverseCharge(ctx, { ...place, addTax: terms.addTax }, given);
  const own = { ...terms, ...(await shareOfOrder(ctx, terms, given)) };
  const { cisTypeId = own.cisTypeId, cisPercentage = own.cisPercentage } = given;
  const { addTax = own.addTax, reverseCharge = own.reverseCharge } = given;
  const { id } = await insertWorkOrder(ctx, job.jobNumber, {
    ...given,
    ...(await usualTimes(ctx, place, { startTime: null, endTime: null }, given)),
    cisTypeId,
    cisPercentage,
    addTax,
    reverseCharge,
    ...(await madeWith(ctx, place)),
  } as Partial<WorkOrder> & { jobId: number });
  if (given.overrideCost != null) await settle(ctx, { lines: [], workOrders: [id] });
  return id;
}

async function insertWorkOrder(
  ctx: Context,
  jobNumber: string,
  values: Partial<WorkOrder> & { jobId: number },
): Promise<WorkOrder> {
  const zero = {
    materialCostTotal: 0,
    labourCostTotal: 0,
    costTotal: 0,
    materialSellTotal: 0,
    labourSellTotal: 0,
    sellTotal: 0,
    taxTotal: 0,
    reverseTaxTotal: 0,
    cisTotal: 0,
    retentionTotal: 0,
    itemCount: 0,
  };
  const workOrderNumber = await freeNumber(ctx, jobNumber, values.jobId);
  const made = await insertRecord(
    ctx,
    workOrder,
    { ...values, ...zero, statusId: 1, workOrderNumber },
    {},
    { history: false },
  );
  const { label, assignedId, startDate, endDate } = made;
  const shown = Object.entries({ workOrderNumber, label, assignedId, startDate, endDate }).filter(
    ([, value]) => value !== null && value !== '',
  );
  await writeHistory(ctx, {
    objectType: workOrder.name,
    objectId: made.id,
    jobId: made.jobId,
    verb: 'create',
    changes: Object.fromEntries(shown.map(([name, value]) => [name, [null, value]])),
    note: null,
  });
  await linkObject(ctx, workOrder.name, made.id, made.jobId);
  await writeStatusChange(ctx, {
    workOrderId: made.id,
    jobId: made.jobId,
    fromId: null,
    fromType: null,
    toId: 1,
    toType: 'draft',
    note: null,
  });
  await emit(ctx, 'workOrder.created', workOrder.name, made.id, { workOrderId: made.id, jobId: made.jobId });
  return made;
}

/** Per job, as the company's numbers read today; walks past a number that a renamed job or an older form left behind. */
async function freeNumber(ctx: Context, jobNumber: string, jobId: number): Promise<string> {
  await numbersOfJob(ctx, jobNumber, jobId);
  for (;;) {
    const number = await nextNumber(ctx, 'workOrder', `${jobNumber}-`, jobId);
    if (!(await numberTaken(ctx, number))) return number;
  }
}

/** A day that is set without a time gets the company's usual one, where it works with times. */
async function usualTimes(
  ctx: Context,
  place: SettingPlace,
  before: Pick<WorkOrder, 'startTime' | 'endTime'>,
  given: Pick<WorkOrderUpdate, 'startDate' | 'startTime' | 'endDate' | 'endTime'>,
): Promise<Partial<WorkOrder>> {
  const asks = (day: 'startDate' | 'endDate', time: 'startTime' | 'endTime'): boolean =>
    Boolean(given[day]) && given[time] === undefined && before[time] === null;
  if (!asks('startDate', 'startTime') && !asks('endDate', 'endTime')) return {};
  const { showTimes, defaultStartTime, defaultEndTime } = await settingOfWorkOrders(ctx, place);
  if (!showTimes) return {};
  return {
    ...(asks('startDate', 'startTime') && { startTime: defaultStartTime }),
    ...(asks('endDate', 'endTime') && { endTime: defaultEndTime }),
  };
}

/** What follows the contractor: CIS and tax; refuses whoever gets no work. */
async function termsOf(ctx: Context, place: SettingPlace, assignedId: number | null): Promise<ContractorTerms> {
  if (assignedId === null) return NO_TERMS;
  const contact = await findAssignee(ctx, assignedId);
  if (!contact) throw invalid({ assignedId: MISSING });
  if (contact.status === 'do not use') throw invalid({ assignedId: 'This contact is marked "do not use"' });
  if (contact.contactTypeId === STAFF && !(await settingOfWorkOrders(ctx, place)).allowInternalAssign)
    throw invalid({ assignedId: 'This company does not issue work orders to its own staff' });
  return await termsOfContractor(ctx, place, contact);
}

function checkDates({ startDate, endDate }: Pick<WorkOrderCreate, 'startDate' | 'endDate'>): void {
  if (startDate && endDate && endDate < startDate) throw invalid({ endDate: 'This is before the start date' });
}

const TERMS = [
  'assignedId',
  'estimateTypeId',
  'cisTypeId',
  'cisPercentage',
  'addTax',
  'reverseCharge',
  'overrideCost',
  'terms',
] as const;

export async function updateWorkOrder(ctx: Context, id: number, { version, ...given }: WorkOrderUpdate): Promise<void> {
  const opened = await openWorkOrder(ctx, id, version);
  const { order, type } = opened;
  if (given.jobId != null && given.jobId !== order.jobId)
    throw invalid({ jobId: 'A work order cannot move to another job' });
  refuse(workOrderCan.edit(type));
  if (TERMS.some((name) => given[name] !== undefined && given[name] !== order[name]))
    refuse(workOrderCan.editTerms(type));
  if (
    given.estimateTypeId != null &&
    given.estimateTypeId !== order.estimateTypeId &&
    opened.items.some(({ estimateItemId }) => estimateItemId !== null)
  )
    throw invalid({ estimateTypeId: 'Remove the linked items first' });
  checkDates({
    startDate: given.startDate === undefined ? order.startDate : given.startDate,
    endDate: given.endDate === undefined ? order.endDate : given.endDate,
  });
  const follows =
    given.assignedId !== undefined && given.assignedId !== order.assignedId
      ? await termsOf(ctx, order, given.assignedId)
      : {};
  await checkReverseCharge(ctx, { ...order, ...follows }, given);
  const share = await shareOfOrder(ctx, { ...order, ...follows }, given);
  await write(ctx, opened, { ...follows, ...given, ...share, ...(await usualTimes(ctx, order, order, given)) });
}

export async function assignWorkOrder(
  ctx: Context,
  id: number,
  { assignedId, version }: { assignedId: number | null; version?: number },
): Promise<void> {
  const opened = await openWorkOrder(ctx, id, version);
  refuse(workOrderCan.editTerms(opened.type));
  await write(ctx, opened, { assignedId, ...(await termsOf(ctx, opened.order, assignedId)) });
}

/** The end keeps its distance from the start; a contact that stays out of the request stays on the order. */
export async function moveWorkOrder(ctx: Context, id: number, given: MoveWorkOrder): Promise<void> {
  if (given.id !== undefined && given.id !== id) throw invalid({ id: 'This is not the work order in the address' });
  const opened = await openWorkOrder(ctx, id, given.version);
  const { order, type } = opened;
  refuse(workOrderCan.edit(type));
  const contact = given.contactId === undefined ? order.assignedId : given.contactId;
  if (contact !== order.assignedId) refuse(workOrderCan.editTerms(type));
  const length = order.startDate && order.endDate ? daysBetween(order.startDate, order.endDate) : 0;
  const times = { startDate: given.date, ...(given.time !== undefined && { startTime: given.time }) };
  await write(ctx, opened, {
    ...(await usualTimes(ctx, order, order, times)),
    startDate: given.date,
    endDate: given.date && order.endDate && addDays(given.date, length),
    ...(given.time !== undefined && { startTime: given.time }),
    ...(given.date === null && { startTime: null, endTime: null }),
    ...(contact !== order.assignedId && { assignedId: contact, ...(await termsOf(ctx, order, contact)) }),
  });
}
async function write(ctx: Context, { order }: Opened, values: Omit<WorkOrderUpdate, 'version'>): Promise<void> {
  const { changed } = await updateRecord(ctx, workOrder, order.id, values, {}, { jobId: order.jobId });
  if (changed.some((name) => ['addTax', 'reverseCharge', 'cisPercentage', 'overrideCost'].includes(name)))
    await settle(ctx, { lines: [], workOrders: [order.id] });
  if (changed.length)
    await emit(ctx, 'workOrder.updated', workOrder.name, order.id, {
      workOrderId: order.id,
      jobId: order.jobId,
      fields: changed,
    });
}

export interface NewStatus {
  note?: string | null;
  version?: number;
  override?: boolean;
  /** A contractor's own act, which the order of the office's list does not hold back. */
  byContractor?: boolean;
}

export async function changeWorkOrderStatus(
  ctx: Context,
  id: number,
  statusId: number,
  { note = null, version, override = false, byContractor = false }: NewStatus,
): Promise<void> {
  const opened = await openWorkOrder(ctx, id, version);
  const { order, type: from, items } = opened;
  const [before, after] = [await statusEntry(ctx, order.statusId), await statusEntry(ctx, statusId)];
  if (after.place < 0) throw notFound('This status');
  if (order.statusId === statusId) return;
  const to = after.type;
  const allowed = workOrderStatusCan({ from, to, back: after.place < before.place, note });
  if (allowed !== true) throw allowed.includes('note') ? invalid({ note: allowed }) : conflict(allowed);
  if (!byContractor) refuse(before.follows(statusId));
  const lines = items.flatMap(({ estimateItemId }) => (estimateItemId === null ? [] : [estimateItemId]));
  const concerns = from === 'draft' && to === 'waiting' ? await checkIssue(ctx, opened, { note, override }) : [];
  const issueReason = concerns.length ? note : to === 'draft' ? null : order.issueReason;
  await updateRecord(ctx, workOrder, id, { statusId, issueReason }, stampsOf(ctx, from, to), {
    jobId: order.jobId,
    verb: 'status',
    note,
  });
  if (concerns.length)
    await writeHistory(ctx, {
      objectType: workOrder.name,
      objectId: id,
      jobId: order.jobId,
      verb: 'override',
      changes: { 'Issued anyway': [null, concerns] },
      note,
    });
  if (takesQuantity(from) !== takesQuantity(to) || to === 'waiting') await settle(ctx, { lines, workOrders: [id] });
  await settleStatuses(ctx, lines, order.workOrderNumber);
  await keepVersions(ctx, opened, to, note);
  await writeStatusChange(ctx, {
    workOrderId: id,
    jobId: order.jobId,
    fromId: order.statusId,
    fromType: from,
    toId: statusId,
    toType: to,
    note,
  });
  await tellStatus(ctx, opened, statusId, to, note);
}

/** Its bills cover it: a completed one goes on to the first status that closes it. One that is under way stays as it is. */
export async function noteInvoiced(ctx: Context, id: number): Promise<void> {
  const { order, type } = await openWorkOrder(ctx, id);
  if (type !== 'completed') return;
  const next = (await listEntries(ctx, 'workOrderStatus')).find(({ item }) => item.typeName === 'closed');
  if (next && (await statusEntry(ctx, order.statusId)).follows(next.value) === true)
    await changeWorkOrderStatus(ctx, id, next.value, { note: 'Its bills cover it' });
}

/** What goes out is frozen; what the office marks in the contractor's name is their answer, unless they have given one. */
async function keepVersions(
  ctx: Context,
  { order, type: from }: Opened,
  to: WorkOrderStatusType,
  note: string | null,
): Promise<void> {
  if (from === 'draft' && to === 'waiting') await freezeVersion(ctx, order);
  if (to === 'draft' || to === 'cancelled') await closeLink(ctx, order.id);
  if (from !== 'waiting' || (to !== 'active' && to !== 'declined')) return;
  const [last] = await versionsOf(ctx, order.id);
  const answer = to === 'active' ? 'accepted' : 'declined';
  if (last && !last.answer)
    await writeAnswer(ctx, last.id, { answer, by: ctx.actor.fullName, via: 'office', reason: note });
}

function stampsOf(ctx: Context, from: WorkOrderStatusType, to: WorkOrderStatusType): Record<string, Date | null> {
  const stamps: Record<string, Date | null> = { statusChangedAt: ctx.now };
  if (to === 'draft') Object.assign(stamps, { issuedAt: null, acceptedAt: null });
  if (from === 'draft' && to === 'waiting') stamps['issuedAt'] = ctx.now;
  if (from === 'waiting' && to === 'active') stamps['acceptedAt'] = ctx.now;
  if (to === 'completed') stamps['completedAt'] = ctx.now;
  if (from === 'completed' && to === 'active') stamps['completedAt'] = null;
  return stamps;
}

const EVENTS: Partial<Record<WorkOrderStatusType, string>> = {
  waiting: 'workOrder.issued',
  active: 'workOrder.accepted',
  declined: 'workOrder.declined',
};
async function tellStatus(
  ctx: Context,
  { order, type, items }: Opened,
  statusId: number,
  to: WorkOrderStatusType,
  note: string | null,
): Promise<void> {
  const payload = {
    workOrderId: order.id,
    jobId: order.jobId,
    contactId: order.assignedId,
    itemIds: items.map(({ id }) => id),
    from: order.statusId,
    to: statusId,
    note,
  };
  const own = type !== to && type !== 'hold' ? EVENTS[to] : undefined;
  if (own) await emit(ctx, own, workOrder.name, order.id, payload);
  await emit(ctx, 'workOrder.statusChanged', workOrder.name, order.id, payload);
}

export async function removeWorkOrder(ctx: Context, id: number, version?: number): Promise<number> {
  const { order, type, items } = await openWorkOrder(ctx, id, version);
  refuse(workOrderCan.remove(type));
  await removeItems(ctx, id);
  await removeRecord(ctx, workOrder, id, { jobId: order.jobId });
  await settle(ctx, {
    lines: items.flatMap(({ estimateItemId }) => (estimateItemId === null ? [] : [estimateItemId])),
    workOrders: [],
  });
  await emit(ctx, 'object.deleted', workOrder.name, id, { objectType: workOrder.name, objectId: id });
  return id;
}

/** A draft with the same free items. Linked ones stay: a quantity is ordered once. */
export async function copyWorkOrder(ctx: Context, id: number): Promise<number> {
  const { order, items } = await openWorkOrder(ctx, id);
  const job = await requireJob(ctx, order.jobId);
  const { jobId, label, assignedId, estimateTypeId, instructions, terms } = order;
  const follows = (await unlessRefused(termsOf(ctx, order, assignedId))) ?? {
    ...(await termsOf(ctx, order, null)),
    assignedId: null,
  };
  const made = await insertWorkOrder(ctx, job.jobNumber, {
    jobId,
    label,
    assignedId,
    estimateTypeId,
    instructions,
    terms,
    ...follows,
    ...(await madeWith(ctx, order)),
  });
  const opened: Opened = { order: made, type: 'draft', items: [] };
  for (const item of items.filter(({ estimateItemId }) => estimateItemId === null)) {
    await insertItem(ctx, opened, pick(item, [...COPIED_OF_ITEM, 'materialQuantity', 'labourQuantity', 'order']));
  }
  await settle(ctx, { lines: [], workOrders: [made.id] });
  return made.id;
}
