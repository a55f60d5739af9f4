// Many jobs at once, as an import brings them: registered by the same rules as one, and taken back.
import type { Context } from '../../../platform/server/context.ts';
import { type NewRecord, insertRecords, nextNumbers, removeRecords } from '../../../platform/server/records-many.ts';
import { listEntries } from '../../company/server/index.ts';
import { type JobCreate, job } from '../shared/job.entity.ts';
import { freeJobNumber } from './jobs-many.store.ts';
import { derivedColumns, statusType } from './jobs.service.ts';
import { registering, takenByJob, withName, withNewJobs } from './jobs.store.ts';

export const OPEN_TYPES: readonly string[] = ['new', 'active', 'waiting'];

/** Statuses in which a job may start. */
export const startStatuses = async (ctx: Context): Promise<{ id: number; label: string }[]> =>
  (await listEntries(ctx, 'jobStatus'))
    .filter(({ item }) => item.active !== false && OPEN_TYPES.includes(String(item.typeName)))
    .map(({ value, label }) => ({ id: value, label }));

/** Registers jobs that were checked already; those without a number take the next ones of the series, last in the transaction. */
export async function createJobs(ctx: Context, given: readonly JobCreate[], note: string): Promise<number[]> {
  const { maintains: ongoingJob } = await registering(ctx);
  const types = new Map<number, string>();
  for (const { statusId } of given) types.set(statusId ?? 1, await statusType(ctx, statusId ?? 1));
  const filled = given.map((one) => ({ ongoingJob, ...withName(one) }));
  const unnumbered = filled.filter(({ jobNumber }) => !jobNumber?.trim()).length;
  const numbers = unnumbered
    ? await nextNumbers(ctx, 'job', 'Job-', unnumbered, (number) => takenByJob(ctx, number))
    : [];
  const records: NewRecord[] = filled.map((one) => {
    const manual = one.jobNumber?.trim();
    const values = { ...one, jobNumber: manual || (numbers.shift() ?? ''), autoJobNumber: !manual };
    return { values, extra: derivedColumns(one) };
  });
  return await insertRecords(ctx, job, records, { jobId: 'self', with: withNewJobs(ctx, types), note });
}

/** Takes jobs back; their numbers are free again for the corrected ones. */
export const withdrawJobs = (ctx: Context, ids: readonly number[], note: string): Promise<void> =>
  removeRecords(ctx, job, ids, { jobId: 'self', note, sets: freeJobNumber });
