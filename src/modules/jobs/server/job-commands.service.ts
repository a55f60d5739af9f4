// Commands on one job: copy it, change one of its dates, lock fields, give it a picture.
import { momentText } from '../../../kit/dates.ts';
import { inputSchema } from '../../../kit/field-schemas.ts';
import type { Context } from '../../../platform/server/context.ts';
import { invalid, orInvalid } from '../../../platform/server/errors.ts';
import { emit, insertRecord, lockRecord, updateRecord } from '../../../platform/server/records.ts';
import { type CopyJob, type CopyPart } from '../shared/job-commands.api.ts';
import { jobLink } from '../shared/job-link.entity.ts';
import { JOB_DATES, isDay } from '../shared/job-stages.ts';
import { type Job, type JobCreate, job } from '../shared/job.entity.ts';
import { isLockable } from '../shared/lockable.ts';
import type { JobSlots } from './job-checks.slots.ts';
import { copyJobContacts, copyMilestones } from './job-commands.store.ts';
import { jobScope } from './jobs.scope.ts';
import { createJob, lockedField } from './jobs.service.ts';
import { jobView, requireJob } from './jobs.views.ts';

/** The site, the customer and the kind of work always go along; the rest by choice. */
const ALWAYS = [
  'description',
  'jobTypeId',
  'divisionId',
  'customerId',
  'primaryContact',
  'customerName',
  'customerIsIndividual',
  'customerSalutation',
  'customerFirstName',
  'customerLastName',
  'customerEmail',
  'customerMobileNumber',
  'customerHomeNumber',
  'customerWorkNumber',
  'customerPreferredContactNumber',
  'siteAddress',
  'customerAddress',
  'siteSameAsCustomerAddress',
  'vulnerableCustomer',
  'safetyAlert',
  'keySafe',
  'filterTagIds',
] as const satisfies readonly (keyof JobCreate)[];
const OF_PART: Partial<Record<CopyPart, readonly (keyof JobCreate)[]>> = {
  roles: ['assignedId', 'caseManagerId', 'supervisorId', 'estimatorId'],
  claim: [
    'clientId',
    'clientPortalId',
    'businessId',
    'clientRef',
    'additionalRef',
    'brokerReference',
    'adjusterReference',
    'strataReference',
    'perilId',
    'catastropheCodeId',
    'workflowId',
    'incidentDate',
    'excessAmount',
    'excessIncTax',
    'sumInsuredBuilding',
    'sumInsuredContents',
  ],
};
export const RELATED = 2;

/** Answers the id of the new job, which is linked to the one it came from. */
export async function copyAsNewJob(ctx: Context, given: CopyJob, slots: JobSlots): Promise<number> {
  await orInvalid(requireJob(ctx, given.jobId), { jobId: 'There was an issue with the selected job' });
  const parts = given.parts ?? ['contacts', 'roles', 'claim'];
  const { data: from } = await jobView(ctx, given.jobId);
  const names = [...ALWAYS, ...parts.flatMap((part) => OF_PART[part] ?? [])];
  const values = Object.fromEntries(names.map((name) => [name, from[name as keyof typeof from]])) as JobCreate;
  const made = await createJob(ctx, {
    ...values,
    ...(given.description !== undefined && { description: given.description }),
  });
  if (parts.includes('contacts')) await copyJobContacts(ctx, from.id, made.id);
  if (parts.includes('milestones')) await copyMilestones(ctx, from.id, made.id);
  await insertRecord(
    ctx,
    jobLink,
    { linkTypeId: RELATED, parentJobId: from.id, childJobId: made.id },
    {},
    { jobId: made.id },
  );
  if (parts.includes('estimates')) await slots.copyParts.estimates?.(ctx, from.id, made.id);
  return made.id;
}

interface NewDate {
  field: string;
  date: string | null;
  reason?: string | null;
  version?: number | undefined;
}

/** A day is a calendar day, a stage a moment in UTC. A date that was there needs a reason to change. */
export async function changeJobDate(ctx: Context, id: number, given: NewDate): Promise<Job> {
  const before = await lockRecord(ctx, job, id, { version: given.version, scope: jobScope(ctx, 'r') });
  const spec = job.fields[given.field];
  if (!spec) throw invalid({ field: 'This is not a date of a job' });
  if (before.lockedFields.includes(given.field)) throw lockedField(given.field);
  const checked =
    given.date === null ? { success: true as const, data: null } : inputSchema(spec).safeParse(given.date);
  if (!checked.success) throw invalid({ date: checked.error.issues[0]?.message ?? 'This date does not exist' });
  const old = before[given.field as keyof Job] as string | null;
  if (old !== null && old !== checked.data && !given.reason?.trim())
    throw invalid({ reason: 'A reason is needed to change a date that was set' });
  if (!isDay(given.field) && given.date !== null && Date.parse(`${given.date.replace(' ', 'T')}Z`) > ctx.now.getTime())
    throw invalid({ date: `${JOB_DATES[given.field] ?? 'This stage'} cannot be in the future` });
  const { after, changed } = await updateRecord(
    ctx,
    job,
    id,
    { [given.field]: checked.data },
    {},
    { jobId: 'self', verb: 'date', note: given.reason?.trim() || null },
  );
  if (changed.length) await emit(ctx, 'job.fieldsChanged', 'job', id, { jobId: id, fields: changed });
  return after;
}

/** The customer was reached; a job that has a first contact keeps it. */
export async function noteFirstContact(ctx: Context, id: number): Promise<void> {
  const before = await lockRecord(ctx, job, id, { scope: jobScope(ctx, 'r') });
  if (before.contactedAt !== null || before.lockedFields.includes('contactedAt')) return;
  const date = momentText(ctx.now);
  await changeJobDate(ctx, id, { field: 'contactedAt', date, reason: null });
}

/** The site was looked at; a job that was inspected keeps its date. */
export async function noteInspected(ctx: Context, id: number, at: string | null): Promise<void> {
  const before = await lockRecord(ctx, job, id, { scope: jobScope(ctx, 'r') });
  if (before.inspectedAt !== null || before.lockedFields.includes('inspectedAt')) return;
  const date = at ?? momentText(ctx.now);
  await changeJobDate(ctx, id, { field: 'inspectedAt', date, reason: null });
}

export async function lockJobFields(
  ctx: Context,
  id: number,
  { lockedFields, version }: { lockedFields: string[]; version?: number | undefined },
): Promise<void> {
  const wrong = lockedFields.find((name) => !isLockable(name));
  if (wrong !== undefined) throw invalid({ lockedFields: `"${wrong}" cannot be locked` });
  const wanted = Object.keys(job.fields).filter((name) => lockedFields.includes(name));
  await updateRecord(
    ctx,
    job,
    id,
    { lockedFields: wanted },
    {},
    { jobId: 'self', verb: 'lock', version, scope: jobScope(ctx, 'r') },
  );
}
