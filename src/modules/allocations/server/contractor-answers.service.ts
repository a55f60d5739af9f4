// What the contractor of an allocation says to it from outside: that they take it or why not, and what they have done.
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import { lockRecord, updateRecord } from '../../../platform/server/records.ts';
import { type Allocation, allocation } from '../shared/allocation.entity.ts';
import { ACCEPTED, STAMPS, type Stamp } from '../shared/allocation-status.ts';
import { noticeOf, stamp, tellMoved } from './allocations.service.ts';
import {
  type AllocationScope,
  approversOf,
  contractorOf,
  contractorStepOf,
  statusMeaning,
} from './allocations.views.ts';

/** The id that every company starts with. */
const SENT = 2;

async function tellOffice(ctx: Context, of: Allocation, words: string, body: string | null): Promise<void> {
  const title = `${await contractorOf(ctx, of.id)} ${words}: ${of.allocationNumber} ${of.label}`;
  await tellUsers(ctx, await approversOf(ctx, of.id), { ...noticeOf(of), title, body });
}

/** It goes to its contractor by another way than a link: theirs from now on, and sent. */
export async function markSentToContractor(ctx: Context, id: number, contactId: number): Promise<void> {
  const before = await lockRecord(ctx, allocation, id);
  const sent = (await contractorStepOf(ctx, id)) === null ? await statusMeaning(ctx, 'waiting', SENT) : undefined;
  const isNew = (await statusMeaning(ctx, 'new')) === before.allocationStatusId;
  await updateRecord(
    ctx,
    allocation,
    id,
    {
      ...(before.assignedContactId === null && { assignedContactId: contactId }),
      ...(isNew && sent !== undefined && { allocationStatusId: sent }),
    },
    {},
    { jobId: before.jobId, verb: 'status', note: 'Sent to the contractor' },
  );
  if (isNew && sent !== undefined) await tellMoved(ctx, before);
}

export async function answerAllocation(
  ctx: Context,
  id: number,
  scope: AllocationScope,
  { response, reason }: { response: 'accepted' | 'declined'; reason?: string | undefined },
): Promise<void> {
  const before = await lockRecord(ctx, allocation, id, { scope });
  if ((await contractorStepOf(ctx, id)) !== 'answer')
    throw conflict('This has already been answered or is closed. Ring the office if you think that is wrong.');
  const why = reason?.trim() || null;
  if (response === 'declined' && !why) throw invalid({ reason: 'Say why, so the office can replan.' });
  const to = await (response === 'accepted' ? statusMeaning(ctx, 'active', ACCEPTED) : statusMeaning(ctx, 'declined'));
  const said = response === 'accepted' ? 'Accepted by' : 'Declined by';
  const note = [`${said} ${await contractorOf(ctx, id)}`, why].filter(Boolean).join(': ');
  // A company that has no such status hears of it all the same.
  await updateRecord(
    ctx,
    allocation,
    id,
    to === undefined ? {} : { allocationStatusId: to },
    {},
    {
      jobId: before.jobId,
      verb: 'answer',
      note,
    },
  );
  await tellMoved(ctx, before);
  await tellOffice(ctx, before, response === 'accepted' ? 'takes it on' : 'declines', why);
}

export async function stampFromOutside(
  ctx: Context,
  id: number,
  scope: AllocationScope,
  given: { id: Stamp; date: string; time?: string | null | undefined },
): Promise<void> {
  const before = await lockRecord(ctx, allocation, id, { scope });
  const step = await contractorStepOf(ctx, id);
  if (step === 'answer') throw conflict('Accept it first.');
  if (step !== 'work') throw conflict('This is on hold or closed. Ring the office before you continue.');
  if (before[`${given.id}Date`]) throw conflict('This is already recorded. Ring the office if the date is wrong.');
  const told = await stamp(ctx, id, given, scope);
  if (!told) await tellOffice(ctx, before, STAMPS[given.id].told, null);
}
