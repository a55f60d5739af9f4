// Many jobs at once, as an import brings them: registered by the same rules as one, and taken back.
import type { Context } from '../../../platform/server/context.ts';
import { type NewRecord, insertRecords, nextNumbers, removeRecords } from '../../../platform/server/records-many.ts';
import { listEntries } from '../../company/server/index.ts';
import { STAGE_REFS } from '../shared/job-stages.ts';
import { type JobCreate, job } from '../shared/job.entity.ts';
import { isLockable } from '../shared/lockable.ts';
import { dayHere, freeJobNumber, now, setLocks } from './jobs-many.store.ts';
import { JOB_SETTING, derivedColumns, inRegions, postcodesOf, statusType } from './jobs.service.ts';
import { regionsByPostcode, registering, stageOf, takenByJob, withName, withNewJobs } from './jobs.store.ts';
import { settingOfJob } from './setting-overrides.views.ts';

const OPEN_TYPES: readonly string[] = ['new', 'active', 'waiting', 'hold'];

/** Days of the stages that a job reached before it came here. */
export type Past = Record<string, string>;

/** What is wrong with the past of a new job, and in which field; undefined where nothing is. */
export async function wrongPast(
  ctx: Context,
  statusId: number,
  past: Past,
): Promise<{ field: string; reason: string } | undefined> {
  const entry = (await listEntries(ctx, 'jobStatus')).find(({ value }) => value === statusId);
  if (!entry || entry.item.active === false) return { field: 'statusId', reason: 'This status is not in use' };
  const late = Object.keys(past).find((stage) => (past[stage] ?? '') > ctx.today);
  if (late) return { field: late, reason: 'This date is in the future' };
  const { createdAt = '' } = past;
  const early = Object.keys(past).find((stage) => stage !== 'createdAt' && (past[stage] ?? '') < createdAt);
  if (early) return { field: early, reason: `This is before the job was registered on ${createdAt}` };
  if (past['closedAt'] && entry.item.typeName !== 'closed')
    return { field: 'closedAt', reason: `A job that was closed has a closed status, and ${entry.label} is none` };
  return undefined;
}

/** The moments of a job's stages: what the file says, and for its status at least the day it came here. */
async function pastColumns(ctx: Context, statusId: number, type: string, past: Past): Promise<Record<string, unknown>> {
  const isOpen = OPEN_TYPES.includes(type);
  const lastDay = Object.entries(past)
    .filter(([stage]) => stage !== 'createdAt')
    .map(([, day]) => day)
    .toSorted()
    .at(-1);
  const since = isOpen ? undefined : (past['closedAt'] ?? lastDay ?? past['createdAt']);
  const reached = isOpen ? null : await stageOf(ctx, statusId);
  const moments = Object.fromEntries(
    STAGE_REFS.filter((stage) => stage !== 'createdAt').map((stage) => {
      const own = past[stage] ?? (stage === reached || (stage === 'closedAt' && type === 'closed') ? since : undefined);
      const fallback = stage === 'closedAt' && type === 'closed';
      return [stage, own ? dayHere(ctx, own) : fallback ? now : null];
    }),
  );
  return {
    ...moments,
    createdAt: past['createdAt'] ? dayHere(ctx, past['createdAt']) : now,
    statusChangedAt: since ? dayHere(ctx, since) : now,
  };
}

/** Registers jobs that were checked already; those without a number take the next ones of the series, last in the transaction. */
export async function createJobs(
  ctx: Context,
  given: readonly JobCreate[],
  note: string,
  pasts: readonly Past[] = [],
): Promise<number[]> {
  const { maintains: ongoingJob, locks, divisionId } = await registering(ctx);
  const types = new Map<number, string>();
  for (const { statusId } of given) types.set(statusId ?? 1, await statusType(ctx, statusId ?? 1));
  const regions = await regionsByPostcode(ctx, given.flatMap(postcodesOf));
  const filled = given.map((one) => ({
    ongoingJob,
    ...withName(one),
    ...inRegions(one, regions),
    divisionId: one.divisionId ?? divisionId,
  }));
  const columns: Record<string, unknown>[] = [];
  for (const [at, { statusId }] of given.entries())
    columns.push(await pastColumns(ctx, statusId ?? 1, types.get(statusId ?? 1) ?? '', pasts[at] ?? {}));
  const unnumbered = filled.filter(({ jobNumber }) => !jobNumber?.trim()).length;
  const numbers = unnumbered
    ? await nextNumbers(ctx, 'job', 'Job-', unnumbered, (number) => takenByJob(ctx, number))
    : [];
  const records: NewRecord[] = filled.map((one, at) => {
    const manual = one.jobNumber?.trim();
    const values = { ...one, jobNumber: manual || (numbers.shift() ?? ''), autoJobNumber: !manual };
    return { values, extra: { ...derivedColumns(one), ...columns[at] } };
  });
  const ids = await insertRecords(ctx, job, records, { jobId: 'self', with: withNewJobs(ctx, types), note });
  if (locks) await lockNew(ctx, ids);
  return ids;
}

/** Fields that the settings lock on new jobs, each job by the override that fits it. */
async function lockNew(ctx: Context, ids: readonly number[]): Promise<void> {
  for (const jobId of ids) {
    const { lockFields } = await settingOfJob(ctx, JOB_SETTING, { jobId, estimateTypeId: 1 });
    const locked = lockFields.filter(isLockable);
    if (locked.length) await setLocks(ctx, jobId, locked);
  }
}

/** Takes jobs back; their numbers are free again for the corrected ones. */
export const withdrawJobs = (ctx: Context, ids: readonly number[], note: string): Promise<void> =>
  removeRecords(ctx, job, ids, { jobId: 'self', note, sets: freeJobNumber });
