// Commands on jobs: register, change, move to another status. Many at once: jobs-bulk.service.ts.
import type { Address } from '../../../kit/fields.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { conflict, invalid } from '../../../platform/server/errors.ts';
import { tellUsers } from '../../../platform/server/notices.ts';
import {
  emit,
  insertRecord,
  lockRecord,
  missingIds,
  nextNumber,
  removeRecord,
  same,
  updateRecord,
} from '../../../platform/server/records.ts';
import { listEntries } from '../../company/server/index.ts';
import { addressLine, phoneDigits } from '../../contacts/server/index.ts';
import { type JobStatusType, jobStatusCan } from '../shared/job-status.ts';
import { confirmedNote, unconfirmed } from '../shared/job-checks.ts';
import { type Job, job } from '../shared/job.entity.ts';
import { isLockable } from '../shared/lockable.ts';
import { jobSetting, jobSettingOverride } from '../shared/job-setting.entity.ts';
import type { JobCreateBody, JobUpdateBody } from '../shared/jobs.api.ts';
import type { JobCheck } from './job-checks.slots.ts';
import { openPoints } from './job-checks.views.ts';
import { setInterestedParties } from './job-contacts.store.ts';
import { secondsInStatus } from './job-kpis.service.ts';
import { completeMilestones } from './milestones.store.ts';
import { settingOfJob } from './setting-overrides.views.ts';
import { jobScope } from './jobs.scope.ts';
import {
  fillFromCustomer,
  hasLiveWork,
  jobTypeOfDivision,
  registering,
  regionsByPostcode,
  numberTaken,
  setAssignee,
  stageOf,
  takenByJob,
  withNewJob,
  writeStatusChange,
} from './jobs.store.ts';

export const JOB_SETTING = { setting: jobSetting, override: jobSettingOverride };

/** Registers a job. Without a number of its own it takes the next one of the series, last in the transaction. */
export async function createJob(ctx: Context, { interestedParties, ...given }: JobCreateBody): Promise<Job> {
  const [{ maintains, locks, divisionId }, known] = await Promise.all([
    registering(ctx),
    fillFromCustomer(ctx, given),
    checkRefs(ctx, given),
  ]);
  const filled = {
    ...known,
    ...(await placed(ctx, known)),
    ongoingJob: given.ongoingJob ?? maintains,
    divisionId: given.divisionId ?? divisionId,
  };
  if (filled.jobTypeId == null && filled.divisionId != null)
    filled.jobTypeId = await jobTypeOfDivision(ctx, filled.divisionId);
  const manual = given.jobNumber?.trim();
  if (given.autoJobNumber === false && !manual)
    throw invalid({ jobNumber: 'Enter a job number, or let it be numbered automatically' });
  if (manual && (await numberTaken(ctx, manual))) throw invalid({ jobNumber: 'This job number is taken' });
  const status = await statusType(ctx, filled.statusId ?? 1);
  if (status !== 'new' && status !== 'active' && status !== 'waiting')
    throw invalid({ statusId: 'A job starts with an open status' });
  const jobNumber = manual || (await nextNumber(ctx, 'job', 'Job-', 0, (number) => takenByJob(ctx, number)));
  const made = await insertRecord(ctx, job, { ...filled, jobNumber, autoJobNumber: !manual }, derivedColumns(filled), {
    jobId: 'self',
    with: withNewJob(ctx, status),
  });
  if (interestedParties?.length) await setInterestedParties(ctx, made.id, interestedParties);
  await tellAssignee(ctx, made);
  if (!locks) return made;
  const { lockFields } = await settingOfJob(ctx, JOB_SETTING, { jobId: made.id, estimateTypeId: 1 });
  const lockedFields = lockFields.filter(isLockable);
  if (!lockedFields.length) return made;
  return (await updateRecord(ctx, job, made.id, {}, { lockedFields }, { jobId: 'self' })).after;
}

/** Whoever has a job in hand from now on finds it under the bell. */
async function tellAssignee(
  ctx: Context,
  { id, jobNumber, assignedId, customerName, siteAddressText }: Job,
): Promise<void> {
  if (assignedId === null) return;
  await tellUsers(ctx, [assignedId], {
    kind: 'assigned',
    title: `${jobNumber} is yours`,
    body: [customerName, siteAddressText].filter(Boolean).join(', '),
    objectType: 'job',
    objectId: id,
    jobId: id,
  });
}

/** Who may unlock it, for whoever ran into it. */
export const lockedField = (name: string) =>
  invalid({
    [name]: `${job.fields[name]?.label ?? 'This field'} is locked. Someone with the right to lock job fields, such as an administrator or case manager, can unlock it.`,
  });

export async function updateJob(
  ctx: Context,
  id: number,
  { version, statusId, interestedParties, ...given }: JobUpdateBody,
): Promise<Job> {
  await checkRefs(ctx, given);
  const scope = jobScope(ctx, 'r');
  const before = await lockRecord(ctx, job, id, { version, scope });
  if (statusId != null && statusId !== before.statusId)
    throw invalid({ statusId: 'The status is changed by its own call, which asks for a note where one is needed' });
  const lockedName = before.lockedFields.find(
    (name) => name in given && !same(before[name as keyof Job], given[name as keyof typeof given]),
  );
  if (lockedName) throw lockedField(lockedName);
  const manual = given.jobNumber?.trim();
  if (given.jobNumber !== undefined && !manual) throw invalid({ jobNumber: 'Job number is required' });
  if (manual && manual.toLowerCase() !== before.jobNumber.toLowerCase() && (await numberTaken(ctx, manual)))
    throw invalid({ jobNumber: 'This job number is taken' });
  const changes = { ...given, ...(await placed(ctx, given, before)) };
  const { after, changed } = await updateRecord(ctx, job, id, changes, derivedColumns({ ...before, ...changes }), {
    jobId: 'self',
  });
  if (changed.includes('assignedId')) {
    await setAssignee(ctx, id, after.assignedId);
    await tellAssignee(ctx, after);
  }
  if (interestedParties) await setInterestedParties(ctx, id, interestedParties);
  if (changed.length) await emit(ctx, 'job.fieldsChanged', 'job', id, { jobId: id, fields: changed });
  return after;
}

export interface NewStatus {
  statusId: number;
  note?: string | null;
  version?: number | undefined;
  /** Open points that the person has seen and confirmed. */
  acceptedActions?: string[] | undefined;
}

export async function changeJobStatus(
  ctx: Context,
  id: number,
  { statusId, note, version, acceptedActions = [] }: NewStatus,
  checks: readonly JobCheck[] = [],
): Promise<Job> {
  const before = await lockRecord(ctx, job, id, { version, scope: jobScope(ctx, 'r') });
  if (before.statusId === statusId) return before;
  const [from, to] = [await statusType(ctx, before.statusId), await statusType(ctx, statusId)];
  const allowed = jobStatusCan({ from, to, note: note ?? null, mayReopen: can(ctx, 'reopen-job') });
  if (allowed !== true) throw allowed.includes('note') ? invalid({ note: allowed }) : conflict(allowed);
  const open = (await openPoints(ctx, [id], { to, statusId }, checks)).get(id) ?? [];
  const unseen = unconfirmed(open, acceptedActions);
  if (unseen) throw conflict(unseen, { actions: open });
  const told = [note?.trim(), confirmedNote(open, acceptedActions)].filter(Boolean).join('\n') || null;
  const stage = await stageOf(ctx, statusId);
  const stamps = {
    statusChangedAt: ctx.now,
    ...(stage && before[stage] === null && { [stage]: ctx.now }),
    ...(to === 'closed' && { closedAt: ctx.now }),
    ...(from === 'closed' && { closedAt: null }),
  };
  const { after } = await updateRecord(ctx, job, id, { statusId }, stamps, {
    jobId: 'self',
    verb: 'status',
    note: told,
  });
  await writeStatusChange(ctx, {
    businessSeconds: (await secondsInStatus(ctx, [before])).get(id) ?? 0,
    jobId: id,
    fromId: before.statusId,
    fromType: from,
    toId: statusId,
    toType: to,
    note: told,
  });
  await completeMilestones(ctx, [{ jobId: id, statusId }]);
  await emit(ctx, 'job.statusChanged', 'job', id, { jobId: id, from: before.statusId, to: statusId, note });
  return after;
}

export async function removeJob(ctx: Context, id: number, version?: number): Promise<Job> {
  if (await hasLiveWork(ctx, id))
    throw conflict('This job still has estimates or work orders. Delete or cancel them first.');
  const gone = await removeRecord(ctx, job, id, { version, scope: jobScope(ctx, 'r'), jobId: 'self' });
  await emit(ctx, 'object.deleted', 'job', id, { objectType: 'job', objectId: id });
  return gone;
}

export async function statusType(ctx: Context, statusId: number): Promise<JobStatusType> {
  const entry = (await listEntries(ctx, 'jobStatus')).find(({ value }) => value === statusId);
  if (!entry) throw invalid({ statusId: 'This entry does not exist' });
  return entry.item.typeName as JobStatusType;
}

const ADDRESSES = ['siteAddress', 'customerAddress'] as const;
type Addressed = Partial<Record<(typeof ADDRESSES)[number], Address | null | undefined>>;

/** The addresses given, each in the region of its postcode; one that somebody locked keeps its own. */
export async function placed(ctx: Context, given: Addressed, before: Addressed = {}): Promise<Addressed> {
  return inRegions(given, await regionsByPostcode(ctx, postcodesOf(given)), before);
}

const openAddresses = (given: Addressed) =>
  ADDRESSES.flatMap((name) => {
    const address = given[name];
    return address && !address.regionLocked ? [{ name, address }] : [];
  });
export const postcodesOf = (given: Addressed): string[] =>
  openAddresses(given).flatMap(({ address }) => address.postcode ?? []);

export function inRegions(given: Addressed, regions: ReadonlyMap<string, string>, before: Addressed = {}): Addressed {
  return Object.fromEntries(
    openAddresses(given).map(({ name, address }) => {
      const was = before[name];
      // What came from the former postcode does not stay with another one.
      const left = was && was.postcode !== address.postcode && was.region === address.region;
      const region = regions.get(address.postcode ?? '') ?? (left ? null : address.region);
      return [name, region === address.region ? address : { ...address, region }];
    }),
  );
}

/** Columns that follow from others. */
export const derivedColumns = (row: Partial<Job> | JobCreateBody) => ({
  siteAddressText: addressLine(
    (row.siteSameAsCustomerAddress === false
      ? row.siteAddress
      : (row.siteAddress ?? row.customerAddress)) as Address | null,
  ),
  phoneDigits: phoneDigits([row.customerMobileNumber, row.customerHomeNumber, row.customerWorkNumber]),
});

export async function checkRefs(ctx: Context, given: Partial<JobCreateBody>): Promise<void> {
  if ((await missingIds(ctx, 'filter_tag', given.filterTagIds)).length)
    throw invalid({ filterTagIds: 'This entry does not exist' });
}
