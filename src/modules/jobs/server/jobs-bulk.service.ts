// Fields set on many jobs at once, and taken back by whoever did it.
import type { BulkResult, BulkUpdate } from '../../../kit/bulk.ts';
import { updateSchema } from '../../../kit/entity-schemas.ts';
import { keepBulkChange, lockBulkChange, markUndone } from '../../../platform/server/bulk.ts';
import { type Context, can } from '../../../platform/server/context.ts';
import { forbidden, invalid } from '../../../platform/server/errors.ts';
import { type JobStatusType, jobStatusCan } from '../shared/job-status.ts';
import { type JobUpdate, job } from '../shared/job.entity.ts';
import { BULK_FIELDS } from '../shared/job-bulk.ts';
import { restoreJobs } from './jobs-bulk.store.ts';
import { checkRefs, statusType } from './jobs.service.ts';
import { type LockedJob, lockJobs, setOnJobs, stageOf } from './jobs.store.ts';
import { jobIds } from './jobs.views.ts';

export const BULK_LIMIT = 20_000;
const MOST_NAMED = 1000;

/** Sets fields on the chosen jobs, or on all that a filter matches; with countOnly it only says what would happen. One transaction. */
export async function bulkUpdateJobs(ctx: Context, given: BulkUpdate): Promise<BulkResult> {
  if (!can(ctx, 'edit-job')) throw forbidden();
  const ids = await chosenJobs(ctx, given);
  const wanted = given.fields ?? {};
  if (given.countOnly && !Object.keys(wanted).length) return { count: ids.length, updated: 0, left: [], bulkId: null };
  if (ids.length > BULK_LIMIT)
    throw invalid({ filter: `This would change more than ${BULK_LIMIT} jobs. Narrow the filter.` });
  const fields = await checkFields(ctx, wanted);
  const { statusId, ...others } = fields;
  const to = statusId ? await statusType(ctx, statusId) : undefined;
  const stage = statusId ? await stageOf(ctx, statusId) : null;
  const left: BulkResult['left'] = [];
  const allowed: LockedJob[] = [];
  for (const row of await lockJobs(ctx, ids)) {
    const may =
      to && row.statusId !== statusId
        ? jobStatusCan({ from: row.statusType as JobStatusType, to, note: null, mayReopen: can(ctx, 'reopen-job') })
        : true;
    const shut = row.lockedFields.find((name) => name in others);
    if (shut) left.push({ id: row.id, reason: `${job.fields[shut]?.label ?? shut} is locked` });
    else if (may === true) allowed.push(row);
    else left.push({ id: row.id, reason: may });
  }
  if (given.countOnly) return { count: ids.length, updated: 0, left, bulkId: null };
  const changing = allowed.map(({ id }) => id);
  if (!changing.length) return { count: ids.length, updated: 0, left, bulkId: null };
  const objectIds = await setOnJobs(
    ctx,
    changing,
    others,
    statusId && to ? { id: statusId, type: to, stage } : undefined,
  );
  const bulkId = await keepBulkChange(ctx, { objectType: 'job', objectIds, fields: Object.keys(fields) });
  return { count: ids.length, updated: changing.length, left, bulkId };
}

async function chosenJobs(ctx: Context, given: BulkUpdate): Promise<number[]> {
  if (given.allItemsMatchingFilter) {
    const filter = typeof given.filter === 'string' ? given.filter : JSON.stringify(given.filter ?? {});
    return await jobIds(ctx, { filter, ...(given.s && { s: given.s }) }, BULK_LIMIT + 1);
  }
  const named = given.itemIds ?? [];
  if (!named.length) throw invalid({ itemIds: 'Choose at least one job' });
  if (named.length > MOST_NAMED)
    throw invalid({ itemIds: 'Name at most 1,000 jobs, or send a filter with allItemsMatchingFilter' });
  return await jobIds(
    ctx,
    { filter: JSON.stringify({ and: [{ field: 'id', operator: 'equals', value: named }] }) },
    MOST_NAMED,
  );
}

async function checkFields(ctx: Context, given: Record<string, unknown>): Promise<JobUpdate> {
  const checked = updateSchema(job).safeParse(given);
  if (!checked.success)
    throw invalid(
      Object.fromEntries(checked.error.issues.map((issue) => [`fields.${issue.path.join('.')}`, issue.message])),
    );
  const fields = checked.data as JobUpdate;
  const wrong = Object.keys(fields).find((name) => !(BULK_FIELDS as readonly string[]).includes(name));
  if (wrong || !Object.keys(fields).length)
    throw invalid({ fields: wrong ? `"${wrong}" cannot be set on many jobs at once` : 'Choose a field to set' });
  await checkRefs(ctx, fields);
  return fields;
}

/** Puts back what a bulk change changed. A job that was changed since keeps what it has, and is named. */
export async function undoBulkUpdateJobs(ctx: Context, bulkId: number): Promise<BulkResult> {
  if (!can(ctx, 'edit-job')) throw forbidden();
  const change = await lockBulkChange(ctx, 'job', bulkId);
  const seen = await jobIds(ctx, {}, change.objectIds.length, change.objectIds);
  await lockJobs(ctx, seen);
  const restored = new Set(await restoreJobs(ctx, change, seen));
  await markUndone(ctx, bulkId);
  const left = change.objectIds.filter((id) => !restored.has(id)).map((id) => ({ id, reason: 'Changed since' }));
  return { count: change.objectIds.length, updated: restored.size, left, bulkId };
}
