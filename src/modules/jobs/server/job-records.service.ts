// Links, contacts and milestones of jobs.
import { momentText } from '../../../kit/dates.ts';
import type { Context } from '../../../platform/server/context.ts';
import { conflict, invalid, orInvalid } from '../../../platform/server/errors.ts';
import { insertRecord, lockRecord, removeRecord, updateRecord } from '../../../platform/server/records.ts';
import {
  type JobContact,
  type JobContactCreate,
  type JobContactUpdate,
  jobContact,
} from '../shared/job-contact.entity.ts';
import { type JobLink, type JobLinkCreate, type JobLinkUpdate, jobLink } from '../shared/job-link.entity.ts';
import { type Milestone, type MilestoneCreate, type MilestoneUpdate, milestone } from '../shared/milestone.entity.ts';
import { contactThere, isAncestor, linkThere } from './job-records.store.ts';
import { nextOrder } from './milestones.store.ts';
import { linkScope, ofVisibleJob } from './jobs.scope.ts';
import { requireJob } from './jobs.views.ts';

const PARENT_CHILD = 1;

/** The job that a body names: one this person sees, or a sentence on its field. */
async function jobInBody(ctx: Context, field: string, id: number): Promise<void> {
  await orInvalid(requireJob(ctx, id), { [field]: 'There was an issue with the selected job' });
}

async function checkLink(ctx: Context, link: Pick<JobLink, 'linkTypeId' | 'parentJobId' | 'childJobId'>, id = 0) {
  await jobInBody(ctx, 'parentJobId', link.parentJobId);
  await jobInBody(ctx, 'childJobId', link.childJobId);
  if (link.parentJobId === link.childJobId) throw invalid({ childJobId: 'A job cannot be linked to itself' });
  if (await linkThere(ctx, link, id)) throw invalid({ childJobId: 'These jobs are already linked like this' });
  if (link.linkTypeId === PARENT_CHILD && (await isAncestor(ctx, link.childJobId, link.parentJobId)))
    throw invalid({ childJobId: 'This job is already the other’s parent' });
}

/** The job that a copy goes to, as the path of a call names it. What is no number is no job: 0, which the copy refuses. */
export const jobOfCopy = (ref: string): number => (/^\d{1,15}$/.test(ref) ? Number(ref) : 0);

export async function createJobLink(ctx: Context, given: JobLinkCreate): Promise<JobLink> {
  await checkLink(ctx, { ...given, linkTypeId: given.linkTypeId ?? PARENT_CHILD });
  return await insertRecord(ctx, jobLink, given, {}, { jobId: given.parentJobId });
}

export async function updateJobLink(ctx: Context, id: number, { version, ...given }: JobLinkUpdate): Promise<void> {
  const before = await lockRecord(ctx, jobLink, id, { version, scope: linkScope(ctx, 'r') });
  const wanted = Object.fromEntries(Object.entries(given).filter(([, value]) => value != null));
  await checkLink(ctx, { ...before, ...wanted }, id);
  await updateRecord(ctx, jobLink, id, wanted, {}, { jobId: before.parentJobId });
}

export async function removeJobLink(ctx: Context, id: number, version?: number): Promise<void> {
  const before = await lockRecord(ctx, jobLink, id, { version, scope: linkScope(ctx, 'r') });
  await removeRecord(ctx, jobLink, id, { jobId: before.parentJobId });
}

export async function createJobContact(ctx: Context, given: JobContactCreate): Promise<JobContact> {
  await jobInBody(ctx, 'jobId', given.jobId);
  const relationship = given.contactRelationshipTypeId ?? 1;
  if (await contactThere(ctx, given.jobId, given.contactId, relationship))
    throw invalid({ contactId: 'This contact already has this relationship to the job' });
  const isInterestedParty = given.isInterestedParty ?? relationship === 1;
  return await insertRecord(ctx, jobContact, { ...given, isInterestedParty }, {}, { jobId: given.jobId });
}

export async function updateJobContact(
  ctx: Context,
  id: number,
  { version, ...given }: JobContactUpdate,
): Promise<JobContact> {
  const before = await lockRecord(ctx, jobContact, id, { version, scope: ofVisibleJob(ctx, 'r') });
  if (given.jobId != null && given.jobId !== before.jobId)
    throw invalid({ jobId: 'A contact cannot move to another job' });
  const contactId = given.contactId ?? before.contactId;
  const relationship = given.contactRelationshipTypeId ?? before.contactRelationshipTypeId;
  if (await contactThere(ctx, before.jobId, contactId, relationship, id))
    throw invalid({ contactId: 'This contact already has this relationship to the job' });
  return (await updateRecord(ctx, jobContact, id, given, {}, { jobId: before.jobId })).after;
}

export async function removeJobContact(ctx: Context, id: number, version?: number): Promise<void> {
  const before = await lockRecord(ctx, jobContact, id, { version, scope: ofVisibleJob(ctx, 'r') });
  await removeRecord(ctx, jobContact, id, { jobId: before.jobId });
}

export async function createMilestone(ctx: Context, given: MilestoneCreate): Promise<Milestone> {
  await jobInBody(ctx, 'jobId', given.jobId);
  const order = given.order ?? (await nextOrder(ctx, given.jobId));
  return await insertRecord(ctx, milestone, { ...given, order }, {}, { jobId: given.jobId });
}

export async function updateMilestone(ctx: Context, id: number, { version, ...given }: MilestoneUpdate): Promise<void> {
  const before = await lockRecord(ctx, milestone, id, { version, scope: ofVisibleJob(ctx, 'r') });
  if (given.jobId != null && given.jobId !== before.jobId)
    throw invalid({ jobId: 'A milestone cannot move to another job' });
  await updateRecord(ctx, milestone, id, given, {}, { jobId: before.jobId });
}

export async function completeMilestone(ctx: Context, id: number, completed: boolean): Promise<void> {
  const before = await lockRecord(ctx, milestone, id, { scope: ofVisibleJob(ctx, 'r') });
  if ((before.completedAt !== null) === completed) return;
  const at = completed ? momentText(ctx.now) : null;
  const by = completed ? ctx.actor.userId : null;
  await updateRecord(
    ctx,
    milestone,
    id,
    { completedAt: at, completedById: by },
    {},
    { jobId: before.jobId, verb: completed ? 'complete' : 'reopen' },
  );
}

export async function removeMilestone(ctx: Context, id: number, version?: number): Promise<void> {
  const before = await lockRecord(ctx, milestone, id, { version, scope: ofVisibleJob(ctx, 'r') });
  if (before.completedAt !== null) throw conflict('A completed milestone is part of the record. Reopen it first.');
  await removeRecord(ctx, milestone, id, { jobId: before.jobId });
}
