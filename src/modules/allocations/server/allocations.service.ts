// Allocations: made with a number of their job, stamped on their way, held to their limit.
import { type Context, can } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { only } from '../../../platform/server/module.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import {
  emit,
  insertRecord,
  linkObject,
  lockRecord,
  missingIds,
  nextNumber,
  updateRecord,
} from '../../../platform/server/records.ts';
import {
  type Allocation,
  type AllocationCreate,
  type AllocationUpdate,
  allocation,
} from '../shared/allocation.entity.ts';
import { type AllocationStatusType, STAMPS, type Stamp, allocationStatusCan } from '../shared/allocation-status.ts';
import { twoDigits } from './allocations.store.ts';
import {
  type AllocationScope,
  allocationScope,
  allocations,
  approversOf,
  isNumberTaken,
  jobNumberOf,
  mayBeAssigned,
  statusPlaces,
  statusTypeOf,
  typeLabel,
} from './allocations.views.ts';

const MISSING = 'This entry does not exist';
const COMPLETED = 8;
const INVOICED = 9;

export async function checkPeople(
  ctx: Context,
  { assignedContactId, assignedId }: Pick<AllocationUpdate, 'assignedContactId' | 'assignedId'>,
): Promise<void> {
  if (assignedContactId && !(await mayBeAssigned(ctx, assignedContactId)))
    throw invalid({ assignedContactId: 'Choose an active contractor, supplier or other business' });
  if (assignedId && (await missingIds(ctx, 'app_user', [assignedId])).length) throw invalid({ assignedId: MISSING });
}

export async function createAllocation(ctx: Context, given: AllocationCreate): Promise<number> {
  const jobNumber = await jobNumberOf(ctx, given.jobId);
  if (!jobNumber) throw invalid({ jobId: MISSING });
  const type = await typeLabel(ctx, given.allocationTypeId);
  if (!type) throw invalid({ allocationTypeId: MISSING });
  await checkPeople(ctx, given);
  let number: string;
  await twoDigits(ctx, given.jobId, `${jobNumber}-A`);
  do number = await nextNumber(ctx, 'allocation', `${jobNumber}-A`, given.jobId);
  while (await isNumberTaken(ctx, number));
  const made = await insertRecord(
    ctx,
    allocation,
    { ...given, label: given.label?.trim() || type },
    { allocationNumber: number, allocationStatusId: 1 },
    { jobId: given.jobId },
  );
  await linkObject(ctx, allocation.name, made.id, given.jobId);
  await tellAssigned(ctx, made.assignedId, [made.id]);
  return made.id;
}

const locked = (ctx: Context, id: number, version?: number, scope = allocationScope(ctx, 'r')) =>
  lockRecord(ctx, allocation, id, { version, scope });

export async function updateAllocation(
  ctx: Context,
  id: number,
  { version, ...given }: AllocationUpdate & { version?: number | undefined },
): Promise<void> {
  const before = await locked(ctx, id, version);
  if (given.jobId !== undefined && given.jobId !== before.jobId)
    throw invalid({ jobId: 'An allocation cannot move to another job. Copy it there.' });
  if (given.allocationTypeId !== undefined && !(await typeLabel(ctx, given.allocationTypeId)))
    throw invalid({ allocationTypeId: MISSING });
  await checkPeople(ctx, given);
  // Who may not grant more asks for it.
  const raises = given.limit === null || (given.limit ?? 0) > (before.limit ?? Number.POSITIVE_INFINITY);
  if (given.limit !== undefined && before.limit !== null && raises && !can(ctx, 'create-allocation'))
    throw invalid({ limit: 'Ask for more. Someone who can make allocations approves it' });
  if (given.limit !== undefined && given.limit !== null) {
    const committed = await committedOf(ctx, id);
    if (given.limit < committed)
      throw invalid({
        limit: (await seesWork(ctx, id))
          ? `It has work orders of ${showMoney(committed)}. Set at least that.`
          : 'Its work orders come to more. Set a higher limit, or remove one.',
      });
  }
  const { after } = await updateRecord(ctx, allocation, id, given, {}, { jobId: before.jobId });
  if (after.assignedId !== before.assignedId) await tellAssigned(ctx, after.assignedId, [id]);
}

const showMoney = (amount: number): string => amount.toLocaleString('en-AU', { minimumFractionDigits: 2 });
export const committedOf = async (ctx: Context, id: number): Promise<number> =>
  await only(ctx.app.modules, 'allocationWork').committed(ctx, id);

/** Whether this person is shown what stands under it, and what that costs. */
async function seesWork(ctx: Context, id: number): Promise<boolean> {
  const orders = await only(ctx.app.modules, 'allocationWork').orders(ctx, id);
  return orders.length > 0 && orders.every(({ cost }) => cost !== null);
}

/** Those that a person does not see hold it as well, and are not named to them. */
async function refuseWork(ctx: Context, id: number, whatElse: string): Promise<void> {
  const work = only(ctx.app.modules, 'allocationWork');
  if (!(await work.any(ctx, id))) return;
  const [order] = await work.orders(ctx, id);
  throw conflict(
    order
      ? `It has work order ${order.number}. Remove that first${whatElse}.`
      : `It has work orders that you cannot see. Ask the person responsible for the job${whatElse}.`,
  );
}

export async function removeAllocation(ctx: Context, id: number, version?: number): Promise<void> {
  await locked(ctx, id, version);
  await refuseWork(ctx, id, ', or cancel the allocation');
  await allocations.remove(ctx, id, version);
}

export const noticeOf = ({ id, jobId }: Allocation) => ({
  kind: 'allocation',
  objectType: allocation.name,
  objectId: id,
  jobId,
});

/** Whoever does it hears of it, unless they took it themselves. */
export async function tellAssigned(ctx: Context, userId: number | null, ids: readonly number[]): Promise<void> {
  const [id] = ids;
  if (userId === null || userId === ctx.actor.userId || id === undefined) return;
  const of = await allocations.read(ctx, id);
  const one = { ...noticeOf(of), title: `${of.allocationNumber} ${of.label} is yours`, body: of.details };
  await tellUsers(
    ctx,
    [userId],
    ids.length === 1 ? one : { kind: 'allocation', title: `${ids.length} allocations are yours` },
  );
}
export function endedWords(to: AllocationStatusType, count: number): string | undefined {
  const [is, was] = count === 1 ? ['is', 'was'] : ['are', 'were'];
  return { completed: `${is} completed`, declined: `${was} declined`, hold: `${is} on hold` }[to as 'hold'];
}
/** Whoever made it, and who answers for the job, hear that it is done, held up or declined. */
export async function tellEnded(
  ctx: Context,
  of: Allocation,
  to: AllocationStatusType,
  note: string | null,
): Promise<void> {
  const words = endedWords(to, 1);
  if (words)
    await tellUsers(ctx, await approversOf(ctx, of.id), {
      ...noticeOf(of),
      title: `${of.allocationNumber} ${of.label} ${words}`,
      body: note,
    });
}
export const tellMoved = (ctx: Context, { id, jobId }: Allocation): Promise<unknown> =>
  emit(ctx, 'allocation.statusChanged', allocation.name, id, { allocationId: id, jobId });

export async function changeStatus(
  ctx: Context,
  id: number,
  {
    allocationStatusId,
    note,
    version,
  }: { allocationStatusId: number; note?: string | null | undefined; version?: number | undefined },
): Promise<void> {
  const before = await locked(ctx, id, version);
  const to = await statusTypeOf(ctx, allocationStatusId);
  if (!to) throw invalid({ allocationStatusId: MISSING });
  if (allocationStatusId === before.allocationStatusId) return;
  const from = await statusTypeOf(ctx, before.allocationStatusId);
  const verdict = allocationStatusCan(from ?? 'new', to, note ?? '');
  if (verdict !== true) throw invalid({ [verdict === 'Say why.' ? 'note' : 'allocationStatusId']: verdict });
  const options = { jobId: before.jobId, verb: 'status', note: note?.trim() || null };
  await updateRecord(ctx, allocation, id, { allocationStatusId }, {}, options);
  await tellMoved(ctx, before);
  await tellEnded(ctx, before, to, options.note);
}

const WAY: Readonly<Record<string, number>> = { new: 0, waiting: 1, active: 2, completed: 3 };
/** By what the statuses mean, and among those that mean the same by the company's order. */
async function leadsOn(ctx: Context, fromId: number, toId: number): Promise<boolean> {
  const places = await statusPlaces(ctx);
  const [from, to] = [places.get(fromId), places.get(toId)];
  if (!from || !to) return false;
  const [before, after] = [WAY[from.type], WAY[to.type]];
  if (before === undefined || after === undefined || from.type === 'completed') return false;
  return before < after || (before === after && from.place < to.place);
}

/** The status follows where it lies further on; a stamp that is taken back leaves it. Answers whether people were told that it ended. */
export async function stamp(
  ctx: Context,
  id: number,
  given: {
    id: Stamp;
    date: string | null;
    time?: string | null | undefined;
    userId?: number | null | undefined;
    version?: number | undefined;
  },
  /** Over `r`: another one for people outside. */
  scope?: AllocationScope,
): Promise<boolean> {
  const before = await locked(ctx, id, given.version, scope);
  const from = (await statusTypeOf(ctx, before.allocationStatusId)) ?? 'new';
  if (['declined', 'cancelled'].includes(from)) throw conflict('This allocation was declined or cancelled.');
  if (given.date && given.date > ctx.today) throw invalid({ date: 'This date is in the future' });
  if (given.userId && (await missingIds(ctx, 'app_user', [given.userId])).length) throw invalid({ userId: MISSING });
  const { words, statusId } = STAMPS[given.id];
  const follows = given.date !== null && (await leadsOn(ctx, before.allocationStatusId, statusId));
  await updateRecord(
    ctx,
    allocation,
    id,
    {
      // Whoever was there does it, unless it is somebody's already.
      ...(given.userId && before.assignedId === null && { assignedId: given.userId }),
      ...(follows && { allocationStatusId: statusId }),
      [`${given.id}Date`]: given.date,
      [`${given.id}Time`]: given.date ? (given.time ?? null) : null,
    },
    {},
    { jobId: before.jobId, verb: 'date', note: given.date ? words : `${words}: cleared` },
  );
  if (follows) await tellMoved(ctx, before);
  const ended = follows && given.id === 'completed';
  if (ended) await tellEnded(ctx, before, 'completed', null);
  return ended;
}

export async function revert(
  ctx: Context,
  id: number,
  { note, version }: { note?: string | null | undefined; version?: number | undefined } = {},
): Promise<void> {
  const before = await locked(ctx, id, version);
  if (before.allocationStatusId === INVOICED) throw conflict('It has been invoiced. Credit the invoice first.');
  await refuseWork(ctx, id, '');
  const nothing = Object.fromEntries(
    Object.keys(STAMPS).flatMap((name) => [
      [`${name}Date`, null],
      [`${name}Time`, null],
    ]),
  );
  const asked = { requestedLimit: null, requestedReason: null };
  const anew = { assignedContactId: null, assignedId: null, allocationStatusId: 1, ...nothing, ...asked };
  const options = { jobId: before.jobId, verb: 'revert', note: note?.trim() || null };
  await updateRecord(ctx, allocation, id, anew, {}, options);
  await tellMoved(ctx, before);
}

/** Completed work that is billed, and back. */
export async function followInvoice(ctx: Context, id: number, billed: boolean): Promise<void> {
  const before = await lockRecord(ctx, allocation, id);
  const type = await statusTypeOf(ctx, before.allocationStatusId);
  const isInvoiced = before.allocationStatusId === INVOICED;
  if (billed ? type !== 'completed' || isInvoiced : !isInvoiced) return;
  await updateRecord(
    ctx,
    allocation,
    id,
    { allocationStatusId: billed ? INVOICED : COMPLETED },
    {},
    { jobId: before.jobId, verb: 'status' },
  );
}

export async function copyToJob(ctx: Context, id: number, jobId: number): Promise<number> {
  const of = await allocations.read(ctx, id);
  if (!(await jobNumberOf(ctx, jobId))) throw invalid({ copyToJobId: 'There was an issue with the selected job' });
  const { label, allocationTypeId, details, limit, dueDate } = of;
  return await createAllocation(ctx, { jobId, label, allocationTypeId, details, limit, dueDate });
}

export async function askForMore(
  ctx: Context,
  id: number,
  { limit, reason, version }: { limit: number; reason: string; version?: number | undefined },
): Promise<void> {
  const before = await locked(ctx, id, version);
  if (before.limit === null) throw conflict('This allocation has no limit.');
  const type = await statusTypeOf(ctx, before.allocationStatusId);
  if (type === 'completed' || type === 'declined' || type === 'cancelled')
    throw conflict('It is completed, declined or cancelled, so nothing more can be spent on it.');
  if (limit <= before.limit) throw invalid({ limit: `Ask for more than ${showMoney(before.limit)}` });
  await updateRecord(
    ctx,
    allocation,
    id,
    { requestedLimit: limit, requestedReason: reason },
    {},
    { jobId: before.jobId, verb: 'ask', note: `${showMoney(limit)}: ${reason}` },
  );
  await tellUsers(ctx, await approversOf(ctx, id), {
    kind: 'allocation',
    title: `${before.allocationNumber} asks for a limit of ${showMoney(limit)}`,
    body: reason,
    objectType: allocation.name,
    objectId: id,
    jobId: before.jobId,
  });
}

export async function answerRequest(
  ctx: Context,
  id: number,
  { granted, note, version }: { granted: boolean; note?: string | null | undefined; version?: number | undefined },
): Promise<void> {
  const before = await locked(ctx, id, version);
  if (before.requestedLimit === null) throw conflict('Someone else has already answered this request.');
  const words = granted ? `Limit of ${showMoney(before.requestedLimit)} approved` : 'More was not approved';
  await updateRecord(
    ctx,
    allocation,
    id,
    { ...(granted && { limit: before.requestedLimit }), requestedLimit: null, requestedReason: null },
    {},
    { jobId: before.jobId, verb: 'answer', note: [words, note?.trim()].filter(Boolean).join(': ') },
  );
  if (before.assignedId && before.assignedId !== ctx.actor.userId)
    await tellUsers(ctx, [before.assignedId], {
      kind: 'allocation',
      title: `${before.allocationNumber}: ${words}`,
      body: note?.trim() || null,
      objectType: allocation.name,
      objectId: id,
      jobId: before.jobId,
    });
}
