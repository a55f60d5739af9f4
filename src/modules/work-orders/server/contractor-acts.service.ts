// What a contractor does with a work order they were sent, with an account or by a link: answer, propose days, say it is done.
import type { Context } from '../../../platform/server/context.ts';
import { showDay } from '../../../kit/dates.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { emit, lockRecord, updateRecord, writeHistory } from '../../../platform/server/records.ts';
import { listEntries } from '../../company/server/index.ts';
import { type WorkOrder, workOrder } from '../shared/work-order.entity.ts';
import type { WorkOrderStatusType } from '../shared/work-order-status.ts';
import { type Opened, openWorkOrder } from './work-order-opening.service.ts';
import { freezeVersion } from './work-order-versions.service.ts';
import { officeOf, versionsOf, writeAnswer } from './work-order-versions.store.ts';
import type { Contractor } from './work-orders.scope.ts';
import { changeWorkOrderStatus } from './work-orders.service.ts';

export const OVER = 'This work order is no longer open. Ring the office if you think that is wrong.';

/** Locked first, then asked once more whether it is theirs: it may have been given to somebody else a moment ago. */
export async function openTheirs(ctx: Context, id: number, { scope }: Contractor): Promise<Opened> {
  const opened = await openWorkOrder(ctx, id);
  await lockRecord(ctx, workOrder, id, { scope });
  return opened;
}

export async function statusOf(ctx: Context, type: WorkOrderStatusType): Promise<number> {
  const entry = (await listEntries(ctx, 'workOrderStatus')).find(({ item }) => item.typeName === type);
  if (!entry) throw conflict('The office has no status for this. Ring them.');
  return Number(entry.value);
}

export async function tellOffice(ctx: Context, { order }: Opened, title: string, body: string | null): Promise<void> {
  await tellUsers(ctx, await officeOf(ctx, order.id), {
    kind: 'workOrder',
    title: `${title}: ${[order.workOrderNumber, order.label].filter(Boolean).join(' ')}`,
    body,
    objectType: workOrder.name,
    objectId: order.id,
    jobId: order.jobId,
  });
}
export const inHistory = (ctx: Context, { order }: Opened, note: string) =>
  writeHistory(ctx, {
    objectType: workOrder.name,
    objectId: order.id,
    jobId: order.jobId,
    verb: 'answer',
    changes: {},
    note,
  });

export interface Answer {
  answer: 'accepted' | 'declined';
  /** Of the version that was read. */
  sha256?: string | undefined;
  reason?: string | undefined;
}

export async function answerWorkOrder(ctx: Context, id: number, who: Contractor, given: Answer): Promise<void> {
  const opened = await openTheirs(ctx, id, who);
  if (!['waiting', 'active'].includes(opened.type)) throw conflict(OVER);
  const reason = given.reason?.trim() || null;
  if (given.answer === 'declined' && !reason) throw invalid({ reason: 'Say why, so the office can replan' });
  if ((await versionsOf(ctx, id)).length === 0) await freezeVersion(ctx, opened.order);
  const [last] = await versionsOf(ctx, id);
  if (!last) throw conflict(OVER);
  if (given.sha256 !== undefined && given.sha256 !== last.sha256)
    throw conflict('The work order changed while you were reading it. Check it again.');
  if (last.answer === given.answer) return;
  if (last.answer) throw conflict(`This was already ${last.answer}. Ring the office to change that.`);
  await writeAnswer(ctx, last.id, { answer: given.answer, by: who.name, via: who.via, reason });
  const words = `${who.name} ${given.answer} version ${last.number}`;
  const note = [words, reason].filter(Boolean).join(': ');
  if (opened.type === 'waiting')
    await changeWorkOrderStatus(ctx, id, await statusOf(ctx, given.answer === 'accepted' ? 'active' : 'declined'), {
      note,
      byContractor: true,
    });
  else await inHistory(ctx, opened, note);
  await tellOffice(ctx, opened, `${who.name} ${given.answer}`, reason);
}

export interface Proposal {
  startDate: string;
  endDate?: string | null | undefined;
  note?: string | undefined;
}
export async function proposeDates(
  ctx: Context,
  id: number,
  who: Contractor,
  { startDate, endDate = null, note }: Proposal,
): Promise<void> {
  const opened = await openTheirs(ctx, id, who);
  if (!['waiting', 'active', 'hold'].includes(opened.type)) throw conflict(OVER);
  if (startDate < ctx.today) throw invalid({ startDate: 'This day has passed' });
  if (endDate && endDate < startDate) throw invalid({ endDate: 'This is before the start date' });
  const values = { proposedStartDate: startDate, proposedEndDate: endDate, proposedNote: note?.trim() || null };
  const words = `${who.name} proposes ${daysInWords(values)}`;
  await updateRecord(
    ctx,
    workOrder,
    id,
    values as Partial<WorkOrder>,
    {},
    {
      jobId: opened.order.jobId,
      verb: 'propose',
      note: [words, values.proposedNote].filter(Boolean).join(': '),
    },
  );
  await tellOffice(ctx, opened, words, values.proposedNote);
}

const daysInWords = ({
  proposedStartDate,
  proposedEndDate,
}: Pick<WorkOrder, 'proposedStartDate' | 'proposedEndDate'>) =>
  [proposedStartDate, proposedEndDate === proposedStartDate ? null : proposedEndDate]
    .filter((day): day is string => day !== null)
    .map((day) => showDay(day))
    .join(' to ');

const NOTHING = { proposedStartDate: null, proposedEndDate: null, proposedNote: null };

/** The office takes the proposed days, or leaves its own. Days that were taken are agreed: the version says so. */
export async function answerProposal(ctx: Context, id: number, take: boolean, version?: number): Promise<void> {
  const opened = await openWorkOrder(ctx, id, version);
  const { order, type } = opened;
  if (order.proposedStartDate === null) throw conflict('No other dates are proposed. Someone has already answered.');
  if (!['waiting', 'active', 'hold'].includes(type))
    throw conflict('This work order has not been issued to its contractor.');
  const days = { startDate: order.proposedStartDate, endDate: order.proposedEndDate ?? order.proposedStartDate };
  await updateRecord(
    ctx,
    workOrder,
    id,
    { ...(take && days), ...NOTHING } as Partial<WorkOrder>,
    {},
    {
      jobId: order.jobId,
      verb: 'propose',
      note: `${daysInWords(order)} ${take ? 'taken' : 'not taken'}`,
    },
  );
  if (!take) return;
  await emit(ctx, 'workOrder.updated', workOrder.name, id, {
    workOrderId: id,
    jobId: order.jobId,
    fields: ['startDate', 'endDate'],
  });
  const [last] = await versionsOf(ctx, id);
  if (!last) return;
  await freezeVersion(ctx, order);
  const [now] = await versionsOf(ctx, id);
  if (now && last.answer === 'accepted')
    await writeAnswer(ctx, now.id, {
      answer: 'accepted',
      by: last.answeredBy ?? '',
      via: last.answeredVia ?? 'office',
      reason: 'On their proposed dates',
    });
}

export async function finishWork(ctx: Context, id: number, who: Contractor, note: string | undefined): Promise<void> {
  const opened = await openTheirs(ctx, id, who);
  if (opened.type === 'completed') return;
  if (opened.type !== 'active') throw conflict(opened.type === 'waiting' ? 'Accept the work order first.' : OVER);
  const words = `${who.name} says the work is done`;
  const said = note?.trim() || null;
  await changeWorkOrderStatus(ctx, id, await statusOf(ctx, 'completed'), {
    byContractor: true,
    note: [words, said].filter(Boolean).join(': '),
  });
  await tellOffice(ctx, opened, words, said);
}
